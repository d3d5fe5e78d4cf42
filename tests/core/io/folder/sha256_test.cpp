// Against the examples of FIPS 180-4 and RFC 6234, and over the border of a piece.
#include "files/sha256.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "files/hashing_buffer.h"
#include "numerics/work/thread_pool.h"
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

/// Short words, single characters and long pieces, in turn.
std::string write_all_sorts(std::ostream& out) {
  std::string all;
  for (std::size_t i = 0; i < 40; ++i) {
    const std::string piece(i % 4 == 3 ? 100'000 + i : 7919 * i, static_cast<char>('a' + i % 26));
    out << piece;
    out.put('\n');
    if (i % 9 == 0) out.flush();
    all += piece + '\n';
  }
  return all;
}

TEST(HashingBuffer, PassesEverythingOnAndKnowsItsSha256) {
  for (const unsigned threads : {1U, 2U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    std::ostringstream out;
    HashingBuffer buffer(out);
    std::ostream stream(&buffer);
    const std::string all = write_all_sorts(stream);
    EXPECT_TRUE(stream.flush());
    EXPECT_TRUE(out.str() == all) << threads << " threads";
    EXPECT_EQ(buffer.sha256(), sha256_of(all)) << threads << " threads";
  }
}

TEST(HashingBuffer, AWriterHearsThatNothingCanBeWritten) {
  std::ofstream out("/dev/full", std::ios::binary);
  HashingBuffer buffer(out);
  std::ostream stream(&buffer);
  write_all_sorts(stream);
  EXPECT_FALSE(stream.flush());
}

}  // namespace
}  // namespace privbo::sha256_test
