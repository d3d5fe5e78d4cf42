// Descriptors of shared_params.h.
#include "algorithm/shared_params.h"

namespace privbo {

ParamSpec beta_scale_param() {
  return {.key = "beta_scale",
          .label = "Width scale",
          .kind = ParamKind::real,
          .default_value = 1.0,
          .range = {0.0, 1000.0, true},
          .slider = {0.01, 1.0},
          .log_scale = true,
          .symbol = "s",
          .help = "Multiplies the whole confidence width β. 1 is the theorem's value, which explores far too long on "
                  "small problems; practical values are 0.03 to 0.3. Scaling never changes privacy: noise is added before.",
          .citation = "Zhou & Tan 2020, §5: parameters \"set order-wise similar to those recommended by the theorems\"",
          .low_end = "practical",
          .high_end = "theorem"};
}

ParamSpec epsilon_param() {
  return {.key = "epsilon",
          .label = "Own privacy budget per reward",
          .kind = ParamKind::real,
          .default_value = nullptr,
          .range = {0.0, 1000.0, true},
          .slider = {0.1, 20.0},
          .log_scale = true,
          .symbol = "ε",
          .help = "Budget of one reward for this algorithm alone; unset, the scenario's budget holds.",
          .citation = "Zhou & Tan 2020, Definition 1",
          .low_end = "more private",
          .high_end = "less private",
          .inherits = "/privacy/epsilon"};
}

}  // namespace privbo
