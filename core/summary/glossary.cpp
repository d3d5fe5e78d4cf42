#include "summary/glossary.h"

#include <algorithm>
#include <map>

namespace privbo {

const std::vector<GlossaryTerm>& glossary() {
  static const std::vector<GlossaryTerm> terms{
      {"regret", Message("regret"),
       Message(
           "What was lost because the best point was not known from the start. In each round it is the best possible value minus the value of the point that was tried; cumulative regret adds up all rounds.")},
      {"epsilon", Message("privacy budget ε"),
       Message(
           "How much a release may tell about one person. Whoever sees it can change the odds of any two guesses about that person by a factor of at most e^ε. Smaller is more private: ε = 0.1 allows a factor of 1.1, ε = 4 one of 55.")},
      {"delta", Message("failure probability δ"),
       Message(
           "The small probability with which the promise of ε may fail. Gaussian noise needs one, Laplace noise does not. It should be far below one over the number of people.")},
      {"local-dp", Message("local differential privacy"),
       Message(
           "All randomise their own data before they send anything, so nobody has to be trusted. That is the strongest protection, and the one that costs most.")},
      {"joint-dp", Message("joint differential privacy"),
       Message(
           "What all others together get to see hardly depends on the data of one person. That person's own answer may depend on them. A trusted party adds the noise, or all do it for themselves (local joint differential privacy).")},
      {"trust-model", Message("trust model"),
       Message(
           "Who may see raw data: nobody (local), a trusted party that adds noise (joint, central), or everybody (not private). An ε of one trust model does not compare with an ε of another.")},
      {"kernel", Message("kernel"),
       Message(
           "Says how alike the values at two points are expected to be. It is what lets a learner conclude from points that were tried to points that were not.")},
      {"length-scale", Message("length scale ℓ"),
       Message(
           "How far away a point may be and still tell something. A small ℓ means a rough function, which takes many rounds to learn; a large one means a smooth function.")},
      {"posterior", Message("posterior"),
       Message(
           "What the learner believes about the function after the rewards so far: at each point a mean, and a standard deviation that says how sure it is.")},
      {"upper-confidence-bound", Message("upper confidence bound"),
       Message(
           "Mean plus a multiple of the standard deviation: how good a point may still be. A learner that always tries the point where it is largest visits what is good and what is unknown.")}};
  return terms;
}

const GlossaryTerm* find_term(const std::string& id) {
  const auto found = std::ranges::find(glossary(), id, &GlossaryTerm::id);
  return found == glossary().end() ? nullptr : &*found;
}

const GlossaryTerm* term_of_setting(const std::string& pointer) {
  static const std::map<std::string, std::string> by_key{{"epsilon", "epsilon"},
                                                         {"lengthscale", "length-scale"},
                                                         {"randomiser", "local-dp"},
                                                         {"private_rewards", "local-dp"},
                                                         {"beta_scale", "upper-confidence-bound"}};
  static const std::map<std::string, std::string> by_path{{"/privacy/delta", "delta"}, {"/privacy", "epsilon"},
                                                          {"/kernel", "kernel"},       {"/kernel/type", "kernel"},
                                                          {"/kernel_of_f", "kernel"},  {"/kernel_of_f/type", "kernel"}};
  if (const auto found = by_path.find(pointer); found != by_path.end()) return find_term(found->second);
  const auto found = by_key.find(pointer.substr(pointer.rfind('/') + 1));
  return found == by_key.end() ? nullptr : find_term(found->second);
}

}  // namespace privbo
