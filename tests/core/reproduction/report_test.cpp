// The report: its table of values read back, what moved since an older one, and a page that needs nothing else.
#include "reproduction/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/reproduction/made_up_record.h"
#include "io/provenance.h"
#include "page/svg.h"
#include "reproduction/curves_svg.h"
#include "reproduction/report_html.h"

namespace privbo::report_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

ReproductionReport report_of(ItemRecord record) {
  ReproductionReport report;
  report.made_by = provenance();
  report.items.push_back(
      reported_item(*find_reproduced_item("moma-wins"), std::move(record), Message::verbatim(""), "items/x"));
  report.items.push_back(reported_item(*find_reproduced_item("landmines"), std::nullopt,
                                       Message::verbatim("needs data, \"landmines\""), ""));
  return report;
}

TEST(ReproductionReportTable, ReadsBack) {
  const std::vector<ReportRow> rows = rows_of(report_of(test::moma_wins()));
  ASSERT_EQ(rows.size(), 4U);
  const std::vector<ReportRow> again = report_from_csv(report_csv(rows), "report.csv");
  EXPECT_EQ(report_csv(again), report_csv(rows));
  EXPECT_EQ(again[0].value, rows[0].value);
  EXPECT_EQ(again[0].status, ClaimStatus::reproduces);
  EXPECT_EQ(again[3].status, ClaimStatus::cannot);
  EXPECT_EQ(again[3].reason, "needs data, \"landmines\"");
  EXPECT_EQ(again[0].whose, ClaimOwner::variant);
  EXPECT_EQ(again[0].test->p_reproduces, rows[0].test->p_reproduces);
  EXPECT_EQ(again[0].level, rows[0].level);
  EXPECT_FALSE(again[3].test);
}

TEST(ReproductionReportTable, ReadsReportsWithoutTheTests) {
  const std::vector<ReportRow> rows = report_from_csv(
      "item,paper,figure,claim_id,claim,check,measure,value,standard_error,paper_value,status,expected,n,seconds,data,"
      "reason,moved\nmoma-wins,P,F,ahead-of-ata,C,K,M,1.5,0.5,,reproduces,cannot tell,10,2,,,\n",
      "old.csv");
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].value, 1.5);
  EXPECT_EQ(rows[0].status, ClaimStatus::reproduces);
  EXPECT_FALSE(rows[0].whose || rows[0].test || rows[0].visible);
}

TEST(ReproductionReportTable, RowsOfAReportAreDecidedTogether) {
  ReproductionReport report = report_of(test::moma_wins());
  report.items.push_back(report.items.front());
  for (const std::size_t item : {0, 2})
    for (ReportRow& row : report.items[item].rows) {
      row.test->p_reproduces = 0.02;  // enough for a claim alone
      row.test->p_does_not = 0.98;
    }
  settle_verdicts(report);
  for (const std::size_t item : {0, 2})
    for (const ReportRow& row : report.items[item].rows) {
      EXPECT_EQ(row.status, ClaimStatus::cannot_tell);
      EXPECT_DOUBLE_EQ(row.level, 0.05 / 8.0);
      EXPECT_THAT(power_text(row).english(), HasSubstr("would have been seen with 90 %"));
    }
  EXPECT_EQ(report.items[1].rows.front().status, ClaimStatus::cannot) << "what was not run stays";
}

TEST(ReproductionReportTable, OurNumbersAreNotThePapers) {
  const ReproducedItem& own = *find_reproduced_item("dp-fts-accounts");
  ItemRecord record;
  record.item = own.id;
  RecordedAlgorithm& charged = record.algorithms.emplace_back();
  charged.label = std::get<EpsilonCheck>(own.claims[0].check).algorithm;
  charged.epsilon = 8.9595;
  const ReportedItem made = reported_item(own, record, {}, "");
  EXPECT_EQ(made.rows[0].own_printed, 8.96);
  EXPECT_FALSE(made.rows[0].printed);
  EXPECT_EQ(made.rows[0].status, ClaimStatus::reproduces);
  EXPECT_FALSE(made.rows[1].printed) << "nor where there is nothing";
  EXPECT_EQ(counts_by_owner(made.rows).size(), 1U);
}

