#include "views/widgets/json_text.h"

#include "core/base/json/plain_json.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <utility>

namespace meshwright::views {

namespace {

QJsonValue converted(const nlohmann::json& json)
{
    if (json.is_boolean())
        return json.get<bool>();
    const bool fits = !json.is_number_unsigned() || std::in_range<qint64>(json.get<uint64_t>());
    if (json.is_number_integer() && fits)
        return qint64(json.get<int64_t>());
    if (json.is_number())
        return json.get<double>();
    if (json.is_string())
        return QString::fromStdString(json.get_ref<const std::string&>());
    if (json.is_array()) {
        QJsonArray array;
        for (const nlohmann::json& item : json)
            array.append(converted(item));
        return array;
    }
    if (json.is_object()) {
        QJsonObject object;
        for (const auto& [key, value] : json.items())
            object.insert(QString::fromStdString(key), converted(value));
        return object;
    }
    return QJsonValue::Null;
}

} // namespace

QJsonValue jsonOf(std::string_view text)
{
    const Result<nlohmann::json> json = parsePlainJson(text);
    return json ? converted(*json) : QJsonValue(QJsonValue::Undefined);
}

} // namespace meshwright::views
