// Values over the recorded rounds of a run, by name. Whoever downsamples, cuts, saves or loads them loops over all of
// them, so that none can be forgotten.
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
};

class GridSeries {
 public:
  /// The line or band of that name, made empty where there is none.
  std::vector<double>& line(const std::string& name) { return lines_[name]; }
  Curve& band(const std::string& name) { return bands_[name]; }
  /// The same of what may not be changed: an empty one where there is none.
  const std::vector<double>& line(const std::string& name) const;
  const Curve& band(const std::string& name) const;

  /// Single values, and those over trials.
  const std::map<std::string, std::vector<double>>& lines() const { return lines_; }
  const std::map<std::string, Curve>& bands() const { return bands_; }

  /// Leaves the values at these places (ascending) of every series; one that ends before has fewer.
  void keep(const std::vector<std::size_t>& places);
  /// Leaves at most the first `length` values of every series.
  void cut(std::size_t length);
  /// Whether every band has `length` values, and no line more.
  bool fits(std::size_t length) const;

 private:
  std::map<std::string, std::vector<double>> lines_;
  std::map<std::string, Curve> bands_;
};

/// Appends mean and spread of one value per trial.
void append_spread(Curve& curve, std::vector<double> values);

/// Leaves the values at these places (ascending); a shorter list has fewer.
void keep_places(std::vector<double>& values, const std::vector<std::size_t>& places);

}  // namespace privbo
