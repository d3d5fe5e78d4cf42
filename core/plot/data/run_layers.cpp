#include "plot/data/run_layers.h"

#include "numerics/number_text.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "scenario/settings.h"
#include "text/message.h"

namespace privbo {

Message RunLayer::name(const Message& label) const { return pin ? Message::joined({label, pin->label}, " · ") : label; }

Message RunLayer::name(const AlgorithmSnapshot& algorithm) const { return name(Message::verbatim(algorithm.label)); }

Message repeats_note(const std::vector<Message>& labels) {
  if (labels.empty()) return {};
  std::vector<Message> once;
  for (const Message& label : labels) add_once(once, label);
  return Message("The same in pinned runs and drawn once: %1.", Message::joined(once, ", "));
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

Message other_function_note(const std::vector<RunLayer>& layers) {
  std::vector<Message> others;
  for (const PinnedRun* pin : pins_of_other_functions(layers)) others.push_back(pin->label);
  if (others.empty()) return {};
  return Message("These optimise a different function f: %1.", Message::joined(others, "; "));
}

Message failed_note(const Snapshot& run) {
  if (run.trials_failed == 0) return {};
  return counted(run.trials_failed, Message("%1 of %2 trials failed and is left out.", run.trials_failed, run.trials),
                 Message("%1 of %2 trials failed and are left out.", run.trials_failed, run.trials));
}

Message partial_note(const Snapshot& run) {
  if (run.state != RunState::stopped && run.state != RunState::failed) return {};
  const std::int64_t reached = run.recorded_rounds.empty() ? 0 : run.recorded_rounds.back();
  return Message("Partial results: stopped at t = %1 of %2.", number_text(static_cast<double>(reached)),
                 number_text(static_cast<double>(run.horizon)));
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

}  // namespace privbo
