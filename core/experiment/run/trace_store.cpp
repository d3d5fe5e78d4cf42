// Blocks lie behind one another in chunks of a megabyte. A chunk that is full stays in memory or is written at once, as
// a whole: rows of short trials do not cost a call of the system each.
#include "experiment/run/trace_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t chunk_size = std::size_t{1} << 20U;

}  // namespace

TraceStore::TraceStore(std::filesystem::path folder, std::size_t memory)
    : path_(std::move(folder) / "trace.rows"), memory_chunks_(memory / chunk_size) {}

TraceStore::~TraceStore() {
  if (file_ < 0) return;
  ::close(file_);
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

void TraceStore::add(std::size_t algorithm, std::size_t trial, std::string_view block) {
  if (block.empty()) return;
  std::unique_lock lock(mutex_);
  Rows& rows = rows_[{algorithm, trial}];
  while (!rows.lost && (chunks_.empty() || chunks_.back()->size() + block.size() > chunk_size)) begin_chunk(lock);
  if (rows.lost) return;
  Chunk& chunk = *chunks_.back();
  rows.blocks.push_back({chunks_.size() - 1, chunk.size(), block.size()});
  chunk.insert(chunk.end(), block.begin(), block.end());
}

void TraceStore::begin_chunk(std::unique_lock<std::mutex>& lock) {
  const std::size_t full = chunks_.size() - 1;
  chunks_.push_back(std::make_unique<Chunk>());
  chunks_.back()->reserve(chunk_size);
  if (chunks_.size() == 1 || full < memory_chunks_) return;
  if (file_ < 0) file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  // Others go on with the next chunk meanwhile; nobody writes into this one any more.
  const Chunk& chunk = *chunks_[full];
  lock.unlock();
  const bool written = write_chunk(full, chunk);
  lock.lock();
  chunks_[full].reset();
  if (!written) lose_chunk(full);
}

bool TraceStore::write_chunk(std::size_t number, const Chunk& chunk) const {
  for (std::size_t done = 0; done < chunk.size();) {
    const ::ssize_t count = ::pwrite(file_, chunk.data() + done, chunk.size() - done, offset_of({number, done, 0}));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

void TraceStore::lose_chunk(std::size_t number) {
  for (auto& [key, rows] : rows_) {
    if (std::ranges::find(rows.blocks, number, &Place::chunk) == rows.blocks.end()) continue;
    for (const Place& place : rows.blocks) punch(place);  // half a trial is of no use, and others need the room
    rows = {.blocks = {}, .lost = true};
    ++lost_;
  }
}

void TraceStore::remove(std::size_t algorithm, std::size_t trial) {
  const std::lock_guard lock(mutex_);
  const auto found = rows_.find({algorithm, trial});
  if (found == rows_.end()) return;
  for (const Place& place : found->second.blocks) punch(place);
  rows_.erase(found);
}

::off_t TraceStore::offset_of(const Place& place) const {
  return static_cast<::off_t>((place.chunk - memory_chunks_) * chunk_size + place.at);
}

void TraceStore::punch(const Place& place) const {
  // File systems that cannot give back a part of a file keep it until the file is removed.
  if (!chunks_[place.chunk])
    ::fallocate(file_, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset_of(place), static_cast<::off_t>(place.size));
}

int TraceStore::lost() const {
  const std::lock_guard lock(mutex_);
  return lost_;
}

const TraceStore::Rows* TraceStore::find(std::size_t algorithm, std::size_t trial) const {
  const auto found = rows_.find({algorithm, trial});
  return found == rows_.end() ? nullptr : &found->second;
}

std::vector<std::size_t> TraceStore::block_sizes(std::size_t algorithm, std::size_t trial) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::size_t> sizes;
  if (const Rows* rows = find(algorithm, trial))
    for (const Place& place : rows->blocks) sizes.push_back(place.size);
  return sizes;
}

std::string_view TraceStore::block(std::size_t algorithm, std::size_t trial, std::size_t number,
                                   std::vector<char>& room) const {
  Place place;
  {
    const std::lock_guard lock(mutex_);
    place = find(algorithm, trial)->blocks.at(number);
    if (const auto& chunk = chunks_[place.chunk]) return {chunk->data() + place.at, place.size};
  }
  room.resize(place.size);
  for (std::size_t done = 0; done < place.size;) {
    const ::ssize_t count =
        ::pread(file_, room.data() + done, place.size - done, offset_of({place.chunk, place.at + done, 0}));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw RuntimeError(Message("%1: the rows that were kept there cannot be read", path_.string()));
    done += static_cast<std::size_t>(count);
  }
  return {room.data(), room.size()};
}

void TraceStore::release(std::size_t algorithm, std::size_t trial, std::size_t number) {
  const std::lock_guard lock(mutex_);
  punch(find(algorithm, trial)->blocks.at(number));
}

TraceWriter::TraceWriter(const TraceOptions& options, std::size_t algorithm, std::size_t trial, std::int64_t horizon)
    : options_(options), algorithm_(algorithm), trial_(trial), horizon_(horizon) {}

TraceWriter::~TraceWriter() {
  if (!closed_) options_.store->remove(algorithm_, trial_);
}

void TraceWriter::write(const RoundRecord& record, double cumulative, double simple,
                        const std::optional<double>& epsilon) {
  for (std::size_t i = 0; i < record.queries.size(); ++i) {
    rows_.add(trace_row(record, i, cumulative, simple, epsilon));
    if (!rows_.full()) continue;
    options_.store->add(algorithm_, trial_, rows_.bytes());
    rows_.clear();
  }
}

void TraceWriter::close() {
  options_.store->add(algorithm_, trial_, rows_.bytes());
  rows_.clear();
  closed_ = true;
}

}  // namespace privbo
