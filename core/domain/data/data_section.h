// Loads what a scenario's section "data" names, and states at which of its settings something is wrong.
#pragma once

#include <filesystem>
#include <memory>

#include "catalogue/param_set.h"
#include "domain/data/data_set.h"

namespace privbo {

/// Returns how the section states that its files are read.
TableSettings table_settings_of(const ParamSet& data);

/// Returns the data set of the checked section; null where its source is "none" or something is wrong. Relative paths
/// are those of `folder`. Every problem stands at its own key, a doubt about the readings at the setting that answers
/// it; what is only suspicious is a warning.
std::shared_ptr<const DataSet> load_data_section(const ParamSet& data, const std::filesystem::path& folder,
                                                 Problems& problems);

/// Describes what a person sees before anything is run.
struct DataPreview {
  TableReport report;  // with its questions; of nothing where the file cannot be read
  Problems problems;   // what keeps the data from being used, and warnings, as load_data_section has them
};
DataPreview preview_data(const ParamSet& data, const std::filesystem::path& folder);

}  // namespace privbo
