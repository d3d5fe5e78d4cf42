// Describes a sweep in words: its values, its progress, and the range that suits a setting.
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "catalogue/param_spec.h"
#include "experiment/batch/sweep_runner.h"

namespace privbo::ui {

/// "6 values: 0.5, 1, 2, 4, 8, 16"; long lists are shortened in the middle.
QString values_text(const SweepSettings& plan);
/// "6 values: 0.5, 1, 2, 4, 8, 16; 12,000 rounds, about 8 s", and which algorithms the sweep does not affect.
/// `rounds_per_second`: 0: unknown.
QString plan_text(const Json& document, const SweepSettings& plan, double rounds_per_second);
/// "value 3 of 6 (ε = 2) · 8 s left", "finished · 6 values · took 12 s".
QString progress_text(const SweepSettings& plan, const SweepProgress& progress);

/// Returns the algorithms of a normalised document that do not follow the setting at `path`, because they override it.
QStringList unaffected_algorithms(const Json& document, const std::string& path);

/// The range with which a sweep of the setting starts: that of its slider, otherwise one around its present value.
struct SweepRange {
  double from = 0.0, to = 1.0;
  bool log = false;
};
SweepRange suggested_range(const ParamSpec& spec, const Json& value);

}  // namespace privbo::ui
