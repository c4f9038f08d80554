#pragma once

#include "core/exchange/format.h"
#include "core/exchange/mpmd/mpmd_assignment.h"

namespace meshwright::exchange {

/// The plan that an assignment means for a model: a stage per mesh, on the mesh's devices. With
/// stages, or where the model comes back to a mesh (a circular assignment), a stage per chunk of a
/// mesh. A name is a node's or tensor's, a pattern, or a folder: "block_3" and "layers.3" are all
/// nodes with these words in their names. Where several names match, the longest holds.
PreparedImport planFromMpmd(const MpmdAssignment& assignment, const ImportRequest& request,
                            const std::string& name);

/// Whether the words of @p name stand in @p path, between '/', '.' or the ends. "layers.3" stands
/// in "/model/layers.3/MatMul", not in "/model/layers.31/MatMul".
bool namesFolder(std::string_view name, std::string_view path);

} // namespace meshwright::exchange
