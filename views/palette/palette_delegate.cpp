#include "views/palette/palette_delegate.h"

#include "views/palette/palette_model.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kPaletteDelegateRowHeight = 30;
constexpr int kKindWidth = 76;

QString kindText(PaletteKind kind)
{
    switch (kind) {
    case PaletteKind::Command:
        return PaletteDelegate::tr("command");
    case PaletteKind::Configuration:
        return PaletteDelegate::tr("configuration");
    case PaletteKind::Stage:
        return PaletteDelegate::tr("stage");
    case PaletteKind::Device:
        return PaletteDelegate::tr("device");
    case PaletteKind::Problem:
        return PaletteDelegate::tr("problem");
    case PaletteKind::Group:
        return PaletteDelegate::tr("group");
    case PaletteKind::Node:
        return PaletteDelegate::tr("node");
    case PaletteKind::Tensor:
        return PaletteDelegate::tr("tensor");
    }
    return {};
}

/// For every letter of the title whether a word of the query was found there.
std::vector<bool> foundLetters(const QString& title, const QString& query)
{
    std::vector<bool> found(std::size_t(title.size()));
    QString words = query;
    if (words.startsWith(QLatin1Char('>')))
        words.remove(0, 1);
    for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto place = title.indexOf(word, 0, Qt::CaseInsensitive);
        for (auto i = place; place >= 0 && i < place + word.size(); ++i)
            found[std::size_t(i)] = true;
    }
    return found;
}

} // namespace

PaletteDelegate::PaletteDelegate(const Workspace& workspace, const PaletteModel& model,
                                 QObject* parent)
    : QStyledItemDelegate(parent)
    , m_workspace(workspace)
    , m_model(model)
{
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {80 * kGrid, kPaletteDelegateRowHeight};
}

void PaletteDelegate::paintTitle(QPainter& painter, const QRect& rect, const QString& title,
                                 const QColor& ink) const
{
    const QFont plain = textFont();
    QFont bold = plain;
    bold.setWeight(QFont::Bold);
    const QString shown = QFontMetrics(plain).elidedText(title, Qt::ElideMiddle, rect.width());
    const std::vector<bool> found = foundLetters(shown, m_model.query());
    painter.save();
    painter.setClipRect(rect);
    painter.setPen(ink);
    int x = rect.left();
    for (qsizetype begin = 0; begin < shown.size();) {
        qsizetype end = begin + 1;
        while (end < shown.size() && found[std::size_t(end)] == found[std::size_t(begin)])
            ++end;
        painter.setFont(found[std::size_t(begin)] ? bold : plain);
        const QString part = shown.mid(begin, end - begin);
        painter.drawText(QRect(x, rect.top(), rect.right() - x + 1, rect.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, part);
        x += painter.fontMetrics().horizontalAdvance(part);
        begin = end;
    }
    painter.restore();
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const Theme& theme = m_workspace.theme();
    const bool isEnabled = index.flags() & Qt::ItemIsEnabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        const bool selected = option.state & QStyle::State_Selected;
        painter->setPen(Qt::NoPen);
        painter->setBrush(
            Theme::blend(theme.accent, theme.node, selected ? (theme.dark ? 0.3 : 0.16) : 0.06));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(kGrid, 1, -kGrid, -1), kGrid, kGrid);
    }
    QRect row = option.rect.adjusted(kPanelMargin, 0, -kPanelMargin, 0);
    painter->setFont(secondaryFont());
    painter->setPen(theme.secondaryText);
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                      kindText(PaletteKind(index.data(PaletteModel::KindRole).toInt())));
    row.setLeft(row.left() + kKindWidth);
    const QString detail = painter->fontMetrics().elidedText(
        index.data(PaletteModel::DetailRole).toString(), Qt::ElideRight, row.width() / 2);
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, detail);
    row.setRight(row.right() - painter->fontMetrics().horizontalAdvance(detail) - 3 * kGrid);
    paintTitle(*painter, row, index.data().toString(),
               isEnabled ? theme.text : theme.secondaryText);
    painter->restore();
}

} // namespace meshwright::views
