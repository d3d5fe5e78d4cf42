// Describes what a series is drawn as: plain data. How each mark looks and what it states is in charts/marks/, a file
// each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace privbo {

/// Describes how all series of one mark look and what they state of themselves (charts/marks/mark.h).
class MarkKind;

/// Each mark names its kind, which is defined in the mark's file.
namespace marks {

/// An algorithm's curve.
struct Curve {
  static const MarkKind& kind();
};
/// A curve of the run before: pale, in no legend and no read-out.
struct EarlierCurve {
  static const MarkKind& kind();
};
/// ε of one user who answers every round: dotted.
struct SameUser {
  static const MarkKind& kind();
};
/// A curve that is no bound: dotted.
struct Approximation {
  static const MarkKind& kind();
};
/// ε of the same ledger by another accountant: thin, dashed.
struct Accountant {
  int variant = 0;  // of the dashes
  static const MarkKind& kind();
};
/// The posterior without privacy noise: thin, dash and dot.
struct HiddenMean {
  static const MarkKind& kind();
};
/// Describes what the next query maximises: thin, dotted.
struct Acquisition {
  static const MarkKind& kind();
};
/// A rate of growth, t^1/2: thin, never stretches the axes.
struct Guide {
  static const MarkKind& kind();
};
/// The spread of a curve: low … high.
struct Band {
  static const MarkKind& kind();
};
/// A theoretical line with explicit constants: dashed.
struct Bound {
  int variant = 0;  // of the dashes
  static const MarkKind& kind();
};
/// A theoretical line of which only the rate is known: dotted.
struct FittedBound {
  int variant = 0;  // of the dots
  static const MarkKind& kind();
};
/// A neutral level over the whole width: dashed, named at its end.
struct Level {
  int variant = 0;  // of the dashes
  static const MarkKind& kind();
};
/// A level that is not to be passed: dashed, dark.
struct Budget {
  int variant = 0;  // of the dashes
  static const MarkKind& kind();
};
/// The true function: thin, dark; on a heat map its maximum, a cross.
struct Truth {
  static const MarkKind& kind();
};
/// One finished trial: thin and translucent.
struct Trial {
  static const MarkKind& kind();
};
/// One trial through all algorithms: thin, grey.
struct Pair {
  static const MarkKind& kind();
};
/// One of several means that a median chose from: thin and faint, may leave the plot.
struct Estimate {
  bool ticks = false;  // a short dash per sample, not a curve
  static const MarkKind& kind();
};
/// A function that a server sent: long dashes, may leave the plot.
struct Broadcast {
  bool ticks = false;  // a short dash per sample, not a curve
  static const MarkKind& kind();
};
/// Bars along the lower edge, as high as the point was asked often. Has no values.
struct Rug {
  std::vector<std::int64_t> counts{};  // how often asked; empty: all alike
  std::ptrdiff_t last = -1;            // index of the latest query
  static const MarkKind& kind();
};
/// Markers, with error bars where low and high are given.
struct Points {
  std::vector<std::int64_t> counts{};  // how often asked; empty: all alike
  std::ptrdiff_t last = -1;            // index of the latest query
  static const MarkKind& kind();
};
/// y: lower whisker, lower quartile, median, upper quartile, upper whisker; x the same five times.
struct Box {
  static const MarkKind& kind();
};
/// Small translucent points beside each other.
struct Strip {
  static const MarkKind& kind();
};
/// The maximum of the acquisition: a marker.
struct NextQuery {
  static const MarkKind& kind();
};
/// A user's true reward (y) and the noisy answer that left the user (low): a dot and an arrow, which may leave the
/// plot.
struct Answer {
  static const MarkKind& kind();
};
/// Where the round shown asked, the round held, a bound on what lies along x.
struct VerticalLine {
  static const MarkKind& kind();
};
/// Borders of sub-regions: thin vertical lines at x, or rectangles of two corners (x, y) each on a heat map.
struct Border {
  static const MarkKind& kind();
};
/// Marked places along x, or rings on a heat map.
struct Dictionary {
  bool ticks = false;  // on the edge, not as rings
  static const MarkKind& kind();
};
/// Candidates of a round: triangles on the upper edge, or rings.
struct Offered {
  bool ticks = false;        // on the edge, not as rings
  std::ptrdiff_t last = -1;  // index of the chosen one
  static const MarkKind& kind();
};
/// One small dot per point of the domain.
struct Cloud {
  static const MarkKind& kind();
};

}  // namespace marks

/// A new mark is a line here and a file in charts/marks/. Marks fit their axes in this order: a rug stands below all
/// else that wants room.
using Mark =
    std::variant<marks::Curve, marks::EarlierCurve, marks::SameUser, marks::Approximation, marks::Accountant,
                 marks::HiddenMean, marks::Acquisition, marks::Guide, marks::Band, marks::Bound, marks::FittedBound,
                 marks::Level, marks::Budget, marks::Truth, marks::Trial, marks::Pair, marks::Estimate,
                 marks::Broadcast, marks::Rug, marks::Points, marks::Box, marks::Strip, marks::NextQuery, marks::Answer,
                 marks::VerticalLine, marks::Border, marks::Dictionary, marks::Offered, marks::Cloud>;

}  // namespace privbo
