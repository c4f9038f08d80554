#include "core/exchange/partition/rank_segments.h"

#include "core/exchange/partition/rank_random.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

void addReads(const proto::NodeProto& node, std::vector<std::string>& names)
{
    for (const std::string& input : node.input()) {
        if (!input.empty())
            names.push_back(input);
    }
    const auto addGraph = [&](const proto::GraphProto& graph) {
        for (const proto::NodeProto& inner : graph.node())
            addReads(inner, names);
        for (const proto::ValueInfoProto& output : graph.output())
            names.push_back(output.name());
    };
    for (const proto::AttributeProto& attribute : node.attribute()) {
        if (attribute.has_g())
            addGraph(attribute.g());
        for (const proto::GraphProto& graph : attribute.graphs())
            addGraph(graph);
    }
}

/// Whether a node may make something else each time, as random numbers: it is run once. The body
/// of a function or of somebody's own operator is not looked into.
bool mayDiffer(const proto::NodeProto& node)
{
    const std::string& domain = node.domain();
    if (node.input_size() == 0 && node.op_type() != "Constant")
        return true;
    if (isRandomType(domain, node.op_type())
        || (!domain.empty() && domain != "ai.onnx" && domain != "com.microsoft"))
        return true;
    const auto hasSome = [](const proto::GraphProto& graph) {
        return std::any_of(graph.node().begin(), graph.node().end(), mayDiffer);
    };
    return std::any_of(node.attribute().begin(), node.attribute().end(),
                       [&](const proto::AttributeProto& attribute) {
                           return (attribute.has_g() && hasSome(attribute.g()))
                               || std::any_of(attribute.graphs().begin(), attribute.graphs().end(),
                                              hasSome);
                       });
}

} // namespace

std::vector<std::string> readNames(const proto::NodeProto& node)
{
    std::vector<std::string> names;
    addReads(node, names);
    return names;
}

uint32_t NameNumbers::of(const std::string& name)
{
    return m_numbers.try_emplace(name, uint32_t(m_numbers.size())).first->second;
}

RankOutline outlineOf(const RankProgram& program, const std::vector<ManifestExchange>& exchanges,
                      NameNumbers& names)
{
    RankOutline outline;
    for (const RankOperation& operation : program.operations) {
        RankOutline::Step& step = outline.steps.emplace_back();
        step.exchange = operation.exchange;
        if (operation.exchange) {
            const ManifestExchange& exchange = exchanges[*operation.exchange];
            if (operation.sends)
                step.reads.push_back(names.of(exchange.input));
            if (operation.receives)
                step.makes.push_back(names.of(exchange.output));
            continue;
        }
        step.isFirst = mayDiffer(operation.node);
        for (const std::string& name : readNames(operation.node))
            step.reads.push_back(names.of(name));
        for (const std::string& name : operation.node.output()) {
            if (!name.empty())
                step.makes.push_back(names.of(name));
        }
    }
    for (const ManifestTensor& input : program.inputs)
        outline.inputs.push_back(names.of(input.name));
    return outline;
}

namespace {

constexpr uint32_t kUnset = RankLevels::kFree;

/// One pass over a rank; true: a level rose.
bool raise(const RankOutline& rank, const std::vector<bool>& cuts, std::vector<uint32_t>& ofStep,
           std::vector<uint32_t>& ofExchange, std::vector<uint32_t>& ofName)
{
    bool rose = false;
    for (std::size_t s = 0; s < rank.steps.size(); ++s) {
        const RankOutline::Step& step = rank.steps[s];
        uint32_t level = step.isFirst ? 0 : kUnset;
        for (const uint32_t name : step.reads) {
            if (ofName[name] != kUnset)
                level = level == kUnset ? ofName[name] : std::max(level, ofName[name]);
        }
        uint32_t after = level;
        if (step.exchange) {
            uint32_t& own = ofExchange[*step.exchange];
            const uint32_t least = std::max(own, level == kUnset ? 0 : level);
            rose = rose || least != own;
            own = least;
            level = own;
            after = own + (cuts[*step.exchange] ? 1 : 0);
        }
        ofStep[s] = level;
        for (const uint32_t name : step.makes)
            ofName[name] = after;
    }
    return rose;
}

} // namespace

RankLevels levelsOf(const std::vector<RankOutline>& ranks, const std::vector<bool>& cuts,
                    std::size_t names)
{
    RankLevels levels;
    levels.ofExchange.assign(cuts.size(), 0);
    for (const RankOutline& rank : ranks)
        levels.ofStep.emplace_back(rank.steps.size(), 0);
    bool rose = true;
    while (rose) {
        rose = false;
        for (std::size_t r = 0; r < ranks.size(); ++r) {
            std::vector<uint32_t> ofName(names, kUnset);
            for (const uint32_t input : ranks[r].inputs)
                ofName[input] = 0;
            rose = raise(ranks[r], cuts, levels.ofStep[r], levels.ofExchange, ofName) || rose;
        }
    }
    return levels;
}

