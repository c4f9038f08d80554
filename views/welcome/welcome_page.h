#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace meshwright::views {

class Workspace;

/// A model that comes with the program.
struct WelcomeSample
{
    QString title;
    QString description; ///< one sentence
};

/// What is shown without a model: open one, go on with a recent one, or try a sample.
class WelcomePage final : public QWidget
{
    Q_OBJECT

public:
    explicit WelcomePage(const Workspace& workspace, QWidget* parent = nullptr);

    /// Newest first; files that are not there any more are listed and cannot be opened.
    void setRecentFiles(const QStringList& paths);
    void setSamples(const QList<WelcomeSample>& samples);

Q_SIGNALS:
    void openRequested();
    void recentRequested(const QString& path);
    void sampleRequested(int index);
    void tourRequested();

private:
    QWidget* buildHead();
    QWidget* buildHints();

    const Workspace& m_workspace;
    QVBoxLayout* m_recent = nullptr;
    QVBoxLayout* m_samples = nullptr;
};

} // namespace meshwright::views
