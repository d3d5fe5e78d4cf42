// Sentences about the price of privacy and about the scales it was found at, for the window, pages and the terminal.
#pragma once

#include "plot/data/price_of_privacy.h"
#include "scenario/scale_tuning.h"
#include "text/message.h"

namespace privbo {

/// "1.9 × (1.6 to 2.2)"; without an interval "1.9 ×".
Message price_text(const PriceOfPrivacy& price);
/// "s = 0.03 and 0.5"; one of them where the other has no scale.
Message both_scales_text(const PriceOfPrivacy& price);
/// By which scales: "each at the scale that is best for it, found on other seeds: s = 0.03 and 0.5".
Message price_scales_text(const PriceOfPrivacy& price);
/// "at equal s: 0.2 to 13 ×, on the pilot trials"; empty where it is not known.
Message equal_scales_text(const PriceOfPrivacy& price);
/// "95 % over 10 trials, paired (Fieller)": what the interval covers; empty without one.
Message interval_text(const PriceOfPrivacy& price);
/// "tuned on 10 pilot trials over the grid 0.01, 0.03, 0.1", which
/// scales did not run, and that a scale at the end of the grid may not be best.
Message tuning_text(const ScaleTuning& tuning);
/// What tuning costs: it reads the rewards of pilot users without privacy.
Message tuning_privacy_text();

}  // namespace privbo
