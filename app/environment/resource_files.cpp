#include "app/environment/resource_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace meshwright::app {

namespace {

/// Writes a model into a folder of the person's data and returns its file. One that the person
/// changed and saved stays as it is; the next name is tried. Empty where that is impossible.
QString keep(const QString& folderName, const QString& name, const QByteArray& bytes)
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)
        + QLatin1Char('/') + folderName;
    if (!QDir().mkpath(folder))
        return {};
    for (int copy = 1; copy < 1000; ++copy) {
        const QString suffix = copy == 1 ? QString() : QStringLiteral("-%1").arg(copy);
        QFile file(folder + QLatin1Char('/') + name + suffix + QStringLiteral(".onnx"));
        if (file.exists()) {
            if (file.open(QIODevice::ReadOnly) && file.size() == bytes.size()
                && file.readAll() == bytes)
                return file.fileName();
            continue;
        }
        if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush())
            return file.fileName();
    }
    return {};
}

} // namespace

cost::Catalogue bundledHardware()
{
    cost::Catalogue catalogue;
    // Nodes name devices, which are to be known before them.
    for (const QString& path : {QStringLiteral(":/hardware"), QStringLiteral(":/hardware/nodes")}) {
        const QDir folder(path);
        for (const QString& name :
             folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::ReadOnly))
                continue;
            [[maybe_unused]] const Result<std::string> added =
                catalogue.add(file.readAll().toStdString(), name.toStdString());
            Q_ASSERT_X(added.ok(), "bundledHardware", qPrintable(name));
        }
    }
    return catalogue;
}

std::vector<Error> addHardware(cost::Catalogue& catalogue, const QString& folder)
{
    std::vector<Error> wrong;
    std::vector<std::filesystem::path> open;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        open.push_back(QFile::encodeName(file.filePath()).toStdString());
    // A node may stand before its device: again, as long as that helps.
    for (std::size_t before = open.size() + 1; !open.empty() && open.size() < before;) {
        before = open.size();
        wrong.clear();
        std::erase_if(open, [&](const std::filesystem::path& file) {
            const Result<std::string> added = catalogue.addFile(file);
            if (!added)
                wrong.push_back(added.error());
            return added.ok();
        });
    }
    return wrong;
}

std::vector<HandbookFile> handbookFiles()
{
    std::vector<HandbookFile> files;
    for (const char* name :
         {"window", "layouts", "command-line", "models", "propagation", "exports", "files",
          "simulation", "planning", "serving", "measurements", "building"}) {
        HandbookFile handbook {QLatin1String(name) + QLatin1String(".md"), {}};
        QFile file(QLatin1String(":/handbook/") + handbook.name);
        if (file.open(QIODevice::ReadOnly))
            handbook.markdown = QString::fromUtf8(file.readAll());
        files.push_back(std::move(handbook));
    }
    return files;
}

std::vector<Sample> bundledSamples()
{
    return {
        {QStringLiteral(":/samples/decoder-12-layers.onnx"),
         QCoreApplication::translate("Samples", "Decoder, 12 layers"),
         QCoreApplication::translate("Samples",
                                     "A real-size transformer without weights, nothing annotated: "
                                     "place it yourself.")},
        {QStringLiteral(":/samples/pipeline-decoder.onnx"),
         QCoreApplication::translate("Samples", "Pipeline over two GPUs"),
         QCoreApplication::translate("Samples", "Ten decoder layers, five on each device.")},
        {QStringLiteral(":/samples/heterogeneous-decoder.onnx"),
         QCoreApplication::translate("Samples", "CPU, NPU and GPU"),
         QCoreApplication::translate("Samples",
                                     "Embedding, decoder layers and head, each on the device that "
                                     "suits it.")},
        {QStringLiteral(":/samples/decoder-12-layers-cache.onnx"),
         QCoreApplication::translate("Samples", "Decoder with a cache"),
         QCoreApplication::translate("Samples",
                                     "The 12 layers with keys and values of earlier tokens: see "
                                     "what serving takes.")},
    };
}

QString keepModel(const QString& name, const QByteArray& bytes)
{
    return keep(QStringLiteral("models"), name, bytes);
}

QString unpackSample(const Sample& sample)
{
    QFile file(sample.file);
    return file.open(QIODevice::ReadOnly)
        ? keep(QStringLiteral("samples"), QFileInfo(sample.file).completeBaseName(), file.readAll())
        : QString();
}

} // namespace meshwright::app
