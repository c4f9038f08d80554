#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/exchange/format.h"

#include <QStringList>

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
    std::vector<Configuration> configurations; ///< that the plan text names
    bool changesPlan = false;
    std::vector<Diagnostic> diagnostics; ///< of the format, then of the plan text
};

/// Reads @p path (where it is not empty), prepares and applies the plan text to a copy of the plan.
/// @p request comes without path and text. Errors: a file that cannot be read or is too large, what
/// the format says, a plan text that is none.
Result<ImportPreview> previewImport(const exchange::Format& format, exchange::ImportRequest request,
                                    const QString& path, Progress& progress);

} // namespace meshwright::views
