#include "experiment/batch/trust_accumulator.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "accounting/calculator/account.h"
#include "experiment/batch/batch_runner.h"
#include "experiment/record/run_data.h"
#include "experiment/run/run_notes.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "scenario/scale_tuning.h"
#include "scenario/settings.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

/// Returns the parties that see other people's raw data; "nobody" where every party sees only what a mechanism let
/// through.
Message trusted_parties(const Explanation& explanation) {
  std::vector<const Party*> trusted;
  for (const Party& party : explanation.parties)
    if (party.trust == Trust::trusted) trusted.push_back(&party);
  if (trusted.empty()) return Message("nobody");
  if (trusted.size() == 2)  // one sentence, which is known as a whole
    return Message("%1 (sees %2); %3 (sees %4)", trusted[0]->name, trusted[0]->sees, trusted[1]->name,
                   trusted[1]->sees);
  std::vector<Message> parties;
  for (const Party* party : trusted) parties.push_back(Message("%1 (sees %2)", party->name, party->sees));
  return Message::joined(std::move(parties), "; ");
}

/// Describes what is promised, with δ = 0 and with δ = %1.
struct PromiseWords {
  Words<0> pure;
  Words<1> approximate;
};

std::optional<PromiseWords> promise_words(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      break;
    case PrivacyNotion::local:
      return PromiseWords{Words<0>("pure ε-local DP of one reward"), Words<1>("(ε, δ)-local DP of one reward, δ = %1")};
    case PrivacyNotion::high_probability_local:
      return PromiseWords{Words<0>("pure ε-on average over the reward noise (not local DP) of one reward"),
                          Words<1>("(ε, δ)-on average over the reward noise (not local DP) of one reward, δ = %1")};
    case PrivacyNotion::distributed:
      return PromiseWords{Words<0>("pure ε-distributed DP of one reward"),
                          Words<1>("(ε, δ)-distributed DP of one reward, δ = %1")};
    case PrivacyNotion::joint:
      return PromiseWords{Words<0>("pure ε-joint DP of one user's data"),
                          Words<1>("(ε, δ)-joint DP of one user's data, δ = %1")};
    case PrivacyNotion::local_joint:
      return PromiseWords{Words<0>("pure ε-local joint DP of one user's data"),
                          Words<1>("(ε, δ)-local joint DP of one user's data, δ = %1")};
    case PrivacyNotion::central:
      return PromiseWords{Words<0>("pure ε-central DP of one record"),
                          Words<1>("(ε, δ)-central DP of one record, δ = %1")};
    case PrivacyNotion::high_probability_central:
      return PromiseWords{Words<0>("ε of one record, for every draw of f alone (not DP)"),
                          Words<1>("ε of one record, but for a share δ = %1 of the draws of f (not DP)")};
    case PrivacyNotion::user_level_central:
      return PromiseWords{Words<0>("pure ε-user-level DP of all that one agent sends"),
                          Words<1>("(ε, δ)-user-level DP of all that one agent sends, δ = %1")};
  }
  return std::nullopt;
}

bool has(const std::vector<TrustRow>& rows, bool (*test)(const TrustRow&)) { return std::ranges::any_of(rows, test); }

/// "pure ε-local DP of one reward", "(ε, δ)-joint DP of one user's data, δ = 1e-05", …
Message promise_text(PrivacyNotion notion, double delta) {
  const std::optional<PromiseWords> words = promise_words(notion);
  if (!words) return Message("no promise");
  return delta > 0.0 ? Message(words->approximate, significant(delta, 3)) : Message(words->pure);
}

/// Fills in label, notion, promise, trusted, protects, against, relation, accountant and δ from a run of the row's
/// algorithm alone: its guarantee and the algorithm's explanation.
void describe_row(TrustRow& row, const Experiment& experiment, const AlgorithmSnapshot& run) {
  const AlgorithmSpec& plan = experiment.algorithms().front();
  const Explanation explanation = plan.entry->explain(plan.params);
  const Guarantee& guarantee = run.privacy.guarantee;
  row.label = run.label;
  row.notion = guarantee.notion;
  row.delta = guarantee.notion == PrivacyNotion::none ? 0.0 : std::max(run.privacy.delta, guarantee.delta);
  row.promise = promise_text(row.notion, row.delta);
  row.trusted = trusted_parties(explanation);
  row.protects = row.notion == PrivacyNotion::none ? Message("nobody") : guarantee.protects;
  row.against = guarantee.against;
  row.relation = guarantee.relation;
  row.accountant = row.notion == PrivacyNotion::none ? Message() : run.privacy.accountant;
  row.noise = noise_text(guarantee);
}

