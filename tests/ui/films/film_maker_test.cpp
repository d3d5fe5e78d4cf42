// A run as a film: the pictures in the file are those of its rounds, and the same order gives the same bytes.
#include "films/film_maker.h"

#include <gtest/gtest.h>

#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "films/film_picture.h"
#include "language/language.h"
#include "numerics/work/work.h"
#include "support/quick_scenario.h"
#include "ui/films/decoded_film.h"

namespace privbo::ui::film_maker_test {
namespace {

FilmScene scene(const Scenario& scenario, int frames, std::size_t trial = 1) {
  const auto experiment = test::checked(scenario);
  Runner runner(experiment, {});
  runner.wait();
  runner.watch(0, trial);
  FilmScene made = scene_of(experiment, runner.final_snapshot());
  made.trial = trial;
  made.frames = frames;
  return made;
}

FilmOrder order(std::vector<FilmScene> scenes, FilmFormat format = FilmFormat::webp) {
  FilmOrder made{std::move(scenes), format, QSize(400, 240)};
  made.seconds = 2.0;
  return made;
}

std::string sentence(const FilmOrder& order) {
  try {
    make_film(order, 1, {});
    return "";
  } catch (const std::exception& failure) {
    return failure.what();
  }
}

TEST(FilmMaker, ATitleOfAPresetIsInTheLanguageOfTheWindow) {
  const auto title = [](const char* name) {
    Scenario scenario_of_name = test::small_scenario(5, 1);
    scenario_of_name.document["name"] = name;
    return scene(scenario_of_name, 1, 0).title;
  };
  EXPECT_EQ(title("First look"), QStringLiteral("First look"));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  EXPECT_EQ(title("First look"), QStringLiteral("Erster Blick"));
  EXPECT_EQ(title("Results"), QStringLiteral("Results")) << "somebody's own name, though the catalogue has the word";
}

TEST(FilmMaker, ShowsTheRoundsOfTheTrial) {
  const FilmScene filmed = scene(test::small_scenario(30, 3), 7);
  const test::DecodedFilm seen = test::decoded_webp(make_film(order({filmed}), 2, {}));
  ASSERT_EQ(seen.frames.size(), 7U);
  Replay replay(filmed.experiment, filmed.algorithm, filmed.trial);
  std::vector<FilmPosterior> posteriors;
  PosteriorExtent extent;
  for (int i = 0; i < 7; ++i) {
    posteriors.push_back(replay.at(round_of(filmed, i)));
    extent.add(filmed, posteriors.back(), i);
  }
  EXPECT_EQ(posteriors.back()->t, 30) << "the last picture is of the last round";
  const FilmPicture picture(filmed, extent, QSize(400, 240), false);
  for (std::size_t i = 0; i < 7; ++i)
    EXPECT_EQ(test::largest_difference(seen.frames[i], picture.paint(posteriors[i])), 0) << "picture " << i;
  // The broken twin: the picture of another round is another.
  EXPECT_GT(test::largest_difference(seen.frames[3], picture.paint(posteriors[4])), 50);
  // Another trial is another film.
  EXPECT_NE(make_film(order({scene(test::small_scenario(30, 3), 7, 0)}), 2, {}), make_film(order({filmed}), 2, {}));
}

/// The lines across the regret's half of the first picture, where nothing but the grid is drawn yet, are there in the
/// last one too, also below a band that is drawn over them: the grid neither grows with the curves nor moves.
TEST(FilmMaker, TheGridStandsFromTheFirstPictureOn) {
  const FilmScene filmed = scene(test::small_scenario(30, 3), 7);
  Replay replay(filmed.experiment, filmed.algorithm, filmed.trial);
  const FilmPosterior first = replay.at(round_of(filmed, 0)), last = replay.at(round_of(filmed, 6));
  PosteriorExtent extent;
  extent.add(filmed, first, 0);
  extent.add(filmed, last, 6);
  const FilmPicture picture(filmed, extent, QSize(1600, 800), false);
  const FilmFrame early = picture.paint(first), late = picture.paint(last);
  const int from = early.width * 5 / 8, to = early.width * 15 / 16;
  const std::uint32_t paper = early.row(early.height - 2)[early.width - 2];
  const auto count = [from, to](const auto& wanted) {
    int columns = 0;
    for (int x = from; x < to; ++x) columns += wanted(x) ? 1 : 0;
    return static_cast<double>(columns) / (to - from);
  };
  const auto drawn = [&](int y) { return count([&](int x) { return early.row(y)[x] != paper; }); };
  const auto is_line = [&](int y) {
    return count([&](int x) { return late.row(y)[x] != late.row(y - 4)[x] && late.row(y)[x] != late.row(y + 4)[x]; });
  };
  int lines = 0;
  for (int y = early.height / 4; y < early.height * 3 / 4; ++y) {
    if (drawn(y) < 0.9) continue;
    ++lines;
    EXPECT_GT(is_line(y), 0.5) << "row " << y;
    // The broken twin: a grid that has moved.
    EXPECT_LT(is_line(y + 8), 0.2) << "row " << y;
  }
  EXPECT_GE(lines, 2);
}

TEST(FilmMaker, GivesTheSameBytesOnAnyNumberOfThreads) {
  for (const FilmFormat format : {FilmFormat::webp, FilmFormat::gif}) {
    const FilmOrder once = order({scene(test::small_scenario(40, 2), 9)}, format);
    const std::string bytes = make_film(once, 1, {});
    EXPECT_EQ(make_film(once, 3, {}), bytes);
    EXPECT_EQ(make_film(order({scene(test::small_scenario(40, 2), 9)}, format), 2, {}), bytes);
  }
}

TEST(FilmMaker, JoinsScenesWithTitlesOfTheirOwn) {
  FilmScene first = scene(test::small_scenario(20, 2), 3), second = scene(test::small_scenario(25, 2), 2);
  first.title = QStringLiteral("One");
  second.title = QStringLiteral("Two");
  second.words = QStringLiteral("What is said of it.");
  const test::DecodedFilm seen = test::decoded_webp(make_film(order({first, second}), 2, {}));
  ASSERT_EQ(seen.frames.size(), 5U);
  EXPECT_GT(test::largest_difference(seen.frames[2], seen.frames[3]), 50);
}

TEST(FilmMaker, ReportsHowFarItIsAndStops) {
  const FilmOrder long_film = order({scene(test::small_scenario(50, 2), 50)});
  double last = 0.0;
  int received = 0;
  make_film(long_film, 2, {}, [&](double share, const QString&) {
    EXPECT_GE(share, last);
    last = share;
    ++received;
  });
  EXPECT_GT(received, 50);
  EXPECT_DOUBLE_EQ(last, 1.0);
  std::stop_source source;
  EXPECT_THROW(make_film(long_film, 2, source.get_token(),
                         [&](double share, const QString&) {
                           if (share > 0.3) source.request_stop();
                         }),
               Stopped);
}

TEST(FilmMaker, RefusesWhatCannotBeReplayed) {
  FilmScene filmed = scene(test::small_scenario(20, 2), 3);
  filmed.trial = 7;
  EXPECT_EQ(sentence(order({filmed})), "trial = 8: must be a whole number from 1 to 2");
  filmed.trial = 0;
  filmed.algorithm = 9;
  EXPECT_NE(sentence(order({filmed})).find("algorithm = 10: must be a whole number from 1 to"), std::string::npos);
  filmed.algorithm = 0;
  filmed.experiment = nullptr;
  EXPECT_NE(sentence(order({filmed})).find("cannot be replayed"), std::string::npos);
  Scenario secure = test::small_scenario(20, 2);
  apply_setting(secure, "run.noise_source", "grid");
  EXPECT_NE(sentence(order({scene(secure, 3)})).find("run.noise_source"), std::string::npos);
}

}  // namespace
}  // namespace privbo::ui::film_maker_test
