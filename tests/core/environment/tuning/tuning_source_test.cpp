// From parameters to agents: descriptions, refusals, notes, and the landmine data's random search.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "environment/tuning/agent_data.h"
#include "environment/tuning/sources.h"
#include "numerics/statistics.h"
#include "support/files/example_data.h"
#include "support/files/temporary_file.h"
#include "support/published_scores.h"

namespace privbo::tuning_source_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::shared_ptr<const AgentSource> source_of(const Json& values, const std::filesystem::path& folder = {}) {
  Problems problems;
  const ParamSet params = check_params(tuning_params(), values, "/agents", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return make_tuning_source(params, folder);
}

std::shared_ptr<const AgentProblem> problem_of(const AgentSource& source) {
  const Domain domain = *source.domain();
  const Vector f = Vector::Zero(domain.size());
  const auto draws = make_stream({});
  return source.make({domain, f, {}, *draws});
}

/// Mean over agents and seeds of the best score after 1, 11 and 61 of `evaluations` uniform points; the standard error
/// of the first.
struct Search {
  std::array<double, 3> best{};
  double standard_error = 0.0;
};
Search random_search(const AgentProblem& problem, Index dimension, int seeds, int evaluations = 61) {
  Search result;
  std::vector<double> first;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto draws = make_stream({.seed = static_cast<std::uint64_t>(seed)});
    const auto n = static_cast<std::size_t>(problem.agents());
    std::vector<double> best(n, 0.0), scores(n);
    for (int t = 1; t <= evaluations; ++t) {
      std::vector<Query> queries;
      for (Index agent = 0; agent < problem.agents(); ++agent) {
        Vector at(dimension);
        for (double& x : at) x = draws->uniform();
        queries.push_back({agent, 0, at});
      }
      problem.scores(queries, scores);
      for (std::size_t i = 0; i < n; ++i) best[i] = std::max(best[i], scores[i]);
      if (t == 1) first.insert(first.end(), best.begin(), best.end());
      const double share = mean(best) / seeds;
      if (t == 1) result.best[0] += share;
      if (t == 11) result.best[1] += share;
      if (t == 61) result.best[2] += share;
    }
  }
  result.standard_error = standard_error(first);
  return result;
}

TEST(TuningParams, AreFullyDescribed) {
  for (const auto& specs : {tuning_params(), score_table_params()})
    for (const ParamSpec& spec : specs) {
      EXPECT_FALSE(spec.label.empty() || spec.help.empty() || spec.citation.empty() || spec.effect.empty()) << spec.key;
      for (const Choice& choice : spec.choices)
        EXPECT_FALSE(choice.label.empty() || choice.help.empty()) << spec.key << " " << choice.id;
      if (!spec.visible_when) continue;
      const auto parent = std::ranges::find(specs, spec.visible_when->key, &ParamSpec::key);
      ASSERT_NE(parent, specs.end()) << spec.key;
      for (const std::string& value : spec.visible_when->values)
        EXPECT_NE(std::ranges::find(parent->choices, value, &Choice::id), parent->choices.end()) << spec.key;
    }
}

TEST(TuningSource, DefaultsAreTheSyntheticFieldsAndReportIt) {
  const auto source = source_of(Json::object());
  EXPECT_EQ(source->agents(), 29);
  EXPECT_THAT(source->notes(), ElementsAre(AllOf(HasSubstr("Synthetic data, made up"), HasSubstr("29 agents"),
                                                 HasSubstr("\"1\" is the positive one"))));
  EXPECT_THAT(source->domain()->axes, ElementsAre("penalty C, 1e-04 … 10", "kernel γ, 0.01 … 10"));
  EXPECT_EQ(problem_of(*source), problem_of(*source)) << "trials share the scores";
  EXPECT_THAT(problem_of(*source)->name(3), HasSubstr("synthetic field 4"));
}

