#include "reproduction/item_record.h"

#include <algorithm>
#include <cmath>

#include "files/json_digest.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "numerics/statistics.h"
#include "text/message.h"

namespace privbo {
namespace {

/// So many points draw a curve that nobody can tell from the whole one.
constexpr std::size_t max_points = 80;

const JsonFileKind& record_kind() {
  static const JsonFileKind kind{Message("a record"), Message("a folder written by 'privbo reproduce'"),
                                 "privbo-reproduced", 1, 50'000'000};
  return kind;
}

/// The values of one trial and the rounds they are of.
struct Line {
  const std::vector<double>* values = nullptr;  // null: the trial does not have the quantity
  const std::vector<std::int64_t>* rounds = nullptr;
};

Line line_of(const Snapshot& snapshot, const TrialPath& path, const std::string& quantity) {
  if (quantity == to_string(Metric::cumulative_regret)) return {&path.cumulative, &snapshot.recorded_rounds};
  if (quantity == to_string(Metric::simple_regret)) return {&path.simple, &snapshot.recorded_rounds};
  if (const auto found = path.over_rounds.find(quantity); found != path.over_rounds.end())
    return {&found->second, &snapshot.recorded_rounds};
  const auto found = path.over_checkpoints.find(quantity);
  return found == path.over_checkpoints.end() ? Line{} : Line{&found->second, &snapshot.checkpoints};
}

/// Returns the place of the first of the rounds that is not before this one; the last place where none is.
std::size_t place_of_round(const std::vector<std::int64_t>& rounds, std::int64_t round) {
  const auto found = std::ranges::lower_bound(rounds, round);
  return static_cast<std::size_t>(found == rounds.end() || round == 0 ? rounds.end() - rounds.begin() - 1
                                                                      : found - rounds.begin());
}

/// Returns the area under the curve up to this place by its width, straight between the rounds that are recorded: the
/// mean over rounds, in which the first and the last one count half where all are recorded.
double mean_up_to(const Line& line, std::size_t last) {
  const std::vector<std::int64_t>& rounds = *line.rounds;
  if (last == 0) return line.values->front();
  double area = 0.0;
  for (std::size_t i = 1; i <= last; ++i)
    area += 0.5 * ((*line.values)[i - 1] + (*line.values)[i]) * static_cast<double>(rounds[i] - rounds[i - 1]);
  return area / static_cast<double>(rounds[last] - rounds.front());
}

/// Empty where the time of a trial is not known.
std::optional<std::vector<double>> times_of(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm) {
  std::vector<double> times;
  for (const auto& path : algorithm.paths) {
    if (!(path->processor_seconds > 0.0)) return std::nullopt;
    times.push_back(1e6 * path->processor_seconds / static_cast<double>(snapshot.horizon));
  }
  return times.empty() ? std::nullopt : std::optional(times);
}

std::optional<std::vector<double>> values_at(const Snapshot& snapshot, const AlgorithmSnapshot& algorithm,
                                             const TrialQuantity& measured) {
  if (measured.quantity == time_quantity) return times_of(snapshot, algorithm);
  std::vector<double> values;
  for (const auto& path : algorithm.paths) {
    const Line line = line_of(snapshot, *path, measured.quantity);
    if (!line.values || line.rounds->empty() || line.values->size() != line.rounds->size()) return std::nullopt;
    const std::size_t place = place_of_round(*line.rounds, measured.round);
    values.push_back(measured.averaged ? mean_up_to(line, place) : (*line.values)[place]);
  }
  return values.empty() ? std::nullopt : std::optional(values);
}

/// Rounds for the chart, evenly among those that are recorded, first and last included.
std::vector<std::int64_t> thinned(const std::vector<std::int64_t>& rounds) {
  if (rounds.size() <= max_points) return rounds;
  std::vector<std::int64_t> kept;
  for (std::size_t i = 0; i < max_points; ++i) {
    const std::int64_t round = rounds[i * (rounds.size() - 1) / (max_points - 1)];
    if (kept.empty() || kept.back() != round) kept.push_back(round);
  }
  return kept;
}

Json algorithm_json(const RecordedAlgorithm& algorithm) {
  return {{"label", algorithm.label},
          {"mean", algorithm.mean},
          {"standard_error", algorithm.standard_error},
          {"trials", algorithm.trials},
          {"values", algorithm.values},
          {"epsilon", algorithm.epsilon ? Json(*algorithm.epsilon) : Json()},
          {"delta", algorithm.delta},
          {"accountant", algorithm.accountant}};
}

RecordedAlgorithm algorithm_from(const Json& json, std::size_t rounds) {
  RecordedAlgorithm algorithm;
  algorithm.label = name_of(json.at("label"));
  algorithm.mean = json.at("mean").get<std::vector<double>>();
  algorithm.standard_error = json.at("standard_error").get<std::vector<double>>();
  algorithm.trials = counts_of<std::size_t>(json.at("trials"));
  algorithm.values = json.at("values").get<std::map<std::string, std::vector<double>>>();
  if (!json.at("epsilon").is_null()) algorithm.epsilon = json.at("epsilon").get<double>();
  algorithm.delta = json.at("delta").get<double>();
  algorithm.accountant = Message::verbatim(short_text_of(json.at("accountant")));
  const bool fits =
      algorithm.mean.size() == algorithm.standard_error.size() &&
      (algorithm.mean.empty() || algorithm.mean.size() == rounds) && std::ranges::is_sorted(algorithm.trials) &&
      std::ranges::all_of(algorithm.values,
                          [&](const auto& named) { return named.second.size() == algorithm.trials.size(); });
  if (!fits) refuse_file(Message("the numbers of \"%1\" do not fit each other", algorithm.label.substr(0, 80)));
  return algorithm;
}

}  // namespace

std::int64_t measured_round(const TrialQuantity& measured, std::int64_t horizon) {
  return measured.round <= 0 ? horizon : std::min(measured.round, horizon);
}

std::string measured_key(const TrialQuantity& measured, std::int64_t horizon) {
  return measured.quantity + (measured.averaged ? " averaged to round " : " after round ") +
         std::to_string(measured_round(measured, horizon));
}

ItemRecord record_of_run(const ReproducedItem& item, const Snapshot& snapshot) {
  ItemRecord record;
  record.item = item.id;
  record.quantity = charted_quantity(item);
  record.horizon = snapshot.horizon;
  record.trials = snapshot.trials;
  record.seconds = snapshot.elapsed_seconds;
  record.failures = snapshot.failures;
  const bool over_rounds =
      record.quantity == to_string(Metric::cumulative_regret) || record.quantity == to_string(Metric::simple_regret);
  record.rounds = thinned(over_rounds ? snapshot.recorded_rounds : snapshot.checkpoints);
  const std::vector<TrialQuantity> wanted = measured_of(item);
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    RecordedAlgorithm& made = record.algorithms.emplace_back();
    made.label = algorithm.label;
    for (const auto& path : algorithm.paths) made.trials.push_back(path->trial);
    for (const TrialQuantity& measured : wanted)
      if (measured.algorithm == algorithm.label)
        if (auto values = values_at(snapshot, algorithm, measured))
          made.values[measured_key(measured, snapshot.horizon)] = std::move(*values);
    for (const std::int64_t round : record.rounds) {
      const auto values = values_at(snapshot, algorithm, {algorithm.label, record.quantity, round});
      if (!values) break;  // uniform play and others answer no visitor: they have no curve of this quantity
      made.mean.push_back(mean(*values));
      made.standard_error.push_back(standard_error(*values));
    }
    const PrivacyCurve& privacy = algorithm.privacy;
    made.delta = privacy.delta;
    made.accountant = privacy.accountant;
    if (!privacy.same_user().empty() && std::isfinite(privacy.same_user().back()))
      made.epsilon = privacy.same_user().back();
  }
  return record;
}