TEST(ReproductionReportTable, RefusesWhatIsNone) {
  const std::string text = report_csv(rows_of(report_of(test::moma_wins())));
  EXPECT_THAT([&] { report_from_csv("a,b\n1,2\n", "x.csv"); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr("x.csv: its first row")));
  EXPECT_THAT([&] { report_from_csv(text + "short,row\n", "x.csv"); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr("has 2 of 23 cells")));
  EXPECT_THAT([&] { report_from_csv(text + "\"open\n", "x.csv"); },
              testing::ThrowsMessage<std::runtime_error>(HasSubstr("quote")));
  EXPECT_THAT([&] { report_from_csv("", "x.csv"); }, testing::Throws<std::runtime_error>());
}

TEST(ReproductionReportTable, ShowsValuesWithoutPowersOfTen) {
  ReportRow row;
  EXPECT_EQ(value_text(row).english(), "");
  row.value = 21013.4;
  row.standard_error = 486.3;
  EXPECT_EQ(value_text(row).english(), "21013 ± 486");
  row.value = 0.034567;
  row.standard_error = 0.00312;
  EXPECT_EQ(value_text(row).english(), "0.03457 ± 0.0031");
}

TEST(ReproductionReportTable, ReportsWhatMoved) {
  ReproductionReport report = report_of(test::moma_wins());
  std::vector<ReportRow> older = rows_of(report);
  EXPECT_THAT(compare_reports(report, older), IsEmpty());
  // Within the standard error of the difference nothing moves; beyond it does.
  *older[0].value += 0.9 * *older[0].standard_error;
  EXPECT_THAT(compare_reports(report, older), IsEmpty());
  *older[0].value += 1.0 * *older[0].standard_error;
  older[1].status = ClaimStatus::cannot_tell;
  older.push_back(older[1]);
  older.back().claim_id = "of-long-ago";
  EXPECT_THAT(compare_reports(report, older),
              ElementsAre(HasSubstr("ahead-of-ata: "), HasSubstr("cannot tell → reproduces"), HasSubstr("gone")));
  EXPECT_THAT(report.items[0].rows[1].moved, HasSubstr("cannot tell → reproduces"));
  EXPECT_THAT(compare_reports(report, {}), testing::Each(HasSubstr("new")));
}

TEST(ReproductionReportPage, NeedsNothingElse) {
  const std::string page = report_html(report_of(test::moma_wins())).str();
  for (const char* outside : {"http:", "https:", "src=", "<link", "<script", "@import", "url("})
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  for (const char* inside : {"<svg", "MoMA-GP-UCB ends with less regret"}) EXPECT_THAT(page, HasSubstr(inside));
  EXPECT_THAT(page, HasSubstr("@misc{dubey2021noregret"));
  EXPECT_THAT(page, HasSubstr("instance seed 1"));
  EXPECT_THAT(page, HasSubstr(provenance().at("commit").get<std::string>()));
  EXPECT_EQ(page, report_html(report_of(test::moma_wins())).str());
}

TEST(ReproductionReportPage, EscapesWhatWouldBeMarkup) {
  ItemRecord record = test::moma_wins();
  record.algorithms[0].label = "<b>&\"quoted\"\x01";
  const std::string picture = curves_svg(record, "a < b").str();
  EXPECT_THAT(picture, HasSubstr("&lt;b&gt;&amp;&quot;quoted&quot;␁<"));
  EXPECT_THAT(picture, HasSubstr("<title>a &lt; b</title>"));
  EXPECT_EQ(picture.find('\x01'), std::string::npos);
}

TEST(ReproductionReportPage, ARecordWithoutCurvesHasNoPicture) {
  EXPECT_TRUE(curves_svg(ItemRecord{}, "nothing").empty());
}

TEST(ReproductionReportPage, MarkdownKeepsCellsApart) {
  std::vector<ReportRow> rows = rows_of(report_of(test::moma_wins()));
  rows[0].claim = Message::verbatim("a | b");
  EXPECT_THAT(report_markdown(rows), HasSubstr("| a \\| b |"));
  EXPECT_EQ(std::ranges::count(report_markdown(rows), '\n'), 6);
}

}  // namespace
}  // namespace privbo::report_test
