// The reference numbers are part of the repository: every file is there, is listed, and holds what the tests read; one
// that is missing, broken or empty fails a test and never skips it.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "support/failures.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/reference.h"

namespace privbo::reference_files_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;
using Keys = std::vector<std::string_view>;

/// What each file holds at its top: sections that tests read, and words (doc, note, convention, …). A list has no keys.
const std::map<std::string, Keys>& sections() {
  static const Keys replay{"family", "format", "conventions", "cases"};
  static const std::map<std::string, Keys> files{
      {"audit.json", {"exponential_two_point_tightness", "hockey_stick", "clopper_pearson_audit"}},
      {"confidence_widths.json",
       {"B", "R", "lam", "delta", "T", "nys_eps", "rho", "q", "k", "N", "convention", "private",
        "heavy_tailed_nonprivate", "igp", "gpts", "gpucb_srinivas"}},
      {"dp_fts_de_fig2.json", {"delta", "targets", "variants", "pld_bracket", "doc"}},
      {"dp_fts_de_fig3_T60.json", {}},
      {"exact_sensitivity.json", {"doc", "reach", "rows"}},
      {"fixed_size_sampling.json", {"doc", "rows"}},
      {"fts_weights_clipping.json",
       {"a", "a_t", "Temp", "assign_10", "phi_10", "phi_200_in_out", "omega", "selected", "q", "S", "P",
        "clip_threshold", "aggregates_without_noise", "note"}},
      {"gaussian_zcdp_tree.json", {"doc", "analytic_gaussian", "zcdp", "tree"}},
      {"information_gain_greedy.json", {"grid", "ties", "cases"}},
      {"jdp_confidence.json", {"note", "jdp", "local"}},
      {"jdp_noise.json",
       {"frobenius_sup", "bernoulli_01_nonneg_kernel", "bernoulli_01_any_features", "lemma2_bernoulli",
        "lemma2_validity", "lemma5_local"}},
      {"kernels.json", {"X", "Y", "cases", "radial", "note"}},
      {"moma.json", {"kernel", "l", "dictionary", "x_epoch", "Y_epoch_by_k", "xs", "median", "cases"}},
      {"nystrom_ata.json", {"kernel", "dictionary", "X", "y", "xs", "note", "cases"}},
      {"peers.json", {"doc", "rows"}},
      {"posterior.json", {"X", "y", "Xs", "cases", "grid100"}},
      {"quadrature_features.json", {"nodes_mbar5", "weights_mbar5_over_sqrtpi", "rule", "example", "cases"}},
      {"rdp_curves.json", {"doc", "orders", "lambdas", "values"}},
      {"regret_reference.json", {"contextual", "ldp", "jdp", "federated"}},
      {"replay_contextual.json", replay},
      {"replay_federated.json", replay},
      {"replay_jdp.json", replay},
      {"replay_ldp.json", replay},
      {"sampled_gaussian_bounds.json", {"doc", "rows"}},
      {"subsampled_gaussian.json", {"doc", "rows"}},
      {"tree_nodes.json", {"note", "nodes"}},
      {"usca.json", {"T", "K", "tau", "W", "y", "Z", "query", "cases", "exp_mech"}}};
  return files;
}

TEST(ReferenceFiles, EveryFileIsThereAndHoldsWhatTestsRead) {
  for (const auto& [file, keys] : sections()) {
    PRIVBO_REFERENCE(contents, file);
    test::entries(contents, file);
    if (keys.empty()) {
      EXPECT_TRUE(contents.is_array()) << file;
      continue;
    }
    // Quadrature rules are read by the number in their key.
    Json listed = contents;
    if (file == "quadrature_features.json")
      for (const auto& [key, value] : contents.items())
        if (key.find("_mbar") != std::string::npos) listed.erase(key);
    EXPECT_NO_THROW(test::expect_known_keys(listed, keys, file));
    if (!contents.contains("format")) continue;
    EXPECT_EQ(contents.at("format"), 1) << file << ": the tests read format 1";
    EXPECT_EQ("replay_" + contents.at("family").get<std::string>() + ".json", file);
  }
}

