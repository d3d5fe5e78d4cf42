#include "families/own_programs/learner/program_learner.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "text/error.h"

namespace privbo {
namespace {

/// The most rounds that are asked for at once.
constexpr std::int64_t most_rounds = 1000;

class ProgramLearner final : public Learner {
 public:
  ProgramLearner(const LearnerSetup& setup, const ProgramSetup& own) : setup_(setup), own_(own) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    if (!program_) program_ = BegunProgram(own_, setup_.constants, noise_scale(), setup_.horizon);
    t_ = round.t;
    asked_ = decides_ahead() ? planned(round.t) : answered(round);
    for (std::size_t agent = 0; agent < asked_.size(); ++agent)
      queries.push_back({static_cast<Index>(agent), asked_[agent]});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    std::vector<Query> queries;
    std::vector<Outcome> outcomes;
    for (const LearnerMessage& message : messages) {
      if (const auto* reward = std::get_if<RewardMessage>(&message)) {
        const Index point = asked_.at(static_cast<std::size_t>(reward->agent));
        if (own_.role == ProgramRole::mechanism) {
          queries.push_back({reward->agent, point, {}});
          outcomes.push_back({reward->agent, reward->value});
        } else {
          seen_.push_back({t_, reward->agent, point, reward->value});
        }
      } else if (const auto* statistics = std::get_if<StatisticsMessage>(&message)) {
        statistics_ = *statistics;
      } else if (const auto* broadcast = std::get_if<BroadcastMessage>(&message)) {
        broadcast_ = broadcast->weights;
      }
    }
    // What a curator releases is for others: nobody in a simulation reads it.
    if (!outcomes.empty()) program_->outcomes(t_, queries, outcomes);
  }

  /// An agent that uploads nothing counts as zero.
  void share(const Round& round, std::vector<Upload>& uploads) override {
    if (!own_.is_shared || !own_.is_shared(round.t)) return;
    if (program_->ready().share) uploads_ = program_->share(round.t, take_seen());
    const std::size_t first = uploads.size();
    for (Index agent = 0; agent < own_.agents; ++agent) uploads.push_back({agent, Vector::Zero(own_.upload_length)});
    for (Upload& upload : uploads_) {
      if (upload.vector.size() != own_.upload_length)
        throw program_->bad_answer(Message("agent %1 uploads a vector of %2 numbers, and it must have %3", upload.agent,
                                           upload.vector.size(), own_.upload_length));
      uploads[first + static_cast<std::size_t>(upload.agent)].vector = std::move(upload.vector);
    }
    uploads_.clear();
  }

  PosteriorValues posterior() const override {
    PosteriorValues values;
    if (!program_ || !program_->ready().belief) return values;
    Belief belief = program_->belief();
    values.mean = std::move(belief.mean);
    values.deviation = std::move(belief.deviation);
    return values;
  }

 private:
  /// C, σ_ε or ℒ of the randomiser that stands before the program; 0: it is told rewards as they are.
  double noise_scale() const {
    return setup_.reach.value_or(setup_.gaussian_sigma > 0.0 ? setup_.gaussian_sigma : setup_.laplace_scale);
  }

  /// Whether the program can be asked for rounds whose choices do not depend on what happens inside them.
  bool decides_ahead() const {
    return program_->ready().batch && own_.setting == ProgramSetting::reward && own_.told == ProgramTold::rewards &&
           own_.role == ProgramRole::learner;
  }

  std::vector<Index> planned(std::int64_t t) {
    if (planned_.empty())
      for (std::vector<Index>& points : program_->rounds(t, std::min(setup_.horizon, t + most_rounds - 1), take_seen()))
        planned_.push_back(std::move(points));
    std::vector<Index> points = std::move(planned_.front());
    planned_.pop_front();
    return points;
  }

  std::vector<Index> answered(const Round& round) {
    RoundQuestion question{.t = round.t, .phase = round.phase, .choices = round.choices, .seen = take_seen()};
    question.context = round.context;
    if (statistics_) question.statistics = &*statistics_;
    if (broadcast_) question.broadcast = &*broadcast_;
    Queries answer = program_->round(question);
    // Each is told once, with the next question.
    statistics_.reset();
    broadcast_.reset();
    uploads_ = std::move(answer.uploads);
    return std::move(answer.points);
  }

  /// The span is valid until it is taken again.
  std::span<const Seen> take_seen() {
    told_.clear();
    std::swap(told_, seen_);
    return told_;
  }

  LearnerSetup setup_;  // keeps own_ alive
  const ProgramSetup& own_;
  BegunProgram program_;
  std::vector<Index> asked_;
  std::deque<std::vector<Index>> planned_;
  std::vector<Seen> seen_, told_;
  std::optional<StatisticsMessage> statistics_;
  std::optional<Vector> broadcast_;
  std::vector<Upload> uploads_;
  std::int64_t t_ = 0;
};

}  // namespace

std::unique_ptr<Learner> make_program_learner(const LearnerSetup& setup, const ProgramSetup& own) {
  return std::make_unique<ProgramLearner>(setup, own);
}

}  // namespace privbo
