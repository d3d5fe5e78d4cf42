// The statistics that a learner receives, beside what they hide: Σ̃ = Σ + H and ũ = u + h as released, Σ
// and u, and the noise. On screen sums stand for the letters with a tilde, which many fonts draw into the Σ.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/joint/statistics_numbers.h"
#include "plot/model/chart_columns.h"
#include "plot/model/matrix_panels.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "record/statistics_picture.h"
#include "text/message.h"

namespace privbo {
namespace {

Message statistics_title(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      return Message("The statistics (exact)");
    case PrivacyNotion::local_joint:
      return Message("What the server holds");
    default:
      return Message("What the privatiser released");
  }
}

/// Where a learner receives rewards there is nothing to show, and the reader should know why.
Message rewards_only(const Message& label, PrivacyNotion notion) {
  if (notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint)
    return Message("%1 is told noisy statistics, which these results do not hold: run the scenario again to see them.",
                   label);
  if (concerns_everybody(notion))
    return Message(
        "A curator keeps all that %1 is told and publishes one answer at the end: no statistics are released.", label);
  return notion == PrivacyNotion::none
             ? Message("%1 is told the rewards themselves: no statistics are released to it.", label)
             : Message(
                   "%1 is told single rewards, randomised by their users: nobody keeps statistics to release. Learners from statistics "
                   "(joint and local joint differential privacy) have this picture.",
                   label);
}

Number three_digits(double value) { return number_text(value, 3); }

/// Returns what stands under a matrix: whose it is and how large.
Message name_of(MatrixPanels::Kind kind, const StatisticsNumbers& numbers, bool is_private) {
  using Kind = MatrixPanels::Kind;
  const MatrixSize& size = kind == Kind::released ? numbers.released
                           : kind == Kind::exact  ? numbers.exact
                                                  : numbers.noise;
  const Message name = kind == Kind::released ? Message("Σ + H (released)")
                       : kind == Kind::noise  ? Message("noise H (ground truth)")
                       : is_private           ? Message("Σ (ground truth)")
                                              : Message("Σ (not private)");
  return Message("%1 · %2", name,
                 Message("eigenvalues %1 to %2", three_digits(size.lowest), three_digits(size.highest)));
}

Message share(double noise, double signal) {
  return signal > 0.0 ? Message("%1 times", number_text(noise / signal, 2)) : Message::verbatim("–");
}

/// Returns whose statistics of which rounds are shown.
Message rounds_text(const PosteriorSnapshot& p, std::int64_t items, Index m, bool replayed) {
  const auto trial = p.trial + 1;
  const Number t = number_text(static_cast<double>(p.t)), rounds = number_text(static_cast<double>(items));
  return replayed
             ? counted(
                   items,
                   Message("trial %1, t = %2, %3 round in the sums, m = %4 features (replayed)", trial, t, rounds, m),
                   Message("trial %1, t = %2, %3 rounds in the sums, m = %4 features (replayed)", trial, t, rounds, m))
             : counted(items, Message("trial %1, t = %2, %3 round in the sums, m = %4 features", trial, t, rounds, m),
                       Message("trial %1, t = %2, %3 rounds in the sums, m = %4 features", trial, t, rounds, m));
}

std::vector<Message> statistics_notes(const StatisticsNumbers& numbers, const MatrixPanels& panels,
                                      PrivacyNotion notion) {
  std::vector<Message> notes;
  if (notion == PrivacyNotion::none) {
    notes.push_back(Message(
        "No noise: the learner is told Σ and u as they are. ‖Σ‖₂ = %1, Frobenius norm %2, ‖u‖ = %3.",
        three_digits(numbers.exact.spectral()), three_digits(numbers.exact.frobenius), three_digits(numbers.u)));
  } else {
    notes.push_back(Message(
        "The noise against what it hides: ‖H‖₂ = %1 is %2 ‖Σ‖₂ = %3; in Frobenius norm %4 is %5 %6; ‖h‖ = %7 is %8 ‖u‖ = %9.",
        three_digits(numbers.noise.spectral()), share(numbers.noise.spectral(), numbers.exact.spectral()),
        three_digits(numbers.exact.spectral()), three_digits(numbers.noise.frobenius),
        share(numbers.noise.frobenius, numbers.exact.frobenius), three_digits(numbers.exact.frobenius),
        three_digits(numbers.u_noise), share(numbers.u_noise, numbers.u), three_digits(numbers.u)));
    if (numbers.released.lowest < 0.0)
      notes.push_back(Message(
          "The released Σ + H has negative eigenvalues, which no sum of squares has: the learner shifts them before it computes a posterior."));
    notes.push_back(
        notion == PrivacyNotion::local_joint
            ? Message(
                  "Every user added noise: the server holds Σ + H and u + h alone. Σ, u and the noise are ground truth of the simulation; nobody holds them.")
            : Message(
                  "Σ + H and u + h are released (in the paper Σ and u with a tilde); Σ, u and the noise are ground truth of the simulation: the trusted privatiser alone holds Σ and u."));
  }
  notes.push_back(Message(
      "The narrow column beside a matrix is its vector (u + h, u or h), on the same scale; entries beyond the scale have its outermost colour."));
  if (panels.step > 1)
    notes.push_back(Message("m = %1: a cell shows the largest of %2 × %2 entries.", panels.m, panels.step));
  if (numbers.estimated) notes.push_back(Message("Eigenvalues by Lanczos' method, to about three digits."));
  return notes;
}

PlotModel released_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  const PosteriorSnapshot& p = *posterior_shown(data);
  const AlgorithmSnapshot* algorithm =
      p.algorithm < snapshot.algorithms.size() ? &snapshot.algorithms[p.algorithm] : nullptr;
  const Message label = algorithm_name(&snapshot, p.algorithm);
  const PrivacyNotion notion = algorithm ? algorithm->privacy.guarantee.notion : PrivacyNotion::joint;
  model.title =
      statistics_title(notion == PrivacyNotion::none && !statistics_picture(p) ? PrivacyNotion::joint : notion);
  model.hint = Message("What is released to a learner appears here once a run has started.");
  if (p.domain && !statistics_picture(p))
    model.hint = p.t > 0 ? rewards_only(label, notion)
                         : Message("What is released to a learner appears here with the first rounds.");
  model.summary = model.hint;
  if (!statistics_picture(p) || !is_complete(*statistics_picture(p))) return model;

