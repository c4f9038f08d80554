#include "views/problems/problems_model.h"

#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace meshwright::views {

namespace {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return ProblemsModel::tr("Error");
    case Severity::Warning:
        return ProblemsModel::tr("Warning");
    case Severity::Info:
        return ProblemsModel::tr("Note");
    }
    return {};
}

} // namespace

ProblemsModel::ProblemsModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void ProblemsModel::setFindings(std::vector<check::Finding> findings)
{
    std::set<std::string> open;
    for (const Fold& fold : m_folds) {
        if (fold.shown > 0)
            open.insert(fold.code);
    }
    beginResetModel();
    m_findings = std::move(findings);
    std::ranges::stable_sort(m_findings, {},
                             [](const check::Finding& each) { return each.diagnostic.severity(); });
    m_explained.reset();
    buildFolds();
    for (Fold& fold : m_folds) {
        if (open.contains(fold.code))
            fold.shown = std::min(kPage, fold.findings.size() - 1);
    }
    m_rows = rows();
    endResetModel();
}

void ProblemsModel::buildFolds()
{
    std::map<std::pair<Severity, std::string>, std::vector<std::size_t>> byCode;
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        const Diagnostic& diagnostic = m_findings[i].diagnostic;
        byCode[{diagnostic.severity(), std::string(diagnostic.code())}].push_back(i);
    }
    m_folds.clear();
    for (auto& [key, members] : byCode) {
        if (members.size() >= kFoldFrom)
            m_folds.push_back({key.second, std::move(members), 0});
    }
}

std::vector<ProblemsModel::Row> ProblemsModel::rows() const
{
    std::vector<std::optional<std::size_t>> foldOf(m_findings.size());
    for (std::size_t fold = 0; fold < m_folds.size(); ++fold) {
        for (std::size_t finding : m_folds[fold].findings)
            foldOf[finding] = fold;
    }
    std::vector<Row> rows;
    std::optional<Severity> last;
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        const Severity severity = m_findings[i].diagnostic.severity();
        if (std::exchange(last, severity) != severity && m_headings.contains(severity))
            rows.push_back({Kind::Heading, i, 0, false});
        if (!foldOf[i]) {
            rows.push_back({Kind::Finding, i, 0, false});
        } else if (m_folds[*foldOf[i]].findings.front() == i) {
            rows.push_back({Kind::Fold, i, *foldOf[i], false});
            const std::vector<Row> members = membersOf(*foldOf[i]);
            rows.insert(rows.end(), members.begin(), members.end());
        }
    }
    return rows;
}

/// The rows below a fold: its members but the first, which the fold itself shows.
std::vector<ProblemsModel::Row> ProblemsModel::membersOf(std::size_t index) const
{
    const Fold& fold = m_folds[index];
    std::vector<Row> rows;
    if (fold.shown == 0)
        return rows;
    for (std::size_t i = 1; i <= fold.shown; ++i)
        rows.push_back({Kind::Finding, fold.findings[i], index, true});
    if (fold.shown + 1 < fold.findings.size())
        rows.push_back({Kind::More, fold.findings[fold.shown + 1], index, true});
    return rows;
}

std::size_t ProblemsModel::count(Severity severity) const
{
    return std::size_t(std::ranges::count_if(m_findings, [&](const check::Finding& each) {
        return each.diagnostic.severity() == severity;
    }));
}

const check::Finding* ProblemsModel::finding(const QModelIndex& index) const
{
    if (!index.isValid() || !hasFinding(m_rows[std::size_t(index.row())]))
        return nullptr;
    return &m_findings[m_rows[std::size_t(index.row())].finding];
}

bool ProblemsModel::hasFinding(const Row& row) const
{
    return row.kind == Kind::Finding || row.kind == Kind::Fold;
}

std::size_t ProblemsModel::foldedCount(const QModelIndex& index) const
{
    if (!index.isValid())
        return 1;
    const Row& row = m_rows[std::size_t(index.row())];
    return row.kind == Kind::Fold ? m_folds[row.fold].findings.size() : 1;
}