TEST(ReferenceFiles, TheFolderHoldsNothingElseAndItsReadmeListsAll) {
  const fs::path folder = test::source_folder() / "tests" / "reference";
  std::set<std::string> found, expected;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".json") {
      EXPECT_TRUE(found.insert(entry.path().filename().string()).second) << entry.path() << " is there twice";
    }
  const std::string readme = test::text_of(folder / "README.md");
  for (const auto& [file, keys] : sections()) {
    expected.insert(file);
    EXPECT_THAT(readme, HasSubstr("`" + file + "`"));
  }
  EXPECT_EQ(found, expected);
}

/// Sets a variable of the environment, and what it was before at the end.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    if (value != nullptr)
      setenv(name, value, 1);
    else
      unsetenv(name);
  }
  ~Variable() {
    if (before_)
      setenv(name_, before_->c_str(), 1);
    else
      unsetenv(name_);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST(ReferenceFiles, AFolderOfOnesOwnIsReadInstead) {
  {
    const Variable none("PRIVBO_REFERENCE", nullptr);
    EXPECT_EQ(test::reference_folder(), test::source_folder() / "tests" / "reference");
  }
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "kernels.json") << R"({"cases": [1, 2]})";
  const Variable own("PRIVBO_REFERENCE", folder.path().c_str());
  PRIVBO_REFERENCE(file, "kernels.json");
  EXPECT_EQ(file.at("cases").size(), 2U);
}

TEST(ReferenceFiles, AMissingOrBrokenFileFailsWithItsNameAndFolder) {
  const test::TemporaryFolder folder;
  const std::string missing = test::read_reference(folder.path(), "kernels.json").problem;
  EXPECT_THAT(missing, HasSubstr("kernels.json in " + folder.path().string()));
  EXPECT_THAT(missing, HasSubstr("PRIVBO_REFERENCE"));
  std::ofstream(folder.path() / "kernels.json") << "{\"cases\": [1, ";
  EXPECT_THAT(test::read_reference(folder.path(), "kernels.json").problem,
              HasSubstr("kernels.json in " + folder.path().string() + " is not JSON"));
  EXPECT_THAT(test::read_reference(folder.path() / "nowhere", "kernels.json").problem, HasSubstr("nowhere"));

  const Variable own("PRIVBO_REFERENCE", folder.path().c_str());
  bool went_on = false;
  const int failures = test::failures_of([&] {
    PRIVBO_REFERENCE(file, "kernels.json");
    went_on = file.is_object();
  });
  EXPECT_EQ(failures, 1);
  EXPECT_FALSE(went_on) << "the test ends where the file cannot be read";
  EXPECT_FALSE(IsSkipped());
}

TEST(ReferenceFiles, NothingToCompareAndKeysNobodyReadsAreRefused) {
  const Json file{{"cases", Json::array()}, {"rows", {1}}, {"T", 5}};
  EXPECT_EQ(test::entries_of(file, "rows").size(), 1U);
  for (const char* key : {"cases", "T", "other"})
    EXPECT_THAT([&] { test::entries_of(file, key); }, ThrowsMessage<std::runtime_error>(HasSubstr("nothing compared")))
        << key;
  EXPECT_NO_THROW(test::expect_known_keys(file, Keys{"cases", "rows", "T"}, "file"));
  EXPECT_THAT(
      [&] {
        test::expect_known_keys(file, Keys{"cases", "rows"}, "file");
      },
      ThrowsMessage<std::runtime_error>(HasSubstr("file: \"T\"")));
  EXPECT_TRUE(std::isinf(test::number_of("inf")));
  EXPECT_EQ(test::number_of(2.5), 2.5);
  EXPECT_ANY_THROW(test::number_of("five"));
  EXPECT_ANY_THROW(test::to_matrix({{1, 2}, {3}}));
}

}  // namespace
}  // namespace privbo::reference_files_test
