#pragma once

#include "core/cost/catalogue.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::app {

/// The hardware descriptions that come with the program.
cost::Catalogue bundledHardware();

/// Adds the descriptions in a folder (*.json). Returns why some could not be read.
std::vector<Error> addHardware(cost::Catalogue& catalogue, const QString& folder);

/// A file of the handbook (resources/handbook), in the order of README's table.
struct HandbookFile
{
    QString name; ///< "simulation.md"
    QString markdown;
};

std::vector<HandbookFile> handbookFiles();

/// A sample model that comes with the program.
struct Sample
{
    QString file; ///< resource path
    QString title;
    QString description;
};

std::vector<Sample> bundledSamples();

/// Keeps a model under that name in the person's data folder for models that were made, so that it
/// can be opened, and returns the file; empty where that is impossible.
QString keepModel(const QString& name, const QByteArray& bytes);

/// Copies a sample into the person's documents folder for samples (so that it can be saved) and
/// returns the copy; empty where that is impossible.
QString unpackSample(const Sample& sample);

} // namespace meshwright::app
