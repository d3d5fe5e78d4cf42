#include "charts/data/run_layers.h"

#include "scenario/settings.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {

QString RunLayer::name(const QString& label) const {
  return pin && !pin->label.isEmpty() ? label + QStringLiteral(" · ") + pin->label : label;
}

QString RunLayer::name(const AlgorithmSnapshot& algorithm) const {
  return name(QString::fromStdString(algorithm.label));
}

QString repeats_note(const QStringList& labels) {
  if (labels.isEmpty()) return {};
  QStringList once = labels;
  once.removeDuplicates();
  return Charts::tr("The same in pinned runs and drawn once: %1.").arg(once.join(QStringLiteral(", ")));
}

std::vector<const PinnedRun*> pins_of_other_functions(const std::vector<RunLayer>& layers) {
  if (layers.empty() || layers.back().pinned() || !layers.back().experiment) return {};
  const Json& present = layers.back().experiment->document();
  std::vector<const PinnedRun*> others;
  for (const RunLayer& layer : layers)
    if (layer.pinned() && layer.experiment && !same_function(layer.experiment->document(), present))
      others.push_back(layer.pin);
  return others;
}

QString other_function_note(const std::vector<RunLayer>& layers) {
  QStringList others;
  for (const PinnedRun* pin : pins_of_other_functions(layers)) others << pin->label;
  if (others.isEmpty()) return {};
  return Charts::tr("Another function f, not only another learner: %1.").arg(others.join(QStringLiteral("; ")));
}

QString failed_note(const Snapshot& run) {
  if (run.trials_failed == 0) return {};
  return Charts::tr("%1 of %2 trials failed and (is|are) left out.", nullptr, plural(run.trials_failed))
      .arg(run.trials_failed)
      .arg(run.trials);
}

QString partial_note(const Snapshot& run) {
  if (run.state != RunState::stopped && run.state != RunState::failed) return {};
  const std::int64_t reached = run.recorded_rounds.empty() ? 0 : run.recorded_rounds.back();
  return Charts::tr("Partial results: stopped at t = %1 of %2.")
      .arg(number_text(static_cast<double>(reached)), number_text(static_cast<double>(run.horizon)));
}

std::vector<RunLayer> run_layers(const ChartData& data) {
  std::vector<RunLayer> layers;
  if (data.pinned) {
    for (const PinnedRun& pin : *data.pinned) {
      if (!pin.snapshot) continue;
      // Just pinned and not run again: the same curves twice would only hide each other.
      const bool present =
          pin.snapshot == data.run ||
          (data.run && pin.experiment && pin.experiment == data.experiment && pin.snapshot->run_id == data.run->run_id);
      if (!present) layers.push_back({pin.snapshot.get(), pin.experiment.get(), &pin});
    }
  }
  if (data.run) layers.push_back({data.run.get(), data.experiment.get(), nullptr});
  return layers;
}

}  // namespace privbo::ui
