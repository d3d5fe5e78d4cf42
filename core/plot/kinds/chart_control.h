// The small controls over a chart, as its entry describes them: what they are called, offer and change.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "text/message.h"

namespace privbo {

/// What a control sets: a number (a flag: 0 or 1), or an id. Empty: nothing is chosen.
using ChartChoice = std::variant<std::monostate, std::int64_t, std::string>;

/// Returns the number of a choice; 0 where it is none.
inline std::int64_t number_of(const ChartChoice& choice) {
  const auto* number = std::get_if<std::int64_t>(&choice);
  return number ? *number : 0;
}
/// Returns the id of a choice; empty where it is none.
inline std::string id_of(const ChartChoice& choice) {
  const auto* id = std::get_if<std::string>(&choice);
  return id ? *id : std::string();
}

struct ChartControl {
  struct Choice {
    Message text;
    ChartChoice value;
    Message tip{};
    bool chosen = false;  // where `get` is empty: the one that is shown
  };
  enum class Form { check_box, list, slider };
  Form form = Form::check_box;
  Message name;  // beside a check box; of a list or a slider what a screen reader states
  Message tip{};
  std::string own{};  // of a list that one chart alone has: its id in ChartOptions::own
  /// Returns the value shown; empty where the choices say it.
  std::function<ChartChoice(const ChartOptions&)> get{};
  std::function<void(ChartOptions&, const ChartChoice&)> set{};
  /// Of a list whose choices never change, all of them.
  std::vector<Choice> fixed{};
  /// Of other lists and of sliders, what can be chosen now. Asked for every picture of a run.
  std::function<std::vector<Choice>(const ChartOptions&, const ChartData&)> choices{};
  bool hides_alone = false;  // nothing is shown where there is but one choice
  /// Returns whether it means anything now; empty: always.
  std::function<bool(const ChartOptions&, const ChartData&)> relevant{};
  /// Why it would change nothing now, in place of the tip; empty text: it would.
  std::function<Message(const ChartOptions&)> why_idle{};
  int min_characters = 0;  // of a list with long entries; 0: as wide as the widest
};

/// Returns a check box for one flag.
ChartControl flag_control(const Message& text, const Message& tip, bool ChartOptions::*flag);
/// "log t", and the same for the axis of values.
ChartControl log_t_control();
ChartControl log_y_control(const Message& text, const Message& tip);
/// Returns which regret, and the spread over trials.
ChartControl metric_control();
ChartControl band_control();
/// Returns a list that one chart alone has: texts with the ids that ChartOptions::own keeps under `id`. What is not
/// among them means the first.
ChartControl own_list_control(const Message& name, const std::string& id,
                              const std::vector<std::pair<Message, std::string>>& values);

/// Returns a list of a member's values.
template <class Value>
ChartControl list_control(const Message& name, const std::vector<std::pair<Message, Value>>& values,
                          Value ChartOptions::*member) {
  ChartControl control;
  for (const auto& [text, value] : values) control.fixed.push_back({text, static_cast<std::int64_t>(value)});
  control.form = ChartControl::Form::list;
  control.name = name;
  control.get = [member](const ChartOptions& options) {
    return ChartChoice(static_cast<std::int64_t>(options.*member));
  };
  control.set = [member](ChartOptions& options, const ChartChoice& choice) {
    options.*member = static_cast<Value>(number_of(choice));
  };
  return control;
}

}  // namespace privbo
