#include "run/tune_scales.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "plot/data/price_of_privacy.h"
#include "scenario/check_document.h"
#include "scenario/scale_tuning.h"
#include "trial/experiment.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr int tuning_tick_ms = 100;

/// "LDP-TGP-UCB s = 0.03, IGP-UCB s = 0.3".
QString found_text(const ScaleTuning& tuning) {
  QStringList found;
  for (const TunedScale& each : tuning.found)
    found << QStringLiteral("%1 s = %2").arg(QString::fromStdString(each.algorithm), number_text(each.scale));
  return found.join(QStringLiteral(", "));
}

/// The text as a sentence among others.
QString ended(const QString& text) { return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.'); }

}  // namespace

TuneScales::TuneScales(ScenarioModel& model, QObject* parent) : PolledRun(tuning_tick_ms, parent), model_(model) {
  connect(&model_, &ScenarioModel::built, this, [this] {
    if (std::exchange(wanted_, false)) begin_checked();
  });
  // Another scenario has other scales.
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    wanted_ = false;
    show_result(nullptr);
  });
  connect(this, &PolledRunBase::state_changed, this, &TuneScales::take);
}

TuneScales::~TuneScales() { release_runner(); }

void TuneScales::start() {
  if (active() || wanted_) return;
  if (model_.checked()) return begin_checked();
  wanted_ = true;
  model_.check_now();
}

void TuneScales::begin_checked() {
  const BuildResult& checked = model_.result();
  if (!checked.experiment) {
    Q_EMIT status_message(tr("Scales cannot be tuned yet: a setting needs a change."));
    return;
  }
  Scenario scenario{checked.normalised, model_.scenario().folder};
  if (const Message why = why_not_tunable(scenario, plan_); !why.empty()) {
    Q_EMIT status_message(tr("Scales cannot be tuned: %1.").arg(translated(why)));
    return;
  }
  BatchOptions options;
  options.threads = threads();
  options.low_priority = true;
  begin(std::make_unique<ScaleTuner>(std::move(scenario), plan_, options));
}

void TuneScales::take(RunState state) {
  if (state == RunState::stopped) Q_EMIT status_message(tr("Tuning was stopped; no scale has changed."));
  if (state == RunState::failed && result())
    Q_EMIT status_message(
        tr("No scale could be run: %1").arg(result()->notes.empty() ? QString() : translated(result()->notes.front())));
  if (state != RunState::finished || !result() || !result()->tuning) return;
  const ScaleTuning& tuning = *result()->tuning;
  const auto& experiment = model_.result().experiment;
  const std::vector<TableDigest> tables = experiment ? experiment->parts().tables : std::vector<TableDigest>();
  const Json tuned = with_tuning(with_defaults(model_.scenario().document), tuning, tables);
  const std::vector<AlgorithmScale> standings = scale_standings(tuned, &tuning, tables);
  if (std::ranges::find(standings, ScaleStanding::tuned, &AlgorithmScale::standing) == standings.end()) {
    Q_EMIT status_message(
        tr("The settings were changed during the tuning, which was for the earlier ones: no scale has "
           "changed."));
    return;
  }
  QStringList sentences{tr("Best scales on the pilot trials: %1.").arg(found_text(tuning))};
  if (!result()->notes.empty()) sentences << ended(translated(result()->notes.front()));
  if (will_have_price(tuned, tuning, tables)) sentences << tr("Run to see the price of privacy.");
  model_.restore(tuned, tr("Tune scales"));
  Q_EMIT status_message(sentences.join(QLatin1Char(' ')));
}

}  // namespace privbo::ui
