#pragma once

#include "core/evaluate/evaluation.h"
#include "views/palette/palette_index.h"

#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::views {

/// What the palette searches beside commands and configurations.
struct PaletteSource
{
    std::shared_ptr<const evaluate::Evaluation> evaluation;
    std::shared_ptr<const grouping::GroupTree> groups;
    std::optional<ConfigurationId> configuration; ///< whose stages and devices are meant
};

/// What fits a query.
struct PaletteFinds
{
    std::vector<PaletteHit> hits; ///< the best first
    std::size_t nodes = 0; ///< for which all words and fields hold, also those not among the hits
    QString mistake; ///< why no words and fields could be looked for; empty: they were
};

/// Letters as the palette compares them: small ones.
std::string paletteKey(const QString& text);

/// Searches a model for the palette on one thread at a time: names by likeness, nodes by what holds
/// of them (evaluate::NodeQuery). Keeps what it prepared from one search to the next.
class PaletteSearch
{
public:
    /// At most @p most hits; fewer when cancelled.
    PaletteFinds find(const PaletteSource& source, const QString& words, std::size_t most,
                      const Progress& progress);

private:
    using Hits = std::vector<PaletteHit>;

    Hits findNamed(const PaletteSource& source, const std::string& key, std::size_t most,
                   const Progress& progress);

    std::optional<PaletteIndex> m_names;
    std::optional<PaletteIndex> m_problems;
    std::shared_ptr<const evaluate::Evaluation> m_checked; ///< whose problems these are
};

} // namespace meshwright::views