/// Returns the point that one run gave; `setting` is what was set to reach its ε.
TrustPoint trust_point(const Snapshot& run, double setting) {
  TrustPoint point;
  point.setting = setting;
  point.error_mean = point.error_standard_error = no_number;
  if (run.trials_done == 0 || run.algorithms.empty()) {
    point.failure = run.failures.empty() ? Message("no trial finished") : run.failures.front();
    return point;
  }
  const AlgorithmSnapshot& algorithm = run.algorithms.front();
  point.epsilon = claimed_epsilon(algorithm.privacy).value_or(std::numeric_limits<double>::infinity());
  for (const Metric metric : all_metrics) {
    const auto m = static_cast<std::size_t>(metric);
    point.values[m] = algorithm.final_of(metric);
    point.mean[m] = mean(point.values[m]);
    point.standard_error[m] = standard_error(point.values[m]);
  }
  for (const auto& record : algorithm.records)
    if (std::vector<double> regrets = record->recommended(algorithm); !regrets.empty())
      point.error_values = std::move(regrets);
  if (point.error_values.empty()) return point;
  point.error_mean = mean(point.error_values);
  point.error_standard_error = standard_error(point.error_values);
  return point;
}

/// Reports what a reader of a comparison with these rows must know.
std::vector<Message> trust_notes(const std::vector<TrustRow>& rows) {
  std::vector<Message> notes;
  const auto pure = [](const TrustRow& row) { return row.notion != PrivacyNotion::none && row.delta == 0.0; };
  const auto approximate = [](const TrustRow& row) { return row.delta > 0.0; };
  const auto is_private = [](const TrustRow& row) { return row.notion != PrivacyNotion::none; };
  if (has(rows, pure) && has(rows, approximate))
    notes.push_back(Message(
        "A pure ε (USCA, local DP) and an (ε, δ) (JDP, local JDP, user level) are not equal guarantees, even at the same ε: with δ > 0 anything may be lost with probability δ. Equal numbers below each other do not make equal promises."));
  if (has(rows, is_private)) {
    notes.push_back(Message(
        "ε of one reward (local), of one user's data (joint) and of all that an agent sends (user level) are about different things. Each promise has an axis of its own; only regret is common to them."));
    notes.push_back(Message(
        "Choosing a model or an ε by this comparison on real data costs privacy that the ε shown do not count."));
  }
  notes.push_back(Message(
      "All runs share the same seeds: rows of one learner meet the same problems and reward noise, so their differences are paired."));
  for (const TrustRow& row : rows) {
    if (row.id == "user-level" && !row.points.empty())
      notes.push_back(Message(
          "User level: regrets are averages over the agents; the regret of what is recommended is their simple regret. Every agent asks once in every round, so N times as many questions are asked as in the other rows."));
    if (row.id == "joint-pure" && !row.points.empty())
      notes.push_back(Message(
          "USCA plays uniformly at random while it learns: its cumulative regret is that of uniform play. Its promise is about one answer; k answers cost kε."));
    if (row.id == "output-only" && !row.points.empty())
      notes.push_back(Message(
          "Output only: its cumulative regret is the curator's own, whatever ε; what its promise costs is the regret of what is recommended. Its δ counts draws of f, so that its ε is no differential privacy."));
    if (const Message warning = delta_warning(row.notion, row.delta); !warning.empty())
      notes.push_back(Message("%1: %2", row.label, warning));
  }
  return notes;
}

}  // namespace

