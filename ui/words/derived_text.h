// Symbols and derived numbers as rich text.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "learning/algorithm_entry.h"

namespace privbo::ui {

/// Text of the catalogue with real subscripts and superscripts: "β_T", "e^ε", "μ_{t−1}".
QString symbol_html(const std::string& symbol);
QString symbol_html(const Message& text);
/// "412", "not within this run" where it is not a number.
QString value_text(const Derived& number);
/// "β_T ≤ 412".
QString number_html(const Derived& number);
/// Returns the numbers with these ids in one line; both ends of an interval are shown together: "20.6 ≤ γ_T ≤ 32.6".
QString line_html(const std::vector<Derived>& numbers, const std::vector<std::string>& ids);
/// Returns one paragraph each: symbol, what it is, value with unit, how it is computed.
QString details_html(const std::vector<Derived>& numbers);

}  // namespace privbo::ui
