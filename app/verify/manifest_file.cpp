#include "app/verify/manifest_file.h"

#include <QFile>
#include <QJsonDocument>

namespace meshwright::app::verify {

QJsonObject readManifest(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

Result<std::filesystem::path> modelIn(const std::filesystem::path& folder, const QJsonValue& name)
{
    const std::filesystem::path file = name.toString().toStdString();
    if (file.empty() || file != file.filename() || file == "..")
        return Error {tr("the manifest names '{0}', which is no file beside it", file.string())};
    return folder / file;
}

} // namespace meshwright::app::verify
