// The folder of a reproduction: whose it may be, what is found in it, and what damage does.
#include "reproduction/reproduction_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/reproduction/made_up_record.h"
#include "files/atomic_write.h"
#include "reproduction/losses.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::reproduction_folder_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

PlannedItem losses() { return plan_item(*find_reproduced_item("dp-fts-losses-2"), {}); }

ItemRecord record_of(const PlannedItem& planned) {
  ItemRecord record = *record_of_losses(*planned.item);
  record.key = planned.key;
  record.seconds = 0.5;
  return record;
}

TEST(ReproductionFolder, FindsWhatItKept) {
  const test::TemporaryFolder place;
  const ReproductionFolder folder(place.path() / "new" / "deep", false);
  const PlannedItem planned = losses();
  EXPECT_FALSE(folder.find(planned).record);
  EXPECT_EQ(folder.find(planned).damage, "");
  folder.keep(planned, record_of(planned));
  const ReproductionFolder::Found found = folder.find(planned);
  ASSERT_TRUE(found.record) << found.damage;
  EXPECT_EQ(record_text(*found.record), record_text(record_of(planned)));
}

TEST(ReproductionFolder, ReportsDamageAndSetsItAside) {
  const test::TemporaryFolder place;
  const ReproductionFolder folder(place.path(), false);
  const PlannedItem planned = losses();
  folder.keep(planned, record_of(planned));
  const fs::path file = folder.path_of(planned) / record_file;
  std::string text = test::text_of(file);
  const std::size_t digit = text.find("9.9");
  ASSERT_NE(digit, std::string::npos);
  text[digit] = '8';
  write_atomically(file, text);
  EXPECT_FALSE(folder.find(planned).record);
  EXPECT_THAT(folder.find(planned).damage, HasSubstr("SHA-256"));
  const fs::path aside = folder.set_aside(planned);
  EXPECT_EQ(test::text_of(aside / record_file), text);
  EXPECT_EQ(folder.find(planned).damage, "");
  write_atomically(file.parent_path().string() + ".txt", "beside");
  folder.keep(planned, record_of(planned));
  EXPECT_TRUE(folder.find(planned).record);
}

TEST(ReproductionFolder, RefusesWhatIsSomebodyElses) {
  const test::TemporaryFolder place;
  const auto claim = [&](bool force) { return std::make_unique<ReproductionFolder>(place.path(), force); };
  std::ofstream(place.path() / "letter.txt") << "mine";
  EXPECT_THAT([&] { claim(false); }, testing::ThrowsMessage<FolderRefused>(HasSubstr("letter.txt")));
  { EXPECT_TRUE(claim(true)); }
  EXPECT_EQ(test::text_of(place.path() / "letter.txt"), "mine");
  { EXPECT_TRUE(claim(false)) << "from now on it is a reproduction's"; }
  const test::TemporaryFolder other;
  std::ofstream(other.path() / "report.csv") << "mine";
  EXPECT_THAT([&] { ReproductionFolder(other.path(), true); },
              testing::ThrowsMessage<FolderRefused>(HasSubstr("report.csv")));
  EXPECT_EQ(test::text_of(other.path() / "report.csv"), "mine");
}

TEST(ReproductionFolder, KeepsAReportThatSomebodyChanged) {
  const test::TemporaryFolder place;
  { ReproductionFolder(place.path(), false).write_report({{"report.csv", "a\n"}, {"report.html", "<p/>\n"}}); }
  { ReproductionFolder(place.path(), false).write_report({{"report.csv", "b\n"}, {"report.html", "<p/>\n"}}); }
  EXPECT_EQ(test::text_of(place.path() / "report.csv"), "b\n");
  std::ofstream(place.path() / "report.csv") << "with a remark of mine";
  EXPECT_THAT([&] { ReproductionFolder(place.path(), true); },
              testing::ThrowsMessage<FolderRefused>(HasSubstr("report.csv was changed")));
}

TEST(ReproductionFolder, IsLocked) {
  const test::TemporaryFolder place;
  const ReproductionFolder folder(place.path(), false);
  EXPECT_THAT([&] { ReproductionFolder(place.path(), true); },
              testing::ThrowsMessage<FolderRefused>(HasSubstr("another run is writing")));
}

TEST(ReproductionFolder, RecordsReadBack) {
  const test::TemporaryFolder place;
  const ItemRecord record = test::moma_wins();
  write_atomically(place.path() / record_file, record_text(record));
  EXPECT_EQ(record_text(load_record(place.path() / record_file)), record_text(record));
  write_atomically(place.path() / record_file, record_text(record).substr(0, 400));
  EXPECT_THROW(load_record(place.path() / record_file), std::runtime_error);
}

}  // namespace
}  // namespace privbo::reproduction_folder_test
