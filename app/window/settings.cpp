#include "app/window/settings.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QStyle>

namespace meshwright::app {

namespace {

const QString kRecent = QStringLiteral("recentFiles");
const QString kScheme = QStringLiteral("view/colourScheme");
const QString kMotion = QStringLiteral("view/motion");
const QString kLanguage = QStringLiteral("language");
const QString kByteUnits = QStringLiteral("byteUnits");
const QString kShortcuts = QStringLiteral("shortcuts/");
const QString kHardwareFolder = QStringLiteral("hardwareFolder");
const QString kNodeFolder = QStringLiteral("nodeFolder");
const QString kArrangements = QStringLiteral("arrangements");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kState = QStringLiteral("window/state");
const QString kFolder = QStringLiteral("lastFolder");
const QString kOperatorRules = QStringLiteral("operatorRules");

/// A name as a key, in which / would begin a group.
QString arrangementKey(const QString& name)
{
    return kArrangements + QLatin1Char('/') + QString::fromLatin1(name.toUtf8().toHex());
}

} // namespace

Settings::Settings()
    : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("meshwright"),
              QStringLiteral("meshwright"))
{
}

Settings::Settings(const QString& file)
    : m_store(file, QSettings::IniFormat)
{
}

QStringList Settings::recentFiles() const
{
    return m_store.value(kRecent).toStringList().mid(0, kRecentFiles);
}

void Settings::addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_store.setValue(kRecent, files.mid(0, kRecentFiles));
}

void Settings::clearRecentFiles()
{
    m_store.remove(kRecent);
}

views::ColourScheme Settings::colourScheme() const
{
    const QString name = m_store.value(kScheme).toString();
    if (name == QStringLiteral("light"))
        return views::ColourScheme::Light;
    if (name == QStringLiteral("dark"))
        return views::ColourScheme::Dark;
    return views::ColourScheme::System;
}

void Settings::setColourScheme(views::ColourScheme scheme)
{
    m_store.setValue(kScheme,
                     scheme == views::ColourScheme::Light      ? QStringLiteral("light")
                         : scheme == views::ColourScheme::Dark ? QStringLiteral("dark")
                                                               : QStringLiteral("system"));
}

bool Settings::motion() const
{
    const bool hasStyle = qobject_cast<QApplication*>(QCoreApplication::instance()) != nullptr;
    return chosenMotion().value_or(
        !hasStyle || QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
}

std::optional<bool> Settings::chosenMotion() const
{
    return m_store.contains(kMotion) ? std::optional(m_store.value(kMotion).toBool())
                                     : std::nullopt;
}

void Settings::setMotion(std::optional<bool> on)
{
    if (on)
        m_store.setValue(kMotion, *on);
    else
        m_store.remove(kMotion);
}

QString Settings::language() const
{
    return m_store.value(kLanguage).toString();
}

void Settings::setLanguage(const QString& code)
{
    m_store.setValue(kLanguage, code);
}

views::ByteUnits Settings::byteUnits() const
{
    return m_store.value(kByteUnits).toString() == QStringLiteral("binary")
        ? views::ByteUnits::Binary
        : views::ByteUnits::Decimal;
}

void Settings::setByteUnits(views::ByteUnits units)
{
    m_store.setValue(kByteUnits,
                     units == views::ByteUnits::Binary ? QStringLiteral("binary")
                                                       : QStringLiteral("decimal"));
}

std::optional<QKeySequence> Settings::shortcut(const QString& command) const
{
    if (!m_store.contains(kShortcuts + command))
        return std::nullopt;
    return QKeySequence(m_store.value(kShortcuts + command).toString(), QKeySequence::PortableText);
}

void Settings::setShortcut(const QString& command, const std::optional<QKeySequence>& keys)
{
    if (keys)
        m_store.setValue(kShortcuts + command, keys->toString(QKeySequence::PortableText));
    else
        m_store.remove(kShortcuts + command);
}

QString Settings::hardwareFolder() const
{
    return m_store.value(kHardwareFolder).toString();
}

void Settings::setHardwareFolder(const QString& folder)
{
    m_store.setValue(kHardwareFolder, folder);
}

QString Settings::nodeFolder() const
{
    return m_store.value(kNodeFolder).toString();
}

void Settings::setNodeFolder(const QString& folder)
{
    m_store.setValue(kNodeFolder, folder);
}

QByteArray Settings::windowGeometry() const
{
    return m_store.value(kGeometry).toByteArray();
}

QByteArray Settings::windowState() const
{
    return m_store.value(kState).toByteArray();
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state)
{
    m_store.setValue(kGeometry, geometry);
    m_store.setValue(kState, state);
}

QStringList Settings::arrangements() const
{
    QStringList names;
    for (const QString& key : m_store.allKeys()) {
        if (key.startsWith(kArrangements + QLatin1Char('/')))
            names << QString::fromUtf8(
                QByteArray::fromHex(key.mid(kArrangements.size() + 1).toLatin1()));
    }
    names.sort(Qt::CaseInsensitive);
    return names;
}

QByteArray Settings::arrangement(const QString& name) const
{
    return m_store.value(arrangementKey(name)).toByteArray();
}

void Settings::setArrangement(const QString& name, const QByteArray& state)
{
    if (state.isEmpty())
        m_store.remove(arrangementKey(name));
    else
        m_store.setValue(arrangementKey(name), state);
}

QString Settings::operatorRules() const
{
    return m_store.value(kOperatorRules).toString();
}

void Settings::setOperatorRules(const QString& file)
{
    m_store.setValue(kOperatorRules, file);
}

QString Settings::unsavedFolder() const
{
    return QFileInfo(m_store.fileName()).absolutePath() + QStringLiteral("/unsaved");
}

QString Settings::sessionsFolder() const
{
    return QFileInfo(m_store.fileName()).absolutePath() + QStringLiteral("/sessions");
}

QString Settings::lastFolder() const
{
    return m_store.value(kFolder, QDir::homePath()).toString();
}

void Settings::setLastFolder(const QString& folder)
{
    m_store.setValue(kFolder, folder);
}

} // namespace meshwright::app
