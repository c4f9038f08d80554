#include "tests/support/rank_runner.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>
#include <set>

namespace meshwright::tests {

namespace {

std::size_t elementBytes(graph::DataType type)
{
    return std::size_t(graph::bitsPerElement(type)) / 8;
}

int64_t productOf(const std::vector<int64_t>& dims, std::size_t first, std::size_t last)
{
    return std::accumulate(dims.begin() + std::ptrdiff_t(first),
                           dims.begin() + std::ptrdiff_t(last), int64_t(1), std::multiplies<>());
}

/// The indices of one dimension, in that order.
RuntimeTensor pick(const RuntimeTensor& whole, std::size_t axis,
                   const std::vector<int64_t>& indices)
{
    RuntimeTensor part {whole.type, whole.dims, {}};
    part.dims[axis] = int64_t(indices.size());
    const int64_t outer = productOf(whole.dims, 0, axis);
    const auto inner =
        std::size_t(productOf(whole.dims, axis + 1, whole.dims.size())) * elementBytes(whole.type);
    for (int64_t o = 0; o < outer; ++o) {
        for (const int64_t index : indices)
            part.raw.append(whole.raw, std::size_t(o * whole.dims[axis] + index) * inner, inner);
    }
    return part;
}

std::vector<int64_t> span(int64_t begin, int64_t end)
{
    std::vector<int64_t> indices;
    for (int64_t i = begin; i < end; ++i)
        indices.push_back(i);
    return indices;
}

std::vector<RuntimeTensor> cut(const RuntimeTensor& whole, std::size_t axis,
                               const std::vector<int64_t>& sizes)
{
    std::vector<RuntimeTensor> parts;
    int64_t begin = 0;
    for (const int64_t size : sizes) {
        parts.push_back(pick(whole, axis, span(begin, begin + size)));
        begin += size;
    }
    return parts;
}

RuntimeTensor join(const std::vector<RuntimeTensor>& parts, std::size_t axis)
{
    RuntimeTensor all {parts[0].type, parts[0].dims, {}};
    all.dims[axis] = 0;
    for (const RuntimeTensor& part : parts)
        all.dims[axis] += part.dims[axis];
    const int64_t outer = productOf(all.dims, 0, axis);
    for (int64_t o = 0; o < outer; ++o) {
        for (const RuntimeTensor& part : parts) {
            const std::size_t bytes = part.raw.size() / std::size_t(std::max<int64_t>(outer, 1));
            all.raw.append(part.raw, std::size_t(o) * bytes, bytes);
        }
    }
    return all;
}

template<typename Number>
void combineInto(std::string& to, const std::string& from, const QString& reduce)
{
    for (std::size_t at = 0; at + sizeof(Number) <= to.size(); at += sizeof(Number)) {
        Number a, b;
        std::memcpy(&a, to.data() + at, sizeof a);
        std::memcpy(&b, from.data() + at, sizeof b);
        a = reduce == "sum"   ? a + b
            : reduce == "max" ? std::max(a, b)
            : reduce == "min" ? std::min(a, b)
                              : a * b;
        std::memcpy(to.data() + at, &a, sizeof a);
    }
}

RuntimeTensor combine(const std::vector<RuntimeTensor>& parts, const QString& reduce)
{
    RuntimeTensor all = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (all.type == graph::DataType::Int64)
            combineInto<int64_t>(all.raw, parts[i].raw, reduce);
        else
            combineInto<float>(all.raw, parts[i].raw, reduce);
    }
    return all;
}

std::vector<int64_t> numbers(const QJsonValue& list)
{
    std::vector<int64_t> values;
    for (const QJsonValue& value : list.toArray())
        values.push_back(value.toInteger());
    return values;
}

std::vector<std::string> names(const QJsonValue& list)
{
    std::vector<std::string> values;
    for (const QJsonValue& value : list.toArray())
        values.push_back(value.toString().toStdString());
    return values;
}

int64_t sumOf(const std::vector<int64_t>& sizes)
{
    return std::accumulate(sizes.begin(), sizes.end(), int64_t(0));
}

/// What is wrong with the inputs of a group; empty: nothing.
std::string wrongSizes(const QJsonObject& exchange, const QJsonObject& group,
                       const std::vector<RuntimeTensor>& inputs)
{
    const auto axis = std::size_t(exchange["axis"].toInteger()),
               split = std::size_t(exchange["split_axis"].toInteger()),
               concat = std::size_t(exchange["concat_axis"].toInteger());
    const QString kind = exchange["kind"].toString();
    const std::vector<int64_t> sizes = numbers(group["sizes"]);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::vector<int64_t>& dims = inputs[i].dims;
        const bool fits = kind == "all-gather" ? dims[axis] == sizes[i]
            : kind == "reduce-scatter" ? dims[axis] == sumOf(sizes) && dims == inputs[0].dims
            : kind == "all-to-all"     ? dims[split] == sumOf(numbers(group["split_sizes"]))
                && dims[concat] == numbers(group["concat_sizes"])[i]
                                   : kind == "all-reduce" && dims == inputs[0].dims;
        if (!fits)
            return "the " + kind.toStdString() + " of " + exchange["input"].toString().toStdString()
                + " does not fit what rank " + std::to_string(i) + " has";
    }
    return {};
}

