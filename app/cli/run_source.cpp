#include "app/cli/run_source.h"

#include "app/cli/verb.h"
#include "core/evaluate/evaluator.h"
#include "core/simulate/run/rechunked_times.h"
#include "core/simulate/simulation.h"

namespace meshwright::app::cli {

namespace {

constexpr std::uintmax_t kMaximumTimesBytes = 16 << 20;

} // namespace

Result<RunSource> RunSource::fromStageTimes(const std::string& file)
{
    const Result<std::string> text = readTextFile(file, kMaximumTimesBytes, tr("stage times"));
    if (!text)
        return text.error();
    Result<simulate::StageTimes> times = simulate::parseStageTimes(*text, file);
    if (!times)
        return times.error();
    RunSource source;
    source.m_times = std::move(times).value();
    return source;
}

Result<RunSource> RunSource::fromModel(std::unique_ptr<document::Document> document,
                                       const std::string& configuration,
                                       evaluate::Settings settings)
{
    RunSource source;
    source.m_document = std::move(document);
    if (!configuration.empty()) {
        const plan::Configuration* found = source.m_document->plan().configuration(configuration);
        if (!found)
            return Error {tr("has no configuration {0}", configuration)};
        source.m_configuration = found->id;
    }
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(std::move(settings)));
    source.m_evaluation = evaluator.begin(source.m_document->snapshot());
    NoProgress progress;
    if (const auto inferred = evaluator.inferShapes(source.m_evaluation, progress); !inferred)
        return inferred.error();
    if (source.m_configuration)
        evaluator.propagate(source.m_evaluation, *source.m_configuration);
    source.m_symbols = source.m_evaluation.shapes->symbols();
    return source;
}

Result<simulate::Simulation> RunSource::run(const simulate::RunSetting& setting,
                                            Progress& progress) const
{
    if (!m_times)
        return simulate::simulateModel(
            m_evaluation.modelInput(m_configuration, setting.options.bindings), setting.options,
            progress);
    if (!setting.chunks)
        return simulate::simulateStageTimes(*m_times, setting.options, progress);
    const Result<simulate::StageTimes> times = simulate::withChunks(*m_times, *setting.chunks);
    return times ? simulate::simulateStageTimes(*times, setting.options, progress)
                 : Result<simulate::Simulation>(times.error());
}

Result<simulate::Serving> RunSource::serve(const simulate::ServingOptions& options,
                                           Progress& progress) const
{
    if (m_times)
        return Error {tr("stage times say nothing of prompts and caches: serving needs a model")};
    return simulate::simulateServing(m_evaluation.modelInput(m_configuration, options.run.bindings),
                                     options, progress);
}

simulate::SettingDomain RunSource::domain(const simulate::Options& base) const
{
    if (m_times)
        return {{}, nullptr, true, base.training};
    return {m_symbols, &m_evaluation.settings->hardware, false, base.training};
}

} // namespace meshwright::app::cli
