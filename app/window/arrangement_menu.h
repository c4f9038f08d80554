#pragma once

#include <QMenu>

namespace meshwright::app {

class Settings;

/// View ▸ Arrangements: takes one that was kept, keeps the present one by a name, forgets one.
class ArrangementMenu final : public QMenu
{
    Q_OBJECT

public:
    ArrangementMenu(Settings& settings, QWidget* window);

    /// Keeps an arrangement by the name that the person is asked for.
    void keep(const QByteArray& state);

Q_SIGNALS:
    void keepRequested();
    void chosen(const QByteArray& state);
    void said(const QString& text); ///< for the status line

private:
    void fill();

    Settings& m_settings;
    QMenu* m_forget; ///< filled anew with the menu
    QWidget* m_window;
};

} // namespace meshwright::app