/// What everybody in a group has afterwards.
std::vector<RuntimeTensor> exchanged(const QJsonObject& exchange, const QJsonObject& group,
                                     const std::vector<RuntimeTensor>& inputs)
{
    const QString kind = exchange["kind"].toString(), reduce = exchange["reduce"].toString();
    const auto axis = std::size_t(exchange["axis"].toInteger());
    if (kind == "all-reduce")
        return {inputs.size(), combine(inputs, reduce)};
    if (kind == "all-gather")
        return {inputs.size(), join(inputs, axis)};
    if (kind == "reduce-scatter")
        return cut(combine(inputs, reduce), axis, numbers(group["sizes"]));
    const auto split = std::size_t(exchange["split_axis"].toInteger());
    std::vector<std::vector<RuntimeTensor>> pieces(inputs.size());
    for (const RuntimeTensor& input : inputs) {
        const auto own = cut(input, split, numbers(group["split_sizes"]));
        for (std::size_t i = 0; i < own.size(); ++i)
            pieces[i].push_back(own[i]);
    }
    std::vector<RuntimeTensor> results;
    for (const auto& own : pieces)
        results.push_back(join(own, std::size_t(exchange["concat_axis"].toInteger())));
    return results;
}

} // namespace

RankRunner::RankRunner(ModelRuntime& runtime, std::filesystem::path folder)
    : m_runtime(runtime)
    , m_folder(std::move(folder))
{
    QFile file(QString::fromStdString((m_folder / "ranks.json").string()));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no ranks.json");
    m_manifest = QJsonDocument::fromJson(file.readAll()).object();
}

RuntimeTensor RankRunner::partOf(const RuntimeTensor& whole, const QJsonValue& ranges)
{
    RuntimeTensor part = whole;
    const QJsonArray dims = ranges.toArray();
    for (int d = 0; d < dims.size(); ++d) {
        if (dims[d].isNull())
            continue;
        std::vector<int64_t> indices;
        for (const QJsonValue& range : dims[d].toArray()) {
            const std::vector<int64_t> more = span(range[0].toInteger(), range[1].toInteger());
            indices.insert(indices.end(), more.begin(), more.end());
        }
        part = pick(part, std::size_t(d), indices);
    }
    return part;
}

