// Collects the versions of program, source, compiler and libraries, and the instruction set in use.
#include "io/provenance.h"

#include <gnu/libc-version.h>
#include <libsvm/svm.h>
#include <linear.h>
#include <sodium.h>

#include <boost/version.hpp>

#include "io/build_facts.h"
#include "numerics/types.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo {

namespace {

std::string compiler() {
#ifdef __clang__
  return std::string("clang++ ") + __clang_version__;
#else
  return std::string("g++ ") + __VERSION__;
#endif
}

}  // namespace

std::string program_version() { return PRIVBO_VERSION; }

Json provenance() {
  const auto dotted = [](int a, int b, int c) {
    return std::to_string(a) + "." + std::to_string(b) + "." + std::to_string(c);
  };
  return {{"program", "PrivBO Explorer"},
          {"version", program_version()},
          {"commit", source_commit()},
          {"compiler", compiler()},
          {"instruction_set", simd_kernels().name},
          {"libraries",
           {{"Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
            {"Boost", dotted(BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100)},
            {"libsodium", sodium_version_string()},
            {"LIBSVM", dotted(LIBSVM_VERSION / 100, LIBSVM_VERSION % 100, 0)},
            {"LIBLINEAR", dotted(LIBLINEAR_VERSION / 100, LIBLINEAR_VERSION % 100, 0)},
            {"LBFGS++", lbfgspp_version()},
            {"nlohmann-json",
             dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
            {"libc", std::string("glibc ") + gnu_get_libc_version()}}}};
}

}  // namespace privbo
