// The accountant of privacy-loss distributions between bounds that an independent program computed.
#include <gtest/gtest.h>

#include "accounting/accountant.h"
#include "support/long_test.h"
#include "support/reference.h"

namespace privbo::sampled_gaussian_bounds_test {
namespace {

// 200 draws of q down to 1e-9, z down to 0.05, T up to 1e9 and δ down to 1e-15; with sanitizers every eighth.
TEST(SampledGaussian, LiesBetweenTheBoundsOfAnFft) {
  PRIVBO_REFERENCE(reference, "sampled_gaussian_bounds.json");
  const Json& rows = test::entries_of(reference, "rows");
  const std::size_t step = test::sanitized ? 8 : 1;
  for (std::size_t i = 0; i < rows.size(); i += step) {
    const Json& row = rows[i];
    const Composition composition{
        {SubsampledGaussianCost{row.at("q"), row.at("z")}, row.at("steps").get<std::int64_t>()}};
    const Loss loss = make_pld_accountant(1e-4)->loss(composition, row.at("delta"));
    ASSERT_TRUE(loss.epsilon) << row.dump() << ": " << loss.reason;
    EXPECT_GE(*loss.epsilon, row.at("lower").get<double>() * (1 - 1e-9)) << row.dump();
    EXPECT_LE(*loss.epsilon, row.at("upper").get<double>() * (1 + 1e-9)) << row.dump();
  }
}

}  // namespace
}  // namespace privbo::sampled_gaussian_bounds_test
