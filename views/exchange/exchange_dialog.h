#pragma once

#include "core/exchange/format.h"
#include "views/problems/problems_model.h"

#include <QDialog>
#include <QTimer>

#include <optional>
#include <span>
#include <vector>

class QFormLayout;
class QLabel;
class QPushButton;
class QStackedLayout;
class QVBoxLayout;

namespace meshwright::views {

class EmptyState;
class FindingsView;
class FormatList;
class LatestWork;
class LinkButton;
class OptionRows;
class PanelHeader;
class ProgressRow;
class Workspace;

/// What the dialogs for import and export share: the formats at the left; what the chosen one asks
/// for; a preview, prepared in the background whenever something changes; and one button that does
/// it. It may stay open beside the window and closes with the document.
class ExchangeDialog : public QDialog
{
    Q_OBJECT

public:
    ~ExchangeDialog() override;

    OptionRows* options() const { return m_options; }

    FindingsView* findings() const { return m_findings; }

    /// "Export", "Import".
    QPushButton* actButton() const { return m_act; }

    /// Shown while it is under way.
    QPushButton* stopButton() const;

    QPushButton* closeButton() const { return m_close; }

    /// Beside the buttons: what was done, or why nothing can be.
    QString sentence() const;
    /// In place of the preview: why there is none. Empty while there is one.
    QString obstacle() const;

    bool isPreparing() const;
    bool isWriting() const;

    /// Stops what is being written before it closes.
    void reject() override;

Q_SIGNALS:
    void prepared(); ///< the preview is there, or why there is none
    void written(); ///< or not, see sentence()
    void configurationsRequested(); ///< a person wants to make one

protected:
    enum class Direction
    {
        Export,
        Import
    };

    /// Why there is no preview, and what to do about it.
    struct Obstacle
    {
        QString title, sentence;
        bool needsConfiguration = false; ///< offers to make one
    };

    ExchangeDialog(Workspace& workspace, Direction direction,
                   std::span<const exchange::Format> formats, QWidget* parent);

    /// The last step of construction: the rows for options below those that are there, of which
    /// @p lastField is the last to be reached by Tab; then the preview. @p starts: what options of
    /// these names have at first.
    void build(QWidget* lastField, QWidget* preview, exchange::OptionValues starts = {});

    Workspace& workspace() { return m_workspace; }

    const Workspace& workspace() const { return m_workspace; }

    /// Null: there is none.
    const exchange::Format* format() const;

    QFormLayout& form() { return *m_form; }

    LatestWork& writing() const { return *m_writing; }

    LatestWork& preparation() { return *m_preparation; }

    /// Prepares anew: at once, or when a person has stopped typing.
    void prepareNow();
    void prepareSoon();

    // What a preparation ends with.
    void showPreview();
    void showFailure(const QString& why);
    /// Of writing; @p folder: where it is, to be opened.
    void showWritten(const QString& sentence, const QString& folder);
    void showNotWritten(const QString& why);
    void showWriting();
    /// Enables the button, or says why it is not.
    void refreshAct();

    /// Another format was chosen, before its options are shown.
    virtual void showFormat() = 0;
    virtual std::optional<Obstacle> findObstacle() const = 0;
    /// Starts preparation(); the delivery calls showPreview() or showFailure().
    virtual void prepare() = 0;
    virtual void clearPreview() = 0;
    /// While there is a preview: why the button cannot be pressed; empty: it can.
    virtual QString refusal() const = 0;
    virtual QString actText() const = 0;
    /// While it is under way: "Writing…".
    virtual QString busyText() const = 0;
    virtual void act() = 0;

private:
    void buildLeft(Direction direction, std::span<const exchange::Format> formats);
    QVBoxLayout* buildRight(QWidget* preview);
    QWidget* buildBottom();
    void chooseFormat();
    void startPreparing();
    void showObstacle(const Obstacle& obstacle);
    void endWriting(const QString& sentence, const QString& folder, bool hasFailed);
    void colourSentence();
    void leave();

    Workspace& m_workspace;
    Direction m_direction;
    FormatList* m_list = nullptr;
    QWidget* m_lastField = nullptr;
    QLabel *m_title = nullptr, *m_description = nullptr;
    QFormLayout* m_form = nullptr;
    OptionRows* m_options = nullptr;
    QStackedLayout* m_pages = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_preview = nullptr;
    FindingsView* m_findings = nullptr;
    QLabel* m_sentence = nullptr;
    LinkButton* m_folderLink = nullptr;
    ProgressRow* m_progress = nullptr;
    QPushButton *m_act = nullptr, *m_close = nullptr;
    LatestWork *m_preparation = nullptr, *m_writing = nullptr;
    QTimer m_soon; ///< several changes in one event are prepared once
    QTimer m_patience; ///< after it, a preparation is said to be under way
    QTimer m_ticker;
    QString m_obstacle, m_done, m_folder;
    bool m_hasFailed = false; ///< what m_done says
    bool m_isReady = false; ///< the preview is that of what is entered
};

} // namespace meshwright::views
