#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

/// One question to a subject: the request of the judge protocol without its transport.
struct Question {
  std::string rules;                  ///< rule set id
  std::string position;               ///< a text, or "start"
  std::vector<std::string> after;     ///< moves played first
  std::vector<std::string> moves;     ///< moves to judge
  std::vector<std::string> controls;  ///< squares whose piece's attacks are asked for
  std::vector<int> perft;             ///< depths
  bool open = true;                   ///< look for open readings that change the answer
};

/// One broken law as an answer states it.
struct Reason {
  std::string rule;
  std::string clause;  ///< "<source>#<key>", "silent:<option>", or ""
  std::string text;

  friend bool operator==(const Reason&, const Reason&) = default;
};

struct MoveAnswer {
  std::string move;
  bool legal = false;
  std::vector<Reason> reasons;
};

struct OpenOption {
  std::string option;
  std::vector<std::string> readings;  ///< in the order of the rule set, its value first
  std::vector<std::string> changes;   ///< members of the answer that differ under some reading
};

/// What a subject says to one question. Exactly one of these holds: `error` is set; `valid` is
/// false and `reasons` is not empty; or the rest is meaningful.
struct Answer {
  struct Error {
    std::string code;  ///< "unreadable-position", "illegal-after", "unknown-rule-set", "bad-request", …
    std::string message;
    int index = -1;  ///< illegal-after: index in `after`, from 0
    std::string move;
    std::vector<Reason> reasons;
  };
  struct OutcomeAnswer {
    std::string status;
    std::string winner;  ///< "" is null
    std::string reason;  ///< "" is null
    friend bool operator==(const OutcomeAnswer&, const OutcomeAnswer&) = default;
  };
  struct ClaimAnswer {
    std::string rule;
    std::string by;  ///< "white", "black", "any"
    friend bool operator==(const ClaimAnswer&, const ClaimAnswer&) = default;
  };
  struct CountingAnswer {
    std::string kind;  ///< "" where the game has one kind only
    std::string by;
    int count = 0;
    int limit = 0;
    friend bool operator==(const CountingAnswer&, const CountingAnswer&) = default;
  };

  std::optional<Error> error;
  bool valid = true;
  std::vector<Reason> reasons;
  std::string position;
  std::string turn;  ///< "" is null
  std::string phase;
  std::vector<std::string> legal;
  bool check = false;
  OutcomeAnswer outcome;
  std::vector<ClaimAnswer> claims;
  std::optional<CountingAnswer> counting;
  std::vector<MoveAnswer> moves;
  std::vector<std::pair<std::string, std::vector<std::string>>> controls;
  std::vector<std::pair<int, std::uint64_t>> perft;
  std::vector<OpenOption> open;
  /// Members that this subject cannot answer ("outcome", "claims", …): whoever compares leaves them
  /// out as not applicable. Our own engine answers all of them.
  std::vector<std::string> unanswered;

  bool answers(std::string_view member) const {
    return std::find(unanswered.begin(), unanswered.end(), member) == unanswered.end();
  }
};

}  // namespace arbiter
