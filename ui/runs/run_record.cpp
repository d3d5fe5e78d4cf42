#include "runs/run_record.h"

#include <utility>

#include "numerics/statistics.h"
#include "record/claimed_epsilon.h"
#include "record/snapshot.h"

namespace privbo::ui {

std::vector<RunFigures> figures_of(const Snapshot& snapshot) {
  std::vector<RunFigures> list;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    RunFigures figures;
    figures.type = algorithm.type;
    figures.label = QString::fromStdString(algorithm.label);
    figures.notion = algorithm.privacy.guarantee.notion;
    figures.epsilon = claimed_epsilon(algorithm.privacy);
    figures.delta = claimed_delta(algorithm.privacy);
    figures.clipped_fraction = algorithm.privacy.clipped_fraction;
    figures.trials = algorithm.trials;
    for (const Metric metric : all_metrics) {
      const auto m = static_cast<std::size_t>(metric);
      const std::vector<double>& values = algorithm.final_of(metric);
      figures.mean[m] = values.empty() ? RoundDetails::none : mean(values);
      figures.standard_error[m] = values.empty() ? RoundDetails::none : standard_error(values);
    }
    list.push_back(std::move(figures));
  }
  return list;
}

std::vector<PresentAlgorithm> algorithms_of(const RunRecord& record) {
  std::vector<PresentAlgorithm> list;
  for (const RunFigures& figures : record.algorithms)
    list.push_back({figures.type, tone_of(figures.type, figures.notion)});
  return list;
}

std::vector<std::size_t> RunRecord::slots_of_algorithms() const {
  std::vector<Tone> tones;
  for (const PresentAlgorithm& algorithm : algorithms_of(*this)) tones.push_back(algorithm.tone);
  return slots_of(tones, first_place);
}

}  // namespace privbo::ui
