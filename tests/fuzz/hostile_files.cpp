#include "fuzz/hostile_files.h"

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;

/// On the way to `file` the first folder below `folder`; the file itself where it lies in there at once.
fs::path first_part(const fs::path& folder, const std::string& name) { return folder / *fs::path(name).begin(); }

void lay_socket(const fs::path& file) {
  const int handle = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = file.string();
  if (name.size() < sizeof(address.sun_path)) {
    std::memcpy(address.sun_path, name.c_str(), name.size());
    if (bind(handle, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) lay_file(file, "");
  }
  close(handle);
}

}  // namespace

void lay_file(const fs::path& file, const std::string& text) {
  const int handle = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (handle < 0) throw std::runtime_error(file.string() + " cannot be laid");
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = write(handle, text.data() + at, text.size() - at);
    if (written <= 0) break;
    at += static_cast<std::size_t>(written);
  }
  close(handle);
}

void lay_files(const fs::path& folder, const Files& files) {
  fs::create_directories(folder);
  std::string last;
  for (const auto& [name, text] : files) {
    const std::size_t slash = name.rfind('/');
    if (const std::string below = slash == std::string::npos ? std::string() : name.substr(0, slash); below != last) {
      fs::create_directories(folder / below);
      last = below;
    }
    lay_file(folder / name, text);
  }
}

std::string lay_hostile(const fs::path& folder, const std::string& name, Mutator& random, const Place& place) {
  const fs::path file = folder / name;
  std::error_code ignored;
  if (random.below(6) == 0) {
    // A folder on the way, where there is one.
    const fs::path part = first_part(folder, name);
    fs::remove_all(part, ignored);
    fs::create_symlink(place.outside / "folder", part, ignored);
    return "a folder is a link";
  }
  fs::remove_all(file, ignored);
  switch (random.below(16)) {
    case 0:
    case 1:
      fs::create_symlink(place.outside / "secret.txt", file, ignored);
      return "a link to a file outside";
    case 2: {
      fs::path up = "..";
      for (const fs::path& part : fs::path(name).relative_path()) up /= part.empty() ? "" : "..";
      fs::create_symlink(up / "outside" / "secret.txt", file, ignored);
      return "a relative link to a file outside";
    }
    case 3:
      fs::create_symlink(file, file, ignored);
      return "a link to itself";
    case 4:
      fs::create_symlink("nothing", file, ignored);
      return "a link to nothing";
    case 5:
      fs::create_symlink("/dev/zero", file, ignored);
      return "a link to /dev/zero";
    case 6:
      fs::create_symlink("/dev/full", file, ignored);
      return "a link to /dev/full";
    case 7:
      fs::create_symlink("/proc/self/environ", file, ignored);
      return "a link to the environment";
    case 8:
    case 9:
      mkfifo(file.c_str(), 0644);
      return "a pipe";
    case 10:
      lay_socket(file);
      return "a socket";
    case 11:
      fs::create_directories(file, ignored);
      return "a folder";
    case 12:
      lay_file(file, "");
      return "an empty file";
    case 13:
      lay_file(file, "");
      if (truncate(file.c_str(), 4'000'000'000) != 0) return "an empty file";
      return "four gigabytes of zeros";
    case 14:
      mkfifo((place.work / "pipe").c_str(), 0644);
      fs::create_symlink(place.work / "pipe", file, ignored);
      return "a link to a pipe";
    default:
      return "nothing";
  }
}

std::vector<std::string> leading_names(const Place& place) {
  const std::string whole = (place.outside / "secret.txt").string();
  return {"../../outside/secret.txt",
          "../outside/secret.txt",
          whole,
          "/" + whole,
          "data/k/secret.txt",
          "./data/k/secret.txt",
          "data/../../../outside/secret.txt",
          "data//k/secret.txt",
          "k/secret.txt",
          "..",
          ".",
          "/",
          "/dev/zero",
          "/dev/stdin",
          "/proc/self/environ",
          "secret.txt",
          std::string("curves.json\0x", 13),
          "curves.json/",
          "manifest.json",
          "..\\outside\\secret.txt",
          "\xe2\x80\xa5/outside/secret.txt",
          "file://" + whole,
          "~/secret.txt",
          std::string(300, 'n')};
}

void lay_way_out(const fs::path& folder, const Place& place) {
  std::error_code ignored;
  fs::create_directories(folder / "data", ignored);
  fs::create_symlink(place.outside / "folder", folder / "data" / "k", ignored);
  fs::create_symlink(place.outside, folder / "k", ignored);
}

}  // namespace privbo::fuzz
