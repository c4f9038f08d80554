#pragma once

#include "core/blocks/blocks.h"
#include "tests/support/model/inferred.h"

#include <QString>
#include <QStringList>

/// Blocks written out in small graphs.
namespace meshwright::tests {

using blocks::Block;
using blocks::Blocks;
using blocks::BlockWeight;

inline Blocks blocksOf(const GraphBuilder& b)
{
    return blocks::findBlocks(b.graph(), infer(b));
}

/// "q 64x64, k 64x32" of a block: role, in x out.
inline QString weightsOf(const Block& block)
{
    QStringList list;
    for (const BlockWeight& weight : block.weights) {
        const std::string_view role = toString(weight.role);
        list << QStringLiteral("%1 %2x%3")
                    .arg(QString::fromUtf8(role.data(), qsizetype(role.size())))
                    .arg(weight.in.value_or(-1))
                    .arg(weight.out.value_or(-1));
    }
    return list.join(QStringLiteral(", "));
}

/// x [2, 5, features] · w [features, out], normalized before so that blocks have an end.
inline ValueId normalized(GraphBuilder& b, int64_t features)
{
    const ValueId x = b.input("x", {int64_t(2), int64_t(5), features});
    return b.node("LayerNormalization", {x, b.weight("scale", {features})});
}

inline ValueId linear(GraphBuilder& b, ValueId x, const std::string& name, int64_t in, int64_t out)
{
    return b.node("MatMul", {x, b.weight(name, {in, out})});
}

inline graph::Attribute permOf(std::vector<int64_t> perm)
{
    return attribute("perm", std::move(perm));
}

/// [2, 5, heads · size] as [2, heads, 5, size].
inline ValueId toHeads(GraphBuilder& b, ValueId x, int64_t heads, int64_t size)
{
    const ValueId shaped = b.node("Reshape", {x, b.integers({2, 5, heads, size})});
    return b.node("Transpose", {shaped}, {permOf({0, 2, 1, 3})});
}

/// Attention written out, from queries, keys and values [2, heads, 5, size].
inline ValueId attend(GraphBuilder& b, ValueId q, ValueId k, ValueId v, int64_t features)
{
    const ValueId turned = b.node("Transpose", {k}, {permOf({0, 1, 3, 2})});
    const ValueId scores = b.node("MatMul", {q, turned});
    const ValueId scaled = b.node("Mul", {scores, b.reals({0.25F})});
    const ValueId weights = b.node("Softmax", {scaled}, {attribute("axis", -1)});
    const ValueId mixed = b.node("MatMul", {weights, v});
    const ValueId back = b.node("Transpose", {mixed}, {permOf({0, 2, 1, 3})});
    return b.node("Reshape", {back, b.integers({2, 5, features})});
}

} // namespace meshwright::tests
