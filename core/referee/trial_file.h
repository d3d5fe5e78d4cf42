// The file of a trial: everything that it takes to repeat it, to resume it where it was killed, and to extend it.
//
// The first line is a JSON object with claim, program and seed, and what its player wants to know again (which program
// it was, with which settings); each further line is a run: its adversary, its seed,
// its secret bits, and the features of what was seen (or why it failed). Lines are only ever appended, each whole
// before the next run begins, so a trial that was stopped and resumed has the bytes of one that was not.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/json.h"
#include "referee/trial_of_claim.h"

namespace privbo::referee {

/// Returns the first line, and the line of the next run of `trial` with this outcome; both end with a line feed.
std::string first_line(const TrialOfClaim& trial, const Json& played_with);
std::string run_line(const NextRun& run, const Adversary& adversary, const RunOutcome& outcome);

/// A trial that was read, and how many bytes of the file belong to it: the rest is a line that was being written.
struct ReadTrial {
  std::unique_ptr<TrialOfClaim> trial;
  Json played_with{};  // null: its player had nothing to keep
  std::uintmax_t bytes = 0;
  bool begun = false;  // the rest says at least which run was begun
};
/// Reads a file. Throws RuntimeError, file name first, where it is none of this kind, or a line is not what such a
/// trial would have played.
ReadTrial read_trial(const std::filesystem::path& file);

/// A trial that is written while it is played.
class WrittenTrial {
 public:
  /// Begins a new file. `played_with`: what its reader is to get back. Throws RuntimeError where there is a file
  /// already or it cannot be written.
  WrittenTrial(std::filesystem::path file, Claim claim, Facts facts, std::uint64_t seed, const Json& played_with = {});
  /// Goes on with a file; half a line at its end is removed once something is written. Throws as read_trial does.
  explicit WrittenTrial(std::filesystem::path file);

  /// Says that the subject draws other numbers when it repeats a run. What a run is is then written before it is
  /// played, and a run that was begun and not finished counts as failed: what has ended it may depend on the outcome,
  /// so that playing it again would choose among outcomes. (A subject that repeats a run repeats its outcome.)
  void never_repeat() { never_repeats_ = true; }

  const TrialOfClaim& trial() const { return *trial_; }
  const Json& played_with() const { return played_with_; }
  /// Plays the next run, writes it down and returns what came of it. Throws RuntimeError where the subject is not the
  /// one of the file, or where the file cannot be written; the run is then not in it.
  RunOutcome play(Subject& subject);

 private:
  void append(const std::string& text);

  std::filesystem::path file_;
  std::unique_ptr<TrialOfClaim> trial_;
  Json played_with_;
  std::uintmax_t bytes_ = 0;  // of the file that are kept when it is opened
  bool never_repeats_ = false, begun_ = false;
  std::ofstream out_;  // opened with the first byte that is appended
};

/// Repeats a trial with the subject that it was played with. Returns the first run in which something else was seen;
/// none where all runs came out the same.
std::optional<std::int64_t> first_difference(const std::filesystem::path& file, Subject& subject);

}  // namespace privbo::referee
