#pragma once

#include "core/base/result.h"
#include "views/widgets/picture_file.h"

#include <QDialog>
#include <QSize>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace meshwright::views {
class ProgressRow;
}

namespace meshwright::app {

/// What a picture is to show, how large, and into which file it goes: .svg, .pdf or .png. Writes
/// it, says how far that is, and closes when it is done; Cancel stops it first.
class PictureDialog final : public QDialog
{
    Q_OBJECT

public:
    /// What there is to draw.
    struct Source
    {
        QString folder; ///< where a file is proposed
        QString model; ///< whose picture it is: the proposed name's beginning
        bool hasTimeline = false; ///< there is a run
        /// Pixels of a .png of the timeline, else of the graph.
        std::function<QSize(bool isOfTimeline, const views::PictureChoice&)> size;
        double freeMemory = 0; ///< bytes
        /// Writes the timeline, else the graph.
        std::function<Result<void>(bool isOfTimeline, const QString& path,
                                   const views::PictureChoice&)>
            write;
    };

    explicit PictureDialog(Source source, QWidget* parent = nullptr);

    bool isOfTimeline() const;
    views::PictureChoice choice() const;
    QString path() const;

    /// Writes, after asking where a file would be replaced.
    void accept() override;
    /// What is being written is stopped, else the dialog closes.
    void reject() override;

private:
    class Writing;

    bool mayReplace();
    void write();
    void propose();
    void browse();
    void updateFields();
    void limitPixels();
    void showSize();
    QSize sizeAt(int pixels) const;

    QComboBox* m_what = nullptr;
    QComboBox* m_part = nullptr;
    QSpinBox* m_pixels = nullptr;
    QLineEdit* m_path = nullptr;
    QPushButton* m_write = nullptr;
    QLabel* m_size = nullptr;
    QToolButton* m_browse = nullptr;
    views::ProgressRow* m_progress = nullptr;
    Source m_source;
    QString m_proposed; ///< the file, as long as nobody entered another one
    Writing* m_writing = nullptr; ///< while a picture is written
    QString m_chosen; ///< by the dialog for files, which asks itself
};

} // namespace meshwright::app