void ProblemsModel::changeFold(int foldRow, std::size_t shown)
{
    const std::size_t fold = m_rows[std::size_t(foldRow)].fold;
    const auto first = m_rows.begin() + foldRow + 1;
    const int old = int(membersOf(fold).size());
    if (old > 0) {
        beginRemoveRows({}, foldRow + 1, foldRow + old);
        m_rows.erase(first, first + old);
        m_folds[fold].shown = 0;
        endRemoveRows();
    }
    m_folds[fold].shown = shown;
    const std::vector<Row> members = membersOf(fold);
    if (!members.empty()) {
        beginInsertRows({}, foldRow + 1, foldRow + int(members.size()));
        m_rows.insert(m_rows.begin() + foldRow + 1, members.begin(), members.end());
        endInsertRows();
    }
    Q_EMIT dataChanged(index(foldRow), index(foldRow), {IsOpenRole});
}

void ProblemsModel::toggle(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const Row row = m_rows[std::size_t(index.row())];
    if (row.kind == Kind::Heading)
        return;
    if (row.kind == Kind::Finding) {
        const auto before = m_explained;
        m_explained = before == row.finding ? std::nullopt : std::optional(row.finding);
        Q_EMIT dataChanged(this->index(0), this->index(rowCount() - 1), {IsOpenRole});
        return;
    }
    int foldRow = index.row();
    while (m_rows[std::size_t(foldRow)].kind != Kind::Fold)
        --foldRow;
    const Fold& fold = m_folds[row.fold];
    const bool close = row.kind == Kind::Fold && fold.shown > 0;
    changeFold(foldRow, close ? 0 : std::min(fold.shown + kPage, fold.findings.size() - 1));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString ProblemsModel::textOf(const Row& row) const
{
    if (row.kind == Kind::More) {
        const Fold& fold = m_folds[row.fold];
        const std::size_t left = fold.findings.size() - 1 - fold.shown;
        return tr("Show %1 more").arg(countText(int64_t(std::min(left, kPage))));
    }
    if (row.kind == Kind::Heading)
        return m_headings.at(m_findings[row.finding].diagnostic.severity());
    return capitalisedSentence(translated(m_findings[row.finding].diagnostic.message()));
}

/// Why it matters.
QString ProblemsModel::explanationOf(std::size_t finding) const
{
    return translated(m_findings[finding].diagnostic.explanation());
}

QString ProblemsModel::describe(const Row& row) const
{
    if (!hasFinding(row))
        return textOf(row);
    QString text = severityText(m_findings[row.finding].diagnostic.severity())
        + QStringLiteral(": ") + textOf(row);
    if (row.kind == Kind::Fold)
        text += QStringLiteral(". ")
            + tr("%1 more like this")
                  .arg(countText(int64_t(m_folds[row.fold].findings.size() - 1)));
    for (const check::Fix& fix : m_findings[row.finding].fixes)
        text += QStringLiteral(". ") + tr("Repair: %1").arg(translated(fix.title));
    return text;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = m_rows[std::size_t(index.row())];
    const check::Finding& finding = m_findings[row.finding];
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row);
    case Qt::AccessibleTextRole:
        return describe(row);
    case Qt::ToolTipRole:
        return hasFinding(row) ? explanationOf(row.finding) : QString();
    case KindRole:
        return int(row.kind);
    case SeverityRole:
        return int(finding.diagnostic.severity());
    case ExplanationRole:
        return hasFinding(row) ? explanationOf(row.finding) : QString();
    case IsOpenRole:
        return row.kind == Kind::Fold ? m_folds[row.fold].shown > 0
                                      : row.kind == Kind::Finding && m_explained == row.finding;
    case FixesRole: {
        QStringList titles;
        if (hasFinding(row)) {
            for (const check::Fix& fix : finding.fixes)
                titles << translated(fix.title);
        }
        return titles;
    }
    default:
        return {};
    }
}

Qt::ItemFlags ProblemsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    const bool isHeading =
        index.isValid() && m_rows[std::size_t(index.row())].kind == Kind::Heading;
    return isHeading ? flags & ~Qt::ItemIsSelectable : flags;
}

} // namespace meshwright::views
