#include "views/rules/rule_text.h"

#include "views/widgets/json_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

namespace meshwright::views {

namespace {

QString trRule(const char* text)
{
    return QCoreApplication::translate("RuleText", text);
}

/// One pattern, or a list of them.
QString patternsText(const QJsonValue& patterns)
{
    if (patterns.isString())
        return patterns.toString();
    QStringList texts;
    for (const QJsonValue& pattern : patterns.toArray())
        texts << pattern.toString();
    return texts.join(QStringLiteral(", "));
}

QString compact(const QJsonValue& value)
{
    return QString::fromUtf8(
        QJsonDocument(QJsonArray {value}).toJson(QJsonDocument::Compact).chopped(1).mid(1));
}

} // namespace

QJsonObject ruleObject(const std::string& text)
{
    return jsonOf(text).toObject();
}

std::string ruleText(const QJsonObject& rule)
{
    return QJsonDocument(rule).toJson(QJsonDocument::Compact).toStdString();
}

QString ruleSentence(const std::string& text)
{
    const QJsonObject rule = ruleObject(text);
    QStringList selects;
    const auto add = [&](const char* key, const char* title) {
        if (const QJsonValue patterns = rule[QLatin1String(key)]; !patterns.isUndefined())
            selects << trRule(title).arg(patternsText(patterns));
    };
    add("tensors", QT_TRANSLATE_NOOP("RuleText", "Tensors %1"));
    add("operators", QT_TRANSLATE_NOOP("RuleText", "Operators %1"));
    add("nodes", QT_TRANSLATE_NOOP("RuleText", "Nodes %1"));
    QString gives;
    if (rule.contains(QStringLiteral("stage")))
        gives = trRule(QT_TRANSLATE_NOOP("RuleText", "stage %1")).arg(rule["stage"].toInt());
    else if (rule.contains(QStringLiteral("strategy")))
        gives = trRule(QT_TRANSLATE_NOOP("RuleText", "%1 over %2"))
                    .arg(rule["strategy"].toString(), patternsText(rule["over"]));
    else
        gives = compact(rule["dims"]);
    return selects.join(QStringLiteral(" · ")) + QStringLiteral(" → ") + gives;
}

} // namespace meshwright::views
