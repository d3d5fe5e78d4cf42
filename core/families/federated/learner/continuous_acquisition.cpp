// Agents that may ask anywhere in a box: functions are drawn from exact posteriors, maxima are found by sampling and
// box-bounded L-BFGS.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), App.
// B.2.6. The server's function has another vector in each sub-region and jumps between them: each sub-region is
// searched by itself, with its share of the 1,000 points and 20 refinements. Searches of an agent's own function take
// its own coins; those of a server's function take a stream that is drawn anew in every round from the learner's coins,
// even in rounds where no agent follows, so that no agent's coins move another's. Followers that search by themselves
// have a stream of that round each.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "families/federated/learner/agent_acquisition.h"
#include "families/federated/learner/agent_tasks.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/learner/learnt_kernel.h"
#include "families/federated/learner/sample_path.h"
#include "numerics/box_search.h"
#include "posterior/exact/box_posterior.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index frequencies = 512;
constexpr double operations_of_a_search = 1e6;

Index share_of(Index count, Index parts) { return (count + parts - 1) / parts; }

class BoxChoices final : public AgentAcquisition {
 public:
  BoxChoices(const FederatedSettings& settings, const FederatedSetup& own, const LearnerSetup& setup)
      : own_searches_(settings.own_searches),
        ties_(setup.ties),
        domain_(own.domain),
        regions_(own.regions),
        features_(own.shared_features),
        spectrum_(own.spectrum),
        spectrum_at_(own.spectrum_at),
        draws_(setup.draws),
        kernel_(std::dynamic_pointer_cast<const PointKernel>(own.kernel)) {
    if (!kernel_ || !spectrum_)
      throw InvalidArgument(Message(
          "agents that may ask anywhere need a kernel with a spectral density: choose squared exponential or Matérn"));
    if (!draws_) throw std::logic_error("searches of the server's function need the learner's own draws");
    posteriors_.assign(static_cast<std::size_t>(own.plan->agents()), BoxPosterior(kernel_, setup.constants.lambda));
    learnt_.resize(posteriors_.size());
    now_.resize(posteriors_.size());
  }

  Query initial(Index agent, const Choices& choices, Index region, RandomSource& draws) override {
    if (!choices.anywhere()) return {agent, choices.index(draws.index(static_cast<std::int64_t>(choices.count))), {}};
    const bool whole = region < 0 || !regions_;
    const Vector low = whole ? *choices.low : regions_->low(region),
                 high = whole ? *choices.high : regions_->high(region);
    Vector x(low.size());
    for (Index i = 0; i < x.size(); ++i) x[i] = low[i] + draws.uniform() * (high[i] - low[i]);
    return at(agent, x.cwiseMax(*choices.low)
                         .cwiseMin(*choices.high));  // corners of regions are sums, and rounding may put them outside
  }

  void observe(const Query& query, double y) override {
    posteriors_[static_cast<std::size_t>(query.agent)].observe(place(query), y);
  }
  /// With f = √v g, the posterior of f is that of g under the noise variance s²/v, its deviation multiplied by √v; the
  /// mean is the same.
  void learn(Index agent, RandomSource& draws) override {
    BoxPosterior& posterior = posteriors_[static_cast<std::size_t>(agent)];
    const double side = (domain_->high - domain_->low).maxCoeff();
    const std::optional<LearntKernel> found = learn_kernel(posterior.points(), posterior.rewards(), side, draws);
    if (!found) return;
    BoxPosterior fresh(make_squared_exponential(found->lengthscale), found->noise / found->variance);
    for (Index i = 0; i < posterior.observations(); ++i)
      fresh.observe(posterior.points().row(i).transpose(), posterior.rewards()[i]);
    posterior = std::move(fresh);
    learnt_[static_cast<std::size_t>(agent)] = {std::sqrt(found->variance), spectrum_at_(found->lengthscale)};
  }
  double information_gain(Index agent) const override {
    return posteriors_[static_cast<std::size_t>(agent)].information_gain();
  }
  Vector features(const Query& query) const override {
    Vector phi(features_->size());
    features_->map(place(query).transpose(), phi);
    return phi;
  }

