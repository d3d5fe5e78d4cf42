// The statistics that a learner receives, beside what they hide: Σ̃ = Σ + H and ũ = u + h as released, Σ
// and u, and the noise. On screen sums stand for the letters with a tilde, which many fonts draw into the Σ.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/kinds/joint/statistics_numbers.h"
#include "plot/model/matrix_panels.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "record/statistics_picture.h"
#include "text/message.h"

namespace privbo {
namespace {

Message title_of(PrivacyNotion notion) {
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
  return notion == PrivacyNotion::none
             ? Message("%1 is told the rewards themselves: no statistics are released to it.", label)
             : Message(
                   "%1 is told single rewards, randomised by their users: nobody keeps statistics to release. Learners from statistics "
                   "(joint and local joint differential privacy) have this picture.",
                   label);
}

Message number(double value) { return number_text(value, 3); }

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
  return Message("%1 · %2", name, Message("eigenvalues %1 to %2", number(size.lowest), number(size.highest)));
}

Message share(double noise, double signal) {
  return signal > 0.0 ? Message("%1 times", number_text(noise / signal, 2)) : "–";
}

std::vector<Message> notes_of(const StatisticsNumbers& numbers, const MatrixPanels& panels, PrivacyNotion notion) {
  std::vector<Message> notes;
  if (notion == PrivacyNotion::none) {
    notes.push_back(
        Message("No noise: the learner is told Σ and u as they are. ‖Σ‖₂ = %1, Frobenius norm %2, ‖u‖ = %3.",
                number(numbers.exact.spectral()), number(numbers.exact.frobenius), number(numbers.u)));
  } else {
    notes.push_back(Message(
        "The noise against what it hides: ‖H‖₂ = %1 is %2 ‖Σ‖₂ = %3; in Frobenius norm %4 is %5 %6; ‖h‖ = %7 is %8 ‖u‖ = %9.",
        number(numbers.noise.spectral()), share(numbers.noise.spectral(), numbers.exact.spectral()),
        number(numbers.exact.spectral()), number(numbers.noise.frobenius),
        share(numbers.noise.frobenius, numbers.exact.frobenius), number(numbers.exact.frobenius),
        number(numbers.u_noise), share(numbers.u_noise, numbers.u), number(numbers.u)));
    if (numbers.released.lowest < 0.0)
      notes.push_back(Message(
          "The released Σ + H has negative eigenvalues, which no sum of squares has: the learner shifts them before it computes a posterior."));
    notes.push_back((
        notion == PrivacyNotion::local_joint
            ? Message(
                  "Every user added noise: the server holds Σ + H and u + h alone. Σ, u and the noise are ground truth of the simulation; nobody holds them.")
            : Message(
                  "Σ + H and u + h are released (in the paper Σ and u with a tilde); Σ, u and the noise are ground truth of the simulation: the trusted privatiser alone holds Σ and u.")));
  }
  notes.push_back(Message(
      "The narrow column beside a matrix is its vector (u + h, u or h), on the same scale; entries beyond the scale have its outermost colour."));
  if (panels.step > 1)
    notes.push_back(Message("m = %1: a cell shows the largest of %2 × %2 entries.", panels.m, panels.step));
  if (numbers.estimated) notes.push_back(Message("Eigenvalues by Lanczos' method, to about three digits."));
  return notes;
}

}  // namespace

PlotModel released_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  const PosteriorSnapshot& p = *posterior_shown(data);
  const AlgorithmSnapshot* algorithm =
      p.algorithm < snapshot.algorithms.size() ? &snapshot.algorithms[p.algorithm] : nullptr;
  const Message label = algorithm_name(&snapshot, p.algorithm);
  const PrivacyNotion notion = algorithm ? algorithm->privacy.guarantee.notion : PrivacyNotion::joint;
  model.title = title_of(notion == PrivacyNotion::none && !statistics_picture(p) ? PrivacyNotion::joint : notion);
  model.hint = Message("What is released to a learner appears here once a run has started.");
  if (p.domain && !statistics_picture(p))
    model.hint = p.t > 0 ? rewards_only(label, notion)
                         : Message("What is released to a learner appears here with the first rounds.");
  model.summary = model.hint;
  if (!statistics_picture(p) || !is_complete(*statistics_picture(p))) return model;

  const bool is_private = notion != PrivacyNotion::none;
  const auto panels = std::make_shared<const MatrixPanels>(statistics_picture(p), options.matrices, is_private);
  const auto numbers = statistics_numbers(statistics_picture(p));
  const Message items = number_text(static_cast<double>(statistics_picture(p)->released.items)),
                t = number_text(static_cast<double>(p.t));
  model.title += " · " + label;
  const int rounds = plural(statistics_picture(p)->released.items);
  model.subtitle =
      (data.posterior ? counted(rounds, Message("trial %1, t = %2, %3 round in the sums, m = %4 features (replayed)"),
                                Message("trial %1, t = %2, %3 rounds in the sums, m = %4 features (replayed)"))
                      : counted(rounds, Message("trial %1, t = %2, %3 round in the sums, m = %4 features"),
                                Message("trial %1, t = %2, %3 rounds in the sums, m = %4 features")))
          .arg(p.trial + 1)
          .arg(t, items)
          .arg(panels->m);
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
  model.notes = notes_of(*numbers, *panels, notion);
  if (!options.title)
    prepend(model.notes, Message("%1: %2.", label, model.subtitle));  // whose it is, where no title states it
  model.min_plot_share = 0.35;                                        // without the numbers the colours say little
  model.summary = Message(
      "%1; %2; %3. %4", model.title, model.subtitle,
      model.x.names.empty() ? Message() : std::vector<Message>(model.x.names.begin(), model.x.names.end()).join("; "),
      model.notes[options.title ? 0 : 1]);
  return model;
}

}  // namespace privbo
