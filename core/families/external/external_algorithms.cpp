// The algorithms of this family: a learner that is told rewards, a trusted curator, and one user's side.
//
// The learner is told rewards as they are or as their users randomise them; the privacy is that of our channel. Of the
// other two nothing is claimed: a curator sees raw outcomes, and a randomiser's messages are what others see of one
// user. What such a program states of itself (`claim`) is shown as claimed by the program, not verified.
#include <cmath>

#include "families/external/external.h"
#include "families/own_programs/learner/program_learner.h"
#include "families/own_programs/program_entry.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/first_point.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "text/message.h"

namespace privbo {
namespace {

bool is_private(const ParamSet& params) { return params.boolean("private_rewards"); }

std::unique_ptr<Learner> make_learner(const ParamSet&, const LearnerSetup& setup) {
  return make_program_learner(setup, part_of<ProgramSetup>(setup.own, "a program"));
}

const char* const yours = "A program of yours; what it does is its own.";
const char* const no_regret = "Nothing is known here of what the program does: no bound is drawn.";
const char* const unverified =
    "None: nothing is claimed here. What the program claims of itself stands in the results as claimed by the program, not "
    "verified.";

Explanation explain_learner(const ParamSet& params) {
  Explanation e;
  e.idea =
      "A program of your own decides what is played. It meets the problem, the rewards and the noise that all other "
      "algorithms of the trial meet, and is told nothing but what its channel lets through.";
  e.steps = {
      is_private(params) ? release_step(randomiser_of(params)) : open_reward_step(),
      {"The program is told what its channel let through, and answers with the next point; what it brings is the next "
       "reward.",
       {{"reward", "y_t = f(x_t) + η_t"}},
       {{"η", "reward noise", "/noise"}}}};
  if (!is_private(params)) e.assumptions = {"None: nothing is claimed of the program."};
  e.references = {Message("A program of yours; what it does is its own.")};
  if (is_private(params))
    fill_in_randomised(e, randomiser_of(params));
  else
    fill_in_no_guarantee(e);
  e.regret = no_regret;
  return e;
}

Explanation explain_mechanism(const ParamSet&) {
  Explanation e;
  e.idea =
      "A program of your own is the trusted curator: it decides what is played, is handed every raw outcome, and decides what "
      "becomes known. Its queries and its releases are all that others see.";
  e.steps = {
      {"The program answers with the next point.",
       {{"reward", "y_t = f(x_t) + η_t"}},
       {{"η", "reward noise", "/noise"}}},
      {"After the round the raw outcome is handed to the program, and it answers with what it releases: any numbers, or "
       "none.",
       {{"reward", "y_t = f(x_t) + η_t"}}}};
  e.parties = {{"User of round t", "their own true reward y_t", Trust::owner, "y_t, as it is"},
               {"Program", "every true reward and the points played", Trust::trusted, "its queries and releases"},
               {"Others", "queries and releases, of which nothing is known here", Trust::trusted}};
  e.guarantee =
      "How private this is, is not known here: your program sees every true reward, and what its queries and releases tell "
      "about them is its own affair.";
  e.assumptions = {unverified};
  e.references = {yours};
  e.regret = no_regret;
  return e;
}

/// R′: R and the deviation of what the randomiser adds together.
double released_scale(const ParamSet& params, const LearnerSetup& setup) {
  return std::hypot(setup.constants.R.value, params.real("released_noise"));
}

UcbRules randomiser_rules(const ParamSet& params, const LearnerSetup& setup) {
  const Constants& c = setup.constants;
  const IgpWidth width(c.B.value, released_scale(params, setup), c.lambda, c.delta);
  return {[width, s = params.real("beta_scale")](std::int64_t, double gamma) { return s * width(gamma); }, {}};
}

Explanation explain_randomiser(const ParamSet& params) {
  Explanation e;
  e.idea =
      "A program of your own is one user's side: each raw reward goes through it, and what it publishes is what IGP-UCB is told "
      "in place of the reward.";
  e.steps = {
      {"The program is handed the reward of this round's user, and answers with the number that is published.",
       {{"reward", "y_t = f(x_t) + η_t"}},
       {{"η", "reward noise", "/noise"}}},
      posterior_step("published rewards ȳ"),
      {"The width of IGP-UCB, with the deviation of reward and published noise together in place of R, as you declare "
       "it. The program's own noise is not looked at.",
       {{"igp-private-width", "β_t = s (B + (R′/√λ) √(2(γ_{t−1} + 1 + ln(1/δ))))"}},
       {width_symbol(), scale_symbol(), bound_symbol(),
        ExplainSymbol{"R′", "deviation of reward and published noise", "released_noise", "released_scale"},
        gain_symbol(), failure_symbol(), regulariser_symbol()}},
      upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  e.parties = {{"User of round t", "their own true reward y_t", Trust::owner, "y_t, to the program"},
               {"Program", "the true reward of one user at a time", Trust::trusted, "the number that it publishes"},
               {"Learner", "what is published, of which nothing is known here, and the points played", Trust::trusted}};
  e.guarantee =
      "How private this is, is not known here: what your program publishes is shown to everyone, and nothing here says what it "
      "tells about a reward.";
  e.assumptions = {unverified};
  e.references = {yours, reference::kernelised};
  e.regret =
      "Nothing is proved: Theorem 3 of Chowdhury & Gopalan needs published rewards with mean f(x_t) that are R′-sub-Gaussian, and "
      "nobody looks at them. No bound is drawn.";
  return e;
}

}  // namespace

AlgorithmEntry external_entry() {
  AlgorithmEntry entry;
  describe_program(entry);
  entry.id = "external";
  entry.external_release = false;  // it is handed rewards, as others are
  entry.label = "External program";
  entry.summary = "Plays what a program of yours answers, on the same problem, rewards and noise as all others.";
  entry.params = program_params("my-program");
  entry.params.insert(
      entry.params.end(),
      {toggle_param(
           "private_rewards", "Learn from privatised rewards", false,
           {.help = "Gives the program rewards that each user randomised.",
            .citation = "this program",
            .effect =
                "Privacy: on, each reward is ε-locally differentially private, (ε, δ) with Gaussian noise; off, the "
                "program sees it. Learning: the rewards are noisier."}),
       randomiser_param(), epsilon_param(), reward_delta_param()});
  for (ParamSpec& spec : entry.params)
    if (spec.key == "randomiser" || spec.key == "epsilon") spec.visible_when = Condition{"private_rewards", {"true"}};
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) { return is_private(params) ? PrivacyNotion::local : PrivacyNotion::none; };
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.make = make_learner;
  entry.explain = explain_learner;
  return entry;
}

AlgorithmEntry external_mechanism_entry() {
  AlgorithmEntry entry;
  describe_program(entry);
  entry.id = "external-mechanism";
  entry.label = "External mechanism";
  entry.summary = "A program of yours is the trusted curator: it is handed raw outcomes, plays and releases.";
  entry.params = program_params("my-mechanism");
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = make_learner;
  entry.explain = explain_mechanism;
  return entry;
}

AlgorithmEntry external_randomiser_entry() {
  AlgorithmEntry entry;
  describe_program(entry);
  entry.id = "external-randomiser";
  entry.label = "External randomiser";
  entry.summary = "IGP-UCB on what a program of yours, one user's side, publishes of each reward.";
  entry.params = program_params("my-randomiser");
  entry.params.insert(
      entry.params.end(),
      {beta_scale_param(0.3),
       real_param(
           "released_noise", "Noise of what is published", 0.0, {0.0, 1e6}, {0.0, 10.0},
           {.unit = "reward",
            .help = "The standard deviation of what the program adds, as you declare it; the width has √(R² + its "
                    "square) in place of R. 0: R alone.",
            .citation = "this program",
            .effect = "Privacy: none, the program publishes what it publishes. Learning: larger explores longer."}),
       first_point_param()});
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, randomiser_rules(params, setup), first_point_of(params));
  };
  entry.rules = randomiser_rules;
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) -> std::vector<Derived> {
    return {{"released_scale", "R′", Message("noise scale the width is given on published rewards"),
             released_scale(params, setup), Message("reward units"),
             Message("√(R² + s²), s the noise of what is published as it is declared.")}};
  };
  entry.explain = explain_randomiser;
  return entry;
}

}  // namespace privbo
