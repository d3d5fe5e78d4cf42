// Lower bounds that hold without privacy, and so under every trust model, in words.
//
// "Lower Bounds on Regret for Noisy Gaussian Process Bandit Optimization" (Scarlett, Bogunovic & Cevher 2017): for both
// kernels √(T γ_T) up to logarithms, as γ_T = O((ln T)^{d+1}) for SE and Õ(T^{d/(2ν+d)}) for Matérn.
#pragma once

namespace privbo::known_bounds {

inline constexpr const char* cumulative = "cumulative regret R_T";
inline constexpr const char* scarlett = "SE: √(T (ln T)^{d/2}); Matérn: T^{(ν+d)/(2ν+d)}";
inline constexpr const char* scarlett_source = "Scarlett et al. 2017";
inline constexpr const char* only_without_privacy = "none known with ε; the bound without privacy applies";

}  // namespace privbo::known_bounds
