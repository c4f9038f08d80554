#pragma once

#include "core/document/document.h"

#include <QString>

#include <vector>

namespace meshwright::views {

class Workspace;

/// One line about the model: "Parameters", "1.3 billion · 5.2 GB".
struct ModelFact
{
    QString name, text;
};

/// What the model is made of.
std::vector<ModelFact> modelFacts(const Workspace& workspace);
/// Who made it: producer, domain, version, graph; only what the file says.
std::vector<ModelFact> originFacts(const document::Document& document);
/// Its metadata_props but our own, long ones cut.
std::vector<ModelFact> metadataFacts(const document::Document& document);

} // namespace meshwright::views
