#pragma once

#include "core/sharding/collectives.h"

#include <QStringList>

/// Reshards written as text, for tests.
namespace meshwright::tests {

using sharding::Collective;
using sharding::Reshard;

using Sizes = std::vector<std::optional<int64_t>>;

/// "x=4 y=2"
inline plan::Mesh meshFromText(const QString& text)
{
    plan::Mesh mesh;
    for (const QString& axis : text.split(' '))
        mesh.axes.push_back(
            {axis.section('=', 0, 0).toStdString(), axis.section('=', 1).toLongLong()});
    return mesh;
}

/// "16x8", "?x8"
inline Sizes sizesOf(const QString& text)
{
    Sizes sizes;
    for (const QString& size : text.split('x'))
        sizes.push_back(size == "?" ? std::nullopt : std::optional<int64_t>(size.toLongLong()));
    return sizes;
}

inline Reshard reshardOf(const plan::Mesh& mesh, const QString& sizes, const QString& from,
                         const QString& to)
{
    Reshard reshard;
    reshard.sizes = sizesOf(sizes);
    reshard.source = *sharding::parseSharding(from.toStdString(), mesh, reshard.sizes.size());
    reshard.target = *sharding::parseSharding(to.toStdString(), mesh, reshard.sizes.size());
    return reshard;
}

inline QStringList textOf(const std::vector<Collective>& steps, const plan::Mesh& mesh)
{
    QStringList text;
    for (const Collective& step : steps)
        text << QString::fromStdString(toString(step, mesh));
    return text;
}

} // namespace meshwright::tests
