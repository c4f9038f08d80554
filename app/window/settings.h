#pragma once

#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <optional>

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
    std::optional<bool> chosenMotion() const; ///< none: as the desktop animates its widgets
    void setMotion(std::optional<bool> on);

    QString language() const; ///< "de"; empty: that of the desktop
    void setLanguage(const QString& code);
    views::ByteUnits byteUnits() const;
    void setByteUnits(views::ByteUnits units);
    /// The person's own keys for a command of that name, which may be none; not set: the standard.
    std::optional<QKeySequence> shortcut(const QString& command) const;
    void setShortcut(const QString& command, const std::optional<QKeySequence>& keys);
    QString hardwareFolder() const; ///< with hardware descriptions of the person's own; empty: none
    void setHardwareFolder(const QString& folder);
    QString nodeFolder() const; ///< node_modules to run exports with; empty: looked for
    void setNodeFolder(const QString& folder);

    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);
    /// Arrangements of the panels by the names that the person gave them.
    QStringList arrangements() const;
    QByteArray arrangement(const QString& name) const;
    /// Empty: it is forgotten.
    void setArrangement(const QString& name, const QByteArray& state);
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
