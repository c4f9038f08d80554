#include "core/exchange/partition/rank_traffic.h"

#include "core/base/counted.h"
#include "core/exchange/finding_kinds.h"
#include "core/sharding/collective_traffic.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

sharding::CollectiveKind collectiveOf(ExchangeKind kind)
{
    switch (kind) {
    case ExchangeKind::AllReduce:
        return sharding::CollectiveKind::AllReduce;
    case ExchangeKind::AllGather:
        return sharding::CollectiveKind::AllGather;
    case ExchangeKind::ReduceScatter:
        return sharding::CollectiveKind::ReduceScatter;
    case ExchangeKind::AllToAll:
        return sharding::CollectiveKind::AllToAll;
    case ExchangeKind::Transfer:
        break;
    }
    return sharding::CollectiveKind::CollectivePermute;
}

std::optional<Bytes> bytesOf(const RankProgram& program, const std::string& name,
                             const operators::Bindings& bindings)
{
    const auto facts = program.facts.find(name);
    return facts == program.facts.end() ? std::nullopt : facts->second.bytes(bindings);
}

UserText countedExchanges(ExchangeKind kind, int64_t count)
{
    switch (kind) {
    case ExchangeKind::AllReduce:
        return Counted {trNoop("{0} all-reduce"), trNoop("{0} all-reduces")}(count);
    case ExchangeKind::AllGather:
        return Counted {trNoop("{0} all-gather"), trNoop("{0} all-gathers")}(count);
    case ExchangeKind::ReduceScatter:
        return Counted {trNoop("{0} reduce-scatter"), trNoop("{0} reduce-scatters")}(count);
    case ExchangeKind::AllToAll:
        return Counted {trNoop("{0} all-to-all"), trNoop("{0} all-to-alls")}(count);
    case ExchangeKind::Transfer:
        return Counted {trNoop("{0} transfer"), trNoop("{0} transfers")}(count);
    }
    return {};
}

/// "3 all-reduces (1.5 KiB)"
UserText textOf(const ManifestTotal& total)
{
    const UserText exchanges = countedExchanges(total.kind, total.count);
    if (total.unknown == total.count)
        return tr("{0} (of unknown size)", exchanges);
    return total.unknown > 0 ? tr("{0} ({1} and more)", exchanges, formatBytes(total.sent))
                             : tr("{0} ({1})", exchanges, formatBytes(total.sent));
}

} // namespace

std::optional<Bytes> sentIn(const ManifestExchange& exchange, const RankProgram& program,
                            const operators::Bindings& bindings)
{
    const bool isGather = exchange.kind == ExchangeKind::AllGather;
    std::optional<Bytes> tensor =
        bytesOf(program, isGather ? exchange.output : exchange.input, bindings);
    // Who only receives does not have the input.
    if (!tensor && exchange.kind == ExchangeKind::Transfer)
        tensor = bytesOf(program, exchange.output, bindings);
    const auto members =
        exchange.groups.empty() ? int64_t(1) : int64_t(exchange.groups.front().ranks.size());
    return sharding::sentPerDevice(collectiveOf(exchange.kind), tensor, members);
}

std::vector<ManifestTotal> totalsOf(const std::vector<ManifestExchange>& exchanges)
{
    std::vector<ManifestTotal> totals;
    for (const ManifestExchange& exchange : exchanges) {
        auto total = std::find_if(totals.begin(), totals.end(), [&](const ManifestTotal& each) {
            return each.kind == exchange.kind;
        });
        if (total == totals.end())
            total = totals.insert(totals.end(), {exchange.kind, 0, {}, 0});
        ++total->count;
        if (!exchange.sent
            || __builtin_add_overflow(total->sent.count, exchange.sent->count, &total->sent.count))
            ++total->unknown;
    }
    std::sort(totals.begin(), totals.end(),
              [](const ManifestTotal& a, const ManifestTotal& b) { return a.kind < b.kind; });
    return totals;
}

Diagnostic tellTraffic(const std::vector<ManifestTotal>& totals)
{
    std::vector<UserText> texts;
    std::transform(totals.begin(), totals.end(), std::back_inserter(texts), textOf);
    return finding("ranks-traffic", Severity::Info,
                   totals.empty()
                       ? tr("The devices exchange nothing.")
                       : tr("In a run the devices exchange {0}.", UserText::list(std::move(texts))),
                   tr("In brackets: what each device that takes part sends, by the formulas of "
                      "propagate; ranks.json says it for each exchange."));
}

} // namespace meshwright::exchange
