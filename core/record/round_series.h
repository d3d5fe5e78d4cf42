// Holds values over the recorded rounds of a run, by name. Code that downsamples, cuts, saves or loads them loops over
// all of them, so that none is forgotten.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace privbo {

/// Mean and spread over trials; one value per recorded round reached so far.
struct Curve {
  std::vector<double> mean;
  std::vector<double> standard_error;  // 0 with one trial
  std::vector<double> lower;           // 10 % quantile
  std::vector<double> median;
  std::vector<double> upper;  // 90 % quantile

  bool operator==(const Curve&) const = default;
};

class RoundSeries {
 public:
  /// Returns the line or band of that name; an empty one is created where there is none.
  std::vector<double>& line(const std::string& name) { return lines_[name]; }
  Curve& band(const std::string& name) { return bands_[name]; }
  /// Returns the line or band of that name, for reading; an empty one where there is none.
  const std::vector<double>& line(const std::string& name) const;
  const Curve& band(const std::string& name) const;

  /// Returns all lines (one value per recorded round) and all bands (mean and spread over trials).
  const std::map<std::string, std::vector<double>>& lines() const { return lines_; }
  const std::map<std::string, Curve>& bands() const { return bands_; }

  /// Keeps only the values at these places (ascending) in every series; a series that ends earlier keeps fewer.
  void keep(const std::vector<std::size_t>& indices);
  /// Keeps at most the first `length` values of every series.
  void cut(std::size_t length);
  /// Returns whether every band has `length` values, and no line has more.
  bool fits(std::size_t length) const;

 private:
  std::map<std::string, std::vector<double>> lines_;
  std::map<std::string, Curve> bands_;
};

/// Appends mean and spread of one value per trial. NaN: a trial has none, and is left out; where no trial has one, NaN
/// is appended.
void append_spread(Curve& curve, std::vector<double> values);

/// Keeps only the values at these places (ascending); places beyond the end of `values` are skipped.
void keep_places(std::vector<double>& values, const std::vector<std::size_t>& indices);

}  // namespace privbo
