// Cells are taken from a heap, the largest bound first and of equal ones the older, a few at a time: functions bound
// many cells in less time than each of them alone.
#include "numerics/certified_search.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <utility>
#include <vector>

#include "numerics/numbers.h"
#include "numerics/random/sobol.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t cells_at_once = 16;  // that are halved before the next look at the heap
constexpr int max_refinements = 10;        // from middles that are better than all before

struct Cell {
  Vector middle, half;
  double bound = 0.0;
  Index number = 0;  // in the order in which cells were made
};

struct LowerBound {
  bool operator()(const Cell& a, const Cell& b) const {
    return a.bound != b.bound ? a.bound < b.bound : a.number > b.number;
  }
};

void check_certified(const Vector& low, const Vector& high, const BoxMaximum& found, const CertifiedSearch& search) {
  const bool box = low.size() > 0 && low.size() == high.size() && low.allFinite() && high.allFinite() &&
                   (high - low).minCoeff() >= 0.0;
  if (!box || found.at.size() != low.size() || !std::isfinite(found.value) || !(search.tolerance >= 0.0) ||
      search.max_cells < 1)
    throw InvalidArgument(Message(
        "bound of a function on a box from %1 to %2 coordinates, with tolerance %3 and %4 cells: the corners must be finite and in order, a finite value must have been found there, and neither may be negative nor the cells 0",
        low.size(), high.size(), shortest(search.tolerance), search.max_cells));
}

class Search {
 public:
  Search(const BoundedFunction& function, const Vector& low, const Vector& high, const BoxMaximum& found,
         const CertifiedSearch& search)
      : function_(function), low_(low), high_(high), search_(search) {
    best_.at = found.at;
    best_.value = found.value;
  }

  CertifiedMaximum run() {
    std::vector<Cell> whole(1);
    whole[0].middle = 0.5 * (low_ + high_);
    whole[0].half = 0.5 * (high_ - low_);
    whole[0].bound = std::numeric_limits<double>::infinity();
    add(std::move(whole));
    while (!heap_.empty() && heap_.top().bound - best_.value > search_.tolerance &&
           best_.cells + 2 <= search_.max_cells) {
      throw_if_stopped();
      halve();
    }
    best_.bound = std::max(best_.value, of_points_);
    if (!heap_.empty()) best_.bound = std::max(best_.bound, heap_.top().bound);
    return std::move(best_);
  }

 private:
  /// Bounds new cells, whose `bound` is that of the cell they come from, and keeps those that may hold more.
  void add(std::vector<Cell> cells) {
    const Index d = low_.size(), m = static_cast<Index>(cells.size());
    Matrix middles(d, m), halves(d, m);
    for (Index i = 0; i < m; ++i) {
      middles.col(i) = cells[static_cast<std::size_t>(i)].middle;
      halves.col(i) = cells[static_cast<std::size_t>(i)].half;
    }
    Vector values(m), bounds(m);
    function_.bound(middles, halves, best_.value, values, bounds);
    if (!values.allFinite() || bounds.hasNaN())
      throw RuntimeError(Message("a value of the function on the box, or a bound of it, is not a number"));
    best_.cells += m;
    Index best = 0;
    if (values.maxCoeff(&best) > best_.value) improve(middles.col(best), values[best]);
    for (Index i = 0; i < m; ++i) {
      Cell& cell = cells[static_cast<std::size_t>(i)];
      cell.bound = std::min(cell.bound, std::max(bounds[i], values[i]));
      cell.number = made_++;
      if (cell.bound > best_.value) heap_.push(std::move(cell));
    }
  }

  void improve(const Vector& at, double value) {
    best_.at = at;
    best_.value = value;
    if (refinements_++ >= max_refinements) return;
    const Vector width = high_ - low_;
    Matrix start(width.size(), 1);
    for (Index j = 0; j < width.size(); ++j) start(j, 0) = width[j] > 0.0 ? (at[j] - low_[j]) / width[j] : 0.0;
    const BoxMaximum refined =
        maximise_in_box([this](const Vector& x, Vector* gradient) { return function_.value(x, gradient); }, low_, high_,
                        start, {.samples = 1, .refined = 1, .iterations = 50});
    if (refined.value > best_.value) {
      best_.at = refined.at;
      best_.value = refined.value;
    }
  }

  void halve() {
    std::vector<Cell> halves;
    const auto room = [&] { return best_.cells + static_cast<Index>(halves.size()) + 2 <= search_.max_cells; };
    while (halves.size() < 2 * cells_at_once && room() && !heap_.empty() &&
           heap_.top().bound - best_.value > search_.tolerance) {
      Cell first = heap_.top();
      heap_.pop();
      Index axis = 0;
      first.half.maxCoeff(&axis);
      if (!(first.half[axis] > 0.0)) {  // a point, which cannot be halved
        of_points_ = std::max(of_points_, first.bound);
        continue;
      }
      first.half[axis] *= 0.5;
      Cell second = first;
      first.middle[axis] -= first.half[axis];
      second.middle[axis] += second.half[axis];
      halves.push_back(std::move(first));
      halves.push_back(std::move(second));
    }
    if (!halves.empty()) add(std::move(halves));
  }

  const BoundedFunction& function_;
  const Vector &low_, &high_;
  CertifiedSearch search_;
  CertifiedMaximum best_;
  std::priority_queue<Cell, std::vector<Cell>, LowerBound> heap_;
  Index made_ = 0;
  int refinements_ = 0;
  double of_points_ = -std::numeric_limits<double>::infinity();  // the largest bound of cells without extent
};

}  // namespace

CertifiedMaximum certify_maximum(const BoundedFunction& function, const Vector& low, const Vector& high,
                                 const BoxMaximum& found, const CertifiedSearch& search) {
  check_certified(low, high, found, search);
  return Search(function, low, high, found, search).run();
}

CertifiedMaximum certified_maximum(const BoundedFunction& function, const Vector& low, const Vector& high,
                                   Index samples, Index refined, const CertifiedSearch& search) {
  const BoxMaximum found =
      maximise_in_box([&function](const Vector& x, Vector* gradient) { return function.value(x, gradient); }, low, high,
                      sobol_points(low.size(), samples), {.samples = samples, .refined = refined, .iterations = 50});
  return certify_maximum(function, low, high, found, search);
}

}  // namespace privbo
