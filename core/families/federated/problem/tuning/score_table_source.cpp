// Makes agents whose scores are in a file, for experiments whose training cannot run here.
#include <stdexcept>
#include <utility>

#include "families/federated/problem/agents_drawn.h"
#include "families/federated/problem/tuning/score_table.h"
#include "families/federated/problem/tuning/sources.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// A table whose best value is a perfect score, as for all measured scores, because the scores at points that were not
/// measured are unknown.
class MeasuredTable final : public AgentProblem {
 public:
  explicit MeasuredTable(std::shared_ptr<const AgentProblem> table) : table_(std::move(table)) {}
  Index agents() const override { return table_->agents(); }
  void scores(std::span<const Query> queries, std::span<double> out) const override { table_->scores(queries, out); }
  double best(Index) const override { return 1.0; }
  std::span<const Index> indices(Index agent) const override { return table_->indices(agent); }
  const Matrix* table() const override { return table_->table(); }
  std::string name(Index agent) const override { return table_->name(agent); }

 private:
  std::shared_ptr<const AgentProblem> table_;
};

class ScoreTableSource final : public AgentSource {
 public:
  ScoreTableSource(ScoreTable table, bool stretch)
      : shared_{{Message("roster of agents"), Message("those in the file")},
                {Message("points"),
                 stretch ? Message("every place at which some agent has a score, stretched to [0, 1] by their extremes")
                         : Message("every place at which some agent has a score")}},
        domain_(std::move(table.domain)),
        notes_(notes_of(table, domain_.size())),
        problem_(std::make_shared<MeasuredTable>(make_table_problem(table.scores, table.indices, table.agents))) {}

  Index agents() const override { return problem_->agents(); }
  std::optional<Domain> domain() const override { return domain_; }
  std::vector<Message> notes() const override { return notes_; }
  std::vector<Shared> shared() const override { return shared_; }
  std::shared_ptr<const AgentProblem> make(const AgentSetup&) const override { return problem_; }

 private:
  static std::vector<Message> notes_of(const ScoreTable& table, Index points) {
    const bool one_agent = table.agents.size() == 1, one_point = points == 1;
    const Words<3> scores = one_agent ? (one_point ? Words<3>("%1: precomputed scores of %2 agent at %3 point.")
                                                   : Words<3>("%1: precomputed scores of %2 agent at %3 points."))
                                      : (one_point ? Words<3>("%1: precomputed scores of %2 agents at %3 point.")
                                                   : Words<3>("%1: precomputed scores of %2 agents at %3 points."));
    std::vector<Message> notes{Message(scores, table.name, table.agents.size(), points)};
    if (const Index missing = table.missing(); missing > 0)
      notes.push_back(Message(missing == 1 ? Words<1>("%1 score is missing: each agent asks only where it has one.")
                                           : Words<1>("%1 scores are missing: each agent asks only where it has one."),
                              missing));
    return notes;
  }

  std::vector<Shared> shared_;
  Domain domain_;
  std::vector<Message> notes_;
  std::shared_ptr<const AgentProblem> problem_;
};

}  // namespace

std::vector<ParamSpec> score_table_params() {
  const ParamSpec file{
      .key = "file",
      .label = "CSV file",
      .kind = ParamKind::file,
      .default_value = "",
      .help =
          "A table with a header and one row per score. Column agent (or field, user, subject, client): whose "
          "score. Column score (or value, auc, accuracy, error): how good. All other columns are the point's "
          "coordinates (x1, x2, …); a column point (or id) names it, and suffices where there are no coordinates. "
          "An agent asks only where it has a score.",
      .citation = "this program",
      .effect =
          "Privacy: what an agent would send is made from its scores; the file stays here. Learning: the "
          "objectives themselves."};
  const ParamSpec direction{
      .key = "direction",
      .label = "The score is",
      .kind = ParamKind::choice,
      .default_value = "higher",
      .help =
          "Whether larger numbers are better. A perfect score is 1 (an error of 0), and regret is measured "
          "from there: scores above 1 are refused.",
      .citation = "Dai, Low & Jaillet 2021, App. B.2.1: AUC, and validation errors",
      .choices = {{"higher", "Higher is better", "An AUC or an accuracy, as it is."},
                  {"error", "An error", "1 − error is taken as the score."}},
      .effect = "Privacy: none. Learning: the wrong direction looks for the worst point."};
  const ParamSpec stretch{
      .key = "stretch",
      .label = "Stretch coordinates to [0, 1]",
      .kind = ParamKind::toggle,
      .default_value = true,
      .help =
          "Each coordinate's range in the file becomes [0, 1], so that one length scale fits all. Write "
          "logarithms into the file where ratios matter.",
      .citation = "Dai, Low & Jaillet 2021, App. B.2.1: every dimension normalised into [0, 1]",
      .effect = "Privacy: none; points are public. Learning: the kernel's length scale is in these units."};
  const ParamSpec index = index_param("Columns without coordinates", {});
  return {file, index, direction, stretch, initial_param(10, "Dai, Low & Jaillet 2021, §5.2: N_init = 10")};
}

std::shared_ptr<const AgentSource> make_score_table_source(const ParamSet& params,
                                                           const std::filesystem::path& folder) {
  const std::filesystem::path file = params.text("file");
  if (file.empty()) throw InvalidArgument(Message("file = \"\": choose the CSV file with the agents' scores"));
  try {
    const ScoreDirection direction =
        params.text("direction") == "error" ? ScoreDirection::error : ScoreDirection::higher;
    const bool stretch = params.boolean("stretch");
    return std::make_shared<ScoreTableSource>(read_score_table(folder / file, direction, stretch, params.text("index")),
                                              stretch);
  } catch (const std::runtime_error& error) {  // what the file's reader states
    throw InvalidArgument(message_of(error));
  }
}

}  // namespace privbo
