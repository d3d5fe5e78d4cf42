// privbo referee tries the claim of a program of the user's own: it bets against it until the claim is refuted, or the
// time is over.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "commands/commands.h"
#include "commands/referee_report.h"
#include "external/program_failure.h"
#include "external/program_pool.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "options/external_option.h"
#include "options/referee_options.h"
#include "referee/programs/program_subject.h"
#include "referee/trial_file.h"
#include "referee/trial_limits.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/progress.h"
#include "text/error.h"

namespace privbo::app {
namespace {

using referee::ProgramSubject;
using referee::ProgramTrial;
using referee::TrialLimits;
using referee::TrialOfClaim;
using Clock = std::chrono::steady_clock;

/// A trial that is written to a file, or kept in memory alone.
class PlayedTrial {
 public:
  explicit PlayedTrial(std::unique_ptr<referee::WrittenTrial> written) : written_(std::move(written)) {}
  explicit PlayedTrial(std::unique_ptr<TrialOfClaim> alone) : alone_(std::move(alone)) {}

  /// See WrittenTrial.
  void never_repeat() {
    if (written_) written_->never_repeat();
  }
  const TrialOfClaim& trial() const { return written_ ? written_->trial() : *alone_; }
  referee::RunOutcome play(referee::Subject& subject) {
    return written_ ? written_->play(subject) : alone_->play(subject);
  }

