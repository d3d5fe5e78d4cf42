// One trial at a time on a worker, which alone touches it while it is being played.
#include "referee/trial_job.h"

#include <chrono>
#include <exception>
#include <functional>
#include <utility>

#include "external/program_failure.h"
#include "external/registry/program_list.h"
#include "files/failure_message.h"
#include "numerics/work/work.h"
#include "programs/program_consent.h"
#include "referee/programs/program_subject.h"
#include "referee/trial_file.h"
#include "referee/trial_limits.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"

namespace privbo::ui {
namespace {

using Clock = std::chrono::steady_clock;
/// Pictures of a trial that is being played follow each other after so many seconds.
constexpr double between_pictures = 0.15;

/// A person has to look at the program before it may start.
struct MustBeLookedAt {
  std::string program;
  QString why;
};

/// Returns what is bound to the name, as it was allowed. Throws MustBeLookedAt.
BoundProgram allowed_program(const std::string& name) {
  const ProgramList programs = load_program_list();
  if (const QString why = why_look_at(programs, name); !why.isEmpty()) throw MustBeLookedAt{name, why};
  return programs.at(name);
}

bool can_repeat(Repeatability found) {
  return found == Repeatability::repeatable || found == Repeatability::carries_state;
}

}  // namespace

/// A trial that can be continued, with all that a picture of it needs.
struct TrialJob::Kept {
  BoundProgram program;
  referee::ProgramTrial settings;
  std::filesystem::path file;
  std::unique_ptr<referee::WrittenTrial> written;
  std::vector<Message> notes{};
  Message failure{};
  double seconds = 0.0;
  std::uint64_t source = 0;
  std::optional<referee::InteractionPair> pair{};
};

namespace {

/// Reads the claim, refuses what cannot be tried, finds out whether the program repeats itself, and begins a file.
template <class Kept>
std::shared_ptr<Kept> begun(const TrialRequest& request, const std::filesystem::path& file, std::uint64_t source) {
  auto kept = std::make_shared<Kept>(
      Kept{.program = allowed_program(request.program), .settings = {}, .file = file, .written = nullptr});
  const std::string& name = request.program;
  const Ready ready = ProgramClient(kept->program).ready();
  const Json claim = request.claim.is_null() ? ready.claim : request.claim;
  if (claim.is_null()) throw InvalidArgument(Message("the program states no claim; state one by hand"));
  const referee::StatedClaim stated = referee::stated_claim(claim);
  kept->settings.claim = stated.claim;
  kept->settings.bound = stated.bound.value_or(kept->settings.bound);
  const referee::Facts facts = facts_of_program(name, ready, kept->settings);
  referee::adversaries_for(stated.claim, facts);  // refuses what cannot be tried
  const referee::SubjectCheck check = check_subject(kept->program, kept->settings);
  if (check.repeatability != kept->program.repeatability) {
    kept->program.repeatability = check.repeatability;
    keep_repeatability(kept->program);
  }
  kept->notes = notes_of(check, name);
  kept->source = source;
  kept->written = std::make_unique<referee::WrittenTrial>(file, stated.claim, facts,
                                                          request.seed.value_or(referee::fresh_trial_seed()),
                                                          json_of_program(name, kept->program.digest, kept->settings));
  if (!can_repeat(check.repeatability)) kept->written->never_repeat();
  return kept;
}

template <class Kept>
TrialNews news_of(const Kept& kept) {
  const referee::TrialOfClaim& trial = kept.written->trial();
  referee::VerdictOnClaim verdict = verdict_of(trial);
  TrialNews news{.picture = picture_of_trial(trial, kept.program.name),
                 .claim = trial.claim(),
                 .bound = trial.facts().bound,
                 .outcome = verdict.outcome,
                 .sentences = std::move(verdict.sentences),
                 .notes = kept.notes,
                 .failure = kept.failure,
                 .seconds = kept.seconds,
                 .seed = trial.seed(),
                 .adversaries = trial.adversaries().size(),
                 .repeats = can_repeat(kept.program.repeatability),
                 .pair = kept.pair};
  news.picture.source = kept.source;
  return news;
}

/// Plays until the trial is over or the present work is to stop; the run that is being played then is not counted.
template <class Kept>
void play_on(Kept& kept, ProgramPool& pool, const referee::TrialLimits& limits, const std::function<void()>& look) {
  const double before = kept.seconds;
  const Clock::time_point begin = Clock::now();
  const auto since_begin = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  try {
    referee::ProgramSubject subject(pool, kept.program.name, kept.settings);
    for (double seconds = 0.0, shown = 0.0; !is_over(kept.written->trial(), limits, seconds);) {
      const referee::RunOutcome outcome = kept.written->play(subject);
      if (kept.failure.empty()) kept.failure = outcome.failure;
      seconds = since_begin();
      if (seconds - shown < between_pictures) continue;
      shown = seconds;
      kept.seconds = before + seconds;
      look();
      throw_if_stopped();
    }
  } catch (const Stopped&) {
  }
  kept.seconds = before + since_begin();
}

/// Plays both interactions of the adversary that has refuted the claim, to be shown beside each other.
template <class Kept>
void play_both(Kept& kept, ProgramPool& pool) {
  const std::optional<referee::Refutation>& found = kept.written->trial().refutation();
  if (!found || kept.pair) return;
  try {
    referee::ProgramSubject subject(pool, kept.program.name, kept.settings);
    kept.pair = referee::play_pair(subject, kept.written->trial(), found->run, found->adversary);
  } catch (const Stopped&) {                 // played the next time
  } catch (const referee::SubjectFailed&) {  // there is nothing to show
  }
}

}  // namespace

TrialJob::TrialJob(QObject* parent) : QObject(parent) {}

TrialJob::~TrialJob() { early_.request_stop(); }

std::filesystem::path TrialJob::file() const { return trial_ ? trial_->file : std::filesystem::path(); }

void TrialJob::set_state(State state) {
  state_ = state;
  Q_EMIT state_changed();
}

void TrialJob::fail(const QString& why) {
  set_state(State::idle);
  Q_EMIT failed(why);
}

void TrialJob::greet(const std::string& program) {
  if (state_ != State::idle) return;
  set_state(State::greeting);
  job_.start([this, program](const std::stop_token&) -> Deliver {
    try {
      const BoundProgram allowed = allowed_program(program);
      const Ready ready = ProgramClient(allowed).ready();
      Greeting greeting{.program = program,
                        .calls_itself = QStringLiteral("%1 %2, %3")
                                            .arg(QString::fromStdString(ready.name).left(100),
                                                 QString::fromStdString(ready.version).left(40),
                                                 QString::fromStdString(to_string(ready.role))),
                        .claim = ready.claim};
      return [this, greeting = std::move(greeting)] {
        set_state(State::idle);
        Q_EMIT greeted(greeting);
      };
    } catch (const MustBeLookedAt& look) {
      return [this, look] {
        set_state(State::idle);
        Q_EMIT wanted(QString::fromStdString(look.program), look.why);
      };
    } catch (const Stopped&) {
      throw;
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] { fail(why); };
    }
  });
}

