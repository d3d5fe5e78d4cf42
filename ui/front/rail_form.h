// The measures of the rail: a grid of half a letter's height, and the two forms that its settings have.
#pragma once

#include <QString>

class QWidget;

namespace privbo {
struct ParamSpec;
}

namespace privbo::ui {

/// A setting's name beside its slider and value; or, in a narrow rail, above them.
enum class RailForm { beside, stacked };

/// Returns what a setting is called in the rail: "Length scale ℓ".
QString title_in_front(const ParamSpec& spec);
/// Returns what one end of its slider means, in a word: of "rough, slow to learn" what stands before the comma.
QString short_end(const QString& end);

/// All in pixels, in the type of `widget`. The step of the grid:
int rail_unit(const QWidget& widget);
/// A line with a name, a field or a list.
int rail_line_height(const QWidget& widget);
/// A line of small type, below a slider or above a field.
int rail_note_height(const QWidget& widget);
/// Whole settings, with the room for what the slider's ends mean or without it, and whole components.
int rail_setting_height(const QWidget& widget, RailForm form, bool with_ends = true);
int rail_component_height(const QWidget& widget, RailForm form);
/// Between a name, a slider and a value.
int rail_gap(const QWidget& widget);
/// The longest name that the rail can ever show, whatever the scenario: names have one column that does not move.
int rail_name_width(const QWidget& widget);
/// The longest words at both ends of a slider, with a gap between them.
int rail_ends_width(const QWidget& widget);

}  // namespace privbo::ui
