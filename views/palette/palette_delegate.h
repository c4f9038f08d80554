#pragma once

#include <QStyledItemDelegate>

namespace meshwright::views {

class PaletteModel;
class Workspace;

/// Paints a row of the palette: what kind of thing it is, its name with the found letters in bold,
/// and its detail at the right end.
class PaletteDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    PaletteDelegate(const Workspace& workspace, const PaletteModel& model,
                    QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintTitle(QPainter& painter, const QRect& rect, const QString& title,
                    const QColor& ink) const;

    const Workspace& m_workspace;
    const PaletteModel& m_model;
};

} // namespace meshwright::views
