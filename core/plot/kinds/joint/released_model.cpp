// The statistics that a learner receives, beside what they hide: Σ̃ = Σ + H and ũ = u + h as released, Σ
// and u, and the noise. On screen sums stand for the letters with a tilde, which many fonts draw into the Σ.
#include <algorithm>
#include <cmath>

#include "charts/kinds/joint/statistics_numbers.h"
#include "charts/model/matrix_panels.h"
#include "charts/model/plot_model.h"
#include "families/joint/record/released_record.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString title_of(PrivacyNotion notion) {
  switch (notion) {
    case PrivacyNotion::none:
      return Charts::tr("The statistics (exact)");
    case PrivacyNotion::local_joint:
      return Charts::tr("What the server holds");
    default:
      return Charts::tr("What the privatiser released");
  }
}

/// Where a learner receives rewards there is nothing to show, and the reader should know why.
QString rewards_only(const QString& label, PrivacyNotion notion) {
  if (notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint)
    return Charts::tr(
               "%1 is told noisy statistics, which these results do not hold: run the scenario again to see them.")
        .arg(label);
  return notion == PrivacyNotion::none
             ? Charts::tr("%1 is told the rewards themselves: no statistics are released to it.").arg(label)
             : Charts::tr(
                   "%1 is told single rewards, randomised by their users: nobody keeps statistics to release. Learners from statistics "
                   "(joint and local joint differential privacy) have this picture.")
                   .arg(label);
}

QString number(double value) { return number_text(value, 3); }

/// Returns what stands under a matrix: whose it is and how large.
QString name_of(MatrixPanels::Kind kind, const StatisticsNumbers& numbers, bool is_private) {
  using Kind = MatrixPanels::Kind;
  const MatrixSize& size = kind == Kind::released ? numbers.released
                           : kind == Kind::exact  ? numbers.exact
                                                  : numbers.noise;
  const QString name = kind == Kind::released ? Charts::tr("Σ + H (released)")
                       : kind == Kind::noise  ? Charts::tr("noise H (ground truth)")
                       : is_private           ? Charts::tr("Σ (ground truth)")
                                              : Charts::tr("Σ (not private)");
  return QStringLiteral("%1 · %2").arg(
      name, Charts::tr("eigenvalues %1 to %2").arg(number(size.lowest), number(size.highest)));
}

QString share(double noise, double signal) {
  return signal > 0.0 ? Charts::tr("%1 times").arg(number_text(noise / signal, 2)) : QStringLiteral("–");
}

QStringList notes_of(const StatisticsNumbers& numbers, const MatrixPanels& panels, PrivacyNotion notion) {
  QStringList notes;
  if (notion == PrivacyNotion::none) {
    notes << Charts::tr("No noise: the learner is told Σ and u as they are. ‖Σ‖₂ = %1, Frobenius norm %2, ‖u‖ = %3.")
                 .arg(number(numbers.exact.spectral()), number(numbers.exact.frobenius), number(numbers.u));
  } else {
    notes
        << Charts::tr(
               "The noise against what it hides: ‖H‖₂ = %1 is %2 ‖Σ‖₂ = %3; in Frobenius norm %4 is %5 %6; ‖h‖ = %7 is %8 ‖u‖ = %9.")
               .arg(number(numbers.noise.spectral()), share(numbers.noise.spectral(), numbers.exact.spectral()),
                    number(numbers.exact.spectral()), number(numbers.noise.frobenius),
                    share(numbers.noise.frobenius, numbers.exact.frobenius), number(numbers.exact.frobenius),
                    number(numbers.u_noise), share(numbers.u_noise, numbers.u), number(numbers.u));
    if (numbers.released.lowest < 0.0)
      notes << Charts::tr(
          "The released Σ + H has negative eigenvalues, which no sum of squares has: the learner shifts them before it computes a posterior.");
    notes
        << (notion == PrivacyNotion::local_joint
                ? Charts::tr(
                      "Every user added noise: the server holds Σ + H and u + h alone. Σ, u and the noise are ground truth of the simulation; nobody holds them.")
                : Charts::tr(
                      "Σ + H and u + h are released (in the paper Σ and u with a tilde); Σ, u and the noise are ground truth of the simulation: the trusted privatiser alone holds Σ and u."));
  }
  notes << Charts::tr(
      "The narrow column beside a matrix is its vector (u + h, u or h), on the same scale; entries beyond the scale have its outermost colour.");
  if (panels.step > 1)
    notes << Charts::tr("m = %1: a cell shows the largest of %2 × %2 entries.").arg(panels.m).arg(panels.step);
  if (numbers.estimated) notes << Charts::tr("Eigenvalues by Lanczos' method, to about three digits.");
  return notes;
}

}  // namespace

