#include "app/cli/choice.h"
#include "app/cli/verbs.h"
#include "app/window_picture.h"

namespace meshwright::app::cli {

namespace {

Exit run(const PictureOptions& options)
{
    const Result<void> rendered = renderPicture(options);
    return rendered ? Exit::Done : fail(options.model, rendered.error().message);
}

} // namespace

Verb renderVerb()
{
    return {
        "render", "Draw the graph, or the whole window, into a picture", [](CLI::App& command) {
            const auto options = std::make_shared<PictureOptions>();
            command.add_option("MODEL", options->model, "The model")->required();
            command.add_option("-o,--output", options->output, "The picture: .png or .svg")
                ->required();
            addNamedChoice(command, "--expand", {"all", "none"}, "as the window opens it",
                           "Which groups to open", [options](std::size_t index) {
                               options->expand = index == 0 ? "all" : "none";
                           });
            command.add_flag("--window", options->window, "The whole window with its panels");
            command.add_flag("--dark", options->dark, "Dark colours");
            command.add_option("--width", options->width, "Pixels")->check(CLI::Range(64, 16384));
            command.add_option("--height", options->height, "Pixels")->check(CLI::Range(64, 16384));
            return [options] { return run(*options); };
        }};
}

} // namespace meshwright::app::cli
