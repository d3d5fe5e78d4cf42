// Checks, standardises and halves the agents' data.
#include "environment/tuning/agent_data.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "domain/csv/csv_text.h"
#include "environment/tuning/named_columns.h"
#include "numerics/numbers.h"
#include "numerics/random/random_source.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

bool one_class(const LabelledRows& rows) {
  return std::ranges::all_of(rows.labels, [&](int label) { return label == rows.labels.front(); });
}

}  // namespace

Index AgentsData::rows() const {
  Index count = 0;
  for (const AgentData& agent : agents) count += agent.training.count() + agent.validation.count();
  return count;
}

Message why_unusable(const AgentData& agent, bool ranked, const std::string& name) {
  const std::string& shown = name.empty() ? agent.name : name;
  if (agent.training.count() == 0) return Message("%1 has no training rows", shown);
  if (agent.validation.count() == 0) return Message("%1 has no validation rows", shown);
  if (one_class(agent.training))
    return Message("%1 has training rows of one class only, and nothing can be learnt from them", shown);
  if (ranked && one_class(agent.validation))
    return Message("%1 has validation rows of one class only, and no AUC is defined on them", shown);
  return {};
}

void standardise(AgentsData& data) {
  for (AgentData& agent : data.agents) {
    if (agent.training.count() == 0) continue;
    const Eigen::RowVectorXd mean = agent.training.features.colwise().mean();
    agent.training.features.rowwise() -= mean;
    agent.validation.features.rowwise() -= mean;
    for (Index j = 0; j < mean.size(); ++j) {
      const double deviation =
          std::sqrt(agent.training.features.col(j).squaredNorm() / static_cast<double>(agent.training.count()));
      // The mean of equal numbers may differ from them by rounding, which the division would magnify.
      if (!(deviation > 1e-12 * (1.0 + std::abs(mean[j])))) continue;
      agent.training.features.col(j) /= deviation;
      agent.validation.features.col(j) /= deviation;
    }
  }
}

std::vector<int> halved(const std::vector<int>& labels, std::uint64_t seed, std::uint64_t agent) {
  const auto draws = make_stream({.seed = seed, .trial = 0, .agent = agent, .purpose = Purpose::environment});
  std::map<int, std::vector<std::size_t>> by_class;
  for (std::size_t i = 0; i < labels.size(); ++i) by_class[labels[i]].push_back(i);
  std::vector<int> half(labels.size());
  int turn = 0;
  for (auto& [label, rows] : by_class) {
    for (std::size_t left = rows.size(); left > 1; --left)
      std::swap(rows[left - 1], rows[static_cast<std::size_t>(draws->index(static_cast<std::int64_t>(left)))]);
    for (const std::size_t row : rows) {
      half[row] = turn;
      turn = 1 - turn;
    }
  }
  return half;
}

// Reads agents' data from a CSV file with one row per example.

namespace {

/// Squares of larger features leave the range of doubles in a kernel.
constexpr double largest_feature = 1e100;
constexpr std::size_t max_classes = 1000;

struct Row {
  std::size_t agent = 0;
  int label = 0;
  int half = 0;  // 0 training, 1 validation
};

class AgentReader {
 public:
  AgentReader(const std::filesystem::path& file, std::uint64_t seed, const std::string& index)
      : file_(file),
        seed_(seed),
        table_(file),
        agent_(table_.need({"agent", "field", "user", "subject", "client"}, Message("whose row it is"))),
        label_(table_.need({"label", "class", "target", "y"}, Message("to which class a row belongs"))),
        split_(table_.find({"split", "set"})) {
    features_ = table_.others(split_ ? std::vector{agent_, label_, *split_} : std::vector{agent_, label_}, index, true);
    if (features_.empty())
      throw RuntimeError(
          Message("%1: no column is left for features: add a column of numbers for each of them", table_.file()));
  }

  AgentsData read() {
    AgentsData data;
    data.name = file_.filename().string();
    for (const std::size_t column : features_) data.features.push_back(table_.name(column));
    data.classes = classes();
    read_rows(data);
    if (!split_) halve(data.agents.size());
    fill(data);
    return data;
  }