Result<void> RankRunner::runUntil(std::size_t rank, int exchange)
{
    const QJsonObject json = m_manifest["ranks"][int(rank)].toObject();
    const QJsonArray steps = json["steps"].toArray();
    for (int& next = m_next[rank]; next < steps.size(); ++next) {
        const QJsonObject step = steps[next].toObject();
        if (step.contains("exchange")) {
            if (exchange < 0 || step["exchange"].toInt() != exchange)
                return Error {"rank " + std::to_string(rank) + " waits in exchange "
                              + std::to_string(step["exchange"].toInt()) + ", not "
                              + std::to_string(exchange)};
            ++next;
            return {};
        }
        const QJsonObject segment = json["segments"][step["run"].toInt()].toObject();
        auto outputs =
            m_runtime.run(m_folder / segment["file"].toString().toStdString(),
                          names(segment["inputs"]), m_tensors[rank], names(segment["outputs"]));
        if (!outputs)
            return outputs.error();
        m_tensors[rank].merge(*outputs);
    }
    return exchange < 0 ? Result<void>() : Result<void>(Error {"a rank misses an exchange"});
}

Result<void> RankRunner::exchange(const QJsonObject& exchange)
{
    const std::string from = exchange["input"].toString().toStdString(),
                      to = exchange["output"].toString().toStdString();
    std::vector<std::pair<std::size_t, RuntimeTensor>> arrived;
    for (const QJsonValue& pair : exchange["pairs"].toArray()) {
        const RuntimeTensors& source = m_tensors[m_index.at(pair[0].toInteger())];
        if (!source.contains(from))
            return Error {"nobody made " + from};
        arrived.emplace_back(m_index.at(pair[1].toInteger()), source.at(from));
    }
    for (const QJsonValue& group : exchange["groups"].toArray()) {
        std::vector<RuntimeTensor> inputs;
        const std::vector<int64_t> ranks = numbers(group["ranks"]);
        for (const int64_t rank : ranks) {
            if (!m_tensors[m_index.at(rank)].contains(from))
                return Error {"nobody made " + from};
            inputs.push_back(m_tensors[m_index.at(rank)].at(from));
        }
        if (const std::string wrong = wrongSizes(exchange, group.toObject(), inputs);
            !wrong.empty())
            return Error {wrong};
        const auto results = exchanged(exchange, group.toObject(), inputs);
        for (std::size_t i = 0; i < ranks.size(); ++i)
            arrived.emplace_back(m_index.at(ranks[i]), results[i]);
    }
    for (auto& [rank, tensor] : arrived)
        m_tensors[rank][to] = std::move(tensor);
    return {};
}

Result<std::vector<RuntimeTensors>> RankRunner::run(const RuntimeTensors& inputs)
{
    const QJsonArray ranks = m_manifest["ranks"].toArray(),
                     exchanges = m_manifest["exchanges"].toArray();
    m_tensors.assign(std::size_t(ranks.size()), {});
    m_next.assign(std::size_t(ranks.size()), 0);
    for (int r = 0; r < ranks.size(); ++r) {
        m_index[ranks[r]["rank"].toInteger()] = std::size_t(r);
        for (const QJsonValue& input : ranks[r]["inputs"].toArray()) {
            const std::string name = input["name"].toString().toStdString();
            m_tensors[std::size_t(r)][name] = partOf(inputs.at(name), input["ranges"]);
        }
    }
    for (int e = 0; e < exchanges.size(); ++e) {
        for (int r = 0; r < ranks.size(); ++r) {
            bool takesPart = false;
            for (const QJsonValue& step : ranks[r]["steps"].toArray())
                takesPart = takesPart || (step["exchange"].isDouble() && step["exchange"] == e);
            if (!takesPart)
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

double RankRunner::worstError(const std::vector<RuntimeTensors>& ranks,
                              const RuntimeTensors& expected)
{
    double worst = 0;
    std::set<std::string> seen;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        for (const QJsonValue& output : m_manifest["ranks"][int(r)]["outputs"].toArray()) {
            const std::string name = output["name"].toString().toStdString();
            const auto made = ranks[r].find(name);
            if (made == ranks[r].end())
                return std::numeric_limits<double>::infinity();
            seen.insert(name);
            worst = std::max(
                worst, relativeError(made->second, partOf(expected.at(name), output["ranges"])));
        }
    }
    return seen.size() == expected.size() ? worst : std::numeric_limits<double>::infinity();
}

} // namespace meshwright::tests
