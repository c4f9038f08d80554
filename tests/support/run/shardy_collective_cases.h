#pragma once

#include <QStringList>

#include <nlohmann/json_fwd.hpp>

#include <utility>

namespace meshwright::tests {

/// Replays reshards with the collectives that they must become (collectives.json). Returns how
/// many came out as expected and how many there are; @p failures gets a line for each other.
std::pair<int, int> replayCollectiveCases(const nlohmann::json& cases, QStringList& failures);

} // namespace meshwright::tests