 private:
  /// Returns the classes in ascending order: as numbers where all of them are numbers, otherwise as text.
  std::vector<std::string> classes() const {
    std::set<std::string> found;
    for (std::size_t i = 0; i < table_.rows(); ++i) {
      found.insert(table_.text(i, label_));
      if (found.size() > max_classes)
        throw table_.error(
            i, label_,
            Message(
                "more than %1 different labels: column %2 must name classes; hyperparameters of regressions are not tuned here",
                max_classes, shown_csv_text(table_.name(label_))));
    }
    std::vector<std::string> names(found.begin(), found.end());
    const auto number = [](const std::string& text) { return parse_double(text); };
    if (std::ranges::all_of(names, [&](const std::string& text) { return number(text).has_value(); }))
      std::ranges::stable_sort(names, {}, [&](const std::string& text) { return *number(text); });
    for (std::size_t i = 1; i < names.size(); ++i)
      if (number(names[i]) && number(names[i]) == number(names[i - 1]))
        throw RuntimeError(Message("%1: labels %2 and %3 are the same number: write every class in one way",
                                   table_.file(), shown_csv_text(names[i - 1]), shown_csv_text(names[i])));
    if (names.size() < 2)
      throw RuntimeError(
          Message("%1: all rows have the label %2: at least two classes are needed to train a classifier",
                  table_.file(), shown_csv_text(names.front())));
    return names;
  }

  int half_of(std::size_t row) const {
    std::string text = table_.text(row, *split_);
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (text == "train" || text == "training") return 0;
    static const std::set<std::string> validation{"validation", "valid", "val", "test", "dev"};
    if (validation.contains(text)) return 1;
    throw table_.error(row, *split_,
                       Message("%1 is no split: write train or validation (test and val are read as validation)",
                               shown_csv_text(table_.text(row, *split_))));
  }

  void read_rows(AgentsData& data) {
    std::map<std::string, int> label_of;
    for (std::size_t i = 0; i < data.classes.size(); ++i) label_of[data.classes[i]] = static_cast<int>(i);
    std::map<std::string, std::size_t> agent_of;
    for (std::size_t i = 0; i < table_.rows(); ++i) {
      const std::string name = table_.text(i, agent_);
      const auto [place, is_new] = agent_of.try_emplace(name, data.agents.size());
      if (is_new) data.agents.push_back({.name = name});
      rows_.push_back(
          {.agent = place->second, .label = label_of.at(table_.text(i, label_)), .half = split_ ? half_of(i) : 0});
    }
  }

  void halve(std::size_t agents) {
    std::vector<std::vector<std::size_t>> rows(agents);
    for (std::size_t i = 0; i < rows_.size(); ++i) rows[rows_[i].agent].push_back(i);
    for (std::size_t agent = 0; agent < agents; ++agent) {
      std::vector<int> labels;
      for (const std::size_t row : rows[agent]) labels.push_back(rows_[row].label);
      const std::vector<int> half = halved(labels, seed_, agent);
      for (std::size_t i = 0; i < half.size(); ++i) rows_[rows[agent][i]].half = half[i];
    }
  }

  double feature(std::size_t row, std::size_t column) const {
    const double value = table_.number(row, column);
    if (std::abs(value) > largest_feature)
      throw table_.error(row, column,
                         Message("%1 in column %2: features must lie in [-1e100, 1e100]; change their unit",
                                 shortest(value), shown_csv_text(table_.name(column))));
    return value;
  }

  void fill(AgentsData& data) const {
    const auto rows_of = [&](const Row& row) -> LabelledRows& {
      AgentData& agent = data.agents[row.agent];
      return row.half == 0 ? agent.training : agent.validation;
    };
    for (const Row& row : rows_) rows_of(row).labels.push_back(row.label);
    for (AgentData& agent : data.agents)
      for (LabelledRows* part : {&agent.training, &agent.validation})
        part->features.resize(static_cast<Index>(part->labels.size()), static_cast<Index>(features_.size()));
    std::map<const LabelledRows*, Index> next;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      LabelledRows& part = rows_of(rows_[i]);
      const Index place = next[&part]++;
      for (std::size_t j = 0; j < features_.size(); ++j)
        part.features(place, static_cast<Index>(j)) = feature(i, features_[j]);
    }
  }

  std::filesystem::path file_;
  std::uint64_t seed_;
  NamedColumns table_;
  std::size_t agent_, label_;
  std::optional<std::size_t> split_;
  std::vector<std::size_t> features_;
  std::vector<Row> rows_;
};

}  // namespace

AgentsData read_agents_data(const std::filesystem::path& file, std::uint64_t seed, const std::string& index) {
  return AgentReader(file, seed, index).read();
}

}  // namespace privbo
