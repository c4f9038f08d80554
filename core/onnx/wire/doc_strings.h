#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <string>

/// The documentation that a file gives to its parts. It is read when somebody asks: exporters write
/// stack traces of kilobytes at every node.
namespace meshwright::onnx {

class SourceFile;

constexpr std::size_t kLongestDocString = 16384; ///< bytes; of a longer one the middle is left out

/// The doc_string of the model, of its main graph where the model has none; empty where nobody says
/// anything, and where the file cannot be read any more. Likewise below.
std::string modelDocString(const SourceFile& source);
std::string nodeDocString(const SourceFile& source, NodeId node);
/// Of a function's body.
std::string functionDocString(const SourceFile& source, ScopeId function);

} // namespace meshwright::onnx
