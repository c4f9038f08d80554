#include "app/cli/format_choice.h"

#include "app/cli/choice.h"

namespace meshwright::app::cli {

namespace {

std::span<const exchange::FormatOption> optionsOf(const exchange::Format& format,
                                                  Direction direction)
{
    return direction == Direction::Export ? format.exportOptions : format.importOptions;
}

/// An option that several formats may have, each with its own meaning.
struct Shared
{
    std::string description, formats;
};

std::map<std::string, Shared> sharedOptions(Direction direction)
{
    std::map<std::string, Shared> all;
    for (const exchange::Format& format : exchange::formats()) {
        for (const exchange::FormatOption& option : optionsOf(format, direction)) {
            Shared& shared = all[std::string(option.name)];
            if (shared.description.empty())
                shared.description = option.description;
            shared.formats += (shared.formats.empty() ? "" : ", ") + std::string(format.name);
        }
    }
    return all;
}

} // namespace

void addFormat(CLI::App& command, Direction direction, const std::string& option,
               const exchange::Format*& format, exchange::OptionValues& values)
{
    std::vector<std::string> names;
    std::vector<const exchange::Format*> offered;
    std::string description = "One of";
    for (const exchange::Format& each : exchange::formats()) {
        const bool offers = direction == Direction::Export ? each.prepareExport != nullptr
                                                           : each.prepareImport != nullptr;
        if (!offers)
            continue;
        names.emplace_back(each.name);
        offered.push_back(&each);
        description += "\n  " + names.back() + ": " + std::string(each.description);
    }
    addNamedChoice(command, option, std::move(names), {}, description,
                   [&format, offered](std::size_t index) { format = offered[index]; })
        ->required();
    for (const auto& [name, shared] : sharedOptions(direction)) {
        command
            .add_option_function<std::string>(
                "--" + name,
                [&values, name = name](const std::string& value) { values[name] = value; },
                shared.description + " (" + shared.formats + ')')
            ->group("Options of formats");
    }
}

} // namespace meshwright::app::cli
