// A sweep of ε whose numbers are known.
#pragma once

#include "plot/data/chart_data.h"

namespace privbo::samples {

/// LDP at ε = 0.1, 1, 10 with regret 800, 200, 50; IGP 40 everywhere.
inline SweepResultPtr epsilon_sweep() {
  auto result = std::make_shared<SweepResult>();
  result->plan = {"/privacy/epsilon", "Privacy budget per reward", "ε", true, {0.1, 1.0, 10.0, 100.0}};
  result->scenario_name = "First look";
  result->horizon = 1000;
  result->trials = 4;
  result->state = RunState::finished;
  double regret = 800.0;
  for (const double epsilon : {0.1, 1.0, 10.0}) {
    SweepPoint point;
    point.value = epsilon;
    for (const bool is_private : {true, false}) {
      SweepCell cell;
      cell.label = is_private ? "LDP-TGP-UCB" : "IGP-UCB";
      cell.slot = is_private ? 0 : 1;
      if (is_private) cell.epsilon = epsilon;
      const double centre = is_private ? regret : 40.0;
      for (auto& values : cell.values) values = {centre - 3, centre - 1, centre + 1, centre + 3};
      point.cells.push_back(cell);
    }
    regret /= 4.0;
    result->points.push_back(point);
  }
  result->points.push_back({100.0, Message::verbatim("epsilon = 100: refused"), {}});
  return result;
}

}  // namespace privbo::samples
