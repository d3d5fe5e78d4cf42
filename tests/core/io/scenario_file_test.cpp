// Scenario files: what is refused and with which words, and what survives a round trip.
#include "io/scenario/scenario_file.h"

#include <gtest/gtest.h>

#include <array>
#include <clocale>
#include <cmath>
#include <csignal>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/files/temporary_folder.h"
#include "support/quick_scenario.h"

namespace privbo::scenario_file_test {
namespace {

std::string refusal(std::string_view text) {
  try {
    parse_scenario(text, {});
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
  ADD_FAILURE() << "accepted: " << text.substr(0, 60);
  return {};
}

std::string file_refusal(const std::filesystem::path& file) {
  try {
    load_scenario(file);
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
  ADD_FAILURE() << "accepted: " << file;
  return {};
}

bool has(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

const std::string header = R"("format": "privbo-scenario", "version": 1)";

TEST(ScenarioFile, EveryTruncationIsRefusedOrComplete) {
  const std::string text = to_text(default_scenario());
  for (std::size_t length = 0; length < text.size() - 2; length += 7) {
    const std::string message = refusal(std::string_view(text).substr(0, length));
    EXPECT_TRUE(has(message, "not valid JSON at line")) << length << ": " << message;
    EXPECT_TRUE(has(message, "column"));
  }
}

TEST(ScenarioFile, BytesThatAreNoUtf8AreCalledSo) {
  EXPECT_TRUE(has(refusal("{" + header + ", \"name\": \"caf\xE9\"}"), "not UTF-8 text"));
  EXPECT_TRUE(has(refusal("{" + header + ", \"name\": \"caf\xE9 au lait\"}"), "save the file as UTF-8"));
  EXPECT_TRUE(has(file_refusal(""), "the name of the scenario is empty"));
}

TEST(ScenarioFile, NamesThePlaceOfAnError) {
  EXPECT_TRUE(has(refusal("{\n  \"a\": 1,\n  \"b\" 2\n}"), "line 3"));
  EXPECT_TRUE(has(refusal("{,}"), "line 1, column 2"));
  EXPECT_TRUE(has(refusal(""), "line 1, column 1"));
  EXPECT_TRUE(has(refusal("{\"epsilon\": NaN}"), "line 1"));
  EXPECT_TRUE(has(refusal("{" + header + ", \"epsilon\": 1e309}"), "a number is too large to be read: '1e309'"));
}

TEST(ScenarioFile, RefusesLargeFilesBeforeParsing) {
  EXPECT_TRUE(has(refusal("{" + header + std::string(10'000'000, ' ') + "}"), "larger than 10 MB"));
  const TemporaryFile file("", ".privbo.json");
  std::filesystem::resize_file(file.path(), 1'000'000'000);  // sparse: takes no disk
  const std::string message = file_refusal(file.path());
  EXPECT_TRUE(has(message, "larger than 10 MB (1000000000 bytes)")) << message;
  EXPECT_TRUE(has(message, file.path().filename()));
}

/// What is written to a pipe, as `privbo run <(…)` has it: nothing says beforehand how much will come.
std::string refusal_of_pipe(const std::string& text) {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  const std::filesystem::path pipe = "/dev/fd/" + std::to_string(ends[0]);
  const auto before = std::signal(SIGPIPE, SIG_IGN);  // the reader may leave early
  std::string refused;
  {
    const std::jthread writer([&] {
      std::size_t written = 0;
      while (written < text.size()) {
        const ::ssize_t count = ::write(ends[1], text.data() + written, text.size() - written);
        if (count <= 0) break;
        written += static_cast<std::size_t>(count);
      }
      ::close(ends[1]);
    });
    try {
      const Scenario read = load_scenario(pipe);  // before anything else can throw: the writer waits for a reader
      EXPECT_EQ(read.document, parse_scenario(text, {}).document);
    } catch (const std::runtime_error& failure) {
      refused = failure.what();
    }
    ::close(ends[0]);  // a writer who is not read to the end sees it
  }
  std::signal(SIGPIPE, before);
  return refused;
}

TEST(ScenarioFile, APipeIsReadToTheLimit) {
  EXPECT_EQ(refusal_of_pipe(to_text(default_scenario())), "");
  // Of several pieces, and as large as it may be.
  const std::string text = "{" + header + ", \"unknown\": [";
  EXPECT_EQ(refusal_of_pipe(text + std::string(10'000'000 - text.size() - 2, ' ') + "]}"), "");
  EXPECT_TRUE(has(refusal_of_pipe(text + std::string(10'000'000 - text.size() - 1, ' ') + "]}"), "larger than 10 MB"));
  EXPECT_TRUE(has(refusal_of_pipe(std::string(30'000'000, ' ')), "larger than 10 MB"));
}

TEST(ScenarioFile, APipeThatLiesInAFolderIsNotWaitedFor) {
  const test::TemporaryFolder folder;
  const std::filesystem::path pipe = folder.path() / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_TRUE(has(file_refusal(pipe), "is a pipe, a device or a socket"));
}

TEST(ScenarioFile, RefusesDeepNesting) {
  const auto nested = [](int depth) {  // the outer object is level 1
    const auto inner = static_cast<std::size_t>(depth - 1);
    return "{" + header + ", \"x\": " + std::string(inner, '[') + std::string(inner, ']') + "}";
  };
  EXPECT_NO_THROW(parse_scenario(nested(64), {}));
  EXPECT_TRUE(has(refusal(nested(65)), "deeper than 64 levels"));
  EXPECT_TRUE(has(refusal(std::string(9'000'000, '[')), "deeper than 64 levels"));
  EXPECT_NO_THROW(parse_scenario(
      "{" + header + ", \"x\": \"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\"}", {}));
}

// The parser compares a member's name with all those before it: the time would grow with the square of their number.
TEST(ScenarioFile, RefusesMoreMembersThanAnyHas) {
  const auto with = [](int members) {
    std::string text = "{" + header + ", \"x\": {\"0\": 0";
    for (int i = 1; i < members; ++i) text += ", \"" + std::to_string(i) + "\": 0";
    return text + "}}";
  };
  EXPECT_NO_THROW(parse_scenario(with(20'000), {}));
  EXPECT_TRUE(has(refusal(with(20'001)), "more than 20000 members"));
  EXPECT_TRUE(has(refusal(with(400'000)), "more than 20000 members"));
}

TEST(ScenarioFile, RefusesWhatIsNoScenario) {
  for (const char* text : {"[1, 2]", "3", "null", "\"text\"", "true"})
    EXPECT_TRUE(has(refusal(text), "one JSON object")) << text;
  EXPECT_TRUE(has(refusal("{}"), "\"format\" must be"));
  EXPECT_TRUE(has(refusal(R"({"format": "privbo-curves", "version": 1})"), "privbo-scenario"));
  EXPECT_TRUE(has(refusal(R"({"format": 3, "version": 1})"), "privbo-scenario"));
  for (const char* version : {"0", "-1", "1.5", "\"1\"", "null", "true"})
    EXPECT_TRUE(has(refusal(std::string(R"({"format": "privbo-scenario", "version": )") + version + "}"),
                    "\"version\" must be"))
        << version;
  const std::string newer = refusal(R"({"format": "privbo-scenario", "version": 2})");
  EXPECT_TRUE(has(newer, "newer version") && has(newer, "format version 2") && has(newer, "update the program"))
      << newer;
  EXPECT_TRUE(has(refusal(R"({"format": "privbo-scenario", "version": 18446744073709551615})"), "version"));
}

TEST(ScenarioFile, RefusesWhatIsNoFile) {
  EXPECT_TRUE(has(file_refusal(std::filesystem::temp_directory_path()), "is a folder"));
  EXPECT_TRUE(has(file_refusal("/no/such/scenario.privbo.json"), "no such scenario file or preset"));
  const TemporaryFile empty("", ".privbo.json");
  EXPECT_TRUE(has(file_refusal(empty.path()), "not valid JSON"));
}

TEST(ScenarioFile, SeedsKeepAllTheirDigits) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "run.instance_seed", "9007199254740993");  // 2^53 + 1
  apply_setting(scenario, "run.reward_seed", 9007199254740995ULL);
  apply_setting(scenario, "run.privacy_seed", "9999999999999999999");
  const TemporaryFile file("", ".privbo.json");
  save_scenario(scenario, file.path());
  const auto experiment = test::checked(load_scenario(file.path()));
  ASSERT_TRUE(experiment);
  EXPECT_EQ(experiment->parts().seeds.instance, 9007199254740993ULL);
  EXPECT_EQ(experiment->parts().seeds.reward, 9007199254740995ULL);
  EXPECT_EQ(experiment->parts().seeds.privacy, 9999999999999999999ULL);
  EXPECT_EQ(experiment->document()["run"]["instance_seed"], "9007199254740993");
}

TEST(ScenarioFile, RoundTripKeepsTheTextByteForByte) {
  Scenario scenario = default_scenario();
  scenario.document["name"] = "Zürich \"ε\" \\ 東京";
  scenario.document["zzz"] = {{"b", 1}, {"a", 0.1}, {"c", {1e-300, -0.0, 1e300, 0.30000000000000004}}};
  const TemporaryFile file("", ".privbo.json");
  save_scenario(scenario, file.path());
  const Scenario back = load_scenario(file.path());
  EXPECT_EQ(to_text(back), to_text(scenario));
  EXPECT_EQ(back.document, scenario.document);
  EXPECT_EQ(back.folder, file.path().parent_path());
  for (const Preset& preset : presets()) {
    const Scenario read = parse_scenario(preset.text, {});
    EXPECT_EQ(to_text(read), std::string(preset.text)) << preset.id;
    const std::string normalised = to_text(Scenario{build(read).normalised, {}});
    EXPECT_EQ(to_text(Scenario{build(parse_scenario(normalised, {})).normalised, {}}), normalised) << preset.id;
  }
}

TEST(ScenarioFile, BytesThatAreNotUtf8NeverReachAFile) {
  EXPECT_TRUE(has(refusal("{" + header + ", \"name\": \"\xe4\"}"), "not UTF-8 text"));
  Scenario scenario = default_scenario();
  scenario.document["name"] = "\xe4\xff";
  EXPECT_NO_THROW(parse_scenario(to_text(scenario), {}));
}

/// Sets a locale with a decimal comma for one scope.
class CommaLocale {
 public:
  CommaLocale() {
    if (const char* current = std::setlocale(LC_ALL, nullptr)) before_ = current;
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8", "fr_FR.utf8"})
      if (std::setlocale(LC_ALL, name) != nullptr && std::localeconv()->decimal_point[0] == ',') {
        found_ = true;
        return;
      }
  }
  ~CommaLocale() { std::setlocale(LC_ALL, before_.c_str()); }
  CommaLocale(const CommaLocale&) = delete;
  CommaLocale& operator=(const CommaLocale&) = delete;
  bool found() const { return found_; }

 private:
  std::string before_ = "C";
  bool found_ = false;
};

TEST(ScenarioFile, DoesNotDependOnTheLocale) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "privacy.epsilon", 0.125);
  const std::string text = to_text(scenario);
  const std::string problem = to_text(build(test::changed_default({{"privacy.epsilon", -0.5}})).problems);
  const CommaLocale comma;
  if (!comma.found()) GTEST_SKIP() << "no locale with a decimal comma is installed";
  EXPECT_EQ(to_text(scenario), text);
  EXPECT_EQ(parse_scenario(text, {}).document["privacy"]["epsilon"], 0.125);
  EXPECT_EQ(to_text(build(test::changed_default({{"privacy.epsilon", -0.5}})).problems), problem);
}

}  // namespace
}  // namespace privbo::scenario_file_test
