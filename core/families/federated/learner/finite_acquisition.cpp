// Agents on a finite domain: posteriors are exact on all points, and the server's function is tabulated once a round.
#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>

#include "families/federated/learner/agent_acquisition.h"
#include "families/federated/learner/agent_posteriors.h"
#include "families/federated/learner/agent_tasks.h"
#include "families/federated/learner/federated_setup.h"
#include "numerics/cholesky.h"

namespace privbo {
namespace {

class FiniteChoices final : public AgentAcquisition {
 public:
  FiniteChoices(const FederatedSettings& settings, const FederatedSetup& own, const LearnerSetup& setup)
      : settings_(settings),
        ties_(setup.ties),
        regions_(own.regions),
        posteriors_(setup.prior, own.plan->agents(), setup.constants.lambda, setup.horizon + own.initial),
        now_(static_cast<std::size_t>(posteriors_.agents())) {
    if (own.shared_features) phi_ = own.shared_features->map(own.domain->points);
  }

  Query initial(Index agent, const Choices& choices, Index region, RandomSource& draws) override {
    if (left_.empty()) left_.resize(now_.size());
    std::vector<Index>& left = left_[static_cast<std::size_t>(agent)];
    if (left.empty()) left = places_of(choices, region);
    const auto chosen = left.begin() + draws.index(static_cast<std::int64_t>(left.size()));
    const Index place = *chosen;
    left.erase(chosen);
    return {agent, place, {}};
  }

  void observe(const Query& query, double y) override { posteriors_.observe(query.agent, query.point, y); }
  void learn(Index, RandomSource&) override {
    throw std::logic_error("agents on a finite domain share the prior, and their kernels are fixed");
  }
  double information_gain(Index agent) const override { return posteriors_.information_gain(agent); }
  Vector features(const Query& query) const override { return phi_.col(query.point); }

  void begin_round() override {
    std::fill(now_.begin(), now_.end(), Now{});
    if (!left_.empty()) left_ = {};  // N lists of up to n places, not used after round 0
    own_ = 0;
    server_.clear();
    samples_.clear();
    coefficients_.resize(posteriors_.rank(), posteriors_.agents());
  }

  void draw_own(const std::vector<OwnDraw>& agents) override {
    const auto count = static_cast<Index>(agents.size());
    for (Index column = 0; column < count; ++column) {
      const OwnDraw& own = agents[static_cast<std::size_t>(column)];
      Now& now = now_[static_cast<std::size_t>(own.agent)];
      now.width = own.width;
      now.column = column;
    }
    own_ = count;
    const auto n = static_cast<double>(posteriors_.size()), r = static_cast<double>(posteriors_.rank());
    if (settings_.root == RootKind::automatic)
      return for_agents(count, r * r, [&](Index i) { draw_coefficients(agents[static_cast<std::size_t>(i)], i); });
    samples_.resize(agents.size());
    for_agents(count, n * n * n, [&](Index i) {
      samples_[static_cast<std::size_t>(i)] = drawn_values(agents[static_cast<std::size_t>(i)]);
    });
  }

  void follow(Index agent, Index source, Eigen::Ref<const Vector> weights) override {
    now_[static_cast<std::size_t>(agent)].source = source;
    if (!server_.contains(source)) server_.emplace(source, Tabulated{.weights = weights});
  }

  void choose(const Round& round, std::vector<Query>& queries) override {
    const double n = static_cast<double>(posteriors_.size());
    std::vector<Tabulated*> sources;
    for (auto& [source, tabulated] : server_) sources.push_back(&tabulated);
    for_agents(static_cast<Index>(sources.size()), n * static_cast<double>(phi_.rows()), [&](Index i) {
      Tabulated& tabulated = *sources[static_cast<std::size_t>(i)];
      tabulated.values = server_function(tabulated.weights);
      tabulated.place = argmax(tabulated.values);
      tabulated.tied = tabulated.values.cwiseEqual(tabulated.values[tabulated.place]).count() > 1;
    });
    std::vector<Index> best;
    if (settings_.root == RootKind::automatic)
      best = posteriors_.largest(coefficients_.leftCols(own_));
    else
      for (const Vector& sample : samples_) best.push_back(argmax(sample));
    for (Index agent = 0; agent < posteriors_.agents(); ++agent) {
      const Now& now = now_[static_cast<std::size_t>(agent)];
      const std::span<const Index> indices = round.choices[static_cast<std::size_t>(agent)].indices;
      Index place = 0;
      if (!indices.empty())
        place = argmax(function_of(now), indices, ties_);
      else if (now.column >= 0)
        place = best[static_cast<std::size_t>(now.column)];  // a drawn function: equal values have probability 0
      else
        place = place_of(server_.at(now.source));
      queries.push_back({agent, place, {}});
    }
  }

