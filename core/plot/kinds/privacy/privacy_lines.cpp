// Lines and sentences of ε that one agent's whole contribution costs.
#include "plot/kinds/privacy/privacy_lines.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "accounting/odometer.h"
#include "numerics/number_text.h"
#include "plot/words/counted.h"
#include "text/message.h"

namespace privbo {

namespace {

/// Where ε is known, the rounds that release something instead of the recorded ones at or after them, and the last one.
void hold_from_releases(PlotSeries& series, const std::vector<std::int64_t>& releases) {
  PlotSeries steps;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const auto after =
        std::ranges::upper_bound(releases, series.x[i], {}, [](std::int64_t t) { return static_cast<double>(t); });
    if (after == releases.begin()) continue;
    const auto release = static_cast<double>(*(after - 1));
    if (!steps.x.empty() && steps.x.back() == release) continue;
    steps.x.push_back(release);
    steps.y.push_back(series.y[i]);
  }
  if (!steps.x.empty() && series.x.back() > steps.x.back()) {
    steps.x.push_back(series.x.back());
    steps.y.push_back(series.y.back());
  }
  series.x = std::move(steps.x);
  series.y = std::move(steps.y);
  series.holds = true;
}

constexpr std::size_t max_releases = 64;  // that are shown one by one

}  // namespace

PlotSeries epsilon_curve(const std::vector<double>& rounds, const std::vector<double>& epsilon, const Mark& mark,
                         int slot, Message label, const Ledger* ledger, bool log_y) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.label = std::move(label);
  const bool known = ledger && !ledger->entries().empty();
  const double first = known ? static_cast<double>(ledger->entries().front().first_round) : 0.0;
  for (std::size_t i = 0; i < std::min(rounds.size(), epsilon.size()); ++i) {
    if (!std::isfinite(epsilon[i])) break;
    const bool released = known ? rounds[i] >= first : epsilon[i] > 0.0 || !series.x.empty();
    if (!released || (log_y && epsilon[i] <= 0.0)) continue;
    series.x.push_back(rounds[i]);
    series.y.push_back(epsilon[i]);
  }
  if (!known) return series;
  if (const auto releases = few_release_rounds(*ledger, max_releases); !releases.empty())
    hold_from_releases(series, releases);
  return series;
}

Message accountant_label(const Message& label, const OtherAccountant& other) {
  const Message name = Message("%1: %2", label, Text(other.label));
  return other.approximate ? Message("%1: no upper bound", name) : name;
}

std::vector<PlotSeries> federated_lines(const std::vector<double>& rounds, const PrivacyCurve& privacy,
                                        const Message& label, int slot, bool pinned) {
  std::vector<PlotSeries> lines;
  int variant = 0;
  for (const OtherAccountant& other : privacy.others) {
    PlotSeries line;
    line.mark = other.approximate ? Mark(marks::Approximation{}) : marks::Accountant{.variant = variant};
    ++variant;
    line.slot = slot;
    line.label = accountant_label(label, other);
    for (std::size_t i = 0; i < std::min(rounds.size(), privacy.by(other).size()); ++i) {
      if (!std::isfinite(privacy.by(other)[i])) continue;           // slow accountants are asked for some rounds only
      if (line.y.empty() && privacy.by(other)[i] <= 0.0) continue;  // nothing released yet
      line.x.push_back(rounds[i]);
      line.y.push_back(privacy.by(other)[i]);
    }
    lines.push_back(std::move(line));
  }
  if (privacy.otherwise_exact)
    lines.push_back(epsilon_curve(rounds, privacy.otherwise(), marks::Accountant{.variant = variant}, slot,
                                  other_sensitivity_label(label, *privacy.otherwise_exact)));
  PlotSeries order = epsilon_curve(rounds, privacy.order(), marks::FittedBound{.variant = slot}, -1,
                                   Message("%1: order of Proposition 1, scaled to end on ε", label));
  lines.push_back(std::move(order));
  std::erase_if(lines, [](const PlotSeries& line) { return line.y.empty(); });
  if (privacy.stops_after >= 0) {
    PlotSeries stop;
    stop.mark = marks::VerticalLine{};
    stop.label =
        Message("%1: last round that shares, t = %2", label, number_text(static_cast<double>(privacy.stops_after)));
    stop.x = {std::max(1.0, static_cast<double>(privacy.stops_after))};
    stop.y = {0.0};
    lines.push_back(std::move(stop));
  }
  for (PlotSeries& line : lines) line.pinned = pinned;
  return lines;
}

Message other_sensitivity_label(const Message& label, bool exact) {
  return exact ? Message("%1: exact sensitivity", label) : Message("%1: sensitivity as printed", label);
}

std::vector<Message> federated_notes(const PrivacyCurve& privacy, std::int64_t horizon) {
  std::vector<Message> notes;
  const Guarantee& g = privacy.guarantee;
  if (g.notion != PrivacyNotion::user_level_central) return notes;
  if (std::holds_alternative<FixedSizeGaussianCost>(g.cost))
    notes.push_back(Message(
        "samples of fixed size: neighbours replace one agent's vector by another (replace-one), which is not the relation of Poisson sampling; ε of the two do not compare"));
  else if (std::holds_alternative<SubsampledGaussianCost>(g.cost) && g.relation.empty())
    notes.push_back(Message("neighbours: one agent's vector replaced by zero, fixed roster"));
  if (privacy.releases <= 0) return notes;
  const Number releases = number_text(static_cast<double>(privacy.releases)),
               rounds = number_text(static_cast<double>(horizon)),
               last = number_text(static_cast<double>(privacy.stops_after));
  if (privacy.stops_after >= 0)
    notes.push_back(counted(
        privacy.releases,
        Message("ε counts %1 release, of t = 0 … %2; later rounds share nothing and cost nothing", releases, last),
        Message("ε counts %1 releases, of t = 0 … %2; later rounds share nothing and cost nothing", releases, last)));
  else if (privacy.releases == horizon)
    notes.push_back(Message(
        "ε counts T = %1 releases, of t = 0 … T − 1, as the paper does; its loop would release one more after round T (T + 1 = %2), which no query uses",
        releases, number_text(static_cast<double>(horizon + 1))));
  else if (privacy.releases == horizon + 1)
    notes.push_back(Message(
        "ε counts T + 1 = %1 releases, of t = 0 … T, as the paper's loop has them; the losses in the paper count T = %2",
        releases, rounds));
  else
    notes.push_back(counted(privacy.releases, Message("ε counts %1 release in %2 rounds", releases, rounds),
                            Message("ε counts %1 releases in %2 rounds", releases, rounds)));
  return notes;
}

}  // namespace privbo
