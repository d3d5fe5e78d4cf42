// privbo film: a replay as a moving picture, of a scenario that is run first, of a folder of results, or of a
// lesson.
#include <filesystem>
#include <iostream>

#include "document/data_paths.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "files/atomic_write.h"
#include "film/film_scenario.h"
#include "films/film_maker.h"
#include "lesson/lesson_runs.h"
#include "numerics/work/work.h"
#include "options/lesson_option.h"
#include "options/results_option.h"
#include "options/scenario_options.h"
#include "qt/film_options.h"
#include "qt/offscreen.h"
#include "qt/qt_commands.h"
#include "scenario/comparison_section.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

namespace fs = std::filesystem;

/// Describes what is filmed, and what the file carries: its scenario, or its lesson.
struct Filmed {
  std::vector<ui::FilmScene> scenes;
  int default_frames = 0;
  Scenario scenario;
  Json lesson{};  // null: none
};

constexpr int default_frames_of_step = 100;

/// Throws UsageError where the run has no such trial or algorithm: another would be filmed in its place.
void check_places(const FilmOptions& options, const Experiment& experiment) {
  const auto check = [](Words<2> what, const std::optional<std::size_t>& place, std::size_t count) {
    if (place.value_or(0) >= count) throw UsageError(Message(what, *place + 1, count));
  };
  check(Words<2>("--trial %1: must be a whole number from 1 to %2, the trials of this run"), options.trial,
        experiment.trials());
  check(Words<2>("--algorithm %1: must be a whole number from 1 to %2, the algorithms of this run"), options.algorithm,
        experiment.algorithms().size());
}

Filmed of_folder(const Arguments& arguments, const FilmOptions& options, const fs::path& folder) {
  const RunOfPage run = run_to_show(arguments, folder, Message("a film"), {"curves.json"});
  for (const char* changed : {"set", "horizon", "seed"})
    if (arguments.has(changed))
      throw UsageError(Message("--%1 changes a scenario, and %2 holds a finished run; film its scenario instead",
                               std::string(changed), folder.string()));
  if (!run.experiment)
    throw RuntimeError(
        Message("%1: this run cannot be replayed: %2", folder.string(),
                run.why_no_experiment.empty() ? Message("its settings cannot be read") : run.why_no_experiment));
  check_places(options, *run.experiment);
  return {{ui::scene_of(run.experiment, run.snapshot)},
          ui::default_frames(run.experiment->horizon()),
          {run.document, fs::absolute(folder)}};
}

std::shared_ptr<const Experiment> experiment_of(const Arguments& arguments, fs::path& scenario_folder) {
  try {
    const Scenario scenario = changed_scenario(arguments);
    scenario_folder = scenario.folder;
    Problems ignored;
    if (comparison_settings(scenario.document, ignored).enabled)
      throw InvalidArgument(Message(
          "this scenario is run as a comparison (comparison.enabled), which has no replay; --set comparison.enabled=false films its run"));
    const BuildResult built = build(scenario);
    print_checked(built.problems, built.experiment);
    if (!built.experiment) throw InvalidArgument(Message("the scenario is not valid; nothing was filmed"));
    return built.experiment;
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& failure) {
    throw UsageError(message_of(failure));
  }
}

Filmed of_scenario(const Arguments& arguments, const FilmOptions& options, unsigned threads,
                   const std::stop_token& stop) {
  fs::path scenario_folder;
  const std::shared_ptr<const Experiment> experiment = experiment_of(arguments, scenario_folder);
  // What cannot be filmed is reported before anything is run.
  if (experiment->parts().noise_source != NoiseBackend::simulation)
    throw UsageError(Message(
        "this run could not be replayed, because its privacy noise is drawn from the system; film it with --set run.noise_source=simulation"));
  check_places(options, *experiment);
  RunOptions run_options;
  run_options.threads = threads;
  Runner runner(experiment, run_options);
  {
    Progress progress;
    follow(runner, [&] { progress.show_run(runner.progress(), translated(Message("running")) + ", "); });
  }
  const SnapshotPtr snapshot = kept_snapshot(runner, *experiment);
  throw_if_stopped(stop);
  if (snapshot->state != RunState::finished || snapshot->trials_done == 0)
    throw RuntimeError(snapshot->failures.empty()
                           ? Message("the run failed, and cannot be filmed")
                           : Message("the run failed, and cannot be filmed: %1", snapshot->failures.front()));
  return {{ui::scene_of(experiment, snapshot)},
          ui::default_frames(experiment->horizon()),
          {experiment->document(), scenario_folder}};
}

