// Draws privbo film: a replay of a scenario that is run first, of a folder of results, or of a lesson.
#include <QSize>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "commands/figures.h"
#include "document/data_paths.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "film/film_format.h"
#include "film/film_scenario.h"
#include "films/film_maker.h"
#include "lesson/lesson_runs.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "options/external_option.h"
#include "options/lesson_option.h"
#include "options/output_options.h"
#include "options/results_options.h"
#include "options/scenario_options.h"
#include "qt/offscreen.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo::app {
namespace {

namespace fs = std::filesystem;

/// How many pictures there are, and how long they are seen.
struct FilmPace {
  int frames = 0;
  double seconds = 0.0;
};

FilmFormat format_of_file(const fs::path& file) {
  try {
    return film_format_of(file);
  } catch (const std::invalid_argument& failure) {
    throw UsageError(message_of(failure));
  }
}

double frames_per_second(const FilmOptions& options, FilmFormat format) {
  constexpr double default_rate = 25.0, slowest = 0.1;
  if (!options.fps) return default_rate;
  const std::optional<double> value = parse_double(*options.fps);
  const int fastest = max_frames_per_second(format);
  if (!value || !(*value >= slowest && *value <= fastest))
    throw UsageError(Message("--%1 %2: must be a number of %3 from %4 to %5", "fps", *options.fps,
                             Message("frames a second for %1", to_string(format)), shortest(slowest),
                             shortest(static_cast<double>(fastest))));
  return *value;
}

/// `default_frames`: how many pictures there are where nobody asks for a number; a short film has fewer of them. Throws
/// UsageError where there would be more in a second than the format shows.
FilmPace pace_of(const FilmOptions& options, FilmFormat format, int default_frames) {
  if (!options.seconds) {
    const int frames = options.frames.value_or(default_frames);
    return {frames, frames / frames_per_second(options, format)};
  }
  constexpr double default_rate = 25.0;
  const int shown = std::clamp(static_cast<int>(std::lround(*options.seconds * default_rate)), 1, default_frames);
  const int frames = options.frames.value_or(shown), fastest = max_frames_per_second(format);
  if (frames > fastest * *options.seconds)
    throw UsageError(Message(
        "--frames %1 in --seconds %2: must be at most %3 frames a second for %4; give fewer frames or more seconds",
        frames, shortest(*options.seconds), fastest, to_string(format)));
  return {frames, *options.seconds};
}

/// Describes what is filmed, and what the file carries: its scenario, or its lesson.
struct Filmed {
  std::vector<ui::FilmScene> scenes;
  int default_frames = 0;
  Scenario scenario;
  Json lesson{};                               // null: none
  std::unique_ptr<AllowedPrograms> allowed{};  // for the replay; null: none are needed
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

Filmed of_folder(const FilmOptions& options, const fs::path& folder) {
  const RunOfPage run = run_to_show({options.results.partial, options.scenario.allow_outside}, folder,
                                    Message("a film"), {"curves.json"});
  const std::pair<const char*, bool> changes[] = {{"set", !options.scenario.settings.empty()},
                                                  {"horizon", options.scenario.horizon.has_value()},
                                                  {"seed", options.scenario.seed.has_value()}};
  for (const auto& [changed, given] : changes)
    if (given)
      throw UsageError(Message("--%1 changes a scenario, and %2 holds a finished run; film its scenario instead",
                               changed, folder.string()));
  if (!run.experiment)
    throw RuntimeError(
        Message("%1: this run cannot be replayed: %2", folder.string(),
                run.why_no_experiment.empty() ? Message("its settings cannot be read") : run.why_no_experiment));
  check_places(options, *run.experiment);
  Filmed filmed{{ui::scene_of(run.experiment, run.snapshot)},
                ui::default_frames(run.experiment->horizon()),
                {run.document, fs::absolute(folder)}};
  const std::size_t seen = options.algorithm.value_or(filmed.scenes.front().algorithm);
  if (run.experiment->algorithms()[seen].entry->external)
    filmed.allowed = allow_programs(*run.experiment, options.external);
  return filmed;
}

std::shared_ptr<const Experiment> experiment_of(const ScenarioOptions& options, fs::path& scenario_folder) {
  try {
    const OpenedScenario opened = opened_scenario(options);
    scenario_folder = opened.scenario.folder;
    if (opened.is_comparison)
      throw InvalidArgument(Message(
          "this scenario is run as a comparison (comparison.enabled), which has no replay; --set comparison.enabled=false films its run"));
    if (!opened.experiment) throw InvalidArgument(Message("the scenario is not valid; nothing was filmed"));
    return opened.experiment;
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& failure) {
    throw UsageError(message_of(failure));
  }
}

Filmed of_scenario(const FilmOptions& options, const std::stop_token& stop) {
  fs::path scenario_folder;
  const std::shared_ptr<const Experiment> experiment = experiment_of(options.scenario, scenario_folder);
  // What cannot be filmed is reported before anything is run.
  if (experiment->parts().noise_source != NoiseBackend::simulation)
    throw UsageError(Message(
        "this run could not be replayed, because its privacy noise is drawn from the system; film it with --set run.noise_source=simulation"));
  check_places(options, *experiment);
  std::unique_ptr<AllowedPrograms> allowed = allow_programs(*experiment, options.external);
  const AlgorithmSpec& seen = experiment->algorithms()[options.algorithm.value_or(shown_algorithm(*experiment))];
  if (const Message why = seen.entry->family->why_not_repeatable(seen, nullptr); !why.empty())
    throw UsageError(Message("this run could not be replayed: %1", why));
  RunOptions run_options;
  run_options.threads = options.threads;
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
          {experiment->document(), scenario_folder},
          {},
          std::move(allowed)};
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
Filmed of_lesson(const Lesson& lesson, const FilmOptions& options, const std::stop_token& stop) {
  Progress progress;
  LessonRuns runs(lesson, options.threads, stop, [&](std::size_t step) {
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

Filmed what_is_filmed(const FilmOptions& options, const std::stop_token& stop) {
  if (options.lesson) return of_lesson(open_lesson(*options.lesson), options, stop);
  std::error_code ignored;
  FilmOptions named = options;
  named.scenario.name = options.words.front();
  return fs::is_directory(named.scenario.name, ignored) ? of_folder(named, named.scenario.name)
                                                        : of_scenario(named, stop);
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

void check_words(const FilmOptions& options) {
  if (options.lesson && !options.words.empty())
    throw UsageError(Message("--lesson brings its own scenarios; leave out %1", options.words.front()));
  if (!options.lesson && options.words.size() != 1)
    throw UsageError(Message(
        "film takes one scenario or one folder of results: privbo film SCENARIO --out FILE.webp; see privbo film --help"));
  if (!options.out.file)
    throw UsageError(Message("film needs the name of a file that ends with .webp, .gif or .mp4: --out FILE.webp"));
  if (options.seconds && options.fps)
    throw UsageError(Message("--seconds and --fps both set the pace; give one of them"));
}

/// Refuses what cannot be written before anything is run.
void check_file(const FilmOptions& options, FilmFormat format) {
  if (const Message problem = size_problem(format, options.width, options.height); !problem.empty())
    throw UsageError(Message("--size %1x%2: %3", options.width, options.height, problem));
  frames_per_second(options, format);
  const fs::path& file = *options.out.file;
  if (const fs::path folder = fs::absolute(file).parent_path(); !fs::is_directory(folder))
    throw UsageError(Message("%1: there is no folder %2; create it first", file.string(), folder.string()));
  require_encoder(format);
  if (options.seconds && options.frames) pace_of(options, format, 1);
}

/// What is drawn: the scenes of what is filmed, with the trial and the algorithm that are wanted.
ui::FilmOrder order_of(const FilmOptions& options, FilmFormat format, Filmed filmed, const FilmPace& pace) {
  share_out(filmed.scenes, pace.frames);
  for (ui::FilmScene& scene : filmed.scenes) {
    scene.trial = options.trial.value_or(scene.trial);
    scene.algorithm = options.algorithm.value_or(scene.algorithm);
  }
  const std::string carried = carried_by(filmed, fs::absolute(*options.out.file).parent_path());
  ui::FilmOrder order{
      std::move(filmed.scenes), format, QSize(options.width, options.height), pace.seconds, options.dark, carried};
  if (carries(order.scenario)) return order;
  print_error(filmed.lesson.is_null()
                  ? Message("warning: the scenario is too large for this format; the film does not carry it")
                  : Message("warning: the lesson is too large for this format; the film does not carry it"),
              done);
  order.scenario.clear();
  return order;
}

void print_film(const FilmOptions& options, const ui::FilmOrder& order, int frames, std::size_t bytes) {
  if (!options.json) {
    std::cout << options.out.file->string() << "\n";
    return;
  }
  print_json(Json{{"format", "privbo-film"},
                  {"version", 1},
                  {"file", options.out.file->string()},
                  {"bytes", bytes},
                  {"frames", frames},
                  {"seconds", order.seconds},
                  {"width", options.width},
                  {"height", options.height},
                  {"scenario", !order.scenario.empty()}});
}

}  // namespace

int make_film(const FilmOptions& options) {
  check_words(options);
  const FilmFormat format = format_of_file(*options.out.file);
  check_file(options, format);

  catch_interrupts();
  const InterruptWatch watch;
  const Offscreen screen;
  const ui::SpokenLanguage language(drawn_language());
  try {
    Filmed filmed = what_is_filmed(options, watch.token());
    const std::unique_ptr<AllowedPrograms> allowed = std::move(filmed.allowed);
    const FilmPace pace = pace_of(options, format, filmed.default_frames);
    const ui::FilmOrder order = order_of(options, format, std::move(filmed), pace);
    std::string bytes;
    {
      Progress progress;
      bytes = ui::make_film(order, options.threads, watch.token(), [&](double share, const QString& what) {
        progress.show(share, translated(what.toStdString()), -1.0);
      });
    }
    write_output(*options.out.file, options.out.force, bytes);
    print_film(options, order, pace.frames, bytes.size());
    return done;
  } catch (const std::exception&) {
    if (interrupted()) return print_error(Message("interrupted; no film was written"), interrupt_code());
    throw;
  }
}

}  // namespace privbo::app
