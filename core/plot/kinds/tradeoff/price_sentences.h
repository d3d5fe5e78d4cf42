// The price of privacy in sentences: at which ε a private algorithm has the regret that is accepted, by default twice
// that of the best without privacy.
#pragma once

#include <string>
#include <vector>

#include "plot/kinds/tradeoff/tradeoff_points.h"

namespace privbo {

/// Returns one sentence per private line: where it reaches that price, so many times the regret without privacy.
std::vector<Message> price_sentences(const Tradeoff& tradeoff, double price);

/// Returns the values joined; of many the first ones, and how many there are beside them: "1, 2, 3 and 97 more".
Message first_of(const std::vector<Message>& values, const std::string& separator);

/// "ε = 4", or "kernel = Matérn" where the values are names.
Message place_text(const Tradeoff& tradeoff, double x);

}  // namespace privbo
