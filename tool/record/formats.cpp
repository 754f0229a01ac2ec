#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "options/nearest.h"
#include "record/csa.h"
#include "record/endings.h"
#include "record/japanese_move.h"
#include "record/kakinoki_reader.h"
#include "record/pgn.h"
#include "record/position_list.h"
#include "record/record.h"
#include "record/san.h"
#include "record/senet_record.h"
#include "record/usi_record.h"

namespace arbiter {

const std::vector<RecordFormat>& record_formats() {
  static const std::vector<RecordFormat> formats{
      {"fen",
       "list of FENs, one a line",
       {".fen", ".fens"},
       "",
       open_fen_list,
       understand_plain_move,
       understand_no_ending,
       recognises_fen_list},
      {"epd",
       "list of EPDs, one a line, with operations",
       {".epd"},
       "",
       open_epd_list,
       understand_plain_move,
       understand_no_ending,
       recognises_epd_list},
      {"sfen",
       "list of SFENs, one a line",
       {".sfen", ".sfens"},
       "shogi",
       open_sfen_list,
       understand_plain_move,
       understand_no_ending,
       recognises_sfen_list},
      {"senet-list",
       "list of Senet positions, one a line",
       {".senets"},
       "senet",
       open_senet_list,
       understand_plain_move,
       understand_no_ending,
       recognises_senet_list},
      {"pgn",
       "PGN of Makruk's games and Sittuyin",
       {".pgn"},
       "",
       open_pgn,
       understand_san,
       understand_pgn_ending,
       recognises_pgn,
       print_pgn,
       true,
       "",
       "\n",
       refine_pgn_ending},
      {"senet",
       "records of Senet games, this tool's own format",
       {".senet"},
       "senet",
       open_senet_record,
       understand_plain_move,
       understand_senet_ending,
       recognises_senet_record,
       print_senet_record,
       false,
       "",
       "\n"},
      {"kif",
       "KIF (Kakinoki), UTF-8 or Shift-JIS",
       {".kif", ".kifu"},
       "shogi",
       open_kif,
       understand_japanese_move,
       kakinoki_ending,
       recognises_kif,
       print_kif,
       true,
       "#KIF version=2.0 encoding=UTF-8\n",
       "#--separator--\n"},
      {"ki2",
       "KI2 (Kakinoki), UTF-8 or Shift-JIS",
       {".ki2", ".ki2u"},
       "shogi",
       open_ki2,
       understand_japanese_move,
       kakinoki_ending,
       recognises_ki2},
      {"csa",
       "CSA, versions 1 to 3.0",
       {".csa"},
       "shogi",
       open_csa,
       understand_csa_move,
       csa_ending,
       recognises_csa,
       print_csa,
       false,
       "'CSA encoding=UTF-8\n",
       "/\n"},
      {"usi",
       "positions and moves of USI",
       {".usi"},
       "shogi",
       open_usi,
       understand_usi_move,
       usi_ending,
       recognises_usi,
       print_usi,
       false,
       "",
       "\n"},
  };
  return formats;
}

const RecordFormat* find_record_format(std::string_view name) {
  for (const RecordFormat& format : record_formats())
    if (format.name == name) return &format;
  return nullptr;
}

std::string suggest_record_format(std::string_view name) {
  std::vector<std::string> known;
  for (const RecordFormat& format : record_formats()) known.emplace_back(format.name);
  return did_you_mean(name, known);
}

const RecordFormat* record_format_of_file(std::string_view file_name) {
  std::string name(file_name);
  std::transform(name.begin(), name.end(), name.begin(), [](char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  });
  const RecordFormat* found = nullptr;
  for (const RecordFormat& format : record_formats())
    for (const std::string_view extension : format.extensions)
      if (name.ends_with(extension)) {
        if (found != nullptr && found != &format) return nullptr;
        found = &format;
      }
  return found;
}

RecordFormatGuess guess_record_format(std::string_view beginning) {
  RecordFormatGuess guess;
  std::string claimed;
  for (const RecordFormat& format : record_formats()) {
    if (!format.recognises(beginning)) continue;
    claimed += fmt::format("{}{}", claimed.empty() ? "" : ", ", format.name);
    guess.format = guess.format == nullptr && claimed == format.name ? &format : nullptr;
  }
  if (claimed.empty())
    guess.why = "the beginning is of no format that is known";
  else if (guess.format == nullptr)
    guess.why = fmt::format("the beginning may be of several formats: {}", claimed);
  return guess;
}

}  // namespace arbiter
