#include "commands/import_input.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ios>
#include <vector>

#include "commands/failure.h"
#include "core/hash.h"
#include "record/record.h"

namespace arbiter {
namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 18;

}  // namespace

/// Passes a stream on in large pieces. Read by one thread; how much has passed may be asked by others.
class ImportInput::Buffer : public std::streambuf {
 public:
  explicit Buffer(std::istream& in) : in_(in), bytes_(buffer_bytes) {}

  std::string_view beginning() {
    while (!ended_ && filled_ < record_format_beginning) take();
    setg(bytes_.data(), gptr() == nullptr ? bytes_.data() : gptr(), bytes_.data() + filled_);
    return {bytes_.data(), filled_};
  }
  std::uint64_t passed() const { return passed_; }
  std::uint64_t hash() const { return hash_; }

 protected:
  int_type underflow() override {
    if (gptr() != nullptr && gptr() == egptr()) filled_ = 0;
    if (filled_ == 0) take();
    if (filled_ == 0) return traits_type::eof();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + filled_);
    return traits_type::to_int_type(*gptr());
  }

 private:
  /// Adds what the stream has to give; a pipe may give little.
  void take() {
    in_.read(bytes_.data() + filled_, static_cast<std::streamsize>(bytes_.size() - filled_));
    const auto got = static_cast<std::size_t>(in_.gcount());
    hash_ = hash_text({bytes_.data() + filled_, got}, hash_);
    filled_ += got;
    passed_ += got;
    ended_ = got == 0 || !in_;
    if (in_.bad()) throw std::ios_base::failure("reading failed");  // whoever reads meets a bad stream
  }

  std::istream& in_;
  std::vector<char> bytes_;
  std::size_t filled_ = 0;
  bool ended_ = false;
  std::atomic<std::uint64_t> passed_ = 0;
  std::uint64_t hash_ = hash_text("");
};

ImportInput::ImportInput(const std::string& path) {
  std::error_code error;
  const auto refuse = [&](const std::string& why) { throw InvalidInput(fmt::format("cannot read {}: {}", path, why)); };
  if (std::filesystem::is_directory(path, error)) refuse("it is a folder");
  errno = 0;
  file_.open(path, std::ios::binary);
  if (!file_) refuse(errno != 0 ? std::strerror(errno) : "it cannot be opened");
  comes_once_ = !std::filesystem::is_regular_file(path, error);
  if (!comes_once_) size_ = std::filesystem::file_size(path, error);
  buffer_ = std::make_unique<Buffer>(file_);
  stream_ = std::make_unique<std::istream>(buffer_.get());
}

ImportInput::ImportInput(std::istream& in)
    : buffer_(std::make_unique<Buffer>(in)), stream_(std::make_unique<std::istream>(buffer_.get())) {}

ImportInput::~ImportInput() = default;

std::istream& ImportInput::stream() { return *stream_; }
std::string_view ImportInput::beginning() { return buffer_->beginning(); }
std::uint64_t ImportInput::passed() const { return buffer_->passed(); }
std::string ImportInput::digest() const { return fmt::format("{:016x}", buffer_->hash()); }

std::string digest_of_file(const std::string& path) {
  ImportInput input(path);
  std::vector<char> bytes(buffer_bytes);
  while (input.stream().read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
  }
  return input.digest();
}

}  // namespace arbiter
