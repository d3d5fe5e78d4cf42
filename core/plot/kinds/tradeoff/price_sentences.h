// The price of privacy in sentences: at which ε a private algorithm has twice the regret of the best without privacy.
#pragma once

#include <string>
#include <vector>

#include "plot/kinds/tradeoff/tradeoff_points.h"

namespace privbo {

/// The price that is asked for: so many times the regret without privacy.
inline constexpr double price = 2.0;

/// Returns one sentence per private line: where it reaches that price.
std::vector<Message> price_sentences(const Tradeoff& tradeoff);

/// Returns the values joined; of many the first ones, and how many there are beside them: "1, 2, 3 and 97 more".
Message first_of(const std::vector<Message>& values, const std::string& separator);

/// "ε = 4", or "kernel = Matérn" where the values are names.
Message place_text(const Tradeoff& tradeoff, double x);

}  // namespace privbo
