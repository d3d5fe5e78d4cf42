#include "preferences/preferences.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "memory/user_settings.h"
#include "preferences/figure_settings.h"

namespace privbo::ui {
namespace {

// Plain words in the file: a number would change its meaning with the order of an enumeration.
constexpr std::array<const char*, 3> look_names{"system", "light", "dark"};
constexpr std::array<const char*, 3> band_names{"none", "standard-error", "quantiles"};
const QString heading = QStringLiteral("preferences"), figure_heading = QStringLiteral("preferences/figure");
constexpr std::array text_steps{50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300};

template <class Value, std::size_t count>
Value named(const UserSettings& settings, const char* key, const std::array<const char*, count>& names,
            Value fallback) {
  const QString found = settings.text(QLatin1String(key));
  const auto name = std::ranges::find_if(names, [&](const char* each) { return found == QLatin1String(each); });
  return name == names.end() ? fallback : static_cast<Value>(name - names.begin());
}

PreferenceValues in_range(PreferenceValues values) {
  values.text_percent = std::clamp(values.text_percent, min_text_percent, max_text_percent);
  values.threads = std::min(values.threads, static_cast<unsigned>(max_threads));
  values.autosave_seconds = std::clamp(values.autosave_seconds, min_autosave_seconds, max_autosave_seconds);
  values.figure = within_limits(values.figure);
  return values;
}

PreferenceValues read() {
  const UserSettings settings(heading);
  const PreferenceValues normal;
  PreferenceValues values;
  values.text_percent = settings.whole(QStringLiteral("text_percent"), normal.text_percent);
  values.look = named(settings, "look", look_names, normal.look);
  values.language = kept_language();
  values.remember_window = settings.flag(QStringLiteral("remember_window"), normal.remember_window);
  values.run_again = settings.flag(QStringLiteral("run_again"), normal.run_again);
  values.threads = static_cast<unsigned>(std::max(0, settings.whole(QStringLiteral("threads"), 0)));
  values.autosave = settings.flag(QStringLiteral("autosave"), normal.autosave);
  values.autosave_seconds = settings.whole(QStringLiteral("autosave_seconds"), normal.autosave_seconds);
  values.band = named(settings, "band", band_names, normal.band);
  values.figure = read_figure_settings(figure_heading, {});
  return in_range(values);
}

void write(const PreferenceValues& values) {
  UserSettings settings(heading);
  settings.set(QStringLiteral("text_percent"), values.text_percent);
  settings.set(QStringLiteral("look"), QLatin1String(look_names[static_cast<std::size_t>(values.look)]));
  settings.set(QStringLiteral("remember_window"), values.remember_window);
  settings.set(QStringLiteral("run_again"), values.run_again);
  settings.set(QStringLiteral("threads"), values.threads);
  settings.set(QStringLiteral("autosave"), values.autosave);
  settings.set(QStringLiteral("autosave_seconds"), values.autosave_seconds);
  settings.set(QStringLiteral("band"), QLatin1String(band_names[static_cast<std::size_t>(values.band)]));
  keep_language(values.language);
  write_figure_settings(figure_heading, values.figure);
}

}  // namespace

bool PreferenceValues::operator==(const PreferenceValues& other) const {
  return text_percent == other.text_percent && look == other.look && language == other.language &&
         remember_window == other.remember_window && run_again == other.run_again && threads == other.threads &&
         autosave == other.autosave && autosave_seconds == other.autosave_seconds && band == other.band &&
         same_settings(figure, other.figure);
}

Preferences::Preferences(QObject* parent, bool remembered)
    : QObject(parent), remembered_(remembered), values_(remembered ? read() : PreferenceValues()) {}

void Preferences::set_values(const PreferenceValues& values) {
  const PreferenceValues wanted = in_range(values);
  if (wanted == values_) return;
  const bool other_figure = !same_settings(wanted.figure, values_.figure);
  values_ = wanted;
  if (remembered_) {
    if (other_figure) UserSettings(QLatin1String(last_figure_group)).clear();
    write(values_);
  }
  Q_EMIT changed();
}

void Preferences::zoom_text(int steps) {
  PreferenceValues wanted = values_;
  if (steps == 0) {
    wanted.text_percent = 100;
  } else {
    const auto above = std::ranges::find_if(
        text_steps, [&](int step) { return steps > 0 ? step > values_.text_percent : step >= values_.text_percent; });
    const auto last = static_cast<std::ptrdiff_t>(text_steps.size()) - 1;
    const std::ptrdiff_t index = (above - text_steps.begin()) + (steps > 0 ? steps - 1 : steps);
    wanted.text_percent = text_steps[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))];
  }
  set_values(wanted);
}

}  // namespace privbo::ui
