// Describes how the page is put together, its commands, and what is remembered of it.
#include <QClipboard>
#include <QDir>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "files/failure_message.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_text.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/ledger_model.h"
#include "privacy/claim/meaning_view.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "scenario/scenario.h"
#include "widgets/data_table.h"
#include "widgets/save_name.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr int setup_letters = 48;  // width of the setup at first
constexpr int two_columns = 230;   // letters: from this width on claim and charts stand side by side

QLabel* section_title(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  QFont bold = label->font();
  bold.setBold(true);
  label->setFont(bold);
  return label;
}

}  // namespace

PrivacyPage::PrivacyPage(RunController& controller, RefreshLoop& loop, QWidget* parent, AccountingWork work,
                         SolveFunction solve)
    : Page(parent),
      controller_(controller),
      accounting_(nullptr, work),
      beside_accounting_(nullptr, losses_alone(std::move(work))),
      setup_(new SetupPane(settings_, this, std::move(solve))),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      headline_(new Headline(this)),
      accountants_(new AccountantSection(this)),
      ledger_model_(new LedgerModel(this)),
      ledger_view_(make_privacy_table(
          this, tr("Ledger"),
          tr("One row per run of rounds with the same promise: mechanism, cost, sensitivity, who is protected"))),
      meaning_(new MeaningView(settings_, this)),
      charts_(new QTabWidget(this)),
      odometer_(new StandaloneChart("odometer", this)),
      errors_(new StandaloneChart("errors", this)),
      audit_(new AuditPanel(this)) {
  splitter_->addWidget(make_scroll_column(setup_, splitter_));
  splitter_->addWidget(make_scroll_column(make_results(), splitter_));
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setCollapsible(1, false);
  const int first = fontMetrics().averageCharWidth() * setup_letters;
  splitter_->setSizes({first, 100 * first});  // the rest is the results'
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(splitter_);
  for (StandaloneChart* chart : {odometer_, errors_, audit_->chart()}) {
    loop.add(chart);
    keep_wheel_for_scrolling(chart);  // a click first, then the wheel zooms
  }
  connect_parts();
}

QWidget* PrivacyPage::make_charts() {
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

QWidget* PrivacyPage::make_results() {
  auto* inside = new QWidget(this);
  const int gap = fontMetrics().height();
  auto* claim = new QVBoxLayout;
  claim->addWidget(headline_);
  claim->addWidget(section_title(tr("Accountants"), inside));
  claim->addWidget(accountants_);
  claim->addStretch(1);
  auto* pictures = new QVBoxLayout;
  pictures->addWidget(make_charts(), 1);
  pictures->addWidget(section_title(tr("What does this ε mean?"), inside));
  pictures->addWidget(meaning_);
  sides_ = new QBoxLayout(QBoxLayout::TopToBottom);
  sides_->setSpacing(gap);
  sides_->addLayout(claim, 6);
  sides_->addLayout(pictures, 5);
  ledger_view_->setModel(ledger_model_);
  fit_ledger();
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(gap / 2);
  column->addLayout(sides_, 1);
  column->addWidget(section_title(tr("Ledger"), inside));
  column->addWidget(ledger_view_);
  // Other ledgers have other words; a live one keeps the widths the reader has chosen.
  connect(ledger_model_, &QAbstractItemModel::modelReset, this, &PrivacyPage::fit_ledger);
  connect(ledger_model_, &QAbstractItemModel::rowsInserted, this, &PrivacyPage::size_ledger);
  return inside;
}

void PrivacyPage::fit_ledger() {
  fit_columns(*ledger_view_);
  size_ledger();
}

void PrivacyPage::size_ledger() {
  // A short ledger takes little room; a long one scrolls inside its own frame.
  const int rows = std::clamp(ledger_model_->rowCount(), 3, 16);
  ledger_view_->setFixedHeight(ledger_view_->horizontalHeader()->sizeHint().height() +
                               rows * ledger_view_->verticalHeader()->defaultSectionSize() +
                               2 * ledger_view_->frameWidth() +
                               ledger_view_->horizontalScrollBar()->sizeHint().height());
}

void PrivacyPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  fit_ledger();
  choose_columns();
}

void PrivacyPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  choose_columns();
}

void PrivacyPage::choose_columns() {
  sides_->setDirection(width() > fontMetrics().averageCharWidth() * two_columns ? QBoxLayout::LeftToRight
                                                                                : QBoxLayout::TopToBottom);
}

Scenario PrivacyPage::scenario() const {
  const auto experiment = controller_.experiment();
  if (settings_.source() == PrivacySettings::Source::laboratory || !experiment) return {};
  return {experiment->document(), controller_.picture().folder};
}

QString PrivacyPage::as_text() const { return claim_text(case_, lines_, meaning_->text()); }

void PrivacyPage::save_table(const std::filesystem::path& file) const { save_accountants(case_, lines_, file); }

std::vector<ChartSet> PrivacyPage::chart_sets() const {
  const auto settings = [this] { return scenario(); };
  return {{{odometer_, errors_}, settings}, {{audit_->chart()}, settings}};
}

void PrivacyPage::copy_figure() {
  StandaloneChart* shown = charts_->currentWidget() == audit_      ? audit_->chart()
                           : charts_->currentWidget() == odometer_ ? odometer_
                                                                   : errors_;
  Q_EMIT shown->copy_figure_wanted();
}

void PrivacyPage::run() {
  if (run_text().isEmpty()) return Page::run();
  audit_->run_button()->click();
}

QString PrivacyPage::run_text() const {
  const bool audit = charts_->currentWidget() == audit_ && audit_->run_button()->isEnabled();
  return audit ? audit_->run_button()->text() : QString();
}

void PrivacyPage::copy_text() {
  QGuiApplication::clipboard()->setText(as_text());
  Q_EMIT status_message(tr("Copied the privacy claim as text"));
}

void PrivacyPage::ask_and_save() {
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

void PrivacyPage::set_lecture(bool on) { splitter_->widget(0)->setHidden(on); }

Json PrivacyPage::save() const {
  Json saved = settings_.save();
  saved["tab"] = charts_->currentIndex();
  saved["splitter"] = splitter_->saveState().toBase64().toStdString();
  return saved;
}

void PrivacyPage::restore(const Json& saved) {
  if (!saved.is_object()) return;
  settings_.restore(saved);
  if (const auto tab = saved.find("tab");
      tab != saved.end() && tab->is_number_integer() && tab->get<int>() >= 0 && tab->get<int>() < charts_->count())
    charts_->setCurrentIndex(tab->get<int>());
  if (const auto state = saved.find("splitter"); state != saved.end() && state->is_string())
    splitter_->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->get<std::string>())));
}

}  // namespace privbo::ui
