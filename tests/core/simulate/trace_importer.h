#pragma once

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::tests {

/// Reads a Chrome JSON trace as Perfetto's importer does, strictly: what Perfetto repairs, moves to
/// another track, drops or only counts is a problem here. The rules are those of its JSON importer
/// (src/trace_processor/importers/json): M names, whole nanoseconds from `ts` and `dur`, slices of
/// one thread nest, flows bind to the slice that is open at their time.
class TraceImporter
{
public:
    using Json = nlohmann::json;

    struct Slice
    {
        std::string name, category;
        int64_t start = 0, end = 0; ///< ns
        Json arguments;
    };

    struct Flow
    {
        std::vector<std::pair<std::pair<int64_t, int64_t>, std::size_t>> slices; ///< track, index
        bool finished = false;
    };

    using Track = std::pair<int64_t, int64_t>; ///< process, thread

    explicit TraceImporter(const std::string& text)
    {
        const Json trace = Json::parse(text, nullptr, false);
        if (trace.is_discarded() || !trace.is_object() || !trace.contains("traceEvents")
            || !trace["traceEvents"].is_array()) {
            problems.push_back("not an object with the array traceEvents");
            return;
        }
        for (const auto& [key, value] : trace.items()) {
            if (key != "traceEvents" && key != "metadata")
                problems.push_back("unknown key " + key);
        }
        const Json metadata = trace.value("metadata", Json::object());
        for (const auto& [key, value] : metadata.items()) {
            if (value.is_structured())
                problems.push_back("metadata is not flat: " + key);
        }
        for (const Json& event : trace["traceEvents"])
            take(event);
        for (const auto& [id, flow] : flows) {
            if (!flow.finished)
                problems.push_back("flow " + std::to_string(id) + " has no end");
        }
        checkNames();
    }

    const char* firstProblem() const { return problems.empty() ? "" : problems.front().c_str(); }

    std::vector<std::string> problems;
    std::map<int64_t, std::string> processNames;
    std::map<Track, std::string> threadNames;
    std::map<Track, std::vector<Slice>> slices;
    std::map<int64_t, Flow> flows;
    std::map<int64_t, std::vector<std::pair<int64_t, Json>>> counters; ///< per process

private:
    void problem(const std::string& what, const Json& event)
    {
        problems.push_back(what + ": " + event.dump());
    }

    /// Older importers cut microseconds · 1000 off, newer ones round it: both must mean the same.
    std::optional<int64_t> nanoseconds(const Json& event, const char* key)
    {
        if (!event.contains(key) || !event[key].is_number() || event[key].get<double>() < 0) {
            problem(std::string("no time ") + key, event);
            return std::nullopt;
        }
        if (event[key].is_number_integer())
            return event[key].get<int64_t>() * 1000;
        const double exact = event[key].get<double>() * 1000.0;
        if (int64_t(exact) != std::llround(exact))
            problem("rounds to another nanosecond than it is cut off to", event);
        return int64_t(exact);
    }

    static bool isPositiveInteger(const Json& event, const char* key)
    {
        return event.contains(key) && event[key].is_number_integer() && event[key] >= 1;
    }

    void take(const Json& event)
    {
        const bool isPlaced = event.is_object() && event.contains("ph") && event["ph"].is_string()
            && event.contains("name") && event["name"].is_string()
            && isPositiveInteger(event, "pid");
        if (!isPlaced || (event.contains("args") && !event["args"].is_object())) {
            problem("an event without phase, name, process or with args that are no object", event);
            return;
        }
        const std::string phase = event["ph"];
        if (phase == "M") {
            takeName(event);
            return;
        }
        const std::optional<int64_t> time = nanoseconds(event, "ts");
        if (!time)
            return;
        if (*time < m_last)
            problem("not sorted by time", event);
        m_last = *time;
        if (phase == "C")
            takeCounter(event, *time);
        else if (!isPositiveInteger(event, "tid"))
            problem("no thread from 1", event);
        else if (phase == "X")
            takeSlice(event, *time);
        else if (phase == "s" || phase == "t" || phase == "f")
            takeFlow(event, *time, phase[0]);
        else
            problem("unknown phase", event);
    }

    void takeName(const Json& event)
    {
        const std::string what = event["name"];
        const Json args = event.value("args", Json::object());
        const bool ofThread = what.rfind("thread_", 0) == 0;
        const bool isName = what == "process_name" || what == "thread_name";
        const bool isIndex = what == "process_sort_index" || what == "thread_sort_index";
        if ((!isName && !isIndex) || (ofThread && !isPositiveInteger(event, "tid"))) {
            problem("a name that no importer knows", event);
            return;
        }
        if (isName && !args.value("name", Json()).is_string())
            problem("no args.name", event);
        else if (isIndex && !args.value("sort_index", Json()).is_number_integer())
            problem("no args.sort_index", event);
        else if (what == "process_name" && !processNames.emplace(event["pid"], args["name"]).second)
            problem("named twice", event);
        else if (what == "thread_name"
                 && !threadNames.emplace(Track(event["pid"], event["tid"]), args["name"]).second)
            problem("named twice", event);
    }

    void takeCounter(const Json& event, int64_t time)
    {
        const Json args = event.value("args", Json::object());
        if (args.empty())
            problem("a counter without values", event);
        for (const auto& [key, value] : args.items()) {
            if (!value.is_number())
                problem("a counter value that is no number", event);
        }
        counters[event["pid"]].push_back({time, args});
    }

    void takeSlice(const Json& event, int64_t start)
    {
        const std::optional<int64_t> duration = nanoseconds(event, "dur");
        if (!duration)
            return;
        const Track track(event["pid"], event["tid"]);
        const int64_t end = start + *duration;
        std::vector<std::size_t>& open = m_open[track];
        std::vector<Slice>& all = slices[track];
        while (!open.empty() && all[open.back()].end <= start)
            open.pop_back();
        if (!open.empty() && end > all[open.back()].end)
            problem("overlaps the slice before it, without nesting", event);
        open.push_back(all.size());
        all.push_back({event["name"], event.value("cat", ""), start, end,
                       event.value("args", Json::object())});
    }

    void takeFlow(const Json& event, int64_t time, char phase)
    {
        const bool isIdentified = event.contains("id") && event["id"].is_number_integer()
            && event.contains("cat") && event["cat"].is_string();
        if (!isIdentified) {
            problem("a flow without an integer id and a category", event);
            return;
        }
        if (phase == 'f' && event.value("bp", "") != "e")
            problem("a flow's end that binds to the next slice", event);
        const auto [found, isNew] = flows.try_emplace(event["id"].get<int64_t>());
        const auto identity = std::pair<std::string, std::string>(event["cat"], event["name"]);
        if (isNew != (phase == 's') || found->second.finished)
            problem("a flow that starts twice, or goes on before it starts", event);
        else if (!m_identities.emplace(found->first, identity).second
                 && m_identities[found->first] != identity)
            problem("another name or category than the flow's start", event);
        found->second.finished = phase == 'f';
        bind(event, time, found->second);
    }

    void bind(const Json& event, int64_t time, Flow& flow)
    {
        const Track track(event["pid"], event["tid"]);
        const std::vector<std::size_t>& open = m_open[track];
        for (std::size_t i = open.size(); i-- > 0;) {
            const Slice& slice = slices[track][open[i]];
            if (slice.start <= time && time < slice.end) {
                flow.slices.push_back({track, open[i]});
                return;
            }
        }
        problem("a flow outside of every slice", event);
    }

    void checkNames()
    {
        for (const auto& [track, all] : slices) {
            if (!processNames.count(track.first) || !threadNames.count(track))
                problems.push_back("a process or thread without a name");
        }
    }

    int64_t m_last = 0;
    std::map<Track, std::vector<std::size_t>> m_open;
    std::map<int64_t, std::pair<std::string, std::string>> m_identities;
};

} // namespace meshwright::tests