void TrialJob::begin(const TrialRequest& request) {
  if (state_ != State::idle) return;
  trial_.reset();
  const std::filesystem::path file = to_path(folder_.filePath(QStringLiteral("%1.trial").arg(++files_)));
  play([request, file, source = static_cast<std::uint64_t>(files_)] { return begun<Kept>(request, file, source); },
       request.minutes, false);
}

void TrialJob::go_on(double minutes) {
  if (state_ != State::idle || !trial_) return;
  play(
      [kept = trial_] {
        if (allowed_program(kept->program.name).digest != kept->program.digest)
          throw InvalidArgument(Message(
              "the program that \"%1\" is now is not the one that this trial was played with; begin a new trial",
              kept->program.name));
        return kept;
      },
      minutes, true);
}

void TrialJob::stop() {
  if (state_ == State::greeting) {
    job_.drop();
    return set_state(State::idle);
  }
  if (state_ != State::trying) return;
  early_.request_stop();
  set_state(State::stopping);
}

void TrialJob::play(const std::function<KeptPtr()>& make, double minutes, bool after_refutation) {
  early_ = std::stop_source();
  set_state(State::trying);
  job_.start_reporting([this, make, minutes, after_refutation,
                        early = early_](const LatestJob::ReportingJob& now) -> Deliver {
    const std::stop_callback leave(now.stop, [stop = early]() mutable { stop.request_stop(); });
    const WorkScope scope({.stop = early.get_token()});
    KeptPtr kept;
    try {
      kept = make();
      referee::TrialLimits limits{.seconds = 60.0 * minutes};
      limits.go_on = after_refutation && kept->written->trial().refutation().has_value();
      {
        ProgramPool pool({{kept->program.name, kept->program}});
        play_on(*kept, pool, limits, [&] { now.report([this, news = news_of(*kept)] { Q_EMIT progressed(news); }); });
        play_both(*kept, pool);
      }  // the program has ended
      return [this, kept, news = news_of(*kept)] {
        trial_ = kept;
        set_state(State::idle);
        Q_EMIT ended(news);
      };
    } catch (const MustBeLookedAt& look) {
      return [this, look] {
        set_state(State::idle);
        Q_EMIT wanted(QString::fromStdString(look.program), look.why);
      };
    } catch (const Stopped&) {  // before the first run
      return [this] { set_state(State::idle); };
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] { fail(why); };
    }
  });
}

}  // namespace privbo::ui
