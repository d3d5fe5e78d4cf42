// Declares what each agent trains on and validates on: its own rows of features and labels.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// The rows of one agent in one split.
struct LabelledRows {
  Points features{};          // rows × features
  std::vector<int> labels{};  // one per row: a position in AgentsData::classes

  Index count() const { return features.rows(); }
};

struct AgentData {
  std::string name;
  LabelledRows training{}, validation{};
};

/// The data of all agents; features and classes mean the same for each of them.
struct AgentsData {
  std::string name;  // for the screen: the file's name, or that of the synthetic data
  std::vector<AgentData> agents{};
  std::vector<std::string> features{};  // names
  std::vector<std::string> classes{};   // names, ascending; of two classes the second one is called positive
  bool synthetic = false;               // made by this program, not measured
  Message resembles{};                  // what synthetic data were made to resemble

  Index rows() const;
};

/// Reads columns by name (capitals do not matter): agent | field | user | subject | client; label | class | target | y;
/// split | set with train | training and validation | valid | val | test | dev; every other column is a feature, unless
/// `index` names it, as NamedColumns::others takes it.
/// Without the column "split" every agent's rows are halved by a shuffle keyed by `seed`, class by class, so that both
/// halves have the same share of each. Agents keep the order of the file. Throws std::runtime_error as
/// "file:line:column: …" with the remedy.
AgentsData read_agents_data(const std::filesystem::path& file, std::uint64_t seed, const std::string& index = "auto");

/// Makes 29 synthetic fields that resemble the landmine data of the paper in size and difficulty; no measured value is
/// in them. The numbers are the same every time: the seed is public.
AgentsData make_synthetic_fields();

/// Makes 30 synthetic people with six activities and 265 features, in the shape of the activity recognition data of the
/// paper; no measured value is in them. The numbers are the same every time.
AgentsData make_synthetic_activities();

/// Reports why this agent cannot be tuned ("field 3 has no validation rows"); empty: it can. `ranked`: the score is the
/// AUC, which needs both classes in the validation rows. `name`: how the sentence calls the agent, where not as it is.
Message why_unusable(const AgentData& agent, bool ranked, const std::string& name = {});

/// Replaces every agent's features by their difference from the mean of its own training rows, divided by their
/// standard deviation (divisor: their number); a feature that is constant there is only shifted. The validation rows
/// have no influence.
void standardise(AgentsData& data);

/// Puts rows in halves: 0 for training, 1 for validation, per row; `labels` of one agent. The odd rows of classes go to
/// the two halves in turn.
std::vector<int> halved(const std::vector<int>& labels, std::uint64_t seed, std::uint64_t agent);

}  // namespace privbo
