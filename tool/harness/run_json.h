#pragma once

#include <nlohmann/json.hpp>

#include "harness/run.h"

/// The parts of a run as JSON and back; for run_file.cpp alone.
namespace arbiter::run_json {

using Json = nlohmann::ordered_json;

Json of(const RunHeader& header);
Json of(const CaseResult& result);
Json of(const ClaimResult& claim);
Json of(const Totals& totals);

/// These throw nlohmann's exceptions or RunFileError for what does not fit.
RunHeader header(const Json& json);
CaseResult result(const Json& json);
ClaimResult claim(const Json& json);
/// From an end line; nothing when it speaks of none.
PositionTotals positions(const Json& end);

}  // namespace arbiter::run_json
