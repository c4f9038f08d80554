#pragma once

#include <QWidget>

class QStackedLayout;

namespace meshwright::views {

class EmptyState;
class PanelHeader;

/// A header, and below it what the panel shows or, where that is nothing, why.
class Panel : public QWidget
{
    Q_OBJECT

protected:
    Panel(const QString& title, QWidget* parent);

    PanelHeader& header() const { return *m_header; }

    EmptyState& emptyState() const { return *m_empty; }

    /// Once; the panel takes it over.
    void setContent(QWidget* content);
    /// The content, or the empty state.
    void showContent(bool isShown);

private:
    PanelHeader* m_header = nullptr;
    EmptyState* m_empty = nullptr;
    QStackedLayout* m_pages = nullptr;
};

} // namespace meshwright::views
