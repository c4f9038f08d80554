#include "app/cli/serving.h"
#include "app/cli/text_table.h"
#include "core/base/format_share.h"
#include "core/base/text.h"

namespace meshwright::app::cli {

namespace {

std::string headline(const simulate::Serving& serving)
{
    return "serving, " + counted(int64_t(serving.stages.size()), "stage, ", "stages, ")
        + counted(serving.groups, "group of ", "groups of ")
        + counted(serving.batch, "request, ", "requests, ")
        + counted(serving.promptTokens, "prompt token, ", "prompt tokens, ")
        + std::to_string(serving.generatedTokens) + " generated"
        + (serving.error
               ? "\ncompute times as measured, up or down by " + formatShare(*serving.error)
               : std::string())
        + "\n\n";
}

std::string times(const simulate::Serving& serving)
{
    std::vector<Row> rows {{"", "mean", "first", "last", "longest"},
                           {"time to first token", formatTime(serving.firstTokenMean),
                            formatTime(serving.firstToken), formatTime(serving.firstTokenLast),
                            formatTime(serving.firstTokenLast)}};
    if (serving.generatedTokens > 1)
        rows.push_back({"time per token", formatTime(serving.perToken),
                        formatTime(serving.perTokenFirst), formatTime(serving.perTokenLast),
                        formatTime(serving.perTokenLongest)});
    return textTable(rows);
}

std::string limitOf(const simulate::Serving& serving)
{
    if (serving.generatedTokens == 1)
        return {};
    const std::string cycle = "At the end a group gets a token every " + formatTime(serving.cycle);
    return cycle
        + (serving.busiest ? ", as long as stage "
                   + std::to_string(serving.stages[serving.busiest->index].stage.value)
                   + " takes for all groups.\n"
               : serving.isLimitedByLink
               ? ", as long as a link between stages takes for all groups: more groups do not "
                 "help.\n"
               : ", as long as one group's way through the stages: more groups fit in.\n");
}

std::string rates(const simulate::Serving& serving)
{
    std::string text = "\nThroughput: " + rateText(serving.tokensPerSecond) + " tokens/s";
    if (serving.generatedTokens > 1)
        text += " (" + rateText(serving.decodeTokensPerSecond) + " after the first tokens)";
    return text + ", " + rateText(serving.promptTokensPerSecond) + " prompt tokens/s, "
        + rateText(serving.requestsPerSecond) + " requests/s; all is done after "
        + formatTime(serving.total) + ".\n" + limitOf(serving);
}

std::string cache(const simulate::Serving& serving)
{
    if (serving.cacheTensors == 0)
        return "Cache: none; each token computes all before it again.\n";
    const std::string most = serving.mostRequests ? "; "
            + counted(*serving.mostRequests, "request", "requests") + " of this length fit at once"
                                                  : std::string();
    return "Cache: " + formatBytes(serving.cachePerToken) + " per token of a request, in "
        + std::to_string(serving.cacheTensors) + " tensors" + most + ".\n";
}

std::string stageTable(const simulate::Serving& serving)
{
    std::vector<Row> rows {{"stage", "hardware", "prompt", "token", "last token", "weights",
                            "cache/token", "cache", "buffers", "peak memory", "capacity",
                            "requests fit"}};
    for (const simulate::ServedStage& stage : serving.stages) {
        const std::string name = stage.hardware.empty() ? "-" : stage.hardware;
        rows.push_back({std::to_string(stage.stage.value),
                        stage.devices > 1 ? std::to_string(stage.devices) + " x " + name : name,
                        formatTime(stage.prefill), formatTime(stage.firstDecode),
                        formatTime(stage.lastDecode), formatBytes(stage.weights),
                        formatBytes(stage.cachePerToken), formatBytes(stage.cacheAtEnd),
                        formatBytes(stage.buffers),
                        formatBytes(stage.peak) + (stage.fullAtToken ? " !" : ""),
                        stage.capacity ? formatBytes(*stage.capacity) : "-",
                        stage.mostRequests ? std::to_string(*stage.mostRequests) : "-"});
    }
    return '\n' + textTable(rows) + "bytes are those of one device\n";
}

} // namespace

std::string servingReport(const simulate::Serving& serving)
{
    return headline(serving) + times(serving) + rates(serving) + cache(serving)
        + stageTable(serving);
}

} // namespace meshwright::app::cli
