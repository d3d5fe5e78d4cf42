// The catalogue of context laws: what each gives, what it refuses and why.
#include "domain/contexts/contexts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/domain/context_laws.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::contexts_test {
namespace {

using context_laws::expect_refusal;
using context_laws::made;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Contexts, CatalogueReportsEverythingAboutItself) {
  std::set<std::string> ids;
  for (const ContextsEntry& entry : contexts_catalogue()) {
    SCOPED_TRACE(entry.id);
    EXPECT_TRUE(ids.insert(entry.id).second);
    EXPECT_FALSE(entry.label.empty() || entry.summary.empty() || entry.citation.empty());
    EXPECT_EQ(entry.make == nullptr, entry.id == "none");
    std::set<std::string> keys;
    Problems problems;
    EXPECT_EQ(check_params(entry.params, default_values(entry.params), "/contexts", {}, problems).json(),
              default_values(entry.params));
    EXPECT_THAT(problems, IsEmpty());
    for (const ParamSpec& spec : entry.params) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      EXPECT_FALSE(spec.label.empty() || spec.help.empty() || spec.citation.empty()) << spec.key;
    }
    if (entry.make == nullptr) continue;
    EXPECT_TRUE(keys.contains("kernel") && keys.contains("lengthscale") && keys.contains("checkpoints"));
    if (entry.id == "file") continue;
    const auto law = made(entry.id, Json::object());
    EXPECT_NEAR(law->weights().sum(), 1.0, 1e-12);
    EXPECT_EQ(law->weights().size(), law->count());
    EXPECT_EQ(law->origin(), "declared");
  }
  EXPECT_THAT(ids, testing::UnorderedElementsAre("none", "uniform", "mixture", "discrete", "file"));
}

TEST(Contexts, UniformOnAGridAndInItsBox) {
  const auto grid = made("uniform", {{"per_axis", 5}, {"low", -1.0}, {"high", 1.0}});
  EXPECT_EQ(grid->points(), (Points(5, 1) << -1, -0.5, 0, 0.5, 1).finished());
  EXPECT_EQ(grid->weights(), Vector::Constant(5, 0.2));
  EXPECT_FALSE(grid->anywhere());
  EXPECT_THAT(grid->shape(), ElementsAre(5));
  // Of a box, half a cell is nearest to each end.
  const auto box = made("uniform", {{"per_axis", 5}, {"low", -1.0}, {"high", 1.0}, {"anywhere", true}});
  EXPECT_TRUE(box->anywhere());
  EXPECT_LT((box->weights() - (Vector(5) << 0.125, 0.25, 0.25, 0.25, 0.125).finished()).norm(), 1e-15);
  EXPECT_EQ(box->low(), Vector::Constant(1, -1.0));
  EXPECT_EQ(box->high(), Vector::Constant(1, 1.0));
  const auto plane = made("uniform", {{"dimension", 2}, {"per_axis", 3}, {"anywhere", true}});
  EXPECT_THAT(plane->shape(), ElementsAre(3, 3));
  EXPECT_NEAR(plane->weights()[4], 0.25, 1e-15);
  EXPECT_NEAR(plane->weights()[1], 0.125, 1e-15);
  EXPECT_NEAR(plane->weights()[0], 0.0625, 1e-15);
  ScriptedDraws draws;
  draws.uniforms = {0.25, 0.75};
  EXPECT_EQ(plane->draw_at(draws), Vector(Eigen::Vector2d(0.25, 0.75)));
}

TEST(Contexts, OneContextIsALaw) {
  for (const bool anywhere : {false, true})
    for (const char* id : {"uniform", "mixture"}) {
      const auto law = made(id, {{"per_axis", 1}, {"anywhere", anywhere}});
      EXPECT_EQ(law->count(), 1);
      EXPECT_EQ(law->points()(0, 0), 0.5);
      EXPECT_EQ(law->weights()[0], 1.0);
      ScriptedDraws draws;
      draws.uniforms = {0.999};
      EXPECT_EQ(law->draw(draws), 0);
    }
}

