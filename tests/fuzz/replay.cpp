#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// What stands in for libFuzzer where it is not: gives a fuzzer every file of the folders named, the seeds and all
/// that once went wrong. A file that fails is the last one named. One that takes more than ten seconds fails too.
int main(int count, char** words) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  for (int i = 1; i < count; ++i)
    for (const auto& entry : fs::recursive_directory_iterator(words[i]))
      if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  bool in_time = true;
  for (const fs::path& file : files) {
    std::cout << file.string() << std::endl;  // before it is tried
    std::ifstream in(file, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const auto start = std::chrono::steady_clock::now();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    if (std::chrono::steady_clock::now() - start < std::chrono::seconds(10)) continue;
    std::cout << "  takes too long\n";
    in_time = false;
  }
  if (files.empty()) std::cout << "no file to replay\n";
  return files.empty() || !in_time ? 1 : 0;
}
