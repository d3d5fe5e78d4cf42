// ε over the rounds, by every accountant that has one.
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/privacy/privacy_lines.h"
#include "plot/model/chart_columns.h"
#include "plot/words/privacy_facts.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"

namespace privbo {
namespace {

/// "DP-FTS-DE: epsilon of one agent [central; delta = …]".
std::string column_name(const std::string& algorithm, const std::string& what, const std::string& facts) {
  std::string name = algorithm;
  return name.append(": ").append(what).append(facts);
}

void privacy_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->recorded_rounds);
    for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
      const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
      const PrivacyCurve& curve = algorithm.privacy;
      if (curve.guarantee.notion == PrivacyNotion::none) continue;
      const std::string head = layer.name(algorithm).english();
      const double delta = claimed_delta(curve);
      std::string tail = " [";
      tail.append(to_string(curve.guarantee.notion).english()).append("; delta = ").append(shortest(delta));
      if (const std::string noise = noise_text(curve.guarantee).english(); !noise.empty())
        tail.append("; noise: ").append(noise);
      tail.append("; public]");
      const auto shown = [&](const Message& key) { return !is_hidden(options, layer.name(algorithm) + key); };
      const bool rewards = is_per_reward(curve.guarantee.notion),
                 agents = curve.guarantee.notion == PrivacyNotion::user_level_central;
      if (shown(per_release_suffix(curve.guarantee.notion)))
        table.column(column_name(head,
                                 agents    ? "epsilon of one agent"
                                 : rewards ? "epsilon of one reward"
                                           : "epsilon of one user's data",
                                 tail),
                     epsilon_over_rounds(curve));
      for (const OtherAccountant& other : curve.others)
        if (!is_hidden(options, accountant_label(layer.name(algorithm), other)))
          table.column(column_name(head, "epsilon of one agent by " + other.label,
                                   (other.approximate ? ": no upper bound" : "") + tail),
                       curve.by(other));
      if (const auto exact = curve.otherwise_exact;
          exact && !is_hidden(options, other_sensitivity_label(layer.name(algorithm), *exact)))
        table.column(column_name(head, "epsilon of one agent by " + curve.accountant.english(),
                                 (*exact ? ", exact sensitivity" : ", sensitivity as printed") + tail),
                     curve.otherwise());
      if (!curve.order().empty())
        table.column(column_name(head, "order of Proposition 1, scaled", " [theory]"), curve.order());
      if (shown(same_user_suffix()) && has_same_user_loss(curve.guarantee.notion))
        table.column(column_name(head, "epsilon of a user who answers every round", tail), curve.same_user());
    }
  }
}

std::vector<ChartControl> privacy_controls() {
  return {log_t_control(), log_y_control(Message("log ε"), Message("Logarithmic axis of ε"))};
}

}  // namespace

PlotModel privacy_model(const ChartData& data, const ChartOptions& options);

ChartEntry privacy_chart() {
  ChartEntry entry;
  entry.id = "privacy";
  entry.title = Message("Privacy loss");
  entry.accessible_name = Message("privacy chart");
  entry.position = ChartPosition::privacy;
  entry.over_rounds = true;
  entry.line_markers = true;
  // One user answering T rounds spends T times the ε of one reward: only a log axis shows both, and accountants differ
  // by factors.
  entry.defaults.log_y = true;
  entry.model = privacy_model;
  entry.columns = privacy_columns;
  entry.controls = privacy_controls;
  return entry;
}

}  // namespace privbo
