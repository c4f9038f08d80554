<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Apply &amp;plan text…</source>
        <translation>プランテキストを適用(&amp;P)…</translation>
    </message>
    <message>
        <source>Write p&amp;lan text…</source>
        <translation>プランテキストを書き出す(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>モデルを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Select &amp;all nodes</source>
        <translation>すべてのノードを選択(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Find or run…</source>
        <translation>検索または実行(&amp;F)…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>&amp;Fit model</source>
        <translation>モデル全体を表示(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>選択範囲を全体表示(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>すべて展開(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>&amp;Collapse all</source>
        <translation>すべて折りたたむ(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>デスクトップに合わせる(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>アニメーション(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>パネルを初期状態に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Configurations…</source>
        <translation>構成(&amp;C)…</translation>
    </message>
    <message>
        <source>Remo&amp;ve plan…</source>
        <translation>プランを削除(&amp;V)…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>シミュレート(&amp;S)</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Next &amp;problem</source>
        <translation>次の問題(&amp;P)</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Meshwright</source>
        <translation>Meshwright について(&amp;A)</translation>
    </message>
    <message>
        <source>Rename &amp;tensor…</source>
        <translation>テンソルの名前を変更(&amp;T)…</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>P&amp;arallelise…</source>
        <translation>並列化(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>For the selected &amp;tensor</source>
        <translation>選択したテンソル(&amp;T)</translation>
    </message>
    <message>
        <source>At the selected &amp;nodes</source>
        <translation>選択したノード(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>&amp;Everywhere</source>
        <translation>すべての箇所(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Minimize annotations</source>
        <translation>アノテーションを最小化(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Choose file…</source>
        <translation>ファイルを選択(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Save an example…</source>
        <translation>サンプルを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>なし(&amp;N)</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>タイムラインをエクスポート(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>インポート(&amp;I)…</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>エクスポート(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>ハンドブック(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新しいウィンドウ(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Search for nodes…</source>
        <translation>ノードを検索(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>次のパネル(&amp;N)</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>前のパネル(&amp;P)</translation>
    </message>
    <message>
        <source>Shift+F6</source>
        <translation>Shift+F6</translation>
    </message>
    <message>
        <source>&amp;Copy sharding</source>
        <translation>シャーディングをコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste sharding</source>
        <translation>シャーディングを貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>設定(&amp;T)…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Group on a canvas of its &amp;own</source>
        <translation>グループを専用のキャンバスに表示(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>&amp;Whole model</source>
        <translation>モデル全体(&amp;W)</translation>
    </message>
    <message>
        <source>Show &amp;map</source>
        <translation>マップを表示(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Names on cards</source>
        <translation>カードに名前を表示(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Weights on cards</source>
        <translation>カードに重みを表示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Attributes on cards</source>
        <translation>カードに属性を表示(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>進む(&amp;F)</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>&amp;Add bookmark…</source>
        <translation>ブックマークを追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Remove bookmark…</source>
        <translation>ブックマークを削除(&amp;R)…</translation>
    </message>
    <message>
        <source>Highlight &amp;neighbours</source>
        <translation>隣接ノードをハイライト(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Highlight &amp;paths</source>
        <translation>経路をハイライト(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>Neighbours one step &amp;further</source>
        <translation>隣接ノードを 1 段広げる(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Up</source>
        <translation>Ctrl+Shift+Up</translation>
    </message>
    <message>
        <source>Neighbours one step n&amp;earer</source>
        <translation>隣接ノードを 1 段狭める(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Down</source>
        <translation>Ctrl+Shift+Down</translation>
    </message>
    <message>
        <source>Colour by: values from a &amp;file…</source>
        <translation>色分け: ファイルの値(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Paint stages</source>
        <translation>ステージをペイント(&amp;P)</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>ルール(&amp;R)…</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>これは何?(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>ツアー(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>Colour by: %1</source>
        <translation>色分け: %1</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>Fi&amp;nd a plan…</source>
        <translation>プランを探索(&amp;N)…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Select: %1</source>
        <translation>選択: %1</translation>
    </message>
    <message>
        <source>Show &amp;folded nodes</source>
        <translation>畳まれたノードを表示(&amp;F)</translation>
    </message>
    <message>
        <source>Values from a &amp;file…</source>
        <translation>ファイルの値(&amp;F)…</translation>
    </message>
    <message>
        <source>New from confi&amp;g…</source>
        <translation>新規 (config から)(&amp;G)…</translation>
    </message>
    <message>
        <source>Export pict&amp;ure…</source>
        <translation>画像をエクスポート(&amp;U)…</translation>
    </message>
</context>
<context>
    <name>AlikeChoice</name>
    <message>
        <source>Also in the other block like this one</source>
        <translation>これと同様のもう 1 つのブロックにも適用</translation>
    </message>
    <message>
        <source>Also in the %1 other blocks like this one</source>
        <translation>これと同様の他の %1 個のブロックにも適用</translation>
    </message>
    <message>
        <source>What is changed here is changed at the same place of all of them, as one step</source>
        <translation>ここでの変更は、それらすべての同じ場所にも 1 つの手順として適用されます</translation>
    </message>
</context>
<context>
    <name>ArrangementMenu</name>
    <message>
        <source>&amp;Arrangements</source>
        <translation>パネル配置(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keep this one…</source>
        <translation>この配置を保持(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>消去(&amp;F)</translation>
    </message>
    <message>
        <source>Forgot the arrangement %1</source>
        <translation>パネル配置 %1 を消去しました</translation>
    </message>
    <message>
        <source>Keep arrangement</source>
        <translation>パネル配置を保持</translation>
    </message>
    <message>
        <source>Its name; one of that name is replaced:</source>
        <translation>配置の名前 (同じ名前のものは置き換えられます):</translation>
    </message>
    <message>
        <source>Kept the arrangement %1</source>
        <translation>パネル配置 %1 を保持しました</translation>
    </message>
</context>
<context>
    <name>AttributeSection</name>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>%1 defaults…</source>
        <translation>既定値 %1 個…</translation>
    </message>
    <message>
        <source>This is the default.</source>
        <translation>これは既定値です。</translation>
    </message>
    <message>
        <source>The model leaves it out: this is the default.</source>
        <translation>モデルでは省略されています。これは既定値です。</translation>
    </message>
</context>
<context>
    <name>AxisChip</name>
    <message>
        <source>Mesh axis %1, size %2</source>
        <translation>メッシュ軸 %1、サイズ %2</translation>
    </message>
    <message>
        <source>Drag it onto a dimension of a tensor in the inspector to split that over %1; press for more</source>
        <translation>インスペクターのテンソルの次元にドラッグすると、その次元を %1 にわたって分割します。押すとほかの操作が表示されます</translation>
    </message>
</context>
<context>
    <name>AxisText</name>
    <message>
        <source>%1: of the axis %2 the sub-axis of size %3 after %4</source>
        <translation>%1: 軸 %2 のうち、%4 の後にあるサイズ %3 の部分軸</translation>
    </message>
</context>
<context>
    <name>BindingsButton</name>
    <message>
        <source>Open dimensions</source>
        <translation>未定の次元</translation>
    </message>
    <message>
        <source>What one microbatch has in the dimensions that the model leaves open</source>
        <translation>モデルが未定のまま残している次元で、1 個のマイクロバッチが持つサイズ</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>One microbatch has</source>
        <translation>1 個のマイクロバッチのサイズ</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Place %1</source>
        <translation>場所 %1</translation>
    </message>
    <message>
        <source>Add bookmark</source>
        <translation>ブックマークを追加</translation>
    </message>
    <message>
        <source>Name of what is in view:</source>
        <translation>表示中の場所の名前:</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>ブックマークを削除</translation>
    </message>
    <message>
        <source>Bookmark:</source>
        <translation>ブックマーク:</translation>
    </message>
    <message>
        <source>There are %1 bookmarks already: remove one first</source>
        <translation>ブックマークはすでに %1 個あります。先に 1 つ削除してください</translation>
    </message>
</context>
<context>
    <name>BubbleChart</name>
    <message>
        <source>Work</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>Other stages</source>
        <translation>ほかのステージ</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>立ち上がり</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>終息</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>メモリの上限</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
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
        <translation>最初のマイクロバッチと、その勾配が戻ってくるのを待っています。マイクロバッチを増やすと影響が小さくなります。</translation>
    </message>
    <message>
        <source>No new microbatch comes in, others finish. More microbatches make it weigh less.</source>
        <translation>新しいマイクロバッチは入らず、ほかのものが終わるのを待っています。マイクロバッチを増やすと影響が小さくなります。</translation>
    </message>
    <message>
        <source>A microbatch is at hand, but the schedule does not admit it yet, to hold few in memory.</source>
        <translation>マイクロバッチは届いていますが、メモリ内の数を抑えるため、スケジュールがまだ受け入れていません。</translation>
    </message>
    <message>
        <source>Between first and last task, with nothing at hand: what it needs comes late in the order of another stage.</source>
        <translation>最初と最後のタスクの間で、処理できるものがありません。必要なものが、ほかのステージの順序で後のほうに来ています。</translation>
    </message>
    <message>
        <source>By how much transfers lengthen the run.</source>
        <translation>転送によって実行がどれだけ長くなるかを示します。</translation>
    </message>
    <message>
        <source>The busiest stage has so much more to do. Move nodes from it to this one.</source>
        <translation>最も忙しいステージは、これだけ多くの処理を抱えています。そこからこのステージへノードを移動してください。</translation>
    </message>
    <message>
        <source>Bubble by cause</source>
        <translation>原因別のバブル</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3</translation>
    </message>
</context>
<context>
    <name>CanvasScene</name>
    <message>
        <source>stage %1 → %2</source>
        <translation>ステージ %1 → %2</translation>
    </message>
    <message>
        <source>%1 · ×%2</source>
        <translation>%1 · ×%2</translation>
    </message>
    <message>
        <source>%1 · block ×%2</source>
        <translation>%1 · ブロック ×%2</translation>
    </message>
    <message>
        <source>%1 +%2 ↗</source>
        <translation>%1 +%2 ↗</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>Folded into it: %1</source>
        <translation>これに畳まれたもの: %1</translation>
    </message>
    <message>
        <source>block ×%1</source>
        <translation>ブロック ×%1</translation>
    </message>
</context>
<context>
    <name>ChangedFile</name>
    <message>
        <source>Carry the plan over</source>
        <translation>プランを引き継ぐ</translation>
    </message>
    <message>
        <source>Show the difference…</source>
        <translation>差分を表示…</translation>
    </message>
    <message>
        <source>Opens the model as it is on disk now, with the plan on it</source>
        <translation>ディスク上の現在のモデルを、このプランを付けて開きます</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. The model that you opened and its plan are still here.</source>
        <translation>%1 はディスク上で別のプログラムによって変更されました。開いたモデルとそのプランはまだここにあります。</translation>
    </message>
    <message>
        <source>%1 is not there any more. The model that you opened and its plan are still here.</source>
        <translation>%1 はもう存在しません。開いたモデルとそのプランはまだここにあります。</translation>
    </message>
    <message>
        <source>The plan is on the model as it is on disk now; save it to keep it</source>
        <translation>プランはディスク上の現在のモデルに付いています。残すには保存してください</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the plan has a place in the changed model</source>
        <translation>変更されたモデルには、プランの一部を適用できる場所がありません</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 を開けません</translation>
    </message>
    <message>
        <source>Difference to the file on disk</source>
        <translation>ディスク上のファイルとの差分</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the open model only.</source>
        <translation>
            <numerusform>%n 個のノードは、開いているモデルにだけあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the file only.</source>
        <translation>
            <numerusform>%n 個のノードは、ファイルにだけあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The plans are the same.</source>
        <translation>プランは同じです。</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 は保存されませんでした</translation>
    </message>
    <message>
        <source>Another program changed the file on disk since you opened it. Saving would take that away, so nothing was written; the model that you opened and its plan are still here. Save as… keeps both; carrying the plan over puts it onto the file as it is now, which can then be saved.</source>
        <translation>ファイルを開いた後に、別のプログラムがディスク上のファイルを変更しました。保存するとその変更が失われるため、何も書き込みませんでした。開いたモデルとそのプランはまだここにあります。「名前を付けて保存…」では両方が残ります。「プランを引き継ぐ」では、現在のファイルにプランが移され、それを保存できます。</translation>
    </message>
    <message>
        <source>Other bytes of the file differ, such as those of weights.</source>
        <translation>重みのバイトなど、ファイルのほかのバイトが異なります。</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of tensors and nodes, listed below.</source>
        <translation>
            <numerusform>テンソルとノードの変更 %n 件を下に示します。</numerusform>
        </translation>
    </message>
    <message>
        <source>The graph is the same.</source>
        <translation>グラフは同じです。</translation>
    </message>
    <message>
        <source>From the file to the open model:</source>
        <translation>ファイルから開いているモデルへ:</translation>
    </message>
</context>
<context>
    <name>CollectiveText</name>
    <message>
        <source>%1, at %2</source>
        <translation>%1、ノード %2</translation>
    </message>
    <message>
        <source>within %1, stage %2</source>
        <translation>%1 内、ステージ %2</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>%1 に開始、所要時間 %2</translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>各デバイスが %1 を送信</translation>
    </message>
    <message>
        <source>%1 of them, one after the other</source>
        <translation>うち %1 個を順に実行</translation>
    </message>
</context>
<context>
    <name>Colouring</name>
    <message>
        <source>Values from a file…</source>
        <translation>ファイルの値…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>データ型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>%1 of the names are not in this model, the first is %2</source>
        <translation>名前のうち %1 個はこのモデルにありません。最初のものは %2 です</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>ノードの値</translation>
    </message>
    <message>
        <source>Values of nodes (*.csv *.tsv *.json);;All files (*)</source>
        <translation>ノードの値 (*.csv *.tsv *.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 は読み込まれませんでした</translation>
    </message>
    <message>
        <source>One of the names is not in this model: %1</source>
        <translation>名前のうち 1 個がこのモデルにありません：%1</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands…</source>
        <translation>名前、形状、ステージ、問題、コマンドを検索…</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands</source>
        <translation>名前、形状、ステージ、問題、コマンドを検索</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>一致するものがありません</translation>
    </message>
    <message>
        <source>List all %1 (Shift+Enter)</source>
        <translation>%1をすべて一覧表示 (Shift+Enter)</translation>
    </message>
    <message>
        <source>There is no node</source>
        <translation>ノードがありません</translation>
    </message>
</context>
<context>
    <name>CommunicationModel</name>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Each device sends %1 in one step of the model. Click to select the nodes.</source>
        <translation>モデルの 1 ステップで、各デバイスは %1 を送信します。クリックするとノードを選択します。</translation>
    </message>
    <message>
        <source>Of %1 the size is not known and not counted.</source>
        <translation>%1 個はサイズが不明なため、計算に含まれていません。</translation>
    </message>
    <message>
        <source>%1 without weights, which could be brought in place once before the first step.</source>
        <translation>重みを除くと %1。重みは最初のステップの前に一度配置しておけます。</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Sent per device</source>
        <translation>デバイスあたりの送信量</translation>
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
        <translation>デバイス・ステップあたり %1</translation>
    </message>
    <message>
        <source>Open a model to see what its devices send each other.</source>
        <translation>モデルを開くと、デバイス間で送信されるデータがここに表示されます。</translation>
    </message>
    <message>
        <source>Declare a configuration first: without devices nobody sends anything.</source>
        <translation>先に構成を宣言してください。デバイスがなければ何も送信されません。</translation>
    </message>
    <message>
        <source>Propagating…</source>
        <translation>伝播中…</translation>
    </message>
    <message>
        <source>No device has to send anything. Split a tensor in the inspector, or choose Plan ▸ Parallelise…, and what that costs stands here.</source>
        <translation>どのデバイスも送信する必要がありません。インスペクターでテンソルを分割するか、「プラン ▸ 並列化…」を選ぶと、そのコストがここに表示されます。</translation>
    </message>
</context>
<context>
    <name>CommunicationText</name>
    <message>
        <source>slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>permute</source>
        <translation>並べ替え</translation>
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
        <translation>すべてのデバイス</translation>
    </message>
    <message>
        <source>%1 partial over %2</source>
        <translation>%1 (%2 にわたる部分和)</translation>
    </message>
    <message>
        <source>nothing to send</source>
        <translation>送信なし</translation>
    </message>
    <message>
        <source>%1 needs %2 in another sharding than it comes in.</source>
        <translation>%1 は、%2 を届いたものとは別のシャーディングで必要とします。</translation>
    </message>
    <message>
        <source>%1 leaves %2 in another sharding than is wanted.</source>
        <translation>%1 は、%2 を求められているものとは別のシャーディングで残します。</translation>
    </message>
    <message>
        <source>Each device has a part of the sum of %1; the parts are put together.</source>
        <translation>各デバイスが %1 の和の一部を持っており、それらを合わせます。</translation>
    </message>
    <message>
        <source>%1 computes over a dimension of %2 that is split.</source>
        <translation>%1 は、%2 の分割された次元にわたって計算します。</translation>
    </message>
    <message>
        <source>The windows of %1 reach beyond each device&apos;s part of %2: neighbours hand over its edges.</source>
        <translation>%1 の窓は、各デバイスが持つ %2 の部分を越えます。隣どうしが端の部分を受け渡します。</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 にわたる %1</translation>
    </message>
    <message>
        <source>: %1 sent by each device</source>
        <translation>: 各デバイスが %1 を送信</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 から %2 へ</translation>
    </message>
    <message>
        <source>%1 times in a step</source>
        <translation>1 ステップに %1 回</translation>
    </message>
    <message>
        <source>A weight: once before the first step would do.</source>
        <translation>重みです。最初のステップの前に一度行えば十分です。</translation>
    </message>
    <message>
        <source>%1 more nodes need the same and share it.</source>
        <translation>ほかに %1 個のノードが同じものを必要とし、これを共有します。</translation>
    </message>
    <message>
        <source>How much is not known: a size is missing.</source>
        <translation>送信量は不明です。サイズが分かりません。</translation>
    </message>
    <message>
        <source>Each device stores a part of %1, which %2 gathers before it computes.</source>
        <translation>各デバイスが %1 の一部を保存しており、%2 は計算の前にそれを集めます。</translation>
    </message>
    <message>
        <source>as planned here</source>
        <translation>このプランの方法</translation>
    </message>
    <message>
        <source>reduce, then slice</source>
        <translation>リデュースしてからスライス</translation>
    </message>
    <message>
        <source>scatter, then reduce the rest</source>
        <translation>分散してから残りをリデュース</translation>
    </message>
    <message>
        <source>move first, reduce last</source>
        <translation>先に移動し、最後にリデュース</translation>
    </message>
    <message>
        <source>gather all, then slice</source>
        <translation>すべて集めてからスライス</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>Ways to do it, the least sent first:</source>
        <translation>実行方法 (送信量の少ない順):</translation>
    </message>
    <message>
        <source>%1 goes to a stage with another mesh.</source>
        <translation>%1 はメッシュの異なるステージに渡されます。</translation>
    </message>
</context>
<context>
    <name>ComparedConfiguration</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>in [%1] parts</source>
        <translation>[%1] 個の部分</translation>
    </message>
    <message>
        <source>Stage %1 here, %2 in %3</source>
        <translation>ここではステージ %1、%3 では %2</translation>
    </message>
    <message>
        <source>%1: its parts are at other devices in %2</source>
        <translation>%1: %2 では部分が別のデバイスにあります</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in %4</source>
        <translation>%1: ここでは %2、%4 では %3</translation>
    </message>
    <message>
        <source>%1: stage %2 here, %3 in %4</source>
        <translation>%1: ここではステージ %2、%4 では %3</translation>
    </message>
    <message>
        <source>%1 sharded differently in %2</source>
        <translation>%1のシャーディングが %2 では異なる</translation>
    </message>
    <message>
        <source>The same in %1</source>
        <translation>%1 でも同じ</translation>
    </message>
</context>
<context>
    <name>ComparisonBar</name>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>比較を終了</translation>
    </message>
    <message>
        <source>%1 compared with %2: %3 moved, %4 sharded differently</source>
        <translation>%1 と %2 の比較: 移動 %3、シャーディングの相違 %4</translation>
    </message>
    <message>
        <source>not both run</source>
        <translation>両方は実行できません</translation>
    </message>
    <message>
        <source>%1 %2 in both</source>
        <translation>%1 は両方とも %2</translation>
    </message>
    <message>
        <source>%1 %2, there %3: %4</source>
        <translation>%1 %2、比較先 %3: %4</translation>
    </message>
    <message>
        <source>Compare &amp;with configuration</source>
        <translation>構成と比較(&amp;W)</translation>
    </message>
</context>
<context>
    <name>ComponentsDialog</name>
    <message>
        <source>Split by components</source>
        <translation>コンポーネントごとに分割</translation>
    </message>
    <message>
        <source>A fused dimension is a product of components, the first outermost: a q | k | v weight of 2304 is 3 × 768. The axes then split one component instead of cutting across all. Leave it empty for a plain dimension.</source>
        <translation>融合された次元はコンポーネントの積で、最初のものが最も外側です。q | k | v の重み 2304 は 3 × 768 です。軸は全体を横切って切るのではなく、1 つのコンポーネントを分割します。通常の次元では空のままにしてください。</translation>
    </message>
    <message>
        <source>Component sizes</source>
        <translation>コンポーネントのサイズ</translation>
    </message>
    <message>
        <source>Every component is a number from 1 on.</source>
        <translation>コンポーネントはどれも 1 以上の数です。</translation>
    </message>
    <message>
        <source>One component is no split: give two or more, or none.</source>
        <translation>コンポーネントが 1 個では分割になりません。2 個以上を指定するか、何も指定しないでください。</translation>
    </message>
    <message>
        <source>The product is %1, the dimension %2.</source>
        <translation>積は %1、次元は %2 です。</translation>
    </message>
    <message>
        <source>The axes go to the last component.</source>
        <translation>軸は最後のコンポーネントに割り当てられます。</translation>
    </message>
</context>
<context>
    <name>ConfigurationDialog</name>
    <message>
        <source>Configurations</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Add a configuration</source>
        <translation>構成を追加</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Duplicate this configuration</source>
        <translation>この構成を複製</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Remove this configuration</source>
        <translation>この構成を削除</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(名前なし)</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>未宣言</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 nodes have stages or shardings for “%2”.</source>
        <translation>%1 個のノードに「%2」のステージまたはシャーディングがあります。</translation>
    </message>
    <message>
        <source>Kept, they mention a configuration that the model does not declare.</source>
        <translation>残すと、モデルが宣言していない構成を参照することになります。</translation>
    </message>
    <message>
        <source>Remove them too</source>
        <translation>それらも削除</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>ConfigurationForm</name>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>構成の名前</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>デバイスの数</translation>
    </message>
    <message>
        <source>Pattern for device names</source>
        <translation>デバイス名のパターン</translation>
    </message>
    <message>
        <source>{i} stands for the number of the device</source>
        <translation>{i} はデバイスの番号を表します</translation>
    </message>
    <message>
        <source>Name all</source>
        <translation>すべてに名前を付ける</translation>
    </message>
    <message>
        <source>Hardware of all devices</source>
        <translation>全デバイスのハードウェア</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>個別に指定</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>Device names</source>
        <translation>デバイス名</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Mesh axes</source>
        <translation>メッシュ軸</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>軸</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>The size of an axis is a whole number, not “%1”.</source>
        <translation>軸のサイズは整数です。「%1」は使えません。</translation>
    </message>
    <message>
        <source>no mesh</source>
        <translation>メッシュなし</translation>
    </message>
    <message>
        <source>%1 = %2 of %3 devices</source>
        <translation>%1 = %2 / %3 台のデバイス</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 / %2 台のデバイス</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>The original was not run: {0}.</source>
        <translation>元のモデルは実行していません: {0}。</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}.</source>
        <translation>エクスポートしたモデルは書き出してチェックしましたが、実行していません: {0}。</translation>
    </message>
    <message>
        <source>The exported models do not compute the original&apos;s output {0}.</source>
        <translation>エクスポートしたモデルは、元のモデルの出力 {0} を再現しません。</translation>
    </message>
    <message>
        <source>The stages&apos; output {0} is the original&apos;s but for rounding: the model computes with float16, which a runtime rounds to where it is cut.</source>
        <translation>ステージの出力 {0} は、丸めを除いて元のモデルと同じです。モデルは float16 で計算しており、ランタイムは切断箇所で float16 に丸めます。</translation>
    </message>
    <message>
        <source>The output {0} has no number for these inputs, so that it proves nothing; --inputs gives others.</source>
        <translation>出力 {0} はこれらの入力では数値にならないため、何の証明にもなりません。--inputs で別の入力を指定できます。</translation>
    </message>
    <message>
        <source>Rounding alone moves the original&apos;s output {0} by {1} of its largest value, so that it proves little; --inputs gives other inputs.</source>
        <translation>丸めだけで元のモデルの出力 {0} が最大値の {1} だけ変わるため、あまり証明になりません。--inputs で別の入力を指定できます。</translation>
    </message>
    <message>
        <source>The first node whose result differs is {0} ({1}), whose output is {2}.</source>
        <translation>結果が異なる最初のノードは {0} ({1}) で、その出力は {2} です。</translation>
    </message>
    <message>
        <source>The original was not run in double precision: {0}.</source>
        <translation>元のモデルは倍精度で実行していません: {0}。</translation>
    </message>
    <message>
        <source>In double precision these operators, of which the runtime has none, computed as they do in the model: {0}.</source>
        <translation>ランタイムに倍精度版がない次の演算子は、倍精度の実行でもモデルどおりに計算しました: {0}。</translation>
    </message>
    <message>
        <source>The models were run with the test data in {0}.</source>
        <translation>モデルは {0} のテストデータで実行しました。</translation>
    </message>
    <message>
        <source>The test data beside the model is not used: {0}.</source>
        <translation>モデルの横にあるテストデータは使いません: {0}。</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>{0} device</source>
        <translation>{0} 台のデバイス</translation>
    </message>
    <message>
        <source>{0} devices</source>
        <translation>{0} 台のデバイス</translation>
    </message>
    <message>
        <source>{0} device name</source>
        <translation>{0} 個のデバイス名</translation>
    </message>
    <message>
        <source>{0} device names</source>
        <translation>{0} 個のデバイス名</translation>
    </message>
    <message>
        <source>{0} dimension</source>
        <translation>{0} 次元</translation>
    </message>
    <message>
        <source>{0} dimensions</source>
        <translation>{0} 次元</translation>
    </message>
    <message>
        <source>{0} head</source>
        <translation>{0} 個のヘッド</translation>
    </message>
    <message>
        <source>{0} heads</source>
        <translation>{0} 個のヘッド</translation>
    </message>
    <message>
        <source>{0} initializer</source>
        <translation>{0} 個のイニシャライザ</translation>
    </message>
    <message>
        <source>{0} initializers</source>
        <translation>{0} 個のイニシャライザ</translation>
    </message>
    <message>
        <source>{0} input</source>
        <translation>{0} 個の入力</translation>
    </message>
    <message>
        <source>{0} inputs</source>
        <translation>{0} 個の入力</translation>
    </message>
    <message>
        <source>{0} node</source>
        <translation>{0} 個のノード</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>{0} 個のノード</translation>
    </message>
    <message>
        <source>{0} node is</source>
        <translation>{0} 個のノード</translation>
    </message>
    <message>
        <source>{0} nodes are</source>
        <translation>{0} 個のノード</translation>
    </message>
    <message>
        <source>{0} output</source>
        <translation>{0} 個の出力</translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation>{0} 個の出力</translation>
    </message>
    <message>
        <source>{0} part</source>
        <translation>{0} 個の部分</translation>
    </message>
    <message>
        <source>{0} parts</source>
        <translation>{0} 個の部分</translation>
    </message>
    <message>
        <source>{0} rank</source>
        <translation>{0} 個のランク</translation>
    </message>
    <message>
        <source>{0} ranks</source>
        <translation>{0} 個のランク</translation>
    </message>
    <message>
        <source>{0} shard</source>
        <translation>{0} 個のシャード</translation>
    </message>
    <message>
        <source>{0} shards</source>
        <translation>{0} 個のシャード</translation>
    </message>
    <message>
        <source>{0} stage</source>
        <translation>{0} 個のステージ</translation>
    </message>
    <message>
        <source>{0} stages</source>
        <translation>{0} 個のステージ</translation>
    </message>
    <message>
        <source>{0} tensor</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} tensors</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} more tensor</source>
        <translation>ほか {0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} more tensors</source>
        <translation>ほか {0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <translation>{0}、{1} 行目: {2}</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>{0} 行目: {1}</translation>
    </message>
    <message>
        <source>{0}, and {1} alike</source>
        <translation>{0} (ほか {1} 個も同様)</translation>
    </message>
    <message>
        <source>The same in {0} more place.</source>
        <translation>ほか {0} か所で同じです。</translation>
    </message>
    <message>
        <source>The same in {0} more places.</source>
        <translation>ほか {0} か所で同じです。</translation>
    </message>
    <message>
        <source>Configuration number {0} has no name.</source>
        <translation>構成番号 {0} に名前がありません。</translation>
    </message>
    <message>
        <source>Nodes refer to a configuration by its name, so none can refer to this one, and a plan with it cannot be saved.</source>
        <translation>ノードは構成を名前で参照するため、この構成はどこからも参照できず、この構成を含むプランは保存できません。</translation>
    </message>
    <message>
        <source>More than one configuration is called {configuration}.</source>
        <translation>{configuration} という名前の構成が複数あります。</translation>
    </message>
    <message>
        <source>Nodes refer to configurations by name; one reader takes the first of that name, another the last.</source>
        <translation>ノードは構成を名前で参照します。読み取り側プログラムによって、その名前の最初の構成を取るものと最後の構成を取るものがあります。</translation>
    </message>
    <message>
        <source>Configuration {configuration} is used by {0} but not declared.</source>
        <translation>構成 {configuration} は {0}で使われていますが、宣言されていません。</translation>
    </message>
    <message>
        <source>Every configuration_id must match a configuration of the model. Tools that rebuild models often lose the list.</source>
        <translation>configuration_id はどれもモデルの構成と一致する必要があります。モデルを再構築するツールは、この一覧を失うことがよくあります。</translation>
    </message>
    <message>
        <source>An undeclared configuration used by {0} has the name of the declared {configuration}.</source>
        <translation>{0}で使われている未宣言の構成が、宣言済みの {configuration} と同じ名前です。</translation>
    </message>
    <message>
        <source>The two are different to this plan and one to every reader of the saved file.</source>
        <translation>このプランでは 2 つは別のものですが、保存したファイルを読む側から見ると 1 つです。</translation>
    </message>
    <message>
        <source>No node uses configuration {configuration}.</source>
        <translation>構成 {configuration} を使うノードがありません。</translation>
    </message>
    <message>
        <source>It describes devices and places nothing on them.</source>
        <translation>デバイスを記述していますが、そこに何も配置していません。</translation>
    </message>
    <message>
        <source>Configuration {configuration} does not say how many devices it has.</source>
        <translation>構成 {configuration} にデバイスの数が書かれていません。</translation>
    </message>
    <message>
        <source>num_devices must be present; readers take its absence for 0.</source>
        <translation>num_devices は必須です。ない場合、読み取り側プログラムは 0 とみなします。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} devices.</source>
        <translation>構成 {configuration} のデバイス数は {0} です。</translation>
    </message>
    <message>
        <source>Without a device nothing can be placed; onnx-ir refuses fewer than one.</source>
        <translation>デバイスがないと何も配置できません。onnx-ir は 1 台未満を拒否します。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} and {1}.</source>
        <translation>構成 {configuration} には {0}と {1}があります。</translation>
    </message>
    <message>
        <source>Where devices have names, there must be one for each.</source>
        <translation>デバイスに名前を付ける場合は、1 台につき 1 つ必要です。</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} has an empty name.</source>
        <translation>{configuration} のデバイス {0} の名前が空です。</translation>
    </message>
    <message>
        <source>The others have names; whoever reads the plan cannot tell what this one is.</source>
        <translation>ほかのデバイスには名前があります。プランを読む側には、これが何か分かりません。</translation>
    </message>
    <message>
        <source>Devices {0} and {1} of {configuration} are both called &apos;{2}&apos;.</source>
        <translation>{configuration} のデバイス {0} と {1} は、どちらも &apos;{2}&apos; という名前です。</translation>
    </message>
    <message>
        <source>A backend that looks devices up by name would put both parts on the same one.</source>
        <translation>デバイスを名前で探すバックエンドは、両方の部分を同じデバイスに置くことになります。</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has {0} places for {1}.</source>
        <translation>{configuration} のメッシュの位置は {0} 個ですが、{1}があります。</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices, or shardings over the axes reach the wrong ones.</source>
        <translation>軸のサイズの積はデバイスの数と一致する必要があります。一致しないと、軸にわたるシャーディングが誤ったデバイスに割り当てられます。</translation>
    </message>
    <message>
        <source>Mesh axis number {0} of {configuration} has no name.</source>
        <translation>{configuration} のメッシュ軸番号 {0} に名前がありません。</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name.</source>
        <translation>シャーディングはメッシュ軸を名前で参照します。</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has two axes called &apos;{0}&apos;.</source>
        <translation>{configuration} のメッシュに &apos;{0}&apos; という名前の軸が 2 つあります。</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name and cannot tell these apart.</source>
        <translation>シャーディングはメッシュ軸を名前で参照するため、これらを区別できません。</translation>
    </message>
    <message>
        <source>Mesh axis &apos;{0}&apos; of {configuration} has the size {1}.</source>
        <translation>{configuration} のメッシュ軸 &apos;{0}&apos; のサイズが {1} です。</translation>
    </message>
    <message>
        <source>A mesh axis has at least one device along it.</source>
        <translation>メッシュ軸には、それに沿って少なくとも 1 台のデバイスが必要です。</translation>
    </message>
    <message>
        <source>The stages of {configuration} follow the mesh axis &apos;{0}&apos;, which its mesh does not have.</source>
        <translation>{configuration} のステージはメッシュ軸 &apos;{0}&apos; に従いますが、メッシュにその軸がありません。</translation>
    </message>
    <message>
        <source>Without the axis no stage has devices.</source>
        <translation>この軸がないと、どのステージにもデバイスがありません。</translation>
    </message>
    <message>
        <source>Configuration {configuration} has both a stage axis and listed stages.</source>
        <translation>構成 {configuration} には、ステージ軸とステージの一覧の両方があります。</translation>
    </message>
    <message>
        <source>Both say which devices a stage has; the stage axis is what counts here.</source>
        <translation>どちらもステージのデバイスを示します。ここではステージ軸が有効です。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} is listed twice.</source>
        <translation>{configuration} のステージ {0} が 2 回記載されています。</translation>
    </message>
    <message>
        <source>One stage runs on one set of devices with one mesh.</source>
        <translation>1 つのステージは、1 つのメッシュを持つ 1 組のデバイスで実行されます。</translation>
    </message>
    <message>
        <source>Configuration {configuration} lists the stage {0}.</source>
        <translation>構成 {configuration} の一覧にステージ {0} があります。</translation>
    </message>
    <message>
        <source>Stages count from 0.</source>
        <translation>ステージは 0 から数えます。</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} is on the stages {1} and {2}.</source>
        <translation>{configuration} のデバイス {0} がステージ {1} と {2} にあります。</translation>
    </message>
    <message>
        <source>Meant for interleaved and circular schedules; with others one stage waits for the other.</source>
        <translation>インターリーブ型と循環型のスケジュール向けです。ほかのスケジュールでは、一方のステージが他方を待ちます。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1}; the configuration has {2}.</source>
        <translation>{configuration} のステージ {0} にデバイス {1} が記載されていますが、構成にあるのは {2}です。</translation>
    </message>
    <message>
        <source>Devices count from 0.</source>
        <translation>デバイスは 0 から数えます。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1} twice.</source>
        <translation>{configuration} のステージ {0} にデバイス {1} が 2 回記載されています。</translation>
    </message>
    <message>
        <source>The device would hold two parts of each tensor of the stage.</source>
        <translation>このデバイスは、ステージの各テンソルの部分を 2 つ保持することになります。</translation>
    </message>
    <message>
        <source>The mesh of stage {0} of {configuration} has {1} places for {2}.</source>
        <translation>{configuration} のステージ {0} のメッシュの位置は {1} 個ですが、{2}があります。</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices of the stage.</source>
        <translation>軸のサイズの積は、ステージのデバイスの数と一致する必要があります。</translation>
    </message>
    <message>
        <source>Configuration {configuration} names hardware for {0} of {1}.</source>
        <translation>構成 {configuration} は、{1}のうち {0} 台についてハードウェアを指定しています。</translation>
    </message>
    <message>
        <source>Name one for all devices or one for each, or the estimates take the wrong ones.</source>
        <translation>全デバイス共通に 1 つ、またはデバイスごとに 1 つ指定してください。そうしないと、見積もりが誤ったものを使います。</translation>
    </message>
    <message>
        <source>Node {node} has an entry that names no configuration.</source>
        <translation>ノード {node} に、構成を指定していないエントリがあります。</translation>
    </message>
    <message>
        <source>configuration_id must be present; such an entry cannot be saved anew and no reader can use it.</source>
        <translation>configuration_id は必須です。このようなエントリは保存し直すことができず、どの読み取り側プログラムも使えません。</translation>
    </message>
    <message>
        <source>Node {node} has more than one entry for {configuration}.</source>
        <translation>ノード {node} に {configuration} のエントリが複数あります。</translation>
    </message>
    <message>
        <source>Nothing says whether a reader takes the first, the last or all of them.</source>
        <translation>読み取り側プログラムが最初のもの、最後のもの、すべてのうちどれを取るかは、どこにも定められていません。</translation>
    </message>
    <message>
        <source>The entry of node {node} for {configuration} says nothing.</source>
        <translation>{configuration} に対するノード {node} のエントリには内容がありません。</translation>
    </message>
    <message>
        <source>It has neither a stage nor a sharding; changes to the graph leave such entries behind.</source>
        <translation>ステージもシャーディングもありません。グラフを変更すると、このようなエントリが残ることがあります。</translation>
    </message>
    <message>
        <source>Node {node} has a sharding without a tensor in {configuration}.</source>
        <translation>ノード {node} には、{configuration} にテンソルのないシャーディングがあります。</translation>
    </message>
    <message>
        <source>tensor_name must be present; such a sharding cannot be saved anew.</source>
        <translation>tensor_name は必須です。このようなシャーディングは保存し直すことができません。</translation>
    </message>
    <message>
        <source>Node {node} shards a tensor without a name in {configuration}.</source>
        <translation>ノード {node} は、{configuration} で名前のないテンソルを分割しています。</translation>
    </message>
    <message>
        <source>The file refers to tensors by name, so this sharding cannot be saved.</source>
        <translation>ファイルはテンソルを名前で参照するため、このシャーディングは保存できません。</translation>
    </message>
    <message>
        <source>Node {node} shards &apos;{0}&apos; in {configuration}, and the model has no such tensor.</source>
        <translation>ノード {node} は {configuration} で &apos;{0}&apos; を分割していますが、モデルにそのテンソルはありません。</translation>
    </message>
    <message>
        <source>A sharding names an input or output of its node. Tools that rename tensors leave the old names here.</source>
        <translation>シャーディングは、そのノードの入力または出力を指定します。テンソルの名前を変更するツールは、ここに古い名前を残します。</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which is neither its input nor its output.</source>
        <translation>ノード {node} は {configuration} で {value} を分割していますが、これはノードの入力でも出力でもありません。</translation>
    </message>
    <message>
        <source>A sharding belongs on a node that touches the tensor.</source>
        <translation>シャーディングは、そのテンソルに接するノードに付けるものです。</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which belongs to another graph.</source>
        <translation>ノード {node} は {configuration} で {value} を分割していますが、これは別のグラフに属しています。</translation>
    </message>
    <message>
        <source>Names of a subgraph or function mean nothing outside it, and a node cannot see them.</source>
        <translation>サブグラフや関数の中の名前は外側では意味を持たず、ノードからは見えません。</translation>
    </message>
    <message>
        <source>Node {node} has more than one sharding of {value} in {configuration}.</source>
        <translation>ノード {node} には {configuration} に {value} のシャーディングが複数あります。</translation>
    </message>
    <message>
        <source>A tensor has at most one sharding per node and configuration; splits along several axes go into one.</source>
        <translation>テンソルのシャーディングは、ノードと構成ごとに 1 つまでです。複数の軸に沿った分割は 1 つにまとめます。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} in {configuration} says nothing.</source>
        <translation>{configuration} の {node} での {value} のシャーディングには内容がありません。</translation>
    </message>
    <message>
        <source>It names neither devices nor axes.</source>
        <translation>デバイスも軸も指定していません。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits an axis that it does not name.</source>
        <translation>{node} での {value} のシャーディングは、指定のない軸を分割しています。</translation>
    </message>
    <message>
        <source>axis must be present; readers take its absence for axis 0.</source>
        <translation>axis は必須です。ない場合、読み取り側プログラムは軸 0 とみなします。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0}, and the tensor has {1}.</source>
        <translation>{node} での {value} のシャーディングは軸 {0} を分割していますが、テンソルは {1}です。</translation>
    </message>
    <message>
        <source>An axis lies in [-rank, rank - 1].</source>
        <translation>軸は [-rank, rank - 1] の範囲にあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} more than once.</source>
        <translation>{node} での {value} のシャーディングは、軸 {0} を複数回分割しています。</translation>
    </message>
    <message>
        <source>An axis has one entry; a fused axis has several components in that entry.</source>
        <translation>1 つの軸のエントリは 1 つです。融合された軸は、そのエントリに複数のコンポーネントを持ちます。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists its axes out of order: {0}.</source>
        <translation>{node} での {value} のシャーディングは、軸を順序どおりに記載していません: {0}。</translation>
    </message>
    <message>
        <source>Shards are numbered with the first listed axis outermost, and readers may sort the axes first.</source>
        <translation>シャードの番号は、最初に記載された軸を最も外側として付けられますが、読み取り側プログラムが先に軸を並べ替えることがあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists axis {0} and does not say into how many parts it goes.</source>
        <translation>{node} での {value} のシャーディングは軸 {0} を記載していますが、いくつの部分に分割するかを示していません。</translation>
    </message>
    <message>
        <source>An axis without a component is whole on every device; readers may expect one.</source>
        <translation>コンポーネントのない軸は、どのデバイスでも分割されません。読み取り側プログラムはコンポーネントを 1 つ期待することがあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos;, which {configuration} does not have.</source>
        <translation>{node} での {value} のシャーディングはメッシュ軸 &apos;{0}&apos; を使っていますが、{configuration} にはその軸がありません。</translation>
    </message>
    <message>
        <source>A change of the mesh does not change the shardings that were made with it.</source>
        <translation>メッシュを変更しても、それを使って作ったシャーディングは変わりません。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos; twice.</source>
        <translation>{node} での {value} のシャーディングは、メッシュ軸 &apos;{0}&apos; を 2 回使っています。</translation>
    </message>
    <message>
        <source>A device has one coordinate on an axis, so the axis can split one dimension.</source>
        <translation>デバイスが 1 つの軸で持つ座標は 1 つなので、その軸が分割できる次元は 1 つです。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} is given for {0}, and the tensor has {1}.</source>
        <translation>{node} での {value} のシャーディングは {0}用ですが、テンソルは {1}です。</translation>
    </message>
    <message>
        <source>There is one list of mesh axes for each dimension.</source>
        <translation>メッシュ軸の一覧は、次元ごとに 1 つあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say into how many parts axis {0} goes.</source>
        <translation>{node} での {value} のシャーディングは、軸 {0} をいくつの部分に分割するかを示していません。</translation>
    </message>
    <message>
        <source>num_shards must be present; readers take its absence for 0.</source>
        <translation>num_shards は必須です。ない場合、読み取り側プログラムは 0 とみなします。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts.</source>
        <translation>{node} での {value} のシャーディングは、軸 {0} を {1} 個の部分に分割しています。</translation>
    </message>
    <message>
        <source>There is at least one part; onnx-ir refuses fewer.</source>
        <translation>部分は少なくとも 1 個です。onnx-ir はそれより少ないものを拒否します。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts, and its size is {2}{3}.</source>
        <translation>{node} での {value} のシャーディングは軸 {0} を {1} 個の部分に分割していますが、サイズは {2} です{3}。</translation>
    </message>
    <message>
        <source>Some devices get nothing, however a backend rounds.</source>
        <translation>バックエンドがどのように丸めても、何も割り当てられないデバイスがあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} of size {2} into {1} unequal parts{3}.</source>
        <translation>{node} での {value} のシャーディングは、サイズ {2} の軸 {0} を {1} 個の等しくない部分に分割しています{3}。</translation>
    </message>
    <message>
        <source>ONNX leaves the remainder to the backend: it may pad, give a device more, or refuse.</source>
        <translation>ONNX は余りの扱いをバックエンドに任せています。パディングする、1 台のデバイスに多く割り当てる、拒否する、のいずれもありえます。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} says that axis {0} has the size {1}; it has {2}.</source>
        <translation>{node} での {value} のシャーディングは軸 {0} のサイズを {1} としていますが、実際は {2} です。</translation>
    </message>
    <message>
        <source>The size is the one that is divided. It is stale when the tensor changed after it was sharded.</source>
        <translation>これは分割されるサイズです。シャーディングの後でテンソルが変わると、古いままになります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} divides a size of {1} on axis {0}.</source>
        <translation>{node} での {value} のシャーディングは、軸 {0} でサイズ {1} を分割しています。</translation>
    </message>
    <message>
        <source>Leave the size out where it is not known.</source>
        <translation>サイズが不明な箇所では、サイズを省略してください。</translation>
    </message>
    <message>
        <source>The components of axis {0} of {value} at {node} make {1}, and its size is {2}.</source>
        <translation>{node} での {value} の軸 {0} のコンポーネントの積は {1} ですが、サイズは {2} です。</translation>
    </message>
    <message>
        <source>A fused axis is the product of its components, or no device knows which elements it holds.</source>
        <translation>融合された軸はコンポーネントの積です。そうでないと、デバイスは自分が持つ要素を決められません。</translation>
    </message>
    <message>
        <source>More than one component of axis {0} of {value} at {node} has no size.</source>
        <translation>{node} での {value} の軸 {0} には、サイズのないコンポーネントが複数あります。</translation>
    </message>
    <message>
        <source>Which elements a device holds then depends on a guess; at most one size follows from the others.</source>
        <translation>この場合、デバイスが持つ要素は推測によって決まります。ほかから求められるサイズは 1 つまでです。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses {0}; {configuration} has {1}.</source>
        <translation>{node} での {value} のシャーディングは {0}を使っていますが、{configuration} にあるのは {1}です。</translation>
    </message>
    <message>
        <source>Devices are numbers from 0 to one less than their count.</source>
        <translation>デバイスは 0 から台数より 1 小さい数までの番号です。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the device {0}, and no group has that key.</source>
        <translation>{node} での {value} のシャーディングはデバイス {0} を使っていますが、そのキーを持つグループがありません。</translation>
    </message>
    <message>
        <source>A negative device stands for a group of the sharding&apos;s own table.</source>
        <translation>負のデバイスは、シャーディング自身の表にあるグループを表します。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has {0} and lists {1}.</source>
        <translation>{node} での {value} のシャーディングは {0}ですが、記載されているのは {1}です。</translation>
    </message>
    <message>
        <source>The list says for each shard where it goes, in order.</source>
        <translation>この一覧は、各シャードの配置先を順に示します。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists device {0} more than once.</source>
        <translation>{node} での {value} のシャーディングは、デバイス {0} を複数回記載しています。</translation>
    </message>
    <message>
        <source>The device then holds several shards, or the same one twice; a backend may refuse.</source>
        <translation>このデバイスは複数のシャード、または同じシャードを 2 つ保持することになります。バックエンドが拒否することがあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say on which devices of {configuration} its {0} shards are.</source>
        <translation>{node} での {value} のシャーディングは、{0} 個のシャードが {configuration} のどのデバイスにあるかを示していません。</translation>
    </message>
    <message>
        <source>The backend chooses.</source>
        <translation>バックエンドが選択します。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} makes {0} shards; {configuration} has {1}.</source>
        <translation>{node} での {value} のシャーディングは {0} 個のシャードになりますが、{configuration} にあるのは {1}です。</translation>
    </message>
    <message>
        <source>Some device has to hold several of them.</source>
        <translation>いずれかのデバイスが複数のシャードを保持する必要があります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has two groups with the key {0}.</source>
        <translation>{node} での {value} のシャーディングには、キー {0} のグループが 2 つあります。</translation>
    </message>
    <message>
        <source>The table is a map, whose keys are unique; onnx-ir takes the last group, others may take the first.</source>
        <translation>この表はキーが一意のマップです。onnx-ir は最後のグループを取りますが、最初のグループを取るものもあります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group without a key.</source>
        <translation>{node} での {value} のシャーディングには、キーのないグループがあります。</translation>
    </message>
    <message>
        <source>Readers take the missing key for 0, and then the group hides device 0.</source>
        <translation>読み取り側プログラムはキーがない場合 0 とみなすため、このグループがデバイス 0 を隠します。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the group {0}, which has no device.</source>
        <translation>{node} での {value} のシャーディングはグループ {0} を使っていますが、このグループにはデバイスがありません。</translation>
    </message>
    <message>
        <source>Its shard would be nowhere.</source>
        <translation>そのシャードはどこにも置かれないことになります。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has the group {0} and does not use it.</source>
        <translation>{node} での {value} のシャーディングにはグループ {0} がありますが、使われていません。</translation>
    </message>
    <message>
        <source>The device list does not name its key, so its devices hold nothing.</source>
        <translation>デバイスリストにそのキーがないため、グループのデバイスは何も保持しません。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group with the key {0}, which is also a device.</source>
        <translation>{node} での {value} のシャーディングにはキー {0} のグループがありますが、これはデバイスの番号でもあります。</translation>
    </message>
    <message>
        <source>The group wins over the device. Negative keys cannot be mistaken.</source>
        <translation>グループがデバイスより優先されます。負のキーなら取り違えが起こりません。</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} puts more than one shard on device {0}.</source>
        <translation>{node} での {value} のシャーディングは、複数のシャードをデバイス {0} に置いています。</translation>
    </message>
    <message>
        <source>It is in two groups, or in a group and in the list; a backend may refuse.</source>
        <translation>このデバイスは 2 つのグループにあるか、グループとリストの両方にあります。バックエンドが拒否することがあります。</translation>
    </message>
    <message>
        <source>The group {0} of the sharding of {value} at {node} has {1}; {configuration} has {2}.</source>
        <translation>{node} での {value} のシャーディングのグループ {0} には {1}がありますが、{configuration} にあるのは {2}です。</translation>
    </message>
    <message>
        <source>Members of a group are devices, numbers from 0 to one less than their count, not keys.</source>
        <translation>グループのメンバーはキーではなくデバイスで、0 から台数より 1 小さい数までの番号です。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}.</source>
        <translation>ノード {node} は {configuration} でステージ {0} にあります。</translation>
    </message>
    <message>
        <source>Stages count from 0; onnx-ir refuses others.</source>
        <translation>ステージは 0 から数えます。onnx-ir はほかの値を拒否します。</translation>
    </message>
    <message>
        <source>In {configuration} no node is on stage {0}.</source>
        <translation>{configuration} では、ステージ {0} にノードがありません。</translation>
    </message>
    <message>
        <source>The first stage of {configuration} is {0}.</source>
        <translation>{configuration} の最初のステージは {0} です。</translation>
    </message>
    <message>
        <source>ONNX does not say where stages start; most tools count from 0, and stage s is often device s.</source>
        <translation>ONNX はステージの開始番号を定めていません。多くのツールは 0 から数え、ステージ s がデバイス s となることがよくあります。</translation>
    </message>
    <message>
        <source>In {configuration} {1} on stage {0}; the configuration has {2}.</source>
        <translation>{configuration} では {1}がステージ {0} にありますが、構成にあるのは {2}です。</translation>
    </message>
    <message>
        <source>Where nothing else is said, stage s runs on device s. A mesh with a stage axis or a list of stages says otherwise.</source>
        <translation>ほかに指定がなければ、ステージ s はデバイス s で実行されます。ステージ軸のあるメッシュやステージの一覧で、別の指定ができます。</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} has no devices; {1} on it.</source>
        <translation>{configuration} のステージ {0} にデバイスがありませんが、{1}がそこにあります。</translation>
    </message>
    <message>
        <source>Neither the stage axis nor the list of stages gives it any.</source>
        <translation>ステージ軸もステージの一覧も、デバイスを割り当てていません。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration} and needs a result of {1} on stage {2}.</source>
        <translation>ノード {node} は {configuration} でステージ {0} にあり、ステージ {2} の {1} の結果を必要とします。</translation>
    </message>
    <message>
        <source>In a forward pass data goes from earlier to later stages; backwards it stalls the pipeline.</source>
        <translation>順伝播では、データは前のステージから後のステージへ流れます。逆向きの流れはパイプラインを停滞させます。</translation>
    </message>
    <message>
        <source>In {configuration} {0} without a stage, {node} for one, which runs on stage {1}.</source>
        <translation>{configuration} では {0}にステージがありません。たとえば {node} はステージ {1} で実行されます。</translation>
    </message>
    <message>
        <source>A node without a stage runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first. Propagation, simulation, exports and the device list place it so; another backend may decide otherwise.</source>
        <translation>ステージのないノードは、その結果を読む最も早いステージで実行されます。読む側にステージがなければ、そのノードが読む最も遅いステージで、それもなければ最初のステージで実行されます。伝播、シミュレーション、エクスポート、デバイスリストはこのように配置しますが、ほかのバックエンドは別の決め方をすることがあります。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} of {configuration}, and its {value} is on device {1} of another stage.</source>
        <translation>ノード {node} は {configuration} のステージ {0} にありますが、その {value} は別のステージのデバイス {1} にあります。</translation>
    </message>
    <message>
        <source>A stage computes on its own devices; the part has to be sent there first.</source>
        <translation>ステージは自身のデバイスで計算します。その部分は先にそこへ送る必要があります。</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}; {1}, whose branch it is in, is on stage {2}.</source>
        <translation>ノード {node} は {configuration} でステージ {0} にありますが、このノードを分岐に含む {1} はステージ {2} にあります。</translation>
    </message>
    <message>
        <source>A node that holds a subgraph runs it where it is itself.</source>
        <translation>サブグラフを持つノードは、自身がある場所でサブグラフを実行します。</translation>
    </message>
    <message>
        <source>The model has multi-device annotations and IR version {0}; they came with version 11.</source>
        <translation>モデルにはマルチデバイスのアノテーションがありますが、IR version は {0} です。これらはバージョン 11 で導入されました。</translation>
    </message>
    <message>
        <source>Readers of that version may ignore or lose them. Saving a changed plan raises the version to 11.</source>
        <translation>そのバージョンの読み取り側プログラムは、アノテーションを無視したり失ったりすることがあります。変更したプランを保存すると、バージョンは 11 に上がります。</translation>
    </message>
    <message>
        <source>Saving raises the IR version of the model from {0} to 11.</source>
        <translation>保存すると、モデルの IR version が {0} から 11 に上がります。</translation>
    </message>
    <message>
        <source>Multi-device annotations need version 11; a runtime that accepts only older versions will refuse the file.</source>
        <translation>マルチデバイスのアノテーションにはバージョン 11 が必要です。古いバージョンしか受け付けないランタイムは、このファイルを拒否します。</translation>
    </message>
    <message>
        <source>The model had IR version {0}, where weights are constants; from 4 on {1} that the inputs list, {value} first, can be overridden by callers.</source>
        <translation>モデルの IR version は {0} で、重みは定数でした。バージョン 4 以降では、入力に記載された {1} ({value} など) を呼び出し側が上書きできます。</translation>
    </message>
    <message>
        <source>Runtimes then fold and fuse less, so that results differ in their last bits and take longer. Without their entries among the inputs the weights are constants again.</source>
        <translation>その場合、ランタイムの畳み込みや融合が減り、結果の末尾のビットが変わったり、実行時間が長くなったりします。入力からこれらのエントリを外すと、重みは再び定数になります。</translation>
    </message>
    <message>
        <source>{value} is sharded in one way at {0} and in another at {node} in {configuration}.</source>
        <translation>{configuration} では、{value} のシャーディングが {0} と {node} で異なります。</translation>
    </message>
    <message>
        <source>Legal, and the runtime has to move data between the two (a reshard).</source>
        <translation>正しい指定ですが、ランタイムは両者の間でデータを移動する必要があります (リシャード)。</translation>
    </message>
    <message>
        <source>{node} has an attribute &apos;{0}&apos;, which {1} does not have; it has {2}.</source>
        <translation>{node} に、{1} が持たない属性 &apos;{0}&apos; があります。定義されている属性: {2}。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. The name is misspelt, or of another version of the operator.</source>
        <translation>プランにかかわらず、ランタイムはこのモデルを拒否します。名前の綴りが誤っているか、演算子の別のバージョンの属性です。</translation>
    </message>
    <message>
        <source>{node} lacks the attribute &apos;{0}&apos;, which {1} must have.</source>
        <translation>{node} に、{1} の必須属性 &apos;{0}&apos; がありません。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is.</source>
        <translation>プランにかかわらず、ランタイムはこのモデルを拒否します。</translation>
    </message>
    <message>
        <source>The attribute &apos;{0}&apos; of {node} is {2} by the definition of {1}, and it is given as something else.</source>
        <translation>{node} の属性 &apos;{0}&apos; は {1} の定義では {2} ですが、別のものが指定されています。</translation>
    </message>
    <message>
        <source>{node} lacks the input &apos;{0}&apos;, which {1} needs.</source>
        <translation>{node} に、{1} が必要とする入力 &apos;{0}&apos; がありません。</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} takes at most {2}.</source>
        <translation>{node} には {0}がありますが、{1} が受け取れるのは最大 {2} 個です。</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. Perhaps it means a newer version of the operator than the opset that it imports.</source>
        <translation>プランにかかわらず、ランタイムはこのモデルを拒否します。インポートした opset より新しい演算子のバージョンを意図している可能性があります。</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} gives at most {2}.</source>
        <translation>{node} には {0}がありますが、{1} が出せるのは最大 {2} 個です。</translation>
    </message>
    <message>
        <source>The model uses version {0} of the ONNX operators; the newest that is known here is {1}.</source>
        <translation>モデルは ONNX 演算子のバージョン {0} を使っていますが、ここで知られている最新は {1} です。</translation>
    </message>
    <message>
        <source>Operators are taken to mean what they mean in the known version. Where one has changed since, shapes, shardings and costs may be wrong.</source>
        <translation>演算子は、知られているバージョンと同じ意味とみなします。その後変わった演算子では、形状、シャーディング、コストが誤っている可能性があります。</translation>
    </message>
    <message>
        <source>The inputs of {node} are split differently where they have to agree: {0}. Before it can run, {value} is changed: {1}.</source>
        <translation>{node} の入力は、一致すべきところで異なる分割になっています: {0}。実行の前に {value} を変更します: {1}。</translation>
    </message>
    <message>
        <source>No device has all parts that {node} needs at once: {0}.</source>
        <translation>{node} が同時に必要とする部分をすべて持つデバイスがありません: {0}。</translation>
    </message>
    <message>
        <source>{node} needs axis {0} of {value} whole, and it is split as {1}: {2}.</source>
        <translation>{node} は {value} の軸 {0} 全体を必要としますが、{1} のように分割されています: {2}。</translation>
    </message>
    <message>
        <source>The operator cannot work on parts of this dimension, so that they are put together for it each time. Split another dimension here.</source>
        <translation>この演算子は、この次元の一部だけでは計算できないため、毎回部分を合わせることになります。ここでは別の次元を分割してください。</translation>
    </message>
    <message>
        <source>The tensors of {node} come with splits that do not go together, so {value} goes from {0} to {1}: {2}. They are: {3}.</source>
        <translation>{node} のテンソルの分割が互いに合わないため、{value} を {0} から {1} に変更します: {2}。分割は次のとおりです: {3}。</translation>
    </message>
    <message>
        <source>What one annotation propagates meets what another does. The cheapest to move was chosen; any of the others can be kept by annotating it here.</source>
        <translation>あるアノテーションから伝播した結果が、別のアノテーションから伝播した結果と衝突しています。移動が最も安いものを選びました。ここにアノテーションを付ければ、ほかのものを残すこともできます。</translation>
    </message>
    <message>
        <source>{node} reads {value} as {0}, and it is produced as {1}: {2}.</source>
        <translation>{node} は {value} を {0} として読みますが、生成時は {1} です: {2}。</translation>
    </message>
    <message>
        <source>{node} leaves {value} as {0}, and it is wanted as {1}: {2}.</source>
        <translation>{node} は {value} を {0} として残しますが、求められているのは {1} です: {2}。</translation>
    </message>
    <message>
        <source>{node} uses the weight {value} whole, and it rests as {0}: {1}.</source>
        <translation>{node} は重み {value} 全体を使いますが、保存時は {0} です: {1}。</translation>
    </message>
    <message>
        <source>As in fully sharded data parallelism: each device keeps a part, and the parts are put together before each use.</source>
        <translation>完全シャーディングのデータ並列と同じです。各デバイスが一部を保持し、使用のたびに部分を合わせます。</translation>
    </message>
    <message>
        <source>{node} leaves partial results of {value} over {0}: {1}.</source>
        <translation>{node} は {value} の部分和を {0} にわたって残します: {1}。</translation>
    </message>
    <message>
        <source>A dimension that is summed over is split, so each device has a part of the sum. ONNX has no state for that: the sum is completed right behind the node, on all devices that have a part of it.</source>
        <translation>和を取る次元が分割されているため、各デバイスは和の一部を持ちます。ONNX にはこれを表す状態がないため、ノードの直後に、部分を持つすべてのデバイスで和を完成させます。</translation>
    </message>
    <message>
        <source>{node} has to know about all of {value} along its split dimension, over {0}: {1}.</source>
        <translation>{node} は、分割された次元に沿って {value} のすべてを {0} にわたって知る必要があります: {1}。</translation>
    </message>
    <message>
        <source>A maximum, a sum or a mean inside of the operator goes over all parts, so that devices exchange them while it runs.</source>
        <translation>演算子内部の最大値、和、または平均はすべての部分にわたるため、デバイスは実行中にこれらを交換します。</translation>
    </message>
    <message>
        <source>{node} has partial results of {value} on {0}, and the result is asked for on {1} alone.</source>
        <translation>{node} は {value} の部分和を {0} に持ちますが、結果は {1} だけに求められています。</translation>
    </message>
    <message>
        <source>The sum of a split reduction is completed by the devices that have its parts; none of them is to have the result, so it is sent on from there.</source>
        <translation>分割されたリダクションの和は、その部分を持つデバイスが完成させます。そのどれにも結果は求められていないため、そこからさらに送信されます。</translation>
    </message>
    <message>
        <source>{node} adds {value} to partial results over {0}: once, not {1} times.</source>
        <translation>{node} は {0} にわたる部分和に {value} を加えます。加えるのは 1 回で、{1} 回ではありません。</translation>
    </message>
    <message>
        <source>A backend that runs the node on each part as it is adds the bias on each of them, and the sum counts it as often. It is added after the reduction, or on one device alone (as row-wise parallel layers do), or a separate Add takes it behind the product.</source>
        <translation>各部分でノードをそのまま実行するバックエンドは、それぞれでバイアスを加えるため、和にその回数だけ含まれてしまいます。バイアスはリダクションの後に加えるか、1 台のデバイスだけで加えるか (行方向の並列層と同じ)、積の後に別の Add で加えます。</translation>
    </message>
    <message>
        <source>At {node}, {0} of attention in {value} are split in {1} parts.</source>
        <translation>{node} で、{value} にあるアテンションの {0}が {1} 個の部分に分割されています。</translation>
    </message>
    <message>
        <source>A head is computed as a whole: where a part ends inside of one, its features have to be put together first. Use as many parts as divide the heads.</source>
        <translation>ヘッドは全体として計算されます。部分の境界がヘッドの途中にあると、先にその特徴を合わせる必要があります。ヘッドの数を割り切る数の部分にしてください。</translation>
    </message>
    <message>
        <source>At {node}, the {0} of keys and values in {value} are split in {1} parts.</source>
        <translation>{node} で、{value} にあるキーとバリューの {0}が {1} 個の部分に分割されています。</translation>
    </message>
    <message>
        <source>There are fewer of these heads than parts, so heads are cut. Hold keys and values whole, or split them along as many devices as there are heads and let the others have copies.</source>
        <translation>ヘッドが部分より少ないため、ヘッドが切断されます。キーとバリューを分割せずに保持するか、ヘッドの数と同じ数のデバイスに分割し、ほかのデバイスには複製を持たせてください。</translation>
    </message>
    <message>
        <source>The query, key and value weights of an attention are split differently: {0}, and {1}.</source>
        <translation>アテンションのクエリ、キー、バリューの重みの分割が異なります: {0} と {1}。</translation>
    </message>
    <message>
        <source>Heads of queries and their keys and values are on one device only where all are split alike; otherwise they are moved in between.</source>
        <translation>クエリのヘッドとそのキーおよびバリューが同じデバイスに揃うのは、すべてが同じように分割されている場合だけです。そうでなければ、途中で移動されます。</translation>
    </message>
    <message>
        <source>The gate and up weights of an MLP are split differently: {0}, and {1}.</source>
        <translation>MLP の gate と up の重みの分割が異なります: {0} と {1}。</translation>
    </message>
    <message>
        <source>Their results are multiplied element by element, so the devices need the same features of both.</source>
        <translation>結果は要素ごとに乗算されるため、デバイスは両方の同じ特徴を必要とします。</translation>
    </message>
    <message>
        <source>The weight {value} at {node} is {0} side by side, of {1} features, and split in {2} without regard to them.</source>
        <translation>{node} の重み {value} は {0} ({1} 個の特徴) を並べたものですが、その区切りを無視して {2} 個に分割されています。</translation>
    </message>
    <message>
        <source>The first device then has mostly the first part, the last mostly the last, and they have to be moved before use. Split each part by itself (a composite sharding).</source>
        <translation>この場合、最初のデバイスは主に最初の部分を、最後のデバイスは主に最後の部分を持つため、使用前に移動が必要です。各部分を個別に分割してください (複合シャーディング)。</translation>
    </message>
    <message>
        <source>At {node}, axis {0} of {value} is split in {1} parts, which do not end where blocks of {2} elements do.</source>
        <translation>{node} で、{value} の軸 {0} が {1} 個の部分に分割されていますが、境界が {2} 要素のブロックの境界と一致しません。</translation>
    </message>
    <message>
        <source>At {node}, entry {0} of the constant {value} is {1}; on one device&apos;s part it is {2}.</source>
        <translation>{node} で、定数 {value} のエントリ {0} は {1} ですが、1 台のデバイスの部分では {2} です。</translation>
    </message>
    <message>
        <source>The constant is the size of the whole tensor, whose dimension is split. A backend that runs the graph on each device&apos;s part has to put the part&apos;s size there.</source>
        <translation>この定数はテンソル全体のサイズですが、その次元は分割されています。各デバイスの部分でグラフを実行するバックエンドは、そこに部分のサイズを入れる必要があります。</translation>
    </message>
    <message>
        <source>{0} of {configuration}: no tensor and no node is placed there.</source>
        <translation>{configuration} の {0}: テンソルもノードも配置されていません。</translation>
    </message>
    <message>
        <source>The configuration pays for it. Place something on it, or take it out.</source>
        <translation>構成はこの分のコストを負担しています。何かを配置するか、取り除いてください。</translation>
    </message>
    <message>
        <source>The mesh axis &apos;{0}&apos; of {configuration} splits no tensor.</source>
        <translation>{configuration} のメッシュ軸 &apos;{0}&apos; は、どのテンソルも分割していません。</translation>
    </message>
    <message>
        <source>The devices along it hold and do the same. Split a dimension over it, or make the mesh smaller.</source>
        <translation>この軸に沿ったデバイスは、同じものを保持し、同じ処理をします。次元をこの軸にわたって分割するか、メッシュを小さくしてください。</translation>
    </message>
    <message>
        <source>Nothing is known of {0}, {1} with split tensors; {node} for one, with {value}.</source>
        <translation>{0} については何も分かりません。該当するのは、分割されたテンソルを持つ {1}です (例: {value} を持つ {node})。</translation>
    </message>
    <message>
        <source>There is no rule for what its dimensions mean, so no sharding follows through it, and neither its communication nor its mistakes are found. A rule can be written in a text file.</source>
        <translation>次元の意味を示すルールがないため、シャーディングはこの演算子を越えて伝播せず、通信も誤りも検出されません。ルールはテキストファイルに書けます。</translation>
    </message>
    <message>
        <source>The given rule for {0} does not fit {1} with split tensors; {node} for one: {2}.</source>
        <translation>{0} に与えられたルールが、分割されたテンソルを持つ {1}に合いません (例: {node}): {2}。</translation>
    </message>
    <message>
        <source>The rule says something else than the arguments of the node, so no sharding follows through it, and neither its communication nor its mistakes are found. Change the rule in its file.</source>
        <translation>ルールがノードの引数と異なる内容を示しているため、シャーディングはこの演算子を越えて伝播せず、通信も誤りも検出されません。ファイル内のルールを修正してください。</translation>
    </message>
    <message>
        <source>Of {0} the shapes are not known that its rule needs, at {1} with split tensors; {node} for one.</source>
        <translation>{0} のルールに必要な形状が、分割されたテンソルを持つ {1}で不明です (例: {node})。</translation>
    </message>
    <message>
        <source>No sharding follows through it, and neither its communication nor its mistakes are found.</source>
        <translation>シャーディングはこの演算子を越えて伝播せず、通信も誤りも検出されません。</translation>
    </message>
    <message>
        <source>Nothing follows from the sharding of {value} at {node}: {0}.</source>
        <translation>{node} での {value} のシャーディングからは、何も伝播しません: {0}。</translation>
    </message>
    <message>
        <source>It cannot be said in mesh axes, so propagation leaves it out, and what it has to be moved for is not counted.</source>
        <translation>メッシュ軸で表せないため、伝播の対象外となり、そのために必要な移動も計算に含まれません。</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} と {1}</translation>
    </message>
    <message>
        <source>{0} of unknown size</source>
        <translation>{0} (サイズ不明)</translation>
    </message>
    <message>
        <source>{0}, {1} sent by each device</source>
        <translation>{0}、各デバイスが {1} を送信</translation>
    </message>
    <message>
        <source>under 1</source>
        <translation>1 未満</translation>
    </message>
    <message>
        <source>; padded, it takes {0} more on all devices together, {1} %</source>
        <translation>。パディングすると、全デバイスの合計で {0} 多く必要です ({1} %)</translation>
    </message>
    <message>
        <source>Set the device list to {0}</source>
        <translation>デバイスリストを {0} に設定</translation>
    </message>
    <message>
        <source>Make it axis 0, as readers do</source>
        <translation>読み取り側プログラムと同じく軸 0 とする</translation>
    </message>
    <message>
        <source>Remove the split</source>
        <translation>分割を削除</translation>
    </message>
    <message>
        <source>Remove the split of axis {0}</source>
        <translation>軸 {0} の分割を削除</translation>
    </message>
    <message>
        <source>Keep only the first split of axis {0}</source>
        <translation>軸 {0} の最初の分割だけを残す</translation>
    </message>
    <message>
        <source>Leave axis {0} out</source>
        <translation>軸 {0} を省く</translation>
    </message>
    <message>
        <source>List the axes in ascending order, every shard where it is</source>
        <translation>シャードの位置を変えずに、軸を昇順に並べる</translation>
    </message>
    <message>
        <source>{0} whole</source>
        <translation>{0} (分割なし)</translation>
    </message>
    <message>
        <source>{0} over {1}</source>
        <translation>{0} ({1} にわたる)</translation>
    </message>
    <message>
        <source>Split {0} as {1}</source>
        <translation>{0} を {1} と同じように分割</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>by communication of unknown size</source>
        <translation>サイズ不明の通信による</translation>
    </message>
    <message>
        <source>part {0} of {1} on {2}</source>
        <translation>{1} の部分 {0} ({2} 上)</translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation>ノード {0}</translation>
    </message>
    <message>
        <source>Name it {0}</source>
        <translation>名前を {0} にする</translation>
    </message>
    <message>
        <source>Rename this one to {0}</source>
        <translation>これの名前を {0} に変更</translation>
    </message>
    <message>
        <source>Remove this one</source>
        <translation>これを削除</translation>
    </message>
    <message>
        <source>Use {0} instead</source>
        <translation>代わりに {0} を使用</translation>
    </message>
    <message>
        <source>Declare {0} with {1}</source>
        <translation>{0} を {1}として宣言</translation>
    </message>
    <message>
        <source>Remove it from {0}</source>
        <translation>{0} から削除</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>{0} を削除</translation>
    </message>
    <message>
        <source>Set the number of devices to {0}</source>
        <translation>デバイスの数を {0} に設定</translation>
    </message>
    <message>
        <source>Drop the surplus names</source>
        <translation>余分な名前を削除</translation>
    </message>
    <message>
        <source>Remove the device names</source>
        <translation>デバイス名を削除</translation>
    </message>
    <message>
        <source>Name it &apos;device {0}&apos;</source>
        <translation>名前を &apos;device {0}&apos; にする</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Leave the devices to the backend</source>
        <translation>デバイスの選択をバックエンドに任せる</translation>
    </message>
    <message>
        <source>Give {0} {1}</source>
        <translation>{0} を {1}にする</translation>
    </message>
    <message>
        <source>device {0}</source>
        <translation>デバイス {0}</translation>
    </message>
    <message>
        <source>the devices {0}</source>
        <translation>デバイス {0}</translation>
    </message>
    <message>
        <source>Split it into {0}</source>
        <translation>{0}に分割</translation>
    </message>
    <message>
        <source>List each device of a group once</source>
        <translation>グループの各デバイスを 1 回だけ記載</translation>
    </message>
    <message>
        <source>Give it the key 0, as readers do</source>
        <translation>読み取り側プログラムと同じくキーを 0 とする</translation>
    </message>
    <message>
        <source>Keep the last group {0}, as onnx-ir reads</source>
        <translation>onnx-ir と同じく最後のグループ {0} を残す</translation>
    </message>
    <message>
        <source>Keep the first group {0}</source>
        <translation>最初のグループ {0} を残す</translation>
    </message>
    <message>
        <source>Give it the key {0}</source>
        <translation>キーを {0} にする</translation>
    </message>
    <message>
        <source>Take them out of the group</source>
        <translation>これらをグループから外す</translation>
    </message>
    <message>
        <source>Remove group {0}</source>
        <translation>グループ {0} を削除</translation>
    </message>
    <message>
        <source>Give it {0}</source>
        <translation>{0}に減らす</translation>
    </message>
    <message>
        <source>Device {0}</source>
        <translation>デバイス {0}</translation>
    </message>
    <message>
        <source>The devices {0}</source>
        <translation>デバイス {0}</translation>
    </message>
    <message>
        <source>Forget the mesh axes and keep the device list</source>
        <translation>メッシュ軸を破棄し、デバイスリストを残す</translation>
    </message>
    <message>
        <source>Set the axis {0} to {1}</source>
        <translation>軸 {0} を {1} に設定</translation>
    </message>
    <message>
        <source>Forget the stage axis</source>
        <translation>ステージ軸を破棄</translation>
    </message>
    <message>
        <source>Use the axis {0}</source>
        <translation>軸 {0} を使用</translation>
    </message>
    <message>
        <source>Forget the listed stages</source>
        <translation>ステージの一覧を破棄</translation>
    </message>
    <message>
        <source>Use {0} for all devices</source>
        <translation>全デバイスに {0} を使用</translation>
    </message>
    <message>
        <source>Forget the hardware</source>
        <translation>ハードウェアの指定を破棄</translation>
    </message>
    <message>
        <source>Shard it everywhere as at {0}</source>
        <translation>すべての箇所で {0} と同じように分割</translation>
    </message>
    <message>
        <source>; with {0} alike, padding takes {1} more on all devices together</source>
        <translation>。{0}も同様で、パディングには全デバイスの合計で {1} 多く必要です</translation>
    </message>
    <message>
        <source>Make it an entry for {0}</source>
        <translation>{0} のエントリにする</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>エントリを削除</translation>
    </message>
    <message>
        <source>Merge the entries for {0}</source>
        <translation>{0} のエントリを統合</translation>
    </message>
    <message>
        <source>Remove the second entry for {0}</source>
        <translation>{0} の 2 つ目のエントリを削除</translation>
    </message>
    <message>
        <source>Point it at {0}</source>
        <translation>{0} を参照させる</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>シャーディングを削除</translation>
    </message>
    <message>
        <source>Remove the second sharding of {0}</source>
        <translation>{0} の 2 つ目のシャーディングを削除</translation>
    </message>
    <message>
        <source>Let {0} read {1} as it is produced</source>
        <translation>{0} に {1} を生成されたとおりに読ませる</translation>
    </message>
    <message>
        <source>axis {0} of {1} whole</source>
        <translation>{1} の軸 {0} (分割なし)</translation>
    </message>
    <message>
        <source>axis {0} of {1} over {2}</source>
        <translation>{1} の軸 {0} ({2} にわたる分割)</translation>
    </message>
    <message>
        <source>Leave the size out</source>
        <translation>サイズを省く</translation>
    </message>
    <message>
        <source>Set it to {0}</source>
        <translation>{0} に設定</translation>
    </message>
    <message>
        <source>more than it can hold</source>
        <translation>表せる範囲を超える値</translation>
    </message>
    <message>
        <source>Move {0} to stage {1}</source>
        <translation>{0} をステージ {1} に移動</translation>
    </message>
    <message>
        <source>Move it to stage {0}</source>
        <translation>ステージ {0} に移動</translation>
    </message>
    <message>
        <source>Put them on the stages of their neighbours</source>
        <translation>隣接ノードのステージに置く</translation>
    </message>
    <message>
        <source>Take device {0} off stage {1}</source>
        <translation>デバイス {0} をステージ {1} から外す</translation>
    </message>
    <message>
        <source>List device {0} once on stage {1}</source>
        <translation>ステージ {1} のデバイス {0} を 1 回だけ記載</translation>
    </message>
    <message>
        <source>Remove stage {0} from the list</source>
        <translation>ステージ {0} を一覧から削除</translation>
    </message>
    <message>
        <source>Remove the second stage {0}</source>
        <translation>2 つ目のステージ {0} を削除</translation>
    </message>
    <message>
        <source>Move its nodes to stage {0}</source>
        <translation>ノードをステージ {0} に移動</translation>
    </message>
    <message>
        <source>Leave it without a stage</source>
        <translation>ステージなしのままにする</translation>
    </message>
    <message>
        <source>Renumber stages without gaps</source>
        <translation>ステージの番号を欠番なしに振り直す</translation>
    </message>
    <message>
        <source>Move the node to stage {0}</source>
        <translation>ノードをステージ {0} に移動</translation>
    </message>
    <message>
        <source>Remove configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; を削除</translation>
    </message>
    <message>
        <source>Add configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; を追加</translation>
    </message>
    <message>
        <source>Rename configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>構成 &apos;{0}&apos; の名前を &apos;{1}&apos; に変更</translation>
    </message>
    <message>
        <source>Move configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; を移動</translation>
    </message>
    <message>
        <source>Change configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; を変更</translation>
    </message>
    <message>
        <source>Declare configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; を宣言</translation>
    </message>
    <message>
        <source>Remove all configurations</source>
        <translation>すべての構成を削除</translation>
    </message>
    <message>
        <source>Apply a plan</source>
        <translation>プランを適用</translation>
    </message>
    <message>
        <source>Make the sharding of &apos;{0}&apos; one of &apos;{1}&apos;</source>
        <translation>&apos;{0}&apos; のシャーディングを &apos;{1}&apos; のものにする</translation>
    </message>
    <message>
        <source>Remove the sharding of the missing tensor &apos;{0}&apos;</source>
        <translation>存在しないテンソル &apos;{0}&apos; のシャーディングを削除</translation>
    </message>
    <message>
        <source>Rename tensor &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>テンソル &apos;{0}&apos; の名前を &apos;{1}&apos; に変更</translation>
    </message>
    <message>
        <source>Take the initializers off the inputs</source>
        <translation>イニシャライザを入力から外す</translation>
    </message>
    <message>
        <source>Shard {0}</source>
        <translation>{0} を分割</translation>
    </message>
    <message>
        <source>Clear the sharding of {0}</source>
        <translation>{0} のシャーディングを解除</translation>
    </message>
    <message>
        <source>Remove {0} node from its stage</source>
        <translation>{0} 個のノードをステージから外す</translation>
    </message>
    <message>
        <source>Remove {0} nodes from their stage</source>
        <translation>{0} 個のノードをステージから外す</translation>
    </message>
    <message>
        <source>Multi-device model (TensorRT DistCollective)</source>
        <translation>マルチデバイスモデル (TensorRT DistCollective)</translation>
    </message>
    <message>
        <source>one ONNX model that every device runs on its part of the sequence, with the collectives as nodes: what polygraphy multi-device shard makes</source>
        <translation>各デバイスがシーケンスの自分の部分で実行する 1 つの ONNX モデル。集団通信をノードとして含み、polygraphy multi-device shard が生成するものと同じです</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>what the configuration is called; default: mpmd</source>
        <translation>構成の名前。既定値: mpmd</translation>
    </message>
    <message>
        <source>names to meshes and stages, {0} meshes</source>
        <translation>名前からメッシュとステージへの対応、メッシュ {0} 個</translation>
    </message>
    <message>
        <source>The program would have over {0} lines and is left out</source>
        <translation>プログラムが {0} 行を超えるため、省略しました</translation>
    </message>
    <message>
        <source>Choose fewer microbatches: each repeats all nodes.</source>
        <translation>マイクロバッチを減らしてください。マイクロバッチごとに全ノードが繰り返されます。</translation>
    </message>
    <message>
        <source>fragments and transfers, {0} lines</source>
        <translation>フラグメントと転送、{0} 行</translation>
    </message>
    <message>
        <source>Operators are written without their attributes</source>
        <translation>演算子は属性なしで書き出されます</translation>
    </message>
    <message>
        <source>The program says what runs where and what is transferred when; what a backward fragment computes is one operation, meshwright.gradient.</source>
        <translation>プログラムは、何がどこで実行され、何がいつ転送されるかを示します。逆伝播フラグメントの計算は、1 つの操作 meshwright.gradient で表されます。</translation>
    </message>
    <message>
        <source>Shardy MPMD</source>
        <translation>Shardy MPMD</translation>
    </message>
    <message>
        <source>names to meshes and stages, and the program of fragments and transfers</source>
        <translation>名前からメッシュとステージへの対応と、フラグメントと転送のプログラム</translation>
    </message>
    <message>
        <source>what the configuration is called; default: layering</source>
        <translation>構成の名前。既定値: layering</translation>
    </message>
    <message>
        <source>ONNX Runtime layer assignment</source>
        <translation>ONNX Runtime の層割り当て</translation>
    </message>
    <message>
        <source>nodes with layer_ann and the session option that places them, or rules by name</source>
        <translation>layer_ann を持つノードとそれらを配置するセッションオプション、または名前によるルール</translation>
    </message>
    <message>
        <source>ONNX Runtime profile</source>
        <translation>ONNX Runtime のプロファイル</translation>
    </message>
    <message>
        <source>measured times of nodes, as a table for calibrate or a hardware description that is fitted to them</source>
        <translation>ノードの測定時間。calibrate 用の表、またはそれに合わせたハードウェア記述</translation>
    </message>
    <message>
        <source>Hints of polygraphy multi-device</source>
        <translation>polygraphy multi-device のヒント</translation>
    </message>
    <message>
        <source>what polygraphy multi-device shard reads (JSON): where the attention is, and which tensors are split along their sequence</source>
        <translation>polygraphy multi-device shard が読むもの (JSON)。アテンションの位置と、シーケンスに沿って分割されるテンソル</translation>
    </message>
    <message>
        <source>One model per device</source>
        <translation>デバイスごとに 1 つのモデル</translation>
    </message>
    <message>
        <source>an ONNX model for every device, with its part of each weight and the collectives that the plan needs, and ranks.json: who runs what</source>
        <translation>デバイスごとの ONNX モデル (各重みの担当部分と、プランに必要な集団通信を含む) と、どのデバイスが何を実行するかを示す ranks.json</translation>
    </message>
    <message>
        <source>dialect</source>
        <translation>ダイアレクト</translation>
    </message>
    <message>
        <source>how collectives are written: none cuts the models there, tensorrt writes DistCollective, microsoft ONNX Runtime&apos;s operators</source>
        <translation>集団通信の書き方。none はそこでモデルを切り、tensorrt は DistCollective を、microsoft は ONNX Runtime の演算子を書き出します</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>whose stages it must fit; default: the one that is there, or any that fits</source>
        <translation>順序が合うべきステージを持つ構成。既定値: 唯一の構成、または合うもの</translation>
    </message>
    <message>
        <source>{0}: a row per rank, {1}, {2}</source>
        <translation>{0}: ランクごとに 1 行、{1}、{2}</translation>
    </message>
    <message>
        <source>{0} microbatch</source>
        <translation>{0} 個のマイクロバッチ</translation>
    </message>
    <message>
        <source>{0} microbatches</source>
        <translation>{0} 個のマイクロバッチ</translation>
    </message>
    <message>
        <source>The table holds the order alone: times, transfers and memory are not in it</source>
        <translation>表に含まれるのは順序だけで、時間、転送、メモリは含まれません</translation>
    </message>
    <message>
        <source>PyTorch&apos;s pipelining reads it with _load_csv; &apos;trace&apos; holds the times.</source>
        <translation>PyTorch の pipelining は _load_csv で読み込みます。時間は &apos;trace&apos; に含まれます。</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{1}上の {0}</translation>
    </message>
    <message>
        <source>the configuration {0}</source>
        <translation>構成 {0}</translation>
    </message>
    <message>
        <source>The order fits {0}: {1}, {2}, {3}</source>
        <translation>順序は {0} に合います: {1}、{2}、{3}</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>順伝播と逆伝播</translation>
    </message>
    <message>
        <source>forward only</source>
        <translation>順伝播のみ</translation>
    </message>
    <message>
        <source>Run it with: meshwright simulate MODEL --config NAME --schedule csv:FILE</source>
        <translation>実行するには: meshwright simulate MODEL --config NAME --schedule csv:FILE</translation>
    </message>
    <message>
        <source>The order has {0}, {1} has {2} on {3}</source>
        <translation>順序には {0}がありますが、{1} には {3}上の {2}があります</translation>
    </message>
    <message>
        <source>{0} group of devices</source>
        <translation>{0} 個のデバイスグループ</translation>
    </message>
    <message>
        <source>{0} groups of devices</source>
        <translation>{0} 個のデバイスグループ</translation>
    </message>
    <message>
        <source>Cut the model into as many stages (balance --stages), or lay them on as many groups of devices.</source>
        <translation>モデルを同じ数のステージに切る (balance --stages) か、同じ数のデバイスグループに配置してください。</translation>
    </message>
    <message>
        <source>The model has no configuration that the order could be of</source>
        <translation>この順序に対応する構成がモデルにありません</translation>
    </message>
    <message>
        <source>There is no configuration {0}</source>
        <translation>構成 {0} はありません</translation>
    </message>
    <message>
        <source>The order has {0}: cut the model into as many stages first.</source>
        <translation>順序には {0}があります。先にモデルを同じ数のステージに切ってください。</translation>
    </message>
    <message>
        <source>the order, {0}</source>
        <translation>順序、{0}</translation>
    </message>
    <message>
        <source>Pipeline schedule (CSV)</source>
        <translation>パイプラインスケジュール (CSV)</translation>
    </message>
    <message>
        <source>the order of a pipeline&apos;s steps as PyTorch&apos;s pipelining has it, a row per rank</source>
        <translation>PyTorch の pipelining の形式によるパイプラインステップの順序。ランクごとに 1 行です</translation>
    </message>
    <message>
        <source>shardings</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>which shardings are written: those of the plan, or all that follow from them</source>
        <translation>書き出すシャーディング。プランのもの、またはそこから伝播したものすべて</translation>
    </message>
    <message>
        <source>what the configuration is called; default: as the mesh</source>
        <translation>構成の名前。既定値: メッシュと同じ</translation>
    </message>
    <message>
        <source>SDY has no pipeline stages: those of {0} nodes are left out</source>
        <translation>SDY にはパイプラインステージがないため、{0} 個のノードのステージは省略されます</translation>
    </message>
    <message>
        <source>Export &apos;mpmd&apos; as well: it assigns the nodes to meshes and stages.</source>
        <translation>&apos;mpmd&apos; もエクスポートしてください。ノードをメッシュとステージに割り当てます。</translation>
    </message>
    <message>
        <source>The shardings of {0} nodes in subgraphs and functions are left out</source>
        <translation>サブグラフと関数の中にある {0} 個のノードのシャーディングは省略されます</translation>
    </message>
    <message>
        <source>The text holds the main graph alone.</source>
        <translation>テキストに含まれるのはメイングラフだけです。</translation>
    </message>
    <message>
        <source>The text says which tensor has which sharding; names stand in onnx.name and onnx_node_name, and sdy_opt reads it with --allow-unregistered-dialect.</source>
        <translation>テキストは、どのテンソルがどのシャーディングを持つかを示します。名前は onnx.name と onnx_node_name にあり、sdy_opt は --allow-unregistered-dialect を付けて読み込みます。</translation>
    </message>
    <message>
        <source>meshes and shardings, {0} lines</source>
        <translation>メッシュとシャーディング、{0} 行</translation>
    </message>
    <message>
        <source>Shardy text (SDY)</source>
        <translation>Shardy テキスト (SDY)</translation>
    </message>
    <message>
        <source>meshes and shardings as JAX and Shardy print them</source>
        <translation>JAX と Shardy が出力する形式のメッシュとシャーディング</translation>
    </message>
    <message>
        <source>One model per pipeline stage</source>
        <translation>パイプラインステージごとに 1 つのモデル</translation>
    </message>
    <message>
        <source>an ONNX model for every stage of the plan, with activations as inputs and outputs, and stages.json: their order, devices and transfers</source>
        <translation>プランのステージごとの ONNX モデル (アクティベーションが入力と出力になります) と、順序、デバイス、転送を示す stages.json</translation>
    </message>
    <message>
        <source>{0}, {1} microbatches, {2} tasks</source>
        <translation>{0}、{1} 個のマイクロバッチ、{2} 個のタスク</translation>
    </message>
    <message>
        <source>Trace for Perfetto and Chrome</source>
        <translation>Perfetto と Chrome 用のトレース</translation>
    </message>
    <message>
        <source>the simulated run as Chrome trace JSON, which Perfetto opens</source>
        <translation>シミュレートした実行の Chrome トレース JSON。Perfetto で開けます</translation>
    </message>
    <message>
        <source>{0} is no device of ONNX Runtime: {1} is taken</source>
        <translation>{0} は ONNX Runtime のデバイスではないため、{1} とします</translation>
    </message>
    <message>
        <source>Name the configuration&apos;s devices GPU:0, CPU or NPU, or change the settings.</source>
        <translation>構成のデバイスの名前を GPU:0、CPU、NPU のいずれかにするか、設定を変更してください。</translation>
    </message>
    <message>
        <source>Stage {0} lies on {1} devices: ONNX Runtime runs it on {2} alone</source>
        <translation>ステージ {0} は {1} 台のデバイスにありますが、ONNX Runtime は {2} だけで実行します</translation>
    </message>
    <message>
        <source>A session divides no tensors. Export &apos;ranks&apos; for models of each device.</source>
        <translation>セッションはテンソルを分割しません。デバイスごとのモデルには &apos;ranks&apos; をエクスポートしてください。</translation>
    </message>
    <message>
        <source>{0} nodes have no stage and no layer_ann</source>
        <translation>{0} 個のノードにステージも layer_ann もありません</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; those of subgraphs go with their node.</source>
        <translation>ONNX Runtime がデバイスを選びます。サブグラフ内のノードは親のノードに従います。</translation>
    </message>
    <message>
        <source>The stages lie on {0} GPUs: a session of ONNX Runtime takes one</source>
        <translation>ステージは {0} 個の GPU にありますが、ONNX Runtime のセッションが使うのは 1 個です</translation>
    </message>
    <message>
        <source>The rules of further GPUs are skipped. Export &apos;stages&apos; for a session per GPU.</source>
        <translation>2 個目以降の GPU のルールは無視されます。GPU ごとのセッションには &apos;stages&apos; をエクスポートしてください。</translation>
    </message>
    <message>
        <source>Rules by name would place {0} nodes elsewhere: use the annotated model</source>
        <translation>名前によるルールでは {0} 個のノードが別の場所に配置されます。アノテーション付きのモデルを使ってください</translation>
    </message>
    <message>
        <source>Their names are empty, in use twice, or parts of each other.</source>
        <translation>名前が空であるか、重複しているか、互いの一部になっています。</translation>
    </message>
    <message>
        <source>the model, {0} nodes with layer_ann</source>
        <translation>モデル、layer_ann を持つノード {0} 個</translation>
    </message>
    <message>
        <source>session options of ONNX Runtime</source>
        <translation>ONNX Runtime のセッションオプション</translation>
    </message>
    <message>
        <source>No node of the model has layer_ann</source>
        <translation>モデルに layer_ann を持つノードがありません</translation>
    </message>
    <message>
        <source>The settings match no node of the model</source>
        <translation>設定に一致するノードがモデルにありません</translation>
    </message>
    <message>
        <source>Patterns are parts of node names.</source>
        <translation>パターンはノード名の一部です。</translation>
    </message>
    <message>
        <source>Patterns begin the layer_ann of nodes, or with &apos;=&apos; equal it.</source>
        <translation>パターンはノードの layer_ann の先頭に一致します。&apos;=&apos; を付けると全体に一致します。</translation>
    </message>
    <message>
        <source>Each of {0} annotations becomes a stage on a device of its own</source>
        <translation>{0} 個のアノテーションは、それぞれ専用のデバイス上のステージになります</translation>
    </message>
    <message>
        <source>Give the file with session.layer_assignment_settings to have the devices.</source>
        <translation>デバイスを指定するには、session.layer_assignment_settings を含むファイルを指定してください。</translation>
    </message>
    <message>
        <source>The pattern {0} of {1} matches no node</source>
        <translation>{1} のパターン {0} に一致するノードがありません</translation>
    </message>
    <message>
        <source>Patterns with &apos;=&apos; hold only where none without it does.</source>
        <translation>&apos;=&apos; 付きのパターンは、&apos;=&apos; のないパターンがどれも一致しない場合にだけ有効です。</translation>
    </message>
    <message>
        <source>No rule places nodes of {0}</source>
        <translation>{0} のノードを配置するルールがありません</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; they get no stage.</source>
        <translation>ONNX Runtime がデバイスを選びます。ステージは割り当てられません。</translation>
    </message>
    <message>
        <source>line {0}: {1} is no node, folder or tensor of the model</source>
        <translation>{0} 行目: {1} は、モデルのノード、フォルダー、テンソルのいずれでもありません</translation>
    </message>
    <message>
        <source>Names are those of nodes, of words in them (block_3 of /block_3/MatMul), or patterns such as &quot;/model/layers.{0..5}/**&quot;.</source>
        <translation>名前は、ノードの名前、その中の語 (/block_3/MatMul の block_3)、または &quot;/model/layers.{0..5}/**&quot; のようなパターンです。</translation>
    </message>
    <message>
        <source>Stages of the assignment span several meshes, or are missing: they are numbered anew</source>
        <translation>割り当てのステージが複数のメッシュにまたがるか、欠番があるため、番号を振り直しました</translation>
    </message>
    <message>
        <source>In a plan a stage lies on one group of devices. Each pair of a stage and a mesh becomes a stage, in the order of the model.</source>
        <translation>プランでは、1 つのステージは 1 つのデバイスグループにあります。ステージとメッシュの組は、それぞれモデルの順に 1 つのステージになります。</translation>
    </message>
    <message>
        <source>The model comes back to meshes: it has {0} stages on {1} meshes</source>
        <translation>モデルは同じメッシュに戻ります。{1} 個のメッシュ上に {0} 個のステージがあります</translation>
    </message>
    <message>
        <source>Stages on the same devices are the chunks of interleaved and circular schedules.</source>
        <translation>同じデバイス上のステージは、インターリーブ型と循環型のスケジュールのチャンクになります。</translation>
    </message>
    <message>
        <source>line {0}: the topology has no mesh {1}</source>
        <translation>{0} 行目: トポロジーにメッシュ {1} がありません</translation>
    </message>
    <message>
        <source>It is given devices of its own; add it to the topology.</source>
        <translation>専用のデバイスが割り当てられます。トポロジーに追加してください。</translation>
    </message>
    <message>
        <source>No topology says what devices the meshes have: each gets {0}</source>
        <translation>メッシュのデバイスを示すトポロジーがないため、それぞれに {0} 台を割り当てます</translation>
    </message>
    <message>
        <source>Add the dictionary of meshes, or --devices with the number of all devices.</source>
        <translation>メッシュの辞書 (dictionary) を追加するか、--devices で全デバイスの数を指定してください。</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are not assigned</source>
        <translation>{1} 個のノードのうち {0} 個が割り当てられていません</translation>
    </message>
    <message>
        <source>As in MPMD, they run where their results are used: the simulation places them so.</source>
        <translation>MPMD と同様に、結果が使われる場所で実行されます。シミュレーションもそのように配置します。</translation>
    </message>
    <message>
        <source>The schedule is {0}</source>
        <translation>スケジュールは {0} です</translation>
    </message>
    <message>
        <source>A plan has none: give it to simulate, as --schedule 1f1b.</source>
        <translation>プランにはスケジュールがありません。--schedule 1f1b のように simulate に指定してください。</translation>
    </message>
    <message>
        <source>{0} is not read</source>
        <translation>{0} は読み込まれません</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan.</source>
        <translation>プランにはこれに対応するものがありません。</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; is used whole and in parts by one device</source>
        <translation>重み &apos;{0}&apos; は、1 台のデバイスで全体としても部分としても使われます</translation>
    </message>
    <message>
        <source>dimension {0} of &apos;{1}&apos; is split, and its size{2} has no number</source>
        <translation>&apos;{1}&apos; の次元 {0} は分割されていますが、サイズ{2}に数値がありません</translation>
    </message>
    <message>
        <source>the output &apos;{0}&apos; is left as terms of a sum</source>
        <translation>出力 &apos;{0}&apos; は和の項のまま残されています</translation>
    </message>
    <message>
        <source>Nobody adds them. Take `unreduced` from its annotation.</source>
        <translation>誰も足し合わせません。アノテーションから `unreduced` を外してください。</translation>
    </message>
    <message>
        <source>Its model would compute something else, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>モデルが別のものを計算することになるため、書き出しません。ノードのテンソルに分割しないアノテーションを付けるか、別の次元に沿って分割してください。</translation>
    </message>
    <message>
        <source>The devices would need parts of it from each other.</source>
        <translation>デバイスが互いにその部分を必要とすることになります。</translation>
    </message>
    <message>
        <source>the {0} of &apos;{1}&apos; cannot be written with {2}: {3}</source>
        <translation>&apos;{1}&apos; の {0} は {2} では書けません: {3}</translation>
    </message>
    <message>
        <source>com.microsoft&apos;s collectives</source>
        <translation>com.microsoft の集団通信</translation>
    </message>
    <message>
        <source>DistCollective</source>
        <translation>DistCollective</translation>
    </message>
    <message>
        <source>Export with --dialect tensorrt, whose nodes name their group, or with --dialect none, which leaves the exchange to the runner.</source>
        <translation>ノードがグループを示す --dialect tensorrt か、交換を実行プログラムに任せる --dialect none でエクスポートしてください。</translation>
    </message>
    <message>
        <source>Export with --dialect none, which leaves the exchange to the runner, or choose sizes that divide.</source>
        <translation>交換を実行プログラムに任せる --dialect none でエクスポートするか、割り切れるサイズを選んでください。</translation>
    </message>
    <message>
        <source>The models have no device annotations.</source>
        <translation>モデルにデバイスのアノテーションはありません。</translation>
    </message>
    <message>
        <source>The configuration &apos;{0}&apos; is carried out in them, and what others say holds for the whole model only.</source>
        <translation>構成 &apos;{0}&apos; はモデルの中で実行済みで、ほかの構成の内容はモデル全体にだけ当てはまります。</translation>
    </message>
    <message>
        <source>(and {0} more)</source>
        <translation>(ほか {0} 個)</translation>
    </message>
    <message>
        <source>who runs what, and what is exchanged</source>
        <translation>誰が何を実行し、何を交換するか</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; cannot be cut: {1}</source>
        <translation>重み &apos;{0}&apos; を切り分けられません: {1}</translation>
    </message>
    <message>
        <source>Split it otherwise, or leave it whole.</source>
        <translation>別の方法で分割するか、分割しないでください。</translation>
    </message>
    <message>
        <source>Its elements are needed to give each device its part.</source>
        <translation>各デバイスにその部分を渡すには、要素が必要です。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) does not run on parts where the plan splits it: {2}</source>
        <translation>&apos;{0}&apos; ({1}) は、プランの分割では部分ごとに実行できません: {2}</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes the whole, and keeps its part: the result is right, the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>各デバイスが必要なものを集め、全体を計算し、自分の部分を残します。結果は正しいものの、処理は分担されません。避けるには、ノードを別の次元に沿って分割するか、分割しないでください。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) has no seed: each device would draw its own random numbers for a tensor that several devices have</source>
        <translation>&apos;{0}&apos; ({1}) に seed がありません。複数のデバイスが持つテンソルについて、各デバイスが独自の乱数を生成することになります</translation>
    </message>
    <message>
        <source>What they compute from it would not fit together. Give the node the attribute seed, make the numbers an input of the model, or export a Dropout for inference.</source>
        <translation>そこから計算した結果が互いに合わなくなります。ノードに属性 seed を付けるか、乱数をモデルの入力にするか、Dropout を推論用にエクスポートしてください。</translation>
    </message>
    <message>
        <source>The devices exchange nothing.</source>
        <translation>デバイス間の交換はありません。</translation>
    </message>
    <message>
        <source>In a run the devices exchange {0}.</source>
        <translation>1 回の実行で、デバイスは {0} を交換します。</translation>
    </message>
    <message>
        <source>In brackets: what each device that takes part sends, by the formulas of propagate; ranks.json says it for each exchange.</source>
        <translation>括弧内は、参加する各デバイスの送信量で、propagate の式によるものです。交換ごとの値は ranks.json にあります。</translation>
    </message>
    <message>
        <source>Stage {0} has nothing to run and gets no model.</source>
        <translation>ステージ {0} には実行するものがなく、モデルも作られません。</translation>
    </message>
    <message>
        <source>Its devices would idle. Move nodes there, or remove the stage. Constants do not count: they are made where they are read.</source>
        <translation>そのデバイスは遊休状態になります。ノードを移動するか、ステージを削除してください。定数は数えません。定数は読まれる場所で作られます。</translation>
    </message>
    <message>
        <source>Stage {0} becomes {1} models: the value {2} comes back to it from a later stage.</source>
        <translation>ステージ {0} は {1} 個のモデルになります。値 {2} が後のステージから戻ってくるためです。</translation>
    </message>
    <message>
        <source>A model runs from its inputs to its outputs in one go. The manifest lists the chunks in the order in which they run, as in a circular pipeline. If that is not meant, move the producer or the reader of the value to another stage.</source>
        <translation>モデルは入力から出力まで一続きに実行されます。マニフェストは、循環型パイプラインと同様に、チャンクを実行順に記載します。意図したものでなければ、その値を生成するノードか読むノードを別のステージに移動してください。</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}、{1}</translation>
    </message>
    <message>
        <source>The model&apos;s training graphs are in none of the stage models.</source>
        <translation>モデルの学習グラフは、どのステージモデルにも含まれません。</translation>
    </message>
    <message>
        <source>They run on the values of the whole model, which no stage has.</source>
        <translation>学習グラフはモデル全体の値を使いますが、それを持つステージはありません。</translation>
    </message>
    <message>
        <source>The weight file {0} is not there.</source>
        <translation>重みファイル {0} がありません。</translation>
    </message>
    <message>
        <source>The weight file {0} and {1} more are not there.</source>
        <translation>重みファイル {0} と、ほか {1} 個がありません。</translation>
    </message>
    <message>
        <source>The stage models refer to them all the same. Put them beside the models before they run.</source>
        <translation>それでもステージモデルはこれらを参照します。実行する前に、モデルの横に置いてください。</translation>
    </message>
    <message>
        <source>order, devices and transfers</source>
        <translation>順序、デバイス、転送</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>hints of polygraphy multi-device (JSON); none: the plan of the configuration</source>
        <translation>polygraphy multi-device のヒント (JSON)。指定しない場合は構成のプラン</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>how many devices there are, where the hints leave it open</source>
        <translation>ヒントが定めていない場合のデバイスの数</translation>
    </message>
    <message>
        <source>{0} reduce-scatter</source>
        <translation>{0} 個の reduce-scatter</translation>
    </message>
    <message>
        <source>{0} reduce-scatters</source>
        <translation>{0} 個の reduce-scatter</translation>
    </message>
    <message>
        <source>{0} all-gather</source>
        <translation>{0} 個の all-gather</translation>
    </message>
    <message>
        <source>{0} all-gathers</source>
        <translation>{0} 個の all-gather</translation>
    </message>
    <message>
        <source>{0} fused attention</source>
        <translation>{0} 個の融合アテンション</translation>
    </message>
    <message>
        <source>{0} fused attentions</source>
        <translation>{0} 個の融合アテンション</translation>
    </message>
    <message>
        <source>every device is given the whole inputs and takes its part of the sequence</source>
        <translation>各デバイスは入力全体を受け取り、シーケンスの自分の部分を使います</translation>
    </message>
    <message>
        <source>inputs and outputs are called and shaped as in the model</source>
        <translation>入力と出力の名前と形状はモデルと同じです</translation>
    </message>
    <message>
        <source>the annotations of the model are not in the new one</source>
        <translation>モデルのアノテーションは新しいモデルに含まれません</translation>
    </message>
    <message>
        <source>its collectives say how it is distributed</source>
        <translation>どのように分散されるかは、集団通信が示します</translation>
    </message>
    <message>
        <source>the sequence of {0} has {1} elements, which {2} devices do not divide</source>
        <translation>{0} のシーケンスの要素数は {1} で、{2} 台のデバイスで割り切れません</translation>
    </message>
    <message>
        <source>a reduce-scatter makes equal parts: export the model with another length or a symbol, or take another number of devices</source>
        <translation>reduce-scatter は等しい部分を作ります。モデルを別の長さまたはシンボルでエクスポートするか、デバイスの数を変えてください</translation>
    </message>
    <message>
        <source>the attention of {0} has &apos;gather_kv&apos; false and has the keys and values of one device only</source>
        <translation>{0} のアテンションは &apos;gather_kv&apos; が false で、1 台のデバイスのキーとバリューしか持ちません</translation>
    </message>
    <message>
        <source>the attention of {0} is not in the hints and has the keys and values of one device only</source>
        <translation>{0} のアテンションはヒントになく、1 台のデバイスのキーとバリューしか持ちません</translation>
    </message>
    <message>
        <source>each device attends to its own part of the sequence; set &apos;gather_kv&apos; for it</source>
        <translation>各デバイスはシーケンスの自分の部分だけにアテンションを適用します。これに &apos;gather_kv&apos; を設定してください</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>the rows of every device begin at 0 to it, so that all but the first mask wrongly; write the mask out, and split its rows as an input</source>
        <translation>このノードにとっては各デバイスの行が 0 から始まるため、最初のもの以外は誤ったマスクになります。マスクを明示的に書き出し、その行を入力として分割してください</translation>
    </message>
    <message>
        <source>{0} counts the part of the sequence that a device has</source>
        <translation>{0} は、1 台のデバイスが持つシーケンスの部分を数えます</translation>
    </message>
    <message>
        <source>positions and causal masks that are made from it begin at 0 on each device; list its result among the inputs of the hints, so that it is made of the whole and then split</source>
        <translation>そこから作られる位置と因果マスクは、各デバイスで 0 から始まります。全体から作ってから分割されるように、その結果をヒントの入力に記載してください</translation>
    </message>
    <message>
        <source>the mask {0} has all rows, and the queries {1} have those of one device</source>
        <translation>マスク {0} はすべての行を持ちますが、クエリ {1} は 1 台のデバイスの行しか持ちません</translation>
    </message>
    <message>
        <source>list the mask among the inputs of the hints, with the axis of its rows as &apos;seq_len_idx&apos; ({0})</source>
        <translation>マスクをヒントの入力に記載し、その行の軸を &apos;seq_len_idx&apos; に指定してください ({0})</translation>
    </message>
    <message>
        <source>so that the part of a device does not fit</source>
        <translation>そのため、デバイスの部分が合いません</translation>
    </message>
    <message>
        <source>so that -1 takes up in another dimension what is missing</source>
        <translation>そのため、不足分を -1 が別の次元で補います</translation>
    </message>
    <message>
        <source>{0} has the whole sequence in its shape {1}, {2}</source>
        <translation>{0} の形状 {1} にはシーケンス全体が含まれています。{2}</translation>
    </message>
    <message>
        <source>TensorRT refuses it (&quot;reshape changes volume&quot;): put -1 where the sequence is, or take the shape from Shape</source>
        <translation>TensorRT はこれを拒否します (&quot;reshape changes volume&quot;)。シーケンスの箇所に -1 を入れるか、Shape から形状を取ってください</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of {1} is {2}, but in the model it has {3} dimensions</source>
        <translation>{1} の &apos;{0}&apos; は {2} ですが、モデルでは {3} 次元です</translation>
    </message>
    <message>
        <source>the model&apos;s number is taken</source>
        <translation>モデルの数を使います</translation>
    </message>
    <message>
        <source>the number of dimensions of {0} is not known</source>
        <translation>{0} の次元数が不明です</translation>
    </message>
    <message>
        <source>a sequence axis that is not 0 is transposed to the front, for which the number is needed: give it in &apos;{0}&apos;, or export the model with shapes</source>
        <translation>0 以外のシーケンス軸は先頭に転置されるため、次元数が必要です。&apos;{0}&apos; で指定するか、モデルを形状付きでエクスポートしてください</translation>
    </message>
    <message>
        <source>{0} has no axis {1}: it has {2} dimensions</source>
        <translation>{0} に軸 {1} はありません。{2} 次元です</translation>
    </message>
    <message>
        <source>correct the index of the sequence</source>
        <translation>シーケンスのインデックスを修正してください</translation>
    </message>
    <message>
        <source>there is no tensor {0}, which &apos;{1}&apos; names</source>
        <translation>&apos;{1}&apos; が指定するテンソル {0} はありません</translation>
    </message>
    <message>
        <source>correct the name; tensors inside subgraphs and functions cannot be meant</source>
        <translation>名前を修正してください。サブグラフや関数の中のテンソルは指定できません</translation>
    </message>
    <message>
        <source>no attention has the queries {0}: {1}</source>
        <translation>クエリが {0} であるアテンションがありません: {1}</translation>
    </message>
    <message>
        <source>its keys and values are not gathered; name the first operand of the product with the keys</source>
        <translation>キーとバリューは集められません。キーとの積の第 1 オペランドを指定してください</translation>
    </message>
    <message>
        <source>{0} is of an attention that stands in the hints before</source>
        <translation>{0} は、ヒントの前の箇所にあるアテンションのものです</translation>
    </message>
    <message>
        <source>the first entry is taken</source>
        <translation>最初のエントリを使います</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is axis {2}</source>
        <translation>{1} の軸 {0} はシーケンスではありません。シーケンスは軸 {2} です</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is the last one</source>
        <translation>{1} の軸 {0} はシーケンスではありません。シーケンスは最後の軸です</translation>
    </message>
    <message>
        <source>transposed keys {0}</source>
        <translation>転置されたキー {0}</translation>
    </message>
    <message>
        <source>keys {0}</source>
        <translation>キー {0}</translation>
    </message>
    <message>
        <source>values {0}</source>
        <translation>バリュー {0}</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there; correct &apos;{0}_seq_len_idx&apos;</source>
        <translation>この軸に沿って集めると、本来つながらない部分が合わされます。&apos;{0}_seq_len_idx&apos; を修正してください</translation>
    </message>
    <message>
        <source>the attention of {0} is over its axis {1}, but its sequence is axis {2}</source>
        <translation>{0} のアテンションは軸 {1} にわたりますが、シーケンスは軸 {2} です</translation>
    </message>
    <message>
        <source>context parallelism splits what attention is over; check how the model arranges its queries, keys and values</source>
        <translation>コンテキスト並列は、アテンションがわたる次元を分割します。モデルでのクエリ、キー、バリューの並びを確認してください</translation>
    </message>
    <message>
        <source>the attention of {0} cannot be replaced by one operator: {1}</source>
        <translation>{0} のアテンションは 1 つの演算子に置き換えられません: {1}</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is for a product, a softmax and a product right behind each other; leave it out, and gather keys and values</source>
        <translation>&apos;replace&apos; は、積、softmax、積が直接続く場合のためのものです。これを省き、キーとバリューを集めてください</translation>
    </message>
    <message>
        <source>{0} is asked for along axis {1} and along axis {2}</source>
        <translation>{0} は軸 {1} と軸 {2} の両方に沿って求められています</translation>
    </message>
    <message>
        <source>it is gathered once, along the first</source>
        <translation>最初の軸に沿って 1 回だけ集めます</translation>
    </message>
    <message>
        <source>{0} is whole on each device and not gathered</source>
        <translation>{0} は各デバイスに全体があり、集められません</translation>
    </message>
    <message>
        <source>nothing that it is made of is split; gathering would repeat it once per device</source>
        <translation>その元になるものが何も分割されていません。集めると、デバイスの数だけ繰り返されます</translation>
    </message>
    <message>
        <source>it is given to every device, or what it is made of was gathered or is not split</source>
        <translation>すべてのデバイスに渡されるか、元になるものが集められたか分割されていません</translation>
    </message>
    <message>
        <source>the output {0} holds the part of each device</source>
        <translation>出力 {0} は各デバイスの部分を持ちます</translation>
    </message>
    <message>
        <source>list it among the outputs of the hints to have it whole on every device</source>
        <translation>各デバイスで全体を得るには、ヒントの出力に記載してください</translation>
    </message>
    <message>
        <source>{0} is made of what is split already, by {1} nodes, and cannot be split again</source>
        <translation>{0} は、すでに分割されたものから {1} 個のノードを経て作られており、再び分割できません</translation>
    </message>
    <message>
        <source>split either the inputs that it is made of, or it</source>
        <translation>元になる入力か、それ自体の、どちらか一方を分割してください</translation>
    </message>
    <message>
        <source>no collective has a place in the model</source>
        <translation>モデルに集団通信を置く場所がありません</translation>
    </message>
    <message>
        <source>the model would be written as it is: name inputs whose sequence is split and attention whose keys and values are gathered</source>
        <translation>モデルがそのまま書き出されることになります。シーケンスを分割する入力と、キーとバリューを集めるアテンションを指定してください</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27</source>
        <translation>ヒントの世代: Polygraphy 0.50 は g3、0.49.27 は g2</translation>
    </message>
    <message>
        <source>Polygraphy will not match the attention of {0}: {1}</source>
        <translation>Polygraphy は {0} のアテンションを検出できません: {1}</translation>
    </message>
    <message>
        <source>it wants a product, a softmax and a product right behind each other; export with --to distcollective, which finds it</source>
        <translation>Polygraphy は、積、softmax、積が直接続くことを求めます。これを検出できる --to distcollective でエクスポートしてください</translation>
    </message>
    <message>
        <source>Polygraphy will make {0} of the part of the sequence that a device has, and split it again</source>
        <translation>Polygraphy は {0} を、1 台のデバイスが持つシーケンスの部分から作り、再び分割します</translation>
    </message>
    <message>
        <source>it counts over the shape of an input that is split; export with --to distcollective, which makes it of the whole</source>
        <translation>分割された入力の形状から数えています。全体から作る --to distcollective でエクスポートしてください</translation>
    </message>
    <message>
        <source>hints of {0} over {1} devices, generation {2}</source>
        <translation>{1} 台のデバイスにわたる {0}のヒント、世代 {2}</translation>
    </message>
    <message>
        <source>{0} attention</source>
        <translation>{0} 個のアテンション</translation>
    </message>
    <message>
        <source>{0} attentions</source>
        <translation>{0} 個のアテンション</translation>
    </message>
    <message>
        <source>{0} has no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>{0} に &quot;{1}&quot;: &quot;{0}&quot; がありません</translation>
    </message>
    <message>
        <source>{2} objects of class {0} have no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>クラス {0} の {2} 個のオブジェクトに &quot;{1}&quot;: &quot;{0}&quot; がありません</translation>
    </message>
    <message>
        <source>Polygraphy refuses or misreads objects without their class; an export writes it</source>
        <translation>クラスの指定がないと、Polygraphy はオブジェクトを拒否するか誤って読みます。エクスポートすると書き込まれます</translation>
    </message>
    <message>
        <source>the key {0} is missing; the model stands for them, or their usual values</source>
        <translation>キー {0} がありません。モデルの値か、通常の値を使います</translation>
    </message>
    <message>
        <source>the keys {0} are missing; the model stands for them, or their usual values</source>
        <translation>キー {0} がありません。モデルの値か、通常の値を使います</translation>
    </message>
    <message>
        <source>Polygraphy stops without them; an export writes them</source>
        <translation>Polygraphy はこれらがないと停止します。エクスポートすると書き込まれます</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known; did you mean {2}?</source>
        <translation>{1} のキー {0} は未知です。{2} のことですか?</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known</source>
        <translation>{1} のキー {0} は未知です</translation>
    </message>
    <message>
        <source>it is left aside, as Polygraphy does</source>
        <translation>Polygraphy と同じく無視します</translation>
    </message>
    <message>
        <source>how many dimensions {0} has is not known, so that a plan cannot say how they are split</source>
        <translation>{0} の次元数が不明なため、プランではその分割を表せません</translation>
    </message>
    <message>
        <source>give it in the hints as &apos;rank&apos; or &apos;kv_rank&apos;, or export the model with shapes</source>
        <translation>ヒントの &apos;rank&apos; または &apos;kv_rank&apos; で指定するか、モデルを形状付きでエクスポートしてください</translation>
    </message>
    <message>
        <source>that the attention of {0} is replaced by one operator has no place in a plan</source>
        <translation>{0} のアテンションを 1 つの演算子に置き換える指定は、プランでは表せません</translation>
    </message>
    <message>
        <source>keys and values are gathered instead</source>
        <translation>代わりにキーとバリューを集めます</translation>
    </message>
    <message>
        <source>what the hints ask for is not on this part of the model</source>
        <translation>ヒントの指定が、モデルのこの部分にはありません</translation>
    </message>
    <message>
        <source>the ranks that &apos;groups&apos; lists are devices 0 to {0} of the configuration</source>
        <translation>&apos;groups&apos; に記載されたランクは、構成のデバイス 0 から {0} になります</translation>
    </message>
    <message>
        <source>a plan counts its devices from 0; name them in the configuration</source>
        <translation>プランはデバイスを 0 から数えます。構成でデバイスに名前を付けてください</translation>
    </message>
    <message>
        <source>the root is {0} of {1} devices, from 0</source>
        <translation>root は {1} 台のデバイスのうち {0} です (0 から数えます)</translation>
    </message>
    <message>
        <source>all-gather and reduce-scatter have no root; it is written as -1</source>
        <translation>all-gather と reduce-scatter に root はないため、-1 と書き出します</translation>
    </message>
    <message>
        <source>the attention of {0} stands twice</source>
        <translation>{0} のアテンションが 2 回記載されています</translation>
    </message>
    <message>
        <source>the first entry is taken; Polygraphy would write a node that reads itself</source>
        <translation>最初のエントリを使います。Polygraphy では、自身を読むノードが書き出されます</translation>
    </message>
    <message>
        <source>the hints name no attention layer</source>
        <translation>ヒントにアテンション層の指定がありません</translation>
    </message>
    <message>
        <source>keys and values are not gathered anywhere, so that each device attends to its own part of the sequence only</source>
        <translation>キーとバリューがどこでも集められないため、各デバイスはシーケンスの自分の部分だけにアテンションを適用します</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is not known to hints of generation G2</source>
        <translation>&apos;replace&apos; は世代 G2 のヒントにはありません</translation>
    </message>
    <message>
        <source>it is read as generation G3 means it</source>
        <translation>世代 G3 の意味で読み込みます</translation>
    </message>
    <message>
        <source>{0} stands twice among the {1}</source>
        <translation>{1} に {0} が 2 回記載されています</translation>
    </message>
    <message>
        <source>{0} {1} cannot take {2}, which it gets when the sequence is split</source>
        <translation>{0} {1} は、シーケンスを分割したときに受け取る {2} を処理できません</translation>
    </message>
    <message>
        <source>one of its operands has to be split as the other is: list it among the inputs of the hints, or gather the other</source>
        <translation>オペランドの一方を、もう一方と同じように分割する必要があります。ヒントの入力に記載するか、もう一方を集めてください</translation>
    </message>
    <message>
        <source>axis {0} of {1}, which is split, is not what the attention is over</source>
        <translation>分割されている {1} の軸 {0} は、アテンションがわたる軸ではありません</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there</source>
        <translation>この軸に沿って集めると、本来つながらない部分が合わされます</translation>
    </message>
    <message>
        <source>{0} is split in the plan and gathered where it is used; it is left whole</source>
        <translation>{0} はプランで分割され、使う場所で集められます。分割せずに残します</translation>
    </message>
    <message>
        <source>every device has it anyway</source>
        <translation>いずれにしても、すべてのデバイスが持っています</translation>
    </message>
    <message>
        <source>the output {0} stays split in the plan; it is gathered, so that every device has the whole</source>
        <translation>出力 {0} はプランでは分割されたままですが、すべてのデバイスが全体を持つように集めます</translation>
    </message>
    <message>
        <source>remove it from the outputs to leave each device its part</source>
        <translation>各デバイスに自分の部分を残すには、出力から削除してください</translation>
    </message>
    <message>
        <source>the hints are of {0} devices, not of {1}</source>
        <translation>ヒントは {1} 台ではなく {0} 台のデバイス用です</translation>
    </message>
    <message>
        <source>the number in the hints is taken; set it to 0 there to leave it open</source>
        <translation>ヒントの数を使います。未定のままにするには、そこで 0 に設定してください</translation>
    </message>
    <message>
        <source>the hints are of all devices, however many there are; taken as 2: say how many with --devices</source>
        <translation>ヒントは台数を問わず全デバイスが対象です。2 台とみなします。--devices で台数を指定してください</translation>
    </message>
    <message>
        <source>the number of devices is written into every collective</source>
        <translation>デバイスの数は、すべての集団通信に書き込まれます</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>the device to fit to the times, by name or file; without: a table of times</source>
        <translation>測定時間に合わせるデバイスの名前またはファイル。指定しない場合は時間の表</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s memory statistics of the nodes (CSV)</source>
        <translation>ONNX Runtime によるノードのメモリ統計 (CSV)</translation>
    </message>
    <message>
        <source>what the fitted device is called; default: as it was</source>
        <translation>合わせたデバイスの名前。既定値: 元の名前</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are measured, {2} of the measured time</source>
        <translation>{1} 個のノードのうち {0} 個が測定されており、測定時間の {2} に当たります</translation>
    </message>
    <message>
        <source>Nodes are found by name and operator. A runtime fuses nodes: switch graph optimisations off, or profile the optimised model that the runtime saves.</source>
        <translation>ノードは名前と演算子で探します。ランタイムはノードを融合するため、グラフの最適化を無効にするか、ランタイムが保存する最適化済みモデルのプロファイルを取ってください。</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1} and more</source>
        <translation>測定された {0} 個の演算子は、モデルのノードではありません: {1} など</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1}</source>
        <translation>測定された {0} 個の演算子は、モデルのノードではありません: {1}</translation>
    </message>
    <message>
        <source>They count for their operator&apos;s family with the shapes of the profile, and are not in a table of times.</source>
        <translation>プロファイルの形状を使って演算子の系統の計算に含まれますが、時間の表には含まれません。</translation>
    </message>
    <message>
        <source>{0} of {1} nodes with memory statistics are in the model; {2} allocates most while it runs, {3}</source>
        <translation>メモリ統計のある {1} 個のノードのうち {0} 個がモデルにあります。実行中の割り当てが最も多いのは {2} で、{3} です</translation>
    </message>
    <message>
        <source>A fitted hardware description keeps the largest; the simulation adds what nodes read and make by itself.</source>
        <translation>合わせたハードウェア記述には最大値が残ります。ノードが読むものと作るものは、シミュレーションが加算します。</translation>
    </message>
    <message>
        <source>Times are {0} of the predicted ones, usually within {1}, over {2} nodes</source>
        <translation>時間は予測の {0} 倍で、通常の差は {1} 以内です ({2} 個のノード)</translation>
    </message>
    <message>
        <source>Run with it: meshwright simulate MODEL --config NAME --hardware FILE</source>
        <translation>実行するには: meshwright simulate MODEL --config NAME --hardware FILE</translation>
    </message>
    <message>
        <source>the description, fitted to {0}</source>
        <translation>{0}に合わせた記述</translation>
    </message>
    <message>
        <source>The table has the times of {0} nodes</source>
        <translation>表には {0} 個のノードの時間があります</translation>
    </message>
    <message>
        <source>meshwright calibrate fits a device to it; or give the option hardware here.</source>
        <translation>meshwright calibrate で、この表にデバイスを合わせられます。または、ここでオプション hardware を指定してください。</translation>
    </message>
    <message>
        <source>times of {0} nodes</source>
        <translation>{0} 個のノードの時間</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>a schedule, or csv:FILE; default: 1f1b for training, else forward</source>
        <translation>スケジュール、または csv:FILE。既定値: 学習では 1f1b、それ以外では forward</translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>how many microbatches; default: as many as stages</source>
        <translation>マイクロバッチの数。既定値: ステージの数と同じ</translation>
    </message>
    <message>
        <source>training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>whether there are backward passes</source>
        <translation>逆伝播があるかどうか</translation>
    </message>
    <message>
        <source>of all devices; default: as the configuration says, else h100-sxm</source>
        <translation>全デバイスのハードウェア。既定値: 構成の指定、なければ h100-sxm</translation>
    </message>
    <message>
        <source>This sharding is left out; the others are taken.</source>
        <translation>このシャーディングは省略し、ほかのものを使います。</translation>
    </message>
    <message>
        <source>line {0}: {1} has another sharding in line {2}</source>
        <translation>{0} 行目: {1} には {2} 行目に別のシャーディングがあります</translation>
    </message>
    <message>
        <source>A value has one sharding where it is made; the first is taken.</source>
        <translation>値が生成される場所でのシャーディングは 1 つです。最初のものを使います。</translation>
    </message>
    <message>
        <source>The devices of {0} are named after its device_ids</source>
        <translation>{0} のデバイスの名前は、その device_ids に基づきます</translation>
    </message>
    <message>
        <source>Position p of the mesh is the device with that number in the program.</source>
        <translation>メッシュの位置 p は、プログラムでその番号を持つデバイスです。</translation>
    </message>
    <message>
        <source>{0} arguments and results are matched by their place</source>
        <translation>{0} 個の引数と結果を位置で対応付けました</translation>
    </message>
    <message>
        <source>Their names are not in the model: inputs come first, then weights, in the order of the file. Check that the order is the same, or give arguments an onnx.name.</source>
        <translation>その名前はモデルにありません。ファイルの順序で、入力が先、重みが後になります。順序が同じことを確認するか、引数に onnx.name を付けてください。</translation>
    </message>
    <message>
        <source>{0} shardings belong to operations that are no nodes of the model, the first in {1}</source>
        <translation>{0} 個のシャーディングは、モデルのノードではない操作のものです。最初のものは {1} にあります</translation>
    </message>
    <message>
        <source>Operations are found by onnx_node_name or by a location that names a node or a value. The arguments&apos; and results&apos; shardings are taken.</source>
        <translation>操作は、onnx_node_name か、ノードまたは値を示す location で探します。引数と結果のシャーディングは使われます。</translation>
    </message>
    <message>
        <source>{0} is not read ({1}, the first in line {2})</source>
        <translation>{0} は読み込まれません ({1} 回、最初は {2} 行目)</translation>
    </message>
    <message>
        <source>It is the same in an older form; sdy.sharding is read.</source>
        <translation>同じ内容の古い形式です。sdy.sharding を読み込みます。</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan for a model.</source>
        <translation>モデルのプランにはこれに対応するものがありません。</translation>
    </message>
    <message>
        <source>The function {0} is not read</source>
        <translation>関数 {0} は読み込まれません</translation>
    </message>
    <message>
        <source>Only {0} is compared with the model.</source>
        <translation>モデルと比較するのは {0} だけです。</translation>
    </message>
    <message>
        <source>SDY cannot say how fused dimensions are split: {0}</source>
        <translation>融合された次元の分割は SDY では表せません: {0}</translation>
    </message>
    <message>
        <source>The shardings have no axes form: {0}</source>
        <translation>これらのシャーディングは軸では表せません: {0}</translation>
    </message>
    <message>
        <source>Their components (q, k, v of one weight) are written whole. Give the parts to Shardy as tensors of their own.</source>
        <translation>そのコンポーネント (1 つの重みの q、k、v) は分割せずに書き出されます。Shardy には各部分を個別のテンソルとして渡してください。</translation>
    </message>
    <message>
        <source>They are left out. SDY says shardings by mesh axes alone: set them by axes of the configuration&apos;s mesh.</source>
        <translation>これらは省略されます。SDY はシャーディングをメッシュ軸だけで表します。構成のメッシュの軸を使って設定してください。</translation>
    </message>
    <message>
        <source>Export again; if it stays, the export is wrong.</source>
        <translation>もう一度エクスポートしてください。それでも残る場合は、エクスポートの誤りです。</translation>
    </message>
    <message>
        <source>libonnx did not check {0}.</source>
        <translation>libonnx は {0} をチェックしませんでした。</translation>
    </message>
    <message>
        <source>The installed libonnx does not know these operators in their version, or they have subgraphs or inputs of a type that is not known.</source>
        <translation>インストールされている libonnx がこれらの演算子のバージョンを知らないか、サブグラフまたは未知の型の入力があります。</translation>
    </message>
    <message>
        <source>The node {0} ({1}) is not as libonnx wants it: {2}</source>
        <translation>ノード {0} ({1}) が libonnx の要件を満たしていません: {2}</translation>
    </message>
    <message>
        <source>The model that was exported does not have this mistake: the export is wrong. Please report it.</source>
        <translation>エクスポート元のモデルにこの誤りはありません。エクスポートの誤りです。報告してください。</translation>
    </message>
    <message>
        <source>The node {0} is of the domain {1}, which the model does not import.</source>
        <translation>ノード {0} はドメイン {1} のものですが、モデルはこのドメインをインポートしていません。</translation>
    </message>
    <message>
        <source>Without a version nobody knows what {0} means.</source>
        <translation>バージョンがないと、{0} の意味が分かりません。</translation>
    </message>
    <message>
        <source>The model that was exported has the same mistake.</source>
        <translation>エクスポート元のモデルにも同じ誤りがあります。</translation>
    </message>
    <message>
        <source>The export does what that model says. Mend it there, and export again.</source>
        <translation>エクスポートはそのモデルの内容どおりです。元のモデルを修正してから、もう一度エクスポートしてください。</translation>
    </message>
    <message>
        <source>There are {0} more of these.</source>
        <translation>同じものがほかに {0} 個あります。</translation>
    </message>
    <message>
        <source>The models were checked without libonnx.</source>
        <translation>モデルは libonnx なしでチェックされました。</translation>
    </message>
    <message>
        <source>It is not installed beside this program. What the definitions of single operators want was not checked.</source>
        <translation>このプログラムと一緒にインストールされていません。個々の演算子の定義が求める内容はチェックされていません。</translation>
    </message>
    <message>
        <source>input {0} is produced by no node, input or initializer</source>
        <translation>入力 {0} を生成するノード、入力、イニシャライザがありません</translation>
    </message>
    <message>
        <source>The name may be misspelt, or a node was removed.</source>
        <translation>名前の綴りが誤っているか、ノードが削除された可能性があります。</translation>
    </message>
    <message>
        <source>{0} more names are produced nowhere</source>
        <translation>ほかに {0} 個の名前がどこにも生成されていません</translation>
    </message>
    <message>
        <source>Only the first are listed.</source>
        <translation>最初のものだけを表示しています。</translation>
    </message>
    <message>
        <source>output {0} is produced by no node of its graph</source>
        <translation>出力 {0} を生成するノードがグラフにありません</translation>
    </message>
    <message>
        <source>an output of a graph has no name</source>
        <translation>グラフの出力に名前がありません</translation>
    </message>
    <message>
        <source>{0} defined more than once in their graph, the first is {1}</source>
        <translation>{0}が、グラフ内で複数回定義されています。最初のものは {1} です</translation>
    </message>
    <message>
        <source>ONNX wants every value defined once. Each definition is kept as a value of its own; a use means the latest definition before it.</source>
        <translation>ONNX では、値の定義はそれぞれ 1 回だけです。各定義は個別の値として残し、使用箇所はその前にある最後の定義を指すものとします。</translation>
    </message>
    <message>
        <source>{0} used earlier in the file than produced, the first is {1}</source>
        <translation>{0}が、ファイル内で生成より前に使われています。最初のものは {1} です</translation>
    </message>
    <message>
        <source>ONNX wants nodes in topological order, and some runtimes refuse other models. The order in the file is kept.</source>
        <translation>ONNX ではノードをトポロジカル順に並べる必要があり、そうでないモデルを拒否するランタイムもあります。ファイル内の順序は保持されます。</translation>
    </message>
    <message>
        <source>{0} no data in the file, the first is {1}</source>
        <translation>{0}のデータがファイルにありません。最初のものは {1} です</translation>
    </message>
    <message>
        <source>The weights were stripped. A plan can be made; the model cannot run.</source>
        <translation>重みが取り除かれています。プランは作れますが、モデルは実行できません。</translation>
    </message>
    <message>
        <source>{0} another number of bytes than type and dims say, the first is {1}</source>
        <translation>{0}のバイト数が、型と dims から求まる値と異なります。最初のものは {1} です</translation>
    </message>
    <message>
        <source>Memory is counted from type and dims.</source>
        <translation>メモリは型と dims から計算します。</translation>
    </message>
    <message>
        <source>{0} too long to be shown, the first is {1}</source>
        <translation>{0}が、長すぎて表示できません。最初のものは {1} です</translation>
    </message>
    <message>
        <source>Its bytes are kept when the model is saved.</source>
        <translation>モデルを保存するとき、そのバイトは保持されます。</translation>
    </message>
    <message>
        <source>external data location {0} leads out of the model&apos;s folder</source>
        <translation>外部データの場所 {0} がモデルのフォルダーの外を指しています</translation>
    </message>
    <message>
        <source>ONNX wants a relative path below the model&apos;s folder. The file is not touched; saving keeps the location as it is.</source>
        <translation>ONNX では、モデルのフォルダー以下の相対パスが必要です。ファイルは変更せず、保存時も場所はそのまま残します。</translation>
    </message>
    <message>
        <source>external data file {0} has {1} bytes, its tensors reach to {2}</source>
        <translation>外部データファイル {0} は {1} バイトですが、テンソルは {2} バイトまで及びます</translation>
    </message>
    <message>
        <source>It was cut off or belongs to another model.</source>
        <translation>途中で切れているか、別のモデルのものです。</translation>
    </message>
    <message>
        <source>external data file {0} is missing</source>
        <translation>外部データファイル {0} がありません</translation>
    </message>
    <message>
        <source>A plan can be made without the weights; to run the model, put the files beside it.</source>
        <translation>重みがなくてもプランは作れます。モデルを実行するには、ファイルをモデルの横に置いてください。</translation>
    </message>
    <message>
        <source>external data file {0} and {1} more are missing</source>
        <translation>外部データファイル {0} と、ほか {1} 個がありません</translation>
    </message>
    <message>
        <source>{0} value name is</source>
        <translation>{0} 個の値の名前</translation>
    </message>
    <message>
        <source>{0} value names are</source>
        <translation>{0} 個の値の名前</translation>
    </message>
    <message>
        <source>{0} input is</source>
        <translation>{0} 個の入力</translation>
    </message>
    <message>
        <source>{0} inputs are</source>
        <translation>{0} 個の入力</translation>
    </message>
    <message>
        <source>{0} tensor has</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} tensors have</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} tensor holds</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} tensors hold</source>
        <translation>{0} 個のテンソル</translation>
    </message>
    <message>
        <source>{0} attribute is</source>
        <translation>{0} 個の属性</translation>
    </message>
    <message>
        <source>{0} attributes are</source>
        <translation>{0} 個の属性</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>リストが必要です</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos; はありません</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; at node &apos;{1}&apos; is not sharded like that in &apos;{2}&apos;</source>
        <translation>ノード &apos;{1}&apos; のテンソル &apos;{0}&apos; は、&apos;{2}&apos; ではそのように分割されていません</translation>
    </message>
    <message>
        <source>The metadata &apos;{0}&apos; cannot be read: {1}</source>
        <translation>メタデータ &apos;{0}&apos; を読み込めません: {1}</translation>
    </message>
    <message>
        <source>It stays in the file as it is until something that it holds is changed.</source>
        <translation>その内容が変更されるまで、ファイル内にそのまま残ります。</translation>
    </message>
    <message>
        <source>An entry of the metadata &apos;{0}&apos; has no place: {1}</source>
        <translation>メタデータ &apos;{0}&apos; のエントリに対応する場所がありません: {1}</translation>
    </message>
    <message>
        <source>Another tool probably changed the model after it was written.</source>
        <translation>書き込まれた後に、別のツールがモデルを変更した可能性があります。</translation>
    </message>
    <message>
        <source>the rule matches nothing in the model</source>
        <translation>ルールに一致するものがモデルにありません</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1}</source>
        <translation>ルールでは &apos;{0}&apos; を分割できません: {1}</translation>
    </message>
    <message>
        <source>This entry was left out; the rest of the plan applies.</source>
        <translation>このエントリは省略しました。プランの残りは適用されます。</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1} (and {2} more tensors)</source>
        <translation>ルールでは &apos;{0}&apos; を分割できません: {1} (ほか {2} 個のテンソル)</translation>
    </message>
    <message>
        <source>cannot shard {0}: {1}</source>
        <translation>{0} を分割できません: {1}</translation>
    </message>
    <message>
        <source>the shardings of configuration &apos;{0}&apos; list over {1} device numbers, the most that is written; from here on they are left out: shard fewer tensors, or declare fewer devices</source>
        <translation>構成 &apos;{0}&apos; のシャーディングに記載されるデバイス番号が、書き出せる上限の {1} 個を超えています。これ以降は省略します。分割するテンソルを減らすか、宣言するデバイスを減らしてください</translation>
    </message>
    <message>
        <source>there is no node &apos;{0}&apos;, or several have that name</source>
        <translation>ノード &apos;{0}&apos; がないか、同じ名前のものが複数あります</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; stands twice; it gets two entries</source>
        <translation>ノード &apos;{0}&apos; が 2 回記載されているため、エントリが 2 つになります</translation>
    </message>
    <message>
        <source>the sharding names no tensor</source>
        <translation>シャーディングにテンソルの指定がありません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not among the inputs and outputs of this node</source>
        <translation>&apos;{0}&apos; は、このノードの入力と出力にありません</translation>
    </message>
    <message>
        <source>there is no tensor &apos;{0}&apos; at this node</source>
        <translation>このノードにテンソル &apos;{0}&apos; はありません</translation>
    </message>
    <message>
        <source>a configuration needs a name that is not empty</source>
        <translation>構成には空でない名前が必要です</translation>
    </message>
    <message>
        <source>the configuration &apos;{0}&apos; stands twice</source>
        <translation>構成 &apos;{0}&apos; が 2 回記載されています</translation>
    </message>
    <message>
        <source>{0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>Apply the propagated sharding of {0}</source>
        <translation>{0} の伝播したシャーディングを適用</translation>
    </message>
    <message>
        <source>Remove the annotations of {0} that propagation gives</source>
        <translation>伝播で得られる {0} のアノテーションを削除</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>ステージをバランスさせる</translation>
    </message>
    <message>
        <source>The model declares {0} as {1}, and {2} &apos;{3}&apos; gives it the shape {4}.</source>
        <translation>モデルは {0} を {1} と宣言していますが、{2} &apos;{3}&apos; から求まる形状は {4} です。</translation>
    </message>
    <message>
        <source>A shape in value_info or of an output that does not fit its operator misleads whatever allocates by it. The inferred shape is used here; remove or correct the declaration, or look for a wrong input shape.</source>
        <translation>value_info または出力の形状が演算子に合わないと、それに基づいて割り当てを行うものが誤ります。ここでは推論した形状を使います。宣言を削除または修正するか、誤った入力形状がないか確認してください。</translation>
    </message>
    <message>
        <source>{0} more, which wait for {1}</source>
        <translation>ほか {0} 個 → {1}</translation>
    </message>
    <message>
        <source>{0} waits for {1}</source>
        <translation>{0} → {1}</translation>
    </message>
    <message>
        <source>The model&apos;s main graph has no nodes.</source>
        <translation>モデルのメイングラフにノードがありません。</translation>
    </message>
    <message>
        <source>Open a model with a computation in it.</source>
        <translation>計算を含むモデルを開いてください。</translation>
    </message>
    <message>
        <source>Nothing is trained: the model has no floating-point weights.</source>
        <translation>学習するものがありません。モデルに浮動小数点の重みがありません。</translation>
    </message>
    <message>
        <source>Its inputs count as data, which takes no gradient. Where weights were taken out of the file, keep them as initializers with external data.</source>
        <translation>入力はデータとみなされ、勾配を持ちません。重みをファイルから取り出した場合は、外部データを持つイニシャライザとして残してください。</translation>
    </message>
    <message>
        <source>The model contains its backward pass already: {0} is a {1}.</source>
        <translation>モデルにはすでに逆伝播が含まれています。{0} は {1} です。</translation>
    </message>
    <message>
        <source>Simulate it without training (no --training): its forward and backward passes then run as they are in the graph.</source>
        <translation>学習なし (--training なし) でシミュレートしてください。順伝播と逆伝播は、グラフにあるとおりに実行されます。</translation>
    </message>
    <message>
        <source>Assumed {0}.</source>
        <translation>{0} と仮定しました。</translation>
    </message>
    <message>
        <source>The model leaves these dimensions open. Bind them to what one microbatch has: {1}.</source>
        <translation>モデルはこれらの次元を未定のままにしています。1 個のマイクロバッチの値を割り当ててください: {1}。</translation>
    </message>
    <message>
        <source>Assumed the hardware {0}.</source>
        <translation>ハードウェアを {0} と仮定しました。</translation>
    </message>
    <message>
        <source>The configuration does not say what its devices are. Name it there, or with --hardware.</source>
        <translation>構成にデバイスの種類が書かれていません。構成で、または --hardware で指定してください。</translation>
    </message>
    <message>
        <source>The bytes of {0} not known.</source>
        <translation>{0}のバイト数が不明です。</translation>
    </message>
    <message>
        <source>They count as nothing, so the step takes longer than shown. The shapes of their tensors are not known.</source>
        <translation>0 として計算するため、ステップの実際の時間は表示より長くなります。テンソルの形状が不明です。</translation>
    </message>
    <message>
        <source>The cost of {0} is not known: {1}.</source>
        <translation>{0} のコストが不明です: {1}。</translation>
    </message>
    <message>
        <source>They count as one launch each, so the step takes longer than shown. Their operator has no cost rule, or their shapes are not known.</source>
        <translation>それぞれ起動 1 回分として計算するため、ステップの実際の時間は表示より長くなります。演算子にコストのルールがないか、形状が不明です。</translation>
    </message>
    <message>
        <source>The plan&apos;s shardings count by their numbers of shards alone. {0}</source>
        <translation>プランのシャーディングは、シャードの数だけで計算されます。{0}</translation>
    </message>
    <message>
        <source>What they propagate to, and what is communicated within the stages, is missing from the times.</source>
        <translation>そこから伝播するものと、ステージ内の通信は、時間に含まれません。</translation>
    </message>
    <message>
        <source>{0} by the number of shards alone, the first that of &quot;{1}&quot; at {2}.</source>
        <translation>{0}は、シャードの数だけで計算されます。最初は {2} での &quot;{1}&quot; のものです。</translation>
    </message>
    <message>
        <source>{3} It takes no part in propagation, so what it needs communicated is missing from the times.</source>
        <translation>{3} 伝播に加わらないため、そのために必要な通信は時間に含まれません。</translation>
    </message>
    <message>
        <source>Nothing passes the node, so what it needs communicated is missing from the times.</source>
        <translation>このノードを越えて伝播しないため、そのために必要な通信は時間に含まれません。</translation>
    </message>
    <message>
        <source>The value &quot;{0}&quot; is made on stage {1} by {2} and read on the earlier stage {3} by {4}.</source>
        <translation>値 &quot;{0}&quot; は {2} によってステージ {1} で生成され、それより前のステージ {3} で {4} によって読まれます。</translation>
    </message>
    <message>
        <source>A pipeline runs its stages in ascending order. Move the reader to stage {1} or later, or the producer to an earlier stage.</source>
        <translation>パイプラインはステージを昇順に実行します。読むノードをステージ {1} 以降に移動するか、生成するノードをより前のステージに移動してください。</translation>
    </message>
    <message>
        <source>No node is on stage {0}.</source>
        <translation>ステージ {0} にノードがありません。</translation>
    </message>
    <message>
        <source>The simulated pipeline leaves out stages without nodes: their devices idle. Move nodes there, or remove them.</source>
        <translation>シミュレートするパイプラインは、ノードのないステージを省き、そのデバイスは遊休状態になります。ノードを移動するか、ステージを削除してください。</translation>
    </message>
    <message>
        <source>Stage {0} has no devices in the configuration &quot;{1}&quot;.</source>
        <translation>構成 &quot;{1}&quot; のステージ {0} にデバイスがありません。</translation>
    </message>
    <message>
        <source>Add a device for it, or move its nodes to a stage that has one.</source>
        <translation>デバイスを追加するか、ノードをデバイスのあるステージに移動してください。</translation>
    </message>
    <message>
        <source>The schedule cannot be run as it is meant. Choose another, or change the number of stages, chunks or microbatches.</source>
        <translation>このスケジュールは意図どおりに実行できません。別のスケジュールを選ぶか、ステージ、チャンク、マイクロバッチの数を変更してください。</translation>
    </message>
    <message>
        <source>The run is what this order gives; another would take less time.</source>
        <translation>実行はこの順序の結果です。別の順序のほうが短い時間で済みます。</translation>
    </message>
    <message>
        <source>The order cannot be run: {0}.</source>
        <translation>この順序は実行できません: {0}。</translation>
    </message>
    <message>
        <source>Move the step, or choose a schedule that orders the steps itself.</source>
        <translation>ステップを移動するか、ステップを自ら順序付けるスケジュールを選んでください。</translation>
    </message>
    <message>
        <source>The order never ends: {0}</source>
        <translation>この順序は終わりません。待ちの循環 (→ は待つ相手): {0}</translation>
    </message>
    <message>
        <source>Each of these tasks waits for another of them, so none can start. Change the order, or choose a schedule that fits the stages.</source>
        <translation>これらのタスクが互いに待ち合うため、どれも開始できません。順序を変更するか、ステージに合うスケジュールを選んでください。</translation>
    </message>
    <message>
        <source>{0} peak {1} exceeds {2} at {3}.</source>
        <translation>{0}: ピーク {1} が {3} の時点で {2} を超えます。</translation>
    </message>
    <message>
        <source>{4} Move nodes to other stages, shard weights, or use smaller microbatches.</source>
        <translation>{4} ノードをほかのステージに移動するか、重みを分割するか、マイクロバッチを小さくしてください。</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device; it is full when each request has {3} of its {4} tokens.</source>
        <translation>{0} は、デバイスあたり {2} のうち {1} を必要とします。各リクエストが {4} トークンのうち {3} トークンに達すると満杯になります。</translation>
    </message>
    <message>
        <source>{5} Serve fewer or shorter requests at once, or divide the model or its heads over more devices.</source>
        <translation>{5} 同時に処理するリクエストを減らすか短くする、またはモデルやそのヘッドをより多くのデバイスに分割してください。</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device and is full with the prompts already.</source>
        <translation>{0} は、デバイスあたり {2} のうち {1} を必要とし、プロンプトだけですでに満杯です。</translation>
    </message>
    <message>
        <source>The model has no key-value cache, so each token computes all tokens before it again.</source>
        <translation>モデルにキー・バリューキャッシュがないため、トークンごとに、それより前のすべてのトークンを計算し直します。</translation>
    </message>
    <message>
        <source>No output continues an input by what is joined to it. Export the model with its past keys and values as inputs and the present ones as outputs.</source>
        <translation>入力に何かを連結して続きとする出力がありません。過去のキーとバリューを入力、現在のものを出力として、モデルをエクスポートしてください。</translation>
    </message>
    <message>
        <source>The first {0} of {1} tokens were run one by one; the others follow the steady cycle.</source>
        <translation>{1} トークンのうち最初の {0} トークンを 1 つずつ実行しました。残りは定常サイクルに従います。</translation>
    </message>
    <message>
        <source>In the steady cycle a group gets a token every time that the busiest stage or link has served all groups, or that one group has gone all its way, whichever takes longer. Longer caches lengthen the cycle from token to token.</source>
        <translation>定常サイクルでは、最も忙しいステージまたはリンクが全グループを処理し終えるか、1 つのグループが全経路を通り終えるか、いずれか長いほうの時間ごとに、グループが 1 トークンを得ます。キャッシュが長くなると、サイクルはトークンごとに長くなります。</translation>
    </message>
    <message>
        <source>Times between the sampled cache lengths may be off by {0}.</source>
        <translation>サンプリングしたキャッシュ長の間の時間には、最大 {0} の誤差がありえます。</translation>
    </message>
    <message>
        <source>The time of a token does not grow in a straight line between them. Serve fewer tokens to have more of the lengths worked out.</source>
        <translation>その間では、トークンあたりの時間が直線的に増えません。トークン数を減らすと、より多くの長さが計算されます。</translation>
    </message>
    <message>
        <source>{0} collective are</source>
        <translation>{0} 個の集団通信</translation>
    </message>
    <message>
        <source>{0} collectives are</source>
        <translation>{0} 個の集団通信</translation>
    </message>
    <message>
        <source>{0} sharding counts</source>
        <translation>{0} 個のシャーディング</translation>
    </message>
    <message>
        <source>{0} shardings count</source>
        <translation>{0} 個のシャーディング</translation>
    </message>
    <message>
        <source>{0} of stage {1}</source>
        <translation>ステージ {1} の {0}</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stage each</source>
        <translation>各 {0} ステージの {1} 個のランク</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stages each</source>
        <translation>各 {0} ステージの {1} 個のランク</translation>
    </message>
    <message>
        <source>The order of the file is for {0}, and the pipeline has {1}.</source>
        <translation>ファイルの順序は {0}用ですが、パイプラインは {1}です。</translation>
    </message>
    <message>
        <source>The order of the file is for {0} microbatches, and {1} are asked for.</source>
        <translation>ファイルの順序は {0} 個のマイクロバッチ用ですが、{1} 個が指定されています。</translation>
    </message>
    <message>
        <source>The order of the file has backward passes, and the run is inference; turn training on, or give backward durations.</source>
        <translation>ファイルの順序には逆伝播がありますが、この実行は推論です。学習をオンにするか、逆伝播の所要時間を指定してください。</translation>
    </message>
    <message>
        <source>Stage {0}</source>
        <translation>ステージ {0}</translation>
    </message>
    <message>
        <source>Stage {0} ({1})</source>
        <translation>ステージ {0} ({1})</translation>
    </message>
    <message>
        <source>Of it, weights take {0}</source>
        <translation>そのうち重み {0}</translation>
    </message>
    <message>
        <source>gradients {0}</source>
        <translation>勾配 {0}</translation>
    </message>
    <message>
        <source>optimizer state {0}</source>
        <translation>オプティマイザの状態 {0}</translation>
    </message>
    <message>
        <source>activations {0}</source>
        <translation>アクティベーション {0}</translation>
    </message>
    <message>
        <source>buffers {0}</source>
        <translation>バッファ {0}</translation>
    </message>
    <message>
        <source>The largest weights: {0}.</source>
        <translation>最大の重み: {0}。</translation>
    </message>
    <message>
        <source>The largest activations of a microbatch: {0}.</source>
        <translation>マイクロバッチの最大のアクティベーション: {0}。</translation>
    </message>
    <message>
        <source>A circular schedule needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>循環型のスケジュールでは、マイクロバッチの数が {0} の倍数 (各ステージに 1 個) である必要がありますが、{1} 個です。</translation>
    </message>
    <message>
        <source>The schedule dualpipe-v needs at least {0} microbatches, two for each rank, and there are {1}.</source>
        <translation>スケジュール dualpipe-v には少なくとも {0} 個 (各ランクに 2 個) のマイクロバッチが必要ですが、{1} 個です。</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of stages, and there are {0}; choose dualpipe-v, or another number of stages.</source>
        <translation>スケジュール dualpipe ではステージの数が偶数である必要がありますが、{0} 個です。dualpipe-v を選ぶか、ステージの数を変更してください。</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of microbatches, at least {0}, two for each rank, and there are {1}.</source>
        <translation>スケジュール dualpipe では、マイクロバッチの数が偶数で、少なくとも {0} 個 (各ランクに 2 個) である必要がありますが、{1} 個です。</translation>
    </message>
    <message>
        <source>The schedule interleaved needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>スケジュール interleaved では、マイクロバッチの数が {0} の倍数 (各ステージに 1 個) である必要がありますが、{1} 個です。</translation>
    </message>
    <message>
        <source>parallel-wrap keeps every stage busy with {0} microbatches, one that enters at each stage, and there are {1}: stages wait for each other.</source>
        <translation>parallel-wrap は、各ステージに 1 個ずつ入る {0} 個のマイクロバッチで全ステージを稼働させますが、{1} 個です。ステージが互いを待ちます。</translation>
    </message>
    <message>
        <source>The schedule {0} runs two model chunks per stage, and there {1}. In a plan, put two stages on the devices of each, in a V: the first and the last together, the second and the last but one; in stage times, set &quot;chunks&quot; to 2.</source>
        <translation>スケジュール {0} はステージごとに 2 個のモデルチャンクを実行しますが、現在は {1}です。プランでは、各ステージのデバイスに 2 つのステージを V 字形に置いてください (最初と最後、2 番目と最後から 2 番目の組)。ステージ時間では &quot;chunks&quot; を 2 に設定してください。</translation>
    </message>
    <message>
        <source>is {0}</source>
        <translation>{0} 個</translation>
    </message>
    <message>
        <source>are {0}</source>
        <translation>{0} 個</translation>
    </message>
    <message>
        <source>The schedule {0} puts all parts of the model on every stage, and {1} stages are too many for that; {2} is the most.</source>
        <translation>スケジュール {0} はモデルのすべての部分を各ステージに置きますが、{1} ステージでは多すぎます。上限は {2} です。</translation>
    </message>
    <message>
        <source>The schedule {0} runs one model chunk per stage, and there are {1}; choose one that interleaves chunks.</source>
        <translation>スケジュール {0} はステージごとに 1 個のモデルチャンクを実行しますが、{1} 個あります。チャンクをインターリーブするスケジュールを選んでください。</translation>
    </message>
    <message>
        <source>The schedule {0} has no backward pass; choose 1f1b or gpipe for training, or turn training off.</source>
        <translation>スケジュール {0} には逆伝播がありません。学習には 1f1b か gpipe を選ぶか、学習をオフにしてください。</translation>
    </message>
    <message>
        <source>Zero bubble H2 admits {0} microbatches before the first backward pass, and there are {1}: it can be slower than 1f1b. Use {0} or more, or shardy-zb-h1.</source>
        <translation>Zero bubble H2 は最初の逆伝播の前に {0} 個のマイクロバッチを受け入れますが、{1} 個しかありません。1f1b より遅くなることがあります。{0} 個以上にするか、shardy-zb-h1 を使ってください。</translation>
    </message>
    <message>
        <source>Of it, weights take {0}, the cache {1}, buffers {2}.</source>
        <translation>そのうち重み {0}、キャッシュ {1}、バッファ {2}。</translation>
    </message>
    <message>
        <source>Of {0} requests at once, {1} fit.</source>
        <translation>同時に処理する {0} 件のリクエストのうち、{1} 件が収まります。</translation>
    </message>
    <message>
        <source>the reduce-scatter of the inputs is a {0}, which changes inputs that every device is given alike</source>
        <translation>入力の reduce-scatter が {0} のため、すべてのデバイスに同じく与えられる入力が変わります</translation>
    </message>
    <message>
        <source>each part comes out multiplied by the number of devices; max, min and avg leave it as it is</source>
        <translation>各部分がデバイスの数を掛けた値になります。max、min、avg では変わりません</translation>
    </message>
    <message>
        <source>each part comes out raised to the power of the number of devices; max, min and avg leave it as it is</source>
        <translation>各部分がデバイスの数だけ累乗した値になります。max、min、avg では変わりません</translation>
    </message>
    <message>
        <source>a reduction ({0}) of {1} cannot be done here</source>
        <translation>{1} のリダクション ({0}) はここでは実行できません</translation>
    </message>
    <message>
        <source>ranks.json has a range that a tensor does not have</source>
        <translation>ranks.json に、テンソルにない範囲があります</translation>
    </message>
    <message>
        <source>ranks.json has ranges of a dimension that a tensor does not have</source>
        <translation>ranks.json に、テンソルにない次元の範囲があります</translation>
    </message>
    <message>
        <source>the {0} of {1} does not fit what its ranks have</source>
        <translation>{1} の {0} が、ランクの持つものと合いません</translation>
    </message>
    <message>
        <source>it has over 256 MiB of weights, which would take twice as much</source>
        <translation>256 MiB を超える重みがあり、2 倍の容量が必要になります</translation>
    </message>
    <message>
        <source>a subgraph of {0} ({1}) reads {2} from outside, and the runtime has that operator in single precision only</source>
        <translation>{0} ({1}) のサブグラフが外側の {2} を読みますが、ランタイムにはこの演算子の単精度版しかありません</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}</source>
        <translation>エクスポートしたモデルは書き出してチェックしましたが、実行していません: {0}</translation>
    </message>
    <message>
        <source>ONNX Runtime runs exports to stages and ranks; this one is checked only</source>
        <translation>ONNX Runtime が実行するのは stages と ranks のエクスポートです。これはチェックだけ行います</translation>
    </message>
    <message>
        <source>ONNX Runtime runs ranks of --dialect none here; this export is checked only</source>
        <translation>ONNX Runtime がここで実行するのは --dialect none の ranks です。このエクスポートはチェックだけ行います</translation>
    </message>
    <message>
        <source>ONNX Runtime does not read protobuf text; export from the binary form</source>
        <translation>ONNX Runtime は protobuf テキストを読めません。バイナリ形式からエクスポートしてください</translation>
    </message>
    <message>
        <source>weights of the original are not there ({0})</source>
        <translation>元のモデルの重みがありません ({0})</translation>
    </message>
    <message>
        <source>the original has over 4 GiB of weights, which would all be in memory</source>
        <translation>元のモデルに 4 GiB を超える重みがあり、そのすべてがメモリに載ることになります</translation>
    </message>
    <message>
        <source>the original does not run</source>
        <translation>元のモデルを実行できません</translation>
    </message>
    <message>
        <source>{0} cannot be {1}</source>
        <translation>{0} を {1} にすることはできません</translation>
    </message>
    <message>
        <source>{0}, {1}, is {2} elsewhere, not {3}</source>
        <translation>{0} ({1}) は、ほかでは {3} ではなく {2} です</translation>
    </message>
    <message>
        <source>{0} is {1}, not {2}</source>
        <translation>{0} は {2} ではなく {1} です</translation>
    </message>
    <message>
        <source>{0} has {1}, not {2}</source>
        <translation>{0} は {2} 次元ではなく {1}です</translation>
    </message>
    <message>
        <source>{0}: it is of {1}, but the input {2} of {3}</source>
        <translation>{0}: 型は {1} ですが、入力 {2} の型は {3} です</translation>
    </message>
    <message>
        <source>the model has no input {0}; it has {1}</source>
        <translation>モデルに入力 {0} はありません。入力は {1} です</translation>
    </message>
    <message>
        <source>{0}: no .npy, .npz or .pb file there is of an input</source>
        <translation>{0}: 入力に対応する .npy、.npz、.pb ファイルがありません</translation>
    </message>
    <message>
        <source>the manifest names &apos;{0}&apos;, which is no file beside it</source>
        <translation>マニフェストが指定する &apos;{0}&apos; というファイルが横にありません</translation>
    </message>
    <message>
        <source>the input {0} is of {1}, of which there are no random ones</source>
        <translation>入力 {0} の型は {1} で、乱数を生成できません</translation>
    </message>
    <message>
        <source>the input {0} is no tensor of a known rank; --shape INPUT=2,3 gives its shape</source>
        <translation>入力 {0} はランクの分かるテンソルではありません。--shape INPUT=2,3 で形状を指定できます</translation>
    </message>
    <message>
        <source>an output is of type {0}, which is not compared</source>
        <translation>出力の型が {0} で、比較できません</translation>
    </message>
    <message>
        <source>an output was not written</source>
        <translation>出力が書き出されませんでした</translation>
    </message>
    <message>
        <source>an output is not as large as its shape says</source>
        <translation>出力の大きさが形状と一致しません</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}, which {1} names</source>
        <translation>{1} が示す {0} に onnxruntime-node がありません</translation>
    </message>
    <message>
        <source>there is no node (Node.js) to run onnxruntime-node with</source>
        <translation>onnxruntime-node を実行する node (Node.js) がありません</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}</source>
        <translation>{0} に onnxruntime-node がありません</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} does not start</source>
        <translation>{0} の onnxruntime-node を起動できません</translation>
    </message>
    <message>
        <source>the runtime ended or does not answer; the memory may not be enough</source>
        <translation>ランタイムが終了したか、応答しません。メモリが足りない可能性があります</translation>
    </message>
    <message>
        <source>{0} cannot be written</source>
        <translation>{0} に書き込めません</translation>
    </message>
    <message>
        <source>ranks.json names a rank that it does not have</source>
        <translation>ranks.json が、そこにないランクを指定しています</translation>
    </message>
    <message>
        <source>nobody made {0}</source>
        <translation>{0} を生成したものがありません</translation>
    </message>
    <message>
        <source>{0} is missing or not of an export</source>
        <translation>{0} がないか、エクスポートのものではありません</translation>
    </message>
    <message>
        <source>collectives are nodes in these models, which run on one device only where they are exported with --dialect none</source>
        <translation>これらのモデルでは集団通信がノードになっています。1 台のデバイスで実行できるのは --dialect none でエクスポートした場合だけです</translation>
    </message>
    <message>
        <source>nobody gives the input {0}</source>
        <translation>入力 {0} を与えるものがありません</translation>
    </message>
    <message>
        <source>rank {0} waits in exchange {1}, not {2}</source>
        <translation>ランク {0} は交換 {2} ではなく {1} で待っています</translation>
    </message>
    <message>
        <source>a rank misses an exchange</source>
        <translation>交換に参加していないランクがあります</translation>
    </message>
    <message>
        <source>{0}: cannot be made</source>
        <translation>{0}: 作成できません</translation>
    </message>
    <message>
        <source>{0}: a picture of the window is pixels: name a .png</source>
        <translation>{0}: ウィンドウの画像はピクセルです。.png を指定してください</translation>
    </message>
    <message>
        <source>cannot write it: another program changed or removed the temporary file; try again</source>
        <translation>書き込みができません: 別のプログラムが一時ファイルを変更または削除しました。もう一度試してください</translation>
    </message>
    <message>
        <source>map it into memory</source>
        <translation>メモリへのマップ</translation>
    </message>
    <message>
        <source>an object has over 1024 keys</source>
        <translation>オブジェクトのキーが 1024 個を超えています</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; stands twice</source>
        <translation>キー &apos;{0}&apos; が 2 回記載されています</translation>
    </message>
    <message>
        <source>more than {0} levels of nesting</source>
        <translation>入れ子が {0} レベルを超えています</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>a number that is not whole or too large</source>
        <translation>整数でないか、大きすぎる数</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>別のもの</translation>
    </message>
    <message>
        <source>the text is over 64 MiB</source>
        <translation>テキストが 64 MiB を超えています</translation>
    </message>
    <message>
        <source>the text is not JSON</source>
        <translation>テキストが JSON ではありません</translation>
    </message>
    <message>
        <source>write it</source>
        <translation>書き込み</translation>
    </message>
    <message>
        <source>cannot write it: the weights of the opened model are in it; choose another name</source>
        <translation>書き込みができません: 開いているモデルの重みが入っています。別の名前を選んでください</translation>
    </message>
    <message>
        <source>cannot write it: it is the opened model; choose another name</source>
        <translation>書き込みができません: 開いているモデルです。別の名前を選んでください</translation>
    </message>
    <message>
        <source>cannot write it: it is a folder; choose a file name</source>
        <translation>書き込みができません: フォルダーです。ファイル名を選んでください</translation>
    </message>
    <message>
        <source>cannot write it: it is not a regular file; choose another name</source>
        <translation>書き込みができません: 通常のファイルではありません。別の名前を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: there is no such file or folder</source>
        <translation>{0}ができません: そのようなファイルまたはフォルダーはありません</translation>
    </message>
    <message>
        <source>no permission to {0}; change the permissions or choose another place</source>
        <translation>{0}の権限がありません。権限を変更するか、別の場所を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: the file system is read-only; choose another place</source>
        <translation>{0}ができません: ファイルシステムが読み取り専用です。別の場所を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: the disk is full; free some space or choose another place</source>
        <translation>{0}ができません: ディスクの空きがありません。空きを作るか、別の場所を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: the disk quota is used up; free some space or choose another place</source>
        <translation>{0}ができません: ディスククォータを使い切りました。空きを作るか、別の場所を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: it is larger than files may be here; choose another place</source>
        <translation>{0}ができません: ここで許されるファイルサイズを超えています。別の場所を選んでください</translation>
    </message>
    <message>
        <source>cannot {0}: it is a folder</source>
        <translation>{0}ができません: フォルダーです</translation>
    </message>
    <message>
        <source>cannot {0}: its symbolic links lead in a circle</source>
        <translation>{0}ができません: シンボリックリンクが循環しています</translation>
    </message>
    <message>
        <source>cannot {0}: the name is too long</source>
        <translation>{0}ができません: 名前が長すぎます</translation>
    </message>
    <message>
        <source>cannot {0}: {1}</source>
        <translation>{0}ができません: {1}</translation>
    </message>
    <message>
        <source>write into its folder</source>
        <translation>フォルダーへの書き込み</translation>
    </message>
    <message>
        <source>{0}: is larger than {1} MiB: not {2}</source>
        <translation>{0}: {1} MiB を超えているため、{2}ではありません</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>アテンション</translation>
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
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>there are memory statistics alone, and times are what is fitted; add an ONNX Runtime profile, or a table with the columns node,op,seconds</source>
        <translation>あるのはメモリ統計だけですが、合わせるのは時間です。ONNX Runtime のプロファイルか、列 node,op,seconds を持つ表を追加してください</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction: it is another model, or its symbols are not bound</source>
        <translation>測定された {0} 個のノードは、どれも予測と比較できません。別のモデルであるか、シンボルに値が割り当てられていません</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction; name the model that was measured, and bind its symbols</source>
        <translation>測定された {0} 個のノードは、どれも予測と比較できません。測定したモデルを指定し、シンボルに値を割り当ててください</translation>
    </message>
    <message>
        <source>{0}: is empty; a profile lists measured nodes</source>
        <translation>{0}: 空です。プロファイルには測定されたノードが記載されます</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of seconds, 0 to 1e6</source>
        <translation>&quot;{0}&quot; は 0 から 1e6 までの秒数である必要があります</translation>
    </message>
    <message>
        <source>a node&apos;s name or operator is missing</source>
        <translation>ノードの名前または演算子がありません</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of bytes, 0 or more</source>
        <translation>&quot;{0}&quot; は 0 以上のバイト数である必要があります</translation>
    </message>
    <message>
        <source>{0}: line {1}: {2}</source>
        <translation>{0}: {1} 行目: {2}</translation>
    </message>
    <message>
        <source>a double quote is not closed</source>
        <translation>二重引用符が閉じていません</translation>
    </message>
    <message>
        <source>neither &quot;node,op,seconds&quot; nor ONNX Runtime&apos;s memory statistics, &quot;#name,input_sizes,…&quot;</source>
        <translation>&quot;node,op,seconds&quot; でも、ONNX Runtime のメモリ統計 &quot;#name,input_sizes,…&quot; でもありません</translation>
    </message>
    <message>
        <source>{0} fields where the first line has {1}</source>
        <translation>最初の行には {1} 個のフィールドがありますが、{0} 個です</translation>
    </message>
    <message>
        <source>&quot;args&quot; has no &quot;op_name&quot;; profile with ONNX Runtime 1.8 or later</source>
        <translation>&quot;args&quot; に &quot;op_name&quot; がありません。ONNX Runtime 1.8 以降でプロファイルを取ってください</translation>
    </message>
    <message>
        <source>&quot;dur&quot; must be a number of microseconds, 0 or more</source>
        <translation>&quot;dur&quot; は 0 以上のマイクロ秒数である必要があります</translation>
    </message>
    <message>
        <source>{0}: not a list of events, as ONNX Runtime writes a profile</source>
        <translation>{0}: ONNX Runtime がプロファイルとして書き出すイベントのリストではありません</translation>
    </message>
    <message>
        <source>{0}: event {1}</source>
        <translation>{0}: イベント {1}</translation>
    </message>
    <message>
        <source>{0}: no node was measured; run the model between the session&apos;s start and end_profiling()</source>
        <translation>{0}: 測定されたノードがありません。セッションの開始から end_profiling() までの間にモデルを実行してください</translation>
    </message>
    <message>
        <source>{0} must be {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …}</source>
        <translation>{0} は {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …} である必要があります</translation>
    </message>
    <message>
        <source>{0}.factor must be above 0</source>
        <translation>{0}.factor は 0 より大きい必要があります</translation>
    </message>
    <message>
        <source>{0}.error must be 0 or more</source>
        <translation>{0}.error は 0 以上である必要があります</translation>
    </message>
    <message>
        <source>{0}.samples must be 1 or more</source>
        <translation>{0}.samples は 1 以上である必要があります</translation>
    </message>
    <message>
        <source>&quot;calibration&quot; must be an object</source>
        <translation>&quot;calibration&quot; はオブジェクトである必要があります</translation>
    </message>
    <message>
        <source>calibration.families must be an object</source>
        <translation>calibration.families はオブジェクトである必要があります</translation>
    </message>
    <message>
        <source>calibration.largest_temporary_bytes must be 0 or more</source>
        <translation>calibration.largest_temporary_bytes は 0 以上である必要があります</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; a hardware description is one</source>
        <translation>{0}: JSON オブジェクトではありません。ハードウェア記述は JSON オブジェクトです</translation>
    </message>
    <message>
        <source>{0}: there is no device &quot;{1}&quot; for &quot;device&quot;; describe it first, or name one of {2}</source>
        <translation>{0}: &quot;device&quot; のデバイス &quot;{1}&quot; はありません。先に記述するか、{2} のいずれかを指定してください</translation>
    </message>
    <message>
        <source>--hardware {0}: neither a file nor one of {1}</source>
        <translation>--hardware {0}: ファイルでも、{1} のいずれでもありません</translation>
    </message>
    <message>
        <source>{0} has fewer than {1} devices</source>
        <translation>{0} のデバイスは {1} 台未満です</translation>
    </message>
    <message>
        <source>{0} devices are more than can be joined: {1} is the most</source>
        <translation>{0} 台のデバイスは接続できる数を超えています。上限は {1} 台です</translation>
    </message>
    <message>
        <source>{0}{1} must be above 0</source>
        <translation>{0}{1} は 0 より大きい必要があります</translation>
    </message>
    <message>
        <source>{0}{1} must be from 0 to 1 second</source>
        <translation>{0}{1} は 0 から 1 秒までである必要があります</translation>
    </message>
    <message>
        <source>{0}{1} is a part of the peak: it must be in (0, 1]</source>
        <translation>{0}{1} はピークに対する割合です。(0, 1] の範囲にある必要があります</translation>
    </message>
    <message>
        <source>{0}{1} must be a whole number from 1 to {2}</source>
        <translation>{0}{1} は 1 から {2} までの整数である必要があります</translation>
    </message>
    <message>
        <source>&quot;{0}{1}&quot; is missing: it must be a text</source>
        <translation>&quot;{0}{1}&quot; がありません。テキストが必要です</translation>
    </message>
    <message>
        <source>not {0}: it begins with &quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1</source>
        <translation>{0}ではありません。&quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1 で始まる必要があります</translation>
    </message>
    <message>
        <source>{0}{1} must be {&quot;value&quot;: number, &quot;source&quot;: text}</source>
        <translation>{0}{1} は {&quot;value&quot;: 数, &quot;source&quot;: テキスト} である必要があります</translation>
    </message>
    <message>
        <source>&quot;peak_flops&quot; must list at least one type, such as &quot;float16&quot;</source>
        <translation>&quot;peak_flops&quot; には、&quot;float16&quot; など少なくとも 1 つの型を記載する必要があります</translation>
    </message>
    <message>
        <source>peak_flops.{0} is no type that can be computed in; write &quot;float16&quot;, &quot;int8&quot;, …</source>
        <translation>peak_flops.{0} は計算に使える型ではありません。&quot;float16&quot;、&quot;int8&quot; などを書いてください</translation>
    </message>
    <message>
        <source>&quot;link&quot; must be {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …}</source>
        <translation>&quot;link&quot; は {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …} である必要があります</translation>
    </message>
    <message>
        <source>&quot;tile_units&quot; must be {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …}</source>
        <translation>&quot;tile_units&quot; は {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …} である必要があります</translation>
    </message>
    <message>
        <source>memory_bytes is more than any device has</source>
        <translation>memory_bytes が、どのデバイスの容量よりも大きい値です</translation>
    </message>
    <message>
        <source>a hardware description</source>
        <translation>ハードウェア記述</translation>
    </message>
    <message>
        <source>{0}fabric must be &quot;ring&quot;, &quot;switch&quot; or &quot;fully-connected&quot;</source>
        <translation>{0}fabric は &quot;ring&quot;、&quot;switch&quot;、&quot;fully-connected&quot; のいずれかである必要があります</translation>
    </message>
    <message>
        <source>&quot;levels&quot; must be a list of 1 to {0} levels</source>
        <translation>&quot;levels&quot; は 1 から {0} までのレベルのリストである必要があります</translation>
    </message>
    <message>
        <source>{0} must be an object</source>
        <translation>{0} はオブジェクトである必要があります</translation>
    </message>
    <message>
        <source>more than {0} devices; give smaller sizes</source>
        <translation>デバイスが {0} 台を超えています。より小さいサイズを指定してください</translation>
    </message>
    <message>
        <source>There is a configuration &apos;{0}&apos; already; choose another name.</source>
        <translation>構成 &apos;{0}&apos; はすでにあります。別の名前を選んでください。</translation>
    </message>
    <message>
        <source>The new configuration has the id of another one.</source>
        <translation>新しい構成の ID が、別の構成と同じです。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; remove it with its references, or declare it.</source>
        <translation>構成 &apos;{0}&apos; は宣言されていません。参照とともに削除するか、宣言してください。</translation>
    </message>
    <message>
        <source>There is no configuration &apos;{0}&apos;.</source>
        <translation>構成 &apos;{0}&apos; はありません。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared and has no place in the file.</source>
        <translation>構成 &apos;{0}&apos; は宣言されておらず、ファイル内に場所がありません。</translation>
    </message>
    <message>
        <source>There are only {0} configurations.</source>
        <translation>構成は {0} 個しかありません。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; declare it first.</source>
        <translation>構成 &apos;{0}&apos; は宣言されていません。先に宣言してください。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is declared already.</source>
        <translation>構成 &apos;{0}&apos; はすでに宣言されています。</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty; rename it first.</source>
        <translation>構成には空でない名前が必要です。先に名前を変更してください。</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty.</source>
        <translation>構成には空でない名前が必要です。</translation>
    </message>
    <message>
        <source>Two configurations have the same id.</source>
        <translation>2 つの構成の ID が同じです。</translation>
    </message>
    <message>
        <source>There is no tensor number {0}.</source>
        <translation>テンソル番号 {0} はありません。</translation>
    </message>
    <message>
        <source>{0} has no initializer in the main graph: it stays an input or none.</source>
        <translation>{0} のイニシャライザがメイングラフにありません。入力かどうかは変えられません。</translation>
    </message>
    <message>
        <source>A node would refer to a configuration that does not exist.</source>
        <translation>ノードが存在しない構成を参照することになります。</translation>
    </message>
    <message>
        <source>{0}: this model did not come from a file and cannot be saved.</source>
        <translation>{0}: このモデルはファイルから開いたものではないため、保存できません。</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; has no sharding of a missing tensor &apos;{1}&apos;.</source>
        <translation>ノード &apos;{0}&apos; に、存在しないテンソル &apos;{1}&apos; のシャーディングはありません。</translation>
    </message>
    <message>
        <source>The tensor is not among the inputs and outputs of node &apos;{0}&apos;.</source>
        <translation>このテンソルは、ノード &apos;{0}&apos; の入力と出力にありません。</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; shards &apos;{1}&apos; already; remove one of the two shardings.</source>
        <translation>ノード &apos;{0}&apos; はすでに &apos;{1}&apos; を分割しています。2 つのシャーディングの一方を削除してください。</translation>
    </message>
    <message>
        <source>A tensor needs a name that is not empty.</source>
        <translation>テンソルには空でない名前が必要です。</translation>
    </message>
    <message>
        <source>There is a tensor &apos;{0}&apos; in {1} already; choose another name for &apos;{2}&apos;.</source>
        <translation>{1} にはすでにテンソル &apos;{0}&apos; があります。&apos;{2}&apos; には別の名前を選んでください。</translation>
    </message>
    <message>
        <source>There is no such tensor any more.</source>
        <translation>そのテンソルはもうありません。</translation>
    </message>
    <message>
        <source>No node uses {0}, so that there is nowhere to write its sharding.</source>
        <translation>{0} を使うノードがないため、シャーディングを書く場所がありません。</translation>
    </message>
    <message>
        <source>{0} is not among the inputs and outputs of {1}.</source>
        <translation>{0} は、{1} の入力と出力にありません。</translation>
    </message>
    <message>
        <source>that node</source>
        <translation>そのノード</translation>
    </message>
    <message>
        <source>Cannot shard {0} at node {1}: {2}.</source>
        <translation>ノード {1} で {0} を分割できません: {2}。</translation>
    </message>
    <message>
        <source>There is no such node any more.</source>
        <translation>そのノードはもうありません。</translation>
    </message>
    <message>
        <source>A stage cannot be negative; {0} was given.</source>
        <translation>ステージは負にできません。指定された値は {0} です。</translation>
    </message>
    <message>
        <source>Select the nodes to move first.</source>
        <translation>先に、移動するノードを選択してください。</translation>
    </message>
    <message>
        <source>There is no node number {0}.</source>
        <translation>ノード番号 {0} はありません。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; could not be applied</source>
        <translation>&quot;{0}&quot; を適用できませんでした</translation>
    </message>
    <message>
        <source>a manifest</source>
        <translation>マニフェスト</translation>
    </message>
    <message>
        <source>replace it</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>the file name {0} leads out of the target folder; rename what it is made from</source>
        <translation>ファイル名 {0} が出力先フォルダーの外を指しています。元になるものの名前を変更してください</translation>
    </message>
    <message>
        <source>{0} would replace the model that is exported; choose another folder</source>
        <translation>{0} は、エクスポートするモデルを置き換えてしまいます。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>the export was cancelled; {0} is as it was</source>
        <translation>エクスポートをキャンセルしました。{0} は元のままです</translation>
    </message>
    <message>
        <source>{0}: lies outside of the target folder {1}; remove the link that leads there</source>
        <translation>{0}: 出力先フォルダー {1} の外にあります。外を指すリンクを削除してください</translation>
    </message>
    <message>
        <source>the folder {0} cannot be made: {1}</source>
        <translation>フォルダー {0} を作成できません: {1}</translation>
    </message>
    <message>
        <source>the export was cancelled</source>
        <translation>エクスポートをキャンセルしました</translation>
    </message>
    <message>
        <source>line {0}, {1}</source>
        <translation>{0} 行目、{1}</translation>
    </message>
    <message>
        <source>line {0}: &apos;=&apos; before {1} is not allowed in rules by name; they match parts of names</source>
        <translation>{0} 行目: 名前によるルールでは、{1} の前に &apos;=&apos; を置けません。ルールは名前の一部に一致します</translation>
    </message>
    <message>
        <source>expected the settings as a string, found {0}</source>
        <translation>設定は文字列である必要がありますが、{0}があります</translation>
    </message>
    <message>
        <source>line 1: expected {0} or {1}</source>
        <translation>1 行目: {0} または {1} が必要です</translation>
    </message>
    <message>
        <source>line 1: expected &apos;=&apos; after {0}</source>
        <translation>1 行目: {0} の後に &apos;=&apos; が必要です</translation>
    </message>
    <message>
        <source>column {0}: {1} in {2}; write device(annotation, =exact annotation)</source>
        <translation>{0} 列目 ({2}): {1}。device(annotation, =exact annotation) の形で書いてください</translation>
    </message>
    <message>
        <source>expected &apos;(&apos;</source>
        <translation>&apos;(&apos; が必要です</translation>
    </message>
    <message>
        <source>expected &apos;)&apos; behind &apos;(&apos;</source>
        <translation>&apos;(&apos; の後に &apos;)&apos; が必要です</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; behind &apos;)&apos;</source>
        <translation>&apos;)&apos; の後に &apos;;&apos; が必要です</translation>
    </message>
    <message>
        <source>expected a device in front of &apos;(&apos;</source>
        <translation>&apos;(&apos; の前にデバイスが必要です</translation>
    </message>
    <message>
        <source>the annotation {0} stands twice</source>
        <translation>アノテーション {0} が 2 回記載されています</translation>
    </message>
    <message>
        <source>the character {0} has no meaning in MLIR</source>
        <translation>文字 {0} は MLIR では意味を持ちません</translation>
    </message>
    <message>
        <source>the string that begins here has no end on its line; expected &apos;&quot;&apos;</source>
        <translation>ここで始まる文字列が行内で終わっていません。&apos;&quot;&apos; が必要です</translation>
    </message>
    <message>
        <source>the text has {0} bytes; at most 64 MiB of MLIR are read</source>
        <translation>テキストは {0} バイトありますが、読み込める MLIR は 64 MiB までです</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; {1}</source>
        <translation>{1} &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>the &apos;{0}&apos; is never closed</source>
        <translation>&apos;{0}&apos; が閉じられていません</translation>
    </message>
    <message>
        <source>expected {0}, found {1}</source>
        <translation>{0} が必要ですが、{1} があります</translation>
    </message>
    <message>
        <source>line {0}, column {1}: {2}</source>
        <translation>{0} 行 {1} 列: {2}</translation>
    </message>
    <message>
        <source>line {0}: {1} has a stage and no mesh; add it to name_to_mesh_assignment</source>
        <translation>{0} 行目: {1} にはステージがありますが、メッシュがありません。name_to_mesh_assignment に追加してください</translation>
    </message>
    <message>
        <source>expected the name of a mesh for {0}, found {1}</source>
        <translation>{0} にはメッシュの名前が必要ですが、{1}があります</translation>
    </message>
    <message>
        <source>{0} is on {1} already, in line {2}</source>
        <translation>{0} は {2} 行目ですでに {1} に割り当てられています</translation>
    </message>
    <message>
        <source>expected a stage for {0}, a number from 0 on</source>
        <translation>{0} のステージには 0 以上の数が必要です</translation>
    </message>
    <message>
        <source>the mesh {0} stands twice</source>
        <translation>メッシュ {0} が 2 回記載されています</translation>
    </message>
    <message>
        <source>expected a mesh {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]}, found {0}</source>
        <translation>メッシュ {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]} が必要ですが、{0}があります</translation>
    </message>
    <message>
        <source>the mesh has {0} axis names and {1} dimensions of devices</source>
        <translation>メッシュには {0} 個の軸名がありますが、デバイスは {1} 次元です</translation>
    </message>
    <message>
        <source>expected axes with a name and a size from 1 on, found {0} of size {1}</source>
        <translation>軸には名前と 1 以上のサイズが必要ですが、サイズ {1} の {0} があります</translation>
    </message>
    <message>
        <source>the axes of the mesh do not make its {0} devices</source>
        <translation>メッシュの軸の積が、{0} 台のデバイスと一致しません</translation>
    </message>
    <message>
        <source>expected a device number in lists of one depth</source>
        <translation>同じ深さのリストにデバイス番号が必要です</translation>
    </message>
    <message>
        <source>expected a list of devices, found {0}</source>
        <translation>デバイスのリストが必要ですが、{0}があります</translation>
    </message>
    <message>
        <source>expected {0} devices in the list</source>
        <translation>リストに {0} 台のデバイスが必要です</translation>
    </message>
    <message>
        <source>a dictionary {&quot;name&quot;: &quot;mesh&quot;}</source>
        <translation>辞書 {&quot;name&quot;: &quot;mesh&quot;}</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>終端</translation>
    </message>
    <message>
        <source>line {0}, column {1}: expected {2}, found {3}</source>
        <translation>{0} 行 {1} 列: {2} が必要ですが、{3} があります</translation>
    </message>
    <message>
        <source>less than 64 levels of brackets</source>
        <translation>64 レベル未満の括弧</translation>
    </message>
    <message>
        <source>a name between quotation marks, a number or a list</source>
        <translation>引用符で囲んだ名前、数、またはリスト</translation>
    </message>
    <message>
        <source>a string that ends on its line</source>
        <translation>行内で終わる文字列</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation>&apos;,&apos; または &apos;)&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;{0}&apos;</source>
        <translation>&apos;,&apos; または &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a name between quotation marks</source>
        <translation>引用符で囲んだ名前</translation>
    </message>
    <message>
        <source>&apos;:&apos; after {0}</source>
        <translation>{0} の後の &apos;:&apos;</translation>
    </message>
    <message>
        <source>the value {0} is a sequence and its type is not declared, which a model&apos;s input needs: put its maker and its readers onto one stage</source>
        <translation>値 {0} はシーケンスで、モデルの入力に必要な型が宣言されていません。生成するノードと読むノードを 1 つのステージに置いてください</translation>
    </message>
    <message>
        <source>the type of the value {0} is not known, which a model&apos;s input needs: declare it in the model, or put its maker and its readers onto one stage</source>
        <translation>値 {0} の型が不明ですが、モデルの入力には型が必要です。モデルで宣言するか、生成するノードと読むノードを 1 つのステージに置いてください</translation>
    </message>
    <message>
        <source>an export to ranks needs a configuration</source>
        <translation>ranks へのエクスポートには構成が必要です</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): {2}</source>
        <translation>&apos;{0}&apos; ({1}): {2}</translation>
    </message>
    <message>
        <source>its target copies dimension {0}, of which a device has a part; write the size out</source>
        <translation>目標の形状が次元 {0} をコピーしますが、デバイスが持つのはその一部です。サイズを明示的に書いてください</translation>
    </message>
    <message>
        <source>its target shape is computed, which needs Where of opset 9 to be made local; convert the model to a newer opset</source>
        <translation>目標の形状が計算で求められ、ローカルにするには opset 9 の Where が必要です。モデルを新しい opset に変換してください</translation>
    </message>
    <message>
        <source>the rank of its result is not known</source>
        <translation>結果のランクが不明です</translation>
    </message>
    <message>
        <source>the sizes of its parts are not known</source>
        <translation>各部分のサイズが不明です</translation>
    </message>
    <message>
        <source>where it cuts dimension {0} is not known</source>
        <translation>次元 {0} をどこで切るかが不明です</translation>
    </message>
    <message>
        <source>the number of its bounds is not known</source>
        <translation>境界の数が不明です</translation>
    </message>
    <message>
        <source>its groups cannot be divided among the devices</source>
        <translation>グループをデバイス間で分けられません</translation>
    </message>
    <message>
        <source>a device would have no head; use at most as many devices as heads</source>
        <translation>ヘッドのないデバイスが生じます。デバイスの数をヘッドの数以下にしてください</translation>
    </message>
    <message>
        <source>its groups of channels cannot be divided among the devices</source>
        <translation>チャネルのグループをデバイス間で分けられません</translation>
    </message>
    <message>
        <source>its sizes are not known</source>
        <translation>サイズが不明です</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the type of its router&apos;s scores is not known</source>
        <translation>&apos;{0}&apos; ({1}): ルーターのスコアの型が不明です</translation>
    </message>
    <message>
        <source>the ranks do not agree on how &apos;{0}&apos; is exchanged; please report this with the model and the plan</source>
        <translation>&apos;{0}&apos; の交換方法がランク間で一致しません。モデルとプランを添えて報告してください</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): it is not known which rows a device has</source>
        <translation>&apos;{0}&apos; (Gather): デバイスがどの行を持つかが不明です</translation>
    </message>
    <message>
        <source>the configuration {0} has {1} devices, and an export to ranks writes models for at most {2}: export a configuration with fewer devices, as one replica&apos;s</source>
        <translation>構成 {0} には {1} 台のデバイスがありますが、ranks へのエクスポートが書き出すモデルは最大 {2} 台分です。1 つのレプリカ分など、デバイスの少ない構成をエクスポートしてください</translation>
    </message>
    <message>
        <source>the mesh does not have as many places as there are devices</source>
        <translation>メッシュの位置の数がデバイスの数と一致しません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be brought into the sharding that {1} needs</source>
        <translation>&apos;{0}&apos; を {1} が必要とするシャーディングに変えられません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): it is wanted otherwise than it is made</source>
        <translation>&apos;{0}&apos; (Constant): 生成されるものとは別の形で求められています</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): {1}</source>
        <translation>&apos;{0}&apos; (Constant): {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: its subgraph would exchange tensors</source>
        <translation>&apos;{0}&apos;: サブグラフがテンソルを交換することになります</translation>
    </message>
    <message>
        <source>the model has no nodes that could be cut into stages</source>
        <translation>ステージに切れるノードがモデルにありません</translation>
    </message>
    <message>
        <source>the value {0} is made by two nodes, the second is {1}: stages are connected by names; rename one of the two</source>
        <translation>値 {0} が 2 つのノードで生成されています。2 つ目は {1} です。ステージは名前でつながるため、一方の名前を変更してください</translation>
    </message>
    <message>
        <source>the node {0} lies on a cycle: it reads {1}, which depends on it</source>
        <translation>ノード {0} が循環の中にあります。このノードが読む {1} は、このノードに依存しています</translation>
    </message>
    <message>
        <source>{0} has no devices in the configuration {1} and runs {2}: add a device for it, or move its nodes to a stage that has one</source>
        <translation>{0} は構成 {1} にデバイスがないまま {2} を実行します。デバイスを追加するか、ノードをデバイスのあるステージに移動してください</translation>
    </message>
    <message>
        <source>--devices is {0}; expected a number from 1</source>
        <translation>--devices が {0} です。1 以上の数が必要です</translation>
    </message>
    <message>
        <source>distcollective needs --hints, a file of hints, or --config, a configuration whose plan is context parallelism</source>
        <translation>distcollective には、ヒントのファイルを指定する --hints か、プランがコンテキスト並列である構成を指定する --config が必要です</translation>
    </message>
    <message>
        <source>the hints are of tensor parallelism, for which every device has a model of its own: import them, and export with --to ranks</source>
        <translation>ヒントはテンソル並列のもので、各デバイスが専用のモデルを持ちます。インポートしてから --to ranks でエクスポートしてください</translation>
    </message>
    <message>
        <source>the sequence of the {0} is axis {1} in the attention of {2}, but axis {3} in that of {4}: hints say it once for all; export with --to distcollective</source>
        <translation>{0}のシーケンスは、{2} のアテンションでは軸 {1} ですが、{4} のアテンションでは軸 {3} です。ヒントでは全体に対して 1 つしか指定できません。--to distcollective でエクスポートしてください</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>values</source>
        <translation>バリュー</translation>
    </message>
    <message>
        <source>the object is of class {0}; expected {1} here</source>
        <translation>オブジェクトのクラスは {0} ですが、ここでは {1} が必要です</translation>
    </message>
    <message>
        <source>the key {0} is missing; {1}</source>
        <translation>キー {0} がありません。{1}</translation>
    </message>
    <message>
        <source>{0} is {1}; expected {2}</source>
        <translation>{0} が {1} です。必要な値: {2}</translation>
    </message>
    <message>
        <source>at least {0}</source>
        <translation>{0} 以上</translation>
    </message>
    <message>
        <source>expected hints, an object, found {0}</source>
        <translation>ヒント (オブジェクト) が必要ですが、{0}があります</translation>
    </message>
    <message>
        <source>these are no hints of a known generation: they have neither &apos;n_gpus&apos; (Polygraphy 0.49.25) nor &apos;group_size&apos; (0.49.27) nor &apos;dist_collectives&apos; (0.50)</source>
        <translation>既知の世代のヒントではありません。&apos;n_gpus&apos; (Polygraphy 0.49.25)、&apos;group_size&apos; (0.49.27)、&apos;dist_collectives&apos; (0.50) のいずれもありません</translation>
    </message>
    <message>
        <source>expected &quot;parallelism&quot;: &quot;CP&quot;</source>
        <translation>&quot;parallelism&quot;: &quot;CP&quot; が必要です</translation>
    </message>
    <message>
        <source>; expected CP</source>
        <translation>。CP が必要です</translation>
    </message>
    <message>
        <source>: hints of generation {0} are carried out as CP whatever they say; tensor parallelism came with &apos;dist_collectives&apos; (Polygraphy 0.50)</source>
        <translation>。世代 {0} のヒントは、内容にかかわらず CP として実行されます。テンソル並列は &apos;dist_collectives&apos; (Polygraphy 0.50) で導入されました</translation>
    </message>
    <message>
        <source>: data parallelism needs no hints, as every device runs the whole model on its own inputs; expected CP</source>
        <translation>。データ並列では各デバイスがモデル全体を自分の入力で実行するため、ヒントは不要です。CP が必要です</translation>
    </message>
    <message>
        <source>: hints cannot cut a model into stages; annotate stages and export them with --to stages; expected CP</source>
        <translation>。ヒントではモデルをステージに切れません。ステージのアノテーションを付け、--to stages でエクスポートしてください。CP が必要です</translation>
    </message>
    <message>
        <source>; expected CP or TP</source>
        <translation>。CP または TP が必要です</translation>
    </message>
    <message>
        <source>the parallelism {0} is not supported{1}</source>
        <translation>並列方式 {0} には対応していません{1}</translation>
    </message>
    <message>
        <source>groups lists {0}</source>
        <translation>groups には {0} 個が記載されています</translation>
    </message>
    <message>
        <source>nb_rank is {0}</source>
        <translation>nb_rank は {0} です</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but {2}; they have to be the same number of devices</source>
        <translation>&apos;{0}&apos; は {1} ですが、{2}。デバイスの数は同じである必要があります</translation>
    </message>
    <message>
        <source>&apos;groups&apos; is one list of ranks, not a list of lists: the hints are of a single group</source>
        <translation>&apos;groups&apos; は 1 つのランクのリストで、リストのリストではありません。ヒントは 1 つのグループのものです</translation>
    </message>
    <message>
        <source>rank {0} stands twice in &apos;groups&apos;</source>
        <translation>ランク {0} が &apos;groups&apos; に 2 回記載されています</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod: a reduce-scatter needs one</source>
        <translation>{0} はリダクションではありません。max、min、avg、sum、prod のいずれかが必要です。reduce-scatter にはリダクションが必要です</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod</source>
        <translation>{0} はリダクションではありません。max、min、avg、sum、prod のいずれかが必要です</translation>
    </message>
    <message>
        <source>expected a list of {&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;}</source>
        <translation>{&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;} のリストが必要です</translation>
    </message>
    <message>
        <source>expected the name of the layer&apos;s queries</source>
        <translation>層のクエリの名前が必要です</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>true または false が必要です</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no permutation of 0 to {1}</source>
        <translation>&apos;{0}&apos; は 0 から {1} までの並べ替えではありません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but &apos;kv_rank&apos; is {2}, so that the last axis is {3}</source>
        <translation>&apos;{0}&apos; は {1} ですが、&apos;kv_rank&apos; が {2} なので最後の軸は {3} です</translation>
    </message>
    <message>
        <source>expected the name of a tensor</source>
        <translation>テンソルの名前が必要です</translation>
    </message>
    <message>
        <source>&apos;seq_len_idx&apos; of {0} is {1}, but its rank is {2}</source>
        <translation>{0} の &apos;seq_len_idx&apos; は {1} ですが、ランクは {2} です</translation>
    </message>
    <message>
        <source>configuration {0} {1}</source>
        <translation>構成 {0} は{1}</translation>
    </message>
    <message>
        <source>has no context parallelism: its main graph has no attention (a product, a softmax and a product, or an operator)</source>
        <translation>コンテキスト並列を含みません: メイングラフにアテンション (積、softmax、積、または演算子) がありません</translation>
    </message>
    <message>
        <source>is not context parallelism: {0}</source>
        <translation>コンテキスト並列ではありません: {0}</translation>
    </message>
    <message>
        <source>has pipeline stages, which hints cannot say; export it with --to stages</source>
        <translation>パイプラインステージを含みますが、ヒントでは表せません。--to stages でエクスポートしてください</translation>
    </message>
    <message>
        <source>splits the sequence over {0} of its {1} devices: hints know one group of devices, not several beside each other</source>
        <translation>シーケンスを {1} 台のうち {0} 台のデバイスにわたって分割しています: ヒントが扱えるデバイスのグループは 1 つで、複数を並べることはできません</translation>
    </message>
    <message>
        <source>splits {0} along axis {1}, which is not its sequence: hints cannot say that</source>
        <translation>シーケンスではない軸 {1} に沿って {0} を分割しています: ヒントでは表せません</translation>
    </message>
    <message>
        <source>stores weights in parts, which hints cannot say</source>
        <translation>重みを部分に分けて保存していますが、ヒントでは表せません</translation>
    </message>
    <message>
        <source>also splits {0} over {1}: hints know one group of devices and the sequence alone</source>
        <translation>{1} にわたって {0} も分割しています: ヒントが扱えるのは、1 つのデバイスのグループとシーケンスだけです</translation>
    </message>
    <message>
        <source>also communicates {0} at {1} {2} ({3}), which hints cannot say: they gather queries, keys, values and outputs</source>
        <translation>{1} {2} で {0} の通信も行いますが ({3})、ヒントでは表せません: ヒントが集めるのは、クエリ、キー、バリュー、出力です</translation>
    </message>
    <message>
        <source>line 1: these are memory statistics, which hold no times: give the profile as the file, and them as the option memory</source>
        <translation>1 行目: これはメモリ統計で、時間を含みません。プロファイルをファイルとして、これをオプション memory として指定してください</translation>
    </message>
    <message>
        <source>memory statistics</source>
        <translation>メモリ統計</translation>
    </message>
    <message>
        <source>a model that was never a file cannot be exported; save it first</source>
        <translation>ファイルになったことのないモデルはエクスポートできません。先に保存してください</translation>
    </message>
    <message>
        <source>--{0} means nothing to the format {1}</source>
        <translation>--{0} は形式 {1} では意味を持ちません</translation>
    </message>
    <message>
        <source>--{0} {1}: choose one of {2}</source>
        <translation>--{0} {1}: {2} のいずれかを選んでください</translation>
    </message>
    <message>
        <source>microbatches: expected a number from 1 on, found {0}</source>
        <translation>microbatches: 1 以上の数が必要ですが、{0} があります</translation>
    </message>
    <message>
        <source>no hardware is known to run the plan on</source>
        <translation>プランを実行するハードウェアが不明です</translation>
    </message>
    <message>
        <source>hardware: there is no {0}; choose one of {1}</source>
        <translation>hardware: {0} はありません。{1} のいずれかを選んでください</translation>
    </message>
    <message>
        <source>the run does not end</source>
        <translation>実行が終わりません</translation>
    </message>
    <message>
        <source>the name of a mesh such as @mesh after &apos;sdy.mesh&apos;</source>
        <translation>&apos;sdy.mesh&apos; の後のメッシュの名前 (例: @mesh)</translation>
    </message>
    <message>
        <source>after the name of the mesh</source>
        <translation>メッシュの名前の後の</translation>
    </message>
    <message>
        <source>the mesh {0} is defined twice</source>
        <translation>メッシュ {0} が 2 回定義されています</translation>
    </message>
    <message>
        <source>before the axes of a mesh</source>
        <translation>メッシュの軸の前の</translation>
    </message>
    <message>
        <source>after the axes of a mesh</source>
        <translation>メッシュの軸の後の</translation>
    </message>
    <message>
        <source>after device_ids</source>
        <translation>device_ids の後の</translation>
    </message>
    <message>
        <source>after the mesh</source>
        <translation>メッシュの後の</translation>
    </message>
    <message>
        <source>the mesh has more than {0} devices, or an axis of size 0</source>
        <translation>メッシュのデバイスが {0} 台を超えているか、サイズ 0 の軸があります</translation>
    </message>
    <message>
        <source>device_ids has {0} entries, the axes make {1}</source>
        <translation>device_ids のエントリは {0} 個ですが、軸の積は {1} です</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after an axis of the mesh</source>
        <translation>メッシュの軸の後の &apos;,&apos; または &apos;]&apos;</translation>
    </message>
    <message>
        <source>an axis such as &quot;a&quot;=2</source>
        <translation>軸 (例: &quot;a&quot;=2)</translation>
    </message>
    <message>
        <source>an axis cannot be called {0}; use a name without blanks, brackets and &apos;:&apos;</source>
        <translation>軸の名前を {0} にすることはできません。空白、括弧、&apos;:&apos; を含まない名前にしてください</translation>
    </message>
    <message>
        <source>the axis {0} stands twice in the mesh</source>
        <translation>メッシュに軸 {0} が 2 回記載されています</translation>
    </message>
    <message>
        <source>after the name of an axis</source>
        <translation>軸の名前の後の</translation>
    </message>
    <message>
        <source>the size of the axis, a number from 1 on</source>
        <translation>軸のサイズ (1 以上の数)</translation>
    </message>
    <message>
        <source>before the device ids</source>
        <translation>デバイス ID の前の</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a device id</source>
        <translation>デバイス ID の後の &apos;,&apos; または &apos;]&apos;</translation>
    </message>
    <message>
        <source>a device id, a number from 0 on</source>
        <translation>デバイス ID (0 以上の数)</translation>
    </message>
    <message>
        <source>{0} is no sharding</source>
        <translation>{0} はシャーディングではありません</translation>
    </message>
    <message>
        <source>a sharding such as #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;</source>
        <translation>シャーディング (例: #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;)</translation>
    </message>
    <message>
        <source>before a list of shardings</source>
        <translation>シャーディングのリストの前の</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a sharding</source>
        <translation>シャーディングの後の &apos;,&apos; または &apos;]&apos;</translation>
    </message>
    <message>
        <source>after a list of shardings</source>
        <translation>シャーディングのリストの後の</translation>
    </message>
    <message>
        <source>before a sharding</source>
        <translation>シャーディングの前の</translation>
    </message>
    <message>
        <source>after the mesh of a sharding</source>
        <translation>シャーディングのメッシュの後の</translation>
    </message>
    <message>
        <source>&apos;[&apos; before the dimensions of a sharding</source>
        <translation>シャーディングの次元の前の &apos;[&apos;</translation>
    </message>
    <message>
        <source>the sharding has no end; expected &apos;&gt;&apos;</source>
        <translation>シャーディングに終わりがありません。&apos;&gt;&apos; が必要です</translation>
    </message>
    <message>
        <source>a mesh such as @mesh</source>
        <translation>メッシュ (例: @mesh)</translation>
    </message>
    <message>
        <source>sdy.mesh or func.func</source>
        <translation>sdy.mesh または func.func</translation>
    </message>
    <message>
        <source>&apos;{&apos; after attributes</source>
        <translation>属性の後の &apos;{&apos;</translation>
    </message>
    <message>
        <source>before the arguments of the function</source>
        <translation>関数の引数の前の</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after an argument</source>
        <translation>引数の後の &apos;,&apos; または &apos;)&apos;</translation>
    </message>
    <message>
        <source>an argument such as %arg0</source>
        <translation>引数 (例: %arg0)</translation>
    </message>
    <message>
        <source>after the argument&apos;s name</source>
        <translation>引数の名前の後の</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after a result</source>
        <translation>結果の後の &apos;,&apos; または &apos;)&apos;</translation>
    </message>
    <message>
        <source>a type such as tensor&lt;8x16xf32&gt;</source>
        <translation>型 (例: tensor&lt;8x16xf32&gt;)</translation>
    </message>
    <message>
        <source>&apos;}&apos; after the attributes</source>
        <translation>属性の後の &apos;}&apos;</translation>
    </message>
    <message>
        <source>the body of the function has no end; expected &apos;}&apos;</source>
        <translation>関数の本体に終わりがありません。&apos;}&apos; が必要です</translation>
    </message>
    <message>
        <source>{0} is no tensor of the model</source>
        <translation>{0} はモデルのテンソルではありません</translation>
    </message>
    <message>
        <source>the mesh {0} is not defined</source>
        <translation>メッシュ {0} が定義されていません</translation>
    </message>
    <message>
        <source>the sharding has {0} dimensions, the tensor {1} has {2}</source>
        <translation>シャーディングは {0} 次元ですが、テンソル {1} は {2} 次元です</translation>
    </message>
    <message>
        <source>no node reads {0}</source>
        <translation>{0} を読むノードがありません</translation>
    </message>
    <message>
        <source>line 1: no mesh is defined; expected sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt; before the function</source>
        <translation>1 行目: メッシュが定義されていません。関数の前に sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt; が必要です</translation>
    </message>
    <message>
        <source>verifying was cancelled; the files are written</source>
        <translation>検証をキャンセルしました。ファイルは書き出されています</translation>
    </message>
    <message>
        <source>The layout was cancelled</source>
        <translation>レイアウトをキャンセルしました</translation>
    </message>
    <message>
        <source>the weights of {0} cannot be written</source>
        <translation>{0} の重みを書き出せません</translation>
    </message>
    <message>
        <source>writing was cancelled</source>
        <translation>書き出しをキャンセルしました</translation>
    </message>
    <message>
        <source>its dims and type give no size</source>
        <translation>dims と型からサイズが求まりません</translation>
    </message>
    <message>
        <source>{0} has no elements in the model that have a size</source>
        <translation>{0} には、サイズの分かる要素がモデルにありません</translation>
    </message>
    <message>
        <source>{0} holds {1} bytes of elements; its type and dims need {2}</source>
        <translation>{0} の要素は {1} バイトですが、型と dims からは {2} バイトが必要です</translation>
    </message>
    <message>
        <source>{0} would be larger than the 2 GiB that protobuf allows</source>
        <translation>{0} が、protobuf の上限である 2 GiB を超えることになります</translation>
    </message>
    <message>
        <source>the model without its weights is larger than 2 GiB</source>
        <translation>重みを除いたモデルが 2 GiB を超えています</translation>
    </message>
    <message>
        <source>the model is nested deeper than a new one can be made from</source>
        <translation>モデルの入れ子が深すぎて、新しいモデルを作れません</translation>
    </message>
    <message>
        <source>the weights of {0} lie in {1}, which is not below the model&apos;s folder; put them beside the model</source>
        <translation>{0} の重みが {1} にあり、モデルのフォルダー以下にありません。モデルの横に置いてください</translation>
    </message>
    <message>
        <source>the weights of {0} have a negative offset or length in {1}</source>
        <translation>{0} の重みの {1} 内でのオフセットまたは長さが負です</translation>
    </message>
    <message>
        <source>there is no initializer {0}</source>
        <translation>イニシャライザ {0} はありません</translation>
    </message>
    <message>
        <source>{0} ends before the weights do</source>
        <translation>{0} が重みの途中で終わっています</translation>
    </message>
    <message>
        <source>the model holds fewer elements than the tensor has</source>
        <translation>モデルの要素がテンソルの要素より少なくなっています</translation>
    </message>
    <message>
        <source>there are {0} bytes of it, fewer than its type and dims need</source>
        <translation>あるのは {0} バイトで、型と dims から必要な量に足りません</translation>
    </message>
    <message>
        <source>ranges are given for {0} dimensions of {1}</source>
        <translation>{1} 次元のうち、範囲が {0} 次元分指定されています</translation>
    </message>
    <message>
        <source>[{0}, {1}) lies outside of dimension {2}, which has {3}</source>
        <translation>[{0}, {1}) が次元 {2} (サイズ {3}) の範囲外です</translation>
    </message>
    <message>
        <source>the model declares it without its weights</source>
        <translation>モデルは重みなしでこれを宣言しています</translation>
    </message>
    <message>
        <source>cannot save: {0} has an annotation without a configuration; name its configuration</source>
        <translation>保存できません: {0} に構成のないアノテーションがあります。その構成を指定してください</translation>
    </message>
    <message>
        <source>cannot save: {0} has a sharding of a tensor without a name; name the tensor first</source>
        <translation>保存できません: {0} に名前のないテンソルのシャーディングがあります。先にテンソルに名前を付けてください</translation>
    </message>
    <message>
        <source>cannot save: an annotated node is not in the model</source>
        <translation>保存できません: アノテーションの付いたノードがモデルにありません</translation>
    </message>
    <message>
        <source>cannot save: device configuration {0} has no name; give it one</source>
        <translation>保存できません: デバイス構成 {0} に名前がありません。名前を付けてください</translation>
    </message>
    <message>
        <source>external data file {0} {1}</source>
        <translation>外部データファイル {0}: {1}</translation>
    </message>
    <message>
        <source>would be replaced by the model; choose another name for it</source>
        <translation>モデルに置き換えられることになります。別の名前を選んでください</translation>
    </message>
    <message>
        <source>is there already and is another one; choose another folder</source>
        <translation>すでに別のファイルがあります。別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>be made</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>be linked</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>saving was cancelled</source>
        <translation>保存をキャンセルしました</translation>
    </message>
    <message>
        <source>the value to rename is not in the model</source>
        <translation>名前を変更する値がモデルにありません</translation>
    </message>
    <message>
        <source>value {0} cannot get an empty name; give it another one</source>
        <translation>値 {0} の名前を空にはできません。別の名前を付けてください</translation>
    </message>
    <message>
        <source>two renames of values concern {0}; give every value another name</source>
        <translation>{0} に対する値の名前の変更が 2 つあります。値ごとに別の名前を付けてください</translation>
    </message>
    <message>
        <source>the name {0} is taken by another value; choose another one</source>
        <translation>名前 {0} は別の値が使っています。別の名前を選んでください</translation>
    </message>
    <message>
        <source>saving was cancelled; the file is as it was</source>
        <translation>保存をキャンセルしました。ファイルは元のままです</translation>
    </message>
    <message>
        <source>cannot save: the model would be {0} bytes, more than the 2 GiB that protobuf allows; store its weights as external data first</source>
        <translation>保存できません: モデルが {0} バイトになり、protobuf の上限である 2 GiB を超えます。先に重みを外部データとして保存してください</translation>
    </message>
    <message>
        <source>it is no .npy file</source>
        <translation>.npy ファイルではありません</translation>
    </message>
    <message>
        <source>it is of version {0} of .npy; 1 to 3 are read</source>
        <translation>.npy のバージョン {0} です。読み込めるのは 1 から 3 までです</translation>
    </message>
    <message>
        <source>its header runs past the end of the file</source>
        <translation>ヘッダーがファイルの終わりを越えています</translation>
    </message>
    <message>
        <source>its header is not what numpy writes</source>
        <translation>ヘッダーが numpy の書き出すものと異なります</translation>
    </message>
    <message>
        <source>its type {0} is none of ONNX</source>
        <translation>型 {0} は ONNX にありません</translation>
    </message>
    <message>
        <source>its elements are not as many as its shape says</source>
        <translation>要素の数が形状と一致しません</translation>
    </message>
    <message>
        <source>it is larger than 4 GiB, which is not read</source>
        <translation>4 GiB を超えているため、読み込めません</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>it is no TensorProto</source>
        <translation>TensorProto ではありません</translation>
    </message>
    <message>
        <source>its size is not one that its bytes unpack to</source>
        <translation>展開後のサイズとしてありえない値です</translation>
    </message>
    <message>
        <source>zlib does not start</source>
        <translation>zlib を開始できません</translation>
    </message>
    <message>
        <source>its bytes do not unpack to its size</source>
        <translation>バイトを展開してもサイズが一致しません</translation>
    </message>
    <message>
        <source>it is no ZIP archive</source>
        <translation>ZIP アーカイブではありません</translation>
    </message>
    <message>
        <source>its directory is broken</source>
        <translation>ディレクトリが壊れています</translation>
    </message>
    <message>
        <source>{0} is of 4 GiB or more, which is not read</source>
        <translation>{0} は 4 GiB 以上あるため、読み込めません</translation>
    </message>
    <message>
        <source>{0} is encrypted</source>
        <translation>{0} は暗号化されています</translation>
    </message>
    <message>
        <source>its header is not where the directory says</source>
        <translation>ヘッダーがディレクトリの示す場所にありません</translation>
    </message>
    <message>
        <source>it runs past the end of the archive</source>
        <translation>アーカイブの終わりを越えています</translation>
    </message>
    <message>
        <source>it is compressed by a method other than deflate</source>
        <translation>deflate 以外の方式で圧縮されています</translation>
    </message>
    <message>
        <source>its sizes contradict each other</source>
        <translation>サイズが互いに矛盾しています</translation>
    </message>
    <message>
        <source>its checksum is not that of the directory</source>
        <translation>チェックサムがディレクトリのものと異なります</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>読み取りをキャンセルしました</translation>
    </message>
    <message>
        <source>read it</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>{0} became shorter while it was read; open it again</source>
        <translation>{0} が読み取り中に短くなりました。もう一度開いてください</translation>
    </message>
    <message>
        <source>read {0}</source>
        <translation>{0} の読み取り</translation>
    </message>
    <message>
        <source>{0} became shorter while it was copied; open it again</source>
        <translation>{0} がコピー中に短くなりました。もう一度開いてください</translation>
    </message>
    <message>
        <source>{0} was changed on disk by another program since it was opened; open it again</source>
        <translation>{0} は、開いた後にディスク上で別のプログラムによって変更されました。もう一度開いてください</translation>
    </message>
    <message>
        <source>{0} was replaced on disk by another program since it was opened; open it again</source>
        <translation>{0} は、開いた後にディスク上で別のプログラムによって置き換えられました。もう一度開いてください</translation>
    </message>
    <message>
        <source>the weights in {0} were changed on disk by another program since {1} was opened; open it again</source>
        <translation>{0} 内の重みは、{1} を開いた後にディスク上で別のプログラムによって変更されました。もう一度開いてください</translation>
    </message>
    <message>
        <source>is a model as text of {0} bytes, more than the 512 MiB that are read; convert it to the binary form with onnx.load and onnx.save</source>
        <translation>{0} バイトのテキスト形式のモデルで、読み込める上限の 512 MiB を超えています。onnx.load と onnx.save でバイナリ形式に変換してください</translation>
    </message>
    <message>
        <source>{0} (in a model as protobuf text)</source>
        <translation>{0} (protobuf テキスト形式のモデル内)</translation>
    </message>
    <message>
        <source>is a model as text that takes more than 2 GiB in the binary form; store its weights as external data first</source>
        <translation>テキスト形式のモデルで、バイナリ形式では 2 GiB を超えます。先に重みを外部データとして保存してください</translation>
    </message>
    <message>
        <source>cannot be written as text: the model is larger or nested deeper than text can hold; save it as .onnx</source>
        <translation>テキストとして書き出せません: モデルが大きすぎるか、テキストで扱えないほど入れ子が深くなっています。.onnx として保存してください</translation>
    </message>
    <message>
        <source>cannot be written as text: it has fields that are not of the ONNX that is known here and would be lost; save it as .onnx</source>
        <translation>テキストとして書き出せません: ここで知られている ONNX にないフィールドがあり、失われることになります。.onnx として保存してください</translation>
    </message>
    <message>
        <source>cannot be written as text: it would be {0} bytes, more than the 512 MiB that are read again; save it as .onnx</source>
        <translation>テキストとして書き出せません: {0} バイトになり、再び読み込める上限の 512 MiB を超えます。.onnx として保存してください</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} または {1}</translation>
    </message>
    <message>
        <source>expected a property such as &apos;reduce: i&apos; instead of {0}</source>
        <translation>{0} ではなく、&apos;reduce: i&apos; のようなプロパティが必要です</translation>
    </message>
    <message>
        <source>{0} says nothing; write what behind the colon</source>
        <translation>{0} に内容がありません。コロンの後に内容を書いてください</translation>
    </message>
    <message>
        <source>there is no property {0}; write reduce, whole, shift, blocked, role, inside, combine or like</source>
        <translation>プロパティ {0} はありません。reduce、whole、shift、blocked、role、inside、combine、like のいずれかを書いてください</translation>
    </message>
    <message>
        <source>{0} is in no argument of {1}</source>
        <translation>{0} は {1} のどの引数にもありません</translation>
    </message>
    <message>
        <source>{0} has been said to be of another kind; say it once</source>
        <translation>{0} には別の種類がすでに指定されています。指定は 1 回だけにしてください</translation>
    </message>
    <message>
        <source>&apos;role&apos; takes a word and its role, as &apos;role: n head&apos;</source>
        <translation>&apos;role&apos; には、&apos;role: n head&apos; のように語とその役割を指定します</translation>
    </message>
    <message>
        <source>there is no role {0}; write {1}</source>
        <translation>役割 {0} はありません。{1} を書いてください</translation>
    </message>
    <message>
        <source>&apos;inside&apos; counts {0} reductions; at most 16 count</source>
        <translation>&apos;inside&apos; のリダクションが {0} 個ですが、数えられるのは最大 16 個です</translation>
    </message>
    <message>
        <source>&apos;inside&apos; names no word; write &apos;inside: h 2&apos; for two reductions over h</source>
        <translation>&apos;inside&apos; に語の指定がありません。h に対する 2 つのリダクションなら &apos;inside: h 2&apos; と書いてください</translation>
    </message>
    <message>
        <source>{0} takes {1}, not {2}</source>
        <translation>{0} に指定できるのは {1} で、{2} は指定できません</translation>
    </message>
    <message>
        <source>{0} is reduced and in an output; a word can be one of both</source>
        <translation>{0} はリデュースされ、出力にもあります。語はどちらか一方にしかなれません</translation>
    </message>
    <message>
        <source>{0} is in no output; say whether it is reduced (&apos;reduce: {1}&apos;) or needed whole (&apos;whole: {1}&apos;)</source>
        <translation>{0} がどの出力にもありません。リデュースされるのか (&apos;reduce: {1}&apos;)、全体が必要なのか (&apos;whole: {1}&apos;) を指定してください</translation>
    </message>
    <message>
        <source>{0} is in no input, so that nothing can be reduced over it inside</source>
        <translation>{0} がどの入力にもないため、内部でそれにわたってリデュースできません</translation>
    </message>
    <message>
        <source>an indented line belongs to an operator; begin with a line such as &apos;com.acme::Op: [n] -&gt; [n]&apos;</source>
        <translation>字下げした行は演算子に属します。&apos;com.acme::Op: [n] -&gt; [n]&apos; のような行で始めてください</translation>
    </message>
    <message>
        <source>{0}; write &apos;domain::Operator: inputs -&gt; outputs&apos;, with ai.onnx for the standard domain</source>
        <translation>{0}。&apos;domain::Operator: inputs -&gt; outputs&apos; の形で書いてください。標準ドメインは ai.onnx です</translation>
    </message>
    <message>
        <source>no operator&apos;s name before a colon</source>
        <translation>コロンの前に演算子の名前がありません</translation>
    </message>
    <message>
        <source>{0} is no operator domain</source>
        <translation>{0} は演算子のドメインではありません</translation>
    </message>
    <message>
        <source>{0} is no operator&apos;s name</source>
        <translation>{0} は演算子の名前ではありません</translation>
    </message>
    <message>
        <source>{0}::{1} has a rule already, at {2}; remove one</source>
        <translation>{0}::{1} のルールはすでに {2} にあります。一方を削除してください</translation>
    </message>
    <message>
        <source>output {0} of {1}::{2}</source>
        <translation>{1}::{2} の出力 {0}</translation>
    </message>
    <message>
        <source>input {0} of {1}::{2}</source>
        <translation>{1}::{2} の入力 {0}</translation>
    </message>
    <message>
        <source>{0} has {1} inputs, the rule says {2}</source>
        <translation>{0} の入力は {1} 個ですが、ルールでは {2} 個です</translation>
    </message>
    <message>
        <source>{0} has {1} outputs, the rule says {2}</source>
        <translation>{0} の出力は {1} 個ですが、ルールでは {2} 個です</translation>
    </message>
    <message>
        <source>{0} is without input {1}; mark it with ? in the rule if it may be left out</source>
        <translation>{0} に入力 {1} がありません。省略できる場合は、ルールで ? を付けてください</translation>
    </message>
    <message>
        <source>the node has no positive attribute {0}, which the rule has for the size of {1}</source>
        <translation>ルールが {1} のサイズに使う正の属性 {0} が、ノードにありません</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says at least {2}</source>
        <translation>{0} は {1} 次元ですが、ルールでは {2} 次元以上です</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says {2}</source>
        <translation>{0} は {1} 次元ですが、ルールでは {2} 次元です</translation>
    </message>
    <message>
        <source>dimension {0} of {1} is {2}</source>
        <translation>{1} の次元 {0} は {2} です</translation>
    </message>
    <message>
        <source>{0}, its factors are larger than any tensor</source>
        <translation>{0}が、その因子がどのテンソルよりも大きくなっています</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1} ({2})</source>
        <translation>{0}が、ルールでは {1} ({2}) です</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1}</source>
        <translation>{0}が、ルールでは {1} です</translation>
    </message>
    <message>
        <source>{0}, which is no multiple of {1}</source>
        <translation>{0}が、{1} の倍数ではありません</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;-&gt;&apos; before {0}; write inputs -&gt; outputs</source>
        <translation>{0} の前に &apos;,&apos; または &apos;-&gt;&apos; が必要です。inputs -&gt; outputs の形で書いてください</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or the end of the line before {0}</source>
        <translation>{0} の前に &apos;,&apos; または行末が必要です</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>行末</translation>
    </message>
    <message>
        <source>an argument that must be there follows one marked with &apos;?&apos;; mark it too</source>
        <translation>&apos;?&apos; の付いた引数の後に、必須の引数があります。それにも &apos;?&apos; を付けてください</translation>
    </message>
    <message>
        <source>expected an argument before {0}; write its dimensions as [a b], or _ where it takes no part</source>
        <translation>{0} の前に引数が必要です。次元を [a b] のように書くか、関与しない場合は _ と書いてください</translation>
    </message>
    <message>
        <source>&apos;...&apos; stands for leading dimensions; write it once, in front</source>
        <translation>&apos;...&apos; は先頭の次元を表します。先頭に 1 回だけ書いてください</translation>
    </message>
    <message>
        <source>&apos;()&apos; is empty; write the factors of the dimension in it</source>
        <translation>&apos;()&apos; が空です。次元の因子を中に書いてください</translation>
    </message>
    <message>
        <source>expected a word, &apos;(&apos; or &apos;]&apos; before {0}</source>
        <translation>{0} の前に語、&apos;(&apos;、または &apos;]&apos; が必要です</translation>
    </message>
    <message>
        <source>{0} is twice in one argument; name the second one {1}</source>
        <translation>{0} が 1 つの引数に 2 回あります。2 つ目の名前を {1} にしてください</translation>
    </message>
    <message>
        <source>expected the name of an attribute after &apos;@&apos;</source>
        <translation>&apos;@&apos; の後に属性の名前が必要です</translation>
    </message>
    <message>
        <source>{0} has two sizes; write one</source>
        <translation>{0} にサイズが 2 つあります。1 つだけ書いてください</translation>
    </message>
    <message>
        <source>the size of {0} is {1}; write a positive number, or @ and an attribute</source>
        <translation>{0} のサイズが {1} です。正の数、または @ と属性を書いてください</translation>
    </message>
    <message>
        <source>sub-axis &apos;{0}&apos; does not divide axis &apos;{1}&apos; of size {2}</source>
        <translation>部分軸 &apos;{0}&apos; は、サイズ {2} の軸 &apos;{1}&apos; を割り切れません</translation>
    </message>
    <message>
        <source>the mesh has no axis &apos;{0}&apos;; it has {1}</source>
        <translation>メッシュに軸 &apos;{0}&apos; はありません。メッシュの軸: {1}</translation>
    </message>
    <message>
        <source>axis &apos;{0}&apos; is used twice</source>
        <translation>軸 &apos;{0}&apos; が 2 回使われています</translation>
    </message>
    <message>
        <source>sub-axes of &apos;{0}&apos; do not fit each other: {1} does not divide {2}</source>
        <translation>&apos;{0}&apos; の部分軸が互いに合いません: {1} は {2} を割り切れません</translation>
    </message>
    <message>
        <source>the mesh has an axis below 1, or too many devices</source>
        <translation>メッシュに 1 未満の軸があるか、デバイスが多すぎます</translation>
    </message>
    <message>
        <source>a sharding</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>a sharding needs &apos;configuration&apos;, &apos;node&apos;, &apos;tensor&apos;, &apos;dims&apos;</source>
        <translation>シャーディングには &apos;configuration&apos;、&apos;node&apos;、&apos;tensor&apos;、&apos;dims&apos; が必要です</translation>
    </message>
    <message>
        <source>a configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot name an axis of {1}: it is empty or has a space, comma, colon, quote or bracket.</source>
        <translation>&apos;{0}&apos; を {1} の軸の名前にはできません: 空であるか、空白、コンマ、コロン、引用符、括弧のいずれかを含んでいます。</translation>
    </message>
    <message>
        <source>The mesh of {0} has two axes &apos;{1}&apos;.</source>
        <translation>{0} のメッシュに軸 &apos;{1}&apos; が 2 つあります。</translation>
    </message>
    <message>
        <source>Axis &apos;{0}&apos; of {1} has size {2}; it needs at least 1.</source>
        <translation>{1} の軸 &apos;{0}&apos; のサイズは {2} ですが、1 以上である必要があります。</translation>
    </message>
    <message>
        <source>The mesh of {0} has too many devices; at most {1} are supported.</source>
        <translation>{0} のメッシュのデバイスが多すぎます。対応できるのは最大 {1} 台です。</translation>
    </message>
    <message>
        <source>The mesh of {0} has {1} devices, not the {2} that it lies on; change the size of an axis.</source>
        <translation>{0} のメッシュのデバイスは {1} 台で、配置先の {2} 台と一致しません。軸のサイズを変更してください。</translation>
    </message>
    <message>
        <source>stage {0} of {1}</source>
        <translation>{1} のステージ {0}</translation>
    </message>
    <message>
        <source>A stage of {0} is {1}; stages count from 0.</source>
        <translation>{0} に {1} というステージがあります。ステージは 0 から数えます。</translation>
    </message>
    <message>
        <source>Stage {0} of {1} is listed twice.</source>
        <translation>{1} のステージ {0} が 2 回記載されています。</translation>
    </message>
    <message>
        <source>Device {0} in {1} is not among the {2} devices.</source>
        <translation>{1} のデバイス {0} は、{2} 台のデバイスの中にありません。</translation>
    </message>
    <message>
        <source>Device {0} stands twice in {1}.</source>
        <translation>{1} にデバイス {0} が 2 回記載されています。</translation>
    </message>
    <message>
        <source>configuration &apos;{0}&apos;</source>
        <translation>構成 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; needs at least one device: give a number or names.</source>
        <translation>構成 &apos;{0}&apos; には少なくとも 1 台のデバイスが必要です: 数または名前を指定してください。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; has {1} devices and {2} device names.</source>
        <translation>構成 &apos;{0}&apos; には {1} 台のデバイスと {2} 個のデバイス名があります。</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; names hardware for {1} of its {2} devices; name one for all, or one for each.</source>
        <translation>構成 &apos;{0}&apos; は、{2} 台のデバイスのうち {1} 台についてハードウェアを指定しています。全デバイス共通に 1 つ、またはデバイスごとに 1 つ指定してください。</translation>
    </message>
    <message>
        <source>The stage axis &apos;{0}&apos; is not an axis of the mesh of {1}.</source>
        <translation>ステージ軸 &apos;{0}&apos; は、{1} のメッシュの軸ではありません。</translation>
    </message>
    <message>
        <source>Stages of {0} are given by an axis and by a list; keep one.</source>
        <translation>{0} のステージが軸と一覧の両方で指定されています。一方を残してください。</translation>
    </message>
    <message>
        <source>dimension {0}</source>
        <translation>次元 {0}</translation>
    </message>
    <message>
        <source>{0} has components and axes of its own: give the axes to a component</source>
        <translation>{0} にコンポーネントと自身の軸の両方があります: 軸はコンポーネントに付けてください</translation>
    </message>
    <message>
        <source>{0} has a component of size {1}, which is not a size</source>
        <translation>{0} にサイズ {1} のコンポーネントがありますが、これはサイズとして使えません</translation>
    </message>
    <message>
        <source>{0} has {1}, but its components make {2}</source>
        <translation>{0} には {1}がありますが、コンポーネントの積は {2} です</translation>
    </message>
    <message>
        <source>{0} element</source>
        <translation>{0} 個の要素</translation>
    </message>
    <message>
        <source>{0} elements</source>
        <translation>{0} 個の要素</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered before use, but divides no dimension: name it in one, or leave it out of what is gathered</source>
        <translation>&apos;{0}&apos; は使用前に集められますが、どの次元も分割していません: いずれかの次元に指定するか、集めるものから外してください</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered twice: name it once</source>
        <translation>&apos;{0}&apos; が 2 回集められます: 指定は 1 回だけにしてください</translation>
    </message>
    <message>
        <source>the sharding has {0}, the tensor {1}</source>
        <translation>シャーディングは {0}ですが、テンソルは {1} 次元です</translation>
    </message>
    <message>
        <source>{0} has no mesh: give it one, or name devices and shards</source>
        <translation>{0} にメッシュがありません: メッシュを設定するか、デバイスとシャードを指定してください</translation>
    </message>
    <message>
        <source>the mesh of {0} has an axis below 1, or too many devices</source>
        <translation>{0} のメッシュに 1 未満の軸があるか、デバイスが多すぎます</translation>
    </message>
    <message>
        <source>the mesh has {0}, {1} has {2}</source>
        <translation>メッシュには {0}がありますが、{1} には {2}があります</translation>
    </message>
    <message>
        <source>{0}: name the stage axis of the mesh, or list the stages&apos; devices</source>
        <translation>{0}: メッシュのステージ軸を指定するか、ステージのデバイスを一覧にしてください</translation>
    </message>
    <message>
        <source>nothing follows the backslash {0}</source>
        <translation>バックスラッシュの後に何もありません ({0})</translation>
    </message>
    <message>
        <source>a brace is not closed {0}</source>
        <translation>中括弧が閉じていません ({0})</translation>
    </message>
    <message>
        <source>braces hold only words and ranges</source>
        <translation>中括弧に書けるのは語と範囲だけです</translation>
    </message>
    <message>
        <source>&apos;{{0}}&apos; is no range of whole numbers</source>
        <translation>&apos;{{0}}&apos; は整数の範囲ではありません</translation>
    </message>
    <message>
        <source>the range &apos;{{0}}&apos; is empty</source>
        <translation>範囲 &apos;{{0}}&apos; が空です</translation>
    </message>
    <message>
        <source>the order of the devices does not follow the mesh</source>
        <translation>デバイスの順序がメッシュに従っていません</translation>
    </message>
    <message>
        <source>the spec names no devices</source>
        <translation>指定にデバイスがありません</translation>
    </message>
    <message>
        <source>device {0} is not in the mesh</source>
        <translation>デバイス {0} がメッシュにありません</translation>
    </message>
    <message>
        <source>device {0} stands twice</source>
        <translation>デバイス {0} が 2 回記載されています</translation>
    </message>
    <message>
        <source>device {0} of the mesh holds nothing</source>
        <translation>メッシュのデバイス {0} は何も保持していません</translation>
    </message>
    <message>
        <source>a component of axis {0} has no size in numbers</source>
        <translation>軸 {0} のコンポーネントのサイズが数値ではありません</translation>
    </message>
    <message>
        <source>the mesh does not fit its devices</source>
        <translation>メッシュがデバイスと合いません</translation>
    </message>
    <message>
        <source>a component has the size {0}</source>
        <translation>コンポーネントのサイズが {0} です</translation>
    </message>
    <message>
        <source>the components make {0} of a dimension of {1}</source>
        <translation>コンポーネントの積は {0} ですが、次元は {1} です</translation>
    </message>
    <message>
        <source>axis {0}</source>
        <translation>軸 {0}</translation>
    </message>
    <message>
        <source>device {0} is not among the {1} devices</source>
        <translation>デバイス {0} は、{1} 台のデバイスの中にありません</translation>
    </message>
    <message>
        <source>a split names no axis</source>
        <translation>分割に軸の指定がありません</translation>
    </message>
    <message>
        <source>axis {0} counts from the back, and the tensor&apos;s rank is not known</source>
        <translation>軸 {0} は後ろから数えますが、テンソルのランクが不明です</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s {1} dimensions</source>
        <translation>軸 {0} は、テンソルの {1} 次元の範囲外です</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s dimensions</source>
        <translation>軸 {0} は、テンソルの次元の範囲外です</translation>
    </message>
    <message>
        <source>axis {0} is split twice</source>
        <translation>軸 {0} が 2 回分割されています</translation>
    </message>
    <message>
        <source>axis {0} has {1} shards; at least 1 is needed</source>
        <translation>軸 {0} のシャードが {1} 個です。少なくとも 1 個必要です</translation>
    </message>
    <message>
        <source>the number of shards is too large</source>
        <translation>シャードの数が多すぎます</translation>
    </message>
    <message>
        <source>two groups have the key {0}</source>
        <translation>キー {0} のグループが 2 つあります</translation>
    </message>
    <message>
        <source>the device list has {0} entries for {1} shards</source>
        <translation>{1} 個のシャードに対し、デバイスリストのエントリが {0} 個です</translation>
    </message>
    <message>
        <source>group {0} stands twice in the list</source>
        <translation>グループ {0} がリストに 2 回あります</translation>
    </message>
    <message>
        <source>{0} features are not {1} heads</source>
        <translation>{0} 個の特徴は {1} 個のヘッドに分かれません</translation>
    </message>
    <message>
        <source>{0} features are not {1} wide heads</source>
        <translation>{0} 個の特徴は幅 {1} のヘッドに分かれません</translation>
    </message>
    <message>
        <source>{0} heads of {1} features are not {2}</source>
        <translation>特徴 {1} 個のヘッド {0} 個は、{2} になりません</translation>
    </message>
    <message>
        <source>there is no axis {0} in a tensor of {1} dimensions</source>
        <translation>{1} 次元のテンソルに軸 {0} はありません</translation>
    </message>
    <message>
        <source>the size of the axis is not a number, so that its parts are not known</source>
        <translation>軸のサイズが数値ではないため、部分が分かりません</translation>
    </message>
    <message>
        <source>{0} is no size that can be divided</source>
        <translation>{0} は分割できるサイズではありません</translation>
    </message>
    <message>
        <source>; axis {0} has {1}, which fits: give that one (--axis {0})</source>
        <translation>。軸 {0} のサイズ {1} なら合います。その軸を指定してください (--axis {0})</translation>
    </message>
    <message>
        <source>{0} needs the number of heads and the size of a head</source>
        <translation>{0} にはヘッドの数とヘッドのサイズが必要です</translation>
    </message>
    <message>
        <source>{0} heads of {1} features cannot be</source>
        <translation>特徴 {1} 個のヘッド {0} 個は不可能です</translation>
    </message>
    <message>
        <source>parts of sizes of their own are for the strategy segmented</source>
        <translation>部分ごとに異なるサイズを指定できるのは、戦略 segmented です</translation>
    </message>
    <message>
        <source>{0} features are not {1} equal segments</source>
        <translation>{0} 個の特徴は {1} 個の等しいセグメントに分かれません</translation>
    </message>
    <message>
        <source>{0} takes no heads and no segments</source>
        <translation>{0} にはヘッドもセグメントも指定できません</translation>
    </message>
    <message>
        <source>axiswise needs the axis to split</source>
        <translation>axiswise には分割する軸が必要です</translation>
    </message>
    <message>
        <source>{0} heads on {1} devices</source>
        <translation>{1} 台のデバイスに {0} 個のヘッド</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: no device would hold the rest</source>
        <translation>部分の合計はインデックス {0} 個ですが、軸は {1} 個です: 残りを持つデバイスがありません</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: the last devices would reach past its end</source>
        <translation>部分の合計はインデックス {0} 個ですが、軸は {1} 個です: 最後のデバイスが軸の終わりを越えます</translation>
    </message>
    <message>
        <source>{0}: the last device would get none</source>
        <translation>{0}: 最後のデバイスには割り当てられません</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} shards: a cut would tear a head of {2} features</source>
        <translation>{0} 個のヘッドを {1} 個のシャードで等しく分けられません: 特徴 {2} 個のヘッドが途中で切れます</translation>
    </message>
    <message>
        <source>the cut at feature {0} falls inside a group of {1} packed codes</source>
        <translation>特徴 {0} の切断位置が、詰めて格納された {1} 個のコードのグループの途中にあります</translation>
    </message>
    <message>
        <source>device {0} would hold query heads {1} to {2}, which need K/V heads {3} to {4}, and K/V heads {5}</source>
        <translation>デバイス {0} はクエリヘッド {1} から {2} を持ち、これには K/V ヘッド {3} から {4} が必要ですが、持つことになる K/V ヘッド: {5}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} から {1}</translation>
    </message>
    <message>
        <source>{0} devices cannot share a tensor</source>
        <translation>{0} 台のデバイスでテンソルを分け合うことはできません</translation>
    </message>
    <message>
        <source>there are too many parts to list</source>
        <translation>部分が多すぎて一覧にできません</translation>
    </message>
    <message>
        <source>device {0} would begin at {1} of {2}: blocks rounded up leave nothing for it</source>
        <translation>デバイス {0} は {2} のうち {1} から始まることになります: ブロックを切り上げると、割り当てが残りません</translation>
    </message>
    <message>
        <source>the size of the axis is not a number</source>
        <translation>軸のサイズが数値ではありません</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>出力の特徴</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>入力の特徴</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>語彙の行</translation>
    </message>
    <message>
        <source>features of the embedding</source>
        <translation>埋め込みの特徴</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>出力チャネル</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>入力チャネル</translation>
    </message>
    <message>
        <source>{0}{1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>gate and up are halves of dimension {0}, which must be even, not {1}{2}</source>
        <translation>gate と up は次元 {0} の半分ずつです。次元は偶数である必要がありますが、{1} です{2}</translation>
    </message>
    <message>
        <source>head_aware_columnwise has no segments; use segmented</source>
        <translation>head_aware_columnwise にセグメントは指定できません。segmented を使ってください</translation>
    </message>
    <message>
        <source>stored in parts over {0}, gathered before use</source>
        <translation>{0} にわたって部分に分けて保存し、使用前に集める</translation>
    </message>
    <message>
        <source>fully_sharded: {0}</source>
        <translation>fully_sharded: {0}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}。{1}</translation>
    </message>
    <message>
        <source>no strategy: every device has a part of the sum of each element</source>
        <translation>戦略なし: 各デバイスが、各要素の和の一部を持つ</translation>
    </message>
    <message>
        <source>replicate: whole on every device</source>
        <translation>replicate: 各デバイスに全体を置く</translation>
    </message>
    <message>
        <source>{0}: splits {1} over {2}</source>
        <translation>{0}: {1}を {2} にわたって分割</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>nearest is {0}: expected one divided dimension, found several: {1}</source>
        <translation>最も近いのは {0}: 分割された次元は 1 つであるべきところ、複数あります: {1}</translation>
    </message>
    <message>
        <source>nearest is segmented: expected whole parts of which each is divided alike, as 3 × 768 over model, found {0} along {1}</source>
        <translation>最も近いのは segmented: 3 × 768 (model にわたる) のように、それぞれが同じように分割される分割なしの部分が必要ですが、{1}に沿って {0} があります</translation>
    </message>
    <message>
        <source>by whole heads of {0} over {1}</source>
        <translation>{1} にわたって特徴 {0} 個のヘッド単位で</translation>
    </message>
    <message>
        <source>over {0}</source>
        <translation>{0} にわたって</translation>
    </message>
    <message>
        <source>{0}: splits {1} {2}</source>
        <translation>{0}: {1}を {2}分割</translation>
    </message>
    <message>
        <source>{0}: splits {1} in {2} equal parts, each {3}</source>
        <translation>{0}: {1}を {2} 個の等しい部分に分け、それぞれを {3}分割</translation>
    </message>
    <message>
        <source>every device is given all ids and has some of the rows: for ids outside of its range it has to give zeros, which the all-reduce behind the look-up adds nothing from. ONNX&apos;s Gather alone does not do that</source>
        <translation>各デバイスにはすべての ID が渡され、行の一部だけがあります。範囲外の ID にはゼロを返す必要があり、検索の後の all-reduce はそこから何も加えません。ONNX の Gather だけではそうなりません</translation>
    </message>
    <message>
        <source>{0} shards whole blocks, and says nothing about one weight: apply it to blocks</source>
        <translation>{0} はブロック全体を分割するもので、個々の重みについては何も定めません。ブロックに適用してください</translation>
    </message>
    <message>
        <source>a replicated tensor has no axis, heads or segments to split</source>
        <translation>複製されたテンソルには、分割する軸もヘッドもセグメントもありません</translation>
    </message>
    <message>
        <source>segmented takes heads by part, as 32x128,8x128,8x128</source>
        <translation>segmented はヘッドを部分ごとに取ります (例: 32x128,8x128,8x128)</translation>
    </message>
    <message>
        <source>segmented needs the axis that holds the parts</source>
        <translation>segmented には、各部分を含む軸が必要です</translation>
    </message>
    <message>
        <source>segmented needs its parts, as 32x128,8x128,8x128</source>
        <translation>segmented には各部分の指定が必要です (例: 32x128,8x128,8x128)</translation>
    </message>
    <message>
        <source>the parts cover {0} features along axis {1}, but the weight has {2} (or half as many, packed as FP4){3}</source>
        <translation>各部分は軸 {1} に沿って {0} 個の特徴を占めますが、重みには {2} 個 (FP4 でパックされている場合はその半分) あります{3}</translation>
    </message>
    <message>
        <source>stacked_qkv always has three equal segments; use segmented for others</source>
        <translation>stacked_qkv のセグメントは常に同じ大きさの 3 つです。それ以外には segmented を使用してください</translation>
    </message>
    <message>
        <source>stacked q, k and v need an axis of 3 × hidden size, and {0} of axis {1} is not a multiple of 3{2}</source>
        <translation>積み重ねた q、k、v には 3 × 隠れサイズの軸が必要ですが、軸 {1} の {0} は 3 の倍数ではありません{2}</translation>
    </message>
    <message>
        <source>the hidden size {0} is not {1} heads of {2} features; with fewer K/V heads use segmented{3}</source>
        <translation>隠れサイズ {0} は、{2} 個の特徴を持つヘッド {1} 個分ではありません。K/V ヘッドがそれより少ない場合は segmented を使用してください{3}</translation>
    </message>
    <message>
        <source>{0} here. ONNX states the number of shards and leaves an uneven rest to each backend, which may round blocks up, pad the tensor or refuse</source>
        <translation>ここでは {0}。ONNX はシャードの数だけを定め、不均等な余りの扱いは各バックエンドに任せます。バックエンドはブロックを切り上げたり、テンソルをパディングしたり、拒否したりします</translation>
    </message>
    <message>
        <source>an ONNX annotation states equal blocks only, and cannot cut parts of different sizes ({0}) each for itself: split the weight into one per part</source>
        <translation>ONNX のアノテーションで表せるのは均等なブロックだけで、大きさの異なる部分 ({0}) をそれぞれ別に切ることはできません。部分ごとの重みに分けてください</translation>
    </message>
    <message>
        <source>the packed parts do not begin at stored elements of their own</source>
        <translation>パックされた各部分の先頭が、格納された要素の先頭と一致しません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is neither a size nor heads x size, as 4096 or 32x128</source>
        <translation>&apos;{0}&apos; は、4096 のようなサイズでも、32x128 のようなヘッド数 x サイズでもありません</translation>
    </message>
    <message>
        <source>no mesh axis is named to split over</source>
        <translation>分割に使うメッシュ軸が指定されていません</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>プラン</translation>
    </message>
    <message>
        <source>a plan begins with &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1</source>
        <translation>プランは &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1 で始まります</translation>
    </message>
    <message>
        <source>the format is &apos;{0}&apos;; expected &apos;meshwright-plan&apos;</source>
        <translation>形式が &apos;{0}&apos; です。&apos;meshwright-plan&apos; である必要があります</translation>
    </message>
    <message>
        <source>version {0} of plan text is not known; expected 1</source>
        <translation>プランテキストのバージョン {0} は不明です。1 である必要があります</translation>
    </message>
    <message>
        <source>a configuration needs &apos;name&apos;</source>
        <translation>構成には &apos;name&apos; が必要です</translation>
    </message>
    <message>
        <source>a configuration needs &apos;num_devices&apos;</source>
        <translation>構成には &apos;num_devices&apos; が必要です</translation>
    </message>
    <message>
        <source>the stage axis &apos;{0}&apos; is not an axis of the mesh</source>
        <translation>ステージ軸 &apos;{0}&apos; はメッシュの軸ではありません</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>an entry of &apos;nodes&apos; needs &apos;node&apos;</source>
        <translation>&apos;nodes&apos; の項目には &apos;node&apos; が必要です</translation>
    </message>
    <message>
        <source>a sharding needs either &apos;dims&apos; or &apos;spec&apos;</source>
        <translation>シャーディングには &apos;dims&apos; か &apos;spec&apos; のどちらか一方が必要です</translation>
    </message>
    <message>
        <source>{0} name nothing</source>
        <translation>{0} に名前が 1 つもありません</translation>
    </message>
    <message>
        <source>a rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>a rule needs &apos;nodes&apos;, &apos;tensors&apos; or &apos;operators&apos;</source>
        <translation>ルールには &apos;nodes&apos;、&apos;tensors&apos;、&apos;operators&apos; のいずれかが必要です</translation>
    </message>
    <message>
        <source>a rule for tensors needs either &apos;strategy&apos; or &apos;dims&apos;, and no &apos;stage&apos;</source>
        <translation>テンソルのルールには &apos;strategy&apos; か &apos;dims&apos; のどちらか一方が必要で、&apos;stage&apos; は使えません</translation>
    </message>
    <message>
        <source>a rule for nodes needs &apos;stage&apos;; &apos;strategy&apos; and &apos;dims&apos; are for rules with &apos;tensors&apos;</source>
        <translation>ノードのルールには &apos;stage&apos; が必要です。&apos;strategy&apos; と &apos;dims&apos; は &apos;tensors&apos; を持つルールのためのものです</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;, did you mean &apos;{1}&apos;?</source>
        <translation>不明なストラテジー &apos;{0}&apos; です。&apos;{1}&apos; のことですか?</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;; known are{1}</source>
        <translation>不明なストラテジー &apos;{0}&apos; です。使えるもの:{1}</translation>
    </message>
    <message>
        <source>its number of dimensions is not known</source>
        <translation>その次元数が不明です</translation>
    </message>
    <message>
        <source>expected {0} as an object, found {1}</source>
        <translation>{0}はオブジェクトである必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>unknown key {0}, did you mean &apos;{1}&apos;?</source>
        <translation>不明なキー {0} です。&apos;{1}&apos; のことですか?</translation>
    </message>
    <message>
        <source>unknown key {0} in {1}</source>
        <translation>{1}に不明なキー {0} があります</translation>
    </message>
    <message>
        <source>expected {0} as a list, found {1}</source>
        <translation>{0}はリストである必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>expected {0} as a string, found {1}</source>
        <translation>{0}は文字列である必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>expected {0} as a whole number, found {1}</source>
        <translation>{0}は整数である必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>expected {0} as true or false, found {1}</source>
        <translation>{0}は true か false である必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>a mesh axis</source>
        <translation>メッシュ軸</translation>
    </message>
    <message>
        <source>a mesh axis needs &apos;axis&apos; and &apos;size&apos;</source>
        <translation>メッシュ軸には &apos;axis&apos; と &apos;size&apos; が必要です</translation>
    </message>
    <message>
        <source>{0} is no name for a mesh axis</source>
        <translation>{0} はメッシュ軸の名前として使えません</translation>
    </message>
    <message>
        <source>the mesh has two axes {0}</source>
        <translation>メッシュに軸 {0} が 2 つあります</translation>
    </message>
    <message>
        <source>the mesh has over {0} devices</source>
        <translation>メッシュのデバイスが {0} 個を超えています</translation>
    </message>
    <message>
        <source>a stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>a listed stage needs &apos;stage&apos;</source>
        <translation>リストのステージには &apos;stage&apos; が必要です</translation>
    </message>
    <message>
        <source>mesh axes</source>
        <translation>メッシュ軸</translation>
    </message>
    <message>
        <source>a dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>a component&apos;s size</source>
        <translation>コンポーネントのサイズ</translation>
    </message>
    <message>
        <source>&apos;axes&apos; needs a list for each of the {0} components of &apos;split&apos;</source>
        <translation>&apos;axes&apos; には、&apos;split&apos; の {0} 個のコンポーネントそれぞれに 1 つのリストが必要です</translation>
    </message>
    <message>
        <source>a spec</source>
        <translation>spec</translation>
    </message>
    <message>
        <source>a group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>a sharded dimension</source>
        <translation>分割された次元</translation>
    </message>
    <message>
        <source>a split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>A model is cut into 1 stage at least; {0} were asked for.</source>
        <translation>モデルは 1 つ以上のステージに分割されます。指定は {0} でした。</translation>
    </message>
    <message>
        <source>{0} has {1} {2}, not {3}: balance over {4}, or change the configuration first.</source>
        <translation>{0} には{2} {1}があり、{3} ではありません。{4} に配分するか、先に構成を変更してください。</translation>
    </message>
    <message>
        <source>in its list</source>
        <translation>リストに</translation>
    </message>
    <message>
        <source>along the axis &apos;{0}&apos;</source>
        <translation>軸 &apos;{0}&apos; に沿って</translation>
    </message>
    <message>
        <source>{0} has {1}, too few for {2} stages of a device each: balance over fewer, or add devices.</source>
        <translation>{0} は {1} で、各 1 デバイスのステージ {2} 個には足りません。より少ない数に配分するか、デバイスを追加してください。</translation>
    </message>
    <message>
        <source>There is no such configuration any more.</source>
        <translation>この構成はもうありません。</translation>
    </message>
    <message>
        <source>{0} parameters have {1} of optimizer state (Adam in mixed precision), of which each device keeps {2}</source>
        <translation>{0} 個のパラメータにはオプティマイザの状態が {1} あり (混合精度の Adam)、各デバイスはそのうち {2} を保持します</translation>
    </message>
    <message>
        <source>stage 1 divides the optimizer&apos;s state, which is not in the model: {0}; the forward pass is that of data parallelism, and beside the batch nothing is annotated</source>
        <translation>ステージ 1 は、モデルには含まれないオプティマイザの状態を分割します: {0}。順伝播はデータ並列と同じで、バッチ以外にアノテーションは付きません</translation>
    </message>
    <message>
        <source>stage 2 divides gradients and the optimizer&apos;s state, which are not in the model: {0}, and the gradients of as many; gradients are reduce-scattered instead of all-reduced; beside the batch nothing is annotated</source>
        <translation>ステージ 2 は、モデルには含まれない勾配とオプティマイザの状態を分割します: {0}。同じ数の勾配も分割します。勾配には all-reduce の代わりに reduce-scatter を使います。バッチ以外にアノテーションは付きません</translation>
    </message>
    <message>
        <source>{0} parameter stays whole: no dimension is a multiple of {1}</source>
        <translation>{0} 個のパラメータは分割されません: {1} の倍数の次元がありません</translation>
    </message>
    <message>
        <source>{0} parameters stay whole: no dimension is a multiple of {1}</source>
        <translation>{0} 個のパラメータは分割されません: {1} の倍数の次元がありません</translation>
    </message>
    <message>
        <source>{0}. With no batch to divide, all {1} devices compute the same: weights take less memory each, and nothing gets faster</source>
        <translation>{0}。分割するバッチがないため、{1} 個のデバイスがすべて同じ計算をします。重みのメモリはデバイスごとに減りますが、何も速くなりません</translation>
    </message>
    <message>
        <source>no input of the model has a batch</source>
        <translation>モデルのどの入力にもバッチがありません</translation>
    </message>
    <message>
        <source>dimension 0 of {0} does not look like a batch: no output of the model has it; name the dimension with --axis</source>
        <translation>{0} の次元 0 はバッチではないようです。この次元を持つ出力がモデルにありません。--axis で次元を指定してください</translation>
    </message>
    <message>
        <source>no input of the model has a sequence</source>
        <translation>モデルのどの入力にもシーケンスがありません</translation>
    </message>
    <message>
        <source>the model takes no tokens and has no attention that was recognised, so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>モデルはトークンを入力に取らず、認識されたアテンションもないため、{0} のどの次元がシーケンスか分かりません。--axis で次元を指定してください</translation>
    </message>
    <message>
        <source>no input is tokens or [batch, sequence, hidden], so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>トークンまたは [バッチ, シーケンス, 隠れサイズ] の入力がないため、{0} のどの次元がシーケンスか分かりません。--axis で次元を指定してください</translation>
    </message>
    <message>
        <source>the model has no input that a caller feeds</source>
        <translation>モデルには、呼び出し側が与える入力がありません</translation>
    </message>
    <message>
        <source>{0} has no dimension {1}</source>
        <translation>{0} に次元 {1} はありません</translation>
    </message>
    <message>
        <source>the batch of {0}</source>
        <translation>{0} のバッチ</translation>
    </message>
    <message>
        <source>the sequence of {0}</source>
        <translation>{0} のシーケンス</translation>
    </message>
    <message>
        <source>{0} is {1}, which {2} devices do not divide: export the model with a symbol, or with another number</source>
        <translation>{0}は {1} で、{2} 個のデバイスでは割り切れません。シンボルまたは別の数でモデルをエクスポートしてください</translation>
    </message>
    <message>
        <source>attention needs all keys and values: they are gathered in every layer</source>
        <translation>アテンションにはすべてのキーとバリューが必要なため、各層で集められます</translation>
    </message>
    <message>
        <source>not annotated</source>
        <translation>アノテーションなし</translation>
    </message>
    <message>
        <source>{0} is {1}, expected {2}</source>
        <translation>{0}は {1} です。{2} である必要があります</translation>
    </message>
    <message>
        <source>{0} weight is no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} 個の重みは部分に分けて格納されなくなります。その使い方を分割するものがこの軸を使うか、均等に割れる次元を残しません</translation>
    </message>
    <message>
        <source>{0} weights are no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} 個の重みは部分に分けて格納されなくなります。その使い方を分割するものがこの軸を使うか、均等に割れる次元を残しません</translation>
    </message>
    <message>
        <source>the model has no block that {0} applies to</source>
        <translation>モデルには、{0} を適用できるブロックがありません</translation>
    </message>
    <message>
        <source>block {0} ({1})</source>
        <translation>ブロック {0} ({1})</translation>
    </message>
    <message>
        <source>{0} does not apply to {1}</source>
        <translation>{0} は {1} に適用できません</translation>
    </message>
    <message>
        <source>{0}: embedding and head are divided by --vocabulary</source>
        <translation>{0}。埋め込みとヘッドは --vocabulary で分割します</translation>
    </message>
    <message>
        <source>there is no block {0}; the model has {1}</source>
        <translation>ブロック {0} はありません。モデルには {1} があります</translation>
    </message>
    <message>
        <source>{0} is for a whole model, not for blocks</source>
        <translation>{0} はブロックではなく、モデル全体のためのものです</translation>
    </message>
    <message>
        <source>{0} divides weights by their meaning: --axis is for strategies of inputs</source>
        <translation>{0} は重みをその意味によって分割します。--axis は入力のストラテジーのためのものです</translation>
    </message>
    <message>
        <source>fully sharded data parallelism has stages 1 to 3, not {0}</source>
        <translation>完全シャーディングデータ並列のステージは 1 から 3 までで、{0} はありません</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split (a scale that is stored in the model would need nothing)</source>
        <translation>{0} には分割された {1} 全体の統計量が必要です (モデルに格納されたスケールであれば何も必要ありません)</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split</source>
        <translation>{0} には分割された {1} 全体の統計量が必要です</translation>
    </message>
    <message>
        <source>{0} looks beyond the edges of the parts of {1}</source>
        <translation>{0} は {1} の各部分の端を越えて参照します</translation>
    </message>
    <message>
        <source>{0} adds up over what is split, into {1}</source>
        <translation>{0} は分割されたものについて総和を取り、{1} を作ります</translation>
    </message>
    <message>
        <source>{0} is {1} and is read as {2}</source>
        <translation>{0} は {1} で、{2} として読まれます</translation>
    </message>
    <message>
        <source>{0} is made as {1} and needed as {2}</source>
        <translation>{0} は {1} として作られ、{2} として必要とされます</translation>
    </message>
    <message>
        <source>{0} is stored in parts</source>
        <translation>{0} は部分に分けて格納されています</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and {1} alike</source>
        <translation>&apos;{0}&apos; と同様の {1} か所</translation>
    </message>
    <message>
        <source>besides an all-reduce behind each block, {0} times {1} at {2}: {3}</source>
        <translation>各ブロックの後の all-reduce のほかに、{2} で {1} が {0} 回: {3}</translation>
    </message>
    <message>
        <source>{0} ({1} blocks of {2}, from {3} to {4})</source>
        <translation>{0} ({2}ブロック {1} 個、{3} から {4})</translation>
    </message>
    <message>
        <source>has batch and sequence in one dimension of {0}: its parts would be of the batch first. Export the model so that this product keeps [batch, sequence, hidden] (MatMul instead of Reshape and Gemm), or with a batch of 1</source>
        <translation>では、{0} の 1 つの次元にバッチとシーケンスがあり、分割すると先にバッチが分かれます。この積が [バッチ, シーケンス, 隠れサイズ] を保つように (Reshape と Gemm の代わりに MatMul で)、またはバッチを 1 にしてモデルをエクスポートしてください</translation>
    </message>
    <message>
        <source>unknown size</source>
        <translation>不明なサイズ</translation>
    </message>
    <message>
        <source>has no sequence: its dimensions are not known</source>
        <translation>にはシーケンスがありません。その次元が不明です</translation>
    </message>
    <message>
        <source>has a sequence of {0}, which {1} devices do not divide</source>
        <translation>のシーケンスは {0} で、{1} 個のデバイスでは割り切れません</translation>
    </message>
    <message>
        <source>the output of {0} {1}</source>
        <translation>{0} の出力{1}</translation>
    </message>
    <message>
        <source>the output {0}</source>
        <translation>出力{0}</translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <translation>{1} の {0}: {2}</translation>
    </message>
    <message>
        <source>the number of heads is not known, so that a cut may fall inside a head</source>
        <translation>ヘッド数が不明なため、ヘッドの途中で切られる可能性があります</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} devices</source>
        <translation>{0} 個のヘッドを {1} 個のデバイスに均等に割り当てられません</translation>
    </message>
    <message>
        <source>{0} K/V heads cannot be shared by {1} devices: neither divides the other</source>
        <translation>{0} 個の K/V ヘッドを {1} 個のデバイスに割り当てられません。どちらの数も他方を割り切りません</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and a fused weight cannot repeat them</source>
        <translation>K/V ヘッド ({0}) がデバイス ({1}) より少なく、融合された重みではヘッドを重複させられません</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and they are kept by the caller, whole</source>
        <translation>K/V ヘッド ({0}) がデバイス ({1}) より少なく、呼び出し側が分割せずに保持します</translation>
    </message>
    <message>
        <source>each of the {0} K/V heads is held by {1} devices</source>
        <translation>{0} 個の K/V ヘッドのそれぞれを {1} 個のデバイスが保持します</translation>
    </message>
    <message>
        <source>the size of the fused bias is not known</source>
        <translation>融合されたバイアスのサイズが不明です</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut the parts of its fused bias each for itself</source>
        <translation>ONNX のアノテーションでは、融合されたバイアスの各部分をそれぞれ別に切ることはできません</translation>
    </message>
    <message>
        <source>{0} do not divide evenly by {1} devices; ONNX leaves the rest to the backend, which may pad, round blocks up or refuse</source>
        <translation>{0} は {1} 個のデバイスで割り切れません。ONNX は余りの扱いをバックエンドに任せます。バックエンドはパディングしたり、ブロックを切り上げたり、拒否したりします</translation>
    </message>
    <message>
        <source>{0} experts cannot be shared evenly by {1} devices</source>
        <translation>{0} 個のエキスパートを {1} 個のデバイスに均等に割り当てられません</translation>
    </message>
    <message>
        <source>experts at {0}: {1}</source>
        <translation>{0} のエキスパート: {1}</translation>
    </message>
    <message>
        <source>{0} features on {1} devices</source>
        <translation>{1} 個のデバイスに {0} 個の特徴</translation>
    </message>
    <message>
        <source>{0} leave some without any</source>
        <translation>{0}。これでは何も割り当てられないデバイスが出ます</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut fused parts of different sizes each for itself; split the weight into one per part</source>
        <translation>ONNX のアノテーションでは、大きさの異なる融合された部分をそれぞれ別に切ることはできません。部分ごとの重みに分けてください</translation>
    </message>
    <message>
        <source>{0} in each fused part do not divide evenly</source>
        <translation>融合された各部分が均等に割れません ({0})</translation>
    </message>
    <message>
        <source>the size of &apos;{0}&apos; is not known</source>
        <translation>&apos;{0}&apos; のサイズが不明です</translation>
    </message>
    <message>
        <source>{0} scales of &apos;{1}&apos; do not divide evenly by {2} devices, so that a block of weights would be separated from its scale</source>
        <translation>&apos;{1}&apos; の {0} 個のスケールは {2} 個のデバイスで割り切れず、重みのブロックがそのスケールから切り離されます</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is shared with a product or block that divides it otherwise</source>
        <translation>&apos;{0}&apos; は、別の分け方をする積またはブロックと共有されています</translation>
    </message>
    <message>
        <source>Shape inference was cancelled; nothing was changed.</source>
        <translation>形状推論がキャンセルされました。何も変更されていません。</translation>
    </message>
    <message>
        <source>only weights and inputs are stored; the result of a node cannot be gathered before use</source>
        <translation>格納されるのは重みと入力だけです。ノードの結果を使用前に集めることはできません</translation>
    </message>
    <message>
        <source>its axes do not fit the mesh of the node&apos;s stage</source>
        <translation>その軸は、ノードのステージのメッシュに合いません</translation>
    </message>
    <message>
        <source>The shardings to reshard between have {0} and {1} dimensions.</source>
        <translation>リシャードの前後のシャーディングの次元数が {0} と {1} で異なります。</translation>
    </message>
    <message>
        <source>The target holds partial results along axes along which the source holds none.</source>
        <translation>変換先は、変換元が部分和を持たない軸に沿って部分和を持っています。</translation>
    </message>
    <message>
        <source>a tensor is stored in one way, and this node names another</source>
        <translation>テンソルの格納方法は 1 つだけですが、このノードは別の方法を指定しています</translation>
    </message>
    <message>
        <source>it does not hold its dimensions by the components that the tensor has elsewhere</source>
        <translation>テンソルが他の場所で持つコンポーネントに従って次元を保持していません</translation>
    </message>
    <message>
        <source>The plan has no such configuration.</source>
        <translation>プランにはそのような構成がありません。</translation>
    </message>
    <message>
        <source>The mesh of configuration &apos;{0}&apos; has an axis below 1, or too many devices: correct its sizes.</source>
        <translation>構成 &apos;{0}&apos; のメッシュには、1 未満の軸があるか、デバイスが多すぎます。サイズを修正してください。</translation>
    </message>
    <message>
        <source>&apos;[&apos;</source>
        <translation>&apos;[&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; または &apos;]&apos;</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; has {1} dimensions, the tensor {2}.</source>
        <translation>シャーディング &quot;{0}&quot; の次元数は {1}、テンソルの次元数は {2} です。</translation>
    </message>
    <message>
        <source>&apos;{&apos;</source>
        <translation>&apos;{&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; または &apos;}&apos;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in the sharding &quot;{1}&quot; is no axis of the mesh.</source>
        <translation>シャーディング &quot;{1}&quot; の &quot;{0}&quot; はメッシュの軸ではありません。</translation>
    </message>
    <message>
        <source>a priority</source>
        <translation>優先度</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; needs {1} at character {2}.</source>
        <translation>シャーディング &quot;{0}&quot; の {2} 文字目に {1} が必要です。</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>逆伝播</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>重み勾配</translation>
    </message>
    <message>
        <source>the order is for {0} stages, and the pipeline has {1}</source>
        <translation>順序は {0} ステージ用ですが、パイプラインには {1} ステージあります</translation>
    </message>
    <message>
        <source>microbatch {0} is more than can be simulated for this pipeline</source>
        <translation>マイクロバッチ {0} は、このパイプラインでシミュレートできる数を超えています</translation>
    </message>
    <message>
        <source>the order would never end: {0}</source>
        <translation>この順序は終わりません: {0}</translation>
    </message>
    <message>
        <source>{0} is not a step of this pipeline</source>
        <translation>{0} はこのパイプラインのステップではありません</translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <translation>{0} が 2 回あります</translation>
    </message>
    <message>
        <source>{0} cannot overlap with what follows it: one block is a forward pass, then a backward pass of another microbatch or chunk</source>
        <translation>{0} は後に続くものと重ねられません。1 つのブロックは、順伝播の後に、別のマイクロバッチまたはチャンクの逆伝播が続くものです</translation>
    </message>
    <message>
        <source>a {0} needs the {1} of its microbatch</source>
        <translation>{0}には、同じマイクロバッチの{1}が必要です</translation>
    </message>
    <message>
        <source>{0} has no {1}: {2}</source>
        <translation>{0} に対応する {1} がありません: {2}</translation>
    </message>
    <message>
        <source>{0} cannot come before {1}: {2}</source>
        <translation>{0} は {1} より前に置けません: {2}</translation>
    </message>
    <message>
        <source>{0} waits for {1}, which is not in the order</source>
        <translation>{0} は {1} を待ちますが、それは順序の中にありません</translation>
    </message>
    <message>
        <source>there is no stage {0}</source>
        <translation>ステージ {0} はありません</translation>
    </message>
    <message>
        <source>stage {0} has {1} steps, and there is no step {2}</source>
        <translation>ステージ {0} には {1} ステップあり、ステップ {2} はありません</translation>
    </message>
    <message>
        <source>no hardware is known; name a hardware file</source>
        <translation>ハードウェアが分かりません。ハードウェアファイルを指定してください</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose one of {1}, or name a file</source>
        <translation>ハードウェア &quot;{0}&quot; はありません。{1} のいずれかを選ぶか、ファイルを指定してください</translation>
    </message>
    <message>
        <source>stage {0} has the device {1}; devices of a run are numbered from 0 to {2}</source>
        <translation>ステージ {0} にデバイス {1} があります。実行のデバイスの番号は 0 から {2} までです</translation>
    </message>
    <message>
        <source>{0} chunks: there must be at least 1, and at most {1} for {2} stages</source>
        <translation>チャンク {0} 個: 1 以上、{2} ステージでは {1} 以下である必要があります</translation>
    </message>
    <message>
        <source>the run would take more than 46 days, which is longer than times can count; check the unit of the durations</source>
        <translation>実行は 46 日を超え、時間として数えられる長さを超えます。所要時間の単位を確認してください</translation>
    </message>
    <message>
        <source>the run would need more bytes than can be counted; check the numbers that the model&apos;s symbols are bound to</source>
        <translation>実行に必要なバイト数が、数えられる範囲を超えます。モデルのシンボルに割り当てた値を確認してください</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose one of {1}</source>
        <translation>スケジュール &quot;{0}&quot; はありません。{1} のいずれかを選んでください</translation>
    </message>
    <message>
        <source>{0} microbatches: there must be at least 1</source>
        <translation>マイクロバッチ {0} 個: 1 以上である必要があります</translation>
    </message>
    <message>
        <source>{0} microbatches are too many: {1} is the most that can be simulated for this pipeline</source>
        <translation>マイクロバッチ {0} 個は多すぎます。このパイプラインでシミュレートできるのは {1} までです</translation>
    </message>
    <message>
        <source>stages · chunks is more than {0}</source>
        <translation>ステージ数 · チャンク数が {0} を超えています</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot;; stage times have stages, chunks, forward, backward_input, backward_weight, forward_backward, transfer, unit</source>
        <translation>不明なフィールド &quot;{0}&quot; です。ステージ時間のフィールドは stages、chunks、forward、backward_input、backward_weight、forward_backward、transfer、unit です</translation>
    </message>
    <message>
        <source>&quot;unit&quot; must be &quot;s&quot;, &quot;ms&quot;, &quot;us&quot; or &quot;ns&quot;</source>
        <translation>&quot;unit&quot; は &quot;s&quot;、&quot;ms&quot;、&quot;us&quot;、&quot;ns&quot; のいずれかである必要があります</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a whole number from 1 to {1}</source>
        <translation>&quot;{0}&quot; は 1 から {1} までの整数である必要があります</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number, 0 or more</source>
        <translation>&quot;{0}&quot; は 0 以上の数である必要があります</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing: one number, or a list of {1}</source>
        <translation>&quot;{0}&quot; がありません。1 つの数、または {1} 個のリストが必要です</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; lists {1} numbers, and there are {2} virtual stages (stages · chunks)</source>
        <translation>&quot;{0}&quot; には {1} 個の数がありますが、仮想ステージは {2} 個です (ステージ数 · チャンク数)</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}: JSON オブジェクトではありません。ステージ時間は {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …} のように書きます</translation>
    </message>
    <message>
        <source>{0}:{1}</source>
        <translation>{0}:{1}</translation>
    </message>
    <message>
        <source>{0}:{1}: cell {2}</source>
        <translation>{0}:{1}: セル {2}</translation>
    </message>
    <message>
        <source>is empty; an order has a row per rank, as &quot;0F0,0F1,0B0,0B1&quot;</source>
        <translation>空です。順序には &quot;0F0,0F1,0B0,0B1&quot; のように、ランクごとに 1 行が必要です</translation>
    </message>
    <message>
        <source>has more than {0} rows</source>
        <translation>行数が {0} を超えています</translation>
    </message>
    <message>
        <source>the number in &quot;{0}&quot; is too large</source>
        <translation>&quot;{0}&quot; の数が大きすぎます</translation>
    </message>
    <message>
        <source>virtual stage {0} belongs into row {1} of a V, or row {2} of a loop of {3} ranks</source>
        <translation>仮想ステージ {0} は、V 字では行 {1}、{3} ランクのループでは行 {2} に入ります</translation>
    </message>
    <message>
        <source>has virtual stages 0 to {0} in {1} rows; every row needs as many stages</source>
        <translation>{1} 行に仮想ステージ 0 から {0} があります。各行のステージ数は同じである必要があります</translation>
    </message>
    <message>
        <source>{0}I{1} has no {0}W{1}, so the weight gradient is never computed; add it, or write {0}B{1}</source>
        <translation>{0}I{1} に対応する {0}W{1} がないため、重み勾配が計算されません。追加するか、{0}B{1} と書いてください</translation>
    </message>
    <message>
        <source>an order of a pipeline</source>
        <translation>パイプラインの順序</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; is {1}: {2}. Serving needs a pass over the prompt and one over a token; export the model with open (symbolic) dimensions for them</source>
        <translation>入力 &quot;{0}&quot; は {1}: {2}。サービングには、プロンプトに対する実行と 1 トークンに対する実行が必要です。それらを未定の (シンボルの) 次元にしてモデルをエクスポートしてください</translation>
    </message>
    <message>
        <source>the length of this cache is no open dimension</source>
        <translation>このキャッシュの長さは未定の次元ではありません</translation>
    </message>
    <message>
        <source>the symbol &quot;{0}&quot; stands both for new tokens and for the cache or the batch; export the model with names of their own for these dimensions</source>
        <translation>シンボル &quot;{0}&quot; が、新しいトークンと、キャッシュまたはバッチの両方を表しています。これらの次元に別々の名前を付けてモデルをエクスポートしてください</translation>
    </message>
    <message>
        <source>no input has a batch and a number of tokens: serving is for models that take tokens, [batch, sequence] or [batch, sequence, hidden]</source>
        <translation>バッチとトークン数を持つ入力がありません。サービングは、トークンを [バッチ, シーケンス] または [バッチ, シーケンス, 隠れサイズ] で受け取るモデルのためのものです</translation>
    </message>
    <message>
        <source>its number of tokens is fixed</source>
        <translation>トークン数が固定されています</translation>
    </message>
    <message>
        <source>its batch and its number of tokens are the same</source>
        <translation>バッチとトークン数が同じです</translation>
    </message>
    <message>
        <source>the model has no graph</source>
        <translation>モデルにグラフがありません</translation>
    </message>
    <message>
        <source>{0} {1}: there must be from 1 to {2}</source>
        <translation>{1}: {0}。1 から {2} までである必要があります</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>同時リクエスト数</translation>
    </message>
    <message>
        <source>prompt tokens</source>
        <translation>プロンプトのトークン数</translation>
    </message>
    <message>
        <source>tokens to generate</source>
        <translation>生成するトークン数</translation>
    </message>
    <message>
        <source>requests of a group</source>
        <translation>グループのリクエスト数</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>グループ数</translation>
    </message>
    <message>
        <source>serving is inference: turn training off</source>
        <translation>サービングは推論です。学習をオフにしてください</translation>
    </message>
    <message>
        <source>the model&apos;s batch is fixed to {0}, and groups of {1} requests are asked for; export it with an open batch, or serve groups of {0}</source>
        <translation>モデルのバッチは {0} に固定されていますが、{1} リクエストのグループが指定されました。未定のバッチでエクスポートするか、{0} リクエストのグループでサービングしてください</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is set by {1} when serving; do not bind it</source>
        <translation>サービングでは &quot;{0}&quot; は{1}によって決まります。値を割り当てないでください</translation>
    </message>
    <message>
        <source>the number of requests of a group</source>
        <translation>グループのリクエスト数</translation>
    </message>
    <message>
        <source>the numbers of tokens</source>
        <translation>トークン数</translation>
    </message>
    <message>
        <source>{0} groups are too many for {1} stages; serve larger groups</source>
        <translation>{0} グループは {1} ステージには多すぎます。より大きなグループでサービングしてください</translation>
    </message>
    <message>
        <source>serving would take more than 46 days, which is longer than times can count; serve fewer tokens</source>
        <translation>サービングは 46 日を超え、時間として数えられる長さを超えます。トークンを減らしてください</translation>
    </message>
    <message>
        <source>the cache would need more bytes than can be counted; serve fewer or shorter requests</source>
        <translation>キャッシュに必要なバイト数が、数えられる範囲を超えます。リクエストを減らすか短くしてください</translation>
    </message>
    <message>
        <source>says something of training only, and serving has no backward pass</source>
        <translation>学習だけに関する設定です。サービングには逆伝播がありません</translation>
    </message>
    <message>
        <source>a sweep needs at least one setting that varies</source>
        <translation>スイープには、変化する設定が 1 つ以上必要です</translation>
    </message>
    <message>
        <source>{0} is swept twice; give all its values at once</source>
        <translation>{0} のスイープが 2 回指定されています。値はまとめて指定してください</translation>
    </message>
    <message>
        <source>the sweep has more than {0} runs; give fewer values</source>
        <translation>スイープの実行数が {0} を超えています。値を減らしてください</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>キャンセルされました</translation>
    </message>
    <message>
        <source>says something of training only, and this run has no backward pass</source>
        <translation>学習だけに関する設定です。この実行には逆伝播がありません</translation>
    </message>
    <message>
        <source>nothing here is called &quot;{0}&quot;; choose from {1}</source>
        <translation>&quot;{0}&quot; という名前のものはありません。{1} から選んでください</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: there is nothing to draw</source>
        <translation>{0}: 描くものがありません</translation>
    </message>
    <message>
        <source>{0}: the picture cannot be drawn; it may be too large</source>
        <translation>{0}: 画像を描けません。大きすぎる可能性があります</translation>
    </message>
    <message>
        <source>{0}; take the permission from them, or name a folder in {1}</source>
        <translation>{0}。その権限を取り除くか、{1} でフォルダーを指定してください</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} is not run, as others can write to {1}</source>
        <translation>{1} に他のユーザーが書き込めるため、{0} の onnxruntime-node は実行されません</translation>
    </message>
    <message>
        <source>one product with a weight behind the {0}</source>
        <translation>{0}の元に、重みとの積が 1 つ</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>packed queries, keys and values of whole heads</source>
        <translation>ヘッド単位でパックされたクエリ、キー、バリュー</translation>
    </message>
    <message>
        <source>a product to another number of features</source>
        <translation>別の特徴数への積</translation>
    </message>
    <message>
        <source>parts of a fused weight that make it up</source>
        <translation>融合された重みを過不足なく構成する部分</translation>
    </message>
    <message>
        <source>parts of {0} whose sizes are not known or do not add up</source>
        <translation>サイズが不明か、合計が合わない {0} の部分</translation>
    </message>
    <message>
        <source>a product with a weight behind the attention</source>
        <translation>アテンションの後の、重みとの積</translation>
    </message>
    <message>
        <source>{0} heads of {1} input features of the output projection {2}</source>
        <translation>出力射影 {2} の、入力特徴 {1} 個ずつの {0} 個のヘッド</translation>
    </message>
    <message>
        <source>a product of the probabilities with values</source>
        <translation>確率とバリューの積</translation>
    </message>
    <message>
        <source>a head to the {0} tokens of the vocabulary</source>
        <translation>語彙の {0} トークンへのヘッド</translation>
    </message>
    <message>
        <source>a head to more features than it takes</source>
        <translation>入力より多い特徴へのヘッド</translation>
    </message>
    <message>
        <source>a product to {0} features</source>
        <translation>{0} 個の特徴への積</translation>
    </message>
    <message>
        <source>weights [experts, out, in] of two layers</source>
        <translation>2 層の重み [experts, out, in]</translation>
    </message>
    <message>
        <source>{0} of them</source>
        <translation>そのうち {0} 個</translation>
    </message>
    <message>
        <source>a product of attention, of an MLP or the head</source>
        <translation>アテンション、MLP、またはヘッドの積</translation>
    </message>
    <message>
        <source>a product from {0} to {1} features on its own</source>
        <translation>特徴 {0} 個から {1} 個への単独の積</translation>
    </message>
    <message>
        <source>{0} and others</source>
        <translation>{0} など</translation>
    </message>
    <message>
        <source>a fused weight [in, q + k + v]</source>
        <translation>融合された重み [in, q + k + v]</translation>
    </message>
    <message>
        <source>another or none</source>
        <translation>別のもの、またはなし</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>充填</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排出</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>メモリ上限</translation>
    </message>
    <message>
        <source>order</source>
        <translation>順序</translation>
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
        <translation>メイクスパン</translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation>最長のステージスパン</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>bubble rate (makespan)</source>
        <translation>バブル率 (メイクスパン)</translation>
    </message>
    <message>
        <source>bubble rate (span)</source>
        <translation>バブル率 (スパン)</translation>
    </message>
    <message>
        <source>bubble of ideal (makespan)</source>
        <translation>理想に対するバブル (メイクスパン)</translation>
    </message>
    <message>
        <source>bubble of ideal (span)</source>
        <translation>理想に対するバブル (スパン)</translation>
    </message>
    <message>
        <source>microbatches/s</source>
        <translation>マイクロバッチ/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>トークン/s</translation>
    </message>
    <message>
        <source>work (mean of stages)</source>
        <translation>作業 (ステージの平均)</translation>
    </message>
    <message>
        <source>collectives within stages</source>
        <translation>ステージ内の集団通信</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>ピークメモリ</translation>
    </message>
    <message>
        <source>microbatches in flight</source>
        <translation>処理中のマイクロバッチ</translation>
    </message>
    <message>
        <source>sent between stages</source>
        <translation>ステージ間の送信量</translation>
    </message>
    <message>
        <source>work</source>
        <translation>作業</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>{0} all-reduce</source>
        <translation>all-reduce {0} 回</translation>
    </message>
    <message>
        <source>{0} all-reduces</source>
        <translation>all-reduce {0} 回</translation>
    </message>
    <message>
        <source>{0} all-to-all</source>
        <translation>all-to-all {0} 回</translation>
    </message>
    <message>
        <source>{0} all-to-alls</source>
        <translation>all-to-all {0} 回</translation>
    </message>
    <message>
        <source>{0} transfer</source>
        <translation>転送 {0} 回</translation>
    </message>
    <message>
        <source>{0} transfers</source>
        <translation>転送 {0} 回</translation>
    </message>
    <message>
        <source>{0} (of unknown size)</source>
        <translation>{0} (サイズ不明)</translation>
    </message>
    <message>
        <source>{0} ({1} and more)</source>
        <translation>{0} ({1} 以上)</translation>
    </message>
    <message>
        <source>stage {0}</source>
        <translation>ステージ {0}</translation>
    </message>
    <message>
        <source>stage {0}, chunk {1}</source>
        <translation>ステージ {0}、チャンク {1}</translation>
    </message>
    <message>
        <source>the run did not complete</source>
        <translation>実行が完了しませんでした</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is none of its values; choose from {1}</source>
        <translation>&quot;{0}&quot; は指定できる値ではありません。{1} から選んでください</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose from {1}</source>
        <translation>スケジュール &quot;{0}&quot; はありません。{1} から選んでください</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose from {1}</source>
        <translation>ハードウェア &quot;{0}&quot; はありません。{1} から選んでください</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;</source>
        <translation>ハードウェア &quot;{0}&quot; はありません</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a whole number, {1} or more</source>
        <translation>&quot;{0}&quot; は {1} 以上の整数ではありません</translation>
    </message>
    <message>
        <source>write KEY=VALUE,VALUE, as in {0}</source>
        <translation>{0} のように KEY=VALUE,VALUE の形で書いてください</translation>
    </message>
    <message>
        <source>a description of a node</source>
        <translation>ノードの記述</translation>
    </message>
    <message>
        <source>the main graph</source>
        <translation>メイングラフ</translation>
    </message>
    <message>
        <source>function &apos;{0}::{1}&apos;</source>
        <translation>関数 &apos;{0}::{1}&apos;</translation>
    </message>
    <message>
        <source>the subgraph &apos;{0}&apos;</source>
        <translation>サブグラフ &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>its scope</source>
        <translation>そのスコープ</translation>
    </message>
    <message>
        <source>its parts do not fit those of the other tensors</source>
        <translation>その各部分が、他のテンソルの各部分と合いません</translation>
    </message>
    <message>
        <source>parts of it would have to exchange their edges</source>
        <translation>その各部分の間で端を交換する必要があります</translation>
    </message>
    <message>
        <source>the operator needs it whole</source>
        <translation>演算子がその全体を必要とします</translation>
    </message>
    <message>
        <source>the operator produces all of it</source>
        <translation>演算子がその全体を作ります</translation>
    </message>
    <message>
        <source>no result is split along it</source>
        <translation>それで分割される結果がありません</translation>
    </message>
    <message>
        <source>a device would have no part of it</source>
        <translation>その割り当てが何もないデバイスが出ます</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension</source>
        <translation>その全体にわたって正規化されます</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, and opset {0} cannot do so in parts; convert the model to opset 7 or newer</source>
        <translation>その全体にわたって正規化されますが、opset {0} にはそれを部分ごとに行う算術演算がありません。モデルを opset 7 以降に変換してください</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, which is held by components</source>
        <translation>その全体にわたって正規化され、その次元はコンポーネントで保持されています</translation>
    </message>
    <message>
        <source>it is normalised over {0} elements, fewer than its statistics would send</source>
        <translation>{0} 個の要素にわたって正規化されますが、その統計量の送信量のほうが多くなります</translation>
    </message>
    <message>
        <source>they work among all ranks in their order, and this one among some</source>
        <translation>すべてのランクの間でランク順に動作しますが、これは一部のランクの間のものです</translation>
    </message>
    <message>
        <source>they only add</source>
        <translation>加算しかできません</translation>
    </message>
    <message>
        <source>they reduce float16, float32 and float64 only</source>
        <translation>リデュースできるのは float16、float32、float64 だけです</translation>
    </message>
    <message>
        <source>they move float16, float32, float64, int64 and bool only</source>
        <translation>転送できるのは float16、float32、float64、int64、bool だけです</translation>
    </message>
    <message>
        <source>its parts change places and differ in size</source>
        <translation>その各部分は場所が入れ替わり、大きさも異なります</translation>
    </message>
    <message>
        <source>they have no bool</source>
        <translation>bool に対応していません</translation>
    </message>
    <message>
        <source>its sparse mixer compares all experts; use the other routing</source>
        <translation>その sparse mixer はすべてのエキスパートを比較します。もう一方のルーティングを使用してください</translation>
    </message>
    <message>
        <source>choosing among all experts needs ScatterElements of opset 11; convert the model</source>
        <translation>すべてのエキスパートからの選択には opset 11 の ScatterElements が必要です。モデルを変換してください</translation>
    </message>
    <message>
        <source>the sizes of its experts are not known</source>
        <translation>エキスパートのサイズが不明です</translation>
    </message>
    <message>
        <source>its bias is not split with it</source>
        <translation>そのバイアスは分割に加わりません</translation>
    </message>
    <message>
        <source>positions are counted from the first one of the part; give position_ids of shape [batch, sequence]</source>
        <translation>位置は、その部分の先頭から数えられます。形状 [batch, sequence] の position_ids を与えてください</translation>
    </message>
    <message>
        <source>its kernel and its padding are those of the whole image</source>
        <translation>そのカーネルとパディングは画像全体に対するものです</translation>
    </message>
    <message>
        <source>its offsets are for groups of all channels</source>
        <translation>そのオフセットは全チャネルのグループに対するものです</translation>
    </message>
    <message>
        <source>its indices count through the whole tensor</source>
        <translation>そのインデックスはテンソル全体を通して数えます</translation>
    </message>
    <message>
        <source>its padding mask does not have one entry per sequence</source>
        <translation>そのパディングマスクは、シーケンスごとに 1 項目ではありません</translation>
    </message>
    <message>
        <source>its updates are not split with it</source>
        <translation>その更新値は分割に加わりません</translation>
    </message>
    <message>
        <source>indices count from the first element of the whole tensor</source>
        <translation>インデックスはテンソル全体の最初の要素から数えます</translation>
    </message>
    <message>
        <source>a mean of integers is not the sum of means of its parts</source>
        <translation>整数の平均は、各部分の寄与の和になりません</translation>
    </message>
    <message>
        <source>rows of this type cannot be summed</source>
        <translation>この型の行は加算できません</translation>
    </message>
    <message>
        <source>the tensor that it adds is not split with it</source>
        <translation>加算するテンソルが分割に加わりません</translation>
    </message>
    <message>
        <source>the data that it updates would be counted once per part</source>
        <translation>書き込み先の値が部分ごとに 1 回ずつ数えられます</translation>
    </message>
    <message>
        <source>it computes the full hidden dimension of its results</source>
        <translation>その結果の幅はトークンの幅と同じです</translation>
    </message>
    <message>
        <source>its random numbers depend on the whole shape</source>
        <translation>その数値は、生成する形状によって変わります</translation>
    </message>
    <message>
        <source>in training it is normalised over the batch</source>
        <translation>学習では、バッチにわたって正規化されます</translation>
    </message>
    <message>
        <source>its target shape is an attribute</source>
        <translation>その目標の形状は属性です</translation>
    </message>
    <message>
        <source>its subgraph reads &apos;{0}&apos;, which is whole there</source>
        <translation>そのサブグラフが &apos;{0}&apos; を読みますが、それはそこでは分割されていません</translation>
    </message>
    <message>
        <source>its subgraphs run on whole tensors</source>
        <translation>そのサブグラフは分割されていないテンソルで動作します</translation>
    </message>
    <message>
        <source>{0} has {1}, and its mesh another number of places; correct the configuration</source>
        <translation>{0} には{1}がありますが、そのメッシュの位置の数と一致しません。構成を修正してください</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no stage of its own: its tensors are split over the mesh of another stage than {1}, which needs it; give the node a stage</source>
        <translation>&apos;{0}&apos; には自身のステージがなく、それを必要とする{1}とは別のステージのメッシュでテンソルが分割されています。ノードにステージを割り当ててください</translation>
    </message>
    <message>
        <source>a device&apos;s part of the matrix is not a single range of rows and columns</source>
        <translation>デバイスが持つ行列の部分が、行と列の範囲になっていません</translation>
    </message>
    <message>
        <source>its causal mask counts positions from the first one of the part; with an explicit mask as an input each device could compute its queries alone</source>
        <translation>その因果マスクは、位置を部分の先頭から数えます。マスクを入力として明示すれば、各デバイスは自分のクエリだけで計算できます</translation>
    </message>
    <message>
        <source>its mask is not known to be as long as the keys, and a causal mask counts positions from the first one of the part</source>
        <translation>マスクの長さがキーと同じかどうか不明です。また、因果マスクは位置を部分の先頭から数えます</translation>
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
        <translation>{0} ほか {1} 個</translation>
    </message>
    <message>
        <source>{0} sits between {1} and {2}</source>
        <translation>{1} と {2} の間に {0} があります</translation>
    </message>
    <message>
        <source>there is no tensor {0}; did you mean {1}?</source>
        <translation>テンソル {0} はありません。{1} のことですか?</translation>
    </message>
    <message>
        <source>there is no tensor {0}</source>
        <translation>テンソル {0} はありません</translation>
    </message>
    <message>
        <source>nothing reads {0}</source>
        <translation>{0} を読むものがありません</translation>
    </message>
    <message>
        <source>{0} is read by {1}, and no product with keys follows</source>
        <translation>{0} は {1} に読まれますが、その後にキーとの積がありません</translation>
    </message>
    <message>
        <source>the product {0}</source>
        <translation>積 {0}</translation>
    </message>
    <message>
        <source>no Softmax follows {0}, which is read by {1}</source>
        <translation>{0} の後に Softmax がありません。{1} に読まれています</translation>
    </message>
    <message>
        <source>no Softmax follows {0}</source>
        <translation>{0} の後に Softmax がありません</translation>
    </message>
    <message>
        <source>the softmax {0}</source>
        <translation>Softmax {0}</translation>
    </message>
    <message>
        <source>no product with values follows {0}</source>
        <translation>{0} の後にバリューとの積がありません</translation>
    </message>
    <message>
        <source>{0} is not the first operand of {1}, where the queries of an attention are</source>
        <translation>{0} は、アテンションのクエリが置かれる {1} の第 1 オペランドではありません</translation>
    </message>
    <message>
        <source>{0} holds the keys of the attention whose queries are {1}</source>
        <translation>{0} は、{1} をクエリとするアテンションのキーです</translation>
    </message>
    <message>
        <source>{0} holds the values of the attention whose queries are {1}</source>
        <translation>{0} は、{1} をクエリとするアテンションのバリューです</translation>
    </message>
    <message>
        <source>it is an operator of its own, {0}</source>
        <translation>独立した演算子 {0} です</translation>
    </message>
    <message>
        <source>the values are the first operand of {0}</source>
        <translation>バリューが {0} の第 1 オペランドです</translation>
    </message>
    <message>
        <source>{0} is also read by {1}</source>
        <translation>{0} は {1} にも読まれます</translation>
    </message>
    <message>
        <source>{0} is also an output of the model</source>
        <translation>{0} はモデルの出力でもあります</translation>
    </message>
    <message>
        <source>the shape of the queries {0} is not known</source>
        <translation>クエリ {0} の形状が不明です</translation>
    </message>
    <message>
        <source>the sequence of the queries {0}, axis {1}, is not split</source>
        <translation>クエリ {0} のシーケンス (軸 {1}) は分割されていません</translation>
    </message>
    <message>
        <source>{0}, but axis {1} is, over {2}: tensor and data parallelism have no place in hints; export them with --to ranks</source>
        <translation>{0}。軸 {1} は {2} で分割されていますが、テンソル並列とデータ並列はヒントでは表せません。--to ranks でエクスポートしてください</translation>
    </message>
    <message>
        <source>a device has a number below {0}</source>
        <translation>デバイスの番号が {0} より小さい値です</translation>
    </message>
    <message>
        <source>the argument {0}</source>
        <translation>引数 {0}</translation>
    </message>
    <message>
        <source>the result {0}</source>
        <translation>結果 {0}</translation>
    </message>
    <message>
        <source>the result of {0}</source>
        <translation>{0} の結果</translation>
    </message>
    <message>
        <source>the value of {0}</source>
        <translation>{0} の値</translation>
    </message>
    <message>
        <source>the model has too many parts</source>
        <translation>モデルの部分が多すぎます</translation>
    </message>
    <message>
        <source>subgraphs are nested deeper than {0} levels</source>
        <translation>サブグラフの入れ子が {0} 段を超えています</translation>
    </message>
    <message>
        <source>a tensor has too many dims</source>
        <translation>テンソルの dims が多すぎます</translation>
    </message>
    <message>
        <source>types are nested deeper than {0} levels</source>
        <translation>型の入れ子が {0} 段を超えています</translation>
    </message>
    <message>
        <source>{0} at byte {1}</source>
        <translation>{0} ({1} バイト目)</translation>
    </message>
    <message>
        <source>{0} at byte {1} (in {2})</source>
        <translation>{0} ({2} の中、{1} バイト目)</translation>
    </message>
    <message>
        <source>a group ends that never began</source>
        <translation>始まっていないグループが終わっています</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>{0} ends inside {1}</source>
        <translation>{0}が{1}の途中で終わっています</translation>
    </message>
    <message>
        <source>{0} takes more than ten bytes</source>
        <translation>{0}が 10 バイトを超えています</translation>
    </message>
    <message>
        <source>a field&apos;s tag</source>
        <translation>フィールドのタグ</translation>
    </message>
    <message>
        <source>field number {0} does not exist</source>
        <translation>フィールド番号 {0} は存在しません</translation>
    </message>
    <message>
        <source>wire type {0} does not exist</source>
        <translation>ワイヤタイプ {0} は存在しません</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>a length of {0} bytes runs past the end of {1} ({2} bytes left)</source>
        <translation>{0} バイトという長さが{1}の終わりを越えています (残り {2} バイト)</translation>
    </message>
    <message>
        <source>groups are nested too deep</source>
        <translation>グループの入れ子が深すぎます</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>its message</source>
        <translation>そのメッセージ</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no axis: expected a name, or a sub-axis such as &apos;data:(2)4&apos;</source>
        <translation>&apos;{0}&apos; は軸ではありません。名前、または &apos;data:(2)4&apos; のようなサブ軸である必要があります</translation>
    </message>
    <message>
        <source>in the pattern &apos;{0}&apos;</source>
        <translation>(パターン &apos;{0}&apos;)</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no action; write virtual stage, action and microbatch, as 2F0, 2B0, 2I0, 2W0 or (0F3;7B1)OVERLAP_F_B</source>
        <translation>&quot;{0}&quot; はアクションではありません。2F0、2B0、2I0、2W0、(0F3;7B1)OVERLAP_F_B のように、仮想ステージ、アクション、マイクロバッチを書いてください</translation>
    </message>
    <message>
        <source>each pass takes {0} token</source>
        <translation>各パスは {0} トークンを処理します</translation>
    </message>
    <message>
        <source>each pass takes {0} tokens</source>
        <translation>各パスは {0} トークンを処理します</translation>
    </message>
    <message>
        <source>the number of new tokens is no open dimension</source>
        <translation>新しいトークンの数は未定の次元ではありません</translation>
    </message>
    <message>
        <source>Splits gate and up, fused as halves of the stored axis 2, each for itself</source>
        <translation>格納された軸 2 に半分ずつ融合されたゲートとアップを、それぞれ別に分割します</translation>
    </message>
    <message>
        <source>Splits the stored axis 1 by whole heads: the input features of a weight [out, in] that follows attention</source>
        <translation>格納された軸 1 をヘッド単位で分割します。アテンションの後に続く重み [out, in] の入力特徴です</translation>
    </message>
    <message>
        <source>Splits the stored axis 0: the input features of a weight [in, out] of x · W</source>
        <translation>格納された軸 0 を分割します。x · W の重み [in, out] の入力特徴です</translation>
    </message>
    <message>
        <source>Splits the stored axis 1: the output features of a weight [in, out] of x · W</source>
        <translation>格納された軸 1 を分割します。x · W の重み [in, out] の出力特徴です</translation>
    </message>
    <message>
        <source>Splits the stored axis that you name, for tensors that are no matrices</source>
        <translation>指定した格納軸を分割します。行列でないテンソル用です</translation>
    </message>
    <message>
        <source>Keeps the tensor whole on every device</source>
        <translation>すべてのデバイスがテンソル全体を保持します</translation>
    </message>
    <message>
        <source>Splits every part of an axis that several are fused in, each for itself, as q|k|v with fewer K/V heads</source>
        <translation>複数のものが融合された軸の各部分を、それぞれ別に分割します (K/V ヘッドが少ない q|k|v など)</translation>
    </message>
    <message>
        <source>Splits q, k and v, fused in equal parts on the stored axis 0, each by whole heads</source>
        <translation>格納された軸 0 に同じ大きさで融合された q、k、v を、それぞれヘッド単位で分割します</translation>
    </message>
    <message>
        <source>Splits the rows of an embedding [vocabulary, hidden] in blocks rounded up</source>
        <translation>埋め込み [vocabulary, hidden] の行を、切り上げたブロックに分割します</translation>
    </message>
    <message>
        <source>{0} ({1} bytes in all)</source>
        <translation>{0} (全部で {1} バイト)</translation>
    </message>
    <message>
        <source>[{0}{1}… {2} in all]</source>
        <translation>[{0}{1}… 全部で {2} 個]</translation>
    </message>
    <message>
        <source>{0} is no initializer</source>
        <translation>{0} はイニシャライザではありません</translation>
    </message>
    <message>
        <source>{0} is sparse, which is not read</source>
        <translation>{0} は疎テンソルのため、読み取られません</translation>
    </message>
    <message>
        <source>elements of type {0} cannot be written as .npy</source>
        <translation>型 {0} の要素は .npy として書き込めません</translation>
    </message>
    <message>
        <source>elements of type {0} have no statistics</source>
        <translation>型 {0} の要素には統計がありません</translation>
    </message>
    <message>
        <source>Carry the plan over</source>
        <translation>プランを引き継ぐ</translation>
    </message>
    <message>
        <source>{0} is damaged at byte {1}: what comes before it can be restored, and the file stays where it is.</source>
        <translation>{0} は {1} バイト目で破損しています。それより前の内容は復元できます。ファイルは元の場所に残ります。</translation>
    </message>
    <message>
        <source>{0} is no journal of unsaved changes that this version reads.</source>
        <translation>{0} は、このバージョンで読み取れる未保存の変更のジャーナルではありません。</translation>
    </message>
    <message>
        <source>{0} is damaged: it does not say which model it belongs to.</source>
        <translation>{0} は破損しています。どのモデルのものかが書かれていません。</translation>
    </message>
    <message>
        <source>There is no field &apos;{0}&apos;; there are {1}.</source>
        <translation>フィールド &apos;{0}&apos; はありません。あるのは {1} です。</translation>
    </message>
    <message>
        <source>Write &apos;:&apos; between a field and its text.</source>
        <translation>フィールドとテキストの間に &apos;:&apos; を書いてください。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stage: write a number, or none.</source>
        <translation>&apos;{0}&apos; はステージではありません。数または none を書いてください。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no size: write a number with B, kB, MB, GB or TB.</source>
        <translation>&apos;{0}&apos; はサイズではありません。B、kB、MB、GB、TB を付けた数を書いてください。</translation>
    </message>
    <message>
        <source>the operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>the node&apos;s name</source>
        <translation>ノードの名前</translation>
    </message>
    <message>
        <source>the path of the group that it is in</source>
        <translation>ノードが属するグループのパス</translation>
    </message>
    <message>
        <source>the name of an input or output</source>
        <translation>入力または出力の名前</translation>
    </message>
    <message>
        <source>the data type of an input or output</source>
        <translation>入力または出力のデータ型</translation>
    </message>
    <message>
        <source>the dimensions of an input or output</source>
        <translation>入力または出力の次元</translation>
    </message>
    <message>
        <source>an attribute, or NAME=VALUE</source>
        <translation>属性、または NAME=VALUE</translation>
    </message>
    <message>
        <source>the stage, or none</source>
        <translation>ステージ、または none</translation>
    </message>
    <message>
        <source>the bytes of its weights</source>
        <translation>重みのバイト数</translation>
    </message>
    <message>
        <source>the code of a problem</source>
        <translation>問題のコード</translation>
    </message>
    <message>
        <source>This file holds Git merge conflict markers. Check out one of the two versions of the file.</source>
        <translation>このファイルには Git のマージ競合のマーカーがあります。ファイルのどちらかの版をチェックアウトしてください。</translation>
    </message>
    <message>
        <source>This is a web page. Download the file itself.</source>
        <translation>これは Web ページです。ファイルそのものをダウンロードしてください。</translation>
    </message>
    <message>
        <source>This is a TensorFlow SavedModel. Convert its folder to ONNX with tf2onnx (--saved-model).</source>
        <translation>これは TensorFlow の SavedModel です。そのフォルダーを tf2onnx (--saved-model) で ONNX に変換してください。</translation>
    </message>
    <message>
        <source>This is a Python pickle, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>これは torch.save が書き出す Python の pickle です。Python で読み込み、torch.onnx.export でモデルをエクスポートしてください。</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the model itself. Run git lfs pull.</source>
        <translation>これは Git LFS のポインターで、モデルそのものではありません。git lfs pull を実行してください。</translation>
    </message>
    <message>
        <source>This is a PDF document, not a model. Open the .onnx file that it is about.</source>
        <translation>これは PDF 文書で、モデルではありません。文書の対象である .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This file is compressed with gzip. Unpack it first.</source>
        <translation>このファイルは gzip で圧縮されています。先に展開してください。</translation>
    </message>
    <message>
        <source>This file is compressed with zstd. Unpack it first.</source>
        <translation>このファイルは zstd で圧縮されています。先に展開してください。</translation>
    </message>
    <message>
        <source>This is an HDF5 file, as Keras saves them. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>これは Keras が保存する HDF5 ファイルです。Keras でモデルを読み込み、tf2onnx で ONNX に変換してください。</translation>
    </message>
    <message>
        <source>This is a GGUF file: weights for llama.cpp, without a graph. Export the model that it was made from to ONNX.</source>
        <translation>これは GGUF ファイルで、llama.cpp 用の重みだけがあり、グラフがありません。元のモデルを ONNX にエクスポートしてください。</translation>
    </message>
    <message>
        <source>This is an ONNX Runtime .ort file. Open the .onnx file that it was made from.</source>
        <translation>これは ONNX Runtime の .ort ファイルです。元の .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is a zip archive of PyTorch, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>これは torch.save が書き出す PyTorch の zip アーカイブです。Python で読み込み、torch.onnx.export でモデルをエクスポートしてください。</translation>
    </message>
    <message>
        <source>This is a zip archive of Keras. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>これは Keras の zip アーカイブです。Keras でモデルを読み込み、tf2onnx で ONNX に変換してください。</translation>
    </message>
    <message>
        <source>This is a zip archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>これは zip アーカイブで、モデルではありません。展開して、中の .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is a TensorFlow Lite model. Convert it to ONNX with tf2onnx (--tflite).</source>
        <translation>これは TensorFlow Lite のモデルです。tf2onnx (--tflite) で ONNX に変換してください。</translation>
    </message>
    <message>
        <source>This file was damaged by a program that took it for text (bytes EF BF BD in it). Get the original again.</source>
        <translation>このファイルは、テキストと見なしたプログラムによって破損しています (バイト列 EF BF BD が含まれます)。元のファイルを入手し直してください。</translation>
    </message>
    <message>
        <source>This is a folder. Name the .onnx file in it.</source>
        <translation>これはフォルダーです。その中の .onnx ファイルを指定してください。</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It was probably cut off; get it again.</source>
        <translation>これは読み取れる ONNX モデルではありません: {0}。途中で切れている可能性があります。入手し直してください。</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It is damaged or something else; get it again.</source>
        <translation>これは読み取れる ONNX モデルではありません: {0}。破損しているか、別のものです。入手し直してください。</translation>
    </message>
    <message>
        <source>This file is empty. Get the model again.</source>
        <translation>このファイルは空です。モデルを入手し直してください。</translation>
    </message>
    <message>
        <source>This file has no graph, so it is not an ONNX model. If it holds a tensor or a type only, open the model that it belongs to.</source>
        <translation>このファイルにはグラフがないため、ONNX モデルではありません。テンソルまたは型だけのファイルであれば、それが属するモデルを開いてください。</translation>
    </message>
    <message>
        <source>This is not a regular file. Save the model to a file first.</source>
        <translation>これは通常のファイルではありません。先にモデルをファイルに保存してください。</translation>
    </message>
    <message>
        <source>{0}: a timeline is written as .json (for Perfetto), .csv, .svg, .pdf or .png</source>
        <translation>{0}: タイムラインの書き出し形式は .json (Perfetto 用)、.csv、.svg、.pdf、.png です</translation>
    </message>
    <message>
        <source>{0}: there is no run to draw; simulate says what it needs</source>
        <translation>{0}: 描画する実行がありません。必要なものは simulate が示します</translation>
    </message>
    <message>
        <source>{0}: a picture is a .png, a .svg or a .pdf</source>
        <translation>{0}: 画像は .png、.svg または .pdf です</translation>
    </message>
    <message>
        <source>{0}: a PNG has at most 1,000,000 pixels a side, and this one would have {1} × {2}; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}: PNG は一辺が最大 1,000,000 ピクセルですが、この画像は {1} × {2} になります。より小さいサイズか、.svg または .pdf を選んでください</translation>
    </message>
    <message>
        <source>{0}: a picture of {1} × {2} pixels needs {3} MB of memory, and {4} MB are free; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}: {1} × {2} ピクセルの画像には {3} MB のメモリが必要ですが、空きは {4} MB です。より小さいサイズか、.svg または .pdf を選んでください</translation>
    </message>
    <message>
        <source>output {0}: equal, bit for bit</source>
        <translation>出力 {0}: ビット単位で一致</translation>
    </message>
    <message>
        <source>largest difference {0} of its largest value</source>
        <translation>最大の差はその最大値の {0}</translation>
    </message>
    <message>
        <source>largest difference {0}</source>
        <translation>最大の差 {0}</translation>
    </message>
    <message>
        <source>output {0}: not equal, {1}</source>
        <translation>出力 {0}: 一致しません、{1}</translation>
    </message>
    <message>
        <source>limit {0}</source>
        <translation>上限 {0}</translation>
    </message>
    <message>
        <source>rounding moves the original by {0}</source>
        <translation>丸めによる元のモデルの変動 {0}</translation>
    </message>
    <message>
        <source>the result in double precision is {0} away, {1} from the original</source>
        <translation>倍精度の結果との差は {0}、元のモデルとの差は {1}</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2}, which is no nearer)</source>
        <translation>出力 {0}: {1} ({2}、より近くはありません)</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2})</source>
        <translation>出力 {0}: {1} ({2})</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>停止されました</translation>
    </message>
    <message>
        <source>Change the rules of &apos;{0}&apos;</source>
        <translation>&apos;{0}&apos; のルールを変更</translation>
    </message>
    <message>
        <source>Shard {1} and {0} other</source>
        <translation>{1} とほか {0} 個を分割</translation>
    </message>
    <message>
        <source>Shard {1} and {0} others</source>
        <translation>{1} とほか {0} 個を分割</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} other</source>
        <translation>{1} とほか {0} 個のシャーディングを解除</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} others</source>
        <translation>{1} とほか {0} 個のシャーディングを解除</translation>
    </message>
    <message>
        <source>Select the tensors to shard first.</source>
        <translation>先に、分割するテンソルを選択してください。</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセルしました</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>no node has a value here</source>
        <translation>値を持つノードがここにはありません</translation>
    </message>
    <message>
        <source>none of the {0} names is one of a node or tensor of this model, {1} for example</source>
        <translation>{0} 個の名前のどれも、このモデルのノードやテンソルの名前ではありません (例: {1})</translation>
    </message>
    <message>
        <source>{0} must be a number</source>
        <translation>{0} は数である必要があります</translation>
    </message>
    <message>
        <source>{0} is no colour</source>
        <translation>{0} は色ではありません</translation>
    </message>
    <message>
        <source>{0} has neither a number as {1} nor a {2}</source>
        <translation>{0} には、{1} としての数も {2} もありません</translation>
    </message>
    <message>
        <source>the value of {0} is {1}: it must be a number or a colour</source>
        <translation>{0} の値は {1} ですが、数または色である必要があります</translation>
    </message>
    <message>
        <source>{0} is neither a number nor a colour</source>
        <translation>{0} は数でも色でもありません</translation>
    </message>
    <message>
        <source>{0}: a line is a name, a comma and a number or a colour</source>
        <translation>{0}: 行には、名前、コンマ、数または色をこの順に書きます</translation>
    </message>
    <message>
        <source>values of nodes</source>
        <translation>ノードの値</translation>
    </message>
    <message>
        <source>Stage {0} has fewer than two nodes: there is nothing to split.</source>
        <translation>ステージ {0} のノードは 2 個未満のため、分割できるものがありません。</translation>
    </message>
    <message>
        <source>Stage {0} has no place to be split at.</source>
        <translation>ステージ {0} には分割できる箇所がありません。</translation>
    </message>
    <message>
        <source>Split stage {0} in two</source>
        <translation>ステージ {0} を 2 つに分割</translation>
    </message>
    <message>
        <source>Select the nodes to cut behind first.</source>
        <translation>先に、直後で切るノードを選択してください。</translation>
    </message>
    <message>
        <source>Cut stage {0} behind {1}</source>
        <translation>ステージ {0} を {1} の後で切る</translation>
    </message>
    <message>
        <source>Merge stage {0} into stage {1}</source>
        <translation>ステージ {0} をステージ {1} に統合</translation>
    </message>
    <message>
        <source>{0} has more than {1} entries</source>
        <translation>{0} の項目が {1} 個を超えています</translation>
    </message>
    <message>
        <source>A cut lies within one stage: put the nodes on the same stage first.</source>
        <translation>カットは 1 つのステージ内で行います。先にノードを同じステージに置いてください。</translation>
    </message>
    <message>
        <source>Nothing in the stage comes after the selected nodes.</source>
        <translation>選択したノードより後に来るものがこのステージにありません。</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <translation>{0} がありません</translation>
    </message>
    <message>
        <source>{0} is {1}, which does not divide {2}, {3}</source>
        <translation>{0} は {1} で、{2} の {3} を割り切れません</translation>
    </message>
    <message>
        <source>{0} is no number above zero</source>
        <translation>{0} は 0 より大きい数ではありません</translation>
    </message>
    <message>
        <source>{0} is {1}; known are {2}</source>
        <translation>{0} が {1} です。使用できるのは {2} です</translation>
    </message>
    <message>
        <source>heads of {0} features cannot be turned in pairs</source>
        <translation>特徴 {0} 個のヘッドは、2 つずつ組にして回転できません</translation>
    </message>
    <message>
        <source>&quot;model_type&quot; is missing; known architectures are {0}</source>
        <translation>&quot;model_type&quot; がありません。対応しているアーキテクチャは {0} です</translation>
    </message>
    <message>
        <source>a model&apos;s configuration is an object, and this is {0}</source>
        <translation>モデル構成はオブジェクトである必要がありますが、これは{0}です</translation>
    </message>
    <message>
        <source>{0} makes no tokens one by one: it has no form with a cache</source>
        <translation>{0} はトークンを 1 つずつ生成しないため、キャッシュ付きの形式がありません</translation>
    </message>
    <message>
        <source>the model would have more than 10^15 weights</source>
        <translation>モデルの重みが 10^15 個を超えます</translation>
    </message>
    <message>
        <source>&quot;layer_types&quot; names {0} layers of {1}</source>
        <translation>&quot;layer_types&quot; が指定しているのは {1} 層のうち {0} 層です</translation>
    </message>
    <message>
        <source>{0} buckets of distances up to {1}: expected a multiple of 4 and a larger distance</source>
        <translation>距離のバケットが {0} 個、最大距離が {1} です。バケット数は 4 の倍数で、距離はより大きい必要があります</translation>
    </message>
    <message>
        <source>(ONNX does not define how {0} runs on split tensors, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>(分割されたテンソルに対する {0} の動作は ONNX で定義されていないため、ほかのツールではこのプランの実行が異なることがあります。プランはそのまま保存されます。{1})</translation>
    </message>
    <message>
        <source>(ONNX defines {0} on split tensors otherwise than it is worked out here, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>(分割されたテンソルに対する {0} の ONNX の定義は、ここでの計算方法と異なるため、ほかのツールではこのプランの実行が異なることがあります。プランはそのまま保存されます。{1})</translation>
    </message>
    <message>
        <source>a device that runs it, by number or name</source>
        <translation>実行するデバイス (番号または名前)</translation>
    </message>
    <message>
        <source>a mesh axis that splits an input or output, or none</source>
        <translation>入力または出力を分割するメッシュ軸、または none</translation>
    </message>
    <message>
        <source>the file was replaced on disk by another program since it was opened; open it again, or save under another name</source>
        <translation>ファイルは、開いた後にディスク上で別のプログラムによって置き換えられました。もう一度開くか、別の名前で保存してください</translation>
    </message>
    <message>
        <source>{0} has no stage for part {1}.</source>
        <translation>{0} には、部分 {1} のステージがありません。</translation>
    </message>
    <message>
        <source>node {0} has {1} choices; it needs 1 to {2}</source>
        <translation>ノード {0} の選択肢は {1} 個ですが、1 から {2} 個である必要があります</translation>
    </message>
    <message>
        <source>a choice of node {0} costs no number</source>
        <translation>ノード {0} に、コストが数でない選択肢があります</translation>
    </message>
    <message>
        <source>edge {0} must join two nodes that there are</source>
        <translation>エッジ {0} は、存在する 2 つのノードを結ぶ必要があります</translation>
    </message>
    <message>
        <source>edge {0} has {1} costs; its nodes have {2} times {3} choices</source>
        <translation>エッジ {0} のコストは {1} 個ですが、両端のノードの選択肢は {2} × {3} 通りです</translation>
    </message>
    <message>
        <source>edge {0} has a cost that is no number</source>
        <translation>エッジ {0} に、数でないコストがあります</translation>
    </message>
    <message>
        <source>no choices are allowed together</source>
        <translation>同時に許される選択肢の組み合わせがありません</translation>
    </message>
    <message>
        <source>Use the plan {0}</source>
        <translation>プラン {0} を使用</translation>
    </message>
    <message>
        <source>the batch of &apos;{0}&apos; is {1}: export the model with a symbol</source>
        <translation>&apos;{0}&apos; のバッチは {1} です。シンボルでモデルをエクスポートしてください</translation>
    </message>
    <message>
        <source>more stages than layers</source>
        <translation>ステージが層より多い</translation>
    </message>
    <message>
        <source>a sequence over more than {0} devices</source>
        <translation>シーケンスの分割が {0} 台のデバイスを超える</translation>
    </message>
    <message>
        <source>{0} experts do not divide by {1}</source>
        <translation>{0} 個のエキスパートを {1} で割り切れない</translation>
    </message>
    <message>
        <source>the batch does not divide by the replicas</source>
        <translation>バッチをレプリカ数で割り切れない</translation>
    </message>
    <message>
        <source>microbatches of more than {0} sequences</source>
        <translation>マイクロバッチが {0} シーケンスを超える</translation>
    </message>
    <message>
        <source>layers do not divide into chunks</source>
        <translation>層をチャンクに等分できない</translation>
    </message>
    <message>
        <source>the schedule asks for another number of microbatches or stages</source>
        <translation>スケジュールが別のマイクロバッチ数またはステージ数を必要とする</translation>
    </message>
    <message>
        <source>the run does not complete</source>
        <translation>実行が完了しない</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>collectives within layers</source>
        <translation>層内の集団通信</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>ホスト待ち</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>ステージ間の転送</translation>
    </message>
    <message>
        <source>pipeline fill</source>
        <translation>パイプラインの立ち上がり</translation>
    </message>
    <message>
        <source>pipeline drain</source>
        <translation>パイプラインの終息</translation>
    </message>
    <message>
        <source>microbatches held back by memory</source>
        <translation>メモリの制約によるマイクロバッチの待ち</translation>
    </message>
    <message>
        <source>order of the schedule</source>
        <translation>スケジュールの順序による待ち</translation>
    </message>
    <message>
        <source>unequal stages</source>
        <translation>ステージの不均等による待ち</translation>
    </message>
    <message>
        <source>reduction of gradients</source>
        <translation>勾配のリダクション</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>{0} devices are needed, and there are {1}</source>
        <translation>{0} 台のデバイスが必要ですが、{1} 台しかありません</translation>
    </message>
    <message>
        <source>a batch of {0} does not divide into {1} replicas with microbatches of {2}</source>
        <translation>バッチ {0} を、マイクロバッチ {2} で {1} 個のレプリカに等分できません</translation>
    </message>
    <message>
        <source>nothing was run</source>
        <translation>何も実行していません</translation>
    </message>
    <message>
        <source>{0} more {1}</source>
        <translation>{1}が {0} 長い</translation>
    </message>
    <message>
        <source>{0} less {1}</source>
        <translation>{1}が {0} 短い</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time is compute; the largest loss is {1}, {2}. It needs {3} of the {4} that may be used.</source>
        <translation>プラン 1: 時間の {0} が計算です。最大の損失は{1} ({2}) です。使用できる {4} のうち {3} を必要とします。</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}: {1}。</translation>
    </message>
    <message>
        <source>a setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>ep {0} does not divide dp {1}: experts are shared by replicas</source>
        <translation>ep {0} が dp {1} を割り切りません。エキスパートはレプリカ間で分担されます</translation>
    </message>
    <message>
        <source>the candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>more than {0} candidates</source>
        <translation>候補が {0} 個を超えています</translation>
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
        <translation>recompute は none、selective、full のいずれかです。&quot;{0}&quot; は使えません</translation>
    </message>
    <message>
        <source>needs more memory than a device has</source>
        <translation>デバイスの容量を超えるメモリが必要</translation>
    </message>
    <message>
        <source>no better than those found: lower bound</source>
        <translation>見つかったものより良くならない: 下限</translation>
    </message>
    <message>
        <source>does not fit into memory with its activations</source>
        <translation>アクティベーションを含めるとメモリに収まらない</translation>
    </message>
    <message>
        <source>a cost graph</source>
        <translation>コストグラフ</translation>
    </message>
    <message>
        <source>&quot;nodes&quot; is missing: a list of nodes with id and time</source>
        <translation>&quot;nodes&quot; がありません。id と time を持つノードのリストが必要です</translation>
    </message>
    <message>
        <source>&quot;nodes&quot;</source>
        <translation>&quot;nodes&quot;</translation>
    </message>
    <message>
        <source>{0} nodes are too many: at most {1} are cut</source>
        <translation>{0} 個のノードは多すぎます。切り分けられるのは最大 {1} 個です</translation>
    </message>
    <message>
        <source>&quot;edges&quot;</source>
        <translation>&quot;edges&quot;</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot; of {1}; it has {2}</source>
        <translation>{1}に不明なフィールド &quot;{0}&quot; があります。使用できるのは {2} です</translation>
    </message>
    <message>
        <source>expected {0} as a whole number or a string, found {1}</source>
        <translation>{0}は整数または文字列である必要がありますが、{1}でした</translation>
    </message>
    <message>
        <source>node {0} has no &quot;time&quot;</source>
        <translation>ノード {0} に &quot;time&quot; がありません</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of node {1} must be a number from 0 to 1e18</source>
        <translation>ノード {1} の &quot;{0}&quot; は 0 から 1e18 までの数である必要があります</translation>
    </message>
    <message>
        <source>a node has no &quot;id&quot;</source>
        <translation>&quot;id&quot; のないノードがあります</translation>
    </message>
    <message>
        <source>&quot;id&quot;</source>
        <translation>&quot;id&quot;</translation>
    </message>
    <message>
        <source>two nodes have the id {0}</source>
        <translation>2 つのノードの id が同じ {0} です</translation>
    </message>
    <message>
        <source>&quot;together&quot; of node {0}</source>
        <translation>ノード {0} の &quot;together&quot;</translation>
    </message>
    <message>
        <source>an edge is a list of two ids, [from, to]</source>
        <translation>エッジは 2 つの id のリスト [始点, 終点] です</translation>
    </message>
    <message>
        <source>an end of an edge</source>
        <translation>エッジの端点</translation>
    </message>
    <message>
        <source>an edge names {0}, and no node has this id</source>
        <translation>エッジに {0} が指定されていますが、この id のノードはありません</translation>
    </message>
    <message>
        <source>an edge of node {0} leads to itself</source>
        <translation>ノード {0} のエッジが自分自身につながっています</translation>
    </message>
    <message>
        <source>the edges run in a circle: {0}</source>
        <translation>エッジが循環しています: {0}</translation>
    </message>
    <message>
        <source>no cut into {0} keeps each within {1} bytes of memory: the smallest limit that works is {2} bytes</source>
        <translation>{0}への切り分けで、それぞれをメモリ {1} バイト以内に収められるものはありません。可能な最小の上限は {2} バイトです</translation>
    </message>
    <message>
        <source>found no cut into {0} that keeps each within {1} bytes of memory: the smallest limit that is known to work is {2} bytes</source>
        <translation>{0}への切り分けで、それぞれをメモリ {1} バイト以内に収めるものは見つかりませんでした。可能と分かっている最小の上限は {2} バイトです</translation>
    </message>
    <message>
        <source>This is a picture, not a model. Open the .onnx file that it is about.</source>
        <translation>これはモデルではなく画像です。対象の .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is a safetensors file: weights without a graph. Export the model that has them to ONNX.</source>
        <translation>これは safetensors ファイルで、グラフのない重みです。その重みを持つモデルを ONNX にエクスポートしてください。</translation>
    </message>
    <message>
        <source>fewer are enough</source>
        <translation>より少ない台数で足りる</translation>
    </message>
    <message>
        <source>each does more where fewer work together</source>
        <translation>協働する台数が少ないほうが、1 台あたりの処理量が増える</translation>
    </message>
    <message>
        <source>no split over {0} devices fits the model and its batch</source>
        <translation>{0} 台のデバイスへの分割で、モデルとそのバッチに合うものがない</translation>
    </message>
    <message>
        <source>no split over {0} devices is better</source>
        <translation>{0} 台のデバイスへの分割で、これより良いものがない</translation>
    </message>
    <message>
        <source>The last of {0} devices stays idle: {1}.</source>
        <translation>{0} 台のデバイスのうち最後の 1 台は遊休状態のままです: {1}。</translation>
    </message>
    <message>
        <source>The last {0} of {1} devices stay idle: {2}.</source>
        <translation>{1} 台のデバイスのうち最後の {0} 台は遊休状態のままです: {2}。</translation>
    </message>
    <message>
        <source>what the axis &apos;{0}&apos; of {1} is for cannot be told from its name: call it pipe, data, expert, context or model</source>
        <translation>{1} の軸 &apos;{0}&apos; の用途が名前から分かりません。pipe、data、expert、context、model のいずれかの名前にしてください</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;: the model has none</source>
        <translation>構成 &apos;{0}&apos; はありません。モデルに構成が 1 つもありません</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;; there are {1}</source>
        <translation>構成 &apos;{0}&apos; はありません。あるのは {1} です</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} devices along &apos;{2}&apos;</source>
        <translation>&apos;{0}&apos; は &apos;{2}&apos; に沿って {1} 台のデバイスを持つ</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} stages</source>
        <translation>&apos;{0}&apos; のステージは {1} 個である</translation>
    </message>
    <message>
        <source>the stages of &apos;{0}&apos; run back, or there are more than {1}</source>
        <translation>&apos;{0}&apos; のステージが逆戻りしているか、{1} 個を超えています</translation>
    </message>
    <message>
        <source>the plan cannot be run</source>
        <translation>このプランは実行できません</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>tokens after the first</source>
        <translation>2 番目以降のトークン</translation>
    </message>
    <message>
        <source>layers would be on other stages than &apos;{0}&apos; says</source>
        <translation>層が &apos;{0}&apos; の指定とは別のステージに置かれる</translation>
    </message>
    <message>
        <source>a pass of the model takes a batch of {0}, which replicas times microbatch must give; export it with a symbol for others</source>
        <translation>モデルの 1 回の実行のバッチは {0} で、レプリカ数×マイクロバッチがこれに等しくなければなりません。ほかの値にはシンボルでエクスポートしてください</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time goes into the prompts, {1} into the tokens after the first. It needs {2} of the {3} that may be used.</source>
        <translation>プラン 1: 時間の {0} がプロンプト、{1} が 2 番目以降のトークンに使われます。使用できる {3} のうち {2} を必要とします。</translation>
    </message>
    <message>
        <source>recompute_layers says of which layers; it needs recompute &quot;full&quot;</source>
        <translation>recompute_layers は再計算する層を指定するもので、recompute &quot;full&quot; が必要です</translation>
    </message>
    <message>
        <source>recompute_layers</source>
        <translation>recompute_layers</translation>
    </message>
    <message>
        <source>the schedule has no stages of its own</source>
        <translation>このスケジュールには独自のステージがない</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against even ones.</source>
        <translation>ステージの層数を {0} にすると、均等なステージより {1} 節約できます。</translation>
    </message>
    <message>
        <source>Computing only {0} layers of the stages again saves {1}.</source>
        <translation>各ステージの {0} 層だけを再計算すると、{1} 節約できます。</translation>
    </message>
    <message>
        <source>Stages of {0} layers, of which {1} are computed again, save {2} against even ones that all do the same.</source>
        <translation>ステージの層数を {0} にし、そのうち {1} 層を再計算すると、すべてが同じことを行う均等なステージより {2} 節約できます。</translation>
    </message>
    <message>
        <source>shares the devices out in another way</source>
        <translation>デバイスの配分が異なる</translation>
    </message>
    <message>
        <source>the first token comes later than asked</source>
        <translation>最初のトークンが要求より遅い</translation>
    </message>
    <message>
        <source>tokens come slower than asked</source>
        <translation>トークンの間隔が要求より長い</translation>
    </message>
    <message>
        <source>no way to serve requests</source>
        <translation>リクエストをサービングする方法がない</translation>
    </message>
    <message>
        <source>layers to compute again are given for {0} stages, and the plan has {1}</source>
        <translation>再計算する層は {0} 個のステージについて指定されていますが、プランのステージは {1} 個です</translation>
    </message>
    <message>
        <source>Circular</source>
        <translation>循環型</translation>
    </message>
    <message>
        <source>Circular, backward reversed</source>
        <translation>循環型 (逆伝播は逆順)</translation>
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
        <translation>順伝播のみ</translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>GPipe, last stage 1F1B</source>
        <translation>GPipe (最後のステージは 1F1B)</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>インターリーブ型 1F1B</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>Parallel pipelines, wrap-around</source>
        <translation>並列パイプライン (巡回)</translation>
    </message>
    <message>
        <source>Zero bubble H1 (Shardy)</source>
        <translation>Zero bubble H1 (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, no latency (Shardy)</source>
        <translation>Zero bubble H2、レイテンシなし (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, half latency (Shardy)</source>
        <translation>Zero bubble H2、レイテンシ半分 (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, full latency (Shardy)</source>
        <translation>Zero bubble H2、レイテンシ全体 (Shardy)</translation>
    </message>
    <message>
        <source>SPMD, no pipeline</source>
        <translation>SPMD (パイプラインなし)</translation>
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
        <translation>Zero bubble H1</translation>
    </message>
    <message>
        <source>Zero bubble H2</source>
        <translation>Zero bubble H2</translation>
    </message>
    <message>
        <source>Zero bubble V</source>
        <translation>Zero bubble V</translation>
    </message>
    <message>
        <source>{0}collectives must be &quot;rings&quot;</source>
        <translation>{0}collectives は &quot;rings&quot; でなければなりません</translation>
    </message>
    <message>
        <source>nothing is known of the devices that share the layers</source>
        <translation>層を分け合うデバイスについて何もわかりません</translation>
    </message>
    <message>
        <source>sharing any node over {0} devices costs more than it saves</source>
        <translation>どのノードも {0} 台のデバイスで分担すると、節約より負担が大きくなります</translation>
    </message>
    <message>
        <source>{0} layers do not divide by {1} stages of plan 1: the fullest has {2}, {3} more than their mean.</source>
        <translation>{0} 層はプラン 1 の {1} ステージで割り切れません。最も多いステージは {2} 層で、平均より {3} 多くなります。</translation>
    </message>
    <message>
        <source>More memory would not help: no plan that was considered and needs more is faster than plan 1 by {0} or more.</source>
        <translation>メモリを増やしても効果はありません。検討したプランのうち、より多く必要とするもので、プラン 1 より {0} 以上速いものはありません。</translation>
    </message>
    <message>
        <source>With {0} more memory per device: {1} would take {2}, {3} less than plan 1.</source>
        <translation>デバイスあたりのメモリが {0} 多ければ、{1} は {2} で済み、プラン 1 より {3} 短くなります。</translation>
    </message>
    <message>
        <source>Sharing out each node as costs least saves {0} against {1}.</source>
        <translation>各ノードを最も負担の小さい形で分担すると、{1} に比べて {0} 節約できます。</translation>
    </message>
    <message>
        <source>no plan serves the requests within the limits; the nearest needs {0} for the first token and up to {1} for each further one: {2}. Shorter prompts, a smaller batch or more devices would help</source>
        <translation>制限内でリクエストを処理できるプランはありません。最も近いものは最初のトークンに {0}、以降の各トークンに最大 {1} かかります: {2}。プロンプトを短くするか、バッチを小さくするか、デバイスを増やすと改善します</translation>
    </message>
    <message>
        <source>no plan fits into memory; smallest memory that works: {0} per device, and {1} may be used, with {2}. More devices, less headroom or a smaller batch would help</source>
        <translation>メモリに収まるプランはありません。動作する最小のメモリはデバイスあたり {0} で、使えるのは {1} です ({2})。デバイスを増やすか、余裕を減らすか、バッチを小さくすると改善します</translation>
    </message>
    <message>
        <source>no plan was found</source>
        <translation>プランが見つかりませんでした</translation>
    </message>
    <message>
        <source>no plan was found; the most frequent reasons: {0}</source>
        <translation>プランが見つかりませんでした。最も多い理由: {0}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) slower than plan {3}</source>
        <translation>プラン {0}: プラン {3} より {1} ({2}) 遅い</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) faster than plan {3}</source>
        <translation>プラン {0}: プラン {3} より {1} ({2}) 速い</translation>
    </message>
    <message>
        <source>least_cost</source>
        <translation>least_cost</translation>
    </message>
    <message>
        <source>How sure: compute times of this hardware are usually within {0} of measured ones.</source>
        <translation>確かさ: このハードウェアの計算時間は、通常、測定値との差が {0} 以内です。</translation>
    </message>
    <message>
        <source>How sure: this hardware was not calibrated with measured times. Plans that differ by a few percent may change places.</source>
        <translation>確かさ: このハードウェアは測定時間で較正されていません。差が数パーセントのプランは順位が入れ替わることがあります。</translation>
    </message>
    <message>
        <source>{0} is no number from 0 to below 1</source>
        <translation>{0} は 0 以上 1 未満の数ではありません</translation>
    </message>
    <message>
        <source>A dimension that two inputs share has the same split on both, by ONNX&apos;s sharding rules. Split both alike, or say it of one alone and let the other follow.</source>
        <translation>ONNX のシャーディング規則では、2 つの入力が共有する次元は両方で同じ分割になります。両方を同じように分割するか、一方だけに指定して、もう一方は伝播に任せてください。</translation>
    </message>
    <message>
        <source>What a node computes from one part of each input is computed on a device that holds all of them, by ONNX&apos;s sharding rules. Put them on devices in common, replicated where they meet several others.</source>
        <translation>ONNX のシャーディング規則では、ノードが各入力の 1 つの部分から計算するものは、それらをすべて持つデバイスで計算されます。共通のデバイスに置き、ほかの複数の部分と組み合わさるものは複製してください。</translation>
    </message>
    <message>
        <source>Legal: ONNX takes it for a deliberate reshard; the runtime moves the data each time. Where it is not meant, let the consumer read it as produced.</source>
        <translation>正しい指定です。ONNX は意図的なリシャードとみなし、ランタイムは毎回データを移動します。意図したものでなければ、生成されたとおりに読ませてください。</translation>
    </message>
    <message>
        <source>A result may be asked for in another sharding than its inputs imply; the runtime then moves it each time.</source>
        <translation>結果には、入力から導かれるものとは別のシャーディングを求められます。その場合、ランタイムは毎回データを移動します。</translation>
    </message>
    <message>
        <source>{0} is no part of memory_bytes</source>
        <translation>{0} は memory_bytes の一部ではありません</translation>
    </message>
    <message>
        <source>Copy configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>構成「{0}」を「{1}」にコピー</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; with several inputs it broadcasts as Add does.</source>
        <translation>ONNX のシャーディング規則 は単項としていますが、入力が複数ある場合は Add と同じようにブロードキャストします。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; the position of a part&apos;s extreme is not a position in the whole, so the axis is needed whole.</source>
        <translation>ONNX のシャーディング規則 は部分結果をリデュースします。しかし、ある部分での極値の位置は全体での位置ではないため、軸は全体が必要です。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; those of a root or a logarithm cannot be combined, so the axis is needed whole.</source>
        <translation>ONNX のシャーディング規則 は部分結果をリデュースします。しかし、平方根や対数の部分結果は結合できないため、軸は全体が必要です。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; its input is a shape, whose sharding says nothing about the result.</source>
        <translation>ONNX のシャーディング規則 は単項としていますが、その入力は形状であり、形状のシャーディングは結果について何も示しません。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as a broadcast operator of several inputs; it has one.</source>
        <translation>ONNX のシャーディング規則 は複数入力のブロードキャスト演算子としていますが、入力は 1 つです。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results over K; those of this operator are rounded to 8 bits around a zero point, so K is needed whole.</source>
        <translation>ONNX のシャーディング規則 は K についての部分結果をリデュースします。しかし、この演算子の部分結果はゼロ点を中心に 8 ビットに丸められるため、K は全体が必要です。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not say where C is added: once, to the reduced result.</source>
        <translation>ONNX のシャーディング規則 は C をどこで加算するかを定めていません。リデュースされた結果に 1 回だけ加算します。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mean those equations that are matrix products; the rule takes every equation by its letters.</source>
        <translation>ONNX のシャーディング規則 は行列積である式だけを対象としていますが、このルールはどの式も文字に従って扱います。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of unary operators.</source>
        <translation>ONNX のシャーディング規則 の単項演算子のリストには含まれていません。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of broadcast operators.</source>
        <translation>ONNX のシャーディング規則 のブロードキャスト演算子のリストには含まれていません。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not mention it.</source>
        <translation>ONNX のシャーディング規則 はこの演算子に触れていません。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mention no operators of this domain.</source>
        <translation>ONNX のシャーディング規則 はこのドメインの演算子に触れていません。</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not cover it yet.</source>
        <translation>ONNX のシャーディング規則は、この演算子をまだ扱っていません。</translation>
    </message>
    <message>
        <source>stages of different parallelism need a batch with a symbol</source>
        <translation>並列度の異なるステージには、シンボルで表されたバッチが必要です</translation>
    </message>
    <message>
        <source>{0} replicas of stage {1} do not divide a pass of {2} sequences</source>
        <translation>ステージ {1} の {0} 個のレプリカでは、{2} シーケンスのパスを等分できません</translation>
    </message>
    <message>
        <source>stages would differ in their parallelism, which &apos;{0}&apos; does not say</source>
        <translation>ステージごとに並列度が異なることになりますが、「{0}」はそう指定していません</translation>
    </message>
    <message>
        <source>{0} tensor-parallel devices</source>
        <translation>{0} 台のテンソル並列デバイス</translation>
    </message>
    <message>
        <source>{0} devices (tensor × data)</source>
        <translation>{0} 台のデバイス (テンソル × データ)</translation>
    </message>
    <message>
        <source>Stages on {0} save {1}.</source>
        <translation>ステージを {0} に置くと {1} 節約できます。</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1} save {2} against even ones.</source>
        <translation>ステージの層数を {0} にして {1} に置くと、均等なステージより {2} 節約できます。</translation>
    </message>
    <message>
        <source>Stages on {0}, of whose layers {1} are computed again, save {2}.</source>
        <translation>ステージを {0} に置き、そのうち {1} 層を再計算すると {2} 節約できます。</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1}, of which {2} are computed again, save {3} against even ones.</source>
        <translation>ステージの層数を {0} にして {1} に置き、そのうち {2} 層を再計算すると、均等なステージより {3} 節約できます。</translation>
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
        <translation>{0} は {1} のいずれかで、&quot;{2}&quot; ではありません</translation>
    </message>
    <message>
        <source>stage_data has {0} numbers and stage_tensor {1}</source>
        <translation>stage_data の数は {0} 個ですが、stage_tensor は {1} 個です</translation>
    </message>
    <message>
        <source>stage_tensor has {0} numbers for {1} pipeline stages</source>
        <translation>stage_tensor の数は {0} 個ですが、パイプラインステージは {1} 個です</translation>
    </message>
    <message>
        <source>stage_tensor {0} does not divide the {1} devices of a stage</source>
        <translation>stage_tensor {0} では、ステージの {1} 台のデバイスを割り切れません</translation>
    </message>
    <message>
        <source>stage_tensor goes with cp 1, ep 1 and without least_cost</source>
        <translation>stage_tensor は cp 1、ep 1 で、least_cost なしの場合に使えます</translation>
    </message>
    <message>
        <source>Move stage {0} to the place of stage {1}</source>
        <translation>ステージ {0} をステージ {1} の位置に移動</translation>
    </message>
    <message>
        <source>a model in memory has no external data files to copy; save only the model (--external keep)</source>
        <translation>メモリ上のモデルには、コピーする外部データファイルがありません。モデルだけを保存してください（--external keep）</translation>
    </message>
    <message>
        <source>lies outside the model&apos;s folder and is not touched; save only the model (--external keep)</source>
        <translation>モデルのフォルダーの外にあり、変更されません。モデルだけを保存してください（--external keep）</translation>
    </message>
    <message>
        <source>is missing; save only the model (--external keep), or put the file beside it</source>
        <translation>ファイルがありません。モデルだけを保存するか（--external keep）、ファイルをモデルの横に置いてください</translation>
    </message>
    <message>
        <source>stages would have devices of several kinds</source>
        <translation>ステージに複数の種類のデバイスが混ざります</translation>
    </message>
    <message>
        <source>devices of several kinds would share layers</source>
        <translation>複数の種類のデバイスが層を分け合うことになります</translation>
    </message>
    <message>
        <source>chunks do not go with devices of several kinds</source>
        <translation>チャンクは複数の種類のデバイスとは併用できません</translation>
    </message>
    <message>
        <source>Of {0} devices {1} stay idle: {2}.</source>
        <translation>{0} 台のデバイスのうち {1} は遊休状態のままです: {2}。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a kind of device and how many there are, 1 to {1}, as in dgx-h100:8</source>
        <translation>&quot;{0}&quot; は、dgx-h100:8 のように、デバイスの種類とその数（1～{1}）でなければなりません</translation>
    </message>
    <message>
        <source>more than {0} devices</source>
        <translation>デバイスが {0} 台を超えています</translation>
    </message>
    <message>
        <source>orders of more than {0} kinds of devices are not searched</source>
        <translation>{0} 種類を超えるデバイスの順序は探索しません</translation>
    </message>
    <message>
        <source>plans for requests are searched for devices of one kind only</source>
        <translation>リクエスト向けの計画は 1 種類のデバイスについてのみ探索します</translation>
    </message>
    <message>
        <source>{0} devices {1} are needed, and there are {2}</source>
        <translation>デバイス {1} が {0} 台必要ですが、{2} 台しかありません</translation>
    </message>
    <message>
        <source>{0} devices are needed, and &quot;hardware&quot; says what {1} are</source>
        <translation>{0} 台のデバイスが必要ですが、&quot;hardware&quot; は {1} 台の種類しか示していません</translation>
    </message>
    <message>
        <source>Plan 1: all of its time is compute. It needs {0} of the {1} that may be used.</source>
        <translation>計画 1: 時間はすべて計算です。使用できる {1} のうち {0} が必要です。</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with as much memory.</source>
        <translation>計画 {0}: 計画 {1} と同じ速さで、メモリも同じです。</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against those by the speed of the devices.</source>
        <translation>{0} 層のステージは、デバイスの速さに応じた分け方より {1} 節約します。</translation>
    </message>
    <message>
        <source>unknown key &quot;{0}&quot;; a setting has tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending</source>
        <translation>不明なキー &quot;{0}&quot;。設定にあるのは tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending です</translation>
    </message>
    <message>
        <source>hardware: {0}</source>
        <translation>hardware: {0}</translation>
    </message>
    <message>
        <source>Of each way to share devices of several kinds one or two cuts of the layers are considered, by the speed of each stage&apos;s devices; the best are refined.</source>
        <translation>複数の種類のデバイスの分け方ごとに、各ステージのデバイスの速さに応じた層の切り方を 1 つか 2 つ検討し、最良のものを改良します。</translation>
    </message>
    <message>
        <source>{0}: cancelled; nothing was written</source>
        <translation>{0}: キャンセルされました。何も書き込まれていません</translation>
    </message>
    <message>
        <source>This is a 7z archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>これは 7z アーカイブで、モデルではありません。展開して、中の .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This file is compressed with xz. Unpack it first.</source>
        <translation>このファイルは xz で圧縮されています。先に展開してください。</translation>
    </message>
    <message>
        <source>This file is compressed with bzip2. Unpack it first.</source>
        <translation>このファイルは bzip2 で圧縮されています。先に展開してください。</translation>
    </message>
    <message>
        <source>This is a program or a library (ELF), not a model. Open the .onnx file that it was made from.</source>
        <translation>これはプログラムまたはライブラリ (ELF) で、モデルではありません。元になった .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is an OpenVINO model (.xml). Open the .onnx file that it was made from.</source>
        <translation>これは OpenVINO モデル (.xml) です。元になった .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is an XML file, not a model. Open the .onnx file that it is about.</source>
        <translation>これは XML ファイルで、モデルではありません。対象の .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is a text file, not an ONNX model in protobuf&apos;s binary format. Open the .onnx file; a model as protobuf text has to end in .textproto, .pbtxt or .prototxt.</source>
        <translation>これはテキストファイルで、protobuf のバイナリ形式の ONNX モデルではありません。.onnx ファイルを開いてください。protobuf テキスト形式のモデルは、名前の末尾が .textproto、.pbtxt、.prototxt のいずれかである必要があります。</translation>
    </message>
    <message>
        <source>The models were run with {0}; --bind or --shape gives other numbers.</source>
        <translation>モデルは {0} で実行されました。--bind または --shape で他の数値を指定できます。</translation>
    </message>
    <message>
        <source>The models were run with {0}; other numbers can be set above the timeline.</source>
        <translation>モデルは {0} で実行されました。他の数値はタイムラインの上で設定できます。</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>メモリが足りません。</translation>
    </message>
    <message>
        <source>there is not enough memory for this search</source>
        <translation>この探索を行うにはメモリが足りません</translation>
    </message>
    <message>
        <source>Paste the sharding of {0} onto {1}</source>
        <translation>{0} のシャーディングを {1} に貼り付け</translation>
    </message>
    <message>
        <source>the tensor {0} is not there</source>
        <translation>テンソル {0} がありません</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}</source>
        <translation>{0}: {1} → {2}</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>作成元</translation>
    </message>
    <message>
        <source>producer version</source>
        <translation>作成元のバージョン</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>ドメイン</translation>
    </message>
    <message>
        <source>graph name</source>
        <translation>グラフ名</translation>
    </message>
    <message>
        <source>model version</source>
        <translation>モデルのバージョン</translation>
    </message>
    <message>
        <source>metadata “{0}”</source>
        <translation>メタデータ「{0}」</translation>
    </message>
    <message>
        <source>Its devices do nothing, and a simulated pipeline leaves it out. Nodes that move between stages can leave one empty.</source>
        <translation>そのデバイスは何も処理せず、シミュレーションのパイプラインではこのステージが省かれます。ステージ間でノードを移動すると、空のステージが残ることがあります。</translation>
    </message>
    <message>
        <source>added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>{0} を追加</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>{0} removed</source>
        <translation>{0} を削除</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>type or shape changed</source>
        <translation>型または形状を変更</translation>
    </message>
    <message>
        <source>attributes changed</source>
        <translation>属性を変更</translation>
    </message>
    <message>
        <source>reads another tensor</source>
        <translation>別のテンソルを読み取る</translation>
    </message>
    <message>
        <source>node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>イニシャライザ</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… ほか {0} 件</translation>
    </message>
    <message>
        <source>stage {0} → {1}</source>
        <translation>ステージ {0} → {1}</translation>
    </message>
    <message>
        <source>stage {0} added</source>
        <translation>ステージ {0} を追加</translation>
    </message>
    <message>
        <source>stage {0} removed</source>
        <translation>ステージ {0} を削除</translation>
    </message>
    <message>
        <source>sharding {0} → {1}</source>
        <translation>シャーディング {0} → {1}</translation>
    </message>
    <message>
        <source>sharding {0} added</source>
        <translation>シャーディング {0} を追加</translation>
    </message>
    <message>
        <source>sharding {0} removed</source>
        <translation>シャーディング {0} を削除</translation>
    </message>
    <message>
        <source>{0}: {1} added</source>
        <translation>{0}: {1} を追加</translation>
    </message>
    <message>
        <source>{0}: {1} removed</source>
        <translation>{0}: {1} を削除</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>名前なし</translation>
    </message>
    <message>
        <source>configuration {0}</source>
        <translation>構成 {0}</translation>
    </message>
    <message>
        <source>configuration {0} removed</source>
        <translation>構成 {0} を削除</translation>
    </message>
    <message>
        <source>configuration {0} added</source>
        <translation>構成 {0} を追加</translation>
    </message>
    <message>
        <source>annotation removed</source>
        <translation>アノテーションを削除</translation>
    </message>
    <message>
        <source>annotation added</source>
        <translation>アノテーションを追加</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <translation>{1} の {0}</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; has no counterpart</source>
        <translation>ノード &apos;{0}&apos; に対応するものがありません</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; is not in the model</source>
        <translation>ノード &apos;{0}&apos; はモデルにありません</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; of node &apos;{1}&apos; has no counterpart at &apos;{2}&apos;</source>
        <translation>ノード &apos;{1}&apos; のテンソル &apos;{0}&apos; に対応するものが &apos;{2}&apos; にありません</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in the current folder or above it; `npm install --ignore-scripts onnxruntime-node` puts it into the current one; {0}, and in the window Settings ▸ Node folder, name another folder&apos;s node_modules</source>
        <translation>現在のフォルダーとその上位に onnxruntime-node がありません。`npm install --ignore-scripts onnxruntime-node` で現在のフォルダーにインストールできます。{0}、またはウィンドウの設定 ▸ Node.js のフォルダー で別のフォルダーの node_modules を指定できます</translation>
    </message>
    <message>
        <source>Move {0} to the stages of what they read</source>
        <translation>{0}を、読み取る値のステージへ移す</translation>
    </message>
    <message>
        <source>Rule {0}: {1}</source>
        <translation>ルール {0}：{1}</translation>
    </message>
    <message>
        <source>Nothing stands behind &apos;{0}&apos;: write {1}.</source>
        <translation>「{0}」の後に何もありません。{1}を書いてください。</translation>
    </message>
    <message>
        <source>This is a NumPy array (.npy): numbers without a graph. Open the .onnx file of the model that they belong to.</source>
        <translation>これは NumPy 配列（.npy）で、数値だけがありグラフはありません。この数値が属するモデルの .onnx ファイルを開いてください。</translation>
    </message>
    <message>
        <source>its large weights</source>
        <translation>その大きな重み</translation>
    </message>
    <message>
        <source>No node has a stage: the whole model becomes one model, which the devices of all stages run.</source>
        <translation>ステージのあるノードがないため、モデル全体が 1 つのモデルになり、すべてのステージのデバイスがそれを実行します。</translation>
    </message>
    <message>
        <source>Put nodes on stages to get a model for each.</source>
        <translation>ノードをステージに置くと、ステージごとにモデルが作られます。</translation>
    </message>
    <message>
        <source>The model has no weights: {0} are declared without elements.</source>
        <translation>モデルに重みがありません: {0}が要素なしで宣言されています。</translation>
    </message>
    <message>
        <source>The model of a device holds its part of them. Export the model with its weights, or write one model per stage, which needs none.</source>
        <translation>デバイスのモデルはその一部を保持します。重みのあるモデルをエクスポートするか、重みの要らないステージごとのモデルを書き出してください。</translation>
    </message>
    <message>
        <source>Rows of {0} elements, as &apos;{1}&apos; has them, begin at no multiple of 16 bytes, and products take longer: padded to {2}, plan 1 would take {3} less.</source>
        <translation>「{1}」のように {0} 要素の行は 16 バイトの倍数から始まらず、積に時間がかかります。{2} に埋めれば、プラン 1 は {3} 短くなります。</translation>
    </message>
    <message>
        <source>the JSON text ends too early: close what is open, or get the whole file again</source>
        <translation>JSONテキストが途中で終わっています。開いているものを閉じるか、ファイル全体を取得し直してください</translation>
    </message>
    <message>
        <source>a string is not in UTF-8: save the file in UTF-8</source>
        <translation>文字列がUTF-8ではありません。ファイルをUTF-8で保存してください</translation>
    </message>
    <message>
        <source>a string is not closed, or has a character that must be written with a backslash</source>
        <translation>文字列が閉じていないか、バックスラッシュを付けて書くべき文字が含まれています</translation>
    </message>
    <message>
        <source>{0} cannot stand here: {1}</source>
        <translation>ここに{0}は置けません：{1}</translation>
    </message>
    <message>
        <source>the JSON text is at its end</source>
        <translation>JSONテキストはここで終わりです</translation>
    </message>
    <message>
        <source>JSON begins with a brace or a bracket</source>
        <translation>JSONは波括弧または角括弧で始まります</translation>
    </message>
    <message>
        <source>in a list stand values with commas between them, up to ]</source>
        <translation>リストには ] まで値をコンマで区切って並べます</translation>
    </message>
    <message>
        <source>behind a key stand a colon and its value</source>
        <translation>キーの後にはコロンと値が続きます</translation>
    </message>
    <message>
        <source>in an object stand keys in double quotes with their values, with commas between them, up to a closing brace</source>
        <translation>オブジェクトには閉じ括弧まで、二重引用符で囲んだキーと値をコンマで区切って並べます</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>値を少なくとも1つ指定してください</translation>
    </message>
    <message>
        <source>{0}: each token takes {1} of {2} experts: there are too few</source>
        <translation>{0}: 各トークンが {2} 個のエキスパートのうち {1} 個を使うことになっており、エキスパートが足りません</translation>
    </message>
    <message>
        <source>{0} {1} says nothing of {2}: leave it out</source>
        <translation>{0} {1} は {2} には意味がありません。省いてください</translation>
    </message>
    <message>
        <source>{0} {1} is no architecture that is known; known are {2}</source>
        <translation>{0} の {1} は未知のアーキテクチャです。対応しているのは {2} です</translation>
    </message>
    <message>
        <source>{0} layer</source>
        <translation>{0} 層</translation>
    </message>
    <message>
        <source>{0} layers</source>
        <translation>{0} 層</translation>
    </message>
    <message>
        <source>{0}{1} must be at least 0</source>
        <translation>{0}{1} は 0 以上でなければなりません</translation>
    </message>
    <message>
        <source>The batch gives {0} for {1} stages: filling and draining the pipeline costs {2} of the step of plan 1. A larger batch would spread that.</source>
        <translation>バッチから得られるのは {1} ステージに対して {0} です。パイプラインの充填と排出にプラン 1 のステップの {2} がかかります。バッチを大きくすると薄まります。</translation>
    </message>
    <message>
        <source>a global batch of {0} is more than can be planned: {1} at most; plan a smaller one, of which each sequence takes as long</source>
        <translation>グローバルバッチ {0} は計画できる上限 {1} を超えています。シーケンスごとの時間は変わらないので、より小さいバッチで計画してください</translation>
    </message>
    <message>
        <source>a stage would have no nodes</source>
        <translation>ノードのないステージができます</translation>
    </message>
    <message>
        <source>chunks {0} are for stages that take turns, and pp 1 is one stage</source>
        <translation>chunks {0} は交互に働くステージのためのもので、pp 1 はステージが 1 つです</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} more memory.</source>
        <translation>プラン {0}: プラン {1} と同じ速さで、メモリは {2} 多く使います。</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} less memory.</source>
        <translation>プラン {0}: プラン {1} と同じ速さで、メモリは {2} 少なく済みます。</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>同じ速さ</translation>
    </message>
    <message>
        <source>{0} slower</source>
        <translation>{0} 遅い</translation>
    </message>
    <message>
        <source>{0} faster</source>
        <translation>{0} 速い</translation>
    </message>
    <message>
        <source>Plan {0}: as much memory as plan {1}, {2}.</source>
        <translation>プラン {0}: メモリはプラン {1} と同じ、{2}。</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) more memory than plan {3}, {4}.</source>
        <translation>プラン {0}: プラン {3} よりメモリが {1} ({2}) 多い、{4}。</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) less memory than plan {3}, {4}.</source>
        <translation>プラン {0}: プラン {3} よりメモリが {1} ({2}) 少ない、{4}。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>シーケンス</translation>
    </message>
    <message>
        <source>Plan {0}: as many {1} per second and device as plan {2}</source>
        <translation>プラン {0}: 毎秒・デバイスあたりの{1}数はプラン {2} と同じ</translation>
    </message>
    <message>
        <source>Plan {0}: {1} fewer {2} per second and device than plan {3}</source>
        <translation>プラン {0}: 毎秒・デバイスあたりの{2}数がプラン {3} より {1} 少ない</translation>
    </message>
    <message>
        <source>Plan {0}: {1} more {2} per second and device than plan {3}</source>
        <translation>プラン {0}: 毎秒・デバイスあたりの{2}数がプラン {3} より {1} 多い</translation>
    </message>
    <message>
        <source>{0}, on {1} instead of {2}.</source>
        <translation>{0}、{2} ではなく {1} を使用。</translation>
    </message>
    <message>
        <source>Plan 1: it needs {0} of the {1} that may be used, and takes {2}.</source>
        <translation>プラン 1: 使用できる {1} のうち {0} を必要とし、{2} かかります。</translation>
    </message>
    <message>
        <source>Plan 1 is on {0}. {1}</source>
        <translation>プラン 1 は {0} を使います。{1}</translation>
    </message>
    <message>
        <source>Plan {0}: on {1}, plan {2} on {3}; {4}.</source>
        <translation>プラン {0}: {1}、プラン {2} は {3}。{4}。</translation>
    </message>
    <message>
        <source>{0} has {1} numbers for {2} stages</source>
        <translation>{0} には {2} ステージに対して {1} 個の数があります</translation>
    </message>
    <message>
        <source>{0} cannot be put on {1} stages</source>
        <translation>{0}を {1} 個のステージに配置できません</translation>
    </message>
    <message>
        <source>the numbers of stage_layers add up to {0}, and the model has {1}</source>
        <translation>stage_layers の数の合計は {0} で、モデルには {1}あります</translation>
    </message>
    <message>
        <source>recompute_layers says {0} for stage {1}, which has {2}</source>
        <translation>recompute_layers はステージ {1} に {0} を指定していますが、そこには {2}あります</translation>
    </message>
    <message>
        <source>Against {0} it saves {1}.</source>
        <translation>{0} に比べて {1} 節約します。</translation>
    </message>
    <message>
        <source>{0} to {1} devices</source>
        <translation>{0}~{1} 台のデバイス</translation>
    </message>
    <message>
        <source>Certified: by the simulation none of the other plans that were considered, on {0}, is better than those listed. Stages that differ and nodes shared at least cost are looked for near the best of them only.</source>
        <translation>証明済み: シミュレーションによれば、検討した他のプラン({0})に、一覧のものより良いものはありません。異なる構成のステージと最小コストで分割したノードは、最良のプランの近くでのみ探索されます。</translation>
    </message>
    <message>
        <source>Not certified: none of the plans that were considered, on {0}, can be faster than {1}.</source>
        <translation>未証明: 検討したプラン({0})に、{1} より速くなり得るものはありません。</translation>
    </message>
    <message>
        <source>Its devices run other stages too; what is its own comes to {0} at most.</source>
        <translation>そのデバイスは他のステージも実行します。このステージ自身の分は最大 {0} です。</translation>
    </message>
    <message>
        <source>Fewest devices</source>
        <translation>最少のデバイス</translation>
    </message>
    <message>
        <source>Least memory</source>
        <translation>最小のメモリ</translation>
    </message>
    <message>
        <source>Most sequences per device</source>
        <translation>デバイスあたり最多のシーケンス</translation>
    </message>
    <message>
        <source>Shortest step</source>
        <translation>最短のステップ</translation>
    </message>
    <message>
        <source>there is not enough memory to draw it; close other programs</source>
        <translation>描画するにはメモリが足りません。他のプログラムを閉じてください</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value, which quantized numbers that round to an adjacent step can explain. This does not show whether the export is right; --inputs gives other inputs.</source>
        <translation>エクスポートしたモデルの出力 {0} に、最大値の {1} の差があります。量子化される数値が隣の量子化レベルに丸められると生じる程度の差であり、正しいとも誤りとも言えません。--inputs で別の入力を指定できます。</translation>
    </message>
    <message>
        <source>quantized numbers that round to an adjacent step move it by at most {0}</source>
        <translation>量子化レベルの違いによる変動は最大 {0}</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; --shape {0}=2,3 gives its shape</source>
        <translation>入力 {0} に負の次元があるか、1 GiB を超えています。--shape {0}=2,3 で形状を指定できます</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; {1}, or --shape {0}=2,3, gives smaller dimensions</source>
        <translation>入力 {0} に負の次元があるか、1 GiB を超えています。{1} または --shape {0}=2,3 で、より小さい次元を指定できます</translation>
    </message>
    <message>
        <source>cannot write it: this command reads it; choose another name</source>
        <translation>書き込みができません: このコマンドが読み込むファイルです。別の名前を選んでください</translation>
    </message>
    <message>
        <source>The subgraph &apos;{0}&apos; of {node} returns {value}, which is defined outside the subgraph.</source>
        <translation>{node} のサブグラフ &apos;{0}&apos; が、外側の値 {value} をそのまま返します。</translation>
    </message>
    <message>
        <source>{node} computes the whole on every device although its tensors are split: {0}. Each device sends {1} for it.</source>
        <translation>{node} のテンソルは分割されていますが、すべてのデバイスで全体を計算します: {0}。そのために各デバイスは {1} を送信します。</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes everything, and keeps its part: the result is correct, but the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>各デバイスが必要なものを集め、すべてを計算し、自分の部分を残します。結果は正しいものの、処理は分担されません。避けるには、ノードを別の次元に沿って分割するか、分割しないでください。</translation>
    </message>
    <message>
        <source>{value} is marked as partial over {0} at {node}, but it holds no partial sums; the mark is ignored.</source>
        <translation>{node} で {value} は {0} にわたる部分和と指定されていますが、その部分和はありません。この指定は無視されます。</translation>
    </message>
    <message>
        <source>Only an operator that sums over a split dimension leaves partial sums on the devices. A weight, an input of the model and every other result is whole along the axis. Split the summed dimension along the axis, or remove the axis from the partial axes.</source>
        <translation>和の項をデバイスに残すのは、分割された次元の和を取る演算子だけです。重み、モデルの入力、その他の結果は、その軸に沿って分割されていない全体です。和を取る次元をその軸に沿って分割するか、部分和の指定からその軸を外してください。</translation>
    </message>
    <message>
        <source>The elements of a block share a quantization scale, or a byte of zero points. Use as many parts as divide the number of blocks.</source>
        <translation>ブロックの要素は、量子化スケール、またはゼロ点のバイトを共有します。ブロックの数を割り切る数の部分にしてください。</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} whole</source>
        <translation>{1} の軸 {0} を分割しない</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} to propagation</source>
        <translation>{1} の軸 {0} を伝播に任せる</translation>
    </message>
    <message>
        <source>Leave the axes {0} of {1} to propagation</source>
        <translation>{1} の軸 {0} を伝播に任せる</translation>
    </message>
    <message>
        <source>It is listed twice in group {0}. A group is a set of devices that hold the same part; onnx-ir rejects a group that lists a device twice.</source>
        <translation>このデバイスはグループ {0} に 2 回含まれています。グループは、同じものを保持するデバイスの集合です。onnx-ir は、デバイスが 2 回記載されたグループを拒否します。</translation>
    </message>
    <message>
        <source>Remove device {0} from group {1}</source>
        <translation>デバイス {0} をグループ {1} から外す</translation>
    </message>
    <message>
        <source>Remove {0} from the partial axes of {1}</source>
        <translation>{1} の部分和の指定から {0} を外す</translation>
    </message>
    <message>
        <source>Merge the entries for {0}; keep the first where they differ</source>
        <translation>{0} のエントリを統合 (異なる箇所は最初のエントリを優先)</translation>
    </message>
    <message>
        <source>an unknown number of bytes</source>
        <translation>バイト数が不明なデータ</translation>
    </message>
    <message>
        <source>{0}: not JSON: {1}; a profile is complete after end_profiling()</source>
        <translation>{0}: JSON ではありません: {1}。プロファイルは end_profiling() の後に完成します</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; a hardware description is one</source>
        <translation>{0}: JSON オブジェクトではありません: {1}。ハードウェア記述は JSON オブジェクトです</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) is in the domain &apos;{2}&apos;, which the model does not import</source>
        <translation>&apos;{0}&apos; ({1}) はドメイン &apos;{2}&apos; のものですが、モデルはこのドメインをインポートしていません</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs opset {2} and the model imports opset {3}</source>
        <translation>&apos;{0}&apos; ({1}) には opset {2} が必要ですが、モデルは opset {3} をインポートしています</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} along dimension {3} of &apos;{4}&apos; and would get {5}</source>
        <translation>&apos;{0}&apos; ({1}) では &apos;{4}&apos; の次元 {3} のサイズが {2} である必要がありますが、{5} になります</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} elements of &apos;{3}&apos; and would get {4}</source>
        <translation>&apos;{0}&apos; ({1}) には &apos;{3}&apos; の要素が {2} 個必要ですが、{4} 個になります</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) would move &apos;{2}&apos;, but runtimes do not move elements of type {3}</source>
        <translation>&apos;{0}&apos; ({1}) は &apos;{2}&apos; を移動することになりますが、ランタイムは型 {3} を移動できません</translation>
    </message>
    <message>
        <source>{0}: &apos;{1}&apos; would have the shape {2} instead of {3}</source>
        <translation>{0}: &apos;{1}&apos; の形状が {3} ではなく {2} になります</translation>
    </message>
    <message>
        <source>The model would compute something else, so none is written. Please report this.</source>
        <translation>モデルが別のものを計算することになるため、書き出しません。この件を報告してください。</translation>
    </message>
    <message>
        <source>It is an output too, so that one part would take the place of another. Annotate it as whole.</source>
        <translation>これは出力でもあるため、ある部分が別の部分の場所を占めることになります。分割しないアノテーションを付けてください。</translation>
    </message>
    <message>
        <source>Each device&apos;s part must be known to write its model: {0}. Or leave the dimension whole.</source>
        <translation>各デバイスのモデルを書き出すには、その部分が分かっている必要があります: {0}。または、次元を分割しないでください。</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs &apos;{1}&apos; in a different sharding, but runtimes cannot cut or exchange elements of type {2}</source>
        <translation>&apos;{0}&apos; は &apos;{1}&apos; を現在とは別のシャーディングで必要としますが、ランタイムは型 {2} の要素を切り分けることも交換することもできません</translation>
    </message>
    <message>
        <source>Split the tensor in the same way at all of its nodes and do not store it gathered, or leave it whole and split what it is dequantized to.</source>
        <translation>このテンソルをすべてのノードで同じように分割し、使用前に集める形では保存しないでください。または、分割せずに、逆量子化した結果のほうを分割してください。</translation>
    </message>
    <message>
        <source>its elements cannot be moved</source>
        <translation>その要素は移動できません</translation>
    </message>
    <message>
        <source>on rank {0}, {1} would produce a tensor of shape {2} instead of {3}</source>
        <translation>ランク {0} では、{1} が作るテンソルの形状が {3} ではなく {2} になります</translation>
    </message>
    <message>
        <source>Its part of the work does not fit the part that the plan gives it. Annotate its tensors as whole, or split them along another dimension, and please report this.</source>
        <translation>担当する処理の部分が、プランで割り当てられた部分と合いません。そのテンソルに分割しないアノテーションを付けるか、別の次元に沿って分割し、この件を報告してください。</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>ランク {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): a lookup in a part of a table whose dimension {1} is unknown needs opset 9; convert the model, or {2}</source>
        <translation>&apos;{0}&apos; (Gather): 次元 {1} の数値がない表の一部を参照するには、opset 9 が必要です。モデルを変換するか、次のようにしてください: {2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of &apos;{1}&apos; is not known, and devices exchange parts of it; {2}</source>
        <translation>&apos;{1}&apos; の次元 {0} のサイズが不明ですが、デバイス間でその部分を交換します。{2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the size of the split dimension is not known; {2}</source>
        <translation>&apos;{0}&apos; ({1}): 分割されるもののサイズが不明です。{2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of its result is not known; {1}</source>
        <translation>結果の次元 {0} のサイズが不明です。{1}</translation>
    </message>
    <message>
        <source>stage {0} would need more than {1} chunks, because later stages feed earlier ones repeatedly, first through {2}; put consecutive nodes on one stage</source>
        <translation>後のステージが前のステージに繰り返し値を渡すため ({2} が最初)、ステージ {0} が {1} 個を超えるチャンクに分かれます。続いているノードを 1 つのステージに置いてください</translation>
    </message>
    <message>
        <source>it follows from the data, so that --bind cannot give it; leave it whole</source>
        <translation>データから決まるため、--bind では指定できません。分割しないでください</translation>
    </message>
    <message>
        <source>give {0} a number ({1}, or Dimensions of the timeline)</source>
        <translation>{1} またはタイムラインの「次元」で {0} に数を割り当ててください</translation>
    </message>
    <message>
        <source>give {0} numbers ({1}, or Dimensions of the timeline)</source>
        <translation>{1} またはタイムラインの「次元」で {0} にそれぞれ数を割り当ててください</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, whose size is not known; {0}</source>
        <translation>その全体にわたって正規化されますが、サイズが不明です。{0}</translation>
    </message>
    <message>
        <source>it is not known how it runs on parts of its tensors</source>
        <translation>テンソルの部分に対してどう動作するかが不明です</translation>
    </message>
    <message>
        <source>{0} goes to a stage with another mesh</source>
        <translation>{0} はメッシュの異なるステージに渡されます</translation>
    </message>
    <message>
        <source>there is nothing to plan: no node of the main graph reads an input of the model</source>
        <translation>プランを立てる対象がありません: メイングラフに、モデルの入力を読むノードがありません</translation>
    </message>
    <message>
        <source>the body of the function runs on whole tensors</source>
        <translation>関数の本体は分割されていないテンソルで動作します</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}: JSON オブジェクトではありません: {1}。ステージ時間は {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …} のように書きます</translation>
    </message>
    <message>
        <source>ONNX Runtime rejects such a model. Add an Identity node to the subgraph that reads the value, and return its result. Exports to stages and ranks add the Identity themselves.</source>
        <translation>ONNX Runtime はこのようなモデルを拒否します。その値を読む Identity ノードをサブグラフに入れ、その結果を返してください。stages と ranks へのエクスポートでは Identity が自動的に書き込まれます。</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value: {2} draws different random numbers on devices with different parts. This does not show whether the export is right; verify the model for inference instead.</source>
        <translation>書き出したモデルの出力 {0} は最大値の {1} だけ異なります。テンソルが分割されている所では、{2} はデバイスごとに異なる乱数を引きます。これは正しいとも誤りとも言えません。推論用のモデルなら検証できます。</translation>
    </message>
    <message>
        <source>its samples are weighted by their classes, or some are ignored</source>
        <translation>サンプルがクラスごとに重み付けされているか、一部が無視されます</translation>
    </message>
    <message>
        <source>Replace {1} with {0} in the device list</source>
        <translation>デバイス一覧の {1} を {0} に置き換える</translation>
    </message>
    <message>
        <source>{0} in training graphs</source>
        <translation>学習グラフ内の {0}</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Correct the node, or what its model imports.</source>
        <translation>ランタイムが拒否するモデルになるため、書き出しません。ノード、またはそのモデルがインポートするものを修正してください。</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>ランタイムが拒否するモデルになるため、書き出しません。ノードのテンソルに分割しないアノテーションを付けるか、別の次元に沿って分割してください。</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte, and dividing the {1} blocks of &apos;{2}&apos; among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks, or split the weight by columns</source>
        <translation>{0} 個のブロックのゼロ点が 1 バイトを共有しており、&apos;{2}&apos; の {1} 個のブロックを {3} 台のデバイスに分けるとバイトの途中で切れます。各デバイスが {0} の倍数のブロックを持つようにデバイスを減らすか、重みを列で分割してください</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte of &apos;{1}&apos;, and dividing {2} blocks among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks</source>
        <translation>&apos;{1}&apos; では {0} 個のブロックのゼロ点が 1 バイトを共有しており、{2} 個のブロックを {3} 台のデバイスに分けるとバイトの途中で切れます。各デバイスが {0} の倍数のブロックを持つようにデバイスを減らしてください</translation>
    </message>
    <message>
        <source>the experts of a device would not be neighbours</source>
        <translation>1 台のデバイスのエキスパートが連続しなくなります</translation>
    </message>
</context>
<context>
    <name>CutLabel</name>
    <message>
        <source>nothing flows</source>
        <translation>流れるものなし</translation>
    </message>
    <message>
        <source>%1 / microbatch</source>
        <translation>%1 / マイクロバッチ</translation>
    </message>
    <message>
        <source>%1 back</source>
        <translation>逆方向 %1</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or before, used after it</source>
        <translation>%1: ステージ %2 以前で作られ、その後で使用</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or after, used before it</source>
        <translation>%1: ステージ %2 以降で作られ、その前で使用</translation>
    </message>
    <message>
        <source>Stage %1 to %2: %3</source>
        <translation>ステージ %1 から %2: %3</translation>
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
        <translation>ステージのあるノードがないため、どのデバイスもモデル全体を実行します</translation>
    </message>
</context>
<context>
    <name>DevicesModel</name>
    <message>
        <source>and %1 tensors of unknown size</source>
        <translation>ほか、サイズ不明のテンソル %1 個</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>重み %1 個</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source> part</source>
        <translation> (部分)</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>アクティベーション</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>保持内容</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Devices and what they hold</source>
        <translation>デバイスとその保持内容</translation>
    </message>
    <message>
        <source>No configuration says which devices there are.</source>
        <translation>どのデバイスがあるかを示す構成がありません。</translation>
    </message>
    <message>
        <source>Open a model to see what each device holds.</source>
        <translation>モデルを開くと、各デバイスの保持内容が表示されます。</translation>
    </message>
    <message>
        <source>weights %1 · at most %2 on a device</source>
        <translation>重み %1 · 1 デバイスで最大 %2</translation>
    </message>
    <message>
        <source> · %1 nodes on no device</source>
        <translation> · デバイスのないノード %1 個</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>このデバイスはどのステージにも属していません</translation>
    </message>
</context>
<context>
    <name>DimensionRow</name>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>次元 %1 · %2</translation>
    </message>
    <message>
        <source>: not split</source>
        <translation>: 分割なし</translation>
    </message>
    <message>
        <source>: split by %1</source>
        <translation>: %1 で分割</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>、オープン</translation>
    </message>
    <message>
        <source>Replicate: split by no axis</source>
        <translation>複製: どの軸でも分割しない</translation>
    </message>
    <message>
        <source>Open: propagation may add axes</source>
        <translation>オープン: 伝播で軸を追加できる</translation>
    </message>
    <message>
        <source>Split by components…</source>
        <translation>コンポーネントで分割…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2 分割)</translation>
    </message>
    <message>
        <source> — move here from dimension %1</source>
        <translation> — 次元 %1 からここに移動</translation>
    </message>
    <message>
        <source>The mesh has no axis to split by</source>
        <translation>メッシュに、分割に使える軸がありません</translation>
    </message>
    <message>
        <source>%1 follows from other tensors</source>
        <translation>%1 は他のテンソルからの伝播によるものです</translation>
    </message>
    <message>
        <source>The stages lie along this axis: it splits no tensor</source>
        <translation>この軸にはステージが並ぶため、テンソルは分割されません</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 over %3</source>
        <translation>次元 %1 · %2 を %3 にわたって分割</translation>
    </message>
</context>
<context>
    <name>DocumentationSection</name>
    <message>
        <source>What %1 does</source>
        <translation>%1 の動作</translation>
    </message>
    <message>
        <source>Nothing is known of it.</source>
        <translation>これについての情報はありません。</translation>
    </message>
</context>
<context>
    <name>ExchangeDialog</name>
    <message>
        <source>There is not enough memory for this. Close other programs, or take fewer devices.</source>
        <translation>これにはメモリが足りません。他のプログラムを閉じるか、デバイスを減らしてください。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>準備中…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>There is no format to choose from.</source>
        <translation>選択できる形式がありません。</translation>
    </message>
    <message>
        <source>The shapes of the model are still being worked out…</source>
        <translation>モデルの形状を計算中です…</translation>
    </message>
    <message>
        <source>This cannot be exported</source>
        <translation>エクスポートできません</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>インポートできません</translation>
    </message>
    <message>
        <source>Configurations…</source>
        <translation>構成…</translation>
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
        <translation>失われるものと決められたこと</translation>
    </message>
    <message>
        <source>Has no place in this format</source>
        <translation>この形式では表せないもの</translation>
    </message>
    <message>
        <source>Will be lost</source>
        <translation>失われるもの</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>途中で決められたこと</translation>
    </message>
    <message>
        <source>Nothing of the plan is lost.</source>
        <translation>プランから失われるものはありません。</translation>
    </message>
    <message>
        <source>What was found in the written models</source>
        <translation>書き込んだモデルで見つかったこと</translation>
    </message>
    <message>
        <source>Is not valid</source>
        <translation>無効なもの</translation>
    </message>
    <message>
        <source>Is doubtful</source>
        <translation>疑わしいもの</translation>
    </message>
    <message>
        <source>Was not checked</source>
        <translation>チェックしなかったもの</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>C&amp;onfiguration</source>
        <translation>構成(&amp;O)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>選択(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>フォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Files that will be written</source>
        <translation>書き込むファイル</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>エクスポート先</translation>
    </message>
    <message>
        <source>There is no configuration yet</source>
        <translation>構成がまだありません</translation>
    </message>
    <message>
        <source>This format carries out a configuration: devices, a mesh, and what lies where. Make one first.</source>
        <translation>この形式は、デバイス、メッシュ、配置を定めた構成を実行に移すものです。先に構成を作成してください。</translation>
    </message>
    <message>
        <source>1 is there already and will be replaced</source>
        <translation>1 個は既にあり、置き換えられます</translation>
    </message>
    <message>
        <source>%1 are there already and will be replaced</source>
        <translation>%1 個は既にあり、置き換えられます</translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>書き込むものがありません。</translation>
    </message>
    <message>
        <source>Choose a folder to write into.</source>
        <translation>書き込み先のフォルダーを選択してください。</translation>
    </message>
    <message>
        <source>&amp;Export and replace</source>
        <translation>エクスポートして置き換え(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>エクスポート(&amp;E)</translation>
    </message>
    <message>
        <source>Writing and checking…</source>
        <translation>書き込みとチェックの実行中…</translation>
    </message>
    <message>
        <source>Is wrong</source>
        <translation>誤っているもの</translation>
    </message>
    <message>
        <source>Was found</source>
        <translation>見つかったもの</translation>
    </message>
    <message>
        <source>&amp;Run it beside the original and compare</source>
        <translation>元のモデルと並べて実行し、比較(&amp;R)</translation>
    </message>
    <message>
        <source>Runs both with ONNX Runtime on the same inputs and says how near the outputs are; it takes Node.js with onnxruntime-node (see Settings)</source>
        <translation>両方を同じ入力で ONNX Runtime により実行し、出力がどれだけ近いかを示します。onnxruntime-node を含む Node.js が必要です (設定を参照)</translation>
    </message>
    <message>
        <source>Running %1…</source>
        <translation>%1 を実行中…</translation>
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
        <translation>%1%2 ポイント</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>この実行</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Baseline:</source>
        <translation>ベースライン:</translation>
    </message>
</context>
<context>
    <name>FiguresSection</name>
    <message>
        <source>reads %1</source>
        <translation>読み取り %1</translation>
    </message>
    <message>
        <source>writes %1</source>
        <translation>書き込み %1</translation>
    </message>
    <message>
        <source>Moves and computes nothing.</source>
        <translation>データの移動も計算もありません。</translation>
    </message>
    <message>
        <source>What it costs is not known.</source>
        <translation>コストは不明です。</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1 (仮定)</translation>
    </message>
    <message>
        <source>one of %1 devices</source>
        <translation>%1 デバイス中の 1 つ</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>%1 の場合</translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation>順伝播 %1</translation>
    </message>
    <message>
        <source>%1 of weights</source>
        <translation>重み %1</translation>
    </message>
    <message>
        <source>%1 of results</source>
        <translation>結果 %1</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 を開けません</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 は保存されませんでした</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 は書き込まれませんでした</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>モデルを開く</translation>
    </message>
    <message>
        <source>Save model as</source>
        <translation>名前を付けてモデルを保存</translation>
    </message>
    <message>
        <source>External weights</source>
        <translation>外部の重み</translation>
    </message>
    <message>
        <source>The weights of this model lie in files beside it.</source>
        <translation>このモデルの重みは、同じ場所にある別のファイルに格納されています。</translation>
    </message>
    <message>
        <source>The new file is in another folder. It finds its weights there only when they are copied or linked.</source>
        <translation>新しいファイルは別のフォルダーにあります。重みは、コピーするかリンクしないと、そこでは見つかりません。</translation>
    </message>
    <message>
        <source>Copy them</source>
        <translation>コピーする</translation>
    </message>
    <message>
        <source>Link them</source>
        <translation>リンクする</translation>
    </message>
    <message>
        <source>Only the model</source>
        <translation>モデルのみ</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>保存していない変更</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>%1 への変更を保存しますか?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>保存しないと失われます。</translation>
    </message>
    <message>
        <source>Apply plan text</source>
        <translation>プランテキストを適用</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>プラン (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 を読み取れません</translation>
    </message>
    <message>
        <source>%1 is not a plan</source>
        <translation>%1 はプランではありません</translation>
    </message>
    <message>
        <source>Not everything in %1 could be placed</source>
        <translation>%1 の一部は対応付けられませんでした</translation>
    </message>
    <message>
        <source>Write plan text</source>
        <translation>プランテキストを書き込む</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>プラン (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 を書き込みました</translation>
    </message>
    <message>
        <source>There is no timeline to export</source>
        <translation>エクスポートするタイムラインがありません</translation>
    </message>
    <message>
        <source>Put nodes on stages and simulate first.</source>
        <translation>先にノードをステージに置いてシミュレーションを実行してください。</translation>
    </message>
    <message>
        <source>Wrote %1: open it at ui.perfetto.dev</source>
        <translation>%1 を書き込みました。ui.perfetto.dev で開いてください</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>タイムラインをエクスポート</translation>
    </message>
    <message>
        <source>There is no order to save</source>
        <translation>保存する順序がありません</translation>
    </message>
    <message>
        <source>Save order</source>
        <translation>順序を保存</translation>
    </message>
    <message>
        <source>Orders as PyTorch&apos;s pipelining writes them (*.csv)</source>
        <translation>PyTorch のパイプライン処理が書き出す形式の順序 (*.csv)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx *.textproto *.pbtxt *.prototxt);;All files (*)</source>
        <translation>ONNX モデル (*.onnx *.textproto *.pbtxt *.prototxt);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;Protobuf text (*.textproto *.pbtxt *.prototxt)</source>
        <translation>ONNX モデル (*.onnx);;Protobuf テキスト (*.textproto *.pbtxt *.prototxt)</translation>
    </message>
    <message>
        <source>Chrome and Perfetto traces (*.json);;Tables of the tasks (*.csv);;Vector pictures (*.svg *.pdf);;Pictures (*.png)</source>
        <translation>Chrome と Perfetto のトレース (*.json);;タスクの表 (*.csv);;ベクター画像 (*.svg *.pdf);;画像 (*.png)</translation>
    </message>
    <message>
        <source>The model was not made</source>
        <translation>モデルは作成されませんでした</translation>
    </message>
    <message>
        <source>There is no writable data folder.</source>
        <translation>書き込み可能なデータフォルダーがありません。</translation>
    </message>
    <message>
        <source>Some of these files are missing: they can be neither copied nor linked.</source>
        <translation>これらのファイルの一部が見つかりません。コピーもリンクもできません。</translation>
    </message>
    <message>
        <source>%1

Nothing is lost: the plan is still open here, and nothing on disk was changed. File ▸ Save as… writes the model to another file.</source>
        <translation>%1

失われたものはありません。プランはまだここで開いており、ディスク上では何も変更されていません。「ファイル ▸ 名前を付けて保存…」で、モデルを別のファイルに書き込めます。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>破棄(&amp;D)</translation>
    </message>
    <message>
        <source>%1 is open in another window</source>
        <translation>%1は別のウィンドウで開いています</translation>
    </message>
    <message>
        <source>Nothing was written: the plan of that window would be lost with its file. Save this model under another name, or close the file in the other window first.</source>
        <translation>何も書き込まれていません。書き込むと、そのウィンドウのプランがファイルとともに失われます。別の名前でこのモデルを保存するか、先にもう一方のウィンドウでファイルを閉じてください。</translation>
    </message>
    <message>
        <source>&amp;Another name…</source>
        <translation>別の名前(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Show that window</source>
        <translation>そのウィンドウを表示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>FileSession</name>
    <message>
        <source>There is not enough memory to open this file.</source>
        <translation>このファイルを開くにはメモリが足りません。</translation>
    </message>
    <message>
        <source>There is not enough memory to save this file.</source>
        <translation>このファイルを保存するにはメモリが足りません。</translation>
    </message>
    <message>
        <source>The plan as a whole: it does not fit the new version.</source>
        <translation>プラン全体: 新しい版に合いません。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 を開いています…</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Formats</source>
        <translation>形式</translation>
    </message>
</context>
<context>
    <name>FurtherKinds</name>
    <message>
        <source>+ Another kind of device</source>
        <translation>+ 別の種類のデバイス</translation>
    </message>
    <message>
        <source>Devices of another kind beside these: up to four kinds</source>
        <translation>これらに加える別の種類のデバイス: 4 種類まで</translation>
    </message>
    <message>
        <source>Hardware of another kind</source>
        <translation>別の種類のハードウェア</translation>
    </message>
    <message>
        <source>Devices of this kind</source>
        <translation>この種類のデバイス</translation>
    </message>
    <message>
        <source>How many devices of this kind there are</source>
        <translation>この種類のデバイスの台数</translation>
    </message>
    <message>
        <source>Remove this kind</source>
        <translation>この種類を削除</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>The model&apos;s operators. Arrow keys walk along tensors, Enter opens a group.</source>
        <translation>モデルの演算子です。矢印キーでテンソルに沿って移動し、Enter でグループを開きます。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>レイアウト中…</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべてを表示</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>選択部分を表示</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>すべてのグループを開く</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>すべてのグループを閉じる</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Open all that are like it</source>
        <translation>同種のものをすべて開く</translation>
    </message>
    <message>
        <source>Close all that are like it</source>
        <translation>同種のものをすべて閉じる</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>先にデバイス構成を作成してください</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Highlight neighbours</source>
        <translation>隣接ノードをハイライト</translation>
    </message>
    <message>
        <source>Highlight paths between the selected</source>
        <translation>選択したノード間の経路をハイライト</translation>
    </message>
    <message>
        <source>Show on a canvas of its own</source>
        <translation>専用のキャンバスに表示</translation>
    </message>
    <message>
        <source>read from</source>
        <translation>読み取り元</translation>
    </message>
    <message>
        <source>readers</source>
        <translation>読み取り側</translation>
    </message>
    <message>
        <source>The line crosses nothing that a node makes</source>
        <translation>線はノードの出力と交わっていません</translation>
    </message>
    <message>
        <source>Painting stage %1 · 0 to 9 take another · Shift draws a cut · Esc ends</source>
        <translation>ステージ %1 を塗っています · 0～9 で別のステージ · Shift でカット線を描く · Esc で終了</translation>
    </message>
    <message>
        <source>differs · %1</source>
        <translation>相違 · %1</translation>
    </message>
    <message>
        <source>Show what is folded into it</source>
        <translation>畳まれているものを表示</translation>
    </message>
    <message>
        <source>Double-click to open</source>
        <translation>ダブルクリックで開く</translation>
    </message>
</context>
<context>
    <name>HandbookWindow</name>
    <message>
        <source>No chapter has this text.</source>
        <translation>このテキストを含む章はありません。</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>ハンドブック</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>ハンドブックを検索</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章一覧</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>章</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>開いたときの状態</translation>
    </message>
    <message>
        <source>Undo steps</source>
        <translation>元に戻す手順</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>What does not fit</source>
        <translation>合わないもの</translation>
    </message>
    <message>
        <source>Could not be placed</source>
        <translation>対応付けられなかったもの</translation>
    </message>
    <message>
        <source>Was not understood, or is lost</source>
        <translation>理解できなかったもの、または失われるもの</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>途中で決められたこと</translation>
    </message>
    <message>
        <source>Everything has a place in this model.</source>
        <translation>すべてこのモデルに対応付けられます。</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>選択(&amp;H)…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>ファイルのとおり</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>How many devices there are, where the file leaves it open</source>
        <translation>ファイルに定めがない場合のデバイス数</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>デバイス(&amp;D)</translation>
    </message>
    <message>
        <source>What comes onto the model</source>
        <translation>モデルに加わるもの</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>not needed: what the model says is read</source>
        <translation>不要: モデルの記述を読み取ります</translation>
    </message>
    <message>
        <source>Choose the file to import, and see here what it would change.</source>
        <translation>インポートするファイルを選択すると、何が変わるかがここに表示されます。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>replaces the one there</source>
        <translation>既存のものを置き換え</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Nodes on stages</source>
        <translation>ステージ上のノード</translation>
    </message>
    <message>
        <source>Annotated tensors</source>
        <translation>アノテーション付きのテンソル</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>a file of its own; the model stays as it is</source>
        <translation>独立したファイル。モデルは変わりません</translation>
    </message>
    <message>
        <source>There is nothing to import.</source>
        <translation>インポートするものがありません。</translation>
    </message>
    <message>
        <source>There is nothing that could be imported.</source>
        <translation>インポートできるものがありません。</translation>
    </message>
    <message>
        <source>The model says all of it already.</source>
        <translation>すべて既にモデルに記述されています。</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>名前を付けて保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>インポート(&amp;I)</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>書き込み中…</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 をインポート</translation>
    </message>
    <message>
        <source>The model is being saved; try again in a moment.</source>
        <translation>モデルを保存中です。しばらくしてからもう一度お試しください。</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>%1 をインポートしました</translation>
    </message>
    <message>
        <source>Save what was imported</source>
        <translation>インポートしたものを保存</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 を書き込みました。</translation>
    </message>
</context>
<context>
    <name>ImportText</name>
    <message>
        <source>There is no file %1.</source>
        <translation>ファイル %1 はありません。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 を読み取れません: %2</translation>
    </message>
    <message>
        <source>%1 is larger than %2: it is no file of this format.</source>
        <translation>%1 は %2 を超えています。この形式のファイルではありません。</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Open a model to see what it is made of.</source>
        <translation>モデルを開くと、その構成要素が表示されます。</translation>
    </message>
</context>
<context>
    <name>KeptRules</name>
    <message>
        <source>Rule %1: %2</source>
        <translation>ルール %1：%2</translation>
    </message>
</context>
<context>
    <name>LaneWidget</name>
    <message>
        <source>nothing yet</source>
        <translation>まだ何もありません</translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation>ステージ %1: %2</translation>
    </message>
    <message>
        <source>Weights: %1 per device</source>
        <translation>重み: デバイスあたり %1</translation>
    </message>
    <message>
        <source>Simulated peak: %1 per device</source>
        <translation>シミュレーションのピーク: デバイスあたり %1</translation>
    </message>
    <message>
        <source>Move %1 here</source>
        <translation>%1 をここに移動</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>重み %1</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>drag nodes here</source>
        <translation>ノードをここにドラッグ</translation>
    </message>
    <message>
        <source>load</source>
        <translation>負荷</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Moves the selected nodes to this stage</source>
        <translation>選択したノードをこのステージに移動します</translation>
    </message>
    <message>
        <source>Changes places with the stage below</source>
        <translation>下のステージと場所を入れ替えます</translation>
    </message>
    <message>
        <source>Changes places with the stage above</source>
        <translation>上のステージと場所を入れ替えます</translation>
    </message>
    <message>
        <source>%1 without a stage run here</source>
        <translation>ステージのない %1がここで実行されます</translation>
    </message>
    <message>
        <source>runs %1 without a stage</source>
        <translation>ステージのない %1を実行</translation>
    </message>
    <message>
        <source>%1 · also runs %2 without a stage</source>
        <translation>%1 · ステージのない%2も実行</translation>
    </message>
</context>
<context>
    <name>LiveEvaluation</name>
    <message>
        <source>There is not enough memory to evaluate this model.</source>
        <translation>このモデルを評価するにはメモリが足りません。</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n デバイス</numerusform>
        </translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>ツールバー</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>シミュレート</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>モデルなし</translation>
    </message>
    <message>
        <source>%1 (not declared)</source>
        <translation>%1 (未宣言)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>Edit configurations…</source>
        <translation>構成を編集…</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>ツールバーの続き</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…</source>
        <translation>ノード、テンソル、コマンドを検索…</translation>
    </message>
    <message>
        <source>No node has a stage yet: operators are shown instead of stages and devices</source>
        <translation>ステージを持つノードがまだないため、ステージやデバイスの代わりに演算子を表示しています</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>指定なし</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>All plans, with every annotation</source>
        <translation>すべてのプランとすべてのアノテーション</translation>
    </message>
    <message>
        <source>The plan of %1</source>
        <translation>%1 のプラン</translation>
    </message>
    <message>
        <source>The model has no plan</source>
        <translation>モデルにプランがありません</translation>
    </message>
    <message>
        <source>Remove plan</source>
        <translation>プランを削除</translation>
    </message>
    <message>
        <source>What is taken off the model:</source>
        <translation>モデルから削除するもの:</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>アウトライン</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Open sa&amp;mple</source>
        <translation>サンプルを開く(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>パネル(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>プラン(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>ステージ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>シミュレート(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>元に戻す: %1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>やり直す: %1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>The sample cannot be unpacked: there is no writable data folder</source>
        <translation>サンプルを展開できません。書き込み可能なデータフォルダーがありません</translation>
    </message>
    <message>
        <source>%1[*] — Meshwright</source>
        <translation>%1[*] — Meshwright</translation>
    </message>
    <message>
        <source>&amp;Forget all</source>
        <translation>すべて履歴から消去(&amp;F)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 を書き込みました</translation>
    </message>
    <message>
        <source>About Meshwright</source>
        <translation>Meshwright について</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;An editor for how an ONNX model is partitioned over devices.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;ONNX モデルのデバイスへの分割を編集するエディターです。&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Click a tensor&apos;s name in the inspector first</source>
        <translation>先にインスペクターでテンソルの名前をクリックしてください</translation>
    </message>
    <message>
        <source>Rename tensor</source>
        <translation>テンソルの名前を変更</translation>
    </message>
    <message>
        <source>New name; every reference follows:</source>
        <translation>新しい名前 (すべての参照も変わります):</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Select nodes first</source>
        <translation>先にノードを選択してください</translation>
    </message>
    <message>
        <source>&amp;Apply propagated shardings</source>
        <translation>伝播したシャーディングを適用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Operator rules</source>
        <translation>演算子ルール(&amp;O)</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>ドロップして開く</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>モデルを開く</translation>
    </message>
    <message>
        <source>Where is %1 to be opened?</source>
        <translation>%1 をどこで開きますか?</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新しいウィンドウ</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>このウィンドウ</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Ca&amp;rds</source>
        <translation>カード(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Highlight</source>
        <translation>ハイライト(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>色分け(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>移動(&amp;G)</translation>
    </message>
    <message>
        <source>Select a group, or nodes of one, first</source>
        <translation>先に、グループかグループのノードを選択してください</translation>
    </message>
    <message>
        <source>Hardware that cannot be read: %1</source>
        <translation>読み取れないハードウェア: %1</translation>
    </message>
    <message>
        <source>That arrangement is of another version of the program</source>
        <translation>そのパネル配置は、プログラムの別のバージョンのものです</translation>
    </message>
    <message>
        <source>There is no run to draw any more</source>
        <translation>描画する実行結果がもうありません</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>設定: %1</translation>
    </message>
    <message>
        <source>Show panel: %1</source>
        <translation>パネルを表示: %1</translation>
    </message>
    <message>
        <source>Select &amp;by</source>
        <translation>条件で選択(&amp;B)</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>プラン</translation>
    </message>
</context>
<context>
    <name>MeshGrid</name>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
</context>
<context>
    <name>MeshMenus</name>
    <message>
        <source>Hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Select the nodes of %1</source>
        <translation>%1 のノードを選択</translation>
    </message>
    <message>
        <source>Move the selection to stage %1</source>
        <translation>選択範囲をステージ %1 に移動</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 of “%3” over it</source>
        <translation>「%3」の次元 %1 · %2 をこの軸にわたって分割</translation>
    </message>
    <message>
        <source>Drag it onto a dimension in the inspector to split that over it</source>
        <translation>インスペクターの次元にドラッグすると、その次元をこの軸にわたって分割します</translation>
    </message>
    <message>
        <source>A stage for each place on it</source>
        <translation>この軸の位置ごとに 1 ステージ</translation>
    </message>
</context>
<context>
    <name>MeshPanel</name>
    <message>
        <source>Mesh</source>
        <translation>メッシュ</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Change configurations, devices and mesh axes</source>
        <translation>構成、デバイス、メッシュ軸を変更</translation>
    </message>
    <message>
        <source>%1 more devices are not drawn.</source>
        <translation>ほかの %1 デバイスは描画されていません。</translation>
    </message>
    <message>
        <source>Open a model to lay it over devices.</source>
        <translation>モデルを開くと、デバイスに配置できます。</translation>
    </message>
    <message>
        <source>No configuration says which devices there are. Take one:</source>
        <translation>どのデバイスがあるかを示す構成がありません。次から選択してください:</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>このデバイスはどのステージにも属していません</translation>
    </message>
    <message>
        <source>Edit the configuration…</source>
        <translation>構成を編集…</translation>
    </message>
</context>
<context>
    <name>ModelFacts</name>
    <message>
        <source>Producer</source>
        <translation>作成元</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>ドメイン</translation>
    </message>
    <message>
        <source>Model version</source>
        <translation>モデルのバージョン</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>Select a node or a tensor to see and change how it is split.</source>
        <translation>ノードまたはテンソルを選択すると、分割を確認して変更できます。</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>メタデータ</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
</context>
<context>
    <name>ModelPresets</name>
    <message>
        <source>124 million parameters, 12 layers</source>
        <translation>1 億 2400 万パラメータ、12 層</translation>
    </message>
    <message>
        <source>109 million parameters, an encoder</source>
        <translation>1 億 900 万パラメータ、エンコーダー</translation>
    </message>
    <message>
        <source>8 billion parameters, 32 layers</source>
        <translation>80 億パラメータ、32 層</translation>
    </message>
    <message>
        <source>71 billion parameters, 80 layers</source>
        <translation>710 億パラメータ、80 層</translation>
    </message>
    <message>
        <source>406 billion parameters, 126 layers</source>
        <translation>4060 億パラメータ、126 層</translation>
    </message>
    <message>
        <source>47 billion parameters, 2 of 8 experts</source>
        <translation>470 億パラメータ、8 個中 2 個のエキスパート</translation>
    </message>
    <message>
        <source>671 billion parameters, 8 of 256 experts, latent attention</source>
        <translation>6710 億パラメータ、256 個中 8 個のエキスパート、潜在アテンション</translation>
    </message>
    <message>
        <source>31 billion parameters, 8 of 128 experts</source>
        <translation>310 億パラメータ、128 個中 8 個のエキスパート</translation>
    </message>
    <message>
        <source>21 billion parameters, 4 of 32 experts</source>
        <translation>210 億パラメータ、32 個中 4 個のエキスパート</translation>
    </message>
</context>
<context>
    <name>NewModelDialog</name>
    <message>
        <source>New model from a configuration</source>
        <translation>モデル構成から新規作成</translation>
    </message>
    <message>
        <source>A decoder by its dimensions</source>
        <translation>サイズで指定するデコーダー</translation>
    </message>
    <message>
        <source>Inference: all tokens in one pass</source>
        <translation>推論: 全トークンを 1 回で処理</translation>
    </message>
    <message>
        <source>Training: labels and a loss</source>
        <translation>学習: ラベルと損失付き</translation>
    </message>
    <message>
        <source>Serving: a key-value cache</source>
        <translation>サービング: キー・バリューキャッシュ付き</translation>
    </message>
    <message>
        <source>&amp;Read config.json…</source>
        <translation>config.json を読み込む(&amp;R)…</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>モデル構成</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>用途(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Configuration</source>
        <translation>構成(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>層数(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Hidden size</source>
        <translation>隠れサイズ(&amp;H)</translation>
    </message>
    <message>
        <source>H&amp;eads</source>
        <translation>ヘッド数(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>語彙数(&amp;V)</translation>
    </message>
    <message>
        <source>Read a configuration</source>
        <translation>モデル構成を読み込む</translation>
    </message>
    <message>
        <source>Configurations (*.json);;All files (*)</source>
        <translation>モデル構成 (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 を読み取れません。</translation>
    </message>
    <message>
        <source>%1: %2 parameters</source>
        <translation>%1: %2 パラメータ</translation>
    </message>
</context>
<context>
    <name>NodeColours</name>
    <message>
        <source>matrix product</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>要素ごと</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>reduction, pooling</source>
        <translation>リダクション、プーリング</translation>
    </message>
    <message>
        <source>attention, experts</source>
        <translation>アテンション、エキスパート</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>畳み込み</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>time of a forward pass</source>
        <translation>順伝播の時間</translation>
    </message>
    <message>
        <source>weights and results</source>
        <translation>重みと結果</translation>
    </message>
    <message>
        <source>sent by each device</source>
        <translation>各デバイスの送信量</translation>
    </message>
    <message>
        <source>nothing is known of any node</source>
        <translation>どのノードについても分かっていません</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>送信されるものはありません</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>%1 との比較</translation>
    </message>
    <message>
        <source>sharded differently</source>
        <translation>シャーディングが異なる</translation>
    </message>
    <message>
        <source>moved from no stage</source>
        <translation>ステージなしから移動</translation>
    </message>
    <message>
        <source>moved from stage %1</source>
        <translation>ステージ %1 から移動</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>違いはありません</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>再帰</translation>
    </message>
    <message>
        <source>image, signal</source>
        <translation>画像、信号</translation>
    </message>
    <message>
        <source>operators · no stages yet</source>
        <translation>演算子 · ステージはまだありません</translation>
    </message>
</context>
<context>
    <name>NodeDrag</name>
    <message>
        <source>Shift: with the same in all layers, %1 more</source>
        <translation>Shift: すべての層の同じものも一緒に (ほか %1 個)</translation>
    </message>
</context>
<context>
    <name>NodeMenu</name>
    <message>
        <source>Put on stage</source>
        <translation>ステージに置く</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>Stage %1 (new)</source>
        <translation>ステージ %1 (新規)</translation>
    </message>
    <message>
        <source>No stage</source>
        <translation>ステージなし</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Same operator</source>
        <translation>同じ演算子</translation>
    </message>
    <message>
        <source>Same place in all layers</source>
        <translation>すべての層の同じ位置</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生成元</translation>
    </message>
    <message>
        <source>Everything before</source>
        <translation>これより前のすべて</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>読み取り側</translation>
    </message>
    <message>
        <source>Everything after</source>
        <translation>これより後のすべて</translation>
    </message>
    <message>
        <source>Paths between the selected</source>
        <translation>選択したノード間の経路</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>グラフに表示</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>名前をコピー</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>名前をコピー</translation>
    </message>
    <message>
        <source>Put on stage in all layers (%1)</source>
        <translation>すべての層でステージに置く (%1)</translation>
    </message>
    <message>
        <source>Copy shardings</source>
        <translation>シャーディングをコピー</translation>
    </message>
    <message>
        <source>Paste shardings</source>
        <translation>シャーディングを貼り付け</translation>
    </message>
    <message>
        <source>Cut the pipeline after it</source>
        <translation>この後でパイプラインを切る</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>ドキュメント</translation>
    </message>
    <message>
        <source>Producers to a depth…</source>
        <translation>生成元 (深さを指定)…</translation>
    </message>
    <message>
        <source>Readers to a depth…</source>
        <translation>読み取り側 (深さを指定)…</translation>
    </message>
    <message>
        <source>All others (invert)</source>
        <translation>その他すべて (選択を反転)</translation>
    </message>
    <message>
        <source>Over how many nodes in a row:</source>
        <translation>たどるノードの段数:</translation>
    </message>
    <message>
        <source>%1: there are no others</source>
        <translation>%1: ほかにはありません</translation>
    </message>
</context>
<context>
    <name>NodePage</name>
    <message>
        <source>%1 more tensors are not shown: choose one on the canvas or by search.</source>
        <translation>ほかの %1 個のテンソルは表示されていません。キャンバスまたは検索で選択してください。</translation>
    </message>
    <message>
        <source>Without a configuration there are no stages, and nothing to split over.</source>
        <translation>構成がないため、ステージも分割先もありません。</translation>
    </message>
    <message>
        <source>Declare one…</source>
        <translation>構成を宣言…</translation>
    </message>
    <message>
        <source>A sharding names “%1”, which no tensor is called.</source>
        <translation>シャーディングが「%1」を指定していますが、その名前のテンソルはありません。</translation>
    </message>
    <message>
        <source>It is meant for…</source>
        <translation>対象を指定…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>function of the model</source>
        <translation>モデルの関数</translation>
    </message>
    <message>
        <source>opset %1 (since %2)</source>
        <translation>opset %1 (%2 以降)</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>opset %1</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>no configuration</source>
        <translation>構成なし</translation>
    </message>
</context>
<context>
    <name>NodesPage</name>
    <message>
        <source>no configuration</source>
        <translation>構成なし</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source> · %1 more operators</source>
        <translation> · ほか %1 種の演算子</translation>
    </message>
    <message>
        <source>Their weights, sharded alike</source>
        <translation>選択したノードの重み (同じシャーディング)</translation>
    </message>
    <message>
        <source>%1 vectors · %2</source>
        <translation>ベクトル %1 個 · %2</translation>
    </message>
    <message>
        <source>%1 matrices · %2</source>
        <translation>行列 %1 個 · %2</translation>
    </message>
    <message>
        <source>%1 with %3 dimensions · %2</source>
        <translation>%3 次元のもの %1 個 · %2</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>%1 vector · %2</source>
        <translation>%1 個のベクトル · %2</translation>
    </message>
    <message>
        <source>%1 matrix · %2</source>
        <translation>%1 個の行列 · %2</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>OperatorRulesFile</name>
    <message>
        <source>It is larger than 16 MB: no operator rules.</source>
        <translation>16 MB を超えています。演算子ルールではありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n operator rule(s) from %1</source>
        <translation>
            <numerusform>%1 から %n 個の演算子ルール</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator rules were not loaded: %1</source>
        <translation>演算子ルールを読み込めませんでした: %1</translation>
    </message>
    <message>
        <source>Operator rules</source>
        <translation>演算子ルール</translation>
    </message>
    <message>
        <source>Operator rules (*.rules);;All files (*)</source>
        <translation>演算子ルール (*.rules);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 は読み込まれませんでした</translation>
    </message>
    <message>
        <source>Save an example of operator rules</source>
        <translation>演算子ルールの例を保存</translation>
    </message>
    <message>
        <source>Operator rules (*.rules)</source>
        <translation>演算子ルール (*.rules)</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 は書き込まれませんでした</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 を書き込みました</translation>
    </message>
    <message>
        <source>No operator rules of your own</source>
        <translation>独自の演算子ルールなし</translation>
    </message>
</context>
<context>
    <name>OperatorSection</name>
    <message>
        <source>Communication here</source>
        <translation>ここでの通信</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>ファクター</translation>
    </message>
    <message>
        <source>Nothing is known of what this operator means for shardings: nothing passes through it.</source>
        <translation>この演算子がシャーディングに対して持つ意味は不明です。シャーディングは通過しません。</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>query heads of a K and V head</source>
        <translation>K/V ヘッドごとのクエリヘッド</translation>
    </message>
    <message>
        <source>inside a head</source>
        <translation>ヘッドの内部</translation>
    </message>
    <message>
        <source>elements with one scale</source>
        <translation>スケールを共有する要素</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>語彙の行</translation>
    </message>
    <message>
        <source>fused parts</source>
        <translation>融合された部分</translation>
    </message>
    <message>
        <source>nothing passes along it</source>
        <translation>何も通過しません</translation>
    </message>
    <message>
        <source>splits the work</source>
        <translation>作業を分割します</translation>
    </message>
    <message>
        <source>summed: leaves partial results</source>
        <translation>総和: 部分和を残します</translation>
    </message>
    <message>
        <source>needed whole</source>
        <translation>全体が必要</translation>
    </message>
    <message>
        <source>exchanged with neighbours</source>
        <translation>隣接部分と交換</translation>
    </message>
</context>
<context>
    <name>OptionRows</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>unnamed</source>
        <translation>名前なし</translation>
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
        <translation>複数のステージ</translation>
    </message>
    <message>
        <source>partly on stage %1</source>
        <translation>一部がステージ %1</translation>
    </message>
    <message>
        <source>on stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>without a stage</source>
        <translation>ステージなし</translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2、%3</translation>
    </message>
</context>
<context>
    <name>OutlinePanel</name>
    <message>
        <source>Outline</source>
        <translation>アウトライン</translation>
    </message>
    <message>
        <source>Open a model to see its parts.</source>
        <translation>モデルを開くと、その各部分が表示されます。</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 個の部分</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展開</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the model</source>
        <translation>モデルのアウトライン</translation>
    </message>
</context>
<context>
    <name>OutputFilesModel</name>
    <message>
        <source>replaces the one there</source>
        <translation>既存のものを置き換え</translation>
    </message>
    <message>
        <source>Known when it is written</source>
        <translation>書き込み時に判明</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 ファイル</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 ファイル</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1、%2 以上</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>PaletteDelegate</name>
    <message>
        <source>command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>構成</translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>問題</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>1 device</source>
        <translation>1 デバイス</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 デバイス</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>デバイス %1</translation>
    </message>
</context>
<context>
    <name>PanelHelp</name>
    <message>
        <source>The graph of the model. A double click opens a block, a drag on the ground moves the view, Ctrl and the wheel zoom. Drag nodes from here to a stage, or press the number of a stage.</source>
        <translation>モデルのグラフです。ダブルクリックでブロックを開き、背景のドラッグで表示を移動し、Ctrl+ホイールで拡大・縮小します。ここからノードをステージにドラッグするか、ステージの番号を押してください。</translation>
    </message>
    <message>
        <source>All blocks and nodes as a tree, each with the colour of its stage. What is selected here is selected in the graph too.</source>
        <translation>すべてのブロックとノードのツリーです。それぞれにステージの色が付いています。ここで選択したものは、グラフでも選択されます。</translation>
    </message>
    <message>
        <source>Lists nodes by words and fields, as op:MatMul stage:1. What it lists can be selected, and dragged to a stage.</source>
        <translation>op:MatMul stage:1 のように、語とフィールドでノードを検索して一覧表示します。一覧のノードは選択でき、ステージにドラッグできます。</translation>
    </message>
    <message>
        <source>The devices of the configuration, a row per stage. A click on a device selects what lies there; each shows its memory against its capacity.</source>
        <translation>構成のデバイスです。ステージごとに 1 行です。デバイスをクリックすると、そこにあるものが選択されます。各デバイスには、容量に対するメモリが表示されます。</translation>
    </message>
    <message>
        <source>All about what is selected: attributes, tensors with type and shape, cost. The chips of a dimension choose the mesh axes that split it.</source>
        <translation>選択したものについてのすべてです: 属性、テンソルとその型と形状、コスト。次元のチップで、その次元を分割するメッシュ軸を選びます。</translation>
    </message>
    <message>
        <source>What is wrong with the plan or doubtful. Enter goes there, Space explains, a blue line repairs it.</source>
        <translation>プランの誤りや疑わしい点です。Enter でその場所に移動し、Space で説明を表示し、青い行で修正します。</translation>
    </message>
    <message>
        <source>The collectives that follow from the shardings, with what each device sends. A click selects the nodes at which they happen.</source>
        <translation>シャーディングから生じる集団通信と、各デバイスの送信量です。クリックすると、集団通信が起こるノードが選択されます。</translation>
    </message>
    <message>
        <source>The steps that can be undone. A click goes to the plan as it was behind one.</source>
        <translation>元に戻せるステップです。クリックすると、そのステップの直後のプランに移ります。</translation>
    </message>
    <message>
        <source>A lane per pipeline stage with its load, its memory and what flows to the next. Drop nodes on a lane to put them there.</source>
        <translation>パイプラインステージごとのレーンです。負荷、メモリ、次のステージへ流れるものを示します。ノードをレーンにドロップすると、そのステージに置かれます。</translation>
    </message>
    <message>
        <source>The simulated run: a row per device, what it computes, sends and holds. Choose schedule and microbatches above; ? lists its keys.</source>
        <translation>シミュレーションした実行です。デバイスごとに 1 行で、何を計算、送信、保持するかを示します。上でスケジュールとマイクロバッチを選びます。? でキーの一覧を表示します。</translation>
    </message>
    <message>
        <source>The figures of the run, where the bubble comes from, and a run kept to compare with. Sweeps run many settings.</source>
        <translation>実行の指標、バブルの原因、比較用に保持した実行です。スイープでは多くの設定を実行します。</translation>
    </message>
    <message>
        <source>What each device holds: stages, nodes, tensors, memory. A click selects it in the graph.</source>
        <translation>各デバイスの保持内容です: ステージ、ノード、テンソル、メモリ。クリックすると、グラフで選択されます。</translation>
    </message>
    <message>
        <source>Open a model or a sample, or drop a file here.</source>
        <translation>モデルかサンプルを開くか、ここにファイルをドロップしてください。</translation>
    </message>
    <message>
        <source>Files, undo, the configuration that edits mean, what colours mean, and the search for everything.</source>
        <translation>ファイル、元に戻す操作、編集の対象となる構成、色の意味、そしてあらゆるものの検索です。</translation>
    </message>
    <message>
        <source>What the plan costs: the time of a step, the share of it in which devices wait, and what they send. At the right what is saved.</source>
        <translation>プランのコストです: ステップの時間、そのうちデバイスが待つ割合、デバイスの送信量。右側は保存の状態です。</translation>
    </message>
    <message>
        <source>Searches for the best way to split the model over devices. A plan of the list is compared with others, shown in the timeline, or put onto the model.</source>
        <translation>モデルをデバイスに分割する最良の方法を探索します。一覧のプランは、ほかのプランと比較したり、タイムラインに表示したり、モデルに適用したりできます。</translation>
    </message>
</context>
<context>
    <name>ParalleliseDialog</name>
    <message>
        <source>Divides attention by heads and MLPs by features, inside every layer: two all-reduces per layer.</source>
        <translation>各層の内部で、アテンションをヘッドごとに、MLP を特徴ごとに分割します。1 層につき all-reduce が 2 回必要です。</translation>
    </message>
    <message>
        <source>Gives each device whole experts of a mixture.</source>
        <translation>MoE のエキスパートを、1 つずつ丸ごと各デバイスに割り当てます。</translation>
    </message>
    <message>
        <source>Divides the batch; every device has all weights.</source>
        <translation>バッチを分割します。すべてのデバイスがすべての重みを持ちます。</translation>
    </message>
    <message>
        <source>Divides the sequence between the blocks of tensor parallelism.</source>
        <translation>テンソル並列のブロックの間でシーケンスを分割します。</translation>
    </message>
    <message>
        <source>Divides the sequence of the model&apos;s inputs.</source>
        <translation>モデルの入力のシーケンスを分割します。</translation>
    </message>
    <message>
        <source>%1 × embedding</source>
        <translation>%1 × 埋め込み</translation>
    </message>
    <message>
        <source>%1 × attention</source>
        <translation>%1 × アテンション</translation>
    </message>
    <message>
        <source>%1 × MLP</source>
        <translation>%1 × MLP</translation>
    </message>
    <message>
        <source>%1 × mixture of experts</source>
        <translation>%1 × MoE (エキスパート混合)</translation>
    </message>
    <message>
        <source>%1 × head</source>
        <translation>%1 × ヘッド</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>テンソル並列</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>エキスパート並列</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>データ並列</translation>
    </message>
    <message>
        <source>Fully sharded data parallelism</source>
        <translation>完全シャーディングデータ並列</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>シーケンス並列</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>コンテキスト並列</translation>
    </message>
    <message>
        <source>Parallelise</source>
        <translation>並列化</translation>
    </message>
    <message>
        <source>What was recognised, and what not</source>
        <translation>認識されたものと認識されなかったもの</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2 分割)</translation>
    </message>
    <message>
        <source>Stage 1: optimizer state</source>
        <translation>ステージ 1: オプティマイザの状態</translation>
    </message>
    <message>
        <source>Stage 2: and gradients</source>
        <translation>ステージ 2: 加えて勾配</translation>
    </message>
    <message>
        <source>Stage 3: and weights</source>
        <translation>ステージ 3: 加えて重み</translation>
    </message>
    <message>
        <source>Embedding and head by vocabulary too</source>
        <translation>埋め込みとヘッドも語彙で分割</translation>
    </message>
    <message>
        <source>All blocks alike</source>
        <translation>すべてのブロックで同じ</translation>
    </message>
    <message>
        <source>Only the blocks of the selection (%1)</source>
        <translation>選択範囲のブロックのみ (%1)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>使用する軸</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Annotates %1; what they propagate to is not written.</source>
        <translation>%1にアノテーションを付けます。そこから伝播する結果は書き込みません。</translation>
    </message>
    <message>
        <source>No transformer block was recognised.</source>
        <translation>Transformer のブロックは認識されませんでした。</translation>
    </message>
    <message>
        <source>Recognised: %1</source>
        <translation>認識: %1</translation>
    </message>
    <message>
        <source>Not recognised at %1: expected %2, found %3</source>
        <translation>%1 で認識されませんでした: 期待 %2、実際 %3</translation>
    </message>
    <message>
        <source>Left as it is: </source>
        <translation>変更なし: </translation>
    </message>
    <message>
        <source>%1 over %2: %3</source>
        <translation>%2 による%1: %3</translation>
    </message>
    <message>
        <source>Declare a configuration first</source>
        <translation>先に構成を宣言してください</translation>
    </message>
    <message>
        <source>The configuration has no mesh axis to split over</source>
        <translation>構成に、分割に使えるメッシュ軸がありません</translation>
    </message>
    <message>
        <source>The model is still being looked at; try again in a moment</source>
        <translation>モデルはまだ解析中です。しばらくしてからもう一度お試しください</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 による%1</translation>
    </message>
    <message>
        <source>There now: %1 in %2 blocks</source>
        <translation>現在: %2 ブロックに%1</translation>
    </message>
    <message>
        <source>Divides the batch, and stores the weights in parts, which are gathered at every use.</source>
        <translation>バッチを分割し、重みを部分に分けて格納して、使用するたびに集めます。</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Export picture</source>
        <translation>画像をエクスポート</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>What is visible now</source>
        <translation>現在表示されている部分</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>画面と同じ</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> ピクセル</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>&amp;Picture of</source>
        <translation>画像の対象(&amp;P)</translation>
    </message>
    <message>
        <source>P&amp;art</source>
        <translation>範囲(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>幅(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>画像 (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>A picture is a .png, .svg or .pdf.</source>
        <translation>画像は .png、.svg または .pdf です。</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 はすでに存在します。置き換えますか?</translation>
    </message>
    <message>
        <source>At most %1 with the memory that is free. The height follows. Vector pictures (.svg, .pdf) have no pixels.</source>
        <translation>空きメモリで作成できるのは最大 %1 です。高さは自動的に決まります。ベクター画像 (.svg、.pdf) にはピクセルがありません。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3 of memory</source>
        <translation>%1 × %2 ピクセル、メモリ %3</translation>
    </message>
</context>
<context>
    <name>PlaceSection</name>
    <message>
        <source>calls</source>
        <translation>呼び出し先</translation>
    </message>
    <message>
        <source>in the function</source>
        <translation>所属する関数</translation>
    </message>
    <message>
        <source>in %1 of</source>
        <translation>%1 を持つノード</translation>
    </message>
    <message>
        <source>called by</source>
        <translation>呼び出し元</translation>
    </message>
    <message>
        <source>Show all %1 calls</source>
        <translation>%1 件の呼び出しをすべて表示</translation>
    </message>
</context>
<context>
    <name>PlanFinder</name>
    <message>
        <source>There is not enough memory to run this plan.</source>
        <translation>このプランを実行するにはメモリが足りません。</translation>
    </message>
    <message>
        <source>Stopped before a plan was found.</source>
        <translation>プランが見つかる前に停止しました。</translation>
    </message>
    <message>
        <source>The plan was changed meanwhile; try again.</source>
        <translation>その間にプランが変更されました。もう一度試してください。</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>%1 tensor</source>
        <translation>テンソル %1</translation>
    </message>
    <message>
        <source>%1 context</source>
        <translation>コンテキスト %1</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>データ %1</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 ステージ</translation>
    </message>
</context>
<context>
    <name>PlansModel</name>
    <message>
        <source>step %1, %2 sequences</source>
        <translation>ステップ %1、%2 シーケンス</translation>
    </message>
    <message>
        <source>peak memory %1</source>
        <translation>ピークメモリ %1</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>プラン %1: %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>プラン</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message>
        <source>%1, all requests are served after %2</source>
        <translation>%1、すべてのリクエストの処理が %2 で完了</translation>
    </message>
    <message>
        <source>first token after %1, each further one after %2 (at most %3)</source>
        <translation>最初のトークンまで %1、以降の各トークンまで %2 (最大 %3)</translation>
    </message>
    <message>
        <source>as fast as the plan before or behind it</source>
        <translation>前後のプランと同じ速さ</translation>
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
        <translation>プランを探索(&amp;L)</translation>
    </message>
    <message>
        <source>Ends the search; what was found stays</source>
        <translation>探索を終了します。見つかったプランは残ります</translation>
    </message>
    <message>
        <source>Searches for the best plans</source>
        <translation>最良のプランを探索します</translation>
    </message>
    <message>
        <source>Search with %1 devices</source>
        <translation>%1 台のデバイスで探索</translation>
    </message>
    <message>
        <source>The best so far: %1 of %2 plans run</source>
        <translation>これまでの最良: %2 個中 %1 個のプランを実行済み</translation>
    </message>
    <message>
        <source>%1 of %2 plans run; the others cannot be better, or do not fit</source>
        <translation>%2 個中 %1 個のプランを実行しました。ほかはこれより良くなり得ないか、収まりません</translation>
    </message>
    <message>
        <source>Stopped: the best of %1 plans that were run, of %2</source>
        <translation>停止しました: %2 個のうち、実行した %1 個のプランの中で最良のもの</translation>
    </message>
    <message>
        <source>No plan that fits so far…</source>
        <translation>収まるプランはまだありません…</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>モデルを調べています…</translation>
    </message>
    <message>
        <source>%1
%2
step %3, peak memory %4</source>
        <translation>%1
%2
ステップ %3、ピークメモリ %4</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>プラン %1: %2</translation>
    </message>
    <message>
        <source>Step time → peak memory ↑: best at the lower left</source>
        <translation>ステップの時間 → ピークメモリ ↑: 左下が最良</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Not tried, or not further: %1</source>
        <translation>試していない、または途中でやめたもの: %1</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>プラン</translation>
    </message>
    <message>
        <source>Open a model to find out how it is best split over devices.</source>
        <translation>モデルを開くと、デバイスへの最良の分割方法を調べられます。</translation>
    </message>
    <message>
        <source>The model has the plan %1 now</source>
        <translation>モデルの現在のプランは %1 です</translation>
    </message>
    <message>
        <source>What plans are searched for</source>
        <translation>どのようなプランを探索するか</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>探索の進み具合</translation>
    </message>
    <message>
        <source>Back to all splits</source>
        <translation>すべての分割に戻る</translation>
    </message>
    <message>
        <source>Plans, the best first</source>
        <translation>プラン (良い順)</translation>
    </message>
    <message>
        <source>A check mark compares a plan with others below; Space sets it, Enter shows the timeline</source>
        <translation>チェックマークを付けたプランは下でほかと比較されます。Space で切り替え、Enter でタイムラインを表示します</translation>
    </message>
    <message>
        <source>Plans by step time and memory</source>
        <translation>ステップの時間とメモリで見たプラン</translation>
    </message>
    <message>
        <source>&amp;Use this plan</source>
        <translation>このプランを使用(&amp;U)</translation>
    </message>
    <message>
        <source>Show &amp;timeline</source>
        <translation>タイムラインを表示(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep searching from here</source>
        <translation>ここから探索を続ける(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>さらに探索(&amp;M)</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>プランをモデルに適用します。1 つの手順として元に戻せます</translation>
    </message>
    <message>
        <source>Runs the plan and shows it in the timeline; the model stays as it is</source>
        <translation>プランを実行してタイムラインに表示します。モデルはそのままです</translation>
    </message>
    <message>
        <source>Tries other microbatches, schedules, recomputation and ZeRO with the same split of the devices</source>
        <translation>デバイスの分割は同じままで、ほかのマイクロバッチ、スケジュール、再計算、ZeRO を試します</translation>
    </message>
    <message>
        <source>Searches on for ten further plans</source>
        <translation>さらに 10 個のプランを探索します</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>探索条件: %1</translation>
    </message>
    <message>
        <source>Five plans are compared at most: take a check mark off first</source>
        <translation>比較できるプランは最大 5 個です。先にチェックマークを 1 つ外してください</translation>
    </message>
    <message numerus="yes">
        <source>%n plan(s)</source>
        <translation>
            <numerusform>%n 個のプラン</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewBar</name>
    <message>
        <source>Use this plan</source>
        <translation>このプランを使用</translation>
    </message>
    <message>
        <source>Back to the model&apos;s run</source>
        <translation>モデルの実行に戻る</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>プランをモデルに適用します。1 つの手順として元に戻せます</translation>
    </message>
    <message>
        <source>%1 — not in the model</source>
        <translation>%1 — モデルには未適用</translation>
    </message>
</context>
<context>
    <name>ProblemDelegate</name>
    <message>
        <source>%1 more like this</source>
        <translation>同種がほか %1 件</translation>
    </message>
</context>
<context>
    <name>ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>その場所へ移動</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>Show %1 more</source>
        <translation>ほか %1 件を表示</translation>
    </message>
    <message>
        <source>%1 more like this</source>
        <translation>同種がほか %1 件</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>修正: %1</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>エラー 1 件</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>エラー %1 件</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>警告 1 件</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>警告 %1 件</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>注記 1 件</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>注記 %1 件</translation>
    </message>
    <message>
        <source>Open a model to have it checked.</source>
        <translation>モデルを開くと、チェックが実行されます。</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>問題は見つかりませんでした</translation>
    </message>
    <message>
        <source>Checked at %1.</source>
        <translation>%1 にチェックしました。</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Inference</source>
        <translation>推論</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How many devices there are</source>
        <translation>デバイスの台数</translation>
    </message>
    <message>
        <source>Sequences of one step, by all replicas together</source>
        <translation>1 ステップのシーケンス数 (全レプリカの合計)</translation>
    </message>
    <message>
        <source>How much of each device&apos;s memory stays free</source>
        <translation>各デバイスのメモリのうち空けておく割合</translation>
    </message>
    <message>
        <source>What plans are ordered by</source>
        <translation>プランを並べる基準</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>ハードウェア(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>デバイス(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>バッチ(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;or</source>
        <translation>用途(&amp;O)</translation>
    </message>
    <message>
        <source>Optimi&amp;zer</source>
        <translation>オプティマイザ(&amp;Z)</translation>
    </message>
    <message>
        <source>Best &amp;is</source>
        <translation>最良の基準(&amp;I)</translation>
    </message>
    <message>
        <source>Sta&amp;ys free</source>
        <translation>空けておく割合(&amp;Y)</translation>
    </message>
    <message>
        <source>Dime&amp;nsions</source>
        <translation>次元(&amp;N)</translation>
    </message>
    <message>
        <source>Choose what the devices are.</source>
        <translation>デバイスの種類を選んでください。</translation>
    </message>
    <message>
        <source>Devices are a whole number from 1 to %1.</source>
        <translation>デバイス数は 1 から %1 までの整数です。</translation>
    </message>
    <message>
        <source>The batch is a whole number from 1 to %1.</source>
        <translation>バッチは 1 から %1 までの整数です。</translation>
    </message>
    <message>
        <source>The dimension %1 must be at least 1.</source>
        <translation>次元 %1 は 1 以上である必要があります。</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>サービング</translation>
    </message>
    <message>
        <source>One pass; with a backward pass, gradients and the state of the optimizer; or requests, token by token, which need a model with a cache</source>
        <translation>1 回の実行。または逆伝播、勾配、オプティマイザの状態を含む実行。またはトークンごとに処理するリクエスト (キャッシュのあるモデルが必要)</translation>
    </message>
    <message>
        <source>A configuration whose stages, shardings and mesh axes every plan keeps</source>
        <translation>すべてのプランがステージ、シャーディング、メッシュ軸を維持する構成</translation>
    </message>
    <message>
        <source>K&amp;eep</source>
        <translation>維持(&amp;E)</translation>
    </message>
    <message>
        <source>nothing: all is open</source>
        <translation>なし: すべて未定</translation>
    </message>
    <message>
        <source>what %1 says</source>
        <translation>%1 の内容</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>リクエスト(&amp;Q)</translation>
    </message>
    <message>
        <source>Requests are served by a model with a cache, and this one has none.</source>
        <translation>リクエストを処理できるのはキャッシュのあるモデルで、このモデルにはありません。</translation>
    </message>
    <message>
        <source>What the devices are</source>
        <translation>デバイスの種類</translation>
    </message>
    <message>
        <source>All kinds together have %1 devices at most.</source>
        <translation>すべての種類を合わせて最大 %1 台です。</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>バッチ %1</translation>
    </message>
</context>
<context>
    <name>ResultList</name>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
</context>
<context>
    <name>RuleText</name>
    <message>
        <source>Tensors %1</source>
        <translation>テンソル %1</translation>
    </message>
    <message>
        <source>Operators %1</source>
        <translation>演算子 %1</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>ノード %1</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 にわたる %1</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>ルールの対象</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>* is any text within a segment, ** any text, {0..15} a number, {a,b} either</source>
        <translation>* は区切りの中の任意の文字列、** は任意の文字列、{0..15} は数、{a,b} はどちらか一方です</translation>
    </message>
    <message>
        <source>For</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>stage </source>
        <translation>ステージ </translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>ストラテジー</translation>
    </message>
    <message>
        <source>Mesh axis</source>
        <translation>メッシュ軸</translation>
    </message>
    <message>
        <source>over</source>
        <translation>分割軸:</translation>
    </message>
    <message>
        <source>gives</source>
        <translation>適用内容</translation>
    </message>
    <message>
        <source>Add as a rule</source>
        <translation>ルールとして追加</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>ルールを変更</translation>
    </message>
    <message>
        <source>What holds for all that a pattern names, in “%1”. Later rules beat earlier ones, and what is changed by hand stays. The rules are kept with the session; the model has what they say.</source>
        <translation>パターンが指定するすべてのものに「%1」で適用される内容です。後のルールが前のルールに優先し、手作業での変更は残ります。ルールはセッションとともに保持され、モデルにはルールの適用結果が入ります。</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>先にデバイス構成を作成してください</translation>
    </message>
    <message>
        <source>There are no rules yet. Say below what one is for and what it gives, and add it.</source>
        <translation>ルールはまだありません。下で、何のためのルールで何を与えるかを指定して追加してください。</translation>
    </message>
    <message>
        <source>With these rules the plan cannot run: %1</source>
        <translation>これらのルールではプランを実行できません: %1</translation>
    </message>
    <message>
        <source>Say first what the rule is for: a name, or a pattern such as %1.</source>
        <translation>まずルールの対象を入力してください。名前、または %1 のようなパターンです。</translation>
    </message>
</context>
<context>
    <name>RunChoice</name>
    <message>
        <source>Recomputation</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>What the backward pass computes again instead of keeping it in memory.</source>
        <translation>メモリに保持する代わりに、逆伝播で計算し直すものです。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>All that the backward pass needs is kept.</source>
        <translation>逆伝播に必要なものをすべて保持します。</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>選択的</translation>
    </message>
    <message>
        <source>The core of attention is computed again: scores, softmax and what stands between.</source>
        <translation>アテンションの中核 (スコア、softmax、その間のもの) を計算し直します。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Only what enters a layer is kept, all else is computed again.</source>
        <translation>層に入るものだけを保持し、ほかはすべて計算し直します。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>What updates the weights at the end of a step.</source>
        <translation>ステップの最後に重みを更新するものです。</translation>
    </message>
    <message>
        <source>The step ends with the gradients.</source>
        <translation>ステップは勾配で終わります。</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>A weight changes by its gradient alone, without a state.</source>
        <translation>重みは勾配だけで更新され、状態はありません。</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Two float32 moments per weight, and a float32 copy of weights of another type.</source>
        <translation>重みごとに float32 のモーメントが 2 つあり、別の型の重みには float32 のコピーがあります。</translation>
    </message>
    <message>
        <source>State sharding</source>
        <translation>状態のシャーディング</translation>
    </message>
    <message>
        <source>What data parallel devices divide among themselves instead of each holding all of it (ZeRO).</source>
        <translation>データ並列のデバイスが、それぞれ全体を保持する代わりに分担するものです (ZeRO)。</translation>
    </message>
    <message>
        <source>Each holds weights, gradients and optimizer state.</source>
        <translation>各デバイスが重み、勾配、オプティマイザの状態を保持します。</translation>
    </message>
    <message>
        <source>ZeRO 1: optimizer state</source>
        <translation>ZeRO 1: オプティマイザの状態</translation>
    </message>
    <message>
        <source>Each holds and updates a part of the optimizer state.</source>
        <translation>各デバイスがオプティマイザの状態の一部を保持して更新します。</translation>
    </message>
    <message>
        <source>ZeRO 2: and gradients</source>
        <translation>ZeRO 2: 加えて勾配</translation>
    </message>
    <message>
        <source>Each keeps a part of the gradients too.</source>
        <translation>各デバイスが勾配も一部だけ保持します。</translation>
    </message>
    <message>
        <source>ZeRO 3: and weights</source>
        <translation>ZeRO 3: 加えて重み</translation>
    </message>
    <message>
        <source>Each keeps a part of the weights too, which are gathered for each pass.</source>
        <translation>各デバイスが重みも一部だけ保持し、重みはパスごとに集められます。</translation>
    </message>
    <message>
        <source>Overlap of collectives</source>
        <translation>集団通信のオーバーラップ</translation>
    </message>
    <message>
        <source>Whether collectives run beside the compute of their pass.</source>
        <translation>集団通信を、同じパスの計算と並行して実行するかどうかです。</translation>
    </message>
    <message>
        <source>Compute waits for each collective.</source>
        <translation>計算は集団通信のたびに待ちます。</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Only the reduction of gradients hides, behind the last backward pass of a step.</source>
        <translation>勾配のリダクションだけが、ステップの最後の逆伝播に隠れます。</translation>
    </message>
    <message>
        <source>Collectives hide behind compute as far as they fit, the best that a runtime could do.</source>
        <translation>集団通信は収まる限り計算に隠れます。ランタイムが実現できる最良の場合です。</translation>
    </message>
    <message>
        <source>Gradient type</source>
        <translation>勾配の型</translation>
    </message>
    <message>
        <source>In which type weight gradients are kept, added up and reduced.</source>
        <translation>重み勾配を保持、加算、リデュースする型です。</translation>
    </message>
    <message>
        <source>As the weights</source>
        <translation>重みと同じ</translation>
    </message>
    <message>
        <source>Each gradient has the type of its weight.</source>
        <translation>各勾配の型は、その重みの型と同じです。</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>Those of narrower weights are float32 too, as bfloat16 training usually has them.</source>
        <translation>精度の低い重みの勾配も float32 にします。bfloat16 での学習では一般的です。</translation>
    </message>
    <message>
        <source>Link sharing</source>
        <translation>リンクの共有</translation>
    </message>
    <message>
        <source>What transfers do that are on one link at the same time.</source>
        <translation>同じリンクに同時にある転送の扱いです。</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>先着順</translation>
    </message>
    <message>
        <source>One goes after the other, each with the whole bandwidth.</source>
        <translation>1 つずつ順に、それぞれが帯域幅全体を使って転送されます。</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>均等</translation>
    </message>
    <message>
        <source>All go at once, each with an equal part of the bandwidth.</source>
        <translation>すべて同時に、帯域幅を等分して転送されます。</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Which transfers between stages are on one link.</source>
        <translation>ステージ間のどの転送が同じリンクを使うかです。</translation>
    </message>
    <message>
        <source>Per pair</source>
        <translation>ペアごと</translation>
    </message>
    <message>
        <source>Those from one stage to one other.</source>
        <translation>あるステージから別の 1 つのステージへの転送です。</translation>
    </message>
    <message>
        <source>Per stage</source>
        <translation>ステージごと</translation>
    </message>
    <message>
        <source>All that a stage sends: it has one port.</source>
        <translation>ステージの送信すべてです。ステージのポートは 1 つです。</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>What a stage does while it sends.</source>
        <translation>ステージが送信中に行うことです。</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>オーバーラップ</translation>
    </message>
    <message>
        <source>It computes what comes next.</source>
        <translation>次の計算を行います。</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>ブロッキング</translation>
    </message>
    <message>
        <source>It waits until all that its last task sends is gone.</source>
        <translation>最後のタスクの送信がすべて終わるまで待ちます。</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>Each microbatch&apos;s gradients have the type of their weights and are added to float32 ones.</source>
        <translation>各マイクロバッチの勾配は重みと同じ型で、float32 の勾配に加算されます。</translation>
    </message>
</context>
<context>
    <name>RunChoicesPopup</name>
    <message>
        <source>Without training these change nothing.</source>
        <translation>学習なしでは、これらは何も変えません。</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>実行の設定</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Give all of these the values that they have when nobody changes them</source>
        <translation>これらをすべて、変更されていないときの値に戻します</translation>
    </message>
    <message>
        <source>%1
%2: %3</source>
        <translation>%1
%2: %3</translation>
    </message>
</context>
<context>
    <name>RunPanel</name>
    <message>
        <source>Figures</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Keep as baseline</source>
        <translation>ベースラインとして保持</translation>
    </message>
    <message>
        <source>Drop baseline</source>
        <translation>ベースラインを破棄</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>スイープ…</translation>
    </message>
    <message>
        <source>Run with several schedules, microbatches, hardware or sizes</source>
        <translation>複数のスケジュール、マイクロバッチ、ハードウェア、サイズで実行します</translation>
    </message>
    <message>
        <source>No run yet. The timeline says what it needs.</source>
        <translation>まだ実行されていません。必要なものはタイムラインに表示されます。</translation>
    </message>
    <message>
        <source>Open a model to see what a run of it takes.</source>
        <translation>モデルを開くと、その実行に必要なものが表示されます。</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which stage %2 sets.</source>
        <translation>メイクスパンは、ステージ %2 が決める下限を %1 上回っています。</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which a link or a chain of dependencies sets.</source>
        <translation>メイクスパンは、リンクまたは依存関係の連鎖が決める下限を %1 上回っています。</translation>
    </message>
    <message>
        <source>Critical path: %1 compute, %2 transfers, %3 latency.</source>
        <translation>クリティカルパス: 計算 %1、転送 %2、レイテンシ %3。</translation>
    </message>
    <message>
        <source>Busiest link: stage %1 to stage %2, %3 in all, used for %4 of the run.</source>
        <translation>最も使用率の高いリンク: ステージ %1 からステージ %2、合計 %3、実行の %4 で使用。</translation>
    </message>
    <message>
        <source>Serving…</source>
        <translation>サービング…</translation>
    </message>
    <message>
        <source>Time to first token, time per token, cache: prompts, then token by token</source>
        <translation>最初のトークンまでの時間、トークンあたりの時間、キャッシュ: まずプロンプト、次にトークンを 1 つずつ</translation>
    </message>
    <message>
        <source>Later runs are shown beside this one, with the difference, here and on the timeline</source>
        <translation>以後の実行を、この実行との差とともに、ここでもタイムラインでも並べて表示します</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 個のマイクロバッチ</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 個のマイクロバッチ</translation>
    </message>
</context>
<context>
    <name>RunsDialog</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>There is not enough memory for these runs.</source>
        <translation>これらの実行にはメモリが足りません。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>停止しました。</translation>
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
        <translation>デバイスの容量を超過</translation>
    </message>
    <message>
        <source>%1
makespan %2, peak memory %3</source>
        <translation>%1
メイクスパン %2、ピークメモリ %3</translation>
    </message>
    <message>
        <source>Time per token → peak memory ↑: best at the lower left</source>
        <translation>トークンあたりの時間 → ピークメモリ ↑: 左下が最良</translation>
    </message>
    <message>
        <source>Time per microbatch → peak memory ↑: best at the lower left</source>
        <translation>マイクロバッチあたりの時間 → ピークメモリ ↑: 左下が最良</translation>
    </message>
    <message>
        <source>%1 requests per group
%2 tokens, one after %3
first token after %4</source>
        <translation>グループあたり %1 リクエスト
%2 トークン、%3 ごとに 1 つ
最初のトークンまで %4</translation>
    </message>
    <message>
        <source>Time per token → tokens per second ↑, with 1, 2, 4 … requests per group</source>
        <translation>トークンあたりの時間 → 1 秒あたりのトークン数 ↑、グループあたり 1、2、4 … リクエスト</translation>
    </message>
    <message>
        <source>Limit %1</source>
        <translation>上限 %1</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Decoder, 12 layers</source>
        <translation>デコーダー、12 層</translation>
    </message>
    <message>
        <source>A real-size transformer without weights, nothing annotated: place it yourself.</source>
        <translation>実際の大きさで、重みもアノテーションもない Transformer です。自分で配置してみてください。</translation>
    </message>
    <message>
        <source>Pipeline over two GPUs</source>
        <translation>2 つの GPU でのパイプライン</translation>
    </message>
    <message>
        <source>Ten decoder layers, five on each device.</source>
        <translation>デコーダーの 10 層を、デバイスごとに 5 層ずつ置いています。</translation>
    </message>
    <message>
        <source>CPU, NPU and GPU</source>
        <translation>CPU、NPU、GPU</translation>
    </message>
    <message>
        <source>Embedding, decoder layers and head, each on the device that suits it.</source>
        <translation>埋め込み、デコーダー層、ヘッドを、それぞれに適したデバイスに置いています。</translation>
    </message>
    <message>
        <source>Decoder with a cache</source>
        <translation>キャッシュ付きデコーダー</translation>
    </message>
    <message>
        <source>The 12 layers with keys and values of earlier tokens: see what serving takes.</source>
        <translation>以前のトークンのキーとバリューを持つ 12 層です。サービングに必要なものが分かります。</translation>
    </message>
</context>
<context>
    <name>Schedule</name>
    <message>
        <source>One microbatch after the other goes through all stages: nothing overlaps.</source>
        <translation>マイクロバッチが 1 つずつ順にすべてのステージを通ります。重なりはありません。</translation>
    </message>
    <message>
        <source>Inference: each stage passes the microbatches on in turn.</source>
        <translation>推論: 各ステージがマイクロバッチを順に次へ渡します。</translation>
    </message>
    <message>
        <source>All forward passes, then all backward passes: simple, and holds the activations of all microbatches.</source>
        <translation>すべての順伝播の後に、すべての逆伝播を行います。単純ですが、すべてのマイクロバッチのアクティベーションを保持します。</translation>
    </message>
    <message>
        <source>A forward and a backward pass in turn: as fast as GPipe with few activations held.</source>
        <translation>順伝播と逆伝播を交互に行います。GPipe と同じ速さで、保持するアクティベーションは少なくなります。</translation>
    </message>
    <message>
        <source>GPipe, but the last stage runs each backward pass at once.</source>
        <translation>GPipe と同じですが、最後のステージは各逆伝播をすぐに実行します。</translation>
    </message>
    <message>
        <source>Weight gradients fill a part of the bubble, in the memory of 1F1B.</source>
        <translation>重み勾配がバブルの一部を埋めます。メモリは 1F1B と同じです。</translation>
    </message>
    <message>
        <source>More forward passes at the start close the bubble for twice the memory.</source>
        <translation>開始時に順伝播を増やしてバブルをなくします。メモリは 2 倍になります。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H1, where the first stage does not split its backward pass.</source>
        <translation>Shardy 版の H1。最初のステージは逆伝播を分割しません。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where transfers take no time.</source>
        <translation>Shardy 版の H2。転送に時間がかからない場合のものです。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes half a pass.</source>
        <translation>Shardy 版の H2。転送にパスの半分の時間がかかる場合のものです。</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes a whole pass.</source>
        <translation>Shardy 版の H2。転送にパス全体の時間がかかる場合のものです。</translation>
    </message>
    <message>
        <source>Each stage holds several chunks of the model, so that filling and draining are short.</source>
        <translation>各ステージがモデルの複数のチャンクを持つため、充填と排出が短くなります。</translation>
    </message>
    <message>
        <source>Groups of microbatches go round through all chunks, all forward passes first.</source>
        <translation>マイクロバッチのグループが、すべてのチャンクを巡回します。すべての順伝播を先に行います。</translation>
    </message>
    <message>
        <source>Circular, with the backward passes in the opposite order.</source>
        <translation>循環型で、逆伝播を逆の順序で行います。</translation>
    </message>
    <message>
        <source>Two chunks in a V and split backward passes: no bubble, in the memory of 1F1B.</source>
        <translation>V 字に配置した 2 つのチャンクと、分割した逆伝播。バブルはなく、メモリは 1F1B と同じです。</translation>
    </message>
    <message>
        <source>Two chunks in a V with about half the activations of 1F1B.</source>
        <translation>V 字に配置した 2 つのチャンク。アクティベーションは 1F1B の約半分です。</translation>
    </message>
    <message>
        <source>Two chunks in a V with about a third of the activations of 1F1B.</source>
        <translation>V 字に配置した 2 つのチャンク。アクティベーションは 1F1B の約 3 分の 1 です。</translation>
    </message>
    <message>
        <source>Microbatches enter at both ends; a forward pass hides the communication of a backward pass.</source>
        <translation>マイクロバッチが両端から入ります。順伝播が逆伝播の通信を隠します。</translation>
    </message>
    <message>
        <source>DualPipe folded into a V: each weight is held once.</source>
        <translation>DualPipe を V 字に折り畳んだもの。各重みは 1 回だけ保持されます。</translation>
    </message>
    <message>
        <source>As many pipelines as stages, each entering at another stage: no stage waits.</source>
        <translation>ステージと同じ数のパイプラインがあり、それぞれ別のステージから入ります。待つステージはありません。</translation>
    </message>
    <message>
        <source>One chunk on a stage</source>
        <translation>ステージごとに 1 つのチャンク</translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation>ゼロバブル</translation>
    </message>
    <message>
        <source>Several chunks on a stage</source>
        <translation>ステージごとに複数のチャンク</translation>
    </message>
    <message>
        <source>From several ends</source>
        <translation>複数の端から</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>ScheduleBox</name>
    <message>
        <source>Usual schedule</source>
        <translation>通常のスケジュール</translation>
    </message>
    <message>
        <source>1F1B for training, else forward only.</source>
        <translation>学習では 1F1B、それ以外は順伝播のみ。</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search for nodes</source>
        <translation>ノードを検索</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Dim the rest</source>
        <translation>ほかを淡色表示</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No node fits. Point at the field to see what can be asked for.</source>
        <translation>一致するノードがありません。入力欄にポインターを合わせると、指定できる条件が表示されます。</translation>
    </message>
    <message>
        <source>Search · %1</source>
        <translation>検索 · %1</translation>
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
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Tokens of each request&apos;s prompt</source>
        <translation>各リクエストのプロンプトのトークン数</translation>
    </message>
    <message>
        <source>Tokens to generate for each request</source>
        <translation>各リクエストで生成するトークン数</translation>
    </message>
    <message>
        <source>How long a request may wait for its first token; 0: any time</source>
        <translation>リクエストが最初のトークンを待てる時間。0: 制限なし</translation>
    </message>
    <message>
        <source>How long a request may wait between two tokens; 0: any time</source>
        <translation>リクエストがトークン間で待てる時間。0: 制限なし</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>First token in</source>
        <translation>最初のトークンまで</translation>
    </message>
    <message>
        <source>Next in</source>
        <translation>次まで</translation>
    </message>
</context>
<context>
    <name>ServingDialog</name>
    <message>
        <source>Serving</source>
        <translation>サービング</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Requests of equal length: each group&apos;s prompts pass the stages at once, then its tokens one by one.</source>
        <translation>同じ長さのリクエスト: 各グループのプロンプトがまとめてステージを通り、その後トークンが 1 つずつ通ります。</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>プロンプトのトークン</translation>
    </message>
    <message>
        <source>Tokens to generate</source>
        <translation>生成するトークン数</translation>
    </message>
    <message>
        <source>Requests per group</source>
        <translation>グループあたりのリクエスト数</translation>
    </message>
    <message>
        <source>Groups at once</source>
        <translation>同時のグループ数</translation>
    </message>
    <message>
        <source>as many as stages</source>
        <translation>ステージ数と同じ</translation>
    </message>
    <message>
        <source>While one group is on a stage, others are on the other stages</source>
        <translation>1 つのグループがあるステージにある間、ほかのグループはほかのステージにあります</translation>
    </message>
    <message>
        <source>appended to in place</source>
        <translation>その場で追記</translation>
    </message>
    <message>
        <source>copied by each pass</source>
        <translation>パスごとにコピー</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>Runtimes that serve keep the cache where it is; the model&apos;s graph makes a new one in each pass</source>
        <translation>サービング用のランタイムはキャッシュをその場に保ちます。モデルのグラフはパスごとに新しいキャッシュを作ります</translation>
    </message>
    <message>
        <source>Compare requests per group</source>
        <translation>グループあたりのリクエスト数を比較</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>コンマ区切り</translation>
    </message>
    <message>
        <source>Compare groups of</source>
        <translation>比較するグループの大きさ</translation>
    </message>
    <message>
        <source>The shapes of the model are not known yet.</source>
        <translation>モデルの形状がまだ分かっていません。</translation>
    </message>
    <message>
        <source>At the end stage %1 sets how often a group gets a token: every %2.</source>
        <translation>最終的に、ステージ %1 が、グループがトークンを得る間隔を決めます: %2 ごと。</translation>
    </message>
    <message>
        <source>At the end a group&apos;s own way through the stages sets how often it gets a token: every %1. More groups would fit in.</source>
        <translation>最終的に、グループ自身がステージを通る時間が、トークンを得る間隔を決めます: %1 ごと。グループをさらに増やす余裕があります。</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>最初のトークンまでの時間</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>トークンあたりの時間</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>生成されたトークン</translation>
    </message>
    <message>
        <source>After the first tokens</source>
        <translation>最初のトークン以後</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>All is done after</source>
        <translation>すべての完了まで</translation>
    </message>
    <message>
        <source>Cache per token</source>
        <translation>トークンあたりのキャッシュ</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>同時リクエスト数</translation>
    </message>
    <message>
        <source>Requests that fit</source>
        <translation>収まるリクエスト数</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>no</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>最後のトークン</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>バッファー</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>ピークメモリ</translation>
    </message>
    <message>
        <source>Full at token</source>
        <translation>満杯になるトークン</translation>
    </message>
    <message>
        <source>Requests fit</source>
        <translation>収まるリクエスト</translation>
    </message>
    <message>
        <source>At the end a link between stages sets how often a group gets a token: every %1. More groups do not help.</source>
        <translation>最終的に、ステージ間のリンクが、グループがトークンを得る間隔を決めます: %1 ごと。グループを増やしても効果はありません。</translation>
    </message>
    <message>
        <source>Tokens per second by time per token</source>
        <translation>トークンあたりの時間に対する 1 秒あたりのトークン数</translation>
    </message>
    <message>
        <source>Each number of requests per group will be a dot here.</source>
        <translation>グループあたりのリクエスト数ごとに、ここに点が表示されます。</translation>
    </message>
</context>
<context>
    <name>SessionEnd</name>
    <message>
        <source>Unsaved work</source>
        <translation>保存していない作業</translation>
    </message>
    <message>
        <source>There are unsaved changes to %1.</source>
        <translation>%1 に保存していない変更があります。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>後で</translation>
    </message>
    <message>
        <source>The unsaved changes are back; save them to keep them</source>
        <translation>保存していない変更を復元しました。残すには保存してください</translation>
    </message>
    <message>
        <source>Unsaved changes do not survive a crash now: %1</source>
        <translation>保存していない変更は、現在クラッシュ時に失われます: %1</translation>
    </message>
    <message>
        <source>The file was changed since: what has no place in it any more is listed afterwards.</source>
        <translation>その後ファイルが変更されています。適用できなくなったものは後で一覧表示されます。</translation>
    </message>
    <message>
        <source>Unsaved work cannot be read</source>
        <translation>保存していない作業を読み取れません</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the unsaved changes have a place in the model</source>
        <translation>保存していない変更の一部はモデルに適用できません</translation>
    </message>
    <message>
        <source>These are not in it any more:
%1

The changes stay in %2.</source>
        <translation>次のものはもうモデルにありません:
%1

変更は %2 に残ります。</translation>
    </message>
    <message numerus="yes">
        <source>Meshwright had to end before they were saved; the last of %n change(s) was made on %1.</source>
        <translation>
            <numerusform>保存される前に Meshwright が終了しました。%n 件の変更のうち最後のものは %1 に行われました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsButton</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Settings · %1</source>
        <translation>設定 · %1</translation>
    </message>
    <message>
        <source>Recomputation, optimizer, state sharding, collectives and links</source>
        <translation>再計算、オプティマイザ、状態のシャーディング、集団通信、リンク</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>全般(&amp;G)</translation>
    </message>
    <message>
        <source>S&amp;hortcuts</source>
        <translation>ショートカット(&amp;H)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>kB, MB, GB (of 1000)</source>
        <translation>kB、MB、GB (1000 単位)</translation>
    </message>
    <message>
        <source>KiB, MiB, GiB (of 1024)</source>
        <translation>KiB、MiB、GiB (1024 単位)</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>バイト(&amp;B)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Hard&amp;ware folder</source>
        <translation>ハードウェアのフォルダー(&amp;W)</translation>
    </message>
    <message>
        <source>only what comes with the program</source>
        <translation>プログラムに付属するもののみ</translation>
    </message>
    <message>
        <source>Descriptions of devices and nodes (*.json) beside those that come with the program; one of the same name takes its place</source>
        <translation>プログラムに付属するものに加える、デバイスと計算ノードの記述 (*.json) です。同じ名前のものは付属のものを置き換えます</translation>
    </message>
    <message>
        <source>&amp;Node folder</source>
        <translation>Node.js のフォルダー(&amp;N)</translation>
    </message>
    <message>
        <source>looked for from the current folder upwards</source>
        <translation>現在のフォルダーから上へ順に検索</translation>
    </message>
    <message>
        <source>The node_modules with onnxruntime-node, which runs exports to compare them. Its code is run: name only a folder that you trust.</source>
        <translation>エクスポートを実行して比較するための、onnxruntime-node を含む node_modules です。そのコードが実行されるため、信頼できるフォルダーだけを指定してください。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>アニメーション(&amp;M)</translation>
    </message>
    <message>
        <source>The view glides when it moves by itself</source>
        <translation>ビューが自動で動くときは滑らかに移動</translation>
    </message>
    <message>
        <source>The view jumps</source>
        <translation>ビューを瞬時に切り替え</translation>
    </message>
</context>
<context>
    <name>ShardPicture</name>
    <message>
        <source>nothing of dimension %1</source>
        <translation>次元 %1 は割り当てなし</translation>
    </message>
    <message>
        <source>%1–%2 of dimension %3</source>
        <translation>次元 %3 の %1–%2</translation>
    </message>
    <message>
        <source>%1 indices from %2, in pieces of %3, of dimension %4</source>
        <translation>次元 %4 の %2 から %1 個のインデックス (%3 個ずつ)</translation>
    </message>
    <message>
        <source>the whole tensor</source>
        <translation>テンソル全体</translation>
    </message>
    <message>
        <source>Which device holds which part</source>
        <translation>どのデバイスがどの部分を保持するか</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ShardingClipboard</name>
    <message>
        <source>Copied %1</source>
        <translation>%1 をコピーしました</translation>
    </message>
    <message>
        <source>Copied the shardings of %1</source>
        <translation>%1 のシャーディングをコピーしました</translation>
    </message>
    <message>
        <source>Nothing selected stands where the copied tensor does: select nodes of the same operator, or click a tensor&apos;s name in the inspector</source>
        <translation>選択したものの中に、コピーしたテンソルと同じ位置のものがありません。同じ演算子のノードを選択するか、インスペクターでテンソルの名前をクリックしてください</translation>
    </message>
    <message>
        <source>The copied sharding is for a tensor of another rank</source>
        <translation>コピーしたシャーディングは、ランクの異なるテンソルのものです</translation>
    </message>
    <message>
        <source>%1 of another rank: left as they are</source>
        <translation>ランクが異なるもの %1: そのまま残します</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>先にデバイス構成を作成してください</translation>
    </message>
    <message>
        <source>Copy a sharding first</source>
        <translation>先にシャーディングをコピーしてください</translation>
    </message>
    <message>
        <source>“%1” has no sharding to copy</source>
        <translation>「%1」にはコピーするシャーディングがありません</translation>
    </message>
    <message>
        <source>Select a node with shardings, or click a tensor&apos;s name in the inspector: its sharding is what is copied</source>
        <translation>シャーディングのあるノードを選択するか、インスペクターでテンソルの名前をクリックしてください。そのシャーディングがコピーされます</translation>
    </message>
    <message>
        <source>Several shardings were copied: select the nodes to paste them at</source>
        <translation>複数のシャーディングをコピーしました。貼り付け先のノードを選択してください</translation>
    </message>
    <message>
        <source>The copied sharding names devices: only one by axes of the mesh can be pasted onto another tensor</source>
        <translation>コピーしたシャーディングはデバイスを指定しています。別のテンソルに貼り付けられるのは、メッシュの軸によるものだけです</translation>
    </message>
</context>
<context>
    <name>ShardingMarks</name>
    <message>
        <source>%1 collectives</source>
        <translation>集団通信 %1 回</translation>
    </message>
    <message>
        <source>1 reshard</source>
        <translation>リシャード 1 回</translation>
    </message>
    <message>
        <source>%1 reshards</source>
        <translation>リシャード %1 回</translation>
    </message>
    <message>
        <source>dimension %1 · follows</source>
        <translation>次元 %1 · 伝播による</translation>
    </message>
    <message>
        <source>dimension %1 · set by you</source>
        <translation>次元 %1 · ユーザー指定</translation>
    </message>
    <message>
        <source>per device [%1]</source>
        <translation>デバイスあたり [%1]</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>runs whole</source>
        <translation>全体を実行</translation>
    </message>
    <message>
        <source>Runs whole on every device: %1.</source>
        <translation>すべてのデバイスで全体を実行します: %1。</translation>
    </message>
</context>
<context>
    <name>ShortcutPage</name>
    <message>
        <source>No &amp;keys</source>
        <translation>キーなし(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>標準(&amp;S)</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>コマンドとキーを検索</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>All s&amp;tandard</source>
        <translation>すべて標準に戻す(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Press keys:</source>
        <translation>キーを押してください(&amp;P):</translation>
    </message>
    <message>
        <source>Keys of the command</source>
        <translation>コマンドのキー</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>▲ Several commands have the same keys. Change or clear the keys of all but one:
%1</source>
        <translation>▲ 同じキーが複数のコマンドに割り当てられています。1 つを残して、ほかのキーを変更または解除してください:
%1</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Pan the canvas</source>
        <translation>キャンバスを移動</translation>
    </message>
    <message>
        <source>drag, wheel, or Space and drag</source>
        <translation>ドラッグ、ホイール、または Space を押しながらドラッグ</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>拡大・縮小</translation>
    </message>
    <message>
        <source>Ctrl and wheel, + and −</source>
        <translation>Ctrl+ホイール、+ と −</translation>
    </message>
    <message>
        <source>Look inside a block</source>
        <translation>ブロックの中を見る</translation>
    </message>
    <message>
        <source>double-click, Enter</source>
        <translation>ダブルクリック、Enter</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>複数を選択</translation>
    </message>
    <message>
        <source>Shift or Ctrl and click, Shift and drag</source>
        <translation>Shift または Ctrl+クリック、Shift+ドラッグ</translation>
    </message>
    <message>
        <source>Walk along the graph</source>
        <translation>グラフに沿って移動</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Put nodes on a stage</source>
        <translation>ノードをステージに置く</translation>
    </message>
    <message>
        <source>Stop a drag</source>
        <translation>ドラッグを中止</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>All keys of the timeline</source>
        <translation>タイムラインのすべてのキー</translation>
    </message>
    <message>
        <source>? in the timeline</source>
        <translation>タイムラインで ?</translation>
    </message>
    <message>
        <source>drag them to a lane, or 0 … 9</source>
        <translation>レーンにドラッグ、または 0 … 9</translation>
    </message>
    <message>
        <source>Canvas and timeline</source>
        <translation>キャンバスとタイムライン</translation>
    </message>
</context>
<context>
    <name>SimulationControls</name>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>In which order stages run their microbatches</source>
        <translation>ステージがマイクロバッチを実行する順序</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>What all devices are</source>
        <translation>すべてのデバイスの種類</translation>
    </message>
    <message>
        <source>Hardware as configured</source>
        <translation>構成どおりのハードウェア</translation>
    </message>
    <message>
        <source>With a backward pass, gradients and the state of the optimizer</source>
        <translation>逆伝播、勾配、オプティマイザの状態を含めます</translation>
    </message>
    <message>
        <source>Microbatches: </source>
        <translation>マイクロバッチ: </translation>
    </message>
    <message>
        <source>In how many parts a batch goes through the stages</source>
        <translation>バッチをいくつの部分に分けてステージに通すかを指定します</translation>
    </message>
    <message>
        <source>Microbatches: one per stage</source>
        <translation>マイクロバッチ: ステージごとに 1 つ</translation>
    </message>
</context>
<context>
    <name>SmallestSetJob</name>
    <message>
        <source>Without a configuration nothing follows</source>
        <translation>構成がないため、何も伝播しません</translation>
    </message>
    <message>
        <source>Propagation is still running; try again in a moment</source>
        <translation>伝播を実行中です。しばらくしてからもう一度お試しください</translation>
    </message>
    <message>
        <source>Nothing follows for this tensor</source>
        <translation>このテンソルに伝播するものはありません</translation>
    </message>
    <message>
        <source>Nothing follows at these nodes</source>
        <translation>これらのノードに伝播するものはありません</translation>
    </message>
    <message>
        <source>Nothing follows from the annotations</source>
        <translation>アノテーションから伝播するものはありません</translation>
    </message>
    <message>
        <source>No annotation follows from the others: it is the smallest set</source>
        <translation>他から伝播で得られるアノテーションはありません。これが最小の集合です</translation>
    </message>
    <message>
        <source>There is not enough memory to look for the smallest set</source>
        <translation>最小の集合を探すにはメモリが足りません</translation>
    </message>
</context>
<context>
    <name>SpanTable</name>
    <message>
        <source>Forward</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>逆伝播</translation>
    </message>
    <message>
        <source>Weight gradients</source>
        <translation>重み勾配</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>アクティベーション</translation>
    </message>
    <message>
        <source>Gradient reduction</source>
        <translation>勾配のリダクション</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>オプティマイザのステップ</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Clear the span (Esc)</source>
        <translation>スパンを解除 (Esc)</translation>
    </message>
    <message>
        <source>Clear the span</source>
        <translation>スパンを解除</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>露出</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>ピーク</translation>
    </message>
    <message>
        <source>While something is sent or received and nothing is computed</source>
        <translation>送受信中で、何も計算されていない時間</translation>
    </message>
    <message>
        <source>Most memory held per device</source>
        <translation>デバイスあたりの最大メモリ保持量</translation>
    </message>
    <message>
        <source>What the devices do in the span</source>
        <translation>スパン内でのデバイスの動作</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1、%2 から %3 まで</translation>
    </message>
    <message>
        <source>%1, of %2 in which something is sent or received</source>
        <translation>%1 (送受信中の %2 のうち)</translation>
    </message>
</context>
<context>
    <name>SpecDialog</name>
    <message>
        <source>Sharding of %1</source>
        <translation>%1 のシャーディング</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>One entry per part, row-major: a device index, or the key of a group below.</source>
        <translation>部分ごとに 1 項目、行優先: デバイスのインデックス、または下のグループのキー。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>A key stands for several devices that hold the same part.</source>
        <translation>キーは、同じ部分を保持する複数のデバイスを表します。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>Size/parts; several of them for a fused dimension: 3/1, 768/2. The size may be a symbol or left out.</source>
        <translation>サイズ/分割数。融合された次元では複数書きます: 3/1, 768/2。サイズはシンボルでもよく、省略もできます。</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>分割数</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>%1に追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>%1から削除</translation>
    </message>
    <message>
        <source>Who holds what cannot be said: the number of dimensions is not known.</source>
        <translation>どのデバイスが何を保持するかは示せません。次元数が不明です。</translation>
    </message>
    <message>
        <source>It can be stored, but: %1</source>
        <translation>保存できますが、次の点があります: %1</translation>
    </message>
    <message>
        <source>%1 parts; which devices hold them is left open.</source>
        <translation>%1 個の部分。どのデバイスが保持するかは未定です。</translation>
    </message>
    <message>
        <source>%1 parts on %2 devices.</source>
        <translation>%2 個のデバイスに %1 個の部分。</translation>
    </message>
</context>
<context>
    <name>SpecDraft</name>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Key of a group</source>
        <translation>グループのキー</translation>
    </message>
    <message>
        <source>Devices of a group</source>
        <translation>グループのデバイス</translation>
    </message>
</context>
<context>
    <name>StageBoard</name>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Move selection to stage %1</source>
        <translation>選択範囲をステージ %1 に移動</translation>
    </message>
    <message>
        <source>Remove selection from its stage</source>
        <translation>選択範囲をステージから外す</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>ステージのバランス調整</translation>
    </message>
    <message>
        <source>Split the model over the stages so that the slowest takes least time</source>
        <translation>最も遅いステージの時間が最短になるように、モデルをステージに配分します</translation>
    </message>
    <message>
        <source>Open a model to put its nodes on pipeline stages.</source>
        <translation>モデルを開くと、ノードをパイプラインステージに置けます。</translation>
    </message>
    <message>
        <source>No device configuration yet</source>
        <translation>デバイス構成がまだありません</translation>
    </message>
    <message>
        <source>A configuration says which devices there are. Take one of these, or describe your own.</source>
        <translation>構成は、どのデバイスがあるかを定めます。次のいずれかを選ぶか、独自に記述してください。</translation>
    </message>
    <message>
        <source>Describe your own devices…</source>
        <translation>独自のデバイスを記述…</translation>
    </message>
    <message>
        <source>slowest: stage %1</source>
        <translation>最も遅い: ステージ %1</translation>
    </message>
    <message>
        <source>No device · add %1</source>
        <translation>デバイスなし · %1 個を追加</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… ほか %1 個</translation>
    </message>
    <message>
        <source>Drag nodes or blocks here for the first stage, or balance</source>
        <translation>最初のステージにするノードやブロックをここにドラッグするか、バランス調整してください</translation>
    </message>
    <message>
        <source>Drop here for a new stage</source>
        <translation>ここにドロップすると新しいステージになります</translation>
    </message>
    <message>
        <source>Every node has a stage</source>
        <translation>すべてのノードにステージがあります</translation>
    </message>
    <message>
        <source>%1 without a stage</source>
        <translation>ステージなし: %1</translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation>選択範囲をここに移動</translation>
    </message>
    <message>
        <source>Select the nodes of stage %1</source>
        <translation>ステージ %1 のノードを選択</translation>
    </message>
    <message>
        <source>Remove all nodes from stage %1</source>
        <translation>ステージ %1 からすべてのノードを外す</translation>
    </message>
    <message>
        <source>Add devices for stage %1</source>
        <translation>ステージ %1 のデバイスを追加</translation>
    </message>
    <message>
        <source>Take %1 off their stages</source>
        <translation>%1をステージから外す</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>%1をステージ %2 に移動</translation>
    </message>
    <message>
        <source>Move %1 to new stage %2</source>
        <translation>%1を新しいステージ %2 に移動</translation>
    </message>
    <message>
        <source> (no device yet)</source>
        <translation> (デバイスはまだありません)</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>先にデバイス構成を作成してください</translation>
    </message>
    <message>
        <source>Already on stage %1</source>
        <translation>既にステージ %1 にあります</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>既にここにあります</translation>
    </message>
    <message>
        <source>Stage %1 · %2</source>
        <translation>ステージ %1 · %2</translation>
    </message>
    <message>
        <source>There is not enough memory to balance the stages</source>
        <translation>ステージのバランス調整を行うにはメモリが足りません</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Split stage %1 in two</source>
        <translation>ステージ %1 を 2 つに分割</translation>
    </message>
    <message>
        <source>Merge into stage %1 above</source>
        <translation>上のステージ %1 に統合</translation>
    </message>
    <message>
        <source>Merge into stage %1 below</source>
        <translation>下のステージ %1 に統合</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Paint stage %1 on the canvas</source>
        <translation>キャンバスでステージ %1 をペイント</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>実行できません</translation>
    </message>
    <message>
        <source>Move stage %1 to the place of stage %2</source>
        <translation>ステージ %1 をステージ %2 の位置に移動</translation>
    </message>
    <message>
        <source>%1: every device runs all of them</source>
        <translation>%1:どのデバイスもすべて実行します</translation>
    </message>
    <message>
        <source>%1: they run with what reads them</source>
        <translation>%1:結果を読むノードと同じステージで実行されます</translation>
    </message>
    <message>
        <source>Until a node has a stage, every device runs the whole model. From then on, a node without one runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first.</source>
        <translation>どのノードにもステージがないうちは、すべてのデバイスがモデル全体を実行します。それ以後、ステージのないノードは、その結果を読む最も早いステージで実行されます。読む側にステージがなければ入力元の最も遅いステージで、それもなければ最初のステージで実行されます。</translation>
    </message>
    <message>
        <source>The stages are balanced already</source>
        <translation>ステージはすでに均等です</translation>
    </message>
</context>
<context>
    <name>StageChoice</name>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>The pipeline stage that runs this</source>
        <translation>これを実行するパイプラインステージ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <translation>%1 (新規)</translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>none (runs on stage %1)</source>
        <translation>なし (ステージ %1 で実行)</translation>
    </message>
</context>
<context>
    <name>StageDrop</name>
    <message>
        <source>Already on stage %1</source>
        <translation>既にステージ %1 にあります</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>%1をステージ %2 に移動</translation>
    </message>
    <message>
        <source>cannot run: %1</source>
        <translation>実行できません: %1</translation>
    </message>
    <message>
        <source>stage %1 then: %2</source>
        <translation>適用後のステージ %1: %2</translation>
    </message>
    <message>
        <source>stage %1, %2</source>
        <translation>ステージ %1、%2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>バブル %1</translation>
    </message>
    <message>
        <source>slowest: %1</source>
        <translation>最も遅い: %1</translation>
    </message>
    <message>
        <source>Cut stage %1 in two</source>
        <translation>ステージ %1 を 2 つに切る</translation>
    </message>
    <message>
        <source>between them: %1 / microbatch</source>
        <translation>間の転送: %1 / マイクロバッチ</translation>
    </message>
</context>
<context>
    <name>StageEditor</name>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Own mesh</source>
        <translation>独自のメッシュ</translation>
    </message>
    <message>
        <source>What a stage is</source>
        <translation>ステージの定義</translation>
    </message>
    <message>
        <source>Stage s is device s</source>
        <translation>ステージ s はデバイス s</translation>
    </message>
    <message>
        <source>Along the axis %1</source>
        <translation>軸 %1 に沿って</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>A stage is a number, not “%1”.</source>
        <translation>ステージは数である必要があります。「%1」は使えません。</translation>
    </message>
    <message>
        <source>Devices of a stage are numbers as in “0–3, 8”, not “%1”.</source>
        <translation>ステージのデバイスは「0–3, 8」のような数である必要があります。「%1」は使えません。</translation>
    </message>
    <message>
        <source>A stage&apos;s mesh is written as “data 2, model 2”, not “%1”.</source>
        <translation>ステージのメッシュは「data 2, model 2」のように書きます。「%1」は使えません。</translation>
    </message>
</context>
<context>
    <name>StageSummary</name>
    <message>
        <source>the whole model</source>
        <translation>モデル全体</translation>
    </message>
    <message>
        <source>whole model, until nodes have stages</source>
        <translation>モデル全体(ノードにステージが付くまで)</translation>
    </message>
</context>
<context>
    <name>StatisticsSection</name>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Read all its elements: extremes, mean, deviation, zeros, histogram</source>
        <translation>すべての要素を読み取ります: 極値、平均、偏差、ゼロ、ヒストグラム</translation>
    </message>
    <message>
        <source>Write as .npy…</source>
        <translation>.npy として書き込む…</translation>
    </message>
    <message>
        <source>Write its elements into a file that numpy reads</source>
        <translation>要素を numpy で読めるファイルに書き込みます</translation>
    </message>
    <message>
        <source>Reading the tensor</source>
        <translation>テンソルを読み取り中</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>無限大</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>非数 (NaN)</translation>
    </message>
    <message>
        <source>Write the tensor</source>
        <translation>テンソルを書き込む</translation>
    </message>
    <message>
        <source>Tensors of numpy (*.npy)</source>
        <translation>numpy のテンソル (*.npy)</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since saving</source>
        <translation>
            <numerusform>保存後の変更 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>working…</source>
        <translation>処理中…</translation>
    </message>
    <message>
        <source>propagated in %1</source>
        <translation>伝播: %1</translation>
    </message>
    <message>
        <source>the plan cannot run</source>
        <translation>プランを実行できません</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>バブル %1</translation>
    </message>
    <message>
        <source>%1 between stages per microbatch</source>
        <translation>ステージ間 %1 / マイクロバッチ</translation>
    </message>
    <message>
        <source>%1 over %2 %3</source>
        <translation>%1 (%2) %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>各デバイスが %1 を送信</translation>
    </message>
    <message>
        <source>checked and simulated in %1</source>
        <translation>チェックとシミュレーション: %1</translation>
    </message>
    <message>
        <source>checked in %1</source>
        <translation>チェック: %1</translation>
    </message>
</context>
<context>
    <name>StrategyDialog</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Works for %1 devices.</source>
        <translation>%1 デバイスで使えます。</translation>
    </message>
    <message>
        <source>Unevenly for %1.</source>
        <translation>%1 では不均等になります。</translation>
    </message>
    <message>
        <source>Not for %1: %2</source>
        <translation>%1 では使えません: %2</translation>
    </message>
    <message>
        <source>Strategy for %1</source>
        <translation>%1 のストラテジー</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2 分割)</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Indices</source>
        <translation>インデックス</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>What every device holds</source>
        <translation>各デバイスの保持内容</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>ストラテジー</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>使用する軸</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>セグメント</translation>
    </message>
    <message>
        <source>Heads is a number of at least 1.</source>
        <translation>ヘッドは 1 以上の数です。</translation>
    </message>
</context>
<context>
    <name>SweepAxes</name>
    <message>
        <source>Microbatches</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>ハードウェア</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>Changes nothing without training</source>
        <translation>学習なしでは何も変わりません</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1の値</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>コンマ区切り</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Choose values of %1</source>
        <translation>%1の値を選択</translation>
    </message>
    <message>
        <source>The shapes are still being worked out.</source>
        <translation>形状を計算中です。</translation>
    </message>
</context>
<context>
    <name>SweepDialog</name>
    <message>
        <source>Use this setting</source>
        <translation>この設定を使用</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>%1 runs, %2 of them on the front: no other run is better in both time and memory</source>
        <translation>%1 回の実行、うち %2 回がフロント上: 時間とメモリの両方でこれに勝る実行はありません</translation>
    </message>
    <message>
        <source>Runs by time and memory</source>
        <translation>時間とメモリで見た実行</translation>
    </message>
    <message>
        <source>Each run will be a dot here.</source>
        <translation>各実行がここに点として表示されます。</translation>
    </message>
</context>
<context>
    <name>SweepModel</name>
    <message>
        <source>does not run</source>
        <translation>実行できません</translation>
    </message>
    <message>
        <source>More than a device has</source>
        <translation>デバイスの容量を超過</translation>
    </message>
    <message>
        <source>No other run is as good in both time and memory</source>
        <translation>時間とメモリの両方でこれに並ぶ実行はほかにありません</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>メイクスパン</translation>
    </message>
    <message>
        <source>Bubble rate</source>
        <translation>バブル率</translation>
    </message>
    <message>
        <source>Of span</source>
        <translation>スパンに対して</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>トークンあたり</translation>
    </message>
    <message>
        <source>Per microbatch</source>
        <translation>マイクロバッチあたり</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>ピークメモリ</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>フロント</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>Takes</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>開始、終了</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 から %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>アクティベーション</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1 (値 %n 個)</numerusform>
        </translation>
    </message>
    <message>
        <source>Per device</source>
        <translation>デバイスあたり</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>チャンク</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation>%1、合計 %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>%1 at most, %2 afterwards</source>
        <translation>最大 %1、終了後 %2</translation>
    </message>
    <message>
        <source>it needs what this makes</source>
        <translation>その結果がこのタスクに必要です</translation>
    </message>
    <message>
        <source>its order puts this before it</source>
        <translation>順序で前に置かれています</translation>
    </message>
    <message>
        <source>this was on the same link or device</source>
        <translation>同じリンクまたはデバイスを使っていました</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1 (%2 まで): %3</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>待った対象</translation>
    </message>
    <message>
        <source>nothing: it could start at once</source>
        <translation>なし: すぐに開始できました</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>必要とするタスク</translation>
    </message>
    <message>
        <source>%1, from %2 to %3: %4</source>
        <translation>%1、%2 から %3 まで: %4</translation>
    </message>
    <message>
        <source>The longest of %1 operators</source>
        <translation>%1 個の演算子のうち最も時間のかかるもの</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Scaled: the nodes are priced at %1, the task takes %2.</source>
        <translation>スケーリング済み: ノードの見積もりは %1、タスクの所要時間は %2 です。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the details as text</source>
        <translation>詳細をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>詳細を閉じる</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>選択したタスクの詳細</translation>
    </message>
    <message>
        <source>Select a task to see when it runs, what it waited for and what is inside.</source>
        <translation>タスクを選択すると、いつ実行され、何を待ち、何を含むかが表示されます。</translation>
    </message>
</context>
<context>
    <name>TaskSearchBar</name>
    <message>
        <source>Search tasks: F3, backward, stage 2, mb 5, 0→1, GPU:1</source>
        <translation>タスクを検索: F3, backward, stage 2, mb 5, 0→1, GPU:1</translation>
    </message>
    <message>
        <source>Search tasks</source>
        <translation>タスクを検索</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>タスクなし</translation>
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
        <translation>テンソル %1</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(名前なし)</translation>
    </message>
    <message>
        <source>Show all its nodes</source>
        <translation>すべてのノードを表示</translation>
    </message>
    <message>
        <source>More for %1</source>
        <translation>%1 のその他の操作</translation>
    </message>
    <message>
        <source>More for this tensor</source>
        <translation>このテンソルのその他の操作</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>ユーザー指定</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>ファイルから</translation>
    </message>
    <message>
        <source>%1 per device</source>
        <translation>デバイスあたり %1</translation>
    </message>
    <message>
        <source>%1 → %2 per device</source>
        <translation>デバイスあたり %1 → %2</translation>
    </message>
    <message>
        <source>per device %1</source>
        <translation>デバイスあたり %1</translation>
    </message>
    <message>
        <source>The file writes this in another way; a change writes it anew.</source>
        <translation>ファイルでは別の書き方になっています。変更すると書き直されます。</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>表として編集…</translation>
    </message>
    <message>
        <source>Edit the mesh…</source>
        <translation>メッシュを編集…</translation>
    </message>
    <message>
        <source>Set at %1 of %2 nodes</source>
        <translation>%2 ノード中 %1 ノードで設定</translation>
    </message>
    <message>
        <source>Differs at %1 of %2 nodes</source>
        <translation>%2 ノード中 %1 ノードで相違</translation>
    </message>
    <message>
        <source>Make alike</source>
        <translation>同じにする</translation>
    </message>
    <message>
        <source>Write this sharding on every node that touches the tensor</source>
        <translation>テンソルに接するすべてのノードにこのシャーディングを書き込みます</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>伝播による</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why %1 is split so</source>
        <translation>%1 がこのように分割される理由</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>Write the propagated sharding into the model</source>
        <translation>伝播したシャーディングをモデルに書き込みます</translation>
    </message>
    <message>
        <source>Strategy…</source>
        <translation>ストラテジー…</translation>
    </message>
    <message>
        <source>Split it in a named way, with every device&apos;s part shown before</source>
        <translation>名前付きの方法で分割します。各デバイスの部分は事前に表示されます</translation>
    </message>
    <message>
        <source>held whole along %1</source>
        <translation>%1 に沿って全体を保持</translation>
    </message>
    <message>
        <source>partial sums along %1</source>
        <translation>%1 に沿った部分和</translation>
    </message>
    <message>
        <source>stored in parts along %1, gathered for every use</source>
        <translation>%1 に沿って部分に分けて格納し、使用するたびに収集</translation>
    </message>
    <message>
        <source>The operator calls it %1</source>
        <translation>演算子での名前は %1</translation>
    </message>
</context>
<context>
    <name>TensorEdits</name>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>ステージのすべてのデバイスに複製</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>表として編集…</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>シャーディングを削除</translation>
    </message>
    <message>
        <source>Held whole along</source>
        <translation>全体を保持する軸</translation>
    </message>
    <message>
        <source>Partial sums along</source>
        <translation>部分和の軸</translation>
    </message>
    <message>
        <source>Select the nodes that touch it (%1)</source>
        <translation>接するノードを選択 (%1)</translation>
    </message>
    <message>
        <source>Copy the sharding</source>
        <translation>シャーディングをコピー</translation>
    </message>
    <message>
        <source>Paste the sharding</source>
        <translation>シャーディングを貼り付け</translation>
    </message>
    <message>
        <source>A sharding by devices is of this tensor alone: the other blocks keep theirs</source>
        <translation>デバイスによるシャーディングはこのテンソルだけのものです。他のブロックはそのままです</translation>
    </message>
</context>
<context>
    <name>TensorMenu</name>
    <message>
        <source>Split over</source>
        <translation>分割に使う軸</translation>
    </message>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>次元 %1 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2 分割)</translation>
    </message>
    <message>
        <source>Go to what makes it</source>
        <translation>生成するノードに移動</translation>
    </message>
    <message>
        <source>Go to what reads it (%1)</source>
        <translation>読むノードに移動 (%1)</translation>
    </message>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>ステージのすべてのデバイスに複製</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>シャーディングを削除</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>名前をコピー</translation>
    </message>
</context>
<context>
    <name>TensorReader</name>
    <message>
        <source>There is not enough memory for it.</source>
        <translation>これにはメモリが足りません。</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>%1 に書き込みました。</translation>
    </message>
    <message>
        <source>Wrote %1 to %2</source>
        <translation>%1 を %2 に書き込みました</translation>
    </message>
</context>
<context>
    <name>TensorReport</name>
    <message>
        <source>unknown shape</source>
        <translation>形状不明</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>シミュレーションした実行のタイムライン</translation>
    </message>
</context>
<context>
    <name>TimelineExports</name>
    <message>
        <source>Writing %1…</source>
        <translation>%1 を書き込んでいます…</translation>
    </message>
</context>
<context>
    <name>TimelineHeader</name>
    <message>
        <source>%1 kinds of hardware</source>
        <translation>%1 種類のハードウェア</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 マイクロバッチ</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 マイクロバッチ</translation>
    </message>
    <message>
        <source>training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推論</translation>
    </message>
    <message>
        <source>, tasks moved</source>
        <translation>、タスク移動あり</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>バブル %1</translation>
    </message>
    <message>
        <source>The busiest stage works for %1 of %2.
Bubble over the longest stage span: %3</source>
        <translation>最も稼働しているステージは %2 のうち %1 稼働します。
最長のステージスパンに対するバブル: %3</translation>
    </message>
    <message>
        <source>transfers add %1</source>
        <translation>転送による増加 %1</translation>
    </message>
</context>
<context>
    <name>TimelineKeySheet</name>
    <message>
        <source>Keys of the timeline</source>
        <translation>タイムラインのキー</translation>
    </message>
</context>
<context>
    <name>TimelinePainter</name>
    <message>
        <source>compute</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>comm</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>デバイスなし</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集団通信</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>勾配のリダクション</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>+ %1 hidden</source>
        <translation>+ 非表示 %1</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Open a model to see how it would run.</source>
        <translation>モデルを開くと、その実行の様子が表示されます。</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>デバイスがまだありません</translation>
    </message>
    <message>
        <source>Simulate needs devices and stages: describe your devices, then drag nodes to a stage.</source>
        <translation>シミュレーションにはデバイスとステージが必要です。デバイスを記述し、ノードをステージにドラッグしてください。</translation>
    </message>
    <message>
        <source>Nothing was simulated</source>
        <translation>シミュレーションは行われていません</translation>
    </message>
    <message>
        <source>Working out shapes and costs…</source>
        <translation>形状とコストを計算中…</translation>
    </message>
    <message>
        <source>Describe devices</source>
        <translation>デバイスを記述</translation>
    </message>
    <message>
        <source>This plan cannot be run</source>
        <translation>このプランは実行できません</translation>
    </message>
    <message>
        <source>Show the node</source>
        <translation>ノードを表示</translation>
    </message>
    <message>
        <source>Use the usual schedule</source>
        <translation>通常のスケジュールを使用</translation>
    </message>
    <message>
        <source>Use the published order</source>
        <translation>公開された順序を使用</translation>
    </message>
</context>
<context>
    <name>TimelineTools</name>
    <message>
        <source>Colour by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>クリティカルパス</translation>
    </message>
    <message>
        <source>The tasks that make the step as long as it is</source>
        <translation>ステップの長さを決めているタスク</translation>
    </message>
    <message>
        <source>Search tasks…</source>
        <translation>タスクを検索…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Timeline…</source>
        <translation>タイムライン…</translation>
    </message>
    <message>
        <source>Order of the tasks…</source>
        <translation>タスクの順序…</translation>
    </message>
    <message>
        <source>As CSV in the form of PyTorch&apos;s pipelining</source>
        <translation>PyTorch のパイプライン処理の形式の CSV として</translation>
    </message>
    <message>
        <source>Published order</source>
        <translation>公開された順序</translation>
    </message>
    <message>
        <source>Give up the moved tasks: the schedule&apos;s own order</source>
        <translation>移動したタスクを取り消し、スケジュール本来の順序に戻します</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>選択したタスクの詳細</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>すべてのトラック</translation>
    </message>
    <message>
        <source>Those that were hidden, too</source>
        <translation>非表示にしたものも含めます</translation>
    </message>
    <message>
        <source>For Perfetto (.json), as a table (.csv) or a picture (.svg, .pdf, .png)</source>
        <translation>Perfetto 用 (.json)、表 (.csv)、または画像 (.svg, .pdf, .png) として</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>シミュレーションした実行のタイムライン</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>%1 に開始、所要時間 %2</translation>
    </message>
    <message>
        <source>Gradients of microbatch %1, stage %2 → %3</source>
        <translation>マイクロバッチ %1 の勾配、ステージ %2 → %3</translation>
    </message>
    <message>
        <source>Activations of microbatch %1, stage %2 → %3</source>
        <translation>マイクロバッチ %1 のアクティベーション、ステージ %2 → %3</translation>
    </message>
    <message>
        <source>%1 in %2 values</source>
        <translation>%1 (値 %2 個)</translation>
    </message>
    <message>
        <source>Forward of microbatch %1, stage %2</source>
        <translation>マイクロバッチ %1 の順伝播、ステージ %2</translation>
    </message>
    <message>
        <source>Backward of microbatch %1, stage %2</source>
        <translation>マイクロバッチ %1 の逆伝播、ステージ %2</translation>
    </message>
    <message>
        <source>Weight gradients of microbatch %1, stage %2</source>
        <translation>マイクロバッチ %1 の重み勾配、ステージ %2</translation>
    </message>
    <message>
        <source>Stage %1 on %2
compute %3, communication %4
peak memory %5 at %6</source>
        <translation>ステージ %1 (%2)
計算 %3、通信 %4
ピークメモリ %5 (%6)</translation>
    </message>
    <message>
        <source>Arrow keys go from task to task; ? shows all keys.</source>
        <translation>矢印キーでタスク間を移動します。? ですべてのキーを表示します。</translation>
    </message>
    <message>
        <source>Gradient reduction of stage %1</source>
        <translation>ステージ %1 の勾配のリダクション</translation>
    </message>
    <message>
        <source>Optimizer step of stage %1</source>
        <translation>ステージ %1 のオプティマイザのステップ</translation>
    </message>
    <message>
        <source>, of it %1 for collectives</source>
        <translation>、うち集団通信 %1</translation>
    </message>
    <message>
        <source>%1 tasks from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>タスク %1 個、%2 から %3 まで、合計 %4
拡大すると個別に見えます</translation>
    </message>
    <message>
        <source>%1 per device at %2</source>
        <translation>%2 でデバイスあたり %1</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>オプティマイザの状態</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>アクティベーション</translation>
    </message>
    <message>
        <source>buffers</source>
        <translation>バッファー</translation>
    </message>
    <message>
        <source>W, S, Ctrl and wheel</source>
        <translation>W、S、Ctrl+ホイール</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>ポインターの位置で拡大・縮小</translation>
    </message>
    <message>
        <source>A, D, Shift and wheel, Shift and drag</source>
        <translation>A、D、Shift+ホイール、Shift+ドラッグ</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>ドラッグ</translation>
    </message>
    <message>
        <source>select a span of time (on a task: with Ctrl)</source>
        <translation>時間のスパンを選択 (タスク上では Ctrl を押しながら)</translation>
    </message>
    <message>
        <source>Drag a task</source>
        <translation>タスクをドラッグ</translation>
    </message>
    <message>
        <source>move it to another place of its stage&apos;s order</source>
        <translation>ステージの順序の中で別の位置に移動</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>fit what is selected; again, or 0: everything</source>
        <translation>選択部分を表示に合わせる。もう一度、または 0: すべて</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>mark the length of what is selected; with nothing selected: no mark</source>
        <translation>選択したものの長さに印を付ける。選択がなければ印を消す</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>search tasks; Enter and Shift+Enter go on and back</source>
        <translation>タスクを検索。Enter と Shift+Enter で次へ、前へ</translation>
    </message>
    <message>
        <source>[ and ]</source>
        <translation>[ と ]</translation>
    </message>
    <message>
        <source>follow a transfer back and forward</source>
        <translation>転送を逆方向、順方向にたどる</translation>
    </message>
    <message>
        <source>, and . (or ← and →)</source>
        <translation>, と . (または ← と →)</translation>
    </message>
    <message>
        <source>previous and next task on the track</source>
        <translation>トラック上の前のタスク、次のタスク</translation>
    </message>
    <message>
        <source>↑ and ↓</source>
        <translation>↑ と ↓</translation>
    </message>
    <message>
        <source>the task at that time on the neighbouring stage</source>
        <translation>隣のステージの同じ時刻のタスク</translation>
    </message>
    <message>
        <source>Home and End</source>
        <translation>Home と End</translation>
    </message>
    <message>
        <source>go to the beginning and the end</source>
        <translation>先頭、末尾に移動</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>bring the nodes of the task into view</source>
        <translation>タスクのノードを表示</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>ダブルクリック</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Ctrl+Z、Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>undo and redo the move of a task</source>
        <translation>タスクの移動を元に戻す、やり直す</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>stop a drag, a search, clear span, selection and mark</source>
        <translation>ドラッグや検索を中止し、スパン、選択、印を解除</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>show these keys</source>
        <translation>これらのキーを表示</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>クリック</translation>
    </message>
    <message>
        <source>select a task with its nodes, or a collective with its node</source>
        <translation>タスクとそのノード、または集団通信とそのノードを選択</translation>
    </message>
    <message>
        <source>%1 collectives from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>集団通信 %1 回、%2 から %3 まで、合計 %4
拡大すると個別に見えます</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>Close layers and operators</source>
        <translation>層と演算子を閉じる</translation>
    </message>
    <message>
        <source>Open layers and operators</source>
        <translation>層と演算子を開く</translation>
    </message>
    <message>
        <source>Unpin track</source>
        <translation>トラックの固定を解除</translation>
    </message>
    <message>
        <source>Pin track to the top</source>
        <translation>トラックを上部に固定</translation>
    </message>
    <message>
        <source>Hide track</source>
        <translation>トラックを非表示</translation>
    </message>
    <message>
        <source>Hide other tracks</source>
        <translation>ほかのトラックを非表示</translation>
    </message>
    <message>
        <source>Move track up</source>
        <translation>トラックを上へ移動</translation>
    </message>
    <message>
        <source>Move track down</source>
        <translation>トラックを下へ移動</translation>
    </message>
    <message>
        <source>Show its nodes</source>
        <translation>ノードを表示</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>これに合わせて拡大</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Show all tracks</source>
        <translation>すべてのトラックを表示</translation>
    </message>
    <message>
        <source>Tracks as the run has them</source>
        <translation>トラックを実行本来の並びに戻す</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべてを表示</translation>
    </message>
    <message>
        <source>Shift+↓ and Shift+↑</source>
        <translation>Shift+↓ と Shift+↑</translation>
    </message>
    <message>
        <source>into the layers and operators of a task and out; ← and → along them</source>
        <translation>タスクの層と演算子に入る、出る。← と → でそれらの間を移動</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>open or close the layers of a track</source>
        <translation>トラックの層を開く、閉じる</translation>
    </message>
    <message>
        <source>P, H, Shift+H, Alt+↑ and Alt+↓, drag of its head</source>
        <translation>P、H、Shift+H、Alt+↑ と Alt+↓、見出しのドラッグ</translation>
    </message>
    <message>
        <source>pin a track, hide it, show all, move it</source>
        <translation>トラックを固定、非表示、すべて表示、移動</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>details of the selected task</source>
        <translation>選択したタスクの詳細</translation>
    </message>
    <message>
        <source>zoom to a task and open it; beside tasks: everything</source>
        <translation>タスクに合わせて拡大して開く。タスクの外では: すべて</translation>
    </message>
    <message>
        <source>Stage %1 on %2</source>
        <translation>ステージ %1 (%2)</translation>
    </message>
    <message>
        <source>Baseline: %1, %2</source>
        <translation>ベースライン: %1、%2</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>現在: %1</translation>
    </message>
    <message>
        <source>This run has no such task.</source>
        <translation>この実行には、そのタスクはありません。</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 個の演算子</translation>
    </message>
    <message>
        <source>%1, %2 of the task</source>
        <translation>%1、タスクの %2</translation>
    </message>
    <message>
        <source>scaled: the nodes are priced at %1, the task takes %2</source>
        <translation>スケーリング済み: ノードの見積もりは %1、タスクの所要時間は %2</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>forward, computed again</source>
        <translation>順伝播 (再計算)</translation>
    </message>
    <message>
        <source>gradient of the inputs</source>
        <translation>入力の勾配</translation>
    </message>
    <message>
        <source>gradient of the weights</source>
        <translation>重みの勾配</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>End &amp;tour</source>
        <translation>ツアーを終了(&amp;T)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 / %2 · %3</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Open a model of yours, or take the sample: a decoder of 12 layers without weights, nothing annotated.</source>
        <translation>自分のモデルを開くか、サンプルを使ってください。サンプルは 12 層のデコーダーで、重みもアノテーションもありません。</translation>
    </message>
    <message>
        <source>Open the sa&amp;mple</source>
        <translation>サンプルを開く(&amp;M)</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>A plan says what runs on which devices. Take one of the configurations here, for example 4 devices as 2 stages × 2.</source>
        <translation>プランは、どのデバイスで何を実行するかを示します。ここの構成から 1 つ選んでください。たとえば 4 デバイスを 2 ステージ × 2 にします。</translation>
    </message>
    <message>
        <source>Select a block</source>
        <translation>ブロックを選択</translation>
    </message>
    <message>
        <source>Click a block in the graph, or walk there with the arrow keys. A double click or Enter looks inside.</source>
        <translation>グラフのブロックをクリックするか、矢印キーで移動してください。ダブルクリックか Enter で中を見られます。</translation>
    </message>
    <message>
        <source>Put it on a stage</source>
        <translation>ステージに置く</translation>
    </message>
    <message>
        <source>Drag what is selected to a lane here, or press 1. While you drag, the lanes show what the drop will give.</source>
        <translation>選択したものをここのレーンにドラッグするか、1 を押してください。ドラッグ中は、ドロップするとどうなるかがレーンに表示されます。</translation>
    </message>
    <message>
        <source>The rest by itself</source>
        <translation>残りは自動で</translation>
    </message>
    <message>
        <source>Press Balance stages: it puts every node on a stage, so that all have about as much to do. Every step can be undone.</source>
        <translation>「ステージのバランス調整」を押してください。すべてのステージの仕事量がほぼ等しくなるように、すべてのノードがステージに置かれます。どのステップも元に戻せます。</translation>
    </message>
    <message>
        <source>Split tensors</source>
        <translation>テンソルを分割</translation>
    </message>
    <message>
        <source>Plan ▸ Parallelise… (Ctrl+Shift+P) finds attention and MLPs and splits their weights over the axis model. Look at the preview, then apply it.</source>
        <translation>「プラン ▸ 並列化…」(Ctrl+Shift+P) は、アテンションと MLP を見つけ、その重みを軸 model にわたって分割します。プレビューを見てから適用してください。</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>誤っているもの</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Ctrl+S writes the plan into the model, as standard multi-device annotations; nothing else in the file changes. F1 tells more of wherever you are.</source>
        <translation>Ctrl+S でプランを標準のマルチデバイスのアノテーションとしてモデルに書き込みます。ファイルのほかの部分は変わりません。F1 で、今いる場所の詳しい説明を表示します。</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>スキップ(&amp;K)</translation>
    </message>
    <message>
        <source>F&amp;inish</source>
        <translation>完了(&amp;I)</translation>
    </message>
    <message>
        <source>The simulated run: a row for the devices of each stage. Choose a schedule and microbatches above it; the figures follow at once.</source>
        <translation>シミュレーションした実行です。各ステージのデバイスが 1 行になります。上でスケジュールとマイクロバッチを選ぶと、数値がすぐに変わります。</translation>
    </message>
    <message>
        <source>Mistakes and doubts about the plan. Click one: Enter goes there then, Space explains it, and a blue line repairs it.</source>
        <translation>プランの誤りと疑問点です。1 つクリックすると、Enter でその場所に移動し、Space で説明を表示し、青い行で修復できます。</translation>
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
        <translation>テンソルに接するノード</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>シャーディング</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>ここから削除</translation>
    </message>
    <message>
        <source>makes it</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>makes %1</source>
        <translation>%1 を生成</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>%1 を読み取り</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>イニシャライザ</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>nobody makes it</source>
        <translation>生成元なし</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>nobody reads it</source>
        <translation>読み取り側なし</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>読み取り側: %1</translation>
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
        <translation>比較しているプランの時間の内訳</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>プラン %1</translation>
    </message>
    <message>
        <source>Plan %1, %2: %3, %4 of the step</source>
        <translation>プラン %1、%2: %3、ステップの %4</translation>
    </message>
    <message>
        <source>Plan %1, the step: %2</source>
        <translation>プラン %1、ステップ: %2</translation>
    </message>
    <message>
        <source>, %1 more than plan %2</source>
        <translation>、プラン %2 より %1 長い</translation>
    </message>
    <message>
        <source>, %1 less than plan %2</source>
        <translation>、プラン %2 より %1 短い</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Plan how a model runs on many devices: put its parts on pipeline stages, split its tensors, and see what that costs.</source>
        <translation>モデルを多数のデバイスでどう実行するかを計画します。各部分をパイプラインステージに置き、テンソルを分割し、そのコストを確認できます。</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>モデルを開く…</translation>
    </message>
    <message>
        <source>or drop an ONNX file anywhere here</source>
        <translation>または、ここの任意の場所に ONNX ファイルをドロップ</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>もうありません: %1</translation>
    </message>
    <message>
        <source>Models that you open are listed here.</source>
        <translation>開いたモデルがここに一覧表示されます。</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>ツアーを始める</translation>
    </message>
    <message>
        <source>New model without weights</source>
        <translation>重みなしの新しいモデル</translation>
    </message>
    <message>
        <source>From a config…</source>
        <translation>config から…</translation>
    </message>
    <message>
        <source>A config.json of Hugging Face, or a few dimensions</source>
        <translation>Hugging Face の config.json、またはいくつかのサイズから</translation>
    </message>
    <message>
        <source>%1 opens a model · %2 finds nodes, tensors and commands · 0 to 9 put the selection on a stage</source>
        <translation>%1 でモデルを開く · %2 でノード、テンソル、コマンドを検索 · 0 から 9 で選択範囲をステージに置く</translation>
    </message>
</context>
<context>
    <name>WhySection</name>
    <message>
        <source>Nothing splits it.</source>
        <translation>何もこのテンソルを分割していません。</translation>
    </message>
    <message>
        <source>in and out of %1</source>
        <translation>%1 の入力と出力の間</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>%1 を経由</translation>
    </message>
    <message>
        <source>%1 on dimension %2: set by you.</source>
        <translation>次元 %2 の %1: ユーザー指定です。</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, set by you:</source>
        <translation>次元 %2 の %1 は、ユーザーが指定した %3 の次元 %4 から来ています:</translation>
    </message>
    <message>
        <source>… %1 more operators …</source>
        <translation>… ほか %1 個の演算子 …</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 を表示</translation>
    </message>
    <message>
        <source>It stops at %1 more operators.</source>
        <translation>ほか %1 個の演算子で止まります。</translation>
    </message>
    <message>
        <source>the operator lets no axis pass along this dimension.</source>
        <translation>この演算子は、この次元に沿ってどの軸も通しません。</translation>
    </message>
    <message>
        <source>no other tensor there has this dimension: it is made anew.</source>
        <translation>そこにこの次元を持つテンソルはほかになく、新しく作られます。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is split by other axes.</source>
        <translation>%2 の次元 %1 は別の軸で分割されています。</translation>
    </message>
    <message>
        <source>%1 is split by %2 along another dimension already.</source>
        <translation>%1 は既に別の次元で %2 により分割されています。</translation>
    </message>
    <message>
        <source>%1 must not be split by %2.</source>
        <translation>%1 を %2 で分割することはできません。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is set and closed: it takes no more axes.</source>
        <translation>%2 の次元 %1 は指定済みで閉じており、軸を追加できません。</translation>
    </message>
    <message>
        <source>dimension %1 of %2 cannot be divided evenly by it.</source>
        <translation>%2 の次元 %1 は、この軸では均等に割り切れません。</translation>
    </message>
    <message>
        <source>the tensors of the operator want different things.</source>
        <translation>この演算子のテンソルの間で要求が食い違っています。</translation>
    </message>
    <message>
        <source>nothing is known of the operator %1.</source>
        <translation>演算子 %1 についての情報がありません。</translation>
    </message>
    <message>
        <source>%1 goes no further at %2: %3</source>
        <translation>%1 は %2 で止まります: %3</translation>
    </message>
    <message>
        <source>%1 on dimension %2: from the file.</source>
        <translation>次元 %2 の %1: ファイルからのものです。</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, where the file sets it:</source>
        <translation>次元 %2 の %1 は、ファイルで指定された %3 の次元 %4 から来ています:</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>The model is being saved; try again in a moment</source>
        <translation>モデルを保存中です。しばらくしてからもう一度お試しください</translation>
    </message>
</context>
<context>
    <name>WrittenText</name>
    <message>
        <source>The model was read back and checked:</source>
        <translation>モデルを読み戻してチェックしました:</translation>
    </message>
    <message>
        <source>%1 models were read back and checked:</source>
        <translation>%1 個のモデルを読み戻してチェックしました:</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>エラー 1 件</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>エラー %1 件</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>警告 1 件</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>警告 %1 件</translation>
    </message>
    <message>
        <source>no mistakes</source>
        <translation>誤りなし</translation>
    </message>
    <message>
        <source>Wrote 1 file.</source>
        <translation>1 ファイルを書き込みました。</translation>
    </message>
    <message>
        <source>Wrote %1 files.</source>
        <translation>%1 ファイルを書き込みました。</translation>
    </message>
    <message>
        <source>It was not run.</source>
        <translation>実行はしていません。</translation>
    </message>
    <message>
        <source>Run beside the original, %1 of %2 outputs differ.</source>
        <translation>元のモデルと並べて実行した結果、%2 個の出力のうち %1 個が異なります。</translation>
    </message>
    <message>
        <source>Run beside the original, its output agrees.</source>
        <translation>元のモデルと並べて実行した結果、出力は一致します。</translation>
    </message>
    <message>
        <source>Run beside the original, all %1 outputs agree.</source>
        <translation>元のモデルと並べて実行した結果、%1 個の出力がすべて一致します。</translation>
    </message>
    <message>
        <source>Wrote %1 files, with weights in %2.</source>
        <translation>%1 個のファイルを書き込みました。重みは %2 にあります。</translation>
    </message>
    <message>
        <source>Run beside the original, no output differs, and %1 of %2 are undecided.</source>
        <translation>元のモデルと並べて実行した結果、異なる出力はなく、%2 個のうち %1 個は判定できません。</translation>
    </message>
</context>
<context>
    <name>meshwright::views</name>
    <message>
        <source>1 node</source>
        <translation>1 個のノード</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 個のノード</translation>
    </message>
    <message>
        <source>1 tensor</source>
        <translation>1 個のテンソル</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 個のテンソル</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1: as many as there are, %2 each way</source>
        <translation>%1: あるだけすべて、片方向 %2</translation>
    </message>
    <message>
        <source>%1: %2 devices, %3 each way</source>
        <translation>%1: %2 デバイス、片方向 %3</translation>
    </message>
    <message>
        <source>%1: %2 of these, %3 each way</source>
        <translation>%1: これが %2 個、片方向 %3</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>入力特徴</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>出力特徴</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>rows of the table</source>
        <translation>テーブルの行</translation>
    </message>
    <message>
        <source>embedding features</source>
        <translation>埋め込みの特徴</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>出力チャネル</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>入力チャネル</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 × 10 億</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 × 100 万</translation>
    </message>
    <message>
        <source> · %1 subgraphs</source>
        <translation> · サブグラフ %1 個</translation>
    </message>
    <message>
        <source> · %1 functions</source>
        <translation> · 関数 %1 個</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>all known</source>
        <translation>すべて判明</translation>
    </message>
    <message>
        <source>%1 % not fully known</source>
        <translation>%1 % が完全には判明していません</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> ほか %1 個</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>シンボル</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>ノード</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>%1 in %2 tensors</source>
        <translation>%1 (%2 テンソル)</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>External data</source>
        <translation>外部データ</translation>
    </message>
    <message>
        <source>%1 tensors in one file</source>
        <translation>1 つのファイルに %1 テンソル</translation>
    </message>
    <message>
        <source>%1 tensors in %2 files</source>
        <translation>%2 個のファイルに %1 テンソル</translation>
    </message>
    <message>
        <source>IR version</source>
        <translation>IR version</translation>
    </message>
    <message>
        <source>Operator sets</source>
        <translation>演算子セット</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number.</source>
        <translation>%1: 「%2」は整数ではありません。</translation>
    </message>
    <message>
        <source>Parts of a dimension</source>
        <translation>次元の部分</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>次元</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>model input</source>
        <translation>モデルの入力</translation>
    </message>
    <message>
        <source>model output</source>
        <translation>モデルの出力</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>アクティベーション</translation>
    </message>
    <message>
        <source>The configuration has no mesh with named axes.</source>
        <translation>構成に、名前付きの軸を持つメッシュがありません。</translation>
    </message>
    <message>
        <source>Every axis of the mesh is used by stages.</source>
        <translation>メッシュの軸はすべてステージに使われています。</translation>
    </message>
    <message>
        <source>The number of dimensions is not known.</source>
        <translation>次元数が不明です。</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>次元 %1</translation>
    </message>
    <message>
        <source>splits %1</source>
        <translation>%1を分割</translation>
    </message>
    <message>
        <source> and </source>
        <translation> と </translation>
    </message>
    <message>
        <source>whole on each of %1 devices</source>
        <translation>%1 個のデバイスそれぞれに全体</translation>
    </message>
    <message>
        <source>whole on %1</source>
        <translation>%1 に全体</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>(%1 分割)</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>次元 %1: %2</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>デバイス %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>says nothing</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>The configuration needs a name.</source>
        <translation>構成には名前が必要です。</translation>
    </message>
    <message>
        <source>Another configuration is called “%1” too.</source>
        <translation>「%1」という名前の構成がほかにもあります。</translation>
    </message>
    <message>
        <source>No hardware is called “%1”; there are %2.</source>
        <translation>「%1」という名前のハードウェアはありません。あるのは %2 です。</translation>
    </message>
    <message>
        <source>Several devices have the same name.</source>
        <translation>複数のデバイスが同じ名前です。</translation>
    </message>
    <message>
        <source>Edit configurations</source>
        <translation>構成を編集</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>%1に追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>%1から削除</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 ステージ</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 ステージ</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 デバイス</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 デバイス</translation>
    </message>
    <message>
        <source>2 devices in a pipeline</source>
        <translation>パイプラインの 2 デバイス</translation>
    </message>
    <message>
        <source>4 devices: 2 stages × 2 model</source>
        <translation>4 デバイス: 2 ステージ × 2 model</translation>
    </message>
    <message>
        <source>8 devices on one axis</source>
        <translation>1 つの軸上の 8 デバイス</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>and %1 more attributes</source>
        <translation>ほか %1 個の属性</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>ほか %1 個</translation>
    </message>
    <message>
        <source>sequence of %1</source>
        <translation>%1 のシーケンス</translation>
    </message>
    <message>
        <source>optional %1</source>
        <translation>optional %1</translation>
    </message>
    <message>
        <source>sparse %1</source>
        <translation>疎 %1</translation>
    </message>
    <message>
        <source>map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>opaque</source>
        <translation>不透明</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>形状不明</translation>
    </message>
    <message>
        <source>the caller&apos;s %1</source>
        <translation>呼び出し元の %1</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>by default: %1</source>
        <translation>既定値: %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>生成元: %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>読み取り側: %1</translation>
    </message>
    <message>
        <source>1 device of %1</source>
        <translation>%1 のデバイス 1 台</translation>
    </message>
    <message>
        <source>%1 devices of %2</source>
        <translation>%2 のデバイス %1 台</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>%1 in one tensor</source>
        <translation>1 個のテンソルに %1</translation>
    </message>
    <message>
        <source>one tensor in one file</source>
        <translation>1 個のファイルに 1 個のテンソル</translation>
    </message>
    <message>
        <source>%1 hundred million</source>
        <translation>%1 億</translation>
    </message>
    <message>
        <source>%1 ten thousand</source>
        <translation>%1 万</translation>
    </message>
    <message>
        <source> · 1 subgraph</source>
        <translation> · サブグラフ 1</translation>
    </message>
    <message>
        <source> · 1 function</source>
        <translation> · 関数 1</translation>
    </message>
    <message>
        <source>%1 unused</source>
        <translation>未使用%1件</translation>
    </message>
    <message>
        <source>%1 · %2 more unused</source>
        <translation>%1 · ほかに未使用%2件</translation>
    </message>
    <message>
        <source>Without values</source>
        <translation>値なし</translation>
    </message>
    <message>
        <source>, experts over %1</source>
        <translation>、エキスパートを %1 台で</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 チャンク</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>レイヤー %1</translation>
    </message>
    <message>
        <source>each node shared at the least cost</source>
        <translation>各ノードを最小コストで分割</translation>
    </message>
    <message>
        <source>%1 × microbatch of %2</source>
        <translation>マイクロバッチ %2 × %1</translation>
    </message>
    <message>
        <source>attention recomputed</source>
        <translation>アテンションを再計算</translation>
    </message>
    <message>
        <source>layers recomputed %1</source>
        <translation>再計算するレイヤー %1</translation>
    </message>
    <message>
        <source>all recomputed</source>
        <translation>すべて再計算</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>sequence split between blocks</source>
        <translation>ブロック間でシーケンスを分割</translation>
    </message>
</context>
</TS>
