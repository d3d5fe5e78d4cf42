// Describes what a film shows: the replay of one trial beside the regret of its run, and the words over it.
#pragma once

#include <QString>
#include <cstddef>
#include <memory>

#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo::ui {

struct FilmScene {
  QString title;    // over the charts
  QString words{};  // below the title; empty: none
  std::shared_ptr<const Experiment> experiment;
  SnapshotPtr snapshot;
  std::size_t algorithm = 0, trial = 0;  // whose posterior is seen, 0-based
  int frames = 0;
};

/// Makes the scene of a run: whose posterior its results show, named after its scenario; its words are the ε of what is
/// private. `frames` is left open.
FilmScene scene_of(std::shared_ptr<const Experiment> experiment, SnapshotPtr snapshot);

/// Throws std::runtime_error with a sentence where the trial cannot be run again, or has no posterior to show.
void check_scene(const FilmScene& scene);

/// Returns the round that is seen in picture i of the scene; the last picture is of the last round.
std::int64_t round_of(const FilmScene& scene, int i);

/// As many pictures as a film has where nobody asks for more: every round of a short run.
inline constexpr int default_film_frames = 300;
int default_frames(std::int64_t horizon);

}  // namespace privbo::ui
