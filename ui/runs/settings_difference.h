// Describes what differs between two sets of settings, in the words and symbols of the panel.
#pragma once

#include <QString>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo::ui {

/// One setting that two normalised documents have different values of.
struct SettingDifference {
  QString name;         // short: "ε", "kernel", "s (IGP-UCB)"
  QString title;        // whole: "Privacy budget ε"
  QString here, there;  // values for people: "5,000", "Matérn"; empty: the document has no such algorithm
};

/// In the order of the schema. Name, description and sweep of the documents do not count, nor do settings that are not
/// used in either; another kernel differs as a whole, not number by number.
std::vector<SettingDifference> differences(const Json& here, const Json& there);

/// "ε = 1, kernel = Matérn, +3": the first two where they are short, and how many more.
QString short_text(const std::vector<SettingDifference>& list);

/// Returns whether so much differs that a few of the differences say nothing about the two: they are no label.
bool unlike(const std::vector<SettingDifference>& list);

}  // namespace privbo::ui