/// Returns whether a student could begin it.
bool has_answers(const Lesson& lesson) {
  try {
    require_answers(lesson);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

/// Returns a scene for every step that runs, under its title. Where the lesson could not be begun from the film, the
/// film carries the settings of the last scene.
Filmed of_lesson(const Lesson& lesson, const FilmOptions& options, unsigned threads, const std::stop_token& stop) {
  Progress progress;
  LessonRuns runs(lesson, threads, stop, [&](std::size_t step) {
    progress.show(static_cast<double>(step - 1) / static_cast<double>(lesson.steps.size()),
                  translated(Message("running")) + ", " + translated(Message("step %1/%2", step, lesson.steps.size())),
                  -1.0);
  });
  Filmed filmed;
  for (const LessonStep& step : lesson.steps) {
    if (!step.runs) continue;
    const FinishedRun& run = runs.of(step.id);
    check_places(options, *run.experiment);
    ui::FilmScene scene = ui::scene_of(run.experiment, run.snapshot);
    scene.title = QString::fromStdString(translated(step.title));
    scene.words = QString::fromStdString(translated(step.text)).simplified();
    filmed.scenes.push_back(std::move(scene));
    filmed.scenario = {run.experiment->document(), lesson.folder};
  }
  if (filmed.scenes.empty())
    throw UsageError(Message("%1: no step of this lesson has a run, so there is no film", lesson.id));
  filmed.default_frames = default_frames_of_step * static_cast<int>(filmed.scenes.size());
  if (has_answers(lesson)) filmed.lesson = lesson.document;
  return filmed;
}

Filmed what_is_filmed(const Arguments& arguments, const FilmOptions& options, unsigned threads,
                      const std::stop_token& stop) {
  if (arguments.has("lesson")) return of_lesson(open_lesson(arguments.value("lesson")), options, threads, stop);
  std::error_code ignored;
  const std::string& word = arguments.words().front();
  return fs::is_directory(word, ignored) ? of_folder(arguments, options, word)
                                         : of_scenario(arguments, options, threads, stop);
}

/// JSON for a film in `folder`. The tables of a lesson lie below its own folder, and their names stay as they are.
std::string carried_by(const Filmed& filmed, const fs::path& folder) {
  return filmed.lesson.is_null() ? ui::moved_to(filmed.scenario, folder).document.dump() : filmed.lesson.dump();
}

/// Shares the pictures among the scenes, the first ones having what is left over.
void share_out(std::vector<ui::FilmScene>& scenes, int frames) {
  const int count = static_cast<int>(scenes.size());
  if (frames < count)
    throw UsageError(Message("--frames %1: must be at least %2, one for each step that runs", frames, count));
  for (int i = 0; i < count; ++i)
    scenes[static_cast<std::size_t>(i)].frames = frames / count + (i < frames % count ? 1 : 0);
}

void check_words(const Arguments& arguments) {
  const bool lesson = arguments.has("lesson");
  if (lesson && !arguments.words().empty())
    throw UsageError(Message("--lesson brings its own scenarios; leave out %1", arguments.words().front()));
  if (!lesson && arguments.words().size() != 1)
    throw UsageError(Message(
        "film takes one scenario or one folder of results: privbo film SCENARIO --out FILE.webp; see privbo film --help"));
  if (!arguments.has("out"))
    throw UsageError(Message("film needs the name of a file that ends with .webp, .gif or .mp4: --out FILE.webp"));
}

}  // namespace

int film_command(const Arguments& arguments) {
  check_words(arguments);
  const unsigned threads = threads_option(arguments);
  const FilmOptions options = film_options_of(arguments);
  const fs::path file = arguments.value("out");
  refuse_existing(arguments, file);
  if (const fs::path folder = fs::absolute(file).parent_path(); !fs::is_directory(folder))
    throw UsageError(Message("%1: there is no folder %2; create it first", file.string(), folder.string()));
  require_encoder(options.format);
  if (options.seconds && options.frames) pace_of(options, 1);  // complains before anything is run

  catch_interrupts();
  const InterruptWatch watch;
  const Offscreen screen;
  const ui::SpokenLanguage language(drawn_language());
  try {
    Filmed filmed = what_is_filmed(arguments, options, threads, watch.token());
    const FilmPace pace = pace_of(options, filmed.default_frames);
    share_out(filmed.scenes, pace.frames);
    for (ui::FilmScene& scene : filmed.scenes) {
      scene.trial = options.trial.value_or(scene.trial);
      scene.algorithm = options.algorithm.value_or(scene.algorithm);
    }
    ui::FilmOrder order{std::move(filmed.scenes),
                        options.format,
                        options.size,
                        pace.seconds,
                        arguments.has("dark"),
                        carried_by(filmed, fs::absolute(file).parent_path())};
    if (!carries(order.scenario)) {
      print_error(filmed.lesson.is_null()
                      ? Message("warning: the scenario is too large for this format; the film does not carry it")
                      : Message("warning: the lesson is too large for this format; the film does not carry it"),
                  done);
      order.scenario.clear();
    }
    std::string bytes;
    {
      Progress progress;
      bytes = ui::make_film(order, threads, watch.token(), [&](double share, const QString& what) {
        progress.show(share, translated(what.toStdString()), -1.0);
      });
    }
    write_output(arguments, file, bytes);
    if (arguments.has("json"))
      print_json(Json{{"format", "privbo-film"},
                      {"version", 1},
                      {"file", file.string()},
                      {"bytes", bytes.size()},
                      {"frames", pace.frames},
                      {"seconds", pace.seconds},
                      {"width", options.size.width()},
                      {"height", options.size.height()},
                      {"scenario", !order.scenario.empty()}});
    else
      std::cout << file.string() << "\n";
    return done;
  } catch (const std::exception&) {
    if (interrupted()) return print_error(Message("interrupted; no film was written"), interrupt_code());
    throw;
  }
}

}  // namespace privbo::app
