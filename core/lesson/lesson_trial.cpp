#include "lesson/lesson_trial.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "lesson/lesson_reader.h"
#include "numerics/numbers.h"
#include "referee/adversaries/adversaries.h"
#include "referee/claim.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr std::int64_t most_runs = 1'000'000'000'000;
constexpr std::size_t most_standings = 1000, most_bins = 1000;

/// The largest score of a picture: differences of such numbers are finite.
constexpr double largest_score = 1e30;

/// The largest power of ten of a wealth that is read: everything above is drawn alike.
constexpr double largest_log10_wealth = 1e6;

/// Puts "course 3: " and the like before the sentences about a part of a trial.
LessonPlace within(const LessonPlace& trial, std::string part) {
  return [trial, part = std::move(part)](const Message& sentence) { return trial(Message("%1: %2", part, sentence)); };
}

double number_between(const LessonReader& reader, const std::string& key, double lowest, double highest) {
  const double value = reader.number(key);
  if (!(value >= lowest && value <= highest))
    reader.refuse(Message("\"%1\" must be a number from %2 to %3", key, significant(lowest), significant(highest)));
  return value;
}

std::vector<RefereePicture::Standing> course_from(const LessonReader& trial, const LessonPlace& where,
                                                  std::int64_t runs) {
  std::vector<RefereePicture::Standing> course;
  std::int64_t last = 0;
  for (const Json& each : trial.list("course", 1, most_standings)) {
    const LessonReader reader(each, within(where, "course " + std::to_string(course.size() + 1)),
                              {"run", "log10_wealth", "epsilon"});
    const std::int64_t run = reader.whole("run", 1, most_runs);
    if (run <= last || run > runs) reader.refuse(Message("the runs of a course ascend, from 1 to %1", runs));
    last = run;
    course.push_back({run, number_between(reader, "log10_wealth", -largest_log10_wealth, largest_log10_wealth),
                      number_between(reader, "epsilon", 0.0, referee::largest_epsilon)});
  }
  return course;
}

std::vector<std::int64_t> counts_from(const LessonReader& reader, const std::string& key) {
  std::vector<std::int64_t> counts;
  for (const Json& each : reader.list(key, 1, most_bins)) {
    if (!each.is_number_integer() || each.get<std::int64_t>() < 0 || each.get<std::int64_t>() > most_runs)
      reader.refuse(Message("\"%1\" must be a list of counts", key));
    counts.push_back(each.get<std::int64_t>());
  }
  return counts;
}

RefereePicture::Scores scores_from(const Json& json, const LessonReader& refutation, const LessonPlace& where,
                                   double bound) {
  const LessonReader reader(json, within(where, "picture"), {"score", "low", "high", "world_0", "world_1"});
  RefereePicture::Scores scores;
  const std::string kind = reader.line("score");
  if (kind != "learnt" && kind != "natural")
    reader.refuse(Message("\"%1\" must be \"%2\" or \"%3\"", "score", "learnt", "natural"));
  scores.learnt = kind == "learnt";
  scores.low = number_between(reader, "low", -largest_score, largest_score);
  scores.high = number_between(reader, "high", -largest_score, largest_score);
  scores.counts = {counts_from(reader, "world_0"), counts_from(reader, "world_1")};
  if (scores.counts[0].size() != scores.counts[1].size())
    reader.refuse(Message("a picture of scores has as many counts for either coin, and at least one"));
  const auto adversary = std::ranges::find(referee::adversaries(), refutation.line("adversary"),
                                           [](const referee::AdversaryPtr& each) { return each->id(); });
  referee::Facts facts;
  facts.bound = bound;
  if (adversary != referee::adversaries().end()) scores.inputs = (*adversary)->inputs(facts);
  if (refutation.has("looks_at")) scores.looks_at = Message::entry(refutation.line("looks_at"));
  return scores;
}

}  // namespace

LessonTrial trial_from(const Json& json, std::size_t number) {
  const LessonPlace where = [number](const Message& sentence) { return Message("trial %1: %2", number, sentence); };
  const LessonReader reader(json, where,
                            {"id", "program", "flawed", "seed", "stated", "claim", "bound", "runs", "failed", "course",
                             "refutation", "picture"});
  LessonTrial trial{.id = reader.id("id"), .picture = {}};
  reader.line("program");
  reader.line("seed");
  reader.toggle_or("flawed", false);
  RefereePicture& picture = trial.picture;
  try {
    set_claim(picture, referee::claim_of_json(reader.at("claim")));
  } catch (const InvalidArgument& refused) {
    reader.refuse(Message("%1: %2", "claim", refused.message()));
  }
  picture.runs = reader.whole("runs", 1, most_runs);
  if (reader.has("failed")) picture.failed = reader.whole("failed", 0, picture.runs);
  picture.course = course_from(reader, where, picture.runs);
  if (!reader.has("refutation") || reader.at("refutation").is_null()) return trial;
  const LessonReader refutation(
      reader.at("refutation"), within(where, "refutation"),
      {"run", "adversary", "epsilon", "delta", "right", "wrong", "severity", "inputs", "looks_at"});
  picture.refuted_at = refutation.whole("run", 1, picture.runs);
  if (!reader.has("picture") || reader.at("picture").is_null()) return trial;
  const double bound =
      reader.has("bound") ? number_between(reader, "bound", 1e-300, largest_score) : referee::Facts{}.bound;
  picture.scores = scores_from(reader.at("picture"), refutation, where, bound);
  return trial;
}

}  // namespace privbo
