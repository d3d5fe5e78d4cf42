// Trains on demand, in parallel, and not again for an agent and point whose score is still remembered. Scores are kept
// in a hash table, with a queue beside it that states which one is the oldest.
#include "environment/tuning/tuning_problem.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "numerics/work/thread_pool.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

double Hyperparameter::value(double u) const {
  // Rounding must not lead out of the range that the user gave.
  if (u <= 0.0) return low;
  if (u >= 1.0) return high;
  return logarithmic ? low * std::pow(high / low, u) : low + u * (high - low);
}

Message Hyperparameter::axis() const {
  return Message(logarithmic ? Words<3>("%1, %2 … %3, log scale") : Words<3>("%1, %2 … %3"), name, shortest(low),
                 shortest(high));
}

Vector values_at(const std::vector<Hyperparameter>& hyperparameters, const Vector& at) {
  if (static_cast<std::size_t>(at.size()) != hyperparameters.size())
    throw InvalidArgument(Message("a point with %1 coordinates for %2 hyperparameters: one coordinate each is needed",
                                  at.size(), hyperparameters.size()));
  Vector values(at.size());
  for (Index i = 0; i < at.size(); ++i) values[i] = hyperparameters[static_cast<std::size_t>(i)].value(at[i]);
  return values;
}

Message described(const std::vector<Hyperparameter>& hyperparameters, const Vector& values) {
  std::vector<Message> texts;
  for (std::size_t i = 0; i < hyperparameters.size(); ++i)
    texts.emplace_back(Words<2>("%1 = %2"), hyperparameters[i].name, significant(values[static_cast<Index>(i)]));
  return Message::joined(std::move(texts), ", ");
}

Hyperparameter make_hyperparameter(const Message& name, const std::string& key, const std::vector<double>& range,
                                   bool logarithmic) {
  std::string shown;
  for (const double value : range) shown += (shown.empty() ? "" : ", ") + shortest(value);
  if (range.size() != 2 || !(range[0] > 0.0) || !(range[0] < range[1]))
    throw InvalidArgument(
        Message("%1 = [%2]: must be two numbers, lowest and highest, with 0 < lowest < highest (range of %3)", key,
                shown, name));
  return {.name = name, .low = range[0], .high = range[1], .logarithmic = logarithmic};
}

namespace {

class TuningProblem final : public AgentProblem {
 public:
  TuningProblem(AgentsData data, TuningSettings settings)
      : data_(std::move(data)),
        settings_(std::move(settings)),
        grid_(tuning_domain(settings_.hyperparameters).points),
        cache_(settings_.remembered) {
    if (!settings_.trainer || data_.agents.empty())
      throw InvalidArgument(Message("tuning: a trainer and at least one agent with data are needed"));
  }

  Index agents() const override { return static_cast<Index>(data_.agents.size()); }
  double best(Index) const override { return 1.0; }
  std::string name(Index agent) const override { return data_.agents.at(static_cast<std::size_t>(agent)).name; }

  void scores(std::span<const Query> queries, std::span<double> out) const override { scores_until({}, queries, out); }

  void scores_until(const std::stop_token& stop, std::span<const Query> queries, std::span<double> out) const override {
    if (queries.size() != out.size())
      throw InvalidArgument(Message("tuning: one place per query is needed for the scores"));
    std::vector<Job> jobs;
    std::map<std::pair<Index, std::vector<double>>, std::size_t> asked;
    for (std::size_t i = 0; i < queries.size(); ++i) {
      Vector at = point_of(queries[i]);
      if (const auto known = cache_.find(queries[i].agent, at))
        out[i] = *known;
      else {
        const auto [job, is_new] = asked.try_emplace({queries[i].agent, {at.begin(), at.end()}}, jobs.size());
        if (is_new) jobs.push_back({.agent = queries[i].agent, .at = std::move(at)});
        jobs[job->second].indices.push_back(i);
      }
    }
    run(jobs, stop);
    for (const Job& job : jobs)
      for (const std::size_t index : job.indices) out[index] = job.score;
  }

  std::vector<Message> failures() const override {
    const std::lock_guard lock(mutex_);
    std::vector<Message> all;
    for (const auto& [english, failure] : failures_) all.push_back(failure);
    return all;
  }

 private:
  struct Job {
    Index agent = 0;
    Vector at{};
    std::vector<std::size_t> indices{};  // in `out`
    double score = 0.0;
  };

  Vector point_of(const Query& query) const {
    if (query.agent < 0 || query.agent >= agents())
      throw std::out_of_range("agent " + std::to_string(query.agent) + ": there are agents 0 to " +
                              std::to_string(agents() - 1));
    if (query.at.size() == 0 && (query.point < 0 || query.point >= grid_.rows()))
      throw std::out_of_range("point " + std::to_string(query.point) + ": there are points 0 to " +
                              std::to_string(grid_.rows() - 1));
    Vector at = query.at.size() > 0 ? query.at : Vector(grid_.row(query.point).transpose());
    if (at.size() != grid_.cols() || !(at.array() >= 0.0).all() || !(at.array() <= 1.0).all())
      throw std::out_of_range("a query outside of the unit box of " + std::to_string(grid_.cols()) +
                              " hyperparameters");
    return at;
  }

