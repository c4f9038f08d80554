#include "app/window/operator_rules_file.h"

#include "app/window/problem_box.h"
#include "app/window/settings.h"
#include "core/base/text_file.h"
#include "core/operators/custom_rules.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>

#include <memory>

namespace meshwright::app {

namespace {

constexpr qint64 kLargestRules = 16 << 20;

}

OperatorRulesFile::OperatorRulesFile(views::Workspace& workspace, Settings& settings,
                                     QWidget* window)
    : QObject(window)
    , m_workspace(workspace)
    , m_settings(settings)
    , m_window(window)
{
}

QString OperatorRulesFile::read(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return file.errorString();
    if (file.size() > kLargestRules)
        return tr("It is larger than 16 MB: no operator rules.");
    Result<operators::CustomRules> rules = operators::parseCustomRules(
        file.readAll().toStdString(), QFileInfo(path).fileName().toStdString());
    if (!rules)
        return views::translated(rules.error().message);
    const int count = int(rules->size());
    m_workspace.liveEvaluation().setOperatorRules(
        std::make_shared<const operators::CustomRules>(std::move(rules.value())));
    Q_EMIT said(tr("%n operator rule(s) from %1", nullptr, count).arg(QFileInfo(path).fileName()));
    return {};
}

void OperatorRulesFile::loadRemembered()
{
    const QString path = m_settings.operatorRules();
    if (path.isEmpty())
        return;
    if (const QString wrong = read(path); !wrong.isEmpty())
        Q_EMIT said(tr("Operator rules were not loaded: %1").arg(wrong));
}

void OperatorRulesFile::choose()
{
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Operator rules"), m_settings.lastFolder(),
                                     tr("Operator rules (*.rules);;All files (*)"));
    if (!path.isEmpty())
        load(path);
}

void OperatorRulesFile::load(const QString& path)
{
    if (const QString wrong = read(path); !wrong.isEmpty())
        showProblem(m_window, tr("%1 was not loaded").arg(QFileInfo(path).fileName()), wrong);
    else
        m_settings.setOperatorRules(path);
}

void OperatorRulesFile::saveExample()
{
    const QString path = QFileDialog::getSaveFileName(
        m_window, tr("Save an example of operator rules"),
        m_settings.lastFolder() + QStringLiteral("/example.rules"), tr("Operator rules (*.rules)"));
    if (path.isEmpty())
        return;
    QFile example(QStringLiteral(":/operator-rules/example.rules"));
    if (!example.open(QIODevice::ReadOnly))
        return;
    const Result<void> written =
        writeWholeFile(QFile::encodeName(path).toStdString(), example.readAll().toStdString());
    if (!written)
        showProblem(m_window, tr("%1 was not written").arg(QFileInfo(path).fileName()),
                    views::translated(written.error().message));
    else
        Q_EMIT said(tr("Wrote %1").arg(path));
}

void OperatorRulesFile::clear()
{
    m_settings.setOperatorRules({});
    m_workspace.liveEvaluation().setOperatorRules(nullptr);
    Q_EMIT said(tr("No operator rules of your own"));
}

} // namespace meshwright::app
