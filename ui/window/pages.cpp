// The list of pages.
#include "window/pages.h"

#include <QAction>
#include <algorithm>
#include <optional>
#include <utility>

#include "charts/view/page.h"
#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "export/chart_commands.h"
#include "io/scenario/scenario_file.h"
#include "memory/user_settings.h"
#include "numerics/privacy_conversion.h"
#include "privacy/laboratory/scenario_place.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/privacy_page.h"
#include "referee/referee_page.h"
#include "run_charts/run_charts.h"
#include "runs/run_history.h"
#include "runs/run_settings.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "trust/trust_page.h"
#include "widgets/scrolling.h"
#include "window/commands.h"
#include "window/session.h"

namespace privbo::ui {
namespace {

/// Returns what a mechanism of the laboratory may begin with: rounds, and the numbers and δ of the first algorithm that
/// claims one.
Json numbers_of(const Experiment& experiment) {
  Json numbers{{"steps", experiment.horizon()}, {"delta", experiment.privacy_delta()}};
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) {
    if (algorithm.notion == PrivacyNotion::none) continue;
    for (const char* key : {"q", "z"})
      if (const Json& values = algorithm.params.json(); values.contains(key)) numbers[key] = values.at(key);
    if (algorithm.delta > 0.0) numbers["delta"] = algorithm.delta;
    const AlgorithmEntry& entry = *algorithm.entry;
    if (entry.one_gaussian_release && entry.one_gaussian_release(algorithm.params))
      numbers["z"] = 1.0 / gaussian_mu(algorithm.epsilon.value(), algorithm.delta);
    break;
  }
  return numbers;
}

QString key_of(const Page& page) { return QStringLiteral("pages/") + page.id(); }

/// Gives the open scenario the f of an earlier run, so that learners with several kernels meet one function: what makes
/// f, and the run's kernel as the kernel of f where the scenario has another. All other settings stay. It is one step
/// of undo. Returns a sentence for the status bar.
QString keep_function(ScenarioModel& model, const RunRecord& run) {
  // The run may be of a scenario in another folder: its files are named as from here.
  const Json theirs = moved_to({run.document, run.folder}, model.scenario().folder).document;
  const Json present = with_defaults(model.scenario().document);
  if (!present.is_object() || same_function(present, theirs))
    return QCoreApplication::translate("KeepFunction", "The settings give the f of “%1” already: run to see it.")
        .arg(run.title());
  model.restore(with_function_of(present, theirs), QCoreApplication::translate("KeepFunction", "Keep f"));
  return QCoreApplication::translate("KeepFunction",
                                     "The next run is of the f of “%1”. All other settings stay as they are.")
      .arg(run.title());
}

}  // namespace

Pages::Pages(Session& session, Actions& actions, ChartCommands& commands, QWidget* parent)
    : QTabWidget(parent),
      session_(session),
      actions_(actions),
      commands_(commands),
      charts_(new RunCharts(session.run, session.round, session.drawing, this)) {
  setDocumentMode(true);
  // Another page is a line here: the page, and the command that leads to it. The layouts lead to the charts.
  add(charts_);
  auto* privacy = new PrivacyPage(session.run, session.drawing, this);
  connect(privacy->setup(), &SetupPane::use_wanted, this,
          [this](const std::string& key, const Json& value, const Json& numbers) {
            Q_EMIT status_message(use_in_scenario(session_.model, key, value, numbers));
          });
  // The laboratory begins where the scenario is.
  connect(&session.model, &ScenarioModel::built, privacy, [this, privacy] {
    if (const auto& experiment = session_.model.result().experiment)
      privacy->settings().set_defaults(numbers_of(*experiment));
  });
  connect(&session, &Session::started_clean, privacy, [this, privacy] {
    privacy->settings().forget();
    charts_->looks().show_all();
    for (Page* page : all()) page->reset_zoom();
  });
  add(privacy, tr("Privac&y Page"), tr("Ledger, accountants and audit of the run, and a laboratory of mechanisms"));
  add(new TrustPage(session.model, session.comparison, session.drawing, this), tr("Trust &Models Page"),
      tr("One problem under every trust model: the price of each, what is proved, and an attack"));
  add(new RefereePage(session.drawing, this), tr("Re&feree Page"),
      tr("The claim of privacy of a program of yours on trial: wealth, lower bound, scores and the verdict"));
  connect_commands();
  connect(this, &QTabWidget::currentChanged, this, &Pages::run_text_changed);
  connect(&session.lesson, &LessonPlayer::chart_wanted, this, &Pages::show_chart);
  connect(&session.history, &RunHistory::pinned_changed, this,
          [this] { charts_->set_pinned(session_.history.pinned()); });
  connect(charts_, &RunCharts::keep_function_wanted, this, [this](std::uint64_t pin) {
    if (const RunRecord* run = session_.history.find(pin)) Q_EMIT status_message(keep_function(session_.model, *run));
  });
  auto* settings = new RunSettings(session.model, session.run, session.history, this);
  connect(settings, &RunSettings::changed, charts_, &RunCharts::set_settings);
  connect(&session.live, &LivePicture::changed, this, [this] { charts_->set_passing(session_.live.picture()); });
  connect(&session.before, &RunBefore::changed, this, [this] { charts_->set_before(session_.before.run()); });
  connect(&session.preferences, &Preferences::changed, this, &Pages::use_preferences);
  use_preferences();
}

