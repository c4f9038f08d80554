#pragma once

#include <QString>

#include <vector>

namespace meshwright::views {

class Workspace;

/// One line about the model: "Parameters", "1.3 billion · 5.2 GB".
struct ModelFact
{
    QString name, text;
};

std::vector<ModelFact> modelFacts(const Workspace& workspace);

} // namespace meshwright::views
