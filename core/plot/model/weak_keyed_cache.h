// Describes what is worked out from a shared object once and kept while the object lives: for pictures drawn again and
// again.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace privbo {

/// Any thread. Keeps the last few results; what belongs to objects that are gone is forgotten.
template <class Source, class Result>
class WeakKeyedCache {
 public:
  /// `make` gives a shared pointer to what it makes of the source. Any thread.
  template <class Make>
  std::shared_ptr<const Result> of(const std::shared_ptr<const Source>& source, const Make& make) {
    return of(source, make, [](const Source&, const Source&) { return false; });
  }

  /// Does the same, and takes what was made of another object that is still there where `same` finds both alike: what
  /// is built anew for each change of a setting that has nothing to do with it.
  template <class Make, class Same>
  std::shared_ptr<const Result> of(const std::shared_ptr<const Source>& source, const Make& make, const Same& same) {
    // A pointer without an owner may find something else at the same place.
    if (source.use_count() == 0) return make(*source);
    const std::scoped_lock lock(mutex_);
    std::erase_if(kept_, [](const auto& entry) { return entry.first.expired(); });
    const auto known = std::ranges::find_if(kept_, [&](const auto& entry) { return entry.first.lock() == source; });
    if (known != kept_.end()) return known->second;
    const auto alike = std::ranges::find_if(kept_, [&](const auto& entry) {
      const std::shared_ptr<const Source> other = entry.first.lock();
      return other && same(*other, *source);
    });
    std::shared_ptr<const Result> result = alike == kept_.end() ? make(*source) : alike->second;
    if (kept_.size() >= most) kept_.erase(kept_.begin());
    kept_.emplace_back(source, result);
    return result;
  }

 private:
  static constexpr std::size_t most = 8;
  std::mutex mutex_;
  std::vector<std::pair<std::weak_ptr<const Source>, std::shared_ptr<const Result>>> kept_;
};

}  // namespace privbo
