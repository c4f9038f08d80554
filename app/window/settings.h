#pragma once

#include "views/widgets/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace meshwright::app {

/// What the program remembers between runs. Passed in, so that tests use a file of their own.
class Settings
{
public:
    /// The person's own settings.
    Settings();
    /// Settings kept in one file.
    explicit Settings(const QString& file);

    QStringList recentFiles() const; ///< newest first, absolute, at most kRecentFiles
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    views::ColourScheme colourScheme() const;
    void setColourScheme(views::ColourScheme scheme);
    bool motion() const; ///< whether expanding and moving glide
    void setMotion(bool on);

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);
    QString operatorRules() const; ///< the file with rules of the person's own; empty: none
    void setOperatorRules(const QString& file);
    /// Where unsaved work is kept until it is saved: beside the settings.
    QString unsavedFolder() const;
    /// Where it is kept how each file was left.
    QString sessionsFolder() const;
    QString lastFolder() const;
    void setLastFolder(const QString& folder);

    static constexpr int kRecentFiles = 10;

private:
    QSettings m_store;
};

} // namespace meshwright::app
