#include "core/evaluate/node_values.h"

#include "core/base/json/json_values.h"
#include "core/base/text.h"
#include "core/base/text_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace meshwright::evaluate {

namespace {

constexpr std::uintmax_t kLargestValueFile = std::uintmax_t(64) << 20;
constexpr std::size_t kMostStops = 1000; ///< each is a colour of its own

std::optional<double> finiteNumber(std::string_view text)
{
    double number = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, number);
    const bool isWhole = parsed.ec == std::errc() && parsed.ptr == end;
    return isWhole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// Keeps the first thing that is wrong.
class NodeValueReader
{
public:
    NodeValueReader(const graph::Graph& graph, const ColourOf& colourOf)
        : m_graph(graph)
        , m_colourOf(colourOf)
    {
        m_read.numbers.resize(graph.nodes().size());
        m_read.colours.resize(graph.nodes().size());
    }

    Result<NodeValues> read(std::string_view text)
    {
        const std::string_view content = trimmed(text);
        if (content.empty())
            return Error {tr("the file is empty")};
        if (content.front() == '{' || content.front() == '[') {
            const Result<LocatedJson> json = parseJson(text);
            if (!json)
                return json.error();
            readJson(*json);
        } else {
            readCsv(text);
        }
        if (m_values.error())
            return *m_values.error();
        if (m_read.named == 0 && m_read.unknown == 0)
            return Error {tr("no node has a value here")};
        if (m_read.named == 0)
            return Error {tr("none of the {0} names is one of a node or tensor of this model, "
                             "{1} for example",
                             m_read.unknown, inQuotes(m_read.firstUnknown))};
        return std::move(m_read);
    }

private:
    /// The node of that name, or the one that makes a tensor of that name.
    std::optional<NodeId> nodeOf(std::string_view name)
    {
        if (const std::optional<NodeId> node = m_graph.findNode(name))
            return node;
        const std::optional<ValueId> value = m_graph.findValue(ScopeId {0}, name);
        return value ? m_graph.value(*value).producer : std::nullopt;
    }

    void take(std::string_view name, std::optional<double> number, std::optional<uint32_t> colour)
    {
        const std::optional<NodeId> node = nodeOf(name);
        if (!node) {
            if (m_read.unknown++ == 0)
                m_read.firstUnknown = name;
            return;
        }
        m_read.named += !m_read.numbers[node->index] && !m_read.colours[node->index];
        if (number)
            m_read.numbers[node->index] = number;
        if (colour)
            m_read.colours[node->index] = colour;
    }

    void readJson(const LocatedJson& json)
    {
        if (!m_values.isObject(json, tr("the file")))
            return;
        const auto isGraphData = [](const LocatedJson& item) {
            return item.isObject() && item.find("results") != nullptr
                && item.find("results")->isObject();
        };
        if (isGraphData(json)) {
            readGraphData(json);
        } else if (std::any_of(json.items.begin(), json.items.end(), isGraphData)) {
            for (const LocatedJson& item : json.items) {
                if (isGraphData(item))
                    readGraphData(item);
            }
        } else {
            readResults(json);
        }
    }

    void readGraphData(const LocatedJson& json)
    {
        readResults(*json.find("results"));
        const auto readStops = [&](const char* key, const char* at) {
            std::vector<NodeValues::Stop> stops;
            const LocatedJson* list = json.find(key);
            if (!list || list->isNull())
                return stops;
            for (const LocatedJson& item : m_values.items(*list, std::string(key))) {
                if (!m_values.isObject(item, std::string(key)))
                    break;
                if (stops.size() == kMostStops) {
                    m_values.fail(item.position,
                                  tr("{0} has more than {1} entries", inQuotes(key), kMostStops));
                    break;
                }
                const LocatedJson* position = item.find(at);
                const LocatedJson* colour = item.find("bgColor");
                if (!position || !position->isNumber())
                    m_values.fail(item.position, tr("{0} must be a number", inQuotes(at)));
                else if (colour && !colour->isNull())
                    stops.push_back({position->real, colourAt(*colour).value_or(0)});
            }
            std::stable_sort(stops.begin(), stops.end(),
                             [](const auto& a, const auto& b) { return a.at < b.at; });
            return stops;
        };
        m_read.gradient = readStops("gradient", "stop");
        m_read.thresholds = readStops("thresholds", "value");
    }

