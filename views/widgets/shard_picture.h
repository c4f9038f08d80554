#pragma once

#include "core/plan/plan.h"
#include "core/plan/shard_layout.h"
#include "views/widgets/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace meshwright::views {

/// Which device holds which part of a tensor: a block per shard, where it lies in the tensor as far
/// as two dimensions can show it.
class ShardPicture final : public QWidget
{
    Q_OBJECT

public:
    /// More shards than this are told in words only.
    static constexpr int64_t kMostBlocks = 64;

    /// @p hue: of the axis that splits the tensor.
    ShardPicture(const plan::ShardLayout& layout, const plan::Configuration& configuration,
                 const Theme& theme, const QColor& hue, QWidget* parent = nullptr);

    /// False: too many blocks, or nobody knows where the shards lie.
    static bool canShow(const plan::ShardLayout& layout);

    QSize sizeHint() const override { return m_size; }

    QSize minimumSizeHint() const override { return m_size; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Block
    {
        QRect rect;
        QString label, description;
        int64_t shard = 0;
        int strength = 0; ///< of the tint: neighbours differ
    };

    void arrange(const plan::ShardLayout& layout, const plan::Configuration& configuration);

    Theme m_theme;
    QColor m_hue;
    std::vector<Block> m_blocks;
    QSize m_size;
};

} // namespace meshwright::views
