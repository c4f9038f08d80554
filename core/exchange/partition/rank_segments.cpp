#include "core/exchange/partition/rank_segments.h"

#include "core/onnx/draft/graph_editor.h"
#include "core/operators/lowering.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

/// Whether a node may make something else each time, as random numbers: it is run once. The body
/// of a function or of somebody's own operator is not looked into.
bool mayDiffer(const proto::NodeProto& node)
{
    const std::string& domain = node.domain();
    if (node.input_size() == 0 && node.op_type() != operators::op::kConstant.type)
        return true;
    if (operators::traitsOf(domain, node.op_type()).has(operators::Trait::Random)
        || (!domain.empty() && domain != "ai.onnx" && domain != operators::kMicrosoft))
        return true;
    bool mayInside = false;
    onnx::visitSubgraphs(node, [&](const proto::GraphProto& graph) {
        mayInside = mayInside || std::any_of(graph.node().begin(), graph.node().end(), mayDiffer);
    });
    return mayInside;
}

} // namespace

uint32_t NameNumbers::of(const std::string& name)
{
    const auto [found, isNew] = m_numbers.try_emplace(name, uint32_t(m_numbers.size()));
    if (isNew)
        m_names.push_back(&found->first);
    return found->second;
}

std::optional<uint32_t> NameNumbers::find(const std::string& name) const
{
    const auto found = m_numbers.find(name);
    return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
}

namespace {

/// Writes down what the steps of a program read and make.
class Outliner
{
public:
    Outliner(const std::vector<ManifestExchange>& exchanges, NameNumbers& names)
        : m_exchanges(exchanges)
        , m_names(names)
    {
    }

    RankOutline outlineOf(const RankProgram& program)
    {
        RankOutline outline;
        for (const ManifestTensor& input : program.inputs)
            outline.inputs.push_back(m_names.of(input.name));
        m_made.insert(outline.inputs.begin(), outline.inputs.end());
        for (const RankOperation& operation : program.operations) {
            RankOutline::Step& step = outline.steps.emplace_back();
            addMakes(operation, step);
            m_made.insert(step.makes.begin(), step.makes.end());
        }
        for (std::size_t s = 0; s < outline.steps.size(); ++s)
            addReads(program.operations[s], outline.steps[s]);
        for (const ManifestTensor& output : program.outputs)
            outline.outputs.push_back(m_names.of(output.name));
        return outline;
    }

private:
    void addMakes(const RankOperation& operation, RankOutline::Step& step)
    {
        step.exchange = operation.exchange;
        step.sends = operation.sends;
        step.receives = operation.receives;
        if (operation.exchange) {
            step.makes.push_back(m_names.of(m_exchanges[*operation.exchange].output));
            return;
        }
        step.isFirst = mayDiffer(operation.node);
        for (const std::string& name : operation.node.output()) {
            if (!name.empty())
                step.makes.push_back(m_names.of(name));
        }
    }

    /// Other names are those of constants and weights, which are there from the beginning.
    void addReads(const RankOperation& operation, RankOutline::Step& step)
    {
        const std::vector<std::string> read = operation.exchange
            ? std::vector {m_exchanges[*operation.exchange].input}
            : onnx::readNames(operation.node);
        std::set<uint32_t> seen;
        for (const std::string& name : read) {
            const std::optional<uint32_t> number = m_names.find(name);
            if (number && m_made.contains(*number) && seen.insert(*number).second)
                step.reads.push_back(*number);
        }
    }

    const std::vector<ManifestExchange>& m_exchanges;
    NameNumbers& m_names;
    std::set<uint32_t> m_made;
};

} // namespace

RankOutline outlineOf(const RankProgram& program, const std::vector<ManifestExchange>& exchanges,
                      NameNumbers& names)
{
    return Outliner(exchanges, names).outlineOf(program);
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
            if ((!step.exchange || step.sends) && ofName[name] != kUnset)
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
        for (const uint32_t name : step.makes) {
            if (!step.exchange || step.receives)
                ofName[name] = after;
        }
    }
    return rose;
}

} // namespace

