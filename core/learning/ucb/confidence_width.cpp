#include "learning/ucb/confidence_width.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace privbo {
namespace {

double log_at_least_one(std::int64_t t) { return std::log(static_cast<double>(std::max<std::int64_t>(t, 1))); }

/// Returns the self-normalised term shared by the truncating algorithms: 2√2 b √(γ + ln(1/δ)).
double self_normalised(double b, double gamma, double log_delta) {
  return 2.0 * std::numbers::sqrt2 * b * std::sqrt(gamma - log_delta);
}

double tgp_power(double alpha) { return 1.0 / (1.0 + alpha); }

double tgp_growth(std::int64_t t, double power) {
  return std::pow(static_cast<double>(std::max<std::int64_t>(t, 1)), 0.5 * power);
}

}  // namespace

double srinivas_width(Index n, std::int64_t t, double delta) {
  const double rounds = static_cast<double>(t);
  return std::sqrt(
      2.0 * std::log(static_cast<double>(n) * rounds * rounds * std::numbers::pi * std::numbers::pi / (6.0 * delta)));
}

IgpWidth::IgpWidth(double B, double R, double lambda, double delta)
    : B_(B), factor_(R / std::sqrt(lambda)), log_delta_(std::log(delta)) {}

double IgpWidth::operator()(double gamma) const { return B_ + factor_ * std::sqrt(2.0 * (gamma + 1.0 - log_delta_)); }

double igp_width(double B, double R, double lambda, double gamma, double delta) {
  return IgpWidth(B, R, lambda, delta)(gamma);
}

IgpWidth make_thompson_width(double B, double R, double lambda, double delta) { return {B, R, lambda, delta / 2.0}; }

double thompson_width(double B, double R, double lambda, double gamma, double delta) {
  return make_thompson_width(B, R, lambda, delta)(gamma);
}

TgpWidth::TgpWidth(double B, double v, double alpha, double lambda, double delta)
    : B_(B),
      power_(tgp_power(alpha)),
      scale_(std::pow(v, power_)),
      root_moments_(std::sqrt(1.0 + alpha)),
      root_lambda_(std::sqrt(lambda)),
      log_delta_(std::log(delta)) {}

double TgpWidth::truncation(std::int64_t t) const { return scale_ * tgp_growth(t, power_); }

double TgpWidth::operator()(std::int64_t t, double gamma) const {
  const double b = truncation(t - 1);
  return B_ + (self_normalised(b, gamma, log_delta_) + b * root_moments_) / root_lambda_;
}

double tgp_truncation(std::int64_t t, double v, double alpha) {
  const double power = tgp_power(alpha);
  return std::pow(v, power) * tgp_growth(t, power);
}

double tgp_width(std::int64_t t, double B, double v, double alpha, double lambda, double gamma, double delta) {
  return TgpWidth(B, v, alpha, lambda, delta)(t, gamma);
}

WeibullWidth::WeibullWidth(double B, double v, double tail_scale, double theta, double lambda, double delta)
    : B_(B),
      v_(v),
      tail_scale_(tail_scale),
      theta_(theta),
      root_lambda_(std::sqrt(lambda)),
      log_delta_(std::log(delta)) {}

double WeibullWidth::truncation_at(double log_t) const { return B_ + tail_scale_ * std::pow(log_t, theta_); }
double WeibullWidth::truncation(std::int64_t t) const { return truncation_at(log_at_least_one(t)); }

double WeibullWidth::operator()(std::int64_t t, double gamma) const {
  const double log_before = log_at_least_one(t - 1), b = truncation_at(log_before);
  return B_ + (self_normalised(b, gamma, log_delta_) + std::sqrt(v_ * (log_before + 1.0))) / root_lambda_;
}

double weibull_truncation(std::int64_t t, double B, double tail_scale, double theta) {
  return B + tail_scale * std::pow(log_at_least_one(t), theta);
}

double weibull_width(std::int64_t t, double B, double v, double tail_scale, double theta, double lambda, double gamma,
                     double delta) {
  return WeibullWidth(B, v, tail_scale, theta, lambda, delta)(t, gamma);
}

LdpTgpWidth::LdpTgpWidth(double B, double R, double laplace_scale, double lambda, double delta)
    : B_(B),
      bound_(B + R),
      laplace_scale_(laplace_scale),
      moment_(B * B + R * R + 2.0 * laplace_scale * laplace_scale),
      root_lambda_(std::sqrt(lambda)),
      log_delta_(std::log(delta)) {}

double LdpTgpWidth::truncation(std::int64_t t) const { return truncation_at(log_at_least_one(t)); }

double LdpTgpWidth::operator()(std::int64_t t, double gamma) const {
  const double log_before = log_at_least_one(t - 1), b = truncation_at(log_before);
  return B_ + (self_normalised(b, gamma, log_delta_) + std::sqrt(moment_ * (log_before + 1.0))) / root_lambda_;
}

double ldp_truncation(std::int64_t t, double B, double R, double laplace_scale) {
  return B + R + laplace_scale * log_at_least_one(t);
}

double ldp_tgp_width(std::int64_t t, double B, double R, double laplace_scale, double lambda, double gamma,
                     double delta) {
  return LdpTgpWidth(B, R, laplace_scale, lambda, delta)(t, gamma);
}

GaussianLdpTgpWidth::GaussianLdpTgpWidth(double B, double R, double sigma, double lambda, double delta)
    : B_(B),
      bound_(B + R),
      sigma_(sigma),
      moment_(B * B + R * R + sigma * sigma),
      root_lambda_(std::sqrt(lambda)),
      log_delta_(std::log(delta)) {}

double GaussianLdpTgpWidth::truncation_at(double log_t) const { return bound_ + sigma_ * std::sqrt(2.0 * log_t); }
double GaussianLdpTgpWidth::truncation(std::int64_t t) const { return truncation_at(log_at_least_one(t)); }

double GaussianLdpTgpWidth::operator()(std::int64_t t, double gamma) const {
  const double log_before = log_at_least_one(t - 1), b = truncation_at(log_before);
  return B_ + (self_normalised(b, gamma, log_delta_) + std::sqrt(moment_ * (log_before + 1.0))) / root_lambda_;
}

double gaussian_ldp_truncation(std::int64_t t, double B, double R, double sigma) {
  return GaussianLdpTgpWidth(B, R, sigma, 1.0, 0.5).truncation(t);
}

double gaussian_ldp_tgp_width(std::int64_t t, double B, double R, double sigma, double lambda, double gamma,
                              double delta) {
  return GaussianLdpTgpWidth(B, R, sigma, lambda, delta)(t, gamma);
}

}  // namespace privbo
