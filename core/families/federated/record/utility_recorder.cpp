#include "families/federated/record/utility_recorder.h"

#include <cmath>
#include <utility>

#include "environment/agents/agent_distances.h"
#include "families/federated/utility_lemmas.h"
#include "record/agents_record.h"

namespace privbo {

UtilityRecorder::UtilityRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  std::shared_ptr<const ServerProtocol> plan = server_protocol(experiment, algorithm);
  if (!plan || plan->request().server != ServerKind::aggregate) return;
  const AlgorithmSpec& spec = experiment.algorithms()[algorithm];
  const auto& entry = part_of<FederatedEntry>(spec.entry->own, "a server");
  if (!entry.schedule) return;
  schedule_ = entry.schedule(spec.params);
  if (!(own_probability(schedule_, 1) > 0.0)) return;
  plan_ = std::move(plan);
  const Matrix* table = instance.agents ? instance.agents->table() : nullptr;
  if (!table) return;
  const auto agents = static_cast<double>(table->cols());
  if (agents * agents * static_cast<double>(table->rows()) > most_differences) return;
  const Vector sums = sums_of_distances(*table);
  distances_.assign(sums.begin(), sums.end());
}

void UtilityRecorder::add(std::int64_t t, const ServerView* view) {
  if (!plan_) return;
  if (t >= 1) sum_ += clipping_error(*plan_, schedule_, t, last_);
  if (view && view->t == t) last_ = view->clipped_weight;
}

void UtilityRecorder::add_final_values(std::map<std::string, std::vector<double>>& values) const {
  if (!plan_) return;
  if (std::isfinite(plan_->clip_norm())) values[clipping_error_name] = {sum_};
  if (!distances_.empty()) values[distances_name] = distances_;
}

}  // namespace privbo
