#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <set>
#include <string>

namespace meshwright::exchange {

/// What earlier exports left in a folder, so that the next one can take their place: the models
/// that their manifest names, and the data files of these. A hidden list beside them,
/// `.meshwright-export.json`, stands in for the manifest while files are replaced; after a killed
/// export it is still there.
class EarlierExport
{
public:
    /// @p manifest: its file name. Names that lead out of the folder or are none of ours are left
    /// out.
    EarlierExport(std::filesystem::path folder, std::string manifest);

    /// Takes the manifest away, so that it never stands beside files that are not its own; @p names
    /// are the files that come now.
    Result<void> replaceManifest(const std::set<std::string>& names);
    /// Removes what is not among @p kept, and the list itself.
    void removeOthers(const std::set<std::string>& kept) const;

private:
    std::filesystem::path listPath() const;
    void readNames(const std::filesystem::path& file);

    std::filesystem::path m_folder;
    std::string m_manifest;
    std::set<std::string> m_names;
};

} // namespace meshwright::exchange
