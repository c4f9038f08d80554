#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/document/edit.h"
#include "core/exchange/format.h"

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace meshwright::views {

/// What an import would do to the open model.
struct ImportPreview
{
    struct Configuration
    {
        std::string name;
        QString mesh; ///< "pipe 2 × model 2"; empty without one
        int64_t devices = 0;
        int64_t nodes = 0; ///< on stages
        int64_t tensors = 0; ///< sharded
        bool isReplaced = false; ///< the model has one of that name
    };

    exchange::PreparedImport prepared;
    std::vector<Configuration> configurations; ///< that the plan has
    /// Of the plan as it was in the request, without a name; empty: the model says all of it
    /// already. Absent: the plan has more new configurations than there were ids for.
    std::optional<document::Edit> edit;
    std::vector<Diagnostic> diagnostics; ///< of the format, then of applying the plan
};

/// How many ids previewImport() is usually given.
constexpr std::size_t kReservedIds = 16;

/// Reads @p path (where it is not empty), prepares and applies the import to a copy of the plan;
/// new configurations get ids of @p ids. @p request comes without path and text. Errors: a file
/// that cannot be read or is too large, what the format says.
Result<ImportPreview> previewImport(const exchange::Format& format, exchange::ImportRequest request,
                                    const QString& path, std::vector<ConfigurationId> ids,
                                    Progress& progress);

} // namespace meshwright::views
