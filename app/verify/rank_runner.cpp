#include "app/verify/rank_runner.h"

#include "app/verify/collective.h"
#include "app/verify/manifest_file.h"

#include <QJsonArray>

#include <algorithm>
#include <limits>

namespace meshwright::app::verify {

namespace {

constexpr double kMissing = std::numeric_limits<double>::infinity();

std::vector<std::string> rankRunnerNamesIn(const QJsonValue& list)
{
    std::vector<std::string> values;
    for (const QJsonValue& value : list.toArray())
        values.push_back(value.toString().toStdString());
    return values;
}

bool takesPart(const QJsonValue& rank, int exchange)
{
    return std::ranges::any_of(rank["steps"].toArray(), [exchange](const QJsonValue& step) {
        return step["exchange"].isDouble() && step["exchange"] == exchange;
    });
}

} // namespace

RankRunner::RankRunner(ModelRuntime& runtime, std::filesystem::path folder)
    : m_runtime(runtime)
    , m_folder(std::move(folder))
    , m_manifest(readManifest(m_folder / "ranks.json"))
{
}

Result<std::size_t> RankRunner::indexOf(const QJsonValue& rank) const
{
    const auto found = m_index.find(rank.toInteger(-1));
    if (found == m_index.end())
        return Error {tr("ranks.json names a rank that it does not have")};
    return found->second;
}

Result<RuntimeTensor> RankRunner::tensorOf(std::size_t rank, const std::string& name) const
{
    const auto found = m_tensors[rank].find(name);
    if (found == m_tensors[rank].end())
        return Error {tr("nobody made {0}", name)};
    return found->second;
}

Result<void> RankRunner::start(const RuntimeTensors& inputs)
{
    if (m_manifest["format"] != "meshwright-ranks")
        return Error {tr("{0} is missing or not of an export", (m_folder / "ranks.json").string())};
    if (m_manifest["dialect"] != "none")
        return Error {tr("collectives are nodes in these models, which run on one device only "
                         "where they are exported with --dialect none")};
    const QJsonArray ranks = m_manifest["ranks"].toArray();
    m_tensors.assign(std::size_t(ranks.size()), {});
    m_next.assign(std::size_t(ranks.size()), 0);
    m_index.clear();
    for (qsizetype r = 0; r < ranks.size(); ++r) {
        m_index[ranks[r]["rank"].toInteger()] = std::size_t(r);
        for (const QJsonValue& input : ranks[r]["inputs"].toArray()) {
            const std::string name = input["name"].toString().toStdString();
            const auto whole = inputs.find(name);
            if (whole == inputs.end())
                return Error {tr("nobody gives the input {0}", name)};
            Result<RuntimeTensor> part = partOf(whole->second, input["ranges"]);
            if (!part)
                return part.error();
            m_tensors[std::size_t(r)][name] = std::move(*part);
        }
    }
    return {};
}

Result<void> RankRunner::runUntil(std::size_t rank, int exchange)
{
    const QJsonObject json = m_manifest["ranks"][int(rank)].toObject();
    const QJsonArray steps = json["steps"].toArray();
    for (int& next = m_next[rank]; next < steps.size(); ++next) {
        const QJsonObject step = steps[next].toObject();
        if (step.contains("exchange")) {
            if (exchange < 0 || step["exchange"].toInt() != exchange)
                return Error {tr("rank {0} waits in exchange {1}, not {2}", rank,
                                 step["exchange"].toInt(), exchange)};
            ++next;
            return {};
        }
        const QJsonObject segment = json["segments"][step["run"].toInt()].toObject();
        const Result<std::filesystem::path> file = modelIn(m_folder, segment["file"]);
        if (!file)
            return file.error();
        auto outputs = m_runtime.run(*file, rankRunnerNamesIn(segment["inputs"]), m_tensors[rank],
                                     rankRunnerNamesIn(segment["outputs"]));
        if (!outputs)
            return outputs.error();
        m_tensors[rank].merge(*outputs);
    }
    return exchange < 0 ? Result<void>() : Result<void>(Error {tr("a rank misses an exchange")});
}

Result<void> RankRunner::transfer(const QJsonObject& exchange)
{
    const std::string to = exchange["output"].toString().toStdString();
    for (const QJsonValue& pair : exchange["pairs"].toArray()) {
        const Result<std::size_t> source = indexOf(pair[0]), target = indexOf(pair[1]);
        if (!source || !target)
            return source ? target.error() : source.error();
        Result<RuntimeTensor> tensor =
            tensorOf(*source, exchange["input"].toString().toStdString());
        if (!tensor)
            return tensor.error();
        m_arrived[*target][to] = std::move(*tensor);
    }
    return {};
}

Result<void> RankRunner::exchangeInGroup(const QJsonObject& exchange, const QJsonObject& group)
{
    const std::string from = exchange["input"].toString().toStdString(),
                      to = exchange["output"].toString().toStdString();
    std::vector<std::size_t> members;
    std::vector<RuntimeTensor> inputs;
    for (const QJsonValue& rank : group["ranks"].toArray()) {
        const Result<std::size_t> member = indexOf(rank);
        if (!member)
            return member.error();
        Result<RuntimeTensor> input = tensorOf(*member, from);
        if (!input)
            return input.error();
        members.push_back(*member);
        inputs.push_back(std::move(*input));
    }
    Result<std::vector<RuntimeTensor>> results = exchanged(exchange, group, inputs);
    if (!results)
        return results.error();
    for (std::size_t i = 0; i < members.size(); ++i)
        m_arrived[members[i]][to] = std::move((*results)[i]);
    return {};
}

Result<void> RankRunner::exchange(const QJsonObject& exchange)
{
    // An output may have the name of an input, so nobody's changes before all have been read.
    m_arrived.assign(m_tensors.size(), {});
    if (const Result<void> done = transfer(exchange); !done)
        return done.error();
    for (const QJsonValue& group : exchange["groups"].toArray()) {
        if (const Result<void> done = exchangeInGroup(exchange, group.toObject()); !done)
            return done.error();
    }
    for (std::size_t rank = 0; rank < m_tensors.size(); ++rank) {
        for (auto& [name, tensor] : m_arrived[rank])
            m_tensors[rank][name] = std::move(tensor);
    }
    return {};
}

Result<std::vector<RuntimeTensors>> RankRunner::run(const RuntimeTensors& inputs)
{
    if (const Result<void> started = start(inputs); !started)
        return started.error();
    const QJsonArray ranks = m_manifest["ranks"].toArray(),
                     exchanges = m_manifest["exchanges"].toArray();
    for (int e = 0; e < exchanges.size(); ++e) {
        for (int r = 0; r < ranks.size(); ++r) {
            if (!takesPart(ranks[r], e))
                continue;
            if (const Result<void> there = runUntil(std::size_t(r), e); !there)
                return there.error();
        }
        if (const Result<void> done = exchange(exchanges[e].toObject()); !done)
            return done.error();
    }
    for (std::size_t r = 0; r < m_tensors.size(); ++r) {
        if (const Result<void> done = runUntil(r, -1); !done)
            return done.error();
    }
    return m_tensors;
}

std::map<std::string, double> RankRunner::errors(const std::vector<RuntimeTensors>& ranks,
                                                 const RuntimeTensors& expected) const
{
    std::map<std::string, double> errors;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        for (const QJsonValue& output : m_manifest["ranks"][int(r)]["outputs"].toArray()) {
            const std::string name = output["name"].toString().toStdString();
            const auto made = ranks[r].find(name), whole = expected.find(name);
            if (whole == expected.end())
                continue;
            double& error = errors[name];
            const Result<RuntimeTensor> part = partOf(whole->second, output["ranges"]);
            error = made == ranks[r].end() || !part
                ? kMissing
                : std::max(error, largestDifference(made->second, *part));
        }
    }
    for (const auto& [name, tensor] : expected)
        errors.try_emplace(name, kMissing);
    return errors;
}

} // namespace meshwright::app::verify
