// privbo film: a replay as a moving picture. app/qt draws it.
#include <string>

#include "cli/option_table.h"
#include "commands/commands.h"
#include "commands/figures.h"
#include "film/film_format.h"
#include "numerics/numbers.h"
#include "options/external_option.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

bool is_side(const std::string& text) {
  return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string::npos;
}

/// "1280x720".
void take_size(const std::string& text, FilmOptions& options) {
  const std::size_t x = std::min({text.find('x'), text.find('X'), text.find("×")});
  const std::size_t length = x != std::string::npos && text.compare(x, 2, "×") == 0 ? 2 : 1;
  const std::string width = text.substr(0, x), height = x == std::string::npos ? "" : text.substr(x + length);
  if (!is_side(width) || !is_side(height))
    throw UsageError(Message("--size %1: must be width and height in pixels, like 1280x720", text));
  options.width = static_cast<int>(*parse_integer(width));
  options.height = static_cast<int>(*parse_integer(height));
}

int frames_from(const std::string&, const std::string& text) {
  const auto frames = parse_integer(text);
  if (!frames || *frames < 1 || *frames > max_film_frames)
    throw UsageError(Message("--frames %1: must be a whole number from 1 to %2", text, max_film_frames));
  return static_cast<int>(*frames);
}

double seconds_from(const std::string& option, const std::string& text) {
  const std::optional<double> value = parse_double(text);
  if (!value || !(*value >= min_film_seconds && *value <= max_film_seconds))
    throw UsageError(Message("--%1 %2: must be a number of %3 from %4 to %5", option, text, Message("seconds"),
                             shortest(min_film_seconds), shortest(max_film_seconds)));
  return *value;
}

/// The number of something that is counted from 1, counted from 0.
auto index_from(Message meaning) {
  return [number = WholeNumber(std::move(meaning))](const std::string& option, const std::string& text) {
    return static_cast<std::size_t>(number(option, text)) - 1;
  };
}

void declare_film(OptionTable& table, FilmOptions& options) {
  table.words(options.words);
  declare_output_file(
      table, options.out,
      {"out", 'o', "FILE", Message("the film; its name ends with .webp, .gif or .mp4 (MP4 needs ffmpeg)")},
      Message("replace a file of that name"));
  table.bind(
      {"size", 0, "WxH", Message("width and height in pixels, from 320x180 to 4096x4096; even for MP4"), "1280x720"},
      [&options](const std::string&, const std::string& text) { take_size(text, options); });
  table.add({"seconds", 0, "S", Message("how long the film lasts, from 0.1 to 3600")}, options.seconds, seconds_from);
  table.add({"fps", 0, "N", Message("frames a second, from 0.1 to 60 (GIF: 50)"), Message::verbatim("25")},
            options.fps);
  table.add(
      {"frames", 0, "N", Message("number of pictures, from 1 to 10000"), Message("one for each round, at most 300")},
      options.frames, frames_from);
  table.add(
      {"trial", 0, "K", Message("the trial that is seen, counted from 1"), Message("the one that the results show")},
      options.trial, index_from(Message("(trials are counted from 1)")));
  table.add({"algorithm", 0, "K", Message("whose posterior is seen, counted from 1 as the scenario lists them"),
             Message("the one that the results show")},
            options.algorithm, index_from(Message("(algorithms are counted from 1, as the scenario lists them)")));
  table.add(
      {"lesson", 0, "LESSON", Message("film the runs of a lesson, under the titles of its steps"), "", Names::lesson},
      options.lesson);
  table.add({"dark", 0, "", Message("light lines on a dark ground")}, options.dark);
  table.add({"partial", 0, "", Message("also of a folder whose run is not complete")}, options.results.partial);
  declare_settings(table, options.scenario);
  declare_programs(table, options.external);
  declare_pace(table, options.threads);
  table.add(json_option("film"), options.json);
}

}  // namespace

Command film_command() {
  return with_options<FilmOptions>(
      {.name = "film",
       .words = "[SCENARIO|DIR]",
       .summary = Message("a replay as a moving picture: WebP, GIF or MP4"),
       .about = paragraphs(
           {Message(
                "Films a run round by round: the posterior of one trial, and beside it the regret of all algorithms, as far as they have come. A scenario is run first; a folder of results, or the runs of a lesson, are replayed as they were. The same command gives the same bytes, on any number of threads."),
            Message(
                "The film carries its scenario: dropped on the window, it opens it again. MP4 is written by ffmpeg, where that is installed.")}),
       .examples = {{"privbo film first-look --out first-look.webp", Message("a preset, 1280 × 720")},
                    {"privbo film results --out results.gif --size 640x360 --seconds 8",
                     Message("a folder of privbo run, in 8 seconds")},
                    {"privbo film --lesson what-does-epsilon-cost --out lesson.mp4 --fps 20",
                     Message("a lesson, a scene for each run")}},
       .names = Names::scenario,
       .schema = "film"},
      declare_film, make_film);
}

}  // namespace privbo::app
