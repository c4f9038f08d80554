#include "app/command_line.h"

#include "app/cli/verb.h"

#include <functional>
#include <iostream>
#include <new>
#include <vector>

namespace meshwright::app {

namespace {

/// The first thing that a verb was given: the model, as a rule.
std::string subjectOf(const CLI::App& command)
{
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional() && option->count() > 0)
            return option->results().front();
    }
    return command.get_name();
}

/// What fails for want of memory ends like everything else that could not be done.
cli::Exit runVerb(const CLI::App& command, const std::function<cli::Exit()>& run)
{
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return cli::fail(subjectOf(command),
                         "not enough memory for this; close other programs, or take a smaller "
                         "model or fewer devices");
    }
}

} // namespace

std::variant<OpenWindow, Finished> runCommandLine(int argc, const char* const* argv)
{
    CLI::App application {"Meshwright: how an ONNX model is partitioned over devices. "
                          "Without a verb the window opens.",
                          "meshwright"};
    application.set_version_flag("--version", "meshwright " MESHWRIGHT_VERSION);
    application.set_help_flag("-h,--help", "Show this help");
    std::string model;
    application.add_option("MODEL", model, "The ONNX model to open in the window");

    std::vector<std::pair<CLI::App*, std::function<cli::Exit()>>> commands;
    for (const cli::Verb& verb : cli::verbs()) {
        CLI::App* command = application.add_subcommand(verb.name, verb.description);
        commands.emplace_back(command, verb.declare(*command));
    }
    application.require_subcommand(0, 1);

    try {
        application.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == int(CLI::ExitCodes::Success))
            return Finished {application.exit(error, std::cout, std::cerr)};
        const std::vector<CLI::App*> chosen = application.get_subcommands();
        const std::string verb = chosen.empty() ? "" : chosen.front()->get_name() + ' ';
        cli::fail(std::string(error.what()) + " (see meshwright " + verb + "--help)");
        return Finished {int(cli::Exit::Failed)};
    }
    for (const auto& [command, run] : commands) {
        if (command->parsed())
            return Finished {int(runVerb(*command, run))};
    }
    return OpenWindow {model.empty() ? std::nullopt : std::optional<std::filesystem::path>(model)};
}

} // namespace meshwright::app