QString Pages::run_text() const { return front().run_text(); }

void Pages::set_lecture(bool on) const {
  for (Page* page : all()) page->set_lecture(on);
}

void Pages::export_front(void (ChartWidget::*wanted)()) {
  ChartWidget* chart = front().chart_in_use();
  if (!chart) return Q_EMIT status_message(tr("There is no chart to export yet: run first."));
  Q_EMIT(chart->*wanted)();
}

void Pages::connect_commands() {
  const auto on = [this](QAction* action, auto handler) { connect(action, &QAction::triggered, this, handler); };
  on(actions_.overview, [this] { show_charts(ChartLayout::overview); });
  on(actions_.grid, [this] { show_charts(ChartLayout::grid); });
  on(actions_.tabs, [this] { show_charts(ChartLayout::tabs); });
  connect(charts_, &RunCharts::layout_changed, this, [this](ChartLayout layout) {
    (layout == ChartLayout::overview ? actions_.overview
     : layout == ChartLayout::grid   ? actions_.grid
                                     : actions_.tabs)
        ->setChecked(true);
  });
  on(actions_.run, [this] { front().run(); });
  on(actions_.copy_figure, [this] { front().copy_figure(); });
  on(actions_.export_figure, [this] { export_front(&ChartWidget::export_wanted); });
  on(actions_.export_article, [this] { export_front(&ChartWidget::article_wanted); });
  on(actions_.reset_zoom, [this] {
    for (Page* page : all()) page->reset_zoom();
  });
}

void Pages::show_charts(ChartLayout layout) {
  setCurrentWidget(charts_);
  charts_->layouts().set_layout(layout);
}

void Pages::show_chart(const std::string& id) {
  const auto kind = ChartKind::find(id);
  if (kind && (charts_->frames().has(*kind) || *(*kind)->mode_of)) {
    charts_->uncover(*kind);
    return setCurrentWidget(charts_);
  }
  for (const Page* page : all())
    for (const ChartSet& set : page->chart_sets())
      for (ChartWidget* chart : set.charts)
        if (kind == chart->kind()) return bring_into_sight(*chart);
}

void Pages::open_as(const GalleryNote& note) {
  charts_->open_as(note);
  const auto first = note.charts.empty() ? std::nullopt : ChartKind::find(note.charts.front());
  for (Page* page : all())
    for (const ChartSet& set : page->chart_sets())
      if (std::ranges::any_of(set.charts, [&](const ChartWidget* chart) { return chart->kind() == first; }))
        return setCurrentWidget(page);
  setCurrentWidget(charts_);
}

/// What a chart's own control states holds until the preferences say something else.
void Pages::use_preferences() {
  const Band band = session_.preferences.values().band;
  if (std::exchange(band_, band) != band) charts_->looks().set_band(band);
}

void Pages::add(Page* page) {
  addTab(page, page->title());
  for (const ChartSet& set : page->chart_sets()) commands_.add(set);
  connect(page, &Page::run_wanted, &session_.starter, &RunStarter::run_or_pause);
  connect(page, &Page::status_message, this, &Pages::status_message);
  connect(page, &Page::run_text_changed, this, &Pages::run_text_changed);
}

void Pages::add(Page* page, const QString& command, const QString& tip) {
  add(page);
  connect(actions_.add_page(page->id(), command, tip), &QAction::triggered, this,
          [this, page] { setCurrentWidget(page); });
}

QList<Page*> Pages::all() const {
  QList<Page*> pages;
  for (int i = 0; i < count(); ++i) pages << static_cast<Page*>(widget(i));
  return pages;
}

Page& Pages::front() const { return *static_cast<Page*>(currentWidget()); }

void Pages::save(UserSettings& settings) const {
  for (const Page* page : all()) settings.set(key_of(*page), QByteArray::fromStdString(page->save().dump()));
}

void Pages::restore(const UserSettings& settings) const {
  for (Page* page : all()) {
    const Json saved = Json::parse(settings.bytes(key_of(*page)).toStdString(), nullptr, false);
    if (saved.is_object()) page->restore(saved);
  }
}

}  // namespace privbo::ui
