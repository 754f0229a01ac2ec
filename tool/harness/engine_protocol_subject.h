#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "harness/child_process.h"
#include "harness/game_shelf.h"
#include "harness/subject.h"

namespace arbiter {

/// A game engine that speaks UCI or USI and answers `go perft N`. It can say which moves are legal
/// and count them, and nothing else: every other member of its answers is `unanswered`.
///
/// Positions reach it as single texts, without counts and quiet clock (engines disagree about those
/// fields and no move depends on them): moves played first are played by our own engine, since
/// engines stop silently at a move they cannot read.
class EngineProtocolSubject final : public Subject {
 public:
  enum class Protocol { uci, usi };
  struct Options {
    Protocol protocol = Protocol::uci;
    std::string variant;                         ///< value of UCI_Variant; empty: the engine's own
    std::chrono::milliseconds patience{10'000};  ///< for one answer
  };
  EngineProtocolSubject(std::string program, Options options, std::shared_ptr<const GameShelf> shelf);

  std::string name() const override;
  /// What the engine calls itself; starts it.
  std::string version() const override;
  /// Throws SubjectFailure (not_applicable) for positions and sequences that are not valid.
  Answer ask(const Question& question) override;

 private:
  using Divide = std::vector<std::pair<std::string, std::uint64_t>>;

  void start() const;
  Divide perft(const std::string& position, int depth) const;

  std::string program_;
  Options options_;
  std::shared_ptr<const GameShelf> shelf_;
  mutable std::unique_ptr<ChildProcess> process_;
  mutable std::string version_;
};

/// The notation of engines beside ours, both ways.
namespace engine_notation {
/// A position text of ours as the engine reads it.
std::string position_for(EngineProtocolSubject::Protocol protocol, const std::string& variant,
                         const std::string& position);
/// A move of the engine as we write it.
std::string move_from(const std::string& variant, const std::string& move);
/// A move of ours as the engine writes it.
std::string move_for(const std::string& variant, const std::string& move);
}  // namespace engine_notation

}  // namespace arbiter
