// What is pointed at in a chart, and what the reader asks for there by pointer and keys.
#pragma once

#include <QPointF>
#include <limits>
#include <optional>
#include <string>
#include <variant>

#include "charts/figure/chart_scene.h"
#include "charts/figure/read_out.h"

namespace privbo::ui {

class ViewRange;

/// Positions are those of the figure. Reads what the scene shows, and moves the range where the plot is dragged; all
/// else it asks of the chart.
class Pointing {
 public:
  struct Nothing {};  // not for the chart
  struct Done {};     // no more to do
  struct Panned {};   // the range is another
  struct Pointed {};  // the read-out stands elsewhere
  struct Row {        // of a map is to be chosen, 0 the lowest; numbers beyond the ends mean the outermost
    qint64 row;
  };
  struct Value {  // that a marker offers is to be chosen
    double value;
  };
  struct Level {  // of a handle (LevelHandle) is to be so many of its units
    double times;
  };
  struct Notes {};  // are all to be shown
  struct Series {   // is to be hidden, or shown again
    std::string key;
  };
  /// What the chart is to do.
  using Wish = std::variant<Nothing, Done, Panned, Pointed, Row, Value, Level, Notes, Series>;

  /// What lies under the pointer.
  struct Under {
    bool name = false;                  // of a series that a click hides or shows
    bool notes = false;                 // of which not all are shown
    bool choice = false;                // the line across a map
    const ValueOffer* offer = nullptr;  // of a marker; null: none
    bool handle = false;                // the level that is dragged
  };

  /// Both outlive it.
  Pointing(const ChartScene& scene, ViewRange& range) : scene_(scene), range_(range) {}

  /// Returns whether anything is pointed at.
  bool pointed() const { return pointed_.has_value(); }
  /// Returns the read-out where something is pointed at, without its values where it is brief.
  std::optional<ReadOut> shown() const;
  /// Returns the x of what is pointed at as a whole number: in charts over rounds, the round. −1: nothing is.
  qint64 round() const;
  /// Points at the sample nearest to `x`, in data units; `brief`: the line and its head alone, for a mark that stays.
  void mark(double x, bool brief);
  /// Points at nothing.
  void forget() { pointed_.reset(); }
  /// Reads what another picture shows at the same place.
  void read_again();

  /// Returns whether a position is in the plot of a chart that shows something.
  bool over_plot(const QPointF& p) const;
  /// Returns what a click or a drag that begins there would take hold of.
  Under under(const QPointF& p) const;
  /// The pointer moves with nothing held: reads out what is there. True where something is pointed at, or was.
  bool hover(const QPointF& p);
  /// A button goes down: takes hold of a name, the line across a map, a level, or the plot. False: of nothing.
  bool press(const QPointF& p, bool left);
  /// The second press of a double click; true on a name, where two quick clicks are two clicks.
  bool press_twice(const QPointF& p, bool left);
  /// The pointer moves with the left button down: drags the line, the level or the plot. Nothing: none of them is held.
  Wish drag_to(const QPointF& p);
  /// A button comes up: a click where it went down has a meaning on a map, a marker, notes and names.
  Wish release(const QPointF& p, bool left);
  /// Up, down, page up, page down, Home and End choose a row, from that of `context` (ChartOptions::context); left and
  /// right move the read-out; Return, with any modifier, chooses what is offered there or shows the notes. `key`:
  /// Qt::Key; `modified`: with a modifier.
  Wish press_key(int key, bool modified, Index context);

 private:
  void point_at(double x, double y = std::numeric_limits<double>::quiet_NaN());
  double em() const;
  bool over_choice(const QPointF& p) const;
  bool over_handle(const QPointF& p) const;
  double level_at(const QPointF& p) const;
  QPointF axis_position(const QPointF& p) const;
  const ValueOffer* offer_at(const QPointF& p) const;
  const ValueOffer* pointed_offer() const;
  std::optional<Row> row_by_key(int key, Index context) const;

  const ChartScene& scene_;
  ViewRange& range_;
  std::optional<ReadOut> pointed_;
  bool brief_ = false;
  QPointF pressed_;              // where a button went down, but on a name
  std::optional<QPointF> drag_;  // how far the plot was dragged
  bool choosing_ = false;        // the line across a map is being dragged
  std::optional<double> grip_;   // how far above the pointer the level is that is being dragged
  std::string pressed_key_;      // of the name under the pressed button
};

}  // namespace privbo::ui
