// Closed forms between the notions: analytic Gaussian (any ε), zCDP, and their inverses. They live in numerics, because
// mechanisms calibrate with them too.
#pragma once

#include "numerics/privacy_conversion.h"
