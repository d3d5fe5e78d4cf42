#include "front/rail_form.h"

#include <QFontMetrics>
#include <QWidget>
#include <algorithm>
#include <vector>

#include "scenario/schema.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int units_of_line = 4, units_of_note = 2;

QFontMetrics note_metrics(const QWidget& widget) { return QFontMetrics(scaled_font(widget.font(), note_type)); }

/// All settings that may stand in the rail, of all components.
std::vector<const ParamSpec*> all_in_front() {
  std::vector<const ParamSpec*> found;
  for (const Section& section : scenario_sections()) {
    if (section.key != "privacy" && section.key != "run" && section.key != "kernel" && section.key != "noise" &&
        section.kind != Section::Kind::list)
      continue;
    for (const ParamSpec& spec : section.params)
      if (spec.pinned_to_toolbar || spec.key == "delta") found.push_back(&spec);
    for (const ComponentInfo* component : section.components)
      for (const ParamSpec& spec : component->params)
        if (spec.pinned_to_toolbar) found.push_back(&spec);
  }
  return found;
}

}  // namespace

/// What an algorithm may have of its own is called as what it has otherwise: there is one budget in front.
QString title_in_front(const ParamSpec& spec) {
  if (const Section* shared = find_section("privacy"); shared && !spec.inherits.empty())
    for (const ParamSpec& each : shared->params)
      if (spec.inherits == "/privacy/" + each.key) return title_in_front(each);
  const QString name = translated(spec.label);
  const QString symbol = plain_symbols(spec.symbol);
  return symbol.isEmpty() || name.split(u' ').contains(symbol) ? name : QStringLiteral("%1 %2").arg(name, symbol);
}

QString short_end(const QString& end) { return end.section(QLatin1Char(','), 0, 0); }

int rail_unit(const QWidget& widget) { return std::max(4, widget.fontMetrics().height() / 2); }

int rail_line_height(const QWidget& widget) { return units_of_line * rail_unit(widget); }

int rail_note_height(const QWidget& widget) {
  return std::max(units_of_note * rail_unit(widget), note_metrics(widget).height());
}

int rail_setting_height(const QWidget& widget, RailForm form, bool with_ends) {
  const int lines = rail_line_height(widget) + (with_ends ? rail_note_height(widget) : 0);
  return form == RailForm::beside ? lines : lines + widget.fontMetrics().height();
}

int rail_component_height(const QWidget& widget, RailForm form) { return rail_setting_height(widget, form, false); }

int rail_gap(const QWidget& widget) { return rail_unit(widget); }

int rail_name_width(const QWidget& widget) {
  int wide = 0;
  const auto measure = [&](const QString& name) {
    wide = std::max(wide, widget.fontMetrics().horizontalAdvance(name));
  };
  for (const ParamSpec* spec : all_in_front()) measure(title_in_front(*spec));
  for (const char* section : {"kernel", "domain", "noise"}) measure(translated(find_section(section)->label));
  return wide + 1;
}

int rail_ends_width(const QWidget& widget) {
  const QFontMetrics small = note_metrics(widget);
  int wide = 0;
  for (const ParamSpec* spec : all_in_front())
    wide = std::max(wide, small.horizontalAdvance(short_end(translated(spec->low_end))) +
                              small.horizontalAdvance(short_end(translated(spec->high_end))));
  return wide + 2 + 2 * rail_gap(widget);
}

}  // namespace privbo::ui
