#pragma once

#include "core/base/file_identity.h"
#include "core/base/result.h"
#include "core/document/document.h"
#include "core/document/plan_rules.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::document {

/// What a person did.
enum class JournalStep : uint8_t
{
    Edit,
    Undo,
    Redo
};

/// What the edits of a journal start from: a file as it was opened or saved.
struct JournalBase
{
    std::string model; ///< absolute path
    std::optional<FileIdentity> file;
    int64_t time = 0; ///< milliseconds since 1970
    std::vector<std::pair<ConfigurationId, std::string>> configurations;
    /// The names in that file of values that are called otherwise in the source of the document.
    std::map<ValueId, std::string> names;
};

/// The document as it is on the disk now. @p time in milliseconds since 1970.
JournalBase journalBaseOf(const Document& document, int64_t time);

/// The rules that a person keeps, of each configuration that has had any.
using KeptPlanRules = std::map<ConfigurationId, std::vector<PlanRule>>;

/// What one edit left: the whole of each thing that it changed.
struct JournalRecord
{
    struct NamedNode
    {
        NodeId node;
        std::string name, opType;
    };

    JournalStep step = JournalStep::Edit;
    std::string title;
    int64_t time = 0; ///< when a person made it, in milliseconds since 1970
    /// The steps on the undo stack before it: of the edits of one step all say the same.
    int64_t stepsBefore = 0;
    /// What the numbers below mean in the file, where no earlier record says it.
    std::vector<NamedNode> nodes;
    std::vector<std::pair<ValueId, std::string>> values;
    std::optional<std::vector<plan::Configuration>> configurations;
    std::vector<std::pair<NodeId, plan::NodeAnnotations>> annotations;
    std::vector<std::pair<ValueId, std::string>> renamed;
    std::optional<std::vector<ValueId>> inputs;
    std::optional<std::vector<std::pair<ConfigurationId, std::vector<PlanRule>>>> rules;
};

/// An edit that was made just now, to be written by another thread.
struct JournalEntry
{
    JournalStep step = JournalStep::Edit;
    std::string title;
    int64_t time = 0; ///< as in JournalRecord
    int64_t stepsBefore = 0; ///< as in JournalRecord
    Change change;
    Snapshot snapshot; ///< behind it
    std::map<ValueId, std::string> originalNames; ///< of the document
    std::optional<KeptPlanRules> rules; ///< all of them, where the edit changed some
};

/// A file that edits are appended to. It is locked as long as the writer lives, so that no other
/// process takes it for one that was left behind.
class JournalWriter
{
public:
    /// Under another name until publish(), so that it is locked and has its beginning when others
    /// see it. Errors name the file.
    static Result<std::unique_ptr<JournalWriter>> create(std::filesystem::path file,
                                                         JournalBase base);
    /// Leaves the file, but for one that was not published.
    ~JournalWriter();
    JournalWriter(const JournalWriter&) = delete;
    JournalWriter& operator=(const JournalWriter&) = delete;

    const std::filesystem::path& file() const { return m_file; }

    /// Gives the file its name. Another of that name is replaced at once and whole.
    Result<void> publish(std::filesystem::path file);

    /// After a success the entry survives the end of the process, whatever ends it. One at a time.
    /// Costs what the edit changed, not what the plan holds.
    Result<void> append(const JournalEntry& entry);
    /// What was appended survives a power cut too. May be called from another thread.
    void flush() const;
    void remove();

private:
    JournalWriter(std::filesystem::path file, JournalBase base)
        : m_file(std::move(file))
        , m_folder(m_file.parent_path())
        , m_base(std::move(base))
    {
    }

    JournalRecord recordOf(const JournalEntry& entry);
    void name(NodeId node, const JournalEntry& entry, JournalRecord& record);
    void name(ValueId value, const JournalEntry& entry, JournalRecord& record);
    Result<void> write(const std::string& payload);

    std::filesystem::path m_file;
    const std::filesystem::path m_folder;
    bool m_isPublished = false;
    JournalBase m_base;
    int m_descriptor = -1;
    uint64_t m_size = 0; ///< of whole records
    std::vector<bool> m_namedNodes, m_namedValues;
};

/// A journal that a process left behind. Nobody else reads it as long as this lives.
struct Journal
{
    std::filesystem::path file;
    JournalBase base;
    std::vector<JournalRecord> records;
    /// Set where records in the middle are damaged: those before are in `records`.
    std::optional<Error> damage;
    std::shared_ptr<const int> lock; ///< held until the last copy goes

    void remove() const;
};

/// Absent: a running process writes it, or it says nothing yet. A last record that was not written
/// whole is left out. Errors name the file: what is no journal, or one whose beginning is damaged.
Result<std::optional<Journal>> readJournal(const std::filesystem::path& file);

/// What a journal that is not published yet ends in.
constexpr std::string_view kUnpublished = ".new";

/// Removes such a file that no running process writes: of one that was killed meanwhile.
void removeAbandoned(const std::filesystem::path& file);

/// Makes a journal's records edits of a document that was opened from the journal's file. Where the
/// file is another one by now, nodes, values and configurations are those of the same name.
class JournalReplay
{
public:
    JournalReplay(const Journal& journal, Document& document);

    /// Records in their order, each after the edit of the one before was applied. What has no place
    /// in the document is left out of the edit.
    Edit editOf(const JournalRecord& record);

    /// The rules that hold behind the edit; none: as before.
    std::optional<KeptPlanRules> rulesOf(const JournalRecord& record);

    /// Names, each once.
    const std::vector<std::string>& unplaced() const { return m_unplaced; }

private:
    void learn(const JournalRecord& record);
    std::optional<NodeId> placeOf(const JournalRecord::NamedNode& named) const;
    std::optional<ValueId> placeOf(ValueId value, const std::string& name) const;
    plan::NodeAnnotations placed(plan::NodeAnnotations annotations);
    SetConfigurations placed(std::vector<plan::Configuration> configurations);
    ConfigurationId configuration(ConfigurationId id);
    std::optional<SetInputs> placed(const std::vector<ValueId>& inputs);
    void leaveOut(const std::string& name);

    Document& m_document;
    bool m_isOtherPlan = false; ///< the file has other configurations now
    std::map<ConfigurationId, ConfigurationId> m_configurations; ///< where it has
    std::map<NodeId, std::optional<NodeId>> m_nodes;
    std::map<ValueId, std::optional<ValueId>> m_values;
    std::map<ValueId, std::string> m_valueNames;
    std::vector<std::string> m_unplaced;
};

} // namespace meshwright::document
