#pragma once

#include "core/exchange/partition/rank_models.h"
#include "core/exchange/request.h"
#include "core/sharding/stage_transfers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <vector>

/// Exchanges as propagation prices them and as the models of ranks carry them out.
namespace meshwright::tests {

/// Kind, cause, bytes that each device sends; −1: not known.
using Exchange = std::tuple<std::string, std::string, int64_t>;
/// How often each exchange occurs.
using ExchangeCounts = std::map<Exchange, int64_t>;

/// The exchanges that propagation prices: those of nodes, and those between stages.
inline ExchangeCounts pricedIn(const exchange::ExportRequest& request)
{
    const auto wordOf = [](std::string kind) {
        std::ranges::replace(kind, '_', '-');
        return kind == "collective-permute" ? "transfer" : kind;
    };
    ExchangeCounts priced;
    const sharding::PropagationResult& propagation = *request.propagation;
    for (const sharding::StageTransfer& transfer :
         sharding::stageTransfers(propagation, *request.graph, *request.shapes))
        ++priced[{"transfer", "transfer", transfer.sent ? transfer.sent->count : -1}];
    std::vector<sharding::Communication> all(propagation.communications().begin(),
                                             propagation.communications().end());
    std::ranges::move(sharding::transferGathers(propagation, *request.graph, *request.shapes),
                      std::back_inserter(all));
    for (const sharding::Communication& moved : all) {
        for (std::size_t s = 0; s < moved.steps.size(); ++s) {
            if (moved.steps[s].kind == sharding::CollectiveKind::AllSlice)
                continue; // each device cuts its own part
            const std::optional<Bytes> sent = moved.traffic[s].sentPerDevice;
            priced[{wordOf(toString(moved.steps[s].kind)), std::string(toString(moved.cause)),
                    sent ? sent->count : -1}] += moved.count;
        }
    }
    return priced;
}

/// The exchanges in the models of the ranks.
inline ExchangeCounts exportedIn(const exchange::RankManifest& manifest)
{
    ExchangeCounts exported;
    for (const exchange::ManifestExchange& exchange : manifest.exchanges) {
        ++exported[{std::string(toString(exchange.kind)), exchange.cause,
                    exchange.sent ? exchange.sent->count : -1}];
    }
    return exported;
}

/// The exchanges that only one side has; empty: none.
inline std::string differenceOf(const ExchangeCounts& priced, const ExchangeCounts& exported)
{
    std::string text;
    const auto addMissing = [&](const char* side, const ExchangeCounts& these,
                                const ExchangeCounts& those) {
        for (const auto& [exchange, count] : these) {
            const auto found = those.find(exchange);
            const int64_t more = count - (found == those.end() ? 0 : found->second);
            const auto& [kind, cause, bytes] = exchange;
            if (more > 0)
                text += std::string("; ") + side + " only: " + std::to_string(more) + " × " + kind
                    + " (" + cause + ", " + std::to_string(bytes) + " bytes)";
        }
    };
    addMissing("priced", priced, exported);
    addMissing("exported", exported, priced);
    return text;
}

} // namespace meshwright::tests
