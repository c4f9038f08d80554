#include "app/verify/first_difference.h"

#include "app/verify/found_part.h"
#include "app/verify/model_copy.h"
#include "app/verify/probed_export.h"
#include "app/verify/rank_runner.h"
#include "app/verify/stage_runner.h"

#include <QTemporaryDir>

#include <algorithm>
#include <map>

namespace meshwright::app::verify {

namespace {

constexpr std::size_t kProbes = 24; ///< values that are looked at in one run

/// A value that the original and the exported models have.
struct Probe
{
    NodeId node;
    std::string name;
};

class Search
{
public:
    Search(ModelRuntime& runtime, const Reference& reference, std::string_view format,
           const std::filesystem::path& folder)
        : m_runtime(runtime)
        , m_reference(reference)
        , m_format(format)
        , m_folder(folder)
    {
    }

    /// The first of @p probes that differs.
    std::optional<Probe> first(const std::vector<Probe>& probes)
    {
        std::size_t begin = 0, end = probes.size(); // it is in [begin, end), if anywhere
        std::optional<Probe> found;
        while (begin < end) {
            const std::vector<std::size_t> chosen = spread(begin, end);
            const auto differing = firstOf(probes, chosen);
            if (!differing)
                return found;
            if (*differing == chosen.size()) {
                begin = chosen.back() + 1;
                continue;
            }
            found = probes[chosen[*differing]];
            end = chosen[*differing];
            begin = *differing == 0 ? begin : chosen[*differing - 1] + 1;
        }
        return found;
    }

private:
    /// At most kProbes places in [begin, end), the last one among them.
    static std::vector<std::size_t> spread(std::size_t begin, std::size_t end)
    {
        const std::size_t count = std::min(kProbes, end - begin);
        std::vector<std::size_t> chosen;
        for (std::size_t i = 1; i <= count; ++i)
            chosen.push_back(begin + (end - begin) * i / count - 1);
        return chosen;
    }

    /// An index into @p chosen, its size where all agree; absent: something does not run.
    std::optional<std::size_t> firstOf(const std::vector<Probe>& probes,
                                       const std::vector<std::size_t>& chosen)
    {
        std::vector<std::string> names;
        for (const std::size_t index : chosen)
            names.push_back(probes[index].name);
        const auto expected = original(names);
        const auto exported = expected ? exportedParts(names) : std::nullopt;
        if (!exported)
            return std::nullopt;
        const auto computed = exactOf(m_runtime, m_reference, realOf(*expected));
        const RuntimeTensors exact = computed ? *computed : RuntimeTensors();
        const auto spread = spreadOf(m_runtime, m_reference, *expected, exact);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const auto parts = exported->find(names[i]);
            if (parts == exported->end())
                continue;
            const RuntimeTensor& whole = expected->at(names[i]);
            const Spread& own = spread.at(names[i]);
            for (const RuntimeTensor& part : parts->second) {
                const auto isNearExact = [&](double limit) {
                    return isPartOf(inDouble(part), exact.at(names[i]), limit);
                };
                const bool isNear = isPartOf(part, whole, limitOf(whole, own))
                    && (!own.exact || isNearExact(exactLimitOf(m_reference, whole, own)));
                if (!isNear && !(own.exact && isNearExact(*own.exact)))
                    return i;
            }
        }
        return names.size();
    }

    static std::vector<std::string> realOf(const RuntimeTensors& tensors)
    {
        std::vector<std::string> names;
        for (const auto& [name, tensor] : tensors) {
            if (isReal(tensor.type))
                names.push_back(name);
        }
        return names;
    }

    std::optional<RuntimeTensors> original(const std::vector<std::string>& names)
    {
        const QTemporaryDir folder;
        const std::filesystem::path copy =
            std::filesystem::path(folder.path().toStdString()) / "probed.onnx";
        if (!writeCopy(m_reference.path, copy, {{}, names}))
            return std::nullopt;
        auto values = m_runtime.run(copy, inputNames(m_reference.model), m_reference.inputs, names);
        return values ? std::optional(std::move(*values)) : std::nullopt;
    }

    using Parts = std::map<std::string, std::vector<RuntimeTensor>>;

    std::optional<Parts> exportedParts(const std::vector<std::string>& names)
    {
        const QTemporaryDir folder;
        const std::filesystem::path target = folder.path().toStdString();
        if (!writeProbedExport(m_format, m_folder, target, names))
            return std::nullopt;
        std::vector<RuntimeTensors> devices;
        if (m_format == "stages") {
            auto made = StageRunner(m_runtime, target).run(m_reference.inputs);
            if (!made)
                return std::nullopt;
            devices.push_back(std::move(*made));
        } else {
            auto made = RankRunner(m_runtime, target).run(m_reference.inputs);
            if (!made)
                return std::nullopt;
            devices = std::move(*made);
        }
        Parts parts;
        for (const RuntimeTensors& device : devices) {
            for (const std::string& name : names) {
                if (const auto own = device.find(name); own != device.end())
                    parts[name].push_back(own->second);
            }
        }
        return parts;
    }

    ModelRuntime& m_runtime;
    const Reference& m_reference;
    std::string_view m_format;
    const std::filesystem::path& m_folder;
};

} // namespace

std::optional<FirstDifference> firstDifference(ModelRuntime& runtime, const Reference& reference,
                                               const graph::Graph& graph, std::string_view format,
                                               const std::filesystem::path& folder)
{
    const auto made = valuesMade(format, folder);
    if (!made)
        return std::nullopt;
    std::vector<Probe> probes;
    for (const NodeId node : graph.topologicalOrder(ScopeId {0})) {
        for (const std::optional<ValueId> output : graph.node(node).outputs) {
            if (output && made->contains(graph.value(*output).name))
                probes.push_back({node, graph.value(*output).name});
        }
    }
    const auto found = Search(runtime, reference, format, folder).first(probes);
    if (!found)
        return std::nullopt;
    return FirstDifference {found->node, found->name};
}

} // namespace meshwright::app::verify
