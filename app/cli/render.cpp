#include "app/cli/choice.h"
#include "app/cli/verbs.h"
#include "app/window/window_picture.h"

namespace meshwright::app::cli {

namespace {

Exit runRender(const PictureOptions& options, Console& console)
{
    const Result<void> rendered = renderPicture(options);
    if (rendered)
        return Exit::Done;
    const std::string message = rendered.error().message.english();
    const bool isOfOutput = message.starts_with(options.output.string() + ": ");
    return console.fail(isOfOutput ? options.output : options.model, message);
}

CLI::Option* addSize(CLI::App& command, const std::string& name, int& pixels)
{
    constexpr int kLeast = 64, kMost = 16384;
    const std::string range = std::to_string(kLeast) + " to " + std::to_string(kMost);
    const auto check = [range](const std::string& text) {
        int number = 0;
        const bool isNumber = CLI::detail::lexical_cast(text, number);
        return isNumber && number >= kLeast && number <= kMost ? std::string()
                                                               : text + " is not " + range;
    };
    return command
        .add_option(name, pixels,
                    "Of the window in pixels, " + range + " (default: " + std::to_string(pixels)
                        + ')')
        ->check(check)
        ->type_name("INT");
}

} // namespace

Verb renderVerb()
{
    return {"render", "Draw the graph, or the whole window, into a picture", [](CLI::App& command) {
                const auto options = std::make_shared<PictureOptions>();
                command.add_option("MODEL", options->model, "The model")->required();
                addOutput(command, options->output, "The picture: .png or .svg")->required();
                addNamedChoice(command, "--expand", {"all", "none"}, "as the window opens it",
                               "Which groups to open", [options](std::size_t index) {
                                   options->expand = index == 0 ? "all" : "none";
                               });
                CLI::Option* window = command.add_flag("--window", options->window,
                                                       "The whole window with its panels");
                command.add_flag("--dark", options->dark, "Dark colours");
                addSize(command, "--width", options->width)->needs(window);
                addSize(command, "--height", options->height)->needs(window);
                return [options](Console& console) { return runRender(*options, console); };
            }};
}

} // namespace meshwright::app::cli
