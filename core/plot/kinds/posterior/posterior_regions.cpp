// Describes what a server adds to an agent's posterior: the function it sent to everyone, and the sub-regions it was
// put together from.
#include <algorithm>
#include <array>
#include <set>

#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/model/pair_grid.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

/// More borders would hide the posterior.
constexpr std::size_t max_borders = 64;

/// The agents of a posterior whose sub-regions can be drawn; null: there are none, or they do not fit the domain.
std::shared_ptr<const AgentsPicture> agents_with_boxes(const PosteriorSnapshot& p) {
  std::shared_ptr<const AgentsPicture> agents = agents_picture(p);
  const bool there = agents && p.domain && !agents->low.empty() && agents->low.size() == agents->high.size() &&
                     agents->low.front().size() == p.domain->dimension();
  return there ? agents : nullptr;
}

}  // namespace

Message broadcast_text(const ShownPosterior& shown_posterior) {
  return shown_posterior.is_private   ? Message("broadcast (released)")
         : shown_posterior.is_unknown ? Message("broadcast (privacy not known)")
                                      : Message("broadcast (no privacy)");
}

Message coordinate_name(const Domain& domain, Index k) {
  if (to_size(k) < domain.axes.size() && !domain.axes[to_size(k)].empty()) return domain.axes[to_size(k)];
  if (domain.contexts > 0) return pair_coordinate_name(domain, k);
  if (domain.dimension() == 1) return Message("x");
  constexpr std::array<const char*, 10> below{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
  std::string name = "x";
  for (const char digit : std::to_string(k + 1)) name += below[static_cast<std::size_t>(digit - '0')];
  return Message::verbatim(name);
}

std::vector<Index> regions_of(const PosteriorSnapshot& p) {
  std::vector<Index> regions;
  const std::shared_ptr<const AgentsPicture> with_boxes = agents_with_boxes(p);
  if (!with_boxes) return regions;
  const AgentsPicture& agents = *with_boxes;
  regions.assign(to_size(p.domain->size()), -1);
  for (Index i = 0; i < p.domain->size(); ++i) {
    // A point between two boxes belongs to the upper one: the last that holds it, because boxes come with ascending
    // coordinates.
    for (std::size_t r = agents.low.size(); r-- > 0;) {
      const auto x = p.domain->points.row(i).transpose().array();
      if ((x < agents.low[r].array()).any() || (x > agents.high[r].array()).any()) continue;
      regions[to_size(i)] = static_cast<Index>(r);
      break;
    }
  }
  return regions;
}

void add_broadcast(PlotModel& model, const ShownPosterior& shown_posterior, const std::vector<Index>& order,
                   const std::vector<double>& position, bool separate) {
  if (!shown_posterior.broadcast) return;
  const PosteriorSnapshot& p = shown_posterior.posterior;
  const std::shared_ptr<const AgentsPicture> agents = agents_picture(p);
  const std::vector<Index> regions = regions_of(p);
  const bool several = !regions.empty() && agents->low.size() > 1;
  Index before = -2;
  bool first = true;
  for (const Index i : order) {
    // On arms, neighbours have nothing to do with regions: one series then.
    const Index region = several && !separate ? regions[to_size(i)] : -1;
    if (first || region != before) {
      PlotSeries piece;
      piece.mark = marks::Broadcast{.ticks = separate};
      piece.slot = shown_posterior.companion;  // everybody's, and so no algorithm's colour
      piece.key = Message::verbatim(broadcast_key);
      if (first) piece.label = broadcast_text(shown_posterior);
      model.series.push_back(std::move(piece));
      first = false;
      before = region;
    }
    PlotSeries& piece = model.series.back();
    piece.x.push_back(position[to_size(i)]);
    piece.y.push_back(agents->broadcast[i]);
    piece.details.push_back(several && regions[to_size(i)] >= 0 ? Message("sub-region %1", regions[to_size(i)] + 1)
                                                                : Message());
  }
}

void add_borders(PlotModel& model, const ShownPosterior& shown_posterior) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  const std::shared_ptr<const AgentsPicture> agents = agents_with_boxes(p);
  if (!agents || agents->low.size() < 2) return;
  const Index d = p.domain->dimension();
  PlotSeries borders;
  borders.mark = marks::Border{};
  borders.key = Message::verbatim(borders_key);
  if (d == 1) {
    std::set<double> inner;
    for (const Vector& low : agents->low) inner.insert(low[0]);
    inner.erase(inner.begin());  // the left edge of everything
    for (const double x : inner) {
      borders.x.push_back(x);
      borders.y.push_back(0.0);
    }
  } else if (d == 2) {
    for (std::size_t r = 0; r < agents->low.size(); ++r)
      for (const Vector* corner : {&agents->low[r], &agents->high[r]}) {
        borders.x.push_back((*corner)[0]);
        borders.y.push_back((*corner)[1]);
      }
  }
  if (borders.x.empty()) return;
  if (agents->low.size() > max_borders) {
    model.notes.push_back(
        Message("The borders of %1 sub-regions are not drawn; which one a point is in is under the pointer.",
                agents->low.size()));
    return;
  }
  borders.label = Message("borders of the %1 sub-regions", agents->low.size());
  model.series.push_back(std::move(borders));
}

}  // namespace privbo
