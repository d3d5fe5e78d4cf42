// What sample snapshots are put together from.
#pragma once

#include <memory>

#include "record/snapshot.h"

namespace privbo::samples {

/// Appends a round to a curve: its mean, its standard error, and quantiles around the mean.
void add_curve(Curve& curve, double mean, double error);
/// Fills a posterior over `domain` after 1,000 rounds: the truth is f at each point; where it is high, more is known.
void fill_posterior(PosteriorSnapshot& posterior, std::shared_ptr<Domain> domain, double (*f)(const Points&, Index));

}  // namespace privbo::samples