namespace {

/// Gathers the operations of each level with the free ones that they need.
class Segmenter
{
public:
    Segmenter(const RankProgram& program, const std::vector<uint32_t>& levels,
              const std::vector<ManifestExchange>& exchanges, const std::vector<bool>& cuts)
        : m_program(program)
        , m_levels(levels)
        , m_exchanges(exchanges)
        , m_cuts(cuts)
    {
        uint32_t last = 0;
        for (const uint32_t level : levels)
            last = level == kUnset ? last : std::max(last, level);
        m_steps.resize(last + 1);
    }

    std::vector<RankSegment> run()
    {
        findMakers();
        for (std::size_t s = 0; s < m_levels.size(); ++s) {
            if (!isCut(s) && m_levels[s] != kUnset)
                add(m_levels[s], s);
        }
        for (const std::string& name : m_given) {
            const auto maker = m_makers.find(name);
            if (maker != m_makers.end() && m_levels[maker->second] == kUnset)
                add(0, maker->second);
        }
        std::vector<RankSegment> segments;
        for (uint32_t level = 0; level < m_steps.size(); ++level) {
            RankSegment segment = segmentOf(level);
            // What nobody needs is not run: a shape that constants stand for now.
            if (!segment.outputs.empty())
                segments.push_back(std::move(segment));
        }
        return segments;
    }

private:
    bool isCut(std::size_t s) const
    {
        const auto& exchange = m_program.operations[s].exchange;
        return exchange && m_cuts[*exchange];
    }

    std::vector<std::string> reads(std::size_t s) const
    {
        const RankOperation& operation = m_program.operations[s];
        return operation.exchange ? std::vector {m_exchanges[*operation.exchange].input}
                                  : readNames(operation.node);
    }

    std::vector<std::string> makes(std::size_t s) const
    {
        const RankOperation& operation = m_program.operations[s];
        if (operation.exchange)
            return {m_exchanges[*operation.exchange].output};
        return {operation.node.output().begin(), operation.node.output().end()};
    }

    /// Who makes what, what comes from elsewhere, and what others than nodes read.
    void findMakers()
    {
        for (const ManifestTensor& input : m_program.inputs)
            m_taken.insert(input.name);
        for (const ManifestTensor& output : m_program.outputs)
            m_given.insert(output.name);
        for (std::size_t s = 0; s < m_levels.size(); ++s) {
            const RankOperation& operation = m_program.operations[s];
            if (isCut(s)) {
                if (operation.sends)
                    m_given.insert(m_exchanges[*operation.exchange].input);
                if (operation.receives)
                    m_taken.insert(m_exchanges[*operation.exchange].output);
                continue;
            }
            for (const std::string& name : makes(s))
                m_makers[name] = s;
        }
    }

    void add(uint32_t level, std::size_t s)
    {
        if (!m_steps[level].insert(s).second)
            return;
        for (const std::string& name : reads(s)) {
            m_readAt[name].insert(level);
            const auto maker = m_makers.find(name);
            if (maker != m_makers.end() && m_levels[maker->second] == kUnset)
                add(level, maker->second);
        }
    }

    RankSegment segmentOf(uint32_t level) const
    {
        RankSegment segment;
        segment.level = level;
        std::set<std::string> listed;
        for (const std::size_t s : m_steps[level]) {
            segment.operations.push_back(int(s));
            for (const std::string& name : makes(s))
                listed.insert(name);
        }
        for (const std::size_t s : m_steps[level]) {
            for (const std::string& name : reads(s)) {
                if ((m_taken.contains(name) || m_makers.contains(name))
                    && listed.insert(name).second)
                    segment.inputs.push_back(name);
            }
        }
        for (const std::size_t s : m_steps[level]) {
            const bool isFree = m_levels[s] == kUnset;
            for (const std::string& name : makes(s)) {
                if (!name.empty()
                    && (isFree ? level == 0 && m_given.contains(name)
                               : isNeededBeside(level, name)))
                    segment.outputs.push_back(name);
            }
        }
        return segment;
    }

    bool isNeededBeside(uint32_t level, const std::string& name) const
    {
        const auto readers = m_readAt.find(name);
        return m_given.contains(name)
            || (readers != m_readAt.end()
                && (readers->second.size() > 1 || !readers->second.contains(level)));
    }

    const RankProgram& m_program;
    const std::vector<uint32_t>& m_levels;
    const std::vector<ManifestExchange>& m_exchanges;
    const std::vector<bool>& m_cuts;
    std::vector<std::set<std::size_t>> m_steps; ///< per level
    std::map<std::string, std::size_t> m_makers;
    std::set<std::string> m_taken, m_given;
    std::map<std::string, std::set<uint32_t>> m_readAt; ///< the levels
};

} // namespace

std::vector<RankSegment> segmentsOf(const RankProgram& program, const std::vector<uint32_t>& levels,
                                    const std::vector<ManifestExchange>& exchanges,
                                    const std::vector<bool>& cuts)
{
    return Segmenter(program, levels, exchanges, cuts).run();
}

} // namespace meshwright::exchange