// Cell masses by the error function, which neither the law nor normal_cdf evaluates in this form.
TEST(Contexts, MixtureGivesEachGridPointTheMassThatIsNearestToIt) {
  const Json values{{"per_axis", 4},         {"low", 0.0},           {"high", 3.0},
                    {"centres", {0.5, 2.0}}, {"scales", {0.4, 1.5}}, {"weights", {1.0, 3.0}}};
  const auto law = made("mixture", values);
  const double borders[] = {0.0, 0.5, 1.5, 2.5, 3.0};
  const auto below = [](double m, double s, double x) {
    return 0.5 * (1.0 + std::erf((x - m) / (s * std::sqrt(2.0))));
  };
  double total = 0.0, cells[4];
  for (int i = 0; i < 4; ++i) {
    cells[i] = below(0.5, 0.4, borders[i + 1]) - below(0.5, 0.4, borders[i]) +
               3.0 * (below(2.0, 1.5, borders[i + 1]) - below(2.0, 1.5, borders[i]));
    total += cells[i];
  }
  for (Index i = 0; i < 4; ++i) EXPECT_NEAR(law->weights()[i], cells[i] / total, 1e-14);
  Json anywhere = values;
  anywhere["anywhere"] = true;
  EXPECT_EQ(made("mixture", anywhere)->weights(), law->weights());
  // In the plane a Gaussian is the product of its axes.
  const auto one =
      made("mixture", {{"per_axis", 4}, {"high", 3.0}, {"centres", {0.5}}, {"scales", {0.4}}, {"weights", {1.0}}});
  const auto other =
      made("mixture", {{"per_axis", 4}, {"high", 3.0}, {"centres", {2.0}}, {"scales", {0.4}}, {"weights", {1.0}}});
  const auto plane = made("mixture", {{"dimension", 2},
                                      {"per_axis", 4},
                                      {"high", 3.0},
                                      {"centres", {0.5, 2.0}},
                                      {"scales", {0.4}},
                                      {"weights", {7.0}}});
  for (Index i = 0; i < 4; ++i)
    for (Index j = 0; j < 4; ++j)
      EXPECT_NEAR(plane->weights()[4 * i + j], one->weights()[i] * other->weights()[j], 1e-15);
}

TEST(Contexts, MixtureInTheTailOfItsGaussiansHasAllItsDigits) {
  // 20 standard deviations away, Φ itself has no digits left; the ratio of masses is e^(−20) to the first order of the
  // tail.
  const auto right =
      made("mixture",
           {{"per_axis", 2}, {"low", 20.0}, {"high", 22.0}, {"centres", {0.0}}, {"scales", {1.0}}, {"weights", {1.0}}});
  const auto left = made(
      "mixture",
      {{"per_axis", 2}, {"low", -22.0}, {"high", -20.0}, {"centres", {0.0}}, {"scales", {1.0}}, {"weights", {1.0}}});
  const double far = 0.5 * (std::erfc(21.0 / std::sqrt(2.0)) - std::erfc(22.0 / std::sqrt(2.0))),
               near = 0.5 * (std::erfc(20.0 / std::sqrt(2.0)) - std::erfc(21.0 / std::sqrt(2.0)));
  EXPECT_NEAR(right->weights()[1] / (far / (far + near)), 1.0, 1e-12);
  EXPECT_NEAR(left->weights()[0] / (far / (far + near)), 1.0, 1e-12);
  expect_refusal(
      [] {
        made("mixture", {{"low", 50.0}, {"high", 51.0}, {"centres", {0.0}}, {"scales", {1.0}}, {"weights", {1.0}}});
      },
      {"holds next to nothing", "[50, 51]", "raise the scales"});
}

