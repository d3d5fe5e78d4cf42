// A scenario with one algorithm of each family, whatever the presets compare.
#pragma once

#include <string>

#include "io/scenario/scenario_file.h"

namespace privbo::ui::test {

/// "Theorem constants never learn" with LDP-TGP-UCB, TGP-UCB, IGP-UCB and uniform play.
inline std::string four_algorithms() {
  Json document = Json::parse(find_preset("theorem-constants")->text);
  document["algorithms"] =
      Json::array({{{"type", "ldp-tgp-ucb"}}, {{"type", "tgp-ucb"}}, {{"type", "igp-ucb"}}, {{"type", "uniform"}}});
  return document.dump();
}

}  // namespace privbo::ui::test
