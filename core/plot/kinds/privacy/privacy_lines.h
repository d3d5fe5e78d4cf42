// Describes what the privacy chart draws of a federated run beside its ε: other accountants, an order, the end of
// sharing, and their words.
#pragma once

#include <vector>

#include "plot/data/run_layers.h"
#include "plot/model/plot_model.h"

namespace privbo {

/// Returns a curve of ε from the first release on, over the rounds that have a finite one: ε never falls, so none is
/// finite again. Where few rounds release something, ε holds from each of them until the next; `log_y`: without the
/// rounds whose ε is 0.
PlotSeries epsilon_curve(const std::vector<double>& rounds, const std::vector<double>& epsilon, const Mark& mark,
                         int slot, Message label, const Ledger* ledger = nullptr, bool log_y = false);
/// "DP-FTS-DE: PLD", what ChartOptions::hidden calls the line of one more accountant.
Message accountant_label(const Message& label, const OtherAccountant& other);
/// ε of the same ledger by other accountants (approximations dotted and called so), the order of Proposition 1 and the
/// round after which nothing is shared, for an algorithm called `label`.
std::vector<PlotSeries> federated_lines(const std::vector<double>& rounds, const PrivacyCurve& privacy,
                                        const Message& label, int slot, bool pinned);
/// "DP-FTS-DE: exact sensitivity", what ChartOptions::hidden calls the line of PrivacyCurve::otherwise.
Message other_sensitivity_label(const Message& label, bool exact);
/// Returns how many releases ε counts, and for whom it is not meant. Empty where the ledger plans nothing.
std::vector<Message> federated_notes(const PrivacyCurve& privacy, std::int64_t horizon);

}  // namespace privbo
