#include "app/command_line.h"

#include "app/cli/verb.h"
#include "app/environment/little_memory.h"
#include "core/base/files_in_use.h"

#include <functional>
#include <iostream>
#include <new>
#include <system_error>
#include <vector>

namespace meshwright::app {

namespace {

/// The file that a verb was called with; usage errors may come before it is read.
std::string fileOf(const CLI::App& command)
{
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional() && !option->results().empty())
            return option->results().front();
    }
    return cli::kCommandLine;
}

int failUsage(const CLI::App& application, const CLI::ParseError& error)
{
    const std::vector<const CLI::App*> chosen =
        application.get_subcommands([](const CLI::App* command) { return command->parsed(); });
    const CLI::App& command = chosen.empty() ? application : *chosen.front();
    const std::string verb = chosen.empty() ? "" : command.get_name() + ' ';
    cli::Console console;
    console.fail(fileOf(command),
                 std::string(error.what()) + " (see meshwright " + verb + "--help)");
    return int(console.finish(cli::Exit::Failed));
}

/// Runs a verb. Running out of memory is a failure of the verb like any other.
cli::Exit runVerb(const CLI::App& command, const std::function<cli::Exit(cli::Console&)>& run,
                  cli::Console& console)
{
    const std::string file = fileOf(command);
    const KeptInUse inputs;
    nameFileOfFailure(file);
    try {
        return run(console);
    } catch (const std::bad_alloc&) {
        return console.fail(file, kNotEnoughMemory);
    } catch (const std::system_error& error) {
        return console.fail(file, isOutOfMemory(error) ? kNotEnoughMemory : error.what());
    }
}

} // namespace

std::variant<OpenWindow, Finished> runCommandLine(int argc, const char* const* argv,
                                                  cli::Console::AtEnd atEnd)
{
    CLI::App application {"Meshwright: how an ONNX model is partitioned over devices. "
                          "Without a verb the window opens.",
                          "meshwright"};
    application.set_version_flag("--version", "meshwright " MESHWRIGHT_VERSION);
    application.set_help_flag("-h,--help", "Show this help");
    std::vector<std::string> models;
    application.add_option("MODEL", models, "The ONNX models to open, each in a window");

    std::vector<std::pair<CLI::App*, std::function<cli::Exit(cli::Console&)>>> commands;
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
        return Finished {failUsage(application, error)};
    }
    for (const auto& [command, run] : commands) {
        if (!command->parsed())
            continue;
        cli::Console console(atEnd);
        return Finished {int(console.finish(runVerb(*command, run, console)))};
    }
    return OpenWindow {{models.begin(), models.end()}};
}

} // namespace meshwright::app
