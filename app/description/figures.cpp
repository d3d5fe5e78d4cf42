// render, film and window, which need Qt.
#include "description/described.h"
#include "options/scenario_options.h"
#include "qt/qt_commands.h"
#include "terminal/language.h"

namespace privbo::app {
namespace {

std::vector<Option> figure_options() {
  std::vector<std::string> drawn{"probabilities", "mean", "deviation", "truth", "distribution"};
  for (const std::string& own : own_choices()) drawn.push_back(own);
  return {
      {.name = "chart", .value = "NAME", .help = Message("draw this chart"), .choices = chart_names()},
      {"all", 0, "", Message("draw every chart that has something to show, into a folder")},
      {"out", 'o', "FILE", Message("the file, or with --all the folder, that figures go to"), "", Names::new_file},
      {"force", 0, "", Message("replace figures that exist")},
      {"partial", 0, "", Message("draw runs that are not complete, with a warning")},
      {.name = "format",
       .value = "FORMAT",
       .help =
           Message("kind of the file; it follows from the ending of its name where it is not given (PNG with --all)"),
       .choices = {"png", "svg", "pdf", "tex"}},
      {"size", 0, "WxH", Message("width and height in millimetres, e.g. 120x80mm"), "120x80mm"},
      {"dpi", 0, "N", Message("dots per inch of a PNG, from 30 to 1200"), "300"},
      {"font", 0, "FAMILY", Message("font of all text")},
      {"font-size", 0, "PT", Message("size of the text in points, from 3 to 72"), "8"},
      {"line-width", 0, "PT", Message("width of the lines in points, from 0.1 to 10"), "1"},
      {.name = "metric",
       .value = "METRIC",
       .help = Message(
           "which regret is drawn; simple regret where there are several agents, cumulative regret elsewhere; recommended concerns trust models alone"),
       .choices = {"cumulative", "average", "simple", "recommended"}},
      {.name = "band",
       .value = "BAND",
       .help = Message("what is shaded: standard error, quantiles or nothing"),
       .fallback = "se",
       .choices = {"se", "quantiles", "none"}},
      {"log-t", 0, "", Message("logarithmic horizontal axis")},
      {"log-y", 0, "", Message("logarithmic vertical axis")},
      {"linear-x", 0, "", Message("linear horizontal axis, where the chart's own is logarithmic")},
      {"linear-y", 0, "", Message("linear vertical axis, where the chart's own is logarithmic")},
      {"along", 0, "PATH", Message("setting on the horizontal axis of the trade-off, e.g. privacy.epsilon")},
      {"trials", 0, "", Message("draw single trials too")},
      {"pairs", 0, "", Message("draw differences of trials with equal seeds")},
      {"slopes", 0, "", Message("draw guides of growth, on logarithmic axes")},
      {"deviation", 0, "", Message("draw the deviation of the posterior in place of its mean")},
      {"no-bounds", 0, "", Message("leave out the theoretical bounds")},
      {"rates", 0, "", Message("draw orders of growth, their constants fitted to the curves")},
      {.name = "against",
       .value = "WHAT",
       .help = Message("what the error rate is drawn against"),
       .fallback = "T",
       .choices = {"T", "epsilon"}},
      {"checkpoint", 0, "T", Message("the round at which the error rate is drawn")},
      {.name = "draw",
       .value = "WHAT",
       .help = Message("what is drawn of a recommendation, or a choice from the chart's own list"),
       .fallback = "probabilities",
       .choices = drawn},
      {"context", 0, "NUMBER", Message("the context, counted from 1 as the scenario lists them")},
      {"no-legend", 0, "", Message("leave out the legend")},
      {"no-title", 0, "", Message("leave out the title")},
      {"no-notes", 0, "", Message("leave out the notes; title and notes go to a text file beside the figure")},
      {"no-names", 0, "", Message("a legend in place of names at the curves' ends")},
      {"dark", 0, "", Message("light lines on a dark ground")},
      {"allow-outside", 0, "", Message("let the scenarios of the folders read files outside of them")},
      json_option("render")};
}

std::vector<Option> film_options() {
  std::vector<Option> options{
      {"out", 'o', "FILE", Message("the film; its name ends with .webp, .gif or .mp4 (MP4 needs ffmpeg)"), "",
       Names::new_file},
      {"force", 0, "", Message("replace a file of that name")},
      {"size", 0, "WxH", Message("width and height in pixels, from 320x180 to 4096x4096; even for MP4"), "1280x720"},
      {"seconds", 0, "S", Message("how long the film lasts, from 0.1 to 3600")},
      {"fps", 0, "N", Message("frames a second, from 0.1 to 60 (GIF: 50)"), "25"},
      {"frames", 0, "N", Message("number of pictures, from 1 to 10000"), Message("one for each round, at most 300")},
      {"trial", 0, "K", Message("the trial that is seen, counted from 1"), Message("the one that the results show")},
      {"algorithm", 0, "K", Message("whose posterior is seen, counted from 1 as the scenario lists them"),
       Message("the one that the results show")},
      {"lesson", 0, "LESSON", Message("film the runs of a lesson, under the titles of its steps"), "", Names::lesson},
      {"dark", 0, "", Message("light lines on a dark ground")},
      {"partial", 0, "", Message("also of a folder whose run is not complete")}};
  for (const std::vector<Option>& more : {setting_options(), pace_options()})
    options.insert(options.end(), more.begin(), more.end());
  options.push_back(json_option("film"));
  return options;
}

Command film_description() {
  return {
      "film",
      "[SCENARIO|DIR]",
      Message("a replay as a moving picture: WebP, GIF or MP4"),
      paragraphs(
          {Message(
               "Films a run round by round: the posterior of one trial, and beside it the regret of all algorithms, as far as they have come. A scenario is run first; a folder of results, or the runs of a lesson, are replayed as they were. The same command gives the same bytes, on any number of threads."),
           Message(
               "The film carries its scenario: dropped on the window, it opens it again. MP4 is written by ffmpeg, where that is installed.")}),
      film_options(),
      {{"privbo film first-look --out first-look.webp", Message("a preset, 1280 × 720")},
       {"privbo film results --out results.gif --size 640x360 --seconds 8",
        Message("a folder of privbo run, in 8 seconds")},
       {"privbo film --lesson what-does-epsilon-cost --out lesson.mp4 --fps 20",
        Message("a lesson, a scene for each run")}},
      Names::scenario,
      "film",
      film_command};
}

}  // namespace

std::vector<Command> commands_that_need_qt() {
  Option threads = pace_options().front();
  return {
      {"render",
       "DIR...",
       Message("draw figures of finished runs"),
       paragraphs(
           {Message(
                "Draws figures of finished runs, sweeps and comparisons from their folders. Further folders are laid over the first; a folder of privbo sweep fills the trade-off, one of privbo compare the trust models."),
            Message(
                "TEX is TikZ with PGFPlots, in the fonts of the document: the figure has the data, and privbo-style.tex beside it the styles, where what you change stays.")}),
       figure_options(),
       {{"privbo render results --chart regret --out regret.pdf", Message("one chart")},
        {"privbo render results other --all --out figures --format svg", Message("all charts, two runs in each")}},
       Names::folder,
       "",
       render_command},
      film_description(),
      {"window",
       "[SCENARIO]",
       Message("open the window (also without the word window)"),
       Message(
           "Opens the window, with a scenario where one is named. A table of readings (CSV) is shown before it becomes the data, a PNG that the program exported gives back its scenario, and a lesson (NAME.lesson.json) begins. A link (privbo:…) is shown before it is opened."),
       {{"run", 0, "", Message("start the run at once")},
        {"screenshot", 0, "FILE", Message("save a picture of the window, after the run with --run"), "",
         Names::new_file},
        {"force", 0, "", Message("replace a file of that name")},
        {"exit", 0, "", Message("close the window at the end")},
        {"allow-outside", 0, "", Message("let the scenario read files outside of its own folder, without asking")},
        {.name = "language",
         .value = "LANGUAGE",
         .help = Message("language of this start, before PRIVBO_LANGUAGE and the user's choice"),
         .choices = language_words()},
        threads},
       {{"privbo first-look --run", Message("opens a preset and runs it")}},
       Names::scenario,
       "",
       window_command}};
}

}  // namespace privbo::app
