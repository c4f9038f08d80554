#include "app/verify/manifest_file.h"

#include "core/base/text_file.h"
#include "views/widgets/json_text.h"

namespace meshwright::app::verify {

namespace {

constexpr std::uintmax_t kLargestManifest = 256u << 20;

} // namespace

QJsonObject readManifest(const std::filesystem::path& path)
{
    const Result<std::string> text =
        readTextFile(path, kLargestManifest, tr("a manifest"), std::nullopt);
    return text ? views::jsonOf(*text).toObject() : QJsonObject();
}

Result<std::filesystem::path> modelIn(const std::filesystem::path& folder, const QJsonValue& name)
{
    const std::filesystem::path file = name.toString().toStdString();
    if (file.empty() || file != file.filename() || file == "..")
        return Error {tr("the manifest names '{0}', which is no file beside it", file.string())};
    return folder / file;
}

} // namespace meshwright::app::verify
