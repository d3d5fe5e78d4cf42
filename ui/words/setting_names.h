// Names settings as the window shows them in sentences that were written for files.
#pragma once

#include <QString>
#include <string>

namespace privbo::ui {

/// Returns a sentence of a check, a run or a file with labels and symbols in place of the keys that files have:
/// "epsilon = -1: must be 0 < epsilon <= 1000" as "Privacy budget = -1: must be 0 < ε ≤ 1000", "(/data/source)" as
/// "(“Data source”)", "\"arms\"" as "“Arms of the data set”". `path`: JSON pointer of the setting that the sentence is
/// about; empty: of none. A key that several settings have in common, and what somebody typed, stay. This is for
/// sentences that have the keys in their own words: where a key is a value of the sentence it is a named one
/// (text/named.h), and `translated` has named it already.
QString with_setting_names(QString text, const std::string& path = {});

}  // namespace privbo::ui
