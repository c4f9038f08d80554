#include "core/architectures/positions.h"

#include <cmath>

namespace meshwright::architectures {

using graph::DataType;

Tensor Positions::ids()
{
    if (m_ids.empty())
        m_ids = m_writer.input("position_ids", DataType::Int64, tokenDims());
    return m_ids;
}

const RotaryTables& Positions::rotary(int64_t size, double theta)
{
    RotaryTables& tables = m_rotary[{size, theta}];
    if (tables.size > 0)
        return tables;
    ModelWriter& w = m_writer;
    std::vector<float> frequencies;
    for (int64_t i = 0; i < size / 2; ++i)
        frequencies.push_back(float(std::pow(theta, -2.0 * double(i) / double(size))));
    const Tensor positions = w.castTo(ids(), DataType::Float);
    const Tensor angles =
        w.multiply(w.node("Unsqueeze", {positions, w.integers({-1})}), w.reals(frequencies));
    tables.cosines = w.node("Cos", {angles});
    tables.sines = w.node("Sin", {angles});
    if (w.type() != DataType::Float) {
        tables.cosines = w.castTo(tables.cosines, w.type());
        tables.sines = w.castTo(tables.sines, w.type());
    }
    tables.size = size;
    return tables;
}

Tensor Positions::turned(const Tensor& x, const RotaryTables& tables, int64_t heads,
                         int64_t headDim, bool isInterleaved)
{
    Attributes attributes;
    if (heads > 0)
        attributes.emplace_back("num_heads", heads);
    if (tables.size != headDim)
        attributes.emplace_back("rotary_embedding_dim", tables.size);
    if (isInterleaved)
        attributes.emplace_back("interleaved", int64_t(1));
    return m_writer.node("RotaryEmbedding", {x, tables.cosines, tables.sines}, attributes);
}

Tensor Positions::past()
{
    if (!m_past.empty())
        return m_past;
    ModelWriter& w = m_writer;
    if (m_purpose != Purpose::Serving)
        return m_past = w.integer(0);
    const Tensor length = w.node("Shape", {m_cache}, {{"start", int64_t(2)}, {"end", int64_t(3)}});
    return m_past = w.node("Squeeze", {length, w.integers({0})});
}

Tensor Positions::queries()
{
    if (!m_queries.empty())
        return m_queries;
    ModelWriter& w = m_writer;
    const Tensor before = past();
    const Tensor length =
        w.node("Squeeze",
               {w.node("Shape", {m_tokens}, {{"start", int64_t(1)}, {"end", int64_t(2)}}),
                w.integers({0})});
    const Tensor total = m_purpose == Purpose::Serving ? w.add(before, length) : length;
    const Tensor rows = w.node("Range", {before, total, w.integer(1)});
    m_queries = w.node("Unsqueeze", {rows, w.integers({1})});
    const Tensor columns = w.node("Range", {w.integer(0), total, w.integer(1)});
    m_keys = w.node("Unsqueeze", {columns, w.integers({0})});
    return m_queries;
}

Tensor Positions::keys()
{
    queries();
    return m_keys;
}

Tensor Positions::window(int64_t window)
{
    Tensor& mask = m_windows[window];
    if (!mask.empty())
        return mask;
    return mask = m_writer.node("Less", {distance(), m_writer.integer(window)});
}

Tensor Positions::distance()
{
    if (m_distance.empty())
        m_distance = m_writer.node("Sub", {queries(), keys()});
    return m_distance;
}

Tensor Positions::seen(int64_t window)
{
    Tensor& mask = m_seen[window];
    if (!mask.empty())
        return mask;
    mask = m_writer.node("GreaterOrEqual", {distance(), m_writer.integer(0)});
    if (window > 0)
        mask = m_writer.node("And", {mask, this->window(window)});
    return mask;
}

Tensor Positions::seenInParts()
{
    return m_writer.attention() == AttentionWriting::InParts ? seen(0) : Tensor();
}

Tensor Positions::linearBiases(int64_t heads)
{
    ModelWriter& w = m_writer;
    // Of the next power of two heads below, 2^(−8i/n); the others lie between them.
    int64_t power = 1;
    while (power * 2 <= heads)
        power *= 2;
    std::vector<float> slopes;
    for (int64_t i = 1; i <= power; ++i)
        slopes.push_back(float(std::pow(2.0, -8.0 * double(i) / double(power))));
    for (int64_t i = 1; int64_t(slopes.size()) < heads; i += 2)
        slopes.push_back(float(std::pow(2.0, -4.0 * double(i) / double(power))));
    const Tensor distance = w.castTo(w.node("Neg", {this->distance()}), DataType::Float);
    const Tensor ofHeads = w.reshape(w.reals(slopes), {1, heads, 1, 1});
    const Tensor biases = w.multiply(ofHeads, distance);
    return w.type() == DataType::Float ? biases : w.castTo(biases, w.type());
}

} // namespace meshwright::architectures
