#include "app/cli/shard_preview.h"

#include "core/base/ranges_text.h"
#include "core/base/terminal_text.h"
#include "core/base/text.h"

#include <nlohmann/json.hpp>

namespace meshwright::app::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view nameOf(plan::Fit fit)
{
    switch (fit) {
    case plan::Fit::Even:
        return "even";
    case plan::Fit::Uneven:
        return "uneven";
    case plan::Fit::No:
        return "no";
    }
    return {};
}

std::string shapeText(const std::vector<graph::Dim>& shape)
{
    const auto textOf = [](const graph::Dim& dim) { return graph::toString(dim); };
    return '[' + joined(shape, ", ", textOf) + ']';
}

std::string shardText(std::size_t number, const plan::ShardPreview& preview)
{
    const plan::ShardPreview::Shard& shard = preview.shards[number];
    const std::string ranges = joined(shard.ranges, " + ", [](const plan::Range& range) {
        return '[' + std::to_string(range.start) + ", " + std::to_string(range.end) + ')';
    });
    return "  shard " + std::to_string(number) + " on device " + rangesText(shard.devices) + ": "
        + (!shard.ranges.empty()           ? ranges + ", " + std::to_string(shard.size)
               : preview.shards.size() > 1 ? "part " + std::to_string(number + 1) + " of "
                   + std::to_string(preview.shards.size())
                                           : std::string("whole"))
        + '\n';
}

std::string countsText(const std::vector<plan::DeviceFit>& counts, plan::Fit fit)
{
    std::string text;
    for (const plan::DeviceFit& count : counts) {
        if (count.fit == fit)
            text += (text.empty() ? "" : ", ") + std::to_string(count.devices);
    }
    return text;
}

Json shardsJson(const plan::ShardPreview& preview)
{
    Json shards = Json::array();
    for (const plan::ShardPreview::Shard& shard : preview.shards) {
        Json ranges = Json::array();
        for (const plan::Range& range : shard.ranges)
            ranges.push_back({range.start, range.end});
        // Without a divided axis there are no indices to count: each device holds everything.
        const Json size = preview.axis ? Json(shard.size) : Json();
        shards.push_back({{"devices", shard.devices}, {"ranges", ranges}, {"size", size}});
    }
    return shards;
}

Json countsJson(const plan::ShardPreview& preview)
{
    Json counts = Json::array();
    for (const plan::DeviceFit& count : preview.counts)
        counts.push_back({{"devices", count.devices},
                          {"fit", std::string(nameOf(count.fit))},
                          {"reason", count.reason.english()}});
    return counts;
}

Json shapeJson(const std::vector<graph::Dim>& shape)
{
    Json dims = Json::array();
    for (const graph::Dim& dim : shape) {
        if (const int64_t* number = std::get_if<int64_t>(&dim))
            dims.push_back(*number);
        else
            dims.push_back(graph::toString(dim));
    }
    return dims;
}

} // namespace

std::string previewText(const std::vector<PreviewedTensor>& tensors)
{
    std::string text;
    for (const PreviewedTensor& tensor : tensors) {
        text += onOneLine(tensor.name + ' ' + shapeText(tensor.shape)) + ": ";
        if (!tensor.preview) {
            text += onOneLine(tensor.preview.error().message.english()) + '\n';
            continue;
        }
        const plan::ShardPreview& preview = *tensor.preview;
        text += onOneLine(preview.sentence.english()) + '\n';
        if (!preview.caveat.empty())
            text += "  " + onOneLine(preview.caveat.english()) + '\n';
        for (std::size_t i = 0; i < preview.shards.size(); ++i)
            text += shardText(i, preview);
        if (const std::string even = countsText(preview.counts, plan::Fit::Even); !even.empty())
            text += "  even on " + even + " devices\n";
        if (const std::string uneven = countsText(preview.counts, plan::Fit::Uneven);
            !uneven.empty())
            text += "  uneven on " + uneven + " devices\n";
    }
    return text;
}

std::string previewJson(const std::vector<PreviewedTensor>& tensors,
                        const std::vector<std::string>& remarks)
{
    Json list = Json::array();
    for (const PreviewedTensor& tensor : tensors) {
        Json entry = {{"name", tensor.name}, {"shape", shapeJson(tensor.shape)}};
        if (!tensor.preview) {
            entry["error"] = tensor.preview.error().message.english();
            list.push_back(std::move(entry));
            continue;
        }
        const plan::ShardPreview& preview = *tensor.preview;
        entry["strategy"] = preview.sentence.english();
        entry["possible"] = preview.isPossible;
        entry["caveat"] = preview.caveat.english();
        entry["axis"] = nullptr;
        if (preview.axis)
            entry["axis"] = *preview.axis;
        entry["shards"] = shardsJson(preview);
        entry["device_counts"] = countsJson(preview);
        list.push_back(std::move(entry));
    }
    const Json json = {{"tensors", std::move(list)}, {"remarks", remarks}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace meshwright::app::cli