  PosteriorValues posterior(Index agent) const override {
    const Now& now = now_.at(static_cast<std::size_t>(agent));
    PosteriorValues posterior;
    posterior.mean = posteriors_.mean(agent);
    posterior.deviation = posteriors_.variance(agent).cwiseSqrt();
    posterior.width = now.width;
    posterior.acquisition = function_of(now);
    return posterior;
  }

  Vector server_function(Eigen::Ref<const Vector> weights) const override {
    const Index M = phi_.rows();
    if (weights.size() == M) return phi_.transpose() * weights;
    Vector values(phi_.cols());
    for (Index i = 0; i < values.size(); ++i)
      values[i] = phi_.col(i).dot(weights.segment(regions_->region_of_index()[static_cast<std::size_t>(i)] * M, M));
    return values;
  }

 private:
  /// States what an agent maximises in this round: a column of the own samples, or a server's function.
  struct Now {
    Index column = -1, source = -1;
    double width = 0.0;
  };
  struct Tabulated {
    Vector weights{};  // what the source sent
    Vector values{};   // of its function, n
    Index place = 0;   // of its largest value, the first of equal ones
    bool tied = false;
  };

  /// Returns every agent that follows draws for itself.
  Index place_of(const Tabulated& source) const {
    return source.tied ? argmax(source.values, {}, ties_) : source.place;
  }

  void draw_coefficients(const OwnDraw& own, Index column) {
    Vector normals(posteriors_.rank());
    own.draws->normals({normals.data(), static_cast<std::size_t>(normals.size())});
    posteriors_.sample(own.agent, own.width, normals, coefficients_.col(column));
  }
  /// From an explicit root of the covariance on all points.
  Vector drawn_values(const OwnDraw& own) const {
    Vector normals(posteriors_.size());
    own.draws->normals({normals.data(), static_cast<std::size_t>(normals.size())});
    const Matrix covariance = posteriors_.covariance(own.agent);
    const Matrix root = settings_.root == RootKind::cholesky ? lower_cholesky(covariance, settings_.jitter)
                                                             : symmetric_root(covariance);
    return posteriors_.mean(own.agent) + own.width * (root * normals);
  }

  std::vector<Index> places_of(const Choices& choices, Index region) const {
    std::vector<Index> all(choices.indices.begin(), choices.indices.end());
    if (all.empty()) {
      all.resize(static_cast<std::size_t>(choices.count));
      std::iota(all.begin(), all.end(), Index{0});
    }
    if (region < 0 || !regions_) return all;
    std::vector<Index> inside;
    for (const Index place : all)
      if (regions_->region_of_index()[static_cast<std::size_t>(place)] == region) inside.push_back(place);
    return inside.empty() ? all : inside;
  }

  Vector function_of(const Now& now) const {
    if (now.source >= 0) return server_.at(now.source).values;
    if (now.column < 0) return {};
    return settings_.root == RootKind::automatic ? Vector(posteriors_.values(coefficients_.col(now.column)))
                                                 : samples_[static_cast<std::size_t>(now.column)];
  }

  FederatedSettings settings_;
  Ties ties_;
  std::shared_ptr<const SubRegions> regions_;
  AgentPosteriors posteriors_;
  Matrix phi_;                            // M × n
  std::vector<std::vector<Index>> left_;  // initial places not asked yet, per agent
  std::vector<Now> now_;
  Index own_ = 0;                // agents that drew from their own posterior
  Matrix coefficients_;          // r × N, of their functions, in the order of the agents
  std::vector<Vector> samples_;  // their functions, for explicit roots
  std::map<Index, Tabulated> server_;
};

}  // namespace

std::unique_ptr<AgentAcquisition> make_finite_choices(const FederatedSettings& settings, const LearnerSetup& setup) {
  return std::make_unique<FiniteChoices>(settings, federated_setup(setup), setup);
}

}  // namespace privbo
