#include "films/film_scene.h"

#include <QStringList>
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "io/scenario/scenario_file.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "trial/family.h"
#include "words/catalogue_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// "LDP-TGP-UCB: ε = 4 per reward · …" of all that is private: who sees the film alone has nothing else to read it
/// from.
QString privacy_words(const Snapshot& run) {
  QStringList parts;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    const std::optional<double> epsilon = claimed_epsilon(algorithm.privacy);
    if (!epsilon) continue;
    const double delta = claimed_delta(algorithm.privacy);
    const QString name = QString::fromStdString(algorithm.label), spent = number_text(*epsilon),
                  per = translated(per_release_text(algorithm.privacy.guarantee.notion));
    parts << (delta > 0.0 ? Charts::tr("%1: ε = %2, δ = %3 %4").arg(name, spent, number_text(delta), per)
                          : Charts::tr("%1: ε = %2 %3").arg(name, spent, per));
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace

FilmScene scene_of(std::shared_ptr<const Experiment> experiment, SnapshotPtr snapshot) {
  FilmScene scene;
  const std::string& name = snapshot->scenario_name;
  scene.title = is_stated_by_preset(name) ? translated(name) : QString::fromStdString(name);
  const PosteriorSnapshot& last = snapshot->posterior;
  scene.algorithm = last.mean.size() > 0 || !experiment ? last.algorithm : shown_algorithm(*experiment);
  scene.trial = last.mean.size() > 0 ? last.trial : 0;
  scene.words = privacy_words(*snapshot);
  scene.experiment = std::move(experiment);
  scene.snapshot = std::move(snapshot);
  return scene;
}

void check_scene(const FilmScene& scene) {
  const auto refuse = [](const QString& sentence) { throw std::runtime_error(sentence.toStdString()); };
  if (!scene.experiment)
    refuse(Charts::tr("this run cannot be replayed, because its settings are not known: film its scenario instead"));
  if (scene.experiment->parts().noise_source != NoiseBackend::simulation)
    refuse(
        Charts::tr("this run cannot be replayed, because its privacy noise was drawn from the system "
                   "(run.noise_source) and was not kept: run it with simulated noise"));
  const auto check_place = [&](const QString& name, std::size_t index, std::size_t count) {
    if (index >= count)
      refuse(Charts::tr("%1 = %2: must be a whole number from 1 to %3").arg(name).arg(index + 1).arg(count));
  };
  check_place(Charts::tr("trial"), scene.trial, scene.experiment->trials());
  check_place(Charts::tr("algorithm"), scene.algorithm, scene.experiment->algorithms().size());
  if (scene.snapshot->algorithms.size() == scene.experiment->algorithms().size()) {
    const AlgorithmSpec& seen = scene.experiment->algorithms()[scene.algorithm];
    const Message why = seen.entry->family->why_not_repeatable(seen, &scene.snapshot->algorithms[scene.algorithm]);
    if (!why.empty()) refuse(Charts::tr("this run cannot be replayed: %1").arg(translated(why)));
  }
  if (scene.snapshot->algorithms.size() != scene.experiment->algorithms().size() ||
      scene.snapshot->recorded_rounds.empty())
    refuse(Charts::tr("this run has no curves to film: run it to its end first"));
}

std::int64_t round_of(const FilmScene& scene, int i) {
  const std::int64_t horizon = scene.experiment->horizon();
  return std::clamp<std::int64_t>(((i + 1) * horizon + scene.frames - 1) / scene.frames, 1, horizon);
}

int default_frames(std::int64_t horizon) {
  return static_cast<int>(std::clamp<std::int64_t>(horizon, 1, default_film_frames));
}

}  // namespace privbo::ui
