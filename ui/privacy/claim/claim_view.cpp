#include "privacy/claim/claim_view.h"

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <exception>

#include "charts/view/standalone_chart.h"
#include "files/failure_message.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_text.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/ledger_table.h"
#include "privacy/claim/meaning_view.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "widgets/save_name.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

QLabel* section_title(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  return label;
}

}  // namespace

ClaimView::ClaimView(ClaimReading& reading, PrivacySettings& settings, QWidget* parent)
    : QWidget(parent),
      reading_(reading),
      headline_(new Headline(this)),
      accountants_(new AccountantSection(this)),
      ledger_(new LedgerTable(this)),
      meaning_(new MeaningView(settings, this)),
      charts_(new QTabWidget(this)),
      odometer_(new StandaloneChart("odometer", this)),
      errors_(new StandaloneChart("errors", this)),
      audit_(new AuditPanel(this)),
      sides_(new QBoxLayout(QBoxLayout::TopToBottom)) {
  const int gap = fontMetrics().height();
  auto* claim = new QVBoxLayout;
  claim->addWidget(headline_);
  claim->addWidget(section_title(tr("What does this ε mean?"), this));
  claim->addWidget(meaning_);
  claim->addWidget(section_title(tr("Accountants"), this));
  claim->addWidget(accountants_);
  claim->addStretch(1);
  auto* pictures = new QVBoxLayout;
  pictures->addWidget(make_charts(), 1);
  sides_->setSpacing(gap);
  sides_->addLayout(claim, 6);
  sides_->addLayout(pictures, 5);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(gap / 2);
  column->addLayout(sides_, 1);
  column->addWidget(section_title(tr("Ledger"), this));
  column->addWidget(ledger_->view());
  connect(&reading_, &ClaimReading::lines_changed, this, &ClaimView::show_lines);
  connect(&reading_, &ClaimReading::odometer_changed, this, &ClaimView::show_odometer);
  connect(&reading_, &ClaimReading::attacker_changed, this, &ClaimView::show_attacker);
  connect(odometer_, &ChartView::hovered, &reading_, &ClaimReading::hold_round);
  connect(accountants_, &AccountantSection::copy_wanted, this, &ClaimView::copy_text);
  connect(accountants_, &AccountantSection::save_wanted, this, &ClaimView::ask_and_save);
}

QWidget* ClaimView::make_charts() {
  charts_->setDocumentMode(true);
  charts_->setAccessibleName(tr("Charts of the privacy loss"));
  charts_->addTab(odometer_, tr("Odometer"));
  charts_->setTabToolTip(0, tr("ε against the round, by every accountant"));
  charts_->addTab(errors_, tr("Trade-off"));
  charts_->setTabToolTip(
      1, tr("Missed detections against false alarms of the best test that tells neighbouring inputs apart"));
  charts_->addTab(audit_, tr("Audit"));
  charts_->setTabToolTip(2, tr("The mechanism is run many times: what an observer can tell apart bounds ε from below"));
  charts_->setMinimumHeight(fontMetrics().height() * 20);
  return charts_;
}

void ClaimView::set_wide(bool wide) { sides_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom); }

void ClaimView::show_lines() {
  const ClaimReading::Words &now = reading_.now(), &end = reading_.at_end();
  accountants_->show_lines(now.lines);
  // What was spent is reported large: it is the end's, whatever round the pointer is over.
  headline_->show_claim(end.claim, end.lines, reading_.audit_bound());
  meaning_->show_claim(now.claim, short_claim(now.lines));
}

void ClaimView::show_odometer() {
  const std::optional<OdometerPicture> picture = reading_.odometer_picture();
  picture ? odometer_->show_picture(*picture) : odometer_->clear();
}

void ClaimView::show_attacker() {
  meaning_->show_profile(reading_.attacker().profile, translated(reading_.attacker().reason));
  const std::optional<ErrorsPicture> picture = reading_.errors_picture();
  picture ? errors_->show_picture(*picture) : errors_->clear();
}

StandaloneChart* ClaimView::chart_in_front() const {
  if (charts_->currentWidget() == audit_) return audit_->chart();
  return charts_->currentWidget() == odometer_ ? odometer_ : errors_;
}

QPushButton* ClaimView::audit_button() const {
  return charts_->currentWidget() == audit_ && audit_->run_button()->isEnabled() ? audit_->run_button() : nullptr;
}

QString ClaimView::as_text() const { return claim_text(reading_.now().claim, reading_.now().lines, meaning_->text()); }

void ClaimView::save_table(const std::filesystem::path& file) const {
  save_accountants(reading_.now().claim, reading_.now().lines, file);
}

void ClaimView::copy_text() {
  QGuiApplication::clipboard()->setText(as_text());
  Q_EMIT status_message(tr("Copied the privacy claim as text"));
}

void ClaimView::ask_and_save() {
  const QString start = QDir::home().filePath(QStringLiteral("accountants.csv"));
  const QString file = ask_save_name(this, tr("Save Accountants"), start, tr("Tables (*.csv)"), QStringLiteral("csv"));
  if (file.isEmpty()) return;
  try {
    save_table(to_path(file));
    Q_EMIT status_message(tr("Saved %1").arg(QDir::toNativeSeparators(file)));
  } catch (const std::exception& trouble) {
    show_warning(this, tr("Save Accountants"), translated(failure_message(trouble)));
  }
}

}  // namespace privbo::ui
