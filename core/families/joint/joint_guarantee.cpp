#include "families/joint/joint_entry.h"

namespace privbo {

void describe_joint_guarantee(Explanation& e, const ParamSet& params, NoiseParty holder) {
  const bool users = holder == NoiseParty::users;
  const bool at_end = params.boolean("release_at_end");
  const std::string released =
      at_end ? " The statistics of all T rounds are released as well: anyone can predict f from them (Remark 1)." : "";
  if (users) {
    e.parties = {{"User of round t", "their own D_t, x_t and y_t, and the server's Σ̃_t, ũ_t", Trust::owner,
                  "Φ(x_t)Φ(x_t)ᵀ + N_t and (y_t − c)Φ(x_t) + n_t", true},
                 {"Server", "what the users sent, with their noise; neither D_t nor x_t", Trust::untrusted}};
    e.guarantee =
        "(α, β)-local joint differential privacy: the probability of anything that the server, or anyone after it, learns from a user's two "
        "noisy messages changes by at most a factor e^α and an additive β when this user's decision set and reward are replaced. The point is "
        "chosen by the user and is never sent." +
        released;
    e.protects = "The user of each round, against the server and all other users.";
  } else {
    e.parties = {{"User of round t", "their own D_t, x_t and y_t", Trust::owner, "Φ(x_t) and y_t, as they are"},
                 {"Privatiser", "every Φ(x_t) and y_t", Trust::trusted, "Σ̃_t and ũ_t: sums with noise", true},
                 {"Server", "Σ̃_t and ũ_t, and D_t and x_t of every user it serves, in the clear", Trust::trusted,
                  "x_t to the user of round t"},
                 {"Other users", "the points chosen for them", Trust::untrusted}};
    e.guarantee =
        "(α, β)-joint differential privacy: the probability of anything that is chosen for other users, or released as statistics, changes by at most "
        "a factor e^α and an additive β when one user's decision set and reward are replaced. The point chosen for that user is not covered: "
        "it has to depend on that user's decision set. In the paper's listing the server passes the reward on to the privatiser "
        "and must be trusted not to keep it; here the user sends it to the privatiser directly." +
        released;
    e.protects =
        "The user of each round, against all other users and whoever sees the statistics. Privatiser and server are trusted: the "
        "privatiser holds Φ(x_t) and y_t, and the server has D_t and x_t in the clear when it chooses.";
  }
  e.neighbours =
      "One user's decision set and reward replaced by any other. Where users have contexts, the decision set is all actions with this user's "
      "context, so that the context is protected as well.";
  e.assumptions = {
      "Privacy: rewards are clipped to c ± Y and ‖Φ‖ ≤ 1, so that the noise covers every possible user; in the paper Gaussian rewards are bounded "
      "only with high probability.",
      "Privacy: a user takes part in one round. The loss of a user who takes part in k rounds is larger than (α, β).",
      "Privacy: the domain D, which contains every decision set, is public. So are B, ρ, Y, c, the features with their error ε on D, every "
      "other constant and the number of rounds; which points of D a user was offered is protected.",
      "Privacy: the run is a simulation. A real release needs a secure source of randomness and a sampler that is secure in floating point."};
  if (params.text("calibration").starts_with("lemma-5"))
    e.assumptions.insert(
        e.assumptions.begin(),
        "Privacy: Lemma 5 assumes the sensitivities 1 and Y, whereas replacing a user gives √2 and 2Y. The claim fails if α is large; the "
        "numbers before the run show the ε that this noise really gives.");
}

}  // namespace privbo
