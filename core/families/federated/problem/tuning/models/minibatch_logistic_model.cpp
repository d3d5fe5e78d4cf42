// Trains logistic regression with batch size, L2 penalty and learning rate to tune: App. B.2.1 of "Differentially
// Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), where each of 30
// subjects recognises its own activities.
//
// The paper leaves the trainer open. Here weights start from 0, a fixed number of passes go over the training rows,
// shuffled anew for each, the learning rate is constant, and the penalty's steps are implicit (softmax_regression.cpp).
// Shuffles are drawn from the seed alone.
#include <cmath>
#include <stdexcept>

#include "families/federated/problem/tuning/models/softmax_regression.h"
#include "families/federated/problem/tuning/models/trainer.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class MinibatchLogistic final : public Trainer {
 public:
  explicit MinibatchLogistic(Index epochs) : epochs_(epochs) {}

  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t seed) const override {
    const auto draws = make_stream({.seed = seed, .trial = 0, .agent = 0, .purpose = Purpose::environment});
    const MinibatchSettings settings{.batch = static_cast<Index>(std::llround(values[0])),
                                     .penalty = values[1],
                                     .rate = values[2],
                                     .epochs = epochs_};
    const Matrix scores =
        softmax_scores(fit_softmax(agent.training, classes, settings, *draws), agent.validation.features);
    if (!scores.allFinite()) throw RuntimeError(Message("predictions are not numbers; standardise the features"));
    Predictions result;
    for (Index i = 0; i < scores.rows(); ++i) {
      Index largest = 0;
      scores.row(i).maxCoeff(&largest);
      result.labels.push_back(static_cast<int>(largest));
    }
    if (classes == 2) result.decision = scores.col(1) - scores.col(0);
    return result;
  }

 private:
  Index epochs_;
};

}  // namespace

std::shared_ptr<const Trainer> make_minibatch_logistic(Index epochs) {
  return std::make_shared<MinibatchLogistic>(epochs);
}

}  // namespace privbo
