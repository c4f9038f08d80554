#pragma once

#include <QAbstractButton>

namespace meshwright::views {

class Workspace;

/// A row that opens something: a title and a line below it.
class WelcomeCard final : public QAbstractButton
{
    Q_OBJECT

public:
    WelcomeCard(const Workspace& workspace, const QString& title, const QString& detail,
                QWidget* parent = nullptr);

    /// Where the detail may be cut: a path says most at its end, a sentence at its start.
    void setDetailElide(Qt::TextElideMode mode);
    QSize sizeHint() const override;

    bool hasHeightForWidth() const override { return m_elide == Qt::ElideNone; }

    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Workspace& m_workspace;
    QString m_detail;
    Qt::TextElideMode m_elide = Qt::ElideNone; ///< none: the detail is wrapped
};

} // namespace meshwright::views
