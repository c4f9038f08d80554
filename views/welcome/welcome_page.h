#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QGridLayout;
class QPushButton;
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
    /// A published model that can be made anew.
    void addPreset(const QString& name, const WelcomeSample& preset);

Q_SIGNALS:
    void openRequested();
    void recentRequested(const QString& path);
    void sampleRequested(int index);
    void presetRequested(const QString& name); ///< empty: another configuration
    void tourRequested();

private:
    QWidget* buildHead();
    QWidget* buildHints();
    QWidget* buildPresets();
    void addPresetButton(QPushButton* button, const QString& name);

    const Workspace& m_workspace;
    QVBoxLayout* m_recent = nullptr;
    QVBoxLayout* m_samples = nullptr;
    QGridLayout* m_presets = nullptr;
};

} // namespace meshwright::views