  const bool is_private = notion != PrivacyNotion::none;
  const auto panels = std::make_shared<const MatrixPanels>(statistics_picture(p), options.matrices, is_private);
  const auto numbers = statistics_numbers(statistics_picture(p));
  model.title = Message("%1 · %2", model.title, label);
  model.subtitle = rounds_text(p, statistics_picture(p)->released.items, panels->m, data.posterior != nullptr);
  for (const MatrixPanels::Kind kind : panels->kinds) model.x.names.push_back(name_of(kind, *numbers, is_private));
  model.x.whole = model.x.every_name = model.x.exact = true;
  model.x.low = -0.5;
  model.x.high = static_cast<double>(panels->kinds.size()) - 0.5;
  model.y = {.title = Message("row of the matrix"),
             .short_title = Message("row"),
             .whole = true,
             .exact = true,
             .downwards = true};
  model.heat = panels->grid(panels);
  model.y.low = model.heat->y_low;
  model.y.high = model.heat->y_high;
  model.notes = statistics_notes(*numbers, *panels, notion);
  if (!options.title)
    prepend(model.notes, Message("%1: %2.", label, model.subtitle));  // whose it is, where no title states it
  model.min_plot_share = 0.35;                                        // without the numbers the colours say little
  model.summary = Message("%1; %2; %3. %4", model.title, model.subtitle, Message::joined(model.x.names, "; "),
                          model.notes[options.title ? 0 : 1]);
  return model;
}

void released_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.run && !data.posterior) return;
  const PosteriorSnapshot& p = *posterior_shown(data);
  if (!statistics_picture(p) || !is_complete(*statistics_picture(p))) return;
  const StatisticsMessage &released = statistics_picture(p)->released, &exact = statistics_picture(p)->exact;
  const bool is_private = data.run && p.algorithm < data.run->algorithms.size() &&
                          data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  const auto entries = [](const Matrix& matrix) {
    return std::vector<double>(matrix.reshaped().begin(), matrix.reshaped().end());
  };
  const Index m = exact.u.size();
  std::vector<std::int64_t> row, column, place;
  for (Index j = 0; j < m; ++j)
    for (Index i = 0; i < m; ++i) {
      row.push_back(i + 1);
      column.push_back(j + 1);
    }
  for (Index i = 0; i < m; ++i) place.push_back(i + 1);
  table.column("row of Sigma", row);
  table.column("column of Sigma", column);
  const std::string truth = is_private ? " [ground truth]" : " [not private]";
  if (is_private) table.column("Sigma~ [released]", entries(released.sigma));
  table.column("Sigma" + truth, entries(exact.sigma));
  const Matrix noise = released.sigma - exact.sigma;
  if (is_private) table.column("noise H = Sigma~ - Sigma [ground truth]", entries(noise));
  table.column("row of u", place);
  if (is_private) table.column("u~ [reward units; released]", released.u);
  table.column(is_private ? "u [reward units; ground truth]" : "u [reward units; not private]", exact.u);
  const Vector h = released.u - exact.u;
  if (is_private) table.column("noise h = u~ - u [reward units; ground truth]", h);
}

std::vector<ChartControl> released_controls() {
  ChartControl which = list_control<MatrixView>(Message("Which statistics"),
                                                {{Message("all three"), MatrixView::all},
                                                 {Message("released"), MatrixView::released},
                                                 {Message("exact"), MatrixView::exact},
                                                 {Message("noise"), MatrixView::noise}},
                                                &ChartOptions::matrices);
  // Without noise there is one matrix, and nothing to choose.
  which.relevant = [](const ChartOptions&, const ChartData& data) {
    if (!data.run) return false;
    const PosteriorSnapshot& p = *posterior_shown(data);
    return statistics_picture(p) && p.algorithm < data.run->algorithms.size() &&
           data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  };
  return {which};
}

}  // namespace

ChartEntry released_chart() {
  ChartEntry entry;
  entry.id = "released";
  entry.title = Message("Released statistics");
  entry.tab = Message("Released");
  entry.accessible_name = Message("chart of the released statistics");
  entry.source = ChartSource::posterior;
  entry.model = released_model;
  entry.columns = released_columns;
  entry.controls = released_controls;
  return entry;
}

}  // namespace privbo
