#include "families/arms/arms.h"

#include "catalogue/param_set.h"
#include "families/arms/arms_entry.h"
#include "families/arms/record/gap_records.h"
#include "families/randomised_rewards/randomising_family.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

class ArmsFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "arms"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {ldp_ucb_l_entry(), ldp_ucb_b_entry(), ucb1_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return arms_trust_models(); }
  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance&,
                                               std::size_t) const override {
    auto part = std::make_shared<ArmSetup>();
    part->every_point_offered = every_point_is_offered(experiment.parts());
    return part;
  }
  const FamilyRecords& records() const override { return gap_records_; }

 private:
  GapRecords gap_records_{*this};
};

}  // namespace

const Family& arms_family() {
  static const ArmsFamily family;
  return family;
}

// Orders, as elsewhere in the comparison: constants and logarithms of T are left out. The lower bound is the one of
// every ε-LDP algorithm on these problems, of which an algorithm without a kernel makes nothing.
std::vector<TrustModel> arms_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "local-arms",
                 .model = "Local differential privacy, no kernel",
                 .algorithm = "LDP-UCB-L",
                 .measure = cumulative,
                 .upper = "(B + R)(1 + 4/ε) √(n T), up to logarithms; n points",
                 .upper_source = "Ren et al. 2021, Corollary 8; one bit: Corollary 11",
                 .lower = "SE: √T (ln(Tζ²))^(d/4)/ζ; Matérn: T^((ν+d)/(2ν+d))/ζ^(2ν/(2ν+d)); ζ = e^ε − 1",
                 .lower_source = "Zhou & Tan 2020, Theorem 1 at α = 1; without privacy Scarlett et al. 2017",
                 .gap = "√n: neighbours in x are not used",
                 .dependence = "1/ε, a factor of the whole bound",
                 .dependence_lower = "SE: 1/ε; Matérn: ε^(−2ν/(2ν+d)); both for small ε"},
       .key = "local_arms",
       .label = "Local DP, no kernel",
       .help = "Every user randomises their own reward, and every point is an arm of its own. ε is of one reward.",
       .algorithm = "ldp-ucb-l",
       .choice = choice_param(
           "arms_algorithm", "Algorithm of local DP without a kernel", "ldp-ucb-l",
           {{"ldp-ucb-l", "LDP-UCB-L", "Laplace noise on every reward"},
            {"ldp-ucb-b", "LDP-UCB-B", "one random bit of every reward"}},
           {.help = "Which algorithm learns from the randomised rewards.",
            .citation = "Ren, Zhou, Liu & Shroff 2021, Agents 2 and 4",
            .effect = "Privacy: ε of one reward either way. Learning: one bit needs no first rounds of every point."})},
  };
}

}  // namespace privbo
