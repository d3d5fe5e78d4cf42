// Declares an array of doubles of fixed size that starts on a cache line and is set to zero.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>

namespace privbo {

/// Cache-line alignment keeps vector loads whole and keeps two trials' states off one line.
class AlignedBuffer {
 public:
  AlignedBuffer() = default;
  explicit AlignedBuffer(std::size_t size)
      : size_(size),
        values_(static_cast<double*>(::operator new(std::max<std::size_t>(size, 1) * sizeof(double), line))) {
    std::fill_n(values_.get(), size_, 0.0);
  }

  double* data() { return values_.get(); }
  const double* data() const { return values_.get(); }
  std::size_t size() const { return size_; }
  double& operator[](std::size_t i) { return values_.get()[i]; }
  double operator[](std::size_t i) const { return values_.get()[i]; }

 private:
  static constexpr std::align_val_t line{64};
  struct Release {
    void operator()(double* values) const { ::operator delete(values, line); }
  };
  std::size_t size_ = 0;
  std::unique_ptr<double, Release> values_;
};

}  // namespace privbo
