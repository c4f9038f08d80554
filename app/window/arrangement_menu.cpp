#include "app/window/arrangement_menu.h"

#include "app/window/settings.h"

#include <QInputDialog>

namespace meshwright::app {

ArrangementMenu::ArrangementMenu(Settings& settings, QWidget* window)
    : QMenu(tr("&Arrangements"), window)
    , m_settings(settings)
    , m_forget(new QMenu(tr("&Forget"), this))
    , m_window(window)
{
    connect(this, &QMenu::aboutToShow, this, &ArrangementMenu::fill); // other windows keep some too
    fill();
}

void ArrangementMenu::fill()
{
    clear();
    const QStringList names = m_settings.arrangements();
    for (const QString& name : names) {
        QString text = name;
        addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                  [this, name] { Q_EMIT chosen(m_settings.arrangement(name)); });
    }
    addSeparator();
    addAction(tr("&Keep this one…"), this, &ArrangementMenu::keepRequested)
        ->setObjectName(QStringLiteral("keepArrangement"));
    addMenu(m_forget);
    m_forget->clear();
    m_forget->setEnabled(!names.isEmpty());
    for (const QString& name : names) {
        QString text = name;
        m_forget->addAction(
            text.replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, name] {
                m_settings.setArrangement(name, {});
                // Its own action is gone then.
                QMetaObject::invokeMethod(this, &ArrangementMenu::fill, Qt::QueuedConnection);
                Q_EMIT said(tr("Forgot the arrangement %1").arg(name));
            });
    }
}

void ArrangementMenu::keep(const QByteArray& state)
{
    bool isAccepted = false;
    const QString name = QInputDialog::getText(m_window, tr("Keep arrangement"),
                                               tr("Its name; one of that name is replaced:"),
                                               QLineEdit::Normal, {}, &isAccepted)
                             .trimmed();
    if (!isAccepted || name.isEmpty())
        return;
    m_settings.setArrangement(name, state);
    fill(); // for the search of commands, which shows no menu
    Q_EMIT said(tr("Kept the arrangement %1").arg(name));
}

} // namespace meshwright::app
