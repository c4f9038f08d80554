#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::document {
class Document;
}

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

/// Edits of a model that were not saved when the program had to end.
struct KeptWork
{
    QString file; ///< that holds them
    QString model; ///< absolute
    QDateTime when;
    std::set<std::string, std::less<>> removedInputs; ///< names in the file
    std::vector<std::pair<std::string, std::string>> renamed; ///< values, the file's name and ours
    std::string plan; ///< plan text
};

/// The unsaved work of sessions that were ended from outside: a file each in one folder.
class KeptWorkFolder
{
public:
    explicit KeptWorkFolder(QString folder)
        : m_folder(std::move(folder))
    {
    }

    /// Writes the edits of an open document down; a later call replaces what an earlier one kept of
    /// the same model in this process. Returns the file. Errors name it.
    Result<QString> keep(const document::Document& document) const;
    /// What earlier sessions left, newest first. Files that cannot be read are left out.
    std::vector<KeptWork> all() const;
    static void remove(const QString& file);

private:
    QString m_folder;
};

/// Absolute.
QString modelPathOf(const document::Document& document);

/// Does the kept edits again, on the model that is open. Errors: what of them has no place there;
/// the rest is done.
Result<void> restore(const KeptWork& work, views::Workspace& workspace);

} // namespace meshwright::app
