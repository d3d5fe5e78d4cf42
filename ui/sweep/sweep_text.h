// A sweep in words: its values, how far it is, and the range that suits a setting.
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "catalogue/param_spec.h"
#include "experiment/batch/sweep_runner.h"

namespace privbo::ui {

/// "6 values: 0.5, 1, 2, 4, 8, 16"; long lists are shortened in the middle.
QString values_text(const SweepSettings& plan);
/// "6 values: 0.5, 1, 2, 4, 8, 16; 12,000 rounds, about 8 s", and whom the sweep leaves out. `pace`: rounds per second;
/// 0: unknown.
QString plan_text(const Json& document, const SweepSettings& plan, double pace);
/// "value 3 of 6 (ε = 2) · 8 s left", "finished · 6 values · took 12 s".
QString progress_text(const SweepSettings& plan, const SweepProgress& progress);

/// The algorithms of a normalised document that do not follow the setting at `path`: they have an own value for it.
QStringList unaffected(const Json& document, const std::string& path);

/// Describes what a sweep of the setting starts with: the range its slider offers, otherwise one around its present
/// value.
struct SweepRange {
  double from = 0.0, to = 1.0;
  bool log = false;
};
SweepRange suggested_range(const ParamSpec& spec, const Json& value);

}  // namespace privbo::ui