  void begin_round() override {
    for (Now& now : now_) now = {};
    server_.clear();
    round_seed_ = static_cast<std::uint64_t>(draws_->index(std::numeric_limits<std::int64_t>::max()));
  }

  void draw_own(const std::vector<OwnDraw>& agents) override {
    for_agents(static_cast<Index>(agents.size()), operations_of_a_search,
               [&](Index i) { draw_path(agents[static_cast<std::size_t>(i)]); });
  }

  void follow(Index agent, Index source, Eigen::Ref<const Vector> weights) override {
    now_[static_cast<std::size_t>(agent)].source = source;
    if (!server_.contains(source)) server_.emplace(source, Server{Vector(weights), {}});
  }

  void choose(const Round& round, std::vector<Query>& queries) override {
    if (!own_searches_) search_sources(round);
    const std::size_t first = queries.size();
    queries.resize(first + now_.size());
    std::vector<char> tied(now_.size(), 0);
    for_agents(static_cast<Index>(now_.size()), operations_of_a_search, [&](Index agent) {
      const auto n = static_cast<std::size_t>(agent);
      const Choices& choices = round.choices[n];
      if (choices.anywhere()) {
        queries[first + n] = chosen(agent, choices);
        return;
      }
      const Vector values = function_of(now_[n]);
      const Index best = argmax(values, choices.indices);
      queries[first + n] = {agent, best, {}};
      tied[n] = ties_.drawn() && values.cwiseEqual(values[best]).count() > 1 ? 1 : 0;
    });
    // One after another, as they share the stream.
    for (std::size_t n = 0; n < now_.size(); ++n)
      if (tied[n] != 0) queries[first + n].point = argmax(function_of(now_[n]), round.choices[n].indices, ties_);
  }

  PosteriorValues posterior(Index agent) const override {
    const Now& now = now_.at(static_cast<std::size_t>(agent));
    const BoxPosterior& posterior = posteriors_[static_cast<std::size_t>(agent)];
    PosteriorValues values;
    values.mean = posterior.mean(domain_->points);
    values.deviation =
        learnt_[static_cast<std::size_t>(agent)].deviation * posterior.variance(domain_->points).cwiseSqrt();
    values.width = now.width;
    values.acquisition = function_of(now);
    return values;
  }

  Vector server_function(Eigen::Ref<const Vector> weights) const override {
    Vector values(domain_->size());
    const Index M = features_->size(), parts = weights.size() / M;
    for (Index i = 0; i < values.size(); ++i) {
      const Index region = parts > 1 ? regions_->region_of_index()[static_cast<std::size_t>(i)] : 0;
      values[i] = features_->value(domain_->points.row(i), weights.segment(region * M, M));
    }
    return values;
  }

 private:
  struct Learnt {
    double deviation = 1.0;  // √v; 1 while the kernel is the scenario's
    Spectrum spectrum{};     // empty while the kernel is the scenario's
  };
  struct Now {
    std::optional<SamplePath> path;
    Index source = -1;
    double width = 0.0;
    RandomSource* draws = nullptr;
  };
  struct Server {
    Vector weights;
    Vector largest_at;  // where agents do not search by themselves, and one that may ask anywhere follows
  };

  void draw_path(const OwnDraw& own) {
    Now& now = now_[static_cast<std::size_t>(own.agent)];
    now.width = own.width;
    const Learnt& learnt = learnt_[static_cast<std::size_t>(own.agent)];
    now.path.emplace(sample_path(posteriors_[static_cast<std::size_t>(own.agent)],
                                 learnt.spectrum ? learnt.spectrum : spectrum_, frequencies,
                                 own.width * learnt.deviation, *own.draws));
    now.draws = own.draws;
  }