 private:
  std::unique_ptr<referee::WrittenTrial> written_;
  std::unique_ptr<TrialOfClaim> alone_;
};

/// The program that a file was played with, by the name that it had, unless it has another one here.
std::string name_in(const RefereeOptions& options, const Json& played_with) {
  if (!options.name.empty()) return options.name;
  const std::string name = played_with.is_object() ? played_with.value("name", "") : std::string();
  if (!program_name_problem(name).empty())
    throw InvalidArgument(Message("the file names no program that could be bound; name one: privbo referee NAME …"));
  return name;
}

/// Finds out whether the program can be repeated, says what is to be said of it, and keeps it for the next time.
void try_subject(BoundProgram& program, const ProgramTrial& trial) {
  const referee::SubjectCheck check = check_subject(program, trial);
  if (check.repeatability != program.repeatability) {
    program.repeatability = check.repeatability;
    keep_repeatability(program);
  }
  for (const Message& note : notes_of(check, program.name)) print_notice(note);
}

/// Returns what the program announces of itself.
Ready greeting_of(const BoundProgram& program) { return ProgramClient(program).ready(); }

/// All that a trial needs, once it is known that it can begin.
struct Prepared {
  BoundProgram program;
  ProgramTrial trial;
  std::unique_ptr<PlayedTrial> played;
};

Prepared begun(const RefereeOptions& options) {
  Prepared made{.program = program_called(options.name, options.external), .trial = {}, .played = nullptr};
  const Ready ready = greeting_of(made.program);
  made.trial = program_trial(options, ready);
  const referee::Facts facts = facts_of_program(options.name, ready, made.trial);
  const std::uint64_t seed = options.seed ? *options.seed : referee::fresh_trial_seed();
  auto alone = std::make_unique<TrialOfClaim>(made.trial.claim, facts, seed);  // refuses what cannot be tried
  try_subject(made.program, made.trial);
  if (!options.out.file) {
    made.played = std::make_unique<PlayedTrial>(std::move(alone));
    return made;
  }
  if (options.out.force) {
    refuse_existing(*options.out.file, true);
    std::error_code ignored;
    std::filesystem::remove(*options.out.file, ignored);
  }
  made.played = std::make_unique<PlayedTrial>(
      std::make_unique<referee::WrittenTrial>(*options.out.file, made.trial.claim, facts, seed,
                                              json_of_program(options.name, made.program.digest, made.trial)));
  return made;
}

void refuse_other_program(const std::filesystem::path& file, const BoundProgram& program, const Json& played_with) {
  if (played_with.value("digest", "") != program.digest)
    throw InvalidArgument(
        Message("%1: the program that \"%2\" is now is not the one that this trial was played with; "
                "begin a new trial",
                file.string(), program.name));
}

Prepared resumed(const RefereeOptions& options) {
  auto written = std::make_unique<referee::WrittenTrial>(*options.resume);
  const Json played_with = written->played_with();
  const std::string name = name_in(options, played_with);
  Prepared made{.program = program_called(name, options.external), .trial = {}, .played = nullptr};
  refuse_other_program(*options.resume, made.program, played_with);
  made.trial = program_trial_of(played_with, written->trial().claim(), written->trial().facts());
  try_subject(made.program, made.trial);
  made.played = std::make_unique<PlayedTrial>(std::move(written));
  return made;
}

bool repeats(const BoundProgram& program) {
  return program.repeatability == Repeatability::repeatable || program.repeatability == Repeatability::carries_state;
}

TrialLimits limits_of(const RefereeOptions& options) {
  TrialLimits limits;
  limits.go_on = options.go_on;
  if (options.runs) limits.runs = *options.runs;
  if (options.minutes || !options.runs) limits.seconds = 60.0 * options.minutes.value_or(referee::default_minutes);
  return limits;
}

void show(Progress& progress, const TrialOfClaim& trial, const TrialLimits& limits, double seconds) {
  const double of_time = seconds / limits.seconds,
               of_runs = static_cast<double>(trial.runs()) / static_cast<double>(limits.runs);
  const double share = std::min(1.0, std::max(of_time, of_runs));
  const Message where = Message("run %1, wealth %2 of %3, shown: ε ≥ %4", trial.runs(), wealth_of(trial, 2),
                                significant(referee::refuting_wealth), significant(trial.bounds().front().epsilon, 2));
  progress.show(share, translated(where), share > 0.0 ? seconds / share - seconds : -1.0);
}

/// Plays until the trial is over or interrupted. Returns the first failure of the program, in words; empty: none.
Message play(PlayedTrial& played, ProgramPool& pool, const Prepared& prepared, const TrialLimits& limits,
             double& seconds) {
  const Clock::time_point begin = Clock::now();
  const auto since_begin = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  Message failure;
  if (is_over(played.trial(), limits, 0.0)) return failure;
  Progress progress;
  ProgramSubject subject(pool, prepared.program.name, prepared.trial);
  try {
    for (double shown = 0.0; !is_over(played.trial(), limits, seconds); seconds = since_begin()) {
      const referee::RunOutcome outcome = played.play(subject);
      if (failure.empty()) failure = outcome.failure;
      if (seconds - shown < 0.1) continue;
      shown = seconds;
      show(progress, played.trial(), limits, seconds);
      throw_if_stopped();
    }
  } catch (const Stopped&) {  // the run that was being played is not counted
  }
  seconds = since_begin();
  return failure;
}

/// Returns the exit code of `work`, or that of the way in which it ended before its end.
template <class Work>
int code_of(const Work& work) {
  try {
    return work();
  } catch (const Stopped&) {
    return interrupt_code();
  } catch (const ProgramFailure& failure) {
    return print_failure(failure, run_error);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
}

int try_claim(const RefereeOptions& options) {
  Prepared prepared;
  catch_interrupts();
  const InterruptWatch watch;
  const WorkScope scope({.stop = watch.token()});
  const int begun_with = code_of([&] {
    prepared = options.resume ? resumed(options) : begun(options);
    if (!repeats(prepared.program)) prepared.played->never_repeat();
    return done;
  });
  if (begun_with != done) return begun_with;
  RefereeReport report{.program = prepared.program, .params = prepared.trial.params};
  try {
    ProgramPool pool({{prepared.program.name, prepared.program}});
    report.failure = play(*prepared.played, pool, prepared, limits_of(options), report.seconds);
    report.facts = pool.facts(prepared.program.name);
  } catch (const Stopped&) {  // before the first run
  }
  report.stopped = watch.token().stop_requested();
  report.file = options.resume ? options.resume : options.out.file;
  return print_report(prepared.played->trial(), report, options.json);
}

int replay_trial(const RefereeOptions& options) {
  catch_interrupts();
  const InterruptWatch watch;
  const WorkScope scope({.stop = watch.token()});
  const std::filesystem::path& file = *options.replay;
  return code_of([&] {
    const referee::ReadTrial read = referee::read_trial(file);
    const std::string name = name_in(options, read.played_with);
    BoundProgram program = program_called(name, options.external);
    const ProgramTrial trial = program_trial_of(read.played_with, read.trial->claim(), read.trial->facts());
    if (read.played_with.value("digest", "") != program.digest)
      print_notice(Message("the program that \"%1\" is now is not the one that this trial was played with", name));
    try_subject(program, trial);
    ProgramPool pool({{name, program}});
    ProgramSubject subject(pool, name, trial);
    const std::optional<std::int64_t> difference = first_difference(file, subject);
    const RefereeReport report{
        .program = program, .params = trial.params, .facts = pool.facts(name), .file = options.replay};
    return print_replay(*read.trial, report, difference, options.json);
  });
}

/// The verdict on several trials together. Starts nothing.
int merge_trials(const RefereeOptions& options) {
  try {
    std::unique_ptr<TrialOfClaim> together;
    Json played_with;
    for (const std::string& file : options.merge) {
      referee::ReadTrial read = referee::read_trial(file);
      if (!together) {
        together = std::move(read.trial);
        played_with = std::move(read.played_with);
        continue;
      }
      if (read.played_with != played_with)
        throw InvalidArgument(
            Message("%1: this trial was played with another program, or other settings of it, than %2", file,
                    options.merge.front()));
      try {
        together->add(*read.trial);
      } catch (const InvalidArgument& refused) {
        throw InvalidArgument(Message("%1: %2", file, refused.message()));
      }
    }
    RefereeReport report;
    if (played_with.is_object()) {
      report.program.name = played_with.value("name", "");
      report.program.digest = played_with.value("digest", "");
      report.params = played_with.value("params", Json::object());
    }
    return print_report(*together, report, options.json);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
}

int judge(const RefereeOptions& options) {
  if (!options.merge.empty()) return merge_trials(options);
  return options.replay ? replay_trial(options) : try_claim(options);
}

}  // namespace

Command referee_command() {
  return with_options<RefereeOptions>(
      {.name = "referee",
       .words = "[NAME]",
       .summary = Message("put a program's claim of privacy on trial"),
       .about = paragraphs(
           {Message("Plays with a program of yours, again and again, on one of two neighbouring inputs, which a secret "
                    "coin picks, and bets on the coin by what an observer sees. If the claim is true, the bets do not "
                    "gain in the mean. When they have made 1,000 of 1, the claim is refuted: a true claim is with a "
                    "probability of one in a thousand at most, at whatever moment you stop. Ends with code 3 then."),
            Message("NAME is what privbo external add has bound to a command: a mechanism, which sees raw rewards; a "
                    "randomiser, which is one user's side; or a learner that acts for agents and uploads vectors. The "
                    "claim is the one that the program states in its \"ready\", a file, or stated by options. A curve "
                    "(μ, ρ, several points) is refuted much sooner than a single (ε, δ)."),
            Message("No test from outside proves a claim. Where nothing is found, it says how large a leak would have "
                    "been found nine times of ten.")}),
       .examples = {{"privbo referee mine", Message("tries what the program claims, for ten minutes")},
                    {"privbo referee mine --notion local --epsilon 1 --minutes 2", Message("tries another claim")},
                    {"privbo referee mine --out mine.trial", Message("writes every run down")},
                    {"privbo referee --resume mine.trial --minutes 60", Message("goes on with that trial")},
                    {"privbo referee --replay mine.trial", Message("repeats it")},
                    {"privbo referee --merge a.trial --merge b.trial", Message("the verdict on two trials together")}},
       .schema = "referee"},
      declare_referee, judge);
}

}  // namespace privbo::app
