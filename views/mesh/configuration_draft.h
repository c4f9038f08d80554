#pragma once

#include "core/cost/catalogue.h"
#include "core/document/operations.h"
#include "core/plan/plan.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// All configurations of a plan while they are edited, in their order. New ones have an id that the
/// plan does not know.
struct ConfigurationDrafts
{
    struct Removal
    {
        ConfigurationId id;
        document::References references = document::References::Keep;

        bool operator==(const Removal&) const = default;
    };

    std::vector<plan::Configuration> drafts;
    std::vector<Removal> removed;
    /// New ones that take the stages and shardings of one that the plan has with them.
    std::map<ConfigurationId, ConfigurationId> sources;

    bool operator==(const ConfigurationDrafts&) const = default;

    /// Puts a copy of a draft behind it, with a free name; what nodes of @p plan say in it goes
    /// along.
    void duplicate(const plan::Plan& plan, std::size_t index, ConfigurationId newId);

    static ConfigurationDrafts of(const plan::Plan& plan);
};

/// What is wrong with a draft, as sentences; empty: it can be stored.
QStringList problemsOf(const ConfigurationDrafts& drafts, std::size_t index);
/// What is legal and probably not meant: hardware that the catalogue does not have, names twice.
QStringList remarksOn(const plan::Configuration& configuration, const cost::Catalogue& hardware);

/// Makes the document what the drafts say, as one undo step. False: something was refused (the
/// workspace says what), and nothing has changed. @p current: the draft that becomes the active
/// configuration where it is new.
bool applyDrafts(Workspace& workspace, const ConfigurationDrafts& drafts,
                 std::optional<std::size_t> current);

/// How many nodes say something about a configuration.
int64_t mentionCount(const plan::Plan& plan, ConfigurationId configuration);

// Text of the form's fields.

/// "GPU:{i}" for 4 devices: GPU:0 … GPU:3.
std::vector<std::string> namesByPattern(const QString& pattern, int64_t devices);
/// "0–3, 8" of device indices; none where something else stands there.
std::optional<std::vector<int64_t>> readDeviceList(const QString& text);
QString deviceListSource(const std::vector<int64_t>& devices);
/// "data 2, model 2"; none where something else stands there.
std::optional<plan::Mesh> readMesh(const QString& text);
QString meshSource(const plan::Mesh& mesh);

} // namespace meshwright::views
