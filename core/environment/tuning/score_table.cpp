// Reads rows, orders the points, and fills the table.
#include "environment/tuning/score_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "domain/csv/csv_text.h"
#include "environment/agents/agents.h"
#include "environment/agents/agents_drawn.h"
#include "environment/tuning/named_columns.h"
#include "environment/tuning/sources.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_points = 20000;       // of any finite domain
constexpr std::size_t max_scores = 50'000'000;  // the table has a place for every agent at every point: 400 MB
constexpr double smallest_score = -1e9;
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Two rows with the same place belong to the same point.
struct Place {
  std::vector<double> coordinates{};
  std::string id{};

  bool operator<(const Place& other) const { return std::tie(coordinates, id) < std::tie(other.coordinates, other.id); }
};

class ScoreReader {
 public:
  ScoreReader(const std::filesystem::path& file, ScoreDirection direction, const std::string& index)
      : file_(file),
        direction_(direction),
        table_(file),
        agent_(table_.need({"agent", "field", "user", "subject", "client"}, Message("whose score it is"))),
        score_(table_.need({"score", "value", "auc", "accuracy", "error"}, Message("how good the point is"))),
        id_(table_.find({"point", "id"})) {
    coordinates_ = table_.others(id_ ? std::vector{agent_, score_, *id_} : std::vector{agent_, score_}, index, false);
    if (!id_ && coordinates_.empty())
      throw RuntimeError(Message(
          "%1: nothing says which point a score is for: add columns with its coordinates (x1, x2, …), or one named \"point\"",
          table_.file()));
    check_direction();
  }

  ScoreTable read(bool stretch) {
    read_places();
    ScoreTable result;
    result.name = file_.filename().string();
    order_places();
    result.domain = domain(stretch);
    fill(result);
    return result;
  }

 private:
  /// Refuses a column whose name states that it holds the opposite of what is chosen.
  void check_direction() const {
    std::string name = table_.name(score_);
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool names_error = name == "error", names_score = name == "auc" || name == "accuracy" || name == "score";
    if ((names_error && direction_ == ScoreDirection::higher) || (names_score && direction_ == ScoreDirection::error))
      throw csv_error(
          table_.file(), 1, score_ + 1,
          Message(
              direction_ == ScoreDirection::error
                  ? Words<1>("column %1 is read as an error: change \"direction\", or name the column \"value\"")
                  : Words<1>(
                        "column %1 is read as a score, higher being better: change \"direction\", or name the column \"value\""),
              shown_csv_text(table_.name(score_))));
  }

  Place place_of(std::size_t row) const {
    Place place;
    for (const std::size_t column : coordinates_)
      place.coordinates.push_back(table_.number(row, column) + 0.0);  // −0 becomes 0
    if (id_) place.id = table_.text(row, *id_);
    return place;
  }

  void read_places() {
    std::map<std::string, std::vector<double>> seen;
    for (std::size_t i = 0; i < table_.rows(); ++i) {
      const Place place = place_of(i);
      if (id_ && !coordinates_.empty()) {
        const auto [first, is_new] = seen.try_emplace(place.id, place.coordinates);
        if (!is_new && first->second != place.coordinates)
          throw table_.error(i, *id_,
                             Message("point %1 has other coordinates in a row above: give every point one place",
                                     shown_csv_text(place.id)));
      }
      if (indices_.try_emplace(place, static_cast<Index>(order_.size())).second) order_.push_back(place);
      if (order_.size() > max_points)
        throw table_.error(
            i, coordinates_.empty() ? *id_ : coordinates_.front(),
            Message("more than %1 different points: keep fewer; scores must be of points that many agents share",
                    max_points));
    }
  }

  void order_places() {
    if (coordinates_.empty()) return;
    std::ranges::sort(order_, [](const Place& a, const Place& b) { return a < b; });
    for (std::size_t i = 0; i < order_.size(); ++i) indices_[order_[i]] = static_cast<Index>(i);
  }

  Domain domain(bool stretch) const {
    const auto n = static_cast<Index>(order_.size()), d = static_cast<Index>(coordinates_.size());
    Domain result;
    if (id_)
      for (const Place& place : order_) result.labels.push_back(place.id);
    if (d == 0) {
      result.points.resize(n, 1);  // the places are numbered; their distances mean nothing
      for (Index i = 0; i < n; ++i) result.points(i, 0) = static_cast<double>(i + 1);
      return result;
    }
    result.points.resize(n, d);
    for (Index i = 0; i < n; ++i)
      for (Index j = 0; j < d; ++j)
        result.points(i, j) = order_[static_cast<std::size_t>(i)].coordinates[static_cast<std::size_t>(j)];
    result.shape = shape_of(result.points);
    result.low = result.points.colwise().minCoeff().transpose();
    result.high = result.points.colwise().maxCoeff().transpose();
    for (Index j = 0; j < d; ++j) {
      const std::string& axis = table_.name(coordinates_[static_cast<std::size_t>(j)]);
      result.axes.push_back(stretch ? Message("%1, %2 … %3", axis, shortest(result.low[j]), shortest(result.high[j]))
                                    : Message::verbatim(axis));
    }
    if (stretch) stretch_to_unit_box(result);
    return result;
  }

