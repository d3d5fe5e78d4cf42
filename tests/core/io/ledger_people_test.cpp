// Entries of disjoint people in a ledger and in its file.
#include <gtest/gtest.h>

#include "io/results/ledger_file.h"

namespace privbo::ledger_people_test {
namespace {

Ledger two_periods() {
  Guarantee guarantee;
  guarantee.mechanism = "test";
  guarantee.notion = PrivacyNotion::joint;
  guarantee.sensitivity = 1.0;
  guarantee.noise_scale = 2.0;
  guarantee.cost = LaplaceCost{0.5};
  const auto promise = std::make_shared<const Guarantee>(guarantee);
  Ledger ledger;
  ledger.charge(1, promise, 1, 0, 3);
  ledger.charge(2, promise, 1, 0, 3);
  ledger.charge(3, promise, 1, 0, 4);  // other people
  ledger.charge(4, promise);           // anybody
  return ledger;
}

TEST(LedgerPeople, EntriesOfOtherPeopleDoNotJoin) {
  const Ledger ledger = two_periods();
  ASSERT_EQ(ledger.entries().size(), 3U);
  EXPECT_EQ(ledger.entries()[0].cohort, 3);
  EXPECT_EQ(ledger.entries()[0].last_round, 2);
  EXPECT_EQ(ledger.entries()[1].cohort, 4);
  EXPECT_EQ(ledger.entries()[2].cohort, LedgerEntry::everyone);
}

TEST(LedgerPeople, SurviveTheFile) {
  const Ledger ledger = two_periods();
  const Json json = ledger_json(&ledger);
  EXPECT_EQ(json.at("entries")[0].size(), 6U);
  EXPECT_EQ(json.at("entries")[2].size(), 5U);  // files without such people are as they were
  const auto read = ledger_of(json, 4);
  ASSERT_EQ(read->entries().size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(read->entries()[i].cohort, ledger.entries()[i].cohort);
    EXPECT_EQ(read->entries()[i].group, ledger.entries()[i].group);
  }
  Json wrong = json;
  wrong["entries"][0][5] = -2;
  EXPECT_THROW(ledger_of(wrong, 4), std::exception);
  wrong = json;
  wrong["entries"][0].push_back(1);
  EXPECT_THROW(ledger_of(wrong, 4), std::exception);
}

}  // namespace
}  // namespace privbo::ledger_people_test