TEST(TuningSource, SyntheticActivitiesHaveTheShapeOfTheRealOnes) {
  const Json values{{"data", "activities"}, {"model", "logistic"}, {"metric", "error"}};
  const auto source = source_of(values);
  EXPECT_EQ(source->agents(), 30);
  EXPECT_THAT(source->notes(), ElementsAre(AllOf(HasSubstr("resemble the paper's activity recognition data"),
                                                 HasSubstr("30 agents"), HasSubstr("265 features, 6 classes"))));
  EXPECT_EQ(source->domain()->dimension(), 3);
  // A small penalty and a middling rate: far better than guessing (1/6), and not free of errors in everybody.
  const auto problem = problem_of(*source);
  std::vector<Query> queries;
  for (Index agent = 0; agent < 30; ++agent) queries.push_back({agent, 0, Vector{{0.0, 0.001, 0.1}}});
  std::vector<double> out(30);
  problem->scores(queries, out);
  EXPECT_GT(mean(out), 0.8);
  EXPECT_LT(mean(out), 0.999);
  EXPECT_THAT(
      [&] {
        source_of({{"data", "activities"}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("6 classes, and the AUC is of two")));
  const AgentsData data = make_synthetic_activities(), again = make_synthetic_activities();
  EXPECT_EQ(data.agents[7].training.features, again.agents[7].training.features);
  for (const AgentData& agent : data.agents) EXPECT_EQ(why_unusable(agent, false), "") << agent.name;
  EXPECT_NEAR(static_cast<double>(data.rows()) / 30.0, 345.0, 30.0);
}

TEST(TuningSource, ReportsItWhereTheScoreIsOfProbabilities) {
  EXPECT_THAT(source_of({{"svm_score", "platt"}})->notes().front(), HasSubstr("AUC of Platt's probabilities"));
  EXPECT_THAT(source_of({{"model", "logistic"}, {"svm_score", "platt"}})->notes().front(),
              testing::Not(HasSubstr("Platt")))
      << "only SVMs have them";
}

TEST(TuningSource, EveryModelTunesItsHyperparameters) {
  EXPECT_EQ(source_of({{"model", "logistic-exact"}})->domain()->dimension(), 1);
  EXPECT_EQ(source_of({{"model", "logistic"}, {"scale", "log"}})->domain()->axes.back(),
            "learning rate, 1e-06 … 1, log scale");
  for (const char* model : {"svm", "logistic", "logistic-exact"})
    for (const char* metric : {"auc", "error"}) {
      const auto source = source_of({{"model", model}, {"metric", metric}, {"kernel_parameter", "length"}});
      const auto problem = problem_of(*source);
      std::vector<double> out(1);
      problem->scores(std::vector<Query>{{28, 0, Vector::Constant(source->domain()->dimension(), 0.5)}}, out);
      EXPECT_GT(out[0], 0.5) << model << " " << metric;
      EXPECT_LE(out[0], 1.0);
      EXPECT_THAT(problem->failures(), testing::IsEmpty());
    }
}

TEST(TuningSource, AgentsThatCannotBeTunedAreRefusedOrLeftOut) {
  const TemporaryFile file(
      "agent,split,label,f\n"
      "good,train,0,1\ngood,train,1,2\ngood,val,0,1\ngood,val,1,2\n"
      "lazy,train,0,1\nlazy,train,1,2\n"
      "calm,train,0,1\ncalm,train,1,2\ncalm,val,0,1\n");
  const Json values{{"data", "file"}, {"file", file.path().string()}};
  EXPECT_THAT([&] { source_of(values); },
              ThrowsMessage<std::invalid_argument>(
                  AllOf(HasSubstr("agent \"lazy\" has no validation rows"), HasSubstr("leave-out"))));
  Json lenient = values;
  lenient["unusable"] = "leave-out";
  const auto source = source_of(lenient);
  EXPECT_EQ(source->agents(), 1);
  EXPECT_THAT(source->notes(), ElementsAre(HasSubstr("1 agent, 4 rows, 1 feature, 2 classes"),
                                           AllOf(HasSubstr("2 agents were left out"), HasSubstr("lazy has no"),
                                                 HasSubstr("calm has validation rows of one class"))));
  lenient["metric"] = "error";
  EXPECT_EQ(source_of(lenient)->agents(), 2) << "one class is enough for an error";
  const TemporaryFile hopeless("agent,split,label,f\nlazy,train,0,1\nlazy,train,1,2\n");
  lenient["file"] = hopeless.path().string();
  EXPECT_THAT([&] { source_of(lenient); }, ThrowsMessage<std::invalid_argument>(HasSubstr("no agent is left")));
}

TEST(TuningSource, RefusalsNameTheRemedy) {
  const auto refused = [](const Json& values, const std::string& what) {
    EXPECT_THAT([&] { source_of(values); }, ThrowsMessage<std::invalid_argument>(HasSubstr(what)));
  };
  refused({{"data", "file"}}, "choose the CSV file");
  refused({{"data", "file"}, {"file", "/nowhere.csv"}}, "no such file");
  refused({{"penalty_range", {1.0}}}, "penalty_range = [1]");
  refused({{"kernel_range", {3.0, 1.0}}}, "kernel_range = [3, 1]");
  refused({{"model", "logistic"}, {"batch_range", {0.5, 10.0}}}, "at least one row");
  const TemporaryFile three("agent,split,label,f\na,train,0,1\na,train,1,2\na,val,0,1\na,val,2,2\n");
  refused({{"data", "file"}, {"file", three.path().string()}}, "3 classes, and the AUC is of two");
  std::string many = "agent,label,f\n";
  for (int i = 0; i < 20004; ++i) many += "a," + std::to_string(i % 2) + ",0\n";
  const TemporaryFile large(many);
  refused({{"data", "file"}, {"file", large.path().string()}}, "at most 10000");
}

TEST(TuningSource, SeveralClassesAreForTheError) {
  std::string text = "subject,activity_1,activity_2,label\n";
  const auto draws = make_stream({.seed = 4});
  for (int i = 0; i < 240; ++i) {
    const std::array<const char*, 3> names{"walk", "sit", "stand"};
    const auto k = static_cast<std::size_t>(i % 3);
    text += std::to_string(i % 2) + "," + std::to_string(100.0 * (draws->normal() + (k == 0 ? 4.0 : 0.0))) + "," +
            std::to_string(draws->normal() + (k == 1 ? 4.0 : 0.0)) + "," + names[k] + "\n";
  }
  const TemporaryFile file(text);
  for (const char* model : {"svm", "logistic", "logistic-exact"}) {
    const auto source = source_of({{"data", "file"},
                                   {"file", file.path().filename().string()},
                                   {"metric", "error"},
                                   {"model", model},
                                   {"scale", "log"},
                                   {"standardise", "yes"},
                                   {"batch_range", {8.0, 64.0}}},
                                  file.path().parent_path());
    EXPECT_EQ(source->agents(), 2);
    const Search search = random_search(*problem_of(*source), source->domain()->dimension(), 1);
    EXPECT_GT(search.best[2], 0.9) << model;
  }
}

TEST(SyntheticFieldsSearch, IsAboutAsHardAsTheRealOne) {
  const auto source = source_of(Json::object());
  const Search search = random_search(*problem_of(*source), 2, 1);
  EXPECT_NEAR(search.best[0], 0.65, 0.06);
  EXPECT_NEAR(search.best[2], 0.74, 0.04);
  EXPECT_GT(search.best[1], search.best[0] + 0.02);
}

TEST(LandmineSearch, PlattScoresStartWhereThePublishedRecordsDo) {
  const auto file = data_folder() / "landmine" / "landmine_split.csv";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no real data at " << file << " (PRIVBO_DATA names the folder)";
  const auto source = source_of({{"data", "file"}, {"file", file.string()}, {"svm_score", "platt"}});
  EXPECT_THAT(source->notes().front(), HasSubstr("Platt's probabilities"));
  // The authors' records (results_ts.zip, 290 runs): mean AUC 0.580 at the first of ten random points. n = 29 fields ×
  // 4 seeds; beyond 4 standard errors once in 16,000 runs of other seeds (these are fixed).
  const Search platt = random_search(*problem_of(*source), 2, 4, 1);
  const double published = published_landmine_records().front().auc;
  EXPECT_NEAR(platt.best[0], published, 4 * platt.standard_error);
  const auto decisions = source_of({{"data", "file"}, {"file", file.string()}});
  const Search twin = random_search(*problem_of(*decisions), 2, 4, 1);
  EXPECT_GT(twin.best[0] - published, 4 * twin.standard_error) << "the twin: decision values start higher";
}

TEST(LandmineSearch, StartsHigherWhereTheKernelParameterIsALengthScale) {
  const auto file = data_folder() / "landmine" / "landmine_split.csv";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no real data at " << file << " (PRIVBO_DATA names the folder)";
  const auto problem = [&](const char* meaning) {
    const auto source = source_of({{"data", "file"}, {"file", file.string()}, {"kernel_parameter", meaning}});
    EXPECT_THAT(source->notes().front(),
                HasSubstr("29 agents, 14820 rows, 9 features, 2 classes; \"1\" is the positive one (904 rows)"));
    return problem_of(*source);
  };
  // n = 29 fields × 10 seeds, the mean of one AUC each: beyond 4 standard errors once in 16,000 runs of other seeds
  // (these are fixed).
  const auto gamma = problem("gamma"), length = problem("length");
  const Search first = random_search(*gamma, 2, 10, 1), twin = random_search(*length, 2, 10, 1);
  EXPECT_LT(first.standard_error, 0.006);
  // 0.645 and 0.693 are what another program with the same library found. The published records say nothing about
  // these: they are of another score (svm_score = platt), which starts at 0.580.
  EXPECT_NEAR(first.best[0], 0.645, 4 * first.standard_error + 0.01);
  EXPECT_GT(twin.best[0] - first.best[0], 4 * twin.standard_error) << "the twin: a length scale starts higher";
  const Search whole = random_search(*gamma, 2, 1);
  EXPECT_NEAR(whole.best[2], 0.733, 0.02) << "what 5 seeds of another program with the same library gave";
  EXPECT_THAT(gamma->failures(), testing::IsEmpty());
}

}  // namespace
}  // namespace privbo::tuning_source_test
