// Makes agents whose objectives are measured: scores from a file, or models trained on data.
#pragma once

#include <optional>

#include "environment/agents/agents.h"

namespace privbo {

/// Parameters and makers of the entries "scores" and "tuning" of agents_catalogue.
std::vector<ParamSpec> score_table_params();
/// Returns which columns of a file hold ids, row numbers or times, as NamedColumns::others takes it.
ParamSpec index_param(const char* label, std::optional<Condition> visible_when);
std::shared_ptr<const AgentSource> make_score_table_source(const ParamSet&, const std::filesystem::path& folder);
std::vector<ParamSpec> tuning_params();
std::shared_ptr<const AgentSource> make_tuning_source(const ParamSet&, const std::filesystem::path& folder);

}  // namespace privbo
