// Against the examples of FIPS 180-4 and RFC 6234, and over the border of a piece.
#include "files/sha256.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/files/temporary_folder.h"

namespace privbo::sha256_test {
namespace {

TEST(Sha256, PublishedExamples) {
  EXPECT_EQ(sha256_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_of(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, OfFilesOfManyPieces) {
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "a", std::ios::binary) << std::string(1'000'000, 'a');
  std::ofstream(folder.path() / "empty");
  EXPECT_EQ(sha256_of_file(folder.path() / "a"), sha256_of(std::string(1'000'000, 'a')));
  EXPECT_EQ(sha256_of_file(folder.path() / "empty"), sha256_of(""));
  EXPECT_THROW(sha256_of_file(folder.path() / "none"), std::runtime_error);
}

}  // namespace
}  // namespace privbo::sha256_test
