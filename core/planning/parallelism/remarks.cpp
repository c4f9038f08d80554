#include "core/planning/parallelism/parallelism.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace meshwright::planning {

namespace {

/// What remarks have to have in common to be told as one.
using Kind = std::tuple<RemarkKind, std::string, blocks::BlockKind>;

std::optional<Kind> kindOf(const Remark& remark, const blocks::Blocks& blocks)
{
    if (remark.reason.empty() || !remark.block || *remark.block >= blocks.blocks.size())
        return std::nullopt;
    return Kind {remark.kind, remark.reason.english(), blocks.blocks[*remark.block].kind};
}

} // namespace

bool ParallelPlan::isRefused() const
{
    return std::any_of(remarks.begin(), remarks.end(),
                       [](const Remark& remark) { return remark.kind == RemarkKind::Refused; });
}

std::vector<Remark> folded(const std::vector<Remark>& remarks, const blocks::Blocks& blocks)
{
    std::map<Kind, std::vector<const Remark*>> alike;
    for (const Remark& remark : remarks) {
        if (const auto kind = kindOf(remark, blocks))
            alike[*kind].push_back(&remark);
    }
    std::vector<Remark> told;
    for (const Remark& remark : remarks) {
        const auto kind = kindOf(remark, blocks);
        if (!kind) {
            told.push_back(remark);
            continue;
        }
        const std::vector<const Remark*>& same = alike[*kind];
        if (same.front() != &remark)
            continue;
        told.push_back(remark);
        if (same.size() > 1)
            told.back().text =
                tr("{0} ({1} blocks of {2}, from {3} to {4})", remark.reason, same.size(),
                   nameOf(std::get<blocks::BlockKind>(*kind)), *remark.block, *same.back()->block);
    }
    return told;
}

} // namespace meshwright::planning
