// Makes perturbed copies of one objective, and mixtures of independent draws.
#include "environment/agents/agents_drawn.h"

#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr const char* drawn_agents_source = "Dai, Low & Jaillet 2021";
/// The largest table of doubles (400 MB) that fits beside the agents' posteriors in a desktop's memory.
constexpr Index max_entries = 50'000'000;

void check_room(const Domain& domain, Index agents) {
  const Index n = domain.size();
  if (domain.anywhere)
    throw InvalidArgument(Message(
        "agents: functions are drawn on the points of a domain, and this one may be asked anywhere in a box; choose a grid or random points"));
  if (n > 0 && agents > max_entries / n)
    throw InvalidArgument(
        Message("agents = %1 on a domain of %2 points: at most %3 agents fit there; use fewer agents or points", agents,
                n, max_entries / n));
}

/// Returns an empty table for N objectives on the points of the domain.
Matrix empty_table(const AgentSetup& setup, Index agents) {
  const Index n = setup.domain.size();
  check_room(setup.domain, agents);
  if (setup.f.size() != n)
    throw InvalidArgument(Message(
        "agents: an objective of %1 values on a domain of %2 points; give one value per point", setup.f.size(), n));
  return Matrix(n, agents);
}

class PerturbedSource final : public AgentSource {
 public:
  PerturbedSource(Index agents, double size) : agents_(agents), size_(size) {}
  Index agents() const override { return agents_; }
  void check(const Domain& domain) const override { check_room(domain, agents_); }
  std::shared_ptr<const AgentProblem> make(const AgentSetup& setup) const override {
    Matrix f = empty_table(setup, agents_);
    for (Index agent = 0; agent < f.cols(); ++agent)
      for (Index index = 0; index < f.rows(); ++index)
        f(index, agent) = setup.f[index] + (setup.draws.uniform() < 0.5 ? size_ : -size_);
    return make_table_problem(std::move(f));
  }

 private:
  Index agents_;
  double size_;
};

class MixtureSource final : public AgentSource {
 public:
  MixtureSource(Index agents, double alpha) : agents_(agents), alpha_(alpha) {}
  Index agents() const override { return agents_; }
  void check(const Domain& domain) const override { check_room(domain, agents_); }
  std::shared_ptr<const AgentProblem> make(const AgentSetup& setup) const override {
    Matrix f = empty_table(setup, agents_);
    for (Index agent = 0; agent < f.cols(); ++agent) {
      const Vector own = setup.draw(setup.draws);
      if (own.size() != f.rows())
        throw std::logic_error("agents: a draw of the objective must have one value per point");
      f.col(agent) = alpha_ * own + (1.0 - alpha_) * setup.f;
    }
    return make_table_problem(std::move(f));
  }

 private:
  Index agents_;
  double alpha_;
};

ParamSpec agents_param(std::int64_t value, const std::string& citation) {
  return integer_param(
      "agents", "Agents", value, {.lowest = 1, .highest = max_agents}, {.lowest = 2, .highest = 500},
      {.log_scale = true,
       .symbol = "N",
       .unit = "agents",
       .help = "How many agents optimise at the same time, each its own function. All ask once in every round.",
       .citation = citation,
       .low_end = "each one counts more",
       .high_end = "better hidden in the crowd",
       .effect =
           "Privacy: the weight of one agent is about 1/N; where δ = N^(−1.1), more agents mean a smaller δ, and a larger ε for "
           "it. Learning: noise is averaged over more vectors, so the server's function is clearer. A round takes N times as long."});
}

}  // namespace

ParamSpec initial_param(std::int64_t value, const std::string& citation) {
  return integer_param(
      "initial", "Initial points", value, {.lowest = 1, .highest = 1000}, {.lowest = 1, .highest = 50},
      {.symbol = "N_init",
       .unit = "per agent",
       .help =
           "Points every agent asks before round 1, in rounds 1 − N_init to 0. The algorithm says where: anywhere, or with "
           "distributed exploration in the agent's own sub-region. Their regret counts in the simple regret, not in the cumulative.",
       .citation = citation,
       .low_end = "starts from little",
       .high_end = "knows much before round 1",
       .effect =
           "Privacy: none is spent before the end of round 0. Learning: more initial points give better vectors to share from the "
           "first round on, at the price of that many evaluations."});
}

std::vector<ParamSpec> perturbed_params() {
  ParamSpec size = real_param(
      "size", "Size of the perturbation", 0.02, {.lowest = 0.0, .highest = 1e6}, {.lowest = 0.0, .highest = 0.5},
      {.symbol = "d",
       .help =
           "Every agent's function is the common one plus or minus this, a fair coin for every agent and point. 0: all agents "
           "have the same function. Functions of two agents differ by up to twice this.",
       .citation = std::string(drawn_agents_source) + ", App. B.1.1: 0.02",
       .low_end = "alike",
       .high_end = "different",
       .effect = "Privacy: none. Learning: what the others know helps less when functions differ more."});
  return {agents_param(200, std::string(drawn_agents_source) + ", App. B.1.1: N = 200"),
          initial_param(10, std::string(drawn_agents_source) + ", Fig. 2: N_init = 10"), size};
}

std::vector<ParamSpec> mixture_agent_params() {
  ParamSpec alpha = real_param(
      "alpha", "Heterogeneity", 0.7, {.lowest = 0.0, .highest = 1.0}, {.lowest = 0.0, .highest = 1.0},
      {.symbol = "α",
       .help =
           "Share of an agent's own function in what it optimises; the rest is one function that all agents have in common. 0: all agents "
           "optimise the same function; 1: functions have nothing to do with each other. Needs a random objective.",
       .citation = std::string(drawn_agents_source) + ", App. B.1.2, Fig. 7: 0.7 and 1",
       .low_end = "all alike",
       .high_end = "independent",
       .named = {{"alike", "Fig. 7a", 0.7, "Related functions: sharing still helps."},
                 {"independent", "Fig. 7b", 1.0,
                  "Independent functions: what the others share misleads, unless 1 − p_t falls faster."}},
       .effect =
           "Privacy: none. Learning: sharing helps near 0 and misleads near 1; let 1 − p_t decrease faster there."});
  return {agents_param(50, std::string(drawn_agents_source) + ", App. B.1.2: 50 agents"),
          initial_param(10, std::string(drawn_agents_source) + ", Fig. 2: N_init = 10"), alpha};
}

std::shared_ptr<const AgentSource> make_perturbed_source(const ParamSet& params, const std::filesystem::path&) {
  return std::make_shared<PerturbedSource>(params.integer("agents"), params.real("size"));
}

std::shared_ptr<const AgentSource> make_mixture_source(const ParamSet& params, const std::filesystem::path&) {
  return std::make_shared<MixtureSource>(params.integer("agents"), params.real("alpha"));
}

}  // namespace privbo
