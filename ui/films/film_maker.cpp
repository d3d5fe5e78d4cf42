#include "films/film_maker.h"

#include <algorithm>
#include <memory>

#include "experiment/run/replay.h"
#include "film/film_encoder.h"
#include "films/film_picture.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

constexpr double kept_values = 3e6;    // of all posteriors together; longer films run their trials twice
constexpr double bytes_at_once = 4e8;  // of pictures
constexpr std::size_t max_samples = 12;

/// The posteriors of one scene, in the order of its pictures.
class Posteriors {
 public:
  Posteriors(const FilmScene& scene, const std::stop_token& stop)
      : scene_(scene), stop_(stop), replay_(scene.experiment, scene.algorithm, scene.trial) {}

  FilmPosterior at(int i) {
    const auto place = static_cast<std::size_t>(i);
    if (place < kept_.size() && kept_[place]) return kept_[place];
    FilmPosterior posterior = replay_.at(round_of(scene_, i), stop_);
    throw_if_stopped(stop_);
    if (!posterior) throw std::runtime_error("the trial could not be replayed");
    const double values = posterior->domain ? static_cast<double>(posterior->domain->size()) : 0.0;
    if (values * scene_.frames <= kept_values) {
      kept_.resize(std::max(kept_.size(), place + 1));
      kept_[place] = posterior;
    }
    return posterior;
  }

 private:
  const FilmScene& scene_;
  const std::stop_token& stop_;
  Replay replay_;
  std::vector<FilmPosterior> kept_;
};

/// A scene that is ready to be drawn.
struct Staged {
  std::unique_ptr<Posteriors> posteriors;
  PosteriorExtent extent;
  std::unique_ptr<FilmPicture> picture;
};

class FilmMaker {
 public:
  FilmMaker(const FilmOrder& order, unsigned threads, const std::stop_token& stop, const FilmProgress& progress)
      : order_(order), stop_(stop), progress_(progress), pool_(threads_for(threads)) {
    shape_ = {order.size.width(), order.size.height(), even_pace(order.frames(), order.seconds), order.scenario};
  }

  std::string make() {
    check_shape(order_.format, shape_);
    require_encoder(order_.format);
    for (const FilmScene& scene : order_.scenes) check_scene(scene);
    const WorkScope scope({.stop = stop_, .pool = &pool_});
    stage();
    const std::unique_ptr<FilmEncoder> encoder = film_encoder(order_.format, shape_, samples());
    FilmFrame last;  // of the pictures that are done
    for (int first = 0; first < order_.frames();) {
      const std::vector<FilmFrame> frames = paint(first, std::min(batch(), order_.frames() - first));
      std::vector<EncodedFrame> encoded(frames.size());
      pool_.run(
          static_cast<Index>(frames.size()), static_cast<Index>(pool_.threads()),
          [&](Index i) {
            const auto place = static_cast<std::size_t>(i);
            const FilmFrame* before = i > 0 ? &frames[place - 1] : first > 0 ? &last : nullptr;
            encoded[place] = encoder->encode(before, frames[place]);
          },
          true);
      throw_if_stopped(stop_);
      for (const EncodedFrame& each : encoded) encoder->add(each);
      first += static_cast<int>(frames.size());
      last = frames.back();
      report(share_run + (1.0 - share_run) * first / order_.frames(),
             Charts::tr("picture %1 of %2").arg(first).arg(order_.frames()));
    }
    return encoder->finish();
  }

 private:
  static constexpr double share_run = 0.15;  // of the work, roughly

  void report(double share, const QString& what) const {
    throw_if_stopped(stop_);
    if (progress_) progress_(share, what);
  }

  /// Runs all trials, to know what the axes have to show.
  void stage() {
    int pictures = 0;
    for (const FilmScene& scene : order_.scenes) {
      Staged staged{std::make_unique<Posteriors>(scene, stop_), {}, nullptr};
      for (int i = 0; i < scene.frames; ++i) {
        const FilmPosterior posterior = staged.posteriors->at(i);
        staged.extent.add(scene, posterior, i);
        report(share_run * ++pictures / order_.frames(), Charts::tr("replaying the trial, round %1").arg(posterior->t));
      }
      staged_.push_back(std::move(staged));
    }
    for (std::size_t i = 0; i < staged_.size(); ++i)
      staged_[i].picture = std::make_unique<FilmPicture>(order_.scenes[i], staged_[i].extent, order_.size, order_.dark);
  }

  /// Returns how many pictures are drawn at once.
  int batch() const {
    const double bytes = 4.0 * order_.size.width() * order_.size.height();
    return std::clamp(static_cast<int>(2 * pool_.threads()), 1, static_cast<int>(bytes_at_once / bytes) + 1);
  }

  struct Place {
    std::size_t scene = 0;
    int frame = 0;
  };
  Place place_of(int frame) const {
    Place place{0, frame};
    while (place.frame >= order_.scenes[place.scene].frames) place.frame -= order_.scenes[place.scene++].frames;
    return place;
  }

  std::vector<FilmFrame> paint(int first, int count) {
    std::vector<std::pair<const FilmPicture*, FilmPosterior>> wanted;
    for (int i = first; i < first + count; ++i) {
      const Place place = place_of(i);
      Staged& staged = staged_[place.scene];
      wanted.emplace_back(staged.picture.get(), staged.posteriors->at(place.frame));
    }
    std::vector<FilmFrame> frames(wanted.size());
    pool_.run(
        static_cast<Index>(wanted.size()), static_cast<Index>(pool_.threads()),
        [&](Index i) {
          const auto& [picture, posterior] = wanted[static_cast<std::size_t>(i)];
          frames[static_cast<std::size_t>(i)] = picture->paint(posterior);
        },
        true);
    throw_if_stopped(stop_);
    return frames;
  }

  /// For GIF, which has few colours.
  std::vector<FilmFrame> samples() {
    std::vector<FilmFrame> some;
    if (order_.format != FilmFormat::gif) return some;
    const int count = std::min<int>(max_samples, order_.frames());
    for (int i = 0; i < count; ++i) {
      const int frame = count > 1 ? (order_.frames() - 1) * i / (count - 1) : 0;
      some.push_back(std::move(paint(frame, 1).front()));
    }
    return some;
  }

  const FilmOrder& order_;
  const std::stop_token& stop_;
  const FilmProgress& progress_;
  ThreadPool pool_;
  FilmShape shape_;
  std::vector<Staged> staged_;
};

}  // namespace

int FilmOrder::frames() const {
  int sum = 0;
  for (const FilmScene& scene : scenes) sum += scene.frames;
  return sum;
}

std::string make_film(const FilmOrder& order, unsigned threads, const std::stop_token& stop,
                      const FilmProgress& progress) {
  return FilmMaker(order, threads, stop, progress).make();
}

}  // namespace privbo::ui
