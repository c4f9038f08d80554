#pragma once

#include "app/environment/console.h"

#include <string>
#include <vector>

namespace meshwright::document {
class Document;
}

namespace meshwright::app::cli {

/// What `info` is asked about one node, one tensor, or nodes that a search finds.
struct InfoPartOptions
{
    std::string model;
    std::string node; ///< name or place; empty: none
    std::string tensor; ///< empty: none
    std::string find; ///< a search for nodes; empty: none
    std::string configuration; ///< whose stages the search means; empty: none
    std::string npy; ///< a file for the tensor's elements; empty: none
    std::string hardware;
    std::vector<std::string> bindings;
    bool json = false;
};

/// Operator, attributes, inputs and outputs with their roles, and what it costs.
Exit printNode(const document::Document& document, const InfoPartOptions& options,
               Console& console);
/// The nodes that a search finds (see evaluate::NodeQuery). Opens the model.
Exit printFound(const InfoPartOptions& options, Console& console);
/// Type, shape, who makes and who reads it; of an initializer what its elements are like, and
/// written into a file.
Exit printTensor(const document::Document& document, const InfoPartOptions& options,
                 Console& console);

} // namespace meshwright::app::cli
