#include "app/cli/choice.h"
#include "app/cli/verbs.h"
#include "app/window/colouring.h"
#include "app/window/window_picture.h"

namespace meshwright::app::cli {

namespace {

Exit runRender(const PictureOptions& options, Console& console)
{
    const Result<QString> rendered = renderPicture(options);
    if (rendered && !rendered->isEmpty())
        console.warn(options.values, rendered->toStdString());
    if (rendered)
        return Exit::Done;
    const std::string message = rendered.error().message.english();
    for (const std::filesystem::path& file : {options.output, options.values}) {
        if (message.starts_with(file.string() + ": "))
            return console.fail(file, message);
    }
    return console.fail(options.model, message);
}

/// A number of pixels, in a range.
class Pixels
{
public:
    explicit Pixels(int most)
        : m_most(most)
    {
    }

    std::string range() const { return std::to_string(kLeast) + " to " + std::to_string(m_most); }

    std::string operator()(const std::string& text) const
    {
        int number = 0;
        const bool isNumber = CLI::detail::lexical_cast(text, number);
        return isNumber && number >= kLeast && number <= m_most ? std::string()
                                                                : text + " is not " + range();
    }

private:
    static constexpr int kLeast = 64;
    int m_most;
};

CLI::Option* addSize(CLI::App& command, const std::string& name, int& pixels)
{
    const Pixels check(16384);
    return command
        .add_option(name, pixels,
                    "Of the window in pixels, " + check.range()
                        + " (default: " + std::to_string(pixels) + ')')
        ->check(check)
        ->type_name("INT");
}

CLI::Option* addPixels(CLI::App& command, std::optional<int>& pixels)
{
    const Pixels check(1'000'000);
    return command
        .add_option("--pixels", pixels,
                    "Width of a .png in pixels, " + check.range()
                        + "; the height follows (default: as on a screen)")
        ->check(check)
        ->type_name("INT");
}

} // namespace

Verb renderVerb()
{
    return {
        "render", "Draw the graph, or the whole window, into a picture", [](CLI::App& command) {
            const auto options = std::make_shared<PictureOptions>();
            command.add_option("MODEL", options->model, "The model")->required();
            addOutput(command, options->output, "The picture: .png, .svg or .pdf")->required();
            command.add_option("--config", options->configuration,
                               "The configuration that is drawn (default: the first)");
            addNamedChoice(command, "--expand", {"all", "none"}, "as the window opens it",
                           "Which groups to open", [options](std::size_t index) {
                               options->expand = index == 0 ? "all" : "none";
                           });
            std::vector<std::string> words;
            for (const ColourChoice& choice : colourChoices())
                words.emplace_back(choice.word);
            CLI::Option* colourBy = addNamedChoice(
                command, "--colour-by", words, "as the window opens it", "What the colours mean",
                [options, words](std::size_t index) { options->colourBy = words[index]; });
            command
                .add_option("--values", options->values,
                            "Colour by this file: CSV or JSON of node names with numbers or "
                            "colours, or Model Explorer's node data")
                ->excludes(colourBy);
            CLI::Option* window =
                command.add_flag("--window", options->window, "The whole window with its panels");
            CLI::Option* timeline = command.add_flag("--timeline", options->timeline,
                                                     "The simulated run instead of the graph");
            timeline->excludes(window);
            CLI::Option* visible = command.add_flag("--visible", options->choice.isVisiblePart,
                                                    "Only what the window would show, in its size");
            visible->excludes(window);
            addPixels(command, options->choice.pixels)->excludes(window);
            command.add_flag("--dark", options->dark, "Dark colours");
            addSize(command, "--width", options->width);
            addSize(command, "--height", options->height);
            command.final_callback([window, visible, &command] {
                const bool hasSize = command.count("--width") + command.count("--height") > 0;
                if (hasSize && window->empty() && visible->empty())
                    throw CLI::RequiresError("--width and --height", "--window or --visible");
            });
            return [options](Console& console) { return runRender(*options, console); };
        }};
}

} // namespace meshwright::app::cli
