// A kernel is called by its smoothness where that is how the field names it.
#include "catalogue/component_name.h"

#include <gtest/gtest.h>

#include "kernel/kernel.h"

namespace privbo::component_name_test {
namespace {

std::string name_of(const char* kernel, const Json& values) {
  return component_name(*find_entry(kernel_catalogue(), kernel), values).english();
}

TEST(ComponentName, HasTheSmoothnessOfAMatern) {
  EXPECT_EQ(name_of("matern", {{"nu", 0.5}}), "Matérn 1/2");
  EXPECT_EQ(name_of("matern", {{"nu", 1.5}}), "Matérn 3/2");
  EXPECT_EQ(name_of("matern", {{"lengthscale", 0.2}}), "Matérn 5/2") << "what it begins with";
  EXPECT_EQ(name_of("matern", {{"nu", 2}}), "Matérn, ν = 2") << "no half";
  EXPECT_EQ(name_of("matern", {{"nu", 1.7}}), "Matérn, ν = 1.7");
  EXPECT_EQ(name_of("matern", {{"nu", 40.5}}), "Matérn, ν = 40.5");
  EXPECT_EQ(name_of("matern", {{"nu", "smooth"}}), "Matérn") << "no number";
  EXPECT_EQ(name_of("matern", Json()), "Matérn 5/2");
  EXPECT_EQ(name_of("matern-product", {{"nu", 1.5}}), "Product of Matérns 3/2");
}

TEST(ComponentName, IsTheLabelWhereNothingBelongsToIt) {
  for (const char* kernel : {"se", "additive", "linear", "empirical-covariance"})
    EXPECT_EQ(name_of(kernel, {{"nu", 1.5}}), find_entry(kernel_catalogue(), kernel)->label);
}

}  // namespace
}  // namespace privbo::component_name_test