    std::optional<uint32_t> colourAt(const LocatedJson& json)
    {
        const std::string text = m_values.string(json, std::string("bgColor"));
        const std::optional<uint32_t> colour = m_colourOf(text);
        if (!colour)
            m_values.fail(json.position, tr("{0} is no colour", inQuotes(text)));
        return colour;
    }

    void readResults(const LocatedJson& json)
    {
        for (std::size_t i = 0; i < json.items.size() && !m_values.error(); ++i) {
            const LocatedJson& item = json.items[i];
            const std::string& name = json.keys[i].name;
            if (item.isNumber()) {
                take(name, item.real, std::nullopt);
            } else if (item.isString()) {
                takeText(name, item.string, item.position);
            } else if (item.isObject()) {
                const LocatedJson* value = item.find("value");
                const LocatedJson* colour = item.find("bgColor");
                const bool hasColour = colour && !colour->isNull();
                if (!hasColour && (!value || !value->isNumber()))
                    m_values.fail(item.position,
                                  tr("{0} has neither a number as {1} nor a {2}", inQuotes(name),
                                     inQuotes("value"), inQuotes("bgColor")));
                else
                    take(name,
                         value && value->isNumber() ? std::optional(value->real) : std::nullopt,
                         hasColour ? colourAt(*colour) : std::nullopt);
            } else if (!item.isNull()) {
                m_values.fail(item.position,
                              tr("the value of {0} is {1}: it must be a number or a colour",
                                 inQuotes(name), item.kindName()));
            }
        }
    }

    void takeText(std::string_view name, std::string_view text, TextPosition position)
    {
        const std::optional<double> number = finiteNumber(text);
        const std::optional<uint32_t> colour = number ? std::nullopt : m_colourOf(text);
        if (number || colour)
            take(name, number, colour);
        else
            m_values.fail(position, tr("{0} is neither a number nor a colour", inQuotes(text)));
    }

    void readCsv(std::string_view text)
    {
        uint32_t line = 0;
        bool isFirst = true;
        while (!text.empty() && !m_values.error()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const std::string_view row = trimmed(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
            ++line;
            if (row.empty())
                continue;
            readRow(row, {line, 0}, std::exchange(isFirst, false));
        }
    }

    void readRow(std::string_view row, TextPosition position, bool mayBeTitles)
    {
        const std::size_t cut = row.find_last_of(",;\t");
        if (cut == std::string_view::npos)
            return m_values.fail(position,
                                 tr("{0}: a line is a name, a comma and a number or a "
                                    "colour",
                                    inQuotes(row)));
        const std::string_view value = trimmed(row.substr(cut + 1), " \t\"");
        const std::string_view name = trimmed(row.substr(0, cut), " \t\"");
        const bool isTitle = mayBeTitles && !finiteNumber(value) && !m_colourOf(value);
        if (!isTitle)
            takeText(name, value, position);
    }

    const graph::Graph& m_graph;
    const ColourOf& m_colourOf;
    JsonValues m_values;
    NodeValues m_read;
};

} // namespace

Result<NodeValues> parseNodeValues(std::string_view text, const graph::Graph& graph,
                                   const ColourOf& colourOf)
{
    return NodeValueReader(graph, colourOf).read(text);
}

Result<NodeValues> readNodeValues(const std::filesystem::path& path, const graph::Graph& graph,
                                  const ColourOf& colourOf)
{
    const Result<std::string> text = readTextFile(path, kLargestValueFile, tr("values of nodes"));
    if (!text)
        return text.error();
    Result<NodeValues> values = parseNodeValues(*text, graph, colourOf);
    return values ? std::move(values) : values.error().at(path.string());
}

} // namespace meshwright::evaluate
