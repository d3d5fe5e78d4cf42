#include "qt/film_options.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

double number_of(const Arguments& arguments, const char* option, double low, double high, const Message& unit) {
  const std::optional<double> value = parse_double(arguments.value(option));
  if (!value || !(*value >= low && *value <= high))
    throw UsageError(Message("--%1 %2: must be a number of %3 from %4 to %5", std::string(option),
                             arguments.value(option), unit, shortest(low), shortest(high)));
  return *value;
}

QSize size_of(const Arguments& arguments) {
  static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})[xX×]([0-9]{1,5})$"));
  const auto match = form.match(QString::fromStdString(arguments.value("size")));
  if (!match.hasMatch())
    throw UsageError(Message("--size %1: must be width and height in pixels, like 1280x720", arguments.value("size")));
  return {match.captured(1).toInt(), match.captured(2).toInt()};
}

/// Reads the number of something that is counted from 1 and returns it counted from 0.
std::optional<std::size_t> place_of(const Arguments& arguments, const char* option, const Message& meaning) {
  if (!arguments.has(option)) return {};
  return static_cast<std::size_t>(whole_option(arguments, option, meaning)) - 1;
}

}  // namespace

FilmOptions film_options_of(const Arguments& arguments) {
  FilmOptions options;
  try {
    options.format = film_format_of(arguments.value("out"));
  } catch (const std::invalid_argument& failure) {
    throw UsageError(message_of(failure));
  }
  options.size = size_of(arguments);
  if (arguments.has("seconds") && arguments.has("fps"))
    throw UsageError(Message("--seconds and --fps both set the pace; give one of them"));
  const int fastest = max_frames_per_second(options.format);
  if (arguments.has("frames")) {
    const auto frames = parse_integer(arguments.value("frames"));
    if (!frames || *frames < 1 || *frames > max_film_frames)
      throw UsageError(
          Message("--frames %1: must be a whole number from 1 to %2", arguments.value("frames"), max_film_frames));
    options.frames = static_cast<int>(*frames);
  }
  if (arguments.has("seconds"))
    options.seconds = number_of(arguments, "seconds", min_film_seconds, max_film_seconds, Message("seconds"));
  if (arguments.has("fps"))
    options.frames_per_second =
        number_of(arguments, "fps", 0.1, fastest, Message("frames a second for %1", to_string(options.format)));
  options.trial = place_of(arguments, "trial", Message("(trials are counted from 1)"));
  options.algorithm =
      place_of(arguments, "algorithm", Message("(algorithms are counted from 1, as the scenario lists them)"));
  if (const Message problem = size_problem(options.format, options.size.width(), options.size.height());
      !problem.empty())
    throw UsageError(Message("--size %1x%2: %3", options.size.width(), options.size.height(), problem));
  return options;
}

FilmPace pace_of(const FilmOptions& options, int default_value) {
  if (!options.seconds) {
    const int frames = options.frames.value_or(default_value);
    return {frames, frames / options.frames_per_second};
  }
  constexpr double default_rate = 25.0;
  const int shown = std::clamp(static_cast<int>(std::lround(*options.seconds * default_rate)), 1, default_value);
  const int frames = options.frames.value_or(shown), fastest = max_frames_per_second(options.format);
  if (frames > fastest * *options.seconds)
    throw UsageError(Message(
        "--frames %1 in --seconds %2: must be at most %3 frames a second for %4; give fewer frames or more seconds",
        frames, shortest(*options.seconds), fastest, to_string(options.format)));
  return {frames, *options.seconds};
}

}  // namespace privbo::app
