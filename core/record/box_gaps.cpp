#include "record/box_gaps.h"

#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "record/snapshot.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr const char *largest_name = "acquisition_gap_largest", *mean_name = "acquisition_gap_mean",
                     *share_name = "acquisition_gap_largest_share", *maximum_name = "maximum_gap";

std::optional<double> kept_value(const TrialPath& trial, const char* name) {
  const auto found = trial.at_end.find(name);
  if (found == trial.at_end.end() || found->second.empty()) return std::nullopt;
  return found->second.front();
}

double not_negative(const Json& json, const char* name) {
  const double value = json.at(name).get<double>();
  if (!(value >= 0.0)) throw RuntimeError(Message("a gap of a search is negative"));
  return value;
}

}  // namespace

void BoxGapsOfTrial::add(double gap, double spread) {
  largest_ = std::max(largest_, gap);
  sum_ += gap;
  if (spread > 0.0) largest_share_ = std::max(largest_share_, gap / spread);
  ++count_;
}

std::map<std::string, std::vector<double>> BoxGapsOfTrial::values(double of_maximum) const {
  std::map<std::string, std::vector<double>> made{{maximum_name, {of_maximum}}};
  if (count_ == 0) return made;
  made[largest_name] = {largest_};
  made[mean_name] = {sum_ / static_cast<double>(count_)};
  made[share_name] = {largest_share_};
  return made;
}

std::optional<BoxGaps> box_gaps_over(const std::vector<const TrialPath*>& trials) {
  if (trials.empty()) return std::nullopt;
  BoxGaps made;
  BoxGaps::Searches searches;
  std::size_t searching = 0;
  for (const TrialPath* trial : trials) {
    const std::optional<double> of_maximum = kept_value(*trial, maximum_name);
    if (!of_maximum) return std::nullopt;
    made.of_maximum = std::max(made.of_maximum, *of_maximum);
    const auto largest = kept_value(*trial, largest_name), mean = kept_value(*trial, mean_name),
               share = kept_value(*trial, share_name);
    if (!largest || !mean || !share) continue;
    ++searching;
    searches.largest = std::max(searches.largest, *largest);
    searches.mean += *mean;
    searches.largest_share = std::max(searches.largest_share, *share);
  }
  if (searching > 0) {
    searches.mean /= static_cast<double>(searching);
    made.searches = searches;
  }
  return made;
}

Json box_gaps_json(const BoxGaps& gaps) {
  Json json{{"maximum_gap", gaps.of_maximum}, {"acquisition_gap", nullptr}};
  if (gaps.searches)
    json["acquisition_gap"] = {{"largest", gaps.searches->largest},
                               {"mean", gaps.searches->mean},
                               {"largest_share", gaps.searches->largest_share}};
  return json;
}

BoxGaps box_gaps_from(const Json& json) {
  BoxGaps gaps;
  gaps.of_maximum = not_negative(json, "maximum_gap");
  if (const Json& searches = json.at("acquisition_gap"); !searches.is_null())
    gaps.searches = BoxGaps::Searches{not_negative(searches, "largest"), not_negative(searches, "mean"),
                                      not_negative(searches, "largest_share")};
  return gaps;
}

Message box_gaps_note(const std::vector<BoxGaps>& of_algorithms) {
  if (of_algorithms.empty()) return {};
  double of_maximum = 0.0, share = 0.0;
  bool searched = false;
  for (const BoxGaps& gaps : of_algorithms) {
    of_maximum = std::max(of_maximum, gaps.of_maximum);
    if (!gaps.searches) continue;
    searched = true;
    share = std::max(share, gaps.searches->largest_share);
  }
  const Message maximum = Message(
      "Any point of the box may be asked. Regret is measured against a bound of max f, which is too large by %1 at most.",
      number_text(of_maximum, 2));
  if (!searched) return maximum;
  return Message::joined(
      {maximum,
       Message("No point had a larger upper confidence bound than the one asked by more than %1 % of β σ there.",
               number_text(100.0 * share, 2))});
}

}  // namespace privbo
