#pragma once

#include "core/exchange/partition/rank_program.h"

#include <string>
#include <vector>

namespace meshwright::exchange {

/// What of a program is needed to order it and to cut it into models: names as numbers, without
/// those of constants and weights. Most ranks have the same.
struct RankOutline
{
    struct Step
    {
        std::vector<uint32_t> reads, makes;
        std::optional<std::size_t> exchange;
        bool sends = true, receives = true; ///< in the exchange
        bool isFirst = false; ///< on the first level although it reads nothing

        auto operator<=>(const Step&) const = default;
    };

    std::vector<Step> steps; ///< parallel to the program's operations
    std::vector<uint32_t> inputs, outputs; ///< of the rank

    auto operator<=>(const RankOutline&) const = default;
};

/// Numbers for names, the same on all ranks.
class NameNumbers
{
public:
    uint32_t of(const std::string& name);

    /// Absent: it has none yet.
    std::optional<uint32_t> find(const std::string& name) const;

    const std::string& name(uint32_t number) const { return *m_names[number]; }

    std::size_t size() const { return m_numbers.size(); }

private:
    std::map<std::string, uint32_t> m_numbers;
    std::vector<const std::string*> m_names; ///< the keys
};

RankOutline outlineOf(const RankProgram& program, const std::vector<ManifestExchange>& exchanges,
                      NameNumbers& names);

/// When everything runs: what an exchange brings is used one level after what it takes. Two
/// exchanges that do not need each other are on one level, so that models are few.
struct RankLevels
{
    /// Of steps that need nothing that is computed: they go with what reads them.
    static constexpr uint32_t kFree = UINT32_MAX;

    std::vector<std::vector<uint32_t>> ofStep; ///< per outline, per step
    std::vector<uint32_t> ofExchange;
};

/// @p outlines: those of all ranks, each once. @p cuts: per exchange, whether it divides a rank's
/// models; the others are nodes of one.
RankLevels levelsOf(const std::vector<RankOutline>& outlines, const std::vector<bool>& cuts,
                    std::size_t names);

/// One model of a rank.
struct RankSegment
{
    uint32_t level = 0;
    std::vector<int> operations; ///< places in the program, ascending
    std::vector<std::string> inputs, outputs;
};

/// The models of a rank, those without a node left out. @p levels: of its steps.
std::vector<RankSegment> segmentsOf(const RankOutline& outline, const std::vector<uint32_t>& levels,
                                    const std::vector<bool>& cuts, const NameNumbers& names);

} // namespace meshwright::exchange
