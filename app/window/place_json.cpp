#include "app/window/place_json.h"

#include <QJsonArray>

#include <map>
#include <string>

namespace meshwright::app {

namespace {

constexpr int kMostGroups = 10'000;

QJsonArray namesOf(const views::Workspace& workspace, const std::vector<NodeId>& nodes, int most)
{
    QJsonArray names;
    for (const NodeId node : nodes) {
        if (names.size() < most)
            names.append(QString::fromStdString(workspace.graph().reference(node)));
    }
    return names;
}

QJsonObject canvasJson(const views::Workspace& workspace, const views::CanvasState& canvas)
{
    QJsonArray expanded;
    for (const GroupId group : canvas.expanded) {
        if (expanded.size() < kMostGroups)
            expanded.append(QString::fromStdString(workspace.groups().group(group).path));
    }
    return {{"zoom", canvas.zoom},
            {"x", canvas.centre.x()},
            {"y", canvas.centre.y()},
            {"expanded", expanded},
            {"root", QString::fromStdString(workspace.groups().group(canvas.root).path)}};
}

views::CanvasState canvasFrom(const views::Workspace& workspace, const QJsonObject& json)
{
    std::multimap<std::string, GroupId> byPath;
    const auto groups = workspace.groups().groups();
    for (uint32_t i = 0; i < groups.size(); ++i)
        byPath.emplace(groups[i].path, GroupId {i});
    views::CanvasState state;
    for (const QJsonValue& path : json["expanded"].toArray()) {
        const auto [first, last] = byPath.equal_range(path.toString().toStdString());
        for (auto at = first; at != last; ++at)
            state.expanded.push_back(at->second);
    }
    const auto root = byPath.find(json["root"].toString().toStdString());
    if (root != byPath.end())
        state.root = root->second;
    state.zoom = json["zoom"].toDouble();
    state.centre = {json["x"].toDouble(), json["y"].toDouble()};
    return state;
}

} // namespace

QJsonObject placeJson(const views::Workspace& workspace, const views::ViewedPlace& place,
                      int mostSelected)
{
    QJsonObject json {{"canvas", canvasJson(workspace, place.canvas)},
                      {"selection", namesOf(workspace, place.selection.nodes, mostSelected)}};
    if (place.selection.value)
        json["tensor"] =
            QString::fromStdString(workspace.graph().value(*place.selection.value).name);
    return json;
}

views::ViewedPlace placeFrom(const views::Workspace& workspace, const QJsonObject& json)
{
    views::ViewedPlace place {canvasFrom(workspace, json["canvas"].toObject()), {}};
    for (const QJsonValue& name : json["selection"].toArray()) {
        if (const auto node = workspace.graph().findNode(name.toString().toStdString()))
            place.selection.nodes.push_back(*node);
    }
    const QString tensor = json["tensor"].toString();
    if (!tensor.isEmpty())
        place.selection.value = workspace.graph().findValue(ScopeId {0}, tensor.toStdString());
    return place;
}

} // namespace meshwright::app
