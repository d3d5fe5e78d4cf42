// UCB1 as an external learner in C++: g++ -O2 -std=c++17 ucb1.cpp -o ucb1, then privbo external add ucb1 -- ./ucb1
#include <cmath>
#include <limits>

#include "privbo_learner.h"

struct Ucb1 : privbo::Learner {
  std::vector<double> total, plays;
  void begin() override { total.assign(points, 0.0), plays.assign(points, 0.0); }
  std::size_t ask() override {
    std::size_t best = choices.front();
    double highest = -std::numeric_limits<double>::infinity();
    for (const std::size_t point : choices) {
      const double index = plays[point] > 0.0
                               ? total[point] / plays[point] + std::sqrt(2.0 * std::log(t) / plays[point])
                               : std::numeric_limits<double>::infinity();
      if (index > highest) best = point, highest = index;
    }
    return best;
  }
  void tell(std::size_t point, double reward) override { total[point] += reward, plays[point] += 1.0; }
};

int main() { return privbo::run<Ucb1>("ucb1 in C++", "1.0"); }
