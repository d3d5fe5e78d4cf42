#include "families/families.h"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <utility>

#include "families/all_records.h"
#include "families/arms/arms.h"
#include "families/baselines/baselines.h"
#include "families/contextual/contextual.h"
#include "families/elimination/elimination.h"
#include "families/external/external.h"
#include "families/federated/federated.h"
#include "families/joint/joint.h"
#include "families/joint/record/parameter_file.h"
#include "families/joint/record/released_record.h"
#include "families/local/local.h"
#include "families/output_only/output_only.h"
#include "families/recommendation/recommended_records.h"
#include "families/released_model.h"

namespace privbo {

namespace {

struct Rows {
  std::vector<const Family*> families{&local_family(),     &joint_family(),       &baselines_family(),
                                      &federated_family(), &contextual_family(),  &external_family(),
                                      &arms_family(),      &elimination_family(), &output_only_family()};
  std::atomic<bool> asked = false;
};

Rows& rows() {
  static Rows made;
  return made;
}

ReleasedModel model_of(const std::shared_ptr<const ReleasedParameters>& released) {
  const ReleasedParameters& p = *released;
  using Noise = ReleasedModel::Noise;
  return {.algorithm = p.algorithm,
          .rounds_summed = p.statistics.items,
          .features = p.map->size(),
          .dimension = p.map->dimension(),
          .guarantee = p.guarantee,
          .epsilon = p.epsilon,
          .delta = p.delta,
          .accountant = p.accountant,
          .epsilon_computed = !p.charges.empty(),
          .noise = !p.noise                        ? Noise::unknown
                   : *p.noise == StatisticsNoise{} ? Noise::none
                                                   : Noise::added,
          .domain_known = p.covered.known(),
          .strict_epsilon = [released] { return epsilon_at_strict_delta(*released); },
          .predict = [released](const Points& points) { return predict(*released, points); },
          .text = [released] { return parameters_text(*released); }};
}

}  // namespace

const std::vector<const Family*>& families() {
  rows().asked = true;
  return rows().families;
}

FamilyRow::FamilyRow(const Family& family) {
  if (rows().asked)
    throw std::logic_error("family \"" + family.id() + "\": the list of families has been read already");
  rows().families.push_back(&family);
}

const std::vector<const FamilyRecords*>& all_records() {
  static const RecommendedRecords recommended;
  static const std::vector<const FamilyRecords*> all = [] {
    std::vector<const FamilyRecords*> made;
    for (const Family* family : families()) made.push_back(&family->records());
    made.push_back(&recommended);
    return made;
  }();
  return all;
}

const std::vector<AlgorithmEntry>& algorithm_catalogue() {
  static const std::vector<AlgorithmEntry> entries = [] {
    std::vector<AlgorithmEntry> made;
    for (const Family* family : families())
      for (AlgorithmEntry& entry : family->algorithms()) {
        entry.family = family;
        // A scenario may list an algorithm twice, so every entry can be given a name of its own.
        entry.params.push_back({.key = "label",
                                .label = "Name in legends",
                                .kind = ParamKind::text,
                                .default_value = "",
                                .help = "Empty: the algorithm's own name.",
                                .citation = "this program"});
        made.push_back(std::move(entry));
      }
    return made;
  }();
  return entries;
}

bool learns(const std::string& type) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), type);
  return !entry || entry->learns;
}

const std::vector<TrustModel>& trust_models() {
  static const std::vector<TrustModel> models = [] {
    std::vector<TrustModel> made;
    for (const Family* family : families())
      for (TrustModel& model : family->trust_models()) made.push_back(std::move(model));
    const auto place = [](const TrustModel& model) { return !model.is_private ? 0 : model.shared ? 1 : 2; };
    std::stable_sort(made.begin(), made.end(),
                     [&](const TrustModel& a, const TrustModel& b) { return place(a) < place(b); });
    return made;
  }();
  return models;
}

const std::vector<AgentsEntry>& agents_catalogue() { return federated_agents(); }

std::optional<Ledger> exact_ledger(const PrintedLoss& printed) {
  for (const Family* family : families())
    if (auto ledger = family->exact_ledger(printed)) return ledger;
  return std::nullopt;
}

std::optional<NeighbouringReports> neighbouring_reports(const PosteriorSnapshot& posterior, const Guarantee* promise) {
  for (const Family* family : families())
    if (auto reports = family->neighbouring_reports(posterior, promise)) return reports;
  return std::nullopt;
}

std::optional<ReleasedModel> released_model(const AlgorithmSnapshot& algorithm) {
  const std::shared_ptr<const ReleasedParameters> released = released_parameters(algorithm);
  return released ? std::optional(model_of(released)) : std::nullopt;
}

ReleasedModel load_released_model(const std::filesystem::path& file) {
  return model_of(std::make_shared<const ReleasedParameters>(load_parameters(file)));
}

std::vector<std::unique_ptr<TrialRecorder>> make_recorders(const Experiment& experiment, const Instance& instance,
                                                           std::size_t algorithm, std::size_t trial) {
  std::vector<std::unique_ptr<TrialRecorder>> recorders;
  for (const FamilyRecords* records : all_records())
    if (auto recorder = records->recorder(experiment, instance, algorithm, trial))
      recorders.push_back(std::move(recorder));
  return recorders;
}

}  // namespace privbo
