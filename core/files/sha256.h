// The SHA-256 of texts and files (FIPS 180-4), by which a folder states which files are its own.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace privbo {

class ForeignFile;

/// Computes the sum of bytes that come piece by piece.
class Sha256 {
 public:
  Sha256();
  ~Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(std::string_view bytes);
  /// 64 hexadecimal digits. Nothing may be added afterwards.
  std::string hexadecimal();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// 64 hexadecimal digits.
std::string sha256_of(std::string_view text);
/// Returns the sum of the file as it was when it was opened. Throws FileRefused where it changes meanwhile or cannot be
/// read.
std::string sha256_of(const ForeignFile& file);
/// Returns the sum of a file that a person named or this program wrote. Throws FileRefused, whose sentence names the
/// file.
std::string sha256_of_file(const std::filesystem::path& file);

}  // namespace privbo
