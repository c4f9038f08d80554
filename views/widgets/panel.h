#pragma once

#include <QWidget>

class QStackedLayout;

namespace meshwright::views {

class EmptyState;
class PanelHeader;

/// Scrolls what is around a widget by as little as shows it, with @p margin px above and below. By
/// more than that, what stands before it would be gone for Tab.
void scrollIntoView(QWidget& widget, int margin = 0);

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
