// Describes what a series is drawn as: plain data. What each mark states is in plot/model/mark_rules.h; how it looks is
// with whoever draws it: charts/marks/ of the window, plot/svg/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace privbo {

namespace marks {

/// An algorithm's curve.
struct Curve {};
/// A curve of the run before: pale, in no legend and no read-out.
struct EarlierCurve {};
/// ε of one user who answers every round: dotted.
struct SameUser {};
/// A curve that is no bound: dotted.
struct Approximation {};
/// ε of the same ledger by another accountant: thin, dashed.
struct Accountant {
  int variant = 0;  // of the dashes
};
/// The posterior without privacy noise: thin, dash and dot.
struct HiddenMean {};
/// Describes what the next query maximises: thin, dotted.
struct Acquisition {};
/// A rate of growth, t^1/2: thin, never stretches the axes.
struct Guide {};
/// The spread of a curve: low … high.
struct Band {};
/// A theoretical line with explicit constants: dashed.
struct Bound {
  int variant = 0;  // of the dashes
};
/// A theoretical line of which only the rate is known: dotted.
struct FittedBound {
  int variant = 0;  // of the dots
};
/// A neutral level over the whole width: dashed, named at its end.
struct Level {
  int variant = 0;  // of the dashes
};
/// A level that is not to be passed: dashed, dark.
struct Budget {
  int variant = 0;  // of the dashes
};
/// The true function: thin, dark; on a heat map its maximum, a cross.
struct Truth {};
/// One finished trial: thin and translucent.
struct Trial {};
/// One trial through all algorithms: thin, grey.
struct Pair {};
/// One of several means that a median chose from: thin and faint, may leave the plot.
struct Estimate {
  bool ticks = false;  // a short dash per sample, not a curve
};
/// A function that a server sent: long dashes, may leave the plot.
struct Broadcast {
  bool ticks = false;  // a short dash per sample, not a curve
};
/// Bars along the lower edge, as high as the point was asked often. Has no values.
struct Rug {
  std::vector<std::int64_t> counts{};  // how often asked; empty: all alike
  std::ptrdiff_t last = -1;            // index of the latest query
};
/// Markers, with error bars where low and high are given.
struct Points {
  std::vector<std::int64_t> counts{};  // how often asked; empty: all alike
  std::ptrdiff_t last = -1;            // index of the latest query
};
/// y: lower whisker, lower quartile, median, upper quartile, upper whisker; x the same five times.
struct Box {};
/// Small translucent points beside each other.
struct Strip {};
/// The maximum of the acquisition: a marker.
struct NextQuery {};
/// A user's true reward (y) and the noisy answer that left the user (low): a dot and an arrow, which may leave the
/// plot.
struct Answer {};
/// Where the round shown asked, the round held, a bound on what lies along x.
struct VerticalLine {};
/// Borders of sub-regions: thin vertical lines at x, or rectangles of two corners (x, y) each on a heat map.
struct Border {};
/// Marked places along x, or rings on a heat map.
struct Dictionary {
  bool ticks = false;  // on the edge, not as rings
};
/// Candidates of a round: triangles on the upper edge, or rings.
struct Offered {
  bool ticks = false;        // on the edge, not as rings
  std::ptrdiff_t last = -1;  // index of the chosen one
};
/// One small dot per point of the domain.
struct Cloud {};

}  // namespace marks

/// A new mark is a line here, what mark_rules.cpp states of it, and its look in charts/marks/ (look_of) and plot/svg/.
using Mark =
    std::variant<marks::Curve, marks::EarlierCurve, marks::SameUser, marks::Approximation, marks::Accountant,
                 marks::HiddenMean, marks::Acquisition, marks::Guide, marks::Band, marks::Bound, marks::FittedBound,
                 marks::Level, marks::Budget, marks::Truth, marks::Trial, marks::Pair, marks::Estimate,
                 marks::Broadcast, marks::Rug, marks::Points, marks::Box, marks::Strip, marks::NextQuery, marks::Answer,
                 marks::VerticalLine, marks::Border, marks::Dictionary, marks::Offered, marks::Cloud>;

}  // namespace privbo