PlotModel released_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  const PosteriorSnapshot& p = *posterior_shown(data);
  const AlgorithmSnapshot* algorithm =
      p.algorithm < snapshot.algorithms.size() ? &snapshot.algorithms[p.algorithm] : nullptr;
  const QString label = algorithm_name(&snapshot, p.algorithm);
  const PrivacyNotion notion = algorithm ? algorithm->privacy.guarantee.notion : PrivacyNotion::joint;
  model.title = title_of(notion == PrivacyNotion::none && !statistics_picture(p) ? PrivacyNotion::joint : notion);
  model.hint = Charts::tr("What is released to a learner appears here once a run has started.");
  if (p.domain && !statistics_picture(p))
    model.hint = p.t > 0 ? rewards_only(label, notion)
                         : Charts::tr("What is released to a learner appears here with the first rounds.");
  model.summary = model.hint;
  if (!statistics_picture(p) || !is_complete(*statistics_picture(p))) return model;

  const bool is_private = notion != PrivacyNotion::none;
  const auto panels = std::make_shared<const MatrixPanels>(statistics_picture(p), options.matrices, is_private);
  const auto numbers = statistics_numbers(statistics_picture(p));
  const QString items = number_text(static_cast<double>(statistics_picture(p)->released.items)),
                t = number_text(static_cast<double>(p.t));
  model.title += QStringLiteral(" · ") + label;
  const int rounds = plural(statistics_picture(p)->released.items);
  model.subtitle =
      (data.posterior
           ? Charts::tr("trial %1, t = %2, %3 round(s) in the sums, m = %4 features (replayed)", nullptr, rounds)
           : Charts::tr("trial %1, t = %2, %3 round(s) in the sums, m = %4 features", nullptr, rounds))
          .arg(p.trial + 1)
          .arg(t, items)
          .arg(panels->m);
  for (const MatrixPanels::Kind kind : panels->kinds) model.x.names.push_back(name_of(kind, *numbers, is_private));
  model.x.whole = model.x.every_name = model.x.exact = true;
  model.x.low = -0.5;
  model.x.high = static_cast<double>(panels->kinds.size()) - 0.5;
  model.y = {.title = Charts::tr("row of the matrix"),
             .short_title = Charts::tr("row"),
             .whole = true,
             .exact = true,
             .downwards = true};
  model.heat = panels->grid(panels);
  model.y.low = model.heat->y_low;
  model.y.high = model.heat->y_high;
  model.notes = notes_of(*numbers, *panels, notion);
  if (!options.title)
    model.notes.prepend(QStringLiteral("%1: %2.").arg(label, model.subtitle));  // whose it is, where no title states it
  model.min_plot_share = 0.35;  // without the numbers the colours say little
  model.summary = Charts::tr("%1; %2; %3. %4")
                      .arg(model.title, model.subtitle,
                           model.x.names.empty()
                               ? QString()
                               : QStringList(model.x.names.begin(), model.x.names.end()).join(QStringLiteral("; ")),
                           model.notes[options.title ? 0 : 1]);
  return model;
}

}  // namespace privbo::ui