std::string record_text(const ItemRecord& record) {
  Json json{{"format", record_kind().format},
            {"version", record_kind().version},
            {"item", record.item},
            {"key", record.key},
            {"quantity", record.quantity},
            {"horizon", record.horizon},
            {"trials", record.trials},
            {"data", record.data},
            {"rehearsal", record.rehearsal},
            {"seconds", record.seconds},
            {"seeds", record.seeds},
            {"failures", record.failures},
            {"rounds", record.rounds},
            {"algorithms", Json::array()}};
  for (const RecordedAlgorithm& algorithm : record.algorithms) json["algorithms"].push_back(algorithm_json(algorithm));
  add_own_sha256(json);
  return json.dump(1) + "\n";
}

ItemRecord load_record(const std::filesystem::path& file) {
  ItemRecord record;
  read_json_file(file, record_kind(), [&](const Json& json) {
    Json content = json;
    if (!take_own_sha256(content))
      refuse_file(Message("its numbers are not those that were written (its SHA-256 differs)"));
    record.item = short_text_of(json.at("item"));
    record.key = short_text_of(json.at("key"));
    record.quantity = short_text_of(json.at("quantity"));
    record.horizon = count_of(json.at("horizon"));
    record.trials = count_of<std::size_t>(json.at("trials"));
    record.data = short_text_of(json.at("data"));
    record.rehearsal = json.at("rehearsal").get<bool>();
    record.seconds = finite_of(json.at("seconds"));
    record.seeds = json.at("seeds");
    for (const Json& sentence : json.at("failures"))
      record.failures.push_back(Message::verbatim(short_text_of(sentence)));
    record.rounds = counts_of(json.at("rounds"));
    for (const Json& algorithm : json.at("algorithms"))
      record.algorithms.push_back(algorithm_from(algorithm, record.rounds.size()));
  });
  return record;
}

}  // namespace privbo