TEST(Contexts, MixtureRefusesListsThatDoNotFit) {
  expect_refusal(
      [] {
        made("mixture", {{"centres", {0.1, 0.2, 0.3}}, {"dimension", 2}});
      },
      {"3 coordinates in dimension 2"});
  expect_refusal(
      [] {
        made("mixture", {{"centres", {0.1, 0.2, 0.3}}});
      },
      {"3 coordinates for 2 weights", "1 per Gaussian"});
  expect_refusal([] { made("mixture", {{"scales", {0.1}}}); }, {"1 for 2 weights"});
  expect_refusal([] { made("mixture", {{"weights", {0.0, 0.0}}}); }, {"all are 0"});
  expect_refusal([] { made("mixture", {{"centres", Json::array()}}); }, {"at least one Gaussian"});
  expect_refusal([] { made("mixture", {{"low", 1.0}, {"high", 1.0}}); }, {"low < high"});
  EXPECT_THROW(made("mixture", {{"scales", {0.1, 0.0}}}), std::logic_error) << "scale 0";
  EXPECT_THROW(made("uniform", {{"dimension", 3}}), std::logic_error);
  expect_refusal([] { made("uniform", {{"dimension", 2}, {"per_axis", 900}}); }, {"points = 900 per axis"});
}

TEST(Contexts, GivenContextsAndTheirShares) {
  const auto law = made("discrete", {{"values", {3.0, 1.0, 2.5}}, {"weights", {2.0, 0.0, 6.0}}});
  EXPECT_EQ(law->weights(), Vector(Eigen::Vector3d(0.25, 0.0, 0.75)));
  EXPECT_THAT(law->shape(), IsEmpty()) << "neither ascending nor equally spaced";
  EXPECT_EQ(law->low().size(), 0);
  ScriptedDraws draws;
  draws.uniforms = {0.0, 0.25 - 1e-12, 0.25, 1.0 - 1e-16};
  EXPECT_EQ(law->draw(draws), 0);
  EXPECT_EQ(law->draw(draws), 0);
  EXPECT_EQ(law->draw(draws), 2) << "a context without weight is never drawn";
  EXPECT_EQ(law->draw(draws), 2);
  EXPECT_EQ(draws.asked, "uuuu");
  const auto plane = made("discrete", {{"dimension", 2}, {"values", {0.0, 1.0, 2.0, 3.0}}, {"weights", {1.0, 1.0}}});
  EXPECT_EQ(plane->points(), (Points(2, 2) << 0, 1, 2, 3).finished());
  EXPECT_THAT(made("discrete", {{"values", {0.0, 0.5, 1.0}}, {"weights", {1, 1, 1}}})->shape(), ElementsAre(3));
  expect_refusal(
      [] {
        made("discrete", {{"values", {1.0, 2.0, 1.0}}});
      },
      {"context 3 is the same as context 1", "sum of the weights"});
  expect_refusal([] { made("discrete", {{"values", {1.0, 2.0}}}); }, {"3 for 2 contexts"});
  expect_refusal(
      [] {
        made("discrete", {{"values", Json::array()}, {"weights", Json::array()}});
      },
      {"at least one context"});
  expect_refusal([] { made("discrete", {{"weights", {0.0, 0.0, 0.0}}}); }, {"all are 0"});
  EXPECT_THROW(made("discrete", {{"weights", {0.5, -0.1, 0.6}}}), std::logic_error) << "refused by its range";
}

TEST(Contexts, CheckpointsAscend) {
  Problems problems;
  const auto listed = [&](const Json& list) {
    return context_checkpoints(
        check_params(find_entry(contexts_catalogue(), "uniform")->params, {{"checkpoints", list}}, "", {}, problems));
  };
  EXPECT_THAT(listed({30, 100, 300}), ElementsAre(30, 100, 300));
  EXPECT_THAT(listed(Json::array()), IsEmpty());
  EXPECT_THAT(problems, IsEmpty());
  for (const char* id : {"uniform", "mixture", "discrete"}) {
    expect_refusal([&] { made(id, {{"checkpoints", {30, 30}}}); }, {"30 after 30", "ascending"});
    expect_refusal([&] { made(id, {{"checkpoints", {300, 30}}}); }, {"30 after 300"});
    expect_refusal([&] { made(id, {{"checkpoints", {1.5}}}); }, {"1.5", "whole number >= 1"});
    EXPECT_THROW(made(id, {{"checkpoints", {0}}}), std::logic_error);
  }
}

}  // namespace
}  // namespace privbo::contexts_test
