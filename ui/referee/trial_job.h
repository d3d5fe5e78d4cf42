// A trial of a program's claim in the background: begun, watched, stopped and continued. The program lives only while
// the trial is being played.
#pragma once

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "external/program_pool.h"
#include "plot/data/referee_picture.h"
#include "referee/interaction_pair.h"
#include "referee/verdict.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// What a person asks for.
struct TrialRequest {
  std::string program;                // as it is bound
  Json claim{};                       // stated by hand, as referee::stated_claim reads it; null: the program's own
  std::optional<std::uint64_t> seed;  // none: a fresh one
  double minutes = 10.0;
};

/// What a program says of itself, in answer to a greeting.
struct Greeting {
  std::string program;
  QString calls_itself;  // name, version and role
  Json claim{};          // as it states it; null: nothing
};

/// How a trial stands.
struct TrialNews {
  RefereePicture picture;
  referee::Claim claim;
  double bound = 1.0;  // rewards are usually within ± this
  referee::Outcome outcome = referee::Outcome::nothing_found;
  std::vector<Message> sentences;  // the verdict first
  std::vector<Message> notes;      // what the program was found to be before
  Message failure;                 // the first one of the program; empty: none
  double seconds = 0.0;            // that were played, all stretches together
  std::uint64_t seed = 0;
  std::size_t adversaries = 0;
  bool repeats = true;                             // the program can be made to repeat the trial
  std::optional<referee::InteractionPair> pair{};  // of the adversary that has refuted the claim
};

class TrialJob : public QObject {
  Q_OBJECT
 public:
  explicit TrialJob(QObject* parent = nullptr);
  ~TrialJob() override;

  /// Starts the program to hear what it claims, and ends it.
  void greet(const std::string& program);
  /// Begins a new trial; the one before is forgotten.
  void begin(const TrialRequest& request);
  /// Goes on with the trial that has been stopped, also after a refutation, for so long.
  void go_on(double minutes);
  /// Ends the trial with what it has; `ended` follows once the program has gone.
  void stop();

  enum class State { idle, greeting, trying, stopping };
  State state() const { return state_; }
  /// Returns whether there is a trial that can be continued and kept.
  bool has_trial() const { return trial_ != nullptr; }
  /// Returns the file that holds every run so far; empty without a trial.
  std::filesystem::path file() const;

 Q_SIGNALS:
  void state_changed();
  void greeted(const privbo::ui::Greeting& greeting);
  /// A person has to look at the program first; `why` says what has changed.
  void wanted(const QString& program, const QString& why);
  void progressed(const privbo::ui::TrialNews& news);
  void ended(const privbo::ui::TrialNews& news);
  /// The claim cannot be tried, or the program fails in its greeting; a sentence.
  void failed(const QString& why);

 private:
  struct Kept;
  using KeptPtr = std::shared_ptr<Kept>;

  void set_state(State state);
  void fail(const QString& why);
  void play(const std::function<KeptPtr()>& make, double minutes, bool after_refutation);

  State state_ = State::idle;
  QTemporaryDir folder_;
  int files_ = 0;
  KeptPtr trial_;  // touched by the worker alone while `state_` is trying or stopping
  std::stop_source early_;
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
