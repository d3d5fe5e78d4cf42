// What a reader should know about private batched elimination.
#include "families/elimination/elimination.h"
#include "learning/ucb/shared_explanation.h"

namespace privbo {
namespace {

ExplainStep design_step() {
  return {
      "A batch has twice as many users as the one before it. Its blocks go, one after the other, to the point where the posterior varies most, "
      "of the set S of those that are not eliminated. Nothing that the batch's users tell is looked at before it ends.",
      {{"elimination-design", "x_i = argmax over x in S of σ_{i−1}(x)"}},
      {{"n_1", "users of the first batch", "first_batch"}, {"H", "blocks", "blocks"}}};
}

ExplainStep release_step(const ParamSet& params, EliminationTrust trust) {
  switch (trust) {
    case EliminationTrust::central:
      if (params.text("noise") == "gaussian")
        return {
            "At the end of the batch the curator publishes the average of each point, with Gaussian noise on the sum.",
            {{"elimination-gaussian", "ȳ = (Σ clip(y_u) + N(0, σ_ε²))/n"}},
            {budget_symbol(), {"σ_ε/n", "noise of an average in the first batch", "", "sum_deviation"}}};
      return {"At the end of the batch the curator publishes the average of each point, with Laplace noise on the sum.",
              {{"elimination-laplace", "ȳ = (Σ clip(y_u) + Laplace(2(B + R)/ε))/n"}},
              {budget_symbol(), bound_symbol(), noise_symbol()}};
    case EliminationTrust::secure_aggregation:
      return {
          "Every user rounds the reward at random to one of g + 1 values and adds the difference of two Pólya numbers. The server learns the sum "
          "modulo m alone, in which the differences have become discrete Laplace noise.",
          {{"elimination-secure", "Σ(x_u + γ_u⁺ − γ_u⁻) mod m, γ ~ Pólya(1/n, e^{−ε/g})"}},
          {budget_symbol(), {"g", "steps of the grid", "grid"}, {"m", "modulus", "", "modulus"}}};
    case EliminationTrust::shuffle:
      return {
          "Every user rounds the reward at random to one of g + 1 values and sends g + b bits, of which as many are ones as the value and "
          "Bin(b, ¼) make together. The shuffler mixes the bits of all users of the point.",
          {{"elimination-shuffle", "Σ(x_u + Bin(b, 1/4))"},
           {"elimination-divergence", "δ(ε) = max over |s| ≤ g of Σ_k (P(k) − e^ε P(k − s))₊"}},
          {budget_symbol(), {"g", "steps of the grid", "grid"}, {"b", "bits of noise of one user", "", "blanket"}}};
    case EliminationTrust::local:
      break;
  }
  if (params.text("randomiser") == "one-bit")
    return {
        "Every user sends one random bit, of which the reward is the mean; the server averages what it is sent for each point.",
        {{"one-bit-release", "P(ȳ_t = C) = ½ + clip(y_t)/(2C), otherwise ȳ_t = −C"},
         {"one-bit-reach", "C = (B + R) (e^ε + 1)/(e^ε − 1)"}},
        {budget_symbol(), bound_symbol(), noise_symbol()}};
  if (params.text("randomiser") == "gaussian")
    return {
        "Every user adds Gaussian noise to the own reward; the server averages what it is sent for each point. Φ is the "
        "distribution function of the standard normal law.",
        {{"gaussian-release", "ȳ_t = clip(y_t) + Z_t, Z_t ~ N(0, σ_ε²)"},
         {"gaussian-scale", "σ_ε = 2(B + R) z, δ = Φ(1/(2z) − εz) − e^ε Φ(−1/(2z) − εz)"}},
        {budget_symbol(), bound_symbol(), noise_symbol()}};
  return {"Every user randomises the own reward; the server averages what it is sent for each point.",
          {{"ldp-release", "ȳ_t = clip(y_t) + L_t, L_t ~ Laplace(ℒ)"}, {"ldp-scale", "ℒ = 2(B + R)/ε"}},
          {budget_symbol(), bound_symbol(), noise_symbol()}};
}

void describe_parties(Explanation& e, EliminationTrust trust) {
  const Party server{"Server and public", "averages with noise, and which points were asked", Trust::untrusted};
  const Party user{"User of round t", "the true reward y_t", Trust::owner};
  switch (trust) {
    case EliminationTrust::central: {
      Party own = user;
      own.passes_on = "y_t, as it is";
      e.parties = {own, {"Curator", "all true rewards", Trust::trusted, "averages with noise", true}, server};
      e.protects = "Each user, against everybody but the curator.";
      break;
    }
    case EliminationTrust::secure_aggregation: {
      Party own = user;
      own.passes_on = "rounded reward and a share of the noise, encrypted";
      own.noise = true;
      e.parties = {
          own, {"Secure aggregation", "nothing but the sum modulo m", Trust::untrusted, "the sum modulo m"}, server};
      e.protects = "Each user, against everybody, the server included.";
      break;
    }
    case EliminationTrust::shuffle: {
      Party own = user;
      own.passes_on = "g + b bits";
      own.noise = true;
      e.parties = {own, {"Shuffler", "the bits of every user", Trust::trusted, "all bits, mixed"}, server};
      e.protects = "Each user, against everybody but the shuffler, which is trusted to mix and to keep quiet.";
      break;
    }
    case EliminationTrust::local: {
      Party own = user;
      own.passes_on = "the randomised reward";
      own.noise = true;
      e.parties = {own, server};
      e.protects = "Each user, against everybody.";
      break;
    }
  }
}

}  // namespace

Explanation explain_elimination(const ParamSet& params, EliminationTrust trust) {
  Explanation e;
  e.idea =
      "What can no longer be the best leaves. A batch's points are chosen by what is not known yet, never by what its users tell: so its averages "
      "are honest, one release is all that a user pays for, and the same algorithm can be run whoever is trusted with the rewards. The "
      "difference between the four is what trust costs.";
  e.steps = {
      design_step(),
      release_step(params, trust),
      {"The batch's averages alone give a posterior. Every average counts by the variance v of all that is added to it: noise of rewards, "
       "rounding, privacy.",
       {{"elimination-posterior", "μ(x) = k(x)ᵀ(K + Λ)⁻¹ȳ, Λ = diag(v_1, …, v_m)"}},
       {{"√v", "noise of an average in the first batch", "", "sum_deviation"}}},
      {"A point whose upper bound lies below the best lower bound is eliminated. The weights of the averages in μ(x) are w; c is the scale "
       "of Laplace noise in an average, and 0 where there is none.",
       {{"elimination-width", "|f(x) − μ(x)| ≤ √(B² + 2l) σ(x) + l max |w_i| c_i, l = ln(2|D|L/δ)"},
        {"elimination-rule", "μ(x) + w(x) < max over z in S of μ(z) − w(z)"}},
       {scale_symbol(), bound_symbol(), failure_symbol(), {"L", "batches", "", "batches"}}}};
  describe_parties(e, trust);
  const bool approximate = needs_delta(params, trust);
  e.guarantee =
      approximate
          ? "(ε, δ)-differential privacy of one user's reward: the probability of anything that is published in the whole run changes by at most a "
            "factor e^ε and an additive δ when it is replaced. A user answers once and is in one release, so nothing adds up."
          : "ε-differential privacy of one user's reward: the probability of anything that is published in the whole run changes by at most a factor "
            "e^ε when it is replaced. A user answers once and is in one release, so nothing adds up.";
  e.neighbours = "One user's reward replaced by any other reward.";
  e.assumptions = {"Privacy: rewards are clipped to ±(B + R), which are public, and a user answers once.",
                   "Privacy: the run is a simulation. A real release needs a secure source of randomness."};
  if (trust == EliminationTrust::secure_aggregation)
    e.assumptions = {
        "Privacy: rewards are clipped to ±(B + R), which are public, and a user answers once.",
        "Privacy: at least as many users as planned add their share. With fewer the loss is ln h(0)/h(g) of the shares that are left, which the "
        "numbers before a run show; it stays finite while one honest share is left.",
        "Privacy: the secure aggregation itself is not simulated; the server is shown the sum alone.",
        "Privacy: the run is a simulation. A real release needs a secure source of randomness."};
  if (trust == EliminationTrust::shuffle)
    e.assumptions = {
        "Privacy: rewards are clipped to ±(B + R), which are public, and a user answers once.",
        "Privacy: the shuffler mixes all bits of a point, and all its users add their bits. Of users who do not, the noise is missing.",
        "Privacy: the run is a simulation. A real release needs a secure source of randomness."};
  e.regret =
      "With probability 1 − δ every interval of every batch contains f, so that the best point is never eliminated. No theorem on regret is claimed.";
  e.regret_assumptions = {
      "Width: ‖f‖ ≤ B, and reward noise bounded by R or R-sub-Gaussian; rewards that are clipped are biased.",
      "Width: s = 1. A smaller scale settles sooner, without a proof."};
  e.references = {"Z. Li, J. Scarlett: Gaussian Process Bandit Optimization with Few Batches. AISTATS 2022.",
                  "S. R. Chowdhury, X. Zhou: Distributed Differential Privacy in Multi-Armed Bandits. ICLR 2023.",
                  "A. Cheu, M. Joseph, J. Mao, B. Peng: Shuffle Private Stochastic Convex Optimization. 2021."};
  return e;
}

}  // namespace privbo
