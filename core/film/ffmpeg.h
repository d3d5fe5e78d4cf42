// The program ffmpeg, which writes MP4 where it is installed.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "files/temporary_folder.h"

namespace privbo {

/// Returns whether there is such a program on the PATH.
bool has_ffmpeg();

/// ffmpeg at work in a folder of its own, reading pictures and writing one file. Its arguments decide its bytes: it
/// has a fixed number of threads, whatever the machine.
class Ffmpeg {
 public:
  /// `input` and `output`: its arguments before and after the pictures. `comment`: what the film is to carry, which
  /// goes through a file: arguments are of limited length, and every user of the machine reads them. Throws
  /// std::runtime_error with a sentence.
  Ffmpeg(const std::vector<std::string>& input, const std::vector<std::string>& output, const std::string& comment);
  /// Ends the program where it is still at work, and removes its folder.
  ~Ffmpeg();
  Ffmpeg(const Ffmpeg&) = delete;
  Ffmpeg& operator=(const Ffmpeg&) = delete;

  void write(std::string_view bytes);
  /// Returns what it has written, once it has read everything.
  std::string finish();

 private:
  [[noreturn]] void fail();
  void wait();

  TemporaryFolder folder_{"privbo-film-"};
  int pictures_ = -1;  // a socket: writing to a program that has ended is an error and no signal
  pid_t process_ = -1;
  int status_ = 0;
};

}  // namespace privbo
