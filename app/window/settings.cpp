#include "app/window/settings.h"

#include <QDir>
#include <QFileInfo>

namespace meshwright::app {

namespace {

const QString kRecent = QStringLiteral("recentFiles");
const QString kScheme = QStringLiteral("view/colourScheme");
const QString kMotion = QStringLiteral("view/motion");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kState = QStringLiteral("window/state");
const QString kFolder = QStringLiteral("lastFolder");
const QString kOperatorRules = QStringLiteral("operatorRules");

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
    return m_store.value(kMotion, true).toBool();
}

void Settings::setMotion(bool on)
{
    m_store.setValue(kMotion, on);
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
