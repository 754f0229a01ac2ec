#pragma once

#include <cstdint>
#include <fstream>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

/// The bytes of one file to be imported, front to back, counted and hashed as they pass.
class ImportInput {
 public:
  /// A file, or what `in` gives. Throws InvalidInput when it cannot be opened.
  explicit ImportInput(const std::string& path);
  explicit ImportInput(std::istream& in);
  ~ImportInput();

  std::istream& stream();
  /// What the file begins with, without reading on: as much as a guess of its format wants to see. Throws
  /// std::ios_base::failure when reading fails.
  std::string_view beginning();
  /// It cannot be opened a second time and give the same: standard input, a pipe, a device.
  bool comes_once() const { return comes_once_; }
  /// Bytes of the file; 0 when nobody knows.
  std::uint64_t size() const { return size_; }
  std::uint64_t passed() const;
  /// 16 hex digits of the bytes that have passed.
  std::string digest() const;

 private:
  class Buffer;
  std::ifstream file_;
  std::unique_ptr<Buffer> buffer_;
  std::unique_ptr<std::istream> stream_;
  std::uint64_t size_ = 0;
  bool comes_once_ = true;
};

/// 16 hex digits of all bytes of a file.
std::string digest_of_file(const std::string& path);

}  // namespace arbiter