  /// Runs the jobs. When it is stopped, the scores of what has been trained are kept.
  void run(std::vector<Job>& jobs, const std::stop_token& stop) const {
    const auto count = static_cast<Index>(jobs.size());
    TaskGroup(count).run_to_the_end(count, [&](Index i) {
      if (!stop.stop_requested()) complete(jobs[static_cast<std::size_t>(i)]);
    });
    if (stop.stop_requested()) throw RuntimeError(Message("stopped while models were being trained"));
  }

  /// Waits where somebody else trains the same: the algorithms of a trial begin with the same points.
  void complete(Job& job) const {
    const std::pair<Index, std::vector<double>> key{job.agent, {job.at.begin(), job.at.end()}};
    {
      std::unique_lock lock(mutex_);
      while (!in_training_.insert(key).second) {
        const SlotRelease lent;
        trained_.wait(lock);
      }
    }
    const std::optional<double> known = cache_.find(job.agent, job.at);
    job.score = known ? *known : train(job.agent, job.at);
    if (!known) cache_.keep(job.agent, job.at, job.score);
    const std::lock_guard lock(mutex_);
    in_training_.erase(key);
    trained_.notify_all();
  }

  /// Trains one model. It never throws where a model fails: a run of hours must not end because one training in
  /// thousands did.
  double train(Index agent, const Vector& at) const {
    const AgentData& own = data_.agents[static_cast<std::size_t>(agent)];
    const Vector values = values_at(settings_.hyperparameters, at);
    Message reason("the score is not a number");
    try {
      const Predictions predictions =
          settings_.trainer->train(own, static_cast<Index>(data_.classes.size()), values, ScoreCache::hash(agent, at));
      const double score = score_of(settings_.metric, predictions, own.validation.labels);
      if (std::isfinite(score)) return score;
    } catch (const std::exception& failure) {
      reason = failure_message(failure);
    }
    const double worst = worst_score(settings_.metric);
    const std::lock_guard lock(mutex_);
    if (failures_.size() < max_failures) {
      const Message sentence(
          settings_.metric == ScoreMetric::auc
              ? Words<3>("Agent %1: training failed at %2 (%3); counted as an AUC of 0.5.")
              : Words<3>("Agent %1: training failed at %2 (%3); counted as a validation error of 1."),
          own.name, described(settings_.hyperparameters, values), reason);
      failures_.emplace(sentence.english(), sentence);
    }
    return worst;
  }

  AgentsData data_;
  TuningSettings settings_;
  Points grid_;
  mutable ScoreCache cache_;
  mutable std::mutex mutex_;  // guards the rest
  mutable std::set<std::pair<Index, std::vector<double>>> in_training_;
  mutable std::condition_variable trained_;
  mutable std::map<std::string, Message>
      failures_;  // by their English, sorted, so that the order does not depend on threads
};

/// Returns the finaliser of splitmix64 (Steele, Lea & Flood 2014).
std::uint64_t mixed(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

template <class Coordinates>
std::uint64_t hash_of(Index agent, const Coordinates& at) {
  std::uint64_t state = mixed(static_cast<std::uint64_t>(agent));
  for (const double coordinate : at)
    state = mixed(state ^ std::bit_cast<std::uint64_t>(coordinate == 0.0 ? 0.0 : coordinate));
  return state;
}

}  // namespace

std::uint64_t ScoreCache::hash(Index agent, const Vector& at) { return hash_of(agent, at); }

std::size_t ScoreCache::Hash::operator()(const Key& key) const {
  return static_cast<std::size_t>(hash_of(key.agent, key.at));
}

std::optional<double> ScoreCache::find(Index agent, const Vector& at) const {
  const std::lock_guard lock(mutex_);
  const auto found = scores_.find(key_of(agent, at));
  return found == scores_.end() ? std::nullopt : std::optional(found->second);
}

void ScoreCache::keep(Index agent, const Vector& at, double score) {
  const std::lock_guard lock(mutex_);
  const auto [index, is_new] = scores_.try_emplace(key_of(agent, at), score);
  if (!is_new) return;
  order_.push_back(&index->first);
  if (order_.size() <= capacity_) return;
  const Key oldest = *order_.front();
  order_.pop_front();
  scores_.erase(oldest);
}

std::size_t ScoreCache::size() const {
  const std::lock_guard lock(mutex_);
  return scores_.size();
}

Domain tuning_domain(const std::vector<Hyperparameter>& hyperparameters) {
  const std::map<std::size_t, Index> count{{1, 101}, {2, 31}, {3, 11}};
  const auto found = count.find(hyperparameters.size());
  if (found == count.end())
    throw InvalidArgument(Message("%1 hyperparameters: one to three can be tuned", hyperparameters.size()));
  const auto dimension = static_cast<Index>(hyperparameters.size());
  Domain domain = make_grid(dimension, found->second, 0.0, 1.0);
  domain.low = Vector::Zero(dimension);
  domain.high = Vector::Ones(dimension);
  domain.anywhere = true;
  for (const Hyperparameter& hyperparameter : hyperparameters) domain.axes.push_back(hyperparameter.axis());
  return domain;
}

std::shared_ptr<const AgentProblem> make_tuning_problem(AgentsData data, TuningSettings settings) {
  return std::make_shared<TuningProblem>(std::move(data), std::move(settings));
}

}  // namespace privbo
