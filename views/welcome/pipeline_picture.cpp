#include "views/welcome/pipeline_picture.h"

#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

namespace meshwright::views {

namespace {

constexpr int kStages = 4;
constexpr int kMicrobatches = 5;
constexpr int kBlockWidth = 26;
constexpr int kPipelinePictureBlockHeight = 14;
constexpr int kPipelinePictureGap = 4;

} // namespace

PipelinePicture::PipelinePicture(const Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed); // drawn smaller where there is less
}

QSize PipelinePicture::sizeHint() const
{
    return {(kStages + kMicrobatches - 1) * (kBlockWidth + kPipelinePictureGap),
            kStages * (kPipelinePictureBlockHeight + kPipelinePictureGap)};
}

void PipelinePicture::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_workspace.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double scale = double(width()) / sizeHint().width();
    painter.translate(0, height() * (1 - scale) / 2);
    painter.scale(scale, scale);
    for (int stage = 0; stage < kStages; ++stage) {
        for (int batch = 0; batch < kMicrobatches; ++batch) {
            // Later microbatches paler, as a wave that runs through the stages.
            const double weight = 1.0 - 0.14 * batch;
            painter.setBrush(Theme::blend(theme.hue(stage), theme.canvas, weight));
            painter.drawRoundedRect(
                QRectF((stage + batch) * (kBlockWidth + kPipelinePictureGap),
                       stage * (kPipelinePictureBlockHeight + kPipelinePictureGap), kBlockWidth,
                       kPipelinePictureBlockHeight),
                3, 3);
        }
    }
}

} // namespace meshwright::views
