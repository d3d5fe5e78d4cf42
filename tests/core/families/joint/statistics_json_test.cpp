// Saved statistics: what is written is what is read, and sizes that do not belong together are refused.
#include <gtest/gtest.h>

#include "families/joint/record/released_record.h"

namespace privbo::statistics_json_test {
namespace {

StatisticsPicture example() {
  StatisticsPicture picture;
  picture.exact.sigma = Matrix{{1.0, 0.25, 0.0}, {0.25, 2.0, -0.5}, {0.0, -0.5, 0.125}};
  picture.exact.u = Vector{{0.5, -1.5, 1.0 / 3.0}};
  picture.exact.items = 7;
  picture.released = picture.exact;
  picture.released.sigma(0, 2) = picture.released.sigma(2, 0) = -3.7;
  picture.released.u[1] = 12.25;
  return picture;
}

TEST(StatisticsJson, ReadsWhatItWrote) {
  const StatisticsPicture written = example(), read = statistics_from(Json::parse(statistics_json(written).dump()));
  EXPECT_EQ(read.released.sigma, written.released.sigma);
  EXPECT_EQ(read.released.u, written.released.u);
  EXPECT_EQ(read.exact.sigma, written.exact.sigma);
  EXPECT_EQ(read.exact.u, written.exact.u);
  EXPECT_EQ(read.exact.items, 7);
}

TEST(StatisticsJson, RefusesSizesThatDoNotBelongTogether) {
  Json json = statistics_json(example());
  json["released"]["sigma_upper_triangle"].push_back(1.0);
  EXPECT_THROW(statistics_from(json), std::runtime_error);
  json = statistics_json(example());
  json["exact_ground_truth"] = {{"sigma_upper_triangle", {1.0}}, {"u", {1.0}}, {"rounds_summed", 7}};
  EXPECT_THROW(statistics_from(json), std::runtime_error);
  json = statistics_json(example());
  json["released"]["rounds_summed"] = -1;
  EXPECT_THROW(statistics_from(json), std::runtime_error);
}

}  // namespace
}  // namespace privbo::statistics_json_test
