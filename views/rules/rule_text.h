#pragma once

#include <QJsonObject>
#include <QString>

#include <string>

namespace meshwright::views {

/// The rule of a plan text as an object; empty where the text is none.
QJsonObject ruleObject(const std::string& text);
std::string ruleText(const QJsonObject& rule);

/// "Nodes /model/layers.{0..15}/** → stage 0", "Tensors **.q_proj.weight → columnwise over model".
QString ruleSentence(const std::string& text);

} // namespace meshwright::views