RankLevels levelsOf(const std::vector<RankOutline>& outlines, const std::vector<bool>& cuts,
                    std::size_t names)
{
    RankLevels levels;
    levels.ofExchange.assign(cuts.size(), 0);
    for (const RankOutline& outline : outlines)
        levels.ofStep.emplace_back(outline.steps.size(), 0);
    bool rose = true;
    while (rose) {
        rose = false;
        for (std::size_t r = 0; r < outlines.size(); ++r) {
            std::vector<uint32_t> ofName(names, kUnset);
            for (const uint32_t input : outlines[r].inputs)
                ofName[input] = 0;
            rose = raise(outlines[r], cuts, levels.ofStep[r], levels.ofExchange, ofName) || rose;
        }
    }
    return levels;
}

namespace {

/// Gathers the operations of each level with the free ones that they need.
class Segmenter
{
public:
    Segmenter(const RankOutline& outline, const std::vector<uint32_t>& levels,
              const std::vector<bool>& cuts, const NameNumbers& names)
        : m_outline(outline)
        , m_levels(levels)
        , m_cuts(cuts)
        , m_names(names)
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
        for (const uint32_t name : m_given) {
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
        const auto& exchange = m_outline.steps[s].exchange;
        return exchange && m_cuts[*exchange];
    }

    const std::vector<uint32_t>& reads(std::size_t s) const { return m_outline.steps[s].reads; }

    const std::vector<uint32_t>& makes(std::size_t s) const { return m_outline.steps[s].makes; }

    /// Who makes what, what comes from elsewhere, and what others than nodes read.
    void findMakers()
    {
        m_taken.insert(m_outline.inputs.begin(), m_outline.inputs.end());
        m_given.insert(m_outline.outputs.begin(), m_outline.outputs.end());
        for (std::size_t s = 0; s < m_levels.size(); ++s) {
            const RankOutline::Step& step = m_outline.steps[s];
            if (isCut(s)) {
                if (step.sends)
                    m_given.insert(step.reads.begin(), step.reads.end());
                if (step.receives)
                    m_taken.insert(step.makes.begin(), step.makes.end());
                continue;
            }
            for (const uint32_t name : makes(s))
                m_makers[name] = s;
        }
    }

    void add(uint32_t level, std::size_t s)
    {
        if (!m_steps[level].insert(s).second)
            return;
        for (const uint32_t name : reads(s)) {
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
        std::set<uint32_t> listed;
        for (const std::size_t s : m_steps[level]) {
            segment.operations.push_back(int(s));
            listed.insert(makes(s).begin(), makes(s).end());
        }
        for (const std::size_t s : m_steps[level]) {
            for (const uint32_t name : reads(s)) {
                if ((m_taken.contains(name) || m_makers.contains(name))
                    && listed.insert(name).second)
                    segment.inputs.push_back(m_names.name(name));
            }
        }
        for (const std::size_t s : m_steps[level]) {
            const bool isFree = m_levels[s] == kUnset;
            for (const uint32_t name : makes(s)) {
                if (isFree ? level == 0 && m_given.contains(name) : isNeededBeside(level, name))
                    segment.outputs.push_back(m_names.name(name));
            }
        }
        return segment;
    }

    bool isNeededBeside(uint32_t level, uint32_t name) const
    {
        const auto readers = m_readAt.find(name);
        return m_given.contains(name)
            || (readers != m_readAt.end()
                && (readers->second.size() > 1 || !readers->second.contains(level)));
    }

    const RankOutline& m_outline;
    const std::vector<uint32_t>& m_levels;
    const std::vector<bool>& m_cuts;
    const NameNumbers& m_names;
    std::vector<std::set<std::size_t>> m_steps; ///< per level
    std::map<uint32_t, std::size_t> m_makers;
    std::set<uint32_t> m_taken, m_given;
    std::map<uint32_t, std::set<uint32_t>> m_readAt; ///< the levels
};

} // namespace

std::vector<RankSegment> segmentsOf(const RankOutline& outline, const std::vector<uint32_t>& levels,
                                    const std::vector<bool>& cuts, const NameNumbers& names)
{
    return Segmenter(outline, levels, cuts, names).run();
}

} // namespace meshwright::exchange
