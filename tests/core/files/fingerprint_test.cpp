// SHA-256 against published digests, and UTF-8 told from Latin-1.
#include <gtest/gtest.h>

#include "files/sha256.h"
#include "files/utf8.h"

namespace privbo::fingerprint_test {
namespace {

TEST(Sha256, AgreesWithTheExamplesOfTheStandard) {  // FIPS 180-4, examples of NIST
  EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Utf8, TheFirstByteThatDoesNotBelongIsFound) {
  EXPECT_EQ(first_not_utf8("température ε 湿"), std::string_view::npos);
  EXPECT_EQ(first_not_utf8("caf\xE9 x"), 3U);
  EXPECT_EQ(first_not_utf8("a\xC0\x80"), 1U) << "an overlong form";
  EXPECT_EQ(first_not_utf8("ab\xE2\x82"), 2U) << "cut off";
}

}  // namespace
}  // namespace privbo::fingerprint_test
