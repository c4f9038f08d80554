#include "app/cli/verbs.h"
#include "app/environment/model_presets.h"
#include "core/architectures/new_model.h"
#include "core/base/atomic_file.h"

namespace meshwright::app::cli {

namespace {

using architectures::Purpose;

struct NewOptions
{
    std::string config;
    std::filesystem::path output;
    bool isTraining = false, hasCache = false;
    architectures::Dimensions dimensions;

    Purpose purpose() const
    {
        return isTraining ? Purpose::Training : hasCache ? Purpose::Serving : Purpose::Prompt;
    }
};

constexpr std::uintmax_t kLargestConfig = 16u << 20;

/// Of a file, a configuration that comes with the program, or dimensions.
Result<architectures::NewModel> make(const NewOptions& options)
{
    if (options.config.empty())
        return architectures::newModel(options.dimensions, options.purpose());
    std::error_code none;
    if (!std::filesystem::exists(options.config, none)) {
        if (const std::optional<ModelPreset> preset = presetNamed(options.config))
            return architectures::newModel(preset->config, options.purpose());
    }
    const Result<std::string> config =
        readTextFile(options.config, kLargestConfig, tr("a model's configuration"));
    return config ? architectures::newModel(*config, options.purpose())
                  : Result<architectures::NewModel>(config.error());
}

Result<void> writeModel(const std::filesystem::path& target, std::string_view bytes)
{
    const Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(target, Writes::Model);
    if (!file)
        return file.error();
    const Result<void> written = (*file)->write(bytes);
    return written ? (*file)->commit() : written;
}

Exit runNew(const NewOptions& options, Console& console)
{
    const std::string source = options.config.empty() ? kCommandLine : options.config;
    if (options.config.empty() && options.dimensions.layers == 0)
        return console.fail(kCommandLine,
                            Error {tr("give a configuration, or --layers, --hidden, --heads and "
                                      "--vocabulary")});
    const Result<architectures::NewModel> made = make(options);
    if (!made)
        return console.fail(source, made.error());
    if (const Result<void> written = writeModel(options.output, made->bytes); !written)
        return console.fail(options.output, written.error());
    console.print(made->architecture + ", " + std::to_string(made->parameters) + " parameters\n");
    return console.leave(Exit::Done);
}

void addDimensions(CLI::App& command, architectures::Dimensions& dimensions)
{
    const CLI::Range sizes(int64_t(1), architectures::ConfigFields::kMostSize);
    CLI::Option* layers =
        command.add_option("--layers", dimensions.layers, "Without CONFIG: how many layers");
    layers->check(CLI::Range(int64_t(1), architectures::ConfigFields::kMostLayers));
    for (const auto& [name, value, what] :
         {std::tuple("--hidden", &dimensions.hidden, "Features between the layers"),
          std::tuple("--heads", &dimensions.heads, "Heads of queries"),
          std::tuple("--vocabulary", &dimensions.vocabulary, "How many tokens there are")}) {
        CLI::Option* option = command.add_option(name, *value, what);
        option->needs(layers)->check(sizes);
        layers->needs(option);
    }
    for (const auto& [name, value, what] :
         {std::tuple("--key-heads", &dimensions.keyHeads, "Heads of keys (default: --heads)"),
          std::tuple("--intermediate", &dimensions.intermediate,
                     "Features inside an MLP (default: 8/3 of --hidden)"),
          std::tuple("--experts", &dimensions.experts, "Experts in the place of each MLP"),
          std::tuple("--chosen", &dimensions.chosen, "Experts that a token takes")})
        command.add_option(name, *value, what)->needs(layers)->check(sizes);
    command
        .add_option(
            "--architecture", dimensions.architecture,
            "Of these dimensions: a name as in a configuration (default: llama, with experts "
            "mixtral)")
        ->needs(layers);
    command
        .add_option("--type", dimensions.type,
                    "Of these dimensions: float32, float16 or bfloat16 (default)")
        ->needs(layers);
}

} // namespace

Verb newVerb()
{
    return {"new", "Make a model without weights from a configuration", [](CLI::App& command) {
                const auto options = std::make_shared<NewOptions>();
                CLI::Option* config = command.add_option(
                    "CONFIG", options->config,
                    "A Hugging Face config.json, or the name of a model that comes with it: "
                        + presetNames());
                addOutput(command, options->output, "The model to write")->required();
                CLI::Option* training =
                    command.add_flag("--training", options->isTraining, "With labels, to a loss");
                command
                    .add_flag("--cache", options->hasCache,
                              "For serving: with keys and values of earlier tokens")
                    ->excludes(training);
                addDimensions(command, options->dimensions);
                config->excludes("--layers");
                return [options](Console& console) { return runNew(*options, console); };
            }};
}

} // namespace meshwright::app::cli
