#include "views/widgets/device_text.h"

#include "core/plan/plan.h"
#include "views/widgets/quantity_text.h"

namespace meshwright::views {

namespace {

constexpr int kMostDigits = 9; ///< of a number that fits an int64 without a check

/// Collects names as parts of a list; names of one series that ascend are one part.
class NameList
{
public:
    void add(const NumberedName& name)
    {
        if (!name.number || name.base != m_base
            || (!m_numbers.empty() && *name.number <= m_numbers.back()))
            flush();
        if (!name.number) {
            m_parts << name.base;
            return;
        }
        m_base = name.base;
        m_numbers.push_back(*name.number);
    }

    QStringList parts()
    {
        flush();
        return m_parts;
    }

private:
    void flush()
    {
        if (!m_numbers.empty())
            m_parts << (m_base + rangesText(m_numbers)).split(QStringLiteral(", "));
        m_numbers.clear();
    }

    QStringList m_parts;
    QString m_base;
    std::vector<int64_t> m_numbers;
};

} // namespace

NumberedName splitName(const QString& name)
{
    qsizetype digits = 0;
    while (digits < name.size() && digits < kMostDigits && name[name.size() - 1 - digits].isDigit())
        ++digits;
    if (digits == 0)
        return {name, std::nullopt};
    return {name.left(name.size() - digits), name.right(digits).toLongLong()};
}

QString namesText(const QStringList& names, qsizetype most)
{
    NameList list;
    for (const QString& name : names)
        list.add(splitName(name));
    const QStringList parts = list.parts();
    const QString text = parts.mid(0, most).join(QStringLiteral(", "));
    return parts.size() > most ? text + QStringLiteral(", …") : text;
}

QString devicesText(const plan::Configuration& configuration, const std::vector<int64_t>& devices)
{
    QStringList names;
    for (const int64_t device : devices)
        names << QString::fromStdString(configuration.deviceName(device));
    return namesText(names);
}

} // namespace meshwright::views
