<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Apply &amp;plan text…</source>
        <translation>应用方案文本(&amp;P)…</translation>
    </message>
    <message>
        <source>Write p&amp;lan text…</source>
        <translation>写出方案文本(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>关闭模型(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Select &amp;all nodes</source>
        <translation>全选节点(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find or run…</source>
        <translation>查找或运行(&amp;F)…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>&amp;Fit model</source>
        <translation>适应模型(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>适应所选内容(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>全部展开(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>&amp;Collapse all</source>
        <translation>全部折叠(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>动画(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>重置面板(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Configurations…</source>
        <translation>配置(&amp;C)…</translation>
    </message>
    <message>
        <source>Remo&amp;ve plan…</source>
        <translation>移除方案(&amp;V)…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>模拟(&amp;S)</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Next &amp;problem</source>
        <translation>下一个问题(&amp;P)</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Meshwright</source>
        <translation>关于 Meshwright(&amp;A)</translation>
    </message>
    <message>
        <source>Rename &amp;tensor…</source>
        <translation>重命名张量(&amp;T)…</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>P&amp;arallelise…</source>
        <translation>并行化(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>For the selected &amp;tensor</source>
        <translation>针对所选张量(&amp;T)</translation>
    </message>
    <message>
        <source>At the selected &amp;nodes</source>
        <translation>在所选节点处(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>&amp;Everywhere</source>
        <translation>所有位置(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Minimize annotations</source>
        <translation>精简标注(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Choose file…</source>
        <translation>选择文件(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Save an example…</source>
        <translation>保存示例(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>无(&amp;N)</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>导出时间线(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>手册(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Search for nodes…</source>
        <translation>搜索节点(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>下一个面板(&amp;N)</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>上一个面板(&amp;P)</translation>
    </message>
    <message>
        <source>Shift+F6</source>
        <translation>Shift+F6</translation>
    </message>
    <message>
        <source>&amp;Copy sharding</source>
        <translation>复制分片(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste sharding</source>
        <translation>粘贴分片(&amp;P)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Group on a canvas of its &amp;own</source>
        <translation>在单独的画布上显示组(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>&amp;Whole model</source>
        <translation>整个模型(&amp;W)</translation>
    </message>
    <message>
        <source>Show &amp;map</source>
        <translation>显示缩略图(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Names on cards</source>
        <translation>卡片上显示名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Weights on cards</source>
        <translation>卡片上显示权重(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Attributes on cards</source>
        <translation>卡片上显示属性(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>&amp;Add bookmark…</source>
        <translation>添加书签(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Remove bookmark…</source>
        <translation>移除书签(&amp;R)…</translation>
    </message>
    <message>
        <source>Highlight &amp;neighbours</source>
        <translation>突出显示相邻节点(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Highlight &amp;paths</source>
        <translation>突出显示路径(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>Neighbours one step &amp;further</source>
        <translation>相邻节点范围扩大一步(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Up</source>
        <translation>Ctrl+Shift+Up</translation>
    </message>
    <message>
        <source>Neighbours one step n&amp;earer</source>
        <translation>相邻节点范围缩小一步(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Down</source>
        <translation>Ctrl+Shift+Down</translation>
    </message>
    <message>
        <source>Colour by: values from a &amp;file…</source>
        <translation>着色依据：文件中的值(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Paint stages</source>
        <translation>涂绘阶段(&amp;P)</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>规则(&amp;R)…</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>这是什么？(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>Colour by: %1</source>
        <translation>着色依据：%1</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>Fi&amp;nd a plan…</source>
        <translation>查找方案(&amp;N)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Select: %1</source>
        <translation>选择：%1</translation>
    </message>
    <message>
        <source>Show &amp;folded nodes</source>
        <translation>显示折叠的节点(&amp;F)</translation>
    </message>
    <message>
        <source>Values from a &amp;file…</source>
        <translation>文件中的值(&amp;F)…</translation>
    </message>
    <message>
        <source>New from confi&amp;g…</source>
        <translation>从模型配置新建(&amp;G)…</translation>
    </message>
    <message>
        <source>Export pict&amp;ure…</source>
        <translation>导出图片(&amp;U)…</translation>
    </message>
</context>
<context>
    <name>AlikeChoice</name>
    <message>
        <source>Also in the other block like this one</source>
        <translation>也应用于另一个同类块</translation>
    </message>
    <message>
        <source>Also in the %1 other blocks like this one</source>
        <translation>也应用于其他 %1 个同类块</translation>
    </message>
    <message>
        <source>What is changed here is changed at the same place of all of them, as one step</source>
        <translation>此处的更改会作为一个步骤应用到所有这些块的相同位置</translation>
    </message>
</context>
<context>
    <name>ArrangementMenu</name>
    <message>
        <source>&amp;Arrangements</source>
        <translation>面板布局(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep this one…</source>
        <translation>保留当前布局(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>丢弃(&amp;F)</translation>
    </message>
    <message>
        <source>Forgot the arrangement %1</source>
        <translation>已丢弃布局 %1</translation>
    </message>
    <message>
        <source>Keep arrangement</source>
        <translation>保留布局</translation>
    </message>
    <message>
        <source>Its name; one of that name is replaced:</source>
        <translation>布局的名称；同名的布局会被替换：</translation>
    </message>
    <message>
        <source>Kept the arrangement %1</source>
        <translation>已保留布局 %1</translation>
    </message>
</context>
<context>
    <name>AttributeSection</name>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>%1 defaults…</source>
        <translation>%1 项默认值…</translation>
    </message>
    <message>
        <source>This is the default.</source>
        <translation>这是默认值。</translation>
    </message>
    <message>
        <source>The model leaves it out: this is the default.</source>
        <translation>模型中未给出：这是默认值。</translation>
    </message>
</context>
<context>
    <name>AxisChip</name>
    <message>
        <source>Mesh axis %1, size %2</source>
        <translation>网格轴 %1，大小 %2</translation>
    </message>
    <message>
        <source>Drag it onto a dimension of a tensor in the inspector to split that over %1; press for more</source>
        <translation>将它拖到属性面板中张量的某个维度上，即可沿 %1 切分该维度；按下可查看更多</translation>
    </message>
</context>
<context>
    <name>AxisText</name>
    <message>
        <source>%1: of the axis %2 the sub-axis of size %3 after %4</source>
        <translation>%1：轴 %2 中位于 %4 之后、大小为 %3 的子轴</translation>
    </message>
</context>
<context>
    <name>BindingsButton</name>
    <message>
        <source>Open dimensions</source>
        <translation>未定维度</translation>
    </message>
    <message>
        <source>What one microbatch has in the dimensions that the model leaves open</source>
        <translation>模型留作未定的维度在一个微批次中的大小</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>One microbatch has</source>
        <translation>一个微批次为</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Place %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>Add bookmark</source>
        <translation>添加书签</translation>
    </message>
    <message>
        <source>Name of what is in view:</source>
        <translation>当前所见内容的名称：</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>移除书签</translation>
    </message>
    <message>
        <source>Bookmark:</source>
        <translation>书签：</translation>
    </message>
    <message>
        <source>There are %1 bookmarks already: remove one first</source>
        <translation>已有 %1 个书签：请先删除一个</translation>
    </message>
</context>
<context>
    <name>BubbleChart</name>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Other stages</source>
        <translation>其他阶段</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>充满</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存限制</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不均衡</translation>
    </message>
    <message>
        <source>Waits for the first microbatch, and for its gradient to come back. More microbatches make it weigh less.</source>
        <translation>等待第一个微批次到来，以及等待其梯度返回。微批次越多，其占比越小。</translation>
    </message>
    <message>
        <source>No new microbatch comes in, others finish. More microbatches make it weigh less.</source>
        <translation>没有新的微批次进入，其他微批次正在完成。微批次越多，其占比越小。</translation>
    </message>
    <message>
        <source>A microbatch is at hand, but the schedule does not admit it yet, to hold few in memory.</source>
        <translation>已有微批次就绪，但为了在内存中只保留少量微批次，调度尚不允许它进入。</translation>
    </message>
    <message>
        <source>Between first and last task, with nothing at hand: what it needs comes late in the order of another stage.</source>
        <translation>在第一个与最后一个任务之间没有就绪的任务：所需的内容在另一个阶段的顺序中来得较晚。</translation>
    </message>
    <message>
        <source>By how much transfers lengthen the run.</source>
        <translation>传输使运行延长的时间。</translation>
    </message>
    <message>
        <source>The busiest stage has so much more to do. Move nodes from it to this one.</source>
        <translation>最繁忙的阶段要多做这么多工作。请将节点从该阶段移到此阶段。</translation>
    </message>
    <message>
        <source>Bubble by cause</source>
        <translation>按原因划分的气泡</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2，共 %3</translation>
    </message>
</context>
<context>
    <name>CanvasScene</name>
    <message>
        <source>stage %1 → %2</source>
        <translation>阶段 %1 → %2</translation>
    </message>
    <message>
        <source>%1 · ×%2</source>
        <translation>%1 · ×%2</translation>
    </message>
    <message>
        <source>%1 · block ×%2</source>
        <translation>%1 · 块 ×%2</translation>
    </message>
    <message>
        <source>%1 +%2 ↗</source>
        <translation>%1 +%2 ↗</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Folded into it: %1</source>
        <translation>折叠在其中：%1</translation>
    </message>
    <message>
        <source>block ×%1</source>
        <translation>块 ×%1</translation>
    </message>
</context>
<context>
    <name>ChangedFile</name>
    <message>
        <source>Carry the plan over</source>
        <translation>沿用方案</translation>
    </message>
    <message>
        <source>Show the difference…</source>
        <translation>显示差异…</translation>
    </message>
    <message>
        <source>Opens the model as it is on disk now, with the plan on it</source>
        <translation>打开磁盘上当前的模型，并套用该方案</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. The model that you opened and its plan are still here.</source>
        <translation>%1 已被另一个程序在磁盘上更改。您打开的模型及其方案仍在这里。</translation>
    </message>
    <message>
        <source>%1 is not there any more. The model that you opened and its plan are still here.</source>
        <translation>%1 已不存在。您打开的模型及其方案仍在这里。</translation>
    </message>
    <message>
        <source>The plan is on the model as it is on disk now; save it to keep it</source>
        <translation>方案已套用到磁盘上当前的模型；请保存以保留</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the plan has a place in the changed model</source>
        <translation>方案的部分内容在更改后的模型中没有对应位置</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>Difference to the file on disk</source>
        <translation>与磁盘上文件的差异</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the open model only.</source>
        <translation>
            <numerusform>%n 个节点仅在打开的模型中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the file only.</source>
        <translation>
            <numerusform>%n 个节点仅在文件中。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plans are the same.</source>
        <translation>两个方案相同。</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 未保存</translation>
    </message>
    <message>
        <source>Another program changed the file on disk since you opened it. Saving would take that away, so nothing was written; the model that you opened and its plan are still here. Save as… keeps both; carrying the plan over puts it onto the file as it is now, which can then be saved.</source>
        <translation>自您打开该文件以来，另一个程序更改了磁盘上的文件。保存会丢失那些更改，因此未写入任何内容；您打开的模型及其方案仍在这里。“另存为…”可将两者都保留；“沿用方案”则把方案套用到文件现在的内容上，之后即可保存。</translation>
    </message>
    <message>
        <source>Other bytes of the file differ, such as those of weights.</source>
        <translation>文件的其他字节不同，例如权重的字节。</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of tensors and nodes, listed below.</source>
        <translation>
            <numerusform>张量和节点有 %n 处更改，列于下方。</numerusform>
        </translation>
    </message>
    <message>
        <source>The graph is the same.</source>
        <translation>图相同。</translation>
    </message>
    <message>
        <source>From the file to the open model:</source>
        <translation>从文件到已打开的模型：</translation>
    </message>
</context>
<context>
    <name>CollectiveText</name>
    <message>
        <source>%1, at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>within %1, stage %2</source>
        <translation>在 %1 内，阶段 %2</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>开始于 %1，耗时 %2</translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>每个设备发送 %1</translation>
    </message>
    <message>
        <source>%1 of them, one after the other</source>
        <translation>共 %1 个，依次进行</translation>
    </message>
</context>
<context>
    <name>Colouring</name>
    <message>
        <source>Values from a file…</source>
        <translation>文件中的值…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>%1 of the names are not in this model, the first is %2</source>
        <translation>有 %1 个名称不在此模型中，第一个是 %2</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>节点的值</translation>
    </message>
    <message>
        <source>Values of nodes (*.csv *.tsv *.json);;All files (*)</source>
        <translation>节点的值 (*.csv *.tsv *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 未加载</translation>
    </message>
    <message>
        <source>One of the names is not in this model: %1</source>
        <translation>有 1 个名称不在此模型中：%1</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Found</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands…</source>
        <translation>搜索名称、形状、阶段、问题、命令…</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands</source>
        <translation>搜索名称、形状、阶段、问题、命令</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>List all %1 (Shift+Enter)</source>
        <translation>列出全部 %1(Shift+Enter)</translation>
    </message>
    <message>
        <source>There is no node</source>
        <translation>没有节点</translation>
    </message>
</context>
<context>
    <name>CommunicationModel</name>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Each device sends %1 in one step of the model. Click to select the nodes.</source>
        <translation>每个设备在模型的一步中发送 %1。单击可选择相关节点。</translation>
    </message>
    <message>
        <source>Of %1 the size is not known and not counted.</source>
        <translation>其中 %1 个的大小未知，未计入。</translation>
    </message>
    <message>
        <source>%1 without weights, which could be brought in place once before the first step.</source>
        <translation>不含权重为 %1；权重可在第一步之前一次性放置到位。</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Sent per device</source>
        <translation>每设备发送量</translation>
    </message>
</context>
<context>
    <name>CommunicationPanel</name>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>%1 per device and step</source>
        <translation>每设备每步 %1</translation>
    </message>
    <message>
        <source>Open a model to see what its devices send each other.</source>
        <translation>打开一个模型，查看其设备之间相互发送的内容。</translation>
    </message>
    <message>
        <source>Declare a configuration first: without devices nobody sends anything.</source>
        <translation>请先声明一个配置：没有设备就没有任何发送。</translation>
    </message>
    <message>
        <source>Propagating…</source>
        <translation>正在传播…</translation>
    </message>
    <message>
        <source>No device has to send anything. Split a tensor in the inspector, or choose Plan ▸ Parallelise…, and what that costs stands here.</source>
        <translation>没有设备需要发送任何内容。在属性面板中切分一个张量，或选择 方案 ▸ 并行化…，其代价就会显示在这里。</translation>
    </message>
</context>
<context>
    <name>CommunicationText</name>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>permute</source>
        <translation>置换</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>all-gather</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>reduce-scatter</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>%1 partial over %2</source>
        <translation>%1，在 %2 上为部分和</translation>
    </message>
    <message>
        <source>nothing to send</source>
        <translation>无需发送</translation>
    </message>
    <message>
        <source>%1 needs %2 in another sharding than it comes in.</source>
        <translation>%1 所需的 %2 的分片与其到达时的分片不同。</translation>
    </message>
    <message>
        <source>%1 leaves %2 in another sharding than is wanted.</source>
        <translation>%1 留下的 %2 的分片与所需的分片不同。</translation>
    </message>
    <message>
        <source>Each device has a part of the sum of %1; the parts are put together.</source>
        <translation>每个设备持有 %1 之和的一部分；各部分会被合并。</translation>
    </message>
    <message>
        <source>%1 computes over a dimension of %2 that is split.</source>
        <translation>%1 的计算跨越 %2 的一个被切分的维度。</translation>
    </message>
    <message>
        <source>The windows of %1 reach beyond each device&apos;s part of %2: neighbours hand over its edges.</source>
        <translation>%1 的窗口超出每个设备所持的 %2 的部分：相邻设备互相传递其边缘。</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1（在 %2 上）</translation>
    </message>
    <message>
        <source>: %1 sent by each device</source>
        <translation>：每个设备发送 %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 times in a step</source>
        <translation>每步 %1 次</translation>
    </message>
    <message>
        <source>A weight: once before the first step would do.</source>
        <translation>权重：在第一步之前做一次即可。</translation>
    </message>
    <message>
        <source>%1 more nodes need the same and share it.</source>
        <translation>另有 %1 个节点需要同样的内容并共用它。</translation>
    </message>
    <message>
        <source>How much is not known: a size is missing.</source>
        <translation>数量未知：缺少一个大小。</translation>
    </message>
    <message>
        <source>Each device stores a part of %1, which %2 gathers before it computes.</source>
        <translation>每个设备存储 %1 的一部分，%2 在计算前将其收集。</translation>
    </message>
    <message>
        <source>as planned here</source>
        <translation>按此处的方案</translation>
    </message>
    <message>
        <source>reduce, then slice</source>
        <translation>先归约，再切片</translation>
    </message>
    <message>
        <source>scatter, then reduce the rest</source>
        <translation>先分散，再归约其余部分</translation>
    </message>
    <message>
        <source>move first, reduce last</source>
        <translation>先移动，最后归约</translation>
    </message>
    <message>
        <source>gather all, then slice</source>
        <translation>全部收集，再切片</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>Ways to do it, the least sent first:</source>
        <translation>可行的方式，发送量最少的在前：</translation>
    </message>
    <message>
        <source>%1 goes to a stage with another mesh.</source>
        <translation>%1 传到使用不同网格的阶段。</translation>
    </message>
</context>
<context>
    <name>ComparedConfiguration</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>in [%1] parts</source>
        <translation>分为 [%1] 份</translation>
    </message>
    <message>
        <source>Stage %1 here, %2 in %3</source>
        <translation>此处为阶段 %1，%3 中为 %2</translation>
    </message>
    <message>
        <source>%1: its parts are at other devices in %2</source>
        <translation>%1：在 %2 中其各部分位于其他设备</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in %4</source>
        <translation>%1：此处 %2，%4 中 %3</translation>
    </message>
    <message>
        <source>%1: stage %2 here, %3 in %4</source>
        <translation>%1：此处为阶段 %2，%4 中为 %3</translation>
    </message>
    <message>
        <source>%1 sharded differently in %2</source>
        <translation>%1在 %2 中分片不同</translation>
    </message>
    <message>
        <source>The same in %1</source>
        <translation>%1 中相同</translation>
    </message>
</context>
<context>
    <name>ComparisonBar</name>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>%1 compared with %2: %3 moved, %4 sharded differently</source>
        <translation>%1 与 %2 比较：移动 %3，分片不同 %4</translation>
    </message>
    <message>
        <source>not both run</source>
        <translation>两者不能都运行</translation>
    </message>
    <message>
        <source>%1 %2 in both</source>
        <translation>%1 两者均为 %2</translation>
    </message>
    <message>
        <source>%1 %2, there %3: %4</source>
        <translation>%1 %2，对方 %3：%4</translation>
    </message>
    <message>
        <source>Compare &amp;with configuration</source>
        <translation>与配置比较(&amp;W)</translation>
    </message>
</context>
<context>
    <name>ComponentsDialog</name>
    <message>
        <source>Split by components</source>
        <translation>按分量切分</translation>
    </message>
    <message>
        <source>A fused dimension is a product of components, the first outermost: a q | k | v weight of 2304 is 3 × 768. The axes then split one component instead of cutting across all. Leave it empty for a plain dimension.</source>
        <translation>融合维度是若干分量的乘积，第一个分量在最外层：大小为 2304 的 q | k | v 权重即 3 × 768。此时轴切分其中一个分量，而不是横切所有分量。普通维度请留空。</translation>
    </message>
    <message>
        <source>Component sizes</source>
        <translation>分量大小</translation>
    </message>
    <message>
        <source>Every component is a number from 1 on.</source>
        <translation>每个分量都是从 1 起的数。</translation>
    </message>
    <message>
        <source>One component is no split: give two or more, or none.</source>
        <translation>一个分量不构成切分：请给出两个或更多，或者不给。</translation>
    </message>
    <message>
        <source>The product is %1, the dimension %2.</source>
        <translation>乘积为 %1，维度为 %2。</translation>
    </message>
    <message>
        <source>The axes go to the last component.</source>
        <translation>轴作用于最后一个分量。</translation>
    </message>
</context>
<context>
    <name>ConfigurationDialog</name>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Add a configuration</source>
        <translation>添加配置</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Duplicate this configuration</source>
        <translation>创建此配置的副本</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove this configuration</source>
        <translation>移除此配置</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 nodes have stages or shardings for “%2”.</source>
        <translation>%1 个节点带有针对“%2”的阶段或分片。</translation>
    </message>
    <message>
        <source>Kept, they mention a configuration that the model does not declare.</source>
        <translation>若保留，它们会提到模型未声明的配置。</translation>
    </message>
    <message>
        <source>Remove them too</source>
        <translation>一并移除</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>ConfigurationForm</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>配置的名称</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>设备数量</translation>
    </message>
    <message>
        <source>Pattern for device names</source>
        <translation>设备名称的模式</translation>
    </message>
    <message>
        <source>{i} stands for the number of the device</source>
        <translation>{i} 代表设备编号</translation>
    </message>
    <message>
        <source>Name all</source>
        <translation>全部命名</translation>
    </message>
    <message>
        <source>Hardware of all devices</source>
        <translation>所有设备的硬件</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>逐个指定</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Device names</source>
        <translation>设备名称</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Mesh axes</source>
        <translation>网格轴</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>The size of an axis is a whole number, not “%1”.</source>
        <translation>轴的大小是整数，不能是“%1”。</translation>
    </message>
    <message>
        <source>no mesh</source>
        <translation>无网格</translation>
    </message>
    <message>
        <source>%1 = %2 of %3 devices</source>
        <translation>%1 = %2，共 %3 个设备</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1，共 %2 个设备</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>The original was not run: {0}.</source>
        <translation>原模型未运行：{0}。</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}.</source>
        <translation>导出的模型已写出并通过检查，但未运行：{0}。</translation>
    </message>
    <message>
        <source>The exported models do not compute the original&apos;s output {0}.</source>
        <translation>导出的模型未能算出原模型的输出 {0}。</translation>
    </message>
    <message>
        <source>The stages&apos; output {0} is the original&apos;s but for rounding: the model computes with float16, which a runtime rounds to where it is cut.</source>
        <translation>各阶段的输出 {0} 与原模型仅有舍入差异：模型以 float16 计算，运行时会在切开处舍入到 float16。</translation>
    </message>
    <message>
        <source>The output {0} has no number for these inputs, so that it proves nothing; --inputs gives others.</source>
        <translation>对于这些输入，输出 {0} 不是数值，因此什么也证明不了；可用 --inputs 给出其他输入。</translation>
    </message>
    <message>
        <source>Rounding alone moves the original&apos;s output {0} by {1} of its largest value, so that it proves little; --inputs gives other inputs.</source>
        <translation>仅舍入就使原模型的输出 {0} 偏移其最大值的 {1}，因此证明不了多少；可用 --inputs 给出其他输入。</translation>
    </message>
    <message>
        <source>The first node whose result differs is {0} ({1}), whose output is {2}.</source>
        <translation>结果出现差异的第一个节点是 {0}（{1}），其输出为 {2}。</translation>
    </message>
    <message>
        <source>The original was not run in double precision: {0}.</source>
        <translation>原模型未以双精度运行：{0}。</translation>
    </message>
    <message>
        <source>In double precision these operators, of which the runtime has none, computed as they do in the model: {0}.</source>
        <translation>运行时没有以下算子的双精度实现，因此它们按模型中的精度计算：{0}。</translation>
    </message>
    <message>
        <source>The models were run with the test data in {0}.</source>
        <translation>模型使用 {0} 中的测试数据运行。</translation>
    </message>
    <message>
        <source>The test data beside the model is not used: {0}.</source>
        <translation>未使用模型旁的测试数据：{0}。</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>{0} device</source>
        <translation>{0} 个设备</translation>
    </message>
    <message>
        <source>{0} devices</source>
        <translation>{0} 个设备</translation>
    </message>
    <message>
        <source>{0} device name</source>
        <translation>{0} 个设备名称</translation>
    </message>
    <message>
        <source>{0} device names</source>
        <translation>{0} 个设备名称</translation>
    </message>
    <message>
        <source>{0} dimension</source>
        <translation>{0} 个维度</translation>
    </message>
    <message>
        <source>{0} dimensions</source>
        <translation>{0} 个维度</translation>
    </message>
    <message>
        <source>{0} head</source>
        <translation>{0} 个头</translation>
    </message>
    <message>
        <source>{0} heads</source>
        <translation>{0} 个头</translation>
    </message>
    <message>
        <source>{0} initializer</source>
        <translation>{0} 个初始化器</translation>
    </message>
    <message>
        <source>{0} initializers</source>
        <translation>{0} 个初始化器</translation>
    </message>
    <message>
        <source>{0} input</source>
        <translation>{0} 个输入</translation>
    </message>
    <message>
        <source>{0} inputs</source>
        <translation>{0} 个输入</translation>
    </message>
    <message>
        <source>{0} node</source>
        <translation>{0} 个节点</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>{0} 个节点</translation>
    </message>
    <message>
        <source>{0} node is</source>
        <translation>{0} 个节点</translation>
    </message>
    <message>
        <source>{0} nodes are</source>
        <translation>{0} 个节点</translation>
    </message>
    <message>
        <source>{0} output</source>
        <translation>{0} 个输出</translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation>{0} 个输出</translation>
    </message>
    <message>
        <source>{0} part</source>
        <translation>{0} 份</translation>
    </message>
    <message>
        <source>{0} parts</source>
        <translation>{0} 份</translation>
    </message>
    <message>
        <source>{0} rank</source>
        <translation>{0} 个 rank</translation>
    </message>
    <message>
        <source>{0} ranks</source>
        <translation>{0} 个 rank</translation>
    </message>
    <message>
        <source>{0} shard</source>
        <translation>{0} 个分片</translation>
    </message>
    <message>
        <source>{0} shards</source>
        <translation>{0} 个分片</translation>
    </message>
    <message>
        <source>{0} stage</source>
        <translation>{0} 个阶段</translation>
    </message>
    <message>
        <source>{0} stages</source>
        <translation>{0} 个阶段</translation>
    </message>
    <message>
        <source>{0} tensor</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} tensors</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} more tensor</source>
        <translation>另外 {0} 个张量</translation>
    </message>
    <message>
        <source>{0} more tensors</source>
        <translation>另外 {0} 个张量</translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <translation>{0}，第 {1} 行：{2}</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>{0}, and {1} alike</source>
        <translation>{0}，以及另外 {1} 处同类项</translation>
    </message>
    <message>
        <source>The same in {0} more place.</source>
        <translation>另有 {0} 处相同。</translation>
    </message>
    <message>
        <source>The same in {0} more places.</source>
        <translation>另有 {0} 处相同。</translation>
    </message>
    <message>
        <source>Configuration number {0} has no name.</source>
        <translation>第 {0} 个配置没有名称。</translation>
    </message>
    <message>
        <source>Nodes refer to a configuration by its name, so none can refer to this one, and a plan with it cannot be saved.</source>
        <translation>节点通过名称引用配置，因此没有节点能引用此配置，带有它的方案也无法保存。</translation>
    </message>
    <message>
        <source>More than one configuration is called {configuration}.</source>
        <translation>有多个配置名为 {configuration}。</translation>
    </message>
    <message>
        <source>Nodes refer to configurations by name; one reader takes the first of that name, another the last.</source>
        <translation>节点通过名称引用配置；有的读取程序取该名称的第一个，有的取最后一个。</translation>
    </message>
    <message>
        <source>Configuration {configuration} is used by {0} but not declared.</source>
        <translation>配置 {configuration} 被 {0}使用，但未声明。</translation>
    </message>
    <message>
        <source>Every configuration_id must match a configuration of the model. Tools that rebuild models often lose the list.</source>
        <translation>每个 configuration_id 都必须与模型的某个配置匹配。重建模型的工具经常丢失该列表。</translation>
    </message>
    <message>
        <source>An undeclared configuration used by {0} has the name of the declared {configuration}.</source>
        <translation>{0}使用的一个未声明的配置与已声明的 {configuration} 同名。</translation>
    </message>
    <message>
        <source>The two are different to this plan and one to every reader of the saved file.</source>
        <translation>对本方案而言二者不同，而对每个读取已保存文件的程序而言它们是同一个。</translation>
    </message>
    <message>
        <source>No node uses configuration {configuration}.</source>
        <translation>没有节点使用配置 {configuration}。</translation>
    </message>
    <message>
        <source>It describes devices and places nothing on them.</source>
        <translation>它描述了设备，但没有在设备上放置任何内容。</translation>
    </message>
    <message>
        <source>Configuration {configuration} does not say how many devices it has.</source>
        <translation>配置 {configuration} 没有说明它有多少个设备。</translation>
    </message>
    <message>
        <source>num_devices must be present; readers take its absence for 0.</source>
        <translation>num_devices 必须存在；缺失时读取程序视为 0。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} devices.</source>
        <translation>配置 {configuration} 有 {0} 个设备。</translation>
    </message>
    <message>
        <source>Without a device nothing can be placed; onnx-ir refuses fewer than one.</source>
        <translation>没有设备就无法放置任何内容；onnx-ir 拒绝少于一个设备。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} and {1}.</source>
        <translation>配置 {configuration} 有 {0}和 {1}。</translation>
    </message>
    <message>
        <source>Where devices have names, there must be one for each.</source>
        <translation>如果设备有名称，则每个设备都必须有一个名称。</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} has an empty name.</source>
        <translation>{configuration} 的设备 {0} 名称为空。</translation>
    </message>
    <message>
        <source>The others have names; whoever reads the plan cannot tell what this one is.</source>
        <translation>其他设备有名称；读取方案的人无法得知这个设备是什么。</translation>
    </message>
    <message>
        <source>Devices {0} and {1} of {configuration} are both called &apos;{2}&apos;.</source>
        <translation>{configuration} 的设备 {0} 和 {1} 都名为 &apos;{2}&apos;。</translation>
    </message>
    <message>
        <source>A backend that looks devices up by name would put both parts on the same one.</source>
        <translation>按名称查找设备的后端会把两个部分放到同一个设备上。</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has {0} places for {1}.</source>
        <translation>{configuration} 的网格有 {0} 个位置，对应 {1}。</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices, or shardings over the axes reach the wrong ones.</source>
        <translation>各轴大小的乘积必须等于设备数量，否则沿轴的分片会落到错误的设备上。</translation>
    </message>
    <message>
        <source>Mesh axis number {0} of {configuration} has no name.</source>
        <translation>{configuration} 的第 {0} 个网格轴没有名称。</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name.</source>
        <translation>分片通过名称引用网格轴。</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has two axes called &apos;{0}&apos;.</source>
        <translation>{configuration} 的网格有两个名为 &apos;{0}&apos; 的轴。</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name and cannot tell these apart.</source>
        <translation>分片通过名称引用网格轴，无法区分这两个轴。</translation>
    </message>
    <message>
        <source>Mesh axis &apos;{0}&apos; of {configuration} has the size {1}.</source>
        <translation>{configuration} 的网格轴 &apos;{0}&apos; 的大小为 {1}。</translation>
    </message>
    <message>
        <source>A mesh axis has at least one device along it.</source>
        <translation>沿一个网格轴至少有一个设备。</translation>
    </message>
    <message>
        <source>The stages of {configuration} follow the mesh axis &apos;{0}&apos;, which its mesh does not have.</source>
        <translation>{configuration} 的阶段沿网格轴 &apos;{0}&apos; 排列，而其网格没有该轴。</translation>
    </message>
    <message>
        <source>Without the axis no stage has devices.</source>
        <translation>没有该轴，任何阶段都没有设备。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has both a stage axis and listed stages.</source>
        <translation>配置 {configuration} 既有阶段轴又列出了阶段。</translation>
    </message>
    <message>
        <source>Both say which devices a stage has; the stage axis is what counts here.</source>
        <translation>两者都说明了一个阶段有哪些设备；此处以阶段轴为准。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} is listed twice.</source>
        <translation>{configuration} 的阶段 {0} 列出了两次。</translation>
    </message>
    <message>
        <source>One stage runs on one set of devices with one mesh.</source>
        <translation>一个阶段在一组设备上以一个网格运行。</translation>
    </message>
    <message>
        <source>Configuration {configuration} lists the stage {0}.</source>
        <translation>配置 {configuration} 列出了阶段 {0}。</translation>
    </message>
    <message>
        <source>Stages count from 0.</source>
        <translation>阶段从 0 开始计数。</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} is on the stages {1} and {2}.</source>
        <translation>{configuration} 的设备 {0} 同时位于阶段 {1} 和 {2}。</translation>
    </message>
    <message>
        <source>Meant for interleaved and circular schedules; with others one stage waits for the other.</source>
        <translation>这适用于交错(interleaved)和循环(circular)调度；在其他调度中，一个阶段会等待另一个阶段。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1}; the configuration has {2}.</source>
        <translation>{configuration} 的阶段 {0} 列出了设备 {1}；该配置有 {2}。</translation>
    </message>
    <message>
        <source>Devices count from 0.</source>
        <translation>设备从 0 开始计数。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1} twice.</source>
        <translation>{configuration} 的阶段 {0} 将设备 {1} 列出了两次。</translation>
    </message>
    <message>
        <source>The device would hold two parts of each tensor of the stage.</source>
        <translation>该设备会持有该阶段每个张量的两个部分。</translation>
    </message>
    <message>
        <source>The mesh of stage {0} of {configuration} has {1} places for {2}.</source>
        <translation>{configuration} 的阶段 {0} 的网格有 {1} 个位置，对应 {2}。</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices of the stage.</source>
        <translation>各轴大小的乘积必须等于该阶段的设备数量。</translation>
    </message>
    <message>
        <source>Configuration {configuration} names hardware for {0} of {1}.</source>
        <translation>配置 {configuration} 有 {1}，但只为其中 {0} 个指定了硬件。</translation>
    </message>
    <message>
        <source>Name one for all devices or one for each, or the estimates take the wrong ones.</source>
        <translation>请为所有设备指定一个硬件，或为每个设备各指定一个，否则估算会取错硬件。</translation>
    </message>
    <message>
        <source>Node {node} has an entry that names no configuration.</source>
        <translation>节点 {node} 有一个未指明配置的条目。</translation>
    </message>
    <message>
        <source>configuration_id must be present; such an entry cannot be saved anew and no reader can use it.</source>
        <translation>configuration_id 必须存在；这样的条目无法重新保存，读取程序也无法使用。</translation>
    </message>
    <message>
        <source>Node {node} has more than one entry for {configuration}.</source>
        <translation>节点 {node} 有多个针对 {configuration} 的条目。</translation>
    </message>
    <message>
        <source>Nothing says whether a reader takes the first, the last or all of them.</source>
        <translation>没有规定读取程序应取第一个、最后一个还是全部。</translation>
    </message>
    <message>
        <source>The entry of node {node} for {configuration} says nothing.</source>
        <translation>节点 {node} 针对 {configuration} 的条目没有任何内容。</translation>
    </message>
    <message>
        <source>It has neither a stage nor a sharding; changes to the graph leave such entries behind.</source>
        <translation>它既没有阶段也没有分片；对图的更改会留下这样的条目。</translation>
    </message>
    <message>
        <source>Node {node} has a sharding without a tensor in {configuration}.</source>
        <translation>节点 {node} 在 {configuration} 中有一条没有张量的分片。</translation>
    </message>
    <message>
        <source>tensor_name must be present; such a sharding cannot be saved anew.</source>
        <translation>tensor_name 必须存在；这样的分片无法重新保存。</translation>
    </message>
    <message>
        <source>Node {node} shards a tensor without a name in {configuration}.</source>
        <translation>节点 {node} 在 {configuration} 中切分了一个没有名称的张量。</translation>
    </message>
    <message>
        <source>The file refers to tensors by name, so this sharding cannot be saved.</source>
        <translation>文件通过名称引用张量，因此该分片无法保存。</translation>
    </message>
    <message>
        <source>Node {node} shards &apos;{0}&apos; in {configuration}, and the model has no such tensor.</source>
        <translation>节点 {node} 在 {configuration} 中切分了 &apos;{0}&apos;，而模型没有这个张量。</translation>
    </message>
    <message>
        <source>A sharding names an input or output of its node. Tools that rename tensors leave the old names here.</source>
        <translation>分片指明其节点的一个输入或输出。重命名张量的工具会把旧名称遗留在这里。</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which is neither its input nor its output.</source>
        <translation>节点 {node} 在 {configuration} 中切分了 {value}，而它既不是该节点的输入也不是其输出。</translation>
    </message>
    <message>
        <source>A sharding belongs on a node that touches the tensor.</source>
        <translation>分片应属于与该张量相关的节点。</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which belongs to another graph.</source>
        <translation>节点 {node} 在 {configuration} 中切分了 {value}，而它属于另一个图。</translation>
    </message>
    <message>
        <source>Names of a subgraph or function mean nothing outside it, and a node cannot see them.</source>
        <translation>子图或函数的名称在其外部没有意义，节点无法看到它们。</translation>
    </message>
    <message>
        <source>Node {node} has more than one sharding of {value} in {configuration}.</source>
        <translation>节点 {node} 在 {configuration} 中对 {value} 有多条分片。</translation>
    </message>
    <message>
        <source>A tensor has at most one sharding per node and configuration; splits along several axes go into one.</source>
        <translation>对每个节点和配置，一个张量最多有一条分片；沿多个轴的切分合写在同一条中。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} in {configuration} says nothing.</source>
        <translation>{configuration} 中 {node} 处 {value} 的分片没有任何内容。</translation>
    </message>
    <message>
        <source>It names neither devices nor axes.</source>
        <translation>它既未指明设备也未指明轴。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits an axis that it does not name.</source>
        <translation>{node} 处 {value} 的分片切分了一个未指明的轴。</translation>
    </message>
    <message>
        <source>axis must be present; readers take its absence for axis 0.</source>
        <translation>axis 必须存在；缺失时读取程序视为轴 0。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0}, and the tensor has {1}.</source>
        <translation>{node} 处 {value} 的分片切分轴 {0}，而该张量有 {1}。</translation>
    </message>
    <message>
        <source>An axis lies in [-rank, rank - 1].</source>
        <translation>轴应在 [-rank, rank - 1] 范围内。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} more than once.</source>
        <translation>{node} 处 {value} 的分片多次切分轴 {0}。</translation>
    </message>
    <message>
        <source>An axis has one entry; a fused axis has several components in that entry.</source>
        <translation>一个轴只有一个条目；融合轴在该条目中有多个分量。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists its axes out of order: {0}.</source>
        <translation>{node} 处 {value} 的分片未按顺序列出其轴：{0}。</translation>
    </message>
    <message>
        <source>Shards are numbered with the first listed axis outermost, and readers may sort the axes first.</source>
        <translation>分片编号时以列出的第一个轴为最外层，而读取程序可能先对轴排序。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists axis {0} and does not say into how many parts it goes.</source>
        <translation>{node} 处 {value} 的分片列出了轴 {0}，但没有说明将其切分为多少份。</translation>
    </message>
    <message>
        <source>An axis without a component is whole on every device; readers may expect one.</source>
        <translation>没有分量的轴在每个设备上都是完整的；读取程序可能期望有一个分量。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos;, which {configuration} does not have.</source>
        <translation>{node} 处 {value} 的分片使用了网格轴 &apos;{0}&apos;，而 {configuration} 没有该轴。</translation>
    </message>
    <message>
        <source>A change of the mesh does not change the shardings that were made with it.</source>
        <translation>更改网格不会更改用它做出的分片。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos; twice.</source>
        <translation>{node} 处 {value} 的分片两次使用了网格轴 &apos;{0}&apos;。</translation>
    </message>
    <message>
        <source>A device has one coordinate on an axis, so the axis can split one dimension.</source>
        <translation>设备在一个轴上只有一个坐标，因此该轴只能切分一个维度。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} is given for {0}, and the tensor has {1}.</source>
        <translation>{node} 处 {value} 的分片按 {0}给出，而该张量有 {1}。</translation>
    </message>
    <message>
        <source>There is one list of mesh axes for each dimension.</source>
        <translation>每个维度对应一个网格轴列表。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say into how many parts axis {0} goes.</source>
        <translation>{node} 处 {value} 的分片没有说明将轴 {0} 切分为多少份。</translation>
    </message>
    <message>
        <source>num_shards must be present; readers take its absence for 0.</source>
        <translation>num_shards 必须存在；缺失时读取程序视为 0。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts.</source>
        <translation>{node} 处 {value} 的分片将轴 {0} 切分为 {1} 份。</translation>
    </message>
    <message>
        <source>There is at least one part; onnx-ir refuses fewer.</source>
        <translation>至少有一份；onnx-ir 拒绝更少的份数。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts, and its size is {2}{3}.</source>
        <translation>{node} 处 {value} 的分片将轴 {0} 切分为 {1} 份，而其大小为 {2}{3}。</translation>
    </message>
    <message>
        <source>Some devices get nothing, however a backend rounds.</source>
        <translation>无论后端如何舍入，都有设备什么也得不到。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} of size {2} into {1} unequal parts{3}.</source>
        <translation>{node} 处 {value} 的分片将大小为 {2} 的轴 {0} 切分为不等的 {1} 份{3}。</translation>
    </message>
    <message>
        <source>ONNX leaves the remainder to the backend: it may pad, give a device more, or refuse.</source>
        <translation>ONNX 将余数交由后端处理：它可以填充、让某个设备多持有一些，或拒绝。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} says that axis {0} has the size {1}; it has {2}.</source>
        <translation>{node} 处 {value} 的分片称轴 {0} 的大小为 {1}；实际为 {2}。</translation>
    </message>
    <message>
        <source>The size is the one that is divided. It is stale when the tensor changed after it was sharded.</source>
        <translation>该大小是被切分的大小。若张量在切分之后发生了更改，它就已过时。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} divides a size of {1} on axis {0}.</source>
        <translation>{node} 处 {value} 的分片在轴 {0} 上切分的大小为 {1}。</translation>
    </message>
    <message>
        <source>Leave the size out where it is not known.</source>
        <translation>大小未知时请将其省略。</translation>
    </message>
    <message>
        <source>The components of axis {0} of {value} at {node} make {1}, and its size is {2}.</source>
        <translation>{node} 处 {value} 的轴 {0} 的各分量之积为 {1}，而其大小为 {2}。</translation>
    </message>
    <message>
        <source>A fused axis is the product of its components, or no device knows which elements it holds.</source>
        <translation>融合轴是其各分量的乘积，否则没有设备知道自己持有哪些元素。</translation>
    </message>
    <message>
        <source>More than one component of axis {0} of {value} at {node} has no size.</source>
        <translation>{node} 处 {value} 的轴 {0} 有多个分量没有大小。</translation>
    </message>
    <message>
        <source>Which elements a device holds then depends on a guess; at most one size follows from the others.</source>
        <translation>这样一来，设备持有哪些元素就取决于猜测；最多只有一个大小可由其他大小得出。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses {0}; {configuration} has {1}.</source>
        <translation>{node} 处 {value} 的分片使用了 {0}；{configuration} 有 {1}。</translation>
    </message>
    <message>
        <source>Devices are numbers from 0 to one less than their count.</source>
        <translation>设备是从 0 到设备数减一的数。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the device {0}, and no group has that key.</source>
        <translation>{node} 处 {value} 的分片使用了设备 {0}，而没有组以此为键。</translation>
    </message>
    <message>
        <source>A negative device stands for a group of the sharding&apos;s own table.</source>
        <translation>负数设备代表该分片自有表中的一个组。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has {0} and lists {1}.</source>
        <translation>{node} 处 {value} 的分片有 {0}，却列出了 {1}。</translation>
    </message>
    <message>
        <source>The list says for each shard where it goes, in order.</source>
        <translation>该列表按顺序说明每个分片放在哪里。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists device {0} more than once.</source>
        <translation>{node} 处 {value} 的分片多次列出了设备 {0}。</translation>
    </message>
    <message>
        <source>The device then holds several shards, or the same one twice; a backend may refuse.</source>
        <translation>这样该设备会持有多个分片，或两次持有同一个分片；后端可能拒绝。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say on which devices of {configuration} its {0} shards are.</source>
        <translation>{node} 处 {value} 的分片没有说明其 {0} 个分片位于 {configuration} 的哪些设备上。</translation>
    </message>
    <message>
        <source>The backend chooses.</source>
        <translation>由后端选择。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} makes {0} shards; {configuration} has {1}.</source>
        <translation>{node} 处 {value} 的分片产生 {0} 个分片；{configuration} 有 {1}。</translation>
    </message>
    <message>
        <source>Some device has to hold several of them.</source>
        <translation>某个设备必须持有其中的多个。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has two groups with the key {0}.</source>
        <translation>{node} 处 {value} 的分片有两个键为 {0} 的组。</translation>
    </message>
    <message>
        <source>The table is a map, whose keys are unique; onnx-ir takes the last group, others may take the first.</source>
        <translation>该表是键唯一的映射；onnx-ir 取最后一个组，其他程序可能取第一个。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group without a key.</source>
        <translation>{node} 处 {value} 的分片有一个没有键的组。</translation>
    </message>
    <message>
        <source>Readers take the missing key for 0, and then the group hides device 0.</source>
        <translation>读取程序将缺失的键视为 0，于是该组会遮蔽设备 0。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the group {0}, which has no device.</source>
        <translation>{node} 处 {value} 的分片使用了组 {0}，而该组没有设备。</translation>
    </message>
    <message>
        <source>Its shard would be nowhere.</source>
        <translation>其分片将无处存放。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has the group {0} and does not use it.</source>
        <translation>{node} 处 {value} 的分片有组 {0}，但没有使用它。</translation>
    </message>
    <message>
        <source>The device list does not name its key, so its devices hold nothing.</source>
        <translation>设备列表没有列出它的键，因此它的设备不持有任何内容。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group with the key {0}, which is also a device.</source>
        <translation>{node} 处 {value} 的分片有一个键为 {0} 的组，而该键同时也是一个设备。</translation>
    </message>
    <message>
        <source>The group wins over the device. Negative keys cannot be mistaken.</source>
        <translation>组优先于设备。使用负数键则不会混淆。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} puts more than one shard on device {0}.</source>
        <translation>{node} 处 {value} 的分片在设备 {0} 上放置了多个分片。</translation>
    </message>
    <message>
        <source>It is in two groups, or in a group and in the list; a backend may refuse.</source>
        <translation>它在两个组中，或同时在一个组和列表中；后端可能拒绝。</translation>
    </message>
    <message>
        <source>The group {0} of the sharding of {value} at {node} has {1}; {configuration} has {2}.</source>
        <translation>{node} 处 {value} 的分片的组 {0} 有 {1}；{configuration} 有 {2}。</translation>
    </message>
    <message>
        <source>Members of a group are devices, numbers from 0 to one less than their count, not keys.</source>
        <translation>组的成员是设备，即从 0 到设备数减一的数，而不是键。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}.</source>
        <translation>节点 {node} 在 {configuration} 中位于阶段 {0}。</translation>
    </message>
    <message>
        <source>Stages count from 0; onnx-ir refuses others.</source>
        <translation>阶段从 0 开始计数；onnx-ir 拒绝其他值。</translation>
    </message>
    <message>
        <source>In {configuration} no node is on stage {0}.</source>
        <translation>在 {configuration} 中没有节点位于阶段 {0}。</translation>
    </message>
    <message>
        <source>The first stage of {configuration} is {0}.</source>
        <translation>{configuration} 的第一个阶段是 {0}。</translation>
    </message>
    <message>
        <source>ONNX does not say where stages start; most tools count from 0, and stage s is often device s.</source>
        <translation>ONNX 没有规定阶段从哪里开始；大多数工具从 0 开始计数，阶段 s 通常就是设备 s。</translation>
    </message>
    <message>
        <source>In {configuration} {1} on stage {0}; the configuration has {2}.</source>
        <translation>在 {configuration} 中，{1}位于阶段 {0}；该配置有 {2}。</translation>
    </message>
    <message>
        <source>Where nothing else is said, stage s runs on device s. A mesh with a stage axis or a list of stages says otherwise.</source>
        <translation>若无其他说明，阶段 s 在设备 s 上运行。带阶段轴的网格或阶段列表可另作说明。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} has no devices; {1} on it.</source>
        <translation>{configuration} 的阶段 {0} 没有设备；{1}位于该阶段。</translation>
    </message>
    <message>
        <source>Neither the stage axis nor the list of stages gives it any.</source>
        <translation>阶段轴和阶段列表都没有为它指定设备。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration} and needs a result of {1} on stage {2}.</source>
        <translation>节点 {node} 在 {configuration} 中位于阶段 {0}，却需要阶段 {2} 上 {1} 的结果。</translation>
    </message>
    <message>
        <source>In a forward pass data goes from earlier to later stages; backwards it stalls the pipeline.</source>
        <translation>前向计算时数据从较早的阶段流向较晚的阶段；逆向会使流水线停顿。</translation>
    </message>
    <message>
        <source>In {configuration} {0} without a stage, {node} for one, which runs on stage {1}.</source>
        <translation>在 {configuration} 中，{0}没有阶段，例如 {node}，它在阶段 {1} 上运行。</translation>
    </message>
    <message>
        <source>A node without a stage runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first. Propagation, simulation, exports and the device list place it so; another backend may decide otherwise.</source>
        <translation>没有阶段的节点在读取其结果的最早阶段上运行；若读取它的节点都没有阶段，则在它所读取的最晚阶段上运行；否则在第一个阶段上运行。传播、模拟、导出和设备列表都这样放置它；其他后端可能另有决定。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} of {configuration}, and its {value} is on device {1} of another stage.</source>
        <translation>节点 {node} 位于 {configuration} 的阶段 {0}，而其 {value} 位于另一阶段的设备 {1} 上。</translation>
    </message>
    <message>
        <source>A stage computes on its own devices; the part has to be sent there first.</source>
        <translation>阶段在自己的设备上计算；该部分必须先发送到那里。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}; {1}, whose branch it is in, is on stage {2}.</source>
        <translation>节点 {node} 在 {configuration} 中位于阶段 {0}；它处于 {1} 的分支中，而后者位于阶段 {2}。</translation>
    </message>
    <message>
        <source>A node that holds a subgraph runs it where it is itself.</source>
        <translation>含有子图的节点在自身所在之处运行该子图。</translation>
    </message>
    <message>
        <source>The model has multi-device annotations and IR version {0}; they came with version 11.</source>
        <translation>该模型有多设备标注，而 IR version 为 {0}；多设备标注自版本 11 起才有。</translation>
    </message>
    <message>
        <source>Readers of that version may ignore or lose them. Saving a changed plan raises the version to 11.</source>
        <translation>按该版本读取的程序可能忽略或丢失它们。保存更改后的方案会将版本提升到 11。</translation>
    </message>
    <message>
        <source>Saving raises the IR version of the model from {0} to 11.</source>
        <translation>保存会将模型的 IR version 从 {0} 提升到 11。</translation>
    </message>
    <message>
        <source>Multi-device annotations need version 11; a runtime that accepts only older versions will refuse the file.</source>
        <translation>多设备标注需要版本 11；只接受较旧版本的运行时会拒绝该文件。</translation>
    </message>
    <message>
        <source>The model had IR version {0}, where weights are constants; from 4 on {1} that the inputs list, {value} first, can be overridden by callers.</source>
        <translation>该模型的 IR version 曾为 {0}，其中权重是常量；从版本 4 起，列在输入中的 {1}（首先是 {value}）可被调用方覆盖。</translation>
    </message>
    <message>
        <source>Runtimes then fold and fuse less, so that results differ in their last bits and take longer. Without their entries among the inputs the weights are constants again.</source>
        <translation>这样运行时的折叠和融合会减少，结果的末几位会有差异，耗时也更长。从输入中去掉它们的条目后，这些权重又成为常量。</translation>
    </message>
    <message>
        <source>{value} is sharded in one way at {0} and in another at {node} in {configuration}.</source>
        <translation>在 {configuration} 中，{value} 在 {0} 处以一种方式分片，在 {node} 处以另一种方式分片。</translation>
    </message>
    <message>
        <source>Legal, and the runtime has to move data between the two (a reshard).</source>
        <translation>这是合法的；运行时必须在两者之间移动数据（重分片）。</translation>
    </message>
    <message>
        <source>{node} has an attribute &apos;{0}&apos;, which {1} does not have; it has {2}.</source>
        <translation>{node} 有属性 &apos;{0}&apos;，而 {1} 没有该属性；它有 {2}。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. The name is misspelt, or of another version of the operator.</source>
        <translation>无论方案如何，运行时都会拒绝该模型。该名称拼写有误，或属于该算子的另一个版本。</translation>
    </message>
    <message>
        <source>{node} lacks the attribute &apos;{0}&apos;, which {1} must have.</source>
        <translation>{node} 缺少属性 &apos;{0}&apos;，而 {1} 必须有该属性。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is.</source>
        <translation>无论方案如何，运行时都会拒绝该模型。</translation>
    </message>
    <message>
        <source>The attribute &apos;{0}&apos; of {node} is {2} by the definition of {1}, and it is given as something else.</source>
        <translation>按 {1} 的定义，{node} 的属性 &apos;{0}&apos; 是 {2}，而给出的是其他类型。</translation>
    </message>
    <message>
        <source>{node} lacks the input &apos;{0}&apos;, which {1} needs.</source>
        <translation>{node} 缺少 {1} 所需的输入 &apos;{0}&apos;。</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} takes at most {2}.</source>
        <translation>{node} 有 {0}，而 {1} 最多接受 {2} 个。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. Perhaps it means a newer version of the operator than the opset that it imports.</source>
        <translation>无论方案如何，运行时都会拒绝该模型。也许它指的是比所导入的 opset 更新的算子版本。</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} gives at most {2}.</source>
        <translation>{node} 有 {0}，而 {1} 最多给出 {2} 个。</translation>
    </message>
    <message>
        <source>The model uses version {0} of the ONNX operators; the newest that is known here is {1}.</source>
        <translation>该模型使用版本 {0} 的 ONNX 算子；此处已知的最新版本是 {1}。</translation>
    </message>
    <message>
        <source>Operators are taken to mean what they mean in the known version. Where one has changed since, shapes, shardings and costs may be wrong.</source>
        <translation>算子的含义按已知版本理解。若某个算子此后有变化，形状、分片和代价可能有误。</translation>
    </message>
    <message>
        <source>The inputs of {node} are split differently where they have to agree: {0}. Before it can run, {value} is changed: {1}.</source>
        <translation>{node} 的各输入在必须一致之处切分不同：{0}。运行之前要更改 {value}：{1}。</translation>
    </message>
    <message>
        <source>No device has all parts that {node} needs at once: {0}.</source>
        <translation>没有设备同时拥有 {node} 所需的全部部分：{0}。</translation>
    </message>
    <message>
        <source>{node} needs axis {0} of {value} whole, and it is split as {1}: {2}.</source>
        <translation>{node} 需要完整的 {value} 的轴 {0}，而它被切分为 {1}：{2}。</translation>
    </message>
    <message>
        <source>The operator cannot work on parts of this dimension, so that they are put together for it each time. Split another dimension here.</source>
        <translation>该算子无法处理此维度的部分，因此每次都要为它把各部分合并起来。请在此处切分另一个维度。</translation>
    </message>
    <message>
        <source>The tensors of {node} come with splits that do not go together, so {value} goes from {0} to {1}: {2}. They are: {3}.</source>
        <translation>{node} 的各张量到达时的切分互不相容，因此 {value} 从 {0} 变为 {1}：{2}。这些切分为：{3}。</translation>
    </message>
    <message>
        <source>What one annotation propagates meets what another does. The cheapest to move was chosen; any of the others can be kept by annotating it here.</source>
        <translation>由一个标注传播出的结果与由另一个标注传播出的结果相遇。已选择移动代价最低的；在此处加上标注即可保留其他任一种。</translation>
    </message>
    <message>
        <source>{node} reads {value} as {0}, and it is produced as {1}: {2}.</source>
        <translation>{node} 以 {0} 读取 {value}，而它以 {1} 产生：{2}。</translation>
    </message>
    <message>
        <source>{node} leaves {value} as {0}, and it is wanted as {1}: {2}.</source>
        <translation>{node} 留下的 {value} 为 {0}，而所需的是 {1}：{2}。</translation>
    </message>
    <message>
        <source>{node} uses the weight {value} whole, and it rests as {0}: {1}.</source>
        <translation>{node} 使用完整的权重 {value}，而它以 {0} 存放：{1}。</translation>
    </message>
    <message>
        <source>As in fully sharded data parallelism: each device keeps a part, and the parts are put together before each use.</source>
        <translation>如同完全分片的数据并行：每个设备保存一部分，每次使用前将各部分合并。</translation>
    </message>
    <message>
        <source>{node} leaves partial results of {value} over {0}: {1}.</source>
        <translation>{node} 在 {0} 上留下 {value} 的部分和：{1}。</translation>
    </message>
    <message>
        <source>A dimension that is summed over is split, so each device has a part of the sum. ONNX has no state for that: the sum is completed right behind the node, on all devices that have a part of it.</source>
        <translation>被求和的维度被切分，因此每个设备持有和的一部分。ONNX 没有表示这种情况的状态：该和紧接在节点之后，在持有其部分的所有设备上完成。</translation>
    </message>
    <message>
        <source>{node} has to know about all of {value} along its split dimension, over {0}: {1}.</source>
        <translation>{node} 必须在 {0} 上了解 {value} 沿其被切分维度的全部内容：{1}。</translation>
    </message>
    <message>
        <source>A maximum, a sum or a mean inside of the operator goes over all parts, so that devices exchange them while it runs.</source>
        <translation>算子内部的最大值、求和或平均值跨越所有部分，因此设备在其运行期间交换它们。</translation>
    </message>
    <message>
        <source>{node} has partial results of {value} on {0}, and the result is asked for on {1} alone.</source>
        <translation>{node} 在 {0} 上有 {value} 的部分和，而结果只要求在 {1} 上。</translation>
    </message>
    <message>
        <source>The sum of a split reduction is completed by the devices that have its parts; none of them is to have the result, so it is sent on from there.</source>
        <translation>被切分的归约的和由持有其部分的设备完成；这些设备都不该持有结果，因此要从那里继续发送出去。</translation>
    </message>
    <message>
        <source>{node} adds {value} to partial results over {0}: once, not {1} times.</source>
        <translation>{node} 将 {value} 加到 {0} 上的部分和：只加一次，而不是 {1} 次。</translation>
    </message>
    <message>
        <source>A backend that runs the node on each part as it is adds the bias on each of them, and the sum counts it as often. It is added after the reduction, or on one device alone (as row-wise parallel layers do), or a separate Add takes it behind the product.</source>
        <translation>若后端在每个部分上原样运行该节点，就会在每个部分上都加偏置，和中便会多次计入它。应在归约之后再加，或只在一个设备上加（如按行并行的层那样），或由乘积之后单独的 Add 来加。</translation>
    </message>
    <message>
        <source>At {node}, {0} of attention in {value} are split in {1} parts.</source>
        <translation>在 {node} 处，{value} 中注意力的 {0}被切分为 {1} 份。</translation>
    </message>
    <message>
        <source>A head is computed as a whole: where a part ends inside of one, its features have to be put together first. Use as many parts as divide the heads.</source>
        <translation>一个头作为整体计算：若某个部分在头的内部结束，就必须先把该头的特征合并起来。请使用能整除头数的份数。</translation>
    </message>
    <message>
        <source>At {node}, the {0} of keys and values in {value} are split in {1} parts.</source>
        <translation>在 {node} 处，{value} 中 key 和 value 的 {0}被切分为 {1} 份。</translation>
    </message>
    <message>
        <source>There are fewer of these heads than parts, so heads are cut. Hold keys and values whole, or split them along as many devices as there are heads and let the others have copies.</source>
        <translation>这些头比份数少，因此头被切断。请将 key 和 value 保持完整，或沿与头数相同数量的设备切分它们，并让其他设备持有副本。</translation>
    </message>
    <message>
        <source>The query, key and value weights of an attention are split differently: {0}, and {1}.</source>
        <translation>一个注意力的 query、key 和 value 权重切分不同：{0}，以及 {1}。</translation>
    </message>
    <message>
        <source>Heads of queries and their keys and values are on one device only where all are split alike; otherwise they are moved in between.</source>
        <translation>只有当三者切分相同时，query 的头与其 key 和 value 才在同一设备上；否则要在中间移动它们。</translation>
    </message>
    <message>
        <source>The gate and up weights of an MLP are split differently: {0}, and {1}.</source>
        <translation>一个 MLP 的 gate 和 up 权重切分不同：{0}，以及 {1}。</translation>
    </message>
    <message>
        <source>Their results are multiplied element by element, so the devices need the same features of both.</source>
        <translation>它们的结果逐元素相乘，因此设备需要二者的相同特征。</translation>
    </message>
    <message>
        <source>The weight {value} at {node} is {0} side by side, of {1} features, and split in {2} without regard to them.</source>
        <translation>{node} 处的权重 {value} 由并排的 {0}组成，特征数为 {1}，却未顾及这一点而被切分为 {2} 份。</translation>
    </message>
    <message>
        <source>The first device then has mostly the first part, the last mostly the last, and they have to be moved before use. Split each part by itself (a composite sharding).</source>
        <translation>这样第一个设备持有的大多是第一部分，最后一个设备持有的大多是最后一部分，使用前必须移动它们。请对每个部分单独切分（复合分片）。</translation>
    </message>
    <message>
        <source>At {node}, axis {0} of {value} is split in {1} parts, which do not end where blocks of {2} elements do.</source>
        <translation>在 {node} 处，{value} 的轴 {0} 被切分为 {1} 份，其边界与每 {2} 个元素一块的块边界不一致。</translation>
    </message>
    <message>
        <source>At {node}, entry {0} of the constant {value} is {1}; on one device&apos;s part it is {2}.</source>
        <translation>在 {node} 处，常量 {value} 的条目 {0} 为 {1}；在一个设备的部分上应为 {2}。</translation>
    </message>
    <message>
        <source>The constant is the size of the whole tensor, whose dimension is split. A backend that runs the graph on each device&apos;s part has to put the part&apos;s size there.</source>
        <translation>该常量是整个张量的大小，而该张量的这一维度被切分。在每个设备的部分上运行该图的后端必须在此处填入该部分的大小。</translation>
    </message>
    <message>
        <source>{0} of {configuration}: no tensor and no node is placed there.</source>
        <translation>{configuration} 的{0}：没有任何张量或节点放在那里。</translation>
    </message>
    <message>
        <source>The configuration pays for it. Place something on it, or take it out.</source>
        <translation>该配置要为它付出代价。请在其上放置内容，或将其去掉。</translation>
    </message>
    <message>
        <source>The mesh axis &apos;{0}&apos; of {configuration} splits no tensor.</source>
        <translation>{configuration} 的网格轴 &apos;{0}&apos; 没有切分任何张量。</translation>
    </message>
    <message>
        <source>The devices along it hold and do the same. Split a dimension over it, or make the mesh smaller.</source>
        <translation>沿该轴的设备持有并执行相同的内容。请在该轴上切分一个维度，或缩小网格。</translation>
    </message>
    <message>
        <source>Nothing is known of {0}, {1} with split tensors; {node} for one, with {value}.</source>
        <translation>对 {0} 一无所知，它有 {1}带有被切分的张量；例如 {node}，涉及 {value}。</translation>
    </message>
    <message>
        <source>There is no rule for what its dimensions mean, so no sharding follows through it, and neither its communication nor its mistakes are found. A rule can be written in a text file.</source>
        <translation>没有规则说明其各维度的含义，因此没有分片能通过它传播，它的通信和错误也都无法发现。可在文本文件中编写规则。</translation>
    </message>
    <message>
        <source>The given rule for {0} does not fit {1} with split tensors; {node} for one: {2}.</source>
        <translation>为 {0} 给出的规则不适合 {1}，其张量被切分；例如 {node}：{2}。</translation>
    </message>
    <message>
        <source>The rule says something else than the arguments of the node, so no sharding follows through it, and neither its communication nor its mistakes are found. Change the rule in its file.</source>
        <translation>该规则与节点的参数不符，因此没有分片能通过它传播，它的通信和错误也都无法发现。请在规则所在的文件中更改规则。</translation>
    </message>
    <message>
        <source>Of {0} the shapes are not known that its rule needs, at {1} with split tensors; {node} for one.</source>
        <translation>{0} 的规则所需的形状未知，涉及张量被切分的 {1}；例如 {node}。</translation>
    </message>
    <message>
        <source>No sharding follows through it, and neither its communication nor its mistakes are found.</source>
        <translation>没有分片能通过它传播，它的通信和错误也都无法发现。</translation>
    </message>
    <message>
        <source>Nothing follows from the sharding of {value} at {node}: {0}.</source>
        <translation>{node} 处 {value} 的分片得不出任何结果：{0}。</translation>
    </message>
    <message>
        <source>It cannot be said in mesh axes, so propagation leaves it out, and what it has to be moved for is not counted.</source>
        <translation>它无法用网格轴表示，因此传播会略过它，为它而必须移动的数据也未计入。</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0} of unknown size</source>
        <translation>{0}（大小未知）</translation>
    </message>
    <message>
        <source>{0}, {1} sent by each device</source>
        <translation>{0}，每个设备发送 {1}</translation>
    </message>
    <message>
        <source>under 1</source>
        <translation>小于 1</translation>
    </message>
    <message>
        <source>; padded, it takes {0} more on all devices together, {1} %</source>
        <translation>；填充后，所有设备合计多占 {0}，即 {1} %</translation>
    </message>
    <message>
        <source>Set the device list to {0}</source>
        <translation>将设备列表设为 {0}</translation>
    </message>
    <message>
        <source>Make it axis 0, as readers do</source>
        <translation>将其设为轴 0，与读取程序一致</translation>
    </message>
    <message>
        <source>Remove the split</source>
        <translation>移除该切分</translation>
    </message>
    <message>
        <source>Remove the split of axis {0}</source>
        <translation>移除轴 {0} 的切分</translation>
    </message>
    <message>
        <source>Keep only the first split of axis {0}</source>
        <translation>只保留轴 {0} 的第一个切分</translation>
    </message>
    <message>
        <source>Leave axis {0} out</source>
        <translation>省略轴 {0}</translation>
    </message>
    <message>
        <source>List the axes in ascending order, every shard where it is</source>
        <translation>按升序列出各轴，每个分片保持原位</translation>
    </message>
    <message>
        <source>{0} whole</source>
        <translation>{0} 完整</translation>
    </message>
    <message>
        <source>{0} over {1}</source>
        <translation>{0}（在 {1} 上）</translation>
    </message>
    <message>
        <source>Split {0} as {1}</source>
        <translation>按 {1} 切分 {0}</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>by communication of unknown size</source>
        <translation>通过大小未知的通信</translation>
    </message>
    <message>
        <source>part {0} of {1} on {2}</source>
        <translation>{1} 的第 {0} 部分在 {2} 上</translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation>节点 {0}</translation>
    </message>
    <message>
        <source>Name it {0}</source>
        <translation>将其命名为 {0}</translation>
    </message>
    <message>
        <source>Rename this one to {0}</source>
        <translation>将此项重命名为 {0}</translation>
    </message>
    <message>
        <source>Remove this one</source>
        <translation>移除此项</translation>
    </message>
    <message>
        <source>Use {0} instead</source>
        <translation>改用 {0}</translation>
    </message>
    <message>
        <source>Declare {0} with {1}</source>
        <translation>声明 {0}，含 {1}</translation>
    </message>
    <message>
        <source>Remove it from {0}</source>
        <translation>将其从 {0} 中移除</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>移除 {0}</translation>
    </message>
    <message>
        <source>Set the number of devices to {0}</source>
        <translation>将设备数量设为 {0}</translation>
    </message>
    <message>
        <source>Drop the surplus names</source>
        <translation>丢弃多余的名称</translation>
    </message>
    <message>
        <source>Remove the device names</source>
        <translation>移除设备名称</translation>
    </message>
    <message>
        <source>Name it &apos;device {0}&apos;</source>
        <translation>将其命名为 &apos;device {0}&apos;</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Leave the devices to the backend</source>
        <translation>将设备交由后端选择</translation>
    </message>
    <message>
        <source>Give {0} {1}</source>
        <translation>将 {0} 设为 {1}</translation>
    </message>
    <message>
        <source>device {0}</source>
        <translation>设备 {0}</translation>
    </message>
    <message>
        <source>the devices {0}</source>
        <translation>设备 {0}</translation>
    </message>
    <message>
        <source>Split it into {0}</source>
        <translation>将其切分为 {0}</translation>
    </message>
    <message>
        <source>List each device of a group once</source>
        <translation>组中的每个设备只列出一次</translation>
    </message>
    <message>
        <source>Give it the key 0, as readers do</source>
        <translation>为其指定键 0，与读取程序一致</translation>
    </message>
    <message>
        <source>Keep the last group {0}, as onnx-ir reads</source>
        <translation>保留最后一个组 {0}，与 onnx-ir 的读取一致</translation>
    </message>
    <message>
        <source>Keep the first group {0}</source>
        <translation>保留第一个组 {0}</translation>
    </message>
    <message>
        <source>Give it the key {0}</source>
        <translation>为其指定键 {0}</translation>
    </message>
    <message>
        <source>Take them out of the group</source>
        <translation>将它们从组中去掉</translation>
    </message>
    <message>
        <source>Remove group {0}</source>
        <translation>移除组 {0}</translation>
    </message>
    <message>
        <source>Give it {0}</source>
        <translation>将其减少为 {0}</translation>
    </message>
    <message>
        <source>Device {0}</source>
        <translation>设备 {0}</translation>
    </message>
    <message>
        <source>The devices {0}</source>
        <translation>设备 {0}</translation>
    </message>
    <message>
        <source>Forget the mesh axes and keep the device list</source>
        <translation>丢弃网格轴，保留设备列表</translation>
    </message>
    <message>
        <source>Set the axis {0} to {1}</source>
        <translation>将轴 {0} 设为 {1}</translation>
    </message>
    <message>
        <source>Forget the stage axis</source>
        <translation>丢弃阶段轴</translation>
    </message>
    <message>
        <source>Use the axis {0}</source>
        <translation>使用轴 {0}</translation>
    </message>
    <message>
        <source>Forget the listed stages</source>
        <translation>丢弃列出的阶段</translation>
    </message>
    <message>
        <source>Use {0} for all devices</source>
        <translation>对所有设备使用 {0}</translation>
    </message>
    <message>
        <source>Forget the hardware</source>
        <translation>丢弃硬件</translation>
    </message>
    <message>
        <source>Shard it everywhere as at {0}</source>
        <translation>在所有位置按 {0} 处的方式分片</translation>
    </message>
    <message>
        <source>; with {0} alike, padding takes {1} more on all devices together</source>
        <translation>；加上同样的{0}，填充使所有设备合计多占 {1}</translation>
    </message>
    <message>
        <source>Make it an entry for {0}</source>
        <translation>将其改为针对 {0} 的条目</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>移除该条目</translation>
    </message>
    <message>
        <source>Merge the entries for {0}</source>
        <translation>合并针对 {0} 的条目</translation>
    </message>
    <message>
        <source>Remove the second entry for {0}</source>
        <translation>移除针对 {0} 的第二个条目</translation>
    </message>
    <message>
        <source>Point it at {0}</source>
        <translation>使其指向 {0}</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>移除该分片</translation>
    </message>
    <message>
        <source>Remove the second sharding of {0}</source>
        <translation>移除 {0} 的第二条分片</translation>
    </message>
    <message>
        <source>Let {0} read {1} as it is produced</source>
        <translation>让 {0} 按产生时的分片读取 {1}</translation>
    </message>
    <message>
        <source>axis {0} of {1} whole</source>
        <translation>{1} 的轴 {0} 完整</translation>
    </message>
    <message>
        <source>axis {0} of {1} over {2}</source>
        <translation>{1} 的轴 {0}（在 {2} 上）</translation>
    </message>
    <message>
        <source>Leave the size out</source>
        <translation>省略大小</translation>
    </message>
    <message>
        <source>Set it to {0}</source>
        <translation>将其设为 {0}</translation>
    </message>
    <message>
        <source>more than it can hold</source>
        <translation>超出可容纳的值</translation>
    </message>
    <message>
        <source>Move {0} to stage {1}</source>
        <translation>将 {0} 移到阶段 {1}</translation>
    </message>
    <message>
        <source>Move it to stage {0}</source>
        <translation>将其移到阶段 {0}</translation>
    </message>
    <message>
        <source>Put them on the stages of their neighbours</source>
        <translation>将它们放到相邻节点的阶段上</translation>
    </message>
    <message>
        <source>Take device {0} off stage {1}</source>
        <translation>将设备 {0} 从阶段 {1} 中去掉</translation>
    </message>
    <message>
        <source>List device {0} once on stage {1}</source>
        <translation>在阶段 {1} 上只列出设备 {0} 一次</translation>
    </message>
    <message>
        <source>Remove stage {0} from the list</source>
        <translation>从列表中移除阶段 {0}</translation>
    </message>
    <message>
        <source>Remove the second stage {0}</source>
        <translation>移除第二个阶段 {0}</translation>
    </message>
    <message>
        <source>Move its nodes to stage {0}</source>
        <translation>将其节点移到阶段 {0}</translation>
    </message>
    <message>
        <source>Leave it without a stage</source>
        <translation>让其不带阶段</translation>
    </message>
    <message>
        <source>Renumber stages without gaps</source>
        <translation>重新编号阶段，不留空缺</translation>
    </message>
    <message>
        <source>Move the node to stage {0}</source>
        <translation>将该节点移到阶段 {0}</translation>
    </message>
    <message>
        <source>Remove configuration &apos;{0}&apos;</source>
        <translation>移除配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Add configuration &apos;{0}&apos;</source>
        <translation>添加配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Rename configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>将配置 &apos;{0}&apos; 重命名为 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>Move configuration &apos;{0}&apos;</source>
        <translation>移动配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Change configuration &apos;{0}&apos;</source>
        <translation>更改配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Declare configuration &apos;{0}&apos;</source>
        <translation>声明配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Remove all configurations</source>
        <translation>移除所有配置</translation>
    </message>
    <message>
        <source>Apply a plan</source>
        <translation>应用方案</translation>
    </message>
    <message>
        <source>Make the sharding of &apos;{0}&apos; one of &apos;{1}&apos;</source>
        <translation>将 &apos;{0}&apos; 的分片改为 &apos;{1}&apos; 的分片</translation>
    </message>
    <message>
        <source>Remove the sharding of the missing tensor &apos;{0}&apos;</source>
        <translation>移除不存在的张量 &apos;{0}&apos; 的分片</translation>
    </message>
    <message>
        <source>Rename tensor &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>将张量 &apos;{0}&apos; 重命名为 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>Take the initializers off the inputs</source>
        <translation>将初始化器从输入中去掉</translation>
    </message>
    <message>
        <source>Shard {0}</source>
        <translation>切分 {0}</translation>
    </message>
    <message>
        <source>Clear the sharding of {0}</source>
        <translation>清除 {0} 的分片</translation>
    </message>
    <message>
        <source>Remove {0} node from its stage</source>
        <translation>将 {0} 个节点从其阶段中移除</translation>
    </message>
    <message>
        <source>Remove {0} nodes from their stage</source>
        <translation>将 {0} 个节点从其阶段中移除</translation>
    </message>
    <message>
        <source>Multi-device model (TensorRT DistCollective)</source>
        <translation>多设备模型（TensorRT DistCollective）</translation>
    </message>
    <message>
        <source>one ONNX model that every device runs on its part of the sequence, with the collectives as nodes: what polygraphy multi-device shard makes</source>
        <translation>一个 ONNX 模型，每个设备在其序列部分上运行它，集合通信作为节点：即 polygraphy multi-device shard 所生成的模型</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>what the configuration is called; default: mpmd</source>
        <translation>配置的名称；默认：mpmd</translation>
    </message>
    <message>
        <source>names to meshes and stages, {0} meshes</source>
        <translation>名称到网格和阶段的对应，{0} 个网格</translation>
    </message>
    <message>
        <source>The program would have over {0} lines and is left out</source>
        <translation>该程序会超过 {0} 行，因此略去</translation>
    </message>
    <message>
        <source>Choose fewer microbatches: each repeats all nodes.</source>
        <translation>请选择较少的微批次：每个微批次都会重复所有节点。</translation>
    </message>
    <message>
        <source>fragments and transfers, {0} lines</source>
        <translation>片段和传输，{0} 行</translation>
    </message>
    <message>
        <source>Operators are written without their attributes</source>
        <translation>写出的算子不带属性</translation>
    </message>
    <message>
        <source>The program says what runs where and what is transferred when; what a backward fragment computes is one operation, meshwright.gradient.</source>
        <translation>该程序说明什么在哪里运行、什么在何时传输；反向片段的计算内容是一个操作，即 meshwright.gradient。</translation>
    </message>
    <message>
        <source>Shardy MPMD</source>
        <translation>Shardy MPMD</translation>
    </message>
    <message>
        <source>names to meshes and stages, and the program of fragments and transfers</source>
        <translation>名称到网格和阶段的对应，以及由片段和传输构成的程序</translation>
    </message>
    <message>
        <source>what the configuration is called; default: layering</source>
        <translation>配置的名称；默认：layering</translation>
    </message>
    <message>
        <source>ONNX Runtime layer assignment</source>
        <translation>ONNX Runtime 层分配</translation>
    </message>
    <message>
        <source>nodes with layer_ann and the session option that places them, or rules by name</source>
        <translation>带有 layer_ann 的节点以及据此放置它们的会话选项，或按名称的规则</translation>
    </message>
    <message>
        <source>ONNX Runtime profile</source>
        <translation>ONNX Runtime 性能剖析</translation>
    </message>
    <message>
        <source>measured times of nodes, as a table for calibrate or a hardware description that is fitted to them</source>
        <translation>节点的实测时间，作为供 calibrate 使用的表，或作为据此拟合的硬件描述</translation>
    </message>
    <message>
        <source>Hints of polygraphy multi-device</source>
        <translation>polygraphy multi-device 的提示</translation>
    </message>
    <message>
        <source>what polygraphy multi-device shard reads (JSON): where the attention is, and which tensors are split along their sequence</source>
        <translation>polygraphy multi-device shard 读取的内容(JSON)：注意力在哪里，以及哪些张量沿其序列切分</translation>
    </message>
    <message>
        <source>One model per device</source>
        <translation>每个设备一个模型</translation>
    </message>
    <message>
        <source>an ONNX model for every device, with its part of each weight and the collectives that the plan needs, and ranks.json: who runs what</source>
        <translation>为每个设备生成一个 ONNX 模型，包含其持有的各权重部分和方案所需的集合通信；另有 ranks.json：谁运行什么</translation>
    </message>
    <message>
        <source>dialect</source>
        <translation>方言</translation>
    </message>
    <message>
        <source>how collectives are written: none cuts the models there, tensorrt writes DistCollective, microsoft ONNX Runtime&apos;s operators</source>
        <translation>集合通信的写法：none 在该处将模型切开，tensorrt 写成 DistCollective，microsoft 写成 ONNX Runtime 的算子</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>whose stages it must fit; default: the one that is there, or any that fits</source>
        <translation>必须与其阶段相符的配置；默认：已有的那个，或任意相符的配置</translation>
    </message>
    <message>
        <source>{0}: a row per rank, {1}, {2}</source>
        <translation>{0}：每个 rank 一行，{1}，{2}</translation>
    </message>
    <message>
        <source>{0} microbatch</source>
        <translation>{0} 个微批次</translation>
    </message>
    <message>
        <source>{0} microbatches</source>
        <translation>{0} 个微批次</translation>
    </message>
    <message>
        <source>The table holds the order alone: times, transfers and memory are not in it</source>
        <translation>该表只包含顺序：其中没有时间、传输和内存</translation>
    </message>
    <message>
        <source>PyTorch&apos;s pipelining reads it with _load_csv; &apos;trace&apos; holds the times.</source>
        <translation>PyTorch 的 pipelining 用 _load_csv 读取它；&apos;trace&apos; 包含时间。</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{1} 上的 {0}</translation>
    </message>
    <message>
        <source>the configuration {0}</source>
        <translation>配置 {0}</translation>
    </message>
    <message>
        <source>The order fits {0}: {1}, {2}, {3}</source>
        <translation>该顺序适合 {0}：{1}，{2}，{3}</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>前向和反向</translation>
    </message>
    <message>
        <source>forward only</source>
        <translation>仅前向</translation>
    </message>
    <message>
        <source>Run it with: meshwright simulate MODEL --config NAME --schedule csv:FILE</source>
        <translation>运行方式：meshwright simulate MODEL --config NAME --schedule csv:FILE</translation>
    </message>
    <message>
        <source>The order has {0}, {1} has {2} on {3}</source>
        <translation>该顺序有 {0}，而 {1} 在 {3}上有 {2}</translation>
    </message>
    <message>
        <source>{0} group of devices</source>
        <translation>{0} 个设备组</translation>
    </message>
    <message>
        <source>{0} groups of devices</source>
        <translation>{0} 个设备组</translation>
    </message>
    <message>
        <source>Cut the model into as many stages (balance --stages), or lay them on as many groups of devices.</source>
        <translation>请将模型切成同样多的阶段(balance --stages)，或将它们放到同样多的设备组上。</translation>
    </message>
    <message>
        <source>The model has no configuration that the order could be of</source>
        <translation>模型没有与该顺序对应的配置</translation>
    </message>
    <message>
        <source>There is no configuration {0}</source>
        <translation>没有配置 {0}</translation>
    </message>
    <message>
        <source>The order has {0}: cut the model into as many stages first.</source>
        <translation>该顺序有 {0}：请先将模型切成同样多的阶段。</translation>
    </message>
    <message>
        <source>the order, {0}</source>
        <translation>顺序，{0}</translation>
    </message>
    <message>
        <source>Pipeline schedule (CSV)</source>
        <translation>流水线调度(CSV)</translation>
    </message>
    <message>
        <source>the order of a pipeline&apos;s steps as PyTorch&apos;s pipelining has it, a row per rank</source>
        <translation>流水线各步的顺序，格式与 PyTorch 的 pipelining 相同，每个 rank 一行</translation>
    </message>
    <message>
        <source>shardings</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>which shardings are written: those of the plan, or all that follow from them</source>
        <translation>写出哪些分片：方案中的分片，或由其得出的全部分片</translation>
    </message>
    <message>
        <source>what the configuration is called; default: as the mesh</source>
        <translation>配置的名称；默认：与网格同名</translation>
    </message>
    <message>
        <source>SDY has no pipeline stages: those of {0} nodes are left out</source>
        <translation>SDY 没有流水线阶段：{0} 个节点的阶段已略去</translation>
    </message>
    <message>
        <source>Export &apos;mpmd&apos; as well: it assigns the nodes to meshes and stages.</source>
        <translation>请同时导出 &apos;mpmd&apos;：它将节点分配到网格和阶段。</translation>
    </message>
    <message>
        <source>The shardings of {0} nodes in subgraphs and functions are left out</source>
        <translation>子图和函数中 {0} 个节点的分片已略去</translation>
    </message>
    <message>
        <source>The text holds the main graph alone.</source>
        <translation>该文本只包含主图。</translation>
    </message>
    <message>
        <source>The text says which tensor has which sharding; names stand in onnx.name and onnx_node_name, and sdy_opt reads it with --allow-unregistered-dialect.</source>
        <translation>该文本说明哪个张量有哪种分片；名称写在 onnx.name 和 onnx_node_name 中，sdy_opt 用 --allow-unregistered-dialect 读取它。</translation>
    </message>
    <message>
        <source>meshes and shardings, {0} lines</source>
        <translation>网格和分片，{0} 行</translation>
    </message>
    <message>
        <source>Shardy text (SDY)</source>
        <translation>Shardy 文本(SDY)</translation>
    </message>
    <message>
        <source>meshes and shardings as JAX and Shardy print them</source>
        <translation>网格和分片，与 JAX 和 Shardy 打印的形式相同</translation>
    </message>
    <message>
        <source>One model per pipeline stage</source>
        <translation>每个流水线阶段一个模型</translation>
    </message>
    <message>
        <source>an ONNX model for every stage of the plan, with activations as inputs and outputs, and stages.json: their order, devices and transfers</source>
        <translation>为方案的每个阶段生成一个 ONNX 模型，以激活作为输入和输出；另有 stages.json：阶段的顺序、设备和传输</translation>
    </message>
    <message>
        <source>{0}, {1} microbatches, {2} tasks</source>
        <translation>{0}，{1} 个微批次，{2} 个任务</translation>
    </message>
    <message>
        <source>Trace for Perfetto and Chrome</source>
        <translation>供 Perfetto 和 Chrome 使用的跟踪</translation>
    </message>
    <message>
        <source>the simulated run as Chrome trace JSON, which Perfetto opens</source>
        <translation>以 Chrome 跟踪 JSON 表示的模拟运行，可用 Perfetto 打开</translation>
    </message>
    <message>
        <source>{0} is no device of ONNX Runtime: {1} is taken</source>
        <translation>{0} 不是 ONNX Runtime 的设备：改用 {1}</translation>
    </message>
    <message>
        <source>Name the configuration&apos;s devices GPU:0, CPU or NPU, or change the settings.</source>
        <translation>请将该配置的设备命名为 GPU:0、CPU 或 NPU，或更改设置。</translation>
    </message>
    <message>
        <source>Stage {0} lies on {1} devices: ONNX Runtime runs it on {2} alone</source>
        <translation>阶段 {0} 位于 {1} 个设备上：ONNX Runtime 只在 {2} 上运行它</translation>
    </message>
    <message>
        <source>A session divides no tensors. Export &apos;ranks&apos; for models of each device.</source>
        <translation>会话不会切分张量。要获得各设备的模型，请导出 &apos;ranks&apos;。</translation>
    </message>
    <message>
        <source>{0} nodes have no stage and no layer_ann</source>
        <translation>{0} 个节点既没有阶段也没有 layer_ann</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; those of subgraphs go with their node.</source>
        <translation>由 ONNX Runtime 选择它们的设备；子图中的节点随其所属节点。</translation>
    </message>
    <message>
        <source>The stages lie on {0} GPUs: a session of ONNX Runtime takes one</source>
        <translation>各阶段位于 {0} 个 GPU 上：ONNX Runtime 的一个会话只使用一个</translation>
    </message>
    <message>
        <source>The rules of further GPUs are skipped. Export &apos;stages&apos; for a session per GPU.</source>
        <translation>其他 GPU 的规则会被跳过。要为每个 GPU 各用一个会话，请导出 &apos;stages&apos;。</translation>
    </message>
    <message>
        <source>Rules by name would place {0} nodes elsewhere: use the annotated model</source>
        <translation>按名称的规则会将 {0} 个节点放到别处：请使用带标注的模型</translation>
    </message>
    <message>
        <source>Their names are empty, in use twice, or parts of each other.</source>
        <translation>它们的名称为空、重复使用，或互为对方的一部分。</translation>
    </message>
    <message>
        <source>the model, {0} nodes with layer_ann</source>
        <translation>模型，{0} 个带有 layer_ann 的节点</translation>
    </message>
    <message>
        <source>session options of ONNX Runtime</source>
        <translation>ONNX Runtime 的会话选项</translation>
    </message>
    <message>
        <source>No node of the model has layer_ann</source>
        <translation>模型中没有节点带有 layer_ann</translation>
    </message>
    <message>
        <source>The settings match no node of the model</source>
        <translation>这些设置与模型的任何节点都不匹配</translation>
    </message>
    <message>
        <source>Patterns are parts of node names.</source>
        <translation>模式是节点名称的一部分。</translation>
    </message>
    <message>
        <source>Patterns begin the layer_ann of nodes, or with &apos;=&apos; equal it.</source>
        <translation>模式匹配节点的 layer_ann 的开头，带 &apos;=&apos; 时则须与之相等。</translation>
    </message>
    <message>
        <source>Each of {0} annotations becomes a stage on a device of its own</source>
        <translation>{0} 个标注各自成为一个位于独立设备上的阶段</translation>
    </message>
    <message>
        <source>Give the file with session.layer_assignment_settings to have the devices.</source>
        <translation>请给出带有 session.layer_assignment_settings 的文件，以获得设备。</translation>
    </message>
    <message>
        <source>The pattern {0} of {1} matches no node</source>
        <translation>{1} 的模式 {0} 不匹配任何节点</translation>
    </message>
    <message>
        <source>Patterns with &apos;=&apos; hold only where none without it does.</source>
        <translation>带 &apos;=&apos; 的模式只在不带 &apos;=&apos; 的模式都不匹配时才起作用。</translation>
    </message>
    <message>
        <source>No rule places nodes of {0}</source>
        <translation>没有规则放置 {0} 的节点</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; they get no stage.</source>
        <translation>由 ONNX Runtime 选择它们的设备；它们没有阶段。</translation>
    </message>
    <message>
        <source>line {0}: {1} is no node, folder or tensor of the model</source>
        <translation>第 {0} 行：{1} 不是模型的节点、文件夹或张量</translation>
    </message>
    <message>
        <source>Names are those of nodes, of words in them (block_3 of /block_3/MatMul), or patterns such as &quot;/model/layers.{0..5}/**&quot;.</source>
        <translation>名称可以是节点的名称、其中的单词（如 /block_3/MatMul 中的 block_3），或 &quot;/model/layers.{0..5}/**&quot; 这样的模式。</translation>
    </message>
    <message>
        <source>Stages of the assignment span several meshes, or are missing: they are numbered anew</source>
        <translation>该分配中的阶段跨越多个网格，或有缺失：将重新编号</translation>
    </message>
    <message>
        <source>In a plan a stage lies on one group of devices. Each pair of a stage and a mesh becomes a stage, in the order of the model.</source>
        <translation>在方案中，一个阶段位于一个设备组上。每一对阶段与网格成为一个阶段，按模型的顺序排列。</translation>
    </message>
    <message>
        <source>The model comes back to meshes: it has {0} stages on {1} meshes</source>
        <translation>模型又回到先前的网格：它在 {1} 个网格上有 {0} 个阶段</translation>
    </message>
    <message>
        <source>Stages on the same devices are the chunks of interleaved and circular schedules.</source>
        <translation>同一设备上的多个阶段是交错(interleaved)和循环(circular)调度的分块。</translation>
    </message>
    <message>
        <source>line {0}: the topology has no mesh {1}</source>
        <translation>第 {0} 行：拓扑中没有网格 {1}</translation>
    </message>
    <message>
        <source>It is given devices of its own; add it to the topology.</source>
        <translation>已为它分配独立的设备；请将其加入拓扑。</translation>
    </message>
    <message>
        <source>No topology says what devices the meshes have: each gets {0}</source>
        <translation>没有拓扑说明各网格有哪些设备：每个网格得到 {0}</translation>
    </message>
    <message>
        <source>Add the dictionary of meshes, or --devices with the number of all devices.</source>
        <translation>请添加网格的字典，或用 --devices 给出全部设备的数量。</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are not assigned</source>
        <translation>{1} 个节点中有 {0} 个未分配</translation>
    </message>
    <message>
        <source>As in MPMD, they run where their results are used: the simulation places them so.</source>
        <translation>与 MPMD 中一样，它们在其结果被使用之处运行：模拟就是这样放置它们的。</translation>
    </message>
    <message>
        <source>The schedule is {0}</source>
        <translation>调度为 {0}</translation>
    </message>
    <message>
        <source>A plan has none: give it to simulate, as --schedule 1f1b.</source>
        <translation>方案没有调度：请将其交给 simulate，如 --schedule 1f1b。</translation>
    </message>
    <message>
        <source>{0} is not read</source>
        <translation>不读取 {0}</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan.</source>
        <translation>它在方案中没有对应物。</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; is used whole and in parts by one device</source>
        <translation>权重 &apos;{0}&apos; 在同一个设备上既完整使用又按部分使用</translation>
    </message>
    <message>
        <source>dimension {0} of &apos;{1}&apos; is split, and its size{2} has no number</source>
        <translation>&apos;{1}&apos; 的维度 {0} 被切分，而其大小{2} 没有数值</translation>
    </message>
    <message>
        <source>the output &apos;{0}&apos; is left as terms of a sum</source>
        <translation>输出 &apos;{0}&apos; 仍是和的各项</translation>
    </message>
    <message>
        <source>Nobody adds them. Take `unreduced` from its annotation.</source>
        <translation>没有设备将它们相加。请从其标注中去掉 `unreduced`。</translation>
    </message>
    <message>
        <source>Its model would compute something else, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>它的模型会算出不同的结果，因此不写出任何模型。请将该节点的张量标注为完整，或沿另一个维度切分它们。</translation>
    </message>
    <message>
        <source>The devices would need parts of it from each other.</source>
        <translation>设备会需要彼此持有的部分。</translation>
    </message>
    <message>
        <source>the {0} of &apos;{1}&apos; cannot be written with {2}: {3}</source>
        <translation>&apos;{1}&apos; 的 {0} 无法用 {2} 写出：{3}</translation>
    </message>
    <message>
        <source>com.microsoft&apos;s collectives</source>
        <translation>com.microsoft 的集合通信</translation>
    </message>
    <message>
        <source>DistCollective</source>
        <translation>DistCollective</translation>
    </message>
    <message>
        <source>Export with --dialect tensorrt, whose nodes name their group, or with --dialect none, which leaves the exchange to the runner.</source>
        <translation>请用 --dialect tensorrt 导出，其节点会指明所属的组；或用 --dialect none，将交换交给运行它的程序。</translation>
    </message>
    <message>
        <source>Export with --dialect none, which leaves the exchange to the runner, or choose sizes that divide.</source>
        <translation>请用 --dialect none 导出，将交换交给运行它的程序；或选择可整除的大小。</translation>
    </message>
    <message>
        <source>The models have no device annotations.</source>
        <translation>这些模型没有设备标注。</translation>
    </message>
    <message>
        <source>The configuration &apos;{0}&apos; is carried out in them, and what others say holds for the whole model only.</source>
        <translation>配置 &apos;{0}&apos; 已在其中落实，而其他配置所说的只对完整模型有效。</translation>
    </message>
    <message>
        <source>(and {0} more)</source>
        <translation>（以及另外 {0} 个）</translation>
    </message>
    <message>
        <source>who runs what, and what is exchanged</source>
        <translation>谁运行什么，以及交换什么</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; cannot be cut: {1}</source>
        <translation>权重 &apos;{0}&apos; 无法切开：{1}</translation>
    </message>
    <message>
        <source>Split it otherwise, or leave it whole.</source>
        <translation>请以其他方式切分它，或将其保持完整。</translation>
    </message>
    <message>
        <source>Its elements are needed to give each device its part.</source>
        <translation>需要它的元素才能将各部分分给每个设备。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) does not run on parts where the plan splits it: {2}</source>
        <translation>&apos;{0}&apos;（{1}）在方案切分之处不能按部分运行：{2}</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes the whole, and keeps its part: the result is right, the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>每个设备收集所需的内容，计算整体，并保留自己的部分：结果正确，但工作没有分摊。要避免这种情况，请沿另一个维度切分该节点，或将其保持完整。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) has no seed: each device would draw its own random numbers for a tensor that several devices have</source>
        <translation>&apos;{0}&apos;（{1}）没有 seed：对于多个设备共有的张量，每个设备会各自抽取随机数</translation>
    </message>
    <message>
        <source>What they compute from it would not fit together. Give the node the attribute seed, make the numbers an input of the model, or export a Dropout for inference.</source>
        <translation>它们由此算出的内容会互不相符。请为该节点指定属性 seed，将随机数作为模型的输入，或导出用于推理的 Dropout。</translation>
    </message>
    <message>
        <source>The devices exchange nothing.</source>
        <translation>设备之间不交换任何内容。</translation>
    </message>
    <message>
        <source>In a run the devices exchange {0}.</source>
        <translation>在一次运行中设备交换 {0}。</translation>
    </message>
    <message>
        <source>In brackets: what each device that takes part sends, by the formulas of propagate; ranks.json says it for each exchange.</source>
        <translation>括号中：每个参与设备发送的量，按 propagate 的公式计算；ranks.json 给出每次交换的量。</translation>
    </message>
    <message>
        <source>Stage {0} has nothing to run and gets no model.</source>
        <translation>阶段 {0} 没有可运行的内容，因此没有模型。</translation>
    </message>
    <message>
        <source>Its devices would idle. Move nodes there, or remove the stage. Constants do not count: they are made where they are read.</source>
        <translation>它的设备会空闲。请将节点移到那里，或移除该阶段。常量不算在内：它们在被读取之处生成。</translation>
    </message>
    <message>
        <source>Stage {0} becomes {1} models: the value {2} comes back to it from a later stage.</source>
        <translation>阶段 {0} 成为 {1} 个模型：值 {2} 从较晚的阶段回到它。</translation>
    </message>
    <message>
        <source>A model runs from its inputs to its outputs in one go. The manifest lists the chunks in the order in which they run, as in a circular pipeline. If that is not meant, move the producer or the reader of the value to another stage.</source>
        <translation>模型从输入到输出一次运行完。清单按运行顺序列出各分块，如同循环流水线。若并非有意，请将产生或读取该值的节点移到另一个阶段。</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}，{1}</translation>
    </message>
    <message>
        <source>The model&apos;s training graphs are in none of the stage models.</source>
        <translation>模型的训练图不在任何阶段模型中。</translation>
    </message>
    <message>
        <source>They run on the values of the whole model, which no stage has.</source>
        <translation>它们在整个模型的值上运行，而没有任何阶段拥有全部这些值。</translation>
    </message>
    <message>
        <source>The weight file {0} is not there.</source>
        <translation>权重文件 {0} 不存在。</translation>
    </message>
    <message>
        <source>The weight file {0} and {1} more are not there.</source>
        <translation>权重文件 {0} 和另外 {1} 个不存在。</translation>
    </message>
    <message>
        <source>The stage models refer to them all the same. Put them beside the models before they run.</source>
        <translation>各阶段模型仍会引用它们。请在运行之前将它们放到模型旁边。</translation>
    </message>
    <message>
        <source>order, devices and transfers</source>
        <translation>顺序、设备和传输</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>hints of polygraphy multi-device (JSON); none: the plan of the configuration</source>
        <translation>polygraphy multi-device 的提示(JSON)；未给出时：该配置的方案</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>how many devices there are, where the hints leave it open</source>
        <translation>提示未指定设备数量时，有多少个设备</translation>
    </message>
    <message>
        <source>{0} reduce-scatter</source>
        <translation>{0} 个 reduce-scatter</translation>
    </message>
    <message>
        <source>{0} reduce-scatters</source>
        <translation>{0} 个 reduce-scatter</translation>
    </message>
    <message>
        <source>{0} all-gather</source>
        <translation>{0} 个 all-gather</translation>
    </message>
    <message>
        <source>{0} all-gathers</source>
        <translation>{0} 个 all-gather</translation>
    </message>
    <message>
        <source>{0} fused attention</source>
        <translation>{0} 个融合注意力</translation>
    </message>
    <message>
        <source>{0} fused attentions</source>
        <translation>{0} 个融合注意力</translation>
    </message>
    <message>
        <source>every device is given the whole inputs and takes its part of the sequence</source>
        <translation>每个设备都得到完整的输入，并取其序列部分</translation>
    </message>
    <message>
        <source>inputs and outputs are called and shaped as in the model</source>
        <translation>输入和输出的名称与形状与模型中相同</translation>
    </message>
    <message>
        <source>the annotations of the model are not in the new one</source>
        <translation>模型的标注不在新模型中</translation>
    </message>
    <message>
        <source>its collectives say how it is distributed</source>
        <translation>它的集合通信说明了它如何分布</translation>
    </message>
    <message>
        <source>the sequence of {0} has {1} elements, which {2} devices do not divide</source>
        <translation>{0} 的序列有 {1} 个元素，不能被 {2} 个设备整除</translation>
    </message>
    <message>
        <source>a reduce-scatter makes equal parts: export the model with another length or a symbol, or take another number of devices</source>
        <translation>reduce-scatter 产生相等的部分：请以另一长度或一个符号导出模型，或采用另一设备数量</translation>
    </message>
    <message>
        <source>the attention of {0} has &apos;gather_kv&apos; false and has the keys and values of one device only</source>
        <translation>{0} 的注意力的 &apos;gather_kv&apos; 为 false，只有一个设备的 key 和 value</translation>
    </message>
    <message>
        <source>the attention of {0} is not in the hints and has the keys and values of one device only</source>
        <translation>{0} 的注意力不在提示中，只有一个设备的 key 和 value</translation>
    </message>
    <message>
        <source>each device attends to its own part of the sequence; set &apos;gather_kv&apos; for it</source>
        <translation>每个设备只对自己的序列部分计算注意力；请为其设置 &apos;gather_kv&apos;</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>the rows of every device begin at 0 to it, so that all but the first mask wrongly; write the mask out, and split its rows as an input</source>
        <translation>对它而言每个设备的行都从 0 开始，因此除第一个设备外掩码都会出错；请将掩码显式写出，并将其行作为输入切分</translation>
    </message>
    <message>
        <source>{0} counts the part of the sequence that a device has</source>
        <translation>{0} 计数的是一个设备所持有的序列部分</translation>
    </message>
    <message>
        <source>positions and causal masks that are made from it begin at 0 on each device; list its result among the inputs of the hints, so that it is made of the whole and then split</source>
        <translation>由它得出的位置和因果掩码在每个设备上都从 0 开始；请将其结果列入提示的输入，使其由整体得出后再切分</translation>
    </message>
    <message>
        <source>the mask {0} has all rows, and the queries {1} have those of one device</source>
        <translation>掩码 {0} 有所有的行，而 query {1} 只有一个设备的行</translation>
    </message>
    <message>
        <source>list the mask among the inputs of the hints, with the axis of its rows as &apos;seq_len_idx&apos; ({0})</source>
        <translation>请将掩码列入提示的输入，并以其行所在的轴作为 &apos;seq_len_idx&apos;（{0}）</translation>
    </message>
    <message>
        <source>so that the part of a device does not fit</source>
        <translation>因此设备的部分不相符</translation>
    </message>
    <message>
        <source>so that -1 takes up in another dimension what is missing</source>
        <translation>因此 -1 会在另一个维度中补上缺少的部分</translation>
    </message>
    <message>
        <source>{0} has the whole sequence in its shape {1}, {2}</source>
        <translation>{0} 的形状 {1} 中含有整个序列，{2}</translation>
    </message>
    <message>
        <source>TensorRT refuses it (&quot;reshape changes volume&quot;): put -1 where the sequence is, or take the shape from Shape</source>
        <translation>TensorRT 会拒绝它（&quot;reshape changes volume&quot;）：请在序列所在之处填 -1，或从 Shape 取得形状</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of {1} is {2}, but in the model it has {3} dimensions</source>
        <translation>{1} 的 &apos;{0}&apos; 为 {2}，但在模型中它有 {3} 个维度</translation>
    </message>
    <message>
        <source>the model&apos;s number is taken</source>
        <translation>采用模型中的数值</translation>
    </message>
    <message>
        <source>the number of dimensions of {0} is not known</source>
        <translation>{0} 的维数未知</translation>
    </message>
    <message>
        <source>a sequence axis that is not 0 is transposed to the front, for which the number is needed: give it in &apos;{0}&apos;, or export the model with shapes</source>
        <translation>不为 0 的序列轴要转置到最前，这需要知道维数：请在 &apos;{0}&apos; 中给出，或导出带形状的模型</translation>
    </message>
    <message>
        <source>{0} has no axis {1}: it has {2} dimensions</source>
        <translation>{0} 没有轴 {1}：它有 {2} 个维度</translation>
    </message>
    <message>
        <source>correct the index of the sequence</source>
        <translation>请更正序列的索引</translation>
    </message>
    <message>
        <source>there is no tensor {0}, which &apos;{1}&apos; names</source>
        <translation>没有 &apos;{1}&apos; 所指的张量 {0}</translation>
    </message>
    <message>
        <source>correct the name; tensors inside subgraphs and functions cannot be meant</source>
        <translation>请更正名称；不能指子图和函数内部的张量</translation>
    </message>
    <message>
        <source>no attention has the queries {0}: {1}</source>
        <translation>没有注意力以 {0} 为 query：{1}</translation>
    </message>
    <message>
        <source>its keys and values are not gathered; name the first operand of the product with the keys</source>
        <translation>不会收集它的 key 和 value；请指明与 key 相乘的乘积的第一个操作数</translation>
    </message>
    <message>
        <source>{0} is of an attention that stands in the hints before</source>
        <translation>{0} 所属的注意力在提示的前面已经出现</translation>
    </message>
    <message>
        <source>the first entry is taken</source>
        <translation>采用第一个条目</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is axis {2}</source>
        <translation>{1} 的轴 {0} 不是序列，序列是轴 {2}</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is the last one</source>
        <translation>{1} 的轴 {0} 不是序列，序列是最后一个轴</translation>
    </message>
    <message>
        <source>transposed keys {0}</source>
        <translation>转置的 key {0}</translation>
    </message>
    <message>
        <source>keys {0}</source>
        <translation>key {0}</translation>
    </message>
    <message>
        <source>values {0}</source>
        <translation>value {0}</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there; correct &apos;{0}_seq_len_idx&apos;</source>
        <translation>沿它收集会把不属于那里的部分拼在一起；请更正 &apos;{0}_seq_len_idx&apos;</translation>
    </message>
    <message>
        <source>the attention of {0} is over its axis {1}, but its sequence is axis {2}</source>
        <translation>{0} 的注意力跨越其轴 {1}，但其序列是轴 {2}</translation>
    </message>
    <message>
        <source>context parallelism splits what attention is over; check how the model arranges its queries, keys and values</source>
        <translation>上下文并行切分的是注意力所跨越的轴；请检查模型如何排列其 query、key 和 value</translation>
    </message>
    <message>
        <source>the attention of {0} cannot be replaced by one operator: {1}</source>
        <translation>{0} 的注意力无法由一个算子替换：{1}</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is for a product, a softmax and a product right behind each other; leave it out, and gather keys and values</source>
        <translation>&apos;replace&apos; 用于紧接着的一个乘积、一个 softmax 和一个乘积；请省略它，并收集 key 和 value</translation>
    </message>
    <message>
        <source>{0} is asked for along axis {1} and along axis {2}</source>
        <translation>对 {0} 既要求沿轴 {1} 又要求沿轴 {2}</translation>
    </message>
    <message>
        <source>it is gathered once, along the first</source>
        <translation>它只沿前者收集一次</translation>
    </message>
    <message>
        <source>{0} is whole on each device and not gathered</source>
        <translation>{0} 在每个设备上都是完整的，不收集</translation>
    </message>
    <message>
        <source>nothing that it is made of is split; gathering would repeat it once per device</source>
        <translation>产生它的内容都没有被切分；收集会按设备数重复它</translation>
    </message>
    <message>
        <source>it is given to every device, or what it is made of was gathered or is not split</source>
        <translation>它被提供给每个设备，或者产生它的内容已被收集或没有被切分</translation>
    </message>
    <message>
        <source>the output {0} holds the part of each device</source>
        <translation>输出 {0} 只包含各设备的部分</translation>
    </message>
    <message>
        <source>list it among the outputs of the hints to have it whole on every device</source>
        <translation>请将其列入提示的输出，使其在每个设备上都完整</translation>
    </message>
    <message>
        <source>{0} is made of what is split already, by {1} nodes, and cannot be split again</source>
        <translation>{0} 由已切分的内容经 {1} 个节点得出，无法再次切分</translation>
    </message>
    <message>
        <source>split either the inputs that it is made of, or it</source>
        <translation>请切分产生它的输入，或切分它本身，二者择一</translation>
    </message>
    <message>
        <source>no collective has a place in the model</source>
        <translation>没有集合通信能放入该模型</translation>
    </message>
    <message>
        <source>the model would be written as it is: name inputs whose sequence is split and attention whose keys and values are gathered</source>
        <translation>模型会原样写出：请指明其序列被切分的输入，以及要收集其 key 和 value 的注意力</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>代次</translation>
    </message>
    <message>
        <source>of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27</source>
        <translation>提示的代次：g3 对应 Polygraphy 0.50，g2 对应 0.49.27</translation>
    </message>
    <message>
        <source>Polygraphy will not match the attention of {0}: {1}</source>
        <translation>Polygraphy 无法匹配 {0} 的注意力：{1}</translation>
    </message>
    <message>
        <source>it wants a product, a softmax and a product right behind each other; export with --to distcollective, which finds it</source>
        <translation>它要求紧接着的一个乘积、一个 softmax 和一个乘积；请用 --to distcollective 导出，它能找到该注意力</translation>
    </message>
    <message>
        <source>Polygraphy will make {0} of the part of the sequence that a device has, and split it again</source>
        <translation>Polygraphy 会由一个设备所持有的序列部分得出 {0}，并再次切分它</translation>
    </message>
    <message>
        <source>it counts over the shape of an input that is split; export with --to distcollective, which makes it of the whole</source>
        <translation>它对被切分的输入的形状计数；请用 --to distcollective 导出，它会由整体得出</translation>
    </message>
    <message>
        <source>hints of {0} over {1} devices, generation {2}</source>
        <translation>{1} 个设备上 {0}的提示，代次 {2}</translation>
    </message>
    <message>
        <source>{0} attention</source>
        <translation>{0} 个注意力</translation>
    </message>
    <message>
        <source>{0} attentions</source>
        <translation>{0} 个注意力</translation>
    </message>
    <message>
        <source>{0} has no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>{0} 没有 &quot;{1}&quot;: &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>{2} objects of class {0} have no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>{2} 个类为 {0} 的对象没有 &quot;{1}&quot;: &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>Polygraphy refuses or misreads objects without their class; an export writes it</source>
        <translation>Polygraphy 会拒绝或误读没有类的对象；导出会写出类</translation>
    </message>
    <message>
        <source>the key {0} is missing; the model stands for them, or their usual values</source>
        <translation>缺少键 {0}；以模型所示或其常用值代替</translation>
    </message>
    <message>
        <source>the keys {0} are missing; the model stands for them, or their usual values</source>
        <translation>缺少键 {0}；以模型所示或其常用值代替</translation>
    </message>
    <message>
        <source>Polygraphy stops without them; an export writes them</source>
        <translation>缺少它们时 Polygraphy 会中止；导出会写出它们</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known; did you mean {2}?</source>
        <translation>{1} 的键 {0} 未知；是否指 {2}？</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known</source>
        <translation>{1} 的键 {0} 未知</translation>
    </message>
    <message>
        <source>it is left aside, as Polygraphy does</source>
        <translation>它会被略过，与 Polygraphy 的做法相同</translation>
    </message>
    <message>
        <source>how many dimensions {0} has is not known, so that a plan cannot say how they are split</source>
        <translation>{0} 有多少个维度未知，因此方案无法说明它们如何切分</translation>
    </message>
    <message>
        <source>give it in the hints as &apos;rank&apos; or &apos;kv_rank&apos;, or export the model with shapes</source>
        <translation>请在提示中以 &apos;rank&apos; 或 &apos;kv_rank&apos; 给出，或导出带形状的模型</translation>
    </message>
    <message>
        <source>that the attention of {0} is replaced by one operator has no place in a plan</source>
        <translation>{0} 的注意力由一个算子替换，这在方案中没有位置</translation>
    </message>
    <message>
        <source>keys and values are gathered instead</source>
        <translation>改为收集 key 和 value</translation>
    </message>
    <message>
        <source>what the hints ask for is not on this part of the model</source>
        <translation>提示所要求的内容不在模型的这一部分上</translation>
    </message>
    <message>
        <source>the ranks that &apos;groups&apos; lists are devices 0 to {0} of the configuration</source>
        <translation>&apos;groups&apos; 列出的 rank 是配置的设备 0 到 {0}</translation>
    </message>
    <message>
        <source>a plan counts its devices from 0; name them in the configuration</source>
        <translation>方案的设备从 0 开始计数；请在配置中为它们命名</translation>
    </message>
    <message>
        <source>the root is {0} of {1} devices, from 0</source>
        <translation>root 是 {1} 个设备中的 {0}，从 0 开始计数</translation>
    </message>
    <message>
        <source>all-gather and reduce-scatter have no root; it is written as -1</source>
        <translation>all-gather 和 reduce-scatter 没有 root；写为 -1</translation>
    </message>
    <message>
        <source>the attention of {0} stands twice</source>
        <translation>{0} 的注意力出现两次</translation>
    </message>
    <message>
        <source>the first entry is taken; Polygraphy would write a node that reads itself</source>
        <translation>采用第一个条目；Polygraphy 会写出读取自身的节点</translation>
    </message>
    <message>
        <source>the hints name no attention layer</source>
        <translation>提示中没有指明任何注意力层</translation>
    </message>
    <message>
        <source>keys and values are not gathered anywhere, so that each device attends to its own part of the sequence only</source>
        <translation>key 和 value 在任何地方都不收集，因此每个设备只对自己的序列部分计算注意力</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is not known to hints of generation G2</source>
        <translation>G2 代次的提示没有 &apos;replace&apos;</translation>
    </message>
    <message>
        <source>it is read as generation G3 means it</source>
        <translation>按 G3 代次的含义读取</translation>
    </message>
    <message>
        <source>{0} stands twice among the {1}</source>
        <translation>{0} 在 {1} 中出现两次</translation>
    </message>
    <message>
        <source>{0} {1} cannot take {2}, which it gets when the sequence is split</source>
        <translation>{0} {1} 无法处理 {2}，而序列被切分时它会得到这样的输入</translation>
    </message>
    <message>
        <source>one of its operands has to be split as the other is: list it among the inputs of the hints, or gather the other</source>
        <translation>它的一个操作数必须与另一个以同样方式切分：请将其列入提示的输入，或收集另一个</translation>
    </message>
    <message>
        <source>axis {0} of {1}, which is split, is not what the attention is over</source>
        <translation>{1} 的轴 {0} 被切分，但它不是注意力所跨越的轴</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there</source>
        <translation>沿它收集会把不属于那里的部分拼在一起</translation>
    </message>
    <message>
        <source>{0} is split in the plan and gathered where it is used; it is left whole</source>
        <translation>{0} 在方案中被切分，并在使用之处收集；此处保持完整</translation>
    </message>
    <message>
        <source>every device has it anyway</source>
        <translation>反正每个设备都有它</translation>
    </message>
    <message>
        <source>the output {0} stays split in the plan; it is gathered, so that every device has the whole</source>
        <translation>输出 {0} 在方案中保持切分；此处将其收集，使每个设备都有完整的输出</translation>
    </message>
    <message>
        <source>remove it from the outputs to leave each device its part</source>
        <translation>将其从输出中移除，可让每个设备保留自己的部分</translation>
    </message>
    <message>
        <source>the hints are of {0} devices, not of {1}</source>
        <translation>这些提示针对 {0} 个设备，而不是 {1} 个</translation>
    </message>
    <message>
        <source>the number in the hints is taken; set it to 0 there to leave it open</source>
        <translation>采用提示中的数量；在提示中将其设为 0 可不作限定</translation>
    </message>
    <message>
        <source>the hints are of all devices, however many there are; taken as 2: say how many with --devices</source>
        <translation>这些提示针对所有设备，不论有多少；此处取 2：请用 --devices 说明数量</translation>
    </message>
    <message>
        <source>the number of devices is written into every collective</source>
        <translation>设备数量会写入每个集合通信</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>the device to fit to the times, by name or file; without: a table of times</source>
        <translation>要按这些时间拟合的设备，以名称或文件给出；未给出时：一个时间表</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s memory statistics of the nodes (CSV)</source>
        <translation>ONNX Runtime 对各节点的内存统计(CSV)</translation>
    </message>
    <message>
        <source>what the fitted device is called; default: as it was</source>
        <translation>拟合后设备的名称；默认：沿用原名</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are measured, {2} of the measured time</source>
        <translation>{1} 个节点中有 {0} 个有实测时间，占实测时间的 {2}</translation>
    </message>
    <message>
        <source>Nodes are found by name and operator. A runtime fuses nodes: switch graph optimisations off, or profile the optimised model that the runtime saves.</source>
        <translation>节点按名称和算子查找。运行时会融合节点：请关闭图优化，或对运行时保存的优化后模型进行剖析。</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1} and more</source>
        <translation>{0} 个实测的算子不是模型的节点：{1} 等</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1}</source>
        <translation>{0} 个实测的算子不是模型的节点：{1}</translation>
    </message>
    <message>
        <source>They count for their operator&apos;s family with the shapes of the profile, and are not in a table of times.</source>
        <translation>它们以剖析中的形状计入其算子所属的族，不出现在时间表中。</translation>
    </message>
    <message>
        <source>{0} of {1} nodes with memory statistics are in the model; {2} allocates most while it runs, {3}</source>
        <translation>{1} 个有内存统计的节点中有 {0} 个在模型中；{2} 在运行时分配最多，为 {3}</translation>
    </message>
    <message>
        <source>A fitted hardware description keeps the largest; the simulation adds what nodes read and make by itself.</source>
        <translation>拟合的硬件描述保留最大值；节点读取和产生的内容由模拟自行加上。</translation>
    </message>
    <message>
        <source>Times are {0} of the predicted ones, usually within {1}, over {2} nodes</source>
        <translation>时间是预测值的 {0} 倍，误差通常在 {1} 以内，涉及 {2} 个节点</translation>
    </message>
    <message>
        <source>Run with it: meshwright simulate MODEL --config NAME --hardware FILE</source>
        <translation>用它运行：meshwright simulate MODEL --config NAME --hardware FILE</translation>
    </message>
    <message>
        <source>the description, fitted to {0}</source>
        <translation>该描述，已按 {0} 拟合</translation>
    </message>
    <message>
        <source>The table has the times of {0} nodes</source>
        <translation>该表有 {0} 个节点的时间</translation>
    </message>
    <message>
        <source>meshwright calibrate fits a device to it; or give the option hardware here.</source>
        <translation>meshwright calibrate 可按它拟合一个设备；或在此处给出选项 hardware。</translation>
    </message>
    <message>
        <source>times of {0} nodes</source>
        <translation>{0} 个节点的时间</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>a schedule, or csv:FILE; default: 1f1b for training, else forward</source>
        <translation>一个调度，或 csv:FILE；默认：训练时为 1f1b，否则为 forward</translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>how many microbatches; default: as many as stages</source>
        <translation>微批次的数量；默认：与阶段数相同</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>whether there are backward passes</source>
        <translation>是否有反向</translation>
    </message>
    <message>
        <source>of all devices; default: as the configuration says, else h100-sxm</source>
        <translation>所有设备的硬件；默认：按配置所说，否则为 h100-sxm</translation>
    </message>
    <message>
        <source>This sharding is left out; the others are taken.</source>
        <translation>此分片被略去；其他分片均采用。</translation>
    </message>
    <message>
        <source>line {0}: {1} has another sharding in line {2}</source>
        <translation>第 {0} 行：{1} 在第 {2} 行有另一个分片</translation>
    </message>
    <message>
        <source>A value has one sharding where it is made; the first is taken.</source>
        <translation>值在产生之处只有一个分片；采用第一个。</translation>
    </message>
    <message>
        <source>The devices of {0} are named after its device_ids</source>
        <translation>{0} 的设备按其 device_ids 命名</translation>
    </message>
    <message>
        <source>Position p of the mesh is the device with that number in the program.</source>
        <translation>网格的位置 p 是程序中带有该编号的设备。</translation>
    </message>
    <message>
        <source>{0} arguments and results are matched by their place</source>
        <translation>{0} 个参数和结果按其位置匹配</translation>
    </message>
    <message>
        <source>Their names are not in the model: inputs come first, then weights, in the order of the file. Check that the order is the same, or give arguments an onnx.name.</source>
        <translation>模型中没有它们的名称：按文件中的顺序，先是输入，然后是权重。请检查顺序是否相同，或为参数指定 onnx.name。</translation>
    </message>
    <message>
        <source>{0} shardings belong to operations that are no nodes of the model, the first in {1}</source>
        <translation>{0} 条分片所属的操作不是模型的节点，第一条在 {1}</translation>
    </message>
    <message>
        <source>Operations are found by onnx_node_name or by a location that names a node or a value. The arguments&apos; and results&apos; shardings are taken.</source>
        <translation>操作通过 onnx_node_name 查找，或通过指明节点或值的 location 查找。参数和结果的分片均采用。</translation>
    </message>
    <message>
        <source>{0} is not read ({1}, the first in line {2})</source>
        <translation>不读取 {0}（{1} 处，第一处在第 {2} 行）</translation>
    </message>
    <message>
        <source>It is the same in an older form; sdy.sharding is read.</source>
        <translation>它是同一内容的旧形式；读取的是 sdy.sharding。</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan for a model.</source>
        <translation>它在模型的方案中没有对应物。</translation>
    </message>
    <message>
        <source>The function {0} is not read</source>
        <translation>不读取函数 {0}</translation>
    </message>
    <message>
        <source>Only {0} is compared with the model.</source>
        <translation>只将 {0} 与模型比较。</translation>
    </message>
    <message>
        <source>SDY cannot say how fused dimensions are split: {0}</source>
        <translation>SDY 无法说明融合维度如何切分：{0}</translation>
    </message>
    <message>
        <source>The shardings have no axes form: {0}</source>
        <translation>这些分片无法用轴表示：{0}</translation>
    </message>
    <message>
        <source>Their components (q, k, v of one weight) are written whole. Give the parts to Shardy as tensors of their own.</source>
        <translation>它们的分量（一个权重的 q、k、v）按完整写出。请将各部分作为单独的张量交给 Shardy。</translation>
    </message>
    <message>
        <source>They are left out. SDY says shardings by mesh axes alone: set them by axes of the configuration&apos;s mesh.</source>
        <translation>它们被略去。SDY 只用网格轴表示分片：请用配置网格的轴来设置它们。</translation>
    </message>
    <message>
        <source>Export again; if it stays, the export is wrong.</source>
        <translation>请再次导出；若问题依旧，则导出有误。</translation>
    </message>
    <message>
        <source>libonnx did not check {0}.</source>
        <translation>libonnx 没有检查 {0}。</translation>
    </message>
    <message>
        <source>The installed libonnx does not know these operators in their version, or they have subgraphs or inputs of a type that is not known.</source>
        <translation>已安装的 libonnx 不认识这些版本的算子，或者它们有子图或类型未知的输入。</translation>
    </message>
    <message>
        <source>The node {0} ({1}) is not as libonnx wants it: {2}</source>
        <translation>节点 {0}（{1}）不符合 libonnx 的要求：{2}</translation>
    </message>
    <message>
        <source>The model that was exported does not have this mistake: the export is wrong. Please report it.</source>
        <translation>被导出的模型没有此错误：导出有误。请报告此问题。</translation>
    </message>
    <message>
        <source>The node {0} is of the domain {1}, which the model does not import.</source>
        <translation>节点 {0} 属于域 {1}，而模型没有导入该域。</translation>
    </message>
    <message>
        <source>Without a version nobody knows what {0} means.</source>
        <translation>没有版本就无法得知 {0} 的含义。</translation>
    </message>
    <message>
        <source>The model that was exported has the same mistake.</source>
        <translation>被导出的模型有同样的错误。</translation>
    </message>
    <message>
        <source>The export does what that model says. Mend it there, and export again.</source>
        <translation>导出照该模型的内容进行。请在那里修复，然后再次导出。</translation>
    </message>
    <message>
        <source>There are {0} more of these.</source>
        <translation>这类问题还有 {0} 个。</translation>
    </message>
    <message>
        <source>The models were checked without libonnx.</source>
        <translation>检查模型时没有使用 libonnx。</translation>
    </message>
    <message>
        <source>It is not installed beside this program. What the definitions of single operators want was not checked.</source>
        <translation>它没有与本程序一起安装。各个算子的定义所要求的内容未经检查。</translation>
    </message>
    <message>
        <source>input {0} is produced by no node, input or initializer</source>
        <translation>输入 {0} 不由任何节点、输入或初始化器产生</translation>
    </message>
    <message>
        <source>The name may be misspelt, or a node was removed.</source>
        <translation>名称可能拼写有误，或某个节点已被移除。</translation>
    </message>
    <message>
        <source>{0} more names are produced nowhere</source>
        <translation>另有 {0} 个名称没有任何来源</translation>
    </message>
    <message>
        <source>Only the first are listed.</source>
        <translation>只列出最前面的几个。</translation>
    </message>
    <message>
        <source>output {0} is produced by no node of its graph</source>
        <translation>输出 {0} 不由其所在图的任何节点产生</translation>
    </message>
    <message>
        <source>an output of a graph has no name</source>
        <translation>图的一个输出没有名称</translation>
    </message>
    <message>
        <source>{0} defined more than once in their graph, the first is {1}</source>
        <translation>{0}在其所在图中多次定义，第一个是 {1}</translation>
    </message>
    <message>
        <source>ONNX wants every value defined once. Each definition is kept as a value of its own; a use means the latest definition before it.</source>
        <translation>ONNX 要求每个值只定义一次。每个定义都作为单独的值保留；使用时指的是此前最近的定义。</translation>
    </message>
    <message>
        <source>{0} used earlier in the file than produced, the first is {1}</source>
        <translation>{0}在文件中先使用后产生，第一个是 {1}</translation>
    </message>
    <message>
        <source>ONNX wants nodes in topological order, and some runtimes refuse other models. The order in the file is kept.</source>
        <translation>ONNX 要求节点按拓扑顺序排列，有些运行时会拒绝其他模型。文件中的顺序保持不变。</translation>
    </message>
    <message>
        <source>{0} no data in the file, the first is {1}</source>
        <translation>{0}在文件中没有数据，第一个是 {1}</translation>
    </message>
    <message>
        <source>The weights were stripped. A plan can be made; the model cannot run.</source>
        <translation>权重已被去除。可以制定方案；但模型无法运行。</translation>
    </message>
    <message>
        <source>{0} another number of bytes than type and dims say, the first is {1}</source>
        <translation>{0}的字节数与类型和 dims 所示不同，第一个是 {1}</translation>
    </message>
    <message>
        <source>Memory is counted from type and dims.</source>
        <translation>内存按类型和 dims 计算。</translation>
    </message>
    <message>
        <source>{0} too long to be shown, the first is {1}</source>
        <translation>{0}过长而无法显示，第一个是 {1}</translation>
    </message>
    <message>
        <source>Its bytes are kept when the model is saved.</source>
        <translation>保存模型时会保留其字节。</translation>
    </message>
    <message>
        <source>external data location {0} leads out of the model&apos;s folder</source>
        <translation>外部数据位置 {0} 指向模型文件夹之外</translation>
    </message>
    <message>
        <source>ONNX wants a relative path below the model&apos;s folder. The file is not touched; saving keeps the location as it is.</source>
        <translation>ONNX 要求模型文件夹之下的相对路径。该文件不会被改动；保存时位置保持不变。</translation>
    </message>
    <message>
        <source>external data file {0} has {1} bytes, its tensors reach to {2}</source>
        <translation>外部数据文件 {0} 有 {1} 字节，而其张量延伸到 {2}</translation>
    </message>
    <message>
        <source>It was cut off or belongs to another model.</source>
        <translation>它被截断，或属于另一个模型。</translation>
    </message>
    <message>
        <source>external data file {0} is missing</source>
        <translation>缺少外部数据文件 {0}</translation>
    </message>
    <message>
        <source>A plan can be made without the weights; to run the model, put the files beside it.</source>
        <translation>没有权重也可以制定方案；要运行模型，请将这些文件放到模型旁边。</translation>
    </message>
    <message>
        <source>external data file {0} and {1} more are missing</source>
        <translation>缺少外部数据文件 {0} 和另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} value name is</source>
        <translation>{0} 个值名称</translation>
    </message>
    <message>
        <source>{0} value names are</source>
        <translation>{0} 个值名称</translation>
    </message>
    <message>
        <source>{0} input is</source>
        <translation>{0} 个输入</translation>
    </message>
    <message>
        <source>{0} inputs are</source>
        <translation>{0} 个输入</translation>
    </message>
    <message>
        <source>{0} tensor has</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} tensors have</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} tensor holds</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} tensors hold</source>
        <translation>{0} 个张量</translation>
    </message>
    <message>
        <source>{0} attribute is</source>
        <translation>{0} 个属性</translation>
    </message>
    <message>
        <source>{0} attributes are</source>
        <translation>{0} 个属性</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>应为列表</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;</source>
        <translation>没有配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; at node &apos;{1}&apos; is not sharded like that in &apos;{2}&apos;</source>
        <translation>在 &apos;{2}&apos; 中，节点 &apos;{1}&apos; 处的张量 &apos;{0}&apos; 不是那样分片的</translation>
    </message>
    <message>
        <source>The metadata &apos;{0}&apos; cannot be read: {1}</source>
        <translation>无法读取元数据 &apos;{0}&apos;：{1}</translation>
    </message>
    <message>
        <source>It stays in the file as it is until something that it holds is changed.</source>
        <translation>它在文件中保持原样，直到其中的内容被更改。</translation>
    </message>
    <message>
        <source>An entry of the metadata &apos;{0}&apos; has no place: {1}</source>
        <translation>元数据 &apos;{0}&apos; 的一个条目没有对应位置：{1}</translation>
    </message>
    <message>
        <source>Another tool probably changed the model after it was written.</source>
        <translation>可能在写入之后有另一个工具更改了模型。</translation>
    </message>
    <message>
        <source>the rule matches nothing in the model</source>
        <translation>该规则在模型中没有匹配项</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1}</source>
        <translation>该规则无法切分 &apos;{0}&apos;：{1}</translation>
    </message>
    <message>
        <source>This entry was left out; the rest of the plan applies.</source>
        <translation>此条目被略去；方案的其余部分均已应用。</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1} (and {2} more tensors)</source>
        <translation>该规则无法切分 &apos;{0}&apos;：{1}（以及另外 {2} 个张量）</translation>
    </message>
    <message>
        <source>cannot shard {0}: {1}</source>
        <translation>无法切分 {0}：{1}</translation>
    </message>
    <message>
        <source>the shardings of configuration &apos;{0}&apos; list over {1} device numbers, the most that is written; from here on they are left out: shard fewer tensors, or declare fewer devices</source>
        <translation>配置 &apos;{0}&apos; 的分片列出的设备编号超过 {1} 个，这是可写出的上限；从此处起略去：请切分较少的张量，或声明较少的设备</translation>
    </message>
    <message>
        <source>there is no node &apos;{0}&apos;, or several have that name</source>
        <translation>没有节点 &apos;{0}&apos;，或有多个节点同名</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; stands twice; it gets two entries</source>
        <translation>节点 &apos;{0}&apos; 出现两次；它会有两个条目</translation>
    </message>
    <message>
        <source>the sharding names no tensor</source>
        <translation>该分片没有指明张量</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not among the inputs and outputs of this node</source>
        <translation>&apos;{0}&apos; 不在此节点的输入和输出中</translation>
    </message>
    <message>
        <source>there is no tensor &apos;{0}&apos; at this node</source>
        <translation>此节点处没有张量 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a configuration needs a name that is not empty</source>
        <translation>配置需要非空的名称</translation>
    </message>
    <message>
        <source>the configuration &apos;{0}&apos; stands twice</source>
        <translation>配置 &apos;{0}&apos; 出现两次</translation>
    </message>
    <message>
        <source>{0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>Apply the propagated sharding of {0}</source>
        <translation>应用 {0} 由传播得出的分片</translation>
    </message>
    <message>
        <source>Remove the annotations of {0} that propagation gives</source>
        <translation>移除 {0} 上可由传播得出的标注</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>均衡各阶段</translation>
    </message>
    <message>
        <source>The model declares {0} as {1}, and {2} &apos;{3}&apos; gives it the shape {4}.</source>
        <translation>模型将 {0} 声明为 {1}，而 {2} &apos;{3}&apos; 给出的形状是 {4}。</translation>
    </message>
    <message>
        <source>A shape in value_info or of an output that does not fit its operator misleads whatever allocates by it. The inferred shape is used here; remove or correct the declaration, or look for a wrong input shape.</source>
        <translation>value_info 或输出中与算子不符的形状会误导据此分配内存的程序。此处采用推导出的形状；请移除或更正该声明，或查找错误的输入形状。</translation>
    </message>
    <message>
        <source>{0} more, which wait for {1}</source>
        <translation>另外 {0} 个任务，后者等待 {1}</translation>
    </message>
    <message>
        <source>{0} waits for {1}</source>
        <translation>{0} 等待 {1}</translation>
    </message>
    <message>
        <source>The model&apos;s main graph has no nodes.</source>
        <translation>模型的主图没有节点。</translation>
    </message>
    <message>
        <source>Open a model with a computation in it.</source>
        <translation>请打开包含计算的模型。</translation>
    </message>
    <message>
        <source>Nothing is trained: the model has no floating-point weights.</source>
        <translation>没有可训练的内容：模型没有浮点权重。</translation>
    </message>
    <message>
        <source>Its inputs count as data, which takes no gradient. Where weights were taken out of the file, keep them as initializers with external data.</source>
        <translation>它的输入被视为数据，没有梯度。若权重已从文件中取出，请将其保留为带外部数据的初始化器。</translation>
    </message>
    <message>
        <source>The model contains its backward pass already: {0} is a {1}.</source>
        <translation>模型已包含其反向：{0} 是 {1}。</translation>
    </message>
    <message>
        <source>Simulate it without training (no --training): its forward and backward passes then run as they are in the graph.</source>
        <translation>请在不训练的情况下模拟它（不加 --training）：其前向和反向会按图中的样子运行。</translation>
    </message>
    <message>
        <source>Assumed {0}.</source>
        <translation>已假定 {0}。</translation>
    </message>
    <message>
        <source>The model leaves these dimensions open. Bind them to what one microbatch has: {1}.</source>
        <translation>模型将这些维度留作未定。请将它们绑定为一个微批次的大小：{1}。</translation>
    </message>
    <message>
        <source>Assumed the hardware {0}.</source>
        <translation>已假定硬件 {0}。</translation>
    </message>
    <message>
        <source>The configuration does not say what its devices are. Name it there, or with --hardware.</source>
        <translation>配置没有说明其设备是什么。请在配置中或用 --hardware 指定。</translation>
    </message>
    <message>
        <source>The bytes of {0} not known.</source>
        <translation>{0}的字节数未知。</translation>
    </message>
    <message>
        <source>They count as nothing, so the step takes longer than shown. The shapes of their tensors are not known.</source>
        <translation>它们按零计算，因此该步的实际耗时比显示的更长。其张量的形状未知。</translation>
    </message>
    <message>
        <source>The cost of {0} is not known: {1}.</source>
        <translation>{0} 的代价未知：{1}。</translation>
    </message>
    <message>
        <source>They count as one launch each, so the step takes longer than shown. Their operator has no cost rule, or their shapes are not known.</source>
        <translation>它们各按一次内核启动计算，因此该步的实际耗时比显示的更长。其算子没有代价规则，或其形状未知。</translation>
    </message>
    <message>
        <source>The plan&apos;s shardings count by their numbers of shards alone. {0}</source>
        <translation>方案的分片仅按其分片数计算。{0}</translation>
    </message>
    <message>
        <source>What they propagate to, and what is communicated within the stages, is missing from the times.</source>
        <translation>由它们传播出的结果以及阶段内的通信未计入时间。</translation>
    </message>
    <message>
        <source>{0} by the number of shards alone, the first that of &quot;{1}&quot; at {2}.</source>
        <translation>{0}仅按分片数计算，第一条是 {2} 处 &quot;{1}&quot; 的分片。</translation>
    </message>
    <message>
        <source>{3} It takes no part in propagation, so what it needs communicated is missing from the times.</source>
        <translation>{3} 它不参与传播，因此它所需的通信未计入时间。</translation>
    </message>
    <message>
        <source>Nothing passes the node, so what it needs communicated is missing from the times.</source>
        <translation>没有内容能通过该节点传播，因此它所需的通信未计入时间。</translation>
    </message>
    <message>
        <source>The value &quot;{0}&quot; is made on stage {1} by {2} and read on the earlier stage {3} by {4}.</source>
        <translation>值 &quot;{0}&quot; 由 {2} 在阶段 {1} 上产生，却由 {4} 在更早的阶段 {3} 上读取。</translation>
    </message>
    <message>
        <source>A pipeline runs its stages in ascending order. Move the reader to stage {1} or later, or the producer to an earlier stage.</source>
        <translation>流水线按升序运行各阶段。请将读取它的节点移到阶段 {1} 或更晚的阶段，或将产生它的节点移到更早的阶段。</translation>
    </message>
    <message>
        <source>No node is on stage {0}.</source>
        <translation>没有节点位于阶段 {0}。</translation>
    </message>
    <message>
        <source>The simulated pipeline leaves out stages without nodes: their devices idle. Move nodes there, or remove them.</source>
        <translation>模拟的流水线略去没有节点的阶段：它们的设备空闲。请将节点移到那里，或移除这些阶段。</translation>
    </message>
    <message>
        <source>Stage {0} has no devices in the configuration &quot;{1}&quot;.</source>
        <translation>阶段 {0} 在配置 &quot;{1}&quot; 中没有设备。</translation>
    </message>
    <message>
        <source>Add a device for it, or move its nodes to a stage that has one.</source>
        <translation>请为它添加一个设备，或将其节点移到有设备的阶段。</translation>
    </message>
    <message>
        <source>The schedule cannot be run as it is meant. Choose another, or change the number of stages, chunks or microbatches.</source>
        <translation>该调度无法按其本意运行。请选择另一个调度，或更改阶段、分块或微批次的数量。</translation>
    </message>
    <message>
        <source>The run is what this order gives; another would take less time.</source>
        <translation>该运行是此顺序的结果；另一种顺序会耗时更少。</translation>
    </message>
    <message>
        <source>The order cannot be run: {0}.</source>
        <translation>该顺序无法运行：{0}。</translation>
    </message>
    <message>
        <source>Move the step, or choose a schedule that orders the steps itself.</source>
        <translation>请移动该步，或选择自行排列各步的调度。</translation>
    </message>
    <message>
        <source>The order never ends: {0}</source>
        <translation>该顺序永远不会结束：{0}</translation>
    </message>
    <message>
        <source>Each of these tasks waits for another of them, so none can start. Change the order, or choose a schedule that fits the stages.</source>
        <translation>这些任务中的每一个都在等待其中的另一个，因此都无法开始。请更改顺序，或选择适合这些阶段的调度。</translation>
    </message>
    <message>
        <source>{0} peak {1} exceeds {2} at {3}.</source>
        <translation>{0} 的峰值 {1} 在 {3} 时超过 {2}。</translation>
    </message>
    <message>
        <source>{4} Move nodes to other stages, shard weights, or use smaller microbatches.</source>
        <translation>{4} 请将节点移到其他阶段、切分权重，或使用更小的微批次。</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device; it is full when each request has {3} of its {4} tokens.</source>
        <translation>{0} 每设备需要 {1}，而可用 {2}；当每个请求有其 {4} 个 token 中的 {3} 个时内存就满了。</translation>
    </message>
    <message>
        <source>{5} Serve fewer or shorter requests at once, or divide the model or its heads over more devices.</source>
        <translation>{5} 请减少同时服务的请求或缩短请求，或将模型或其头切分到更多设备上。</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device and is full with the prompts already.</source>
        <translation>{0} 每设备需要 {1}，而可用 {2}，仅提示(prompt)就已占满内存。</translation>
    </message>
    <message>
        <source>The model has no key-value cache, so each token computes all tokens before it again.</source>
        <translation>模型没有 key-value 缓存，因此每个 token 都要重新计算它之前的所有 token。</translation>
    </message>
    <message>
        <source>No output continues an input by what is joined to it. Export the model with its past keys and values as inputs and the present ones as outputs.</source>
        <translation>没有输出是由某个输入拼接内容延续而来的。请以过去的 key 和 value 作为输入、当前的 key 和 value 作为输出来导出模型。</translation>
    </message>
    <message>
        <source>The first {0} of {1} tokens were run one by one; the others follow the steady cycle.</source>
        <translation>{1} 个 token 中的前 {0} 个逐个运行；其余按稳定周期推算。</translation>
    </message>
    <message>
        <source>In the steady cycle a group gets a token every time that the busiest stage or link has served all groups, or that one group has gone all its way, whichever takes longer. Longer caches lengthen the cycle from token to token.</source>
        <translation>在稳定周期中，每当最繁忙的阶段或链路服务完所有组，或一个组走完全程（取二者中较长者），组就得到一个 token。更长的缓存会延长从 token 到 token 的周期。</translation>
    </message>
    <message>
        <source>Times between the sampled cache lengths may be off by {0}.</source>
        <translation>采样的缓存长度之间的时间可能有 {0} 的偏差。</translation>
    </message>
    <message>
        <source>The time of a token does not grow in a straight line between them. Serve fewer tokens to have more of the lengths worked out.</source>
        <translation>在它们之间，一个 token 的时间并不是线性增长的。减少服务的 token 数，可以计算出更多的长度。</translation>
    </message>
    <message>
        <source>{0} collective are</source>
        <translation>{0} 个集合通信</translation>
    </message>
    <message>
        <source>{0} collectives are</source>
        <translation>{0} 个集合通信</translation>
    </message>
    <message>
        <source>{0} sharding counts</source>
        <translation>{0} 条分片</translation>
    </message>
    <message>
        <source>{0} shardings count</source>
        <translation>{0} 条分片</translation>
    </message>
    <message>
        <source>{0} of stage {1}</source>
        <translation>阶段 {1} 的 {0}</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stage each</source>
        <translation>{1} 个 rank，每个有 {0} 个阶段</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stages each</source>
        <translation>{1} 个 rank，每个有 {0} 个阶段</translation>
    </message>
    <message>
        <source>The order of the file is for {0}, and the pipeline has {1}.</source>
        <translation>文件中的顺序针对 {0}，而流水线有 {1}。</translation>
    </message>
    <message>
        <source>The order of the file is for {0} microbatches, and {1} are asked for.</source>
        <translation>文件中的顺序针对 {0} 个微批次，而要求的是 {1} 个。</translation>
    </message>
    <message>
        <source>The order of the file has backward passes, and the run is inference; turn training on, or give backward durations.</source>
        <translation>文件中的顺序有反向，而该运行是推理；请开启训练，或给出反向的时长。</translation>
    </message>
    <message>
        <source>Stage {0}</source>
        <translation>阶段 {0}</translation>
    </message>
    <message>
        <source>Stage {0} ({1})</source>
        <translation>阶段 {0}（{1}）</translation>
    </message>
    <message>
        <source>Of it, weights take {0}</source>
        <translation>其中权重占 {0}</translation>
    </message>
    <message>
        <source>gradients {0}</source>
        <translation>梯度 {0}</translation>
    </message>
    <message>
        <source>optimizer state {0}</source>
        <translation>优化器状态 {0}</translation>
    </message>
    <message>
        <source>activations {0}</source>
        <translation>激活 {0}</translation>
    </message>
    <message>
        <source>buffers {0}</source>
        <translation>缓冲区 {0}</translation>
    </message>
    <message>
        <source>The largest weights: {0}.</source>
        <translation>最大的权重：{0}。</translation>
    </message>
    <message>
        <source>The largest activations of a microbatch: {0}.</source>
        <translation>一个微批次中最大的激活：{0}。</translation>
    </message>
    <message>
        <source>A circular schedule needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>循环调度需要 {0} 的倍数个微批次，每个阶段一个，而实际有 {1} 个。</translation>
    </message>
    <message>
        <source>The schedule dualpipe-v needs at least {0} microbatches, two for each rank, and there are {1}.</source>
        <translation>调度 dualpipe-v 至少需要 {0} 个微批次，每个 rank 两个，而实际有 {1} 个。</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of stages, and there are {0}; choose dualpipe-v, or another number of stages.</source>
        <translation>调度 dualpipe 需要偶数个阶段，而实际有 {0} 个；请选择 dualpipe-v，或另一阶段数。</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of microbatches, at least {0}, two for each rank, and there are {1}.</source>
        <translation>调度 dualpipe 需要偶数个微批次，至少 {0} 个，每个 rank 两个，而实际有 {1} 个。</translation>
    </message>
    <message>
        <source>The schedule interleaved needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>调度 interleaved 需要 {0} 的倍数个微批次，每个阶段一个，而实际有 {1} 个。</translation>
    </message>
    <message>
        <source>parallel-wrap keeps every stage busy with {0} microbatches, one that enters at each stage, and there are {1}: stages wait for each other.</source>
        <translation>parallel-wrap 用 {0} 个微批次（每个阶段进入一个）使每个阶段保持繁忙，而实际有 {1} 个：各阶段会相互等待。</translation>
    </message>
    <message>
        <source>The schedule {0} runs two model chunks per stage, and there {1}. In a plan, put two stages on the devices of each, in a V: the first and the last together, the second and the last but one; in stage times, set &quot;chunks&quot; to 2.</source>
        <translation>调度 {0} 在每个阶段上运行两个模型分块，而实际有 {1}。在方案中，请将两个阶段按 V 形放到每组设备上：第一个与最后一个一起，第二个与倒数第二个一起；在阶段时间中，请将 &quot;chunks&quot; 设为 2。</translation>
    </message>
    <message>
        <source>is {0}</source>
        <translation>{0} 个</translation>
    </message>
    <message>
        <source>are {0}</source>
        <translation>{0} 个</translation>
    </message>
    <message>
        <source>The schedule {0} puts all parts of the model on every stage, and {1} stages are too many for that; {2} is the most.</source>
        <translation>调度 {0} 将模型的所有部分放到每个阶段上，{1} 个阶段对此来说太多；最多 {2} 个。</translation>
    </message>
    <message>
        <source>The schedule {0} runs one model chunk per stage, and there are {1}; choose one that interleaves chunks.</source>
        <translation>调度 {0} 在每个阶段上运行一个模型分块，而实际有 {1} 个；请选择交错各分块的调度。</translation>
    </message>
    <message>
        <source>The schedule {0} has no backward pass; choose 1f1b or gpipe for training, or turn training off.</source>
        <translation>调度 {0} 没有反向；请选择 1f1b 或 gpipe 进行训练，或关闭训练。</translation>
    </message>
    <message>
        <source>Zero bubble H2 admits {0} microbatches before the first backward pass, and there are {1}: it can be slower than 1f1b. Use {0} or more, or shardy-zb-h1.</source>
        <translation>Zero bubble H2 在第一个反向之前允许 {0} 个微批次进入，而实际有 {1} 个：它可能比 1f1b 慢。请使用 {0} 个或更多，或使用 shardy-zb-h1。</translation>
    </message>
    <message>
        <source>Of it, weights take {0}, the cache {1}, buffers {2}.</source>
        <translation>其中权重占 {0}，缓存 {1}，缓冲区 {2}。</translation>
    </message>
    <message>
        <source>Of {0} requests at once, {1} fit.</source>
        <translation>同时的 {0} 个请求中，能容纳 {1} 个。</translation>
    </message>
    <message>
        <source>the reduce-scatter of the inputs is a {0}, which changes inputs that every device is given alike</source>
        <translation>输入的 reduce-scatter 是 {0}，它会改变每个设备同样得到的输入</translation>
    </message>
    <message>
        <source>each part comes out multiplied by the number of devices; max, min and avg leave it as it is</source>
        <translation>每个部分的结果会乘以设备数量；max、min 和 avg 则保持不变</translation>
    </message>
    <message>
        <source>each part comes out raised to the power of the number of devices; max, min and avg leave it as it is</source>
        <translation>每个部分的结果会以设备数量为指数乘方；max、min 和 avg 则保持不变</translation>
    </message>
    <message>
        <source>a reduction ({0}) of {1} cannot be done here</source>
        <translation>此处无法对 {1} 进行归约（{0}）</translation>
    </message>
    <message>
        <source>ranks.json has a range that a tensor does not have</source>
        <translation>ranks.json 有一个张量所没有的区间</translation>
    </message>
    <message>
        <source>ranks.json has ranges of a dimension that a tensor does not have</source>
        <translation>ranks.json 有某个维度的区间，而张量没有该维度</translation>
    </message>
    <message>
        <source>the {0} of {1} does not fit what its ranks have</source>
        <translation>{1} 的 {0} 与其各 rank 所有的内容不符</translation>
    </message>
    <message>
        <source>it has over 256 MiB of weights, which would take twice as much</source>
        <translation>它有超过 256 MiB 的权重，会占用两倍的空间</translation>
    </message>
    <message>
        <source>a subgraph of {0} ({1}) reads {2} from outside, and the runtime has that operator in single precision only</source>
        <translation>{0}（{1}）的子图从外部读取 {2}，而运行时的该算子只有单精度实现</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}</source>
        <translation>导出的模型已写出并通过检查，但未运行：{0}</translation>
    </message>
    <message>
        <source>ONNX Runtime runs exports to stages and ranks; this one is checked only</source>
        <translation>ONNX Runtime 运行导出为阶段和 rank 的结果；此导出只作检查</translation>
    </message>
    <message>
        <source>ONNX Runtime runs ranks of --dialect none here; this export is checked only</source>
        <translation>ONNX Runtime 在此处运行 --dialect none 的 rank；此导出只作检查</translation>
    </message>
    <message>
        <source>ONNX Runtime does not read protobuf text; export from the binary form</source>
        <translation>ONNX Runtime 不读取 protobuf 文本；请从二进制形式导出</translation>
    </message>
    <message>
        <source>weights of the original are not there ({0})</source>
        <translation>原模型的权重不存在（{0}）</translation>
    </message>
    <message>
        <source>the original has over 4 GiB of weights, which would all be in memory</source>
        <translation>原模型有超过 4 GiB 的权重，它们会全部放在内存中</translation>
    </message>
    <message>
        <source>the original does not run</source>
        <translation>原模型无法运行</translation>
    </message>
    <message>
        <source>{0} cannot be {1}</source>
        <translation>{0} 不能为 {1}</translation>
    </message>
    <message>
        <source>{0}, {1}, is {2} elsewhere, not {3}</source>
        <translation>{0}，即 {1}，在别处为 {2}，而不是 {3}</translation>
    </message>
    <message>
        <source>{0} is {1}, not {2}</source>
        <translation>{0} 为 {1}，而不是 {2}</translation>
    </message>
    <message>
        <source>{0} has {1}, not {2}</source>
        <translation>{0} 有 {1}，而不是 {2}</translation>
    </message>
    <message>
        <source>{0}: it is of {1}, but the input {2} of {3}</source>
        <translation>{0}：其类型为 {1}，而输入 {2} 的类型为 {3}</translation>
    </message>
    <message>
        <source>the model has no input {0}; it has {1}</source>
        <translation>模型没有输入 {0}；它有 {1}</translation>
    </message>
    <message>
        <source>{0}: no .npy, .npz or .pb file there is of an input</source>
        <translation>{0}：其中没有属于任何输入的 .npy、.npz 或 .pb 文件</translation>
    </message>
    <message>
        <source>the manifest names &apos;{0}&apos;, which is no file beside it</source>
        <translation>清单指明了 &apos;{0}&apos;，而它旁边没有这个文件</translation>
    </message>
    <message>
        <source>the input {0} is of {1}, of which there are no random ones</source>
        <translation>输入 {0} 的类型为 {1}，没有该类型的随机值</translation>
    </message>
    <message>
        <source>the input {0} is no tensor of a known rank; --shape INPUT=2,3 gives its shape</source>
        <translation>输入 {0} 不是秩已知的张量；可用 --shape INPUT=2,3 给出其形状</translation>
    </message>
    <message>
        <source>an output is of type {0}, which is not compared</source>
        <translation>一个输出的类型为 {0}，不作比较</translation>
    </message>
    <message>
        <source>an output was not written</source>
        <translation>一个输出没有写出</translation>
    </message>
    <message>
        <source>an output is not as large as its shape says</source>
        <translation>一个输出的大小与其形状不符</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}, which {1} names</source>
        <translation>onnxruntime-node 不在 {1} 所指的 {0} 中</translation>
    </message>
    <message>
        <source>there is no node (Node.js) to run onnxruntime-node with</source>
        <translation>没有可用来运行 onnxruntime-node 的 node(Node.js)</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}</source>
        <translation>onnxruntime-node 不在 {0} 中</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} does not start</source>
        <translation>{0} 中的 onnxruntime-node 无法启动</translation>
    </message>
    <message>
        <source>the runtime ended or does not answer; the memory may not be enough</source>
        <translation>运行时已结束或没有响应；内存可能不足</translation>
    </message>
    <message>
        <source>{0} cannot be written</source>
        <translation>无法写入 {0}</translation>
    </message>
    <message>
        <source>ranks.json names a rank that it does not have</source>
        <translation>ranks.json 指明了一个它所没有的 rank</translation>
    </message>
    <message>
        <source>nobody made {0}</source>
        <translation>没有产生 {0} 的来源</translation>
    </message>
    <message>
        <source>{0} is missing or not of an export</source>
        <translation>{0} 缺失或不属于导出</translation>
    </message>
    <message>
        <source>collectives are nodes in these models, which run on one device only where they are exported with --dialect none</source>
        <translation>集合通信在这些模型中是节点，只有用 --dialect none 导出时它们才能在一个设备上运行</translation>
    </message>
    <message>
        <source>nobody gives the input {0}</source>
        <translation>没有提供输入 {0} 的来源</translation>
    </message>
    <message>
        <source>rank {0} waits in exchange {1}, not {2}</source>
        <translation>rank {0} 在交换 {1} 中等待，而不是 {2}</translation>
    </message>
    <message>
        <source>a rank misses an exchange</source>
        <translation>一个 rank 缺席了一次交换</translation>
    </message>
    <message>
        <source>{0}: cannot be made</source>
        <translation>{0}：无法创建</translation>
    </message>
    <message>
        <source>{0}: a picture of the window is pixels: name a .png</source>
        <translation>{0}：窗口的图片由像素构成：请给出 .png 文件名</translation>
    </message>
    <message>
        <source>cannot write it: another program changed or removed the temporary file; try again</source>
        <translation>无法写入：另一个程序更改或移除了临时文件；请重试</translation>
    </message>
    <message>
        <source>map it into memory</source>
        <translation>将其映射到内存</translation>
    </message>
    <message>
        <source>an object has over 1024 keys</source>
        <translation>一个对象有超过 1024 个键</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; stands twice</source>
        <translation>键 &apos;{0}&apos; 出现两次</translation>
    </message>
    <message>
        <source>more than {0} levels of nesting</source>
        <translation>嵌套超过 {0} 层</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number that is not whole or too large</source>
        <translation>非整数或过大的数</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>其他内容</translation>
    </message>
    <message>
        <source>the text is over 64 MiB</source>
        <translation>文本超过 64 MiB</translation>
    </message>
    <message>
        <source>the text is not JSON</source>
        <translation>文本不是 JSON</translation>
    </message>
    <message>
        <source>write it</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>cannot write it: the weights of the opened model are in it; choose another name</source>
        <translation>无法写入：其中有已打开模型的权重；请选择其他名称</translation>
    </message>
    <message>
        <source>cannot write it: it is the opened model; choose another name</source>
        <translation>无法写入：它是已打开的模型；请选择其他名称</translation>
    </message>
    <message>
        <source>cannot write it: it is a folder; choose a file name</source>
        <translation>无法写入：它是文件夹；请选择文件名</translation>
    </message>
    <message>
        <source>cannot write it: it is not a regular file; choose another name</source>
        <translation>无法写入：它不是普通文件；请选择其他名称</translation>
    </message>
    <message>
        <source>cannot {0}: there is no such file or folder</source>
        <translation>无法{0}：没有这样的文件或文件夹</translation>
    </message>
    <message>
        <source>no permission to {0}; change the permissions or choose another place</source>
        <translation>没有权限{0}；请更改权限或选择其他位置</translation>
    </message>
    <message>
        <source>cannot {0}: the file system is read-only; choose another place</source>
        <translation>无法{0}：文件系统为只读；请选择其他位置</translation>
    </message>
    <message>
        <source>cannot {0}: the disk is full; free some space or choose another place</source>
        <translation>无法{0}：磁盘已满；请释放一些空间或选择其他位置</translation>
    </message>
    <message>
        <source>cannot {0}: the disk quota is used up; free some space or choose another place</source>
        <translation>无法{0}：磁盘配额已用完；请释放一些空间或选择其他位置</translation>
    </message>
    <message>
        <source>cannot {0}: it is larger than files may be here; choose another place</source>
        <translation>无法{0}：它超过此处允许的文件大小；请选择其他位置</translation>
    </message>
    <message>
        <source>cannot {0}: it is a folder</source>
        <translation>无法{0}：它是文件夹</translation>
    </message>
    <message>
        <source>cannot {0}: its symbolic links lead in a circle</source>
        <translation>无法{0}：其符号链接形成循环</translation>
    </message>
    <message>
        <source>cannot {0}: the name is too long</source>
        <translation>无法{0}：名称过长</translation>
    </message>
    <message>
        <source>cannot {0}: {1}</source>
        <translation>无法{0}：{1}</translation>
    </message>
    <message>
        <source>write into its folder</source>
        <translation>写入其所在文件夹</translation>
    </message>
    <message>
        <source>{0}: is larger than {1} MiB: not {2}</source>
        <translation>{0}：超过 {1} MiB：不是{2}</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>mlp</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>moe</source>
        <translation>MoE</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>there are memory statistics alone, and times are what is fitted; add an ONNX Runtime profile, or a table with the columns node,op,seconds</source>
        <translation>只有内存统计，而拟合的对象是时间；请添加 ONNX Runtime 性能剖析，或带有 node,op,seconds 列的表</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction: it is another model, or its symbols are not bound</source>
        <translation>{0} 个实测节点都无法与预测比较：这是另一个模型，或其符号没有绑定</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction; name the model that was measured, and bind its symbols</source>
        <translation>{0} 个实测节点都无法与预测比较；请指明所测的模型，并绑定其符号</translation>
    </message>
    <message>
        <source>{0}: is empty; a profile lists measured nodes</source>
        <translation>{0}：为空；性能剖析应列出实测的节点</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of seconds, 0 to 1e6</source>
        <translation>&quot;{0}&quot; 必须是秒数，0 到 1e6</translation>
    </message>
    <message>
        <source>a node&apos;s name or operator is missing</source>
        <translation>缺少节点的名称或算子</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of bytes, 0 or more</source>
        <translation>&quot;{0}&quot; 必须是字节数，0 或更大</translation>
    </message>
    <message>
        <source>{0}: line {1}: {2}</source>
        <translation>{0}：第 {1} 行：{2}</translation>
    </message>
    <message>
        <source>a double quote is not closed</source>
        <translation>双引号没有闭合</translation>
    </message>
    <message>
        <source>neither &quot;node,op,seconds&quot; nor ONNX Runtime&apos;s memory statistics, &quot;#name,input_sizes,…&quot;</source>
        <translation>既不是 &quot;node,op,seconds&quot;，也不是 ONNX Runtime 的内存统计 &quot;#name,input_sizes,…&quot;</translation>
    </message>
    <message>
        <source>{0} fields where the first line has {1}</source>
        <translation>有 {0} 个字段，而第一行有 {1} 个</translation>
    </message>
    <message>
        <source>&quot;args&quot; has no &quot;op_name&quot;; profile with ONNX Runtime 1.8 or later</source>
        <translation>&quot;args&quot; 没有 &quot;op_name&quot;；请用 ONNX Runtime 1.8 或更高版本进行剖析</translation>
    </message>
    <message>
        <source>&quot;dur&quot; must be a number of microseconds, 0 or more</source>
        <translation>&quot;dur&quot; 必须是微秒数，0 或更大</translation>
    </message>
    <message>
        <source>{0}: not a list of events, as ONNX Runtime writes a profile</source>
        <translation>{0}：不是 ONNX Runtime 写出的性能剖析那样的事件列表</translation>
    </message>
    <message>
        <source>{0}: event {1}</source>
        <translation>{0}：事件 {1}</translation>
    </message>
    <message>
        <source>{0}: no node was measured; run the model between the session&apos;s start and end_profiling()</source>
        <translation>{0}：没有测量任何节点；请在会话开始与 end_profiling() 之间运行模型</translation>
    </message>
    <message>
        <source>{0} must be {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …}</source>
        <translation>{0} 必须是 {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …}</translation>
    </message>
    <message>
        <source>{0}.factor must be above 0</source>
        <translation>{0}.factor 必须大于 0</translation>
    </message>
    <message>
        <source>{0}.error must be 0 or more</source>
        <translation>{0}.error 必须为 0 或更大</translation>
    </message>
    <message>
        <source>{0}.samples must be 1 or more</source>
        <translation>{0}.samples 必须为 1 或更大</translation>
    </message>
    <message>
        <source>&quot;calibration&quot; must be an object</source>
        <translation>&quot;calibration&quot; 必须是对象</translation>
    </message>
    <message>
        <source>calibration.families must be an object</source>
        <translation>calibration.families 必须是对象</translation>
    </message>
    <message>
        <source>calibration.largest_temporary_bytes must be 0 or more</source>
        <translation>calibration.largest_temporary_bytes 必须为 0 或更大</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; a hardware description is one</source>
        <translation>{0}：不是 JSON 对象；硬件描述应为 JSON 对象</translation>
    </message>
    <message>
        <source>{0}: there is no device &quot;{1}&quot; for &quot;device&quot;; describe it first, or name one of {2}</source>
        <translation>{0}：没有 &quot;device&quot; 所指的设备 &quot;{1}&quot;；请先描述它，或指明 {2} 之一</translation>
    </message>
    <message>
        <source>--hardware {0}: neither a file nor one of {1}</source>
        <translation>--hardware {0}：既不是文件，也不是 {1} 之一</translation>
    </message>
    <message>
        <source>{0} has fewer than {1} devices</source>
        <translation>{0} 的设备少于 {1} 个</translation>
    </message>
    <message>
        <source>{0} devices are more than can be joined: {1} is the most</source>
        <translation>{0} 个设备超过了可连接的数量：最多 {1} 个</translation>
    </message>
    <message>
        <source>{0}{1} must be above 0</source>
        <translation>{0}{1} 必须大于 0</translation>
    </message>
    <message>
        <source>{0}{1} must be from 0 to 1 second</source>
        <translation>{0}{1} 必须在 0 到 1 秒之间</translation>
    </message>
    <message>
        <source>{0}{1} is a part of the peak: it must be in (0, 1]</source>
        <translation>{0}{1} 是峰值的一部分：它必须在 (0, 1] 范围内</translation>
    </message>
    <message>
        <source>{0}{1} must be a whole number from 1 to {2}</source>
        <translation>{0}{1} 必须是 1 到 {2} 的整数</translation>
    </message>
    <message>
        <source>&quot;{0}{1}&quot; is missing: it must be a text</source>
        <translation>缺少 &quot;{0}{1}&quot;：它必须是文本</translation>
    </message>
    <message>
        <source>not {0}: it begins with &quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1</source>
        <translation>不是{0}：其开头应为 &quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1</translation>
    </message>
    <message>
        <source>{0}{1} must be {&quot;value&quot;: number, &quot;source&quot;: text}</source>
        <translation>{0}{1} 必须是 {&quot;value&quot;: 数值, &quot;source&quot;: 文本}</translation>
    </message>
    <message>
        <source>&quot;peak_flops&quot; must list at least one type, such as &quot;float16&quot;</source>
        <translation>&quot;peak_flops&quot; 必须至少列出一种类型，例如 &quot;float16&quot;</translation>
    </message>
    <message>
        <source>peak_flops.{0} is no type that can be computed in; write &quot;float16&quot;, &quot;int8&quot;, …</source>
        <translation>peak_flops.{0} 不是可用于计算的类型；请写 &quot;float16&quot;、&quot;int8&quot;、…</translation>
    </message>
    <message>
        <source>&quot;link&quot; must be {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …}</source>
        <translation>&quot;link&quot; 必须是 {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …}</translation>
    </message>
    <message>
        <source>&quot;tile_units&quot; must be {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …}</source>
        <translation>&quot;tile_units&quot; 必须是 {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …}</translation>
    </message>
    <message>
        <source>memory_bytes is more than any device has</source>
        <translation>memory_bytes 超过任何设备所有的内存</translation>
    </message>
    <message>
        <source>a hardware description</source>
        <translation>硬件描述</translation>
    </message>
    <message>
        <source>{0}fabric must be &quot;ring&quot;, &quot;switch&quot; or &quot;fully-connected&quot;</source>
        <translation>{0}fabric 必须是 &quot;ring&quot;、&quot;switch&quot; 或 &quot;fully-connected&quot;</translation>
    </message>
    <message>
        <source>&quot;levels&quot; must be a list of 1 to {0} levels</source>
        <translation>&quot;levels&quot; 必须是 1 到 {0} 级的列表</translation>
    </message>
    <message>
        <source>{0} must be an object</source>
        <translation>{0} 必须是对象</translation>
    </message>
    <message>
        <source>more than {0} devices; give smaller sizes</source>
        <translation>超过 {0} 个设备；请给出较小的大小</translation>
    </message>
    <message>
        <source>There is a configuration &apos;{0}&apos; already; choose another name.</source>
        <translation>已有配置 &apos;{0}&apos;；请选择其他名称。</translation>
    </message>
    <message>
        <source>The new configuration has the id of another one.</source>
        <translation>新配置与另一个配置的 id 相同。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; remove it with its references, or declare it.</source>
        <translation>配置 &apos;{0}&apos; 未声明；请将其连同引用一起移除，或声明它。</translation>
    </message>
    <message>
        <source>There is no configuration &apos;{0}&apos;.</source>
        <translation>没有配置 &apos;{0}&apos;。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared and has no place in the file.</source>
        <translation>配置 &apos;{0}&apos; 未声明，在文件中没有位置。</translation>
    </message>
    <message>
        <source>There are only {0} configurations.</source>
        <translation>只有 {0} 个配置。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; declare it first.</source>
        <translation>配置 &apos;{0}&apos; 未声明；请先声明它。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is declared already.</source>
        <translation>配置 &apos;{0}&apos; 已经声明。</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty; rename it first.</source>
        <translation>配置需要非空的名称；请先重命名。</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty.</source>
        <translation>配置需要非空的名称。</translation>
    </message>
    <message>
        <source>Two configurations have the same id.</source>
        <translation>两个配置的 id 相同。</translation>
    </message>
    <message>
        <source>There is no tensor number {0}.</source>
        <translation>没有编号为 {0} 的张量。</translation>
    </message>
    <message>
        <source>{0} has no initializer in the main graph: it stays an input or none.</source>
        <translation>{0} 在主图中没有初始化器：它仍是输入，或仍不是输入。</translation>
    </message>
    <message>
        <source>A node would refer to a configuration that does not exist.</source>
        <translation>有节点会引用不存在的配置。</translation>
    </message>
    <message>
        <source>{0}: this model did not come from a file and cannot be saved.</source>
        <translation>{0}：此模型不是来自文件，无法保存。</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; has no sharding of a missing tensor &apos;{1}&apos;.</source>
        <translation>节点 &apos;{0}&apos; 没有对不存在的张量 &apos;{1}&apos; 的分片。</translation>
    </message>
    <message>
        <source>The tensor is not among the inputs and outputs of node &apos;{0}&apos;.</source>
        <translation>该张量不在节点 &apos;{0}&apos; 的输入和输出中。</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; shards &apos;{1}&apos; already; remove one of the two shardings.</source>
        <translation>节点 &apos;{0}&apos; 已对 &apos;{1}&apos; 分片；请移除这两条分片之一。</translation>
    </message>
    <message>
        <source>A tensor needs a name that is not empty.</source>
        <translation>张量需要非空的名称。</translation>
    </message>
    <message>
        <source>There is a tensor &apos;{0}&apos; in {1} already; choose another name for &apos;{2}&apos;.</source>
        <translation>{1} 中已有张量 &apos;{0}&apos;；请为 &apos;{2}&apos; 选择其他名称。</translation>
    </message>
    <message>
        <source>There is no such tensor any more.</source>
        <translation>该张量已不存在。</translation>
    </message>
    <message>
        <source>No node uses {0}, so that there is nowhere to write its sharding.</source>
        <translation>没有节点使用 {0}，因此无处写入其分片。</translation>
    </message>
    <message>
        <source>{0} is not among the inputs and outputs of {1}.</source>
        <translation>{0} 不在 {1} 的输入和输出中。</translation>
    </message>
    <message>
        <source>that node</source>
        <translation>该节点</translation>
    </message>
    <message>
        <source>Cannot shard {0} at node {1}: {2}.</source>
        <translation>无法在节点 {1} 处切分 {0}：{2}。</translation>
    </message>
    <message>
        <source>There is no such node any more.</source>
        <translation>该节点已不存在。</translation>
    </message>
    <message>
        <source>A stage cannot be negative; {0} was given.</source>
        <translation>阶段不能为负；给出的是 {0}。</translation>
    </message>
    <message>
        <source>Select the nodes to move first.</source>
        <translation>请先选择要移动的节点。</translation>
    </message>
    <message>
        <source>There is no node number {0}.</source>
        <translation>没有编号为 {0} 的节点。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; could not be applied</source>
        <translation>无法应用 &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>a manifest</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>the file name {0} leads out of the target folder; rename what it is made from</source>
        <translation>文件名 {0} 指向目标文件夹之外；请重命名它所依据的内容</translation>
    </message>
    <message>
        <source>{0} would replace the model that is exported; choose another folder</source>
        <translation>{0} 会替换被导出的模型；请选择其他文件夹</translation>
    </message>
    <message>
        <source>the export was cancelled; {0} is as it was</source>
        <translation>导出已取消；{0} 保持原样</translation>
    </message>
    <message>
        <source>{0}: lies outside of the target folder {1}; remove the link that leads there</source>
        <translation>{0}：位于目标文件夹 {1} 之外；请移除指向那里的链接</translation>
    </message>
    <message>
        <source>the folder {0} cannot be made: {1}</source>
        <translation>无法创建文件夹 {0}：{1}</translation>
    </message>
    <message>
        <source>the export was cancelled</source>
        <translation>导出已取消</translation>
    </message>
    <message>
        <source>line {0}, {1}</source>
        <translation>第 {0} 行，{1}</translation>
    </message>
    <message>
        <source>line {0}: &apos;=&apos; before {1} is not allowed in rules by name; they match parts of names</source>
        <translation>第 {0} 行：在按名称的规则中，{1} 之前不允许有 &apos;=&apos;；这些规则匹配名称的一部分</translation>
    </message>
    <message>
        <source>expected the settings as a string, found {0}</source>
        <translation>应为字符串形式的设置，却发现 {0}</translation>
    </message>
    <message>
        <source>line 1: expected {0} or {1}</source>
        <translation>第 1 行：应为 {0} 或 {1}</translation>
    </message>
    <message>
        <source>line 1: expected &apos;=&apos; after {0}</source>
        <translation>第 1 行：{0} 之后应为 &apos;=&apos;</translation>
    </message>
    <message>
        <source>column {0}: {1} in {2}; write device(annotation, =exact annotation)</source>
        <translation>第 {0} 列：{2} 中{1}；请写 device(annotation, =exact annotation)</translation>
    </message>
    <message>
        <source>expected &apos;(&apos;</source>
        <translation>应为 &apos;(&apos;</translation>
    </message>
    <message>
        <source>expected &apos;)&apos; behind &apos;(&apos;</source>
        <translation>&apos;(&apos; 之后应有 &apos;)&apos;</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; behind &apos;)&apos;</source>
        <translation>&apos;)&apos; 之后应有 &apos;;&apos;</translation>
    </message>
    <message>
        <source>expected a device in front of &apos;(&apos;</source>
        <translation>&apos;(&apos; 之前应有设备</translation>
    </message>
    <message>
        <source>the annotation {0} stands twice</source>
        <translation>标注 {0} 出现两次</translation>
    </message>
    <message>
        <source>the character {0} has no meaning in MLIR</source>
        <translation>字符 {0} 在 MLIR 中没有意义</translation>
    </message>
    <message>
        <source>the string that begins here has no end on its line; expected &apos;&quot;&apos;</source>
        <translation>从此处开始的字符串在其所在行没有结束；应有 &apos;&quot;&apos;</translation>
    </message>
    <message>
        <source>the text has {0} bytes; at most 64 MiB of MLIR are read</source>
        <translation>文本有 {0} 字节；最多读取 64 MiB 的 MLIR</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; {1}</source>
        <translation>{1}的 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the &apos;{0}&apos; is never closed</source>
        <translation>&apos;{0}&apos; 一直没有闭合</translation>
    </message>
    <message>
        <source>expected {0}, found {1}</source>
        <translation>应为 {0}，却发现 {1}</translation>
    </message>
    <message>
        <source>line {0}, column {1}: {2}</source>
        <translation>第 {0} 行第 {1} 列：{2}</translation>
    </message>
    <message>
        <source>line {0}: {1} has a stage and no mesh; add it to name_to_mesh_assignment</source>
        <translation>第 {0} 行：{1} 有阶段而没有网格；请将其加入 name_to_mesh_assignment</translation>
    </message>
    <message>
        <source>expected the name of a mesh for {0}, found {1}</source>
        <translation>应为 {0} 的网格名称，却发现 {1}</translation>
    </message>
    <message>
        <source>{0} is on {1} already, in line {2}</source>
        <translation>{0} 已在 {1} 上，见第 {2} 行</translation>
    </message>
    <message>
        <source>expected a stage for {0}, a number from 0 on</source>
        <translation>{0} 应有阶段，即从 0 起的数</translation>
    </message>
    <message>
        <source>the mesh {0} stands twice</source>
        <translation>网格 {0} 出现两次</translation>
    </message>
    <message>
        <source>expected a mesh {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]}, found {0}</source>
        <translation>应为网格 {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]}，却发现 {0}</translation>
    </message>
    <message>
        <source>the mesh has {0} axis names and {1} dimensions of devices</source>
        <translation>网格有 {0} 个轴名称，而设备有 {1} 个维度</translation>
    </message>
    <message>
        <source>expected axes with a name and a size from 1 on, found {0} of size {1}</source>
        <translation>轴应有名称和从 1 起的大小，却发现大小为 {1} 的 {0}</translation>
    </message>
    <message>
        <source>the axes of the mesh do not make its {0} devices</source>
        <translation>网格的各轴与其 {0} 个设备不符</translation>
    </message>
    <message>
        <source>expected a device number in lists of one depth</source>
        <translation>应为深度一致的列表中的设备编号</translation>
    </message>
    <message>
        <source>expected a list of devices, found {0}</source>
        <translation>应为设备列表，却发现 {0}</translation>
    </message>
    <message>
        <source>expected {0} devices in the list</source>
        <translation>列表中应有 {0} 个设备</translation>
    </message>
    <message>
        <source>a dictionary {&quot;name&quot;: &quot;mesh&quot;}</source>
        <translation>字典 {&quot;name&quot;: &quot;mesh&quot;}</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>line {0}, column {1}: expected {2}, found {3}</source>
        <translation>第 {0} 行第 {1} 列：应为 {2}，却发现 {3}</translation>
    </message>
    <message>
        <source>less than 64 levels of brackets</source>
        <translation>少于 64 层的括号</translation>
    </message>
    <message>
        <source>a name between quotation marks, a number or a list</source>
        <translation>引号中的名称、数或列表</translation>
    </message>
    <message>
        <source>a string that ends on its line</source>
        <translation>在其所在行结束的字符串</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation>&apos;,&apos; 或 &apos;)&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;{0}&apos;</source>
        <translation>&apos;,&apos; 或 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a name between quotation marks</source>
        <translation>引号中的名称</translation>
    </message>
    <message>
        <source>&apos;:&apos; after {0}</source>
        <translation>{0} 之后的 &apos;:&apos;</translation>
    </message>
    <message>
        <source>the value {0} is a sequence and its type is not declared, which a model&apos;s input needs: put its maker and its readers onto one stage</source>
        <translation>值 {0} 是序列且其类型未声明，而模型的输入需要类型：请将产生它和读取它的节点放到同一个阶段</translation>
    </message>
    <message>
        <source>the type of the value {0} is not known, which a model&apos;s input needs: declare it in the model, or put its maker and its readers onto one stage</source>
        <translation>值 {0} 的类型未知，而模型的输入需要类型：请在模型中声明它，或将产生它和读取它的节点放到同一个阶段</translation>
    </message>
    <message>
        <source>an export to ranks needs a configuration</source>
        <translation>导出为 rank 需要一个配置</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): {2}</source>
        <translation>&apos;{0}&apos;（{1}）：{2}</translation>
    </message>
    <message>
        <source>its target copies dimension {0}, of which a device has a part; write the size out</source>
        <translation>其目标形状沿用维度 {0}，而一个设备只有该维度的一部分；请将大小显式写出</translation>
    </message>
    <message>
        <source>its target shape is computed, which needs Where of opset 9 to be made local; convert the model to a newer opset</source>
        <translation>其目标形状是计算得出的，要将其改为局部形状需要 opset 9 的 Where；请将模型转换到更新的 opset</translation>
    </message>
    <message>
        <source>the rank of its result is not known</source>
        <translation>其结果的秩未知</translation>
    </message>
    <message>
        <source>the sizes of its parts are not known</source>
        <translation>其各部分的大小未知</translation>
    </message>
    <message>
        <source>where it cuts dimension {0} is not known</source>
        <translation>它在何处切开维度 {0} 未知</translation>
    </message>
    <message>
        <source>the number of its bounds is not known</source>
        <translation>其边界的数量未知</translation>
    </message>
    <message>
        <source>its groups cannot be divided among the devices</source>
        <translation>它的组无法分给各设备</translation>
    </message>
    <message>
        <source>a device would have no head; use at most as many devices as heads</source>
        <translation>会有设备没有头；设备数量不能多于头数</translation>
    </message>
    <message>
        <source>its groups of channels cannot be divided among the devices</source>
        <translation>它的通道组无法分给各设备</translation>
    </message>
    <message>
        <source>its sizes are not known</source>
        <translation>它的大小未知</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the type of its router&apos;s scores is not known</source>
        <translation>&apos;{0}&apos;（{1}）：其路由得分的类型未知</translation>
    </message>
    <message>
        <source>the ranks do not agree on how &apos;{0}&apos; is exchanged; please report this with the model and the plan</source>
        <translation>各 rank 对如何交换 &apos;{0}&apos; 不一致；请连同模型和方案报告此问题</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): it is not known which rows a device has</source>
        <translation>&apos;{0}&apos;（Gather）：一个设备有哪些行未知</translation>
    </message>
    <message>
        <source>the configuration {0} has {1} devices, and an export to ranks writes models for at most {2}: export a configuration with fewer devices, as one replica&apos;s</source>
        <translation>配置 {0} 有 {1} 个设备，而导出为 rank 最多为 {2} 个设备写出模型：请导出设备较少的配置，例如一个副本的配置</translation>
    </message>
    <message>
        <source>the mesh does not have as many places as there are devices</source>
        <translation>网格的位置数与设备数不同</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be brought into the sharding that {1} needs</source>
        <translation>&apos;{0}&apos; 无法变为 {1} 所需的分片</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): it is wanted otherwise than it is made</source>
        <translation>&apos;{0}&apos;（Constant）：所需的形式与产生的不同</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): {1}</source>
        <translation>&apos;{0}&apos;（Constant）：{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: its subgraph would exchange tensors</source>
        <translation>&apos;{0}&apos;：其子图会交换张量</translation>
    </message>
    <message>
        <source>the model has no nodes that could be cut into stages</source>
        <translation>模型没有可切成阶段的节点</translation>
    </message>
    <message>
        <source>the value {0} is made by two nodes, the second is {1}: stages are connected by names; rename one of the two</source>
        <translation>值 {0} 由两个节点产生，第二个是 {1}：各阶段通过名称相连；请重命名二者之一</translation>
    </message>
    <message>
        <source>the node {0} lies on a cycle: it reads {1}, which depends on it</source>
        <translation>节点 {0} 处于环路上：它读取 {1}，而后者依赖于它</translation>
    </message>
    <message>
        <source>{0} has no devices in the configuration {1} and runs {2}: add a device for it, or move its nodes to a stage that has one</source>
        <translation>{0} 在配置 {1} 中没有设备，却运行 {2}：请为其添加设备，或将其节点移到有设备的阶段</translation>
    </message>
    <message>
        <source>--devices is {0}; expected a number from 1</source>
        <translation>--devices 为 {0}；应为从 1 起的数</translation>
    </message>
    <message>
        <source>distcollective needs --hints, a file of hints, or --config, a configuration whose plan is context parallelism</source>
        <translation>distcollective 需要 --hints（提示文件），或 --config（方案为上下文并行的配置）</translation>
    </message>
    <message>
        <source>the hints are of tensor parallelism, for which every device has a model of its own: import them, and export with --to ranks</source>
        <translation>这些提示是张量并行的，每个设备都有自己的模型：请导入它们，并用 --to ranks 导出</translation>
    </message>
    <message>
        <source>the sequence of the {0} is axis {1} in the attention of {2}, but axis {3} in that of {4}: hints say it once for all; export with --to distcollective</source>
        <translation>在 {2} 的注意力中，{0} 的序列是轴 {1}，而在 {4} 的注意力中是轴 {3}：提示对所有注意力只说明一次；请用 --to distcollective 导出</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>key</translation>
    </message>
    <message>
        <source>values</source>
        <translation>value</translation>
    </message>
    <message>
        <source>the object is of class {0}; expected {1} here</source>
        <translation>对象的类为 {0}；此处应为 {1}</translation>
    </message>
    <message>
        <source>the key {0} is missing; {1}</source>
        <translation>缺少键 {0}；{1}</translation>
    </message>
    <message>
        <source>{0} is {1}; expected {2}</source>
        <translation>{0} 为 {1}；应为 {2}</translation>
    </message>
    <message>
        <source>at least {0}</source>
        <translation>至少 {0}</translation>
    </message>
    <message>
        <source>expected hints, an object, found {0}</source>
        <translation>应为提示，即一个对象，却发现 {0}</translation>
    </message>
    <message>
        <source>these are no hints of a known generation: they have neither &apos;n_gpus&apos; (Polygraphy 0.49.25) nor &apos;group_size&apos; (0.49.27) nor &apos;dist_collectives&apos; (0.50)</source>
        <translation>这些不是已知代次的提示：它们既没有 &apos;n_gpus&apos;（Polygraphy 0.49.25），也没有 &apos;group_size&apos;（0.49.27）或 &apos;dist_collectives&apos;（0.50）</translation>
    </message>
    <message>
        <source>expected &quot;parallelism&quot;: &quot;CP&quot;</source>
        <translation>应为 &quot;parallelism&quot;: &quot;CP&quot;</translation>
    </message>
    <message>
        <source>; expected CP</source>
        <translation>；应为 CP</translation>
    </message>
    <message>
        <source>: hints of generation {0} are carried out as CP whatever they say; tensor parallelism came with &apos;dist_collectives&apos; (Polygraphy 0.50)</source>
        <translation>：{0} 代次的提示无论如何说明都按 CP 执行；张量并行自 &apos;dist_collectives&apos;（Polygraphy 0.50）起才有</translation>
    </message>
    <message>
        <source>: data parallelism needs no hints, as every device runs the whole model on its own inputs; expected CP</source>
        <translation>：数据并行不需要提示，因为每个设备都在自己的输入上运行整个模型；应为 CP</translation>
    </message>
    <message>
        <source>: hints cannot cut a model into stages; annotate stages and export them with --to stages; expected CP</source>
        <translation>：提示不能将模型切成阶段；请标注阶段并用 --to stages 导出；应为 CP</translation>
    </message>
    <message>
        <source>; expected CP or TP</source>
        <translation>；应为 CP 或 TP</translation>
    </message>
    <message>
        <source>the parallelism {0} is not supported{1}</source>
        <translation>不支持并行方式 {0}{1}</translation>
    </message>
    <message>
        <source>groups lists {0}</source>
        <translation>groups 列出 {0} 个</translation>
    </message>
    <message>
        <source>nb_rank is {0}</source>
        <translation>nb_rank 为 {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but {2}; they have to be the same number of devices</source>
        <translation>&apos;{0}&apos; 为 {1}，但 {2}；二者必须是相同的设备数量</translation>
    </message>
    <message>
        <source>&apos;groups&apos; is one list of ranks, not a list of lists: the hints are of a single group</source>
        <translation>&apos;groups&apos; 是一个 rank 列表，而不是列表的列表：这些提示针对单个组</translation>
    </message>
    <message>
        <source>rank {0} stands twice in &apos;groups&apos;</source>
        <translation>rank {0} 在 &apos;groups&apos; 中出现两次</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod: a reduce-scatter needs one</source>
        <translation>{0} 不是归约；应为 max、min、avg、sum 或 prod：reduce-scatter 需要一个归约</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod</source>
        <translation>{0} 不是归约；应为 max、min、avg、sum 或 prod</translation>
    </message>
    <message>
        <source>expected a list of {&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;}</source>
        <translation>应为 {&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;} 的列表</translation>
    </message>
    <message>
        <source>expected the name of the layer&apos;s queries</source>
        <translation>应为该层 query 的名称</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no permutation of 0 to {1}</source>
        <translation>&apos;{0}&apos; 不是 0 到 {1} 的排列</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but &apos;kv_rank&apos; is {2}, so that the last axis is {3}</source>
        <translation>&apos;{0}&apos; 为 {1}，但 &apos;kv_rank&apos; 为 {2}，因此最后一个轴是 {3}</translation>
    </message>
    <message>
        <source>expected the name of a tensor</source>
        <translation>应为张量的名称</translation>
    </message>
    <message>
        <source>&apos;seq_len_idx&apos; of {0} is {1}, but its rank is {2}</source>
        <translation>{0} 的 &apos;seq_len_idx&apos; 为 {1}，但其秩为 {2}</translation>
    </message>
    <message>
        <source>configuration {0} {1}</source>
        <translation>配置 {0} {1}</translation>
    </message>
    <message>
        <source>has no context parallelism: its main graph has no attention (a product, a softmax and a product, or an operator)</source>
        <translation>没有上下文并行：其主图没有注意力（一个乘积、一个 softmax 和一个乘积，或一个算子）</translation>
    </message>
    <message>
        <source>is not context parallelism: {0}</source>
        <translation>不是上下文并行：{0}</translation>
    </message>
    <message>
        <source>has pipeline stages, which hints cannot say; export it with --to stages</source>
        <translation>有流水线阶段，而提示无法表示它们；请用 --to stages 导出</translation>
    </message>
    <message>
        <source>splits the sequence over {0} of its {1} devices: hints know one group of devices, not several beside each other</source>
        <translation>在其 {1} 个设备中的 {0} 个上切分序列：提示只有一个设备组，而没有并列的多个组</translation>
    </message>
    <message>
        <source>splits {0} along axis {1}, which is not its sequence: hints cannot say that</source>
        <translation>沿轴 {1} 切分 {0}，而该轴不是其序列：提示无法表示这一点</translation>
    </message>
    <message>
        <source>stores weights in parts, which hints cannot say</source>
        <translation>按部分存储权重，而提示无法表示这一点</translation>
    </message>
    <message>
        <source>also splits {0} over {1}: hints know one group of devices and the sequence alone</source>
        <translation>还在 {1} 上切分 {0}：提示只有一个设备组，且只针对序列</translation>
    </message>
    <message>
        <source>also communicates {0} at {1} {2} ({3}), which hints cannot say: they gather queries, keys, values and outputs</source>
        <translation>还在 {1} {2}（{3}）处通信 {0}，而提示无法表示这一点：它们收集 query、key、value 和输出</translation>
    </message>
    <message>
        <source>line 1: these are memory statistics, which hold no times: give the profile as the file, and them as the option memory</source>
        <translation>第 1 行：这是内存统计，其中没有时间：请将性能剖析作为文件给出，将内存统计作为选项 memory 给出</translation>
    </message>
    <message>
        <source>memory statistics</source>
        <translation>内存统计</translation>
    </message>
    <message>
        <source>a model that was never a file cannot be exported; save it first</source>
        <translation>从未成为文件的模型无法导出；请先保存</translation>
    </message>
    <message>
        <source>--{0} means nothing to the format {1}</source>
        <translation>--{0} 对格式 {1} 没有意义</translation>
    </message>
    <message>
        <source>--{0} {1}: choose one of {2}</source>
        <translation>--{0} {1}：请选择 {2} 之一</translation>
    </message>
    <message>
        <source>microbatches: expected a number from 1 on, found {0}</source>
        <translation>microbatches：应为从 1 起的数，却发现 {0}</translation>
    </message>
    <message>
        <source>no hardware is known to run the plan on</source>
        <translation>没有已知的硬件可用来运行方案</translation>
    </message>
    <message>
        <source>hardware: there is no {0}; choose one of {1}</source>
        <translation>hardware：没有 {0}；请选择 {1} 之一</translation>
    </message>
    <message>
        <source>the run does not end</source>
        <translation>该运行不会结束</translation>
    </message>
    <message>
        <source>the name of a mesh such as @mesh after &apos;sdy.mesh&apos;</source>
        <translation>&apos;sdy.mesh&apos; 之后的网格名称，如 @mesh</translation>
    </message>
    <message>
        <source>after the name of the mesh</source>
        <translation>网格名称之后</translation>
    </message>
    <message>
        <source>the mesh {0} is defined twice</source>
        <translation>网格 {0} 定义了两次</translation>
    </message>
    <message>
        <source>before the axes of a mesh</source>
        <translation>网格的轴之前</translation>
    </message>
    <message>
        <source>after the axes of a mesh</source>
        <translation>网格的轴之后</translation>
    </message>
    <message>
        <source>after device_ids</source>
        <translation>device_ids 之后</translation>
    </message>
    <message>
        <source>after the mesh</source>
        <translation>网格之后</translation>
    </message>
    <message>
        <source>the mesh has more than {0} devices, or an axis of size 0</source>
        <translation>网格有超过 {0} 个设备，或有大小为 0 的轴</translation>
    </message>
    <message>
        <source>device_ids has {0} entries, the axes make {1}</source>
        <translation>device_ids 有 {0} 个条目，而各轴之积为 {1}</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after an axis of the mesh</source>
        <translation>网格的一个轴之后的 &apos;,&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>an axis such as &quot;a&quot;=2</source>
        <translation>轴，如 &quot;a&quot;=2</translation>
    </message>
    <message>
        <source>an axis cannot be called {0}; use a name without blanks, brackets and &apos;:&apos;</source>
        <translation>轴不能名为 {0}；请使用不含空格、括号和 &apos;:&apos; 的名称</translation>
    </message>
    <message>
        <source>the axis {0} stands twice in the mesh</source>
        <translation>轴 {0} 在网格中出现两次</translation>
    </message>
    <message>
        <source>after the name of an axis</source>
        <translation>轴名称之后</translation>
    </message>
    <message>
        <source>the size of the axis, a number from 1 on</source>
        <translation>轴的大小，即从 1 起的数</translation>
    </message>
    <message>
        <source>before the device ids</source>
        <translation>设备 id 之前</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a device id</source>
        <translation>一个设备 id 之后的 &apos;,&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>a device id, a number from 0 on</source>
        <translation>设备 id，即从 0 起的数</translation>
    </message>
    <message>
        <source>{0} is no sharding</source>
        <translation>{0} 不是分片</translation>
    </message>
    <message>
        <source>a sharding such as #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;</source>
        <translation>分片，如 #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;</translation>
    </message>
    <message>
        <source>before a list of shardings</source>
        <translation>分片列表之前</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a sharding</source>
        <translation>一条分片之后的 &apos;,&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>after a list of shardings</source>
        <translation>分片列表之后</translation>
    </message>
    <message>
        <source>before a sharding</source>
        <translation>分片之前</translation>
    </message>
    <message>
        <source>after the mesh of a sharding</source>
        <translation>分片的网格之后</translation>
    </message>
    <message>
        <source>&apos;[&apos; before the dimensions of a sharding</source>
        <translation>分片的维度之前的 &apos;[&apos;</translation>
    </message>
    <message>
        <source>the sharding has no end; expected &apos;&gt;&apos;</source>
        <translation>该分片没有结束；应有 &apos;&gt;&apos;</translation>
    </message>
    <message>
        <source>a mesh such as @mesh</source>
        <translation>网格，如 @mesh</translation>
    </message>
    <message>
        <source>sdy.mesh or func.func</source>
        <translation>sdy.mesh 或 func.func</translation>
    </message>
    <message>
        <source>&apos;{&apos; after attributes</source>
        <translation>属性之后的 &apos;{&apos;</translation>
    </message>
    <message>
        <source>before the arguments of the function</source>
        <translation>函数的参数之前</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after an argument</source>
        <translation>一个参数之后的 &apos;,&apos; 或 &apos;)&apos;</translation>
    </message>
    <message>
        <source>an argument such as %arg0</source>
        <translation>参数，如 %arg0</translation>
    </message>
    <message>
        <source>after the argument&apos;s name</source>
        <translation>参数名称之后</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after a result</source>
        <translation>一个结果之后的 &apos;,&apos; 或 &apos;)&apos;</translation>
    </message>
    <message>
        <source>a type such as tensor&lt;8x16xf32&gt;</source>
        <translation>类型，如 tensor&lt;8x16xf32&gt;</translation>
    </message>
    <message>
        <source>&apos;}&apos; after the attributes</source>
        <translation>属性之后的 &apos;}&apos;</translation>
    </message>
    <message>
        <source>the body of the function has no end; expected &apos;}&apos;</source>
        <translation>函数体没有结束；应有 &apos;}&apos;</translation>
    </message>
    <message>
        <source>{0} is no tensor of the model</source>
        <translation>{0} 不是模型的张量</translation>
    </message>
    <message>
        <source>the mesh {0} is not defined</source>
        <translation>网格 {0} 未定义</translation>
    </message>
    <message>
        <source>the sharding has {0} dimensions, the tensor {1} has {2}</source>
        <translation>该分片有 {0} 个维度，而张量 {1} 有 {2} 个</translation>
    </message>
    <message>
        <source>no node reads {0}</source>
        <translation>没有节点读取 {0}</translation>
    </message>
    <message>
        <source>line 1: no mesh is defined; expected sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt; before the function</source>
        <translation>第 1 行：没有定义网格；函数之前应有 sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt;</translation>
    </message>
    <message>
        <source>verifying was cancelled; the files are written</source>
        <translation>验证已取消；文件已写出</translation>
    </message>
    <message>
        <source>The layout was cancelled</source>
        <translation>布局已取消</translation>
    </message>
    <message>
        <source>the weights of {0} cannot be written</source>
        <translation>无法写入 {0} 的权重</translation>
    </message>
    <message>
        <source>writing was cancelled</source>
        <translation>写入已取消</translation>
    </message>
    <message>
        <source>its dims and type give no size</source>
        <translation>由其 dims 和类型得不出大小</translation>
    </message>
    <message>
        <source>{0} has no elements in the model that have a size</source>
        <translation>{0} 在模型中没有带大小的元素</translation>
    </message>
    <message>
        <source>{0} holds {1} bytes of elements; its type and dims need {2}</source>
        <translation>{0} 含有 {1} 字节的元素；其类型和 dims 需要 {2} 字节</translation>
    </message>
    <message>
        <source>{0} would be larger than the 2 GiB that protobuf allows</source>
        <translation>{0} 会大于 protobuf 允许的 2 GiB</translation>
    </message>
    <message>
        <source>the model without its weights is larger than 2 GiB</source>
        <translation>不含权重的模型大于 2 GiB</translation>
    </message>
    <message>
        <source>the model is nested deeper than a new one can be made from</source>
        <translation>模型的嵌套过深，无法由其生成新模型</translation>
    </message>
    <message>
        <source>the weights of {0} lie in {1}, which is not below the model&apos;s folder; put them beside the model</source>
        <translation>{0} 的权重位于 {1}，而它不在模型文件夹之下；请将其放到模型旁边</translation>
    </message>
    <message>
        <source>the weights of {0} have a negative offset or length in {1}</source>
        <translation>{0} 的权重在 {1} 中的偏移或长度为负</translation>
    </message>
    <message>
        <source>there is no initializer {0}</source>
        <translation>没有初始化器 {0}</translation>
    </message>
    <message>
        <source>{0} ends before the weights do</source>
        <translation>{0} 在权重结束之前就结束了</translation>
    </message>
    <message>
        <source>the model holds fewer elements than the tensor has</source>
        <translation>模型含有的元素少于该张量的元素</translation>
    </message>
    <message>
        <source>there are {0} bytes of it, fewer than its type and dims need</source>
        <translation>其数据有 {0} 字节，少于其类型和 dims 所需</translation>
    </message>
    <message>
        <source>ranges are given for {0} dimensions of {1}</source>
        <translation>为 {1} 的 {0} 个维度给出了区间</translation>
    </message>
    <message>
        <source>[{0}, {1}) lies outside of dimension {2}, which has {3}</source>
        <translation>[{0}, {1}) 超出维度 {2}，该维度有 {3}</translation>
    </message>
    <message>
        <source>the model declares it without its weights</source>
        <translation>模型声明了它，但没有其权重</translation>
    </message>
    <message>
        <source>cannot save: {0} has an annotation without a configuration; name its configuration</source>
        <translation>无法保存：{0} 有一个没有配置的标注；请指明其配置</translation>
    </message>
    <message>
        <source>cannot save: {0} has a sharding of a tensor without a name; name the tensor first</source>
        <translation>无法保存：{0} 有一条针对无名称张量的分片；请先为该张量命名</translation>
    </message>
    <message>
        <source>cannot save: an annotated node is not in the model</source>
        <translation>无法保存：一个带标注的节点不在模型中</translation>
    </message>
    <message>
        <source>cannot save: device configuration {0} has no name; give it one</source>
        <translation>无法保存：设备配置 {0} 没有名称；请为其命名</translation>
    </message>
    <message>
        <source>external data file {0} {1}</source>
        <translation>外部数据文件 {0} {1}</translation>
    </message>
    <message>
        <source>would be replaced by the model; choose another name for it</source>
        <translation>会被模型替换；请为模型选择其他名称</translation>
    </message>
    <message>
        <source>is there already and is another one; choose another folder</source>
        <translation>已存在，但不是同一个文件；请选择其他文件夹</translation>
    </message>
    <message>
        <source>be made</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>be linked</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>saving was cancelled</source>
        <translation>保存已取消</translation>
    </message>
    <message>
        <source>the value to rename is not in the model</source>
        <translation>要重命名的值不在模型中</translation>
    </message>
    <message>
        <source>value {0} cannot get an empty name; give it another one</source>
        <translation>值 {0} 不能使用空名称；请为其指定其他名称</translation>
    </message>
    <message>
        <source>two renames of values concern {0}; give every value another name</source>
        <translation>有两次值的重命名涉及 {0}；请为每个值指定不同的名称</translation>
    </message>
    <message>
        <source>the name {0} is taken by another value; choose another one</source>
        <translation>名称 {0} 已被另一个值占用；请选择其他名称</translation>
    </message>
    <message>
        <source>saving was cancelled; the file is as it was</source>
        <translation>保存已取消；文件保持原样</translation>
    </message>
    <message>
        <source>cannot save: the model would be {0} bytes, more than the 2 GiB that protobuf allows; store its weights as external data first</source>
        <translation>无法保存：模型会有 {0} 字节，超过 protobuf 允许的 2 GiB；请先将其权重存为外部数据</translation>
    </message>
    <message>
        <source>it is no .npy file</source>
        <translation>它不是 .npy 文件</translation>
    </message>
    <message>
        <source>it is of version {0} of .npy; 1 to 3 are read</source>
        <translation>它是 .npy 的版本 {0}；可读取版本 1 到 3</translation>
    </message>
    <message>
        <source>its header runs past the end of the file</source>
        <translation>其文件头超出文件末尾</translation>
    </message>
    <message>
        <source>its header is not what numpy writes</source>
        <translation>其文件头不是 numpy 写出的形式</translation>
    </message>
    <message>
        <source>its type {0} is none of ONNX</source>
        <translation>其类型 {0} 不是 ONNX 的类型</translation>
    </message>
    <message>
        <source>its elements are not as many as its shape says</source>
        <translation>其元素数量与其形状不符</translation>
    </message>
    <message>
        <source>it is larger than 4 GiB, which is not read</source>
        <translation>它大于 4 GiB，不予读取</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>无法读取它</translation>
    </message>
    <message>
        <source>it is no TensorProto</source>
        <translation>它不是 TensorProto</translation>
    </message>
    <message>
        <source>its size is not one that its bytes unpack to</source>
        <translation>其大小不可能由其字节解压得到</translation>
    </message>
    <message>
        <source>zlib does not start</source>
        <translation>zlib 无法启动</translation>
    </message>
    <message>
        <source>its bytes do not unpack to its size</source>
        <translation>其字节解压后与其大小不符</translation>
    </message>
    <message>
        <source>it is no ZIP archive</source>
        <translation>它不是 ZIP 归档</translation>
    </message>
    <message>
        <source>its directory is broken</source>
        <translation>其目录已损坏</translation>
    </message>
    <message>
        <source>{0} is of 4 GiB or more, which is not read</source>
        <translation>{0} 为 4 GiB 或更大，不予读取</translation>
    </message>
    <message>
        <source>{0} is encrypted</source>
        <translation>{0} 已加密</translation>
    </message>
    <message>
        <source>its header is not where the directory says</source>
        <translation>其文件头不在目录所指的位置</translation>
    </message>
    <message>
        <source>it runs past the end of the archive</source>
        <translation>它超出归档末尾</translation>
    </message>
    <message>
        <source>it is compressed by a method other than deflate</source>
        <translation>它采用了 deflate 以外的压缩方法</translation>
    </message>
    <message>
        <source>its sizes contradict each other</source>
        <translation>其各个大小互相矛盾</translation>
    </message>
    <message>
        <source>its checksum is not that of the directory</source>
        <translation>其校验和与目录中的不同</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>read it</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>{0} became shorter while it was read; open it again</source>
        <translation>{0} 在读取期间变短；请重新打开</translation>
    </message>
    <message>
        <source>read {0}</source>
        <translation>读取 {0}</translation>
    </message>
    <message>
        <source>{0} became shorter while it was copied; open it again</source>
        <translation>{0} 在复制期间变短；请重新打开</translation>
    </message>
    <message>
        <source>{0} was changed on disk by another program since it was opened; open it again</source>
        <translation>{0} 自打开后已在磁盘上被另一个程序更改；请重新打开</translation>
    </message>
    <message>
        <source>{0} was replaced on disk by another program since it was opened; open it again</source>
        <translation>{0} 自打开后已在磁盘上被另一个程序替换；请重新打开</translation>
    </message>
    <message>
        <source>the weights in {0} were changed on disk by another program since {1} was opened; open it again</source>
        <translation>{0} 中的权重自打开 {1} 后已在磁盘上被另一个程序更改；请重新打开</translation>
    </message>
    <message>
        <source>is a model as text of {0} bytes, more than the 512 MiB that are read; convert it to the binary form with onnx.load and onnx.save</source>
        <translation>是有 {0} 字节的文本形式模型，超过可读取的 512 MiB；请用 onnx.load 和 onnx.save 将其转换为二进制形式</translation>
    </message>
    <message>
        <source>{0} (in a model as protobuf text)</source>
        <translation>{0}（在 protobuf 文本形式的模型中）</translation>
    </message>
    <message>
        <source>is a model as text that takes more than 2 GiB in the binary form; store its weights as external data first</source>
        <translation>是文本形式的模型，其二进制形式超过 2 GiB；请先将其权重存为外部数据</translation>
    </message>
    <message>
        <source>cannot be written as text: the model is larger or nested deeper than text can hold; save it as .onnx</source>
        <translation>无法写为文本：模型过大或嵌套过深，文本形式容纳不下；请保存为 .onnx</translation>
    </message>
    <message>
        <source>cannot be written as text: it has fields that are not of the ONNX that is known here and would be lost; save it as .onnx</source>
        <translation>无法写为文本：它有此处已知的 ONNX 所没有的字段，这些字段会丢失；请保存为 .onnx</translation>
    </message>
    <message>
        <source>cannot be written as text: it would be {0} bytes, more than the 512 MiB that are read again; save it as .onnx</source>
        <translation>无法写为文本：它会有 {0} 字节，超过可重新读取的 512 MiB；请保存为 .onnx</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} 或 {1}</translation>
    </message>
    <message>
        <source>expected a property such as &apos;reduce: i&apos; instead of {0}</source>
        <translation>应为 &apos;reduce: i&apos; 这样的性质，而不是 {0}</translation>
    </message>
    <message>
        <source>{0} says nothing; write what behind the colon</source>
        <translation>{0} 没有内容；请在冒号之后写明</translation>
    </message>
    <message>
        <source>there is no property {0}; write reduce, whole, shift, blocked, role, inside, combine or like</source>
        <translation>没有性质 {0}；请写 reduce、whole、shift、blocked、role、inside、combine 或 like</translation>
    </message>
    <message>
        <source>{0} is in no argument of {1}</source>
        <translation>{0} 不在 {1} 的任何参数中</translation>
    </message>
    <message>
        <source>{0} has been said to be of another kind; say it once</source>
        <translation>{0} 已说明为另一种类；请只说明一次</translation>
    </message>
    <message>
        <source>&apos;role&apos; takes a word and its role, as &apos;role: n head&apos;</source>
        <translation>&apos;role&apos; 接一个单词及其角色，如 &apos;role: n head&apos;</translation>
    </message>
    <message>
        <source>there is no role {0}; write {1}</source>
        <translation>没有角色 {0}；请写 {1}</translation>
    </message>
    <message>
        <source>&apos;inside&apos; counts {0} reductions; at most 16 count</source>
        <translation>&apos;inside&apos; 计入 {0} 次归约；最多 16 次</translation>
    </message>
    <message>
        <source>&apos;inside&apos; names no word; write &apos;inside: h 2&apos; for two reductions over h</source>
        <translation>&apos;inside&apos; 没有指明单词；在 h 上有两次归约时请写 &apos;inside: h 2&apos;</translation>
    </message>
    <message>
        <source>{0} takes {1}, not {2}</source>
        <translation>{0} 接受 {1}，而不是 {2}</translation>
    </message>
    <message>
        <source>{0} is reduced and in an output; a word can be one of both</source>
        <translation>{0} 被归约且又在输出中；一个单词只能是二者之一</translation>
    </message>
    <message>
        <source>{0} is in no output; say whether it is reduced (&apos;reduce: {1}&apos;) or needed whole (&apos;whole: {1}&apos;)</source>
        <translation>{0} 不在任何输出中；请说明它是被归约(&apos;reduce: {1}&apos;)还是需要完整(&apos;whole: {1}&apos;)</translation>
    </message>
    <message>
        <source>{0} is in no input, so that nothing can be reduced over it inside</source>
        <translation>{0} 不在任何输入中，因此内部不能在其上归约</translation>
    </message>
    <message>
        <source>an indented line belongs to an operator; begin with a line such as &apos;com.acme::Op: [n] -&gt; [n]&apos;</source>
        <translation>缩进的行属于某个算子；请以 &apos;com.acme::Op: [n] -&gt; [n]&apos; 这样的行开头</translation>
    </message>
    <message>
        <source>{0}; write &apos;domain::Operator: inputs -&gt; outputs&apos;, with ai.onnx for the standard domain</source>
        <translation>{0}；请写 &apos;domain::Operator: inputs -&gt; outputs&apos;，标准域用 ai.onnx</translation>
    </message>
    <message>
        <source>no operator&apos;s name before a colon</source>
        <translation>冒号之前没有算子名称</translation>
    </message>
    <message>
        <source>{0} is no operator domain</source>
        <translation>{0} 不是算子域</translation>
    </message>
    <message>
        <source>{0} is no operator&apos;s name</source>
        <translation>{0} 不是算子名称</translation>
    </message>
    <message>
        <source>{0}::{1} has a rule already, at {2}; remove one</source>
        <translation>{0}::{1} 在 {2} 处已有规则；请移除其一</translation>
    </message>
    <message>
        <source>output {0} of {1}::{2}</source>
        <translation>{1}::{2} 的输出 {0}</translation>
    </message>
    <message>
        <source>input {0} of {1}::{2}</source>
        <translation>{1}::{2} 的输入 {0}</translation>
    </message>
    <message>
        <source>{0} has {1} inputs, the rule says {2}</source>
        <translation>{0} 有 {1} 个输入，而规则为 {2} 个</translation>
    </message>
    <message>
        <source>{0} has {1} outputs, the rule says {2}</source>
        <translation>{0} 有 {1} 个输出，而规则为 {2} 个</translation>
    </message>
    <message>
        <source>{0} is without input {1}; mark it with ? in the rule if it may be left out</source>
        <translation>{0} 没有输入 {1}；若可省略，请在规则中用 ? 标记</translation>
    </message>
    <message>
        <source>the node has no positive attribute {0}, which the rule has for the size of {1}</source>
        <translation>节点没有正的属性 {0}，而规则以它作为 {1} 的大小</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says at least {2}</source>
        <translation>{0} 有 {1} 个维度，而规则为至少 {2} 个</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says {2}</source>
        <translation>{0} 有 {1} 个维度，而规则为 {2} 个</translation>
    </message>
    <message>
        <source>dimension {0} of {1} is {2}</source>
        <translation>{1} 的维度 {0} 为 {2}</translation>
    </message>
    <message>
        <source>{0}, its factors are larger than any tensor</source>
        <translation>{0}，其因子大于任何张量</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1} ({2})</source>
        <translation>{0}，按规则应为 {1}（{2}）</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1}</source>
        <translation>{0}，按规则应为 {1}</translation>
    </message>
    <message>
        <source>{0}, which is no multiple of {1}</source>
        <translation>{0}，不是 {1} 的倍数</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;-&gt;&apos; before {0}; write inputs -&gt; outputs</source>
        <translation>{0} 之前应有 &apos;,&apos; 或 &apos;-&gt;&apos;；请写 inputs -&gt; outputs</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or the end of the line before {0}</source>
        <translation>{0} 之前应有 &apos;,&apos; 或行尾</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>行尾</translation>
    </message>
    <message>
        <source>an argument that must be there follows one marked with &apos;?&apos;; mark it too</source>
        <translation>必须存在的参数跟在标有 &apos;?&apos; 的参数之后；请也标记它</translation>
    </message>
    <message>
        <source>expected an argument before {0}; write its dimensions as [a b], or _ where it takes no part</source>
        <translation>{0} 之前应有参数；请将其维度写为 [a b]，不参与时写 _</translation>
    </message>
    <message>
        <source>&apos;...&apos; stands for leading dimensions; write it once, in front</source>
        <translation>&apos;...&apos; 代表前导维度；请只在最前面写一次</translation>
    </message>
    <message>
        <source>&apos;()&apos; is empty; write the factors of the dimension in it</source>
        <translation>&apos;()&apos; 为空；请在其中写该维度的因子</translation>
    </message>
    <message>
        <source>expected a word, &apos;(&apos; or &apos;]&apos; before {0}</source>
        <translation>{0} 之前应有单词、&apos;(&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>{0} is twice in one argument; name the second one {1}</source>
        <translation>{0} 在一个参数中出现两次；请将第二个命名为 {1}</translation>
    </message>
    <message>
        <source>expected the name of an attribute after &apos;@&apos;</source>
        <translation>&apos;@&apos; 之后应为属性的名称</translation>
    </message>
    <message>
        <source>{0} has two sizes; write one</source>
        <translation>{0} 有两个大小；请只写一个</translation>
    </message>
    <message>
        <source>the size of {0} is {1}; write a positive number, or @ and an attribute</source>
        <translation>{0} 的大小为 {1}；请写正数，或 @ 加属性</translation>
    </message>
    <message>
        <source>sub-axis &apos;{0}&apos; does not divide axis &apos;{1}&apos; of size {2}</source>
        <translation>子轴 &apos;{0}&apos; 不能整除大小为 {2} 的轴 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>the mesh has no axis &apos;{0}&apos;; it has {1}</source>
        <translation>网格没有轴 &apos;{0}&apos;；它有 {1}</translation>
    </message>
    <message>
        <source>axis &apos;{0}&apos; is used twice</source>
        <translation>轴 &apos;{0}&apos; 使用了两次</translation>
    </message>
    <message>
        <source>sub-axes of &apos;{0}&apos; do not fit each other: {1} does not divide {2}</source>
        <translation>&apos;{0}&apos; 的各子轴互不相容：{1} 不能整除 {2}</translation>
    </message>
    <message>
        <source>the mesh has an axis below 1, or too many devices</source>
        <translation>网格有小于 1 的轴，或设备过多</translation>
    </message>
    <message>
        <source>a sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>a sharding needs &apos;configuration&apos;, &apos;node&apos;, &apos;tensor&apos;, &apos;dims&apos;</source>
        <translation>分片需要 &apos;configuration&apos;、&apos;node&apos;、&apos;tensor&apos;、&apos;dims&apos;</translation>
    </message>
    <message>
        <source>a configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot name an axis of {1}: it is empty or has a space, comma, colon, quote or bracket.</source>
        <translation>&apos;{0}&apos; 不能作为 {1} 的轴的名称：它为空，或含有空格、逗号、冒号、引号或括号。</translation>
    </message>
    <message>
        <source>The mesh of {0} has two axes &apos;{1}&apos;.</source>
        <translation>{0} 的网格有两个轴 &apos;{1}&apos;。</translation>
    </message>
    <message>
        <source>Axis &apos;{0}&apos; of {1} has size {2}; it needs at least 1.</source>
        <translation>{1} 的轴 &apos;{0}&apos; 的大小为 {2}；至少应为 1。</translation>
    </message>
    <message>
        <source>The mesh of {0} has too many devices; at most {1} are supported.</source>
        <translation>{0} 的网格设备过多；最多支持 {1} 个。</translation>
    </message>
    <message>
        <source>The mesh of {0} has {1} devices, not the {2} that it lies on; change the size of an axis.</source>
        <translation>{0} 的网格有 {1} 个设备，而不是它所在的 {2} 个；请更改一个轴的大小。</translation>
    </message>
    <message>
        <source>stage {0} of {1}</source>
        <translation>{1} 的阶段 {0}</translation>
    </message>
    <message>
        <source>A stage of {0} is {1}; stages count from 0.</source>
        <translation>{0} 的一个阶段为 {1}；阶段从 0 开始计数。</translation>
    </message>
    <message>
        <source>Stage {0} of {1} is listed twice.</source>
        <translation>{1} 的阶段 {0} 列出了两次。</translation>
    </message>
    <message>
        <source>Device {0} in {1} is not among the {2} devices.</source>
        <translation>{1} 中的设备 {0} 不在 {2} 个设备之中。</translation>
    </message>
    <message>
        <source>Device {0} stands twice in {1}.</source>
        <translation>设备 {0} 在 {1} 中出现两次。</translation>
    </message>
    <message>
        <source>configuration &apos;{0}&apos;</source>
        <translation>配置 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; needs at least one device: give a number or names.</source>
        <translation>配置 &apos;{0}&apos; 需要至少一个设备：请给出数量或名称。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; has {1} devices and {2} device names.</source>
        <translation>配置 &apos;{0}&apos; 有 {1} 个设备和 {2} 个设备名称。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; names hardware for {1} of its {2} devices; name one for all, or one for each.</source>
        <translation>配置 &apos;{0}&apos; 只为其 {2} 个设备中的 {1} 个指定了硬件；请为所有设备指定一个，或为每个设备各指定一个。</translation>
    </message>
    <message>
        <source>The stage axis &apos;{0}&apos; is not an axis of the mesh of {1}.</source>
        <translation>阶段轴 &apos;{0}&apos; 不是 {1} 的网格的轴。</translation>
    </message>
    <message>
        <source>Stages of {0} are given by an axis and by a list; keep one.</source>
        <translation>{0} 的阶段既由轴给出又由列表给出；请保留其一。</translation>
    </message>
    <message>
        <source>dimension {0}</source>
        <translation>维度 {0}</translation>
    </message>
    <message>
        <source>{0} has components and axes of its own: give the axes to a component</source>
        <translation>{0} 既有分量又有自己的轴：请将轴交给一个分量</translation>
    </message>
    <message>
        <source>{0} has a component of size {1}, which is not a size</source>
        <translation>{0} 有一个大小为 {1} 的分量，而这不是有效的大小</translation>
    </message>
    <message>
        <source>{0} has {1}, but its components make {2}</source>
        <translation>{0} 有 {1}，而其各分量之积为 {2}</translation>
    </message>
    <message>
        <source>{0} element</source>
        <translation>{0} 个元素</translation>
    </message>
    <message>
        <source>{0} elements</source>
        <translation>{0} 个元素</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered before use, but divides no dimension: name it in one, or leave it out of what is gathered</source>
        <translation>&apos;{0}&apos; 在使用前收集，但没有切分任何维度：请在某个维度中写上它，或将其从收集的轴中去掉</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered twice: name it once</source>
        <translation>&apos;{0}&apos; 收集了两次：请只写一次</translation>
    </message>
    <message>
        <source>the sharding has {0}, the tensor {1}</source>
        <translation>该分片有 {0}，而张量有 {1}</translation>
    </message>
    <message>
        <source>{0} has no mesh: give it one, or name devices and shards</source>
        <translation>{0} 没有网格：请为其指定网格，或指明设备和分片</translation>
    </message>
    <message>
        <source>the mesh of {0} has an axis below 1, or too many devices</source>
        <translation>{0} 的网格有小于 1 的轴，或设备过多</translation>
    </message>
    <message>
        <source>the mesh has {0}, {1} has {2}</source>
        <translation>网格有 {0}，而 {1} 有 {2} 个</translation>
    </message>
    <message>
        <source>{0}: name the stage axis of the mesh, or list the stages&apos; devices</source>
        <translation>{0}：请指明网格的阶段轴，或列出各阶段的设备</translation>
    </message>
    <message>
        <source>nothing follows the backslash {0}</source>
        <translation>{0}，反斜杠之后没有内容</translation>
    </message>
    <message>
        <source>a brace is not closed {0}</source>
        <translation>{0}，有花括号没有闭合</translation>
    </message>
    <message>
        <source>braces hold only words and ranges</source>
        <translation>花括号中只能有单词和区间</translation>
    </message>
    <message>
        <source>&apos;{{0}}&apos; is no range of whole numbers</source>
        <translation>&apos;{{0}}&apos; 不是整数区间</translation>
    </message>
    <message>
        <source>the range &apos;{{0}}&apos; is empty</source>
        <translation>区间 &apos;{{0}}&apos; 为空</translation>
    </message>
    <message>
        <source>the order of the devices does not follow the mesh</source>
        <translation>设备的顺序与网格不一致</translation>
    </message>
    <message>
        <source>the spec names no devices</source>
        <translation>该规格没有指明设备</translation>
    </message>
    <message>
        <source>device {0} is not in the mesh</source>
        <translation>设备 {0} 不在网格中</translation>
    </message>
    <message>
        <source>device {0} stands twice</source>
        <translation>设备 {0} 出现两次</translation>
    </message>
    <message>
        <source>device {0} of the mesh holds nothing</source>
        <translation>网格的设备 {0} 不持有任何内容</translation>
    </message>
    <message>
        <source>a component of axis {0} has no size in numbers</source>
        <translation>轴 {0} 的一个分量没有数值大小</translation>
    </message>
    <message>
        <source>the mesh does not fit its devices</source>
        <translation>网格与其设备不符</translation>
    </message>
    <message>
        <source>a component has the size {0}</source>
        <translation>一个分量的大小为 {0}</translation>
    </message>
    <message>
        <source>the components make {0} of a dimension of {1}</source>
        <translation>各分量之积为 {0}，而维度为 {1}</translation>
    </message>
    <message>
        <source>axis {0}</source>
        <translation>轴 {0}</translation>
    </message>
    <message>
        <source>device {0} is not among the {1} devices</source>
        <translation>设备 {0} 不在 {1} 个设备之中</translation>
    </message>
    <message>
        <source>a split names no axis</source>
        <translation>一个切分没有指明轴</translation>
    </message>
    <message>
        <source>axis {0} counts from the back, and the tensor&apos;s rank is not known</source>
        <translation>轴 {0} 从末尾开始计数，而张量的秩未知</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s {1} dimensions</source>
        <translation>轴 {0} 超出张量的 {1} 个维度</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s dimensions</source>
        <translation>轴 {0} 超出张量的维度</translation>
    </message>
    <message>
        <source>axis {0} is split twice</source>
        <translation>轴 {0} 被切分两次</translation>
    </message>
    <message>
        <source>axis {0} has {1} shards; at least 1 is needed</source>
        <translation>轴 {0} 有 {1} 个分片；至少需要 1 个</translation>
    </message>
    <message>
        <source>the number of shards is too large</source>
        <translation>分片数量过大</translation>
    </message>
    <message>
        <source>two groups have the key {0}</source>
        <translation>两个组的键都是 {0}</translation>
    </message>
    <message>
        <source>the device list has {0} entries for {1} shards</source>
        <translation>设备列表有 {0} 个条目，而分片有 {1} 个</translation>
    </message>
    <message>
        <source>group {0} stands twice in the list</source>
        <translation>组 {0} 在列表中出现两次</translation>
    </message>
    <message>
        <source>{0} features are not {1} heads</source>
        <translation>{0} 个特征不能构成 {1} 个头</translation>
    </message>
    <message>
        <source>{0} features are not {1} wide heads</source>
        <translation>{0} 个特征不能构成宽度为 {1} 的头</translation>
    </message>
    <message>
        <source>{0} heads of {1} features are not {2}</source>
        <translation>{0} 个各有 {1} 个特征的头不等于 {2}</translation>
    </message>
    <message>
        <source>there is no axis {0} in a tensor of {1} dimensions</source>
        <translation>{1} 个维度的张量中没有轴 {0}</translation>
    </message>
    <message>
        <source>the size of the axis is not a number, so that its parts are not known</source>
        <translation>该轴的大小不是数值，因此其各部分未知</translation>
    </message>
    <message>
        <source>{0} is no size that can be divided</source>
        <translation>{0} 不是可切分的大小</translation>
    </message>
    <message>
        <source>; axis {0} has {1}, which fits: give that one (--axis {0})</source>
        <translation>；轴 {0} 有 {1}，相符：请指定该轴（--axis {0}）</translation>
    </message>
    <message>
        <source>{0} needs the number of heads and the size of a head</source>
        <translation>{0} 需要头的数量和头的大小</translation>
    </message>
    <message>
        <source>{0} heads of {1} features cannot be</source>
        <translation>不可能有 {0} 个各有 {1} 个特征的头</translation>
    </message>
    <message>
        <source>parts of sizes of their own are for the strategy segmented</source>
        <translation>大小各不相同的部分用于策略 segmented</translation>
    </message>
    <message>
        <source>{0} features are not {1} equal segments</source>
        <translation>{0} 个特征不能构成 {1} 个相等的段</translation>
    </message>
    <message>
        <source>{0} takes no heads and no segments</source>
        <translation>{0} 不接受头和段</translation>
    </message>
    <message>
        <source>axiswise needs the axis to split</source>
        <translation>axiswise 需要要切分的轴</translation>
    </message>
    <message>
        <source>{0} heads on {1} devices</source>
        <translation>{1} 个设备上的 {0} 个头</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: no device would hold the rest</source>
        <translation>各部分合计为 {0} 个索引，而轴有 {1} 个：其余的没有设备持有</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: the last devices would reach past its end</source>
        <translation>各部分合计为 {0} 个索引，而轴有 {1} 个：最后的设备会超出其末尾</translation>
    </message>
    <message>
        <source>{0}: the last device would get none</source>
        <translation>{0}：最后一个设备什么也得不到</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} shards: a cut would tear a head of {2} features</source>
        <translation>{0} 个头不能由 {1} 个分片平均分担：切口会切断有 {2} 个特征的头</translation>
    </message>
    <message>
        <source>the cut at feature {0} falls inside a group of {1} packed codes</source>
        <translation>特征 {0} 处的切口落在 {1} 个紧凑存放的编码构成的组内</translation>
    </message>
    <message>
        <source>device {0} would hold query heads {1} to {2}, which need K/V heads {3} to {4}, and K/V heads {5}</source>
        <translation>设备 {0} 会持有 query 头 {1} 到 {2}，它们需要 K/V 头 {3} 到 {4}，而它持有的 K/V 头为 {5}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
    <message>
        <source>{0} devices cannot share a tensor</source>
        <translation>{0} 个设备不能共同持有一个张量</translation>
    </message>
    <message>
        <source>there are too many parts to list</source>
        <translation>部分过多，无法列出</translation>
    </message>
    <message>
        <source>device {0} would begin at {1} of {2}: blocks rounded up leave nothing for it</source>
        <translation>设备 {0} 会从 {2} 中的 {1} 开始：向上取整的块没有给它留下任何内容</translation>
    </message>
    <message>
        <source>the size of the axis is not a number</source>
        <translation>该轴的大小不是数值</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>输出特征</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>输入特征</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>词表的行</translation>
    </message>
    <message>
        <source>features of the embedding</source>
        <translation>嵌入的特征</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>输出通道</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>输入通道</translation>
    </message>
    <message>
        <source>{0}{1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>gate and up are halves of dimension {0}, which must be even, not {1}{2}</source>
        <translation>gate 和 up 是维度 {0} 的两半，该维度必须为偶数，而不是 {1}{2}</translation>
    </message>
    <message>
        <source>head_aware_columnwise has no segments; use segmented</source>
        <translation>head_aware_columnwise 没有段；请使用 segmented</translation>
    </message>
    <message>
        <source>stored in parts over {0}, gathered before use</source>
        <translation>在 {0} 上按部分存储，使用前收集</translation>
    </message>
    <message>
        <source>fully_sharded: {0}</source>
        <translation>fully_sharded：{0}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>no strategy: every device has a part of the sum of each element</source>
        <translation>无策略：每个设备持有每个元素之和的一部分</translation>
    </message>
    <message>
        <source>replicate: whole on every device</source>
        <translation>replicate：在每个设备上完整</translation>
    </message>
    <message>
        <source>{0}: splits {1} over {2}</source>
        <translation>{0}：在 {2} 上切分{1}</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>nearest is {0}: expected one divided dimension, found several: {1}</source>
        <translation>最接近的是 {0}：应只有一个被切分的维度，却发现多个：{1}</translation>
    </message>
    <message>
        <source>nearest is segmented: expected whole parts of which each is divided alike, as 3 × 768 over model, found {0} along {1}</source>
        <translation>最接近的是 segmented：应为各自作同样切分的完整部分，如 model 上的 3 × 768，却发现沿{1}的 {0}</translation>
    </message>
    <message>
        <source>by whole heads of {0} over {1}</source>
        <translation>按大小为 {0} 的完整头在 {1} 上</translation>
    </message>
    <message>
        <source>over {0}</source>
        <translation>在 {0} 上</translation>
    </message>
    <message>
        <source>{0}: splits {1} {2}</source>
        <translation>{0}：{2}切分{1}</translation>
    </message>
    <message>
        <source>{0}: splits {1} in {2} equal parts, each {3}</source>
        <translation>{0}：将{1}分为相等的 {2} 份，每份{3}切分</translation>
    </message>
    <message>
        <source>every device is given all ids and has some of the rows: for ids outside of its range it has to give zeros, which the all-reduce behind the look-up adds nothing from. ONNX&apos;s Gather alone does not do that</source>
        <translation>每个设备都会得到全部 id，但只持有部分行：对于超出其范围的 id，它必须给出零，使查表之后的 all-reduce 不会加入任何值。仅靠 ONNX 的 Gather 做不到这一点</translation>
    </message>
    <message>
        <source>{0} shards whole blocks, and says nothing about one weight: apply it to blocks</source>
        <translation>{0} 对整个块分片，不涉及单个权重：请将它应用于块</translation>
    </message>
    <message>
        <source>a replicated tensor has no axis, heads or segments to split</source>
        <translation>复制的张量没有可切分的轴、头或分段</translation>
    </message>
    <message>
        <source>segmented takes heads by part, as 32x128,8x128,8x128</source>
        <translation>segmented 需要按部分给出头，例如 32x128,8x128,8x128</translation>
    </message>
    <message>
        <source>segmented needs the axis that holds the parts</source>
        <translation>segmented 需要包含各部分的轴</translation>
    </message>
    <message>
        <source>segmented needs its parts, as 32x128,8x128,8x128</source>
        <translation>segmented 需要给出各部分，例如 32x128,8x128,8x128</translation>
    </message>
    <message>
        <source>the parts cover {0} features along axis {1}, but the weight has {2} (or half as many, packed as FP4){3}</source>
        <translation>各部分沿轴 {1} 共覆盖 {0} 个特征，但权重有 {2} 个（若打包为 FP4 则为一半）{3}</translation>
    </message>
    <message>
        <source>stacked_qkv always has three equal segments; use segmented for others</source>
        <translation>stacked_qkv 总是三个相等的分段；其他情况请使用 segmented</translation>
    </message>
    <message>
        <source>stacked q, k and v need an axis of 3 × hidden size, and {0} of axis {1} is not a multiple of 3{2}</source>
        <translation>堆叠的 q、k 和 v 需要大小为 3 × 隐藏大小的轴，而轴 {1} 的 {0} 不是 3 的倍数{2}</translation>
    </message>
    <message>
        <source>the hidden size {0} is not {1} heads of {2} features; with fewer K/V heads use segmented{3}</source>
        <translation>隐藏大小 {0} 不等于 {1} 个头 × {2} 个特征；如果 K/V 头较少，请使用 segmented{3}</translation>
    </message>
    <message>
        <source>{0} here. ONNX states the number of shards and leaves an uneven rest to each backend, which may round blocks up, pad the tensor or refuse</source>
        <translation>此处为 {0}。ONNX 只声明分片数，不均匀的余数由各后端处理，后端可能将块向上取整、填充张量或拒绝</translation>
    </message>
    <message>
        <source>an ONNX annotation states equal blocks only, and cannot cut parts of different sizes ({0}) each for itself: split the weight into one per part</source>
        <translation>ONNX 标注只能声明相等的块，不能分别切分大小不同的部分（{0}）：请将该权重拆成每部分一个权重</translation>
    </message>
    <message>
        <source>the packed parts do not begin at stored elements of their own</source>
        <translation>打包的各部分并非从各自的存储元素开始</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is neither a size nor heads x size, as 4096 or 32x128</source>
        <translation>&apos;{0}&apos; 既不是大小，也不是“头数 x 大小”，例如 4096 或 32x128</translation>
    </message>
    <message>
        <source>no mesh axis is named to split over</source>
        <translation>未指定要沿其切分的网格轴</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>a plan begins with &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1</source>
        <translation>方案以 &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1 开头</translation>
    </message>
    <message>
        <source>the format is &apos;{0}&apos;; expected &apos;meshwright-plan&apos;</source>
        <translation>格式是 &apos;{0}&apos;；应为 &apos;meshwright-plan&apos;</translation>
    </message>
    <message>
        <source>version {0} of plan text is not known; expected 1</source>
        <translation>未知的方案文本版本 {0}；应为 1</translation>
    </message>
    <message>
        <source>a configuration needs &apos;name&apos;</source>
        <translation>配置需要 &apos;name&apos;</translation>
    </message>
    <message>
        <source>a configuration needs &apos;num_devices&apos;</source>
        <translation>配置需要 &apos;num_devices&apos;</translation>
    </message>
    <message>
        <source>the stage axis &apos;{0}&apos; is not an axis of the mesh</source>
        <translation>阶段轴 &apos;{0}&apos; 不是该网格的轴</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>an entry of &apos;nodes&apos; needs &apos;node&apos;</source>
        <translation>&apos;nodes&apos; 的条目需要 &apos;node&apos;</translation>
    </message>
    <message>
        <source>a sharding needs either &apos;dims&apos; or &apos;spec&apos;</source>
        <translation>分片需要 &apos;dims&apos; 或 &apos;spec&apos; 之一</translation>
    </message>
    <message>
        <source>{0} name nothing</source>
        <translation>{0} 没有指明任何对象</translation>
    </message>
    <message>
        <source>a rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>a rule needs &apos;nodes&apos;, &apos;tensors&apos; or &apos;operators&apos;</source>
        <translation>规则需要 &apos;nodes&apos;、&apos;tensors&apos; 或 &apos;operators&apos;</translation>
    </message>
    <message>
        <source>a rule for tensors needs either &apos;strategy&apos; or &apos;dims&apos;, and no &apos;stage&apos;</source>
        <translation>张量的规则需要 &apos;strategy&apos; 或 &apos;dims&apos; 之一，且不能有 &apos;stage&apos;</translation>
    </message>
    <message>
        <source>a rule for nodes needs &apos;stage&apos;; &apos;strategy&apos; and &apos;dims&apos; are for rules with &apos;tensors&apos;</source>
        <translation>节点的规则需要 &apos;stage&apos;；&apos;strategy&apos; 和 &apos;dims&apos; 用于带 &apos;tensors&apos; 的规则</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;, did you mean &apos;{1}&apos;?</source>
        <translation>未知策略 &apos;{0}&apos;，是否想写 &apos;{1}&apos;？</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;; known are{1}</source>
        <translation>未知策略 &apos;{0}&apos;；已知的有{1}</translation>
    </message>
    <message>
        <source>its number of dimensions is not known</source>
        <translation>其维度数未知</translation>
    </message>
    <message>
        <source>expected {0} as an object, found {1}</source>
        <translation>{0} 应为对象，实际为 {1}</translation>
    </message>
    <message>
        <source>unknown key {0}, did you mean &apos;{1}&apos;?</source>
        <translation>未知的键 {0}，是否想写 &apos;{1}&apos;？</translation>
    </message>
    <message>
        <source>unknown key {0} in {1}</source>
        <translation>{1} 中有未知的键 {0}</translation>
    </message>
    <message>
        <source>expected {0} as a list, found {1}</source>
        <translation>{0} 应为列表，实际为 {1}</translation>
    </message>
    <message>
        <source>expected {0} as a string, found {1}</source>
        <translation>{0} 应为字符串，实际为 {1}</translation>
    </message>
    <message>
        <source>expected {0} as a whole number, found {1}</source>
        <translation>{0} 应为整数，实际为 {1}</translation>
    </message>
    <message>
        <source>expected {0} as true or false, found {1}</source>
        <translation>{0} 应为 true 或 false，实际为 {1}</translation>
    </message>
    <message>
        <source>a mesh axis</source>
        <translation>网格轴</translation>
    </message>
    <message>
        <source>a mesh axis needs &apos;axis&apos; and &apos;size&apos;</source>
        <translation>网格轴需要 &apos;axis&apos; 和 &apos;size&apos;</translation>
    </message>
    <message>
        <source>{0} is no name for a mesh axis</source>
        <translation>{0} 不能作为网格轴的名称</translation>
    </message>
    <message>
        <source>the mesh has two axes {0}</source>
        <translation>网格有两个轴 {0}</translation>
    </message>
    <message>
        <source>the mesh has over {0} devices</source>
        <translation>网格的设备超过 {0} 个</translation>
    </message>
    <message>
        <source>a stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>a listed stage needs &apos;stage&apos;</source>
        <translation>列出的阶段需要 &apos;stage&apos;</translation>
    </message>
    <message>
        <source>mesh axes</source>
        <translation>网格轴</translation>
    </message>
    <message>
        <source>a dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>a component&apos;s size</source>
        <translation>分量的大小</translation>
    </message>
    <message>
        <source>&apos;axes&apos; needs a list for each of the {0} components of &apos;split&apos;</source>
        <translation>&apos;axes&apos; 需要为 &apos;split&apos; 的 {0} 个分量各给出一个列表</translation>
    </message>
    <message>
        <source>a spec</source>
        <translation>分片说明</translation>
    </message>
    <message>
        <source>a group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>a sharded dimension</source>
        <translation>切分的维度</translation>
    </message>
    <message>
        <source>a split</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>A model is cut into 1 stage at least; {0} were asked for.</source>
        <translation>模型至少切成 1 个阶段；请求的是 {0} 个。</translation>
    </message>
    <message>
        <source>{0} has {1} {2}, not {3}: balance over {4}, or change the configuration first.</source>
        <translation>{0} 在{2}有 {1}，而不是 {3}：请均衡到 {4}，或先更改配置。</translation>
    </message>
    <message>
        <source>in its list</source>
        <translation>列表中</translation>
    </message>
    <message>
        <source>along the axis &apos;{0}&apos;</source>
        <translation>轴 &apos;{0}&apos; 上</translation>
    </message>
    <message>
        <source>{0} has {1}, too few for {2} stages of a device each: balance over fewer, or add devices.</source>
        <translation>{0} 有 {1}，对每个阶段一个设备的 {2} 个阶段来说太少：请均衡到更少的阶段，或添加设备。</translation>
    </message>
    <message>
        <source>There is no such configuration any more.</source>
        <translation>该配置已不存在。</translation>
    </message>
    <message>
        <source>{0} parameters have {1} of optimizer state (Adam in mixed precision), of which each device keeps {2}</source>
        <translation>{0} 个参数有 {1} 的优化器状态（混合精度 Adam），每个设备保存其中的 {2}</translation>
    </message>
    <message>
        <source>stage 1 divides the optimizer&apos;s state, which is not in the model: {0}; the forward pass is that of data parallelism, and beside the batch nothing is annotated</source>
        <translation>ZeRO 第 1 阶段划分优化器状态，它不在模型中：{0}；前向过程与数据并行相同，除批次外不标注任何内容</translation>
    </message>
    <message>
        <source>stage 2 divides gradients and the optimizer&apos;s state, which are not in the model: {0}, and the gradients of as many; gradients are reduce-scattered instead of all-reduced; beside the batch nothing is annotated</source>
        <translation>ZeRO 第 2 阶段划分梯度和优化器状态，它们不在模型中：{0}，以及同样数量参数的梯度；梯度使用 reduce-scatter 而不是 all-reduce；除批次外不标注任何内容</translation>
    </message>
    <message>
        <source>{0} parameter stays whole: no dimension is a multiple of {1}</source>
        <translation>{0} 个参数保持完整：没有维度是 {1} 的倍数</translation>
    </message>
    <message>
        <source>{0} parameters stay whole: no dimension is a multiple of {1}</source>
        <translation>{0} 个参数保持完整：没有维度是 {1} 的倍数</translation>
    </message>
    <message>
        <source>{0}. With no batch to divide, all {1} devices compute the same: weights take less memory each, and nothing gets faster</source>
        <translation>{0}。由于没有可划分的批次，全部 {1} 个设备计算相同的内容：每个设备上的权重占用更少内存，但不会更快</translation>
    </message>
    <message>
        <source>no input of the model has a batch</source>
        <translation>模型没有带批次的输入</translation>
    </message>
    <message>
        <source>dimension 0 of {0} does not look like a batch: no output of the model has it; name the dimension with --axis</source>
        <translation>{0} 的维度 0 看起来不是批次：模型没有输出带有它；请用 --axis 指定维度</translation>
    </message>
    <message>
        <source>no input of the model has a sequence</source>
        <translation>模型没有带序列的输入</translation>
    </message>
    <message>
        <source>the model takes no tokens and has no attention that was recognised, so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>模型不接收 token，也没有识别出注意力，因此无法知道 {0} 的哪个维度是序列；请用 --axis 指定维度</translation>
    </message>
    <message>
        <source>no input is tokens or [batch, sequence, hidden], so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>没有输入是 token 或 [batch, sequence, hidden]，因此无法知道 {0} 的哪个维度是序列；请用 --axis 指定维度</translation>
    </message>
    <message>
        <source>the model has no input that a caller feeds</source>
        <translation>模型没有由调用方提供的输入</translation>
    </message>
    <message>
        <source>{0} has no dimension {1}</source>
        <translation>{0} 没有维度 {1}</translation>
    </message>
    <message>
        <source>the batch of {0}</source>
        <translation>{0} 的批次</translation>
    </message>
    <message>
        <source>the sequence of {0}</source>
        <translation>{0} 的序列</translation>
    </message>
    <message>
        <source>{0} is {1}, which {2} devices do not divide: export the model with a symbol, or with another number</source>
        <translation>{0} 为 {1}，不能被 {2} 个设备整除：请用符号或其他数值导出模型</translation>
    </message>
    <message>
        <source>attention needs all keys and values: they are gathered in every layer</source>
        <translation>注意力需要全部 key 和 value：它们在每一层都会被收集</translation>
    </message>
    <message>
        <source>not annotated</source>
        <translation>未标注</translation>
    </message>
    <message>
        <source>{0} is {1}, expected {2}</source>
        <translation>{0} 为 {1}，应为 {2}</translation>
    </message>
    <message>
        <source>{0} weight is no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} 个权重不再切分存储：对其使用的切分占用了该轴，或没有剩下可均匀切分的维度</translation>
    </message>
    <message>
        <source>{0} weights are no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} 个权重不再切分存储：对其使用的切分占用了该轴，或没有剩下可均匀切分的维度</translation>
    </message>
    <message>
        <source>the model has no block that {0} applies to</source>
        <translation>模型没有可应用 {0} 的块</translation>
    </message>
    <message>
        <source>block {0} ({1})</source>
        <translation>块 {0}（{1}）</translation>
    </message>
    <message>
        <source>{0} does not apply to {1}</source>
        <translation>{0} 不适用于 {1}</translation>
    </message>
    <message>
        <source>{0}: embedding and head are divided by --vocabulary</source>
        <translation>{0}：嵌入和输出头由 --vocabulary 切分</translation>
    </message>
    <message>
        <source>there is no block {0}; the model has {1}</source>
        <translation>没有块 {0}；模型有 {1}</translation>
    </message>
    <message>
        <source>{0} is for a whole model, not for blocks</source>
        <translation>{0} 用于整个模型，而不用于块</translation>
    </message>
    <message>
        <source>{0} divides weights by their meaning: --axis is for strategies of inputs</source>
        <translation>{0} 按权重的含义切分权重：--axis 用于输入的策略</translation>
    </message>
    <message>
        <source>fully sharded data parallelism has stages 1 to 3, not {0}</source>
        <translation>完全分片数据并行有第 1 至第 3 阶段，没有 {0}</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split (a scale that is stored in the model would need nothing)</source>
        <translation>{0} 需要整个 {1} 的统计量，而它已被切分（若使用存储在模型中的量化尺度则不需要）</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split</source>
        <translation>{0} 需要整个 {1} 的统计量，而它已被切分</translation>
    </message>
    <message>
        <source>{0} looks beyond the edges of the parts of {1}</source>
        <translation>{0} 会读取 {1} 各部分边界之外的数据</translation>
    </message>
    <message>
        <source>{0} adds up over what is split, into {1}</source>
        <translation>{0} 对已切分的部分求和，得到 {1}</translation>
    </message>
    <message>
        <source>{0} is {1} and is read as {2}</source>
        <translation>{0} 为 {1}，但按 {2} 读取</translation>
    </message>
    <message>
        <source>{0} is made as {1} and needed as {2}</source>
        <translation>{0} 产生时为 {1}，使用时需要 {2}</translation>
    </message>
    <message>
        <source>{0} is stored in parts</source>
        <translation>{0} 是切分存储的</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and {1} alike</source>
        <translation>&apos;{0}&apos; 及 {1} 个同类</translation>
    </message>
    <message>
        <source>besides an all-reduce behind each block, {0} times {1} at {2}: {3}</source>
        <translation>除每个块之后的 all-reduce 外，在 {2} 处还有 {0} 次 {1}：{3}</translation>
    </message>
    <message>
        <source>{0} ({1} blocks of {2}, from {3} to {4})</source>
        <translation>{0}（{1} 个 {2} 块，从 {3} 到 {4}）</translation>
    </message>
    <message>
        <source>has batch and sequence in one dimension of {0}: its parts would be of the batch first. Export the model so that this product keeps [batch, sequence, hidden] (MatMul instead of Reshape and Gemm), or with a batch of 1</source>
        <translation>的批次和序列位于同一个维度（{0}）：切出的部分会先按批次划分。请在导出模型时让该乘积保持 [batch, sequence, hidden]（用 MatMul 代替 Reshape 和 Gemm），或使用大小为 1 的批次</translation>
    </message>
    <message>
        <source>unknown size</source>
        <translation>未知大小</translation>
    </message>
    <message>
        <source>has no sequence: its dimensions are not known</source>
        <translation>没有序列：其维度未知</translation>
    </message>
    <message>
        <source>has a sequence of {0}, which {1} devices do not divide</source>
        <translation>的序列为 {0}，不能被 {1} 个设备整除</translation>
    </message>
    <message>
        <source>the output of {0} {1}</source>
        <translation>{0} 的输出{1}</translation>
    </message>
    <message>
        <source>the output {0}</source>
        <translation>输出{0}</translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <translation>{1} 处的{0}：{2}</translation>
    </message>
    <message>
        <source>the number of heads is not known, so that a cut may fall inside a head</source>
        <translation>头数未知，切口可能落在一个头的内部</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} devices</source>
        <translation>{0} 个头无法均匀分配给 {1} 个设备</translation>
    </message>
    <message>
        <source>{0} K/V heads cannot be shared by {1} devices: neither divides the other</source>
        <translation>{0} 个 K/V 头无法分配给 {1} 个设备：两数互不整除</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and a fused weight cannot repeat them</source>
        <translation>K/V 头（{0} 个）少于设备（{1} 个），而融合权重无法重复它们</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and they are kept by the caller, whole</source>
        <translation>K/V 头（{0} 个）少于设备（{1} 个），且它们由调用方完整保存</translation>
    </message>
    <message>
        <source>each of the {0} K/V heads is held by {1} devices</source>
        <translation>{0} 个 K/V 头中的每一个由 {1} 个设备持有</translation>
    </message>
    <message>
        <source>the size of the fused bias is not known</source>
        <translation>融合偏置的大小未知</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut the parts of its fused bias each for itself</source>
        <translation>ONNX 标注无法分别切分其融合偏置的各部分</translation>
    </message>
    <message>
        <source>{0} do not divide evenly by {1} devices; ONNX leaves the rest to the backend, which may pad, round blocks up or refuse</source>
        <translation>{0} 无法被 {1} 个设备均匀划分；ONNX 将余数交给后端，后端可能填充、将块向上取整或拒绝</translation>
    </message>
    <message>
        <source>{0} experts cannot be shared evenly by {1} devices</source>
        <translation>{0} 个专家无法均匀分配给 {1} 个设备</translation>
    </message>
    <message>
        <source>experts at {0}: {1}</source>
        <translation>{0} 处的专家：{1}</translation>
    </message>
    <message>
        <source>{0} features on {1} devices</source>
        <translation>{0} 个特征分到 {1} 个设备</translation>
    </message>
    <message>
        <source>{0} leave some without any</source>
        <translation>{0}，会使部分设备分不到</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut fused parts of different sizes each for itself; split the weight into one per part</source>
        <translation>ONNX 标注无法分别切分大小不同的融合部分；请将该权重拆成每部分一个权重</translation>
    </message>
    <message>
        <source>{0} in each fused part do not divide evenly</source>
        <translation>每个融合部分中{0}，无法均匀划分</translation>
    </message>
    <message>
        <source>the size of &apos;{0}&apos; is not known</source>
        <translation>&apos;{0}&apos; 的大小未知</translation>
    </message>
    <message>
        <source>{0} scales of &apos;{1}&apos; do not divide evenly by {2} devices, so that a block of weights would be separated from its scale</source>
        <translation>&apos;{1}&apos; 的 {0} 个量化尺度无法被 {2} 个设备均匀划分，一块权重会与其量化尺度分离</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is shared with a product or block that divides it otherwise</source>
        <translation>&apos;{0}&apos; 与另一个对其采用不同切分的乘积或块共用</translation>
    </message>
    <message>
        <source>Shape inference was cancelled; nothing was changed.</source>
        <translation>形状推断已取消；未作任何更改。</translation>
    </message>
    <message>
        <source>only weights and inputs are stored; the result of a node cannot be gathered before use</source>
        <translation>只有权重和输入会被存储；节点的结果不能在使用前收集</translation>
    </message>
    <message>
        <source>its axes do not fit the mesh of the node&apos;s stage</source>
        <translation>其轴与节点所在阶段的网格不符</translation>
    </message>
    <message>
        <source>The shardings to reshard between have {0} and {1} dimensions.</source>
        <translation>要在其间重分片的两个分片分别有 {0} 和 {1} 个维度。</translation>
    </message>
    <message>
        <source>The target holds partial results along axes along which the source holds none.</source>
        <translation>目标沿某些轴持有部分和，而源沿这些轴没有部分和。</translation>
    </message>
    <message>
        <source>a tensor is stored in one way, and this node names another</source>
        <translation>一个张量只以一种方式存储，而该节点指定了另一种</translation>
    </message>
    <message>
        <source>it does not hold its dimensions by the components that the tensor has elsewhere</source>
        <translation>它的维度没有按张量在其他地方的分量来持有</translation>
    </message>
    <message>
        <source>The plan has no such configuration.</source>
        <translation>方案中没有这样的配置。</translation>
    </message>
    <message>
        <source>The mesh of configuration &apos;{0}&apos; has an axis below 1, or too many devices: correct its sizes.</source>
        <translation>配置 &apos;{0}&apos; 的网格有小于 1 的轴，或设备过多：请更正其大小。</translation>
    </message>
    <message>
        <source>&apos;[&apos;</source>
        <translation>&apos;[&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; 或 &apos;]&apos;</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; has {1} dimensions, the tensor {2}.</source>
        <translation>分片“{0}”有 {1} 个维度，而张量有 {2} 个。</translation>
    </message>
    <message>
        <source>&apos;{&apos;</source>
        <translation>&apos;{&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; 或 &apos;}&apos;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in the sharding &quot;{1}&quot; is no axis of the mesh.</source>
        <translation>分片“{1}”中的“{0}”不是网格的轴。</translation>
    </message>
    <message>
        <source>a priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; needs {1} at character {2}.</source>
        <translation>分片“{0}”在第 {2} 个字符处需要 {1}。</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>前向过程</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>反向过程</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>权重梯度</translation>
    </message>
    <message>
        <source>the order is for {0} stages, and the pipeline has {1}</source>
        <translation>该顺序用于 {0} 个阶段，而流水线有 {1} 个</translation>
    </message>
    <message>
        <source>microbatch {0} is more than can be simulated for this pipeline</source>
        <translation>微批次 {0} 超出了此流水线可模拟的数量</translation>
    </message>
    <message>
        <source>the order would never end: {0}</source>
        <translation>该顺序永远不会结束：{0}</translation>
    </message>
    <message>
        <source>{0} is not a step of this pipeline</source>
        <translation>{0} 不是此流水线的步骤</translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <translation>{0} 出现了两次</translation>
    </message>
    <message>
        <source>{0} cannot overlap with what follows it: one block is a forward pass, then a backward pass of another microbatch or chunk</source>
        <translation>{0} 无法与其后的步骤重叠：一个块由前向过程和随后另一个微批次或分块的反向过程组成</translation>
    </message>
    <message>
        <source>a {0} needs the {1} of its microbatch</source>
        <translation>{0}需要其微批次的{1}</translation>
    </message>
    <message>
        <source>{0} has no {1}: {2}</source>
        <translation>{0} 没有{1}：{2}</translation>
    </message>
    <message>
        <source>{0} cannot come before {1}: {2}</source>
        <translation>{0} 不能在 {1} 之前：{2}</translation>
    </message>
    <message>
        <source>{0} waits for {1}, which is not in the order</source>
        <translation>{0} 等待 {1}，而后者不在该顺序中</translation>
    </message>
    <message>
        <source>there is no stage {0}</source>
        <translation>没有阶段 {0}</translation>
    </message>
    <message>
        <source>stage {0} has {1} steps, and there is no step {2}</source>
        <translation>阶段 {0} 有 {1} 个步骤，没有步骤 {2}</translation>
    </message>
    <message>
        <source>no hardware is known; name a hardware file</source>
        <translation>未知硬件；请指定一个硬件文件</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose one of {1}, or name a file</source>
        <translation>没有硬件“{0}”；请从 {1} 中选择，或指定一个文件</translation>
    </message>
    <message>
        <source>stage {0} has the device {1}; devices of a run are numbered from 0 to {2}</source>
        <translation>阶段 {0} 有设备 {1}；运行的设备编号为 0 到 {2}</translation>
    </message>
    <message>
        <source>{0} chunks: there must be at least 1, and at most {1} for {2} stages</source>
        <translation>{0} 个分块：至少须有 1 个，{2} 个阶段最多 {1} 个</translation>
    </message>
    <message>
        <source>the run would take more than 46 days, which is longer than times can count; check the unit of the durations</source>
        <translation>运行将超过 46 天，超出时间可计数的范围；请检查时长的单位</translation>
    </message>
    <message>
        <source>the run would need more bytes than can be counted; check the numbers that the model&apos;s symbols are bound to</source>
        <translation>运行需要的字节数超出可计数的范围；请检查模型符号所绑定的数值</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose one of {1}</source>
        <translation>没有调度“{0}”；请从 {1} 中选择</translation>
    </message>
    <message>
        <source>{0} microbatches: there must be at least 1</source>
        <translation>{0} 个微批次：至少须有 1 个</translation>
    </message>
    <message>
        <source>{0} microbatches are too many: {1} is the most that can be simulated for this pipeline</source>
        <translation>{0} 个微批次过多：此流水线最多可模拟 {1} 个</translation>
    </message>
    <message>
        <source>stages · chunks is more than {0}</source>
        <translation>阶段数 · 分块数超过 {0}</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot;; stage times have stages, chunks, forward, backward_input, backward_weight, forward_backward, transfer, unit</source>
        <translation>未知字段“{0}”；阶段时间包含 stages, chunks, forward, backward_input, backward_weight, forward_backward, transfer, unit</translation>
    </message>
    <message>
        <source>&quot;unit&quot; must be &quot;s&quot;, &quot;ms&quot;, &quot;us&quot; or &quot;ns&quot;</source>
        <translation>&quot;unit&quot; 必须是 &quot;s&quot;、&quot;ms&quot;、&quot;us&quot; 或 &quot;ns&quot;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a whole number from 1 to {1}</source>
        <translation>&quot;{0}&quot; 必须是 1 到 {1} 的整数</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number, 0 or more</source>
        <translation>&quot;{0}&quot; 必须是不小于 0 的数</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing: one number, or a list of {1}</source>
        <translation>缺少 &quot;{0}&quot;：一个数，或含 {1} 个数的列表</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; lists {1} numbers, and there are {2} virtual stages (stages · chunks)</source>
        <translation>&quot;{0}&quot; 列出了 {1} 个数，而虚拟阶段有 {2} 个（阶段数 · 分块数）</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}：不是 JSON 对象；阶段时间的形式为 {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</translation>
    </message>
    <message>
        <source>{0}:{1}</source>
        <translation>{0}:{1}</translation>
    </message>
    <message>
        <source>{0}:{1}: cell {2}</source>
        <translation>{0}:{1}：单元格 {2}</translation>
    </message>
    <message>
        <source>is empty; an order has a row per rank, as &quot;0F0,0F1,0B0,0B1&quot;</source>
        <translation>为空；顺序中每个 rank 占一行，例如 &quot;0F0,0F1,0B0,0B1&quot;</translation>
    </message>
    <message>
        <source>has more than {0} rows</source>
        <translation>超过 {0} 行</translation>
    </message>
    <message>
        <source>the number in &quot;{0}&quot; is too large</source>
        <translation>“{0}”中的数过大</translation>
    </message>
    <message>
        <source>virtual stage {0} belongs into row {1} of a V, or row {2} of a loop of {3} ranks</source>
        <translation>虚拟阶段 {0} 属于 V 形排列的第 {1} 行，或 {3} 个 rank 循环排列的第 {2} 行</translation>
    </message>
    <message>
        <source>has virtual stages 0 to {0} in {1} rows; every row needs as many stages</source>
        <translation>在 {1} 行中含有虚拟阶段 0 到 {0}；每行需要相同数量的阶段</translation>
    </message>
    <message>
        <source>{0}I{1} has no {0}W{1}, so the weight gradient is never computed; add it, or write {0}B{1}</source>
        <translation>{0}I{1} 没有 {0}W{1}，因此永远不会计算权重梯度；请添加它，或写成 {0}B{1}</translation>
    </message>
    <message>
        <source>an order of a pipeline</source>
        <translation>流水线的顺序</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; is {1}: {2}. Serving needs a pass over the prompt and one over a token; export the model with open (symbolic) dimensions for them</source>
        <translation>输入“{0}”为 {1}：{2}。推理服务需要一次处理提示(prompt)和一次处理一个 token 的过程；请为它们用开放（符号）维度导出模型</translation>
    </message>
    <message>
        <source>the length of this cache is no open dimension</source>
        <translation>此缓存的长度不是开放维度</translation>
    </message>
    <message>
        <source>the symbol &quot;{0}&quot; stands both for new tokens and for the cache or the batch; export the model with names of their own for these dimensions</source>
        <translation>符号“{0}”既表示新 token，又表示缓存或批次；请为这些维度使用各自的名称导出模型</translation>
    </message>
    <message>
        <source>no input has a batch and a number of tokens: serving is for models that take tokens, [batch, sequence] or [batch, sequence, hidden]</source>
        <translation>没有输入带有批次和 token 数：推理服务用于接收 token 的模型，[batch, sequence] 或 [batch, sequence, hidden]</translation>
    </message>
    <message>
        <source>its number of tokens is fixed</source>
        <translation>其 token 数是固定的</translation>
    </message>
    <message>
        <source>its batch and its number of tokens are the same</source>
        <translation>其批次与 token 数相同</translation>
    </message>
    <message>
        <source>the model has no graph</source>
        <translation>模型没有图</translation>
    </message>
    <message>
        <source>{0} {1}: there must be from 1 to {2}</source>
        <translation>{1} {0}：必须在 1 到 {2} 之间</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>同时的请求数</translation>
    </message>
    <message>
        <source>prompt tokens</source>
        <translation>提示(prompt) token 数</translation>
    </message>
    <message>
        <source>tokens to generate</source>
        <translation>要生成的 token 数</translation>
    </message>
    <message>
        <source>requests of a group</source>
        <translation>每组请求数</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>serving is inference: turn training off</source>
        <translation>推理服务属于推理：请关闭训练</translation>
    </message>
    <message>
        <source>the model&apos;s batch is fixed to {0}, and groups of {1} requests are asked for; export it with an open batch, or serve groups of {0}</source>
        <translation>模型的批次固定为 {0}，而要求每组 {1} 个请求；请以开放的批次导出，或以 {0} 个请求为一组提供服务</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is set by {1} when serving; do not bind it</source>
        <translation>&quot;{0}&quot; 在推理服务时由{1}决定；请勿绑定它</translation>
    </message>
    <message>
        <source>the number of requests of a group</source>
        <translation>每组的请求数</translation>
    </message>
    <message>
        <source>the numbers of tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>{0} groups are too many for {1} stages; serve larger groups</source>
        <translation>{0} 个组对 {1} 个阶段来说过多；请使用更大的组</translation>
    </message>
    <message>
        <source>serving would take more than 46 days, which is longer than times can count; serve fewer tokens</source>
        <translation>推理服务将超过 46 天，超出时间可计数的范围；请减少 token 数</translation>
    </message>
    <message>
        <source>the cache would need more bytes than can be counted; serve fewer or shorter requests</source>
        <translation>缓存需要的字节数超出可计数的范围；请减少请求数或缩短请求</translation>
    </message>
    <message>
        <source>says something of training only, and serving has no backward pass</source>
        <translation>仅与训练有关，而推理服务没有反向过程</translation>
    </message>
    <message>
        <source>a sweep needs at least one setting that varies</source>
        <translation>扫描至少需要一个变化的设置</translation>
    </message>
    <message>
        <source>{0} is swept twice; give all its values at once</source>
        <translation>{0} 被扫描了两次；请一次给出全部值</translation>
    </message>
    <message>
        <source>the sweep has more than {0} runs; give fewer values</source>
        <translation>扫描超过 {0} 次运行；请减少取值</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>says something of training only, and this run has no backward pass</source>
        <translation>仅与训练有关，而本次运行没有反向过程</translation>
    </message>
    <message>
        <source>nothing here is called &quot;{0}&quot;; choose from {1}</source>
        <translation>这里没有名为“{0}”的项；请从 {1} 中选择</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>{0}: there is nothing to draw</source>
        <translation>{0}：没有可绘制的内容</translation>
    </message>
    <message>
        <source>{0}: the picture cannot be drawn; it may be too large</source>
        <translation>{0}：无法绘制图片；可能过大</translation>
    </message>
    <message>
        <source>{0}; take the permission from them, or name a folder in {1}</source>
        <translation>{0}；请取消他们的权限，或在 {1} 中指定一个文件夹</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} is not run, as others can write to {1}</source>
        <translation>{0} 中的 onnxruntime-node 不会运行，因为他人可以写入 {1}</translation>
    </message>
    <message>
        <source>one product with a weight behind the {0}</source>
        <translation>产生 {0} 的单个带权重矩阵乘积</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>query</translation>
    </message>
    <message>
        <source>packed queries, keys and values of whole heads</source>
        <translation>由完整的头打包而成的 query、key 和 value</translation>
    </message>
    <message>
        <source>a product to another number of features</source>
        <translation>到另一特征数的矩阵乘积</translation>
    </message>
    <message>
        <source>parts of a fused weight that make it up</source>
        <translation>能拼成一个融合权重的各部分</translation>
    </message>
    <message>
        <source>parts of {0} whose sizes are not known or do not add up</source>
        <translation>{0} 的各部分，其大小未知或合计不符</translation>
    </message>
    <message>
        <source>a product with a weight behind the attention</source>
        <translation>注意力之后的带权重矩阵乘积</translation>
    </message>
    <message>
        <source>{0} heads of {1} input features of the output projection {2}</source>
        <translation>{0} 个头，输出投影 {2} 有 {1} 个输入特征</translation>
    </message>
    <message>
        <source>a product of the probabilities with values</source>
        <translation>概率与 value 的矩阵乘积</translation>
    </message>
    <message>
        <source>a head to the {0} tokens of the vocabulary</source>
        <translation>到词表 {0} 个 token 的输出头</translation>
    </message>
    <message>
        <source>a head to more features than it takes</source>
        <translation>输出特征多于输入特征的输出头</translation>
    </message>
    <message>
        <source>a product to {0} features</source>
        <translation>到 {0} 个特征的矩阵乘积</translation>
    </message>
    <message>
        <source>weights [experts, out, in] of two layers</source>
        <translation>两个层的权重 [experts, out, in]</translation>
    </message>
    <message>
        <source>{0} of them</source>
        <translation>其中 {0} 个</translation>
    </message>
    <message>
        <source>a product of attention, of an MLP or the head</source>
        <translation>注意力、MLP 或输出头的矩阵乘积</translation>
    </message>
    <message>
        <source>a product from {0} to {1} features on its own</source>
        <translation>单独一个从 {0} 到 {1} 个特征的矩阵乘积</translation>
    </message>
    <message>
        <source>{0} and others</source>
        <translation>{0} 等</translation>
    </message>
    <message>
        <source>a fused weight [in, q + k + v]</source>
        <translation>融合权重 [in, q + k + v]</translation>
    </message>
    <message>
        <source>another or none</source>
        <translation>另一个，或没有</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>不均衡</translation>
    </message>
    <message>
        <source>makespan</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation>最长阶段跨度</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>bubble rate (makespan)</source>
        <translation>气泡率（总时长）</translation>
    </message>
    <message>
        <source>bubble rate (span)</source>
        <translation>气泡率（跨度）</translation>
    </message>
    <message>
        <source>bubble of ideal (makespan)</source>
        <translation>相对理想的气泡（总时长）</translation>
    </message>
    <message>
        <source>bubble of ideal (span)</source>
        <translation>相对理想的气泡（跨度）</translation>
    </message>
    <message>
        <source>microbatches/s</source>
        <translation>微批次/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>work (mean of stages)</source>
        <translation>工作（各阶段平均）</translation>
    </message>
    <message>
        <source>collectives within stages</source>
        <translation>阶段内的集合通信</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>microbatches in flight</source>
        <translation>在途微批次</translation>
    </message>
    <message>
        <source>sent between stages</source>
        <translation>阶段间发送</translation>
    </message>
    <message>
        <source>work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>在途</translation>
    </message>
    <message>
        <source>{0} all-reduce</source>
        <translation>{0} 个 all-reduce</translation>
    </message>
    <message>
        <source>{0} all-reduces</source>
        <translation>{0} 个 all-reduce</translation>
    </message>
    <message>
        <source>{0} all-to-all</source>
        <translation>{0} 个 all-to-all</translation>
    </message>
    <message>
        <source>{0} all-to-alls</source>
        <translation>{0} 个 all-to-all</translation>
    </message>
    <message>
        <source>{0} transfer</source>
        <translation>{0} 个传输</translation>
    </message>
    <message>
        <source>{0} transfers</source>
        <translation>{0} 个传输</translation>
    </message>
    <message>
        <source>{0} (of unknown size)</source>
        <translation>{0}（大小未知）</translation>
    </message>
    <message>
        <source>{0} ({1} and more)</source>
        <translation>{0}（{1} 以及更多）</translation>
    </message>
    <message>
        <source>stage {0}</source>
        <translation>阶段 {0}</translation>
    </message>
    <message>
        <source>stage {0}, chunk {1}</source>
        <translation>阶段 {0}，分块 {1}</translation>
    </message>
    <message>
        <source>the run did not complete</source>
        <translation>运行未完成</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is none of its values; choose from {1}</source>
        <translation>“{0}”不是其取值之一；请从 {1} 中选择</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose from {1}</source>
        <translation>没有调度“{0}”；请从 {1} 中选择</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose from {1}</source>
        <translation>没有硬件“{0}”；请从 {1} 中选择</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;</source>
        <translation>没有硬件“{0}”</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a whole number, {1} or more</source>
        <translation>“{0}”不是不小于 {1} 的整数</translation>
    </message>
    <message>
        <source>write KEY=VALUE,VALUE, as in {0}</source>
        <translation>请写成 KEY=VALUE,VALUE，例如 {0}</translation>
    </message>
    <message>
        <source>a description of a node</source>
        <translation>节点描述</translation>
    </message>
    <message>
        <source>the main graph</source>
        <translation>主图</translation>
    </message>
    <message>
        <source>function &apos;{0}::{1}&apos;</source>
        <translation>函数 &apos;{0}::{1}&apos;</translation>
    </message>
    <message>
        <source>the subgraph &apos;{0}&apos;</source>
        <translation>子图 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>its scope</source>
        <translation>其作用域</translation>
    </message>
    <message>
        <source>its parts do not fit those of the other tensors</source>
        <translation>其各部分与其他张量的各部分不符</translation>
    </message>
    <message>
        <source>parts of it would have to exchange their edges</source>
        <translation>它的各部分必须交换边界数据</translation>
    </message>
    <message>
        <source>the operator needs it whole</source>
        <translation>算子需要完整的它</translation>
    </message>
    <message>
        <source>the operator produces all of it</source>
        <translation>算子会产生完整的它</translation>
    </message>
    <message>
        <source>no result is split along it</source>
        <translation>没有结果按它切分</translation>
    </message>
    <message>
        <source>a device would have no part of it</source>
        <translation>会有设备分不到任何部分</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension</source>
        <translation>归一化覆盖其全部</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, and opset {0} cannot do so in parts; convert the model to opset 7 or newer</source>
        <translation>归一化覆盖其全部，而 opset {0} 没有可分部分进行归一化的运算；请将模型转换为 opset 7 或更新版本</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, which is held by components</source>
        <translation>归一化覆盖其全部，而其维度按分量持有</translation>
    </message>
    <message>
        <source>it is normalised over {0} elements, fewer than its statistics would send</source>
        <translation>归一化覆盖 {0} 个元素，少于其统计量需要发送的数量</translation>
    </message>
    <message>
        <source>they work among all ranks in their order, and this one among some</source>
        <translation>它们按 rank 顺序在全部 rank 之间工作，而这一个只在其中一部分之间进行</translation>
    </message>
    <message>
        <source>they only add</source>
        <translation>它们只做加法</translation>
    </message>
    <message>
        <source>they reduce float16, float32 and float64 only</source>
        <translation>它们只归约 float16、float32 和 float64</translation>
    </message>
    <message>
        <source>they move float16, float32, float64, int64 and bool only</source>
        <translation>它们只移动 float16、float32、float64、int64 和 bool</translation>
    </message>
    <message>
        <source>its parts change places and differ in size</source>
        <translation>其各部分会交换位置，且大小不同</translation>
    </message>
    <message>
        <source>they have no bool</source>
        <translation>它们不支持 bool</translation>
    </message>
    <message>
        <source>its sparse mixer compares all experts; use the other routing</source>
        <translation>其 sparse mixer 会比较所有专家；请使用另一种路由</translation>
    </message>
    <message>
        <source>choosing among all experts needs ScatterElements of opset 11; convert the model</source>
        <translation>在所有专家中选择需要 opset 11 的 ScatterElements；请转换模型</translation>
    </message>
    <message>
        <source>the sizes of its experts are not known</source>
        <translation>其专家的大小未知</translation>
    </message>
    <message>
        <source>its bias is not split with it</source>
        <translation>其偏置不参与</translation>
    </message>
    <message>
        <source>positions are counted from the first one of the part; give position_ids of shape [batch, sequence]</source>
        <translation>位置从该部分的第一个开始计数；请提供形状为 [batch, sequence] 的 position_ids</translation>
    </message>
    <message>
        <source>its kernel and its padding are those of the whole image</source>
        <translation>其卷积核和填充是针对整个图像的</translation>
    </message>
    <message>
        <source>its offsets are for groups of all channels</source>
        <translation>其偏移针对全部通道的分组</translation>
    </message>
    <message>
        <source>its indices count through the whole tensor</source>
        <translation>其索引在整个张量上计数</translation>
    </message>
    <message>
        <source>its padding mask does not have one entry per sequence</source>
        <translation>其填充掩码不是每个序列一个条目</translation>
    </message>
    <message>
        <source>its updates are not split with it</source>
        <translation>其更新值不参与</translation>
    </message>
    <message>
        <source>indices count from the first element of the whole tensor</source>
        <translation>索引从整个张量的第一个元素开始计数</translation>
    </message>
    <message>
        <source>a mean of integers is not the sum of means of its parts</source>
        <translation>整数的平均值不等于其各份之和</translation>
    </message>
    <message>
        <source>rows of this type cannot be summed</source>
        <translation>这种类型的行不能相加</translation>
    </message>
    <message>
        <source>the tensor that it adds is not split with it</source>
        <translation>它所加的张量不参与</translation>
    </message>
    <message>
        <source>the data that it updates would be counted once per part</source>
        <translation>被写入的张量会在每个部分各计一次</translation>
    </message>
    <message>
        <source>it computes the full hidden dimension of its results</source>
        <translation>其结果与其 token 同宽</translation>
    </message>
    <message>
        <source>its random numbers depend on the whole shape</source>
        <translation>其数值取决于所生成的形状</translation>
    </message>
    <message>
        <source>in training it is normalised over the batch</source>
        <translation>训练时归一化覆盖整个批次</translation>
    </message>
    <message>
        <source>its target shape is an attribute</source>
        <translation>其目标形状是一个属性</translation>
    </message>
    <message>
        <source>its subgraph reads &apos;{0}&apos;, which is whole there</source>
        <translation>其子图读取 &apos;{0}&apos;，而它在那里是完整的</translation>
    </message>
    <message>
        <source>its subgraphs run on whole tensors</source>
        <translation>其子图在完整的张量上运行</translation>
    </message>
    <message>
        <source>{0} has {1}, and its mesh another number of places; correct the configuration</source>
        <translation>{0} 有 {1}，而其网格的位置数不同；请更正配置</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no stage of its own: its tensors are split over the mesh of another stage than {1}, which needs it; give the node a stage</source>
        <translation>&apos;{0}&apos; 没有自己的阶段：其张量沿另一个阶段的网格切分，而需要它的是 {1}；请为该节点指定阶段</translation>
    </message>
    <message>
        <source>a device&apos;s part of the matrix is not a single range of rows and columns</source>
        <translation>设备上的矩阵部分不是行和列的连续范围</translation>
    </message>
    <message>
        <source>its causal mask counts positions from the first one of the part; with an explicit mask as an input each device could compute its queries alone</source>
        <translation>其因果掩码从该部分的第一个位置开始计数；若以显式掩码作为输入，每个设备就可以单独计算其 query</translation>
    </message>
    <message>
        <source>its mask is not known to be as long as the keys, and a causal mask counts positions from the first one of the part</source>
        <translation>不知道其掩码是否与 key 等长，而因果掩码从该部分的第一个位置开始计数</translation>
    </message>
    <message>
        <source>a {0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>an {0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 以及另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} sits between {1} and {2}</source>
        <translation>{0} 位于 {1} 和 {2} 之间</translation>
    </message>
    <message>
        <source>there is no tensor {0}; did you mean {1}?</source>
        <translation>没有张量 {0}；是否想写 {1}？</translation>
    </message>
    <message>
        <source>there is no tensor {0}</source>
        <translation>没有张量 {0}</translation>
    </message>
    <message>
        <source>nothing reads {0}</source>
        <translation>没有节点读取 {0}</translation>
    </message>
    <message>
        <source>{0} is read by {1}, and no product with keys follows</source>
        <translation>{0} 由 {1} 读取，其后没有与 key 的乘积</translation>
    </message>
    <message>
        <source>the product {0}</source>
        <translation>乘积 {0}</translation>
    </message>
    <message>
        <source>no Softmax follows {0}, which is read by {1}</source>
        <translation>{0} 之后没有 Softmax，读取它的是 {1}</translation>
    </message>
    <message>
        <source>no Softmax follows {0}</source>
        <translation>{0} 之后没有 Softmax</translation>
    </message>
    <message>
        <source>the softmax {0}</source>
        <translation>Softmax {0}</translation>
    </message>
    <message>
        <source>no product with values follows {0}</source>
        <translation>{0} 之后没有与 value 的乘积</translation>
    </message>
    <message>
        <source>{0} is not the first operand of {1}, where the queries of an attention are</source>
        <translation>{0} 不是 {1} 的第一个操作数，而注意力的 query 在那里</translation>
    </message>
    <message>
        <source>{0} holds the keys of the attention whose queries are {1}</source>
        <translation>{0} 保存的是 query 为 {1} 的注意力的 key</translation>
    </message>
    <message>
        <source>{0} holds the values of the attention whose queries are {1}</source>
        <translation>{0} 保存的是 query 为 {1} 的注意力的 value</translation>
    </message>
    <message>
        <source>it is an operator of its own, {0}</source>
        <translation>它是一个独立的算子 {0}</translation>
    </message>
    <message>
        <source>the values are the first operand of {0}</source>
        <translation>value 是 {0} 的第一个操作数</translation>
    </message>
    <message>
        <source>{0} is also read by {1}</source>
        <translation>{0} 还由 {1} 读取</translation>
    </message>
    <message>
        <source>{0} is also an output of the model</source>
        <translation>{0} 还是模型的输出</translation>
    </message>
    <message>
        <source>the shape of the queries {0} is not known</source>
        <translation>query {0} 的形状未知</translation>
    </message>
    <message>
        <source>the sequence of the queries {0}, axis {1}, is not split</source>
        <translation>query {0} 的序列（轴 {1}）未切分</translation>
    </message>
    <message>
        <source>{0}, but axis {1} is, over {2}: tensor and data parallelism have no place in hints; export them with --to ranks</source>
        <translation>{0}，但轴 {1} 沿 {2} 切分：张量并行和数据并行无法写入提示；请用 --to ranks 导出</translation>
    </message>
    <message>
        <source>a device has a number below {0}</source>
        <translation>有设备的编号小于 {0}</translation>
    </message>
    <message>
        <source>the argument {0}</source>
        <translation>参数 {0}</translation>
    </message>
    <message>
        <source>the result {0}</source>
        <translation>结果 {0}</translation>
    </message>
    <message>
        <source>the result of {0}</source>
        <translation>{0} 的结果</translation>
    </message>
    <message>
        <source>the value of {0}</source>
        <translation>{0} 的值</translation>
    </message>
    <message>
        <source>the model has too many parts</source>
        <translation>模型的组成部分过多</translation>
    </message>
    <message>
        <source>subgraphs are nested deeper than {0} levels</source>
        <translation>子图的嵌套超过 {0} 层</translation>
    </message>
    <message>
        <source>a tensor has too many dims</source>
        <translation>张量的维度过多</translation>
    </message>
    <message>
        <source>types are nested deeper than {0} levels</source>
        <translation>类型的嵌套超过 {0} 层</translation>
    </message>
    <message>
        <source>{0} at byte {1}</source>
        <translation>{0}，位于字节 {1}</translation>
    </message>
    <message>
        <source>{0} at byte {1} (in {2})</source>
        <translation>{0}，位于字节 {1}（在 {2} 中）</translation>
    </message>
    <message>
        <source>a group ends that never began</source>
        <translation>有一个从未开始的组结束了</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>{0} ends inside {1}</source>
        <translation>{0}在{1}的中间结束</translation>
    </message>
    <message>
        <source>{0} takes more than ten bytes</source>
        <translation>{0}超过十个字节</translation>
    </message>
    <message>
        <source>a field&apos;s tag</source>
        <translation>字段标签</translation>
    </message>
    <message>
        <source>field number {0} does not exist</source>
        <translation>字段编号 {0} 不存在</translation>
    </message>
    <message>
        <source>wire type {0} does not exist</source>
        <translation>线路类型(wire type) {0} 不存在</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>a length of {0} bytes runs past the end of {1} ({2} bytes left)</source>
        <translation>{0} 字节的长度超出{1}的末尾（剩余 {2} 字节）</translation>
    </message>
    <message>
        <source>groups are nested too deep</source>
        <translation>组的嵌套过深</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>its message</source>
        <translation>其消息</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no axis: expected a name, or a sub-axis such as &apos;data:(2)4&apos;</source>
        <translation>&apos;{0}&apos; 不是轴：应为名称，或子轴，例如 &apos;data:(2)4&apos;</translation>
    </message>
    <message>
        <source>in the pattern &apos;{0}&apos;</source>
        <translation>在模式 &apos;{0}&apos; 中</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no action; write virtual stage, action and microbatch, as 2F0, 2B0, 2I0, 2W0 or (0F3;7B1)OVERLAP_F_B</source>
        <translation>“{0}”不是动作；请写出虚拟阶段、动作和微批次，例如 2F0、2B0、2I0、2W0 或 (0F3;7B1)OVERLAP_F_B</translation>
    </message>
    <message>
        <source>each pass takes {0} token</source>
        <translation>每次处理 {0} 个 token</translation>
    </message>
    <message>
        <source>each pass takes {0} tokens</source>
        <translation>每次处理 {0} 个 token</translation>
    </message>
    <message>
        <source>the number of new tokens is no open dimension</source>
        <translation>新 token 数不是开放维度</translation>
    </message>
    <message>
        <source>Splits gate and up, fused as halves of the stored axis 2, each for itself</source>
        <translation>分别切分 gate 和 up，它们作为存储的轴 2 的两半融合在一起</translation>
    </message>
    <message>
        <source>Splits the stored axis 1 by whole heads: the input features of a weight [out, in] that follows attention</source>
        <translation>按完整的头切分存储的轴 1：注意力之后的权重 [out, in] 的输入特征</translation>
    </message>
    <message>
        <source>Splits the stored axis 0: the input features of a weight [in, out] of x · W</source>
        <translation>切分存储的轴 0：x · W 的权重 [in, out] 的输入特征</translation>
    </message>
    <message>
        <source>Splits the stored axis 1: the output features of a weight [in, out] of x · W</source>
        <translation>切分存储的轴 1：x · W 的权重 [in, out] 的输出特征</translation>
    </message>
    <message>
        <source>Splits the stored axis that you name, for tensors that are no matrices</source>
        <translation>切分您指定的存储的轴，用于不是矩阵的张量</translation>
    </message>
    <message>
        <source>Keeps the tensor whole on every device</source>
        <translation>让每个设备都保存完整的张量</translation>
    </message>
    <message>
        <source>Splits every part of an axis that several are fused in, each for itself, as q|k|v with fewer K/V heads</source>
        <translation>分别切分融合在同一个轴中的每个部分，例如 K/V 头较少的 q|k|v</translation>
    </message>
    <message>
        <source>Splits q, k and v, fused in equal parts on the stored axis 0, each by whole heads</source>
        <translation>按完整的头分别切分 q、k 和 v，它们以相等的部分融合在存储的轴 0 上</translation>
    </message>
    <message>
        <source>Splits the rows of an embedding [vocabulary, hidden] in blocks rounded up</source>
        <translation>按向上取整的块切分嵌入 [vocabulary, hidden] 的行</translation>
    </message>
    <message>
        <source>{0} ({1} bytes in all)</source>
        <translation>{0}（共 {1} 字节）</translation>
    </message>
    <message>
        <source>[{0}{1}… {2} in all]</source>
        <translation>[{0}{1}… 共 {2} 个]</translation>
    </message>
    <message>
        <source>{0} is no initializer</source>
        <translation>{0} 不是初始化器</translation>
    </message>
    <message>
        <source>{0} is sparse, which is not read</source>
        <translation>{0} 是稀疏的，不会被读取</translation>
    </message>
    <message>
        <source>elements of type {0} cannot be written as .npy</source>
        <translation>类型为 {0} 的元素不能写为 .npy</translation>
    </message>
    <message>
        <source>elements of type {0} have no statistics</source>
        <translation>类型为 {0} 的元素没有统计信息</translation>
    </message>
    <message>
        <source>Carry the plan over</source>
        <translation>沿用方案</translation>
    </message>
    <message>
        <source>{0} is damaged at byte {1}: what comes before it can be restored, and the file stays where it is.</source>
        <translation>{0} 在字节 {1} 处损坏：其之前的内容可以恢复，文件保留在原处。</translation>
    </message>
    <message>
        <source>{0} is no journal of unsaved changes that this version reads.</source>
        <translation>{0} 不是此版本可读取的未保存更改日志(journal)。</translation>
    </message>
    <message>
        <source>{0} is damaged: it does not say which model it belongs to.</source>
        <translation>{0} 已损坏：其中没有说明它属于哪个模型。</translation>
    </message>
    <message>
        <source>There is no field &apos;{0}&apos;; there are {1}.</source>
        <translation>没有字段 &apos;{0}&apos;；可用的有 {1}。</translation>
    </message>
    <message>
        <source>Write &apos;:&apos; between a field and its text.</source>
        <translation>请在字段与其文本之间写 &apos;:&apos;。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stage: write a number, or none.</source>
        <translation>&apos;{0}&apos; 不是阶段：请写一个数字，或 none。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no size: write a number with B, kB, MB, GB or TB.</source>
        <translation>&apos;{0}&apos; 不是大小：请写一个带 B、kB、MB、GB 或 TB 的数。</translation>
    </message>
    <message>
        <source>the operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>the node&apos;s name</source>
        <translation>节点的名称</translation>
    </message>
    <message>
        <source>the path of the group that it is in</source>
        <translation>所在组的路径</translation>
    </message>
    <message>
        <source>the name of an input or output</source>
        <translation>某个输入或输出的名称</translation>
    </message>
    <message>
        <source>the data type of an input or output</source>
        <translation>某个输入或输出的数据类型</translation>
    </message>
    <message>
        <source>the dimensions of an input or output</source>
        <translation>某个输入或输出的维度</translation>
    </message>
    <message>
        <source>an attribute, or NAME=VALUE</source>
        <translation>一个属性，或 NAME=VALUE</translation>
    </message>
    <message>
        <source>the stage, or none</source>
        <translation>阶段，或 none</translation>
    </message>
    <message>
        <source>the bytes of its weights</source>
        <translation>其权重的字节数</translation>
    </message>
    <message>
        <source>the code of a problem</source>
        <translation>问题的代码</translation>
    </message>
    <message>
        <source>This file holds Git merge conflict markers. Check out one of the two versions of the file.</source>
        <translation>此文件含有 Git 合并冲突标记。请检出该文件的两个版本之一。</translation>
    </message>
    <message>
        <source>This is a web page. Download the file itself.</source>
        <translation>这是一个网页。请下载文件本身。</translation>
    </message>
    <message>
        <source>This is a TensorFlow SavedModel. Convert its folder to ONNX with tf2onnx (--saved-model).</source>
        <translation>这是 TensorFlow SavedModel。请用 tf2onnx (--saved-model) 将其文件夹转换为 ONNX。</translation>
    </message>
    <message>
        <source>This is a Python pickle, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>这是 torch.save 写出的 Python pickle。请在 Python 中加载它，并用 torch.onnx.export 导出模型。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the model itself. Run git lfs pull.</source>
        <translation>这是 Git LFS 指针，不是模型本身。请运行 git lfs pull。</translation>
    </message>
    <message>
        <source>This is a PDF document, not a model. Open the .onnx file that it is about.</source>
        <translation>这是 PDF 文档，不是模型。请打开它所介绍的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This file is compressed with gzip. Unpack it first.</source>
        <translation>此文件由 gzip 压缩。请先解压。</translation>
    </message>
    <message>
        <source>This file is compressed with zstd. Unpack it first.</source>
        <translation>此文件由 zstd 压缩。请先解压。</translation>
    </message>
    <message>
        <source>This is an HDF5 file, as Keras saves them. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>这是 Keras 保存的 HDF5 文件。请在 Keras 中加载模型，并用 tf2onnx 转换为 ONNX。</translation>
    </message>
    <message>
        <source>This is a GGUF file: weights for llama.cpp, without a graph. Export the model that it was made from to ONNX.</source>
        <translation>这是 GGUF 文件：llama.cpp 的权重，不含图。请将生成它的原模型导出为 ONNX。</translation>
    </message>
    <message>
        <source>This is an ONNX Runtime .ort file. Open the .onnx file that it was made from.</source>
        <translation>这是 ONNX Runtime 的 .ort 文件。请打开生成它的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is a zip archive of PyTorch, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>这是 torch.save 写出的 PyTorch zip 归档。请在 Python 中加载它，并用 torch.onnx.export 导出模型。</translation>
    </message>
    <message>
        <source>This is a zip archive of Keras. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>这是 Keras 的 zip 归档。请在 Keras 中加载模型，并用 tf2onnx 转换为 ONNX。</translation>
    </message>
    <message>
        <source>This is a zip archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>这是 zip 归档，不是模型。请解压并打开其中的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is a TensorFlow Lite model. Convert it to ONNX with tf2onnx (--tflite).</source>
        <translation>这是 TensorFlow Lite 模型。请用 tf2onnx (--tflite) 转换为 ONNX。</translation>
    </message>
    <message>
        <source>This file was damaged by a program that took it for text (bytes EF BF BD in it). Get the original again.</source>
        <translation>此文件被某个将其当作文本的程序损坏（含有字节 EF BF BD）。请重新获取原文件。</translation>
    </message>
    <message>
        <source>This is a folder. Name the .onnx file in it.</source>
        <translation>这是文件夹。请指定其中的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It was probably cut off; get it again.</source>
        <translation>这不是可读取的 ONNX 模型：{0}。它可能被截断；请重新获取。</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It is damaged or something else; get it again.</source>
        <translation>这不是可读取的 ONNX 模型：{0}。它已损坏或是其他文件；请重新获取。</translation>
    </message>
    <message>
        <source>This file is empty. Get the model again.</source>
        <translation>此文件为空。请重新获取模型。</translation>
    </message>
    <message>
        <source>This file has no graph, so it is not an ONNX model. If it holds a tensor or a type only, open the model that it belongs to.</source>
        <translation>此文件没有图，因此不是 ONNX 模型。如果它只包含张量或类型，请打开它所属的模型。</translation>
    </message>
    <message>
        <source>This is not a regular file. Save the model to a file first.</source>
        <translation>这不是普通文件。请先将模型保存到文件。</translation>
    </message>
    <message>
        <source>{0}: a timeline is written as .json (for Perfetto), .csv, .svg, .pdf or .png</source>
        <translation>{0}：时间线可写为 .json（供 Perfetto 使用）、.csv、.svg、.pdf 或 .png</translation>
    </message>
    <message>
        <source>{0}: there is no run to draw; simulate says what it needs</source>
        <translation>{0}：没有可绘制的运行；simulate 会说明还需要什么</translation>
    </message>
    <message>
        <source>{0}: a picture is a .png, a .svg or a .pdf</source>
        <translation>{0}：图片为 .png、.svg 或 .pdf</translation>
    </message>
    <message>
        <source>{0}: a PNG has at most 1,000,000 pixels a side, and this one would have {1} × {2}; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}：PNG 每边最多 1,000,000 像素，而此图片会是 {1} × {2}；请选择较小的大小，或选择 .svg 或 .pdf</translation>
    </message>
    <message>
        <source>{0}: a picture of {1} × {2} pixels needs {3} MB of memory, and {4} MB are free; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}：{1} × {2} 像素的图片需要 {3} MB 内存，而空闲内存为 {4} MB；请选择较小的大小，或选择 .svg 或 .pdf</translation>
    </message>
    <message>
        <source>output {0}: equal, bit for bit</source>
        <translation>输出 {0}：逐位相等</translation>
    </message>
    <message>
        <source>largest difference {0} of its largest value</source>
        <translation>最大差异为其最大值的 {0}</translation>
    </message>
    <message>
        <source>largest difference {0}</source>
        <translation>最大差异 {0}</translation>
    </message>
    <message>
        <source>output {0}: not equal, {1}</source>
        <translation>输出 {0}：不相等，{1}</translation>
    </message>
    <message>
        <source>limit {0}</source>
        <translation>限值 {0}</translation>
    </message>
    <message>
        <source>rounding moves the original by {0}</source>
        <translation>舍入使原模型的结果变动 {0}</translation>
    </message>
    <message>
        <source>the result in double precision is {0} away, {1} from the original</source>
        <translation>与双精度结果相差 {0}，原模型与其相差 {1}</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2}, which is no nearer)</source>
        <translation>输出 {0}：{1}（{2}，后者并不更接近）</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2})</source>
        <translation>输出 {0}：{1}（{2}）</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>它被停止了</translation>
    </message>
    <message>
        <source>Change the rules of &apos;{0}&apos;</source>
        <translation>更改 &apos;{0}&apos; 的规则</translation>
    </message>
    <message>
        <source>Shard {1} and {0} other</source>
        <translation>切分 {1} 和另外 {0} 个</translation>
    </message>
    <message>
        <source>Shard {1} and {0} others</source>
        <translation>切分 {1} 和另外 {0} 个</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} other</source>
        <translation>清除 {1} 和另外 {0} 个的分片</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} others</source>
        <translation>清除 {1} 和另外 {0} 个的分片</translation>
    </message>
    <message>
        <source>Select the tensors to shard first.</source>
        <translation>请先选择要切分的张量。</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>no node has a value here</source>
        <translation>此处没有任何节点有值</translation>
    </message>
    <message>
        <source>none of the {0} names is one of a node or tensor of this model, {1} for example</source>
        <translation>{0} 个名称都不是此模型的节点或张量的名称，例如 {1}</translation>
    </message>
    <message>
        <source>{0} must be a number</source>
        <translation>{0} 必须是数字</translation>
    </message>
    <message>
        <source>{0} is no colour</source>
        <translation>{0} 不是颜色</translation>
    </message>
    <message>
        <source>{0} has neither a number as {1} nor a {2}</source>
        <translation>{0} 既没有作为 {1} 的数字，也没有 {2}</translation>
    </message>
    <message>
        <source>the value of {0} is {1}: it must be a number or a colour</source>
        <translation>{0} 的值为 {1}：它必须是数字或颜色</translation>
    </message>
    <message>
        <source>{0} is neither a number nor a colour</source>
        <translation>{0} 既不是数字也不是颜色</translation>
    </message>
    <message>
        <source>{0}: a line is a name, a comma and a number or a colour</source>
        <translation>{0}：每行为一个名称、一个逗号以及一个数字或颜色</translation>
    </message>
    <message>
        <source>values of nodes</source>
        <translation>节点的值</translation>
    </message>
    <message>
        <source>Stage {0} has fewer than two nodes: there is nothing to split.</source>
        <translation>阶段 {0} 的节点少于两个：没有可拆分的内容。</translation>
    </message>
    <message>
        <source>Stage {0} has no place to be split at.</source>
        <translation>阶段 {0} 没有可拆分的位置。</translation>
    </message>
    <message>
        <source>Split stage {0} in two</source>
        <translation>将阶段 {0} 拆分为两个</translation>
    </message>
    <message>
        <source>Select the nodes to cut behind first.</source>
        <translation>请先选择要在其后切开的节点。</translation>
    </message>
    <message>
        <source>Cut stage {0} behind {1}</source>
        <translation>在 {1} 之后切开阶段 {0}</translation>
    </message>
    <message>
        <source>Merge stage {0} into stage {1}</source>
        <translation>将阶段 {0} 合并到阶段 {1}</translation>
    </message>
    <message>
        <source>{0} has more than {1} entries</source>
        <translation>{0} 的条目超过 {1} 个</translation>
    </message>
    <message>
        <source>A cut lies within one stage: put the nodes on the same stage first.</source>
        <translation>切口须位于一个阶段之内：请先将这些节点放到同一阶段。</translation>
    </message>
    <message>
        <source>Nothing in the stage comes after the selected nodes.</source>
        <translation>该阶段中没有位于所选节点之后的内容。</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <translation>缺少 {0}</translation>
    </message>
    <message>
        <source>{0} is {1}, which does not divide {2}, {3}</source>
        <translation>{0} 为 {1}，不能整除 {2} 的值 {3}</translation>
    </message>
    <message>
        <source>{0} is no number above zero</source>
        <translation>{0} 不是大于零的数</translation>
    </message>
    <message>
        <source>{0} is {1}; known are {2}</source>
        <translation>{0} 为 {1}；已知的有 {2}</translation>
    </message>
    <message>
        <source>heads of {0} features cannot be turned in pairs</source>
        <translation>有 {0} 个特征的头无法成对旋转</translation>
    </message>
    <message>
        <source>&quot;model_type&quot; is missing; known architectures are {0}</source>
        <translation>缺少 &quot;model_type&quot;；已知的架构有 {0}</translation>
    </message>
    <message>
        <source>a model&apos;s configuration is an object, and this is {0}</source>
        <translation>模型配置应为对象，而这里是{0}</translation>
    </message>
    <message>
        <source>{0} makes no tokens one by one: it has no form with a cache</source>
        <translation>{0} 不逐个生成 token：它没有带缓存的形式</translation>
    </message>
    <message>
        <source>the model would have more than 10^15 weights</source>
        <translation>该模型的权重会超过 10^15 个</translation>
    </message>
    <message>
        <source>&quot;layer_types&quot; names {0} layers of {1}</source>
        <translation>&quot;layer_types&quot; 列出了 {0} 个层，而共有 {1} 个层</translation>
    </message>
    <message>
        <source>{0} buckets of distances up to {1}: expected a multiple of 4 and a larger distance</source>
        <translation>{0} 个距离桶，最大距离为 {1}：桶数应为 4 的倍数，且距离应更大</translation>
    </message>
    <message>
        <source>(ONNX does not define how {0} runs on split tensors, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>（ONNX 未定义 {0} 在切分的张量上如何运行，因此其他工具可能以不同方式运行此方案；方案会原样保存。{1}）</translation>
    </message>
    <message>
        <source>(ONNX defines {0} on split tensors otherwise than it is worked out here, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>（ONNX 对 {0} 在切分张量上的定义与此处的推算不同，因此其他工具可能以不同方式运行此方案；方案会原样保存。{1}）</translation>
    </message>
    <message>
        <source>a device that runs it, by number or name</source>
        <translation>运行它的设备，以编号或名称表示</translation>
    </message>
    <message>
        <source>a mesh axis that splits an input or output, or none</source>
        <translation>切分某个输入或输出的网格轴，或 none</translation>
    </message>
    <message>
        <source>the file was replaced on disk by another program since it was opened; open it again, or save under another name</source>
        <translation>自打开后，该文件已在磁盘上被另一个程序替换；请重新打开，或以其他名称保存</translation>
    </message>
    <message>
        <source>{0} has no stage for part {1}.</source>
        <translation>{0} 没有用于部分 {1} 的阶段。</translation>
    </message>
    <message>
        <source>node {0} has {1} choices; it needs 1 to {2}</source>
        <translation>节点 {0} 有 {1} 个选项；应有 1 到 {2} 个</translation>
    </message>
    <message>
        <source>a choice of node {0} costs no number</source>
        <translation>节点 {0} 的某个选项的代价不是数字</translation>
    </message>
    <message>
        <source>edge {0} must join two nodes that there are</source>
        <translation>边 {0} 必须连接两个存在的节点</translation>
    </message>
    <message>
        <source>edge {0} has {1} costs; its nodes have {2} times {3} choices</source>
        <translation>边 {0} 有 {1} 个代价；而其节点有 {2} 乘 {3} 个选项</translation>
    </message>
    <message>
        <source>edge {0} has a cost that is no number</source>
        <translation>边 {0} 的某个代价不是数字</translation>
    </message>
    <message>
        <source>no choices are allowed together</source>
        <translation>不存在可同时采用的选项</translation>
    </message>
    <message>
        <source>Use the plan {0}</source>
        <translation>采用方案 {0}</translation>
    </message>
    <message>
        <source>the batch of &apos;{0}&apos; is {1}: export the model with a symbol</source>
        <translation>&apos;{0}&apos; 的批次为 {1}：请用符号导出模型</translation>
    </message>
    <message>
        <source>more stages than layers</source>
        <translation>阶段多于层</translation>
    </message>
    <message>
        <source>a sequence over more than {0} devices</source>
        <translation>序列切分到超过 {0} 个设备</translation>
    </message>
    <message>
        <source>{0} experts do not divide by {1}</source>
        <translation>{0} 个专家不能被 {1} 整除</translation>
    </message>
    <message>
        <source>the batch does not divide by the replicas</source>
        <translation>批次不能被副本数整除</translation>
    </message>
    <message>
        <source>microbatches of more than {0} sequences</source>
        <translation>微批次超过 {0} 个序列</translation>
    </message>
    <message>
        <source>layers do not divide into chunks</source>
        <translation>层数不能均分为各分块</translation>
    </message>
    <message>
        <source>the schedule asks for another number of microbatches or stages</source>
        <translation>该调度要求其他数量的微批次或阶段</translation>
    </message>
    <message>
        <source>the run does not complete</source>
        <translation>该运行未能完成</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>collectives within layers</source>
        <translation>层内的集合通信</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>阶段间的传输</translation>
    </message>
    <message>
        <source>pipeline fill</source>
        <translation>流水线填充</translation>
    </message>
    <message>
        <source>pipeline drain</source>
        <translation>流水线排空</translation>
    </message>
    <message>
        <source>microbatches held back by memory</source>
        <translation>因内存而推迟的微批次</translation>
    </message>
    <message>
        <source>order of the schedule</source>
        <translation>调度的顺序</translation>
    </message>
    <message>
        <source>unequal stages</source>
        <translation>阶段不均等</translation>
    </message>
    <message>
        <source>reduction of gradients</source>
        <translation>梯度归约</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>{0} devices are needed, and there are {1}</source>
        <translation>需要 {0} 个设备，而实际有 {1} 个</translation>
    </message>
    <message>
        <source>a batch of {0} does not divide into {1} replicas with microbatches of {2}</source>
        <translation>大小为 {0} 的批次无法均分给 {1} 个副本（微批次大小为 {2}）</translation>
    </message>
    <message>
        <source>nothing was run</source>
        <translation>没有运行任何内容</translation>
    </message>
    <message>
        <source>{0} more {1}</source>
        <translation>{1}多 {0}</translation>
    </message>
    <message>
        <source>{0} less {1}</source>
        <translation>{1}少 {0}</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time is compute; the largest loss is {1}, {2}. It needs {3} of the {4} that may be used.</source>
        <translation>方案 1：其时间的 {0} 为计算；最大的损耗是{1}，占 {2}。它需要可用的 {4} 内存中的 {3}。</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}：{1}。</translation>
    </message>
    <message>
        <source>a setting</source>
        <translation>一项设置</translation>
    </message>
    <message>
        <source>ep {0} does not divide dp {1}: experts are shared by replicas</source>
        <translation>ep {0} 不能整除 dp {1}：专家由各副本分担</translation>
    </message>
    <message>
        <source>the candidates</source>
        <translation>候选方案</translation>
    </message>
    <message>
        <source>more than {0} candidates</source>
        <translation>超过 {0} 个候选方案</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>zero</translation>
    </message>
    <message>
        <source>sequence_parallel</source>
        <translation>sequence_parallel</translation>
    </message>
    <message>
        <source>stage_layers</source>
        <translation>stage_layers</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>recompute</translation>
    </message>
    <message>
        <source>recompute is none, selective or full, not &quot;{0}&quot;</source>
        <translation>recompute 应为 none、selective 或 full，而不是“{0}”</translation>
    </message>
    <message>
        <source>needs more memory than a device has</source>
        <translation>所需内存超过一个设备所有的内存</translation>
    </message>
    <message>
        <source>no better than those found: lower bound</source>
        <translation>不优于已找到的方案：下界</translation>
    </message>
    <message>
        <source>does not fit into memory with its activations</source>
        <translation>加上激活后内存放不下</translation>
    </message>
    <message>
        <source>a cost graph</source>
        <translation>代价图</translation>
    </message>
    <message>
        <source>&quot;nodes&quot; is missing: a list of nodes with id and time</source>
        <translation>缺少 &quot;nodes&quot;：由带 id 和 time 的节点组成的列表</translation>
    </message>
    <message>
        <source>&quot;nodes&quot;</source>
        <translation>&quot;nodes&quot;</translation>
    </message>
    <message>
        <source>{0} nodes are too many: at most {1} are cut</source>
        <translation>{0} 个节点太多：最多切分 {1} 个</translation>
    </message>
    <message>
        <source>&quot;edges&quot;</source>
        <translation>&quot;edges&quot;</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot; of {1}; it has {2}</source>
        <translation>{1} 的未知字段“{0}”；它包含 {2}</translation>
    </message>
    <message>
        <source>expected {0} as a whole number or a string, found {1}</source>
        <translation>{0} 应为整数或字符串，实际为 {1}</translation>
    </message>
    <message>
        <source>node {0} has no &quot;time&quot;</source>
        <translation>节点 {0} 没有 &quot;time&quot;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of node {1} must be a number from 0 to 1e18</source>
        <translation>节点 {1} 的 &quot;{0}&quot; 必须是 0 到 1e18 的数</translation>
    </message>
    <message>
        <source>a node has no &quot;id&quot;</source>
        <translation>有一个节点没有 &quot;id&quot;</translation>
    </message>
    <message>
        <source>&quot;id&quot;</source>
        <translation>&quot;id&quot;</translation>
    </message>
    <message>
        <source>two nodes have the id {0}</source>
        <translation>两个节点的 id 都是 {0}</translation>
    </message>
    <message>
        <source>&quot;together&quot; of node {0}</source>
        <translation>节点 {0} 的 &quot;together&quot;</translation>
    </message>
    <message>
        <source>an edge is a list of two ids, [from, to]</source>
        <translation>一条边是由两个 id 组成的列表，即 [from, to]</translation>
    </message>
    <message>
        <source>an end of an edge</source>
        <translation>边的一个端点</translation>
    </message>
    <message>
        <source>an edge names {0}, and no node has this id</source>
        <translation>一条边指明了 {0}，而没有节点具有此 id</translation>
    </message>
    <message>
        <source>an edge of node {0} leads to itself</source>
        <translation>节点 {0} 的一条边指向其自身</translation>
    </message>
    <message>
        <source>the edges run in a circle: {0}</source>
        <translation>这些边形成环路：{0}</translation>
    </message>
    <message>
        <source>no cut into {0} keeps each within {1} bytes of memory: the smallest limit that works is {2} bytes</source>
        <translation>没有任何切成 {0}的切法能使每个阶段的内存不超过 {1} 字节：可行的最小上限为 {2} 字节</translation>
    </message>
    <message>
        <source>found no cut into {0} that keeps each within {1} bytes of memory: the smallest limit that is known to work is {2} bytes</source>
        <translation>未找到切成 {0}且每个阶段的内存不超过 {1} 字节的切法：已知可行的最小上限为 {2} 字节</translation>
    </message>
    <message>
        <source>This is a picture, not a model. Open the .onnx file that it is about.</source>
        <translation>这是图片，不是模型。请打开它所对应的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is a safetensors file: weights without a graph. Export the model that has them to ONNX.</source>
        <translation>这是 safetensors 文件：只有权重，没有图。请将使用这些权重的模型导出为 ONNX。</translation>
    </message>
    <message>
        <source>fewer are enough</source>
        <translation>较少的设备即已足够</translation>
    </message>
    <message>
        <source>each does more where fewer work together</source>
        <translation>协同工作的设备越少，每个设备完成的工作越多</translation>
    </message>
    <message>
        <source>no split over {0} devices fits the model and its batch</source>
        <translation>没有任何划分到 {0} 个设备的方式适合该模型及其批次</translation>
    </message>
    <message>
        <source>no split over {0} devices is better</source>
        <translation>没有任何划分到 {0} 个设备的方式更好</translation>
    </message>
    <message>
        <source>The last of {0} devices stays idle: {1}.</source>
        <translation>{0} 个设备中的最后一个空闲：{1}。</translation>
    </message>
    <message>
        <source>The last {0} of {1} devices stay idle: {2}.</source>
        <translation>{1} 个设备中的最后 {0} 个空闲：{2}。</translation>
    </message>
    <message>
        <source>what the axis &apos;{0}&apos; of {1} is for cannot be told from its name: call it pipe, data, expert, context or model</source>
        <translation>无法从名称判断 {1} 的轴 &apos;{0}&apos; 的用途：请将其命名为 pipe、data、expert、context 或 model</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;: the model has none</source>
        <translation>没有配置 &apos;{0}&apos;：该模型没有任何配置</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;; there are {1}</source>
        <translation>没有配置 &apos;{0}&apos;；现有 {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} devices along &apos;{2}&apos;</source>
        <translation>&apos;{0}&apos; 沿 &apos;{2}&apos; 有 {1} 个设备</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} stages</source>
        <translation>&apos;{0}&apos; 有 {1} 个阶段</translation>
    </message>
    <message>
        <source>the stages of &apos;{0}&apos; run back, or there are more than {1}</source>
        <translation>&apos;{0}&apos; 的阶段出现回退，或其数量超过 {1}</translation>
    </message>
    <message>
        <source>the plan cannot be run</source>
        <translation>该方案无法运行</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>提示(prompt)</translation>
    </message>
    <message>
        <source>tokens after the first</source>
        <translation>首个之后的 token</translation>
    </message>
    <message>
        <source>layers would be on other stages than &apos;{0}&apos; says</source>
        <translation>这样各层所在的阶段会与 &apos;{0}&apos; 指定的不同</translation>
    </message>
    <message>
        <source>a pass of the model takes a batch of {0}, which replicas times microbatch must give; export it with a symbol for others</source>
        <translation>模型一次运行的批大小为 {0}，副本数乘以微批次必须等于它；若要其他值，请用符号导出</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time goes into the prompts, {1} into the tokens after the first. It needs {2} of the {3} that may be used.</source>
        <translation>方案 1：其时间的 {0} 用于提示(prompt)，{1} 用于首个之后的 token。它需要 {2}，可用 {3}。</translation>
    </message>
    <message>
        <source>recompute_layers says of which layers; it needs recompute &quot;full&quot;</source>
        <translation>recompute_layers 说明重计算哪些层；它要求 recompute 为“full”</translation>
    </message>
    <message>
        <source>recompute_layers</source>
        <translation>recompute_layers</translation>
    </message>
    <message>
        <source>the schedule has no stages of its own</source>
        <translation>该调度没有自己的阶段</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against even ones.</source>
        <translation>各阶段层数为 {0} 时，比均匀划分节省 {1}。</translation>
    </message>
    <message>
        <source>Computing only {0} layers of the stages again saves {1}.</source>
        <translation>各阶段仅重计算 {0} 层，可节省 {1}。</translation>
    </message>
    <message>
        <source>Stages of {0} layers, of which {1} are computed again, save {2} against even ones that all do the same.</source>
        <translation>各阶段层数为 {0}、其中重计算 {1} 层时，比各阶段层数均匀且做法一致的情况节省 {2}。</translation>
    </message>
    <message>
        <source>shares the devices out in another way</source>
        <translation>以其他方式分配设备</translation>
    </message>
    <message>
        <source>the first token comes later than asked</source>
        <translation>首个 token 晚于要求</translation>
    </message>
    <message>
        <source>tokens come slower than asked</source>
        <translation>token 生成慢于要求</translation>
    </message>
    <message>
        <source>no way to serve requests</source>
        <translation>没有可行的推理服务方式</translation>
    </message>
    <message>
        <source>layers to compute again are given for {0} stages, and the plan has {1}</source>
        <translation>为 {0} 个阶段给出了要重计算的层，而方案有 {1} 个阶段</translation>
    </message>
    <message>
        <source>Circular</source>
        <translation>循环(circular)</translation>
    </message>
    <message>
        <source>Circular, backward reversed</source>
        <translation>循环(circular)，反向过程逆序</translation>
    </message>
    <message>
        <source>DualPipe</source>
        <translation>DualPipe</translation>
    </message>
    <message>
        <source>DualPipeV</source>
        <translation>DualPipeV</translation>
    </message>
    <message>
        <source>Forward only</source>
        <translation>仅前向</translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>GPipe, last stage 1F1B</source>
        <translation>GPipe，最后一个阶段为 1F1B</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>交错(interleaved) 1F1B</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>Parallel pipelines, wrap-around</source>
        <translation>并行流水线，首尾相接</translation>
    </message>
    <message>
        <source>Zero bubble H1 (Shardy)</source>
        <translation>零气泡 H1(Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, no latency (Shardy)</source>
        <translation>零气泡 H2，无延迟(Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, half latency (Shardy)</source>
        <translation>零气泡 H2，半延迟(Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, full latency (Shardy)</source>
        <translation>零气泡 H2，全延迟(Shardy)</translation>
    </message>
    <message>
        <source>SPMD, no pipeline</source>
        <translation>SPMD，无流水线</translation>
    </message>
    <message>
        <source>V-Half</source>
        <translation>V-Half</translation>
    </message>
    <message>
        <source>V-Min</source>
        <translation>V-Min</translation>
    </message>
    <message>
        <source>Zero bubble H1</source>
        <translation>零气泡 H1</translation>
    </message>
    <message>
        <source>Zero bubble H2</source>
        <translation>零气泡 H2</translation>
    </message>
    <message>
        <source>Zero bubble V</source>
        <translation>零气泡 V</translation>
    </message>
    <message>
        <source>{0}collectives must be &quot;rings&quot;</source>
        <translation>{0}collectives 必须为 &quot;rings&quot;</translation>
    </message>
    <message>
        <source>nothing is known of the devices that share the layers</source>
        <translation>对共同承担各层的设备一无所知</translation>
    </message>
    <message>
        <source>sharing any node over {0} devices costs more than it saves</source>
        <translation>把任何节点分到 {0} 个设备上，代价都大于节省</translation>
    </message>
    <message>
        <source>{0} layers do not divide by {1} stages of plan 1: the fullest has {2}, {3} more than their mean.</source>
        <translation>{0} 层不能被方案 1 的 {1} 个阶段整除：最满的阶段有 {2} 层，比平均多 {3}。</translation>
    </message>
    <message>
        <source>More memory would not help: no plan that was considered and needs more is faster than plan 1 by {0} or more.</source>
        <translation>增加内存没有帮助：在考虑过的、需要更多内存的方案中，没有一个比方案 1 快 {0} 或以上。</translation>
    </message>
    <message>
        <source>With {0} more memory per device: {1} would take {2}, {3} less than plan 1.</source>
        <translation>若每个设备多 {0} 内存：{1} 将用时 {2}，比方案 1 少 {3}。</translation>
    </message>
    <message>
        <source>Sharing out each node as costs least saves {0} against {1}.</source>
        <translation>按代价最小的方式分担每个节点，与 {1} 相比节省 {0}。</translation>
    </message>
    <message>
        <source>no plan serves the requests within the limits; the nearest needs {0} for the first token and up to {1} for each further one: {2}. Shorter prompts, a smaller batch or more devices would help</source>
        <translation>没有方案能在限制内处理这些请求；最接近的方案首个 token 需要 {0}，之后每个 token 最多 {1}：{2}。更短的提示、更小的批次或更多设备会有帮助</translation>
    </message>
    <message>
        <source>no plan fits into memory; smallest memory that works: {0} per device, and {1} may be used, with {2}. More devices, less headroom or a smaller batch would help</source>
        <translation>没有方案能放进内存；可行的最小内存为每设备 {0}，而可用的是 {1}，方案为 {2}。更多设备、更小的余量或更小的批次会有帮助</translation>
    </message>
    <message>
        <source>no plan was found</source>
        <translation>没有找到方案</translation>
    </message>
    <message>
        <source>no plan was found; the most frequent reasons: {0}</source>
        <translation>没有找到方案；最常见的原因：{0}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) slower than plan {3}</source>
        <translation>方案 {0}：比方案 {3} 慢 {1}（{2}）</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) faster than plan {3}</source>
        <translation>方案 {0}：比方案 {3} 快 {1}（{2}）</translation>
    </message>
    <message>
        <source>least_cost</source>
        <translation>least_cost</translation>
    </message>
    <message>
        <source>How sure: compute times of this hardware are usually within {0} of measured ones.</source>
        <translation>可信程度：此硬件的计算时间通常与实测相差在 {0} 以内。</translation>
    </message>
    <message>
        <source>How sure: this hardware was not calibrated with measured times. Plans that differ by a few percent may change places.</source>
        <translation>可信程度：此硬件未按实测时间校准。相差几个百分点的方案可能互换名次。</translation>
    </message>
    <message>
        <source>{0} is no number from 0 to below 1</source>
        <translation>{0} 不是 0（含）到 1（不含）之间的数</translation>
    </message>
    <message>
        <source>A dimension that two inputs share has the same split on both, by ONNX&apos;s sharding rules. Split both alike, or say it of one alone and let the other follow.</source>
        <translation>按 ONNX 的分片规则，两个输入共有的维度在二者上的切分相同。请对二者作同样的切分，或只对其中一个说明，让另一个由传播得出。</translation>
    </message>
    <message>
        <source>What a node computes from one part of each input is computed on a device that holds all of them, by ONNX&apos;s sharding rules. Put them on devices in common, replicated where they meet several others.</source>
        <translation>按 ONNX 的分片规则，节点由各输入的一个部分计算出的内容，要在同时持有这些部分的设备上计算。请将它们放到共同的设备上，在与多个其他部分相遇之处加以复制。</translation>
    </message>
    <message>
        <source>Legal: ONNX takes it for a deliberate reshard; the runtime moves the data each time. Where it is not meant, let the consumer read it as produced.</source>
        <translation>这是合法的：ONNX 视之为有意的重分片；运行时每次都要移动数据。若并非有意，请让使用者按产生时的分片读取。</translation>
    </message>
    <message>
        <source>A result may be asked for in another sharding than its inputs imply; the runtime then moves it each time.</source>
        <translation>可以要求结果采用与其输入所推得的不同的分片；此时运行时每次都要移动它。</translation>
    </message>
    <message>
        <source>{0} is no part of memory_bytes</source>
        <translation>{0} 不是 memory_bytes 的一部分</translation>
    </message>
    <message>
        <source>Copy configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>将配置“{0}”复制为“{1}”</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; with several inputs it broadcasts as Add does.</source>
        <translation>ONNX 的分片规则 将其列为一元算子；有多个输入时，它像 Add 一样广播。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; the position of a part&apos;s extreme is not a position in the whole, so the axis is needed whole.</source>
        <translation>ONNX 的分片规则 对部分结果做归约；某一部分中极值的位置不是整体中的位置，因此需要完整的轴。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; those of a root or a logarithm cannot be combined, so the axis is needed whole.</source>
        <translation>ONNX 的分片规则 对部分结果做归约；根或对数的部分结果无法合并，因此需要完整的轴。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; its input is a shape, whose sharding says nothing about the result.</source>
        <translation>ONNX 的分片规则 将其列为一元算子；其输入是形状，形状的分片不说明结果的分片。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as a broadcast operator of several inputs; it has one.</source>
        <translation>ONNX 的分片规则 将其列为多输入的广播算子；它只有一个输入。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results over K; those of this operator are rounded to 8 bits around a zero point, so K is needed whole.</source>
        <translation>ONNX 的分片规则 对 K 上的部分结果做归约；此算子的部分结果被舍入为围绕零点的 8 位，因此需要完整的 K。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not say where C is added: once, to the reduced result.</source>
        <translation>ONNX 的分片规则 未说明 C 在何处相加：只加一次，加到归约后的结果上。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mean those equations that are matrix products; the rule takes every equation by its letters.</source>
        <translation>ONNX 的分片规则 指的是属于矩阵乘积的方程；此规则按字母处理任意方程。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of unary operators.</source>
        <translation>ONNX 的分片规则 未将其列入一元算子。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of broadcast operators.</source>
        <translation>ONNX 的分片规则 未将其列入广播算子。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not mention it.</source>
        <translation>ONNX 的分片规则 未提及它。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mention no operators of this domain.</source>
        <translation>ONNX 的分片规则 未提及此域的任何算子。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not cover it yet.</source>
        <translation>ONNX 的分片规则尚未涵盖它。</translation>
    </message>
    <message>
        <source>stages of different parallelism need a batch with a symbol</source>
        <translation>并行方式不同的阶段需要以符号表示的批次</translation>
    </message>
    <message>
        <source>{0} replicas of stage {1} do not divide a pass of {2} sequences</source>
        <translation>阶段 {1} 的 {0} 个副本不能均分一次 {2} 个序列的遍历</translation>
    </message>
    <message>
        <source>stages would differ in their parallelism, which &apos;{0}&apos; does not say</source>
        <translation>各阶段的并行方式会不同，而“{0}”没有这样说明</translation>
    </message>
    <message>
        <source>{0} tensor-parallel devices</source>
        <translation>{0} 个张量并行设备</translation>
    </message>
    <message>
        <source>{0} devices (tensor × data)</source>
        <translation>{0} 个设备（张量 × 数据）</translation>
    </message>
    <message>
        <source>Stages on {0} save {1}.</source>
        <translation>各阶段放在 {0} 上，节省 {1}。</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1} save {2} against even ones.</source>
        <translation>各阶段层数为 {0}、放在 {1} 上时，比均匀划分节省 {2}。</translation>
    </message>
    <message>
        <source>Stages on {0}, of whose layers {1} are computed again, save {2}.</source>
        <translation>各阶段放在 {0} 上、其中重计算 {1} 层时，节省 {2}。</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1}, of which {2} are computed again, save {3} against even ones.</source>
        <translation>各阶段层数为 {0}、放在 {1} 上、其中重计算 {2} 层时，比均匀划分节省 {3}。</translation>
    </message>
    <message>
        <source>stage_tensor</source>
        <translation>stage_tensor</translation>
    </message>
    <message>
        <source>stage_data</source>
        <translation>stage_data</translation>
    </message>
    <message>
        <source>{0} is one of {1}, not &quot;{2}&quot;</source>
        <translation>{0} 是 {1} 之一，而不是“{2}”</translation>
    </message>
    <message>
        <source>stage_data has {0} numbers and stage_tensor {1}</source>
        <translation>stage_data 有 {0} 个数，而 stage_tensor 有 {1} 个</translation>
    </message>
    <message>
        <source>stage_tensor has {0} numbers for {1} pipeline stages</source>
        <translation>stage_tensor 有 {0} 个数，而流水线阶段有 {1} 个</translation>
    </message>
    <message>
        <source>stage_tensor {0} does not divide the {1} devices of a stage</source>
        <translation>stage_tensor {0} 不能整除一个阶段的 {1} 个设备</translation>
    </message>
    <message>
        <source>stage_tensor goes with cp 1, ep 1 and without least_cost</source>
        <translation>stage_tensor 要求 cp 为 1、ep 为 1，且不用 least_cost</translation>
    </message>
    <message>
        <source>Move stage {0} to the place of stage {1}</source>
        <translation>将阶段 {0} 移到阶段 {1} 的位置</translation>
    </message>
    <message>
        <source>a model in memory has no external data files to copy; save only the model (--external keep)</source>
        <translation>内存中的模型没有可复制的外部数据文件；请只保存模型（--external keep）</translation>
    </message>
    <message>
        <source>lies outside the model&apos;s folder and is not touched; save only the model (--external keep)</source>
        <translation>位于模型文件夹之外，不会被改动；请只保存模型（--external keep）</translation>
    </message>
    <message>
        <source>is missing; save only the model (--external keep), or put the file beside it</source>
        <translation>缺失；请只保存模型（--external keep），或将该文件放到模型旁边</translation>
    </message>
    <message>
        <source>stages would have devices of several kinds</source>
        <translation>阶段会含有多种设备</translation>
    </message>
    <message>
        <source>devices of several kinds would share layers</source>
        <translation>多种设备会共同承担同一层</translation>
    </message>
    <message>
        <source>chunks do not go with devices of several kinds</source>
        <translation>分块不能与多种设备一起使用</translation>
    </message>
    <message>
        <source>Of {0} devices {1} stay idle: {2}.</source>
        <translation>{0} 个设备中 {1} 空闲：{2}。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a kind of device and how many there are, 1 to {1}, as in dgx-h100:8</source>
        <translation>&quot;{0}&quot; 必须是一种设备及其数量（1 到 {1}），如 dgx-h100:8</translation>
    </message>
    <message>
        <source>more than {0} devices</source>
        <translation>多于 {0} 个设备</translation>
    </message>
    <message>
        <source>orders of more than {0} kinds of devices are not searched</source>
        <translation>不搜索超过 {0} 种设备的顺序</translation>
    </message>
    <message>
        <source>plans for requests are searched for devices of one kind only</source>
        <translation>面向请求的计划只针对一种设备搜索</translation>
    </message>
    <message>
        <source>{0} devices {1} are needed, and there are {2}</source>
        <translation>需要 {0} 个 {1} 设备，而只有 {2} 个</translation>
    </message>
    <message>
        <source>{0} devices are needed, and &quot;hardware&quot; says what {1} are</source>
        <translation>需要 {0} 个设备，而 &quot;hardware&quot; 只说明了 {1} 个的种类</translation>
    </message>
    <message>
        <source>Plan 1: all of its time is compute. It needs {0} of the {1} that may be used.</source>
        <translation>计划 1：全部时间都是计算。在可用的 {1} 中需要 {0}。</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with as much memory.</source>
        <translation>计划 {0}：与计划 {1} 一样快，内存也相同。</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against those by the speed of the devices.</source>
        <translation>{0} 层的阶段比按设备速度划分的节省 {1}。</translation>
    </message>
    <message>
        <source>unknown key &quot;{0}&quot;; a setting has tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending</source>
        <translation>未知的键 &quot;{0}&quot;；设置包含 tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending</translation>
    </message>
    <message>
        <source>hardware: {0}</source>
        <translation>hardware：{0}</translation>
    </message>
    <message>
        <source>Of each way to share devices of several kinds one or two cuts of the layers are considered, by the speed of each stage&apos;s devices; the best are refined.</source>
        <translation>对于每种划分多种设备的方式，只考虑一两种按各阶段设备速度的层切分；最好的再加以细化。</translation>
    </message>
    <message>
        <source>{0}: cancelled; nothing was written</source>
        <translation>{0}：已取消；未写入任何内容</translation>
    </message>
    <message>
        <source>This is a 7z archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>这是 7z 压缩包，不是模型。请解压并打开其中的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This file is compressed with xz. Unpack it first.</source>
        <translation>此文件用 xz 压缩。请先解压。</translation>
    </message>
    <message>
        <source>This file is compressed with bzip2. Unpack it first.</source>
        <translation>此文件用 bzip2 压缩。请先解压。</translation>
    </message>
    <message>
        <source>This is a program or a library (ELF), not a model. Open the .onnx file that it was made from.</source>
        <translation>这是程序或库（ELF），不是模型。请打开生成它的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is an OpenVINO model (.xml). Open the .onnx file that it was made from.</source>
        <translation>这是 OpenVINO 模型（.xml）。请打开生成它的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is an XML file, not a model. Open the .onnx file that it is about.</source>
        <translation>这是 XML 文件，不是模型。请打开它所描述的 .onnx 文件。</translation>
    </message>
    <message>
        <source>This is a text file, not an ONNX model in protobuf&apos;s binary format. Open the .onnx file; a model as protobuf text has to end in .textproto, .pbtxt or .prototxt.</source>
        <translation>这是文本文件，不是 protobuf 二进制格式的 ONNX 模型。请打开 .onnx 文件；protobuf 文本格式的模型文件名须以 .textproto、.pbtxt 或 .prototxt 结尾。</translation>
    </message>
    <message>
        <source>The models were run with {0}; --bind or --shape gives other numbers.</source>
        <translation>模型以 {0} 运行；可用 --bind 或 --shape 指定其他数值。</translation>
    </message>
    <message>
        <source>The models were run with {0}; other numbers can be set above the timeline.</source>
        <translation>模型以 {0} 运行；可在时间轴上方设置其他数值。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>there is not enough memory for this search</source>
        <translation>内存不足，无法进行此搜索</translation>
    </message>
    <message>
        <source>Paste the sharding of {0} onto {1}</source>
        <translation>将 {0} 的分片粘贴到 {1}</translation>
    </message>
    <message>
        <source>the tensor {0} is not there</source>
        <translation>没有张量 {0}</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}</source>
        <translation>{0}：{1} → {2}</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>producer version</source>
        <translation>生成工具版本</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>graph name</source>
        <translation>图名称</translation>
    </message>
    <message>
        <source>model version</source>
        <translation>模型版本</translation>
    </message>
    <message>
        <source>metadata “{0}”</source>
        <translation>元数据“{0}”</translation>
    </message>
    <message>
        <source>Its devices do nothing, and a simulated pipeline leaves it out. Nodes that move between stages can leave one empty.</source>
        <translation>它的设备无事可做，模拟的流水线会略去它。节点在阶段之间移动后可能留下空阶段。</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>新增 {0}</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>{0} removed</source>
        <translation>移除 {0}</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>type or shape changed</source>
        <translation>类型或形状已更改</translation>
    </message>
    <message>
        <source>attributes changed</source>
        <translation>属性已更改</translation>
    </message>
    <message>
        <source>reads another tensor</source>
        <translation>读取另一个张量</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>初始化器</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… 以及另外 {0} 项</translation>
    </message>
    <message>
        <source>stage {0} → {1}</source>
        <translation>阶段 {0} → {1}</translation>
    </message>
    <message>
        <source>stage {0} added</source>
        <translation>新增阶段 {0}</translation>
    </message>
    <message>
        <source>stage {0} removed</source>
        <translation>移除阶段 {0}</translation>
    </message>
    <message>
        <source>sharding {0} → {1}</source>
        <translation>分片 {0} → {1}</translation>
    </message>
    <message>
        <source>sharding {0} added</source>
        <translation>新增分片 {0}</translation>
    </message>
    <message>
        <source>sharding {0} removed</source>
        <translation>移除分片 {0}</translation>
    </message>
    <message>
        <source>{0}: {1} added</source>
        <translation>{0}：新增 {1}</translation>
    </message>
    <message>
        <source>{0}: {1} removed</source>
        <translation>{0}：移除 {1}</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>configuration {0}</source>
        <translation>配置 {0}</translation>
    </message>
    <message>
        <source>configuration {0} removed</source>
        <translation>移除配置 {0}</translation>
    </message>
    <message>
        <source>configuration {0} added</source>
        <translation>新增配置 {0}</translation>
    </message>
    <message>
        <source>annotation removed</source>
        <translation>移除标注</translation>
    </message>
    <message>
        <source>annotation added</source>
        <translation>新增标注</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <translation>{1} 处的 {0}</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; has no counterpart</source>
        <translation>节点 &apos;{0}&apos; 没有对应物</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; is not in the model</source>
        <translation>节点 &apos;{0}&apos; 不在模型中</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; of node &apos;{1}&apos; has no counterpart at &apos;{2}&apos;</source>
        <translation>节点 &apos;{1}&apos; 的张量 &apos;{0}&apos; 在 &apos;{2}&apos; 处没有对应物</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in the current folder or above it; `npm install --ignore-scripts onnxruntime-node` puts it into the current one; {0}, and in the window Settings ▸ Node folder, name another folder&apos;s node_modules</source>
        <translation>onnxruntime-node 不在当前文件夹或其上级文件夹中；`npm install --ignore-scripts onnxruntime-node` 会将其放入当前文件夹；也可用 {0}，或在窗口的设置 ▸ Node 文件夹 中指明另一个文件夹的 node_modules</translation>
    </message>
    <message>
        <source>Move {0} to the stages of what they read</source>
        <translation>将{0}移到其所读内容的阶段</translation>
    </message>
    <message>
        <source>Rule {0}: {1}</source>
        <translation>规则 {0}：{1}</translation>
    </message>
    <message>
        <source>Nothing stands behind &apos;{0}&apos;: write {1}.</source>
        <translation>“{0}”后面没有内容：请写出{1}。</translation>
    </message>
    <message>
        <source>This is a NumPy array (.npy): numbers without a graph. Open the .onnx file of the model that they belong to.</source>
        <translation>这是 NumPy 数组（.npy）：只有数字，没有图。请打开它们所属模型的 .onnx 文件。</translation>
    </message>
    <message>
        <source>its large weights</source>
        <translation>其大权重</translation>
    </message>
    <message>
        <source>No node has a stage: the whole model becomes one model, which the devices of all stages run.</source>
        <translation>没有节点有阶段：整个模型成为一个模型，由所有阶段的设备运行。</translation>
    </message>
    <message>
        <source>Put nodes on stages to get a model for each.</source>
        <translation>将节点放到各阶段上，即可为每个阶段得到一个模型。</translation>
    </message>
    <message>
        <source>The model has no weights: {0} are declared without elements.</source>
        <translation>模型没有权重：{0}已声明但没有元素。</translation>
    </message>
    <message>
        <source>The model of a device holds its part of them. Export the model with its weights, or write one model per stage, which needs none.</source>
        <translation>每个设备的模型都持有其中一部分。请导出带权重的模型，或按阶段写出模型，后者不需要权重。</translation>
    </message>
    <message>
        <source>Rows of {0} elements, as &apos;{1}&apos; has them, begin at no multiple of 16 bytes, and products take longer: padded to {2}, plan 1 would take {3} less.</source>
        <translation>像“{1}”那样每行 {0} 个元素，行首不在 16 字节的倍数处，乘积因而更慢：填充到 {2} 后，方案 1 可少用 {3}。</translation>
    </message>
    <message>
        <source>the JSON text ends too early: close what is open, or get the whole file again</source>
        <translation>JSON 文本过早结束：请闭合未闭合的部分，或重新获取完整的文件</translation>
    </message>
    <message>
        <source>a string is not in UTF-8: save the file in UTF-8</source>
        <translation>某个字符串不是 UTF-8：请以 UTF-8 保存该文件</translation>
    </message>
    <message>
        <source>a string is not closed, or has a character that must be written with a backslash</source>
        <translation>某个字符串未闭合，或含有必须用反斜杠书写的字符</translation>
    </message>
    <message>
        <source>{0} cannot stand here: {1}</source>
        <translation>此处不能出现 {0}：{1}</translation>
    </message>
    <message>
        <source>the JSON text is at its end</source>
        <translation>JSON 文本到此已结束</translation>
    </message>
    <message>
        <source>JSON begins with a brace or a bracket</source>
        <translation>JSON 以花括号或方括号开头</translation>
    </message>
    <message>
        <source>in a list stand values with commas between them, up to ]</source>
        <translation>列表中是以逗号分隔的值，直到 ]</translation>
    </message>
    <message>
        <source>behind a key stand a colon and its value</source>
        <translation>键之后是冒号和它的值</translation>
    </message>
    <message>
        <source>in an object stand keys in double quotes with their values, with commas between them, up to a closing brace</source>
        <translation>对象中是双引号括起的键及其值，以逗号分隔，直到右花括号</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>请至少给出一个值</translation>
    </message>
    <message>
        <source>{0}: each token takes {1} of {2} experts: there are too few</source>
        <translation>{0}：每个 token 使用 {2} 个专家中的 {1} 个：专家太少</translation>
    </message>
    <message>
        <source>{0} {1} says nothing of {2}: leave it out</source>
        <translation>{0} {1} 对 {2} 没有意义：请省略</translation>
    </message>
    <message>
        <source>{0} {1} is no architecture that is known; known are {2}</source>
        <translation>{0} {1} 不是已知的架构；已知的有 {2}</translation>
    </message>
    <message>
        <source>{0} layer</source>
        <translation>{0} 个层</translation>
    </message>
    <message>
        <source>{0} layers</source>
        <translation>{0} 个层</translation>
    </message>
    <message>
        <source>{0}{1} must be at least 0</source>
        <translation>{0}{1} 必须至少为 0</translation>
    </message>
    <message>
        <source>The batch gives {0} for {1} stages: filling and draining the pipeline costs {2} of the step of plan 1. A larger batch would spread that.</source>
        <translation>该批次为 {1} 个阶段提供 {0}：流水线的填充和排空占方案 1 每步的 {2}。更大的批次可以摊薄这部分。</translation>
    </message>
    <message>
        <source>a global batch of {0} is more than can be planned: {1} at most; plan a smaller one, of which each sequence takes as long</source>
        <translation>全局批次 {0} 超出可规划的上限：最多 {1}；请规划较小的批次，其中每个序列用时相同</translation>
    </message>
    <message>
        <source>a stage would have no nodes</source>
        <translation>会有一个没有节点的阶段</translation>
    </message>
    <message>
        <source>chunks {0} are for stages that take turns, and pp 1 is one stage</source>
        <translation>chunks {0} 用于轮流工作的阶段，而 pp 1 只有一个阶段</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} more memory.</source>
        <translation>方案 {0}：与方案 {1} 一样快，内存多 {2}。</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} less memory.</source>
        <translation>方案 {0}：与方案 {1} 一样快，内存少 {2}。</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>一样快</translation>
    </message>
    <message>
        <source>{0} slower</source>
        <translation>慢 {0}</translation>
    </message>
    <message>
        <source>{0} faster</source>
        <translation>快 {0}</translation>
    </message>
    <message>
        <source>Plan {0}: as much memory as plan {1}, {2}.</source>
        <translation>方案 {0}：内存与方案 {1} 相同，{2}。</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) more memory than plan {3}, {4}.</source>
        <translation>方案 {0}：比方案 {3} 多用 {1}（{2}）内存，{4}。</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) less memory than plan {3}, {4}.</source>
        <translation>方案 {0}：比方案 {3} 少用 {1}（{2}）内存，{4}。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Plan {0}: as many {1} per second and device as plan {2}</source>
        <translation>方案 {0}：每秒每设备的{1}数与方案 {2} 相同</translation>
    </message>
    <message>
        <source>Plan {0}: {1} fewer {2} per second and device than plan {3}</source>
        <translation>方案 {0}：每秒每设备的{2}数比方案 {3} 少 {1}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} more {2} per second and device than plan {3}</source>
        <translation>方案 {0}：每秒每设备的{2}数比方案 {3} 多 {1}</translation>
    </message>
    <message>
        <source>{0}, on {1} instead of {2}.</source>
        <translation>{0}，使用 {1}而非 {2}。</translation>
    </message>
    <message>
        <source>Plan 1: it needs {0} of the {1} that may be used, and takes {2}.</source>
        <translation>方案 1：在可用的 {1} 中需要 {0}，用时 {2}。</translation>
    </message>
    <message>
        <source>Plan 1 is on {0}. {1}</source>
        <translation>方案 1 使用 {0}。{1}</translation>
    </message>
    <message>
        <source>Plan {0}: on {1}, plan {2} on {3}; {4}.</source>
        <translation>方案 {0}：使用 {1}，方案 {2} 使用 {3}；{4}。</translation>
    </message>
    <message>
        <source>{0} has {1} numbers for {2} stages</source>
        <translation>{0} 有 {1} 个数，而阶段有 {2} 个</translation>
    </message>
    <message>
        <source>{0} cannot be put on {1} stages</source>
        <translation>无法将 {0}放到 {1} 个阶段上</translation>
    </message>
    <message>
        <source>the numbers of stage_layers add up to {0}, and the model has {1}</source>
        <translation>stage_layers 的数之和为 {0}，而模型有 {1}</translation>
    </message>
    <message>
        <source>recompute_layers says {0} for stage {1}, which has {2}</source>
        <translation>recompute_layers 为阶段 {1} 指定了 {0}，而该阶段有 {2}</translation>
    </message>
    <message>
        <source>Against {0} it saves {1}.</source>
        <translation>与 {0} 相比节省 {1}。</translation>
    </message>
    <message>
        <source>{0} to {1} devices</source>
        <translation>{0} 到 {1} 个设备</translation>
    </message>
    <message>
        <source>Certified: by the simulation none of the other plans that were considered, on {0}, is better than those listed. Stages that differ and nodes shared at least cost are looked for near the best of them only.</source>
        <translation>已证明:根据模拟,在 {0} 上考虑过的其他方案都不优于所列方案。各不相同的流水级以及以最小代价切分的节点,只在其中最优方案附近搜索。</translation>
    </message>
    <message>
        <source>Not certified: none of the plans that were considered, on {0}, can be faster than {1}.</source>
        <translation>未证明:在 {0} 上考虑过的方案都不可能快于 {1}。</translation>
    </message>
    <message>
        <source>Its devices run other stages too; what is its own comes to {0} at most.</source>
        <translation>其设备还运行其他流水级;它自身的部分最多为 {0}。</translation>
    </message>
    <message>
        <source>Fewest devices</source>
        <translation>设备最少</translation>
    </message>
    <message>
        <source>Least memory</source>
        <translation>内存最少</translation>
    </message>
    <message>
        <source>Most sequences per device</source>
        <translation>每设备序列最多</translation>
    </message>
    <message>
        <source>Shortest step</source>
        <translation>每步时间最短</translation>
    </message>
    <message>
        <source>there is not enough memory to draw it; close other programs</source>
        <translation>内存不足，无法绘制；请关闭其他程序</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value, which quantized numbers that round to an adjacent step can explain. This does not show whether the export is right; --inputs gives other inputs.</source>
        <translation>导出模型的输出 {0} 相差其最大值的 {1}，被量化的数值舍入到相邻量化级时就会如此：这既不能说正确，也不能说错误；可用 --inputs 给出其他输入。</translation>
    </message>
    <message>
        <source>quantized numbers that round to an adjacent step move it by at most {0}</source>
        <translation>量化级的不同最多使其变动 {0}</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; --shape {0}=2,3 gives its shape</source>
        <translation>输入 {0} 有负的维度或超过 1 GiB；可用 --shape {0}=2,3 给出其形状</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; {1}, or --shape {0}=2,3, gives smaller dimensions</source>
        <translation>输入 {0} 有负的维度或超过 1 GiB；可用 {1} 或 --shape {0}=2,3 给出较小的维度</translation>
    </message>
    <message>
        <source>cannot write it: this command reads it; choose another name</source>
        <translation>无法写入：此命令要读取它；请选择其他名称</translation>
    </message>
    <message>
        <source>The subgraph &apos;{0}&apos; of {node} returns {value}, which is defined outside the subgraph.</source>
        <translation>{node} 的子图 &apos;{0}&apos; 原样返回来自其外部的值 {value}。</translation>
    </message>
    <message>
        <source>{node} computes the whole on every device although its tensors are split: {0}. Each device sends {1} for it.</source>
        <translation>{node} 的张量虽已切分，但每个设备都计算整体：{0}。为此每个设备发送 {1}。</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes everything, and keeps its part: the result is correct, but the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>每个设备收集所需的内容，计算全部内容，并保留自己的部分：结果正确，但工作没有分摊。要避免这种情况，请沿另一个维度切分该节点，或将其保持完整。</translation>
    </message>
    <message>
        <source>{value} is marked as partial over {0} at {node}, but it holds no partial sums; the mark is ignored.</source>
        <translation>{node} 处的 {value} 被标记为在 {0} 上的部分和，而它没有部分和；该标记被忽略。</translation>
    </message>
    <message>
        <source>Only an operator that sums over a split dimension leaves partial sums on the devices. A weight, an input of the model and every other result is whole along the axis. Split the summed dimension along the axis, or remove the axis from the partial axes.</source>
        <translation>只有对已切分的维度求和的算子，才会在设备上留下和的各项。权重、模型的输入以及其他任何结果沿该轴都是完整的。请沿该轴切分被求和的维度，或将该轴从部分和中去掉。</translation>
    </message>
    <message>
        <source>The elements of a block share a quantization scale, or a byte of zero points. Use as many parts as divide the number of blocks.</source>
        <translation>一个块的元素共用一个量化尺度，或共用一个存放零点的字节。请使用能整除块数的份数。</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} whole</source>
        <translation>将 {1} 的轴 {0} 保持完整</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} to propagation</source>
        <translation>让 {1} 的轴 {0} 由传播得出</translation>
    </message>
    <message>
        <source>Leave the axes {0} of {1} to propagation</source>
        <translation>让 {1} 的轴 {0} 由传播得出</translation>
    </message>
    <message>
        <source>It is listed twice in group {0}. A group is a set of devices that hold the same part; onnx-ir rejects a group that lists a device twice.</source>
        <translation>它两次成为组 {0} 的成员。组是持有相同内容的设备的集合；onnx-ir 拒绝将一个设备列出两次的组。</translation>
    </message>
    <message>
        <source>Remove device {0} from group {1}</source>
        <translation>将设备 {0} 从组 {1} 中去掉</translation>
    </message>
    <message>
        <source>Remove {0} from the partial axes of {1}</source>
        <translation>将 {0} 从 {1} 的部分和中去掉</translation>
    </message>
    <message>
        <source>Merge the entries for {0}; keep the first where they differ</source>
        <translation>合并针对 {0} 的条目；不同之处以第一个条目为准</translation>
    </message>
    <message>
        <source>an unknown number of bytes</source>
        <translation>字节数未知的数据</translation>
    </message>
    <message>
        <source>{0}: not JSON: {1}; a profile is complete after end_profiling()</source>
        <translation>{0}：不是 JSON：{1}；性能剖析在 end_profiling() 之后才完整</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; a hardware description is one</source>
        <translation>{0}：不是 JSON 对象：{1}；硬件描述应为 JSON 对象</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) is in the domain &apos;{2}&apos;, which the model does not import</source>
        <translation>&apos;{0}&apos;（{1}）属于域 &apos;{2}&apos;，而模型没有导入该域</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs opset {2} and the model imports opset {3}</source>
        <translation>&apos;{0}&apos;（{1}）需要 opset {2}，而模型导入的是 opset {3}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} along dimension {3} of &apos;{4}&apos; and would get {5}</source>
        <translation>&apos;{0}&apos;（{1}）要求 &apos;{4}&apos; 的维度 {3} 的大小为 {2}，而实际会得到 {5}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} elements of &apos;{3}&apos; and would get {4}</source>
        <translation>&apos;{0}&apos;（{1}）需要 &apos;{3}&apos; 的 {2} 个元素，而实际会得到 {4} 个</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) would move &apos;{2}&apos;, but runtimes do not move elements of type {3}</source>
        <translation>&apos;{0}&apos;（{1}）会移动 &apos;{2}&apos;，而运行时不支持移动其类型 {3}</translation>
    </message>
    <message>
        <source>{0}: &apos;{1}&apos; would have the shape {2} instead of {3}</source>
        <translation>{0}：&apos;{1}&apos; 的形状会是 {2} 而不是 {3}</translation>
    </message>
    <message>
        <source>The model would compute something else, so none is written. Please report this.</source>
        <translation>该模型会算出不同的结果，因此不写出任何模型。请报告此问题。</translation>
    </message>
    <message>
        <source>It is an output too, so that one part would take the place of another. Annotate it as whole.</source>
        <translation>它同时也是输出，因此一个部分会占据另一个部分的位置。请将其标注为完整。</translation>
    </message>
    <message>
        <source>Each device&apos;s part must be known to write its model: {0}. Or leave the dimension whole.</source>
        <translation>要写出每个设备的模型，必须知道它的部分：{0}。或将该维度保持完整。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs &apos;{1}&apos; in a different sharding, but runtimes cannot cut or exchange elements of type {2}</source>
        <translation>&apos;{0}&apos; 所需的 &apos;{1}&apos; 的分片与其现有分片不同，而运行时既不能切割也不能交换类型为 {2} 的元素</translation>
    </message>
    <message>
        <source>Split the tensor in the same way at all of its nodes and do not store it gathered, or leave it whole and split what it is dequantized to.</source>
        <translation>请在该张量的所有节点处以相同方式切分它，且不要采用使用前收集的存储方式；或将其保持完整，改为切分其反量化后的张量。</translation>
    </message>
    <message>
        <source>its elements cannot be moved</source>
        <translation>其元素无法移动</translation>
    </message>
    <message>
        <source>on rank {0}, {1} would produce a tensor of shape {2} instead of {3}</source>
        <translation>在 rank {0} 上，{1} 产生的张量的形状会是 {2} 而不是 {3}</translation>
    </message>
    <message>
        <source>Its part of the work does not fit the part that the plan gives it. Annotate its tensors as whole, or split them along another dimension, and please report this.</source>
        <translation>它所做的那部分工作与方案分配给它的部分不符。请将其张量标注为完整，或沿另一个维度切分它们，并请报告此问题。</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>rank {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): a lookup in a part of a table whose dimension {1} is unknown needs opset 9; convert the model, or {2}</source>
        <translation>&apos;{0}&apos;（Gather）：在维度 {1} 没有数值的表的一部分中查找需要 opset 9；请转换模型，或者：{2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of &apos;{1}&apos; is not known, and devices exchange parts of it; {2}</source>
        <translation>&apos;{1}&apos; 的维度 {0} 的大小未知，而设备要交换它的部分；{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the size of the split dimension is not known; {2}</source>
        <translation>&apos;{0}&apos;（{1}）：被切分内容的大小未知；{2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of its result is not known; {1}</source>
        <translation>其结果的维度 {0} 的大小未知；{1}</translation>
    </message>
    <message>
        <source>stage {0} would need more than {1} chunks, because later stages feed earlier ones repeatedly, first through {2}; put consecutive nodes on one stage</source>
        <translation>阶段 {0} 会分成超过 {1} 个分块，因为较晚的阶段一再向较早的阶段提供数据，首先是 {2}：请将前后相接的节点放到同一个阶段</translation>
    </message>
    <message>
        <source>it follows from the data, so that --bind cannot give it; leave it whole</source>
        <translation>它由数据决定，因此无法用 --bind 指定；请将其保持完整</translation>
    </message>
    <message>
        <source>give {0} a number ({1}, or Dimensions of the timeline)</source>
        <translation>请用 {1} 或时间线的“维度”为 {0} 指定数值</translation>
    </message>
    <message>
        <source>give {0} numbers ({1}, or Dimensions of the timeline)</source>
        <translation>请用 {1} 或时间线的“维度”为 {0} 分别指定数值</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, whose size is not known; {0}</source>
        <translation>归一化覆盖其全部，而其大小未知；{0}</translation>
    </message>
    <message>
        <source>it is not known how it runs on parts of its tensors</source>
        <translation>不知道它如何在其张量的各部分上运行</translation>
    </message>
    <message>
        <source>{0} goes to a stage with another mesh</source>
        <translation>{0} 传到使用不同网格的阶段</translation>
    </message>
    <message>
        <source>there is nothing to plan: no node of the main graph reads an input of the model</source>
        <translation>没有可规划的内容：主图中没有读取模型输入的节点</translation>
    </message>
    <message>
        <source>the body of the function runs on whole tensors</source>
        <translation>函数体在完整的张量上运行</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}：不是 JSON 对象：{1}；阶段时间的形式为 {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</translation>
    </message>
    <message>
        <source>ONNX Runtime rejects such a model. Add an Identity node to the subgraph that reads the value, and return its result. Exports to stages and ranks add the Identity themselves.</source>
        <translation>ONNX Runtime 拒绝这样的模型。请在该子图中加入一个读取该值的 Identity 节点，并返回其结果。导出为阶段和 rank 时会自动写入 Identity。</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value: {2} draws different random numbers on devices with different parts. This does not show whether the export is right; verify the model for inference instead.</source>
        <translation>导出模型的输出 {0} 与最大值相差 {1}：在张量被切分的地方，{2} 在每个设备上抽取不同的随机数。这既不算对也不算错；推理用的模型可以验证。</translation>
    </message>
    <message>
        <source>its samples are weighted by their classes, or some are ignored</source>
        <translation>样本按类别加权，或部分样本被忽略</translation>
    </message>
    <message>
        <source>Replace {1} with {0} in the device list</source>
        <translation>将设备列表中的 {1} 替换为 {0}</translation>
    </message>
    <message>
        <source>{0} in training graphs</source>
        <translation>训练图中的 {0}</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Correct the node, or what its model imports.</source>
        <translation>运行时会拒绝该模型，因此不写出任何模型。请更正该节点，或其模型导入的内容。</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>运行时会拒绝该模型，因此不写出任何模型。请将该节点的张量标注为完整，或沿另一个维度切分它们。</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte, and dividing the {1} blocks of &apos;{2}&apos; among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks, or split the weight by columns</source>
        <translation>{0} 个块的零点共用一个字节，将 &apos;{2}&apos; 的 {1} 个块分到 {3} 个设备会切断字节；请减少设备，使每个设备得到的块数为 {0} 的倍数，或按列切分权重</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte of &apos;{1}&apos;, and dividing {2} blocks among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks</source>
        <translation>&apos;{1}&apos; 中 {0} 个块的零点共用一个字节，将 {2} 个块分到 {3} 个设备会切断字节；请减少设备，使每个设备得到的块数为 {0} 的倍数</translation>
    </message>
    <message>
        <source>the experts of a device would not be neighbours</source>
        <translation>一个设备上的专家将不相邻</translation>
    </message>
</context>
<context>
    <name>CutLabel</name>
    <message>
        <source>nothing flows</source>
        <translation>无数据流过</translation>
    </message>
    <message>
        <source>%1 / microbatch</source>
        <translation>%1 / 微批次</translation>
    </message>
    <message>
        <source>%1 back</source>
        <translation>%1 个回流</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or before, used after it</source>
        <translation>%1，产生于阶段 %2 或之前，在其后使用</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or after, used before it</source>
        <translation>%1，产生于阶段 %2 或之后，在其前使用</translation>
    </message>
    <message>
        <source>Stage %1 to %2: %3</source>
        <translation>阶段 %1 到 %2：%3</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
</context>
<context>
    <name>DeviceMemory</name>
    <message>
        <source>No node has a stage: every device runs the whole model</source>
        <translation>没有节点有阶段：每个设备都运行整个模型</translation>
    </message>
</context>
<context>
    <name>DevicesModel</name>
    <message>
        <source>and %1 tensors of unknown size</source>
        <translation>以及 %1 个大小未知的张量</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 个权重</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source> part</source>
        <translation> 部分</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>持有内容</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Devices and what they hold</source>
        <translation>设备及其持有的内容</translation>
    </message>
    <message>
        <source>No configuration says which devices there are.</source>
        <translation>没有配置说明有哪些设备。</translation>
    </message>
    <message>
        <source>Open a model to see what each device holds.</source>
        <translation>打开模型以查看每个设备持有的内容。</translation>
    </message>
    <message>
        <source>weights %1 · at most %2 on a device</source>
        <translation>权重 %1 · 单个设备最多 %2</translation>
    </message>
    <message>
        <source> · %1 nodes on no device</source>
        <translation> · %1 个节点不在任何设备上</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>此设备不属于任何阶段</translation>
    </message>
</context>
<context>
    <name>DimensionRow</name>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>维度 %1 · %2</translation>
    </message>
    <message>
        <source>: not split</source>
        <translation>：未切分</translation>
    </message>
    <message>
        <source>: split by %1</source>
        <translation>：按 %1 切分</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>，开放</translation>
    </message>
    <message>
        <source>Replicate: split by no axis</source>
        <translation>复制：不按任何轴切分</translation>
    </message>
    <message>
        <source>Open: propagation may add axes</source>
        <translation>开放：传播可添加轴</translation>
    </message>
    <message>
        <source>Split by components…</source>
        <translation>按分量切分…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，分成 %2 份</translation>
    </message>
    <message>
        <source> — move here from dimension %1</source>
        <translation> — 从维度 %1 移到这里</translation>
    </message>
    <message>
        <source>The mesh has no axis to split by</source>
        <translation>网格没有可用于切分的轴</translation>
    </message>
    <message>
        <source>%1 follows from other tensors</source>
        <translation>%1 由其他张量传播得出</translation>
    </message>
    <message>
        <source>The stages lie along this axis: it splits no tensor</source>
        <translation>各阶段沿此轴排列：它不切分任何张量</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 over %3</source>
        <translation>沿 %3 切分维度 %1 · %2</translation>
    </message>
</context>
<context>
    <name>DocumentationSection</name>
    <message>
        <source>What %1 does</source>
        <translation>%1 的作用</translation>
    </message>
    <message>
        <source>Nothing is known of it.</source>
        <translation>没有关于它的信息。</translation>
    </message>
</context>
<context>
    <name>ExchangeDialog</name>
    <message>
        <source>There is not enough memory for this. Close other programs, or take fewer devices.</source>
        <translation>内存不足，无法执行此操作。请关闭其他程序，或减少设备。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>There is no format to choose from.</source>
        <translation>没有可选的格式。</translation>
    </message>
    <message>
        <source>The shapes of the model are still being worked out…</source>
        <translation>模型的形状仍在推断…</translation>
    </message>
    <message>
        <source>This cannot be exported</source>
        <translation>无法导出</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>无法导入</translation>
    </message>
    <message>
        <source>Configurations…</source>
        <translation>配置…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>What is lost and decided</source>
        <translation>丢失的内容与所作的决定</translation>
    </message>
    <message>
        <source>Has no place in this format</source>
        <translation>在此格式中没有位置</translation>
    </message>
    <message>
        <source>Will be lost</source>
        <translation>将会丢失</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>过程中作出的决定</translation>
    </message>
    <message>
        <source>Nothing of the plan is lost.</source>
        <translation>方案没有任何丢失。</translation>
    </message>
    <message>
        <source>What was found in the written models</source>
        <translation>在写出的模型中发现的问题</translation>
    </message>
    <message>
        <source>Is not valid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>Is doubtful</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Was not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>C&amp;onfiguration</source>
        <translation>配置(&amp;O)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files that will be written</source>
        <translation>将要写出的文件</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>There is no configuration yet</source>
        <translation>还没有配置</translation>
    </message>
    <message>
        <source>This format carries out a configuration: devices, a mesh, and what lies where. Make one first.</source>
        <translation>此格式用于实现一个配置：设备、网格以及各内容的位置。请先建立一个配置。</translation>
    </message>
    <message>
        <source>1 is there already and will be replaced</source>
        <translation>1 个已存在，将被替换</translation>
    </message>
    <message>
        <source>%1 are there already and will be replaced</source>
        <translation>%1 个已存在，将被替换</translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>没有可写出的内容。</translation>
    </message>
    <message>
        <source>Choose a folder to write into.</source>
        <translation>请选择要写入的文件夹。</translation>
    </message>
    <message>
        <source>&amp;Export and replace</source>
        <translation>导出并替换(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Writing and checking…</source>
        <translation>正在写出并检查…</translation>
    </message>
    <message>
        <source>Is wrong</source>
        <translation>有误</translation>
    </message>
    <message>
        <source>Was found</source>
        <translation>检查所得</translation>
    </message>
    <message>
        <source>&amp;Run it beside the original and compare</source>
        <translation>与原模型对照运行并比较(&amp;R)</translation>
    </message>
    <message>
        <source>Runs both with ONNX Runtime on the same inputs and says how near the outputs are; it takes Node.js with onnxruntime-node (see Settings)</source>
        <translation>用 ONNX Runtime 以相同的输入运行两者，并说明输出有多接近；需要带有 onnxruntime-node 的 Node.js（参见设置）</translation>
    </message>
    <message>
        <source>Running %1…</source>
        <translation>正在运行 %1…</translation>
    </message>
</context>
<context>
    <name>FiguresModel</name>
    <message>
        <source>/s</source>
        <translation>/s</translation>
    </message>
    <message>
        <source>%1%2 points</source>
        <translation>%1%2 个百分点</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>本次运行</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Baseline:</source>
        <translation>基线：</translation>
    </message>
</context>
<context>
    <name>FiguresSection</name>
    <message>
        <source>reads %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>writes %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>Moves and computes nothing.</source>
        <translation>不搬运数据，也不计算。</translation>
    </message>
    <message>
        <source>What it costs is not known.</source>
        <translation>其开销未知。</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1（假定）</translation>
    </message>
    <message>
        <source>one of %1 devices</source>
        <translation>%1 个设备之一</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>取 %1</translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation>前向 %1</translation>
    </message>
    <message>
        <source>%1 of weights</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>%1 of results</source>
        <translation>结果 %1</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 未保存</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 未写出</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Save model as</source>
        <translation>模型另存为</translation>
    </message>
    <message>
        <source>External weights</source>
        <translation>外部权重</translation>
    </message>
    <message>
        <source>The weights of this model lie in files beside it.</source>
        <translation>此模型的权重位于其旁边的文件中。</translation>
    </message>
    <message>
        <source>The new file is in another folder. It finds its weights there only when they are copied or linked.</source>
        <translation>新文件在另一个文件夹中。只有复制或链接权重后，它才能在那里找到权重。</translation>
    </message>
    <message>
        <source>Copy them</source>
        <translation>复制权重</translation>
    </message>
    <message>
        <source>Link them</source>
        <translation>链接权重</translation>
    </message>
    <message>
        <source>Only the model</source>
        <translation>仅模型</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>否则更改将丢失。</translation>
    </message>
    <message>
        <source>Apply plan text</source>
        <translation>应用方案文本</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>方案 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 is not a plan</source>
        <translation>%1 不是方案</translation>
    </message>
    <message>
        <source>Not everything in %1 could be placed</source>
        <translation>%1 中并非所有内容都能对应到模型</translation>
    </message>
    <message>
        <source>Write plan text</source>
        <translation>写出方案文本</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>方案 (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写出 %1</translation>
    </message>
    <message>
        <source>There is no timeline to export</source>
        <translation>没有可导出的时间线</translation>
    </message>
    <message>
        <source>Put nodes on stages and simulate first.</source>
        <translation>请先将节点放到阶段上并进行模拟。</translation>
    </message>
    <message>
        <source>Wrote %1: open it at ui.perfetto.dev</source>
        <translation>已写出 %1：请在 ui.perfetto.dev 打开</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>导出时间线</translation>
    </message>
    <message>
        <source>There is no order to save</source>
        <translation>没有可保存的顺序</translation>
    </message>
    <message>
        <source>Save order</source>
        <translation>保存顺序</translation>
    </message>
    <message>
        <source>Orders as PyTorch&apos;s pipelining writes them (*.csv)</source>
        <translation>PyTorch pipelining 写出的顺序 (*.csv)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx *.textproto *.pbtxt *.prototxt);;All files (*)</source>
        <translation>ONNX 模型 (*.onnx *.textproto *.pbtxt *.prototxt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;Protobuf text (*.textproto *.pbtxt *.prototxt)</source>
        <translation>ONNX 模型 (*.onnx);;Protobuf 文本 (*.textproto *.pbtxt *.prototxt)</translation>
    </message>
    <message>
        <source>Chrome and Perfetto traces (*.json);;Tables of the tasks (*.csv);;Vector pictures (*.svg *.pdf);;Pictures (*.png)</source>
        <translation>Chrome 和 Perfetto 跟踪 (*.json);;任务表格 (*.csv);;矢量图片 (*.svg *.pdf);;图片 (*.png)</translation>
    </message>
    <message>
        <source>The model was not made</source>
        <translation>模型未能创建</translation>
    </message>
    <message>
        <source>There is no writable data folder.</source>
        <translation>没有可写的数据文件夹。</translation>
    </message>
    <message>
        <source>Some of these files are missing: they can be neither copied nor linked.</source>
        <translation>其中一些文件缺失：既不能复制也不能链接。</translation>
    </message>
    <message>
        <source>%1

Nothing is lost: the plan is still open here, and nothing on disk was changed. File ▸ Save as… writes the model to another file.</source>
        <translation>%1

没有任何内容丢失：方案仍在此处打开，磁盘上没有任何改动。文件 ▸ 另存为… 可将模型写入另一个文件。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>%1 is open in another window</source>
        <translation>%1 已在另一个窗口中打开</translation>
    </message>
    <message>
        <source>Nothing was written: the plan of that window would be lost with its file. Save this model under another name, or close the file in the other window first.</source>
        <translation>未写入任何内容：否则那个窗口的计划会随其文件一起丢失。请以其他名称保存此模型，或先在另一个窗口中关闭该文件。</translation>
    </message>
    <message>
        <source>&amp;Another name…</source>
        <translation>其他名称(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Show that window</source>
        <translation>显示那个窗口(&amp;S)</translation>
    </message>
</context>
<context>
    <name>FileSession</name>
    <message>
        <source>There is not enough memory to open this file.</source>
        <translation>内存不足，无法打开此文件。</translation>
    </message>
    <message>
        <source>There is not enough memory to save this file.</source>
        <translation>内存不足，无法保存此文件。</translation>
    </message>
    <message>
        <source>The plan as a whole: it does not fit the new version.</source>
        <translation>整个方案：它与新版本不符。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Formats</source>
        <translation>格式</translation>
    </message>
</context>
<context>
    <name>FurtherKinds</name>
    <message>
        <source>+ Another kind of device</source>
        <translation>+ 另一种设备</translation>
    </message>
    <message>
        <source>Devices of another kind beside these: up to four kinds</source>
        <translation>在这些之外再加一种设备：最多四种</translation>
    </message>
    <message>
        <source>Hardware of another kind</source>
        <translation>另一种硬件</translation>
    </message>
    <message>
        <source>Devices of this kind</source>
        <translation>此种设备</translation>
    </message>
    <message>
        <source>How many devices of this kind there are</source>
        <translation>此种设备的数量</translation>
    </message>
    <message>
        <source>Remove this kind</source>
        <translation>移除此种设备</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>The model&apos;s operators. Arrow keys walk along tensors, Enter opens a group.</source>
        <translation>模型的算子。方向键沿张量移动，Enter 展开组。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>正在布局…</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>显示所选</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>折叠所有组</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Open all that are like it</source>
        <translation>展开所有同类</translation>
    </message>
    <message>
        <source>Close all that are like it</source>
        <translation>折叠所有同类</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>请先建立设备配置</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Highlight neighbours</source>
        <translation>突出显示相邻节点</translation>
    </message>
    <message>
        <source>Highlight paths between the selected</source>
        <translation>突出显示所选节点之间的路径</translation>
    </message>
    <message>
        <source>Show on a canvas of its own</source>
        <translation>在单独的画布上显示</translation>
    </message>
    <message>
        <source>read from</source>
        <translation>读取来源</translation>
    </message>
    <message>
        <source>readers</source>
        <translation>读取者</translation>
    </message>
    <message>
        <source>The line crosses nothing that a node makes</source>
        <translation>该线没有穿过任何节点的输出</translation>
    </message>
    <message>
        <source>Painting stage %1 · 0 to 9 take another · Shift draws a cut · Esc ends</source>
        <translation>正在涂阶段 %1 · 按 0 至 9 换阶段 · 按住 Shift 画切线 · Esc 结束</translation>
    </message>
    <message>
        <source>differs · %1</source>
        <translation>有差异 · %1</translation>
    </message>
    <message>
        <source>Show what is folded into it</source>
        <translation>显示折叠在其中的内容</translation>
    </message>
    <message>
        <source>Double-click to open</source>
        <translation>双击打开</translation>
    </message>
</context>
<context>
    <name>HandbookWindow</name>
    <message>
        <source>No chapter has this text.</source>
        <translation>没有章节包含此文本。</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>Undo steps</source>
        <translation>撤销步骤</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>What does not fit</source>
        <translation>不相符的内容</translation>
    </message>
    <message>
        <source>Could not be placed</source>
        <translation>无法对应</translation>
    </message>
    <message>
        <source>Was not understood, or is lost</source>
        <translation>无法理解，或会丢失</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>过程中作出的决定</translation>
    </message>
    <message>
        <source>Everything has a place in this model.</source>
        <translation>所有内容在此模型中都有位置。</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>按文件所述</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>How many devices there are, where the file leaves it open</source>
        <translation>有多少个设备（文件未说明时）</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>What comes onto the model</source>
        <translation>将写入模型的内容</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>not needed: what the model says is read</source>
        <translation>不需要：读取模型中的内容</translation>
    </message>
    <message>
        <source>Choose the file to import, and see here what it would change.</source>
        <translation>选择要导入的文件，这里会显示它将更改什么。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>replaces the one there</source>
        <translation>替换现有的</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Nodes on stages</source>
        <translation>阶段上的节点</translation>
    </message>
    <message>
        <source>Annotated tensors</source>
        <translation>已标注的张量</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>a file of its own; the model stays as it is</source>
        <translation>单独的文件；模型保持不变</translation>
    </message>
    <message>
        <source>There is nothing to import.</source>
        <translation>没有可导入的内容。</translation>
    </message>
    <message>
        <source>There is nothing that could be imported.</source>
        <translation>没有能够导入的内容。</translation>
    </message>
    <message>
        <source>The model says all of it already.</source>
        <translation>模型中已有全部内容。</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>正在写出…</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>The model is being saved; try again in a moment.</source>
        <translation>模型正在保存；请稍后再试。</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>已导入 %1</translation>
    </message>
    <message>
        <source>Save what was imported</source>
        <translation>保存导入的内容</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写出 %1。</translation>
    </message>
</context>
<context>
    <name>ImportText</name>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than %2: it is no file of this format.</source>
        <translation>%1 大于 %2：它不是此格式的文件。</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>属性面板</translation>
    </message>
    <message>
        <source>Open a model to see what it is made of.</source>
        <translation>打开模型以查看其组成。</translation>
    </message>
</context>
<context>
    <name>KeptRules</name>
    <message>
        <source>Rule %1: %2</source>
        <translation>规则 %1：%2</translation>
    </message>
</context>
<context>
    <name>LaneWidget</name>
    <message>
        <source>nothing yet</source>
        <translation>还没有内容</translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation>阶段 %1：%2</translation>
    </message>
    <message>
        <source>Weights: %1 per device</source>
        <translation>权重：每个设备 %1</translation>
    </message>
    <message>
        <source>Simulated peak: %1 per device</source>
        <translation>模拟峰值：每个设备 %1</translation>
    </message>
    <message>
        <source>Move %1 here</source>
        <translation>将 %1 移到这里</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 权重</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>drag nodes here</source>
        <translation>将节点拖到这里</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Moves the selected nodes to this stage</source>
        <translation>将所选节点移到此阶段</translation>
    </message>
    <message>
        <source>Changes places with the stage below</source>
        <translation>与下方的阶段交换位置</translation>
    </message>
    <message>
        <source>Changes places with the stage above</source>
        <translation>与上方的阶段交换位置</translation>
    </message>
    <message>
        <source>%1 without a stage run here</source>
        <translation>%1没有阶段，在此运行</translation>
    </message>
    <message>
        <source>runs %1 without a stage</source>
        <translation>运行 %1（没有阶段）</translation>
    </message>
    <message>
        <source>%1 · also runs %2 without a stage</source>
        <translation>%1 · 还运行 %2（没有阶段）</translation>
    </message>
</context>
<context>
    <name>LiveEvaluation</name>
    <message>
        <source>There is not enough memory to evaluate this model.</source>
        <translation>内存不足，无法评估此模型。</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>没有模型</translation>
    </message>
    <message>
        <source>%1 (not declared)</source>
        <translation>%1（未声明）</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>Edit configurations…</source>
        <translation>编辑配置…</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>工具栏的更多内容</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…</source>
        <translation>搜索节点、张量、命令…</translation>
    </message>
    <message>
        <source>No node has a stage yet: operators are shown instead of stages and devices</source>
        <translation>尚无节点分配到阶段：显示的是算子，而不是阶段和设备</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未指定</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>All plans, with every annotation</source>
        <translation>所有方案及其全部标注</translation>
    </message>
    <message>
        <source>The plan of %1</source>
        <translation>%1 的方案</translation>
    </message>
    <message>
        <source>The model has no plan</source>
        <translation>模型没有方案</translation>
    </message>
    <message>
        <source>Remove plan</source>
        <translation>移除方案</translation>
    </message>
    <message>
        <source>What is taken off the model:</source>
        <translation>将从模型中去除的内容：</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>属性面板</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>方案(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>阶段(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>模拟(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销 %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做 %1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>The sample cannot be unpacked: there is no writable data folder</source>
        <translation>无法解包示例：没有可写的数据文件夹</translation>
    </message>
    <message>
        <source>%1[*] — Meshwright</source>
        <translation>%1[*] — Meshwright</translation>
    </message>
    <message>
        <source>&amp;Forget all</source>
        <translation>全部清除(&amp;F)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写出 %1</translation>
    </message>
    <message>
        <source>About Meshwright</source>
        <translation>关于 Meshwright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;An editor for how an ONNX model is partitioned over devices.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;用于编辑 ONNX 模型如何划分到多个设备的编辑器。&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Click a tensor&apos;s name in the inspector first</source>
        <translation>请先在属性面板中点击张量的名称</translation>
    </message>
    <message>
        <source>Rename tensor</source>
        <translation>重命名张量</translation>
    </message>
    <message>
        <source>New name; every reference follows:</source>
        <translation>新名称；所有引用会随之更改：</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Select nodes first</source>
        <translation>请先选择节点</translation>
    </message>
    <message>
        <source>&amp;Apply propagated shardings</source>
        <translation>应用传播得出的分片(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Operator rules</source>
        <translation>算子规则(&amp;O)</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>放下以打开</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Where is %1 to be opened?</source>
        <translation>在哪里打开 %1？</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Ca&amp;rds</source>
        <translation>卡片(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Highlight</source>
        <translation>突出显示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>Select a group, or nodes of one, first</source>
        <translation>请先选择一个组或组中的节点</translation>
    </message>
    <message>
        <source>Hardware that cannot be read: %1</source>
        <translation>无法读取的硬件：%1</translation>
    </message>
    <message>
        <source>That arrangement is of another version of the program</source>
        <translation>该布局属于本程序的另一个版本</translation>
    </message>
    <message>
        <source>There is no run to draw any more</source>
        <translation>已没有可绘制的运行结果</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>Show panel: %1</source>
        <translation>显示面板：%1</translation>
    </message>
    <message>
        <source>Select &amp;by</source>
        <translation>选择依据(&amp;B)</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
</context>
<context>
    <name>MeshGrid</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
</context>
<context>
    <name>MeshMenus</name>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>Select the nodes of %1</source>
        <translation>选择 %1 的节点</translation>
    </message>
    <message>
        <source>Move the selection to stage %1</source>
        <translation>将所选移到阶段 %1</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 of “%3” over it</source>
        <translation>沿它切分“%3”的维度 %1 · %2</translation>
    </message>
    <message>
        <source>Drag it onto a dimension in the inspector to split that over it</source>
        <translation>将它拖到属性面板中的某个维度上，即可沿它切分该维度</translation>
    </message>
    <message>
        <source>A stage for each place on it</source>
        <translation>其上每个位置一个阶段</translation>
    </message>
</context>
<context>
    <name>MeshPanel</name>
    <message>
        <source>Mesh</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Change configurations, devices and mesh axes</source>
        <translation>更改配置、设备和网格轴</translation>
    </message>
    <message>
        <source>%1 more devices are not drawn.</source>
        <translation>还有 %1 个设备未画出。</translation>
    </message>
    <message>
        <source>Open a model to lay it over devices.</source>
        <translation>打开模型以将其布置到设备上。</translation>
    </message>
    <message>
        <source>No configuration says which devices there are. Take one:</source>
        <translation>没有配置说明有哪些设备。请选一个：</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>此设备不属于任何阶段</translation>
    </message>
    <message>
        <source>Edit the configuration…</source>
        <translation>编辑配置…</translation>
    </message>
</context>
<context>
    <name>ModelFacts</name>
    <message>
        <source>Producer</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Model version</source>
        <translation>模型版本</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>Select a node or a tensor to see and change how it is split.</source>
        <translation>选择节点或张量，以查看和更改其切分方式。</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
</context>
<context>
    <name>ModelPresets</name>
    <message>
        <source>124 million parameters, 12 layers</source>
        <translation>1.24 亿个参数，12 层</translation>
    </message>
    <message>
        <source>109 million parameters, an encoder</source>
        <translation>1.09 亿个参数，编码器</translation>
    </message>
    <message>
        <source>8 billion parameters, 32 layers</source>
        <translation>80 亿个参数，32 层</translation>
    </message>
    <message>
        <source>71 billion parameters, 80 layers</source>
        <translation>710 亿个参数，80 层</translation>
    </message>
    <message>
        <source>406 billion parameters, 126 layers</source>
        <translation>4060 亿个参数，126 层</translation>
    </message>
    <message>
        <source>47 billion parameters, 2 of 8 experts</source>
        <translation>470 亿个参数，8 个专家中取 2 个</translation>
    </message>
    <message>
        <source>671 billion parameters, 8 of 256 experts, latent attention</source>
        <translation>6710 亿个参数，256 个专家中取 8 个，潜在注意力</translation>
    </message>
    <message>
        <source>31 billion parameters, 8 of 128 experts</source>
        <translation>310 亿个参数，128 个专家中取 8 个</translation>
    </message>
    <message>
        <source>21 billion parameters, 4 of 32 experts</source>
        <translation>210 亿个参数，32 个专家中取 4 个</translation>
    </message>
</context>
<context>
    <name>NewModelDialog</name>
    <message>
        <source>New model from a configuration</source>
        <translation>从模型配置新建模型</translation>
    </message>
    <message>
        <source>A decoder by its dimensions</source>
        <translation>按各项尺寸定义的解码器</translation>
    </message>
    <message>
        <source>Inference: all tokens in one pass</source>
        <translation>推理：一次处理所有 token</translation>
    </message>
    <message>
        <source>Training: labels and a loss</source>
        <translation>训练：带标签和损失</translation>
    </message>
    <message>
        <source>Serving: a key-value cache</source>
        <translation>推理服务：带 key-value 缓存</translation>
    </message>
    <message>
        <source>&amp;Read config.json…</source>
        <translation>读取 config.json(&amp;R)…</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>模型配置</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>用途(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Configuration</source>
        <translation>模型配置(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>层数(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Hidden size</source>
        <translation>隐藏大小(&amp;H)</translation>
    </message>
    <message>
        <source>H&amp;eads</source>
        <translation>头数(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>词表大小(&amp;V)</translation>
    </message>
    <message>
        <source>Read a configuration</source>
        <translation>读取模型配置</translation>
    </message>
    <message>
        <source>Configurations (*.json);;All files (*)</source>
        <translation>模型配置 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1: %2 parameters</source>
        <translation>%1：%2 个参数</translation>
    </message>
</context>
<context>
    <name>NodeColours</name>
    <message>
        <source>matrix product</source>
        <translation>矩阵乘积</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>reduction, pooling</source>
        <translation>归约、池化</translation>
    </message>
    <message>
        <source>attention, experts</source>
        <translation>注意力、专家</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>time of a forward pass</source>
        <translation>前向过程的时间</translation>
    </message>
    <message>
        <source>weights and results</source>
        <translation>权重和结果</translation>
    </message>
    <message>
        <source>sent by each device</source>
        <translation>每个设备发送的量</translation>
    </message>
    <message>
        <source>nothing is known of any node</source>
        <translation>没有任何节点的信息</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>没有任何发送</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>sharded differently</source>
        <translation>分片不同</translation>
    </message>
    <message>
        <source>moved from no stage</source>
        <translation>从无阶段移来</translation>
    </message>
    <message>
        <source>moved from stage %1</source>
        <translation>从阶段 %1 移来</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>image, signal</source>
        <translation>图像、信号</translation>
    </message>
    <message>
        <source>operators · no stages yet</source>
        <translation>算子 · 尚无阶段</translation>
    </message>
</context>
<context>
    <name>NodeDrag</name>
    <message>
        <source>Shift: with the same in all layers, %1 more</source>
        <translation>Shift：连同所有层中相同的节点，另外 %1 个</translation>
    </message>
</context>
<context>
    <name>NodeMenu</name>
    <message>
        <source>Put on stage</source>
        <translation>放到阶段</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Stage %1 (new)</source>
        <translation>阶段 %1（新）</translation>
    </message>
    <message>
        <source>No stage</source>
        <translation>无阶段</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Same operator</source>
        <translation>相同算子</translation>
    </message>
    <message>
        <source>Same place in all layers</source>
        <translation>所有层中的相同位置</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>产生者</translation>
    </message>
    <message>
        <source>Everything before</source>
        <translation>之前的全部</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>读取者</translation>
    </message>
    <message>
        <source>Everything after</source>
        <translation>之后的全部</translation>
    </message>
    <message>
        <source>Paths between the selected</source>
        <translation>所选节点之间的路径</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Put on stage in all layers (%1)</source>
        <translation>在所有层中放到阶段（%1）</translation>
    </message>
    <message>
        <source>Copy shardings</source>
        <translation>复制分片</translation>
    </message>
    <message>
        <source>Paste shardings</source>
        <translation>粘贴分片</translation>
    </message>
    <message>
        <source>Cut the pipeline after it</source>
        <translation>在其后切分流水线</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Producers to a depth…</source>
        <translation>指定深度内的产生者…</translation>
    </message>
    <message>
        <source>Readers to a depth…</source>
        <translation>指定深度内的读取者…</translation>
    </message>
    <message>
        <source>All others (invert)</source>
        <translation>所有其他节点（反选）</translation>
    </message>
    <message>
        <source>Over how many nodes in a row:</source>
        <translation>连续经过多少个节点：</translation>
    </message>
    <message>
        <source>%1: there are no others</source>
        <translation>%1：没有其他节点</translation>
    </message>
</context>
<context>
    <name>NodePage</name>
    <message>
        <source>%1 more tensors are not shown: choose one on the canvas or by search.</source>
        <translation>还有 %1 个张量未显示：请在画布上或通过搜索选择。</translation>
    </message>
    <message>
        <source>Without a configuration there are no stages, and nothing to split over.</source>
        <translation>没有配置就没有阶段，也没有可沿其切分的对象。</translation>
    </message>
    <message>
        <source>Declare one…</source>
        <translation>声明一个配置…</translation>
    </message>
    <message>
        <source>A sharding names “%1”, which no tensor is called.</source>
        <translation>有分片指定了“%1”，但没有张量叫此名称。</translation>
    </message>
    <message>
        <source>It is meant for…</source>
        <translation>它指的是…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>function of the model</source>
        <translation>模型的函数</translation>
    </message>
    <message>
        <source>opset %1 (since %2)</source>
        <translation>opset %1（自 %2 起）</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>opset %1</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>no configuration</source>
        <translation>无配置</translation>
    </message>
</context>
<context>
    <name>NodesPage</name>
    <message>
        <source>no configuration</source>
        <translation>无配置</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source> · %1 more operators</source>
        <translation> · 另外 %1 种算子</translation>
    </message>
    <message>
        <source>Their weights, sharded alike</source>
        <translation>它们的权重（统一分片）</translation>
    </message>
    <message>
        <source>%1 vectors · %2</source>
        <translation>%1 个向量 · %2</translation>
    </message>
    <message>
        <source>%1 matrices · %2</source>
        <translation>%1 个矩阵 · %2</translation>
    </message>
    <message>
        <source>%1 with %3 dimensions · %2</source>
        <translation>%1 个 %3 维张量 · %2</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>several</source>
        <translation>各不相同</translation>
    </message>
    <message>
        <source>%1 vector · %2</source>
        <translation>%1 个向量 · %2</translation>
    </message>
    <message>
        <source>%1 matrix · %2</source>
        <translation>%1 个矩阵 · %2</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>OperatorRulesFile</name>
    <message>
        <source>It is larger than 16 MB: no operator rules.</source>
        <translation>它大于 16 MB：不是算子规则。</translation>
    </message>
    <message numerus="yes">
        <source>%n operator rule(s) from %1</source>
        <translation>
            <numerusform>来自 %1 的 %n 条算子规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator rules were not loaded: %1</source>
        <translation>未加载算子规则：%1</translation>
    </message>
    <message>
        <source>Operator rules</source>
        <translation>算子规则</translation>
    </message>
    <message>
        <source>Operator rules (*.rules);;All files (*)</source>
        <translation>算子规则 (*.rules);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 未加载</translation>
    </message>
    <message>
        <source>Save an example of operator rules</source>
        <translation>保存算子规则示例</translation>
    </message>
    <message>
        <source>Operator rules (*.rules)</source>
        <translation>算子规则 (*.rules)</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 未写出</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写出 %1</translation>
    </message>
    <message>
        <source>No operator rules of your own</source>
        <translation>没有自定义的算子规则</translation>
    </message>
</context>
<context>
    <name>OperatorSection</name>
    <message>
        <source>Communication here</source>
        <translation>此处的通信</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Nothing is known of what this operator means for shardings: nothing passes through it.</source>
        <translation>不知道此算子对分片的意义：分片不会穿过它。</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>query heads of a K and V head</source>
        <translation>一个 K 和 V 头对应的 query 头</translation>
    </message>
    <message>
        <source>inside a head</source>
        <translation>头的内部</translation>
    </message>
    <message>
        <source>elements with one scale</source>
        <translation>共用一个量化尺度的元素</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>词表的行</translation>
    </message>
    <message>
        <source>fused parts</source>
        <translation>融合的部分</translation>
    </message>
    <message>
        <source>nothing passes along it</source>
        <translation>不沿其传播</translation>
    </message>
    <message>
        <source>splits the work</source>
        <translation>切分计算</translation>
    </message>
    <message>
        <source>summed: leaves partial results</source>
        <translation>求和：留下部分和</translation>
    </message>
    <message>
        <source>needed whole</source>
        <translation>需要完整</translation>
    </message>
    <message>
        <source>exchanged with neighbours</source>
        <translation>与相邻部分交换</translation>
    </message>
</context>
<context>
    <name>OptionRows</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 ×%2</source>
        <translation>%1 ×%2</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>on several stages</source>
        <translation>在多个阶段上</translation>
    </message>
    <message>
        <source>partly on stage %1</source>
        <translation>部分在阶段 %1 上</translation>
    </message>
    <message>
        <source>on stage %1</source>
        <translation>在阶段 %1 上</translation>
    </message>
    <message>
        <source>without a stage</source>
        <translation>没有阶段</translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2，%3</translation>
    </message>
</context>
<context>
    <name>OutlinePanel</name>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Open a model to see its parts.</source>
        <translation>打开模型以查看其组成部分。</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 个部分</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the model</source>
        <translation>模型的大纲</translation>
    </message>
</context>
<context>
    <name>OutputFilesModel</name>
    <message>
        <source>replaces the one there</source>
        <translation>替换现有的</translation>
    </message>
    <message>
        <source>Known when it is written</source>
        <translation>写出后才知道</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1，至少 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>PaletteDelegate</name>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>1 device</source>
        <translation>1 个设备</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
</context>
<context>
    <name>PanelHelp</name>
    <message>
        <source>The graph of the model. A double click opens a block, a drag on the ground moves the view, Ctrl and the wheel zoom. Drag nodes from here to a stage, or press the number of a stage.</source>
        <translation>模型的图。双击打开块，在空白处拖动可移动视图，Ctrl 加滚轮可缩放。可将节点从这里拖到阶段，或按阶段的编号。</translation>
    </message>
    <message>
        <source>All blocks and nodes as a tree, each with the colour of its stage. What is selected here is selected in the graph too.</source>
        <translation>以树的形式列出所有块和节点，各带其阶段的颜色。在这里选择的内容在图中也会被选择。</translation>
    </message>
    <message>
        <source>Lists nodes by words and fields, as op:MatMul stage:1. What it lists can be selected, and dragged to a stage.</source>
        <translation>按词语和字段列出节点，例如 op:MatMul stage:1。列出的节点可以选择，也可以拖到阶段。</translation>
    </message>
    <message>
        <source>The devices of the configuration, a row per stage. A click on a device selects what lies there; each shows its memory against its capacity.</source>
        <translation>配置的设备，每个阶段一行。单击设备可选择位于其上的内容；每个设备显示其内存与容量之比。</translation>
    </message>
    <message>
        <source>All about what is selected: attributes, tensors with type and shape, cost. The chips of a dimension choose the mesh axes that split it.</source>
        <translation>所选内容的全部信息：属性、带类型和形状的张量、开销。维度的标签用于选择切分它的网格轴。</translation>
    </message>
    <message>
        <source>What is wrong with the plan or doubtful. Enter goes there, Space explains, a blue line repairs it.</source>
        <translation>方案中的错误或可疑之处。Enter 转到该处，空格键解释，蓝色的行可修复。</translation>
    </message>
    <message>
        <source>The collectives that follow from the shardings, with what each device sends. A click selects the nodes at which they happen.</source>
        <translation>由分片得出的集合通信，以及每个设备发送的量。单击可选择发生通信的节点。</translation>
    </message>
    <message>
        <source>The steps that can be undone. A click goes to the plan as it was behind one.</source>
        <translation>可以撤销的步骤。单击某一步可回到该步之后的方案。</translation>
    </message>
    <message>
        <source>A lane per pipeline stage with its load, its memory and what flows to the next. Drop nodes on a lane to put them there.</source>
        <translation>每个流水线阶段一条泳道，显示其负载、内存以及流向下一阶段的内容。将节点放到泳道上即可放入该阶段。</translation>
    </message>
    <message>
        <source>The simulated run: a row per device, what it computes, sends and holds. Choose schedule and microbatches above; ? lists its keys.</source>
        <translation>模拟运行：每个设备一行，显示它计算、发送和持有的内容。在上方选择调度和微批次；? 列出其按键。</translation>
    </message>
    <message>
        <source>The figures of the run, where the bubble comes from, and a run kept to compare with. Sweeps run many settings.</source>
        <translation>运行的各项指标、气泡的来源，以及保留下来作比较的运行。扫描会以多种设置运行。</translation>
    </message>
    <message>
        <source>What each device holds: stages, nodes, tensors, memory. A click selects it in the graph.</source>
        <translation>每个设备持有的内容：阶段、节点、张量、内存。单击可在图中选择。</translation>
    </message>
    <message>
        <source>Open a model or a sample, or drop a file here.</source>
        <translation>打开模型或示例，或将文件放到这里。</translation>
    </message>
    <message>
        <source>Files, undo, the configuration that edits mean, what colours mean, and the search for everything.</source>
        <translation>文件、撤销、编辑所针对的配置、颜色的含义，以及全局搜索。</translation>
    </message>
    <message>
        <source>What the plan costs: the time of a step, the share of it in which devices wait, and what they send. At the right what is saved.</source>
        <translation>方案的开销：一步的时间、其中设备等待的占比，以及设备发送的量。右侧为保存状态。</translation>
    </message>
    <message>
        <source>Searches for the best way to split the model over devices. A plan of the list is compared with others, shown in the timeline, or put onto the model.</source>
        <translation>搜索将模型划分到多个设备的最佳方式。列表中的方案可与其他方案比较、在时间线中显示，或套用到模型上。</translation>
    </message>
</context>
<context>
    <name>ParalleliseDialog</name>
    <message>
        <source>Divides attention by heads and MLPs by features, inside every layer: two all-reduces per layer.</source>
        <translation>在每一层内按头划分注意力、按特征划分 MLP：每层两次 all-reduce。</translation>
    </message>
    <message>
        <source>Gives each device whole experts of a mixture.</source>
        <translation>将混合专家中的完整专家分给各个设备。</translation>
    </message>
    <message>
        <source>Divides the batch; every device has all weights.</source>
        <translation>划分批次；每个设备持有全部权重。</translation>
    </message>
    <message>
        <source>Divides the sequence between the blocks of tensor parallelism.</source>
        <translation>在张量并行的块之间划分序列。</translation>
    </message>
    <message>
        <source>Divides the sequence of the model&apos;s inputs.</source>
        <translation>划分模型输入的序列。</translation>
    </message>
    <message>
        <source>%1 × embedding</source>
        <translation>%1 × 嵌入</translation>
    </message>
    <message>
        <source>%1 × attention</source>
        <translation>%1 × 注意力</translation>
    </message>
    <message>
        <source>%1 × MLP</source>
        <translation>%1 × MLP</translation>
    </message>
    <message>
        <source>%1 × mixture of experts</source>
        <translation>%1 × 混合专家</translation>
    </message>
    <message>
        <source>%1 × head</source>
        <translation>%1 × 输出头</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Fully sharded data parallelism</source>
        <translation>完全分片数据并行</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Parallelise</source>
        <translation>并行化</translation>
    </message>
    <message>
        <source>What was recognised, and what not</source>
        <translation>识别出的和未识别出的内容</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，分成 %2 份</translation>
    </message>
    <message>
        <source>Stage 1: optimizer state</source>
        <translation>第 1 阶段：优化器状态</translation>
    </message>
    <message>
        <source>Stage 2: and gradients</source>
        <translation>第 2 阶段：以及梯度</translation>
    </message>
    <message>
        <source>Stage 3: and weights</source>
        <translation>第 3 阶段：以及权重</translation>
    </message>
    <message>
        <source>Embedding and head by vocabulary too</source>
        <translation>嵌入和输出头也按词表切分</translation>
    </message>
    <message>
        <source>All blocks alike</source>
        <translation>所有块相同</translation>
    </message>
    <message>
        <source>Only the blocks of the selection (%1)</source>
        <translation>仅所选的块（%1）</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>沿轴</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Annotates %1; what they propagate to is not written.</source>
        <translation>将标注 %1；由其传播得出的内容不会写出。</translation>
    </message>
    <message>
        <source>No transformer block was recognised.</source>
        <translation>未识别出 transformer 块。</translation>
    </message>
    <message>
        <source>Recognised: %1</source>
        <translation>已识别：%1</translation>
    </message>
    <message>
        <source>Not recognised at %1: expected %2, found %3</source>
        <translation>在 %1 未识别：应为 %2，实际为 %3</translation>
    </message>
    <message>
        <source>Left as it is: </source>
        <translation>保持不变： </translation>
    </message>
    <message>
        <source>%1 over %2: %3</source>
        <translation>沿 %2 的%1：%3</translation>
    </message>
    <message>
        <source>Declare a configuration first</source>
        <translation>请先声明配置</translation>
    </message>
    <message>
        <source>The configuration has no mesh axis to split over</source>
        <translation>该配置没有可用于切分的网格轴</translation>
    </message>
    <message>
        <source>The model is still being looked at; try again in a moment</source>
        <translation>仍在分析模型；请稍后再试</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>沿 %2 的%1</translation>
    </message>
    <message>
        <source>There now: %1 in %2 blocks</source>
        <translation>现有：%1，共 %2 个块</translation>
    </message>
    <message>
        <source>Divides the batch, and stores the weights in parts, which are gathered at every use.</source>
        <translation>划分批次，并将权重切分存储，每次使用时收集。</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>What is visible now</source>
        <translation>当前可见的内容</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>与屏幕相同</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>&amp;Picture of</source>
        <translation>图片内容(&amp;P)</translation>
    </message>
    <message>
        <source>P&amp;art</source>
        <translation>部分(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>图片 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>A picture is a .png, .svg or .pdf.</source>
        <translation>图片为 .png、.svg 或 .pdf。</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>At most %1 with the memory that is free. The height follows. Vector pictures (.svg, .pdf) have no pixels.</source>
        <translation>以当前可用内存最多为 %1。高度随之确定。矢量图（.svg、.pdf）没有像素。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3 of memory</source>
        <translation>%1 × %2 像素，内存 %3</translation>
    </message>
</context>
<context>
    <name>PlaceSection</name>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>in the function</source>
        <translation>位于函数</translation>
    </message>
    <message>
        <source>in %1 of</source>
        <translation>位于 %1，属于</translation>
    </message>
    <message>
        <source>called by</source>
        <translation>调用者</translation>
    </message>
    <message>
        <source>Show all %1 calls</source>
        <translation>显示全部 %1 处调用</translation>
    </message>
</context>
<context>
    <name>PlanFinder</name>
    <message>
        <source>There is not enough memory to run this plan.</source>
        <translation>内存不足，无法运行此方案。</translation>
    </message>
    <message>
        <source>Stopped before a plan was found.</source>
        <translation>在找到方案之前已停止。</translation>
    </message>
    <message>
        <source>The plan was changed meanwhile; try again.</source>
        <translation>方案在此期间已被更改；请重试。</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>%1 tensor</source>
        <translation>%1 路张量</translation>
    </message>
    <message>
        <source>%1 context</source>
        <translation>%1 路上下文</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>%1 路数据</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 个阶段</translation>
    </message>
</context>
<context>
    <name>PlansModel</name>
    <message>
        <source>step %1, %2 sequences</source>
        <translation>每步 %1，序列 %2</translation>
    </message>
    <message>
        <source>peak memory %1</source>
        <translation>峰值内存 %1</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>方案 %1：%2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 token/秒</translation>
    </message>
    <message>
        <source>%1, all requests are served after %2</source>
        <translation>%1，全部请求在 %2 后处理完毕</translation>
    </message>
    <message>
        <source>first token after %1, each further one after %2 (at most %3)</source>
        <translation>首个 token 在 %1 后，之后每个在 %2 后（最多 %3）</translation>
    </message>
    <message>
        <source>as fast as the plan before or behind it</source>
        <translation>与前一个或后一个方案一样快</translation>
    </message>
</context>
<context>
    <name>PlansPanel</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find p&amp;lans</source>
        <translation>查找方案(&amp;L)</translation>
    </message>
    <message>
        <source>Ends the search; what was found stays</source>
        <translation>结束搜索；已找到的结果会保留</translation>
    </message>
    <message>
        <source>Searches for the best plans</source>
        <translation>搜索最佳方案</translation>
    </message>
    <message>
        <source>Search with %1 devices</source>
        <translation>使用 %1 个设备搜索</translation>
    </message>
    <message>
        <source>The best so far: %1 of %2 plans run</source>
        <translation>目前的最佳方案：%2 个方案中已运行 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 plans run; the others cannot be better, or do not fit</source>
        <translation>%2 个方案中已运行 %1 个；其余的不可能更好，或放不下</translation>
    </message>
    <message>
        <source>Stopped: the best of %1 plans that were run, of %2</source>
        <translation>已停止：%2 个方案中已运行 %1 个，这些是其中最佳的</translation>
    </message>
    <message>
        <source>No plan that fits so far…</source>
        <translation>目前还没有能放下的方案…</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>正在分析模型…</translation>
    </message>
    <message>
        <source>%1
%2
step %3, peak memory %4</source>
        <translation>%1
%2
每步 %3，峰值内存 %4</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>方案 %1：%2</translation>
    </message>
    <message>
        <source>Step time → peak memory ↑: best at the lower left</source>
        <translation>每步时间 → 峰值内存 ↑：左下方最佳</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Not tried, or not further: %1</source>
        <translation>未尝试或未继续尝试：%1</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Open a model to find out how it is best split over devices.</source>
        <translation>打开一个模型，以找出将它划分到多个设备的最佳方式。</translation>
    </message>
    <message>
        <source>The model has the plan %1 now</source>
        <translation>模型现在采用方案 %1</translation>
    </message>
    <message>
        <source>What plans are searched for</source>
        <translation>要搜索怎样的方案</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>Back to all splits</source>
        <translation>返回所有划分方式</translation>
    </message>
    <message>
        <source>Plans, the best first</source>
        <translation>方案，最佳的在前</translation>
    </message>
    <message>
        <source>A check mark compares a plan with others below; Space sets it, Enter shows the timeline</source>
        <translation>勾选可在下方将方案与其他方案比较；空格键设置勾选，Enter 显示时间线</translation>
    </message>
    <message>
        <source>Plans by step time and memory</source>
        <translation>按每步时间和内存显示的方案</translation>
    </message>
    <message>
        <source>&amp;Use this plan</source>
        <translation>采用此方案(&amp;U)</translation>
    </message>
    <message>
        <source>Show &amp;timeline</source>
        <translation>显示时间线(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep searching from here</source>
        <translation>从这里继续搜索(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>将方案套用到模型上，作为一个可撤销的步骤</translation>
    </message>
    <message>
        <source>Runs the plan and shows it in the timeline; the model stays as it is</source>
        <translation>运行该方案并在时间线中显示；模型保持不变</translation>
    </message>
    <message>
        <source>Tries other microbatches, schedules, recomputation and ZeRO with the same split of the devices</source>
        <translation>在设备划分方式不变的情况下，尝试其他微批次、调度、重计算和 ZeRO</translation>
    </message>
    <message>
        <source>Searches on for ten further plans</source>
        <translation>继续搜索，再找出十个方案</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Five plans are compared at most: take a check mark off first</source>
        <translation>最多比较五个方案：请先取消一个勾选</translation>
    </message>
    <message numerus="yes">
        <source>%n plan(s)</source>
        <translation>
            <numerusform>%n 个方案</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewBar</name>
    <message>
        <source>Use this plan</source>
        <translation>采用此方案</translation>
    </message>
    <message>
        <source>Back to the model&apos;s run</source>
        <translation>返回模型的运行结果</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>将方案套用到模型上，作为一个可撤销的步骤</translation>
    </message>
    <message>
        <source>%1 — not in the model</source>
        <translation>%1 — 不在模型中</translation>
    </message>
</context>
<context>
    <name>ProblemDelegate</name>
    <message>
        <source>%1 more like this</source>
        <translation>还有 %1 个同类问题</translation>
    </message>
</context>
<context>
    <name>ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>转到该处</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show %1 more</source>
        <translation>再显示 %1 个</translation>
    </message>
    <message>
        <source>%1 more like this</source>
        <translation>还有 %1 个同类问题</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>修复：%1</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 个警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 个警告</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 个提示</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 个提示</translation>
    </message>
    <message>
        <source>Open a model to have it checked.</source>
        <translation>打开模型以对其进行检查。</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>Checked at %1.</source>
        <translation>检查于 %1。</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How many devices there are</source>
        <translation>设备的数量</translation>
    </message>
    <message>
        <source>Sequences of one step, by all replicas together</source>
        <translation>一步中所有副本合计的序列数</translation>
    </message>
    <message>
        <source>How much of each device&apos;s memory stays free</source>
        <translation>每个设备保留多少空闲内存</translation>
    </message>
    <message>
        <source>What plans are ordered by</source>
        <translation>方案按什么排序</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>硬件(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批次(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;or</source>
        <translation>用于(&amp;O)</translation>
    </message>
    <message>
        <source>Optimi&amp;zer</source>
        <translation>优化器(&amp;Z)</translation>
    </message>
    <message>
        <source>Best &amp;is</source>
        <translation>优化目标(&amp;I)</translation>
    </message>
    <message>
        <source>Sta&amp;ys free</source>
        <translation>保留空闲(&amp;Y)</translation>
    </message>
    <message>
        <source>Dime&amp;nsions</source>
        <translation>维度(&amp;N)</translation>
    </message>
    <message>
        <source>Choose what the devices are.</source>
        <translation>请选择设备的硬件。</translation>
    </message>
    <message>
        <source>Devices are a whole number from 1 to %1.</source>
        <translation>设备数是 1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>The batch is a whole number from 1 to %1.</source>
        <translation>批次是 1 到 %1 的整数。</translation>
    </message>
    <message>
        <source>The dimension %1 must be at least 1.</source>
        <translation>维度 %1 必须至少为 1。</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>One pass; with a backward pass, gradients and the state of the optimizer; or requests, token by token, which need a model with a cache</source>
        <translation>一次前向过程；或包含反向过程、梯度和优化器状态；或逐个 token 处理的请求（需要带缓存的模型）</translation>
    </message>
    <message>
        <source>A configuration whose stages, shardings and mesh axes every plan keeps</source>
        <translation>一个配置，每个方案都保留其阶段、切分和网格轴</translation>
    </message>
    <message>
        <source>K&amp;eep</source>
        <translation>保留(&amp;E)</translation>
    </message>
    <message>
        <source>nothing: all is open</source>
        <translation>无：全部待定</translation>
    </message>
    <message>
        <source>what %1 says</source>
        <translation>%1 所述内容</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>请求(&amp;Q)</translation>
    </message>
    <message>
        <source>Requests are served by a model with a cache, and this one has none.</source>
        <translation>请求需要由带缓存的模型处理，而此模型没有缓存。</translation>
    </message>
    <message>
        <source>What the devices are</source>
        <translation>设备的硬件</translation>
    </message>
    <message>
        <source>All kinds together have %1 devices at most.</source>
        <translation>各种设备合计最多 %1 个。</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批次 %1</translation>
    </message>
</context>
<context>
    <name>ResultList</name>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
</context>
<context>
    <name>RuleText</name>
    <message>
        <source>Tensors %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>Operators %1</source>
        <translation>算子 %1</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1（在 %2 上）</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>规则的适用对象</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>* is any text within a segment, ** any text, {0..15} a number, {a,b} either</source>
        <translation>* 为一段之内的任意文本，** 为任意文本，{0..15} 为一个数字，{a,b} 为其中之一</translation>
    </message>
    <message>
        <source>For</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>stage </source>
        <translation>阶段 </translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Mesh axis</source>
        <translation>网格轴</translation>
    </message>
    <message>
        <source>over</source>
        <translation>沿</translation>
    </message>
    <message>
        <source>gives</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Add as a rule</source>
        <translation>添加为规则</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>What holds for all that a pattern names, in “%1”. Later rules beat earlier ones, and what is changed by hand stays. The rules are kept with the session; the model has what they say.</source>
        <translation>在“%1”中对模式所指的全部内容生效的规定。后面的规则优先于前面的规则，手动更改的内容保持不变。规则随会话保留；模型中包含规则规定的内容。</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>请先建立设备配置</translation>
    </message>
    <message>
        <source>There are no rules yet. Say below what one is for and what it gives, and add it.</source>
        <translation>还没有规则。请在下方说明规则适用于什么、给出什么，然后添加。</translation>
    </message>
    <message>
        <source>With these rules the plan cannot run: %1</source>
        <translation>按这些规则，该方案无法运行：%1</translation>
    </message>
    <message>
        <source>Say first what the rule is for: a name, or a pattern such as %1.</source>
        <translation>请先说明规则的对象：一个名称，或如 %1 的模式。</translation>
    </message>
</context>
<context>
    <name>RunChoice</name>
    <message>
        <source>Recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>What the backward pass computes again instead of keeping it in memory.</source>
        <translation>反向过程重新计算而不保留在内存中的内容。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>All that the backward pass needs is kept.</source>
        <translation>保留反向过程需要的全部内容。</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>The core of attention is computed again: scores, softmax and what stands between.</source>
        <translation>重新计算注意力的核心：分数、softmax 以及其间的内容。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only what enters a layer is kept, all else is computed again.</source>
        <translation>只保留进入每一层的内容，其余全部重新计算。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>What updates the weights at the end of a step.</source>
        <translation>在一步结束时更新权重的方式。</translation>
    </message>
    <message>
        <source>The step ends with the gradients.</source>
        <translation>该步以得到梯度结束。</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>A weight changes by its gradient alone, without a state.</source>
        <translation>权重仅随其梯度变化，没有状态。</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Two float32 moments per weight, and a float32 copy of weights of another type.</source>
        <translation>每个权重有两个 float32 矩，其他类型的权重另有一份 float32 副本。</translation>
    </message>
    <message>
        <source>State sharding</source>
        <translation>状态分片</translation>
    </message>
    <message>
        <source>What data parallel devices divide among themselves instead of each holding all of it (ZeRO).</source>
        <translation>数据并行的设备之间相互划分、而不是各自全部持有的内容（ZeRO）。</translation>
    </message>
    <message>
        <source>Each holds weights, gradients and optimizer state.</source>
        <translation>每个设备都持有权重、梯度和优化器状态。</translation>
    </message>
    <message>
        <source>ZeRO 1: optimizer state</source>
        <translation>ZeRO 1：优化器状态</translation>
    </message>
    <message>
        <source>Each holds and updates a part of the optimizer state.</source>
        <translation>每个设备持有并更新优化器状态的一部分。</translation>
    </message>
    <message>
        <source>ZeRO 2: and gradients</source>
        <translation>ZeRO 2：以及梯度</translation>
    </message>
    <message>
        <source>Each keeps a part of the gradients too.</source>
        <translation>每个设备也只保留梯度的一部分。</translation>
    </message>
    <message>
        <source>ZeRO 3: and weights</source>
        <translation>ZeRO 3：以及权重</translation>
    </message>
    <message>
        <source>Each keeps a part of the weights too, which are gathered for each pass.</source>
        <translation>每个设备也只保留权重的一部分，每次前向或反向过程都会收集权重。</translation>
    </message>
    <message>
        <source>Overlap of collectives</source>
        <translation>集合通信重叠</translation>
    </message>
    <message>
        <source>Whether collectives run beside the compute of their pass.</source>
        <translation>集合通信是否与其所在过程的计算同时进行。</translation>
    </message>
    <message>
        <source>Compute waits for each collective.</source>
        <translation>计算等待每次集合通信。</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Only the reduction of gradients hides, behind the last backward pass of a step.</source>
        <translation>只有梯度归约被掩盖，由一步中最后一次反向过程掩盖。</translation>
    </message>
    <message>
        <source>Collectives hide behind compute as far as they fit, the best that a runtime could do.</source>
        <translation>集合通信尽可能被计算掩盖，这是运行时所能达到的最佳情况。</translation>
    </message>
    <message>
        <source>Gradient type</source>
        <translation>梯度类型</translation>
    </message>
    <message>
        <source>In which type weight gradients are kept, added up and reduced.</source>
        <translation>权重梯度以何种类型保存、累加和归约。</translation>
    </message>
    <message>
        <source>As the weights</source>
        <translation>与权重相同</translation>
    </message>
    <message>
        <source>Each gradient has the type of its weight.</source>
        <translation>每个梯度与其权重的类型相同。</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>Those of narrower weights are float32 too, as bfloat16 training usually has them.</source>
        <translation>较窄类型的权重，其梯度也是 float32，bfloat16 训练通常如此。</translation>
    </message>
    <message>
        <source>Link sharing</source>
        <translation>链路共享</translation>
    </message>
    <message>
        <source>What transfers do that are on one link at the same time.</source>
        <translation>同时处于一条链路上的传输如何进行。</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>先到先发</translation>
    </message>
    <message>
        <source>One goes after the other, each with the whole bandwidth.</source>
        <translation>依次进行，每个传输使用全部带宽。</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>公平</translation>
    </message>
    <message>
        <source>All go at once, each with an equal part of the bandwidth.</source>
        <translation>全部同时进行，每个传输使用相等的一份带宽。</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Which transfers between stages are on one link.</source>
        <translation>阶段之间的哪些传输在同一条链路上。</translation>
    </message>
    <message>
        <source>Per pair</source>
        <translation>每对阶段</translation>
    </message>
    <message>
        <source>Those from one stage to one other.</source>
        <translation>从一个阶段到另一个阶段的传输。</translation>
    </message>
    <message>
        <source>Per stage</source>
        <translation>每个阶段</translation>
    </message>
    <message>
        <source>All that a stage sends: it has one port.</source>
        <translation>一个阶段发送的全部传输：它只有一个端口。</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>What a stage does while it sends.</source>
        <translation>阶段在发送时做什么。</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>It computes what comes next.</source>
        <translation>它计算后续内容。</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>It waits until all that its last task sends is gone.</source>
        <translation>它等待其上一个任务发送的全部内容发完。</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Each microbatch&apos;s gradients have the type of their weights and are added to float32 ones.</source>
        <translation>每个微批次的梯度与其权重的类型相同，并累加到 float32 梯度中。</translation>
    </message>
</context>
<context>
    <name>RunChoicesPopup</name>
    <message>
        <source>Without training these change nothing.</source>
        <translation>不进行训练时，这些设置不起作用。</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>运行设置</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Give all of these the values that they have when nobody changes them</source>
        <translation>将这些设置全部恢复为未经更改时的值</translation>
    </message>
    <message>
        <source>%1
%2: %3</source>
        <translation>%1
%2：%3</translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Keep as baseline</source>
        <translation>保留为基线</translation>
    </message>
    <message>
        <source>Drop baseline</source>
        <translation>移除基线</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>扫描…</translation>
    </message>
    <message>
        <source>Run with several schedules, microbatches, hardware or sizes</source>
        <translation>以多种调度、微批次、硬件或大小运行</translation>
    </message>
    <message>
        <source>No run yet. The timeline says what it needs.</source>
        <translation>还没有运行。时间线会说明还需要什么。</translation>
    </message>
    <message>
        <source>Open a model to see what a run of it takes.</source>
        <translation>打开模型以查看一次运行的开销。</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which stage %2 sets.</source>
        <translation>总时长比下界高 %1，该下界由阶段 %2 决定。</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which a link or a chain of dependencies sets.</source>
        <translation>总时长比下界高 %1，该下界由一条链路或一串依赖关系决定。</translation>
    </message>
    <message>
        <source>Critical path: %1 compute, %2 transfers, %3 latency.</source>
        <translation>关键路径：计算 %1，传输 %2，延迟 %3。</translation>
    </message>
    <message>
        <source>Busiest link: stage %1 to stage %2, %3 in all, used for %4 of the run.</source>
        <translation>最繁忙的链路：阶段 %1 到阶段 %2，共 %3，占用运行的 %4。</translation>
    </message>
    <message>
        <source>Serving…</source>
        <translation>推理服务…</translation>
    </message>
    <message>
        <source>Time to first token, time per token, cache: prompts, then token by token</source>
        <translation>首个 token 时间、每 token 时间、缓存：先处理提示(prompt)，再逐个生成 token</translation>
    </message>
    <message>
        <source>Later runs are shown beside this one, with the difference, here and on the timeline</source>
        <translation>之后的运行将与此次运行并列显示，并在此处和时间线上给出差异</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 个微批次</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 个微批次</translation>
    </message>
</context>
<context>
    <name>RunsDialog</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>There is not enough memory for these runs.</source>
        <translation>内存不足，无法进行这些运行。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>RunsPlot</name>
    <message>
        <source>More than a device has</source>
        <translation>超出设备的容量</translation>
    </message>
    <message>
        <source>%1
makespan %2, peak memory %3</source>
        <translation>%1
总时长 %2，峰值内存 %3</translation>
    </message>
    <message>
        <source>Time per token → peak memory ↑: best at the lower left</source>
        <translation>每 token 时间 → 峰值内存 ↑：左下方最佳</translation>
    </message>
    <message>
        <source>Time per microbatch → peak memory ↑: best at the lower left</source>
        <translation>每微批次时间 → 峰值内存 ↑：左下方最佳</translation>
    </message>
    <message>
        <source>%1 requests per group
%2 tokens, one after %3
first token after %4</source>
        <translation>每组 %1 个请求
%2 个 token，每 %3 一个
首个 token 在 %4 之后</translation>
    </message>
    <message>
        <source>Time per token → tokens per second ↑, with 1, 2, 4 … requests per group</source>
        <translation>每 token 时间 → 每秒 token 数 ↑，每组 1、2、4 … 个请求</translation>
    </message>
    <message>
        <source>Limit %1</source>
        <translation>限值 %1</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Decoder, 12 layers</source>
        <translation>解码器，12 层</translation>
    </message>
    <message>
        <source>A real-size transformer without weights, nothing annotated: place it yourself.</source>
        <translation>真实大小的 transformer，不含权重，没有标注：由您自行布置。</translation>
    </message>
    <message>
        <source>Pipeline over two GPUs</source>
        <translation>跨两个 GPU 的流水线</translation>
    </message>
    <message>
        <source>Ten decoder layers, five on each device.</source>
        <translation>十个解码器层，每个设备五个。</translation>
    </message>
    <message>
        <source>CPU, NPU and GPU</source>
        <translation>CPU、NPU 和 GPU</translation>
    </message>
    <message>
        <source>Embedding, decoder layers and head, each on the device that suits it.</source>
        <translation>嵌入、解码器层和输出头，各在适合它的设备上。</translation>
    </message>
    <message>
        <source>Decoder with a cache</source>
        <translation>带缓存的解码器</translation>
    </message>
    <message>
        <source>The 12 layers with keys and values of earlier tokens: see what serving takes.</source>
        <translation>这 12 层，带有先前 token 的 key 和 value：查看推理服务的开销。</translation>
    </message>
</context>
<context>
    <name>Schedule</name>
    <message>
        <source>One microbatch after the other goes through all stages: nothing overlaps.</source>
        <translation>微批次逐个通过所有阶段：没有任何重叠。</translation>
    </message>
    <message>
        <source>Inference: each stage passes the microbatches on in turn.</source>
        <translation>推理：每个阶段依次将微批次传给下一阶段。</translation>
    </message>
    <message>
        <source>All forward passes, then all backward passes: simple, and holds the activations of all microbatches.</source>
        <translation>先是所有前向过程，再是所有反向过程：简单，但要持有所有微批次的激活。</translation>
    </message>
    <message>
        <source>A forward and a backward pass in turn: as fast as GPipe with few activations held.</source>
        <translation>前向过程和反向过程交替进行：与 GPipe 一样快，而持有的激活很少。</translation>
    </message>
    <message>
        <source>GPipe, but the last stage runs each backward pass at once.</source>
        <translation>同 GPipe，但最后一个阶段立即运行每个反向过程。</translation>
    </message>
    <message>
        <source>Weight gradients fill a part of the bubble, in the memory of 1F1B.</source>
        <translation>权重梯度填补一部分气泡，内存与 1F1B 相同。</translation>
    </message>
    <message>
        <source>More forward passes at the start close the bubble for twice the memory.</source>
        <translation>开始时运行更多前向过程以消除气泡，代价是两倍的内存。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H1, where the first stage does not split its backward pass.</source>
        <translation>Shardy 形式的 H1，其中第一个阶段不拆分其反向过程。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where transfers take no time.</source>
        <translation>Shardy 形式的 H2，适用于传输不耗时的情况。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes half a pass.</source>
        <translation>Shardy 形式的 H2，适用于一次传输耗时半个过程的情况。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes a whole pass.</source>
        <translation>Shardy 形式的 H2，适用于一次传输耗时一个完整过程的情况。</translation>
    </message>
    <message>
        <source>Each stage holds several chunks of the model, so that filling and draining are short.</source>
        <translation>每个阶段持有模型的多个分块，因此填充和排空都很短。</translation>
    </message>
    <message>
        <source>Groups of microbatches go round through all chunks, all forward passes first.</source>
        <translation>微批次分组循环通过所有分块，先完成所有前向过程。</translation>
    </message>
    <message>
        <source>Circular, with the backward passes in the opposite order.</source>
        <translation>循环(circular)，反向过程的顺序相反。</translation>
    </message>
    <message>
        <source>Two chunks in a V and split backward passes: no bubble, in the memory of 1F1B.</source>
        <translation>两个分块排成 V 形，并拆分反向过程：没有气泡，内存与 1F1B 相同。</translation>
    </message>
    <message>
        <source>Two chunks in a V with about half the activations of 1F1B.</source>
        <translation>两个分块排成 V 形，激活约为 1F1B 的一半。</translation>
    </message>
    <message>
        <source>Two chunks in a V with about a third of the activations of 1F1B.</source>
        <translation>两个分块排成 V 形，激活约为 1F1B 的三分之一。</translation>
    </message>
    <message>
        <source>Microbatches enter at both ends; a forward pass hides the communication of a backward pass.</source>
        <translation>微批次从两端进入；前向过程掩盖反向过程的通信。</translation>
    </message>
    <message>
        <source>DualPipe folded into a V: each weight is held once.</source>
        <translation>将 DualPipe 折叠成 V 形：每个权重只持有一份。</translation>
    </message>
    <message>
        <source>As many pipelines as stages, each entering at another stage: no stage waits.</source>
        <translation>流水线与阶段一样多，各从不同的阶段进入：没有阶段需要等待。</translation>
    </message>
    <message>
        <source>One chunk on a stage</source>
        <translation>每个阶段一个分块</translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation>零气泡</translation>
    </message>
    <message>
        <source>Several chunks on a stage</source>
        <translation>每个阶段多个分块</translation>
    </message>
    <message>
        <source>From several ends</source>
        <translation>从多端进入</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>ScheduleBox</name>
    <message>
        <source>Usual schedule</source>
        <translation>常用调度</translation>
    </message>
    <message>
        <source>1F1B for training, else forward only.</source>
        <translation>训练时为 1F1B，否则仅前向。</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search for nodes</source>
        <translation>搜索节点</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Dim the rest</source>
        <translation>淡化其余部分</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No node fits. Point at the field to see what can be asked for.</source>
        <translation>没有匹配的节点。将指针移到输入框上可查看能搜索的内容。</translation>
    </message>
    <message>
        <source>Search · %1</source>
        <translation>搜索 · %1</translation>
    </message>
</context>
<context>
    <name>ServedLoadForm</name>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>any time</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Tokens of each request&apos;s prompt</source>
        <translation>每个请求的提示的 token 数</translation>
    </message>
    <message>
        <source>Tokens to generate for each request</source>
        <translation>每个请求要生成的 token 数</translation>
    </message>
    <message>
        <source>How long a request may wait for its first token; 0: any time</source>
        <translation>请求可以等待首个 token 的时间；0：不限</translation>
    </message>
    <message>
        <source>How long a request may wait between two tokens; 0: any time</source>
        <translation>请求在两个 token 之间可以等待的时间；0：不限</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>First token in</source>
        <translation>首个 token 不超过</translation>
    </message>
    <message>
        <source>Next in</source>
        <translation>其后不超过</translation>
    </message>
</context>
<context>
    <name>ServingDialog</name>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Requests of equal length: each group&apos;s prompts pass the stages at once, then its tokens one by one.</source>
        <translation>等长请求：每组的提示(prompt)一次性通过各阶段，随后其 token 逐个通过。</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>提示(prompt) token 数</translation>
    </message>
    <message>
        <source>Tokens to generate</source>
        <translation>要生成的 token 数</translation>
    </message>
    <message>
        <source>Requests per group</source>
        <translation>每组请求数</translation>
    </message>
    <message>
        <source>Groups at once</source>
        <translation>同时的组数</translation>
    </message>
    <message>
        <source>as many as stages</source>
        <translation>与阶段数相同</translation>
    </message>
    <message>
        <source>While one group is on a stage, others are on the other stages</source>
        <translation>一个组在某个阶段上时，其他组在其他阶段上</translation>
    </message>
    <message>
        <source>appended to in place</source>
        <translation>原地追加</translation>
    </message>
    <message>
        <source>copied by each pass</source>
        <translation>每次前向过程复制</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Runtimes that serve keep the cache where it is; the model&apos;s graph makes a new one in each pass</source>
        <translation>提供推理服务的运行时会将缓存保留在原处；模型的图则在每次前向过程中产生新的缓存</translation>
    </message>
    <message>
        <source>Compare requests per group</source>
        <translation>比较每组请求数</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Compare groups of</source>
        <translation>比较每组请求数</translation>
    </message>
    <message>
        <source>The shapes of the model are not known yet.</source>
        <translation>模型的形状尚未知。</translation>
    </message>
    <message>
        <source>At the end stage %1 sets how often a group gets a token: every %2.</source>
        <translation>最终由阶段 %1 决定一个组多久得到一个 token：每 %2 一个。</translation>
    </message>
    <message>
        <source>At the end a group&apos;s own way through the stages sets how often it gets a token: every %1. More groups would fit in.</source>
        <translation>最终由组自身通过各阶段的路径决定它多久得到一个 token：每 %1 一个。还可以容纳更多组。</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首个 token 时间</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每 token 时间</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>生成的 token</translation>
    </message>
    <message>
        <source>After the first tokens</source>
        <translation>首批 token 之后</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>All is done after</source>
        <translation>全部完成于</translation>
    </message>
    <message>
        <source>Cache per token</source>
        <translation>每 token 缓存</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>同时的请求数</translation>
    </message>
    <message>
        <source>Requests that fit</source>
        <translation>可容纳的请求数</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>First</source>
        <translation>首个</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>末个</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示(prompt)</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>最后一个 token</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Full at token</source>
        <translation>在此 token 处占满</translation>
    </message>
    <message>
        <source>Requests fit</source>
        <translation>可容纳请求</translation>
    </message>
    <message>
        <source>At the end a link between stages sets how often a group gets a token: every %1. More groups do not help.</source>
        <translation>最终由阶段之间的一条链路决定一个组多久得到一个 token：每 %1 一个。增加组数没有帮助。</translation>
    </message>
    <message>
        <source>Tokens per second by time per token</source>
        <translation>每秒 token 数与每 token 时间的关系</translation>
    </message>
    <message>
        <source>Each number of requests per group will be a dot here.</source>
        <translation>每个“每组请求数”将在此显示为一个点。</translation>
    </message>
</context>
<context>
    <name>SessionEnd</name>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>There are unsaved changes to %1.</source>
        <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>The unsaved changes are back; save them to keep them</source>
        <translation>未保存的更改已恢复；请保存以保留它们</translation>
    </message>
    <message>
        <source>Unsaved changes do not survive a crash now: %1</source>
        <translation>未保存的更改目前无法在崩溃后保留：%1</translation>
    </message>
    <message>
        <source>The file was changed since: what has no place in it any more is listed afterwards.</source>
        <translation>此后文件已被更改：其中不再有对应位置的内容会在之后列出。</translation>
    </message>
    <message>
        <source>Unsaved work cannot be read</source>
        <translation>无法读取未保存的工作</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the unsaved changes have a place in the model</source>
        <translation>并非所有未保存的更改都能在模型中找到位置</translation>
    </message>
    <message>
        <source>These are not in it any more:
%1

The changes stay in %2.</source>
        <translation>以下内容已不在其中：
%1

更改保留在 %2 中。</translation>
    </message>
    <message numerus="yes">
        <source>Meshwright had to end before they were saved; the last of %n change(s) was made on %1.</source>
        <translation>
            <numerusform>Meshwright 在保存之前就不得不结束；%n 处更改中的最后一处作于 %1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsButton</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Settings · %1</source>
        <translation>设置 · %1</translation>
    </message>
    <message>
        <source>Recomputation, optimizer, state sharding, collectives and links</source>
        <translation>重计算、优化器、状态分片、集合通信和链路</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>S&amp;hortcuts</source>
        <translation>快捷键(&amp;H)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>kB, MB, GB (of 1000)</source>
        <translation>kB、MB、GB（以 1000 为单位）</translation>
    </message>
    <message>
        <source>KiB, MiB, GiB (of 1024)</source>
        <translation>KiB、MiB、GiB（以 1024 为单位）</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>字节(&amp;B)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Hard&amp;ware folder</source>
        <translation>硬件文件夹(&amp;W)</translation>
    </message>
    <message>
        <source>only what comes with the program</source>
        <translation>仅使用程序自带的内容</translation>
    </message>
    <message>
        <source>Descriptions of devices and nodes (*.json) beside those that come with the program; one of the same name takes its place</source>
        <translation>除程序自带的之外，设备和计算节点的描述 (*.json)；同名的描述会取代自带的描述</translation>
    </message>
    <message>
        <source>&amp;Node folder</source>
        <translation>Node 文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>looked for from the current folder upwards</source>
        <translation>从当前文件夹逐级向上查找</translation>
    </message>
    <message>
        <source>The node_modules with onnxruntime-node, which runs exports to compare them. Its code is run: name only a folder that you trust.</source>
        <translation>含有 onnxruntime-node 的 node_modules，用于运行导出结果并进行比较。其中的代码会被执行：请只指定您信任的文件夹。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>动画(&amp;M)</translation>
    </message>
    <message>
        <source>The view glides when it moves by itself</source>
        <translation>视图自动移动时平滑滑动</translation>
    </message>
    <message>
        <source>The view jumps</source>
        <translation>视图直接跳转</translation>
    </message>
</context>
<context>
    <name>ShardPicture</name>
    <message>
        <source>nothing of dimension %1</source>
        <translation>没有维度 %1 的任何部分</translation>
    </message>
    <message>
        <source>%1–%2 of dimension %3</source>
        <translation>维度 %3 的 %1–%2</translation>
    </message>
    <message>
        <source>%1 indices from %2, in pieces of %3, of dimension %4</source>
        <translation>维度 %4 的 %1 个索引，从 %2 起，每段 %3 个</translation>
    </message>
    <message>
        <source>the whole tensor</source>
        <translation>整个张量</translation>
    </message>
    <message>
        <source>Which device holds which part</source>
        <translation>哪个设备持有哪个部分</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ShardingClipboard</name>
    <message>
        <source>Copied %1</source>
        <translation>已复制 %1</translation>
    </message>
    <message>
        <source>Copied the shardings of %1</source>
        <translation>已复制 %1 的分片</translation>
    </message>
    <message>
        <source>Nothing selected stands where the copied tensor does: select nodes of the same operator, or click a tensor&apos;s name in the inspector</source>
        <translation>所选内容中没有与所复制张量位置相同的张量：请选择相同算子的节点，或在属性面板中点击张量的名称</translation>
    </message>
    <message>
        <source>The copied sharding is for a tensor of another rank</source>
        <translation>所复制的分片用于秩不同的张量</translation>
    </message>
    <message>
        <source>%1 of another rank: left as they are</source>
        <translation>%1的秩不同：保持不变</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>请先建立设备配置</translation>
    </message>
    <message>
        <source>Copy a sharding first</source>
        <translation>请先复制一个分片</translation>
    </message>
    <message>
        <source>“%1” has no sharding to copy</source>
        <translation>“%1”没有可复制的分片</translation>
    </message>
    <message>
        <source>Select a node with shardings, or click a tensor&apos;s name in the inspector: its sharding is what is copied</source>
        <translation>请选择带有分片的节点，或在属性面板中点击张量的名称：复制的就是它的分片</translation>
    </message>
    <message>
        <source>Several shardings were copied: select the nodes to paste them at</source>
        <translation>复制了多个分片：请选择要粘贴到的节点</translation>
    </message>
    <message>
        <source>The copied sharding names devices: only one by axes of the mesh can be pasted onto another tensor</source>
        <translation>复制的分片指定了设备：只有按网格轴的分片才能粘贴到另一个张量</translation>
    </message>
</context>
<context>
    <name>ShardingMarks</name>
    <message>
        <source>%1 collectives</source>
        <translation>%1 次集合通信</translation>
    </message>
    <message>
        <source>1 reshard</source>
        <translation>1 次重分片</translation>
    </message>
    <message>
        <source>%1 reshards</source>
        <translation>%1 次重分片</translation>
    </message>
    <message>
        <source>dimension %1 · follows</source>
        <translation>维度 %1 · 由传播得出</translation>
    </message>
    <message>
        <source>dimension %1 · set by you</source>
        <translation>维度 %1 · 由您设置</translation>
    </message>
    <message>
        <source>per device [%1]</source>
        <translation>每个设备 [%1]</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>runs whole</source>
        <translation>整体运行</translation>
    </message>
    <message>
        <source>Runs whole on every device: %1.</source>
        <translation>在每个设备上整体运行：%1。</translation>
    </message>
</context>
<context>
    <name>ShortcutPage</name>
    <message>
        <source>No &amp;keys</source>
        <translation>清除按键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>默认(&amp;S)</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>All s&amp;tandard</source>
        <translation>全部恢复默认(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Press keys:</source>
        <translation>请按键(&amp;P)：</translation>
    </message>
    <message>
        <source>Keys of the command</source>
        <translation>命令的按键</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>▲ Several commands have the same keys. Change or clear the keys of all but one:
%1</source>
        <translation>▲ 多个命令使用了相同的按键。请只保留一个，更改或清除其余命令的按键：
%1</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Pan the canvas</source>
        <translation>平移画布</translation>
    </message>
    <message>
        <source>drag, wheel, or Space and drag</source>
        <translation>拖动、滚轮，或按住空格键拖动</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Ctrl and wheel, + and −</source>
        <translation>Ctrl 加滚轮，+ 和 −</translation>
    </message>
    <message>
        <source>Look inside a block</source>
        <translation>查看块的内部</translation>
    </message>
    <message>
        <source>double-click, Enter</source>
        <translation>双击、Enter</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>选择多个</translation>
    </message>
    <message>
        <source>Shift or Ctrl and click, Shift and drag</source>
        <translation>Shift 或 Ctrl 加单击，Shift 加拖动</translation>
    </message>
    <message>
        <source>Walk along the graph</source>
        <translation>沿图移动</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Put nodes on a stage</source>
        <translation>将节点放到阶段上</translation>
    </message>
    <message>
        <source>Stop a drag</source>
        <translation>中止拖动</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>All keys of the timeline</source>
        <translation>时间线的全部按键</translation>
    </message>
    <message>
        <source>? in the timeline</source>
        <translation>在时间线中按 ?</translation>
    </message>
    <message>
        <source>drag them to a lane, or 0 … 9</source>
        <translation>将它们拖到泳道上，或按 0 … 9</translation>
    </message>
    <message>
        <source>Canvas and timeline</source>
        <translation>画布和时间线</translation>
    </message>
</context>
<context>
    <name>SimulationControls</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>In which order stages run their microbatches</source>
        <translation>各阶段以何种顺序运行其微批次</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>What all devices are</source>
        <translation>所有设备的硬件</translation>
    </message>
    <message>
        <source>Hardware as configured</source>
        <translation>按配置的硬件</translation>
    </message>
    <message>
        <source>With a backward pass, gradients and the state of the optimizer</source>
        <translation>包含反向过程、梯度和优化器状态</translation>
    </message>
    <message>
        <source>Microbatches: </source>
        <translation>微批次： </translation>
    </message>
    <message>
        <source>In how many parts a batch goes through the stages</source>
        <translation>一个批次分成多少份通过各阶段</translation>
    </message>
    <message>
        <source>Microbatches: one per stage</source>
        <translation>微批次：每阶段一个</translation>
    </message>
</context>
<context>
    <name>SmallestSetJob</name>
    <message>
        <source>Without a configuration nothing follows</source>
        <translation>没有配置就没有传播得出的内容</translation>
    </message>
    <message>
        <source>Propagation is still running; try again in a moment</source>
        <translation>传播仍在进行；请稍后再试</translation>
    </message>
    <message>
        <source>Nothing follows for this tensor</source>
        <translation>此张量没有由传播得出的内容</translation>
    </message>
    <message>
        <source>Nothing follows at these nodes</source>
        <translation>这些节点没有由传播得出的内容</translation>
    </message>
    <message>
        <source>Nothing follows from the annotations</source>
        <translation>没有内容由这些标注传播得出</translation>
    </message>
    <message>
        <source>No annotation follows from the others: it is the smallest set</source>
        <translation>没有标注可由其他标注传播得出：这已是最小集合</translation>
    </message>
    <message>
        <source>There is not enough memory to look for the smallest set</source>
        <translation>内存不足，无法寻找最小集合</translation>
    </message>
</context>
<context>
    <name>SpanTable</name>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Weight gradients</source>
        <translation>权重梯度</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Gradient reduction</source>
        <translation>梯度归约</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Clear the span (Esc)</source>
        <translation>清除时间段 (Esc)</translation>
    </message>
    <message>
        <source>Clear the span</source>
        <translation>清除时间段</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>While something is sent or received and nothing is computed</source>
        <translation>正在发送或接收而没有计算的时间</translation>
    </message>
    <message>
        <source>Most memory held per device</source>
        <translation>每个设备占用内存的最大值</translation>
    </message>
    <message>
        <source>What the devices do in the span</source>
        <translation>设备在该时间段内的活动</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1, of %2 in which something is sent or received</source>
        <translation>%1，发送或接收的时间共 %2</translation>
    </message>
</context>
<context>
    <name>SpecDialog</name>
    <message>
        <source>Sharding of %1</source>
        <translation>%1 的分片</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>One entry per part, row-major: a device index, or the key of a group below.</source>
        <translation>每个部分一个条目，按行优先：设备索引，或下方某个组的键。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>A key stands for several devices that hold the same part.</source>
        <translation>一个键代表持有同一部分的多个设备。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Size/parts; several of them for a fused dimension: 3/1, 768/2. The size may be a symbol or left out.</source>
        <translation>大小/份数；融合维度可有多个：3/1, 768/2。大小可以是符号，也可以省略。</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>从 %1 中移除</translation>
    </message>
    <message>
        <source>Who holds what cannot be said: the number of dimensions is not known.</source>
        <translation>无法说明各设备持有的内容：维度数未知。</translation>
    </message>
    <message>
        <source>It can be stored, but: %1</source>
        <translation>可以存储，但：%1</translation>
    </message>
    <message>
        <source>%1 parts; which devices hold them is left open.</source>
        <translation>%1 个部分；由哪些设备持有未作规定。</translation>
    </message>
    <message>
        <source>%1 parts on %2 devices.</source>
        <translation>%1 个部分，分布在 %2 个设备上。</translation>
    </message>
</context>
<context>
    <name>SpecDraft</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Key of a group</source>
        <translation>组的键</translation>
    </message>
    <message>
        <source>Devices of a group</source>
        <translation>组的设备</translation>
    </message>
</context>
<context>
    <name>StageBoard</name>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Move selection to stage %1</source>
        <translation>将所选移到阶段 %1</translation>
    </message>
    <message>
        <source>Remove selection from its stage</source>
        <translation>将所选从其阶段移除</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>均衡各阶段</translation>
    </message>
    <message>
        <source>Split the model over the stages so that the slowest takes least time</source>
        <translation>将模型分配到各阶段，使最慢的阶段用时最短</translation>
    </message>
    <message>
        <source>Open a model to put its nodes on pipeline stages.</source>
        <translation>打开模型以将其节点放到流水线阶段上。</translation>
    </message>
    <message>
        <source>No device configuration yet</source>
        <translation>还没有设备配置</translation>
    </message>
    <message>
        <source>A configuration says which devices there are. Take one of these, or describe your own.</source>
        <translation>配置说明有哪些设备。请从以下选择一个，或描述您自己的设备。</translation>
    </message>
    <message>
        <source>Describe your own devices…</source>
        <translation>描述自己的设备…</translation>
    </message>
    <message>
        <source>slowest: stage %1</source>
        <translation>最慢：阶段 %1</translation>
    </message>
    <message>
        <source>No device · add %1</source>
        <translation>无设备 · 添加 %1</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 以及另外 %1 个</translation>
    </message>
    <message>
        <source>Drag nodes or blocks here for the first stage, or balance</source>
        <translation>将节点或块拖到这里作为第一个阶段，或进行均衡</translation>
    </message>
    <message>
        <source>Drop here for a new stage</source>
        <translation>放到这里以新建阶段</translation>
    </message>
    <message>
        <source>Every node has a stage</source>
        <translation>每个节点都有阶段</translation>
    </message>
    <message>
        <source>%1 without a stage</source>
        <translation>%1 没有阶段</translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation>将所选移到这里</translation>
    </message>
    <message>
        <source>Select the nodes of stage %1</source>
        <translation>选择阶段 %1 的节点</translation>
    </message>
    <message>
        <source>Remove all nodes from stage %1</source>
        <translation>将所有节点从阶段 %1 移除</translation>
    </message>
    <message>
        <source>Add devices for stage %1</source>
        <translation>为阶段 %1 添加设备</translation>
    </message>
    <message>
        <source>Take %1 off their stages</source>
        <translation>将 %1 从其阶段移除</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>将 %1 移到阶段 %2</translation>
    </message>
    <message>
        <source>Move %1 to new stage %2</source>
        <translation>将 %1 移到新阶段 %2</translation>
    </message>
    <message>
        <source> (no device yet)</source>
        <translation> （还没有设备）</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>请先建立设备配置</translation>
    </message>
    <message>
        <source>Already on stage %1</source>
        <translation>已在阶段 %1 上</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>已在此处</translation>
    </message>
    <message>
        <source>Stage %1 · %2</source>
        <translation>阶段 %1 · %2</translation>
    </message>
    <message>
        <source>There is not enough memory to balance the stages</source>
        <translation>内存不足，无法均衡阶段</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Split stage %1 in two</source>
        <translation>将阶段 %1 拆分为两个</translation>
    </message>
    <message>
        <source>Merge into stage %1 above</source>
        <translation>合并到上方的阶段 %1</translation>
    </message>
    <message>
        <source>Merge into stage %1 below</source>
        <translation>合并到下方的阶段 %1</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Paint stage %1 on the canvas</source>
        <translation>在画布上涂绘阶段 %1</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>Move stage %1 to the place of stage %2</source>
        <translation>将阶段 %1 移到阶段 %2 的位置</translation>
    </message>
    <message>
        <source>%1: every device runs all of them</source>
        <translation>%1：每个设备都运行全部</translation>
    </message>
    <message>
        <source>%1: they run with what reads them</source>
        <translation>%1：与读取它们的节点一起运行</translation>
    </message>
    <message>
        <source>Until a node has a stage, every device runs the whole model. From then on, a node without one runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first.</source>
        <translation>在有节点分配到阶段之前，每个设备都运行整个模型。此后，没有阶段的节点在读取其结果的最早阶段运行；若读取者都没有阶段，则在它所读取的最晚阶段运行；否则在第一个阶段运行。</translation>
    </message>
    <message>
        <source>The stages are balanced already</source>
        <translation>阶段已经均衡</translation>
    </message>
</context>
<context>
    <name>StageChoice</name>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>The pipeline stage that runs this</source>
        <translation>运行它的流水线阶段</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <translation>%1（新）</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多个</translation>
    </message>
    <message>
        <source>none (runs on stage %1)</source>
        <translation>无（在阶段 %1 上运行）</translation>
    </message>
</context>
<context>
    <name>StageDrop</name>
    <message>
        <source>Already on stage %1</source>
        <translation>已在阶段 %1 上</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>将 %1 移到阶段 %2</translation>
    </message>
    <message>
        <source>cannot run: %1</source>
        <translation>无法运行：%1</translation>
    </message>
    <message>
        <source>stage %1 then: %2</source>
        <translation>之后阶段 %1：%2</translation>
    </message>
    <message>
        <source>stage %1, %2</source>
        <translation>阶段 %1，%2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message>
        <source>slowest: %1</source>
        <translation>最慢：%1</translation>
    </message>
    <message>
        <source>Cut stage %1 in two</source>
        <translation>将阶段 %1 切成两个</translation>
    </message>
    <message>
        <source>between them: %1 / microbatch</source>
        <translation>两者之间：%1 / 微批次</translation>
    </message>
</context>
<context>
    <name>StageEditor</name>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Own mesh</source>
        <translation>自有网格</translation>
    </message>
    <message>
        <source>What a stage is</source>
        <translation>阶段的含义</translation>
    </message>
    <message>
        <source>Stage s is device s</source>
        <translation>阶段 s 即设备 s</translation>
    </message>
    <message>
        <source>Along the axis %1</source>
        <translation>沿轴 %1</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>逐个列出</translation>
    </message>
    <message>
        <source>A stage is a number, not “%1”.</source>
        <translation>阶段是一个数字，而不是“%1”。</translation>
    </message>
    <message>
        <source>Devices of a stage are numbers as in “0–3, 8”, not “%1”.</source>
        <translation>阶段的设备是如“0–3, 8”的数字，而不是“%1”。</translation>
    </message>
    <message>
        <source>A stage&apos;s mesh is written as “data 2, model 2”, not “%1”.</source>
        <translation>阶段的网格写作“data 2, model 2”，而不是“%1”。</translation>
    </message>
</context>
<context>
    <name>StageSummary</name>
    <message>
        <source>the whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>whole model, until nodes have stages</source>
        <translation>整个模型，直到节点有了阶段</translation>
    </message>
</context>
<context>
    <name>StatisticsSection</name>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Read all its elements: extremes, mean, deviation, zeros, histogram</source>
        <translation>读取其全部元素：极值、平均值、偏差、零、直方图</translation>
    </message>
    <message>
        <source>Write as .npy…</source>
        <translation>写为 .npy…</translation>
    </message>
    <message>
        <source>Write its elements into a file that numpy reads</source>
        <translation>将其元素写入 numpy 可读取的文件</translation>
    </message>
    <message>
        <source>Reading the tensor</source>
        <translation>正在读取张量</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>非数 (NaN)</translation>
    </message>
    <message>
        <source>Write the tensor</source>
        <translation>写出张量</translation>
    </message>
    <message>
        <source>Tensors of numpy (*.npy)</source>
        <translation>numpy 张量 (*.npy)</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since saving</source>
        <translation>
            <numerusform>自保存后有 %n 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>working…</source>
        <translation>正在处理…</translation>
    </message>
    <message>
        <source>propagated in %1</source>
        <translation>传播用时 %1</translation>
    </message>
    <message>
        <source>the plan cannot run</source>
        <translation>该方案无法运行</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message>
        <source>%1 between stages per microbatch</source>
        <translation>每个微批次在阶段之间 %1</translation>
    </message>
    <message>
        <source>%1 over %2 %3</source>
        <translation>%1 沿 %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>每个设备发送 %1</translation>
    </message>
    <message>
        <source>checked and simulated in %1</source>
        <translation>检查和模拟用时 %1</translation>
    </message>
    <message>
        <source>checked in %1</source>
        <translation>检查用时 %1</translation>
    </message>
</context>
<context>
    <name>StrategyDialog</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Works for %1 devices.</source>
        <translation>适用于 %1 个设备。</translation>
    </message>
    <message>
        <source>Unevenly for %1.</source>
        <translation>用于 %1 个时不均匀。</translation>
    </message>
    <message>
        <source>Not for %1: %2</source>
        <translation>不能用于 %1 个：%2</translation>
    </message>
    <message>
        <source>Strategy for %1</source>
        <translation>%1 的策略</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，分成 %2 份</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Indices</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>What every device holds</source>
        <translation>每个设备持有的内容</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>沿轴</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>Heads is a number of at least 1.</source>
        <translation>头数必须是不小于 1 的数。</translation>
    </message>
</context>
<context>
    <name>SweepAxes</name>
    <message>
        <source>Microbatches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Changes nothing without training</source>
        <translation>不进行训练时不起作用</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的取值</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>以逗号分隔</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Choose values of %1</source>
        <translation>选择 %1 的取值</translation>
    </message>
    <message>
        <source>The shapes are still being worked out.</source>
        <translation>形状仍在推断。</translation>
    </message>
</context>
<context>
    <name>SweepDialog</name>
    <message>
        <source>Use this setting</source>
        <translation>使用此设置</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 runs, %2 of them on the front: no other run is better in both time and memory</source>
        <translation>%1 次运行，其中 %2 次在前沿上：没有其他运行在时间和内存两方面都更好</translation>
    </message>
    <message>
        <source>Runs by time and memory</source>
        <translation>按时间和内存显示运行</translation>
    </message>
    <message>
        <source>Each run will be a dot here.</source>
        <translation>每次运行将在此显示为一个点。</translation>
    </message>
</context>
<context>
    <name>SweepModel</name>
    <message>
        <source>does not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>More than a device has</source>
        <translation>超出设备的容量</translation>
    </message>
    <message>
        <source>No other run is as good in both time and memory</source>
        <translation>没有其他运行在时间和内存两方面都同样好</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>Bubble rate</source>
        <translation>气泡率</translation>
    </message>
    <message>
        <source>Of span</source>
        <translation>按跨度</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>每 token</translation>
    </message>
    <message>
        <source>Per microbatch</source>
        <translation>每微批次</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>Takes</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>起止</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1，共 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>Per device</source>
        <translation>每个设备</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation>%1，合计 %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 at most, %2 afterwards</source>
        <translation>最多 %1，之后 %2</translation>
    </message>
    <message>
        <source>it needs what this makes</source>
        <translation>它需要此任务的结果</translation>
    </message>
    <message>
        <source>its order puts this before it</source>
        <translation>其顺序将此任务排在它之前</translation>
    </message>
    <message>
        <source>this was on the same link or device</source>
        <translation>此任务当时占用同一链路或设备</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1，直到 %2：%3</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 项</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>等待了</translation>
    </message>
    <message>
        <source>nothing: it could start at once</source>
        <translation>无：可以立即开始</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>需要它的任务</translation>
    </message>
    <message>
        <source>%1, from %2 to %3: %4</source>
        <translation>%1，从 %2 到 %3：%4</translation>
    </message>
    <message>
        <source>The longest of %1 operators</source>
        <translation>%1 个算子中用时最长的</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Scaled: the nodes are priced at %1, the task takes %2.</source>
        <translation>已缩放：节点的估算时间为 %1，任务用时 %2。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the details as text</source>
        <translation>将详细信息复制为文本</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>关闭详细信息</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>所选任务的详细信息</translation>
    </message>
    <message>
        <source>Select a task to see when it runs, what it waited for and what is inside.</source>
        <translation>选择一个任务，以查看它何时运行、等待了什么以及其中的内容。</translation>
    </message>
</context>
<context>
    <name>TaskSearchBar</name>
    <message>
        <source>Search tasks: F3, backward, stage 2, mb 5, 0→1, GPU:1</source>
        <translation>搜索任务：F3, backward, stage 2, mb 5, 0→1, GPU:1</translation>
    </message>
    <message>
        <source>Search tasks</source>
        <translation>搜索任务</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>没有任务</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>TensorCard</name>
    <message>
        <source>Tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>Show all its nodes</source>
        <translation>显示其全部节点</translation>
    </message>
    <message>
        <source>More for %1</source>
        <translation>%1 的更多操作</translation>
    </message>
    <message>
        <source>More for this tensor</source>
        <translation>此张量的更多操作</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>由您设置</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>%1 per device</source>
        <translation>每个设备 %1</translation>
    </message>
    <message>
        <source>%1 → %2 per device</source>
        <translation>每个设备 %1 → %2</translation>
    </message>
    <message>
        <source>per device %1</source>
        <translation>每个设备 %1</translation>
    </message>
    <message>
        <source>The file writes this in another way; a change writes it anew.</source>
        <translation>文件以另一种方式写出它；更改后会重新写出。</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>以表格编辑…</translation>
    </message>
    <message>
        <source>Edit the mesh…</source>
        <translation>编辑网格…</translation>
    </message>
    <message>
        <source>Set at %1 of %2 nodes</source>
        <translation>在 %2 个节点中的 %1 个上设置</translation>
    </message>
    <message>
        <source>Differs at %1 of %2 nodes</source>
        <translation>在 %2 个节点中的 %1 个上不同</translation>
    </message>
    <message>
        <source>Make alike</source>
        <translation>统一</translation>
    </message>
    <message>
        <source>Write this sharding on every node that touches the tensor</source>
        <translation>将此分片写到与该张量相关的每个节点上</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>由传播得出</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Why %1 is split so</source>
        <translation>为什么 %1 这样切分</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Write the propagated sharding into the model</source>
        <translation>将传播得出的分片写入模型</translation>
    </message>
    <message>
        <source>Strategy…</source>
        <translation>策略…</translation>
    </message>
    <message>
        <source>Split it in a named way, with every device&apos;s part shown before</source>
        <translation>以指定的方式切分，并事先显示每个设备的部分</translation>
    </message>
    <message>
        <source>held whole along %1</source>
        <translation>沿 %1 完整持有</translation>
    </message>
    <message>
        <source>partial sums along %1</source>
        <translation>沿 %1 为部分和</translation>
    </message>
    <message>
        <source>stored in parts along %1, gathered for every use</source>
        <translation>沿 %1 切分存储，每次使用时收集</translation>
    </message>
    <message>
        <source>The operator calls it %1</source>
        <translation>算子称其为 %1</translation>
    </message>
</context>
<context>
    <name>TensorEdits</name>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>在该阶段的每个设备上复制</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>以表格编辑…</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>移除该分片</translation>
    </message>
    <message>
        <source>Held whole along</source>
        <translation>完整持有，沿</translation>
    </message>
    <message>
        <source>Partial sums along</source>
        <translation>部分和，沿</translation>
    </message>
    <message>
        <source>Select the nodes that touch it (%1)</source>
        <translation>选择与它相关的节点（%1）</translation>
    </message>
    <message>
        <source>Copy the sharding</source>
        <translation>复制分片</translation>
    </message>
    <message>
        <source>Paste the sharding</source>
        <translation>粘贴分片</translation>
    </message>
    <message>
        <source>A sharding by devices is of this tensor alone: the other blocks keep theirs</source>
        <translation>按设备的分片只属于此张量：其他块保持各自的分片</translation>
    </message>
</context>
<context>
    <name>TensorMenu</name>
    <message>
        <source>Split over</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>维度 %1 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，分成 %2 份</translation>
    </message>
    <message>
        <source>Go to what makes it</source>
        <translation>转到产生它的节点</translation>
    </message>
    <message>
        <source>Go to what reads it (%1)</source>
        <translation>转到读取它的节点（%1）</translation>
    </message>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>在该阶段的每个设备上复制</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>移除该分片</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
</context>
<context>
    <name>TensorReader</name>
    <message>
        <source>There is not enough memory for it.</source>
        <translation>内存不足，无法处理。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>已写到 %1。</translation>
    </message>
    <message>
        <source>Wrote %1 to %2</source>
        <translation>已将 %1 写到 %2</translation>
    </message>
</context>
<context>
    <name>TensorReport</name>
    <message>
        <source>unknown shape</source>
        <translation>形状未知</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>模拟运行的时间线</translation>
    </message>
</context>
<context>
    <name>TimelineExports</name>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
</context>
<context>
    <name>TimelineHeader</name>
    <message>
        <source>%1 kinds of hardware</source>
        <translation>%1 种硬件</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 个微批次</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 个微批次</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>, tasks moved</source>
        <translation>，已移动任务</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message>
        <source>The busiest stage works for %1 of %2.
Bubble over the longest stage span: %3</source>
        <translation>最繁忙的阶段在 %2 中工作 %1。
最长阶段跨度上的气泡：%3</translation>
    </message>
    <message>
        <source>transfers add %1</source>
        <translation>传输增加 %1</translation>
    </message>
</context>
<context>
    <name>TimelineKeySheet</name>
    <message>
        <source>Keys of the timeline</source>
        <translation>时间线的按键</translation>
    </message>
</context>
<context>
    <name>TimelinePainter</name>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>comm</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>无设备</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>梯度归约</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>+ %1 hidden</source>
        <translation>+ 隐藏 %1 个</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Open a model to see how it would run.</source>
        <translation>打开模型以查看它会如何运行。</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>还没有设备</translation>
    </message>
    <message>
        <source>Simulate needs devices and stages: describe your devices, then drag nodes to a stage.</source>
        <translation>模拟需要设备和阶段：请描述您的设备，然后将节点拖到阶段上。</translation>
    </message>
    <message>
        <source>Nothing was simulated</source>
        <translation>没有进行模拟</translation>
    </message>
    <message>
        <source>Working out shapes and costs…</source>
        <translation>正在推断形状和开销…</translation>
    </message>
    <message>
        <source>Describe devices</source>
        <translation>描述设备</translation>
    </message>
    <message>
        <source>This plan cannot be run</source>
        <translation>此方案无法运行</translation>
    </message>
    <message>
        <source>Show the node</source>
        <translation>显示节点</translation>
    </message>
    <message>
        <source>Use the usual schedule</source>
        <translation>使用常用调度</translation>
    </message>
    <message>
        <source>Use the published order</source>
        <translation>使用公开发表的顺序</translation>
    </message>
</context>
<context>
    <name>TimelineTools</name>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>过程</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>The tasks that make the step as long as it is</source>
        <translation>决定该步时长的任务</translation>
    </message>
    <message>
        <source>Search tasks…</source>
        <translation>搜索任务…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Timeline…</source>
        <translation>时间线…</translation>
    </message>
    <message>
        <source>Order of the tasks…</source>
        <translation>任务的顺序…</translation>
    </message>
    <message>
        <source>As CSV in the form of PyTorch&apos;s pipelining</source>
        <translation>CSV，采用 PyTorch pipelining 的形式</translation>
    </message>
    <message>
        <source>Published order</source>
        <translation>公开发表的顺序</translation>
    </message>
    <message>
        <source>Give up the moved tasks: the schedule&apos;s own order</source>
        <translation>放弃任务的移动：恢复调度自身的顺序</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>所选任务的详细信息</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>全部轨道</translation>
    </message>
    <message>
        <source>Those that were hidden, too</source>
        <translation>包括已隐藏的轨道</translation>
    </message>
    <message>
        <source>For Perfetto (.json), as a table (.csv) or a picture (.svg, .pdf, .png)</source>
        <translation>用于 Perfetto (.json)，或作为表格 (.csv) 或图片 (.svg, .pdf, .png)</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>模拟运行的时间线</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>开始于 %1，耗时 %2</translation>
    </message>
    <message>
        <source>Gradients of microbatch %1, stage %2 → %3</source>
        <translation>微批次 %1 的梯度，阶段 %2 → %3</translation>
    </message>
    <message>
        <source>Activations of microbatch %1, stage %2 → %3</source>
        <translation>微批次 %1 的激活，阶段 %2 → %3</translation>
    </message>
    <message>
        <source>%1 in %2 values</source>
        <translation>%1，共 %2 个值</translation>
    </message>
    <message>
        <source>Forward of microbatch %1, stage %2</source>
        <translation>微批次 %1 的前向，阶段 %2</translation>
    </message>
    <message>
        <source>Backward of microbatch %1, stage %2</source>
        <translation>微批次 %1 的反向，阶段 %2</translation>
    </message>
    <message>
        <source>Weight gradients of microbatch %1, stage %2</source>
        <translation>微批次 %1 的权重梯度，阶段 %2</translation>
    </message>
    <message>
        <source>Stage %1 on %2
compute %3, communication %4
peak memory %5 at %6</source>
        <translation>阶段 %1，位于 %2
计算 %3，通信 %4
峰值内存 %5，位于 %6</translation>
    </message>
    <message>
        <source>Arrow keys go from task to task; ? shows all keys.</source>
        <translation>方向键在任务之间移动；? 显示全部按键。</translation>
    </message>
    <message>
        <source>Gradient reduction of stage %1</source>
        <translation>阶段 %1 的梯度归约</translation>
    </message>
    <message>
        <source>Optimizer step of stage %1</source>
        <translation>阶段 %1 的优化器更新</translation>
    </message>
    <message>
        <source>, of it %1 for collectives</source>
        <translation>，其中 %1 用于集合通信</translation>
    </message>
    <message>
        <source>%1 tasks from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>从 %2 到 %3 的 %1 个任务，合计 %4
放大以区分它们</translation>
    </message>
    <message>
        <source>%1 per device at %2</source>
        <translation>在 %2，每个设备 %1</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>W, S, Ctrl and wheel</source>
        <translation>W、S、Ctrl 加滚轮</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>以指针为中心缩放</translation>
    </message>
    <message>
        <source>A, D, Shift and wheel, Shift and drag</source>
        <translation>A、D、Shift 加滚轮、Shift 加拖动</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>select a span of time (on a task: with Ctrl)</source>
        <translation>选择一个时间段（在任务上：按住 Ctrl）</translation>
    </message>
    <message>
        <source>Drag a task</source>
        <translation>拖动任务</translation>
    </message>
    <message>
        <source>move it to another place of its stage&apos;s order</source>
        <translation>将其移到所在阶段顺序中的另一位置</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>fit what is selected; again, or 0: everything</source>
        <translation>使所选适应窗口；再按一次或按 0：全部</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>mark the length of what is selected; with nothing selected: no mark</source>
        <translation>标记所选的时长；未选择时：取消标记</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>search tasks; Enter and Shift+Enter go on and back</source>
        <translation>搜索任务；Enter 到下一个，Shift+Enter 到上一个</translation>
    </message>
    <message>
        <source>[ and ]</source>
        <translation>[ 和 ]</translation>
    </message>
    <message>
        <source>follow a transfer back and forward</source>
        <translation>沿传输向后和向前追踪</translation>
    </message>
    <message>
        <source>, and . (or ← and →)</source>
        <translation>, 和 .（或 ← 和 →）</translation>
    </message>
    <message>
        <source>previous and next task on the track</source>
        <translation>轨道上的上一个和下一个任务</translation>
    </message>
    <message>
        <source>↑ and ↓</source>
        <translation>↑ 和 ↓</translation>
    </message>
    <message>
        <source>the task at that time on the neighbouring stage</source>
        <translation>相邻阶段上同一时间的任务</translation>
    </message>
    <message>
        <source>Home and End</source>
        <translation>Home 和 End</translation>
    </message>
    <message>
        <source>go to the beginning and the end</source>
        <translation>转到开头和末尾</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>bring the nodes of the task into view</source>
        <translation>将任务的节点移入视图</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Ctrl+Z, Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>undo and redo the move of a task</source>
        <translation>撤销和重做任务的移动</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>stop a drag, a search, clear span, selection and mark</source>
        <translation>中止拖动、搜索，清除时间段、选择和标记</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>show these keys</source>
        <translation>显示这些按键</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>单击</translation>
    </message>
    <message>
        <source>select a task with its nodes, or a collective with its node</source>
        <translation>选择任务及其节点，或集合通信及其节点</translation>
    </message>
    <message>
        <source>%1 collectives from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>从 %2 到 %3 的 %1 次集合通信，合计 %4
放大以区分它们</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Close layers and operators</source>
        <translation>收起层和算子</translation>
    </message>
    <message>
        <source>Open layers and operators</source>
        <translation>展开层和算子</translation>
    </message>
    <message>
        <source>Unpin track</source>
        <translation>取消固定轨道</translation>
    </message>
    <message>
        <source>Pin track to the top</source>
        <translation>将轨道固定到顶部</translation>
    </message>
    <message>
        <source>Hide track</source>
        <translation>隐藏轨道</translation>
    </message>
    <message>
        <source>Hide other tracks</source>
        <translation>隐藏其他轨道</translation>
    </message>
    <message>
        <source>Move track up</source>
        <translation>上移轨道</translation>
    </message>
    <message>
        <source>Move track down</source>
        <translation>下移轨道</translation>
    </message>
    <message>
        <source>Show its nodes</source>
        <translation>显示其节点</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>放大到它</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Show all tracks</source>
        <translation>显示全部轨道</translation>
    </message>
    <message>
        <source>Tracks as the run has them</source>
        <translation>按运行中的原样排列轨道</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Shift+↓ and Shift+↑</source>
        <translation>Shift+↓ 和 Shift+↑</translation>
    </message>
    <message>
        <source>into the layers and operators of a task and out; ← and → along them</source>
        <translation>进入和离开任务的层和算子；← 和 → 在其间移动</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>open or close the layers of a track</source>
        <translation>展开或收起轨道的层</translation>
    </message>
    <message>
        <source>P, H, Shift+H, Alt+↑ and Alt+↓, drag of its head</source>
        <translation>P、H、Shift+H、Alt+↑ 和 Alt+↓、拖动轨道头</translation>
    </message>
    <message>
        <source>pin a track, hide it, show all, move it</source>
        <translation>固定轨道、隐藏轨道、显示全部、移动轨道</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>details of the selected task</source>
        <translation>所选任务的详细信息</translation>
    </message>
    <message>
        <source>zoom to a task and open it; beside tasks: everything</source>
        <translation>放大到任务并展开它；在任务之外：全部</translation>
    </message>
    <message>
        <source>Stage %1 on %2</source>
        <translation>阶段 %1 位于 %2</translation>
    </message>
    <message>
        <source>Baseline: %1, %2</source>
        <translation>基线：%1，%2</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>当前：%1</translation>
    </message>
    <message>
        <source>This run has no such task.</source>
        <translation>此次运行没有这样的任务。</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source>%1, %2 of the task</source>
        <translation>%1，占任务的 %2</translation>
    </message>
    <message>
        <source>scaled: the nodes are priced at %1, the task takes %2</source>
        <translation>已缩放：节点的估算时间为 %1，任务用时 %2</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>forward, computed again</source>
        <translation>前向，重新计算</translation>
    </message>
    <message>
        <source>gradient of the inputs</source>
        <translation>输入的梯度</translation>
    </message>
    <message>
        <source>gradient of the weights</source>
        <translation>权重的梯度</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>End &amp;tour</source>
        <translation>结束导览(&amp;T)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Open a model of yours, or take the sample: a decoder of 12 layers without weights, nothing annotated.</source>
        <translation>打开您自己的模型，或使用示例：一个 12 层的解码器，不含权重，没有任何标注。</translation>
    </message>
    <message>
        <source>Open the sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>A plan says what runs on which devices. Take one of the configurations here, for example 4 devices as 2 stages × 2.</source>
        <translation>方案说明什么在哪些设备上运行。请在这里选用一个配置，例如 4 个设备，即 2 个阶段 × 2。</translation>
    </message>
    <message>
        <source>Select a block</source>
        <translation>选择一个块</translation>
    </message>
    <message>
        <source>Click a block in the graph, or walk there with the arrow keys. A double click or Enter looks inside.</source>
        <translation>在图中单击一个块，或用方向键移到那里。双击或按 Enter 可查看其内部。</translation>
    </message>
    <message>
        <source>Put it on a stage</source>
        <translation>将它放到阶段上</translation>
    </message>
    <message>
        <source>Drag what is selected to a lane here, or press 1. While you drag, the lanes show what the drop will give.</source>
        <translation>将所选内容拖到这里的泳道上，或按 1。拖动时，泳道会显示放下之后的结果。</translation>
    </message>
    <message>
        <source>The rest by itself</source>
        <translation>其余部分自动完成</translation>
    </message>
    <message>
        <source>Press Balance stages: it puts every node on a stage, so that all have about as much to do. Every step can be undone.</source>
        <translation>按“均衡各阶段”：它将每个节点放到一个阶段上，使各阶段的工作量大致相同。每一步都可以撤销。</translation>
    </message>
    <message>
        <source>Split tensors</source>
        <translation>切分张量</translation>
    </message>
    <message>
        <source>Plan ▸ Parallelise… (Ctrl+Shift+P) finds attention and MLPs and splits their weights over the axis model. Look at the preview, then apply it.</source>
        <translation>方案 ▸ 并行化…（Ctrl+Shift+P）会找出注意力和 MLP，并沿轴 model 切分其权重。请查看预览，然后应用。</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>问题所在</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+S writes the plan into the model, as standard multi-device annotations; nothing else in the file changes. F1 tells more of wherever you are.</source>
        <translation>Ctrl+S 将方案作为标准的多设备标注写入模型；文件中的其他内容不变。F1 会进一步说明您当前所在之处。</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>跳过(&amp;K)</translation>
    </message>
    <message>
        <source>F&amp;inish</source>
        <translation>完成(&amp;I)</translation>
    </message>
    <message>
        <source>The simulated run: a row for the devices of each stage. Choose a schedule and microbatches above it; the figures follow at once.</source>
        <translation>模拟运行：每个阶段的设备一行。在上方选择调度和微批次；各项数字随即更新。</translation>
    </message>
    <message>
        <source>Mistakes and doubts about the plan. Click one: Enter goes there then, Space explains it, and a blue line repairs it.</source>
        <translation>方案中的错误和疑点。单击其中一个：之后按 Enter 前往该处，按空格键查看说明，蓝色的行可修复它。</translation>
    </message>
</context>
<context>
    <name>ValuePage</name>
    <message>
        <source>‹ %1</source>
        <translation>‹ %1</translation>
    </message>
    <message>
        <source>Nodes that touch the tensor</source>
        <translation>与该张量相关的节点</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>在此移除</translation>
    </message>
    <message>
        <source>makes it</source>
        <translation>产生它</translation>
    </message>
    <message>
        <source>makes %1</source>
        <translation>产生 %1</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>读取它</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>初始化器</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>nobody makes it</source>
        <translation>没有节点产生它</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>nobody reads it</source>
        <translation>没有节点读取它</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>由 %1 读取</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>用途</translation>
    </message>
</context>
<context>
    <name>WaterfallChart</name>
    <message>
        <source>Where the time of the compared plans goes</source>
        <translation>所比较方案的时间分布</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>Plan %1, %2: %3, %4 of the step</source>
        <translation>方案 %1，%2：%3，占每步的 %4</translation>
    </message>
    <message>
        <source>Plan %1, the step: %2</source>
        <translation>方案 %1，每步：%2</translation>
    </message>
    <message>
        <source>, %1 more than plan %2</source>
        <translation>，比方案 %2 多 %1</translation>
    </message>
    <message>
        <source>, %1 less than plan %2</source>
        <translation>，比方案 %2 少 %1</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Plan how a model runs on many devices: put its parts on pipeline stages, split its tensors, and see what that costs.</source>
        <translation>规划模型如何在多个设备上运行：将其各部分放到流水线阶段上，切分其张量，并查看开销。</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>or drop an ONNX file anywhere here</source>
        <translation>或将 ONNX 文件拖放到此处任意位置</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>已不存在：%1</translation>
    </message>
    <message>
        <source>Models that you open are listed here.</source>
        <translation>您打开的模型会列在这里。</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>New model without weights</source>
        <translation>新建不含权重的模型</translation>
    </message>
    <message>
        <source>From a config…</source>
        <translation>从模型配置…</translation>
    </message>
    <message>
        <source>A config.json of Hugging Face, or a few dimensions</source>
        <translation>Hugging Face 的 config.json，或几项尺寸</translation>
    </message>
    <message>
        <source>%1 opens a model · %2 finds nodes, tensors and commands · 0 to 9 put the selection on a stage</source>
        <translation>%1 打开模型 · %2 查找节点、张量和命令 · 0 到 9 将所选放到阶段上</translation>
    </message>
</context>
<context>
    <name>WhySection</name>
    <message>
        <source>Nothing splits it.</source>
        <translation>没有任何内容切分它。</translation>
    </message>
    <message>
        <source>in and out of %1</source>
        <translation>进出 %1</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>穿过 %1</translation>
    </message>
    <message>
        <source>%1 on dimension %2: set by you.</source>
        <translation>维度 %2 上的 %1：由您设置。</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, set by you:</source>
        <translation>维度 %2 上的 %1 来自 %3 的维度 %4，由您设置：</translation>
    </message>
    <message>
        <source>… %1 more operators …</source>
        <translation>… 另外 %1 个算子 …</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>It stops at %1 more operators.</source>
        <translation>它止于另外 %1 个算子。</translation>
    </message>
    <message>
        <source>the operator lets no axis pass along this dimension.</source>
        <translation>算子不让任何轴沿此维度通过。</translation>
    </message>
    <message>
        <source>no other tensor there has this dimension: it is made anew.</source>
        <translation>那里没有其他张量具有此维度：它是新产生的。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is split by other axes.</source>
        <translation>%2 的维度 %1 已按其他轴切分。</translation>
    </message>
    <message>
        <source>%1 is split by %2 along another dimension already.</source>
        <translation>%1 已按 %2 沿另一维度切分。</translation>
    </message>
    <message>
        <source>%1 must not be split by %2.</source>
        <translation>%1 不得按 %2 切分。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is set and closed: it takes no more axes.</source>
        <translation>%2 的维度 %1 已设置且封闭：不再接受其他轴。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 cannot be divided evenly by it.</source>
        <translation>%2 的维度 %1 不能被它整除。</translation>
    </message>
    <message>
        <source>the tensors of the operator want different things.</source>
        <translation>算子的各张量需求不一致。</translation>
    </message>
    <message>
        <source>nothing is known of the operator %1.</source>
        <translation>没有关于算子 %1 的信息。</translation>
    </message>
    <message>
        <source>%1 goes no further at %2: %3</source>
        <translation>%1 在 %2 处不再继续：%3</translation>
    </message>
    <message>
        <source>%1 on dimension %2: from the file.</source>
        <translation>维度 %2 上的 %1：来自文件。</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, where the file sets it:</source>
        <translation>维度 %2 上的 %1 来自 %3 的维度 %4，由文件设置：</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>The model is being saved; try again in a moment</source>
        <translation>模型正在保存；请稍后再试</translation>
    </message>
</context>
<context>
    <name>WrittenText</name>
    <message>
        <source>The model was read back and checked:</source>
        <translation>模型已重新读取并检查：</translation>
    </message>
    <message>
        <source>%1 models were read back and checked:</source>
        <translation>%1 个模型已重新读取并检查：</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 个警告</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 个警告</translation>
    </message>
    <message>
        <source>no mistakes</source>
        <translation>没有错误</translation>
    </message>
    <message>
        <source>Wrote 1 file.</source>
        <translation>已写出 1 个文件。</translation>
    </message>
    <message>
        <source>Wrote %1 files.</source>
        <translation>已写出 %1 个文件。</translation>
    </message>
    <message>
        <source>It was not run.</source>
        <translation>它未运行。</translation>
    </message>
    <message>
        <source>Run beside the original, %1 of %2 outputs differ.</source>
        <translation>与原模型对照运行，%2 个输出中有 %1 个不同。</translation>
    </message>
    <message>
        <source>Run beside the original, its output agrees.</source>
        <translation>与原模型对照运行，其输出一致。</translation>
    </message>
    <message>
        <source>Run beside the original, all %1 outputs agree.</source>
        <translation>与原模型对照运行，全部 %1 个输出一致。</translation>
    </message>
    <message>
        <source>Wrote %1 files, with weights in %2.</source>
        <translation>已写入 %1 个文件，权重在 %2 中。</translation>
    </message>
    <message>
        <source>Run beside the original, no output differs, and %1 of %2 are undecided.</source>
        <translation>与原模型对照运行，没有输出不同，%2 个中有 %1 个无法判定。</translation>
    </message>
</context>
<context>
    <name>meshwright::views</name>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>1 tensor</source>
        <translation>1 个张量</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 个张量</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1: as many as there are, %2 each way</source>
        <translation>%1：现有全部，每个方向 %2</translation>
    </message>
    <message>
        <source>%1: %2 devices, %3 each way</source>
        <translation>%1：%2 个设备，每个方向 %3</translation>
    </message>
    <message>
        <source>%1: %2 of these, %3 each way</source>
        <translation>%1：%2 个上述单元，每个方向 %3</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>输入特征</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>输出特征</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows of the table</source>
        <translation>表的行</translation>
    </message>
    <message>
        <source>embedding features</source>
        <translation>嵌入特征</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>输出通道</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>输入通道</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 十亿</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 百万</translation>
    </message>
    <message>
        <source> · %1 subgraphs</source>
        <translation> · %1 个子图</translation>
    </message>
    <message>
        <source> · %1 functions</source>
        <translation> · %1 个函数</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>all known</source>
        <translation>全部已知</translation>
    </message>
    <message>
        <source>%1 % not fully known</source>
        <translation>%1 % 不完全已知</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> 以及另外 %1 个</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1 in %2 tensors</source>
        <translation>%1，共 %2 个张量</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>External data</source>
        <translation>外部数据</translation>
    </message>
    <message>
        <source>%1 tensors in one file</source>
        <translation>一个文件中的 %1 个张量</translation>
    </message>
    <message>
        <source>%1 tensors in %2 files</source>
        <translation>%2 个文件中的 %1 个张量</translation>
    </message>
    <message>
        <source>IR version</source>
        <translation>IR version</translation>
    </message>
    <message>
        <source>Operator sets</source>
        <translation>算子集</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number.</source>
        <translation>%1：“%2”不是整数。</translation>
    </message>
    <message>
        <source>Parts of a dimension</source>
        <translation>维度的份数</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>model input</source>
        <translation>模型输入</translation>
    </message>
    <message>
        <source>model output</source>
        <translation>模型输出</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>The configuration has no mesh with named axes.</source>
        <translation>该配置没有带命名轴的网格。</translation>
    </message>
    <message>
        <source>Every axis of the mesh is used by stages.</source>
        <translation>网格的每个轴都由阶段使用。</translation>
    </message>
    <message>
        <source>The number of dimensions is not known.</source>
        <translation>维度数未知。</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>splits %1</source>
        <translation>切分%1</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>whole on each of %1 devices</source>
        <translation>在 %1 个设备上各有完整的一份</translation>
    </message>
    <message>
        <source>whole on %1</source>
        <translation>完整位于 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>分成 %1 份</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>维度 %1：%2</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>says nothing</source>
        <translation>未作任何说明</translation>
    </message>
    <message>
        <source>The configuration needs a name.</source>
        <translation>配置需要名称。</translation>
    </message>
    <message>
        <source>Another configuration is called “%1” too.</source>
        <translation>另一个配置也叫“%1”。</translation>
    </message>
    <message>
        <source>No hardware is called “%1”; there are %2.</source>
        <translation>没有名为“%1”的硬件；可用的有 %2。</translation>
    </message>
    <message>
        <source>Several devices have the same name.</source>
        <translation>多个设备同名。</translation>
    </message>
    <message>
        <source>Edit configurations</source>
        <translation>编辑配置</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>从 %1 中移除</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 个阶段</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 个阶段</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 个设备</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message>
        <source>2 devices in a pipeline</source>
        <translation>流水线中的 2 个设备</translation>
    </message>
    <message>
        <source>4 devices: 2 stages × 2 model</source>
        <translation>4 个设备：2 个阶段 × 2 model</translation>
    </message>
    <message>
        <source>8 devices on one axis</source>
        <translation>一个轴上的 8 个设备</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>and %1 more attributes</source>
        <translation>以及另外 %1 个属性</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>sequence of %1</source>
        <translation>%1 序列</translation>
    </message>
    <message>
        <source>optional %1</source>
        <translation>可选 %1</translation>
    </message>
    <message>
        <source>sparse %1</source>
        <translation>稀疏 %1</translation>
    </message>
    <message>
        <source>map</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>opaque</source>
        <translation>不透明</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>形状未知</translation>
    </message>
    <message>
        <source>the caller&apos;s %1</source>
        <translation>调用方的 %1</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>by default: %1</source>
        <translation>默认：%1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>送往 %1</translation>
    </message>
    <message>
        <source>1 device of %1</source>
        <translation>1 个 %1 设备</translation>
    </message>
    <message>
        <source>%1 devices of %2</source>
        <translation>%1 个 %2 设备</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>%1 in one tensor</source>
        <translation>%1，在 1 个张量中</translation>
    </message>
    <message>
        <source>one tensor in one file</source>
        <translation>1 个文件中的 1 个张量</translation>
    </message>
    <message>
        <source>%1 hundred million</source>
        <translation>%1 亿</translation>
    </message>
    <message>
        <source>%1 ten thousand</source>
        <translation>%1 万</translation>
    </message>
    <message>
        <source> · 1 subgraph</source>
        <translation> · 1 个子图</translation>
    </message>
    <message>
        <source> · 1 function</source>
        <translation> · 1 个函数</translation>
    </message>
    <message>
        <source>%1 unused</source>
        <translation>%1 个未使用</translation>
    </message>
    <message>
        <source>%1 · %2 more unused</source>
        <translation>%1 · 另有 %2 个未使用</translation>
    </message>
    <message>
        <source>Without values</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>, experts over %1</source>
        <translation>,专家分布于 %1 个设备</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 个分块</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>each node shared at the least cost</source>
        <translation>每个节点以最小代价切分</translation>
    </message>
    <message>
        <source>%1 × microbatch of %2</source>
        <translation>%1 × 微批次 %2</translation>
    </message>
    <message>
        <source>attention recomputed</source>
        <translation>重计算注意力</translation>
    </message>
    <message>
        <source>layers recomputed %1</source>
        <translation>重计算的层 %1</translation>
    </message>
    <message>
        <source>all recomputed</source>
        <translation>全部重计算</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>sequence split between blocks</source>
        <translation>块间切分序列</translation>
    </message>
</context>
</TS>