  static void stretch_to_unit_box(Domain& domain) {
    for (Index j = 0; j < domain.dimension(); ++j) {
      const double low = domain.low[j], extent = domain.high[j] - low;
      for (Index i = 0; i < domain.size(); ++i)
        domain.points(i, j) = extent > 0.0 ? (domain.points(i, j) - low) / extent : 0.5;
    }
    domain.low.setZero();
    domain.high.setOnes();
  }

  /// Returns the shape of the grid that the points fill, empty where they fill none. They are distinct and lie in the
  /// product of their coordinates' values, so they fill it where they are as many.
  static std::vector<Index> shape_of(const Points& points) {
    std::vector<Index> shape;
    double product = 1.0;
    for (Index j = 0; j < points.cols(); ++j) {
      const std::set<double> values(points.col(j).begin(), points.col(j).end());
      shape.push_back(static_cast<Index>(values.size()));
      product *= static_cast<double>(values.size());
    }
    return product == static_cast<double>(points.rows()) ? shape : std::vector<Index>{};
  }

  double score(std::size_t row) const {
    const double value = table_.number(row, score_), score = direction_ == ScoreDirection::error ? 1.0 - value : value;
    if (score <= 1.0 && score >= smallest_score) return score;
    throw table_.error(
        row, score_,
        Message(
            direction_ == ScoreDirection::error
                ? Words<2>("%1 in column %2: errors must lie in [0, 1e9], 0 being perfect; rescale the column")
                : Words<2>(
                      "%1 in column %2: scores must lie in [-1e9, 1], 1 being perfect: regret is measured from there; rescale the column"),
            shortest(value), shown_csv_text(table_.name(score_))));
  }

  void fill(ScoreTable& result) const {
    std::map<std::string, Index> agents;
    for (std::size_t i = 0; i < table_.rows(); ++i)
      if (const std::string name = table_.text(i, agent_);
          agents.try_emplace(name, static_cast<Index>(result.agents.size())).second)
        result.agents.push_back(name);
    const std::size_t max_agents_here = std::min(static_cast<std::size_t>(max_agents), max_scores / order_.size());
    if (agents.size() > max_agents_here)
      throw RuntimeError(Message(
          order_.size() == 1
              ? Words<4>(
                    "%1: %2 agents at %3 point: at most %4 agents fit beside so many points; keep fewer agents, or fewer points")
              : Words<4>(
                    "%1: %2 agents at %3 points: at most %4 agents fit beside so many points; keep fewer agents, or fewer points"),
          table_.file(), agents.size(), order_.size(), max_agents_here));
    result.scores =
        Matrix::Constant(static_cast<Index>(order_.size()), static_cast<Index>(result.agents.size()), nothing);
    std::map<std::pair<Index, Index>, std::size_t> rows;
    for (std::size_t i = 0; i < table_.rows(); ++i) {
      const Index place = indices_.at(place_of(i)), agent = agents.at(table_.text(i, agent_));
      const double value = score(i);
      const auto [first, is_new] = rows.try_emplace({place, agent}, i);
      if (!is_new && result.scores(place, agent) != value)
        throw table_.error(
            i, score_,
            Message("agent %1 has another score for this point in line %2: keep one of them, or their mean",
                    shown_csv_text(table_.text(i, agent_)), table_.line(first->second)));
      result.scores(place, agent) = value;
    }
    if (result.missing() == 0) return;
    for (Index agent = 0; agent < result.scores.cols(); ++agent) {
      std::vector<Index> own;
      for (Index place = 0; place < result.scores.rows(); ++place)
        if (!std::isnan(result.scores(place, agent))) own.push_back(place);
      result.indices.push_back(std::move(own));
    }
  }

  std::filesystem::path file_;
  ScoreDirection direction_;
  NamedColumns table_;
  std::size_t agent_, score_;
  std::optional<std::size_t> id_;
  std::vector<std::size_t> coordinates_;
  std::map<Place, Index> indices_;
  std::vector<Place> order_;
};

}  // namespace

Index ScoreTable::missing() const { return (scores.array() != scores.array()).count(); }

ScoreTable read_score_table(const std::filesystem::path& file, ScoreDirection direction, bool stretch,
                            const std::string& index) {
  return ScoreReader(file, direction, index).read(stretch);
}

// Makes agents whose scores are in a file, for experiments whose training cannot run here.

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
  const ParamSpec direction = choice_param(
      "direction", "The score is", "higher",
      {{"higher", "Higher is better", "An AUC or an accuracy, as it is."},
       {"error", "An error", "1 − error is taken as the score."}},
      {.help = "Whether larger numbers are better. A perfect score is 1 (an error of 0), and regret is measured "
               "from there: scores above 1 are refused.",
       .citation = "Dai, Low & Jaillet 2021, App. B.2.1: AUC, and validation errors",
       .effect = "Privacy: none. Learning: the wrong direction looks for the worst point."});
  const ParamSpec stretch = toggle_param(
      "stretch", "Stretch coordinates to [0, 1]", true,
      {.help = "Each coordinate's range in the file becomes [0, 1], so that one length scale fits all. Write "
               "logarithms into the file where ratios matter.",
       .citation = "Dai, Low & Jaillet 2021, App. B.2.1: every dimension normalised into [0, 1]",
       .effect = "Privacy: none; points are public. Learning: the kernel's length scale is in these units."});
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
