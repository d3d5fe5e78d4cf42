// render, film and window, which need Qt.
#include "description/described.h"
#include "options/scenario_options.h"
#include "qt/qt_commands.h"

namespace privbo::app {
namespace {

std::vector<Option> figure_options() {
  std::vector<std::string> drawn{"probabilities", "mean", "deviation", "truth", "distribution"};
  for (const std::string& own : own_choices()) drawn.push_back(own);
  return {
      {.name = "chart", .value = "NAME", .help = Phrase("draw this chart"), .choices = chart_names()},
      {"all", 0, "", Phrase("draw every chart that has something to show, into a folder")},
      {"out", 'o', "FILE", Phrase("the file, or with --all the folder, that figures go to"), "", Names::new_file},
      {"force", 0, "", Phrase("replace figures that exist")},
      {"partial", 0, "", Phrase("draw runs that are not complete, with a warning")},
      {.name = "format",
       .value = "FORMAT",
       .help =
           Phrase("kind of the file; it follows from the ending of its name where it is not given (PNG with --all)"),
       .choices = {"png", "svg", "pdf", "tex"}},
      {"size", 0, "WxH", Phrase("width and height in millimetres, e.g. 120x80mm"), "120x80mm"},
      {"dpi", 0, "N", Phrase("dots per inch of a PNG, from 30 to 1200"), "300"},
      {"font", 0, "FAMILY", Phrase("font of all text")},
      {"font-size", 0, "PT", Phrase("size of the text in points, from 3 to 72"), "8"},
      {"line-width", 0, "PT", Phrase("width of the lines in points, from 0.1 to 10"), "1"},
      {.name = "metric",
       .value = "METRIC",
       .help = Phrase(
           "which regret is drawn; simple regret where there are several agents, cumulative regret elsewhere; recommended concerns trust models alone"),
       .choices = {"cumulative", "average", "simple", "recommended"}},
      {.name = "band",
       .value = "BAND",
       .help = Phrase("what is shaded: standard error, quantiles or nothing"),
       .fallback = "se",
       .choices = {"se", "quantiles", "none"}},
      {"log-t", 0, "", Phrase("logarithmic horizontal axis")},
      {"log-y", 0, "", Phrase("logarithmic vertical axis")},
      {"linear-x", 0, "", Phrase("linear horizontal axis, where the chart's own is logarithmic")},
      {"linear-y", 0, "", Phrase("linear vertical axis, where the chart's own is logarithmic")},
      {"along", 0, "PATH", Phrase("setting on the horizontal axis of the trade-off, e.g. privacy.epsilon")},
      {"trials", 0, "", Phrase("draw single trials too")},
      {"pairs", 0, "", Phrase("draw differences of trials with equal seeds")},
      {"slopes", 0, "", Phrase("draw guides of growth, on logarithmic axes")},
      {"deviation", 0, "", Phrase("draw the deviation of the belief in place of its mean")},
      {"no-bounds", 0, "", Phrase("leave out the theoretical bounds")},
      {"rates", 0, "", Phrase("draw orders of growth, their constants fitted to the curves")},
      {.name = "against",
       .value = "WHAT",
       .help = Phrase("what the error rate is drawn against"),
       .fallback = "T",
       .choices = {"T", "epsilon"}},
      {"checkpoint", 0, "T", Phrase("the round at which the error rate is drawn")},
      {.name = "draw",
       .value = "WHAT",
       .help = Phrase("what is drawn of a recommendation, or a choice from the chart's own list"),
       .fallback = "probabilities",
       .choices = drawn},
      {"context", 0, "NUMBER", Phrase("the context, counted from 1 as the scenario lists them")},
      {"no-legend", 0, "", Phrase("leave out the legend")},
      {"no-title", 0, "", Phrase("leave out the title")},
      {"no-notes", 0, "", Phrase("leave out the notes; title and notes go to a text file beside the figure")},
      {"no-names", 0, "", Phrase("a legend in place of names at the curves' ends")},
      {"dark", 0, "", Phrase("light lines on a dark ground")},
      {"allow-outside", 0, "", Phrase("let the scenarios of the folders read files outside of them")},
      json_option("render")};
}

std::vector<Option> film_options() {
  std::vector<Option> options{
      {"out", 'o', "FILE", Phrase("the film; its name ends with .webp, .gif or .mp4 (MP4 needs ffmpeg)"), "",
       Names::new_file},
      {"force", 0, "", Phrase("replace a file of that name")},
      {"size", 0, "WxH", Phrase("width and height in pixels, from 320x180 to 4096x4096; even for MP4"), "1280x720"},
      {"seconds", 0, "S", Phrase("how long the film lasts, from 0.1 to 3600")},
      {"fps", 0, "N", Phrase("frames a second, from 0.1 to 60 (GIF: 50)"), "25"},
      {"frames", 0, "N", Phrase("number of pictures, from 1 to 10000"), Phrase("one for each round, at most 300")},
      {"trial", 0, "K", Phrase("the trial that is seen, counted from 1"), Phrase("the one that the results show")},
      {"algorithm", 0, "K", Phrase("whose belief is seen, counted from 1 as the scenario lists them"),
       Phrase("the one that the results show")},
      {"lesson", 0, "LESSON", Phrase("film the runs of a lesson, under the titles of its steps"), "", Names::lesson},
      {"dark", 0, "", Phrase("light lines on a dark ground")},
      {"partial", 0, "", Phrase("also of a folder whose run is not complete")}};
  for (const std::vector<Option>& more : {setting_options(), pace_options()})
    options.insert(options.end(), more.begin(), more.end());
  options.push_back(json_option("film"));
  return options;
}

Command film_description() {
  return {
      "film",
      "[SCENARIO|DIR]",
      Phrase("a replay as a moving picture: WebP, GIF or MP4"),
      paragraphs(
          {Phrase(
               "Films a run round by round: the belief of one trial, and beside it the regret of all algorithms, as far as they have come. A scenario is played first; a folder of results, or the runs of a lesson, are played again as they were. The same command gives the same bytes, on any number of threads."),
           Phrase(
               "The film carries its scenario: dropped on the window, it opens it again. MP4 is written by ffmpeg, where that is installed.")}),
      film_options(),
      {{"privbo film first-look --out first-look.webp", Phrase("a preset, 1280 × 720")},
       {"privbo film results --out results.gif --size 640x360 --seconds 8",
        Phrase("a folder of privbo run, in 8 seconds")},
       {"privbo film --lesson what-does-epsilon-cost --out lesson.mp4 --fps 20",
        Phrase("a lesson, a scene for each run")}},
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
       Phrase("draw figures of finished runs"),
       paragraphs(
           {Phrase(
                "Draws figures of finished runs, sweeps and comparisons from their folders. Further folders are laid over the first; a folder of privbo sweep fills the trade-off, one of privbo compare the trust models."),
            Phrase(
                "TEX is TikZ with PGFPlots, in the fonts of the document: the figure has the data, and privbo-style.tex beside it the styles, where what you change stays.")}),
       figure_options(),
       {{"privbo render results --chart regret --out regret.pdf", Phrase("one chart")},
        {"privbo render results other --all --out figures --format svg", Phrase("all charts, two runs in each")}},
       Names::folder,
       "",
       render_command},
      film_description(),
      {"window",
       "[SCENARIO]",
       Phrase("open the window (also without the word window)"),
       Phrase(
           "Opens the window, with a scenario where one is named. A table of readings (CSV) is shown before it becomes the data, a PNG that the program exported gives back its scenario, and a lesson (NAME.lesson.json) begins. A link (privbo:…) is shown before it is opened."),
       {{"run", 0, "", Phrase("start the run at once")},
        {"screenshot", 0, "FILE", Phrase("save a picture of the window, after the run with --run"), "",
         Names::new_file},
        {"force", 0, "", Phrase("replace a file of that name")},
        {"exit", 0, "", Phrase("close the window at the end")},
        {"allow-outside", 0, "", Phrase("let the scenario read files outside of its own folder, without asking")},
        {.name = "language",
         .value = "LANGUAGE",
         .help = Phrase("language of this start, before PRIVBO_LANGUAGE and the user's choice"),
         .choices = {"system", "en", "de"}},
        threads},
       {{"privbo first-look --run", Phrase("opens a preset and plays it")}},
       Names::scenario,
       "",
       window_command}};
}

}  // namespace privbo::app
