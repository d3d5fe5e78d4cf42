// The messages of the protocol between this program and one of the user's, version 1: one JSON object a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/json.h"
#include "numerics/types.h"
#include "protocol/learner_message.h"
#include "protocol/round.h"
#include "text/error.h"

namespace privbo {

inline constexpr int external_protocol = 1;
/// The largest size of a number that a program may answer with: squares and sums of such numbers are still finite.
inline constexpr double largest_number = 1e150;

/// What came is not of the protocol (bad message), or is of it and may not be answered here (bad answer).
struct BadMessage : RuntimeError {
  using RuntimeError::RuntimeError;
};
struct BadAnswer : RuntimeError {
  using RuntimeError::RuntimeError;
};

/// What a program is: it decides what it sees, and therefore what its claims can be about.
enum class ProgramRole {
  learner,    // sees what our channel lets through; the privacy is ours
  mechanism,  // the trusted curator: sees raw outcomes, and what others see are its queries and releases
  randomiser  // one user's side: others see its messages
};
std::string to_string(ProgramRole role);

/// What kind of problem is run.
enum class ProgramSetting { reward, decision_set, agents, contexts };
std::string to_string(ProgramSetting setting);

/// What a learner is told of what its queries brought: rewards, or sums of them.
enum class ProgramTold { rewards, statistics };
std::string to_string(ProgramTold told);

/// What a program says of itself, in answer to `hello`.
struct Ready {
  std::string name, version;
  ProgramRole role = ProgramRole::learner;
  std::vector<ProgramSetting> settings{};
  std::vector<ProgramTold> told{ProgramTold::rewards};  // what it can be told
  bool share = false;   // its agents' uploads are asked for at the end of a round (share), when its rewards are known
  bool batch = false;   // it can be asked for the queries of several rounds at once
  bool belief = false;  // it can be asked for mean and deviation
  bool base64 = false;  // matrices are sent to it as base64 of little-endian doubles
  Json claim{};         // the privacy that it claims, as it states it; null: nothing
};

/// What a program is told before a trial.
struct Start {
  std::size_t trial = 1;  // from 1
  std::string seed;       // 32 hexadecimal digits
  ProgramSetting setting = ProgramSetting::reward;
  std::int64_t horizon = 1;
  const Points* points = nullptr;    // n × d
  const Points* features = nullptr;  // n × m, a row for each point; null: none
  ProgramTold told = ProgramTold::rewards;
  Json channel{};  // what is public of the channel between users and program; null: nothing
  Index agents = 1;
  Json kernel{};     // {"type": "matern", …}
  Json constants{};  // {"B", "R", "lambda", "delta", "noise"}
  Json privacy{};    // {"notion", "epsilon", "delta"} of what it sees
  Json params{};     // of the scenario
};

/// A reward that the program may see.
struct Seen {
  std::int64_t t = 0;
  Index agent = 0, point = 0;
  double reward = 0.0;
};

/// What a program is told of a round in which it is asked. Spans point to what the caller holds.
struct RoundQuestion {
  std::int64_t t = 1;
  Phase phase = Phase::learn;
  std::span<const Choices> choices{};  // of every agent; those that offer the whole domain are not sent
  std::span<const Seen> seen{};        // since the last question
  std::optional<Index> context{};
  const StatisticsMessage* statistics = nullptr;
  const Vector* broadcast = nullptr;
  bool base64 = false;  // how the last two are written
};

struct Queries {
  std::vector<Index> points;      // one an agent
  std::vector<Upload> uploads{};  // what agents send to the server
};

/// What a randomiser publishes for one user.
struct UserMessage {
  std::optional<double> value{};
  Vector vector{};  // where `value` is empty
};

struct Belief {
  Vector mean, deviation;  // n
};

/// The lines that are sent, without their end.
std::string hello_line(const std::string& program);
std::string start_line(const Start& start, bool base64);
std::string round_line(const RoundQuestion& question);
std::string rounds_line(std::int64_t from, std::int64_t to, std::span<const Seen> seen);
std::string share_line(std::int64_t t, std::span<const Seen> seen);
std::string outcomes_line(std::int64_t t, std::span<const Query> queries, std::span<const Outcome> outcomes);
std::string randomise_line(Index agent, Index point, double reward);
std::string belief_line();
std::string end_line();
std::string bye_line();

/// What a program reports in place of an answer.
struct ReportedError {
  enum class Kind { retry, unsupported, bug } kind = Kind::bug;
  std::string message;
};

/// Reads a line that came: an object with a known "type". Throws BadMessage.
Json read_line(std::string_view line);
/// Returns the error that the message is; empty: it is none. Throws BadMessage.
std::optional<ReportedError> reported_error(const Json& message);

/// Read the answers, which must have this type; unknown members are ignored, members of another type are refused. They
/// throw BadMessage, and BadAnswer where a point is none that may be asked: `choices` of every agent, or all `points`.
Ready read_ready(const Json& message);
void read_started(const Json& message, std::size_t trial);
Queries read_queries(const Json& message, std::int64_t t, Index agents, std::span<const Choices> choices, Index points);
/// Of several rounds: at least one of `from` … `to`, a row of points for each.
std::vector<std::vector<Index>> read_rounds(const Json& message, std::int64_t from, std::int64_t to, Index agents,
                                            Index points);
/// What agents send to the server at the end of a round.
std::vector<Upload> read_uploads(const Json& message, std::int64_t t, Index agents);
std::vector<double> read_release(const Json& message, std::int64_t t);
UserMessage read_user_message(const Json& message);
Belief read_belief(const Json& message, Index points);
void read_ended(const Json& message);

}  // namespace privbo
