// Bayes' rule on the scale of log odds.
#include "privacy/claim/meaning.h"

#include <algorithm>
#include <cmath>

namespace privbo::ui {
namespace {

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }
double log_odds(double p) { return std::log(p) - std::log1p(-p); }

}  // namespace

double highest_posterior(double prior, double epsilon) { return logistic(log_odds(prior) + epsilon); }
double lowest_posterior(double prior, double epsilon) { return logistic(log_odds(prior) - epsilon); }
double highest_posterior_rest(double prior, double epsilon) { return logistic(-(log_odds(prior) + epsilon)); }

double advantage_of_claim(double epsilon, double delta) { return delta + (1.0 - delta) * std::tanh(0.5 * epsilon); }

double advantage_of_profile(const PrivacyProfile& profile) { return std::clamp(profile.delta(0.0), 0.0, 1.0); }

}  // namespace privbo::ui
