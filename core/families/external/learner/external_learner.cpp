#include "families/external/learner/external_learner.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <utility>
#include <vector>

#include "catalogue/visible_text.h"
#include "external/program_pool.h"
#include "text/error.h"

namespace privbo {
namespace {

/// The most rounds that are asked for at once.
constexpr std::int64_t most_rounds = 1000;

class ExternalLearner final : public Learner {
 public:
  explicit ExternalLearner(const LearnerSetup& setup)
      : setup_(setup), own_(part_of<ExternalSetup>(setup.own, "a program")) {}

  ~ExternalLearner() override {
    if (!client_) return;
    try {
      client_->end();
    } catch (...) {  // it is not given another trial
    }
    pool_->give_back(std::move(client_));
  }
  ExternalLearner(const ExternalLearner&) = delete;
  ExternalLearner& operator=(const ExternalLearner&) = delete;

  void ask(const Round& round, std::vector<Query>& queries) override {
    if (!client_) begin();
    asked_.clear();
    if (client_->ready().batch && own_.setting == ProgramSetting::reward) {
      if (planned_.empty())
        for (std::vector<Index>& points :
             client_->rounds(round.t, std::min(setup_.horizon, round.t + most_rounds - 1), take_seen()))
          planned_.push_back(std::move(points));
      asked_ = std::move(planned_.front());
      planned_.pop_front();
    } else {
      asked_ =
          client_->round({.t = round.t, .phase = round.phase, .choices = round.choices, .seen = take_seen()}).points;
    }
    t_ = round.t;
    for (std::size_t agent = 0; agent < asked_.size(); ++agent)
      queries.push_back({static_cast<Index>(agent), asked_[agent]});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages)
      if (const auto* reward = std::get_if<RewardMessage>(&message))
        seen_.push_back({t_, reward->agent, asked_[static_cast<std::size_t>(reward->agent)], reward->value});
  }

  PosteriorValues posterior() const override {
    PosteriorValues values;
    if (!client_ || !client_->ready().belief) return values;
    Belief belief = client_->belief();
    values.mean = std::move(belief.mean);
    values.deviation = std::move(belief.deviation);
    return values;
  }

 private:
  void begin() {
    pool_ = allowed_programs();
    if (!pool_)
      throw RuntimeError(Message("\"%1\" is a program of your own, which only a run that you ask for starts",
                                 visible_line(own_.program)));
    client_ = pool_->take(own_.program);
    if (client_->ready().role != ProgramRole::learner)
      throw RuntimeError(Message("the program \"%1\" is a %2, and only learners can be run", own_.program,
                                 to_string(client_->ready().role)));
    Start start{.trial = own_.trial,
                .seed = own_.seed,
                .setting = own_.setting,
                .horizon = setup_.horizon,
                .points = &own_.domain->points};
    start.kernel = own_.kernel;
    const Constants& constants = setup_.constants;
    start.constants = {{"B", constants.B.value},
                       {"R", constants.R.value},
                       {"lambda", constants.lambda},
                       {"delta", constants.delta},
                       {"noise", setup_.reach.value_or(setup_.laplace_scale)}};
    start.privacy = own_.privacy;
    start.params = own_.params;
    client_->start(start);
  }

  /// The span is valid until the next reward is told.
  std::span<const Seen> take_seen() {
    told_.clear();
    std::swap(told_, seen_);
    return told_;
  }

  LearnerSetup setup_;
  const ExternalSetup& own_;
  std::shared_ptr<ProgramPool> pool_;
  std::unique_ptr<ProgramClient> client_;  // null: not asked yet
  std::vector<Index> asked_;
  std::deque<std::vector<Index>> planned_;
  std::vector<Seen> seen_, told_;
  std::int64_t t_ = 0;
};

}  // namespace

std::unique_ptr<Learner> make_external_learner(const LearnerSetup& setup) {
  return std::make_unique<ExternalLearner>(setup);
}

}  // namespace privbo
