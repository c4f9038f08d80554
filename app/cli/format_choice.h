#pragma once

#include "app/cli/verb.h"
#include "core/exchange/format.h"

namespace meshwright::app::cli {

enum class Direction
{
    Export,
    Import
};

/// Declares @p option ("--to") with the names of all formats of that direction, and the options of
/// all of them. The help says which formats have an option.
void addFormat(CLI::App& command, Direction direction, const std::string& option,
               const exchange::Format*& format, exchange::OptionValues& values);

} // namespace meshwright::app::cli
