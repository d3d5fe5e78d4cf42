// The section "data": every problem at its own key, doubts at the setting that answers them, and the centre.
#include "domain/data/data_section.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scenario/params/section_params.h"
#include "support/files/temporary_file.h"

namespace privbo::data_section_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Loaded {
  std::shared_ptr<const DataSet> data;
  Problems problems;

  std::vector<std::string> error_keys() const {
    std::vector<std::string> keys;
    for (const Problem& problem : problems)
      if (problem.severity == Problem::Severity::error) keys.push_back(problem.path);
    return keys;
  }
};

Loaded load(const Json& settings) {
  Json data = default_values(data_params());
  data["source"] = "file";
  for (const auto& [key, value] : settings.items()) data[key] = value;
  Loaded loaded;
  const ParamSet checked = check_params(data_params(), data, "/data", {}, loaded.problems);
  EXPECT_TRUE(loaded.problems.empty()) << to_text(loaded.problems);
  loaded.data = load_data_section(checked, {}, loaded.problems);
  return loaded;
}

std::string path_of(const TemporaryFile& file) { return file.path().string(); }

TEST(DataSection, AFileThatIsWrongIsReportedAtItsOwnKey) {
  const TemporaryFile readings("a,b\n5,2\n4,4\n"), three("a,b,c\n1,2,3\n5,3,1\n"), turned("b,a\n1,2\n4,3\n"),
      places("x\n1\n2\n3\n"), text("a,b\n1,two\n");
  EXPECT_THAT(load({{"readings", path_of(text)}}).error_keys(), ElementsAre("/data/readings"));
  EXPECT_THAT(load({{"readings", path_of(readings)}, {"training", path_of(three)}}).error_keys(),
              ElementsAre("/data/training"));
  EXPECT_THAT(load({{"readings", path_of(readings)}, {"training", path_of(turned)}}).error_keys(),
              ElementsAre("/data/training"));
  EXPECT_THAT(load({{"readings", path_of(readings)}, {"training", "/no/such.csv"}, {"coordinates", path_of(places)}})
                  .error_keys(),
              ElementsAre("/data/training", "/data/coordinates"));
}

TEST(DataSection, ADoubtStandsAtTheSettingThatAnswersIt) {
  const TemporaryFile file("t,a,b\n1,5,NA\n2,4,4\n3,9,1\n4,1,2\n");
  const Loaded asked = load({{"readings", path_of(file)}});
  EXPECT_EQ(asked.data, nullptr);
  EXPECT_THAT(asked.error_keys(), ElementsAre("/data/index", "/data/missing"));
  EXPECT_THAT(asked.problems.front().message.english(),
              AllOf(HasSubstr(path_of(file)), HasSubstr("data.index=t"), HasSubstr("data.index=none")));
  const Loaded answered = load({{"readings", path_of(file)}, {"index", "t"}, {"missing", "leave-out"}});
  ASSERT_TRUE(answered.data) << to_text(answered.problems);
  EXPECT_THAT(answered.data->arms, ElementsAre("a", "b"));
  EXPECT_EQ(answered.data->readings.rows(), 3);
  const TemporaryFile training("t,a,b\n1,5,3\n2,4,4\n3,9,1\n");
  EXPECT_THAT(load({{"readings", path_of(file)}, {"training", path_of(training)}}).error_keys(),
              ElementsAre("/data/index", "/data/missing"));
}

/// Three arms around 60 that differ by 1.
constexpr const char* speeds = "a,b,c\n59,61,60\n61,62,59\n60,60,61\n60,61,60\n";

TEST(DataSection, ALargeMeanIsNotedUntilItIsTakenOff) {
  const TemporaryFile file(speeds);
  const Loaded as_it_is = load({{"readings", path_of(file)}});
  ASSERT_TRUE(as_it_is.data);
  ASSERT_EQ(as_it_is.problems.size(), 1U) << to_text(as_it_is.problems);
  EXPECT_EQ(as_it_is.problems.front().severity, Problem::Severity::warning);
  EXPECT_THAT(as_it_is.problems.front().message.english(), AllOf(HasSubstr("60.33"), HasSubstr("data.centre")));
  const Loaded centred = load({{"readings", path_of(file)}, {"centre", "declared"}, {"centre_value", 60.0}});
  EXPECT_TRUE(centred.problems.empty()) << to_text(centred.problems);
}

TEST(DataSection, TheCentreIsTakenFromEveryReadingAndItsOriginIsKnown) {
  const TemporaryFile file(speeds), held_out("a,b,c\n61,61,61\n61,63,61\n59,62,60\n");
  const Loaded plain = load({{"readings", path_of(file)}});
  const auto centred = [&](Json settings) {
    settings["readings"] = path_of(file);
    settings["training"] = path_of(held_out);
    return load(settings).data;
  };
  const auto declared = centred({{"centre", "declared"}, {"centre_value", 60.5}});
  ASSERT_TRUE(declared && plain.data);
  EXPECT_EQ(declared->readings, Matrix(plain.data->readings.array() - 60.5));
  EXPECT_EQ(declared->report.centre_provenance, "declared");
  EXPECT_FALSE(declared->report.centre_protected);
  EXPECT_DOUBLE_EQ(declared->report.B, 0.5);  // |61 − 60.5| of b, |60 − 60.5| of a and c
  EXPECT_DOUBLE_EQ(declared->report.R, plain.data->report.R);
  EXPECT_DOUBLE_EQ(declared->report.best_mean, 61.0) << "as it stands in the file";

  const auto training = centred({{"centre", "training"}});
  EXPECT_DOUBLE_EQ(training->report.centre, 549.0 / 9.0);
  EXPECT_TRUE(training->report.centre_protected);
  const auto published = centred({{"centre", "training"}, {"training_public", true}});
  EXPECT_EQ(published->report.centre_provenance, "public data (mean of all training rows)");
  EXPECT_FALSE(published->report.centre_protected);
  const auto readings = centred({{"centre", "readings"}});
  EXPECT_DOUBLE_EQ(readings->report.centre, 724.0 / 12.0);
  EXPECT_EQ(readings->report.centre_provenance, "from the protected data (mean of all readings)");
  EXPECT_NEAR(readings->readings.mean(), 0.0, 1e-13);
}

TEST(DataSection, APreviewReportsWhatALoadWouldDo) {
  const TemporaryFile file("773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n");
  Json data = default_values(data_params());
  data["source"] = "file";
  data["readings"] = path_of(file);
  Problems none;
  const DataPreview asked = preview_data(check_params(data_params(), data, "/data", {}, none), {});
  ASSERT_EQ(asked.report.questions.size(), 1U);
  EXPECT_EQ(asked.report.names.front(), "773869") << "the picture shows what the file most likely means";
  EXPECT_TRUE(has_errors(asked.problems));
  data["header"] = "yes";
  const DataPreview settled = preview_data(check_params(data_params(), data, "/data", {}, none), {});
  EXPECT_FALSE(has_errors(settled.problems)) << to_text(settled.problems);
  EXPECT_DOUBLE_EQ(settled.report.R, 3.5);
}

}  // namespace
}  // namespace privbo::data_section_test
