#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::app::cli {

/// Whether a command was given an option; false where it has no such one.
bool isGiven(const CLI::App& command, const std::string& option);

/// Numbers that are at least 0, or more than that: errors name no largest one.
CLI::Validator notNegative();
CLI::Validator aboveZero();

/// Declares an option that takes one of some names, whatever their case, and calls @p choose with
/// the index of the one given. The help ends with "(default: @p standard)" where there is one;
/// another text is the usage error "--overlap x: choose one of none, full".
CLI::Option* addNamedChoice(CLI::App& command, const std::string& option,
                            std::vector<std::string> names, const std::string& standard,
                            const std::string& description,
                            std::function<void(std::size_t)> choose);

/// The same into a variable, whose value is the default. It must be one of the choices.
template<typename Value>
CLI::Option* addChoice(CLI::App& command, const std::string& option, Value& value,
                       const std::vector<std::pair<std::string, Value>>& choices,
                       const std::string& description)
{
    std::vector<std::string> names;
    std::vector<Value> values;
    std::string standard;
    for (const auto& [name, each] : choices) {
        if (each == value)
            standard = name;
        names.push_back(name);
        values.push_back(each);
    }
    return addNamedChoice(
        command, option, std::move(names), standard, description,
        [&value, values = std::move(values)](std::size_t index) { value = values[index]; });
}

} // namespace meshwright::app::cli
