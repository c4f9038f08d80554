#include "views/inspector/spec_draft.h"

#include "views/widgets/quantity_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace meshwright::views {

namespace {

QString trSpecDraft(const char* source)
{
    return QCoreApplication::translate("SpecDraft", source);
}

Error errorOf(const QString& message)
{
    return {message.toStdString()};
}

Result<int64_t> readNumber(const QString& source, const QString& field)
{
    bool ok = false;
    const qlonglong number = source.trimmed().toLongLong(&ok);
    if (!ok)
        return errorOf(trSpecDraft("%1: “%2” is not a whole number.").arg(field, source.trimmed()));
    return int64_t(number);
}

Result<std::vector<int64_t>> readNumbers(const QString& source, const QString& field)
{
    std::vector<int64_t> numbers;
    QString separated = source;
    separated.replace(QLatin1Char(','), QLatin1Char(' '));
    for (const QString& part : separated.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const Result<int64_t> number = readNumber(part, field);
        if (!number)
            return number.error();
        numbers.push_back(*number);
    }
    return numbers;
}

QString specDraftComponentText(const plan::SimpleShardedDim& component)
{
    QString size;
    if (const auto* number = std::get_if<int64_t>(&component.dim))
        size = QString::number(*number);
    else if (const auto* symbol = std::get_if<std::string>(&component.dim))
        size = QString::fromStdString(*symbol);
    return component.shards ? size + QLatin1Char('/') + QString::number(*component.shards) : size;
}

/// "1024/2", "batch/2", "/2", "1024".
Result<plan::SimpleShardedDim> readComponent(const QString& source)
{
    plan::SimpleShardedDim component;
    const qsizetype slash = source.lastIndexOf(QLatin1Char('/'));
    const QString size = (slash < 0 ? source : source.left(slash)).trimmed();
    bool isNumber = false;
    const qlonglong number = size.toLongLong(&isNumber);
    if (isNumber)
        component.dim = int64_t(number);
    else if (!size.isEmpty())
        component.dim = size.toStdString();
    if (slash >= 0) {
        const Result<int64_t> shards =
            readNumber(source.mid(slash + 1), trSpecDraft("Parts of a dimension"));
        if (!shards)
            return shards.error();
        component.shards = *shards;
    }
    return component;
}

Result<plan::ShardedDim> readDim(const SpecDraft::Dim& draft)
{
    plan::ShardedDim dim;
    if (!draft.axis.trimmed().isEmpty()) {
        const Result<int64_t> axis = readNumber(draft.axis, trSpecDraft("Dimension"));
        if (!axis)
            return axis.error();
        dim.axis = *axis;
    }
    for (const QString& part : draft.components.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        Result<plan::SimpleShardedDim> component = readComponent(part);
        if (!component)
            return component.error();
        dim.components.push_back(std::move(component).value());
    }
    return dim;
}

} // namespace

SpecDraft SpecDraft::of(const plan::ShardingSpec& spec)
{
    SpecDraft draft;
    draft.devices = listText(spec.device);
    for (const plan::DeviceGroup& group : spec.groups)
        draft.groups.push_back(
            {group.key ? QString::number(*group.key) : QString(), listText(group.devices)});
    for (const plan::ShardedDim& dim : spec.dims) {
        QStringList components;
        for (const plan::SimpleShardedDim& component : dim.components)
            components << specDraftComponentText(component);
        draft.dims.push_back({dim.axis ? QString::number(*dim.axis) : QString(),
                              components.join(QStringLiteral(", "))});
    }
    return draft;
}

Result<plan::ShardingSpec> SpecDraft::toSpec(const plan::ShardingSpec& original) const
{
    plan::ShardingSpec spec;
    spec.tensor = original.tensor;
    spec.unknown = original.unknown;
    Result<std::vector<int64_t>> list = readNumbers(devices, trSpecDraft("Devices"));
    if (!list)
        return list.error();
    spec.device = std::move(list).value();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        plan::DeviceGroup group;
        if (i < original.groups.size())
            group.unknown = original.groups[i].unknown;
        if (!groups[i].key.trimmed().isEmpty()) {
            const Result<int64_t> key = readNumber(groups[i].key, trSpecDraft("Key of a group"));
            if (!key)
                return key.error();
            group.key = *key;
        }
        Result<std::vector<int64_t>> members =
            readNumbers(groups[i].devices, trSpecDraft("Devices of a group"));
        if (!members)
            return members.error();
        group.devices = std::move(members).value();
        spec.groups.push_back(std::move(group));
    }
    for (std::size_t i = 0; i < dims.size(); ++i) {
        Result<plan::ShardedDim> dim = readDim(dims[i]);
        if (!dim)
            return dim.error();
        spec.dims.push_back(std::move(dim).value());
        if (i < original.dims.size())
            spec.dims.back().unknown = original.dims[i].unknown;
    }
    return spec;
}

} // namespace meshwright::views
