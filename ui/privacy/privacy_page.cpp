// Source → ledger → accountants → words, tables and charts. Every number is worked out elsewhere, off this thread.
#include "privacy/privacy_page.h"

#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QShowEvent>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <utility>

#include "charts/view/refresh_loop.h"
#include "charts/view/standalone_chart.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/claim/claim_view.h"
#include "privacy/claim/ledger_table.h"
#include "privacy/laboratory/setup_pane.h"
#include "run/run_controller.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"

namespace privbo::ui {
namespace {

constexpr int picture_ms = 200;    // pictures of a running run are looked at this often
constexpr int setup_letters = 48;  // width of the setup at first
constexpr int two_columns = 230;   // letters: from this width on claim and charts stand side by side

}  // namespace

PrivacyPage::PrivacyPage(RunController& controller, RefreshLoop& loop, QWidget* parent, AccountingWork work,
                         SolveFunction solve)
    : Page(parent),
      source_(controller, settings_),
      reading_(std::move(work)),
      setup_(new SetupPane(settings_, this, std::move(solve))),
      splitter_(new QSplitter(Qt::Horizontal, this)),
      view_(new ClaimView(reading_, settings_, this)) {
  splitter_->addWidget(make_scroll_column(setup_, splitter_));
  splitter_->addWidget(make_scroll_column(view_, splitter_));
  splitter_->setStretchFactor(0, 0);
  splitter_->setStretchFactor(1, 1);
  splitter_->setCollapsible(1, false);
  const int first = letter_width(fontMetrics()) * setup_letters;
  splitter_->setSizes({first, 100 * first});  // the rest is the results'
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(splitter_);
  for (StandaloneChart* chart : {view_->odometer(), view_->errors(), view_->audit()->chart()}) {
    loop.add(chart);
    keep_wheel_for_scrolling(chart);  // a click first, then the wheel zooms
  }
  connect_parts(controller);
}

void PrivacyPage::connect_parts(const RunController& controller) {
  snapshot_timer_.setSingleShot(true);
  connect(&snapshot_timer_, &QTimer::timeout, this, &PrivacyPage::take_snapshot);
  connect(&controller, &RunController::snapshot_taken, this, [this] {
    if (!snapshot_timer_.isActive()) snapshot_timer_.start(picture_ms);
  });
  connect(&settings_, &PrivacySettings::changed, this, &PrivacyPage::refresh);
  connect(&source_, &ChargedSource::changed, this, &PrivacyPage::refresh);
  connect(&source_, &ChargedSource::failed, setup_, &SetupPane::show_problem);
  connect(&reading_, &ClaimReading::round_held, this, &PrivacyPage::refresh);
  connect(&reading_, &ClaimReading::failed, setup_, &SetupPane::show_problem);
  AuditPanel* audit = view_->audit();
  connect(audit, &AuditPanel::audited, this, &PrivacyPage::take_audit);
  connect(audit, &AuditPanel::cleared, this, &PrivacyPage::take_audit);
  connect(view_->charts(), &QTabWidget::currentChanged, this, &Page::run_text_changed);
  connect(&audit->controller(), &AuditController::running_changed, this, &Page::run_text_changed,
          Qt::QueuedConnection);  // once the panel's own button states it
  connect(view_, &ClaimView::status_message, this, &Page::status_message);
}

void PrivacyPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  take_snapshot();
}

void PrivacyPage::take_snapshot() {
  if (!isVisible()) return;  // looked at again when it is
  const AlgorithmSnapshot* shown = source_.algorithm();
  setup_->show_algorithms(source_.labels(), shown ? QString::fromStdString(shown->label) : QString());
  refresh();
}

void PrivacyPage::refresh() {
  if (!isVisible()) return;
  setup_->show_problem({});
  ChargedSource::Charge charge = source_.read();
  const ShownClaim& claim = charge.claim;
  setup_->show_readings(claim.ledger && has_readings(*claim.ledger));
  setup_->show_facts(claim.facts);
  view_->ledger()->show_ledger(claim.ledger, claim.beside);
  reading_.read(std::move(charge.claim), charge.identity, settings_.number("delta"));
  AuditSubject subject = source_.audit_subject(reading_.now().claim);
  view_->audit()->set_target(subject.what, std::move(subject.target), reading_.now().claim.delta, subject.reason);
}

void PrivacyPage::take_audit() {
  const AuditPicture* picture = view_->audit()->picture();
  std::optional<AuditBound> bound;
  if (picture && picture->result.runs > 0)
    bound = {picture->result.epsilon_lower, picture->result.delta, picture->result.confidence};
  reading_.set_audit_bound(bound);
}

bool PrivacyPage::settled() const { return !reading_.busy() && !snapshot_timer_.isActive() && source_.current(); }

void PrivacyPage::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  view_->ledger()->fit();
  choose_columns();
}

void PrivacyPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  choose_columns();
}

void PrivacyPage::choose_columns() { view_->set_wide(width() > letter_width(fontMetrics()) * two_columns); }

std::vector<ChartSet> PrivacyPage::chart_sets() const {
  const auto settings = [this] { return source_.scenario(); };
  return {{{view_->odometer(), view_->errors()}, settings}, {{view_->audit()->chart()}, settings}};
}

void PrivacyPage::copy_figure() { Q_EMIT view_->chart_in_front()->copy_figure_wanted(); }

void PrivacyPage::run() {
  if (QPushButton* audit = view_->audit_button(); audit && !audit->text().isEmpty()) return audit->click();
  Page::run();
}

QString PrivacyPage::run_text() const {
  const QPushButton* audit = view_->audit_button();
  return audit ? audit->text() : QString();
}

void PrivacyPage::set_lecture(bool on) { splitter_->widget(0)->setHidden(on); }

Json PrivacyPage::save() const {
  Json saved = settings_.save();
  saved["tab"] = view_->charts()->currentIndex();
  saved["splitter"] = splitter_->saveState().toBase64().toStdString();
  return saved;
}

void PrivacyPage::restore(const Json& saved) {
  if (!saved.is_object()) return;
  settings_.restore(saved);
  QTabWidget* charts = view_->charts();
  if (const auto tab = saved.find("tab");
      tab != saved.end() && tab->is_number_integer() && tab->get<int>() >= 0 && tab->get<int>() < charts->count())
    charts->setCurrentIndex(tab->get<int>());
  if (const auto state = saved.find("splitter"); state != saved.end() && state->is_string())
    splitter_->restoreState(QByteArray::fromBase64(QByteArray::fromStdString(state->get<std::string>())));
}

}  // namespace privbo::ui
