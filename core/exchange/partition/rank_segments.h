#pragma once

#include "core/exchange/partition/rank_program.h"

#include <string>
#include <vector>

namespace meshwright::exchange {

/// What of a program is needed to order it: names as numbers.
struct RankOutline
{
    struct Step
    {
        std::vector<uint32_t> reads, makes;
        std::optional<std::size_t> exchange;
        bool isFirst = false; ///< on the first level although it reads nothing
    };

    std::vector<Step> steps; ///< parallel to the program's operations
    std::vector<uint32_t> inputs; ///< of the rank
};

/// Numbers for names, the same on all ranks.
class NameNumbers
{
public:
    uint32_t of(const std::string& name);

    std::size_t size() const { return m_numbers.size(); }

private:
    std::map<std::string, uint32_t> m_numbers;
};

/// @p cuts: per exchange, whether it divides a rank's models; the others are nodes of one.
RankOutline outlineOf(const RankProgram& program, const std::vector<ManifestExchange>& exchanges,
                      NameNumbers& names);

/// When everything runs: what an exchange brings is used one level after what it takes. Two
/// exchanges that do not need each other are on one level, so that models are few.
struct RankLevels
{
    /// Of steps that need nothing that is computed: they go with what reads them.
    static constexpr uint32_t kFree = UINT32_MAX;

    std::vector<std::vector<uint32_t>> ofStep; ///< per rank, per step
    std::vector<uint32_t> ofExchange;
};

RankLevels levelsOf(const std::vector<RankOutline>& ranks, const std::vector<bool>& cuts,
                    std::size_t names);

/// One model of a rank.
struct RankSegment
{
    uint32_t level = 0;
    std::vector<int> operations; ///< places in the program, ascending
    std::vector<std::string> inputs, outputs;
};

/// The models of a rank, those without a node left out.
std::vector<RankSegment> segmentsOf(const RankProgram& program, const std::vector<uint32_t>& levels,
                                    const std::vector<ManifestExchange>& exchanges,
                                    const std::vector<bool>& cuts);

/// All names that a node reads, its subgraphs included.
std::vector<std::string> readNames(const proto::NodeProto& node);

} // namespace meshwright::exchange