TrustAccumulator::TrustAccumulator(const Scenario& scenario) : document_(scenario.document) {
  result_.scenario_name = scenario.name();
  result_.horizon = run_number(scenario.document, "horizon");
  result_.trials = static_cast<std::size_t>(run_number(scenario.document, "trials"));
  result_.state = RunState::running;
}

void TrustAccumulator::begin(const std::vector<TrustRun>& runs, const Problems& problems) {
  for (const Problem& problem : problems)
    if (problem.severity == Problem::Severity::error) add_problem(Message("%1: %2", problem.path, problem.message));
  for (const TrustRun& run : runs) {
    row_of(run.id).why_inapplicable = run.why_inapplicable;
    if (run.why_inapplicable.empty()) ++result_.points;
  }
}

/// Returns the row of this model, made where there is none.
TrustRow& TrustAccumulator::row_of(const std::string& id) {
  const auto found = std::ranges::find(result_.rows, id, &TrustRow::id);
  if (found != result_.rows.end()) return *found;
  result_.rows.emplace_back();
  result_.rows.back().id = id;
  return result_.rows.back();
}

void TrustAccumulator::add(const TrustRun& run, const Experiment& experiment, const Snapshot& snapshot) {
  if (result_.data.is_null()) result_.data = run_data(experiment);
  TrustPoint point = trust_point(snapshot, run.setting);
  if (point.failure.empty()) {
    TrustRow& row = row_of(run.id);
    describe_row(row, experiment, snapshot.algorithms.front());
    row.untuned = untuned_algorithms(experiment).front() && !is_tuned(row.label, experiment.parts().tables);
  } else {
    point.epsilon = run.epsilon;
  }
  if (snapshot.trials_done > 0 && snapshot.trials_failed > 0)
    warn(Message("%1 at ε = %2: %3", snapshot.algorithms.front().label, shortest(run.epsilon),
                 failed_trials_note(snapshot)));
  for (const Message& note : origin_notes(experiment)) warn(note);
  add_point(run, std::move(point));
}

/// Where a context is added to the problem, a row's settings are not those of the scenario's own list, and the best
/// scale is.
bool TrustAccumulator::is_tuned(const std::string& label, const std::vector<TableDigest>& tables) const {
  const std::optional<ScaleTuning> tuning = scale_tuning(document_);
  const std::vector<std::string> labels = algorithm_labels(document_);
  const auto at = static_cast<std::size_t>(std::ranges::find(labels, label) - labels.begin());
  if (!tuning || at >= labels.size()) return false;
  return scale_standings(document_, &*tuning, tables).at(at).standing == ScaleStanding::tuned;
}

void TrustAccumulator::add_failure(const TrustRun& run, const Message& why) {
  TrustPoint point;
  point.epsilon = run.epsilon;
  point.setting = run.setting;
  point.failure = why;
  add_point(run, std::move(point));
}

void TrustAccumulator::add_point(const TrustRun& run, TrustPoint point) {
  row_of(run.id).points.push_back(std::move(point));
  ++result_.points_done;
}

void TrustAccumulator::warn(Message line) {
  if (std::ranges::find(warnings_, line) == warnings_.end()) warnings_.push_back(std::move(line));
}

void TrustAccumulator::end(bool stopped, bool good) {
  const bool any = std::ranges::any_of(result_.rows, [](const TrustRow& row) {
    return std::ranges::any_of(row.points, [](const TrustPoint& point) { return point.failure.empty(); });
  });
  result_.state = stopped && !(good && result_.points_done == result_.points) ? RunState::stopped
                  : good && any                                               ? RunState::finished
                                                                              : RunState::failed;
}

TrustComparison TrustAccumulator::picture() const {
  TrustComparison picture = result_;
  picture.notes = problems_;
  if (result_.state == RunState::stopped)
    picture.notes.push_back(Message("Stopped early: %1 of %2 runs.", result_.points_done, result_.points));
  picture.notes.insert(picture.notes.end(), warnings_.begin(), warnings_.end());
  if (std::ranges::any_of(result_.rows, [](const TrustRow& row) { return !row.points.empty(); }))
    for (Message& note : trust_notes(result_.rows)) picture.notes.push_back(std::move(note));
  return picture;
}

}  // namespace privbo
