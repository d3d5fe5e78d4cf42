// Reads the parameters; their descriptors are in federated_specs.cpp and federated_server_specs.cpp.
#include "families/federated/federated_params.h"

#include <limits>

#include "learning/ucb/shared_params.h"

namespace privbo {
namespace {

WeightSchedule weight_schedule(const ParamSet& params) {
  const std::string scheme = params.text("weights");
  return {.scheme = scheme == "proportional" ? WeightScheme::proportional
                    : scheme == "squared"    ? WeightScheme::squared
                    : scheme == "equal"      ? WeightScheme::equal
                                             : WeightScheme::softmax,
          .a = params.real("weight_a"),
          .hold = params.integer("weight_hold"),
          .decay = params.integer("weight_decay"),
          .adaptive = params.boolean("weight_adaptive")};
}

SharingSchedule sharing_schedule(const ParamSet& params) {
  const std::string name = params.text("sharing");
  if (name == "inverse") return {.scale = 1.0, .power = 1.0, .shift = 0.0};
  if (name == "inverse-square") return {.scale = 1.0, .power = 2.0, .shift = 0.0};
  if (name == "shifted") return {.scale = 1.0, .power = 2.0, .shift = 1.0};
  if (name == "power")
    return {.scale = params.real("sharing_scale"), .power = params.real("sharing_power"), .shift = 0.0};
  return {.scale = 1.0, .power = 0.5, .shift = 0.0};
}

}  // namespace

FederatedRequest federated_request(const ParamSet& params, FederatedKind kind) {
  FederatedRequest request;
  if (!has_server(kind)) {
    request.server = ServerKind::none;
    return request;
  }
  request.server = kind == FederatedKind::original  ? ServerKind::relay
                   : kind == FederatedKind::placebo ? ServerKind::placebo
                                                    : ServerKind::aggregate;
  request.features = static_cast<Index>(params.integer("features"));
  request.stop_after = params.integer("stop_after");
  if (has_regions(kind)) {
    request.regions = static_cast<Index>(params.integer("regions"));
    request.weights = weight_schedule(params);
  }
  if (adds_noise(kind)) {
    request.q = params.real("q");
    request.z = params.real("z");
    const double S = params.real("S");
    request.S = S > 0.0 ? S : std::numeric_limits<double>::infinity();
    request.sampling = params.text("sampling") == "fixed" ? Sampling::fixed_size : Sampling::poisson;
    request.exact_sensitivity = has_regions(kind) && params.text("sensitivity") == "exact";
    request.release_at_end = params.boolean("release_at_end");
  }
  return request;
}

std::optional<double> feature_lengthscale(const ParamSet& params) {
  if (!params.json().contains("feature_lengthscale") || params.real("feature_lengthscale") == 0.0) return std::nullopt;
  return params.real("feature_lengthscale");
}

double federated_delta(const ParamSet& params, Index agents) {
  const double own = params.json().contains("delta") ? params.real("delta") : 0.0;
  return own > 0.0 ? own : roster_delta(agents);
}

FederatedSettings federated_settings(const ParamSet& params, FederatedKind kind) {
  FederatedSettings settings;
  settings.theorem_width = params.text("scale") == "theorem";
  settings.root = root_kind(params);
  settings.jitter = params.real("jitter");
  settings.learn_every = params.integer("learn_every");
  settings.schedule.scale = 0.0;
  if (has_server(kind)) {
    settings.schedule = sharing_schedule(params);
    settings.own_searches = params.text("follower_search") == "own";
  }
  if (sends(kind)) {
    settings.feature_lambda = params.real("feature_lambda");
  }
  if (has_regions(kind)) settings.explore_region = params.text("explore") == "region";
  return settings;
}

}  // namespace privbo