  Query chosen(Index agent, const Choices& choices) const {
    const Now& now = now_[static_cast<std::size_t>(agent)];
    if (now.path) {
      const BoxFunction function = [&now](const Vector& x, Vector* gradient) { return now.path->value(x, gradient); };
      return at(agent, maximise_in_box(function, *choices.low, *choices.high, *now.draws).at);
    }
    return at(agent, own_searches_ ? searched(now.source, static_cast<std::uint64_t>(agent))
                                   : server_.at(now.source).largest_at);
  }

  /// Searches for the maximum of every source that an agent follows.
  void search_sources(const Round& round) {
    std::vector<Index> wanted;
    for (const auto& [source, server] : server_)
      for (std::size_t n = 0; n < now_.size(); ++n)
        if (now_[n].source == source && round.choices[n].anywhere()) {
          wanted.push_back(source);
          break;
        }
    for_agents(static_cast<Index>(wanted.size()), operations_of_a_search, [&](Index i) {
      const Index source = wanted[static_cast<std::size_t>(i)];
      server_.at(source).largest_at = searched(source, static_cast<std::uint64_t>(source));
    });
  }

  Vector place(const Query& query) const {
    return query.at.size() > 0 ? query.at : Vector(domain_->points.row(query.point).transpose());
  }

  /// Returns the query at x with the nearest place of the domain, for pictures; distances are in widths of the box.
  Query at(Index agent, Vector x) const {
    const Vector width = (domain_->high - domain_->low).cwiseMax(1e-300);
    Index nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (Index i = 0; i < domain_->size(); ++i) {
      const double distance = (domain_->points.row(i).transpose() - x).cwiseQuotient(width).squaredNorm();
      if (distance < least) {
        least = distance;
        nearest = i;
      }
    }
    return {agent, nearest, std::move(x)};
  }

  /// Returns where a search finds the largest value of what this source sent; `searcher` numbers its coins.
  Vector searched(Index source, std::uint64_t searcher) const {
    const Server& server = server_.at(source);
    Vector largest_at;
    const Index M = features_->size(), parts = server.weights.size() / M;
    const BoxSearch share{.samples = share_of(BoxSearch{}.samples, parts),
                          .refined = share_of(BoxSearch{}.refined, parts)};
    const auto draws = make_stream({.seed = round_seed_, .trial = 0, .agent = searcher, .purpose = Purpose::learner});
    double largest = -std::numeric_limits<double>::infinity();
    for (Index region = 0; region < parts; ++region) {
      const Vector weights = server.weights.segment(region * M, M);
      const BoxFunction function = [&](const Vector& x, Vector* gradient) {
        return features_->value(x.transpose(), weights, gradient);
      };
      const BoxMaximum found = maximise_in_box(function, parts > 1 ? regions_->low(region) : domain_->low,
                                               parts > 1 ? regions_->high(region) : domain_->high, *draws, share);
      if (found.value > largest) {
        largest = found.value;
        largest_at = found.at;
      }
    }
    // Corners of regions are sums, and rounding may put them outside.
    return largest_at.cwiseMax(domain_->low).cwiseMin(domain_->high);
  }

  Vector function_of(const Now& now) const {
    if (now.path) return now.path->values(domain_->points);
    return now.source >= 0 ? server_function(server_.at(now.source).weights) : Vector();
  }

  bool own_searches_;
  Ties ties_;
  std::shared_ptr<const Domain> domain_;
  std::shared_ptr<const SubRegions> regions_;
  std::shared_ptr<const SharedFeatures> features_;
  Spectrum spectrum_;
  std::function<Spectrum(double)> spectrum_at_;
  std::shared_ptr<RandomSource> draws_;
  std::shared_ptr<const PointKernel> kernel_;
  std::vector<BoxPosterior> posteriors_;
  std::vector<Learnt> learnt_;
  std::vector<Now> now_;
  std::map<Index, Server> server_;
  std::uint64_t round_seed_ = 0;
};

}  // namespace

std::unique_ptr<AgentAcquisition> make_box_choices(const FederatedSettings& settings, const LearnerSetup& setup) {
  return std::make_unique<BoxChoices>(settings, federated_setup(setup), setup);
}

}  // namespace privbo
