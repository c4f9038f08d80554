#pragma once

#include "core/check/context/finding.h"

#include <QAbstractListModel>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace meshwright::views {

/// Findings as rows, errors first. Many findings with the same code are folded into
/// one row that opens, a hundred at a time, so that a hundred thousand of them are a short list.
class ProblemsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        KindRole = Qt::UserRole, ///< Kind
        SeverityRole, ///< int of meshwright::Severity
        FixesRole, ///< QStringList: titles of the repairs
        ExplanationRole, ///< QString: why it matters and what to do
        IsOpenRole, ///< bool: a fold whose members are listed; a finding whose explanation is shown
    };

    enum class Kind
    {
        Finding,
        Fold, ///< the first of many alike; display text is its message
        More, ///< "Show 100 more"
        Heading, ///< above the findings of one severity
    };

    static constexpr std::size_t kFoldFrom = 5; ///< findings of one code, fewer are listed
    static constexpr std::size_t kPage = 100; ///< members that a fold shows at a time

    /// What stands above the findings of each severity.
    using Headings = std::map<Severity, QString>;

    explicit ProblemsModel(QObject* parent = nullptr);

    /// For the findings that are set from now on; none: no headings.
    void setHeadings(Headings headings) { m_headings = std::move(headings); }

    /// Takes over what was found. Folds that were open stay open.
    void setFindings(std::vector<check::Finding> findings);
    std::size_t count(Severity severity) const;

    std::size_t findingCount() const { return m_findings.size(); }

    /// The finding of a row; none for "Show 100 more" and headings.
    const check::Finding* finding(const QModelIndex& index) const;
    /// How many a fold stands for, itself included; 1 for other rows.
    std::size_t foldedCount(const QModelIndex& index) const;
    /// Opens or closes a fold, shows more of it, or shows and hides an explanation.
    void toggle(const QModelIndex& index);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row
    {
        Kind kind = Kind::Finding;
        /// Index; of More: the next one that would be shown; of Heading: the first below it.
        std::size_t finding = 0;
        std::size_t fold = 0; ///< index into m_folds, of Fold and More
        bool isMember = false; ///< of an open fold
    };

    struct Fold
    {
        std::string code;
        std::vector<std::size_t> findings;
        std::size_t shown = 0; ///< members listed; 0: closed
    };

    void buildFolds();
    std::vector<Row> rows() const;
    std::vector<Row> membersOf(std::size_t fold) const;
    void changeFold(int row, std::size_t shown);
    bool hasFinding(const Row& row) const;
    QString textOf(const Row& row) const;
    QString describe(const Row& row) const;

    QString explanationOf(std::size_t finding) const;

    std::vector<check::Finding> m_findings; ///< by severity
    Headings m_headings;
    std::vector<Fold> m_folds;
    std::vector<Row> m_rows;
    std::optional<std::size_t> m_explained; ///< index of the finding whose explanation is shown
};

} // namespace meshwright::views
