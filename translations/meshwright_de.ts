<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Ctrl+Shift+S</translation>
    </message>
    <message>
        <source>Apply &amp;plan text…</source>
        <translation>&amp;Plantext anwenden…</translation>
    </message>
    <message>
        <source>Write p&amp;lan text…</source>
        <translation>P&amp;lantext schreiben…</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>Modell s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Select &amp;all nodes</source>
        <translation>&amp;Alle Knoten auswählen</translation>
    </message>
    <message>
        <source>&amp;Find or run…</source>
        <translation>&amp;Suchen oder ausführen…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>&amp;Fit model</source>
        <translation>&amp;Modell einpassen</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>Fit &amp;selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Expand all</source>
        <translation>Alles au&amp;fklappen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>&amp;Collapse all</source>
        <translation>Alles &amp;zuklappen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie der Desk&amp;top</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>A&amp;nimationen</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>Bereiche zu&amp;rücksetzen</translation>
    </message>
    <message>
        <source>&amp;Configurations…</source>
        <translation>&amp;Konfigurationen…</translation>
    </message>
    <message>
        <source>Remo&amp;ve plan…</source>
        <translation>Plan ent&amp;fernen…</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>F5</source>
        <translation>F5</translation>
    </message>
    <message>
        <source>Next &amp;problem</source>
        <translation>Nächstes &amp;Problem</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Meshwright</source>
        <translation>Ü&amp;ber Meshwright</translation>
    </message>
    <message>
        <source>Rename &amp;tensor…</source>
        <translation>&amp;Tensor umbenennen…</translation>
    </message>
    <message>
        <source>F2</source>
        <translation>F2</translation>
    </message>
    <message>
        <source>P&amp;arallelise…</source>
        <translation>P&amp;arallelisieren…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>For the selected &amp;tensor</source>
        <translation>Für den gewählten &amp;Tensor</translation>
    </message>
    <message>
        <source>At the selected &amp;nodes</source>
        <translation>An den gewählten &amp;Knoten</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>&amp;Everywhere</source>
        <translation>&amp;Überall</translation>
    </message>
    <message>
        <source>&amp;Minimize annotations</source>
        <translation>Annotationen &amp;minimieren</translation>
    </message>
    <message>
        <source>&amp;Choose file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>&amp;Save an example…</source>
        <translation>&amp;Beispiel speichern…</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Export &amp;timeline…</source>
        <translation>Zei&amp;tleiste exportieren…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Search for nodes…</source>
        <translation>Knoten &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>F6</source>
        <translation>F6</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Shift+F6</source>
        <translation>Shift+F6</translation>
    </message>
    <message>
        <source>&amp;Copy sharding</source>
        <translation>Aufteilung &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste sharding</source>
        <translation>Aufteilung &amp;einfügen</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Group on a canvas of its &amp;own</source>
        <translation>Gruppe auf &amp;eigener Fläche</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>&amp;Whole model</source>
        <translation>&amp;Ganzes Modell</translation>
    </message>
    <message>
        <source>Show &amp;map</source>
        <translation>&amp;Übersicht zeigen</translation>
    </message>
    <message>
        <source>&amp;Names on cards</source>
        <translation>&amp;Namen auf Karten</translation>
    </message>
    <message>
        <source>&amp;Weights on cards</source>
        <translation>&amp;Gewichte auf Karten</translation>
    </message>
    <message>
        <source>&amp;Attributes on cards</source>
        <translation>&amp;Attribute auf Karten</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>&amp;Add bookmark…</source>
        <translation>&amp;Lesezeichen setzen…</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Remove bookmark…</source>
        <translation>Lesezeichen &amp;entfernen…</translation>
    </message>
    <message>
        <source>Highlight &amp;neighbours</source>
        <translation>&amp;Nachbarn hervorheben</translation>
    </message>
    <message>
        <source>Ctrl+H</source>
        <translation>Ctrl+H</translation>
    </message>
    <message>
        <source>Highlight &amp;paths</source>
        <translation>&amp;Wege hervorheben</translation>
    </message>
    <message>
        <source>Ctrl+Shift+H</source>
        <translation>Ctrl+Shift+H</translation>
    </message>
    <message>
        <source>Neighbours one step &amp;further</source>
        <translation>Nachbarn einen Schritt &amp;weiter</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Up</source>
        <translation>Ctrl+Shift+Up</translation>
    </message>
    <message>
        <source>Neighbours one step n&amp;earer</source>
        <translation>Nachbarn einen Schritt n&amp;äher</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Down</source>
        <translation>Ctrl+Shift+Down</translation>
    </message>
    <message>
        <source>Colour by: values from a &amp;file…</source>
        <translation>Farben nach: Werten aus einer &amp;Datei…</translation>
    </message>
    <message>
        <source>&amp;Paint stages</source>
        <translation>Stufen &amp;malen</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>&amp;Rules…</source>
        <translation>&amp;Regeln…</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Ctrl+R</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Ctrl+F1</source>
        <translation>Ctrl+F1</translation>
    </message>
    <message>
        <source>Colour by: %1</source>
        <translation>Farben nach: %1</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>Fi&amp;nd a plan…</source>
        <translation>Pla&amp;n suchen…</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Select: %1</source>
        <translation>Auswählen: %1</translation>
    </message>
    <message>
        <source>Show &amp;folded nodes</source>
        <translation>Ge&amp;faltete Knoten zeigen</translation>
    </message>
    <message>
        <source>Values from a &amp;file…</source>
        <translation>Werte aus einer &amp;Datei …</translation>
    </message>
    <message>
        <source>New from confi&amp;g…</source>
        <translation>Neu aus &amp;Konfiguration…</translation>
    </message>
    <message>
        <source>Export pict&amp;ure…</source>
        <translation>Bild e&amp;xportieren…</translation>
    </message>
</context>
<context>
    <name>AlikeChoice</name>
    <message>
        <source>Also in the other block like this one</source>
        <translation>Auch im anderen Block wie diesem</translation>
    </message>
    <message>
        <source>Also in the %1 other blocks like this one</source>
        <translation>Auch in den %1 anderen Blöcken wie diesem</translation>
    </message>
    <message>
        <source>What is changed here is changed at the same place of all of them, as one step</source>
        <translation>Was hier geändert wird, wird an derselben Stelle in allen geändert, in einem Schritt</translation>
    </message>
</context>
<context>
    <name>ArrangementMenu</name>
    <message>
        <source>&amp;Arrangements</source>
        <translation>&amp;Anordnungen</translation>
    </message>
    <message>
        <source>&amp;Keep this one…</source>
        <translation>Diese &amp;behalten…</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Forgot the arrangement %1</source>
        <translation>Anordnung %1 vergessen</translation>
    </message>
    <message>
        <source>Keep arrangement</source>
        <translation>Anordnung behalten</translation>
    </message>
    <message>
        <source>Its name; one of that name is replaced:</source>
        <translation>Ihr Name; eine gleichen Namens wird ersetzt:</translation>
    </message>
    <message>
        <source>Kept the arrangement %1</source>
        <translation>Anordnung %1 behalten</translation>
    </message>
</context>
<context>
    <name>AttributeSection</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 defaults…</source>
        <translation>%1 Vorgaben…</translation>
    </message>
    <message>
        <source>This is the default.</source>
        <translation>Das ist die Vorgabe.</translation>
    </message>
    <message>
        <source>The model leaves it out: this is the default.</source>
        <translation>Das Modell lässt es weg: Das ist die Vorgabe.</translation>
    </message>
</context>
<context>
    <name>AxisChip</name>
    <message>
        <source>Mesh axis %1, size %2</source>
        <translation>Netzachse %1, Größe %2</translation>
    </message>
    <message>
        <source>Drag it onto a dimension of a tensor in the inspector to split that over %1; press for more</source>
        <translation>Auf eine Dimension eines Tensors im Inspektor ziehen, um sie über %1 aufzuteilen; drücken für mehr</translation>
    </message>
</context>
<context>
    <name>AxisText</name>
    <message>
        <source>%1: of the axis %2 the sub-axis of size %3 after %4</source>
        <translation>%1: von der Achse %2 die Teilachse der Größe %3 hinter %4</translation>
    </message>
</context>
<context>
    <name>BindingsButton</name>
    <message>
        <source>Open dimensions</source>
        <translation>Offene Dimensionen</translation>
    </message>
    <message>
        <source>What one microbatch has in the dimensions that the model leaves open</source>
        <translation>Was ein Microbatch in den Dimensionen hat, die das Modell offen lässt</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>One microbatch has</source>
        <translation>Ein Microbatch hat</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Place %1</source>
        <translation>Stelle %1</translation>
    </message>
    <message>
        <source>Add bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Name of what is in view:</source>
        <translation>Name dessen, was zu sehen ist:</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Bookmark:</source>
        <translation>Lesezeichen:</translation>
    </message>
    <message>
        <source>There are %1 bookmarks already: remove one first</source>
        <translation>Es gibt schon %1 Lesezeichen: erst eines entfernen</translation>
    </message>
</context>
<context>
    <name>BubbleChart</name>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Other stages</source>
        <translation>Andere Stufen</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Ungleichgewicht</translation>
    </message>
    <message>
        <source>Waits for the first microbatch, and for its gradient to come back. More microbatches make it weigh less.</source>
        <translation>Wartet auf den ersten Microbatch und darauf, dass sein Gradient zurückkommt. Mit mehr Microbatches wiegt es weniger.</translation>
    </message>
    <message>
        <source>No new microbatch comes in, others finish. More microbatches make it weigh less.</source>
        <translation>Kein neuer Microbatch kommt, andere werden fertig. Mit mehr Microbatches wiegt es weniger.</translation>
    </message>
    <message>
        <source>A microbatch is at hand, but the schedule does not admit it yet, to hold few in memory.</source>
        <translation>Ein Microbatch ist da, aber der Ablauf lässt ihn noch nicht zu, damit wenige im Speicher sind.</translation>
    </message>
    <message>
        <source>Between first and last task, with nothing at hand: what it needs comes late in the order of another stage.</source>
        <translation>Zwischen erster und letzter Aufgabe, ohne dass etwas da ist: Was gebraucht wird, kommt in der Reihenfolge einer anderen Stufe spät.</translation>
    </message>
    <message>
        <source>By how much transfers lengthen the run.</source>
        <translation>Um wie viel Übertragungen den Lauf verlängern.</translation>
    </message>
    <message>
        <source>The busiest stage has so much more to do. Move nodes from it to this one.</source>
        <translation>So viel mehr hat die am stärksten belastete Stufe zu tun. Knoten von ihr hierher verschieben.</translation>
    </message>
    <message>
        <source>Bubble by cause</source>
        <translation>Leerlauf nach Ursache</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>CanvasScene</name>
    <message>
        <source>stage %1 → %2</source>
        <translation>Stufe %1 → %2</translation>
    </message>
    <message>
        <source>%1 · ×%2</source>
        <translation>%1 · ×%2</translation>
    </message>
    <message>
        <source>%1 · block ×%2</source>
        <translation>%1 · Block ×%2</translation>
    </message>
    <message>
        <source>%1 +%2 ↗</source>
        <translation>%1 +%2 ↗</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Folded into it: %1</source>
        <translation>Darin gefaltet: %1</translation>
    </message>
    <message>
        <source>block ×%1</source>
        <translation>Block ×%1</translation>
    </message>
</context>
<context>
    <name>ChangedFile</name>
    <message>
        <source>Carry the plan over</source>
        <translation>Plan übertragen</translation>
    </message>
    <message>
        <source>Show the difference…</source>
        <translation>Unterschied zeigen …</translation>
    </message>
    <message>
        <source>Opens the model as it is on disk now, with the plan on it</source>
        <translation>Öffnet das Modell, wie es jetzt auf der Platte ist, mit dem Plan darauf</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. The model that you opened and its plan are still here.</source>
        <translation>%1 wurde von einem anderen Programm geändert. Das geöffnete Modell und sein Plan sind noch hier.</translation>
    </message>
    <message>
        <source>%1 is not there any more. The model that you opened and its plan are still here.</source>
        <translation>%1 ist nicht mehr da. Das geöffnete Modell und sein Plan sind noch hier.</translation>
    </message>
    <message>
        <source>The plan is on the model as it is on disk now; save it to keep it</source>
        <translation>Der Plan ist auf dem Modell, wie es jetzt auf der Platte ist; zum Behalten speichern</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiteres</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the plan has a place in the changed model</source>
        <translation>Nicht alles vom Plan hat einen Platz im geänderten Modell</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Difference to the file on disk</source>
        <translation>Unterschied zur Datei auf der Platte</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the open model only.</source>
        <translation>
            <numerusform>%n Knoten ist nur im geöffneten Modell.</numerusform>
            <numerusform>%n Knoten sind nur im geöffneten Modell.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node(s) are in the file only.</source>
        <translation>
            <numerusform>%n Knoten ist nur in der Datei.</numerusform>
            <numerusform>%n Knoten sind nur in der Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plans are the same.</source>
        <translation>Die Pläne sind gleich.</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Another program changed the file on disk since you opened it. Saving would take that away, so nothing was written; the model that you opened and its plan are still here. Save as… keeps both; carrying the plan over puts it onto the file as it is now, which can then be saved.</source>
        <translation>Ein anderes Programm hat die Datei auf der Platte geändert, seit sie geöffnet wurde. Speichern würde das verwerfen, daher wurde nichts geschrieben; das geöffnete Modell und sein Plan sind noch hier. „Speichern unter…“ behält beides; „Plan übertragen“ legt den Plan auf die Datei, wie sie jetzt ist, und sie lässt sich dann speichern.</translation>
    </message>
    <message>
        <source>Other bytes of the file differ, such as those of weights.</source>
        <translation>Andere Bytes der Datei unterscheiden sich, etwa die von Gewichten.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of tensors and nodes, listed below.</source>
        <translation>
            <numerusform>%n Änderung an Tensoren und Knoten, unten aufgeführt.</numerusform>
            <numerusform>%n Änderungen an Tensoren und Knoten, unten aufgeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The graph is the same.</source>
        <translation>Der Graph ist derselbe.</translation>
    </message>
    <message>
        <source>From the file to the open model:</source>
        <translation>Von der Datei zum geöffneten Modell:</translation>
    </message>
</context>
<context>
    <name>CollectiveText</name>
    <message>
        <source>%1, at %2</source>
        <translation>%1, bei %2</translation>
    </message>
    <message>
        <source>within %1, stage %2</source>
        <translation>in %1, Stufe %2</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>beginnt bei %1, dauert %2</translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>jedes Gerät sendet %1</translation>
    </message>
    <message>
        <source>%1 of them, one after the other</source>
        <translation>%1 davon, eines nach dem anderen</translation>
    </message>
</context>
<context>
    <name>Colouring</name>
    <message>
        <source>Values from a file…</source>
        <translation>Werte aus einer Datei…</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>%1 of the names are not in this model, the first is %2</source>
        <translation>%1 der Namen gibt es in diesem Modell nicht, der erste ist %2</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>Werte von Knoten</translation>
    </message>
    <message>
        <source>Values of nodes (*.csv *.tsv *.json);;All files (*)</source>
        <translation>Werte von Knoten (*.csv *.tsv *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 wurde nicht geladen</translation>
    </message>
    <message>
        <source>One of the names is not in this model: %1</source>
        <translation>Einer der Namen kommt in diesem Modell nicht vor: %1</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands…</source>
        <translation>Namen, Formen, Stufen, Probleme, Befehle suchen…</translation>
    </message>
    <message>
        <source>Search names, shapes, stages, problems, commands</source>
        <translation>Namen, Formen, Stufen, Probleme, Befehle suchen</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>List all %1 (Shift+Enter)</source>
        <translation>Alle %1 auflisten (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>There is no node</source>
        <translation>Es gibt keinen Knoten</translation>
    </message>
</context>
<context>
    <name>CommunicationModel</name>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Each device sends %1 in one step of the model. Click to select the nodes.</source>
        <translation>Jedes Gerät sendet %1 in einem Schritt des Modells. Ein Klick wählt die Knoten aus.</translation>
    </message>
    <message>
        <source>Of %1 the size is not known and not counted.</source>
        <translation>Von %1 ist die Größe unbekannt und nicht mitgezählt.</translation>
    </message>
    <message>
        <source>%1 without weights, which could be brought in place once before the first step.</source>
        <translation>%1 ohne Gewichte, die einmal vor dem ersten Schritt verteilt werden könnten.</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Sent per device</source>
        <translation>Je Gerät gesendet</translation>
    </message>
</context>
<context>
    <name>CommunicationPanel</name>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>%1 per device and step</source>
        <translation>%1 je Gerät und Schritt</translation>
    </message>
    <message>
        <source>Open a model to see what its devices send each other.</source>
        <translation>Ein Modell öffnen, um zu sehen, was seine Geräte einander senden.</translation>
    </message>
    <message>
        <source>Declare a configuration first: without devices nobody sends anything.</source>
        <translation>Zuerst eine Konfiguration anlegen: Ohne Geräte sendet niemand etwas.</translation>
    </message>
    <message>
        <source>Propagating…</source>
        <translation>Propagation läuft…</translation>
    </message>
    <message>
        <source>No device has to send anything. Split a tensor in the inspector, or choose Plan ▸ Parallelise…, and what that costs stands here.</source>
        <translation>Kein Gerät muss etwas senden. Einen Tensor im Inspektor teilen oder Plan ▸ Parallelisieren… wählen: Was das kostet, steht dann hier.</translation>
    </message>
</context>
<context>
    <name>CommunicationText</name>
    <message>
        <source>slice</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>permute</source>
        <translation>Permutation</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>All-to-All</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>all devices</source>
        <translation>alle Geräte</translation>
    </message>
    <message>
        <source>%1 partial over %2</source>
        <translation>%1 partiell über %2</translation>
    </message>
    <message>
        <source>nothing to send</source>
        <translation>nichts zu senden</translation>
    </message>
    <message>
        <source>%1 needs %2 in another sharding than it comes in.</source>
        <translation>%1 braucht %2 in einer anderen Aufteilung, als es kommt.</translation>
    </message>
    <message>
        <source>%1 leaves %2 in another sharding than is wanted.</source>
        <translation>%1 hinterlässt %2 in einer anderen Aufteilung als gewünscht.</translation>
    </message>
    <message>
        <source>Each device has a part of the sum of %1; the parts are put together.</source>
        <translation>Jedes Gerät hat einen Teil der Summe von %1; die Teile werden zusammengeführt.</translation>
    </message>
    <message>
        <source>%1 computes over a dimension of %2 that is split.</source>
        <translation>%1 rechnet über eine geteilte Dimension von %2.</translation>
    </message>
    <message>
        <source>The windows of %1 reach beyond each device&apos;s part of %2: neighbours hand over its edges.</source>
        <translation>Die Fenster von %1 reichen über den Teil von %2 hinaus, den ein Gerät hat: Nachbarn geben die Ränder weiter.</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>: %1 sent by each device</source>
        <translation>: %1 von jedem Gerät gesendet</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 nach %2</translation>
    </message>
    <message>
        <source>%1 times in a step</source>
        <translation>%1-mal in einem Schritt</translation>
    </message>
    <message>
        <source>A weight: once before the first step would do.</source>
        <translation>Ein Gewicht: Einmal vor dem ersten Schritt würde genügen.</translation>
    </message>
    <message>
        <source>%1 more nodes need the same and share it.</source>
        <translation>%1 weitere Knoten brauchen dasselbe und teilen es.</translation>
    </message>
    <message>
        <source>How much is not known: a size is missing.</source>
        <translation>Wie viel, ist unbekannt: Eine Größe fehlt.</translation>
    </message>
    <message>
        <source>Each device stores a part of %1, which %2 gathers before it computes.</source>
        <translation>Jedes Gerät speichert einen Teil von %1; %2 sammelt die Teile ein, bevor es rechnet.</translation>
    </message>
    <message>
        <source>as planned here</source>
        <translation>wie hier geplant</translation>
    </message>
    <message>
        <source>reduce, then slice</source>
        <translation>reduzieren, dann schneiden</translation>
    </message>
    <message>
        <source>scatter, then reduce the rest</source>
        <translation>verteilen, dann den Rest reduzieren</translation>
    </message>
    <message>
        <source>move first, reduce last</source>
        <translation>erst bewegen, zuletzt reduzieren</translation>
    </message>
    <message>
        <source>gather all, then slice</source>
        <translation>alles einsammeln, dann schneiden</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>Ways to do it, the least sent first:</source>
        <translation>Möglichkeiten, die mit am wenigsten Gesendetem zuerst:</translation>
    </message>
    <message>
        <source>%1 goes to a stage with another mesh.</source>
        <translation>%1 geht an eine Stufe mit einem anderen Mesh.</translation>
    </message>
</context>
<context>
    <name>ComparedConfiguration</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>in [%1] parts</source>
        <translation>in [%1] Teilen</translation>
    </message>
    <message>
        <source>Stage %1 here, %2 in %3</source>
        <translation>Stufe hier %1, in %3 %2</translation>
    </message>
    <message>
        <source>%1: its parts are at other devices in %2</source>
        <translation>%1: die Teile liegen in %2 auf anderen Geräten</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 in %4</source>
        <translation>%1: hier %2, in %4 %3</translation>
    </message>
    <message>
        <source>%1: stage %2 here, %3 in %4</source>
        <translation>%1: Stufe hier %2, in %4 %3</translation>
    </message>
    <message>
        <source>%1 sharded differently in %2</source>
        <translation>%1 in %2 anders aufgeteilt</translation>
    </message>
    <message>
        <source>The same in %1</source>
        <translation>In %1 ebenso</translation>
    </message>
</context>
<context>
    <name>ComparisonBar</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>%1 compared with %2: %3 moved, %4 sharded differently</source>
        <translation>%1 im Vergleich mit %2: %3 verschoben, %4 anders aufgeteilt</translation>
    </message>
    <message>
        <source>not both run</source>
        <translation>nicht beide laufen</translation>
    </message>
    <message>
        <source>%1 %2 in both</source>
        <translation>%1 in beiden %2</translation>
    </message>
    <message>
        <source>%1 %2, there %3: %4</source>
        <translation>%1 %2, dort %3: %4</translation>
    </message>
    <message>
        <source>Compare &amp;with configuration</source>
        <translation>Vergleichen &amp;mit Konfiguration</translation>
    </message>
</context>
<context>
    <name>ComponentsDialog</name>
    <message>
        <source>Split by components</source>
        <translation>Nach Komponenten aufteilen</translation>
    </message>
    <message>
        <source>A fused dimension is a product of components, the first outermost: a q | k | v weight of 2304 is 3 × 768. The axes then split one component instead of cutting across all. Leave it empty for a plain dimension.</source>
        <translation>Eine verschmolzene Dimension ist ein Produkt aus Komponenten, die erste ganz außen: Ein Gewicht q | k | v von 2304 ist 3 × 768. Die Achsen teilen dann eine Komponente auf, statt quer durch alle zu schneiden. Für eine einfache Dimension leer lassen.</translation>
    </message>
    <message>
        <source>Component sizes</source>
        <translation>Größen der Komponenten</translation>
    </message>
    <message>
        <source>Every component is a number from 1 on.</source>
        <translation>Jede Komponente ist eine Zahl ab 1.</translation>
    </message>
    <message>
        <source>One component is no split: give two or more, or none.</source>
        <translation>Eine Komponente ist keine Aufteilung: zwei oder mehr angeben, oder keine.</translation>
    </message>
    <message>
        <source>The product is %1, the dimension %2.</source>
        <translation>Das Produkt ist %1, die Dimension %2.</translation>
    </message>
    <message>
        <source>The axes go to the last component.</source>
        <translation>Die Achsen gehen an die letzte Komponente.</translation>
    </message>
</context>
<context>
    <name>ConfigurationDialog</name>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Add a configuration</source>
        <translation>Konfiguration hinzufügen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Duplicate this configuration</source>
        <translation>Diese Konfiguration duplizieren</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove this configuration</source>
        <translation>Diese Konfiguration entfernen</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(namenlos)</translation>
    </message>
    <message>
        <source>not declared</source>
        <translation>nicht deklariert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 nodes have stages or shardings for “%2”.</source>
        <translation>%1 Knoten haben Stufen oder Shardings für „%2“.</translation>
    </message>
    <message>
        <source>Kept, they mention a configuration that the model does not declare.</source>
        <translation>Bleiben sie erhalten, nennen sie eine Konfiguration, die das Modell nicht deklariert.</translation>
    </message>
    <message>
        <source>Remove them too</source>
        <translation>Auch entfernen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>ConfigurationForm</name>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Name of the configuration</source>
        <translation>Name der Konfiguration</translation>
    </message>
    <message>
        <source>Number of devices</source>
        <translation>Anzahl der Geräte</translation>
    </message>
    <message>
        <source>Pattern for device names</source>
        <translation>Muster für Gerätenamen</translation>
    </message>
    <message>
        <source>{i} stands for the number of the device</source>
        <translation>{i} steht für die Nummer des Geräts</translation>
    </message>
    <message>
        <source>Name all</source>
        <translation>Alle benennen</translation>
    </message>
    <message>
        <source>Hardware of all devices</source>
        <translation>Hardware aller Geräte</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>one by one</source>
        <translation>einzeln</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Device names</source>
        <translation>Gerätenamen</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Mesh axes</source>
        <translation>Mesh-Achsen</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>The size of an axis is a whole number, not “%1”.</source>
        <translation>Die Größe einer Achse ist eine ganze Zahl, nicht „%1“.</translation>
    </message>
    <message>
        <source>no mesh</source>
        <translation>kein Mesh</translation>
    </message>
    <message>
        <source>%1 = %2 of %3 devices</source>
        <translation>%1 = %2 von %3 Geräten</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%1 von %2 Geräten</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>The original was not run: {0}.</source>
        <translation>Das Original wurde nicht ausgeführt: {0}.</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}.</source>
        <translation>Die exportierten Modelle wurden geschrieben und geprüft, aber nicht ausgeführt: {0}.</translation>
    </message>
    <message>
        <source>The exported models do not compute the original&apos;s output {0}.</source>
        <translation>Die exportierten Modelle berechnen den Ausgang {0} des Originals nicht.</translation>
    </message>
    <message>
        <source>The stages&apos; output {0} is the original&apos;s but for rounding: the model computes with float16, which a runtime rounds to where it is cut.</source>
        <translation>Der Ausgang {0} der Stufen ist bis auf Rundung der des Originals: Das Modell rechnet mit float16, das eine Laufzeit dort rundet, wo es geschnitten ist.</translation>
    </message>
    <message>
        <source>The output {0} has no number for these inputs, so that it proves nothing; --inputs gives others.</source>
        <translation>Der Ausgang {0} hat für diese Eingaben keine Zahl und beweist daher nichts; --inputs gibt andere vor.</translation>
    </message>
    <message>
        <source>Rounding alone moves the original&apos;s output {0} by {1} of its largest value, so that it proves little; --inputs gives other inputs.</source>
        <translation>Rundung allein verschiebt den Ausgang {0} des Originals um {1} seines größten Werts, sodass er wenig beweist; --inputs gibt andere Eingaben vor.</translation>
    </message>
    <message>
        <source>The first node whose result differs is {0} ({1}), whose output is {2}.</source>
        <translation>Der erste Knoten, dessen Ergebnis abweicht, ist {0} ({1}), sein Ausgang ist {2}.</translation>
    </message>
    <message>
        <source>The original was not run in double precision: {0}.</source>
        <translation>Das Original wurde nicht in doppelter Genauigkeit ausgeführt: {0}.</translation>
    </message>
    <message>
        <source>In double precision these operators, of which the runtime has none, computed as they do in the model: {0}.</source>
        <translation>Diese Operatoren, die der Laufzeit in doppelter Genauigkeit fehlen, rechneten dabei wie im Modell: {0}.</translation>
    </message>
    <message>
        <source>The models were run with the test data in {0}.</source>
        <translation>Die Modelle wurden mit den Testdaten in {0} ausgeführt.</translation>
    </message>
    <message>
        <source>The test data beside the model is not used: {0}.</source>
        <translation>Die Testdaten neben dem Modell werden nicht verwendet: {0}.</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}.</translation>
    </message>
    <message>
        <source>{0} device</source>
        <translation>{0} Gerät</translation>
    </message>
    <message>
        <source>{0} devices</source>
        <translation>{0} Geräte</translation>
    </message>
    <message>
        <source>{0} device name</source>
        <translation>{0} Gerätename</translation>
    </message>
    <message>
        <source>{0} device names</source>
        <translation>{0} Gerätenamen</translation>
    </message>
    <message>
        <source>{0} dimension</source>
        <translation>{0} Dimension</translation>
    </message>
    <message>
        <source>{0} dimensions</source>
        <translation>{0} Dimensionen</translation>
    </message>
    <message>
        <source>{0} head</source>
        <translation>{0} Kopf</translation>
    </message>
    <message>
        <source>{0} heads</source>
        <translation>{0} Köpfe</translation>
    </message>
    <message>
        <source>{0} initializer</source>
        <translation>{0} Initializer</translation>
    </message>
    <message>
        <source>{0} initializers</source>
        <translation>{0} Initializer</translation>
    </message>
    <message>
        <source>{0} input</source>
        <translation>{0} Eingang</translation>
    </message>
    <message>
        <source>{0} inputs</source>
        <translation>{0} Eingänge</translation>
    </message>
    <message>
        <source>{0} node</source>
        <translation>{0} Knoten</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>{0} Knoten</translation>
    </message>
    <message>
        <source>{0} node is</source>
        <translation>{0} Knoten ist</translation>
    </message>
    <message>
        <source>{0} nodes are</source>
        <translation>{0} Knoten sind</translation>
    </message>
    <message>
        <source>{0} output</source>
        <translation>{0} Ausgang</translation>
    </message>
    <message>
        <source>{0} outputs</source>
        <translation>{0} Ausgänge</translation>
    </message>
    <message>
        <source>{0} part</source>
        <translation>{0} Teil</translation>
    </message>
    <message>
        <source>{0} parts</source>
        <translation>{0} Teile</translation>
    </message>
    <message>
        <source>{0} rank</source>
        <translation>{0} Rang</translation>
    </message>
    <message>
        <source>{0} ranks</source>
        <translation>{0} Ränge</translation>
    </message>
    <message>
        <source>{0} shard</source>
        <translation>{0} Shard</translation>
    </message>
    <message>
        <source>{0} shards</source>
        <translation>{0} Shards</translation>
    </message>
    <message>
        <source>{0} stage</source>
        <translation>{0} Stufe</translation>
    </message>
    <message>
        <source>{0} stages</source>
        <translation>{0} Stufen</translation>
    </message>
    <message>
        <source>{0} tensor</source>
        <translation>{0} Tensor</translation>
    </message>
    <message>
        <source>{0} tensors</source>
        <translation>{0} Tensoren</translation>
    </message>
    <message>
        <source>{0} more tensor</source>
        <translation>{0} weiterer Tensor</translation>
    </message>
    <message>
        <source>{0} more tensors</source>
        <translation>{0} weitere Tensoren</translation>
    </message>
    <message>
        <source>{0}, line {1}: {2}</source>
        <translation>{0}, Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>Zeile {0}: {1}</translation>
    </message>
    <message>
        <source>{0}, and {1} alike</source>
        <translation>{0}, und {1} ebenso</translation>
    </message>
    <message>
        <source>The same in {0} more place.</source>
        <translation>Dasselbe an {0} weiteren Stelle.</translation>
    </message>
    <message>
        <source>The same in {0} more places.</source>
        <translation>Dasselbe an {0} weiteren Stellen.</translation>
    </message>
    <message>
        <source>Configuration number {0} has no name.</source>
        <translation>Konfiguration Nummer {0} hat keinen Namen.</translation>
    </message>
    <message>
        <source>Nodes refer to a configuration by its name, so none can refer to this one, and a plan with it cannot be saved.</source>
        <translation>Knoten verweisen auf eine Konfiguration über ihren Namen; auf diese kann also keiner verweisen, und ein Plan mit ihr lässt sich nicht speichern.</translation>
    </message>
    <message>
        <source>More than one configuration is called {configuration}.</source>
        <translation>Mehr als eine Konfiguration heißt {configuration}.</translation>
    </message>
    <message>
        <source>Nodes refer to configurations by name; one reader takes the first of that name, another the last.</source>
        <translation>Knoten verweisen auf Konfigurationen über den Namen; ein lesendes Programm nimmt die erste dieses Namens, ein anderes die letzte.</translation>
    </message>
    <message>
        <source>Configuration {configuration} is used by {0} but not declared.</source>
        <translation>Konfiguration {configuration} wird von {0} verwendet, ist aber nicht deklariert.</translation>
    </message>
    <message>
        <source>Every configuration_id must match a configuration of the model. Tools that rebuild models often lose the list.</source>
        <translation>Jede configuration_id muss zu einer Konfiguration des Modells passen. Werkzeuge, die Modelle neu aufbauen, verlieren die Liste oft.</translation>
    </message>
    <message>
        <source>An undeclared configuration used by {0} has the name of the declared {configuration}.</source>
        <translation>Eine nicht deklarierte Konfiguration, die von {0} verwendet wird, hat den Namen der deklarierten {configuration}.</translation>
    </message>
    <message>
        <source>The two are different to this plan and one to every reader of the saved file.</source>
        <translation>Für diesen Plan sind es zwei verschiedene, für jedes Programm, das die gespeicherte Datei liest, nur eine.</translation>
    </message>
    <message>
        <source>No node uses configuration {configuration}.</source>
        <translation>Kein Knoten verwendet Konfiguration {configuration}.</translation>
    </message>
    <message>
        <source>It describes devices and places nothing on them.</source>
        <translation>Sie beschreibt Geräte und legt nichts darauf.</translation>
    </message>
    <message>
        <source>Configuration {configuration} does not say how many devices it has.</source>
        <translation>Konfiguration {configuration} sagt nicht, wie viele Geräte sie hat.</translation>
    </message>
    <message>
        <source>num_devices must be present; readers take its absence for 0.</source>
        <translation>num_devices muss vorhanden sein; fehlt es, nehmen lesende Programme 0 an.</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} devices.</source>
        <translation>Konfiguration {configuration} hat {0} Geräte.</translation>
    </message>
    <message>
        <source>Without a device nothing can be placed; onnx-ir refuses fewer than one.</source>
        <translation>Ohne ein Gerät lässt sich nichts platzieren; onnx-ir lehnt weniger als eines ab.</translation>
    </message>
    <message>
        <source>Configuration {configuration} has {0} and {1}.</source>
        <translation>Zu Konfiguration {configuration} gehören {0} und {1}.</translation>
    </message>
    <message>
        <source>Where devices have names, there must be one for each.</source>
        <translation>Wo Geräte Namen haben, muss es für jedes einen geben.</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} has an empty name.</source>
        <translation>Gerät {0} von {configuration} hat einen leeren Namen.</translation>
    </message>
    <message>
        <source>The others have names; whoever reads the plan cannot tell what this one is.</source>
        <translation>Die anderen haben Namen; wer den Plan liest, kann nicht erkennen, welches dieses ist.</translation>
    </message>
    <message>
        <source>Devices {0} and {1} of {configuration} are both called &apos;{2}&apos;.</source>
        <translation>Die Geräte {0} und {1} von {configuration} heißen beide &apos;{2}&apos;.</translation>
    </message>
    <message>
        <source>A backend that looks devices up by name would put both parts on the same one.</source>
        <translation>Ein Backend, das Geräte nach Namen sucht, würde beide Teile auf dasselbe legen.</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has {0} places for {1}.</source>
        <translation>Das Mesh von {configuration} hat {0} Plätze für {1}.</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices, or shardings over the axes reach the wrong ones.</source>
        <translation>Das Produkt der Achsengrößen muss die Anzahl der Geräte sein, sonst erreichen Aufteilungen über die Achsen die falschen.</translation>
    </message>
    <message>
        <source>Mesh axis number {0} of {configuration} has no name.</source>
        <translation>Mesh-Achse Nummer {0} von {configuration} hat keinen Namen.</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name.</source>
        <translation>Aufteilungen verweisen auf Mesh-Achsen über den Namen.</translation>
    </message>
    <message>
        <source>The mesh of {configuration} has two axes called &apos;{0}&apos;.</source>
        <translation>Das Mesh von {configuration} hat zwei Achsen namens &apos;{0}&apos;.</translation>
    </message>
    <message>
        <source>Shardings refer to mesh axes by name and cannot tell these apart.</source>
        <translation>Aufteilungen verweisen auf Mesh-Achsen über den Namen und können diese nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Mesh axis &apos;{0}&apos; of {configuration} has the size {1}.</source>
        <translation>Mesh-Achse &apos;{0}&apos; von {configuration} hat die Größe {1}.</translation>
    </message>
    <message>
        <source>A mesh axis has at least one device along it.</source>
        <translation>Entlang einer Mesh-Achse liegt mindestens ein Gerät.</translation>
    </message>
    <message>
        <source>The stages of {configuration} follow the mesh axis &apos;{0}&apos;, which its mesh does not have.</source>
        <translation>Die Stufen von {configuration} folgen der Mesh-Achse &apos;{0}&apos;, die ihr Mesh nicht hat.</translation>
    </message>
    <message>
        <source>Without the axis no stage has devices.</source>
        <translation>Ohne die Achse hat keine Stufe Geräte.</translation>
    </message>
    <message>
        <source>Configuration {configuration} has both a stage axis and listed stages.</source>
        <translation>Konfiguration {configuration} hat sowohl eine Stufenachse als auch aufgelistete Stufen.</translation>
    </message>
    <message>
        <source>Both say which devices a stage has; the stage axis is what counts here.</source>
        <translation>Beides sagt, welche Geräte eine Stufe hat; hier zählt die Stufenachse.</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} is listed twice.</source>
        <translation>Stufe {0} von {configuration} ist zweimal aufgelistet.</translation>
    </message>
    <message>
        <source>One stage runs on one set of devices with one mesh.</source>
        <translation>Eine Stufe läuft auf einer Menge von Geräten mit einem Mesh.</translation>
    </message>
    <message>
        <source>Configuration {configuration} lists the stage {0}.</source>
        <translation>Konfiguration {configuration} listet die Stufe {0} auf.</translation>
    </message>
    <message>
        <source>Stages count from 0.</source>
        <translation>Stufen zählen ab 0.</translation>
    </message>
    <message>
        <source>Device {0} of {configuration} is on the stages {1} and {2}.</source>
        <translation>Gerät {0} von {configuration} ist auf den Stufen {1} und {2}.</translation>
    </message>
    <message>
        <source>Meant for interleaved and circular schedules; with others one stage waits for the other.</source>
        <translation>Gedacht für verschränkte (interleaved) und zirkuläre (circular) Ablaufpläne; bei anderen wartet eine Stufe auf die andere.</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1}; the configuration has {2}.</source>
        <translation>Stufe {0} von {configuration} listet das Gerät {1} auf; die Konfiguration hat {2}.</translation>
    </message>
    <message>
        <source>Devices count from 0.</source>
        <translation>Geräte zählen ab 0.</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} lists the device {1} twice.</source>
        <translation>Stufe {0} von {configuration} listet das Gerät {1} zweimal auf.</translation>
    </message>
    <message>
        <source>The device would hold two parts of each tensor of the stage.</source>
        <translation>Das Gerät würde von jedem Tensor der Stufe zwei Teile halten.</translation>
    </message>
    <message>
        <source>The mesh of stage {0} of {configuration} has {1} places for {2}.</source>
        <translation>Das Mesh von Stufe {0} von {configuration} hat {1} Plätze für {2}.</translation>
    </message>
    <message>
        <source>The product of the axis sizes must be the number of devices of the stage.</source>
        <translation>Das Produkt der Achsengrößen muss die Anzahl der Geräte der Stufe sein.</translation>
    </message>
    <message>
        <source>Configuration {configuration} names hardware for {0} of {1}.</source>
        <translation>Konfiguration {configuration} hat {1} und nennt Hardware für {0} davon.</translation>
    </message>
    <message>
        <source>Name one for all devices or one for each, or the estimates take the wrong ones.</source>
        <translation>Eine für alle Geräte oder eine für jedes nennen, sonst nehmen die Schätzungen die falschen.</translation>
    </message>
    <message>
        <source>Node {node} has an entry that names no configuration.</source>
        <translation>Knoten {node} hat einen Eintrag, der keine Konfiguration nennt.</translation>
    </message>
    <message>
        <source>configuration_id must be present; such an entry cannot be saved anew and no reader can use it.</source>
        <translation>configuration_id muss vorhanden sein; ein solcher Eintrag lässt sich nicht neu speichern, und kein lesendes Programm kann ihn verwenden.</translation>
    </message>
    <message>
        <source>Node {node} has more than one entry for {configuration}.</source>
        <translation>Knoten {node} hat mehr als einen Eintrag für {configuration}.</translation>
    </message>
    <message>
        <source>Nothing says whether a reader takes the first, the last or all of them.</source>
        <translation>Nichts sagt, ob ein lesendes Programm den ersten, den letzten oder alle nimmt.</translation>
    </message>
    <message>
        <source>The entry of node {node} for {configuration} says nothing.</source>
        <translation>Der Eintrag von Knoten {node} für {configuration} sagt nichts.</translation>
    </message>
    <message>
        <source>It has neither a stage nor a sharding; changes to the graph leave such entries behind.</source>
        <translation>Er hat weder eine Stufe noch eine Aufteilung; Änderungen am Graphen lassen solche Einträge zurück.</translation>
    </message>
    <message>
        <source>Node {node} has a sharding without a tensor in {configuration}.</source>
        <translation>Knoten {node} hat in {configuration} eine Aufteilung ohne Tensor.</translation>
    </message>
    <message>
        <source>tensor_name must be present; such a sharding cannot be saved anew.</source>
        <translation>tensor_name muss vorhanden sein; eine solche Aufteilung lässt sich nicht neu speichern.</translation>
    </message>
    <message>
        <source>Node {node} shards a tensor without a name in {configuration}.</source>
        <translation>Knoten {node} teilt in {configuration} einen Tensor ohne Namen auf.</translation>
    </message>
    <message>
        <source>The file refers to tensors by name, so this sharding cannot be saved.</source>
        <translation>Die Datei verweist auf Tensoren über den Namen, daher lässt sich diese Aufteilung nicht speichern.</translation>
    </message>
    <message>
        <source>Node {node} shards &apos;{0}&apos; in {configuration}, and the model has no such tensor.</source>
        <translation>Knoten {node} teilt in {configuration} &apos;{0}&apos; auf, und das Modell hat keinen solchen Tensor.</translation>
    </message>
    <message>
        <source>A sharding names an input or output of its node. Tools that rename tensors leave the old names here.</source>
        <translation>Eine Aufteilung nennt einen Eingang oder Ausgang ihres Knotens. Werkzeuge, die Tensoren umbenennen, lassen hier die alten Namen stehen.</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which is neither its input nor its output.</source>
        <translation>Knoten {node} teilt in {configuration} {value} auf, was weder sein Eingang noch sein Ausgang ist.</translation>
    </message>
    <message>
        <source>A sharding belongs on a node that touches the tensor.</source>
        <translation>Eine Aufteilung gehört an einen Knoten, der den Tensor berührt.</translation>
    </message>
    <message>
        <source>Node {node} shards {value} in {configuration}, which belongs to another graph.</source>
        <translation>Knoten {node} teilt in {configuration} {value} auf, was zu einem anderen Graphen gehört.</translation>
    </message>
    <message>
        <source>Names of a subgraph or function mean nothing outside it, and a node cannot see them.</source>
        <translation>Namen eines Teilgraphen oder einer Funktion bedeuten außerhalb nichts, und ein Knoten kann sie nicht sehen.</translation>
    </message>
    <message>
        <source>Node {node} has more than one sharding of {value} in {configuration}.</source>
        <translation>Knoten {node} hat in {configuration} mehr als eine Aufteilung von {value}.</translation>
    </message>
    <message>
        <source>A tensor has at most one sharding per node and configuration; splits along several axes go into one.</source>
        <translation>Ein Tensor hat je Knoten und Konfiguration höchstens eine Aufteilung; Teilungen entlang mehrerer Achsen stehen in einer.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} in {configuration} says nothing.</source>
        <translation>Die Aufteilung von {value} an {node} in {configuration} sagt nichts.</translation>
    </message>
    <message>
        <source>It names neither devices nor axes.</source>
        <translation>Sie nennt weder Geräte noch Achsen.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits an axis that it does not name.</source>
        <translation>Die Aufteilung von {value} an {node} teilt eine Achse, die sie nicht nennt.</translation>
    </message>
    <message>
        <source>axis must be present; readers take its absence for axis 0.</source>
        <translation>axis muss vorhanden sein; fehlt es, nehmen lesende Programme Achse 0 an.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0}, and the tensor has {1}.</source>
        <translation>Die Aufteilung von {value} an {node} teilt Achse {0}, und der Tensor hat {1}.</translation>
    </message>
    <message>
        <source>An axis lies in [-rank, rank - 1].</source>
        <translation>Eine Achse liegt in [-rank, rank - 1].</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} more than once.</source>
        <translation>Die Aufteilung von {value} an {node} teilt Achse {0} mehr als einmal.</translation>
    </message>
    <message>
        <source>An axis has one entry; a fused axis has several components in that entry.</source>
        <translation>Eine Achse hat einen Eintrag; eine verschmolzene Achse hat in diesem Eintrag mehrere Komponenten.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists its axes out of order: {0}.</source>
        <translation>Die Aufteilung von {value} an {node} listet ihre Achsen nicht der Reihe nach auf: {0}.</translation>
    </message>
    <message>
        <source>Shards are numbered with the first listed axis outermost, and readers may sort the axes first.</source>
        <translation>Shards werden mit der zuerst aufgelisteten Achse ganz außen nummeriert, und lesende Programme sortieren die Achsen womöglich vorher.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists axis {0} and does not say into how many parts it goes.</source>
        <translation>Die Aufteilung von {value} an {node} listet Achse {0} auf und sagt nicht, in wie viele Teile sie geht.</translation>
    </message>
    <message>
        <source>An axis without a component is whole on every device; readers may expect one.</source>
        <translation>Eine Achse ohne Komponente ist auf jedem Gerät ganz; lesende Programme erwarten womöglich eine.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos;, which {configuration} does not have.</source>
        <translation>Die Aufteilung von {value} an {node} verwendet die Mesh-Achse &apos;{0}&apos;, die {configuration} nicht hat.</translation>
    </message>
    <message>
        <source>A change of the mesh does not change the shardings that were made with it.</source>
        <translation>Eine Änderung am Mesh ändert nicht die Aufteilungen, die damit gemacht wurden.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the mesh axis &apos;{0}&apos; twice.</source>
        <translation>Die Aufteilung von {value} an {node} verwendet die Mesh-Achse &apos;{0}&apos; zweimal.</translation>
    </message>
    <message>
        <source>A device has one coordinate on an axis, so the axis can split one dimension.</source>
        <translation>Ein Gerät hat auf einer Achse eine Koordinate, die Achse kann also eine Dimension teilen.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} is given for {0}, and the tensor has {1}.</source>
        <translation>Die Aufteilung von {value} an {node} ist für {0} angegeben, und der Tensor hat {1}.</translation>
    </message>
    <message>
        <source>There is one list of mesh axes for each dimension.</source>
        <translation>Für jede Dimension gibt es eine Liste von Mesh-Achsen.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say into how many parts axis {0} goes.</source>
        <translation>Die Aufteilung von {value} an {node} sagt nicht, in wie viele Teile Achse {0} geht.</translation>
    </message>
    <message>
        <source>num_shards must be present; readers take its absence for 0.</source>
        <translation>num_shards muss vorhanden sein; fehlt es, nehmen lesende Programme 0 an.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts.</source>
        <translation>Die Aufteilung von {value} an {node} teilt Achse {0} in {1} Teile.</translation>
    </message>
    <message>
        <source>There is at least one part; onnx-ir refuses fewer.</source>
        <translation>Es gibt mindestens einen Teil; onnx-ir lehnt weniger ab.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} into {1} parts, and its size is {2}{3}.</source>
        <translation>Die Aufteilung von {value} an {node} teilt Achse {0} in {1} Teile, und ihre Größe ist {2}{3}.</translation>
    </message>
    <message>
        <source>Some devices get nothing, however a backend rounds.</source>
        <translation>Manche Geräte bekommen nichts, wie auch immer ein Backend rundet.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} splits axis {0} of size {2} into {1} unequal parts{3}.</source>
        <translation>Die Aufteilung von {value} an {node} teilt Achse {0} der Größe {2} in {1} ungleiche Teile{3}.</translation>
    </message>
    <message>
        <source>ONNX leaves the remainder to the backend: it may pad, give a device more, or refuse.</source>
        <translation>ONNX überlässt den Rest dem Backend: Es kann auffüllen, einem Gerät mehr geben oder ablehnen.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} says that axis {0} has the size {1}; it has {2}.</source>
        <translation>Die Aufteilung von {value} an {node} sagt, dass Achse {0} die Größe {1} hat; sie hat {2}.</translation>
    </message>
    <message>
        <source>The size is the one that is divided. It is stale when the tensor changed after it was sharded.</source>
        <translation>Die Größe ist die, die geteilt wird. Sie ist veraltet, wenn sich der Tensor nach dem Aufteilen geändert hat.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} divides a size of {1} on axis {0}.</source>
        <translation>Die Aufteilung von {value} an {node} teilt eine Größe von {1} auf Achse {0}.</translation>
    </message>
    <message>
        <source>Leave the size out where it is not known.</source>
        <translation>Die Größe weglassen, wo sie nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The components of axis {0} of {value} at {node} make {1}, and its size is {2}.</source>
        <translation>Die Komponenten von Achse {0} von {value} an {node} ergeben {1}, und ihre Größe ist {2}.</translation>
    </message>
    <message>
        <source>A fused axis is the product of its components, or no device knows which elements it holds.</source>
        <translation>Eine verschmolzene Achse ist das Produkt ihrer Komponenten, sonst weiß kein Gerät, welche Elemente es hält.</translation>
    </message>
    <message>
        <source>More than one component of axis {0} of {value} at {node} has no size.</source>
        <translation>Mehr als eine Komponente von Achse {0} von {value} an {node} hat keine Größe.</translation>
    </message>
    <message>
        <source>Which elements a device holds then depends on a guess; at most one size follows from the others.</source>
        <translation>Welche Elemente ein Gerät hält, hängt dann von einer Vermutung ab; höchstens eine Größe folgt aus den anderen.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses {0}; {configuration} has {1}.</source>
        <translation>Die Aufteilung von {value} an {node} verwendet {0}; {configuration} hat {1}.</translation>
    </message>
    <message>
        <source>Devices are numbers from 0 to one less than their count.</source>
        <translation>Geräte sind Zahlen von 0 bis eins weniger als ihre Anzahl.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the device {0}, and no group has that key.</source>
        <translation>Die Aufteilung von {value} an {node} verwendet das Gerät {0}, und keine Gruppe hat diesen Schlüssel.</translation>
    </message>
    <message>
        <source>A negative device stands for a group of the sharding&apos;s own table.</source>
        <translation>Ein negatives Gerät steht für eine Gruppe aus der eigenen Tabelle der Aufteilung.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has {0} and lists {1}.</source>
        <translation>Die Aufteilung von {value} an {node} hat {0} und listet {1} auf.</translation>
    </message>
    <message>
        <source>The list says for each shard where it goes, in order.</source>
        <translation>Die Liste sagt der Reihe nach für jeden Shard, wohin er kommt.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} lists device {0} more than once.</source>
        <translation>Die Aufteilung von {value} an {node} listet Gerät {0} mehr als einmal auf.</translation>
    </message>
    <message>
        <source>The device then holds several shards, or the same one twice; a backend may refuse.</source>
        <translation>Das Gerät hält dann mehrere Shards oder denselben zweimal; ein Backend lehnt das womöglich ab.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} does not say on which devices of {configuration} its {0} shards are.</source>
        <translation>Die Aufteilung von {value} an {node} sagt nicht, auf welchen Geräten von {configuration} ihre {0} Shards liegen.</translation>
    </message>
    <message>
        <source>The backend chooses.</source>
        <translation>Das Backend wählt.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} makes {0} shards; {configuration} has {1}.</source>
        <translation>Die Aufteilung von {value} an {node} ergibt {0} Shards; {configuration} hat {1}.</translation>
    </message>
    <message>
        <source>Some device has to hold several of them.</source>
        <translation>Irgendein Gerät muss mehrere davon halten.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has two groups with the key {0}.</source>
        <translation>Die Aufteilung von {value} an {node} hat zwei Gruppen mit dem Schlüssel {0}.</translation>
    </message>
    <message>
        <source>The table is a map, whose keys are unique; onnx-ir takes the last group, others may take the first.</source>
        <translation>Die Tabelle ist eine Zuordnung mit eindeutigen Schlüsseln; onnx-ir nimmt die letzte Gruppe, andere womöglich die erste.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group without a key.</source>
        <translation>Die Aufteilung von {value} an {node} hat eine Gruppe ohne Schlüssel.</translation>
    </message>
    <message>
        <source>Readers take the missing key for 0, and then the group hides device 0.</source>
        <translation>Lesende Programme nehmen für den fehlenden Schlüssel 0 an, und dann verdeckt die Gruppe Gerät 0.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} uses the group {0}, which has no device.</source>
        <translation>Die Aufteilung von {value} an {node} verwendet die Gruppe {0}, die kein Gerät hat.</translation>
    </message>
    <message>
        <source>Its shard would be nowhere.</source>
        <translation>Ihr Shard wäre nirgends.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has the group {0} and does not use it.</source>
        <translation>Die Aufteilung von {value} an {node} hat die Gruppe {0} und verwendet sie nicht.</translation>
    </message>
    <message>
        <source>The device list does not name its key, so its devices hold nothing.</source>
        <translation>Die Geräteliste nennt ihren Schlüssel nicht, daher halten ihre Geräte nichts.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} has a group with the key {0}, which is also a device.</source>
        <translation>Die Aufteilung von {value} an {node} hat eine Gruppe mit dem Schlüssel {0}, der auch ein Gerät ist.</translation>
    </message>
    <message>
        <source>The group wins over the device. Negative keys cannot be mistaken.</source>
        <translation>Die Gruppe hat Vorrang vor dem Gerät. Negative Schlüssel lassen sich nicht verwechseln.</translation>
    </message>
    <message>
        <source>The sharding of {value} at {node} puts more than one shard on device {0}.</source>
        <translation>Die Aufteilung von {value} an {node} legt mehr als einen Shard auf Gerät {0}.</translation>
    </message>
    <message>
        <source>It is in two groups, or in a group and in the list; a backend may refuse.</source>
        <translation>Es ist in zwei Gruppen oder in einer Gruppe und in der Liste; ein Backend lehnt das womöglich ab.</translation>
    </message>
    <message>
        <source>The group {0} of the sharding of {value} at {node} has {1}; {configuration} has {2}.</source>
        <translation>Die Gruppe {0} der Aufteilung von {value} an {node} hat {1}; {configuration} hat {2}.</translation>
    </message>
    <message>
        <source>Members of a group are devices, numbers from 0 to one less than their count, not keys.</source>
        <translation>Mitglieder einer Gruppe sind Geräte, also Zahlen von 0 bis eins weniger als ihre Anzahl, keine Schlüssel.</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}.</source>
        <translation>Knoten {node} ist in {configuration} auf Stufe {0}.</translation>
    </message>
    <message>
        <source>Stages count from 0; onnx-ir refuses others.</source>
        <translation>Stufen zählen ab 0; onnx-ir lehnt andere ab.</translation>
    </message>
    <message>
        <source>In {configuration} no node is on stage {0}.</source>
        <translation>In {configuration} ist kein Knoten auf Stufe {0}.</translation>
    </message>
    <message>
        <source>The first stage of {configuration} is {0}.</source>
        <translation>Die erste Stufe von {configuration} ist {0}.</translation>
    </message>
    <message>
        <source>ONNX does not say where stages start; most tools count from 0, and stage s is often device s.</source>
        <translation>ONNX sagt nicht, wo Stufen beginnen; die meisten Werkzeuge zählen ab 0, und Stufe s ist oft Gerät s.</translation>
    </message>
    <message>
        <source>In {configuration} {1} on stage {0}; the configuration has {2}.</source>
        <translation>{1} in {configuration} auf Stufe {0}; die Konfiguration hat {2}.</translation>
    </message>
    <message>
        <source>Where nothing else is said, stage s runs on device s. A mesh with a stage axis or a list of stages says otherwise.</source>
        <translation>Wo nichts anderes gesagt ist, läuft Stufe s auf Gerät s. Ein Mesh mit einer Stufenachse oder eine Liste von Stufen sagt es anders.</translation>
    </message>
    <message>
        <source>Stage {0} of {configuration} has no devices; {1} on it.</source>
        <translation>Stufe {0} von {configuration} hat keine Geräte; {1} auf ihr.</translation>
    </message>
    <message>
        <source>Neither the stage axis nor the list of stages gives it any.</source>
        <translation>Weder die Stufenachse noch die Liste der Stufen gibt ihr welche.</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration} and needs a result of {1} on stage {2}.</source>
        <translation>Knoten {node} ist in {configuration} auf Stufe {0} und braucht ein Ergebnis von {1} auf Stufe {2}.</translation>
    </message>
    <message>
        <source>In a forward pass data goes from earlier to later stages; backwards it stalls the pipeline.</source>
        <translation>In einem Vorwärtslauf gehen Daten von früheren zu späteren Stufen; rückwärts hält es die Pipeline auf.</translation>
    </message>
    <message>
        <source>In {configuration} {0} without a stage, {node} for one, which runs on stage {1}.</source>
        <translation>In {configuration} {0} ohne Stufe, zum Beispiel {node}, das auf Stufe {1} läuft.</translation>
    </message>
    <message>
        <source>A node without a stage runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first. Propagation, simulation, exports and the device list place it so; another backend may decide otherwise.</source>
        <translation>Ein Knoten ohne Stufe läuft auf der frühesten Stufe, die seine Ergebnisse liest; wo kein Leser eine Stufe hat, auf der spätesten, von der er liest; sonst auf der ersten. So halten es Propagation, Simulation, Exporte und die Geräteliste; ein anderes Backend kann anders entscheiden.</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} of {configuration}, and its {value} is on device {1} of another stage.</source>
        <translation>Knoten {node} ist auf Stufe {0} von {configuration}, und sein {value} ist auf Gerät {1} einer anderen Stufe.</translation>
    </message>
    <message>
        <source>A stage computes on its own devices; the part has to be sent there first.</source>
        <translation>Eine Stufe rechnet auf ihren eigenen Geräten; der Teil muss erst dorthin gesendet werden.</translation>
    </message>
    <message>
        <source>Node {node} is on stage {0} in {configuration}; {1}, whose branch it is in, is on stage {2}.</source>
        <translation>Knoten {node} ist in {configuration} auf Stufe {0}; {1}, in dessen Zweig er liegt, ist auf Stufe {2}.</translation>
    </message>
    <message>
        <source>A node that holds a subgraph runs it where it is itself.</source>
        <translation>Ein Knoten, der einen Teilgraphen enthält, führt ihn dort aus, wo er selbst ist.</translation>
    </message>
    <message>
        <source>The model has multi-device annotations and IR version {0}; they came with version 11.</source>
        <translation>Das Modell hat Annotationen für mehrere Geräte und die IR-Version {0}; sie kamen mit Version 11.</translation>
    </message>
    <message>
        <source>Readers of that version may ignore or lose them. Saving a changed plan raises the version to 11.</source>
        <translation>Programme, die jene Version lesen, können sie übergehen oder verlieren. Das Speichern eines geänderten Plans hebt die Version auf 11 an.</translation>
    </message>
    <message>
        <source>Saving raises the IR version of the model from {0} to 11.</source>
        <translation>Das Speichern hebt die IR-Version des Modells von {0} auf 11 an.</translation>
    </message>
    <message>
        <source>Multi-device annotations need version 11; a runtime that accepts only older versions will refuse the file.</source>
        <translation>Annotationen für mehrere Geräte brauchen Version 11; eine Laufzeit, die nur ältere Versionen annimmt, lehnt die Datei ab.</translation>
    </message>
    <message>
        <source>The model had IR version {0}, where weights are constants; from 4 on {1} that the inputs list, {value} first, can be overridden by callers.</source>
        <translation>Das Modell hatte die IR-Version {0}, in der Gewichte Konstanten sind; ab 4 können Aufrufer {1} aus der Liste der Eingänge überschreiben, {value} als Erstes.</translation>
    </message>
    <message>
        <source>Runtimes then fold and fuse less, so that results differ in their last bits and take longer. Without their entries among the inputs the weights are constants again.</source>
        <translation>Laufzeiten falten und verschmelzen dann weniger, sodass Ergebnisse in den letzten Bits abweichen und länger dauern. Ohne ihre Einträge unter den Eingängen sind die Gewichte wieder Konstanten.</translation>
    </message>
    <message>
        <source>{value} is sharded in one way at {0} and in another at {node} in {configuration}.</source>
        <translation>{value} ist in {configuration} an {0} auf eine Weise aufgeteilt und an {node} auf eine andere.</translation>
    </message>
    <message>
        <source>Legal, and the runtime has to move data between the two (a reshard).</source>
        <translation>Zulässig; die Laufzeit muss dazwischen Daten bewegen (eine Umverteilung).</translation>
    </message>
    <message>
        <source>{node} has an attribute &apos;{0}&apos;, which {1} does not have; it has {2}.</source>
        <translation>{node} hat ein Attribut &apos;{0}&apos;, das {1} nicht hat; vorhanden: {2}.</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. The name is misspelt, or of another version of the operator.</source>
        <translation>Laufzeiten lehnen das Modell ab, was auch immer sein Plan ist. Der Name ist falsch geschrieben oder stammt aus einer anderen Version des Operators.</translation>
    </message>
    <message>
        <source>{node} lacks the attribute &apos;{0}&apos;, which {1} must have.</source>
        <translation>{node} fehlt das Attribut &apos;{0}&apos;, das {1} haben muss.</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is.</source>
        <translation>Laufzeiten lehnen das Modell ab, was auch immer sein Plan ist.</translation>
    </message>
    <message>
        <source>The attribute &apos;{0}&apos; of {node} is {2} by the definition of {1}, and it is given as something else.</source>
        <translation>Das Attribut &apos;{0}&apos; von {node} ist {2} nach der Definition von {1}; angegeben ist etwas anderes.</translation>
    </message>
    <message>
        <source>{node} lacks the input &apos;{0}&apos;, which {1} needs.</source>
        <translation>{node} fehlt der Eingang &apos;{0}&apos;, den {1} braucht.</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} takes at most {2}.</source>
        <translation>{node} hat {0}, und {1} nimmt höchstens {2}.</translation>
    </message>
    <message>
        <source>Runtimes refuse the model, whatever its plan is. Perhaps it means a newer version of the operator than the opset that it imports.</source>
        <translation>Laufzeiten lehnen das Modell ab, was auch immer sein Plan ist. Vielleicht ist eine neuere Version des Operators gemeint als die des importierten Opsets.</translation>
    </message>
    <message>
        <source>{node} has {0}, and {1} gives at most {2}.</source>
        <translation>{node} hat {0}, und {1} gibt höchstens {2}.</translation>
    </message>
    <message>
        <source>The model uses version {0} of the ONNX operators; the newest that is known here is {1}.</source>
        <translation>Das Modell verwendet Version {0} der ONNX-Operatoren; die neueste hier bekannte ist {1}.</translation>
    </message>
    <message>
        <source>Operators are taken to mean what they mean in the known version. Where one has changed since, shapes, shardings and costs may be wrong.</source>
        <translation>Angenommen wird, dass Operatoren bedeuten, was sie in der bekannten Version bedeuten. Wo sich einer seither geändert hat, können Formen, Aufteilungen und Kosten falsch sein.</translation>
    </message>
    <message>
        <source>The inputs of {node} are split differently where they have to agree: {0}. Before it can run, {value} is changed: {1}.</source>
        <translation>Die Eingänge von {node} sind verschieden aufgeteilt, wo sie übereinstimmen müssen: {0}. Bevor er laufen kann, wird {value} geändert: {1}.</translation>
    </message>
    <message>
        <source>No device has all parts that {node} needs at once: {0}.</source>
        <translation>Kein Gerät hat alle Teile, die {node} zugleich braucht: {0}.</translation>
    </message>
    <message>
        <source>{node} needs axis {0} of {value} whole, and it is split as {1}: {2}.</source>
        <translation>{node} braucht Achse {0} von {value} ganz, und sie ist als {1} aufgeteilt: {2}.</translation>
    </message>
    <message>
        <source>The operator cannot work on parts of this dimension, so that they are put together for it each time. Split another dimension here.</source>
        <translation>Der Operator kann nicht mit Teilen dieser Dimension arbeiten, sodass sie jedes Mal für ihn zusammengeführt werden. Hier eine andere Dimension aufteilen.</translation>
    </message>
    <message>
        <source>The tensors of {node} come with splits that do not go together, so {value} goes from {0} to {1}: {2}. They are: {3}.</source>
        <translation>Die Tensoren von {node} kommen mit Aufteilungen, die nicht zusammenpassen, daher geht {value} von {0} nach {1}: {2}. Es sind: {3}.</translation>
    </message>
    <message>
        <source>What one annotation propagates meets what another does. The cheapest to move was chosen; any of the others can be kept by annotating it here.</source>
        <translation>Was aus einer Annotation folgt, trifft auf das, was aus einer anderen folgt. Gewählt wurde, was am billigsten zu bewegen ist; jede der anderen lässt sich behalten, indem sie hier annotiert wird.</translation>
    </message>
    <message>
        <source>{node} reads {value} as {0}, and it is produced as {1}: {2}.</source>
        <translation>{node} liest {value} als {0}, und erzeugt wird es als {1}: {2}.</translation>
    </message>
    <message>
        <source>{node} leaves {value} as {0}, and it is wanted as {1}: {2}.</source>
        <translation>{node} hinterlässt {value} als {0}, und gewünscht ist es als {1}: {2}.</translation>
    </message>
    <message>
        <source>{node} uses the weight {value} whole, and it rests as {0}: {1}.</source>
        <translation>{node} verwendet das Gewicht {value} ganz, und gespeichert ist es als {0}: {1}.</translation>
    </message>
    <message>
        <source>As in fully sharded data parallelism: each device keeps a part, and the parts are put together before each use.</source>
        <translation>Wie bei voll aufgeteilter Datenparallelität: Jedes Gerät hält einen Teil, und die Teile werden vor jeder Verwendung zusammengeführt.</translation>
    </message>
    <message>
        <source>{node} leaves partial results of {value} over {0}: {1}.</source>
        <translation>{node} hinterlässt Teilergebnisse von {value} über {0}: {1}.</translation>
    </message>
    <message>
        <source>A dimension that is summed over is split, so each device has a part of the sum. ONNX has no state for that: the sum is completed right behind the node, on all devices that have a part of it.</source>
        <translation>Eine Dimension, über die summiert wird, ist aufgeteilt, sodass jedes Gerät einen Teil der Summe hat. ONNX hat dafür keinen Zustand: Die Summe wird gleich hinter dem Knoten vervollständigt, auf allen Geräten, die einen Teil davon haben.</translation>
    </message>
    <message>
        <source>{node} has to know about all of {value} along its split dimension, over {0}: {1}.</source>
        <translation>{node} muss von {value} entlang der aufgeteilten Dimension alles kennen, über {0}: {1}.</translation>
    </message>
    <message>
        <source>A maximum, a sum or a mean inside of the operator goes over all parts, so that devices exchange them while it runs.</source>
        <translation>Ein Maximum, eine Summe oder ein Mittelwert im Inneren des Operators geht über alle Teile, sodass Geräte sie während der Ausführung austauschen.</translation>
    </message>
    <message>
        <source>{node} has partial results of {value} on {0}, and the result is asked for on {1} alone.</source>
        <translation>{node} hat Teilergebnisse von {value} auf {0}, und das Ergebnis ist nur auf {1} verlangt.</translation>
    </message>
    <message>
        <source>The sum of a split reduction is completed by the devices that have its parts; none of them is to have the result, so it is sent on from there.</source>
        <translation>Die Summe einer aufgeteilten Reduktion wird von den Geräten vervollständigt, die ihre Teile haben; keines von ihnen soll das Ergebnis haben, also wird es von dort weitergesendet.</translation>
    </message>
    <message>
        <source>{node} adds {value} to partial results over {0}: once, not {1} times.</source>
        <translation>{node} addiert {value} zu Teilergebnissen über {0}: einmal, nicht {1}-mal.</translation>
    </message>
    <message>
        <source>A backend that runs the node on each part as it is adds the bias on each of them, and the sum counts it as often. It is added after the reduction, or on one device alone (as row-wise parallel layers do), or a separate Add takes it behind the product.</source>
        <translation>Ein Backend, das den Knoten auf jedem Teil so ausführt, wie er ist, addiert den Bias auf jedem davon, und die Summe zählt ihn ebenso oft. Er wird nach der Reduktion addiert oder nur auf einem Gerät (wie es zeilenweise parallele Schichten tun), oder ein eigenes Add addiert ihn hinter dem Produkt.</translation>
    </message>
    <message>
        <source>At {node}, {0} of attention in {value} are split in {1} parts.</source>
        <translation>An {node} verteilt die Aufteilung {0} der Attention in {value} auf {1} Teile.</translation>
    </message>
    <message>
        <source>A head is computed as a whole: where a part ends inside of one, its features have to be put together first. Use as many parts as divide the heads.</source>
        <translation>Ein Kopf wird als Ganzes berechnet: Wo ein Teil innerhalb eines Kopfs endet, müssen dessen Merkmale erst zusammengeführt werden. Eine Anzahl von Teilen verwenden, durch die sich die Köpfe teilen lassen.</translation>
    </message>
    <message>
        <source>At {node}, the {0} of keys and values in {value} are split in {1} parts.</source>
        <translation>An {node} verteilt die Aufteilung {0} der Keys und Values in {value} auf {1} Teile.</translation>
    </message>
    <message>
        <source>There are fewer of these heads than parts, so heads are cut. Hold keys and values whole, or split them along as many devices as there are heads and let the others have copies.</source>
        <translation>Es gibt weniger von diesen Köpfen als Teile, also werden Köpfe zerschnitten. Keys und Values ganz halten, oder sie entlang so vieler Geräte aufteilen, wie es Köpfe gibt, und den anderen Kopien geben.</translation>
    </message>
    <message>
        <source>The query, key and value weights of an attention are split differently: {0}, and {1}.</source>
        <translation>Die Query-, Key- und Value-Gewichte einer Attention sind verschieden aufgeteilt: {0} und {1}.</translation>
    </message>
    <message>
        <source>Heads of queries and their keys and values are on one device only where all are split alike; otherwise they are moved in between.</source>
        <translation>Query-Köpfe und ihre Keys und Values sind nur dann auf einem Gerät, wenn alle gleich aufgeteilt sind; sonst werden sie dazwischen bewegt.</translation>
    </message>
    <message>
        <source>The gate and up weights of an MLP are split differently: {0}, and {1}.</source>
        <translation>Die Gate- und Up-Gewichte eines MLP sind verschieden aufgeteilt: {0} und {1}.</translation>
    </message>
    <message>
        <source>Their results are multiplied element by element, so the devices need the same features of both.</source>
        <translation>Ihre Ergebnisse werden elementweise multipliziert, also brauchen die Geräte dieselben Merkmale von beiden.</translation>
    </message>
    <message>
        <source>The weight {value} at {node} is {0} side by side, of {1} features, and split in {2} without regard to them.</source>
        <translation>Das Gewicht {value} an {node} umfasst {0} nebeneinander, mit {1} Merkmalen, und ist ohne Rücksicht darauf in {2} Teile aufgeteilt.</translation>
    </message>
    <message>
        <source>The first device then has mostly the first part, the last mostly the last, and they have to be moved before use. Split each part by itself (a composite sharding).</source>
        <translation>Das erste Gerät hat dann vor allem den ersten Teil, das letzte vor allem den letzten, und sie müssen vor der Verwendung bewegt werden. Jeden Teil für sich aufteilen (eine zusammengesetzte Aufteilung).</translation>
    </message>
    <message>
        <source>At {node}, axis {0} of {value} is split in {1} parts, which do not end where blocks of {2} elements do.</source>
        <translation>An {node} ist Achse {0} von {value} in {1} Teile aufgeteilt, die nicht dort enden, wo Blöcke von {2} Elementen enden.</translation>
    </message>
    <message>
        <source>At {node}, entry {0} of the constant {value} is {1}; on one device&apos;s part it is {2}.</source>
        <translation>An {node} ist Eintrag {0} der Konstante {value} {1}; auf dem Teil eines Geräts ist er {2}.</translation>
    </message>
    <message>
        <source>The constant is the size of the whole tensor, whose dimension is split. A backend that runs the graph on each device&apos;s part has to put the part&apos;s size there.</source>
        <translation>Die Konstante ist die Größe des ganzen Tensors, dessen Dimension aufgeteilt ist. Ein Backend, das den Graphen auf dem Teil jedes Geräts ausführt, muss dort die Größe des Teils einsetzen.</translation>
    </message>
    <message>
        <source>{0} of {configuration}: no tensor and no node is placed there.</source>
        <translation>{0} von {configuration}: Kein Tensor und kein Knoten liegt dort.</translation>
    </message>
    <message>
        <source>The configuration pays for it. Place something on it, or take it out.</source>
        <translation>Die Konfiguration bezahlt dafür. Etwas darauf legen oder es herausnehmen.</translation>
    </message>
    <message>
        <source>The mesh axis &apos;{0}&apos; of {configuration} splits no tensor.</source>
        <translation>Die Mesh-Achse &apos;{0}&apos; von {configuration} teilt keinen Tensor.</translation>
    </message>
    <message>
        <source>The devices along it hold and do the same. Split a dimension over it, or make the mesh smaller.</source>
        <translation>Die Geräte entlang der Achse halten und tun dasselbe. Eine Dimension darüber aufteilen oder das Mesh verkleinern.</translation>
    </message>
    <message>
        <source>Nothing is known of {0}, {1} with split tensors; {node} for one, with {value}.</source>
        <translation>Nichts ist bekannt über {0}, {1} mit aufgeteilten Tensoren; zum Beispiel {node}, mit {value}.</translation>
    </message>
    <message>
        <source>There is no rule for what its dimensions mean, so no sharding follows through it, and neither its communication nor its mistakes are found. A rule can be written in a text file.</source>
        <translation>Es gibt keine Regel dafür, was seine Dimensionen bedeuten, also folgt keine Aufteilung durch ihn hindurch, und weder seine Kommunikation noch seine Fehler werden gefunden. Eine Regel lässt sich in einer Textdatei schreiben.</translation>
    </message>
    <message>
        <source>The given rule for {0} does not fit {1} with split tensors; {node} for one: {2}.</source>
        <translation>Die angegebene Regel für {0} passt nicht zu {1} mit aufgeteilten Tensoren; zum Beispiel {node}: {2}.</translation>
    </message>
    <message>
        <source>The rule says something else than the arguments of the node, so no sharding follows through it, and neither its communication nor its mistakes are found. Change the rule in its file.</source>
        <translation>Die Regel sagt etwas anderes als die Argumente des Knotens, also folgt keine Aufteilung durch ihn hindurch, und weder seine Kommunikation noch seine Fehler werden gefunden. Die Regel in ihrer Datei ändern.</translation>
    </message>
    <message>
        <source>Of {0} the shapes are not known that its rule needs, at {1} with split tensors; {node} for one.</source>
        <translation>Von {0} sind die Formen nicht bekannt, die seine Regel braucht, bei {1} mit aufgeteilten Tensoren; zum Beispiel {node}.</translation>
    </message>
    <message>
        <source>No sharding follows through it, and neither its communication nor its mistakes are found.</source>
        <translation>Keine Aufteilung folgt durch ihn hindurch, und weder seine Kommunikation noch seine Fehler werden gefunden.</translation>
    </message>
    <message>
        <source>Nothing follows from the sharding of {value} at {node}: {0}.</source>
        <translation>Aus der Aufteilung von {value} an {node} folgt nichts: {0}.</translation>
    </message>
    <message>
        <source>It cannot be said in mesh axes, so propagation leaves it out, and what it has to be moved for is not counted.</source>
        <translation>Sie lässt sich nicht in Mesh-Achsen sagen, also lässt die Propagation sie aus, und was ihretwegen bewegt werden muss, ist nicht mitgezählt.</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
    <message>
        <source>{0} of unknown size</source>
        <translation>{0} unbekannter Größe</translation>
    </message>
    <message>
        <source>{0}, {1} sent by each device</source>
        <translation>{0}, {1} von jedem Gerät gesendet</translation>
    </message>
    <message>
        <source>under 1</source>
        <translation>unter 1</translation>
    </message>
    <message>
        <source>; padded, it takes {0} more on all devices together, {1} %</source>
        <translation>; mit Auffüllung braucht es {0} mehr auf allen Geräten zusammen, {1} %</translation>
    </message>
    <message>
        <source>Set the device list to {0}</source>
        <translation>Die Geräteliste auf {0} setzen</translation>
    </message>
    <message>
        <source>Make it axis 0, as readers do</source>
        <translation>Achse 0 daraus machen, wie es lesende Programme tun</translation>
    </message>
    <message>
        <source>Remove the split</source>
        <translation>Die Teilung entfernen</translation>
    </message>
    <message>
        <source>Remove the split of axis {0}</source>
        <translation>Die Teilung von Achse {0} entfernen</translation>
    </message>
    <message>
        <source>Keep only the first split of axis {0}</source>
        <translation>Nur die erste Teilung von Achse {0} behalten</translation>
    </message>
    <message>
        <source>Leave axis {0} out</source>
        <translation>Achse {0} weglassen</translation>
    </message>
    <message>
        <source>List the axes in ascending order, every shard where it is</source>
        <translation>Die Achsen aufsteigend auflisten, jeder Shard bleibt, wo er ist</translation>
    </message>
    <message>
        <source>{0} whole</source>
        <translation>{0} ganz</translation>
    </message>
    <message>
        <source>{0} over {1}</source>
        <translation>{0} über {1}</translation>
    </message>
    <message>
        <source>Split {0} as {1}</source>
        <translation>{0} wie {1} aufteilen</translation>
    </message>
    <message>
        <source>{0} in {1}</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>by communication of unknown size</source>
        <translation>durch Kommunikation unbekannter Größe</translation>
    </message>
    <message>
        <source>part {0} of {1} on {2}</source>
        <translation>Teil {0} von {1} auf {2}</translation>
    </message>
    <message>
        <source>node {0}</source>
        <translation>Knoten {0}</translation>
    </message>
    <message>
        <source>Name it {0}</source>
        <translation>{0} nennen</translation>
    </message>
    <message>
        <source>Rename this one to {0}</source>
        <translation>Diese in {0} umbenennen</translation>
    </message>
    <message>
        <source>Remove this one</source>
        <translation>Diese entfernen</translation>
    </message>
    <message>
        <source>Use {0} instead</source>
        <translation>Stattdessen {0} verwenden</translation>
    </message>
    <message>
        <source>Declare {0} with {1}</source>
        <translation>{0} für {1} deklarieren</translation>
    </message>
    <message>
        <source>Remove it from {0}</source>
        <translation>Aus {0} entfernen</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>{0} entfernen</translation>
    </message>
    <message>
        <source>Set the number of devices to {0}</source>
        <translation>Die Anzahl der Geräte auf {0} setzen</translation>
    </message>
    <message>
        <source>Drop the surplus names</source>
        <translation>Die überzähligen Namen verwerfen</translation>
    </message>
    <message>
        <source>Remove the device names</source>
        <translation>Die Gerätenamen entfernen</translation>
    </message>
    <message>
        <source>Name it &apos;device {0}&apos;</source>
        <translation>&apos;device {0}&apos; nennen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Leave the devices to the backend</source>
        <translation>Die Geräte dem Backend überlassen</translation>
    </message>
    <message>
        <source>Give {0} {1}</source>
        <translation>{0} auf {1} setzen</translation>
    </message>
    <message>
        <source>device {0}</source>
        <translation>Gerät {0}</translation>
    </message>
    <message>
        <source>the devices {0}</source>
        <translation>die Geräte {0}</translation>
    </message>
    <message>
        <source>Split it into {0}</source>
        <translation>In {0} aufteilen</translation>
    </message>
    <message>
        <source>List each device of a group once</source>
        <translation>Jedes Gerät einer Gruppe einmal auflisten</translation>
    </message>
    <message>
        <source>Give it the key 0, as readers do</source>
        <translation>Ihr den Schlüssel 0 geben, wie es lesende Programme tun</translation>
    </message>
    <message>
        <source>Keep the last group {0}, as onnx-ir reads</source>
        <translation>Die letzte Gruppe {0} behalten, wie onnx-ir liest</translation>
    </message>
    <message>
        <source>Keep the first group {0}</source>
        <translation>Die erste Gruppe {0} behalten</translation>
    </message>
    <message>
        <source>Give it the key {0}</source>
        <translation>Ihr den Schlüssel {0} geben</translation>
    </message>
    <message>
        <source>Take them out of the group</source>
        <translation>Diese aus der Gruppe nehmen</translation>
    </message>
    <message>
        <source>Remove group {0}</source>
        <translation>Gruppe {0} entfernen</translation>
    </message>
    <message>
        <source>Give it {0}</source>
        <translation>Auf {0} verkleinern</translation>
    </message>
    <message>
        <source>Device {0}</source>
        <translation>Gerät {0}</translation>
    </message>
    <message>
        <source>The devices {0}</source>
        <translation>Die Geräte {0}</translation>
    </message>
    <message>
        <source>Forget the mesh axes and keep the device list</source>
        <translation>Die Mesh-Achsen verwerfen und die Geräteliste behalten</translation>
    </message>
    <message>
        <source>Set the axis {0} to {1}</source>
        <translation>Die Achse {0} auf {1} setzen</translation>
    </message>
    <message>
        <source>Forget the stage axis</source>
        <translation>Die Stufenachse verwerfen</translation>
    </message>
    <message>
        <source>Use the axis {0}</source>
        <translation>Die Achse {0} verwenden</translation>
    </message>
    <message>
        <source>Forget the listed stages</source>
        <translation>Die aufgelisteten Stufen verwerfen</translation>
    </message>
    <message>
        <source>Use {0} for all devices</source>
        <translation>{0} für alle Geräte verwenden</translation>
    </message>
    <message>
        <source>Forget the hardware</source>
        <translation>Die Hardware verwerfen</translation>
    </message>
    <message>
        <source>Shard it everywhere as at {0}</source>
        <translation>Überall wie an {0} aufteilen</translation>
    </message>
    <message>
        <source>; with {0} alike, padding takes {1} more on all devices together</source>
        <translation>; {0} ebenso, das Auffüllen braucht auf allen Geräten zusammen {1} mehr</translation>
    </message>
    <message>
        <source>Make it an entry for {0}</source>
        <translation>Einen Eintrag für {0} daraus machen</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>Den Eintrag entfernen</translation>
    </message>
    <message>
        <source>Merge the entries for {0}</source>
        <translation>Die Einträge für {0} zusammenführen</translation>
    </message>
    <message>
        <source>Remove the second entry for {0}</source>
        <translation>Den zweiten Eintrag für {0} entfernen</translation>
    </message>
    <message>
        <source>Point it at {0}</source>
        <translation>Auf {0} verweisen lassen</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>Sharding entfernen</translation>
    </message>
    <message>
        <source>Remove the second sharding of {0}</source>
        <translation>Die zweite Aufteilung von {0} entfernen</translation>
    </message>
    <message>
        <source>Let {0} read {1} as it is produced</source>
        <translation>{1} von {0} so lesen lassen, wie es erzeugt wird</translation>
    </message>
    <message>
        <source>axis {0} of {1} whole</source>
        <translation>Achse {0} von {1} ganz</translation>
    </message>
    <message>
        <source>axis {0} of {1} over {2}</source>
        <translation>Achse {0} von {1} über {2}</translation>
    </message>
    <message>
        <source>Leave the size out</source>
        <translation>Die Größe weglassen</translation>
    </message>
    <message>
        <source>Set it to {0}</source>
        <translation>Auf {0} setzen</translation>
    </message>
    <message>
        <source>more than it can hold</source>
        <translation>mehr, als sich darstellen lässt</translation>
    </message>
    <message>
        <source>Move {0} to stage {1}</source>
        <translation>{0} auf Stufe {1} verschieben</translation>
    </message>
    <message>
        <source>Move it to stage {0}</source>
        <translation>Auf Stufe {0} verschieben</translation>
    </message>
    <message>
        <source>Put them on the stages of their neighbours</source>
        <translation>Diese auf die Stufen ihrer Nachbarn legen</translation>
    </message>
    <message>
        <source>Take device {0} off stage {1}</source>
        <translation>Gerät {0} von Stufe {1} nehmen</translation>
    </message>
    <message>
        <source>List device {0} once on stage {1}</source>
        <translation>Gerät {0} auf Stufe {1} einmal auflisten</translation>
    </message>
    <message>
        <source>Remove stage {0} from the list</source>
        <translation>Stufe {0} aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Remove the second stage {0}</source>
        <translation>Die zweite Stufe {0} entfernen</translation>
    </message>
    <message>
        <source>Move its nodes to stage {0}</source>
        <translation>Ihre Knoten auf Stufe {0} verschieben</translation>
    </message>
    <message>
        <source>Leave it without a stage</source>
        <translation>Ohne Stufe lassen</translation>
    </message>
    <message>
        <source>Renumber stages without gaps</source>
        <translation>Stufen lückenlos neu nummerieren</translation>
    </message>
    <message>
        <source>Move the node to stage {0}</source>
        <translation>Den Knoten auf Stufe {0} verschieben</translation>
    </message>
    <message>
        <source>Remove configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; entfernen</translation>
    </message>
    <message>
        <source>Add configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; hinzufügen</translation>
    </message>
    <message>
        <source>Rename configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; in &apos;{1}&apos; umbenennen</translation>
    </message>
    <message>
        <source>Move configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; verschieben</translation>
    </message>
    <message>
        <source>Change configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; ändern</translation>
    </message>
    <message>
        <source>Declare configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos; deklarieren</translation>
    </message>
    <message>
        <source>Remove all configurations</source>
        <translation>Alle Konfigurationen entfernen</translation>
    </message>
    <message>
        <source>Apply a plan</source>
        <translation>Einen Plan anwenden</translation>
    </message>
    <message>
        <source>Make the sharding of &apos;{0}&apos; one of &apos;{1}&apos;</source>
        <translation>Die Aufteilung von &apos;{0}&apos; zu einer von &apos;{1}&apos; machen</translation>
    </message>
    <message>
        <source>Remove the sharding of the missing tensor &apos;{0}&apos;</source>
        <translation>Die Aufteilung des fehlenden Tensors &apos;{0}&apos; entfernen</translation>
    </message>
    <message>
        <source>Rename tensor &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>Tensor &apos;{0}&apos; in &apos;{1}&apos; umbenennen</translation>
    </message>
    <message>
        <source>Take the initializers off the inputs</source>
        <translation>Die Initializer aus den Eingängen nehmen</translation>
    </message>
    <message>
        <source>Shard {0}</source>
        <translation>{0} aufteilen</translation>
    </message>
    <message>
        <source>Clear the sharding of {0}</source>
        <translation>Die Aufteilung von {0} entfernen</translation>
    </message>
    <message>
        <source>Remove {0} node from its stage</source>
        <translation>{0} Knoten von seiner Stufe nehmen</translation>
    </message>
    <message>
        <source>Remove {0} nodes from their stage</source>
        <translation>{0} Knoten von ihrer Stufe nehmen</translation>
    </message>
    <message>
        <source>Multi-device model (TensorRT DistCollective)</source>
        <translation>Modell für mehrere Geräte (TensorRT DistCollective)</translation>
    </message>
    <message>
        <source>one ONNX model that every device runs on its part of the sequence, with the collectives as nodes: what polygraphy multi-device shard makes</source>
        <translation>ein ONNX-Modell, das jedes Gerät auf seinem Teil der Sequenz ausführt, mit den Kollektiven als Knoten: was polygraphy multi-device shard erzeugt</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>what the configuration is called; default: mpmd</source>
        <translation>wie die Konfiguration heißt; Vorgabe: mpmd</translation>
    </message>
    <message>
        <source>names to meshes and stages, {0} meshes</source>
        <translation>Namen zu Meshes und Stufen, {0} Meshes</translation>
    </message>
    <message>
        <source>The program would have over {0} lines and is left out</source>
        <translation>Das Programm hätte über {0} Zeilen und wird weggelassen</translation>
    </message>
    <message>
        <source>Choose fewer microbatches: each repeats all nodes.</source>
        <translation>Weniger Microbatches wählen: Jeder wiederholt alle Knoten.</translation>
    </message>
    <message>
        <source>fragments and transfers, {0} lines</source>
        <translation>Fragmente und Übertragungen, {0} Zeilen</translation>
    </message>
    <message>
        <source>Operators are written without their attributes</source>
        <translation>Operatoren werden ohne ihre Attribute geschrieben</translation>
    </message>
    <message>
        <source>The program says what runs where and what is transferred when; what a backward fragment computes is one operation, meshwright.gradient.</source>
        <translation>Das Programm sagt, was wo läuft und was wann übertragen wird; was ein Rückwärtsfragment berechnet, ist eine einzige Operation, meshwright.gradient.</translation>
    </message>
    <message>
        <source>Shardy MPMD</source>
        <translation>Shardy MPMD</translation>
    </message>
    <message>
        <source>names to meshes and stages, and the program of fragments and transfers</source>
        <translation>Namen zu Meshes und Stufen, und das Programm aus Fragmenten und Übertragungen</translation>
    </message>
    <message>
        <source>what the configuration is called; default: layering</source>
        <translation>wie die Konfiguration heißt; Vorgabe: layering</translation>
    </message>
    <message>
        <source>ONNX Runtime layer assignment</source>
        <translation>Schichtzuordnung für ONNX Runtime</translation>
    </message>
    <message>
        <source>nodes with layer_ann and the session option that places them, or rules by name</source>
        <translation>Knoten mit layer_ann und die Sitzungsoption, die sie platziert, oder Regeln nach Namen</translation>
    </message>
    <message>
        <source>ONNX Runtime profile</source>
        <translation>Profil von ONNX Runtime</translation>
    </message>
    <message>
        <source>measured times of nodes, as a table for calibrate or a hardware description that is fitted to them</source>
        <translation>gemessene Zeiten von Knoten, als Tabelle für calibrate oder als daran angepasste Hardwarebeschreibung</translation>
    </message>
    <message>
        <source>Hints of polygraphy multi-device</source>
        <translation>Hinweise für polygraphy multi-device</translation>
    </message>
    <message>
        <source>what polygraphy multi-device shard reads (JSON): where the attention is, and which tensors are split along their sequence</source>
        <translation>was polygraphy multi-device shard liest (JSON): wo die Attention ist und welche Tensoren entlang der Sequenz geteilt sind</translation>
    </message>
    <message>
        <source>One model per device</source>
        <translation>Ein Modell je Gerät</translation>
    </message>
    <message>
        <source>an ONNX model for every device, with its part of each weight and the collectives that the plan needs, and ranks.json: who runs what</source>
        <translation>ein ONNX-Modell für jedes Gerät, mit seinem Teil jedes Gewichts und den Kollektiven, die der Plan braucht, und ranks.json: wer was ausführt</translation>
    </message>
    <message>
        <source>dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>how collectives are written: none cuts the models there, tensorrt writes DistCollective, microsoft ONNX Runtime&apos;s operators</source>
        <translation>wie Kollektive geschrieben werden: none schneidet die Modelle dort, tensorrt schreibt DistCollective, microsoft die Operatoren von ONNX Runtime</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>whose stages it must fit; default: the one that is there, or any that fits</source>
        <translation>zu deren Stufen er passen muss; Vorgabe: die vorhandene oder eine, die passt</translation>
    </message>
    <message>
        <source>{0}: a row per rank, {1}, {2}</source>
        <translation>{0}: eine Zeile je Rang, {1}, {2}</translation>
    </message>
    <message>
        <source>{0} microbatch</source>
        <translation>{0} Microbatch</translation>
    </message>
    <message>
        <source>{0} microbatches</source>
        <translation>{0} Microbatches</translation>
    </message>
    <message>
        <source>The table holds the order alone: times, transfers and memory are not in it</source>
        <translation>Die Tabelle enthält nur die Reihenfolge: Zeiten, Übertragungen und Speicher stehen nicht darin</translation>
    </message>
    <message>
        <source>PyTorch&apos;s pipelining reads it with _load_csv; &apos;trace&apos; holds the times.</source>
        <translation>PyTorchs Pipelining liest sie mit _load_csv; &apos;trace&apos; enthält die Zeiten.</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{0} für {1}</translation>
    </message>
    <message>
        <source>the configuration {0}</source>
        <translation>die Konfiguration {0}</translation>
    </message>
    <message>
        <source>The order fits {0}: {1}, {2}, {3}</source>
        <translation>Die Reihenfolge passt auf {0}: {1}, {2}, {3}</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>vorwärts und rückwärts</translation>
    </message>
    <message>
        <source>forward only</source>
        <translation>nur vorwärts</translation>
    </message>
    <message>
        <source>Run it with: meshwright simulate MODEL --config NAME --schedule csv:FILE</source>
        <translation>Ausführen mit: meshwright simulate MODELL --config NAME --schedule csv:DATEI</translation>
    </message>
    <message>
        <source>The order has {0}, {1} has {2} on {3}</source>
        <translation>Die Reihenfolge hat {0}, {1} hat {2} auf {3}</translation>
    </message>
    <message>
        <source>{0} group of devices</source>
        <translation>{0} Gerätegruppe</translation>
    </message>
    <message>
        <source>{0} groups of devices</source>
        <translation>{0} Gerätegruppen</translation>
    </message>
    <message>
        <source>Cut the model into as many stages (balance --stages), or lay them on as many groups of devices.</source>
        <translation>Das Modell in ebenso viele Stufen schneiden (balance --stages) oder sie auf ebenso viele Gerätegruppen legen.</translation>
    </message>
    <message>
        <source>The model has no configuration that the order could be of</source>
        <translation>Das Modell hat keine Konfiguration, zu der die Reihenfolge gehören könnte</translation>
    </message>
    <message>
        <source>There is no configuration {0}</source>
        <translation>Es gibt keine Konfiguration {0}</translation>
    </message>
    <message>
        <source>The order has {0}: cut the model into as many stages first.</source>
        <translation>Die Reihenfolge hat {0}: Das Modell zuerst in ebenso viele Stufen schneiden.</translation>
    </message>
    <message>
        <source>the order, {0}</source>
        <translation>die Reihenfolge, {0}</translation>
    </message>
    <message>
        <source>Pipeline schedule (CSV)</source>
        <translation>Pipeline-Ablaufplan (CSV)</translation>
    </message>
    <message>
        <source>the order of a pipeline&apos;s steps as PyTorch&apos;s pipelining has it, a row per rank</source>
        <translation>die Reihenfolge der Pipelineschritte in der Form von PyTorch, eine Zeile je Rang</translation>
    </message>
    <message>
        <source>shardings</source>
        <translation>Aufteilungen</translation>
    </message>
    <message>
        <source>which shardings are written: those of the plan, or all that follow from them</source>
        <translation>welche Aufteilungen geschrieben werden: die des Plans oder alle, die daraus folgen</translation>
    </message>
    <message>
        <source>what the configuration is called; default: as the mesh</source>
        <translation>wie die Konfiguration heißt; Vorgabe: wie das Mesh</translation>
    </message>
    <message>
        <source>SDY has no pipeline stages: those of {0} nodes are left out</source>
        <translation>SDY kennt keine Pipelinestufen: die von {0} Knoten werden weggelassen</translation>
    </message>
    <message>
        <source>Export &apos;mpmd&apos; as well: it assigns the nodes to meshes and stages.</source>
        <translation>Auch &apos;mpmd&apos; exportieren: Es ordnet die Knoten Meshes und Stufen zu.</translation>
    </message>
    <message>
        <source>The shardings of {0} nodes in subgraphs and functions are left out</source>
        <translation>Die Aufteilungen von {0} Knoten in Teilgraphen und Funktionen werden weggelassen</translation>
    </message>
    <message>
        <source>The text holds the main graph alone.</source>
        <translation>Der Text enthält nur den Hauptgraphen.</translation>
    </message>
    <message>
        <source>The text says which tensor has which sharding; names stand in onnx.name and onnx_node_name, and sdy_opt reads it with --allow-unregistered-dialect.</source>
        <translation>Der Text sagt, welcher Tensor welche Aufteilung hat; Namen stehen in onnx.name und onnx_node_name, und sdy_opt liest ihn mit --allow-unregistered-dialect.</translation>
    </message>
    <message>
        <source>meshes and shardings, {0} lines</source>
        <translation>Meshes und Aufteilungen, {0} Zeilen</translation>
    </message>
    <message>
        <source>Shardy text (SDY)</source>
        <translation>Shardy-Text (SDY)</translation>
    </message>
    <message>
        <source>meshes and shardings as JAX and Shardy print them</source>
        <translation>Meshes und Aufteilungen, wie JAX und Shardy sie ausgeben</translation>
    </message>
    <message>
        <source>One model per pipeline stage</source>
        <translation>Ein Modell je Pipelinestufe</translation>
    </message>
    <message>
        <source>an ONNX model for every stage of the plan, with activations as inputs and outputs, and stages.json: their order, devices and transfers</source>
        <translation>ein ONNX-Modell für jede Stufe des Plans, mit Aktivierungen als Ein- und Ausgängen, und stages.json: Reihenfolge, Geräte und Übertragungen</translation>
    </message>
    <message>
        <source>{0}, {1} microbatches, {2} tasks</source>
        <translation>{0}, {1} Microbatches, {2} Aufgaben</translation>
    </message>
    <message>
        <source>Trace for Perfetto and Chrome</source>
        <translation>Trace für Perfetto und Chrome</translation>
    </message>
    <message>
        <source>the simulated run as Chrome trace JSON, which Perfetto opens</source>
        <translation>der simulierte Lauf als Chrome-Trace (JSON), den Perfetto öffnet</translation>
    </message>
    <message>
        <source>{0} is no device of ONNX Runtime: {1} is taken</source>
        <translation>{0} ist kein Gerät von ONNX Runtime: {1} wird genommen</translation>
    </message>
    <message>
        <source>Name the configuration&apos;s devices GPU:0, CPU or NPU, or change the settings.</source>
        <translation>Die Geräte der Konfiguration GPU:0, CPU oder NPU nennen oder die Einstellungen ändern.</translation>
    </message>
    <message>
        <source>Stage {0} lies on {1} devices: ONNX Runtime runs it on {2} alone</source>
        <translation>Stufe {0} liegt auf {1} Geräten: ONNX Runtime führt sie nur auf {2} aus</translation>
    </message>
    <message>
        <source>A session divides no tensors. Export &apos;ranks&apos; for models of each device.</source>
        <translation>Eine Sitzung teilt keine Tensoren auf. Für Modelle je Gerät &apos;ranks&apos; exportieren.</translation>
    </message>
    <message>
        <source>{0} nodes have no stage and no layer_ann</source>
        <translation>{0} Knoten haben keine Stufe und kein layer_ann</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; those of subgraphs go with their node.</source>
        <translation>ONNX Runtime wählt ihr Gerät; die in Teilgraphen gehen mit ihrem Knoten.</translation>
    </message>
    <message>
        <source>The stages lie on {0} GPUs: a session of ONNX Runtime takes one</source>
        <translation>Die Stufen liegen auf {0} GPUs: Eine Sitzung von ONNX Runtime nimmt nur eine</translation>
    </message>
    <message>
        <source>The rules of further GPUs are skipped. Export &apos;stages&apos; for a session per GPU.</source>
        <translation>Die Regeln weiterer GPUs werden übersprungen. Für eine Sitzung je GPU &apos;stages&apos; exportieren.</translation>
    </message>
    <message>
        <source>Rules by name would place {0} nodes elsewhere: use the annotated model</source>
        <translation>Regeln nach Namen würden {0} Knoten anderswo platzieren: das annotierte Modell verwenden</translation>
    </message>
    <message>
        <source>Their names are empty, in use twice, or parts of each other.</source>
        <translation>Ihre Namen sind leer, doppelt vergeben oder Teile voneinander.</translation>
    </message>
    <message>
        <source>the model, {0} nodes with layer_ann</source>
        <translation>das Modell, {0} Knoten mit layer_ann</translation>
    </message>
    <message>
        <source>session options of ONNX Runtime</source>
        <translation>Sitzungsoptionen von ONNX Runtime</translation>
    </message>
    <message>
        <source>No node of the model has layer_ann</source>
        <translation>Kein Knoten des Modells hat layer_ann</translation>
    </message>
    <message>
        <source>The settings match no node of the model</source>
        <translation>Die Einstellungen passen auf keinen Knoten des Modells</translation>
    </message>
    <message>
        <source>Patterns are parts of node names.</source>
        <translation>Muster sind Teile von Knotennamen.</translation>
    </message>
    <message>
        <source>Patterns begin the layer_ann of nodes, or with &apos;=&apos; equal it.</source>
        <translation>Muster stehen am Anfang des layer_ann von Knoten oder sind ihm, mit &apos;=&apos;, gleich.</translation>
    </message>
    <message>
        <source>Each of {0} annotations becomes a stage on a device of its own</source>
        <translation>Jede von {0} Annotationen wird zu einer Stufe auf einem eigenen Gerät</translation>
    </message>
    <message>
        <source>Give the file with session.layer_assignment_settings to have the devices.</source>
        <translation>Die Datei mit session.layer_assignment_settings angeben, um die Geräte zu erhalten.</translation>
    </message>
    <message>
        <source>The pattern {0} of {1} matches no node</source>
        <translation>Das Muster {0} von {1} passt auf keinen Knoten</translation>
    </message>
    <message>
        <source>Patterns with &apos;=&apos; hold only where none without it does.</source>
        <translation>Muster mit &apos;=&apos; gelten nur, wo keines ohne &apos;=&apos; zutrifft.</translation>
    </message>
    <message>
        <source>No rule places nodes of {0}</source>
        <translation>Keine Regel platziert Knoten von {0}</translation>
    </message>
    <message>
        <source>ONNX Runtime chooses their device; they get no stage.</source>
        <translation>ONNX Runtime wählt ihr Gerät; sie bekommen keine Stufe.</translation>
    </message>
    <message>
        <source>line {0}: {1} is no node, folder or tensor of the model</source>
        <translation>Zeile {0}: {1} ist kein Knoten, Ordner oder Tensor des Modells</translation>
    </message>
    <message>
        <source>Names are those of nodes, of words in them (block_3 of /block_3/MatMul), or patterns such as &quot;/model/layers.{0..5}/**&quot;.</source>
        <translation>Namen sind die von Knoten, von Wörtern darin (block_3 von /block_3/MatMul) oder Muster wie &quot;/model/layers.{0..5}/**&quot;.</translation>
    </message>
    <message>
        <source>Stages of the assignment span several meshes, or are missing: they are numbered anew</source>
        <translation>Stufen der Zuordnung erstrecken sich über mehrere Meshes oder fehlen: Sie werden neu nummeriert</translation>
    </message>
    <message>
        <source>In a plan a stage lies on one group of devices. Each pair of a stage and a mesh becomes a stage, in the order of the model.</source>
        <translation>In einem Plan liegt eine Stufe auf einer Gerätegruppe. Jedes Paar aus einer Stufe und einem Mesh wird zu einer Stufe, in der Reihenfolge des Modells.</translation>
    </message>
    <message>
        <source>The model comes back to meshes: it has {0} stages on {1} meshes</source>
        <translation>Das Modell kehrt zu Meshes zurück: Es hat {0} Stufen auf {1} Meshes</translation>
    </message>
    <message>
        <source>Stages on the same devices are the chunks of interleaved and circular schedules.</source>
        <translation>Stufen auf denselben Geräten sind die Chunks der Ablaufpläne interleaved und circular.</translation>
    </message>
    <message>
        <source>line {0}: the topology has no mesh {1}</source>
        <translation>Zeile {0}: Die Topologie hat kein Mesh {1}</translation>
    </message>
    <message>
        <source>It is given devices of its own; add it to the topology.</source>
        <translation>Es bekommt eigene Geräte; das Mesh zur Topologie hinzufügen.</translation>
    </message>
    <message>
        <source>No topology says what devices the meshes have: each gets {0}</source>
        <translation>Keine Topologie sagt, welche Geräte die Meshes haben: Jedes bekommt {0}</translation>
    </message>
    <message>
        <source>Add the dictionary of meshes, or --devices with the number of all devices.</source>
        <translation>Das Verzeichnis (dictionary) der Meshes hinzufügen oder --devices mit der Anzahl aller Geräte.</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are not assigned</source>
        <translation>{0} von {1} Knoten sind nicht zugeordnet</translation>
    </message>
    <message>
        <source>As in MPMD, they run where their results are used: the simulation places them so.</source>
        <translation>Wie in MPMD laufen sie, wo ihre Ergebnisse verwendet werden: Die Simulation platziert sie so.</translation>
    </message>
    <message>
        <source>The schedule is {0}</source>
        <translation>Der Ablaufplan ist {0}</translation>
    </message>
    <message>
        <source>A plan has none: give it to simulate, as --schedule 1f1b.</source>
        <translation>Ein Plan hat keinen: ihn simulate mitgeben, als --schedule 1f1b.</translation>
    </message>
    <message>
        <source>{0} is not read</source>
        <translation>{0} wird nicht gelesen</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan.</source>
        <translation>Es hat in einem Plan keine Entsprechung.</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; is used whole and in parts by one device</source>
        <translation>das Gewicht &apos;{0}&apos; wird von einem Gerät ganz und in Teilen verwendet</translation>
    </message>
    <message>
        <source>dimension {0} of &apos;{1}&apos; is split, and its size{2} has no number</source>
        <translation>Dimension {0} von &apos;{1}&apos; ist aufgeteilt, und ihre Größe{2} hat keinen Zahlenwert</translation>
    </message>
    <message>
        <source>the output &apos;{0}&apos; is left as terms of a sum</source>
        <translation>der Ausgang &apos;{0}&apos; bleibt in Form von Summanden einer Summe</translation>
    </message>
    <message>
        <source>Nobody adds them. Take `unreduced` from its annotation.</source>
        <translation>Niemand addiert sie. `unreduced` aus seiner Annotation nehmen.</translation>
    </message>
    <message>
        <source>Its model would compute something else, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>Sein Modell würde etwas anderes berechnen, daher wird keines geschrieben. Die Tensoren des Knotens als ganz annotieren oder entlang einer anderen Dimension aufteilen.</translation>
    </message>
    <message>
        <source>The devices would need parts of it from each other.</source>
        <translation>Die Geräte würden Teile davon voneinander brauchen.</translation>
    </message>
    <message>
        <source>the {0} of &apos;{1}&apos; cannot be written with {2}: {3}</source>
        <translation>{0} von &apos;{1}&apos; lässt sich mit {2} nicht schreiben: {3}</translation>
    </message>
    <message>
        <source>com.microsoft&apos;s collectives</source>
        <translation>den Kollektiven von com.microsoft</translation>
    </message>
    <message>
        <source>DistCollective</source>
        <translation>DistCollective</translation>
    </message>
    <message>
        <source>Export with --dialect tensorrt, whose nodes name their group, or with --dialect none, which leaves the exchange to the runner.</source>
        <translation>Mit --dialect tensorrt exportieren, dessen Knoten ihre Gruppe nennen, oder mit --dialect none, das den Austausch dem ausführenden Programm überlässt.</translation>
    </message>
    <message>
        <source>Export with --dialect none, which leaves the exchange to the runner, or choose sizes that divide.</source>
        <translation>Mit --dialect none exportieren, das den Austausch dem ausführenden Programm überlässt, oder Größen wählen, die sich teilen lassen.</translation>
    </message>
    <message>
        <source>The models have no device annotations.</source>
        <translation>Die Modelle haben keine Geräteannotationen.</translation>
    </message>
    <message>
        <source>The configuration &apos;{0}&apos; is carried out in them, and what others say holds for the whole model only.</source>
        <translation>Die Konfiguration &apos;{0}&apos; ist in ihnen ausgeführt, und was andere sagen, gilt nur für das ganze Modell.</translation>
    </message>
    <message>
        <source>(and {0} more)</source>
        <translation>(und {0} weitere)</translation>
    </message>
    <message>
        <source>who runs what, and what is exchanged</source>
        <translation>wer was ausführt und was ausgetauscht wird</translation>
    </message>
    <message>
        <source>the weight &apos;{0}&apos; cannot be cut: {1}</source>
        <translation>das Gewicht &apos;{0}&apos; lässt sich nicht zerschneiden: {1}</translation>
    </message>
    <message>
        <source>Split it otherwise, or leave it whole.</source>
        <translation>Es anders aufteilen oder ganz lassen.</translation>
    </message>
    <message>
        <source>Its elements are needed to give each device its part.</source>
        <translation>Seine Elemente werden gebraucht, um jedem Gerät seinen Teil zu geben.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) does not run on parts where the plan splits it: {2}</source>
        <translation>&apos;{0}&apos; ({1}) läuft nicht auf Teilen, wo der Plan aufteilt: {2}</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes the whole, and keeps its part: the result is right, the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>Jedes Gerät sammelt ein, was es braucht, berechnet das Ganze und behält seinen Teil: Das Ergebnis stimmt, die Arbeit ist nicht geteilt. Den Knoten entlang einer anderen Dimension aufteilen oder ganz lassen, um das zu vermeiden.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) has no seed: each device would draw its own random numbers for a tensor that several devices have</source>
        <translation>&apos;{0}&apos; ({1}) hat keinen seed: Jedes Gerät würde eigene Zufallszahlen für einen Tensor ziehen, den mehrere Geräte haben</translation>
    </message>
    <message>
        <source>What they compute from it would not fit together. Give the node the attribute seed, make the numbers an input of the model, or export a Dropout for inference.</source>
        <translation>Was sie daraus berechnen, würde nicht zusammenpassen. Dem Knoten das Attribut seed geben, die Zahlen zu einem Eingang des Modells machen oder ein Dropout für Inferenz exportieren.</translation>
    </message>
    <message>
        <source>The devices exchange nothing.</source>
        <translation>Die Geräte tauschen nichts aus.</translation>
    </message>
    <message>
        <source>In a run the devices exchange {0}.</source>
        <translation>In einem Lauf tauschen die Geräte {0} aus.</translation>
    </message>
    <message>
        <source>In brackets: what each device that takes part sends, by the formulas of propagate; ranks.json says it for each exchange.</source>
        <translation>In Klammern: was jedes beteiligte Gerät sendet, nach den Formeln von propagate; ranks.json sagt es für jeden Austausch.</translation>
    </message>
    <message>
        <source>Stage {0} has nothing to run and gets no model.</source>
        <translation>Stufe {0} hat nichts auszuführen und bekommt kein Modell.</translation>
    </message>
    <message>
        <source>Its devices would idle. Move nodes there, or remove the stage. Constants do not count: they are made where they are read.</source>
        <translation>Ihre Geräte wären untätig. Knoten dorthin verschieben oder die Stufe entfernen. Konstanten zählen nicht: Sie werden dort erzeugt, wo sie gelesen werden.</translation>
    </message>
    <message>
        <source>Stage {0} becomes {1} models: the value {2} comes back to it from a later stage.</source>
        <translation>Stufe {0} wird zu {1} Modellen: Der Wert {2} kommt aus einer späteren Stufe zu ihr zurück.</translation>
    </message>
    <message>
        <source>A model runs from its inputs to its outputs in one go. The manifest lists the chunks in the order in which they run, as in a circular pipeline. If that is not meant, move the producer or the reader of the value to another stage.</source>
        <translation>Ein Modell läuft in einem Zug von seinen Eingängen zu seinen Ausgängen. Das Manifest führt die Chunks in der Reihenfolge auf, in der sie laufen, wie in einer zirkulären Pipeline. Ist das nicht gemeint, den Erzeuger oder den Leser des Werts auf eine andere Stufe verschieben.</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>The model&apos;s training graphs are in none of the stage models.</source>
        <translation>Die Trainingsgraphen des Modells sind in keinem der Stufenmodelle.</translation>
    </message>
    <message>
        <source>They run on the values of the whole model, which no stage has.</source>
        <translation>Sie laufen auf den Werten des ganzen Modells, die keine Stufe hat.</translation>
    </message>
    <message>
        <source>The weight file {0} is not there.</source>
        <translation>Die Gewichtsdatei {0} ist nicht da.</translation>
    </message>
    <message>
        <source>The weight file {0} and {1} more are not there.</source>
        <translation>Die Gewichtsdatei {0} und {1} weitere sind nicht da.</translation>
    </message>
    <message>
        <source>The stage models refer to them all the same. Put them beside the models before they run.</source>
        <translation>Die Stufenmodelle verweisen trotzdem darauf. Sie neben die Modelle legen, bevor diese laufen.</translation>
    </message>
    <message>
        <source>order, devices and transfers</source>
        <translation>Reihenfolge, Geräte und Übertragungen</translation>
    </message>
    <message>
        <source>hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>hints of polygraphy multi-device (JSON); none: the plan of the configuration</source>
        <translation>Hinweise für polygraphy multi-device (JSON); ohne: der Plan der Konfiguration</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>how many devices there are, where the hints leave it open</source>
        <translation>wie viele Geräte es gibt, wo die Hinweise es offenlassen</translation>
    </message>
    <message>
        <source>{0} reduce-scatter</source>
        <translation>{0} Reduce-Scatter</translation>
    </message>
    <message>
        <source>{0} reduce-scatters</source>
        <translation>{0} Reduce-Scatters</translation>
    </message>
    <message>
        <source>{0} all-gather</source>
        <translation>{0} All-Gather</translation>
    </message>
    <message>
        <source>{0} all-gathers</source>
        <translation>{0} All-Gathers</translation>
    </message>
    <message>
        <source>{0} fused attention</source>
        <translation>{0} verschmolzene Attention</translation>
    </message>
    <message>
        <source>{0} fused attentions</source>
        <translation>{0} verschmolzene Attentions</translation>
    </message>
    <message>
        <source>every device is given the whole inputs and takes its part of the sequence</source>
        <translation>jedes Gerät bekommt die ganzen Eingänge und nimmt seinen Teil der Sequenz</translation>
    </message>
    <message>
        <source>inputs and outputs are called and shaped as in the model</source>
        <translation>Eingänge und Ausgänge heißen wie im Modell und haben dieselben Formen</translation>
    </message>
    <message>
        <source>the annotations of the model are not in the new one</source>
        <translation>die Annotationen des Modells sind nicht im neuen</translation>
    </message>
    <message>
        <source>its collectives say how it is distributed</source>
        <translation>seine Kollektive sagen, wie es verteilt ist</translation>
    </message>
    <message>
        <source>the sequence of {0} has {1} elements, which {2} devices do not divide</source>
        <translation>die Sequenz von {0} hat {1} Elemente, die sich nicht gleichmäßig auf {2} Geräte aufteilen lassen</translation>
    </message>
    <message>
        <source>a reduce-scatter makes equal parts: export the model with another length or a symbol, or take another number of devices</source>
        <translation>ein Reduce-Scatter macht gleiche Teile: das Modell mit einer anderen Länge oder einem Symbol exportieren oder eine andere Anzahl von Geräten nehmen</translation>
    </message>
    <message>
        <source>the attention of {0} has &apos;gather_kv&apos; false and has the keys and values of one device only</source>
        <translation>die Attention von {0} hat &apos;gather_kv&apos; false und hat die Keys und Values nur eines Geräts</translation>
    </message>
    <message>
        <source>the attention of {0} is not in the hints and has the keys and values of one device only</source>
        <translation>die Attention von {0} steht nicht in den Hinweisen und hat die Keys und Values nur eines Geräts</translation>
    </message>
    <message>
        <source>each device attends to its own part of the sequence; set &apos;gather_kv&apos; for it</source>
        <translation>jedes Gerät wendet die Attention auf seinen eigenen Teil der Sequenz an; &apos;gather_kv&apos; dafür setzen</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>the rows of every device begin at 0 to it, so that all but the first mask wrongly; write the mask out, and split its rows as an input</source>
        <translation>die Zeilen jedes Geräts beginnen für den Knoten bei 0, sodass alle außer dem ersten falsch maskieren; die Maske ausschreiben und ihre Zeilen als Eingang aufteilen</translation>
    </message>
    <message>
        <source>{0} counts the part of the sequence that a device has</source>
        <translation>{0} zählt den Teil der Sequenz, den ein Gerät hat</translation>
    </message>
    <message>
        <source>positions and causal masks that are made from it begin at 0 on each device; list its result among the inputs of the hints, so that it is made of the whole and then split</source>
        <translation>Positionen und kausale Masken, die daraus entstehen, beginnen auf jedem Gerät bei 0; sein Ergebnis unter den Eingängen der Hinweise aufführen, damit es aus dem Ganzen gebildet und dann aufgeteilt wird</translation>
    </message>
    <message>
        <source>the mask {0} has all rows, and the queries {1} have those of one device</source>
        <translation>die Maske {0} hat alle Zeilen, und die Queries {1} haben die eines Geräts</translation>
    </message>
    <message>
        <source>list the mask among the inputs of the hints, with the axis of its rows as &apos;seq_len_idx&apos; ({0})</source>
        <translation>die Maske unter den Eingängen der Hinweise aufführen, mit der Achse ihrer Zeilen als &apos;seq_len_idx&apos; ({0})</translation>
    </message>
    <message>
        <source>so that the part of a device does not fit</source>
        <translation>sodass der Teil eines Geräts nicht passt</translation>
    </message>
    <message>
        <source>so that -1 takes up in another dimension what is missing</source>
        <translation>sodass -1 in einer anderen Dimension aufnimmt, was fehlt</translation>
    </message>
    <message>
        <source>{0} has the whole sequence in its shape {1}, {2}</source>
        <translation>{0} hat die ganze Sequenz in seiner Form {1}, {2}</translation>
    </message>
    <message>
        <source>TensorRT refuses it (&quot;reshape changes volume&quot;): put -1 where the sequence is, or take the shape from Shape</source>
        <translation>TensorRT lehnt es ab (&quot;reshape changes volume&quot;): -1 setzen, wo die Sequenz ist, oder die Form aus Shape nehmen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; of {1} is {2}, but in the model it has {3} dimensions</source>
        <translation>&apos;{0}&apos; von {1} ist {2}, aber im Modell sind es {3} Dimensionen</translation>
    </message>
    <message>
        <source>the model&apos;s number is taken</source>
        <translation>die Anzahl des Modells wird genommen</translation>
    </message>
    <message>
        <source>the number of dimensions of {0} is not known</source>
        <translation>die Anzahl der Dimensionen von {0} ist nicht bekannt</translation>
    </message>
    <message>
        <source>a sequence axis that is not 0 is transposed to the front, for which the number is needed: give it in &apos;{0}&apos;, or export the model with shapes</source>
        <translation>eine Sequenzachse, die nicht 0 ist, wird nach vorn transponiert, wofür die Anzahl gebraucht wird: sie in &apos;{0}&apos; angeben oder das Modell mit Formen exportieren</translation>
    </message>
    <message>
        <source>{0} has no axis {1}: it has {2} dimensions</source>
        <translation>{0} hat keine Achse {1}: es sind {2} Dimensionen</translation>
    </message>
    <message>
        <source>correct the index of the sequence</source>
        <translation>den Index der Sequenz korrigieren</translation>
    </message>
    <message>
        <source>there is no tensor {0}, which &apos;{1}&apos; names</source>
        <translation>es gibt keinen Tensor {0}, den &apos;{1}&apos; nennt</translation>
    </message>
    <message>
        <source>correct the name; tensors inside subgraphs and functions cannot be meant</source>
        <translation>den Namen korrigieren; Tensoren in Teilgraphen und Funktionen können nicht gemeint sein</translation>
    </message>
    <message>
        <source>no attention has the queries {0}: {1}</source>
        <translation>keine Attention hat die Queries {0}: {1}</translation>
    </message>
    <message>
        <source>its keys and values are not gathered; name the first operand of the product with the keys</source>
        <translation>ihre Keys und Values werden nicht eingesammelt; den ersten Operanden des Produkts mit den Keys nennen</translation>
    </message>
    <message>
        <source>{0} is of an attention that stands in the hints before</source>
        <translation>{0} gehört zu einer Attention, die in den Hinweisen schon vorher steht</translation>
    </message>
    <message>
        <source>the first entry is taken</source>
        <translation>der erste Eintrag wird genommen</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is axis {2}</source>
        <translation>Achse {0} der {1} ist nicht die Sequenz; diese ist Achse {2}</translation>
    </message>
    <message>
        <source>axis {0} of the {1} is not the sequence, which is the last one</source>
        <translation>Achse {0} der {1} ist nicht die Sequenz; diese ist die letzte Achse</translation>
    </message>
    <message>
        <source>transposed keys {0}</source>
        <translation>transponierten Keys {0}</translation>
    </message>
    <message>
        <source>keys {0}</source>
        <translation>Keys {0}</translation>
    </message>
    <message>
        <source>values {0}</source>
        <translation>Values {0}</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there; correct &apos;{0}_seq_len_idx&apos;</source>
        <translation>das Einsammeln entlang dieser Achse fügt Teile zusammen, die dort nicht hingehören; &apos;{0}_seq_len_idx&apos; korrigieren</translation>
    </message>
    <message>
        <source>the attention of {0} is over its axis {1}, but its sequence is axis {2}</source>
        <translation>die Attention von {0} geht über Achse {1}, aber die Sequenz ist Achse {2}</translation>
    </message>
    <message>
        <source>context parallelism splits what attention is over; check how the model arranges its queries, keys and values</source>
        <translation>Kontextparallelität teilt auf, worüber die Attention geht; prüfen, wie das Modell seine Queries, Keys und Values anordnet</translation>
    </message>
    <message>
        <source>the attention of {0} cannot be replaced by one operator: {1}</source>
        <translation>die Attention von {0} lässt sich nicht durch einen einzigen Operator ersetzen: {1}</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is for a product, a softmax and a product right behind each other; leave it out, and gather keys and values</source>
        <translation>&apos;replace&apos; ist für ein Produkt, ein Softmax und ein Produkt direkt hintereinander; es weglassen und Keys und Values einsammeln</translation>
    </message>
    <message>
        <source>{0} is asked for along axis {1} and along axis {2}</source>
        <translation>{0} wird entlang Achse {1} und entlang Achse {2} verlangt</translation>
    </message>
    <message>
        <source>it is gathered once, along the first</source>
        <translation>es wird einmal eingesammelt, entlang der ersten</translation>
    </message>
    <message>
        <source>{0} is whole on each device and not gathered</source>
        <translation>{0} ist auf jedem Gerät ganz und wird nicht eingesammelt</translation>
    </message>
    <message>
        <source>nothing that it is made of is split; gathering would repeat it once per device</source>
        <translation>nichts, woraus es entsteht, ist aufgeteilt; Einsammeln würde es einmal je Gerät wiederholen</translation>
    </message>
    <message>
        <source>it is given to every device, or what it is made of was gathered or is not split</source>
        <translation>es wird jedem Gerät gegeben, oder das, woraus es entsteht, wurde eingesammelt oder ist nicht aufgeteilt</translation>
    </message>
    <message>
        <source>the output {0} holds the part of each device</source>
        <translation>der Ausgang {0} enthält den Teil jedes Geräts</translation>
    </message>
    <message>
        <source>list it among the outputs of the hints to have it whole on every device</source>
        <translation>ihn unter den Ausgängen der Hinweise aufführen, damit er auf jedem Gerät ganz ist</translation>
    </message>
    <message>
        <source>{0} is made of what is split already, by {1} nodes, and cannot be split again</source>
        <translation>{0} entsteht über {1} Knoten aus bereits Aufgeteiltem und lässt sich nicht noch einmal aufteilen</translation>
    </message>
    <message>
        <source>split either the inputs that it is made of, or it</source>
        <translation>entweder die Eingänge aufteilen, aus denen es entsteht, oder es selbst</translation>
    </message>
    <message>
        <source>no collective has a place in the model</source>
        <translation>kein Kollektiv hat im Modell einen Platz</translation>
    </message>
    <message>
        <source>the model would be written as it is: name inputs whose sequence is split and attention whose keys and values are gathered</source>
        <translation>das Modell würde unverändert geschrieben: Eingänge nennen, deren Sequenz aufgeteilt ist, und Attention, deren Keys und Values eingesammelt werden</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27</source>
        <translation>der Hinweise: g3 für Polygraphy 0.50, g2 für 0.49.27</translation>
    </message>
    <message>
        <source>Polygraphy will not match the attention of {0}: {1}</source>
        <translation>Polygraphy wird die Attention von {0} nicht erkennen: {1}</translation>
    </message>
    <message>
        <source>it wants a product, a softmax and a product right behind each other; export with --to distcollective, which finds it</source>
        <translation>es verlangt ein Produkt, ein Softmax und ein Produkt direkt hintereinander; mit --to distcollective exportieren, das sie findet</translation>
    </message>
    <message>
        <source>Polygraphy will make {0} of the part of the sequence that a device has, and split it again</source>
        <translation>Polygraphy wird {0} aus dem Teil der Sequenz bilden, den ein Gerät hat, und noch einmal aufteilen</translation>
    </message>
    <message>
        <source>it counts over the shape of an input that is split; export with --to distcollective, which makes it of the whole</source>
        <translation>es zählt über die Form eines Eingangs, der aufgeteilt ist; mit --to distcollective exportieren, das es aus dem Ganzen bildet</translation>
    </message>
    <message>
        <source>hints of {0} over {1} devices, generation {2}</source>
        <translation>Hinweise zu {0} über {1} Geräte, Generation {2}</translation>
    </message>
    <message>
        <source>{0} attention</source>
        <translation>{0} Attention</translation>
    </message>
    <message>
        <source>{0} attentions</source>
        <translation>{0} Attentions</translation>
    </message>
    <message>
        <source>{0} has no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>{0} hat kein &quot;{1}&quot;: &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>{2} objects of class {0} have no &quot;{1}&quot;: &quot;{0}&quot;</source>
        <translation>{2} Objekte der Klasse {0} haben kein &quot;{1}&quot;: &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>Polygraphy refuses or misreads objects without their class; an export writes it</source>
        <translation>Polygraphy lehnt Objekte ohne ihre Klasse ab oder liest sie falsch; ein Export schreibt sie</translation>
    </message>
    <message>
        <source>the key {0} is missing; the model stands for them, or their usual values</source>
        <translation>der Schlüssel {0} fehlt; stattdessen gilt, was das Modell sagt, oder der übliche Wert</translation>
    </message>
    <message>
        <source>the keys {0} are missing; the model stands for them, or their usual values</source>
        <translation>die Schlüssel {0} fehlen; stattdessen gilt, was das Modell sagt, oder ihre üblichen Werte</translation>
    </message>
    <message>
        <source>Polygraphy stops without them; an export writes them</source>
        <translation>Polygraphy bricht ohne sie ab; ein Export schreibt sie</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known; did you mean {2}?</source>
        <translation>der Schlüssel {0} von {1} ist nicht bekannt; ist {2} gemeint?</translation>
    </message>
    <message>
        <source>the key {0} of {1} is not known</source>
        <translation>der Schlüssel {0} von {1} ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is left aside, as Polygraphy does</source>
        <translation>er wird übergangen, wie Polygraphy es tut</translation>
    </message>
    <message>
        <source>how many dimensions {0} has is not known, so that a plan cannot say how they are split</source>
        <translation>wie viele Dimensionen {0} hat, ist nicht bekannt, sodass ein Plan nicht sagen kann, wie sie aufgeteilt sind</translation>
    </message>
    <message>
        <source>give it in the hints as &apos;rank&apos; or &apos;kv_rank&apos;, or export the model with shapes</source>
        <translation>die Anzahl in den Hinweisen als &apos;rank&apos; oder &apos;kv_rank&apos; angeben oder das Modell mit Formen exportieren</translation>
    </message>
    <message>
        <source>that the attention of {0} is replaced by one operator has no place in a plan</source>
        <translation>dass die Attention von {0} durch einen einzigen Operator ersetzt wird, hat in einem Plan keinen Platz</translation>
    </message>
    <message>
        <source>keys and values are gathered instead</source>
        <translation>stattdessen werden Keys und Values eingesammelt</translation>
    </message>
    <message>
        <source>what the hints ask for is not on this part of the model</source>
        <translation>was die Hinweise verlangen, ist nicht auf diesem Teil des Modells</translation>
    </message>
    <message>
        <source>the ranks that &apos;groups&apos; lists are devices 0 to {0} of the configuration</source>
        <translation>die Ränge, die &apos;groups&apos; aufführt, sind die Geräte 0 bis {0} der Konfiguration</translation>
    </message>
    <message>
        <source>a plan counts its devices from 0; name them in the configuration</source>
        <translation>ein Plan zählt seine Geräte ab 0; sie in der Konfiguration benennen</translation>
    </message>
    <message>
        <source>the root is {0} of {1} devices, from 0</source>
        <translation>root ist {0} von {1} Geräten, ab 0</translation>
    </message>
    <message>
        <source>all-gather and reduce-scatter have no root; it is written as -1</source>
        <translation>All-Gather und Reduce-Scatter haben kein root; es wird als -1 geschrieben</translation>
    </message>
    <message>
        <source>the attention of {0} stands twice</source>
        <translation>die Attention von {0} steht zweimal da</translation>
    </message>
    <message>
        <source>the first entry is taken; Polygraphy would write a node that reads itself</source>
        <translation>der erste Eintrag wird genommen; Polygraphy würde einen Knoten schreiben, der sich selbst liest</translation>
    </message>
    <message>
        <source>the hints name no attention layer</source>
        <translation>die Hinweise nennen keine Attention-Schicht</translation>
    </message>
    <message>
        <source>keys and values are not gathered anywhere, so that each device attends to its own part of the sequence only</source>
        <translation>Keys und Values werden nirgends eingesammelt, sodass jedes Gerät die Attention nur auf seinen eigenen Teil der Sequenz anwendet</translation>
    </message>
    <message>
        <source>&apos;replace&apos; is not known to hints of generation G2</source>
        <translation>&apos;replace&apos; ist Hinweisen der Generation G2 nicht bekannt</translation>
    </message>
    <message>
        <source>it is read as generation G3 means it</source>
        <translation>es wird so gelesen, wie Generation G3 es meint</translation>
    </message>
    <message>
        <source>{0} stands twice among the {1}</source>
        <translation>{0} steht zweimal unter {1}</translation>
    </message>
    <message>
        <source>{0} {1} cannot take {2}, which it gets when the sequence is split</source>
        <translation>{0} {1} kann {2} nicht verarbeiten, was sich bei aufgeteilter Sequenz ergibt</translation>
    </message>
    <message>
        <source>one of its operands has to be split as the other is: list it among the inputs of the hints, or gather the other</source>
        <translation>einer seiner Operanden muss so aufgeteilt sein wie der andere: ihn unter den Eingängen der Hinweise aufführen oder den anderen einsammeln</translation>
    </message>
    <message>
        <source>axis {0} of {1}, which is split, is not what the attention is over</source>
        <translation>Achse {0} von {1}, die aufgeteilt ist, ist nicht das, worüber die Attention geht</translation>
    </message>
    <message>
        <source>gathering along it puts parts together that do not belong there</source>
        <translation>das Einsammeln entlang dieser Achse fügt Teile zusammen, die dort nicht zusammengehören</translation>
    </message>
    <message>
        <source>{0} is split in the plan and gathered where it is used; it is left whole</source>
        <translation>{0} ist im Plan aufgeteilt und wird eingesammelt, wo es verwendet wird; es bleibt ganz</translation>
    </message>
    <message>
        <source>every device has it anyway</source>
        <translation>jedes Gerät hat es ohnehin</translation>
    </message>
    <message>
        <source>the output {0} stays split in the plan; it is gathered, so that every device has the whole</source>
        <translation>der Ausgang {0} bleibt im Plan aufgeteilt; er wird eingesammelt, sodass jedes Gerät das Ganze hat</translation>
    </message>
    <message>
        <source>remove it from the outputs to leave each device its part</source>
        <translation>ihn aus den Ausgängen entfernen, um jedem Gerät seinen Teil zu lassen</translation>
    </message>
    <message>
        <source>the hints are of {0} devices, not of {1}</source>
        <translation>die Hinweise gelten für {0} Geräte, nicht für {1}</translation>
    </message>
    <message>
        <source>the number in the hints is taken; set it to 0 there to leave it open</source>
        <translation>die Zahl in den Hinweisen gilt; sie dort auf 0 setzen, um sie offenzulassen</translation>
    </message>
    <message>
        <source>the hints are of all devices, however many there are; taken as 2: say how many with --devices</source>
        <translation>die Hinweise gelten für alle Geräte, wie viele es auch sind; angenommen werden 2: die Anzahl mit --devices angeben</translation>
    </message>
    <message>
        <source>the number of devices is written into every collective</source>
        <translation>die Anzahl der Geräte wird in jedes Kollektiv geschrieben</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>the device to fit to the times, by name or file; without: a table of times</source>
        <translation>das Gerät, das an die Zeiten angepasst wird, als Name oder Datei; ohne: eine Tabelle der Zeiten</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s memory statistics of the nodes (CSV)</source>
        <translation>Speicherstatistik der Knoten von ONNX Runtime (CSV)</translation>
    </message>
    <message>
        <source>what the fitted device is called; default: as it was</source>
        <translation>wie das angepasste Gerät heißt; Vorgabe: wie bisher</translation>
    </message>
    <message>
        <source>{0} of {1} nodes are measured, {2} of the measured time</source>
        <translation>{0} von {1} Knoten sind gemessen, {2} der gemessenen Zeit</translation>
    </message>
    <message>
        <source>Nodes are found by name and operator. A runtime fuses nodes: switch graph optimisations off, or profile the optimised model that the runtime saves.</source>
        <translation>Knoten werden nach Name und Operator gefunden. Eine Laufzeit verschmilzt Knoten: Graphoptimierungen abschalten oder das optimierte Modell profilieren, das die Laufzeit speichert.</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1} and more</source>
        <translation>{0} gemessene Operatoren sind keine Knoten des Modells: {1} und weitere</translation>
    </message>
    <message>
        <source>{0} measured operators are no nodes of the model: {1}</source>
        <translation>{0} gemessene Operatoren sind keine Knoten des Modells: {1}</translation>
    </message>
    <message>
        <source>They count for their operator&apos;s family with the shapes of the profile, and are not in a table of times.</source>
        <translation>Sie zählen mit den Formen des Profils für die Familie ihres Operators und stehen in keiner Tabelle der Zeiten.</translation>
    </message>
    <message>
        <source>{0} of {1} nodes with memory statistics are in the model; {2} allocates most while it runs, {3}</source>
        <translation>{0} von {1} Knoten mit Speicherstatistik sind im Modell; {2} belegt bei der Ausführung am meisten, {3}</translation>
    </message>
    <message>
        <source>A fitted hardware description keeps the largest; the simulation adds what nodes read and make by itself.</source>
        <translation>Eine angepasste Hardwarebeschreibung behält den größten Wert; was Knoten lesen und erzeugen, rechnet die Simulation selbst hinzu.</translation>
    </message>
    <message>
        <source>Times are {0} of the predicted ones, usually within {1}, over {2} nodes</source>
        <translation>Die Zeiten sind das {0}-Fache der vorhergesagten, meist innerhalb von {1}, über {2} Knoten</translation>
    </message>
    <message>
        <source>Run with it: meshwright simulate MODEL --config NAME --hardware FILE</source>
        <translation>Damit ausführen: meshwright simulate MODEL --config NAME --hardware FILE</translation>
    </message>
    <message>
        <source>the description, fitted to {0}</source>
        <translation>die Beschreibung, angepasst an {0}</translation>
    </message>
    <message>
        <source>The table has the times of {0} nodes</source>
        <translation>Die Tabelle enthält die Zeiten von {0} Knoten</translation>
    </message>
    <message>
        <source>meshwright calibrate fits a device to it; or give the option hardware here.</source>
        <translation>meshwright calibrate passt ein Gerät daran an; oder hier die Option hardware angeben.</translation>
    </message>
    <message>
        <source>times of {0} nodes</source>
        <translation>die Zeiten von {0} Knoten</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>a schedule, or csv:FILE; default: 1f1b for training, else forward</source>
        <translation>ein Ablaufplan oder csv:DATEI; Vorgabe: 1f1b im Training, sonst forward</translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source>how many microbatches; default: as many as stages</source>
        <translation>wie viele Microbatches; Vorgabe: so viele wie Stufen</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>whether there are backward passes</source>
        <translation>ob es Rückwärtsdurchläufe gibt</translation>
    </message>
    <message>
        <source>of all devices; default: as the configuration says, else h100-sxm</source>
        <translation>aller Geräte; Vorgabe: wie die Konfiguration sagt, sonst h100-sxm</translation>
    </message>
    <message>
        <source>This sharding is left out; the others are taken.</source>
        <translation>Diese Aufteilung entfällt; die anderen werden übernommen.</translation>
    </message>
    <message>
        <source>line {0}: {1} has another sharding in line {2}</source>
        <translation>Zeile {0}: {1} hat in Zeile {2} eine andere Aufteilung</translation>
    </message>
    <message>
        <source>A value has one sharding where it is made; the first is taken.</source>
        <translation>Ein Wert hat dort, wo er erzeugt wird, eine einzige Aufteilung; die erste gilt.</translation>
    </message>
    <message>
        <source>The devices of {0} are named after its device_ids</source>
        <translation>Die Geräte von {0} sind nach dessen device_ids benannt</translation>
    </message>
    <message>
        <source>Position p of the mesh is the device with that number in the program.</source>
        <translation>Position p des Mesh ist das Gerät mit dieser Nummer im Programm.</translation>
    </message>
    <message>
        <source>{0} arguments and results are matched by their place</source>
        <translation>{0} Argumente und Ergebnisse werden nach ihrer Position zugeordnet</translation>
    </message>
    <message>
        <source>Their names are not in the model: inputs come first, then weights, in the order of the file. Check that the order is the same, or give arguments an onnx.name.</source>
        <translation>Ihre Namen gibt es im Modell nicht: Zuerst kommen Eingänge, dann Gewichte, in der Reihenfolge der Datei. Prüfen, ob die Reihenfolge dieselbe ist, oder den Argumenten einen onnx.name geben.</translation>
    </message>
    <message>
        <source>{0} shardings belong to operations that are no nodes of the model, the first in {1}</source>
        <translation>{0} Aufteilungen gehören zu Operationen, die keine Knoten des Modells sind, die erste in {1}</translation>
    </message>
    <message>
        <source>Operations are found by onnx_node_name or by a location that names a node or a value. The arguments&apos; and results&apos; shardings are taken.</source>
        <translation>Operationen werden über onnx_node_name gefunden oder über eine Location, die einen Knoten oder einen Wert nennt. Die Aufteilungen der Argumente und Ergebnisse werden übernommen.</translation>
    </message>
    <message>
        <source>{0} is not read ({1}, the first in line {2})</source>
        <translation>{0} wird nicht gelesen ({1}-mal, zuerst in Zeile {2})</translation>
    </message>
    <message>
        <source>It is the same in an older form; sdy.sharding is read.</source>
        <translation>Es ist dasselbe in einer älteren Form; gelesen wird sdy.sharding.</translation>
    </message>
    <message>
        <source>It has no counterpart in a plan for a model.</source>
        <translation>Es hat keine Entsprechung in einem Plan für ein Modell.</translation>
    </message>
    <message>
        <source>The function {0} is not read</source>
        <translation>Die Funktion {0} wird nicht gelesen</translation>
    </message>
    <message>
        <source>Only {0} is compared with the model.</source>
        <translation>Nur {0} wird mit dem Modell verglichen.</translation>
    </message>
    <message>
        <source>SDY cannot say how fused dimensions are split: {0}</source>
        <translation>SDY kann nicht ausdrücken, wie verschmolzene Dimensionen aufgeteilt sind: {0}</translation>
    </message>
    <message>
        <source>The shardings have no axes form: {0}</source>
        <translation>Die Aufteilungen lassen sich nicht in Achsen ausdrücken: {0}</translation>
    </message>
    <message>
        <source>Their components (q, k, v of one weight) are written whole. Give the parts to Shardy as tensors of their own.</source>
        <translation>Ihre Komponenten (q, k, v eines Gewichts) werden ganz geschrieben. Die Teile als eigene Tensoren an Shardy geben.</translation>
    </message>
    <message>
        <source>They are left out. SDY says shardings by mesh axes alone: set them by axes of the configuration&apos;s mesh.</source>
        <translation>Sie entfallen. SDY beschreibt Aufteilungen allein durch Mesh-Achsen: Aufteilungen über Achsen des Mesh der Konfiguration festlegen.</translation>
    </message>
    <message>
        <source>Export again; if it stays, the export is wrong.</source>
        <translation>Erneut exportieren; bleibt es dabei, ist der Export falsch.</translation>
    </message>
    <message>
        <source>libonnx did not check {0}.</source>
        <translation>libonnx hat {0} nicht geprüft.</translation>
    </message>
    <message>
        <source>The installed libonnx does not know these operators in their version, or they have subgraphs or inputs of a type that is not known.</source>
        <translation>Das installierte libonnx kennt diese Operatoren in ihrer Version nicht, oder sie haben Teilgraphen oder Eingänge eines Typs, der nicht bekannt ist.</translation>
    </message>
    <message>
        <source>The node {0} ({1}) is not as libonnx wants it: {2}</source>
        <translation>Der Knoten {0} ({1}) ist nicht so, wie libonnx ihn verlangt: {2}</translation>
    </message>
    <message>
        <source>The model that was exported does not have this mistake: the export is wrong. Please report it.</source>
        <translation>Das Modell, das exportiert wurde, hat diesen Fehler nicht: Der Export ist falsch. Bitte melden.</translation>
    </message>
    <message>
        <source>The node {0} is of the domain {1}, which the model does not import.</source>
        <translation>Der Knoten {0} gehört zur Domäne {1}, die das Modell nicht importiert.</translation>
    </message>
    <message>
        <source>Without a version nobody knows what {0} means.</source>
        <translation>Ohne Version weiß niemand, was {0} bedeutet.</translation>
    </message>
    <message>
        <source>The model that was exported has the same mistake.</source>
        <translation>Das Modell, das exportiert wurde, hat denselben Fehler.</translation>
    </message>
    <message>
        <source>The export does what that model says. Mend it there, and export again.</source>
        <translation>Der Export tut, was dieses Modell besagt. Den Fehler dort beheben und erneut exportieren.</translation>
    </message>
    <message>
        <source>There are {0} more of these.</source>
        <translation>Davon gibt es {0} weitere.</translation>
    </message>
    <message>
        <source>The models were checked without libonnx.</source>
        <translation>Die Modelle wurden ohne libonnx geprüft.</translation>
    </message>
    <message>
        <source>It is not installed beside this program. What the definitions of single operators want was not checked.</source>
        <translation>Es ist nicht neben diesem Programm installiert. Was die Definitionen einzelner Operatoren verlangen, wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>input {0} is produced by no node, input or initializer</source>
        <translation>der Eingang {0} wird von keinem Knoten, Eingang oder Initializer erzeugt</translation>
    </message>
    <message>
        <source>The name may be misspelt, or a node was removed.</source>
        <translation>Der Name ist vielleicht falsch geschrieben, oder ein Knoten wurde entfernt.</translation>
    </message>
    <message>
        <source>{0} more names are produced nowhere</source>
        <translation>{0} weitere Namen werden nirgends erzeugt</translation>
    </message>
    <message>
        <source>Only the first are listed.</source>
        <translation>Nur die ersten sind aufgeführt.</translation>
    </message>
    <message>
        <source>output {0} is produced by no node of its graph</source>
        <translation>der Ausgang {0} wird von keinem Knoten seines Graphen erzeugt</translation>
    </message>
    <message>
        <source>an output of a graph has no name</source>
        <translation>ein Ausgang eines Graphen hat keinen Namen</translation>
    </message>
    <message>
        <source>{0} defined more than once in their graph, the first is {1}</source>
        <translation>{0} im selben Graphen mehr als einmal definiert, der erste ist {1}</translation>
    </message>
    <message>
        <source>ONNX wants every value defined once. Each definition is kept as a value of its own; a use means the latest definition before it.</source>
        <translation>ONNX verlangt, dass jeder Wert einmal definiert ist. Jede Definition bleibt als eigener Wert erhalten; eine Verwendung meint die letzte Definition davor.</translation>
    </message>
    <message>
        <source>{0} used earlier in the file than produced, the first is {1}</source>
        <translation>{0} in der Datei früher verwendet als erzeugt, der erste ist {1}</translation>
    </message>
    <message>
        <source>ONNX wants nodes in topological order, and some runtimes refuse other models. The order in the file is kept.</source>
        <translation>ONNX verlangt Knoten in topologischer Reihenfolge, und manche Laufzeiten lehnen andere Modelle ab. Die Reihenfolge in der Datei bleibt erhalten.</translation>
    </message>
    <message>
        <source>{0} no data in the file, the first is {1}</source>
        <translation>{0} keine Daten in der Datei, der erste ist {1}</translation>
    </message>
    <message>
        <source>The weights were stripped. A plan can be made; the model cannot run.</source>
        <translation>Die Gewichte wurden entfernt. Ein Plan ist möglich; das Modell kann nicht laufen.</translation>
    </message>
    <message>
        <source>{0} another number of bytes than type and dims say, the first is {1}</source>
        <translation>{0} eine andere Anzahl von Bytes, als Typ und dims besagen, der erste ist {1}</translation>
    </message>
    <message>
        <source>Memory is counted from type and dims.</source>
        <translation>Der Speicher wird aus Typ und dims berechnet.</translation>
    </message>
    <message>
        <source>{0} too long to be shown, the first is {1}</source>
        <translation>{0} zu lang, um gezeigt zu werden, das erste ist {1}</translation>
    </message>
    <message>
        <source>Its bytes are kept when the model is saved.</source>
        <translation>Seine Bytes bleiben erhalten, wenn das Modell gespeichert wird.</translation>
    </message>
    <message>
        <source>external data location {0} leads out of the model&apos;s folder</source>
        <translation>der Ort externer Daten {0} führt aus dem Ordner des Modells hinaus</translation>
    </message>
    <message>
        <source>ONNX wants a relative path below the model&apos;s folder. The file is not touched; saving keeps the location as it is.</source>
        <translation>ONNX verlangt einen relativen Pfad unterhalb des Ordners des Modells. Die Datei wird nicht angetastet; beim Speichern bleibt der Ort, wie er ist.</translation>
    </message>
    <message>
        <source>external data file {0} has {1} bytes, its tensors reach to {2}</source>
        <translation>die Datei externer Daten {0} hat {1} Bytes, ihre Tensoren reichen bis {2}</translation>
    </message>
    <message>
        <source>It was cut off or belongs to another model.</source>
        <translation>Sie wurde abgeschnitten oder gehört zu einem anderen Modell.</translation>
    </message>
    <message>
        <source>external data file {0} is missing</source>
        <translation>die Datei externer Daten {0} fehlt</translation>
    </message>
    <message>
        <source>A plan can be made without the weights; to run the model, put the files beside it.</source>
        <translation>Ein Plan ist ohne die Gewichte möglich; um das Modell auszuführen, die Dateien daneben legen.</translation>
    </message>
    <message>
        <source>external data file {0} and {1} more are missing</source>
        <translation>die Datei externer Daten {0} und {1} weitere fehlen</translation>
    </message>
    <message>
        <source>{0} value name is</source>
        <translation>{0} Wertname ist</translation>
    </message>
    <message>
        <source>{0} value names are</source>
        <translation>{0} Wertnamen sind</translation>
    </message>
    <message>
        <source>{0} input is</source>
        <translation>{0} Eingang wird</translation>
    </message>
    <message>
        <source>{0} inputs are</source>
        <translation>{0} Eingänge werden</translation>
    </message>
    <message>
        <source>{0} tensor has</source>
        <translation>{0} Tensor hat</translation>
    </message>
    <message>
        <source>{0} tensors have</source>
        <translation>{0} Tensoren haben</translation>
    </message>
    <message>
        <source>{0} tensor holds</source>
        <translation>{0} Tensor enthält</translation>
    </message>
    <message>
        <source>{0} tensors hold</source>
        <translation>{0} Tensoren enthalten</translation>
    </message>
    <message>
        <source>{0} attribute is</source>
        <translation>{0} Attribut ist</translation>
    </message>
    <message>
        <source>{0} attributes are</source>
        <translation>{0} Attribute sind</translation>
    </message>
    <message>
        <source>expected a list</source>
        <translation>erwartet wird eine Liste</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;</source>
        <translation>es gibt keine Konfiguration &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; at node &apos;{1}&apos; is not sharded like that in &apos;{2}&apos;</source>
        <translation>der Tensor &apos;{0}&apos; am Knoten &apos;{1}&apos; ist in &apos;{2}&apos; nicht so aufgeteilt</translation>
    </message>
    <message>
        <source>The metadata &apos;{0}&apos; cannot be read: {1}</source>
        <translation>Die Metadaten &apos;{0}&apos; lassen sich nicht lesen: {1}</translation>
    </message>
    <message>
        <source>It stays in the file as it is until something that it holds is changed.</source>
        <translation>Sie bleiben unverändert in der Datei, bis etwas geändert wird, das sie enthalten.</translation>
    </message>
    <message>
        <source>An entry of the metadata &apos;{0}&apos; has no place: {1}</source>
        <translation>Ein Eintrag der Metadaten &apos;{0}&apos; hat keinen Platz: {1}</translation>
    </message>
    <message>
        <source>Another tool probably changed the model after it was written.</source>
        <translation>Wahrscheinlich hat ein anderes Werkzeug das Modell geändert, nachdem der Eintrag geschrieben wurde.</translation>
    </message>
    <message>
        <source>the rule matches nothing in the model</source>
        <translation>die Regel trifft auf nichts im Modell zu</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1}</source>
        <translation>die Regel kann &apos;{0}&apos; nicht aufteilen: {1}</translation>
    </message>
    <message>
        <source>This entry was left out; the rest of the plan applies.</source>
        <translation>Dieser Eintrag wurde ausgelassen; der Rest des Plans gilt.</translation>
    </message>
    <message>
        <source>the rule cannot shard &apos;{0}&apos;: {1} (and {2} more tensors)</source>
        <translation>die Regel kann &apos;{0}&apos; nicht aufteilen: {1} (und {2} weitere Tensoren)</translation>
    </message>
    <message>
        <source>cannot shard {0}: {1}</source>
        <translation>{0} lässt sich nicht aufteilen: {1}</translation>
    </message>
    <message>
        <source>the shardings of configuration &apos;{0}&apos; list over {1} device numbers, the most that is written; from here on they are left out: shard fewer tensors, or declare fewer devices</source>
        <translation>die Aufteilungen der Konfiguration &apos;{0}&apos; nennen über {1} Gerätenummern, mehr werden nicht geschrieben; ab hier werden sie ausgelassen: weniger Tensoren aufteilen oder weniger Geräte deklarieren</translation>
    </message>
    <message>
        <source>there is no node &apos;{0}&apos;, or several have that name</source>
        <translation>es gibt keinen Knoten &apos;{0}&apos;, oder mehrere heißen so</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; stands twice; it gets two entries</source>
        <translation>der Knoten &apos;{0}&apos; kommt zweimal vor; er erhält zwei Einträge</translation>
    </message>
    <message>
        <source>the sharding names no tensor</source>
        <translation>die Aufteilung nennt keinen Tensor</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is not among the inputs and outputs of this node</source>
        <translation>&apos;{0}&apos; gehört nicht zu den Ein- und Ausgängen dieses Knotens</translation>
    </message>
    <message>
        <source>there is no tensor &apos;{0}&apos; at this node</source>
        <translation>es gibt keinen Tensor &apos;{0}&apos; an diesem Knoten</translation>
    </message>
    <message>
        <source>a configuration needs a name that is not empty</source>
        <translation>eine Konfiguration braucht einen Namen, der nicht leer ist</translation>
    </message>
    <message>
        <source>the configuration &apos;{0}&apos; stands twice</source>
        <translation>die Konfiguration &apos;{0}&apos; kommt zweimal vor</translation>
    </message>
    <message>
        <source>{0}</source>
        <translation>{0}</translation>
    </message>
    <message>
        <source>Apply the propagated sharding of {0}</source>
        <translation>Propagierte Aufteilung von {0} übernehmen</translation>
    </message>
    <message>
        <source>Remove the annotations of {0} that propagation gives</source>
        <translation>Annotationen von {0} entfernen, die die Propagation ergibt</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>Stufen ausgleichen</translation>
    </message>
    <message>
        <source>The model declares {0} as {1}, and {2} &apos;{3}&apos; gives it the shape {4}.</source>
        <translation>Das Modell deklariert {0} als {1}, und {2} &apos;{3}&apos; gibt ihm die Form {4}.</translation>
    </message>
    <message>
        <source>A shape in value_info or of an output that does not fit its operator misleads whatever allocates by it. The inferred shape is used here; remove or correct the declaration, or look for a wrong input shape.</source>
        <translation>Eine Form in value_info oder an einem Ausgang, die nicht zum Operator passt, führt alles in die Irre, was danach Speicher belegt. Hier gilt die hergeleitete Form; die Deklaration entfernen oder berichtigen oder nach einer falschen Eingangsform suchen.</translation>
    </message>
    <message>
        <source>{0} more, which wait for {1}</source>
        <translation>{0} weitere; diese warten auf {1}</translation>
    </message>
    <message>
        <source>{0} waits for {1}</source>
        <translation>{0} wartet auf {1}</translation>
    </message>
    <message>
        <source>The model&apos;s main graph has no nodes.</source>
        <translation>Der Hauptgraph des Modells hat keine Knoten.</translation>
    </message>
    <message>
        <source>Open a model with a computation in it.</source>
        <translation>Ein Modell öffnen, das eine Berechnung enthält.</translation>
    </message>
    <message>
        <source>Nothing is trained: the model has no floating-point weights.</source>
        <translation>Nichts wird trainiert: Das Modell hat keine Gleitkommagewichte.</translation>
    </message>
    <message>
        <source>Its inputs count as data, which takes no gradient. Where weights were taken out of the file, keep them as initializers with external data.</source>
        <translation>Seine Eingänge gelten als Daten, für die es keine Gradienten gibt. Wo Gewichte aus der Datei genommen wurden, sie als Initializer mit externen Daten behalten.</translation>
    </message>
    <message>
        <source>The model contains its backward pass already: {0} is a {1}.</source>
        <translation>Das Modell enthält seinen Rückwärtsdurchlauf schon: {0} ist ein {1}.</translation>
    </message>
    <message>
        <source>Simulate it without training (no --training): its forward and backward passes then run as they are in the graph.</source>
        <translation>Es ohne Training simulieren (kein --training): Sein Vorwärts- und sein Rückwärtsdurchlauf laufen dann so, wie sie im Graphen stehen.</translation>
    </message>
    <message>
        <source>Assumed {0}.</source>
        <translation>Angenommen: {0}.</translation>
    </message>
    <message>
        <source>The model leaves these dimensions open. Bind them to what one microbatch has: {1}.</source>
        <translation>Das Modell lässt diese Dimensionen offen. Sie an das binden, was ein Microbatch hat: {1}.</translation>
    </message>
    <message>
        <source>Assumed the hardware {0}.</source>
        <translation>Angenommene Hardware: {0}.</translation>
    </message>
    <message>
        <source>The configuration does not say what its devices are. Name it there, or with --hardware.</source>
        <translation>Die Konfiguration sagt nicht, was ihre Geräte sind. Dort angeben oder mit --hardware.</translation>
    </message>
    <message>
        <source>The bytes of {0} not known.</source>
        <translation>Die Bytes von {0} nicht bekannt.</translation>
    </message>
    <message>
        <source>They count as nothing, so the step takes longer than shown. The shapes of their tensors are not known.</source>
        <translation>Sie zählen als nichts, der Schritt dauert also länger als gezeigt. Die Formen ihrer Tensoren sind nicht bekannt.</translation>
    </message>
    <message>
        <source>The cost of {0} is not known: {1}.</source>
        <translation>Die Kosten von {0} sind nicht bekannt: {1}.</translation>
    </message>
    <message>
        <source>They count as one launch each, so the step takes longer than shown. Their operator has no cost rule, or their shapes are not known.</source>
        <translation>Sie zählen als je ein Kernelstart, der Schritt dauert also länger als gezeigt. Ihr Operator hat keine Kostenregel, oder ihre Formen sind nicht bekannt.</translation>
    </message>
    <message>
        <source>The plan&apos;s shardings count by their numbers of shards alone. {0}</source>
        <translation>Die Aufteilungen des Plans zählen allein nach der Anzahl ihrer Teile. {0}</translation>
    </message>
    <message>
        <source>What they propagate to, and what is communicated within the stages, is missing from the times.</source>
        <translation>Was aus ihnen für andere Tensoren folgt und was innerhalb der Stufen kommuniziert wird, fehlt in den Zeiten.</translation>
    </message>
    <message>
        <source>{0} by the number of shards alone, the first that of &quot;{1}&quot; at {2}.</source>
        <translation>{0} allein nach der Anzahl der Teile, zuerst die von &quot;{1}&quot; bei {2}.</translation>
    </message>
    <message>
        <source>{3} It takes no part in propagation, so what it needs communicated is missing from the times.</source>
        <translation>{3} Sie nimmt an der Propagation nicht teil; was sie an Kommunikation braucht, fehlt also in den Zeiten.</translation>
    </message>
    <message>
        <source>Nothing passes the node, so what it needs communicated is missing from the times.</source>
        <translation>Nichts geht durch den Knoten hindurch; was er an Kommunikation braucht, fehlt also in den Zeiten.</translation>
    </message>
    <message>
        <source>The value &quot;{0}&quot; is made on stage {1} by {2} and read on the earlier stage {3} by {4}.</source>
        <translation>Der Wert &quot;{0}&quot; wird auf Stufe {1} von {2} erzeugt und auf der früheren Stufe {3} von {4} gelesen.</translation>
    </message>
    <message>
        <source>A pipeline runs its stages in ascending order. Move the reader to stage {1} or later, or the producer to an earlier stage.</source>
        <translation>Eine Pipeline führt ihre Stufen in aufsteigender Reihenfolge aus. Den lesenden Knoten auf Stufe {1} oder eine spätere verschieben oder den erzeugenden auf eine frühere Stufe.</translation>
    </message>
    <message>
        <source>No node is on stage {0}.</source>
        <translation>Kein Knoten liegt auf Stufe {0}.</translation>
    </message>
    <message>
        <source>The simulated pipeline leaves out stages without nodes: their devices idle. Move nodes there, or remove them.</source>
        <translation>Die simulierte Pipeline lässt Stufen ohne Knoten aus: Ihre Geräte sind untätig. Knoten dorthin verschieben oder die Stufen entfernen.</translation>
    </message>
    <message>
        <source>Stage {0} has no devices in the configuration &quot;{1}&quot;.</source>
        <translation>Stufe {0} hat keine Geräte in der Konfiguration &quot;{1}&quot;.</translation>
    </message>
    <message>
        <source>Add a device for it, or move its nodes to a stage that has one.</source>
        <translation>Ein Gerät dafür hinzufügen oder ihre Knoten auf eine Stufe verschieben, die eines hat.</translation>
    </message>
    <message>
        <source>The schedule cannot be run as it is meant. Choose another, or change the number of stages, chunks or microbatches.</source>
        <translation>Der Ablaufplan kann nicht so laufen, wie er gemeint ist. Einen anderen wählen oder die Anzahl der Stufen, Chunks oder Microbatches ändern.</translation>
    </message>
    <message>
        <source>The run is what this order gives; another would take less time.</source>
        <translation>Der Lauf ist das, was diese Reihenfolge ergibt; eine andere würde weniger Zeit brauchen.</translation>
    </message>
    <message>
        <source>The order cannot be run: {0}.</source>
        <translation>Die Reihenfolge ist nicht ausführbar: {0}.</translation>
    </message>
    <message>
        <source>Move the step, or choose a schedule that orders the steps itself.</source>
        <translation>Den Schritt verschieben oder einen Ablaufplan wählen, der die Schritte selbst ordnet.</translation>
    </message>
    <message>
        <source>The order never ends: {0}</source>
        <translation>Die Reihenfolge endet nie: {0}</translation>
    </message>
    <message>
        <source>Each of these tasks waits for another of them, so none can start. Change the order, or choose a schedule that fits the stages.</source>
        <translation>Jede dieser Aufgaben wartet auf eine andere davon, also kann keine beginnen. Die Reihenfolge ändern oder einen Ablaufplan wählen, der zu den Stufen passt.</translation>
    </message>
    <message>
        <source>{0} peak {1} exceeds {2} at {3}.</source>
        <translation>{0}: Die Speicherspitze von {1} überschreitet {2} bei {3}.</translation>
    </message>
    <message>
        <source>{4} Move nodes to other stages, shard weights, or use smaller microbatches.</source>
        <translation>{4} Knoten auf andere Stufen verschieben, Gewichte aufteilen oder kleinere Microbatches verwenden.</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device; it is full when each request has {3} of its {4} tokens.</source>
        <translation>{0} braucht {1} von {2} je Gerät; der Speicher ist voll, wenn jede Anfrage {3} ihrer {4} Token hat.</translation>
    </message>
    <message>
        <source>{5} Serve fewer or shorter requests at once, or divide the model or its heads over more devices.</source>
        <translation>{5} Weniger oder kürzere Anfragen gleichzeitig bedienen oder das Modell oder seine Köpfe auf mehr Geräte aufteilen.</translation>
    </message>
    <message>
        <source>{0} needs {1} of {2} per device and is full with the prompts already.</source>
        <translation>{0} braucht {1} von {2} je Gerät, und der Speicher ist schon mit den Prompts voll.</translation>
    </message>
    <message>
        <source>The model has no key-value cache, so each token computes all tokens before it again.</source>
        <translation>Das Modell hat keinen Key-Value-Cache, also berechnet jedes Token alle Token davor noch einmal.</translation>
    </message>
    <message>
        <source>No output continues an input by what is joined to it. Export the model with its past keys and values as inputs and the present ones as outputs.</source>
        <translation>Kein Ausgang setzt einen Eingang durch das fort, was an ihn angehängt wird. Das Modell mit seinen bisherigen Keys und Values als Eingängen und den aktuellen als Ausgängen exportieren.</translation>
    </message>
    <message>
        <source>The first {0} of {1} tokens were run one by one; the others follow the steady cycle.</source>
        <translation>Die ersten {0} von {1} Token wurden einzeln ausgeführt; die anderen folgen dem eingeschwungenen Zyklus.</translation>
    </message>
    <message>
        <source>In the steady cycle a group gets a token every time that the busiest stage or link has served all groups, or that one group has gone all its way, whichever takes longer. Longer caches lengthen the cycle from token to token.</source>
        <translation>Im eingeschwungenen Zyklus bekommt eine Gruppe jedes Mal ein Token, wenn die am stärksten belastete Stufe oder Verbindung alle Gruppen bedient hat oder wenn eine Gruppe ihren ganzen Weg gegangen ist, je nachdem, was länger dauert. Längere Caches verlängern den Zyklus von Token zu Token.</translation>
    </message>
    <message>
        <source>Times between the sampled cache lengths may be off by {0}.</source>
        <translation>Zeiten zwischen den durchgerechneten Cache-Längen können um {0} abweichen.</translation>
    </message>
    <message>
        <source>The time of a token does not grow in a straight line between them. Serve fewer tokens to have more of the lengths worked out.</source>
        <translation>Die Zeit eines Token wächst zwischen ihnen nicht geradlinig. Weniger Token erzeugen, damit mehr der Längen durchgerechnet werden.</translation>
    </message>
    <message>
        <source>{0} collective are</source>
        <translation>{0} Kollektiv sind</translation>
    </message>
    <message>
        <source>{0} collectives are</source>
        <translation>{0} Kollektiven sind</translation>
    </message>
    <message>
        <source>{0} sharding counts</source>
        <translation>{0} Aufteilung zählt</translation>
    </message>
    <message>
        <source>{0} shardings count</source>
        <translation>{0} Aufteilungen zählen</translation>
    </message>
    <message>
        <source>{0} of stage {1}</source>
        <translation>{0} von Stufe {1}</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stage each</source>
        <translation>{1} Ränge mit je {0} Stufe</translation>
    </message>
    <message>
        <source>{1} ranks with {0} stages each</source>
        <translation>{1} Ränge mit je {0} Stufen</translation>
    </message>
    <message>
        <source>The order of the file is for {0}, and the pipeline has {1}.</source>
        <translation>Die Reihenfolge der Datei ist für {0}, und die Pipeline hat {1}.</translation>
    </message>
    <message>
        <source>The order of the file is for {0} microbatches, and {1} are asked for.</source>
        <translation>Die Reihenfolge der Datei ist für {0} Microbatches, und verlangt sind {1}.</translation>
    </message>
    <message>
        <source>The order of the file has backward passes, and the run is inference; turn training on, or give backward durations.</source>
        <translation>Die Reihenfolge der Datei hat Rückwärtsdurchläufe, und der Lauf ist Inferenz; das Training einschalten oder Dauern der Rückwärtsdurchläufe angeben.</translation>
    </message>
    <message>
        <source>Stage {0}</source>
        <translation>Stufe {0}</translation>
    </message>
    <message>
        <source>Stage {0} ({1})</source>
        <translation>Stufe {0} ({1})</translation>
    </message>
    <message>
        <source>Of it, weights take {0}</source>
        <translation>Davon belegen Gewichte {0}</translation>
    </message>
    <message>
        <source>gradients {0}</source>
        <translation>Gradienten {0}</translation>
    </message>
    <message>
        <source>optimizer state {0}</source>
        <translation>Optimiererzustand {0}</translation>
    </message>
    <message>
        <source>activations {0}</source>
        <translation>Aktivierungen {0}</translation>
    </message>
    <message>
        <source>buffers {0}</source>
        <translation>Puffer {0}</translation>
    </message>
    <message>
        <source>The largest weights: {0}.</source>
        <translation>Die größten Gewichte: {0}.</translation>
    </message>
    <message>
        <source>The largest activations of a microbatch: {0}.</source>
        <translation>Die größten Aktivierungen eines Microbatch: {0}.</translation>
    </message>
    <message>
        <source>A circular schedule needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>Ein zirkulärer Ablaufplan braucht ein Vielfaches von {0} Microbatches, einen je Stufe, und es gibt {1}.</translation>
    </message>
    <message>
        <source>The schedule dualpipe-v needs at least {0} microbatches, two for each rank, and there are {1}.</source>
        <translation>Der Ablaufplan dualpipe-v braucht mindestens {0} Microbatches, zwei je Rang, und es gibt {1}.</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of stages, and there are {0}; choose dualpipe-v, or another number of stages.</source>
        <translation>Der Ablaufplan dualpipe braucht eine gerade Anzahl von Stufen, und es gibt {0}; dualpipe-v oder eine andere Anzahl von Stufen wählen.</translation>
    </message>
    <message>
        <source>The schedule dualpipe needs an even number of microbatches, at least {0}, two for each rank, and there are {1}.</source>
        <translation>Der Ablaufplan dualpipe braucht eine gerade Anzahl von Microbatches, mindestens {0}, zwei je Rang, und es gibt {1}.</translation>
    </message>
    <message>
        <source>The schedule interleaved needs a multiple of {0} microbatches, one for each stage, and there are {1}.</source>
        <translation>Der Ablaufplan interleaved braucht ein Vielfaches von {0} Microbatches, einen je Stufe, und es gibt {1}.</translation>
    </message>
    <message>
        <source>parallel-wrap keeps every stage busy with {0} microbatches, one that enters at each stage, and there are {1}: stages wait for each other.</source>
        <translation>parallel-wrap hält jede Stufe mit {0} Microbatches beschäftigt, von denen an jeder Stufe einer eintritt, und es gibt {1}: Stufen warten aufeinander.</translation>
    </message>
    <message>
        <source>The schedule {0} runs two model chunks per stage, and there {1}. In a plan, put two stages on the devices of each, in a V: the first and the last together, the second and the last but one; in stage times, set &quot;chunks&quot; to 2.</source>
        <translation>Der Ablaufplan {0} führt zwei Modell-Chunks je Stufe aus, und vorhanden {1}. In einem Plan zwei Stufen auf die Geräte einer jeden legen, in einem V: die erste und die letzte zusammen, die zweite und die vorletzte; in Stufenzeiten &quot;chunks&quot; auf 2 setzen.</translation>
    </message>
    <message>
        <source>is {0}</source>
        <translation>ist {0}</translation>
    </message>
    <message>
        <source>are {0}</source>
        <translation>sind {0}</translation>
    </message>
    <message>
        <source>The schedule {0} puts all parts of the model on every stage, and {1} stages are too many for that; {2} is the most.</source>
        <translation>Der Ablaufplan {0} legt alle Teile des Modells auf jede Stufe, und {1} Stufen sind dafür zu viele; höchstens {2} sind möglich.</translation>
    </message>
    <message>
        <source>The schedule {0} runs one model chunk per stage, and there are {1}; choose one that interleaves chunks.</source>
        <translation>Der Ablaufplan {0} führt einen Modell-Chunk je Stufe aus, und es gibt {1}; einen wählen, der Chunks verschränkt.</translation>
    </message>
    <message>
        <source>The schedule {0} has no backward pass; choose 1f1b or gpipe for training, or turn training off.</source>
        <translation>Der Ablaufplan {0} hat keinen Rückwärtsdurchlauf; 1f1b oder gpipe für das Training wählen oder das Training ausschalten.</translation>
    </message>
    <message>
        <source>Zero bubble H2 admits {0} microbatches before the first backward pass, and there are {1}: it can be slower than 1f1b. Use {0} or more, or shardy-zb-h1.</source>
        <translation>Zero Bubble H2 lässt {0} Microbatches vor dem ersten Rückwärtsdurchlauf zu, und es gibt {1}: Es kann langsamer als 1f1b sein. {0} oder mehr verwenden oder shardy-zb-h1.</translation>
    </message>
    <message>
        <source>Of it, weights take {0}, the cache {1}, buffers {2}.</source>
        <translation>Davon belegen Gewichte {0}, der Cache {1}, Puffer {2}.</translation>
    </message>
    <message>
        <source>Of {0} requests at once, {1} fit.</source>
        <translation>Von {0} gleichzeitigen Anfragen haben {1} Platz.</translation>
    </message>
    <message>
        <source>the reduce-scatter of the inputs is a {0}, which changes inputs that every device is given alike</source>
        <translation>das Reduce-Scatter der Eingänge ist {0}, was Eingänge verändert, die jedes Gerät gleich bekommt</translation>
    </message>
    <message>
        <source>each part comes out multiplied by the number of devices; max, min and avg leave it as it is</source>
        <translation>jeder Teil kommt mit der Zahl der Geräte multipliziert heraus; max, min und avg lassen ihn, wie er ist</translation>
    </message>
    <message>
        <source>each part comes out raised to the power of the number of devices; max, min and avg leave it as it is</source>
        <translation>jeder Teil kommt mit der Zahl der Geräte potenziert heraus; max, min und avg lassen ihn, wie er ist</translation>
    </message>
    <message>
        <source>a reduction ({0}) of {1} cannot be done here</source>
        <translation>eine Reduktion ({0}) von {1} ist hier nicht möglich</translation>
    </message>
    <message>
        <source>ranks.json has a range that a tensor does not have</source>
        <translation>ranks.json hat einen Bereich, den ein Tensor nicht hat</translation>
    </message>
    <message>
        <source>ranks.json has ranges of a dimension that a tensor does not have</source>
        <translation>ranks.json hat Bereiche einer Dimension, die ein Tensor nicht hat</translation>
    </message>
    <message>
        <source>the {0} of {1} does not fit what its ranks have</source>
        <translation>das {0} von {1} passt nicht zu dem, was seine Ränge haben</translation>
    </message>
    <message>
        <source>it has over 256 MiB of weights, which would take twice as much</source>
        <translation>es hat über 256 MiB Gewichte, die doppelt so viel belegen würden</translation>
    </message>
    <message>
        <source>a subgraph of {0} ({1}) reads {2} from outside, and the runtime has that operator in single precision only</source>
        <translation>ein Teilgraph von {0} ({1}) liest {2} von außen, und die Laufzeit hat diesen Operator nur in einfacher Genauigkeit</translation>
    </message>
    <message>
        <source>The exported models were written and checked, but not run: {0}</source>
        <translation>Die exportierten Modelle wurden geschrieben und geprüft, aber nicht ausgeführt: {0}</translation>
    </message>
    <message>
        <source>ONNX Runtime runs exports to stages and ranks; this one is checked only</source>
        <translation>ONNX Runtime führt Exporte in Stufen und Ränge aus; dieser wird nur geprüft</translation>
    </message>
    <message>
        <source>ONNX Runtime runs ranks of --dialect none here; this export is checked only</source>
        <translation>ONNX Runtime führt hier Ränge mit --dialect none aus; dieser Export wird nur geprüft</translation>
    </message>
    <message>
        <source>ONNX Runtime does not read protobuf text; export from the binary form</source>
        <translation>ONNX Runtime liest keinen Protobuf-Text; aus der binären Form exportieren</translation>
    </message>
    <message>
        <source>weights of the original are not there ({0})</source>
        <translation>Gewichte des Originals sind nicht da ({0})</translation>
    </message>
    <message>
        <source>the original has over 4 GiB of weights, which would all be in memory</source>
        <translation>das Original hat über 4 GiB Gewichte, die alle im Speicher lägen</translation>
    </message>
    <message>
        <source>the original does not run</source>
        <translation>das Original läuft nicht</translation>
    </message>
    <message>
        <source>{0} cannot be {1}</source>
        <translation>{0} kann nicht {1} sein</translation>
    </message>
    <message>
        <source>{0}, {1}, is {2} elsewhere, not {3}</source>
        <translation>{0}, {1}, ist anderswo {2}, nicht {3}</translation>
    </message>
    <message>
        <source>{0} is {1}, not {2}</source>
        <translation>{0} ist {1}, nicht {2}</translation>
    </message>
    <message>
        <source>{0} has {1}, not {2}</source>
        <translation>{0} hat {1}, nicht {2}</translation>
    </message>
    <message>
        <source>{0}: it is of {1}, but the input {2} of {3}</source>
        <translation>{0}: der Typ ist {1}, der des Eingangs {2} aber {3}</translation>
    </message>
    <message>
        <source>the model has no input {0}; it has {1}</source>
        <translation>das Modell hat keinen Eingang {0}; es hat {1}</translation>
    </message>
    <message>
        <source>{0}: no .npy, .npz or .pb file there is of an input</source>
        <translation>{0}: keine Datei .npy, .npz oder .pb dort ist von einem Eingang</translation>
    </message>
    <message>
        <source>the manifest names &apos;{0}&apos;, which is no file beside it</source>
        <translation>das Manifest nennt &apos;{0}&apos;, was keine Datei daneben ist</translation>
    </message>
    <message>
        <source>the input {0} is of {1}, of which there are no random ones</source>
        <translation>der Eingang {0} ist vom Typ {1}, für den es keine Zufallswerte gibt</translation>
    </message>
    <message>
        <source>the input {0} is no tensor of a known rank; --shape INPUT=2,3 gives its shape</source>
        <translation>der Eingang {0} ist kein Tensor mit bekanntem Rang; --shape EINGANG=2,3 gibt seine Form</translation>
    </message>
    <message>
        <source>an output is of type {0}, which is not compared</source>
        <translation>ein Ausgang ist vom Typ {0}, der nicht verglichen wird</translation>
    </message>
    <message>
        <source>an output was not written</source>
        <translation>ein Ausgang wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>an output is not as large as its shape says</source>
        <translation>ein Ausgang ist nicht so groß, wie seine Form sagt</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}, which {1} names</source>
        <translation>onnxruntime-node ist nicht in {0}, worauf {1} zeigt</translation>
    </message>
    <message>
        <source>there is no node (Node.js) to run onnxruntime-node with</source>
        <translation>es gibt kein node (Node.js), um onnxruntime-node damit auszuführen</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in {0}</source>
        <translation>onnxruntime-node ist nicht in {0}</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} does not start</source>
        <translation>onnxruntime-node in {0} startet nicht</translation>
    </message>
    <message>
        <source>the runtime ended or does not answer; the memory may not be enough</source>
        <translation>die Laufzeit ist beendet oder antwortet nicht; vielleicht reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>{0} cannot be written</source>
        <translation>{0} lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>ranks.json names a rank that it does not have</source>
        <translation>ranks.json nennt einen Rang, den es nicht hat</translation>
    </message>
    <message>
        <source>nobody made {0}</source>
        <translation>niemand hat {0} erzeugt</translation>
    </message>
    <message>
        <source>{0} is missing or not of an export</source>
        <translation>{0} fehlt oder ist nicht von einem Export</translation>
    </message>
    <message>
        <source>collectives are nodes in these models, which run on one device only where they are exported with --dialect none</source>
        <translation>Kollektive sind Knoten in diesen Modellen, die auf einem einzigen Gerät nur laufen, wenn sie mit --dialect none exportiert sind</translation>
    </message>
    <message>
        <source>nobody gives the input {0}</source>
        <translation>niemand gibt den Eingang {0}</translation>
    </message>
    <message>
        <source>rank {0} waits in exchange {1}, not {2}</source>
        <translation>Rang {0} wartet in Austausch {1}, nicht {2}</translation>
    </message>
    <message>
        <source>a rank misses an exchange</source>
        <translation>ein Rang fehlt bei einem Austausch</translation>
    </message>
    <message>
        <source>{0}: cannot be made</source>
        <translation>{0}: lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>{0}: a picture of the window is pixels: name a .png</source>
        <translation>{0}: ein Bild des Fensters besteht aus Pixeln: ein .png angeben</translation>
    </message>
    <message>
        <source>cannot write it: another program changed or removed the temporary file; try again</source>
        <translation>lässt sich nicht schreiben: ein anderes Programm hat die temporäre Datei geändert oder entfernt; erneut versuchen</translation>
    </message>
    <message>
        <source>map it into memory</source>
        <translation>in den Speicher abbilden</translation>
    </message>
    <message>
        <source>an object has over 1024 keys</source>
        <translation>ein Objekt hat über 1024 Schlüssel</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; stands twice</source>
        <translation>der Schlüssel &apos;{0}&apos; steht zweimal da</translation>
    </message>
    <message>
        <source>more than {0} levels of nesting</source>
        <translation>mehr als {0} Ebenen Verschachtelung</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a number that is not whole or too large</source>
        <translation>eine Zahl, die nicht ganz oder zu groß ist</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>the text is over 64 MiB</source>
        <translation>der Text ist größer als 64 MiB</translation>
    </message>
    <message>
        <source>the text is not JSON</source>
        <translation>der Text ist kein JSON</translation>
    </message>
    <message>
        <source>write it</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>cannot write it: the weights of the opened model are in it; choose another name</source>
        <translation>lässt sich nicht schreiben: die Gewichte des geöffneten Modells sind darin; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>cannot write it: it is the opened model; choose another name</source>
        <translation>lässt sich nicht schreiben: es ist das geöffnete Modell; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>cannot write it: it is a folder; choose a file name</source>
        <translation>lässt sich nicht schreiben: es ist ein Ordner; einen Dateinamen wählen</translation>
    </message>
    <message>
        <source>cannot write it: it is not a regular file; choose another name</source>
        <translation>lässt sich nicht schreiben: es ist keine gewöhnliche Datei; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>cannot {0}: there is no such file or folder</source>
        <translation>lässt sich nicht {0}: eine solche Datei oder einen solchen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>no permission to {0}; change the permissions or choose another place</source>
        <translation>lässt sich ohne Berechtigung nicht {0}; die Rechte ändern oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>cannot {0}: the file system is read-only; choose another place</source>
        <translation>lässt sich nicht {0}: das Dateisystem ist schreibgeschützt; einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>cannot {0}: the disk is full; free some space or choose another place</source>
        <translation>lässt sich nicht {0}: der Datenträger ist voll; Platz schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>cannot {0}: the disk quota is used up; free some space or choose another place</source>
        <translation>lässt sich nicht {0}: das Speicherkontingent ist erschöpft; Platz schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>cannot {0}: it is larger than files may be here; choose another place</source>
        <translation>lässt sich nicht {0}: es ist größer, als Dateien hier sein dürfen; einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>cannot {0}: it is a folder</source>
        <translation>lässt sich nicht {0}: es ist ein Ordner</translation>
    </message>
    <message>
        <source>cannot {0}: its symbolic links lead in a circle</source>
        <translation>lässt sich nicht {0}: die symbolischen Links führen im Kreis</translation>
    </message>
    <message>
        <source>cannot {0}: the name is too long</source>
        <translation>lässt sich nicht {0}: der Name ist zu lang</translation>
    </message>
    <message>
        <source>cannot {0}: {1}</source>
        <translation>lässt sich nicht {0}: {1}</translation>
    </message>
    <message>
        <source>write into its folder</source>
        <translation>in den Ordner schreiben</translation>
    </message>
    <message>
        <source>{0}: is larger than {1} MiB: not {2}</source>
        <translation>{0}: ist größer als {1} MiB, also nicht {2}</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Einbettung</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
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
        <translation>Kopf</translation>
    </message>
    <message>
        <source>there are memory statistics alone, and times are what is fitted; add an ONNX Runtime profile, or a table with the columns node,op,seconds</source>
        <translation>es gibt nur Speicherstatistiken, und angepasst werden Zeiten; ein Profil von ONNX Runtime hinzufügen, oder eine Tabelle mit den Spalten node,op,seconds</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction: it is another model, or its symbols are not bound</source>
        <translation>keiner der {0} gemessenen Knoten lässt sich mit einer Vorhersage vergleichen: es ist ein anderes Modell, oder seine Symbole sind nicht gebunden</translation>
    </message>
    <message>
        <source>none of the {0} measured nodes can be compared with a prediction; name the model that was measured, and bind its symbols</source>
        <translation>keiner der {0} gemessenen Knoten lässt sich mit einer Vorhersage vergleichen; das gemessene Modell angeben und seine Symbole binden</translation>
    </message>
    <message>
        <source>{0}: is empty; a profile lists measured nodes</source>
        <translation>{0}: ist leer; ein Profil führt gemessene Knoten auf</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of seconds, 0 to 1e6</source>
        <translation>&quot;{0}&quot; muss eine Zahl von Sekunden sein, 0 bis 1e6</translation>
    </message>
    <message>
        <source>a node&apos;s name or operator is missing</source>
        <translation>der Name oder der Operator eines Knotens fehlt</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number of bytes, 0 or more</source>
        <translation>&quot;{0}&quot; muss eine Anzahl von Bytes sein, mindestens 0</translation>
    </message>
    <message>
        <source>{0}: line {1}: {2}</source>
        <translation>{0}: Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>a double quote is not closed</source>
        <translation>ein doppeltes Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>neither &quot;node,op,seconds&quot; nor ONNX Runtime&apos;s memory statistics, &quot;#name,input_sizes,…&quot;</source>
        <translation>weder &quot;node,op,seconds&quot; noch die Speicherstatistik von ONNX Runtime, &quot;#name,input_sizes,…&quot;</translation>
    </message>
    <message>
        <source>{0} fields where the first line has {1}</source>
        <translation>{0} Felder, wo die erste Zeile {1} hat</translation>
    </message>
    <message>
        <source>&quot;args&quot; has no &quot;op_name&quot;; profile with ONNX Runtime 1.8 or later</source>
        <translation>&quot;args&quot; hat kein &quot;op_name&quot;; das Profil mit ONNX Runtime 1.8 oder neuer aufnehmen</translation>
    </message>
    <message>
        <source>&quot;dur&quot; must be a number of microseconds, 0 or more</source>
        <translation>&quot;dur&quot; muss eine Zahl von Mikrosekunden sein, mindestens 0</translation>
    </message>
    <message>
        <source>{0}: not a list of events, as ONNX Runtime writes a profile</source>
        <translation>{0}: keine Liste von Ereignissen, wie ONNX Runtime ein Profil schreibt</translation>
    </message>
    <message>
        <source>{0}: event {1}</source>
        <translation>{0}: Ereignis {1}</translation>
    </message>
    <message>
        <source>{0}: no node was measured; run the model between the session&apos;s start and end_profiling()</source>
        <translation>{0}: kein Knoten wurde gemessen; das Modell zwischen dem Beginn der Sitzung und end_profiling() ausführen</translation>
    </message>
    <message>
        <source>{0} must be {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …}</source>
        <translation>{0} muss {&quot;factor&quot;: …, &quot;error&quot;: …, &quot;samples&quot;: …} sein</translation>
    </message>
    <message>
        <source>{0}.factor must be above 0</source>
        <translation>{0}.factor muss über 0 liegen</translation>
    </message>
    <message>
        <source>{0}.error must be 0 or more</source>
        <translation>{0}.error muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>{0}.samples must be 1 or more</source>
        <translation>{0}.samples muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>&quot;calibration&quot; must be an object</source>
        <translation>&quot;calibration&quot; muss ein Objekt sein</translation>
    </message>
    <message>
        <source>calibration.families must be an object</source>
        <translation>calibration.families muss ein Objekt sein</translation>
    </message>
    <message>
        <source>calibration.largest_temporary_bytes must be 0 or more</source>
        <translation>calibration.largest_temporary_bytes muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; a hardware description is one</source>
        <translation>{0}: kein JSON-Objekt; eine Hardwarebeschreibung ist eines</translation>
    </message>
    <message>
        <source>{0}: there is no device &quot;{1}&quot; for &quot;device&quot;; describe it first, or name one of {2}</source>
        <translation>{0}: es gibt kein Gerät &quot;{1}&quot; für &quot;device&quot;; es zuerst beschreiben, oder eines von {2} angeben</translation>
    </message>
    <message>
        <source>--hardware {0}: neither a file nor one of {1}</source>
        <translation>--hardware {0}: weder eine Datei noch eines von {1}</translation>
    </message>
    <message>
        <source>{0} has fewer than {1} devices</source>
        <translation>{0} hat weniger als {1} Geräte</translation>
    </message>
    <message>
        <source>{0} devices are more than can be joined: {1} is the most</source>
        <translation>{0} Geräte sind mehr, als verbunden werden können: {1} ist das Höchste</translation>
    </message>
    <message>
        <source>{0}{1} must be above 0</source>
        <translation>{0}{1} muss über 0 liegen</translation>
    </message>
    <message>
        <source>{0}{1} must be from 0 to 1 second</source>
        <translation>{0}{1} muss von 0 bis 1 Sekunde sein</translation>
    </message>
    <message>
        <source>{0}{1} is a part of the peak: it must be in (0, 1]</source>
        <translation>{0}{1} ist ein Teil der Spitzenleistung: es muss in (0, 1] liegen</translation>
    </message>
    <message>
        <source>{0}{1} must be a whole number from 1 to {2}</source>
        <translation>{0}{1} muss eine ganze Zahl von 1 bis {2} sein</translation>
    </message>
    <message>
        <source>&quot;{0}{1}&quot; is missing: it must be a text</source>
        <translation>&quot;{0}{1}&quot; fehlt: es muss ein Text sein</translation>
    </message>
    <message>
        <source>not {0}: it begins with &quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1</source>
        <translation>nicht {0}: das beginnt mit &quot;format&quot;: &quot;{1}&quot;, &quot;version&quot;: 1</translation>
    </message>
    <message>
        <source>{0}{1} must be {&quot;value&quot;: number, &quot;source&quot;: text}</source>
        <translation>{0}{1} muss {&quot;value&quot;: Zahl, &quot;source&quot;: Text} sein</translation>
    </message>
    <message>
        <source>&quot;peak_flops&quot; must list at least one type, such as &quot;float16&quot;</source>
        <translation>&quot;peak_flops&quot; muss mindestens einen Typ aufführen, etwa &quot;float16&quot;</translation>
    </message>
    <message>
        <source>peak_flops.{0} is no type that can be computed in; write &quot;float16&quot;, &quot;int8&quot;, …</source>
        <translation>peak_flops.{0} ist kein Typ, in dem gerechnet werden kann; &quot;float16&quot;, &quot;int8&quot;, … schreiben</translation>
    </message>
    <message>
        <source>&quot;link&quot; must be {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …}</source>
        <translation>&quot;link&quot; muss {&quot;bandwidth&quot;: …, &quot;latency_s&quot;: …} sein</translation>
    </message>
    <message>
        <source>&quot;tile_units&quot; must be {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …}</source>
        <translation>&quot;tile_units&quot; muss {&quot;count&quot;: …, &quot;cache_bandwidth&quot;: …, &quot;fill_s&quot;: …} sein</translation>
    </message>
    <message>
        <source>memory_bytes is more than any device has</source>
        <translation>memory_bytes ist mehr, als ein Gerät hat</translation>
    </message>
    <message>
        <source>a hardware description</source>
        <translation>eine Hardwarebeschreibung</translation>
    </message>
    <message>
        <source>{0}fabric must be &quot;ring&quot;, &quot;switch&quot; or &quot;fully-connected&quot;</source>
        <translation>{0}fabric muss &quot;ring&quot;, &quot;switch&quot; oder &quot;fully-connected&quot; sein</translation>
    </message>
    <message>
        <source>&quot;levels&quot; must be a list of 1 to {0} levels</source>
        <translation>&quot;levels&quot; muss eine Liste von 1 bis {0} Ebenen sein</translation>
    </message>
    <message>
        <source>{0} must be an object</source>
        <translation>{0} muss ein Objekt sein</translation>
    </message>
    <message>
        <source>more than {0} devices; give smaller sizes</source>
        <translation>mehr als {0} Geräte; kleinere Größen angeben</translation>
    </message>
    <message>
        <source>There is a configuration &apos;{0}&apos; already; choose another name.</source>
        <translation>Es gibt schon eine Konfiguration &apos;{0}&apos;; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The new configuration has the id of another one.</source>
        <translation>Die neue Konfiguration hat die Kennung einer anderen.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; remove it with its references, or declare it.</source>
        <translation>Die Konfiguration &apos;{0}&apos; ist nicht deklariert; sie mit ihren Verweisen entfernen, oder sie deklarieren.</translation>
    </message>
    <message>
        <source>There is no configuration &apos;{0}&apos;.</source>
        <translation>Es gibt keine Konfiguration &apos;{0}&apos;.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared and has no place in the file.</source>
        <translation>Die Konfiguration &apos;{0}&apos; ist nicht deklariert und hat keinen Platz in der Datei.</translation>
    </message>
    <message>
        <source>There are only {0} configurations.</source>
        <translation>Es gibt nur {0} Konfigurationen.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is not declared; declare it first.</source>
        <translation>Die Konfiguration &apos;{0}&apos; ist nicht deklariert; sie zuerst deklarieren.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; is declared already.</source>
        <translation>Die Konfiguration &apos;{0}&apos; ist schon deklariert.</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty; rename it first.</source>
        <translation>Eine Konfiguration braucht einen Namen, der nicht leer ist; sie zuerst umbenennen.</translation>
    </message>
    <message>
        <source>A configuration needs a name that is not empty.</source>
        <translation>Eine Konfiguration braucht einen Namen, der nicht leer ist.</translation>
    </message>
    <message>
        <source>Two configurations have the same id.</source>
        <translation>Zwei Konfigurationen haben dieselbe Kennung.</translation>
    </message>
    <message>
        <source>There is no tensor number {0}.</source>
        <translation>Es gibt keinen Tensor Nummer {0}.</translation>
    </message>
    <message>
        <source>{0} has no initializer in the main graph: it stays an input or none.</source>
        <translation>{0} hat keinen Initializer im Hauptgraphen: es bleibt ein Eingang oder keiner.</translation>
    </message>
    <message>
        <source>A node would refer to a configuration that does not exist.</source>
        <translation>Ein Knoten würde auf eine Konfiguration verweisen, die es nicht gibt.</translation>
    </message>
    <message>
        <source>{0}: this model did not come from a file and cannot be saved.</source>
        <translation>{0}: dieses Modell kam nicht aus einer Datei und kann nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; has no sharding of a missing tensor &apos;{1}&apos;.</source>
        <translation>Der Knoten &apos;{0}&apos; hat keine Aufteilung eines fehlenden Tensors &apos;{1}&apos;.</translation>
    </message>
    <message>
        <source>The tensor is not among the inputs and outputs of node &apos;{0}&apos;.</source>
        <translation>Der Tensor ist nicht unter den Ein- und Ausgängen des Knotens &apos;{0}&apos;.</translation>
    </message>
    <message>
        <source>Node &apos;{0}&apos; shards &apos;{1}&apos; already; remove one of the two shardings.</source>
        <translation>Der Knoten &apos;{0}&apos; teilt &apos;{1}&apos; schon auf; eine der beiden Aufteilungen entfernen.</translation>
    </message>
    <message>
        <source>A tensor needs a name that is not empty.</source>
        <translation>Ein Tensor braucht einen Namen, der nicht leer ist.</translation>
    </message>
    <message>
        <source>There is a tensor &apos;{0}&apos; in {1} already; choose another name for &apos;{2}&apos;.</source>
        <translation>Es gibt schon einen Tensor &apos;{0}&apos; in {1}; einen anderen Namen für &apos;{2}&apos; wählen.</translation>
    </message>
    <message>
        <source>There is no such tensor any more.</source>
        <translation>Diesen Tensor gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>No node uses {0}, so that there is nowhere to write its sharding.</source>
        <translation>Kein Knoten verwendet {0}, sodass seine Aufteilung nirgends stehen kann.</translation>
    </message>
    <message>
        <source>{0} is not among the inputs and outputs of {1}.</source>
        <translation>{0} ist nicht unter den Ein- und Ausgängen von {1}.</translation>
    </message>
    <message>
        <source>that node</source>
        <translation>diesem Knoten</translation>
    </message>
    <message>
        <source>Cannot shard {0} at node {1}: {2}.</source>
        <translation>{0} kann an Knoten {1} nicht aufgeteilt werden: {2}.</translation>
    </message>
    <message>
        <source>There is no such node any more.</source>
        <translation>Diesen Knoten gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>A stage cannot be negative; {0} was given.</source>
        <translation>Eine Stufe kann nicht negativ sein; angegeben wurde {0}.</translation>
    </message>
    <message>
        <source>Select the nodes to move first.</source>
        <translation>Zuerst die Knoten auswählen, die verschoben werden sollen.</translation>
    </message>
    <message>
        <source>There is no node number {0}.</source>
        <translation>Es gibt keinen Knoten Nummer {0}.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; could not be applied</source>
        <translation>&quot;{0}&quot; ließ sich nicht anwenden</translation>
    </message>
    <message>
        <source>a manifest</source>
        <translation>ein Manifest</translation>
    </message>
    <message>
        <source>replace it</source>
        <translation>ersetzen</translation>
    </message>
    <message>
        <source>the file name {0} leads out of the target folder; rename what it is made from</source>
        <translation>der Dateiname {0} führt aus dem Zielordner hinaus; das umbenennen, woraus er entsteht</translation>
    </message>
    <message>
        <source>{0} would replace the model that is exported; choose another folder</source>
        <translation>{0} würde das Modell ersetzen, das exportiert wird; einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>the export was cancelled; {0} is as it was</source>
        <translation>der Export wurde abgebrochen; {0} ist, wie es war</translation>
    </message>
    <message>
        <source>{0}: lies outside of the target folder {1}; remove the link that leads there</source>
        <translation>{0}: liegt außerhalb des Zielordners {1}; den Link entfernen, der dorthin führt</translation>
    </message>
    <message>
        <source>the folder {0} cannot be made: {1}</source>
        <translation>der Ordner {0} lässt sich nicht anlegen: {1}</translation>
    </message>
    <message>
        <source>the export was cancelled</source>
        <translation>der Export wurde abgebrochen</translation>
    </message>
    <message>
        <source>line {0}, {1}</source>
        <translation>Zeile {0}, {1}</translation>
    </message>
    <message>
        <source>line {0}: &apos;=&apos; before {1} is not allowed in rules by name; they match parts of names</source>
        <translation>Zeile {0}: &apos;=&apos; vor {1} ist in Regeln nach Namen nicht erlaubt; sie passen auf Teile von Namen</translation>
    </message>
    <message>
        <source>expected the settings as a string, found {0}</source>
        <translation>erwartet: die Einstellungen als Zeichenkette; gefunden: {0}</translation>
    </message>
    <message>
        <source>line 1: expected {0} or {1}</source>
        <translation>Zeile 1: {0} oder {1} erwartet</translation>
    </message>
    <message>
        <source>line 1: expected &apos;=&apos; after {0}</source>
        <translation>Zeile 1: &apos;=&apos; nach {0} erwartet</translation>
    </message>
    <message>
        <source>column {0}: {1} in {2}; write device(annotation, =exact annotation)</source>
        <translation>Spalte {0}: {1} in {2}; gerät(annotation, =genaue annotation) schreiben</translation>
    </message>
    <message>
        <source>expected &apos;(&apos;</source>
        <translation>&apos;(&apos; erwartet</translation>
    </message>
    <message>
        <source>expected &apos;)&apos; behind &apos;(&apos;</source>
        <translation>&apos;)&apos; hinter &apos;(&apos; erwartet</translation>
    </message>
    <message>
        <source>expected &apos;;&apos; behind &apos;)&apos;</source>
        <translation>&apos;;&apos; hinter &apos;)&apos; erwartet</translation>
    </message>
    <message>
        <source>expected a device in front of &apos;(&apos;</source>
        <translation>ein Gerät vor &apos;(&apos; erwartet</translation>
    </message>
    <message>
        <source>the annotation {0} stands twice</source>
        <translation>die Annotation {0} steht zweimal da</translation>
    </message>
    <message>
        <source>the character {0} has no meaning in MLIR</source>
        <translation>das Zeichen {0} hat in MLIR keine Bedeutung</translation>
    </message>
    <message>
        <source>the string that begins here has no end on its line; expected &apos;&quot;&apos;</source>
        <translation>die hier beginnende Zeichenkette hat kein Ende auf ihrer Zeile; &apos;&quot;&apos; erwartet</translation>
    </message>
    <message>
        <source>the text has {0} bytes; at most 64 MiB of MLIR are read</source>
        <translation>der Text hat {0} Bytes; höchstens 64 MiB MLIR werden gelesen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; {1}</source>
        <translation>&apos;{0}&apos; {1}</translation>
    </message>
    <message>
        <source>the &apos;{0}&apos; is never closed</source>
        <translation>das &apos;{0}&apos; wird nie geschlossen</translation>
    </message>
    <message>
        <source>expected {0}, found {1}</source>
        <translation>erwartet: {0}; gefunden: {1}</translation>
    </message>
    <message>
        <source>line {0}, column {1}: {2}</source>
        <translation>Zeile {0}, Spalte {1}: {2}</translation>
    </message>
    <message>
        <source>line {0}: {1} has a stage and no mesh; add it to name_to_mesh_assignment</source>
        <translation>Zeile {0}: {1} hat eine Stufe und kein Mesh; in name_to_mesh_assignment aufnehmen</translation>
    </message>
    <message>
        <source>expected the name of a mesh for {0}, found {1}</source>
        <translation>erwartet: der Name eines Mesh für {0}; gefunden: {1}</translation>
    </message>
    <message>
        <source>{0} is on {1} already, in line {2}</source>
        <translation>{0} ist schon auf {1}, in Zeile {2}</translation>
    </message>
    <message>
        <source>expected a stage for {0}, a number from 0 on</source>
        <translation>eine Stufe für {0} erwartet, eine Zahl ab 0</translation>
    </message>
    <message>
        <source>the mesh {0} stands twice</source>
        <translation>das Mesh {0} steht zweimal da</translation>
    </message>
    <message>
        <source>expected a mesh {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]}, found {0}</source>
        <translation>erwartet: ein Mesh {&quot;axes&quot;: {&quot;data&quot;: 2}, &quot;devices&quot;: [0, 1]}; gefunden: {0}</translation>
    </message>
    <message>
        <source>the mesh has {0} axis names and {1} dimensions of devices</source>
        <translation>das Mesh hat {0} Achsennamen und {1} Dimensionen von Geräten</translation>
    </message>
    <message>
        <source>expected axes with a name and a size from 1 on, found {0} of size {1}</source>
        <translation>erwartet: Achsen mit einem Namen und einer Größe ab 1; gefunden: {0} der Größe {1}</translation>
    </message>
    <message>
        <source>the axes of the mesh do not make its {0} devices</source>
        <translation>die Achsen des Mesh ergeben nicht seine {0} Geräte</translation>
    </message>
    <message>
        <source>expected a device number in lists of one depth</source>
        <translation>eine Gerätenummer in Listen gleicher Tiefe erwartet</translation>
    </message>
    <message>
        <source>expected a list of devices, found {0}</source>
        <translation>erwartet: eine Liste von Geräten; gefunden: {0}</translation>
    </message>
    <message>
        <source>expected {0} devices in the list</source>
        <translation>{0} Geräte in der Liste erwartet</translation>
    </message>
    <message>
        <source>a dictionary {&quot;name&quot;: &quot;mesh&quot;}</source>
        <translation>ein Dictionary {&quot;name&quot;: &quot;mesh&quot;}</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>line {0}, column {1}: expected {2}, found {3}</source>
        <translation>Zeile {0}, Spalte {1}: erwartet: {2}; gefunden: {3}</translation>
    </message>
    <message>
        <source>less than 64 levels of brackets</source>
        <translation>weniger als 64 Ebenen Klammern</translation>
    </message>
    <message>
        <source>a name between quotation marks, a number or a list</source>
        <translation>ein Name in Anführungszeichen, eine Zahl oder eine Liste</translation>
    </message>
    <message>
        <source>a string that ends on its line</source>
        <translation>eine Zeichenkette, die auf ihrer Zeile endet</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos;</source>
        <translation>&apos;,&apos; oder &apos;)&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;{0}&apos;</source>
        <translation>&apos;,&apos; oder &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>a name between quotation marks</source>
        <translation>ein Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;:&apos; after {0}</source>
        <translation>&apos;:&apos; nach {0}</translation>
    </message>
    <message>
        <source>the value {0} is a sequence and its type is not declared, which a model&apos;s input needs: put its maker and its readers onto one stage</source>
        <translation>der Wert {0} ist eine Sequenz, deren Typ nicht deklariert ist, was ein Eingang eines Modells braucht: den erzeugenden und die lesenden Knoten auf eine Stufe legen</translation>
    </message>
    <message>
        <source>the type of the value {0} is not known, which a model&apos;s input needs: declare it in the model, or put its maker and its readers onto one stage</source>
        <translation>der Typ des Werts {0} ist nicht bekannt, was ein Eingang eines Modells braucht: ihn im Modell deklarieren, oder den erzeugenden und die lesenden Knoten auf eine Stufe legen</translation>
    </message>
    <message>
        <source>an export to ranks needs a configuration</source>
        <translation>ein Export in Ränge braucht eine Konfiguration</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): {2}</source>
        <translation>&apos;{0}&apos; ({1}): {2}</translation>
    </message>
    <message>
        <source>its target copies dimension {0}, of which a device has a part; write the size out</source>
        <translation>die Zielform übernimmt Dimension {0}, von der ein Gerät einen Teil hat; die Größe ausschreiben</translation>
    </message>
    <message>
        <source>its target shape is computed, which needs Where of opset 9 to be made local; convert the model to a newer opset</source>
        <translation>die Zielform wird berechnet, was Where aus Opset 9 braucht, um lokal zu werden; das Modell in ein neueres Opset umwandeln</translation>
    </message>
    <message>
        <source>the rank of its result is not known</source>
        <translation>der Rang des Ergebnisses ist nicht bekannt</translation>
    </message>
    <message>
        <source>the sizes of its parts are not known</source>
        <translation>die Größen der Teile sind nicht bekannt</translation>
    </message>
    <message>
        <source>where it cuts dimension {0} is not known</source>
        <translation>wo Dimension {0} geschnitten wird, ist nicht bekannt</translation>
    </message>
    <message>
        <source>the number of its bounds is not known</source>
        <translation>die Anzahl der Grenzen ist nicht bekannt</translation>
    </message>
    <message>
        <source>its groups cannot be divided among the devices</source>
        <translation>die Gruppen lassen sich nicht auf die Geräte verteilen</translation>
    </message>
    <message>
        <source>a device would have no head; use at most as many devices as heads</source>
        <translation>ein Gerät hätte keinen Kopf; höchstens so viele Geräte wie Köpfe verwenden</translation>
    </message>
    <message>
        <source>its groups of channels cannot be divided among the devices</source>
        <translation>die Gruppen von Kanälen lassen sich nicht auf die Geräte verteilen</translation>
    </message>
    <message>
        <source>its sizes are not known</source>
        <translation>die Größen sind nicht bekannt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the type of its router&apos;s scores is not known</source>
        <translation>&apos;{0}&apos; ({1}): der Typ der Bewertungen des Routers ist nicht bekannt</translation>
    </message>
    <message>
        <source>the ranks do not agree on how &apos;{0}&apos; is exchanged; please report this with the model and the plan</source>
        <translation>die Ränge sind sich nicht einig, wie &apos;{0}&apos; ausgetauscht wird; bitte mit Modell und Plan melden</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): it is not known which rows a device has</source>
        <translation>&apos;{0}&apos; (Gather): es ist nicht bekannt, welche Zeilen ein Gerät hat</translation>
    </message>
    <message>
        <source>the configuration {0} has {1} devices, and an export to ranks writes models for at most {2}: export a configuration with fewer devices, as one replica&apos;s</source>
        <translation>die Konfiguration {0} hat {1} Geräte, und ein Export in Ränge schreibt Modelle für höchstens {2}: eine Konfiguration mit weniger Geräten exportieren, etwa die einer Replik</translation>
    </message>
    <message>
        <source>the mesh does not have as many places as there are devices</source>
        <translation>das Mesh hat nicht so viele Plätze, wie es Geräte gibt</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot be brought into the sharding that {1} needs</source>
        <translation>&apos;{0}&apos; lässt sich nicht in die Aufteilung bringen, die {1} braucht</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): it is wanted otherwise than it is made</source>
        <translation>&apos;{0}&apos; (Constant): es wird anders gebraucht, als es erzeugt wird</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Constant): {1}</source>
        <translation>&apos;{0}&apos; (Constant): {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: its subgraph would exchange tensors</source>
        <translation>&apos;{0}&apos;: sein Teilgraph würde Tensoren austauschen</translation>
    </message>
    <message>
        <source>the model has no nodes that could be cut into stages</source>
        <translation>das Modell hat keine Knoten, die sich in Stufen schneiden ließen</translation>
    </message>
    <message>
        <source>the value {0} is made by two nodes, the second is {1}: stages are connected by names; rename one of the two</source>
        <translation>der Wert {0} wird von zwei Knoten erzeugt, der zweite ist {1}: Stufen werden über Namen verbunden; einen der beiden umbenennen</translation>
    </message>
    <message>
        <source>the node {0} lies on a cycle: it reads {1}, which depends on it</source>
        <translation>der Knoten {0} liegt auf einem Zyklus: er liest {1}, was von ihm abhängt</translation>
    </message>
    <message>
        <source>{0} has no devices in the configuration {1} and runs {2}: add a device for it, or move its nodes to a stage that has one</source>
        <translation>{0} hat in der Konfiguration {1} keine Geräte und führt {2} aus: ein Gerät dafür hinzufügen, oder die Knoten auf eine Stufe verschieben, die eines hat</translation>
    </message>
    <message>
        <source>--devices is {0}; expected a number from 1</source>
        <translation>--devices ist {0}; eine Zahl ab 1 erwartet</translation>
    </message>
    <message>
        <source>distcollective needs --hints, a file of hints, or --config, a configuration whose plan is context parallelism</source>
        <translation>distcollective braucht --hints, eine Datei mit Hinweisen, oder --config, eine Konfiguration, deren Plan Kontextparallelität ist</translation>
    </message>
    <message>
        <source>the hints are of tensor parallelism, for which every device has a model of its own: import them, and export with --to ranks</source>
        <translation>die Hinweise sind für Tensorparallelität, bei der jedes Gerät ein eigenes Modell hat: sie importieren und mit --to ranks exportieren</translation>
    </message>
    <message>
        <source>the sequence of the {0} is axis {1} in the attention of {2}, but axis {3} in that of {4}: hints say it once for all; export with --to distcollective</source>
        <translation>die Sequenz der {0} ist Achse {1} in der Attention von {2}, aber Achse {3} in der von {4}: Hinweise sagen es einmal für alle; mit --to distcollective exportieren</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Values</translation>
    </message>
    <message>
        <source>the object is of class {0}; expected {1} here</source>
        <translation>das Objekt ist von der Klasse {0}; hier wird {1} erwartet</translation>
    </message>
    <message>
        <source>the key {0} is missing; {1}</source>
        <translation>der Schlüssel {0} fehlt; {1}</translation>
    </message>
    <message>
        <source>{0} is {1}; expected {2}</source>
        <translation>{0} ist {1}; erwartet: {2}</translation>
    </message>
    <message>
        <source>at least {0}</source>
        <translation>mindestens {0}</translation>
    </message>
    <message>
        <source>expected hints, an object, found {0}</source>
        <translation>erwartet: Hinweise, ein Objekt; gefunden: {0}</translation>
    </message>
    <message>
        <source>these are no hints of a known generation: they have neither &apos;n_gpus&apos; (Polygraphy 0.49.25) nor &apos;group_size&apos; (0.49.27) nor &apos;dist_collectives&apos; (0.50)</source>
        <translation>dies sind keine Hinweise einer bekannten Generation: sie haben weder &apos;n_gpus&apos; (Polygraphy 0.49.25) noch &apos;group_size&apos; (0.49.27) noch &apos;dist_collectives&apos; (0.50)</translation>
    </message>
    <message>
        <source>expected &quot;parallelism&quot;: &quot;CP&quot;</source>
        <translation>&quot;parallelism&quot;: &quot;CP&quot; erwartet</translation>
    </message>
    <message>
        <source>; expected CP</source>
        <translation>; CP erwartet</translation>
    </message>
    <message>
        <source>: hints of generation {0} are carried out as CP whatever they say; tensor parallelism came with &apos;dist_collectives&apos; (Polygraphy 0.50)</source>
        <translation>: Hinweise der Generation {0} werden als CP ausgeführt, was sie auch sagen; Tensorparallelität kam mit &apos;dist_collectives&apos; (Polygraphy 0.50)</translation>
    </message>
    <message>
        <source>: data parallelism needs no hints, as every device runs the whole model on its own inputs; expected CP</source>
        <translation>: Datenparallelität braucht keine Hinweise, da jedes Gerät das ganze Modell auf eigenen Eingaben ausführt; CP erwartet</translation>
    </message>
    <message>
        <source>: hints cannot cut a model into stages; annotate stages and export them with --to stages; expected CP</source>
        <translation>: Hinweise können ein Modell nicht in Stufen schneiden; Stufen annotieren und mit --to stages exportieren; CP erwartet</translation>
    </message>
    <message>
        <source>; expected CP or TP</source>
        <translation>; CP oder TP erwartet</translation>
    </message>
    <message>
        <source>the parallelism {0} is not supported{1}</source>
        <translation>die Parallelität {0} wird nicht unterstützt{1}</translation>
    </message>
    <message>
        <source>groups lists {0}</source>
        <translation>groups führt {0} auf</translation>
    </message>
    <message>
        <source>nb_rank is {0}</source>
        <translation>nb_rank ist {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but {2}; they have to be the same number of devices</source>
        <translation>&apos;{0}&apos; ist {1}, aber {2}; es muss dieselbe Anzahl von Geräten sein</translation>
    </message>
    <message>
        <source>&apos;groups&apos; is one list of ranks, not a list of lists: the hints are of a single group</source>
        <translation>&apos;groups&apos; ist eine einzige Liste von Rängen, keine Liste von Listen: die Hinweise sind für eine einzige Gruppe</translation>
    </message>
    <message>
        <source>rank {0} stands twice in &apos;groups&apos;</source>
        <translation>Rang {0} steht zweimal in &apos;groups&apos;</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod: a reduce-scatter needs one</source>
        <translation>{0} ist keine Reduktion; max, min, avg, sum oder prod erwartet: ein Reduce-Scatter braucht eine</translation>
    </message>
    <message>
        <source>{0} is no reduction; expected max, min, avg, sum or prod</source>
        <translation>{0} ist keine Reduktion; max, min, avg, sum oder prod erwartet</translation>
    </message>
    <message>
        <source>expected a list of {&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;}</source>
        <translation>eine Liste von {&quot;q&quot;, &quot;gather_kv&quot;, &quot;gather_q&quot;} erwartet</translation>
    </message>
    <message>
        <source>expected the name of the layer&apos;s queries</source>
        <translation>der Name der Queries der Schicht erwartet</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>true oder false erwartet</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no permutation of 0 to {1}</source>
        <translation>&apos;{0}&apos; ist keine Permutation von 0 bis {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is {1}, but &apos;kv_rank&apos; is {2}, so that the last axis is {3}</source>
        <translation>&apos;{0}&apos; ist {1}, aber &apos;kv_rank&apos; ist {2}, sodass die letzte Achse {3} ist</translation>
    </message>
    <message>
        <source>expected the name of a tensor</source>
        <translation>der Name eines Tensors erwartet</translation>
    </message>
    <message>
        <source>&apos;seq_len_idx&apos; of {0} is {1}, but its rank is {2}</source>
        <translation>&apos;seq_len_idx&apos; von {0} ist {1}, aber sein Rang ist {2}</translation>
    </message>
    <message>
        <source>configuration {0} {1}</source>
        <translation>die Konfiguration {0} {1}</translation>
    </message>
    <message>
        <source>has no context parallelism: its main graph has no attention (a product, a softmax and a product, or an operator)</source>
        <translation>hat keine Kontextparallelität: ihr Hauptgraph hat keine Attention (ein Produkt, ein Softmax und ein Produkt, oder einen Operator)</translation>
    </message>
    <message>
        <source>is not context parallelism: {0}</source>
        <translation>ist keine Kontextparallelität: {0}</translation>
    </message>
    <message>
        <source>has pipeline stages, which hints cannot say; export it with --to stages</source>
        <translation>hat Pipelinestufen, die Hinweise nicht ausdrücken können; mit --to stages exportieren</translation>
    </message>
    <message>
        <source>splits the sequence over {0} of its {1} devices: hints know one group of devices, not several beside each other</source>
        <translation>teilt die Sequenz über {0} ihrer {1} Geräte auf: Hinweise kennen eine einzige Gruppe von Geräten, nicht mehrere nebeneinander</translation>
    </message>
    <message>
        <source>splits {0} along axis {1}, which is not its sequence: hints cannot say that</source>
        <translation>teilt {0} entlang Achse {1} auf, was nicht die Sequenz ist: Hinweise können das nicht ausdrücken</translation>
    </message>
    <message>
        <source>stores weights in parts, which hints cannot say</source>
        <translation>speichert Gewichte in Teilen, was Hinweise nicht ausdrücken können</translation>
    </message>
    <message>
        <source>also splits {0} over {1}: hints know one group of devices and the sequence alone</source>
        <translation>teilt auch {0} über {1} auf: Hinweise kennen eine einzige Gruppe von Geräten und nur die Sequenz</translation>
    </message>
    <message>
        <source>also communicates {0} at {1} {2} ({3}), which hints cannot say: they gather queries, keys, values and outputs</source>
        <translation>tauscht auch {0} an {1} {2} aus ({3}), was Hinweise nicht ausdrücken können: sie sammeln Queries, Keys, Values und Ausgänge ein</translation>
    </message>
    <message>
        <source>line 1: these are memory statistics, which hold no times: give the profile as the file, and them as the option memory</source>
        <translation>Zeile 1: dies ist eine Speicherstatistik, die keine Zeiten enthält: das Profil als Datei angeben, und sie als Option memory</translation>
    </message>
    <message>
        <source>memory statistics</source>
        <translation>eine Speicherstatistik</translation>
    </message>
    <message>
        <source>a model that was never a file cannot be exported; save it first</source>
        <translation>ein Modell, das nie eine Datei war, lässt sich nicht exportieren; es zuerst speichern</translation>
    </message>
    <message>
        <source>--{0} means nothing to the format {1}</source>
        <translation>--{0} bedeutet für das Format {1} nichts</translation>
    </message>
    <message>
        <source>--{0} {1}: choose one of {2}</source>
        <translation>--{0} {1}: eines von {2} wählen</translation>
    </message>
    <message>
        <source>microbatches: expected a number from 1 on, found {0}</source>
        <translation>microbatches: eine Zahl ab 1 erwartet, gefunden: {0}</translation>
    </message>
    <message>
        <source>no hardware is known to run the plan on</source>
        <translation>es ist keine Hardware bekannt, auf der der Plan laufen soll</translation>
    </message>
    <message>
        <source>hardware: there is no {0}; choose one of {1}</source>
        <translation>hardware: es gibt kein {0}; eines von {1} wählen</translation>
    </message>
    <message>
        <source>the run does not end</source>
        <translation>der Lauf endet nicht</translation>
    </message>
    <message>
        <source>the name of a mesh such as @mesh after &apos;sdy.mesh&apos;</source>
        <translation>der Name eines Mesh wie @mesh nach &apos;sdy.mesh&apos;</translation>
    </message>
    <message>
        <source>after the name of the mesh</source>
        <translation>nach dem Namen des Mesh</translation>
    </message>
    <message>
        <source>the mesh {0} is defined twice</source>
        <translation>das Mesh {0} ist zweimal definiert</translation>
    </message>
    <message>
        <source>before the axes of a mesh</source>
        <translation>vor den Achsen eines Mesh</translation>
    </message>
    <message>
        <source>after the axes of a mesh</source>
        <translation>nach den Achsen eines Mesh</translation>
    </message>
    <message>
        <source>after device_ids</source>
        <translation>nach device_ids</translation>
    </message>
    <message>
        <source>after the mesh</source>
        <translation>nach dem Mesh</translation>
    </message>
    <message>
        <source>the mesh has more than {0} devices, or an axis of size 0</source>
        <translation>das Mesh hat mehr als {0} Geräte, oder eine Achse der Größe 0</translation>
    </message>
    <message>
        <source>device_ids has {0} entries, the axes make {1}</source>
        <translation>device_ids hat {0} Einträge, die Achsen ergeben {1}</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after an axis of the mesh</source>
        <translation>&apos;,&apos; oder &apos;]&apos; nach einer Achse des Mesh</translation>
    </message>
    <message>
        <source>an axis such as &quot;a&quot;=2</source>
        <translation>eine Achse wie &quot;a&quot;=2</translation>
    </message>
    <message>
        <source>an axis cannot be called {0}; use a name without blanks, brackets and &apos;:&apos;</source>
        <translation>eine Achse kann nicht {0} heißen; einen Namen ohne Leerzeichen, Klammern und &apos;:&apos; verwenden</translation>
    </message>
    <message>
        <source>the axis {0} stands twice in the mesh</source>
        <translation>die Achse {0} steht zweimal im Mesh</translation>
    </message>
    <message>
        <source>after the name of an axis</source>
        <translation>nach dem Namen einer Achse</translation>
    </message>
    <message>
        <source>the size of the axis, a number from 1 on</source>
        <translation>die Größe der Achse, eine Zahl ab 1</translation>
    </message>
    <message>
        <source>before the device ids</source>
        <translation>vor den Geräte-IDs</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a device id</source>
        <translation>&apos;,&apos; oder &apos;]&apos; nach einer Geräte-ID</translation>
    </message>
    <message>
        <source>a device id, a number from 0 on</source>
        <translation>eine Geräte-ID, eine Zahl ab 0</translation>
    </message>
    <message>
        <source>{0} is no sharding</source>
        <translation>{0} ist keine Aufteilung</translation>
    </message>
    <message>
        <source>a sharding such as #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;</source>
        <translation>eine Aufteilung wie #sdy.sharding&lt;@mesh, [{&quot;a&quot;}, {}]&gt;</translation>
    </message>
    <message>
        <source>before a list of shardings</source>
        <translation>vor einer Liste von Aufteilungen</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos; after a sharding</source>
        <translation>&apos;,&apos; oder &apos;]&apos; nach einer Aufteilung</translation>
    </message>
    <message>
        <source>after a list of shardings</source>
        <translation>nach einer Liste von Aufteilungen</translation>
    </message>
    <message>
        <source>before a sharding</source>
        <translation>vor einer Aufteilung</translation>
    </message>
    <message>
        <source>after the mesh of a sharding</source>
        <translation>nach dem Mesh einer Aufteilung</translation>
    </message>
    <message>
        <source>&apos;[&apos; before the dimensions of a sharding</source>
        <translation>&apos;[&apos; vor den Dimensionen einer Aufteilung</translation>
    </message>
    <message>
        <source>the sharding has no end; expected &apos;&gt;&apos;</source>
        <translation>die Aufteilung hat kein Ende; &apos;&gt;&apos; erwartet</translation>
    </message>
    <message>
        <source>a mesh such as @mesh</source>
        <translation>ein Mesh wie @mesh</translation>
    </message>
    <message>
        <source>sdy.mesh or func.func</source>
        <translation>sdy.mesh oder func.func</translation>
    </message>
    <message>
        <source>&apos;{&apos; after attributes</source>
        <translation>&apos;{&apos; nach Attributen</translation>
    </message>
    <message>
        <source>before the arguments of the function</source>
        <translation>vor den Argumenten der Funktion</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after an argument</source>
        <translation>&apos;,&apos; oder &apos;)&apos; nach einem Argument</translation>
    </message>
    <message>
        <source>an argument such as %arg0</source>
        <translation>ein Argument wie %arg0</translation>
    </message>
    <message>
        <source>after the argument&apos;s name</source>
        <translation>nach dem Namen des Arguments</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;)&apos; after a result</source>
        <translation>&apos;,&apos; oder &apos;)&apos; nach einem Ergebnis</translation>
    </message>
    <message>
        <source>a type such as tensor&lt;8x16xf32&gt;</source>
        <translation>ein Typ wie tensor&lt;8x16xf32&gt;</translation>
    </message>
    <message>
        <source>&apos;}&apos; after the attributes</source>
        <translation>&apos;}&apos; nach den Attributen</translation>
    </message>
    <message>
        <source>the body of the function has no end; expected &apos;}&apos;</source>
        <translation>der Rumpf der Funktion hat kein Ende; &apos;}&apos; erwartet</translation>
    </message>
    <message>
        <source>{0} is no tensor of the model</source>
        <translation>{0} ist kein Tensor des Modells</translation>
    </message>
    <message>
        <source>the mesh {0} is not defined</source>
        <translation>das Mesh {0} ist nicht definiert</translation>
    </message>
    <message>
        <source>the sharding has {0} dimensions, the tensor {1} has {2}</source>
        <translation>die Aufteilung hat {0} Dimensionen, der Tensor {1} hat {2}</translation>
    </message>
    <message>
        <source>no node reads {0}</source>
        <translation>kein Knoten liest {0}</translation>
    </message>
    <message>
        <source>line 1: no mesh is defined; expected sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt; before the function</source>
        <translation>Zeile 1: kein Mesh ist definiert; sdy.mesh @mesh = &lt;[&quot;axis&quot;=2]&gt; vor der Funktion erwartet</translation>
    </message>
    <message>
        <source>verifying was cancelled; the files are written</source>
        <translation>das Prüfen wurde abgebrochen; die Dateien sind geschrieben</translation>
    </message>
    <message>
        <source>The layout was cancelled</source>
        <translation>Das Anordnen wurde abgebrochen</translation>
    </message>
    <message>
        <source>the weights of {0} cannot be written</source>
        <translation>die Gewichte von {0} lassen sich nicht schreiben</translation>
    </message>
    <message>
        <source>writing was cancelled</source>
        <translation>das Schreiben wurde abgebrochen</translation>
    </message>
    <message>
        <source>its dims and type give no size</source>
        <translation>aus dims und Typ ergibt sich keine Größe</translation>
    </message>
    <message>
        <source>{0} has no elements in the model that have a size</source>
        <translation>{0} hat im Modell keine Elemente, die eine Größe haben</translation>
    </message>
    <message>
        <source>{0} holds {1} bytes of elements; its type and dims need {2}</source>
        <translation>{0} enthält {1} Bytes Elemente; Typ und dims brauchen {2}</translation>
    </message>
    <message>
        <source>{0} would be larger than the 2 GiB that protobuf allows</source>
        <translation>{0} wäre größer als die 2 GiB, die Protobuf erlaubt</translation>
    </message>
    <message>
        <source>the model without its weights is larger than 2 GiB</source>
        <translation>das Modell ohne seine Gewichte ist größer als 2 GiB</translation>
    </message>
    <message>
        <source>the model is nested deeper than a new one can be made from</source>
        <translation>das Modell ist tiefer verschachtelt, als dass daraus ein neues werden könnte</translation>
    </message>
    <message>
        <source>the weights of {0} lie in {1}, which is not below the model&apos;s folder; put them beside the model</source>
        <translation>die Gewichte von {0} liegen in {1}, was nicht unter dem Ordner des Modells ist; sie neben das Modell legen</translation>
    </message>
    <message>
        <source>the weights of {0} have a negative offset or length in {1}</source>
        <translation>die Gewichte von {0} haben in {1} einen negativen Offset oder eine negative Länge</translation>
    </message>
    <message>
        <source>there is no initializer {0}</source>
        <translation>es gibt keinen Initializer {0}</translation>
    </message>
    <message>
        <source>{0} ends before the weights do</source>
        <translation>{0} endet vor den Gewichten</translation>
    </message>
    <message>
        <source>the model holds fewer elements than the tensor has</source>
        <translation>das Modell enthält weniger Elemente, als der Tensor hat</translation>
    </message>
    <message>
        <source>there are {0} bytes of it, fewer than its type and dims need</source>
        <translation>es gibt {0} Bytes davon, weniger als Typ und dims brauchen</translation>
    </message>
    <message>
        <source>ranges are given for {0} dimensions of {1}</source>
        <translation>Bereiche sind für {0} Dimensionen von {1} angegeben</translation>
    </message>
    <message>
        <source>[{0}, {1}) lies outside of dimension {2}, which has {3}</source>
        <translation>[{0}, {1}) liegt außerhalb von Dimension {2}, die {3} hat</translation>
    </message>
    <message>
        <source>the model declares it without its weights</source>
        <translation>das Modell deklariert es ohne seine Gewichte</translation>
    </message>
    <message>
        <source>cannot save: {0} has an annotation without a configuration; name its configuration</source>
        <translation>lässt sich nicht speichern: {0} hat eine Annotation ohne Konfiguration; ihre Konfiguration angeben</translation>
    </message>
    <message>
        <source>cannot save: {0} has a sharding of a tensor without a name; name the tensor first</source>
        <translation>lässt sich nicht speichern: {0} hat eine Aufteilung eines Tensors ohne Namen; den Tensor zuerst benennen</translation>
    </message>
    <message>
        <source>cannot save: an annotated node is not in the model</source>
        <translation>lässt sich nicht speichern: ein annotierter Knoten ist nicht im Modell</translation>
    </message>
    <message>
        <source>cannot save: device configuration {0} has no name; give it one</source>
        <translation>lässt sich nicht speichern: die Gerätekonfiguration {0} hat keinen Namen; ihr einen geben</translation>
    </message>
    <message>
        <source>external data file {0} {1}</source>
        <translation>die externe Datendatei {0} {1}</translation>
    </message>
    <message>
        <source>would be replaced by the model; choose another name for it</source>
        <translation>würde durch das Modell ersetzt; einen anderen Namen dafür wählen</translation>
    </message>
    <message>
        <source>is there already and is another one; choose another folder</source>
        <translation>ist schon da und eine andere; einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>be made</source>
        <translation>anlegen</translation>
    </message>
    <message>
        <source>be linked</source>
        <translation>verknüpfen</translation>
    </message>
    <message>
        <source>saving was cancelled</source>
        <translation>das Speichern wurde abgebrochen</translation>
    </message>
    <message>
        <source>the value to rename is not in the model</source>
        <translation>der umzubenennende Wert ist nicht im Modell</translation>
    </message>
    <message>
        <source>value {0} cannot get an empty name; give it another one</source>
        <translation>der Wert {0} kann keinen leeren Namen bekommen; ihm einen anderen geben</translation>
    </message>
    <message>
        <source>two renames of values concern {0}; give every value another name</source>
        <translation>zwei Umbenennungen von Werten betreffen {0}; jedem Wert einen anderen Namen geben</translation>
    </message>
    <message>
        <source>the name {0} is taken by another value; choose another one</source>
        <translation>den Namen {0} hat schon ein anderer Wert; einen anderen wählen</translation>
    </message>
    <message>
        <source>saving was cancelled; the file is as it was</source>
        <translation>das Speichern wurde abgebrochen; die Datei ist, wie sie war</translation>
    </message>
    <message>
        <source>cannot save: the model would be {0} bytes, more than the 2 GiB that protobuf allows; store its weights as external data first</source>
        <translation>lässt sich nicht speichern: das Modell wäre {0} Bytes groß, mehr als die 2 GiB, die Protobuf erlaubt; seine Gewichte zuerst als externe Daten ablegen</translation>
    </message>
    <message>
        <source>it is no .npy file</source>
        <translation>es ist keine .npy-Datei</translation>
    </message>
    <message>
        <source>it is of version {0} of .npy; 1 to 3 are read</source>
        <translation>es ist von der Version {0} von .npy; gelesen werden 1 bis 3</translation>
    </message>
    <message>
        <source>its header runs past the end of the file</source>
        <translation>der Kopf reicht über das Ende der Datei hinaus</translation>
    </message>
    <message>
        <source>its header is not what numpy writes</source>
        <translation>der Kopf ist nicht so, wie numpy ihn schreibt</translation>
    </message>
    <message>
        <source>its type {0} is none of ONNX</source>
        <translation>der Typ {0} ist keiner von ONNX</translation>
    </message>
    <message>
        <source>its elements are not as many as its shape says</source>
        <translation>es sind nicht so viele Elemente, wie die Form sagt</translation>
    </message>
    <message>
        <source>it is larger than 4 GiB, which is not read</source>
        <translation>es ist größer als 4 GiB und wird nicht gelesen</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>es lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>it is no TensorProto</source>
        <translation>es ist kein TensorProto</translation>
    </message>
    <message>
        <source>its size is not one that its bytes unpack to</source>
        <translation>die Größe ist keine, auf die sich die Bytes entpacken lassen</translation>
    </message>
    <message>
        <source>zlib does not start</source>
        <translation>zlib startet nicht</translation>
    </message>
    <message>
        <source>its bytes do not unpack to its size</source>
        <translation>die Bytes entpacken sich nicht auf die Größe</translation>
    </message>
    <message>
        <source>it is no ZIP archive</source>
        <translation>es ist kein ZIP-Archiv</translation>
    </message>
    <message>
        <source>its directory is broken</source>
        <translation>das Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>{0} is of 4 GiB or more, which is not read</source>
        <translation>{0} ist 4 GiB groß oder größer und wird nicht gelesen</translation>
    </message>
    <message>
        <source>{0} is encrypted</source>
        <translation>{0} ist verschlüsselt</translation>
    </message>
    <message>
        <source>its header is not where the directory says</source>
        <translation>der Kopf ist nicht da, wo das Verzeichnis sagt</translation>
    </message>
    <message>
        <source>it runs past the end of the archive</source>
        <translation>es reicht über das Ende des Archivs hinaus</translation>
    </message>
    <message>
        <source>it is compressed by a method other than deflate</source>
        <translation>es ist anders als mit Deflate komprimiert</translation>
    </message>
    <message>
        <source>its sizes contradict each other</source>
        <translation>die Größen widersprechen einander</translation>
    </message>
    <message>
        <source>its checksum is not that of the directory</source>
        <translation>die Prüfsumme ist nicht die des Verzeichnisses</translation>
    </message>
    <message>
        <source>reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>read it</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>{0} became shorter while it was read; open it again</source>
        <translation>{0} wurde während des Lesens kürzer; erneut öffnen</translation>
    </message>
    <message>
        <source>read {0}</source>
        <translation>{0} lesen</translation>
    </message>
    <message>
        <source>{0} became shorter while it was copied; open it again</source>
        <translation>{0} wurde während des Kopierens kürzer; erneut öffnen</translation>
    </message>
    <message>
        <source>{0} was changed on disk by another program since it was opened; open it again</source>
        <translation>{0} wurde seit dem Öffnen von einem anderen Programm auf dem Datenträger geändert; erneut öffnen</translation>
    </message>
    <message>
        <source>{0} was replaced on disk by another program since it was opened; open it again</source>
        <translation>{0} wurde seit dem Öffnen von einem anderen Programm auf dem Datenträger ersetzt; erneut öffnen</translation>
    </message>
    <message>
        <source>the weights in {0} were changed on disk by another program since {1} was opened; open it again</source>
        <translation>die Gewichte in {0} wurden, seit {1} geöffnet wurde, von einem anderen Programm auf dem Datenträger geändert; erneut öffnen</translation>
    </message>
    <message>
        <source>is a model as text of {0} bytes, more than the 512 MiB that are read; convert it to the binary form with onnx.load and onnx.save</source>
        <translation>ist ein Modell als Text mit {0} Bytes, mehr als die 512 MiB, die gelesen werden; mit onnx.load und onnx.save in die binäre Form umwandeln</translation>
    </message>
    <message>
        <source>{0} (in a model as protobuf text)</source>
        <translation>{0} (in einem Modell als Protobuf-Text)</translation>
    </message>
    <message>
        <source>is a model as text that takes more than 2 GiB in the binary form; store its weights as external data first</source>
        <translation>ist ein Modell als Text, das in der binären Form mehr als 2 GiB braucht; seine Gewichte zuerst als externe Daten ablegen</translation>
    </message>
    <message>
        <source>cannot be written as text: the model is larger or nested deeper than text can hold; save it as .onnx</source>
        <translation>lässt sich nicht als Text schreiben: das Modell ist größer oder tiefer verschachtelt, als Text fassen kann; als .onnx speichern</translation>
    </message>
    <message>
        <source>cannot be written as text: it has fields that are not of the ONNX that is known here and would be lost; save it as .onnx</source>
        <translation>lässt sich nicht als Text schreiben: es hat Felder, die das hier bekannte ONNX nicht hat und die verloren gingen; als .onnx speichern</translation>
    </message>
    <message>
        <source>cannot be written as text: it would be {0} bytes, more than the 512 MiB that are read again; save it as .onnx</source>
        <translation>lässt sich nicht als Text schreiben: er wäre {0} Bytes groß, mehr als die 512 MiB, die wieder gelesen werden; als .onnx speichern</translation>
    </message>
    <message>
        <source>{0} or {1}</source>
        <translation>{0} oder {1}</translation>
    </message>
    <message>
        <source>expected a property such as &apos;reduce: i&apos; instead of {0}</source>
        <translation>eine Eigenschaft wie &apos;reduce: i&apos; statt {0} erwartet</translation>
    </message>
    <message>
        <source>{0} says nothing; write what behind the colon</source>
        <translation>{0} sagt nichts; hinter den Doppelpunkt schreiben, was</translation>
    </message>
    <message>
        <source>there is no property {0}; write reduce, whole, shift, blocked, role, inside, combine or like</source>
        <translation>es gibt keine Eigenschaft {0}; reduce, whole, shift, blocked, role, inside, combine oder like schreiben</translation>
    </message>
    <message>
        <source>{0} is in no argument of {1}</source>
        <translation>{0} ist in keinem Argument von {1}</translation>
    </message>
    <message>
        <source>{0} has been said to be of another kind; say it once</source>
        <translation>von {0} wurde schon eine andere Art gesagt; es einmal sagen</translation>
    </message>
    <message>
        <source>&apos;role&apos; takes a word and its role, as &apos;role: n head&apos;</source>
        <translation>&apos;role&apos; nimmt ein Wort und seine Rolle, wie in &apos;role: n head&apos;</translation>
    </message>
    <message>
        <source>there is no role {0}; write {1}</source>
        <translation>es gibt keine Rolle {0}; {1} schreiben</translation>
    </message>
    <message>
        <source>&apos;inside&apos; counts {0} reductions; at most 16 count</source>
        <translation>&apos;inside&apos; zählt {0} Reduktionen; höchstens 16 zählen</translation>
    </message>
    <message>
        <source>&apos;inside&apos; names no word; write &apos;inside: h 2&apos; for two reductions over h</source>
        <translation>&apos;inside&apos; nennt kein Wort; für zwei Reduktionen über h &apos;inside: h 2&apos; schreiben</translation>
    </message>
    <message>
        <source>{0} takes {1}, not {2}</source>
        <translation>{0} nimmt {1}, nicht {2}</translation>
    </message>
    <message>
        <source>{0} is reduced and in an output; a word can be one of both</source>
        <translation>{0} wird reduziert und ist in einem Ausgang; ein Wort kann nur eines von beiden sein</translation>
    </message>
    <message>
        <source>{0} is in no output; say whether it is reduced (&apos;reduce: {1}&apos;) or needed whole (&apos;whole: {1}&apos;)</source>
        <translation>{0} ist in keinem Ausgang; sagen, ob es reduziert (&apos;reduce: {1}&apos;) oder ganz gebraucht wird (&apos;whole: {1}&apos;)</translation>
    </message>
    <message>
        <source>{0} is in no input, so that nothing can be reduced over it inside</source>
        <translation>{0} ist in keinem Eingang, sodass innen nichts darüber reduziert werden kann</translation>
    </message>
    <message>
        <source>an indented line belongs to an operator; begin with a line such as &apos;com.acme::Op: [n] -&gt; [n]&apos;</source>
        <translation>eine eingerückte Zeile gehört zu einem Operator; mit einer Zeile wie &apos;com.acme::Op: [n] -&gt; [n]&apos; beginnen</translation>
    </message>
    <message>
        <source>{0}; write &apos;domain::Operator: inputs -&gt; outputs&apos;, with ai.onnx for the standard domain</source>
        <translation>{0}; &apos;domäne::Operator: Eingänge -&gt; Ausgänge&apos; schreiben, mit ai.onnx für die Standarddomäne</translation>
    </message>
    <message>
        <source>no operator&apos;s name before a colon</source>
        <translation>kein Name eines Operators vor einem Doppelpunkt</translation>
    </message>
    <message>
        <source>{0} is no operator domain</source>
        <translation>{0} ist keine Operatordomäne</translation>
    </message>
    <message>
        <source>{0} is no operator&apos;s name</source>
        <translation>{0} ist kein Name eines Operators</translation>
    </message>
    <message>
        <source>{0}::{1} has a rule already, at {2}; remove one</source>
        <translation>{0}::{1} hat schon eine Regel, in {2}; eine entfernen</translation>
    </message>
    <message>
        <source>output {0} of {1}::{2}</source>
        <translation>Ausgang {0} von {1}::{2}</translation>
    </message>
    <message>
        <source>input {0} of {1}::{2}</source>
        <translation>Eingang {0} von {1}::{2}</translation>
    </message>
    <message>
        <source>{0} has {1} inputs, the rule says {2}</source>
        <translation>{0} hat {1} Eingänge, die Regel sagt {2}</translation>
    </message>
    <message>
        <source>{0} has {1} outputs, the rule says {2}</source>
        <translation>{0} hat {1} Ausgänge, die Regel sagt {2}</translation>
    </message>
    <message>
        <source>{0} is without input {1}; mark it with ? in the rule if it may be left out</source>
        <translation>{0} fehlt Eingang {1}; ihn in der Regel mit ? kennzeichnen, wenn er fehlen darf</translation>
    </message>
    <message>
        <source>the node has no positive attribute {0}, which the rule has for the size of {1}</source>
        <translation>der Knoten hat kein positives Attribut {0}, das die Regel für die Größe von {1} nimmt</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says at least {2}</source>
        <translation>{0} hat {1} Dimensionen, die Regel sagt mindestens {2}</translation>
    </message>
    <message>
        <source>{0} has {1} dimensions, the rule says {2}</source>
        <translation>{0} hat {1} Dimensionen, die Regel sagt {2}</translation>
    </message>
    <message>
        <source>dimension {0} of {1} is {2}</source>
        <translation>Dimension {0} von {1} ist {2}</translation>
    </message>
    <message>
        <source>{0}, its factors are larger than any tensor</source>
        <translation>{0}, ihre Faktoren sind größer als jeder Tensor</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1} ({2})</source>
        <translation>{0}, nach der Regel ist sie {1} ({2})</translation>
    </message>
    <message>
        <source>{0}, by the rule it is {1}</source>
        <translation>{0}, nach der Regel ist sie {1}</translation>
    </message>
    <message>
        <source>{0}, which is no multiple of {1}</source>
        <translation>{0}, was kein Vielfaches von {1} ist</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or &apos;-&gt;&apos; before {0}; write inputs -&gt; outputs</source>
        <translation>&apos;,&apos; oder &apos;-&gt;&apos; vor {0} erwartet; Eingänge -&gt; Ausgänge schreiben</translation>
    </message>
    <message>
        <source>expected &apos;,&apos; or the end of the line before {0}</source>
        <translation>&apos;,&apos; oder das Zeilenende vor {0} erwartet</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>dem Zeilenende</translation>
    </message>
    <message>
        <source>an argument that must be there follows one marked with &apos;?&apos;; mark it too</source>
        <translation>ein Argument, das da sein muss, folgt auf eines mit &apos;?&apos;; es auch so kennzeichnen</translation>
    </message>
    <message>
        <source>expected an argument before {0}; write its dimensions as [a b], or _ where it takes no part</source>
        <translation>ein Argument vor {0} erwartet; seine Dimensionen als [a b] schreiben, oder _, wo es nicht beteiligt ist</translation>
    </message>
    <message>
        <source>&apos;...&apos; stands for leading dimensions; write it once, in front</source>
        <translation>&apos;...&apos; steht für führende Dimensionen; es einmal schreiben, ganz vorn</translation>
    </message>
    <message>
        <source>&apos;()&apos; is empty; write the factors of the dimension in it</source>
        <translation>&apos;()&apos; ist leer; die Faktoren der Dimension hineinschreiben</translation>
    </message>
    <message>
        <source>expected a word, &apos;(&apos; or &apos;]&apos; before {0}</source>
        <translation>ein Wort, &apos;(&apos; oder &apos;]&apos; vor {0} erwartet</translation>
    </message>
    <message>
        <source>{0} is twice in one argument; name the second one {1}</source>
        <translation>{0} ist zweimal in einem Argument; das zweite {1} nennen</translation>
    </message>
    <message>
        <source>expected the name of an attribute after &apos;@&apos;</source>
        <translation>der Name eines Attributs nach &apos;@&apos; erwartet</translation>
    </message>
    <message>
        <source>{0} has two sizes; write one</source>
        <translation>{0} hat zwei Größen; eine schreiben</translation>
    </message>
    <message>
        <source>the size of {0} is {1}; write a positive number, or @ and an attribute</source>
        <translation>die Größe von {0} ist {1}; eine positive Zahl schreiben, oder @ und ein Attribut</translation>
    </message>
    <message>
        <source>sub-axis &apos;{0}&apos; does not divide axis &apos;{1}&apos; of size {2}</source>
        <translation>die Teilachse &apos;{0}&apos; teilt die Achse &apos;{1}&apos; der Größe {2} nicht</translation>
    </message>
    <message>
        <source>the mesh has no axis &apos;{0}&apos;; it has {1}</source>
        <translation>das Mesh hat keine Achse &apos;{0}&apos;; es hat {1}</translation>
    </message>
    <message>
        <source>axis &apos;{0}&apos; is used twice</source>
        <translation>die Achse &apos;{0}&apos; wird zweimal verwendet</translation>
    </message>
    <message>
        <source>sub-axes of &apos;{0}&apos; do not fit each other: {1} does not divide {2}</source>
        <translation>Teilachsen von &apos;{0}&apos; passen nicht zueinander: {1} teilt {2} nicht</translation>
    </message>
    <message>
        <source>the mesh has an axis below 1, or too many devices</source>
        <translation>das Mesh hat eine Achse unter 1, oder zu viele Geräte</translation>
    </message>
    <message>
        <source>a sharding</source>
        <translation>eine Aufteilung</translation>
    </message>
    <message>
        <source>a sharding needs &apos;configuration&apos;, &apos;node&apos;, &apos;tensor&apos;, &apos;dims&apos;</source>
        <translation>eine Aufteilung braucht &apos;configuration&apos;, &apos;node&apos;, &apos;tensor&apos;, &apos;dims&apos;</translation>
    </message>
    <message>
        <source>a configuration</source>
        <translation>eine Konfiguration</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; cannot name an axis of {1}: it is empty or has a space, comma, colon, quote or bracket.</source>
        <translation>&apos;{0}&apos; kann keine Achse von {1} benennen: es ist leer oder hat ein Leerzeichen, Komma, einen Doppelpunkt, ein Anführungszeichen oder eine Klammer.</translation>
    </message>
    <message>
        <source>The mesh of {0} has two axes &apos;{1}&apos;.</source>
        <translation>Das Mesh von {0} hat zwei Achsen &apos;{1}&apos;.</translation>
    </message>
    <message>
        <source>Axis &apos;{0}&apos; of {1} has size {2}; it needs at least 1.</source>
        <translation>Achse &apos;{0}&apos; von {1} hat die Größe {2}; sie braucht mindestens 1.</translation>
    </message>
    <message>
        <source>The mesh of {0} has too many devices; at most {1} are supported.</source>
        <translation>Das Mesh von {0} hat zu viele Geräte; höchstens {1} werden unterstützt.</translation>
    </message>
    <message>
        <source>The mesh of {0} has {1} devices, not the {2} that it lies on; change the size of an axis.</source>
        <translation>Das Mesh von {0} hat {1} Geräte, nicht die {2}, auf denen es liegt; die Größe einer Achse ändern.</translation>
    </message>
    <message>
        <source>stage {0} of {1}</source>
        <translation>Stufe {0} von {1}</translation>
    </message>
    <message>
        <source>A stage of {0} is {1}; stages count from 0.</source>
        <translation>Eine Stufe von {0} ist {1}; Stufen zählen ab 0.</translation>
    </message>
    <message>
        <source>Stage {0} of {1} is listed twice.</source>
        <translation>Stufe {0} von {1} ist zweimal aufgeführt.</translation>
    </message>
    <message>
        <source>Device {0} in {1} is not among the {2} devices.</source>
        <translation>Gerät {0} in {1} ist nicht unter den {2} Geräten.</translation>
    </message>
    <message>
        <source>Device {0} stands twice in {1}.</source>
        <translation>Gerät {0} steht zweimal in {1}.</translation>
    </message>
    <message>
        <source>configuration &apos;{0}&apos;</source>
        <translation>Konfiguration &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; needs at least one device: give a number or names.</source>
        <translation>Die Konfiguration &apos;{0}&apos; braucht mindestens ein Gerät: eine Anzahl oder Namen angeben.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; has {1} devices and {2} device names.</source>
        <translation>Die Konfiguration &apos;{0}&apos; hat {1} Geräte und {2} Gerätenamen.</translation>
    </message>
    <message>
        <source>Configuration &apos;{0}&apos; names hardware for {1} of its {2} devices; name one for all, or one for each.</source>
        <translation>Die Konfiguration &apos;{0}&apos; nennt Hardware für {1} ihrer {2} Geräte; eine für alle angeben, oder eine für jedes.</translation>
    </message>
    <message>
        <source>The stage axis &apos;{0}&apos; is not an axis of the mesh of {1}.</source>
        <translation>Die Stufenachse &apos;{0}&apos; ist keine Achse des Mesh von {1}.</translation>
    </message>
    <message>
        <source>Stages of {0} are given by an axis and by a list; keep one.</source>
        <translation>Die Stufen von {0} sind durch eine Achse und durch eine Liste gegeben; eines behalten.</translation>
    </message>
    <message>
        <source>dimension {0}</source>
        <translation>Dimension {0}</translation>
    </message>
    <message>
        <source>{0} has components and axes of its own: give the axes to a component</source>
        <translation>{0} hat Komponenten und eigene Achsen: die Achsen einer Komponente geben</translation>
    </message>
    <message>
        <source>{0} has a component of size {1}, which is not a size</source>
        <translation>{0} hat eine Komponente der Größe {1}, was keine Größe ist</translation>
    </message>
    <message>
        <source>{0} has {1}, but its components make {2}</source>
        <translation>{0} hat {1}, aber die Komponenten ergeben {2}</translation>
    </message>
    <message>
        <source>{0} element</source>
        <translation>{0} Element</translation>
    </message>
    <message>
        <source>{0} elements</source>
        <translation>{0} Elemente</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered before use, but divides no dimension: name it in one, or leave it out of what is gathered</source>
        <translation>&apos;{0}&apos; wird vor der Verwendung eingesammelt, teilt aber keine Dimension: in einer nennen, oder bei den eingesammelten weglassen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is gathered twice: name it once</source>
        <translation>&apos;{0}&apos; wird zweimal eingesammelt: einmal nennen</translation>
    </message>
    <message>
        <source>the sharding has {0}, the tensor {1}</source>
        <translation>die Aufteilung hat {0}, der Tensor {1}</translation>
    </message>
    <message>
        <source>{0} has no mesh: give it one, or name devices and shards</source>
        <translation>{0} hat kein Mesh: ihr eines geben, oder Geräte und Shards angeben</translation>
    </message>
    <message>
        <source>the mesh of {0} has an axis below 1, or too many devices</source>
        <translation>das Mesh von {0} hat eine Achse unter 1, oder zu viele Geräte</translation>
    </message>
    <message>
        <source>the mesh has {0}, {1} has {2}</source>
        <translation>das Mesh hat {0}, {1} hat {2}</translation>
    </message>
    <message>
        <source>{0}: name the stage axis of the mesh, or list the stages&apos; devices</source>
        <translation>{0}: die Stufenachse des Mesh angeben, oder die Geräte der Stufen aufführen</translation>
    </message>
    <message>
        <source>nothing follows the backslash {0}</source>
        <translation>auf den Backslash folgt nichts {0}</translation>
    </message>
    <message>
        <source>a brace is not closed {0}</source>
        <translation>eine geschweifte Klammer ist nicht geschlossen {0}</translation>
    </message>
    <message>
        <source>braces hold only words and ranges</source>
        <translation>geschweifte Klammern enthalten nur Wörter und Bereiche</translation>
    </message>
    <message>
        <source>&apos;{{0}}&apos; is no range of whole numbers</source>
        <translation>&apos;{{0}}&apos; ist kein Bereich ganzer Zahlen</translation>
    </message>
    <message>
        <source>the range &apos;{{0}}&apos; is empty</source>
        <translation>der Bereich &apos;{{0}}&apos; ist leer</translation>
    </message>
    <message>
        <source>the order of the devices does not follow the mesh</source>
        <translation>die Reihenfolge der Geräte folgt nicht dem Mesh</translation>
    </message>
    <message>
        <source>the spec names no devices</source>
        <translation>die Angabe nennt keine Geräte</translation>
    </message>
    <message>
        <source>device {0} is not in the mesh</source>
        <translation>Gerät {0} ist nicht im Mesh</translation>
    </message>
    <message>
        <source>device {0} stands twice</source>
        <translation>Gerät {0} steht zweimal da</translation>
    </message>
    <message>
        <source>device {0} of the mesh holds nothing</source>
        <translation>Gerät {0} des Mesh hält nichts</translation>
    </message>
    <message>
        <source>a component of axis {0} has no size in numbers</source>
        <translation>eine Komponente von Achse {0} hat keine Größe in Zahlen</translation>
    </message>
    <message>
        <source>the mesh does not fit its devices</source>
        <translation>das Mesh passt nicht zu seinen Geräten</translation>
    </message>
    <message>
        <source>a component has the size {0}</source>
        <translation>eine Komponente hat die Größe {0}</translation>
    </message>
    <message>
        <source>the components make {0} of a dimension of {1}</source>
        <translation>die Komponenten ergeben {0} einer Dimension von {1}</translation>
    </message>
    <message>
        <source>axis {0}</source>
        <translation>Achse {0}</translation>
    </message>
    <message>
        <source>device {0} is not among the {1} devices</source>
        <translation>Gerät {0} ist nicht unter den {1} Geräten</translation>
    </message>
    <message>
        <source>a split names no axis</source>
        <translation>eine Teilung nennt keine Achse</translation>
    </message>
    <message>
        <source>axis {0} counts from the back, and the tensor&apos;s rank is not known</source>
        <translation>Achse {0} zählt von hinten, und der Rang des Tensors ist nicht bekannt</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s {1} dimensions</source>
        <translation>Achse {0} liegt außerhalb der {1} Dimensionen des Tensors</translation>
    </message>
    <message>
        <source>axis {0} is outside the tensor&apos;s dimensions</source>
        <translation>Achse {0} liegt außerhalb der Dimensionen des Tensors</translation>
    </message>
    <message>
        <source>axis {0} is split twice</source>
        <translation>Achse {0} ist zweimal geteilt</translation>
    </message>
    <message>
        <source>axis {0} has {1} shards; at least 1 is needed</source>
        <translation>Achse {0} hat {1} Shards; mindestens 1 ist nötig</translation>
    </message>
    <message>
        <source>the number of shards is too large</source>
        <translation>die Anzahl der Shards ist zu groß</translation>
    </message>
    <message>
        <source>two groups have the key {0}</source>
        <translation>zwei Gruppen haben den Schlüssel {0}</translation>
    </message>
    <message>
        <source>the device list has {0} entries for {1} shards</source>
        <translation>die Geräteliste hat {0} Einträge für {1} Shards</translation>
    </message>
    <message>
        <source>group {0} stands twice in the list</source>
        <translation>Gruppe {0} steht zweimal in der Liste</translation>
    </message>
    <message>
        <source>{0} features are not {1} heads</source>
        <translation>{0} Merkmale sind keine {1} Köpfe</translation>
    </message>
    <message>
        <source>{0} features are not {1} wide heads</source>
        <translation>{0} Merkmale sind keine Köpfe der Breite {1}</translation>
    </message>
    <message>
        <source>{0} heads of {1} features are not {2}</source>
        <translation>{0} Köpfe von {1} Merkmalen sind nicht {2}</translation>
    </message>
    <message>
        <source>there is no axis {0} in a tensor of {1} dimensions</source>
        <translation>es gibt keine Achse {0} in einem Tensor von {1} Dimensionen</translation>
    </message>
    <message>
        <source>the size of the axis is not a number, so that its parts are not known</source>
        <translation>die Größe der Achse ist keine Zahl, sodass ihre Teile nicht bekannt sind</translation>
    </message>
    <message>
        <source>{0} is no size that can be divided</source>
        <translation>{0} ist keine Größe, die sich teilen lässt</translation>
    </message>
    <message>
        <source>; axis {0} has {1}, which fits: give that one (--axis {0})</source>
        <translation>; Achse {0} hat {1}, was passt: diese angeben (--axis {0})</translation>
    </message>
    <message>
        <source>{0} needs the number of heads and the size of a head</source>
        <translation>{0} braucht die Anzahl der Köpfe und die Größe eines Kopfs</translation>
    </message>
    <message>
        <source>{0} heads of {1} features cannot be</source>
        <translation>{0} Köpfe von {1} Merkmalen sind nicht möglich</translation>
    </message>
    <message>
        <source>parts of sizes of their own are for the strategy segmented</source>
        <translation>Teile eigener Größe sind für die Strategie segmented</translation>
    </message>
    <message>
        <source>{0} features are not {1} equal segments</source>
        <translation>{0} Merkmale sind keine {1} gleichen Segmente</translation>
    </message>
    <message>
        <source>{0} takes no heads and no segments</source>
        <translation>{0} nimmt keine Köpfe und keine Segmente</translation>
    </message>
    <message>
        <source>axiswise needs the axis to split</source>
        <translation>axiswise braucht die zu teilende Achse</translation>
    </message>
    <message>
        <source>{0} heads on {1} devices</source>
        <translation>{0} Köpfe auf {1} Geräten</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: no device would hold the rest</source>
        <translation>die Teile ergeben {0} Indizes einer Achse von {1}: kein Gerät hielte den Rest</translation>
    </message>
    <message>
        <source>the parts make {0} indices of an axis of {1}: the last devices would reach past its end</source>
        <translation>die Teile ergeben {0} Indizes einer Achse von {1}: die letzten Geräte reichten über ihr Ende hinaus</translation>
    </message>
    <message>
        <source>{0}: the last device would get none</source>
        <translation>{0}: das letzte Gerät bekäme nichts</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} shards: a cut would tear a head of {2} features</source>
        <translation>{0} Köpfe lassen sich nicht gleichmäßig auf {1} Shards verteilen: ein Schnitt würde einen Kopf von {2} Merkmalen zerreißen</translation>
    </message>
    <message>
        <source>the cut at feature {0} falls inside a group of {1} packed codes</source>
        <translation>der Schnitt bei Merkmal {0} fällt in eine Gruppe von {1} gepackten Codes</translation>
    </message>
    <message>
        <source>device {0} would hold query heads {1} to {2}, which need K/V heads {3} to {4}, and K/V heads {5}</source>
        <translation>Gerät {0} hielte die Query-Köpfe {1} bis {2}, die die K/V-Köpfe {3} bis {4} brauchen, und die K/V-Köpfe {5}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} bis {1}</translation>
    </message>
    <message>
        <source>{0} devices cannot share a tensor</source>
        <translation>{0} Geräte können sich keinen Tensor teilen</translation>
    </message>
    <message>
        <source>there are too many parts to list</source>
        <translation>es sind zu viele Teile, um sie aufzuführen</translation>
    </message>
    <message>
        <source>device {0} would begin at {1} of {2}: blocks rounded up leave nothing for it</source>
        <translation>Gerät {0} begänne bei {1} von {2}: aufgerundete Blöcke lassen ihm nichts</translation>
    </message>
    <message>
        <source>the size of the axis is not a number</source>
        <translation>die Größe der Achse ist keine Zahl</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>Ausgangsmerkmale</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>Eingangsmerkmale</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>Zeilen des Vokabulars</translation>
    </message>
    <message>
        <source>features of the embedding</source>
        <translation>Merkmale der Einbettung</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>Ausgangskanäle</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>Eingangskanäle</translation>
    </message>
    <message>
        <source>{0}{1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>gate and up are halves of dimension {0}, which must be even, not {1}{2}</source>
        <translation>Gate und Up sind Hälften von Dimension {0}, die gerade sein muss, nicht {1}{2}</translation>
    </message>
    <message>
        <source>head_aware_columnwise has no segments; use segmented</source>
        <translation>head_aware_columnwise hat keine Segmente; segmented verwenden</translation>
    </message>
    <message>
        <source>stored in parts over {0}, gathered before use</source>
        <translation>über {0} in Teilen gespeichert, vor der Verwendung eingesammelt</translation>
    </message>
    <message>
        <source>fully_sharded: {0}</source>
        <translation>fully_sharded: {0}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}; {1}</translation>
    </message>
    <message>
        <source>no strategy: every device has a part of the sum of each element</source>
        <translation>keine Strategie: jedes Gerät hat einen Teil der Summe jedes Elements</translation>
    </message>
    <message>
        <source>replicate: whole on every device</source>
        <translation>replicate: ganz auf jedem Gerät</translation>
    </message>
    <message>
        <source>{0}: splits {1} over {2}</source>
        <translation>{0}: teilt {1} über {2} auf</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0} ({1})</translation>
    </message>
    <message>
        <source>nearest is {0}: expected one divided dimension, found several: {1}</source>
        <translation>am nächsten ist {0}: eine einzige geteilte Dimension erwartet, mehrere gefunden: {1}</translation>
    </message>
    <message>
        <source>nearest is segmented: expected whole parts of which each is divided alike, as 3 × 768 over model, found {0} along {1}</source>
        <translation>am nächsten ist segmented: erwartet werden ganze Teile, von denen jeder gleich geteilt ist, wie 3 × 768 über model; gefunden: {0} entlang {1}</translation>
    </message>
    <message>
        <source>by whole heads of {0} over {1}</source>
        <translation>in ganzen Köpfen von {0} über {1}</translation>
    </message>
    <message>
        <source>over {0}</source>
        <translation>über {0}</translation>
    </message>
    <message>
        <source>{0}: splits {1} {2}</source>
        <translation>{0}: teilt {1} {2} auf</translation>
    </message>
    <message>
        <source>{0}: splits {1} in {2} equal parts, each {3}</source>
        <translation>{0}: teilt {1} in {2} gleichen Teilen auf, jeden {3}</translation>
    </message>
    <message>
        <source>every device is given all ids and has some of the rows: for ids outside of its range it has to give zeros, which the all-reduce behind the look-up adds nothing from. ONNX&apos;s Gather alone does not do that</source>
        <translation>jedes Gerät bekommt alle IDs und hat einen Teil der Zeilen: für IDs außerhalb seines Bereichs muss es Nullen liefern, aus denen das All-Reduce hinter dem Nachschlagen nichts hinzufügt. Das Gather von ONNX allein tut das nicht</translation>
    </message>
    <message>
        <source>{0} shards whole blocks, and says nothing about one weight: apply it to blocks</source>
        <translation>{0} teilt ganze Blöcke auf und sagt nichts über ein einzelnes Gewicht: auf Blöcke anwenden</translation>
    </message>
    <message>
        <source>a replicated tensor has no axis, heads or segments to split</source>
        <translation>ein replizierter Tensor hat keine Achse, Köpfe oder Segmente zum Teilen</translation>
    </message>
    <message>
        <source>segmented takes heads by part, as 32x128,8x128,8x128</source>
        <translation>segmented nimmt Köpfe je Teil, wie 32x128,8x128,8x128</translation>
    </message>
    <message>
        <source>segmented needs the axis that holds the parts</source>
        <translation>segmented braucht die Achse, die die Teile enthält</translation>
    </message>
    <message>
        <source>segmented needs its parts, as 32x128,8x128,8x128</source>
        <translation>segmented braucht seine Teile, wie 32x128,8x128,8x128</translation>
    </message>
    <message>
        <source>the parts cover {0} features along axis {1}, but the weight has {2} (or half as many, packed as FP4){3}</source>
        <translation>die Teile decken {0} Merkmale entlang Achse {1} ab, aber das Gewicht hat {2} (oder halb so viele, als FP4 gepackt){3}</translation>
    </message>
    <message>
        <source>stacked_qkv always has three equal segments; use segmented for others</source>
        <translation>stacked_qkv hat immer drei gleiche Segmente; für andere segmented verwenden</translation>
    </message>
    <message>
        <source>stacked q, k and v need an axis of 3 × hidden size, and {0} of axis {1} is not a multiple of 3{2}</source>
        <translation>gestapelte q, k und v brauchen eine Achse von 3 × verborgene Größe, und {0} von Achse {1} ist kein Vielfaches von 3{2}</translation>
    </message>
    <message>
        <source>the hidden size {0} is not {1} heads of {2} features; with fewer K/V heads use segmented{3}</source>
        <translation>die verborgene Größe {0} sind nicht {1} Köpfe von {2} Merkmalen; bei weniger K/V-Köpfen segmented verwenden{3}</translation>
    </message>
    <message>
        <source>{0} here. ONNX states the number of shards and leaves an uneven rest to each backend, which may round blocks up, pad the tensor or refuse</source>
        <translation>hier {0}. ONNX gibt die Anzahl der Shards an und überlässt einen ungleichen Rest dem jeweiligen Backend, das Blöcke aufrunden, den Tensor auffüllen oder ablehnen kann</translation>
    </message>
    <message>
        <source>an ONNX annotation states equal blocks only, and cannot cut parts of different sizes ({0}) each for itself: split the weight into one per part</source>
        <translation>eine ONNX-Annotation gibt nur gleiche Blöcke an und kann Teile verschiedener Größe ({0}) nicht jeden für sich schneiden: das Gewicht in eines je Teil aufspalten</translation>
    </message>
    <message>
        <source>the packed parts do not begin at stored elements of their own</source>
        <translation>die gepackten Teile beginnen nicht an eigenen gespeicherten Elementen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is neither a size nor heads x size, as 4096 or 32x128</source>
        <translation>&apos;{0}&apos; ist weder eine Größe noch Köpfe x Größe, wie 4096 oder 32x128</translation>
    </message>
    <message>
        <source>no mesh axis is named to split over</source>
        <translation>keine Mesh-Achse zum Aufteilen ist genannt</translation>
    </message>
    <message>
        <source>a plan</source>
        <translation>ein Plan</translation>
    </message>
    <message>
        <source>a plan begins with &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1</source>
        <translation>ein Plan beginnt mit &quot;format&quot;: &quot;meshwright-plan&quot;, &quot;version&quot;: 1</translation>
    </message>
    <message>
        <source>the format is &apos;{0}&apos;; expected &apos;meshwright-plan&apos;</source>
        <translation>das Format ist &apos;{0}&apos;; &apos;meshwright-plan&apos; erwartet</translation>
    </message>
    <message>
        <source>version {0} of plan text is not known; expected 1</source>
        <translation>Version {0} des Plantexts ist nicht bekannt; 1 erwartet</translation>
    </message>
    <message>
        <source>a configuration needs &apos;name&apos;</source>
        <translation>eine Konfiguration braucht &apos;name&apos;</translation>
    </message>
    <message>
        <source>a configuration needs &apos;num_devices&apos;</source>
        <translation>eine Konfiguration braucht &apos;num_devices&apos;</translation>
    </message>
    <message>
        <source>the stage axis &apos;{0}&apos; is not an axis of the mesh</source>
        <translation>die Stufenachse &apos;{0}&apos; ist keine Achse des Mesh</translation>
    </message>
    <message>
        <source>a node</source>
        <translation>ein Knoten</translation>
    </message>
    <message>
        <source>an entry of &apos;nodes&apos; needs &apos;node&apos;</source>
        <translation>ein Eintrag von &apos;nodes&apos; braucht &apos;node&apos;</translation>
    </message>
    <message>
        <source>a sharding needs either &apos;dims&apos; or &apos;spec&apos;</source>
        <translation>eine Aufteilung braucht entweder &apos;dims&apos; oder &apos;spec&apos;</translation>
    </message>
    <message>
        <source>{0} name nothing</source>
        <translation>{0} nennt nichts</translation>
    </message>
    <message>
        <source>a rule</source>
        <translation>eine Regel</translation>
    </message>
    <message>
        <source>a rule needs &apos;nodes&apos;, &apos;tensors&apos; or &apos;operators&apos;</source>
        <translation>eine Regel braucht &apos;nodes&apos;, &apos;tensors&apos; oder &apos;operators&apos;</translation>
    </message>
    <message>
        <source>a rule for tensors needs either &apos;strategy&apos; or &apos;dims&apos;, and no &apos;stage&apos;</source>
        <translation>eine Regel für Tensoren braucht entweder &apos;strategy&apos; oder &apos;dims&apos;, und kein &apos;stage&apos;</translation>
    </message>
    <message>
        <source>a rule for nodes needs &apos;stage&apos;; &apos;strategy&apos; and &apos;dims&apos; are for rules with &apos;tensors&apos;</source>
        <translation>eine Regel für Knoten braucht &apos;stage&apos;; &apos;strategy&apos; und &apos;dims&apos; sind für Regeln mit &apos;tensors&apos;</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;, did you mean &apos;{1}&apos;?</source>
        <translation>unbekannte Strategie &apos;{0}&apos;; war &apos;{1}&apos; gemeint?</translation>
    </message>
    <message>
        <source>unknown strategy &apos;{0}&apos;; known are{1}</source>
        <translation>unbekannte Strategie &apos;{0}&apos;; bekannt sind{1}</translation>
    </message>
    <message>
        <source>its number of dimensions is not known</source>
        <translation>die Anzahl seiner Dimensionen ist nicht bekannt</translation>
    </message>
    <message>
        <source>expected {0} as an object, found {1}</source>
        <translation>erwartet: {0} als Objekt; gefunden: {1}</translation>
    </message>
    <message>
        <source>unknown key {0}, did you mean &apos;{1}&apos;?</source>
        <translation>unbekannter Schlüssel {0}; war &apos;{1}&apos; gemeint?</translation>
    </message>
    <message>
        <source>unknown key {0} in {1}</source>
        <translation>unbekannter Schlüssel {0} ({1})</translation>
    </message>
    <message>
        <source>expected {0} as a list, found {1}</source>
        <translation>erwartet: {0} als Liste; gefunden: {1}</translation>
    </message>
    <message>
        <source>expected {0} as a string, found {1}</source>
        <translation>erwartet: {0} als Zeichenkette; gefunden: {1}</translation>
    </message>
    <message>
        <source>expected {0} as a whole number, found {1}</source>
        <translation>erwartet: {0} als ganze Zahl; gefunden: {1}</translation>
    </message>
    <message>
        <source>expected {0} as true or false, found {1}</source>
        <translation>erwartet: {0} als true oder false; gefunden: {1}</translation>
    </message>
    <message>
        <source>a mesh axis</source>
        <translation>eine Mesh-Achse</translation>
    </message>
    <message>
        <source>a mesh axis needs &apos;axis&apos; and &apos;size&apos;</source>
        <translation>eine Mesh-Achse braucht &apos;axis&apos; und &apos;size&apos;</translation>
    </message>
    <message>
        <source>{0} is no name for a mesh axis</source>
        <translation>{0} ist kein Name für eine Mesh-Achse</translation>
    </message>
    <message>
        <source>the mesh has two axes {0}</source>
        <translation>das Mesh hat zwei Achsen {0}</translation>
    </message>
    <message>
        <source>the mesh has over {0} devices</source>
        <translation>das Mesh hat über {0} Geräte</translation>
    </message>
    <message>
        <source>a stage</source>
        <translation>eine Stufe</translation>
    </message>
    <message>
        <source>a listed stage needs &apos;stage&apos;</source>
        <translation>eine aufgeführte Stufe braucht &apos;stage&apos;</translation>
    </message>
    <message>
        <source>mesh axes</source>
        <translation>Mesh-Achsen</translation>
    </message>
    <message>
        <source>a dimension</source>
        <translation>eine Dimension</translation>
    </message>
    <message>
        <source>a component&apos;s size</source>
        <translation>die Größe einer Komponente</translation>
    </message>
    <message>
        <source>&apos;axes&apos; needs a list for each of the {0} components of &apos;split&apos;</source>
        <translation>&apos;axes&apos; braucht eine Liste für jede der {0} Komponenten von &apos;split&apos;</translation>
    </message>
    <message>
        <source>a spec</source>
        <translation>eine Angabe</translation>
    </message>
    <message>
        <source>a group</source>
        <translation>eine Gruppe</translation>
    </message>
    <message>
        <source>a sharded dimension</source>
        <translation>eine geteilte Dimension</translation>
    </message>
    <message>
        <source>a split</source>
        <translation>eine Teilung</translation>
    </message>
    <message>
        <source>A model is cut into 1 stage at least; {0} were asked for.</source>
        <translation>Ein Modell wird in mindestens 1 Stufe geschnitten; verlangt wurden {0}.</translation>
    </message>
    <message>
        <source>{0} has {1} {2}, not {3}: balance over {4}, or change the configuration first.</source>
        <translation>{0} hat {1} {2}, nicht {3}: auf {4} verteilen, oder zuerst die Konfiguration ändern.</translation>
    </message>
    <message>
        <source>in its list</source>
        <translation>in ihrer Liste</translation>
    </message>
    <message>
        <source>along the axis &apos;{0}&apos;</source>
        <translation>entlang der Achse &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>{0} has {1}, too few for {2} stages of a device each: balance over fewer, or add devices.</source>
        <translation>{0} hat {1}, zu wenige für {2} Stufen mit je einem Gerät: auf weniger verteilen, oder Geräte hinzufügen.</translation>
    </message>
    <message>
        <source>There is no such configuration any more.</source>
        <translation>Diese Konfiguration gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>{0} parameters have {1} of optimizer state (Adam in mixed precision), of which each device keeps {2}</source>
        <translation>{0} Parameter haben {1} Optimiererzustand (Adam in gemischter Genauigkeit), von dem jedes Gerät {2} behält</translation>
    </message>
    <message>
        <source>stage 1 divides the optimizer&apos;s state, which is not in the model: {0}; the forward pass is that of data parallelism, and beside the batch nothing is annotated</source>
        <translation>Stufe 1 teilt den Zustand des Optimierers auf, der nicht im Modell ist: {0}; der Vorwärtslauf ist der der Datenparallelität, und außer dem Batch wird nichts annotiert</translation>
    </message>
    <message>
        <source>stage 2 divides gradients and the optimizer&apos;s state, which are not in the model: {0}, and the gradients of as many; gradients are reduce-scattered instead of all-reduced; beside the batch nothing is annotated</source>
        <translation>Stufe 2 teilt Gradienten und den Zustand des Optimierers auf, die nicht im Modell sind: {0}, und die Gradienten ebenso vieler; Gradienten gehen durch Reduce-Scatter statt All-Reduce; außer dem Batch wird nichts annotiert</translation>
    </message>
    <message>
        <source>{0} parameter stays whole: no dimension is a multiple of {1}</source>
        <translation>{0} Parameter bleibt ganz: keine Dimension ist ein Vielfaches von {1}</translation>
    </message>
    <message>
        <source>{0} parameters stay whole: no dimension is a multiple of {1}</source>
        <translation>{0} Parameter bleiben ganz: keine Dimension ist ein Vielfaches von {1}</translation>
    </message>
    <message>
        <source>{0}. With no batch to divide, all {1} devices compute the same: weights take less memory each, and nothing gets faster</source>
        <translation>{0}. Ohne einen Batch zum Aufteilen berechnen alle {1} Geräte dasselbe: Gewichte belegen je Gerät weniger Speicher, und nichts wird schneller</translation>
    </message>
    <message>
        <source>no input of the model has a batch</source>
        <translation>kein Eingang des Modells hat einen Batch</translation>
    </message>
    <message>
        <source>dimension 0 of {0} does not look like a batch: no output of the model has it; name the dimension with --axis</source>
        <translation>Dimension 0 von {0} sieht nicht nach einem Batch aus: kein Ausgang des Modells hat sie; die Dimension mit --axis angeben</translation>
    </message>
    <message>
        <source>no input of the model has a sequence</source>
        <translation>kein Eingang des Modells hat eine Sequenz</translation>
    </message>
    <message>
        <source>the model takes no tokens and has no attention that was recognised, so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>das Modell nimmt keine Token und hat keine erkannte Attention, sodass von keiner Dimension von {0} bekannt ist, dass sie eine Sequenz ist; die Dimension mit --axis angeben</translation>
    </message>
    <message>
        <source>no input is tokens or [batch, sequence, hidden], so that no dimension of {0} is known to be a sequence; name the dimension with --axis</source>
        <translation>kein Eingang sind Token oder [Batch, Sequenz, verborgene Größe], sodass von keiner Dimension von {0} bekannt ist, dass sie eine Sequenz ist; die Dimension mit --axis angeben</translation>
    </message>
    <message>
        <source>the model has no input that a caller feeds</source>
        <translation>das Modell hat keinen Eingang, den ein Aufrufer beliefert</translation>
    </message>
    <message>
        <source>{0} has no dimension {1}</source>
        <translation>{0} hat keine Dimension {1}</translation>
    </message>
    <message>
        <source>the batch of {0}</source>
        <translation>der Batch von {0}</translation>
    </message>
    <message>
        <source>the sequence of {0}</source>
        <translation>die Sequenz von {0}</translation>
    </message>
    <message>
        <source>{0} is {1}, which {2} devices do not divide: export the model with a symbol, or with another number</source>
        <translation>{0} ist {1}, was sich nicht durch {2} Geräte teilen lässt: das Modell mit einem Symbol oder einer anderen Zahl exportieren</translation>
    </message>
    <message>
        <source>attention needs all keys and values: they are gathered in every layer</source>
        <translation>Attention braucht alle Keys und Values: sie werden in jeder Schicht eingesammelt</translation>
    </message>
    <message>
        <source>not annotated</source>
        <translation>nicht annotiert</translation>
    </message>
    <message>
        <source>{0} is {1}, expected {2}</source>
        <translation>{0} ist {1}; erwartet: {2}</translation>
    </message>
    <message>
        <source>{0} weight is no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} Gewicht wird nicht mehr in Teilen gespeichert: was seine Verwendung teilt, nimmt die Achse oder lässt keine Dimension, die sich gleichmäßig teilt</translation>
    </message>
    <message>
        <source>{0} weights are no longer stored in parts: what divides their use takes the axis, or leaves no dimension that divides evenly</source>
        <translation>{0} Gewichte werden nicht mehr in Teilen gespeichert: was ihre Verwendung teilt, nimmt die Achse oder lässt keine Dimension, die sich gleichmäßig teilt</translation>
    </message>
    <message>
        <source>the model has no block that {0} applies to</source>
        <translation>das Modell hat keinen Block, auf den sich {0} anwenden lässt</translation>
    </message>
    <message>
        <source>block {0} ({1})</source>
        <translation>Block {0} ({1})</translation>
    </message>
    <message>
        <source>{0} does not apply to {1}</source>
        <translation>{0} lässt sich nicht auf {1} anwenden</translation>
    </message>
    <message>
        <source>{0}: embedding and head are divided by --vocabulary</source>
        <translation>{0}: Einbettung und Kopf werden durch --vocabulary geteilt</translation>
    </message>
    <message>
        <source>there is no block {0}; the model has {1}</source>
        <translation>es gibt keinen Block {0}; das Modell hat {1}</translation>
    </message>
    <message>
        <source>{0} is for a whole model, not for blocks</source>
        <translation>{0} ist für ein ganzes Modell, nicht für Blöcke</translation>
    </message>
    <message>
        <source>{0} divides weights by their meaning: --axis is for strategies of inputs</source>
        <translation>{0} teilt Gewichte nach ihrer Bedeutung: --axis ist für Strategien von Eingängen</translation>
    </message>
    <message>
        <source>fully sharded data parallelism has stages 1 to 3, not {0}</source>
        <translation>vollständig aufgeteilte Datenparallelität hat die Stufen 1 bis 3, nicht {0}</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split (a scale that is stored in the model would need nothing)</source>
        <translation>{0} braucht eine Statistik von ganz {1}, das aufgeteilt ist (eine im Modell gespeicherte Skala bräuchte nichts)</translation>
    </message>
    <message>
        <source>{0} needs a statistic of all of {1}, which is split</source>
        <translation>{0} braucht eine Statistik von ganz {1}, das aufgeteilt ist</translation>
    </message>
    <message>
        <source>{0} looks beyond the edges of the parts of {1}</source>
        <translation>{0} schaut über die Ränder der Teile von {1} hinaus</translation>
    </message>
    <message>
        <source>{0} adds up over what is split, into {1}</source>
        <translation>{0} summiert über das Aufgeteilte, in {1}</translation>
    </message>
    <message>
        <source>{0} is {1} and is read as {2}</source>
        <translation>{0} ist {1} und wird als {2} gelesen</translation>
    </message>
    <message>
        <source>{0} is made as {1} and needed as {2}</source>
        <translation>{0} entsteht als {1} und wird als {2} gebraucht</translation>
    </message>
    <message>
        <source>{0} is stored in parts</source>
        <translation>{0} ist in Teilen gespeichert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; and {1} alike</source>
        <translation>&apos;{0}&apos; und {1} gleichen</translation>
    </message>
    <message>
        <source>besides an all-reduce behind each block, {0} times {1} at {2}: {3}</source>
        <translation>außer einem All-Reduce hinter jedem Block {0}-mal {1} an {2}: {3}</translation>
    </message>
    <message>
        <source>{0} ({1} blocks of {2}, from {3} to {4})</source>
        <translation>{0} ({1} Blöcke {2}, von {3} bis {4})</translation>
    </message>
    <message>
        <source>has batch and sequence in one dimension of {0}: its parts would be of the batch first. Export the model so that this product keeps [batch, sequence, hidden] (MatMul instead of Reshape and Gemm), or with a batch of 1</source>
        <translation>hat Batch und Sequenz in einer Dimension von {0}: die Teile wären zuerst solche des Batch. Das Modell so exportieren, dass dieses Produkt [Batch, Sequenz, verborgene Größe] behält (MatMul statt Reshape und Gemm), oder mit einem Batch von 1</translation>
    </message>
    <message>
        <source>unknown size</source>
        <translation>unbekannter Größe</translation>
    </message>
    <message>
        <source>has no sequence: its dimensions are not known</source>
        <translation>hat keine Sequenz: die Dimensionen sind nicht bekannt</translation>
    </message>
    <message>
        <source>has a sequence of {0}, which {1} devices do not divide</source>
        <translation>hat eine Sequenz von {0}, die sich nicht durch {1} Geräte teilen lässt</translation>
    </message>
    <message>
        <source>the output of {0} {1}</source>
        <translation>der Ausgang von {0} {1}</translation>
    </message>
    <message>
        <source>the output {0}</source>
        <translation>der Ausgang {0}</translation>
    </message>
    <message>
        <source>{0} at {1}: {2}</source>
        <translation>{0} bei {1}: {2}</translation>
    </message>
    <message>
        <source>the number of heads is not known, so that a cut may fall inside a head</source>
        <translation>die Anzahl der Köpfe ist nicht bekannt, sodass ein Schnitt in einen Kopf fallen kann</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared evenly by {1} devices</source>
        <translation>{0} Köpfe lassen sich nicht gleichmäßig auf {1} Geräte verteilen</translation>
    </message>
    <message>
        <source>{0} K/V heads cannot be shared by {1} devices: neither divides the other</source>
        <translation>{0} K/V-Köpfe lassen sich nicht auf {1} Geräte verteilen: keine der beiden Zahlen teilt die andere</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and a fused weight cannot repeat them</source>
        <translation>es gibt weniger K/V-Köpfe ({0}) als Geräte ({1}), und ein verschmolzenes Gewicht kann sie nicht wiederholen</translation>
    </message>
    <message>
        <source>there are fewer K/V heads ({0}) than devices ({1}), and they are kept by the caller, whole</source>
        <translation>es gibt weniger K/V-Köpfe ({0}) als Geräte ({1}), und der Aufrufer hält sie ganz</translation>
    </message>
    <message>
        <source>each of the {0} K/V heads is held by {1} devices</source>
        <translation>jeder der {0} K/V-Köpfe liegt auf {1} Geräten</translation>
    </message>
    <message>
        <source>the size of the fused bias is not known</source>
        <translation>die Größe des verschmolzenen Bias ist nicht bekannt</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut the parts of its fused bias each for itself</source>
        <translation>eine ONNX-Annotation kann die Teile des verschmolzenen Bias nicht jeden für sich schneiden</translation>
    </message>
    <message>
        <source>{0} do not divide evenly by {1} devices; ONNX leaves the rest to the backend, which may pad, round blocks up or refuse</source>
        <translation>{0} lassen sich nicht gleichmäßig auf {1} Geräte verteilen; ONNX überlässt den Rest dem Backend, das auffüllen, Blöcke aufrunden oder ablehnen kann</translation>
    </message>
    <message>
        <source>{0} experts cannot be shared evenly by {1} devices</source>
        <translation>{0} Experten lassen sich nicht gleichmäßig auf {1} Geräte verteilen</translation>
    </message>
    <message>
        <source>experts at {0}: {1}</source>
        <translation>Experten bei {0}: {1}</translation>
    </message>
    <message>
        <source>{0} features on {1} devices</source>
        <translation>{0} Merkmale auf {1} Geräten</translation>
    </message>
    <message>
        <source>{0} leave some without any</source>
        <translation>{0} lassen manche leer ausgehen</translation>
    </message>
    <message>
        <source>an ONNX annotation cannot cut fused parts of different sizes each for itself; split the weight into one per part</source>
        <translation>eine ONNX-Annotation kann verschmolzene Teile verschiedener Größe nicht jeden für sich schneiden; das Gewicht in eines je Teil aufspalten</translation>
    </message>
    <message>
        <source>{0} in each fused part do not divide evenly</source>
        <translation>{0} in jedem verschmolzenen Teil lassen sich nicht gleichmäßig verteilen</translation>
    </message>
    <message>
        <source>the size of &apos;{0}&apos; is not known</source>
        <translation>die Größe von &apos;{0}&apos; ist nicht bekannt</translation>
    </message>
    <message>
        <source>{0} scales of &apos;{1}&apos; do not divide evenly by {2} devices, so that a block of weights would be separated from its scale</source>
        <translation>{0} Skalen von &apos;{1}&apos; lassen sich nicht gleichmäßig auf {2} Geräte verteilen, sodass ein Block von Gewichten von seiner Skala getrennt würde</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is shared with a product or block that divides it otherwise</source>
        <translation>&apos;{0}&apos; wird mit einem Produkt oder Block geteilt, das es anders aufteilt</translation>
    </message>
    <message>
        <source>Shape inference was cancelled; nothing was changed.</source>
        <translation>Das Ableiten der Formen wurde abgebrochen; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>only weights and inputs are stored; the result of a node cannot be gathered before use</source>
        <translation>nur Gewichte und Eingänge werden gespeichert; das Ergebnis eines Knotens kann nicht vor der Verwendung eingesammelt werden</translation>
    </message>
    <message>
        <source>its axes do not fit the mesh of the node&apos;s stage</source>
        <translation>die Achsen passen nicht zum Mesh der Stufe des Knotens</translation>
    </message>
    <message>
        <source>The shardings to reshard between have {0} and {1} dimensions.</source>
        <translation>Die Aufteilungen, zwischen denen gewechselt wird, haben {0} und {1} Dimensionen.</translation>
    </message>
    <message>
        <source>The target holds partial results along axes along which the source holds none.</source>
        <translation>Das Ziel hält Teilergebnisse entlang von Achsen, entlang derer die Quelle keine hält.</translation>
    </message>
    <message>
        <source>a tensor is stored in one way, and this node names another</source>
        <translation>ein Tensor ist auf eine einzige Weise gespeichert, und dieser Knoten nennt eine andere</translation>
    </message>
    <message>
        <source>it does not hold its dimensions by the components that the tensor has elsewhere</source>
        <translation>sie hält die Dimensionen nicht nach den Komponenten, die der Tensor anderswo hat</translation>
    </message>
    <message>
        <source>The plan has no such configuration.</source>
        <translation>Der Plan hat keine solche Konfiguration.</translation>
    </message>
    <message>
        <source>The mesh of configuration &apos;{0}&apos; has an axis below 1, or too many devices: correct its sizes.</source>
        <translation>Das Mesh der Konfiguration &apos;{0}&apos; hat eine Achse unter 1, oder zu viele Geräte: die Größen berichtigen.</translation>
    </message>
    <message>
        <source>&apos;[&apos;</source>
        <translation>&apos;[&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>&apos;,&apos; oder &apos;]&apos;</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; has {1} dimensions, the tensor {2}.</source>
        <translation>Die Aufteilung &quot;{0}&quot; hat {1} Dimensionen, der Tensor {2}.</translation>
    </message>
    <message>
        <source>&apos;{&apos;</source>
        <translation>&apos;{&apos;</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>&apos;,&apos; oder &apos;}&apos;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; in the sharding &quot;{1}&quot; is no axis of the mesh.</source>
        <translation>&quot;{0}&quot; in der Aufteilung &quot;{1}&quot; ist keine Achse des Mesh.</translation>
    </message>
    <message>
        <source>a priority</source>
        <translation>eine Priorität</translation>
    </message>
    <message>
        <source>The sharding &quot;{0}&quot; needs {1} at character {2}.</source>
        <translation>Die Aufteilung &quot;{0}&quot; braucht {1} bei Zeichen {2}.</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>Vorwärtslauf</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>Rückwärtslauf</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>Gewichtsgradient</translation>
    </message>
    <message>
        <source>the order is for {0} stages, and the pipeline has {1}</source>
        <translation>die Reihenfolge ist für {0} Stufen, und die Pipeline hat {1}</translation>
    </message>
    <message>
        <source>microbatch {0} is more than can be simulated for this pipeline</source>
        <translation>Microbatch {0} ist mehr, als sich für diese Pipeline simulieren lässt</translation>
    </message>
    <message>
        <source>the order would never end: {0}</source>
        <translation>die Reihenfolge würde nie enden: {0}</translation>
    </message>
    <message>
        <source>{0} is not a step of this pipeline</source>
        <translation>{0} ist kein Schritt dieser Pipeline</translation>
    </message>
    <message>
        <source>{0} is there twice</source>
        <translation>{0} ist zweimal da</translation>
    </message>
    <message>
        <source>{0} cannot overlap with what follows it: one block is a forward pass, then a backward pass of another microbatch or chunk</source>
        <translation>{0} kann sich nicht mit dem überlappen, was folgt: ein Block ist ein Vorwärtslauf, dann ein Rückwärtslauf eines anderen Microbatch oder Chunks</translation>
    </message>
    <message>
        <source>a {0} needs the {1} of its microbatch</source>
        <translation>ein {0} braucht den {1} seines Microbatch</translation>
    </message>
    <message>
        <source>{0} has no {1}: {2}</source>
        <translation>{0} hat keinen {1}: {2}</translation>
    </message>
    <message>
        <source>{0} cannot come before {1}: {2}</source>
        <translation>{0} kann nicht vor {1} kommen: {2}</translation>
    </message>
    <message>
        <source>{0} waits for {1}, which is not in the order</source>
        <translation>{0} wartet auf {1}, was nicht in der Reihenfolge ist</translation>
    </message>
    <message>
        <source>there is no stage {0}</source>
        <translation>es gibt keine Stufe {0}</translation>
    </message>
    <message>
        <source>stage {0} has {1} steps, and there is no step {2}</source>
        <translation>Stufe {0} hat {1} Schritte, und es gibt keinen Schritt {2}</translation>
    </message>
    <message>
        <source>no hardware is known; name a hardware file</source>
        <translation>keine Hardware ist bekannt; eine Hardwaredatei angeben</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose one of {1}, or name a file</source>
        <translation>es gibt keine Hardware &quot;{0}&quot;; eine von {1} wählen, oder eine Datei angeben</translation>
    </message>
    <message>
        <source>stage {0} has the device {1}; devices of a run are numbered from 0 to {2}</source>
        <translation>Stufe {0} hat das Gerät {1}; die Geräte eines Laufs haben Nummern von 0 bis {2}</translation>
    </message>
    <message>
        <source>{0} chunks: there must be at least 1, and at most {1} for {2} stages</source>
        <translation>{0} Chunks: es muss mindestens 1 sein, und höchstens {1} für {2} Stufen</translation>
    </message>
    <message>
        <source>the run would take more than 46 days, which is longer than times can count; check the unit of the durations</source>
        <translation>der Lauf würde mehr als 46 Tage dauern, länger, als Zeiten zählen können; die Einheit der Dauern prüfen</translation>
    </message>
    <message>
        <source>the run would need more bytes than can be counted; check the numbers that the model&apos;s symbols are bound to</source>
        <translation>der Lauf bräuchte mehr Bytes, als sich zählen lassen; die Zahlen prüfen, an die die Symbole des Modells gebunden sind</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose one of {1}</source>
        <translation>es gibt keinen Ablaufplan &quot;{0}&quot;; einen von {1} wählen</translation>
    </message>
    <message>
        <source>{0} microbatches: there must be at least 1</source>
        <translation>{0} Microbatches: es muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>{0} microbatches are too many: {1} is the most that can be simulated for this pipeline</source>
        <translation>{0} Microbatches sind zu viele: {1} ist das Höchste, was sich für diese Pipeline simulieren lässt</translation>
    </message>
    <message>
        <source>stages · chunks is more than {0}</source>
        <translation>Stufen · Chunks ist mehr als {0}</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot;; stage times have stages, chunks, forward, backward_input, backward_weight, forward_backward, transfer, unit</source>
        <translation>unbekanntes Feld &quot;{0}&quot;; Stufenzeiten haben stages, chunks, forward, backward_input, backward_weight, forward_backward, transfer, unit</translation>
    </message>
    <message>
        <source>&quot;unit&quot; must be &quot;s&quot;, &quot;ms&quot;, &quot;us&quot; or &quot;ns&quot;</source>
        <translation>&quot;unit&quot; muss &quot;s&quot;, &quot;ms&quot;, &quot;us&quot; oder &quot;ns&quot; sein</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a whole number from 1 to {1}</source>
        <translation>&quot;{0}&quot; muss eine ganze Zahl von 1 bis {1} sein</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a number, 0 or more</source>
        <translation>&quot;{0}&quot; muss eine Zahl sein, mindestens 0</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing: one number, or a list of {1}</source>
        <translation>&quot;{0}&quot; fehlt: eine Zahl, oder eine Liste von {1}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; lists {1} numbers, and there are {2} virtual stages (stages · chunks)</source>
        <translation>&quot;{0}&quot; führt {1} Zahlen auf, und es gibt {2} virtuelle Stufen (Stufen · Chunks)</translation>
    </message>
    <message>
        <source>{0}: not a JSON object; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}: kein JSON-Objekt; Stufenzeiten sind {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</translation>
    </message>
    <message>
        <source>{0}:{1}</source>
        <translation>{0}:{1}</translation>
    </message>
    <message>
        <source>{0}:{1}: cell {2}</source>
        <translation>{0}:{1}: Zelle {2}</translation>
    </message>
    <message>
        <source>is empty; an order has a row per rank, as &quot;0F0,0F1,0B0,0B1&quot;</source>
        <translation>ist leer; eine Reihenfolge hat eine Zeile je Rang, wie &quot;0F0,0F1,0B0,0B1&quot;</translation>
    </message>
    <message>
        <source>has more than {0} rows</source>
        <translation>hat mehr als {0} Zeilen</translation>
    </message>
    <message>
        <source>the number in &quot;{0}&quot; is too large</source>
        <translation>die Zahl in &quot;{0}&quot; ist zu groß</translation>
    </message>
    <message>
        <source>virtual stage {0} belongs into row {1} of a V, or row {2} of a loop of {3} ranks</source>
        <translation>die virtuelle Stufe {0} gehört in Zeile {1} eines V, oder Zeile {2} einer Schleife von {3} Rängen</translation>
    </message>
    <message>
        <source>has virtual stages 0 to {0} in {1} rows; every row needs as many stages</source>
        <translation>hat die virtuellen Stufen 0 bis {0} in {1} Zeilen; jede Zeile braucht gleich viele</translation>
    </message>
    <message>
        <source>{0}I{1} has no {0}W{1}, so the weight gradient is never computed; add it, or write {0}B{1}</source>
        <translation>{0}I{1} hat kein {0}W{1}, sodass der Gewichtsgradient nie berechnet wird; es hinzufügen, oder {0}B{1} schreiben</translation>
    </message>
    <message>
        <source>an order of a pipeline</source>
        <translation>eine Reihenfolge einer Pipeline</translation>
    </message>
    <message>
        <source>the input &quot;{0}&quot; is {1}: {2}. Serving needs a pass over the prompt and one over a token; export the model with open (symbolic) dimensions for them</source>
        <translation>der Eingang &quot;{0}&quot; ist {1}: {2}. Das Bedienen braucht einen Lauf über den Prompt und einen über ein Token; das Modell mit offenen (symbolischen) Dimensionen dafür exportieren</translation>
    </message>
    <message>
        <source>the length of this cache is no open dimension</source>
        <translation>die Länge dieses Caches ist keine offene Dimension</translation>
    </message>
    <message>
        <source>the symbol &quot;{0}&quot; stands both for new tokens and for the cache or the batch; export the model with names of their own for these dimensions</source>
        <translation>das Symbol &quot;{0}&quot; steht sowohl für neue Token als auch für den Cache oder den Batch; das Modell mit eigenen Namen für diese Dimensionen exportieren</translation>
    </message>
    <message>
        <source>no input has a batch and a number of tokens: serving is for models that take tokens, [batch, sequence] or [batch, sequence, hidden]</source>
        <translation>kein Eingang hat einen Batch und eine Anzahl von Token: das Bedienen ist für Modelle, die Token nehmen, [Batch, Sequenz] oder [Batch, Sequenz, verborgene Größe]</translation>
    </message>
    <message>
        <source>its number of tokens is fixed</source>
        <translation>die Anzahl der Token steht fest</translation>
    </message>
    <message>
        <source>its batch and its number of tokens are the same</source>
        <translation>Batch und Anzahl der Token sind dasselbe</translation>
    </message>
    <message>
        <source>the model has no graph</source>
        <translation>das Modell hat keinen Graphen</translation>
    </message>
    <message>
        <source>{0} {1}: there must be from 1 to {2}</source>
        <translation>{0} {1}: es muss von 1 bis {2} sein</translation>
    </message>
    <message>
        <source>requests at once</source>
        <translation>Anfragen gleichzeitig</translation>
    </message>
    <message>
        <source>prompt tokens</source>
        <translation>Token im Prompt</translation>
    </message>
    <message>
        <source>tokens to generate</source>
        <translation>zu erzeugende Token</translation>
    </message>
    <message>
        <source>requests of a group</source>
        <translation>Anfragen einer Gruppe</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>serving is inference: turn training off</source>
        <translation>Bedienen ist Inferenz: das Training ausschalten</translation>
    </message>
    <message>
        <source>the model&apos;s batch is fixed to {0}, and groups of {1} requests are asked for; export it with an open batch, or serve groups of {0}</source>
        <translation>der Batch des Modells steht auf {0} fest, und verlangt sind Gruppen von {1} Anfragen; es mit offenem Batch exportieren, oder Gruppen von {0} bedienen</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is set by {1} when serving; do not bind it</source>
        <translation>&quot;{0}&quot; wird beim Bedienen durch {1} festgelegt; es nicht binden</translation>
    </message>
    <message>
        <source>the number of requests of a group</source>
        <translation>die Anzahl der Anfragen einer Gruppe</translation>
    </message>
    <message>
        <source>the numbers of tokens</source>
        <translation>die Anzahlen der Token</translation>
    </message>
    <message>
        <source>{0} groups are too many for {1} stages; serve larger groups</source>
        <translation>{0} Gruppen sind zu viele für {1} Stufen; größere Gruppen bedienen</translation>
    </message>
    <message>
        <source>serving would take more than 46 days, which is longer than times can count; serve fewer tokens</source>
        <translation>das Bedienen würde mehr als 46 Tage dauern, länger, als Zeiten zählen können; weniger Token erzeugen</translation>
    </message>
    <message>
        <source>the cache would need more bytes than can be counted; serve fewer or shorter requests</source>
        <translation>der Cache bräuchte mehr Bytes, als sich zählen lassen; weniger oder kürzere Anfragen bedienen</translation>
    </message>
    <message>
        <source>says something of training only, and serving has no backward pass</source>
        <translation>betrifft nur das Training, und beim Bedienen gibt es keinen Rückwärtslauf</translation>
    </message>
    <message>
        <source>a sweep needs at least one setting that varies</source>
        <translation>ein Sweep braucht mindestens eine Einstellung, die sich ändert</translation>
    </message>
    <message>
        <source>{0} is swept twice; give all its values at once</source>
        <translation>{0} wird zweimal variiert; alle Werte auf einmal angeben</translation>
    </message>
    <message>
        <source>the sweep has more than {0} runs; give fewer values</source>
        <translation>der Sweep hat mehr als {0} Läufe; weniger Werte angeben</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>says something of training only, and this run has no backward pass</source>
        <translation>betrifft nur das Training, und dieser Lauf hat keinen Rückwärtslauf</translation>
    </message>
    <message>
        <source>nothing here is called &quot;{0}&quot;; choose from {1}</source>
        <translation>hier heißt nichts &quot;{0}&quot;; aus {1} wählen</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}: there is nothing to draw</source>
        <translation>{0}: es gibt nichts zu zeichnen</translation>
    </message>
    <message>
        <source>{0}: the picture cannot be drawn; it may be too large</source>
        <translation>{0}: das Bild lässt sich nicht zeichnen; vielleicht ist es zu groß</translation>
    </message>
    <message>
        <source>{0}; take the permission from them, or name a folder in {1}</source>
        <translation>{0}; ihnen dieses Recht entziehen, oder einen Ordner in {1} nennen</translation>
    </message>
    <message>
        <source>onnxruntime-node in {0} is not run, as others can write to {1}</source>
        <translation>onnxruntime-node in {0} wird nicht ausgeführt, da andere in {1} schreiben können</translation>
    </message>
    <message>
        <source>one product with a weight behind the {0}</source>
        <translation>ein Produkt mit einem Gewicht hinter den {0}</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Queries</translation>
    </message>
    <message>
        <source>packed queries, keys and values of whole heads</source>
        <translation>gepackte Queries, Keys und Values aus ganzen Köpfen</translation>
    </message>
    <message>
        <source>a product to another number of features</source>
        <translation>ein Produkt zu einer anderen Anzahl von Merkmalen</translation>
    </message>
    <message>
        <source>parts of a fused weight that make it up</source>
        <translation>Teile eines verschmolzenen Gewichts, die es ergeben</translation>
    </message>
    <message>
        <source>parts of {0} whose sizes are not known or do not add up</source>
        <translation>Teile von {0}, deren Größen nicht bekannt sind oder sich nicht ergänzen</translation>
    </message>
    <message>
        <source>a product with a weight behind the attention</source>
        <translation>ein Produkt mit einem Gewicht hinter der Attention</translation>
    </message>
    <message>
        <source>{0} heads of {1} input features of the output projection {2}</source>
        <translation>{0} Köpfe von {1} Eingangsmerkmalen der Ausgangsprojektion {2}</translation>
    </message>
    <message>
        <source>a product of the probabilities with values</source>
        <translation>ein Produkt der Wahrscheinlichkeiten mit Values</translation>
    </message>
    <message>
        <source>a head to the {0} tokens of the vocabulary</source>
        <translation>ein Kopf zu den {0} Token des Vokabulars</translation>
    </message>
    <message>
        <source>a head to more features than it takes</source>
        <translation>ein Kopf zu mehr Merkmalen, als er nimmt</translation>
    </message>
    <message>
        <source>a product to {0} features</source>
        <translation>ein Produkt zu {0} Merkmalen</translation>
    </message>
    <message>
        <source>weights [experts, out, in] of two layers</source>
        <translation>Gewichte [Experten, out, in] von zwei Schichten</translation>
    </message>
    <message>
        <source>{0} of them</source>
        <translation>{0} davon</translation>
    </message>
    <message>
        <source>a product of attention, of an MLP or the head</source>
        <translation>ein Produkt der Attention, eines MLP oder des Kopfs</translation>
    </message>
    <message>
        <source>a product from {0} to {1} features on its own</source>
        <translation>ein einzelnes Produkt von {0} zu {1} Merkmalen</translation>
    </message>
    <message>
        <source>{0} and others</source>
        <translation>{0} und weitere</translation>
    </message>
    <message>
        <source>a fused weight [in, q + k + v]</source>
        <translation>ein verschmolzenes Gewicht [in, q + k + v]</translation>
    </message>
    <message>
        <source>another or none</source>
        <translation>ein anderes oder keines</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>Ungleichgewicht</translation>
    </message>
    <message>
        <source>makespan</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation>längste Spanne einer Stufe</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Schranke</translation>
    </message>
    <message>
        <source>bubble rate (makespan)</source>
        <translation>Leerlauf (Gesamtdauer)</translation>
    </message>
    <message>
        <source>bubble rate (span)</source>
        <translation>Leerlauf (Spanne)</translation>
    </message>
    <message>
        <source>bubble of ideal (makespan)</source>
        <translation>Leerlauf gegenüber dem Ideal (Gesamtdauer)</translation>
    </message>
    <message>
        <source>bubble of ideal (span)</source>
        <translation>Leerlauf gegenüber dem Ideal (Spanne)</translation>
    </message>
    <message>
        <source>microbatches/s</source>
        <translation>Microbatches/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>work (mean of stages)</source>
        <translation>Arbeit (Mittel der Stufen)</translation>
    </message>
    <message>
        <source>collectives within stages</source>
        <translation>Kollektive innerhalb der Stufen</translation>
    </message>
    <message>
        <source>peak memory</source>
        <translation>höchster Speicher</translation>
    </message>
    <message>
        <source>microbatches in flight</source>
        <translation>Microbatches unterwegs</translation>
    </message>
    <message>
        <source>sent between stages</source>
        <translation>zwischen Stufen gesendet</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>{0} all-reduce</source>
        <translation>{0} All-Reduce</translation>
    </message>
    <message>
        <source>{0} all-reduces</source>
        <translation>{0} All-Reduces</translation>
    </message>
    <message>
        <source>{0} all-to-all</source>
        <translation>{0} All-to-All</translation>
    </message>
    <message>
        <source>{0} all-to-alls</source>
        <translation>{0} All-to-Alls</translation>
    </message>
    <message>
        <source>{0} transfer</source>
        <translation>{0} Übertragung</translation>
    </message>
    <message>
        <source>{0} transfers</source>
        <translation>{0} Übertragungen</translation>
    </message>
    <message>
        <source>{0} (of unknown size)</source>
        <translation>{0} (unbekannter Größe)</translation>
    </message>
    <message>
        <source>{0} ({1} and more)</source>
        <translation>{0} ({1} und mehr)</translation>
    </message>
    <message>
        <source>stage {0}</source>
        <translation>Stufe {0}</translation>
    </message>
    <message>
        <source>stage {0}, chunk {1}</source>
        <translation>Stufe {0}, Chunk {1}</translation>
    </message>
    <message>
        <source>the run did not complete</source>
        <translation>der Lauf wurde nicht beendet</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is none of its values; choose from {1}</source>
        <translation>„{0}“ ist keiner der Werte; möglich sind {1}</translation>
    </message>
    <message>
        <source>there is no schedule &quot;{0}&quot;; choose from {1}</source>
        <translation>es gibt keinen Ablaufplan „{0}“; möglich sind {1}</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;; choose from {1}</source>
        <translation>es gibt keine Hardware „{0}“; möglich sind {1}</translation>
    </message>
    <message>
        <source>there is no hardware &quot;{0}&quot;</source>
        <translation>es gibt keine Hardware „{0}“</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a whole number, {1} or more</source>
        <translation>„{0}“ ist keine ganze Zahl ab {1}</translation>
    </message>
    <message>
        <source>write KEY=VALUE,VALUE, as in {0}</source>
        <translation>erwartet SCHLÜSSEL=WERT,WERT, wie {0}</translation>
    </message>
    <message>
        <source>a description of a node</source>
        <translation>eine Knotenbeschreibung</translation>
    </message>
    <message>
        <source>the main graph</source>
        <translation>dem Hauptgraphen</translation>
    </message>
    <message>
        <source>function &apos;{0}::{1}&apos;</source>
        <translation>der Funktion &apos;{0}::{1}&apos;</translation>
    </message>
    <message>
        <source>the subgraph &apos;{0}&apos;</source>
        <translation>dem Untergraphen &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>its scope</source>
        <translation>seinem Geltungsbereich</translation>
    </message>
    <message>
        <source>its parts do not fit those of the other tensors</source>
        <translation>seine Teile passen nicht zu denen der anderen Tensoren</translation>
    </message>
    <message>
        <source>parts of it would have to exchange their edges</source>
        <translation>Teile davon müssten ihre Ränder austauschen</translation>
    </message>
    <message>
        <source>the operator needs it whole</source>
        <translation>der Operator braucht es ganz</translation>
    </message>
    <message>
        <source>the operator produces all of it</source>
        <translation>der Operator erzeugt alles davon</translation>
    </message>
    <message>
        <source>no result is split along it</source>
        <translation>kein Ergebnis ist danach aufgeteilt</translation>
    </message>
    <message>
        <source>a device would have no part of it</source>
        <translation>ein Gerät hätte nichts davon</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension</source>
        <translation>es wird über alles davon normalisiert</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, and opset {0} cannot do so in parts; convert the model to opset 7 or newer</source>
        <translation>es wird über alles davon normalisiert, und Opset {0} hat keine Arithmetik, um das in Teilen zu tun; das Modell in Opset 7 oder neuer umwandeln</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, which is held by components</source>
        <translation>es wird über alles davon normalisiert, und die Dimension liegt in Komponenten</translation>
    </message>
    <message>
        <source>it is normalised over {0} elements, fewer than its statistics would send</source>
        <translation>es wird über {0} Elemente normalisiert, weniger, als seine Statistiken senden würden</translation>
    </message>
    <message>
        <source>they work among all ranks in their order, and this one among some</source>
        <translation>sie arbeiten zwischen allen Ranks in ihrer Reihenfolge, und diese zwischen einigen</translation>
    </message>
    <message>
        <source>they only add</source>
        <translation>sie können nur addieren</translation>
    </message>
    <message>
        <source>they reduce float16, float32 and float64 only</source>
        <translation>sie reduzieren nur float16, float32 und float64</translation>
    </message>
    <message>
        <source>they move float16, float32, float64, int64 and bool only</source>
        <translation>sie bewegen nur float16, float32, float64, int64 und bool</translation>
    </message>
    <message>
        <source>its parts change places and differ in size</source>
        <translation>ihre Teile tauschen die Plätze und sind verschieden groß</translation>
    </message>
    <message>
        <source>they have no bool</source>
        <translation>sie kennen kein bool</translation>
    </message>
    <message>
        <source>its sparse mixer compares all experts; use the other routing</source>
        <translation>sein Sparse Mixer vergleicht alle Experten; das andere Routing verwenden</translation>
    </message>
    <message>
        <source>choosing among all experts needs ScatterElements of opset 11; convert the model</source>
        <translation>die Auswahl unter allen Experten braucht ScatterElements aus Opset 11; das Modell umwandeln</translation>
    </message>
    <message>
        <source>the sizes of its experts are not known</source>
        <translation>die Größen seiner Experten sind nicht bekannt</translation>
    </message>
    <message>
        <source>its bias is not split with it</source>
        <translation>sein Bias nimmt nicht teil</translation>
    </message>
    <message>
        <source>positions are counted from the first one of the part; give position_ids of shape [batch, sequence]</source>
        <translation>Positionen werden ab der ersten des Teils gezählt; position_ids der Form [batch, sequence] angeben</translation>
    </message>
    <message>
        <source>its kernel and its padding are those of the whole image</source>
        <translation>sein Kernel und sein Padding sind die des ganzen Bildes</translation>
    </message>
    <message>
        <source>its offsets are for groups of all channels</source>
        <translation>seine Offsets gelten für Gruppen aller Kanäle</translation>
    </message>
    <message>
        <source>its indices count through the whole tensor</source>
        <translation>seine Indizes zählen durch den ganzen Tensor</translation>
    </message>
    <message>
        <source>its padding mask does not have one entry per sequence</source>
        <translation>seine Padding-Maske hat nicht einen Eintrag je Sequenz</translation>
    </message>
    <message>
        <source>its updates are not split with it</source>
        <translation>seine Aktualisierungen nehmen nicht teil</translation>
    </message>
    <message>
        <source>indices count from the first element of the whole tensor</source>
        <translation>Indizes zählen ab dem ersten Element des ganzen Tensors</translation>
    </message>
    <message>
        <source>a mean of integers is not the sum of means of its parts</source>
        <translation>ein Mittelwert ganzer Zahlen ist keine Summe seiner Anteile</translation>
    </message>
    <message>
        <source>rows of this type cannot be summed</source>
        <translation>Zeilen eines solchen Typs lassen sich nicht aufsummieren</translation>
    </message>
    <message>
        <source>the tensor that it adds is not split with it</source>
        <translation>der Tensor, den er addiert, nimmt nicht teil</translation>
    </message>
    <message>
        <source>the data that it updates would be counted once per part</source>
        <translation>worauf geschrieben wird, zählt einmal je Teil</translation>
    </message>
    <message>
        <source>it computes the full hidden dimension of its results</source>
        <translation>seine Ergebnisse sind so breit wie seine Token</translation>
    </message>
    <message>
        <source>its random numbers depend on the whole shape</source>
        <translation>seine Zahlen hängen von der Form ab, die gezogen wird</translation>
    </message>
    <message>
        <source>in training it is normalised over the batch</source>
        <translation>im Training wird über den Batch normalisiert</translation>
    </message>
    <message>
        <source>its target shape is an attribute</source>
        <translation>seine Zielform ist ein Attribut</translation>
    </message>
    <message>
        <source>its subgraph reads &apos;{0}&apos;, which is whole there</source>
        <translation>sein Untergraph liest &apos;{0}&apos;, das dort ganz ist</translation>
    </message>
    <message>
        <source>its subgraphs run on whole tensors</source>
        <translation>seine Untergraphen laufen auf ganzen Tensoren</translation>
    </message>
    <message>
        <source>{0} has {1}, and its mesh another number of places; correct the configuration</source>
        <translation>{0} hat {1} und ihr Mesh eine andere Anzahl von Plätzen; die Konfiguration berichtigen</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has no stage of its own: its tensors are split over the mesh of another stage than {1}, which needs it; give the node a stage</source>
        <translation>&apos;{0}&apos; hat keine eigene Stufe: seine Tensoren sind über das Mesh einer anderen Stufe als {1} aufgeteilt, die ihn braucht; dem Knoten eine Stufe geben</translation>
    </message>
    <message>
        <source>a device&apos;s part of the matrix is not a single range of rows and columns</source>
        <translation>der Teil der Matrix auf einem Gerät ist kein Bereich von Zeilen und Spalten</translation>
    </message>
    <message>
        <source>its causal mask counts positions from the first one of the part; with an explicit mask as an input each device could compute its queries alone</source>
        <translation>seine kausale Maske zählt Positionen ab der ersten des Teils; mit einer Maske als Eingang könnte jedes Gerät seine Queries allein berechnen</translation>
    </message>
    <message>
        <source>its mask is not known to be as long as the keys, and a causal mask counts positions from the first one of the part</source>
        <translation>von seiner Maske ist nicht bekannt, dass sie so lang wie die Keys ist, und eine kausale Maske zählt Positionen ab der ersten des Teils</translation>
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
        <translation>{0} und {1} weitere</translation>
    </message>
    <message>
        <source>{0} sits between {1} and {2}</source>
        <translation>{0} sitzt zwischen {1} und {2}</translation>
    </message>
    <message>
        <source>there is no tensor {0}; did you mean {1}?</source>
        <translation>es gibt keinen Tensor {0}; war {1} gemeint?</translation>
    </message>
    <message>
        <source>there is no tensor {0}</source>
        <translation>es gibt keinen Tensor {0}</translation>
    </message>
    <message>
        <source>nothing reads {0}</source>
        <translation>nichts liest {0}</translation>
    </message>
    <message>
        <source>{0} is read by {1}, and no product with keys follows</source>
        <translation>{0} wird von {1} gelesen, und kein Produkt mit Keys folgt</translation>
    </message>
    <message>
        <source>the product {0}</source>
        <translation>dem Produkt {0}</translation>
    </message>
    <message>
        <source>no Softmax follows {0}, which is read by {1}</source>
        <translation>kein Softmax folgt {0}; gelesen wird es von {1}</translation>
    </message>
    <message>
        <source>no Softmax follows {0}</source>
        <translation>kein Softmax folgt {0}</translation>
    </message>
    <message>
        <source>the softmax {0}</source>
        <translation>dem Softmax {0}</translation>
    </message>
    <message>
        <source>no product with values follows {0}</source>
        <translation>kein Produkt mit Values folgt {0}</translation>
    </message>
    <message>
        <source>{0} is not the first operand of {1}, where the queries of an attention are</source>
        <translation>{0} ist nicht der erste Operand von {1}, wo die Queries einer Attention stehen</translation>
    </message>
    <message>
        <source>{0} holds the keys of the attention whose queries are {1}</source>
        <translation>{0} enthält die Keys der Attention, deren Queries {1} sind</translation>
    </message>
    <message>
        <source>{0} holds the values of the attention whose queries are {1}</source>
        <translation>{0} enthält die Values der Attention, deren Queries {1} sind</translation>
    </message>
    <message>
        <source>it is an operator of its own, {0}</source>
        <translation>sie ist ein eigener Operator, {0}</translation>
    </message>
    <message>
        <source>the values are the first operand of {0}</source>
        <translation>die Values sind der erste Operand von {0}</translation>
    </message>
    <message>
        <source>{0} is also read by {1}</source>
        <translation>{0} wird auch von {1} gelesen</translation>
    </message>
    <message>
        <source>{0} is also an output of the model</source>
        <translation>{0} ist auch ein Ausgang des Modells</translation>
    </message>
    <message>
        <source>the shape of the queries {0} is not known</source>
        <translation>die Form der Queries {0} ist nicht bekannt</translation>
    </message>
    <message>
        <source>the sequence of the queries {0}, axis {1}, is not split</source>
        <translation>die Sequenz der Queries {0}, Achse {1}, ist nicht aufgeteilt</translation>
    </message>
    <message>
        <source>{0}, but axis {1} is, over {2}: tensor and data parallelism have no place in hints; export them with --to ranks</source>
        <translation>{0}, aber Achse {1} ist es, über {2}: Tensor- und Datenparallelität haben in Hinweisen keinen Platz; mit --to ranks exportieren</translation>
    </message>
    <message>
        <source>a device has a number below {0}</source>
        <translation>ein Gerät hat eine Nummer unter {0}</translation>
    </message>
    <message>
        <source>the argument {0}</source>
        <translation>das Argument {0}</translation>
    </message>
    <message>
        <source>the result {0}</source>
        <translation>das Ergebnis {0}</translation>
    </message>
    <message>
        <source>the result of {0}</source>
        <translation>das Ergebnis von {0}</translation>
    </message>
    <message>
        <source>the value of {0}</source>
        <translation>der Wert von {0}</translation>
    </message>
    <message>
        <source>the model has too many parts</source>
        <translation>das Modell hat zu viele Teile</translation>
    </message>
    <message>
        <source>subgraphs are nested deeper than {0} levels</source>
        <translation>Untergraphen sind tiefer als {0} Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>a tensor has too many dims</source>
        <translation>ein Tensor hat zu viele Dimensionen</translation>
    </message>
    <message>
        <source>types are nested deeper than {0} levels</source>
        <translation>Typen sind tiefer als {0} Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>{0} at byte {1}</source>
        <translation>{0} bei Byte {1}</translation>
    </message>
    <message>
        <source>{0} at byte {1} (in {2})</source>
        <translation>{0} bei Byte {1} (in {2})</translation>
    </message>
    <message>
        <source>a group ends that never began</source>
        <translation>eine Gruppe endet, die nie begonnen hat</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>einer Zahl</translation>
    </message>
    <message>
        <source>{0} ends inside {1}</source>
        <translation>{0} endet innerhalb {1}</translation>
    </message>
    <message>
        <source>{0} takes more than ten bytes</source>
        <translation>zu {0} gehören mehr als zehn Bytes</translation>
    </message>
    <message>
        <source>a field&apos;s tag</source>
        <translation>der Kennung eines Feldes</translation>
    </message>
    <message>
        <source>field number {0} does not exist</source>
        <translation>Feldnummer {0} gibt es nicht</translation>
    </message>
    <message>
        <source>wire type {0} does not exist</source>
        <translation>Wire-Typ {0} gibt es nicht</translation>
    </message>
    <message>
        <source>a length</source>
        <translation>einer Länge</translation>
    </message>
    <message>
        <source>a length of {0} bytes runs past the end of {1} ({2} bytes left)</source>
        <translation>eine Länge von {0} Bytes reicht über das Ende hinaus: {1} ({2} Bytes übrig)</translation>
    </message>
    <message>
        <source>groups are nested too deep</source>
        <translation>Gruppen sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>its message</source>
        <translation>seine Nachricht</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no axis: expected a name, or a sub-axis such as &apos;data:(2)4&apos;</source>
        <translation>&apos;{0}&apos; ist keine Achse: erwartet ein Name oder eine Teilachse wie &apos;data:(2)4&apos;</translation>
    </message>
    <message>
        <source>in the pattern &apos;{0}&apos;</source>
        <translation>im Muster &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no action; write virtual stage, action and microbatch, as 2F0, 2B0, 2I0, 2W0 or (0F3;7B1)OVERLAP_F_B</source>
        <translation>„{0}“ ist keine Aktion; erwartet virtuelle Stufe, Aktion und Microbatch, wie 2F0, 2B0, 2I0, 2W0 oder (0F3;7B1)OVERLAP_F_B</translation>
    </message>
    <message>
        <source>each pass takes {0} token</source>
        <translation>jeder Durchlauf verarbeitet {0} Token</translation>
    </message>
    <message>
        <source>each pass takes {0} tokens</source>
        <translation>jeder Durchlauf verarbeitet {0} Token</translation>
    </message>
    <message>
        <source>the number of new tokens is no open dimension</source>
        <translation>die Anzahl der neuen Token ist keine offene Dimension</translation>
    </message>
    <message>
        <source>Splits gate and up, fused as halves of the stored axis 2, each for itself</source>
        <translation>Teilt Gate und Up, verschmolzen als Hälften der gespeicherten Achse 2, jedes für sich</translation>
    </message>
    <message>
        <source>Splits the stored axis 1 by whole heads: the input features of a weight [out, in] that follows attention</source>
        <translation>Teilt die gespeicherte Achse 1 in ganze Köpfe: die Eingangsmerkmale eines Gewichts [out, in], das auf die Attention folgt</translation>
    </message>
    <message>
        <source>Splits the stored axis 0: the input features of a weight [in, out] of x · W</source>
        <translation>Teilt die gespeicherte Achse 0: die Eingangsmerkmale eines Gewichts [in, out] von x · W</translation>
    </message>
    <message>
        <source>Splits the stored axis 1: the output features of a weight [in, out] of x · W</source>
        <translation>Teilt die gespeicherte Achse 1: die Ausgangsmerkmale eines Gewichts [in, out] von x · W</translation>
    </message>
    <message>
        <source>Splits the stored axis that you name, for tensors that are no matrices</source>
        <translation>Teilt die gespeicherte Achse, die Sie nennen, für Tensoren, die keine Matrizen sind</translation>
    </message>
    <message>
        <source>Keeps the tensor whole on every device</source>
        <translation>Lässt den Tensor auf jedem Gerät ganz</translation>
    </message>
    <message>
        <source>Splits every part of an axis that several are fused in, each for itself, as q|k|v with fewer K/V heads</source>
        <translation>Teilt jeden Teil einer Achse, in der mehrere verschmolzen sind, für sich, etwa q|k|v mit weniger K/V-Köpfen</translation>
    </message>
    <message>
        <source>Splits q, k and v, fused in equal parts on the stored axis 0, each by whole heads</source>
        <translation>Teilt q, k und v, in gleichen Teilen auf der gespeicherten Achse 0 verschmolzen, jedes in ganze Köpfe</translation>
    </message>
    <message>
        <source>Splits the rows of an embedding [vocabulary, hidden] in blocks rounded up</source>
        <translation>Teilt die Zeilen einer Einbettung [vocabulary, hidden] in aufgerundete Blöcke</translation>
    </message>
    <message>
        <source>{0} ({1} bytes in all)</source>
        <translation>{0} (insgesamt {1} Byte)</translation>
    </message>
    <message>
        <source>[{0}{1}… {2} in all]</source>
        <translation>[{0}{1}… insgesamt {2}]</translation>
    </message>
    <message>
        <source>{0} is no initializer</source>
        <translation>{0} ist kein Initializer</translation>
    </message>
    <message>
        <source>{0} is sparse, which is not read</source>
        <translation>{0} ist dünn besetzt und wird nicht gelesen</translation>
    </message>
    <message>
        <source>elements of type {0} cannot be written as .npy</source>
        <translation>Elemente vom Typ {0} können nicht als .npy geschrieben werden</translation>
    </message>
    <message>
        <source>elements of type {0} have no statistics</source>
        <translation>für Elemente vom Typ {0} gibt es keine Statistik</translation>
    </message>
    <message>
        <source>Carry the plan over</source>
        <translation>Plan übertragen</translation>
    </message>
    <message>
        <source>{0} is damaged at byte {1}: what comes before it can be restored, and the file stays where it is.</source>
        <translation>{0} ist bei Byte {1} beschädigt: Was davor steht, lässt sich wiederherstellen, und die Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>{0} is no journal of unsaved changes that this version reads.</source>
        <translation>{0} ist kein Journal ungespeicherter Änderungen, das diese Version liest.</translation>
    </message>
    <message>
        <source>{0} is damaged: it does not say which model it belongs to.</source>
        <translation>{0} ist beschädigt: Es steht nicht darin, zu welchem Modell es gehört.</translation>
    </message>
    <message>
        <source>There is no field &apos;{0}&apos;; there are {1}.</source>
        <translation>Ein Feld „{0}“ gibt es nicht; es gibt {1}.</translation>
    </message>
    <message>
        <source>Write &apos;:&apos; between a field and its text.</source>
        <translation>Zwischen Feld und Text gehört ein „:“.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no stage: write a number, or none.</source>
        <translation>„{0}“ ist keine Stufe: erwartet wird eine Zahl oder none.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no size: write a number with B, kB, MB, GB or TB.</source>
        <translation>„{0}“ ist keine Größe: erwartet wird eine Zahl mit B, kB, MB, GB oder TB.</translation>
    </message>
    <message>
        <source>the operator</source>
        <translation>der Operator</translation>
    </message>
    <message>
        <source>the node&apos;s name</source>
        <translation>der Name des Knotens</translation>
    </message>
    <message>
        <source>the path of the group that it is in</source>
        <translation>der Pfad der Gruppe, in der er ist</translation>
    </message>
    <message>
        <source>the name of an input or output</source>
        <translation>der Name eines Ein- oder Ausgangs</translation>
    </message>
    <message>
        <source>the data type of an input or output</source>
        <translation>der Datentyp eines Ein- oder Ausgangs</translation>
    </message>
    <message>
        <source>the dimensions of an input or output</source>
        <translation>die Dimensionen eines Ein- oder Ausgangs</translation>
    </message>
    <message>
        <source>an attribute, or NAME=VALUE</source>
        <translation>ein Attribut, oder NAME=WERT</translation>
    </message>
    <message>
        <source>the stage, or none</source>
        <translation>die Stufe, oder none</translation>
    </message>
    <message>
        <source>the bytes of its weights</source>
        <translation>die Bytes seiner Gewichte</translation>
    </message>
    <message>
        <source>the code of a problem</source>
        <translation>der Code eines Problems</translation>
    </message>
    <message>
        <source>This file holds Git merge conflict markers. Check out one of the two versions of the file.</source>
        <translation>Diese Datei enthält Markierungen eines Git-Merge-Konflikts. Eine der beiden Fassungen der Datei auschecken.</translation>
    </message>
    <message>
        <source>This is a web page. Download the file itself.</source>
        <translation>Dies ist eine Webseite. Die Datei selbst herunterladen.</translation>
    </message>
    <message>
        <source>This is a TensorFlow SavedModel. Convert its folder to ONNX with tf2onnx (--saved-model).</source>
        <translation>Dies ist ein SavedModel von TensorFlow. Seinen Ordner mit tf2onnx (--saved-model) in ONNX umwandeln.</translation>
    </message>
    <message>
        <source>This is a Python pickle, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>Dies ist ein Python-Pickle, wie torch.save es schreibt. In Python laden und das Modell mit torch.onnx.export exportieren.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the model itself. Run git lfs pull.</source>
        <translation>Dies ist ein Git-LFS-Zeiger, nicht das Modell selbst. git lfs pull ausführen.</translation>
    </message>
    <message>
        <source>This is a PDF document, not a model. Open the .onnx file that it is about.</source>
        <translation>Dies ist ein PDF-Dokument, kein Modell. Die .onnx-Datei öffnen, um die es darin geht.</translation>
    </message>
    <message>
        <source>This file is compressed with gzip. Unpack it first.</source>
        <translation>Diese Datei ist mit gzip gepackt. Erst entpacken.</translation>
    </message>
    <message>
        <source>This file is compressed with zstd. Unpack it first.</source>
        <translation>Diese Datei ist mit zstd gepackt. Erst entpacken.</translation>
    </message>
    <message>
        <source>This is an HDF5 file, as Keras saves them. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>Dies ist eine HDF5-Datei, wie Keras sie speichert. Das Modell in Keras laden und mit tf2onnx in ONNX umwandeln.</translation>
    </message>
    <message>
        <source>This is a GGUF file: weights for llama.cpp, without a graph. Export the model that it was made from to ONNX.</source>
        <translation>Dies ist eine GGUF-Datei: Gewichte für llama.cpp, ohne Graph. Das Modell, aus dem sie entstand, nach ONNX exportieren.</translation>
    </message>
    <message>
        <source>This is an ONNX Runtime .ort file. Open the .onnx file that it was made from.</source>
        <translation>Dies ist eine .ort-Datei von ONNX Runtime. Die .onnx-Datei öffnen, aus der sie entstand.</translation>
    </message>
    <message>
        <source>This is a zip archive of PyTorch, as torch.save writes it. Load it in Python and export the model with torch.onnx.export.</source>
        <translation>Dies ist ein Zip-Archiv von PyTorch, wie torch.save es schreibt. In Python laden und das Modell mit torch.onnx.export exportieren.</translation>
    </message>
    <message>
        <source>This is a zip archive of Keras. Load the model in Keras and convert it to ONNX with tf2onnx.</source>
        <translation>Dies ist ein Zip-Archiv von Keras. Das Modell in Keras laden und mit tf2onnx in ONNX umwandeln.</translation>
    </message>
    <message>
        <source>This is a zip archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>Dies ist ein Zip-Archiv, kein Modell. Entpacken und die .onnx-Datei darin öffnen.</translation>
    </message>
    <message>
        <source>This is a TensorFlow Lite model. Convert it to ONNX with tf2onnx (--tflite).</source>
        <translation>Dies ist ein Modell von TensorFlow Lite. Mit tf2onnx (--tflite) in ONNX umwandeln.</translation>
    </message>
    <message>
        <source>This file was damaged by a program that took it for text (bytes EF BF BD in it). Get the original again.</source>
        <translation>Diese Datei hat ein Programm beschädigt, das sie für Text hielt (Bytes EF BF BD darin). Das Original neu besorgen.</translation>
    </message>
    <message>
        <source>This is a folder. Name the .onnx file in it.</source>
        <translation>Dies ist ein Ordner. Die .onnx-Datei darin nennen.</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It was probably cut off; get it again.</source>
        <translation>Dies ist kein lesbares ONNX-Modell: {0}. Es wurde wohl abgeschnitten; neu besorgen.</translation>
    </message>
    <message>
        <source>This is not a readable ONNX model: {0}. It is damaged or something else; get it again.</source>
        <translation>Dies ist kein lesbares ONNX-Modell: {0}. Es ist beschädigt oder etwas anderes; neu besorgen.</translation>
    </message>
    <message>
        <source>This file is empty. Get the model again.</source>
        <translation>Diese Datei ist leer. Das Modell neu besorgen.</translation>
    </message>
    <message>
        <source>This file has no graph, so it is not an ONNX model. If it holds a tensor or a type only, open the model that it belongs to.</source>
        <translation>Diese Datei hat keinen Graphen, ist also kein ONNX-Modell. Enthält sie nur einen Tensor oder einen Typ, das Modell öffnen, zu dem sie gehört.</translation>
    </message>
    <message>
        <source>This is not a regular file. Save the model to a file first.</source>
        <translation>Dies ist keine gewöhnliche Datei. Das Modell erst in eine Datei speichern.</translation>
    </message>
    <message>
        <source>{0}: a timeline is written as .json (for Perfetto), .csv, .svg, .pdf or .png</source>
        <translation>{0}: eine Zeitachse wird als .json (für Perfetto), .csv, .svg, .pdf oder .png geschrieben</translation>
    </message>
    <message>
        <source>{0}: there is no run to draw; simulate says what it needs</source>
        <translation>{0}: es gibt keinen Lauf zu zeichnen; simulate sagt, was er braucht</translation>
    </message>
    <message>
        <source>{0}: a picture is a .png, a .svg or a .pdf</source>
        <translation>{0}: ein Bild ist eine .png, eine .svg oder eine .pdf</translation>
    </message>
    <message>
        <source>{0}: a PNG has at most 1,000,000 pixels a side, and this one would have {1} × {2}; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}: ein PNG hat höchstens 1.000.000 Pixel je Seite, und dieses hätte {1} × {2}; eine kleinere Größe wählen, oder .svg oder .pdf</translation>
    </message>
    <message>
        <source>{0}: a picture of {1} × {2} pixels needs {3} MB of memory, and {4} MB are free; choose a smaller size, or .svg or .pdf</source>
        <translation>{0}: ein Bild von {1} × {2} Pixeln braucht {3} MB Speicher, und {4} MB sind frei; eine kleinere Größe wählen, oder .svg oder .pdf</translation>
    </message>
    <message>
        <source>output {0}: equal, bit for bit</source>
        <translation>Ausgabe {0}: gleich, Bit für Bit</translation>
    </message>
    <message>
        <source>largest difference {0} of its largest value</source>
        <translation>größter Unterschied {0} ihres größten Werts</translation>
    </message>
    <message>
        <source>largest difference {0}</source>
        <translation>größter Unterschied {0}</translation>
    </message>
    <message>
        <source>output {0}: not equal, {1}</source>
        <translation>Ausgabe {0}: nicht gleich, {1}</translation>
    </message>
    <message>
        <source>limit {0}</source>
        <translation>Grenze {0}</translation>
    </message>
    <message>
        <source>rounding moves the original by {0}</source>
        <translation>Runden bewegt das Original um {0}</translation>
    </message>
    <message>
        <source>the result in double precision is {0} away, {1} from the original</source>
        <translation>das Ergebnis in doppelter Genauigkeit ist {0} entfernt, {1} vom Original</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2}, which is no nearer)</source>
        <translation>Ausgabe {0}: {1} ({2}, das nicht näher liegt)</translation>
    </message>
    <message>
        <source>output {0}: {1} ({2})</source>
        <translation>Ausgabe {0}: {1} ({2})</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>es wurde angehalten</translation>
    </message>
    <message>
        <source>Change the rules of &apos;{0}&apos;</source>
        <translation>Regeln von &apos;{0}&apos; ändern</translation>
    </message>
    <message>
        <source>Shard {1} and {0} other</source>
        <translation>{1} und {0} weiteren aufteilen</translation>
    </message>
    <message>
        <source>Shard {1} and {0} others</source>
        <translation>{1} und {0} weitere aufteilen</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} other</source>
        <translation>Aufteilung von {1} und {0} weiteren entfernen</translation>
    </message>
    <message>
        <source>Clear the shardings of {1} and {0} others</source>
        <translation>Aufteilungen von {1} und {0} weiteren entfernen</translation>
    </message>
    <message>
        <source>Select the tensors to shard first.</source>
        <translation>Zuerst die aufzuteilenden Tensoren auswählen.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>no node has a value here</source>
        <translation>kein Knoten hat hier einen Wert</translation>
    </message>
    <message>
        <source>none of the {0} names is one of a node or tensor of this model, {1} for example</source>
        <translation>keiner der {0} Namen ist der eines Knotens oder Tensors dieses Modells, zum Beispiel {1}</translation>
    </message>
    <message>
        <source>{0} must be a number</source>
        <translation>{0} muss eine Zahl sein</translation>
    </message>
    <message>
        <source>{0} is no colour</source>
        <translation>{0} ist keine Farbe</translation>
    </message>
    <message>
        <source>{0} has neither a number as {1} nor a {2}</source>
        <translation>{0} hat weder eine Zahl als {1} noch eine {2}</translation>
    </message>
    <message>
        <source>the value of {0} is {1}: it must be a number or a colour</source>
        <translation>der Wert von {0} ist {1}: er muss eine Zahl oder eine Farbe sein</translation>
    </message>
    <message>
        <source>{0} is neither a number nor a colour</source>
        <translation>{0} ist weder eine Zahl noch eine Farbe</translation>
    </message>
    <message>
        <source>{0}: a line is a name, a comma and a number or a colour</source>
        <translation>{0}: eine Zeile ist ein Name, ein Komma und eine Zahl oder eine Farbe</translation>
    </message>
    <message>
        <source>values of nodes</source>
        <translation>Werte von Knoten</translation>
    </message>
    <message>
        <source>Stage {0} has fewer than two nodes: there is nothing to split.</source>
        <translation>Stufe {0} hat weniger als zwei Knoten: es gibt nichts zu teilen.</translation>
    </message>
    <message>
        <source>Stage {0} has no place to be split at.</source>
        <translation>Stufe {0} lässt sich an keiner Stelle teilen.</translation>
    </message>
    <message>
        <source>Split stage {0} in two</source>
        <translation>Stufe {0} in zwei teilen</translation>
    </message>
    <message>
        <source>Select the nodes to cut behind first.</source>
        <translation>Zuerst die Knoten auswählen, hinter denen geschnitten wird.</translation>
    </message>
    <message>
        <source>Cut stage {0} behind {1}</source>
        <translation>Stufe {0} hinter {1} schneiden</translation>
    </message>
    <message>
        <source>Merge stage {0} into stage {1}</source>
        <translation>Stufe {0} mit Stufe {1} vereinen</translation>
    </message>
    <message>
        <source>{0} has more than {1} entries</source>
        <translation>{0} hat mehr als {1} Einträge</translation>
    </message>
    <message>
        <source>A cut lies within one stage: put the nodes on the same stage first.</source>
        <translation>Ein Schnitt liegt in einer Stufe: Legen Sie die Knoten zuerst auf dieselbe Stufe.</translation>
    </message>
    <message>
        <source>Nothing in the stage comes after the selected nodes.</source>
        <translation>Nach den ausgewählten Knoten kommt nichts mehr in der Stufe.</translation>
    </message>
    <message>
        <source>{0} is missing</source>
        <translation>{0} fehlt</translation>
    </message>
    <message>
        <source>{0} is {1}, which does not divide {2}, {3}</source>
        <translation>{0} ist {1}, was {2}, {3}, nicht teilt</translation>
    </message>
    <message>
        <source>{0} is no number above zero</source>
        <translation>{0} ist keine Zahl über null</translation>
    </message>
    <message>
        <source>{0} is {1}; known are {2}</source>
        <translation>{0} ist {1}; bekannt sind {2}</translation>
    </message>
    <message>
        <source>heads of {0} features cannot be turned in pairs</source>
        <translation>Köpfe von {0} Merkmalen lassen sich nicht paarweise drehen</translation>
    </message>
    <message>
        <source>&quot;model_type&quot; is missing; known architectures are {0}</source>
        <translation>&quot;model_type&quot; fehlt; bekannte Architekturen sind {0}</translation>
    </message>
    <message>
        <source>a model&apos;s configuration is an object, and this is {0}</source>
        <translation>die Konfiguration eines Modells ist ein Objekt, und dies ist {0}</translation>
    </message>
    <message>
        <source>{0} makes no tokens one by one: it has no form with a cache</source>
        <translation>{0} erzeugt Token nicht einzeln: es gibt keine Variante mit Cache</translation>
    </message>
    <message>
        <source>the model would have more than 10^15 weights</source>
        <translation>das Modell hätte mehr als 10^15 Gewichte</translation>
    </message>
    <message>
        <source>&quot;layer_types&quot; names {0} layers of {1}</source>
        <translation>&quot;layer_types&quot; nennt {0} Schichten von {1}</translation>
    </message>
    <message>
        <source>{0} buckets of distances up to {1}: expected a multiple of 4 and a larger distance</source>
        <translation>{0} Abstandsklassen bis zum Abstand {1}: erwartet werden ein Vielfaches von 4 und ein größerer Abstand</translation>
    </message>
    <message>
        <source>(ONNX does not define how {0} runs on split tensors, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>(ONNX legt nicht fest, wie {0} auf aufgeteilten Tensoren läuft, daher können andere Werkzeuge diesen Plan anders ausführen; er wird gespeichert, wie er ist. {1})</translation>
    </message>
    <message>
        <source>(ONNX defines {0} on split tensors otherwise than it is worked out here, so other tools may run this plan otherwise; it is saved as it is. {1})</source>
        <translation>(ONNX legt {0} auf aufgeteilten Tensoren anders fest, als es hier bestimmt wird, daher können andere Werkzeuge diesen Plan anders ausführen; er wird gespeichert, wie er ist. {1})</translation>
    </message>
    <message>
        <source>a device that runs it, by number or name</source>
        <translation>ein Gerät, das ihn ausführt, nach Nummer oder Name</translation>
    </message>
    <message>
        <source>a mesh axis that splits an input or output, or none</source>
        <translation>eine Mesh-Achse, die einen Eingang oder Ausgang aufteilt, oder none</translation>
    </message>
    <message>
        <source>the file was replaced on disk by another program since it was opened; open it again, or save under another name</source>
        <translation>die Datei wurde auf der Platte von einem anderen Programm ersetzt, seit sie geöffnet wurde; sie neu öffnen oder unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>{0} has no stage for part {1}.</source>
        <translation>{0} hat keine Stufe für Teil {1}.</translation>
    </message>
    <message>
        <source>node {0} has {1} choices; it needs 1 to {2}</source>
        <translation>Knoten {0} hat {1} Wahlmöglichkeiten; nötig sind 1 bis {2}</translation>
    </message>
    <message>
        <source>a choice of node {0} costs no number</source>
        <translation>eine Wahlmöglichkeit von Knoten {0} hat keine Zahl als Kosten</translation>
    </message>
    <message>
        <source>edge {0} must join two nodes that there are</source>
        <translation>Kante {0} muss zwei vorhandene Knoten verbinden</translation>
    </message>
    <message>
        <source>edge {0} has {1} costs; its nodes have {2} times {3} choices</source>
        <translation>Kante {0} hat {1} Kosten; ihre Knoten haben {2} mal {3} Wahlmöglichkeiten</translation>
    </message>
    <message>
        <source>edge {0} has a cost that is no number</source>
        <translation>Kante {0} hat Kosten, die keine Zahl sind</translation>
    </message>
    <message>
        <source>no choices are allowed together</source>
        <translation>keine Wahlmöglichkeiten sind zusammen erlaubt</translation>
    </message>
    <message>
        <source>Use the plan {0}</source>
        <translation>Den Plan {0} verwenden</translation>
    </message>
    <message>
        <source>the batch of &apos;{0}&apos; is {1}: export the model with a symbol</source>
        <translation>der Batch von &apos;{0}&apos; ist {1}: das Modell mit einem Symbol exportieren</translation>
    </message>
    <message>
        <source>more stages than layers</source>
        <translation>mehr Stufen als Schichten</translation>
    </message>
    <message>
        <source>a sequence over more than {0} devices</source>
        <translation>eine Sequenz über mehr als {0} Geräte</translation>
    </message>
    <message>
        <source>{0} experts do not divide by {1}</source>
        <translation>{0} Experten lassen sich nicht durch {1} teilen</translation>
    </message>
    <message>
        <source>the batch does not divide by the replicas</source>
        <translation>der Batch lässt sich nicht durch die Repliken teilen</translation>
    </message>
    <message>
        <source>microbatches of more than {0} sequences</source>
        <translation>Microbatches von mehr als {0} Sequenzen</translation>
    </message>
    <message>
        <source>layers do not divide into chunks</source>
        <translation>Schichten lassen sich nicht in Chunks aufteilen</translation>
    </message>
    <message>
        <source>the schedule asks for another number of microbatches or stages</source>
        <translation>der Ablaufplan verlangt eine andere Anzahl von Microbatches oder Stufen</translation>
    </message>
    <message>
        <source>the run does not complete</source>
        <translation>der Lauf wird nicht fertig</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>collectives within layers</source>
        <translation>Kollektive innerhalb von Schichten</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>Warten auf den Host</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>Übertragungen zwischen Stufen</translation>
    </message>
    <message>
        <source>pipeline fill</source>
        <translation>Füllen der Pipeline</translation>
    </message>
    <message>
        <source>pipeline drain</source>
        <translation>Leeren der Pipeline</translation>
    </message>
    <message>
        <source>microbatches held back by memory</source>
        <translation>vom Speicher zurückgehaltene Microbatches</translation>
    </message>
    <message>
        <source>order of the schedule</source>
        <translation>Reihenfolge des Ablaufplans</translation>
    </message>
    <message>
        <source>unequal stages</source>
        <translation>ungleiche Stufen</translation>
    </message>
    <message>
        <source>reduction of gradients</source>
        <translation>Reduktion der Gradienten</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>{0} devices are needed, and there are {1}</source>
        <translation>{0} Geräte werden gebraucht, und es gibt {1}</translation>
    </message>
    <message>
        <source>a batch of {0} does not divide into {1} replicas with microbatches of {2}</source>
        <translation>ein Batch von {0} lässt sich nicht auf {1} Repliken mit Microbatches von {2} aufteilen</translation>
    </message>
    <message>
        <source>nothing was run</source>
        <translation>nichts wurde ausgeführt</translation>
    </message>
    <message>
        <source>{0} more {1}</source>
        <translation>{0} mehr für {1}</translation>
    </message>
    <message>
        <source>{0} less {1}</source>
        <translation>{0} weniger für {1}</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time is compute; the largest loss is {1}, {2}. It needs {3} of the {4} that may be used.</source>
        <translation>Plan 1: {0} seiner Zeit ist Rechnen; der größte Verlust ist {1}, {2}. Er braucht {3} von {4}, die verwendet werden dürfen.</translation>
    </message>
    <message>
        <source>{0}: {1}.</source>
        <translation>{0}: {1}.</translation>
    </message>
    <message>
        <source>a setting</source>
        <translation>eine Einstellung</translation>
    </message>
    <message>
        <source>ep {0} does not divide dp {1}: experts are shared by replicas</source>
        <translation>ep {0} teilt dp {1} nicht: Repliken teilen sich die Experten</translation>
    </message>
    <message>
        <source>the candidates</source>
        <translation>die Kandidaten</translation>
    </message>
    <message>
        <source>more than {0} candidates</source>
        <translation>mehr als {0} Kandidaten</translation>
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
        <translation>recompute ist none, selective oder full, nicht &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>needs more memory than a device has</source>
        <translation>braucht mehr Speicher, als ein Gerät hat</translation>
    </message>
    <message>
        <source>no better than those found: lower bound</source>
        <translation>nicht besser als die gefundenen: untere Schranke</translation>
    </message>
    <message>
        <source>does not fit into memory with its activations</source>
        <translation>passt mit seinen Aktivierungen nicht in den Speicher</translation>
    </message>
    <message>
        <source>a cost graph</source>
        <translation>ein Kostengraph</translation>
    </message>
    <message>
        <source>&quot;nodes&quot; is missing: a list of nodes with id and time</source>
        <translation>&quot;nodes&quot; fehlt: eine Liste von Knoten mit id und time</translation>
    </message>
    <message>
        <source>&quot;nodes&quot;</source>
        <translation>&quot;nodes&quot;</translation>
    </message>
    <message>
        <source>{0} nodes are too many: at most {1} are cut</source>
        <translation>{0} Knoten sind zu viele: höchstens {1} werden geschnitten</translation>
    </message>
    <message>
        <source>&quot;edges&quot;</source>
        <translation>&quot;edges&quot;</translation>
    </message>
    <message>
        <source>unknown field &quot;{0}&quot; of {1}; it has {2}</source>
        <translation>unbekanntes Feld &quot;{0}&quot; ({1}); möglich sind {2}</translation>
    </message>
    <message>
        <source>expected {0} as a whole number or a string, found {1}</source>
        <translation>erwartet: {0} als ganze Zahl oder Zeichenkette; gefunden: {1}</translation>
    </message>
    <message>
        <source>node {0} has no &quot;time&quot;</source>
        <translation>Knoten {0} hat kein &quot;time&quot;</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; of node {1} must be a number from 0 to 1e18</source>
        <translation>&quot;{0}&quot; von Knoten {1} muss eine Zahl von 0 bis 1e18 sein</translation>
    </message>
    <message>
        <source>a node has no &quot;id&quot;</source>
        <translation>ein Knoten hat kein &quot;id&quot;</translation>
    </message>
    <message>
        <source>&quot;id&quot;</source>
        <translation>&quot;id&quot;</translation>
    </message>
    <message>
        <source>two nodes have the id {0}</source>
        <translation>zwei Knoten haben die ID {0}</translation>
    </message>
    <message>
        <source>&quot;together&quot; of node {0}</source>
        <translation>&quot;together&quot; von Knoten {0}</translation>
    </message>
    <message>
        <source>an edge is a list of two ids, [from, to]</source>
        <translation>eine Kante ist eine Liste aus zwei IDs, [von, nach]</translation>
    </message>
    <message>
        <source>an end of an edge</source>
        <translation>ein Ende einer Kante</translation>
    </message>
    <message>
        <source>an edge names {0}, and no node has this id</source>
        <translation>eine Kante nennt {0}, und kein Knoten hat diese ID</translation>
    </message>
    <message>
        <source>an edge of node {0} leads to itself</source>
        <translation>eine Kante von Knoten {0} führt zu ihm selbst</translation>
    </message>
    <message>
        <source>the edges run in a circle: {0}</source>
        <translation>die Kanten verlaufen im Kreis: {0}</translation>
    </message>
    <message>
        <source>no cut into {0} keeps each within {1} bytes of memory: the smallest limit that works is {2} bytes</source>
        <translation>bei keinem Schnitt in {0} bleibt jede innerhalb von {1} Bytes Speicher: die kleinste Grenze, mit der es geht, sind {2} Bytes</translation>
    </message>
    <message>
        <source>found no cut into {0} that keeps each within {1} bytes of memory: the smallest limit that is known to work is {2} bytes</source>
        <translation>kein Schnitt in {0} gefunden, bei dem jede innerhalb von {1} Bytes Speicher bleibt: die kleinste Grenze, mit der es bekanntlich geht, sind {2} Bytes</translation>
    </message>
    <message>
        <source>This is a picture, not a model. Open the .onnx file that it is about.</source>
        <translation>Dies ist ein Bild, kein Modell. Die .onnx-Datei öffnen, um die es darin geht.</translation>
    </message>
    <message>
        <source>This is a safetensors file: weights without a graph. Export the model that has them to ONNX.</source>
        <translation>Dies ist eine safetensors-Datei: Gewichte ohne Graph. Das Modell, das sie enthält, nach ONNX exportieren.</translation>
    </message>
    <message>
        <source>fewer are enough</source>
        <translation>weniger genügen</translation>
    </message>
    <message>
        <source>each does more where fewer work together</source>
        <translation>jedes leistet mehr, wo weniger zusammenarbeiten</translation>
    </message>
    <message>
        <source>no split over {0} devices fits the model and its batch</source>
        <translation>keine Aufteilung über {0} Geräte passt zum Modell und seinem Batch</translation>
    </message>
    <message>
        <source>no split over {0} devices is better</source>
        <translation>keine Aufteilung über {0} Geräte ist besser</translation>
    </message>
    <message>
        <source>The last of {0} devices stays idle: {1}.</source>
        <translation>Das letzte von {0} Geräten bleibt untätig: {1}.</translation>
    </message>
    <message>
        <source>The last {0} of {1} devices stay idle: {2}.</source>
        <translation>Die letzten {0} von {1} Geräten bleiben untätig: {2}.</translation>
    </message>
    <message>
        <source>what the axis &apos;{0}&apos; of {1} is for cannot be told from its name: call it pipe, data, expert, context or model</source>
        <translation>wofür die Achse &apos;{0}&apos; von {1} ist, lässt sich aus ihrem Namen nicht erkennen: sie pipe, data, expert, context oder model nennen</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;: the model has none</source>
        <translation>es gibt keine Konfiguration &apos;{0}&apos;: das Modell hat keine</translation>
    </message>
    <message>
        <source>there is no configuration &apos;{0}&apos;; there are {1}</source>
        <translation>es gibt keine Konfiguration &apos;{0}&apos;; es gibt {1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} devices along &apos;{2}&apos;</source>
        <translation>&apos;{0}&apos; hat {1} Geräte entlang &apos;{2}&apos;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; has {1} stages</source>
        <translation>&apos;{0}&apos; hat {1} Stufen</translation>
    </message>
    <message>
        <source>the stages of &apos;{0}&apos; run back, or there are more than {1}</source>
        <translation>die Stufen von &apos;{0}&apos; laufen rückwärts, oder es sind mehr als {1}</translation>
    </message>
    <message>
        <source>the plan cannot be run</source>
        <translation>der Plan ist nicht ausführbar</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>tokens after the first</source>
        <translation>Token nach dem ersten</translation>
    </message>
    <message>
        <source>layers would be on other stages than &apos;{0}&apos; says</source>
        <translation>Schichten lägen auf anderen Stufen, als &apos;{0}&apos; angibt</translation>
    </message>
    <message>
        <source>a pass of the model takes a batch of {0}, which replicas times microbatch must give; export it with a symbol for others</source>
        <translation>ein Lauf des Modells nimmt einen Batch von {0}, den Repliken mal Microbatch ergeben müssen; für andere mit einem Symbol exportieren</translation>
    </message>
    <message>
        <source>Plan 1: {0} of its time goes into the prompts, {1} into the tokens after the first. It needs {2} of the {3} that may be used.</source>
        <translation>Plan 1: {0} seiner Zeit entfallen auf die Prompts, {1} auf die Token nach dem ersten. Er braucht {2} von {3}, die verwendet werden dürfen.</translation>
    </message>
    <message>
        <source>recompute_layers says of which layers; it needs recompute &quot;full&quot;</source>
        <translation>recompute_layers gibt an, von welchen Schichten; dazu ist recompute &quot;full&quot; nötig</translation>
    </message>
    <message>
        <source>recompute_layers</source>
        <translation>recompute_layers</translation>
    </message>
    <message>
        <source>the schedule has no stages of its own</source>
        <translation>der Ablaufplan hat keine eigenen Stufen</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against even ones.</source>
        <translation>Stufen mit {0} Schichten sparen {1} gegenüber gleichmäßigen.</translation>
    </message>
    <message>
        <source>Computing only {0} layers of the stages again saves {1}.</source>
        <translation>Nur {0} Schichten der Stufen neu zu berechnen, spart {1}.</translation>
    </message>
    <message>
        <source>Stages of {0} layers, of which {1} are computed again, save {2} against even ones that all do the same.</source>
        <translation>Stufen mit {0} Schichten, von denen {1} neu berechnet werden, sparen {2} gegenüber gleichmäßigen, die alle dasselbe tun.</translation>
    </message>
    <message>
        <source>shares the devices out in another way</source>
        <translation>verteilt die Geräte anders</translation>
    </message>
    <message>
        <source>the first token comes later than asked</source>
        <translation>das erste Token kommt später als verlangt</translation>
    </message>
    <message>
        <source>tokens come slower than asked</source>
        <translation>Token kommen langsamer als verlangt</translation>
    </message>
    <message>
        <source>no way to serve requests</source>
        <translation>keine Möglichkeit, Anfragen zu bedienen</translation>
    </message>
    <message>
        <source>layers to compute again are given for {0} stages, and the plan has {1}</source>
        <translation>neu zu berechnende Schichten sind für {0} Stufen angegeben, und der Plan hat {1}</translation>
    </message>
    <message>
        <source>Circular</source>
        <translation>Zirkulär</translation>
    </message>
    <message>
        <source>Circular, backward reversed</source>
        <translation>Zirkulär, rückwärts umgekehrt</translation>
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
        <translation>Nur vorwärts</translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>GPipe, last stage 1F1B</source>
        <translation>GPipe, letzte Stufe 1F1B</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>Verschränktes 1F1B</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>Parallel pipelines, wrap-around</source>
        <translation>Parallele Pipelines, umlaufend</translation>
    </message>
    <message>
        <source>Zero bubble H1 (Shardy)</source>
        <translation>Ohne Leerlauf H1 (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, no latency (Shardy)</source>
        <translation>Ohne Leerlauf H2, keine Latenz (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, half latency (Shardy)</source>
        <translation>Ohne Leerlauf H2, halbe Latenz (Shardy)</translation>
    </message>
    <message>
        <source>Zero bubble H2, full latency (Shardy)</source>
        <translation>Ohne Leerlauf H2, volle Latenz (Shardy)</translation>
    </message>
    <message>
        <source>SPMD, no pipeline</source>
        <translation>SPMD, keine Pipeline</translation>
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
        <translation>Ohne Leerlauf H1</translation>
    </message>
    <message>
        <source>Zero bubble H2</source>
        <translation>Ohne Leerlauf H2</translation>
    </message>
    <message>
        <source>Zero bubble V</source>
        <translation>Ohne Leerlauf V</translation>
    </message>
    <message>
        <source>{0}collectives must be &quot;rings&quot;</source>
        <translation>{0}collectives muss &quot;rings&quot; sein</translation>
    </message>
    <message>
        <source>nothing is known of the devices that share the layers</source>
        <translation>über die Geräte, die sich die Schichten teilen, ist nichts bekannt</translation>
    </message>
    <message>
        <source>sharing any node over {0} devices costs more than it saves</source>
        <translation>jeden Knoten auf {0} Geräte aufzuteilen kostet mehr, als es spart</translation>
    </message>
    <message>
        <source>{0} layers do not divide by {1} stages of plan 1: the fullest has {2}, {3} more than their mean.</source>
        <translation>{0} Schichten lassen sich nicht auf die {1} Stufen von Plan 1 verteilen: Die vollste hat {2}, {3} mehr als der Durchschnitt.</translation>
    </message>
    <message>
        <source>More memory would not help: no plan that was considered and needs more is faster than plan 1 by {0} or more.</source>
        <translation>Mehr Speicher würde nicht helfen: Kein betrachteter Plan, der mehr braucht, ist um {0} oder mehr schneller als Plan 1.</translation>
    </message>
    <message>
        <source>With {0} more memory per device: {1} would take {2}, {3} less than plan 1.</source>
        <translation>Mit {0} mehr Speicher je Gerät: {1} würde {2} brauchen, {3} weniger als Plan 1.</translation>
    </message>
    <message>
        <source>Sharing out each node as costs least saves {0} against {1}.</source>
        <translation>Jeden Knoten so aufzuteilen, wie es am wenigsten kostet, spart {0} gegenüber {1}.</translation>
    </message>
    <message>
        <source>no plan serves the requests within the limits; the nearest needs {0} for the first token and up to {1} for each further one: {2}. Shorter prompts, a smaller batch or more devices would help</source>
        <translation>kein Plan bedient die Anfragen innerhalb der Grenzen; der nächste braucht {0} für das erste Token und bis zu {1} für jedes weitere: {2}. Kürzere Prompts, ein kleinerer Batch oder mehr Geräte würden helfen</translation>
    </message>
    <message>
        <source>no plan fits into memory; smallest memory that works: {0} per device, and {1} may be used, with {2}. More devices, less headroom or a smaller batch would help</source>
        <translation>kein Plan passt in den Speicher; kleinster Speicher, der reicht: {0} je Gerät, und {1} dürfen benutzt werden, mit {2}. Mehr Geräte, weniger Reserve oder ein kleinerer Batch würden helfen</translation>
    </message>
    <message>
        <source>no plan was found</source>
        <translation>kein Plan wurde gefunden</translation>
    </message>
    <message>
        <source>no plan was found; the most frequent reasons: {0}</source>
        <translation>kein Plan wurde gefunden; die häufigsten Gründe: {0}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) slower than plan {3}</source>
        <translation>Plan {0}: {1} ({2}) langsamer als Plan {3}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) faster than plan {3}</source>
        <translation>Plan {0}: {1} ({2}) schneller als Plan {3}</translation>
    </message>
    <message>
        <source>least_cost</source>
        <translation>least_cost</translation>
    </message>
    <message>
        <source>How sure: compute times of this hardware are usually within {0} of measured ones.</source>
        <translation>Wie sicher: Rechenzeiten dieser Hardware liegen meist innerhalb von {0} der gemessenen.</translation>
    </message>
    <message>
        <source>How sure: this hardware was not calibrated with measured times. Plans that differ by a few percent may change places.</source>
        <translation>Wie sicher: Diese Hardware wurde nicht mit gemessenen Zeiten kalibriert. Pläne, die sich um wenige Prozent unterscheiden, können die Plätze tauschen.</translation>
    </message>
    <message>
        <source>{0} is no number from 0 to below 1</source>
        <translation>{0} ist keine Zahl von 0 bis unter 1</translation>
    </message>
    <message>
        <source>A dimension that two inputs share has the same split on both, by ONNX&apos;s sharding rules. Split both alike, or say it of one alone and let the other follow.</source>
        <translation>Eine Dimension, die zwei Eingänge gemeinsam haben, ist nach den Sharding-Regeln von ONNX bei beiden gleich aufgeteilt. Beide gleich aufteilen, oder es nur für einen angeben und den anderen folgen lassen.</translation>
    </message>
    <message>
        <source>What a node computes from one part of each input is computed on a device that holds all of them, by ONNX&apos;s sharding rules. Put them on devices in common, replicated where they meet several others.</source>
        <translation>Was ein Knoten aus je einem Teil jedes Eingangs berechnet, wird nach den Sharding-Regeln von ONNX auf einem Gerät berechnet, das sie alle hält. Sie auf gemeinsame Geräte legen, repliziert, wo sie auf mehrere andere treffen.</translation>
    </message>
    <message>
        <source>Legal: ONNX takes it for a deliberate reshard; the runtime moves the data each time. Where it is not meant, let the consumer read it as produced.</source>
        <translation>Zulässig: ONNX versteht es als bewusste Umverteilung; die Laufzeit bewegt die Daten jedes Mal. Wo das nicht gemeint ist, den Verbraucher lesen lassen, wie erzeugt wird.</translation>
    </message>
    <message>
        <source>A result may be asked for in another sharding than its inputs imply; the runtime then moves it each time.</source>
        <translation>Ein Ergebnis darf in einer anderen Aufteilung verlangt werden, als aus seinen Eingängen folgt; die Laufzeit bewegt es dann jedes Mal.</translation>
    </message>
    <message>
        <source>{0} is no part of memory_bytes</source>
        <translation>{0} ist kein Teil von memory_bytes</translation>
    </message>
    <message>
        <source>Copy configuration &apos;{0}&apos; to &apos;{1}&apos;</source>
        <translation>Konfiguration „{0}“ nach „{1}“ kopieren</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; with several inputs it broadcasts as Add does.</source>
        <translation>Die Sharding-Regeln von ONNX führen ihn als unär; mit mehreren Eingängen passt er Formen an, wie Add es tut.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; the position of a part&apos;s extreme is not a position in the whole, so the axis is needed whole.</source>
        <translation>Die Sharding-Regeln von ONNX reduzieren Teilergebnisse; die Position des Extrems eines Teils ist keine Position im Ganzen, daher wird die Achse ganz gebraucht.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results; those of a root or a logarithm cannot be combined, so the axis is needed whole.</source>
        <translation>Die Sharding-Regeln von ONNX reduzieren Teilergebnisse; die einer Wurzel oder eines Logarithmus lassen sich nicht zusammenführen, daher wird die Achse ganz gebraucht.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as unary; its input is a shape, whose sharding says nothing about the result.</source>
        <translation>Die Sharding-Regeln von ONNX führen ihn als unär; sein Eingang ist eine Form, deren Aufteilung nichts über das Ergebnis sagt.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules list it as a broadcast operator of several inputs; it has one.</source>
        <translation>Die Sharding-Regeln von ONNX führen ihn als Broadcast-Operator mehrerer Eingänge; er hat einen.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules reduce partial results over K; those of this operator are rounded to 8 bits around a zero point, so K is needed whole.</source>
        <translation>Die Sharding-Regeln von ONNX reduzieren Teilergebnisse über K; die dieses Operators sind auf 8 Bit um einen Nullpunkt gerundet, daher wird K ganz gebraucht.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not say where C is added: once, to the reduced result.</source>
        <translation>Die Sharding-Regeln von ONNX sagen nicht, wo C addiert wird: einmal, zum reduzierten Ergebnis.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mean those equations that are matrix products; the rule takes every equation by its letters.</source>
        <translation>Die Sharding-Regeln von ONNX meinen die Gleichungen, die Matrixprodukte sind; die Regel nimmt jede Gleichung nach ihren Buchstaben.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of unary operators.</source>
        <translation>Die Sharding-Regeln von ONNX lassen ihn in der Liste der unären Operatoren aus.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules leave it out of their list of broadcast operators.</source>
        <translation>Die Sharding-Regeln von ONNX lassen ihn in der Liste der Broadcast-Operatoren aus.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not mention it.</source>
        <translation>Die Sharding-Regeln von ONNX erwähnen ihn nicht.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules mention no operators of this domain.</source>
        <translation>Die Sharding-Regeln von ONNX erwähnen keine Operatoren dieser Domäne.</translation>
    </message>
    <message>
        <source>ONNX&apos;s sharding rules do not cover it yet.</source>
        <translation>Die Sharding-Regeln von ONNX erfassen ihn noch nicht.</translation>
    </message>
    <message>
        <source>stages of different parallelism need a batch with a symbol</source>
        <translation>Stufen mit verschiedener Parallelität brauchen einen Batch mit einem Symbol</translation>
    </message>
    <message>
        <source>{0} replicas of stage {1} do not divide a pass of {2} sequences</source>
        <translation>{0} Replikate der Stufe {1} teilen einen Durchgang von {2} Sequenzen nicht</translation>
    </message>
    <message>
        <source>stages would differ in their parallelism, which &apos;{0}&apos; does not say</source>
        <translation>Stufen hätten verschiedene Parallelität, was „{0}“ nicht sagt</translation>
    </message>
    <message>
        <source>{0} tensor-parallel devices</source>
        <translation>{0} tensorparallelen Geräten</translation>
    </message>
    <message>
        <source>{0} devices (tensor × data)</source>
        <translation>{0} Geräten (Tensor × Daten)</translation>
    </message>
    <message>
        <source>Stages on {0} save {1}.</source>
        <translation>Stufen auf {0} sparen {1}.</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1} save {2} against even ones.</source>
        <translation>Stufen mit {0} Schichten auf {1} sparen {2} gegenüber gleichmäßigen.</translation>
    </message>
    <message>
        <source>Stages on {0}, of whose layers {1} are computed again, save {2}.</source>
        <translation>Stufen auf {0}, von deren Schichten {1} neu berechnet werden, sparen {2}.</translation>
    </message>
    <message>
        <source>Stages of {0} layers on {1}, of which {2} are computed again, save {3} against even ones.</source>
        <translation>Stufen mit {0} Schichten auf {1}, von denen {2} neu berechnet werden, sparen {3} gegenüber gleichmäßigen.</translation>
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
        <translation>{0} ist eines von {1}, nicht &quot;{2}&quot;</translation>
    </message>
    <message>
        <source>stage_data has {0} numbers and stage_tensor {1}</source>
        <translation>stage_data hat {0} Zahlen und stage_tensor {1}</translation>
    </message>
    <message>
        <source>stage_tensor has {0} numbers for {1} pipeline stages</source>
        <translation>stage_tensor hat {0} Zahlen für {1} Pipeline-Stufen</translation>
    </message>
    <message>
        <source>stage_tensor {0} does not divide the {1} devices of a stage</source>
        <translation>stage_tensor {0} teilt die {1} Geräte einer Stufe nicht</translation>
    </message>
    <message>
        <source>stage_tensor goes with cp 1, ep 1 and without least_cost</source>
        <translation>stage_tensor verlangt cp 1, ep 1 und kein least_cost</translation>
    </message>
    <message>
        <source>Move stage {0} to the place of stage {1}</source>
        <translation>Stufe {0} an die Stelle von Stufe {1} rücken</translation>
    </message>
    <message>
        <source>a model in memory has no external data files to copy; save only the model (--external keep)</source>
        <translation>ein Modell im Speicher hat keine externen Datendateien zum Kopieren; nur das Modell speichern (--external keep)</translation>
    </message>
    <message>
        <source>lies outside the model&apos;s folder and is not touched; save only the model (--external keep)</source>
        <translation>liegt außerhalb des Modellordners und bleibt unangetastet; nur das Modell speichern (--external keep)</translation>
    </message>
    <message>
        <source>is missing; save only the model (--external keep), or put the file beside it</source>
        <translation>fehlt; nur das Modell speichern (--external keep) oder die Datei daneben legen</translation>
    </message>
    <message>
        <source>stages would have devices of several kinds</source>
        <translation>Stufen hätten Geräte verschiedener Art</translation>
    </message>
    <message>
        <source>devices of several kinds would share layers</source>
        <translation>Geräte verschiedener Art teilten sich Schichten</translation>
    </message>
    <message>
        <source>chunks do not go with devices of several kinds</source>
        <translation>Chunks gehen nicht mit Geräten verschiedener Art</translation>
    </message>
    <message>
        <source>Of {0} devices {1} stay idle: {2}.</source>
        <translation>Von {0} Geräten bleiben {1} untätig: {2}.</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a kind of device and how many there are, 1 to {1}, as in dgx-h100:8</source>
        <translation>&quot;{0}&quot; muss eine Geräteart und deren Anzahl sein, 1 bis {1}, wie in dgx-h100:8</translation>
    </message>
    <message>
        <source>more than {0} devices</source>
        <translation>mehr als {0} Geräte</translation>
    </message>
    <message>
        <source>orders of more than {0} kinds of devices are not searched</source>
        <translation>Reihenfolgen von mehr als {0} Gerätearten werden nicht durchsucht</translation>
    </message>
    <message>
        <source>plans for requests are searched for devices of one kind only</source>
        <translation>Pläne für Anfragen werden nur für Geräte einer Art gesucht</translation>
    </message>
    <message>
        <source>{0} devices {1} are needed, and there are {2}</source>
        <translation>es werden {0} Geräte {1} gebraucht, und es gibt {2}</translation>
    </message>
    <message>
        <source>{0} devices are needed, and &quot;hardware&quot; says what {1} are</source>
        <translation>es werden {0} Geräte gebraucht, und &quot;hardware&quot; nennt die Art von {1}</translation>
    </message>
    <message>
        <source>Plan 1: all of its time is compute. It needs {0} of the {1} that may be used.</source>
        <translation>Plan 1: Seine ganze Zeit ist Rechnen. Er braucht {0} der {1}, die benutzt werden dürfen.</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with as much memory.</source>
        <translation>Plan {0}: so schnell wie Plan {1}, mit ebenso viel Speicher.</translation>
    </message>
    <message>
        <source>Stages of {0} layers save {1} against those by the speed of the devices.</source>
        <translation>Stufen von {0} Schichten sparen {1} gegenüber denen nach der Geschwindigkeit der Geräte.</translation>
    </message>
    <message>
        <source>unknown key &quot;{0}&quot;; a setting has tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending</source>
        <translation>unbekannter Schlüssel &quot;{0}&quot;; eine Einstellung hat tp, dp, pp, cp, ep, chunks, microbatch, schedule, recompute, zero, sequence_parallel, least_cost, stage_layers, recompute_layers, stage_tensor, stage_data, hardware, optimizer, overlap, gradients, link_sharing, links, sending</translation>
    </message>
    <message>
        <source>hardware: {0}</source>
        <translation>hardware: {0}</translation>
    </message>
    <message>
        <source>Of each way to share devices of several kinds one or two cuts of the layers are considered, by the speed of each stage&apos;s devices; the best are refined.</source>
        <translation>Von jeder Art, Geräte verschiedener Art zu teilen, werden ein oder zwei Schnitte der Schichten betrachtet, nach der Geschwindigkeit der Geräte jeder Stufe; die besten werden verfeinert.</translation>
    </message>
    <message>
        <source>{0}: cancelled; nothing was written</source>
        <translation>{0}: abgebrochen; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>This is a 7z archive, not a model. Unpack it and open the .onnx file in it.</source>
        <translation>Das ist ein 7z-Archiv, kein Modell. Entpacken Sie es und öffnen Sie die .onnx-Datei darin.</translation>
    </message>
    <message>
        <source>This file is compressed with xz. Unpack it first.</source>
        <translation>Diese Datei ist mit xz komprimiert. Entpacken Sie sie zuerst.</translation>
    </message>
    <message>
        <source>This file is compressed with bzip2. Unpack it first.</source>
        <translation>Diese Datei ist mit bzip2 komprimiert. Entpacken Sie sie zuerst.</translation>
    </message>
    <message>
        <source>This is a program or a library (ELF), not a model. Open the .onnx file that it was made from.</source>
        <translation>Das ist ein Programm oder eine Bibliothek (ELF), kein Modell. Öffnen Sie die .onnx-Datei, aus der sie entstanden ist.</translation>
    </message>
    <message>
        <source>This is an OpenVINO model (.xml). Open the .onnx file that it was made from.</source>
        <translation>Das ist ein OpenVINO-Modell (.xml). Öffnen Sie die .onnx-Datei, aus der es entstanden ist.</translation>
    </message>
    <message>
        <source>This is an XML file, not a model. Open the .onnx file that it is about.</source>
        <translation>Das ist eine XML-Datei, kein Modell. Öffnen Sie die .onnx-Datei, um die es darin geht.</translation>
    </message>
    <message>
        <source>This is a text file, not an ONNX model in protobuf&apos;s binary format. Open the .onnx file; a model as protobuf text has to end in .textproto, .pbtxt or .prototxt.</source>
        <translation>Das ist eine Textdatei, kein ONNX-Modell im Binärformat von Protobuf. Öffnen Sie die .onnx-Datei; der Name eines Modells als Protobuf-Text muss auf .textproto, .pbtxt oder .prototxt enden.</translation>
    </message>
    <message>
        <source>The models were run with {0}; --bind or --shape gives other numbers.</source>
        <translation>Die Modelle liefen mit {0}; --bind oder --shape gibt andere Zahlen an.</translation>
    </message>
    <message>
        <source>The models were run with {0}; other numbers can be set above the timeline.</source>
        <translation>Die Modelle liefen mit {0}; andere Zahlen lassen sich über der Zeitachse einstellen.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht.</translation>
    </message>
    <message>
        <source>there is not enough memory for this search</source>
        <translation>der Speicher reicht für diese Suche nicht</translation>
    </message>
    <message>
        <source>Paste the sharding of {0} onto {1}</source>
        <translation>Aufteilung von {0} auf {1} einfügen</translation>
    </message>
    <message>
        <source>the tensor {0} is not there</source>
        <translation>der Tensor {0} ist nicht da</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}</source>
        <translation>{0}: {1} → {2}</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>Erzeuger</translation>
    </message>
    <message>
        <source>producer version</source>
        <translation>Version des Erzeugers</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>graph name</source>
        <translation>Name des Graphen</translation>
    </message>
    <message>
        <source>model version</source>
        <translation>Modellversion</translation>
    </message>
    <message>
        <source>metadata “{0}”</source>
        <translation>Metadaten „{0}“</translation>
    </message>
    <message>
        <source>Its devices do nothing, and a simulated pipeline leaves it out. Nodes that move between stages can leave one empty.</source>
        <translation>Ihre Geräte tun nichts, und eine simulierte Pipeline lässt sie aus. Knoten, die zwischen Stufen wechseln, können eine leer zurücklassen.</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>{0} hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>{0} removed</source>
        <translation>{0} entfernt</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>type or shape changed</source>
        <translation>Typ oder Form geändert</translation>
    </message>
    <message>
        <source>attributes changed</source>
        <translation>Attribute geändert</translation>
    </message>
    <message>
        <source>reads another tensor</source>
        <translation>liest einen anderen Tensor</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>Initializer</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… und {0} weitere</translation>
    </message>
    <message>
        <source>stage {0} → {1}</source>
        <translation>Stufe {0} → {1}</translation>
    </message>
    <message>
        <source>stage {0} added</source>
        <translation>Stufe {0} hinzugefügt</translation>
    </message>
    <message>
        <source>stage {0} removed</source>
        <translation>Stufe {0} entfernt</translation>
    </message>
    <message>
        <source>sharding {0} → {1}</source>
        <translation>Aufteilung {0} → {1}</translation>
    </message>
    <message>
        <source>sharding {0} added</source>
        <translation>Aufteilung {0} hinzugefügt</translation>
    </message>
    <message>
        <source>sharding {0} removed</source>
        <translation>Aufteilung {0} entfernt</translation>
    </message>
    <message>
        <source>{0}: {1} added</source>
        <translation>{0}: {1} hinzugefügt</translation>
    </message>
    <message>
        <source>{0}: {1} removed</source>
        <translation>{0}: {1} entfernt</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>configuration {0}</source>
        <translation>Konfiguration {0}</translation>
    </message>
    <message>
        <source>configuration {0} removed</source>
        <translation>Konfiguration {0} entfernt</translation>
    </message>
    <message>
        <source>configuration {0} added</source>
        <translation>Konfiguration {0} hinzugefügt</translation>
    </message>
    <message>
        <source>annotation removed</source>
        <translation>Annotation entfernt</translation>
    </message>
    <message>
        <source>annotation added</source>
        <translation>Annotation hinzugefügt</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <translation>{0} an {1}</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; has no counterpart</source>
        <translation>Knoten &apos;{0}&apos; hat keine Entsprechung</translation>
    </message>
    <message>
        <source>node &apos;{0}&apos; is not in the model</source>
        <translation>Knoten &apos;{0}&apos; ist nicht im Modell</translation>
    </message>
    <message>
        <source>tensor &apos;{0}&apos; of node &apos;{1}&apos; has no counterpart at &apos;{2}&apos;</source>
        <translation>Tensor &apos;{0}&apos; des Knotens &apos;{1}&apos; hat an &apos;{2}&apos; keine Entsprechung</translation>
    </message>
    <message>
        <source>onnxruntime-node is not in the current folder or above it; `npm install --ignore-scripts onnxruntime-node` puts it into the current one; {0}, and in the window Settings ▸ Node folder, name another folder&apos;s node_modules</source>
        <translation>onnxruntime-node ist weder im aktuellen Ordner noch darüber; `npm install --ignore-scripts onnxruntime-node` legt es in den aktuellen; {0} und im Fenster Einstellungen ▸ Ordner für Node.js nennen die node_modules eines anderen Ordners</translation>
    </message>
    <message>
        <source>Move {0} to the stages of what they read</source>
        <translation>{0} auf die Stufen dessen verschieben, was sie lesen</translation>
    </message>
    <message>
        <source>Rule {0}: {1}</source>
        <translation>Regel {0}: {1}</translation>
    </message>
    <message>
        <source>Nothing stands behind &apos;{0}&apos;: write {1}.</source>
        <translation>Hinter „{0}“ steht nichts: anzugeben ist {1}.</translation>
    </message>
    <message>
        <source>This is a NumPy array (.npy): numbers without a graph. Open the .onnx file of the model that they belong to.</source>
        <translation>Das ist ein NumPy-Array (.npy): Zahlen ohne Graph. Öffnen Sie die .onnx-Datei des Modells, zu dem sie gehören.</translation>
    </message>
    <message>
        <source>its large weights</source>
        <translation>seine großen Gewichte</translation>
    </message>
    <message>
        <source>No node has a stage: the whole model becomes one model, which the devices of all stages run.</source>
        <translation>Kein Knoten hat eine Stufe: das ganze Modell wird ein Modell, das die Geräte aller Stufen ausführen.</translation>
    </message>
    <message>
        <source>Put nodes on stages to get a model for each.</source>
        <translation>Mit Knoten auf Stufen bekommt jede Stufe ein Modell.</translation>
    </message>
    <message>
        <source>The model has no weights: {0} are declared without elements.</source>
        <translation>Das Modell hat keine Gewichte: {0} sind ohne Elemente deklariert.</translation>
    </message>
    <message>
        <source>The model of a device holds its part of them. Export the model with its weights, or write one model per stage, which needs none.</source>
        <translation>Das Modell eines Geräts enthält seinen Teil davon. Exportieren Sie das Modell mit seinen Gewichten oder schreiben Sie ein Modell je Stufe, das keine braucht.</translation>
    </message>
    <message>
        <source>Rows of {0} elements, as &apos;{1}&apos; has them, begin at no multiple of 16 bytes, and products take longer: padded to {2}, plan 1 would take {3} less.</source>
        <translation>Zeilen von {0} Elementen, wie „{1}“ sie hat, beginnen nicht bei Vielfachen von 16 Bytes, und Produkte dauern länger: auf {2} aufgefüllt bräuchte Plan 1 {3} weniger.</translation>
    </message>
    <message>
        <source>the JSON text ends too early: close what is open, or get the whole file again</source>
        <translation>der JSON-Text endet zu früh: Offenes schließen oder die Datei noch einmal ganz holen</translation>
    </message>
    <message>
        <source>a string is not in UTF-8: save the file in UTF-8</source>
        <translation>eine Zeichenkette ist nicht in UTF-8: die Datei in UTF-8 speichern</translation>
    </message>
    <message>
        <source>a string is not closed, or has a character that must be written with a backslash</source>
        <translation>eine Zeichenkette ist nicht geschlossen oder enthält ein Zeichen, das mit Backslash zu schreiben ist</translation>
    </message>
    <message>
        <source>{0} cannot stand here: {1}</source>
        <translation>{0} kann hier nicht stehen: {1}</translation>
    </message>
    <message>
        <source>the JSON text is at its end</source>
        <translation>der JSON-Text ist hier zu Ende</translation>
    </message>
    <message>
        <source>JSON begins with a brace or a bracket</source>
        <translation>JSON beginnt mit einer geschweiften oder eckigen Klammer</translation>
    </message>
    <message>
        <source>in a list stand values with commas between them, up to ]</source>
        <translation>in einer Liste stehen Werte mit Kommas dazwischen, bis ]</translation>
    </message>
    <message>
        <source>behind a key stand a colon and its value</source>
        <translation>hinter einem Schlüssel stehen ein Doppelpunkt und sein Wert</translation>
    </message>
    <message>
        <source>in an object stand keys in double quotes with their values, with commas between them, up to a closing brace</source>
        <translation>in einem Objekt stehen Schlüssel in doppelten Anführungszeichen mit ihren Werten, mit Kommas dazwischen, bis zur schließenden Klammer</translation>
    </message>
    <message>
        <source>give at least one value</source>
        <translation>mindestens einen Wert angeben</translation>
    </message>
    <message>
        <source>{0}: each token takes {1} of {2} experts: there are too few</source>
        <translation>{0}: jedes Token nimmt {1} von {2} Experten: es sind zu wenige</translation>
    </message>
    <message>
        <source>{0} {1} says nothing of {2}: leave it out</source>
        <translation>{0} {1} sagt nichts über {2}: bitte weglassen</translation>
    </message>
    <message>
        <source>{0} {1} is no architecture that is known; known are {2}</source>
        <translation>{0} {1} ist keine bekannte Architektur; bekannt sind {2}</translation>
    </message>
    <message>
        <source>{0} layer</source>
        <translation>{0} Schicht</translation>
    </message>
    <message>
        <source>{0} layers</source>
        <translation>{0} Schichten</translation>
    </message>
    <message>
        <source>{0}{1} must be at least 0</source>
        <translation>{0}{1} muss mindestens 0 sein</translation>
    </message>
    <message>
        <source>The batch gives {0} for {1} stages: filling and draining the pipeline costs {2} of the step of plan 1. A larger batch would spread that.</source>
        <translation>Der Batch ergibt {0} für {1} Stufen: Das Füllen und Leeren der Pipeline kostet {2} des Schritts von Plan 1. Ein größerer Batch würde das verteilen.</translation>
    </message>
    <message>
        <source>a global batch of {0} is more than can be planned: {1} at most; plan a smaller one, of which each sequence takes as long</source>
        <translation>ein globaler Batch von {0} ist mehr, als geplant werden kann: höchstens {1}; planen Sie einen kleineren, in dem jede Sequenz ebenso lange dauert</translation>
    </message>
    <message>
        <source>a stage would have no nodes</source>
        <translation>eine Stufe hätte keine Knoten</translation>
    </message>
    <message>
        <source>chunks {0} are for stages that take turns, and pp 1 is one stage</source>
        <translation>chunks {0} ist für Stufen, die sich abwechseln, und pp 1 ist eine Stufe</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} more memory.</source>
        <translation>Plan {0}: so schnell wie Plan {1}, mit {2} mehr Speicher.</translation>
    </message>
    <message>
        <source>Plan {0}: as fast as plan {1}, with {2} less memory.</source>
        <translation>Plan {0}: so schnell wie Plan {1}, mit {2} weniger Speicher.</translation>
    </message>
    <message>
        <source>as fast</source>
        <translation>ebenso schnell</translation>
    </message>
    <message>
        <source>{0} slower</source>
        <translation>{0} langsamer</translation>
    </message>
    <message>
        <source>{0} faster</source>
        <translation>{0} schneller</translation>
    </message>
    <message>
        <source>Plan {0}: as much memory as plan {1}, {2}.</source>
        <translation>Plan {0}: ebenso viel Speicher wie Plan {1}, {2}.</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) more memory than plan {3}, {4}.</source>
        <translation>Plan {0}: {1} ({2}) mehr Speicher als Plan {3}, {4}.</translation>
    </message>
    <message>
        <source>Plan {0}: {1} ({2}) less memory than plan {3}, {4}.</source>
        <translation>Plan {0}: {1} ({2}) weniger Speicher als Plan {3}, {4}.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Plan {0}: as many {1} per second and device as plan {2}</source>
        <translation>Plan {0}: ebenso viele {1} je Sekunde und Gerät wie Plan {2}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} fewer {2} per second and device than plan {3}</source>
        <translation>Plan {0}: {1} weniger {2} je Sekunde und Gerät als Plan {3}</translation>
    </message>
    <message>
        <source>Plan {0}: {1} more {2} per second and device than plan {3}</source>
        <translation>Plan {0}: {1} mehr {2} je Sekunde und Gerät als Plan {3}</translation>
    </message>
    <message>
        <source>{0}, on {1} instead of {2}.</source>
        <translation>{0}, auf {1} statt {2}.</translation>
    </message>
    <message>
        <source>Plan 1: it needs {0} of the {1} that may be used, and takes {2}.</source>
        <translation>Plan 1: Er braucht {0} von {1}, die genutzt werden dürfen, und dauert {2}.</translation>
    </message>
    <message>
        <source>Plan 1 is on {0}. {1}</source>
        <translation>Plan 1 nutzt {0}. {1}</translation>
    </message>
    <message>
        <source>Plan {0}: on {1}, plan {2} on {3}; {4}.</source>
        <translation>Plan {0}: auf {1}, Plan {2} auf {3}; {4}.</translation>
    </message>
    <message>
        <source>{0} has {1} numbers for {2} stages</source>
        <translation>{0} hat {1} Zahlen für {2} Stufen</translation>
    </message>
    <message>
        <source>{0} cannot be put on {1} stages</source>
        <translation>{0} lassen sich nicht auf {1} Stufen legen</translation>
    </message>
    <message>
        <source>the numbers of stage_layers add up to {0}, and the model has {1}</source>
        <translation>die Zahlen von stage_layers ergeben zusammen {0}, und das Modell hat {1}</translation>
    </message>
    <message>
        <source>recompute_layers says {0} for stage {1}, which has {2}</source>
        <translation>recompute_layers sagt {0} für Stufe {1}, die {2} hat</translation>
    </message>
    <message>
        <source>Against {0} it saves {1}.</source>
        <translation>Gegenüber {0} spart er {1}.</translation>
    </message>
    <message>
        <source>{0} to {1} devices</source>
        <translation>{0} bis {1} Geräte</translation>
    </message>
    <message>
        <source>Certified: by the simulation none of the other plans that were considered, on {0}, is better than those listed. Stages that differ and nodes shared at least cost are looked for near the best of them only.</source>
        <translation>Bewiesen: Nach der Simulation ist keiner der anderen betrachteten Pläne ({0}) besser als die gelisteten. Stufen, die sich unterscheiden, und zu geringsten Kosten geteilte Knoten werden nur nahe den besten gesucht.</translation>
    </message>
    <message>
        <source>Not certified: none of the plans that were considered, on {0}, can be faster than {1}.</source>
        <translation>Nicht bewiesen: Keiner der betrachteten Pläne ({0}) kann schneller sein als {1}.</translation>
    </message>
    <message>
        <source>Its devices run other stages too; what is its own comes to {0} at most.</source>
        <translation>Ihre Geräte führen auch andere Stufen aus; ihr eigener Teil kommt auf höchstens {0}.</translation>
    </message>
    <message>
        <source>Fewest devices</source>
        <translation>Wenigste Geräte</translation>
    </message>
    <message>
        <source>Least memory</source>
        <translation>Geringster Speicher</translation>
    </message>
    <message>
        <source>Most sequences per device</source>
        <translation>Meiste Sequenzen je Gerät</translation>
    </message>
    <message>
        <source>Shortest step</source>
        <translation>Kürzester Schritt</translation>
    </message>
    <message>
        <source>there is not enough memory to draw it; close other programs</source>
        <translation>der Speicher reicht nicht, um es zu zeichnen; andere Programme schließen</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value, which quantized numbers that round to an adjacent step can explain. This does not show whether the export is right; --inputs gives other inputs.</source>
        <translation>Der Ausgang {0} der exportierten Modelle weicht um {1} seines größten Werts ab, wie es vorkommt, wenn zu quantisierende Zahlen auf die benachbarte Quantisierungsstufe gerundet werden: Das ist weder richtig noch falsch; --inputs gibt andere Eingaben vor.</translation>
    </message>
    <message>
        <source>quantized numbers that round to an adjacent step move it by at most {0}</source>
        <translation>andere Quantisierungsstufen bewegen es um höchstens {0}</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; --shape {0}=2,3 gives its shape</source>
        <translation>der Eingang {0} hat eine negative Dimension oder über 1 GiB; --shape {0}=2,3 gibt seine Form</translation>
    </message>
    <message>
        <source>the input {0} has a negative dimension or over 1 GiB; {1}, or --shape {0}=2,3, gives smaller dimensions</source>
        <translation>der Eingang {0} hat eine negative Dimension oder über 1 GiB; {1} oder --shape {0}=2,3 gibt kleinere Dimensionen</translation>
    </message>
    <message>
        <source>cannot write it: this command reads it; choose another name</source>
        <translation>lässt sich nicht schreiben: dieser Befehl liest es; einen anderen Namen wählen</translation>
    </message>
    <message>
        <source>The subgraph &apos;{0}&apos; of {node} returns {value}, which is defined outside the subgraph.</source>
        <translation>Der Teilgraph &apos;{0}&apos; von {node} gibt {value}, einen Wert von außerhalb, unverändert zurück.</translation>
    </message>
    <message>
        <source>{node} computes the whole on every device although its tensors are split: {0}. Each device sends {1} for it.</source>
        <translation>{node} berechnet auf jedem Gerät das Ganze, obwohl seine Tensoren aufgeteilt sind: {0}. Jedes Gerät sendet dafür {1}.</translation>
    </message>
    <message>
        <source>Each device gathers what it needs, computes everything, and keeps its part: the result is correct, but the work is not divided. Split the node along another dimension, or leave it whole, to avoid that.</source>
        <translation>Jedes Gerät sammelt ein, was es braucht, berechnet alles und behält seinen Teil: Das Ergebnis stimmt, die Arbeit ist nicht geteilt. Den Knoten entlang einer anderen Dimension aufteilen oder ganz lassen, um das zu vermeiden.</translation>
    </message>
    <message>
        <source>{value} is marked as partial over {0} at {node}, but it holds no partial sums; the mark is ignored.</source>
        <translation>{value} ist an {node} als partiell über {0} markiert, und davon gibt es keine Teilergebnisse; die Markierung wird ignoriert.</translation>
    </message>
    <message>
        <source>Only an operator that sums over a split dimension leaves partial sums on the devices. A weight, an input of the model and every other result is whole along the axis. Split the summed dimension along the axis, or remove the axis from the partial axes.</source>
        <translation>Nur ein Operator, der über eine aufgeteilte Dimension summiert, hinterlässt Summanden auf den Geräten. Ein Gewicht, ein Eingang des Modells und jedes andere Ergebnis ist entlang der Achse ganz. Entlang der Achse aufteilen, worüber summiert wird, oder die Achse aus dem herausnehmen, was partiell ist.</translation>
    </message>
    <message>
        <source>The elements of a block share a quantization scale, or a byte of zero points. Use as many parts as divide the number of blocks.</source>
        <translation>Die Elemente eines Blocks haben eine gemeinsame Quantisierungsskala oder ein gemeinsames Byte von Nullpunkten. Eine Anzahl von Teilen verwenden, durch die sich die Anzahl der Blöcke teilen lässt.</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} whole</source>
        <translation>Achse {0} von {1} ganz lassen</translation>
    </message>
    <message>
        <source>Leave axis {0} of {1} to propagation</source>
        <translation>Achse {0} von {1} der Propagation überlassen</translation>
    </message>
    <message>
        <source>Leave the axes {0} of {1} to propagation</source>
        <translation>Die Achsen {0} von {1} der Propagation überlassen</translation>
    </message>
    <message>
        <source>It is listed twice in group {0}. A group is a set of devices that hold the same part; onnx-ir rejects a group that lists a device twice.</source>
        <translation>Es ist zweimal Mitglied der Gruppe {0}. Eine Gruppe ist eine Menge von Geräten, die dasselbe halten; onnx-ir lehnt eine ab, die ein Gerät zweimal auflistet.</translation>
    </message>
    <message>
        <source>Remove device {0} from group {1}</source>
        <translation>Gerät {0} aus der Gruppe {1} nehmen</translation>
    </message>
    <message>
        <source>Remove {0} from the partial axes of {1}</source>
        <translation>{0} aus dem herausnehmen, was von {1} partiell ist</translation>
    </message>
    <message>
        <source>Merge the entries for {0}; keep the first where they differ</source>
        <translation>Die Einträge für {0} zusammenführen; wo sie sich unterscheiden, gilt der erste</translation>
    </message>
    <message>
        <source>an unknown number of bytes</source>
        <translation>eine unbekannte Anzahl von Bytes</translation>
    </message>
    <message>
        <source>{0}: not JSON: {1}; a profile is complete after end_profiling()</source>
        <translation>{0}: kein JSON: {1}; ein Profil ist nach end_profiling() vollständig</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; a hardware description is one</source>
        <translation>{0}: kein JSON-Objekt: {1}; eine Hardwarebeschreibung ist eines</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) is in the domain &apos;{2}&apos;, which the model does not import</source>
        <translation>&apos;{0}&apos; ({1}) gehört zur Domäne &apos;{2}&apos;, die das Modell nicht importiert</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs opset {2} and the model imports opset {3}</source>
        <translation>&apos;{0}&apos; ({1}) braucht Opset {2}, und das Modell importiert Opset {3}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} along dimension {3} of &apos;{4}&apos; and would get {5}</source>
        <translation>&apos;{0}&apos; ({1}) braucht {2} entlang Dimension {3} von &apos;{4}&apos; und bekäme {5}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) needs {2} elements of &apos;{3}&apos; and would get {4}</source>
        <translation>&apos;{0}&apos; ({1}) braucht {2} Elemente von &apos;{3}&apos; und bekäme {4}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}) would move &apos;{2}&apos;, but runtimes do not move elements of type {3}</source>
        <translation>&apos;{0}&apos; ({1}) würde &apos;{2}&apos; bewegen, und Laufzeiten bewegen den Typ {3} nicht</translation>
    </message>
    <message>
        <source>{0}: &apos;{1}&apos; would have the shape {2} instead of {3}</source>
        <translation>{0}: &apos;{1}&apos; hätte die Form {2} statt {3}</translation>
    </message>
    <message>
        <source>The model would compute something else, so none is written. Please report this.</source>
        <translation>Das Modell würde etwas anderes berechnen, daher wird keines geschrieben. Dies bitte melden.</translation>
    </message>
    <message>
        <source>It is an output too, so that one part would take the place of another. Annotate it as whole.</source>
        <translation>Es ist auch ein Ausgang, sodass ein Teil den Platz eines anderen einnehmen würde. Das Gewicht als ganz annotieren.</translation>
    </message>
    <message>
        <source>Each device&apos;s part must be known to write its model: {0}. Or leave the dimension whole.</source>
        <translation>Der Teil jedes Geräts muss bekannt sein, um dessen Modell zu schreiben: {0}. Oder die Dimension ganz lassen.</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; needs &apos;{1}&apos; in a different sharding, but runtimes cannot cut or exchange elements of type {2}</source>
        <translation>&apos;{0}&apos; braucht &apos;{1}&apos; in einer anderen Aufteilung, als es hat, und Laufzeiten können Elemente vom Typ {2} weder schneiden noch austauschen</translation>
    </message>
    <message>
        <source>Split the tensor in the same way at all of its nodes and do not store it gathered, or leave it whole and split what it is dequantized to.</source>
        <translation>Den Tensor an allen seinen Knoten gleich aufteilen und nicht in Teilen speichern, die vor der Verwendung eingesammelt werden; oder ihn ganz lassen und aufteilen, was beim Dequantisieren aus ihm entsteht.</translation>
    </message>
    <message>
        <source>its elements cannot be moved</source>
        <translation>seine Elemente lassen sich nicht bewegen</translation>
    </message>
    <message>
        <source>on rank {0}, {1} would produce a tensor of shape {2} instead of {3}</source>
        <translation>auf Rang {0} würde {1} einen Tensor der Form {2} statt {3} erzeugen</translation>
    </message>
    <message>
        <source>Its part of the work does not fit the part that the plan gives it. Annotate its tensors as whole, or split them along another dimension, and please report this.</source>
        <translation>Sein Teil der Arbeit passt nicht zu dem Teil, den der Plan ihm gibt. Seine Tensoren als ganz annotieren oder entlang einer anderen Dimension aufteilen und dies bitte melden.</translation>
    </message>
    <message>
        <source>rank {0}</source>
        <translation>Rang {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; (Gather): a lookup in a part of a table whose dimension {1} is unknown needs opset 9; convert the model, or {2}</source>
        <translation>&apos;{0}&apos; (Gather): das Nachschlagen in einem Teil einer Tabelle, deren Dimension {1} keine Zahl hat, braucht Opset 9; das Modell umwandeln, oder {2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of &apos;{1}&apos; is not known, and devices exchange parts of it; {2}</source>
        <translation>die Größe von Dimension {0} von &apos;{1}&apos; ist nicht bekannt, und Geräte tauschen Teile davon aus; {2}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; ({1}): the size of the split dimension is not known; {2}</source>
        <translation>&apos;{0}&apos; ({1}): die Größe dessen, was aufgeteilt wird, ist nicht bekannt; {2}</translation>
    </message>
    <message>
        <source>the size of dimension {0} of its result is not known; {1}</source>
        <translation>die Größe von Dimension {0} des Ergebnisses ist nicht bekannt; {1}</translation>
    </message>
    <message>
        <source>stage {0} would need more than {1} chunks, because later stages feed earlier ones repeatedly, first through {2}; put consecutive nodes on one stage</source>
        <translation>Stufe {0} würde in mehr als {1} Chunks zerfallen, weil spätere Stufen immer wieder frühere beliefern, zuerst mit {2}: aufeinander folgende Knoten auf eine Stufe legen</translation>
    </message>
    <message>
        <source>it follows from the data, so that --bind cannot give it; leave it whole</source>
        <translation>sie ergibt sich aus den Daten, sodass --bind sie nicht angeben kann; die Dimension ganz lassen</translation>
    </message>
    <message>
        <source>give {0} a number ({1}, or Dimensions of the timeline)</source>
        <translation>{0} eine Zahl geben ({1} oder Dimensionen der Zeitachse)</translation>
    </message>
    <message>
        <source>give {0} numbers ({1}, or Dimensions of the timeline)</source>
        <translation>{0} Zahlen geben ({1} oder Dimensionen der Zeitachse)</translation>
    </message>
    <message>
        <source>it is normalised over the whole dimension, whose size is not known; {0}</source>
        <translation>es wird über alles davon normalisiert, und die Größe ist nicht bekannt; {0}</translation>
    </message>
    <message>
        <source>it is not known how it runs on parts of its tensors</source>
        <translation>es ist nicht bekannt, wie er auf Teilen seiner Tensoren läuft</translation>
    </message>
    <message>
        <source>{0} goes to a stage with another mesh</source>
        <translation>{0} geht an eine Stufe mit einem anderen Mesh</translation>
    </message>
    <message>
        <source>there is nothing to plan: no node of the main graph reads an input of the model</source>
        <translation>es gibt nichts zu planen: kein Knoten des Hauptgraphen liest einen Eingang des Modells</translation>
    </message>
    <message>
        <source>the body of the function runs on whole tensors</source>
        <translation>der Rumpf der Funktion läuft auf ganzen Tensoren</translation>
    </message>
    <message>
        <source>{0}: not a JSON object: {1}; stage times are {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</source>
        <translation>{0}: kein JSON-Objekt: {1}; Stufenzeiten sind {&quot;stages&quot;: 8, &quot;forward&quot;: 1.5, &quot;unit&quot;: &quot;ms&quot;, …}</translation>
    </message>
    <message>
        <source>ONNX Runtime rejects such a model. Add an Identity node to the subgraph that reads the value, and return its result. Exports to stages and ranks add the Identity themselves.</source>
        <translation>ONNX Runtime lehnt ein solches Modell ab. In den Teilgraphen einen Identity-Knoten setzen, der den Wert liest, und dessen Ergebnis zurückgeben. Exporte in Stufen und Ränge schreiben Identity von selbst.</translation>
    </message>
    <message>
        <source>The exported models&apos; output {0} differs by {1} of its largest value: {2} draws different random numbers on devices with different parts. This does not show whether the export is right; verify the model for inference instead.</source>
        <translation>Die Ausgabe {0} der exportierten Modelle weicht um {1} ihres größten Werts ab: Wo sein Tensor aufgeteilt ist, zieht {2} auf jedem Gerät andere Zufallszahlen. Das ist weder richtig noch falsch; ein Modell für die Inferenz lässt sich prüfen.</translation>
    </message>
    <message>
        <source>its samples are weighted by their classes, or some are ignored</source>
        <translation>seine Stichproben sind nach Klassen gewichtet, oder manche werden ignoriert</translation>
    </message>
    <message>
        <source>Replace {1} with {0} in the device list</source>
        <translation>In der Geräteliste {1} durch {0} ersetzen</translation>
    </message>
    <message>
        <source>{0} in training graphs</source>
        <translation>{0} in Trainingsgraphen</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Correct the node, or what its model imports.</source>
        <translation>Eine Laufzeit würde das Modell ablehnen, daher wird keines geschrieben. Den Knoten korrigieren oder das, was sein Modell importiert.</translation>
    </message>
    <message>
        <source>A runtime would refuse the model, so none is written. Annotate the tensors of the node as whole, or split them along another dimension.</source>
        <translation>Eine Laufzeit würde das Modell ablehnen, daher wird keines geschrieben. Die Tensoren des Knotens als ganz annotieren oder entlang einer anderen Dimension aufteilen.</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte, and dividing the {1} blocks of &apos;{2}&apos; among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks, or split the weight by columns</source>
        <translation>die Nullpunkte von {0} Blöcken teilen sich ein Byte, und die {1} Blöcke von &apos;{2}&apos; auf {3} Geräte zu verteilen würde ein Byte zerschneiden; weniger Geräte verwenden, sodass jedes ein Vielfaches von {0} Blöcken bekommt, oder das Gewicht nach Spalten aufteilen</translation>
    </message>
    <message>
        <source>the zero points of {0} blocks share a byte of &apos;{1}&apos;, and dividing {2} blocks among {3} devices would cut a byte; use fewer devices, so that each gets a multiple of {0} blocks</source>
        <translation>die Nullpunkte von {0} Blöcken teilen sich ein Byte von &apos;{1}&apos;, und {2} Blöcke auf {3} Geräte zu verteilen würde ein Byte zerschneiden; weniger Geräte verwenden, sodass jedes ein Vielfaches von {0} Blöcken bekommt</translation>
    </message>
    <message>
        <source>the experts of a device would not be neighbours</source>
        <translation>die Experten eines Geräts wären keine Nachbarn</translation>
    </message>
</context>
<context>
    <name>CutLabel</name>
    <message>
        <source>nothing flows</source>
        <translation>nichts fließt</translation>
    </message>
    <message>
        <source>%1 / microbatch</source>
        <translation>%1 / Microbatch</translation>
    </message>
    <message>
        <source>%1 back</source>
        <translation>%1 zurück</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or before, used after it</source>
        <translation>%1, auf Stufe %2 oder davor erzeugt, danach verwendet</translation>
    </message>
    <message>
        <source>%1 made on stage %2 or after, used before it</source>
        <translation>%1, auf Stufe %2 oder danach erzeugt, davor verwendet</translation>
    </message>
    <message>
        <source>Stage %1 to %2: %3</source>
        <translation>Stufe %1 nach %2: %3</translation>
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
        <translation>Kein Knoten hat eine Stufe: jedes Gerät führt das ganze Modell aus</translation>
    </message>
</context>
<context>
    <name>DevicesModel</name>
    <message>
        <source>and %1 tensors of unknown size</source>
        <translation>und %1 Tensoren unbekannter Größe</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source> part</source>
        <translation> (Teil)</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
</context>
<context>
    <name>DevicesView</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Devices and what they hold</source>
        <translation>Geräte und ihr Inhalt</translation>
    </message>
    <message>
        <source>No configuration says which devices there are.</source>
        <translation>Keine Konfiguration sagt, welche Geräte es gibt.</translation>
    </message>
    <message>
        <source>Open a model to see what each device holds.</source>
        <translation>Ein Modell öffnen, um zu sehen, was auf jedem Gerät liegt.</translation>
    </message>
    <message>
        <source>weights %1 · at most %2 on a device</source>
        <translation>Gewichte %1 · höchstens %2 auf einem Gerät</translation>
    </message>
    <message>
        <source> · %1 nodes on no device</source>
        <translation> · %1 Knoten auf keinem Gerät</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>Dieses Gerät gehört zu keiner Stufe</translation>
    </message>
</context>
<context>
    <name>DimensionRow</name>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>Dimension %1 · %2</translation>
    </message>
    <message>
        <source>: not split</source>
        <translation>: nicht aufgeteilt</translation>
    </message>
    <message>
        <source>: split by %1</source>
        <translation>: aufgeteilt nach %1</translation>
    </message>
    <message>
        <source>, open</source>
        <translation>, offen</translation>
    </message>
    <message>
        <source>Replicate: split by no axis</source>
        <translation>Replizieren: nach keiner Achse aufteilen</translation>
    </message>
    <message>
        <source>Open: propagation may add axes</source>
        <translation>Offen: Propagation darf Achsen hinzufügen</translation>
    </message>
    <message>
        <source>Split by components…</source>
        <translation>Nach Komponenten aufteilen…</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source> — move here from dimension %1</source>
        <translation> — von Dimension %1 hierher verschieben</translation>
    </message>
    <message>
        <source>The mesh has no axis to split by</source>
        <translation>Das Mesh hat keine Achse, nach der sich aufteilen lässt</translation>
    </message>
    <message>
        <source>%1 follows from other tensors</source>
        <translation>%1 folgt aus anderen Tensoren</translation>
    </message>
    <message>
        <source>The stages lie along this axis: it splits no tensor</source>
        <translation>Auf dieser Achse liegen die Stufen: sie teilt keinen Tensor</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 over %3</source>
        <translation>Dimension %1 · %2 über %3 aufteilen</translation>
    </message>
</context>
<context>
    <name>DocumentationSection</name>
    <message>
        <source>What %1 does</source>
        <translation>Was %1 tut</translation>
    </message>
    <message>
        <source>Nothing is known of it.</source>
        <translation>Darüber ist nichts bekannt.</translation>
    </message>
</context>
<context>
    <name>ExchangeDialog</name>
    <message>
        <source>There is not enough memory for this. Close other programs, or take fewer devices.</source>
        <translation>Dafür reicht der Speicher nicht. Schließen Sie andere Programme oder nehmen Sie weniger Geräte.</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet…</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>There is no format to choose from.</source>
        <translation>Es gibt kein Format zur Auswahl.</translation>
    </message>
    <message>
        <source>The shapes of the model are still being worked out…</source>
        <translation>Die Formen des Modells werden noch bestimmt…</translation>
    </message>
    <message>
        <source>This cannot be exported</source>
        <translation>Das lässt sich nicht exportieren</translation>
    </message>
    <message>
        <source>This cannot be imported</source>
        <translation>Das lässt sich nicht importieren</translation>
    </message>
    <message>
        <source>Configurations…</source>
        <translation>Konfigurationen…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>What is lost and decided</source>
        <translation>Was verloren geht und entschieden wurde</translation>
    </message>
    <message>
        <source>Has no place in this format</source>
        <translation>Hat in diesem Format keinen Platz</translation>
    </message>
    <message>
        <source>Will be lost</source>
        <translation>Geht verloren</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>Unterwegs entschieden</translation>
    </message>
    <message>
        <source>Nothing of the plan is lost.</source>
        <translation>Vom Plan geht nichts verloren.</translation>
    </message>
    <message>
        <source>What was found in the written models</source>
        <translation>Was in den geschriebenen Modellen gefunden wurde</translation>
    </message>
    <message>
        <source>Is not valid</source>
        <translation>Ist nicht gültig</translation>
    </message>
    <message>
        <source>Is doubtful</source>
        <translation>Ist zweifelhaft</translation>
    </message>
    <message>
        <source>Was not checked</source>
        <translation>Wurde nicht geprüft</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>C&amp;onfiguration</source>
        <translation>K&amp;onfiguration</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Files that will be written</source>
        <translation>Dateien, die geschrieben werden</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>There is no configuration yet</source>
        <translation>Es gibt noch keine Konfiguration</translation>
    </message>
    <message>
        <source>This format carries out a configuration: devices, a mesh, and what lies where. Make one first.</source>
        <translation>Dieses Format führt eine Konfiguration aus: Geräte, ein Mesh und was wo liegt. Zuerst eine anlegen.</translation>
    </message>
    <message>
        <source>1 is there already and will be replaced</source>
        <translation>1 ist schon da und wird ersetzt</translation>
    </message>
    <message>
        <source>%1 are there already and will be replaced</source>
        <translation>%1 sind schon da und werden ersetzt</translation>
    </message>
    <message>
        <source>There is nothing to write.</source>
        <translation>Es gibt nichts zu schreiben.</translation>
    </message>
    <message>
        <source>Choose a folder to write into.</source>
        <translation>Einen Ordner wählen, in den geschrieben wird.</translation>
    </message>
    <message>
        <source>&amp;Export and replace</source>
        <translation>&amp;Exportieren und ersetzen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Writing and checking…</source>
        <translation>Wird geschrieben und geprüft…</translation>
    </message>
    <message>
        <source>Is wrong</source>
        <translation>Ist falsch</translation>
    </message>
    <message>
        <source>Was found</source>
        <translation>Wurde gefunden</translation>
    </message>
    <message>
        <source>&amp;Run it beside the original and compare</source>
        <translation>Neben dem Original aus&amp;führen und vergleichen</translation>
    </message>
    <message>
        <source>Runs both with ONNX Runtime on the same inputs and says how near the outputs are; it takes Node.js with onnxruntime-node (see Settings)</source>
        <translation>Führt beide mit ONNX Runtime auf denselben Eingaben aus und sagt, wie nah die Ausgaben sind; braucht Node.js mit onnxruntime-node (siehe Einstellungen)</translation>
    </message>
    <message>
        <source>Running %1…</source>
        <translation>Führt %1 aus…</translation>
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
        <translation>%1%2 Punkte</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Baseline:</source>
        <translation>Vergleich:</translation>
    </message>
</context>
<context>
    <name>FiguresSection</name>
    <message>
        <source>reads %1</source>
        <translation>liest %1</translation>
    </message>
    <message>
        <source>writes %1</source>
        <translation>schreibt %1</translation>
    </message>
    <message>
        <source>Moves and computes nothing.</source>
        <translation>Bewegt und rechnet nichts.</translation>
    </message>
    <message>
        <source>What it costs is not known.</source>
        <translation>Was es kostet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1, angenommen</translation>
    </message>
    <message>
        <source>one of %1 devices</source>
        <translation>eines von %1 Geräten</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>%1 forward</source>
        <translation>%1 vorwärts</translation>
    </message>
    <message>
        <source>%1 of weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>%1 of results</source>
        <translation>%1 Ergebnisse</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weitere</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 was not saved</source>
        <translation>%1 wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Save model as</source>
        <translation>Modell speichern unter</translation>
    </message>
    <message>
        <source>External weights</source>
        <translation>Externe Gewichte</translation>
    </message>
    <message>
        <source>The weights of this model lie in files beside it.</source>
        <translation>Die Gewichte dieses Modells liegen in Dateien daneben.</translation>
    </message>
    <message>
        <source>The new file is in another folder. It finds its weights there only when they are copied or linked.</source>
        <translation>Die neue Datei liegt in einem anderen Ordner. Ihre Gewichte findet sie dort nur, wenn sie kopiert oder verknüpft werden.</translation>
    </message>
    <message>
        <source>Copy them</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Link them</source>
        <translation>Verknüpfen</translation>
    </message>
    <message>
        <source>Only the model</source>
        <translation>Nur das Modell</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sonst gehen sie verloren.</translation>
    </message>
    <message>
        <source>Apply plan text</source>
        <translation>Plantext anwenden</translation>
    </message>
    <message>
        <source>Plans (*.json);;All files (*)</source>
        <translation>Pläne (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>%1 is not a plan</source>
        <translation>%1 ist kein Plan</translation>
    </message>
    <message>
        <source>Not everything in %1 could be placed</source>
        <translation>Nicht alles aus %1 ließ sich zuordnen</translation>
    </message>
    <message>
        <source>Write plan text</source>
        <translation>Plantext schreiben</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>There is no timeline to export</source>
        <translation>Es gibt keine Zeitachse zu exportieren</translation>
    </message>
    <message>
        <source>Put nodes on stages and simulate first.</source>
        <translation>Zuerst Knoten auf Stufen legen und simulieren.</translation>
    </message>
    <message>
        <source>Wrote %1: open it at ui.perfetto.dev</source>
        <translation>%1 geschrieben: auf ui.perfetto.dev öffnen</translation>
    </message>
    <message>
        <source>Export timeline</source>
        <translation>Zeitleiste exportieren</translation>
    </message>
    <message>
        <source>There is no order to save</source>
        <translation>Es gibt keine Reihenfolge zu speichern</translation>
    </message>
    <message>
        <source>Save order</source>
        <translation>Reihenfolge speichern</translation>
    </message>
    <message>
        <source>Orders as PyTorch&apos;s pipelining writes them (*.csv)</source>
        <translation>Reihenfolgen, wie PyTorchs Pipelining sie schreibt (*.csv)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx *.textproto *.pbtxt *.prototxt);;All files (*)</source>
        <translation>ONNX-Modelle (*.onnx *.textproto *.pbtxt *.prototxt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;Protobuf text (*.textproto *.pbtxt *.prototxt)</source>
        <translation>ONNX-Modelle (*.onnx);;Protobuf-Text (*.textproto *.pbtxt *.prototxt)</translation>
    </message>
    <message>
        <source>Chrome and Perfetto traces (*.json);;Tables of the tasks (*.csv);;Vector pictures (*.svg *.pdf);;Pictures (*.png)</source>
        <translation>Aufzeichnungen für Chrome und Perfetto (*.json);;Tabellen der Aufgaben (*.csv);;Vektorbilder (*.svg *.pdf);;Bilder (*.png)</translation>
    </message>
    <message>
        <source>The model was not made</source>
        <translation>Das Modell wurde nicht erzeugt</translation>
    </message>
    <message>
        <source>There is no writable data folder.</source>
        <translation>Es gibt keinen beschreibbaren Datenordner.</translation>
    </message>
    <message>
        <source>Some of these files are missing: they can be neither copied nor linked.</source>
        <translation>Einige dieser Dateien fehlen: Sie können weder kopiert noch verknüpft werden.</translation>
    </message>
    <message>
        <source>%1

Nothing is lost: the plan is still open here, and nothing on disk was changed. File ▸ Save as… writes the model to another file.</source>
        <translation>%1

Nichts ist verloren: Der Plan ist hier noch geöffnet, und auf der Platte wurde nichts geändert. Datei ▸ Speichern unter… schreibt das Modell in eine andere Datei.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>%1 is open in another window</source>
        <translation>%1 ist in einem anderen Fenster offen</translation>
    </message>
    <message>
        <source>Nothing was written: the plan of that window would be lost with its file. Save this model under another name, or close the file in the other window first.</source>
        <translation>Nichts wurde geschrieben: Der Plan jenes Fensters ginge mit seiner Datei verloren. Speichern Sie dieses Modell unter einem anderen Namen, oder schließen Sie die Datei zuerst im anderen Fenster.</translation>
    </message>
    <message>
        <source>&amp;Another name…</source>
        <translation>&amp;Anderer Name…</translation>
    </message>
    <message>
        <source>&amp;Show that window</source>
        <translation>Jenes &amp;Fenster zeigen</translation>
    </message>
</context>
<context>
    <name>FileSession</name>
    <message>
        <source>There is not enough memory to open this file.</source>
        <translation>Der Speicher reicht nicht, um diese Datei zu öffnen.</translation>
    </message>
    <message>
        <source>There is not enough memory to save this file.</source>
        <translation>Der Speicher reicht nicht, um diese Datei zu speichern.</translation>
    </message>
    <message>
        <source>The plan as a whole: it does not fit the new version.</source>
        <translation>Der Plan als Ganzes: Er passt nicht auf die neue Fassung.</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>%1 wird geöffnet …</translation>
    </message>
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
</context>
<context>
    <name>FurtherKinds</name>
    <message>
        <source>+ Another kind of device</source>
        <translation>+ Eine weitere Art von Geräten</translation>
    </message>
    <message>
        <source>Devices of another kind beside these: up to four kinds</source>
        <translation>Geräte einer weiteren Art neben diesen: bis zu vier Arten</translation>
    </message>
    <message>
        <source>Hardware of another kind</source>
        <translation>Hardware einer weiteren Art</translation>
    </message>
    <message>
        <source>Devices of this kind</source>
        <translation>Geräte dieser Art</translation>
    </message>
    <message>
        <source>How many devices of this kind there are</source>
        <translation>Wie viele Geräte dieser Art es gibt</translation>
    </message>
    <message>
        <source>Remove this kind</source>
        <translation>Diese Art entfernen</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>The model&apos;s operators. Arrow keys walk along tensors, Enter opens a group.</source>
        <translation>Die Operatoren des Modells. Pfeiltasten gehen an den Tensoren entlang, die Eingabetaste öffnet eine Gruppe.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>Wird angeordnet…</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the selection</source>
        <translation>Auswahl zeigen</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Alle Gruppen öffnen</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Alle Gruppen schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open all that are like it</source>
        <translation>Alle gleichartigen öffnen</translation>
    </message>
    <message>
        <source>Close all that are like it</source>
        <translation>Alle gleichartigen schließen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>Zuerst eine Gerätekonfiguration anlegen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Highlight neighbours</source>
        <translation>Nachbarn hervorheben</translation>
    </message>
    <message>
        <source>Highlight paths between the selected</source>
        <translation>Wege zwischen den ausgewählten hervorheben</translation>
    </message>
    <message>
        <source>Show on a canvas of its own</source>
        <translation>Auf eigener Fläche zeigen</translation>
    </message>
    <message>
        <source>read from</source>
        <translation>davor</translation>
    </message>
    <message>
        <source>readers</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>The line crosses nothing that a node makes</source>
        <translation>Die Linie kreuzt nichts, was ein Knoten erzeugt</translation>
    </message>
    <message>
        <source>Painting stage %1 · 0 to 9 take another · Shift draws a cut · Esc ends</source>
        <translation>Stufe %1 malen · 0 bis 9 nehmen eine andere · Umschalt zieht einen Schnitt · Esc beendet</translation>
    </message>
    <message>
        <source>differs · %1</source>
        <translation>verschieden · %1</translation>
    </message>
    <message>
        <source>Show what is folded into it</source>
        <translation>Zeigen, was darin gefaltet ist</translation>
    </message>
    <message>
        <source>Double-click to open</source>
        <translation>Doppelklick öffnet</translation>
    </message>
</context>
<context>
    <name>HandbookWindow</name>
    <message>
        <source>No chapter has this text.</source>
        <translation>Kein Kapitel enthält diesen Text.</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Kapitel</translation>
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
        <translation>Histogramm</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>Undo steps</source>
        <translation>Schritte zum Zurücknehmen</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>What does not fit</source>
        <translation>Was nicht passt</translation>
    </message>
    <message>
        <source>Could not be placed</source>
        <translation>Fand keinen Platz</translation>
    </message>
    <message>
        <source>Was not understood, or is lost</source>
        <translation>Wurde nicht verstanden oder geht verloren</translation>
    </message>
    <message>
        <source>Decided on the way</source>
        <translation>Unterwegs entschieden</translation>
    </message>
    <message>
        <source>Everything has a place in this model.</source>
        <translation>Alles hat in diesem Modell einen Platz.</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>wie die Datei sagt</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>How many devices there are, where the file leaves it open</source>
        <translation>Wie viele Geräte es gibt, wo die Datei es offenlässt</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>&amp;Geräte</translation>
    </message>
    <message>
        <source>What comes onto the model</source>
        <translation>Was auf das Modell kommt</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>not needed: what the model says is read</source>
        <translation>nicht nötig: gelesen wird, was das Modell sagt</translation>
    </message>
    <message>
        <source>Choose the file to import, and see here what it would change.</source>
        <translation>Die Datei zum Importieren wählen; hier steht dann, was sie ändern würde.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>replaces the one there</source>
        <translation>ersetzt die vorhandene</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Nodes on stages</source>
        <translation>Knoten auf Stufen</translation>
    </message>
    <message>
        <source>Annotated tensors</source>
        <translation>Annotierte Tensoren</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>a file of its own; the model stays as it is</source>
        <translation>eine eigene Datei; das Modell bleibt, wie es ist</translation>
    </message>
    <message>
        <source>There is nothing to import.</source>
        <translation>Es gibt nichts zu importieren.</translation>
    </message>
    <message>
        <source>There is nothing that could be imported.</source>
        <translation>Es gibt nichts, was importiert werden könnte.</translation>
    </message>
    <message>
        <source>The model says all of it already.</source>
        <translation>Das Modell sagt das alles schon.</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>The model is being saved; try again in a moment.</source>
        <translation>Das Modell wird gerade gespeichert; gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>%1 importiert</translation>
    </message>
    <message>
        <source>Save what was imported</source>
        <translation>Das Importierte speichern</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>ImportText</name>
    <message>
        <source>There is no file %1.</source>
        <translation>Es gibt keine Datei %1.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is larger than %2: it is no file of this format.</source>
        <translation>%1 ist größer als %2: das ist keine Datei dieses Formats.</translation>
    </message>
</context>
<context>
    <name>InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Open a model to see what it is made of.</source>
        <translation>Ein Modell öffnen, um zu sehen, woraus es besteht.</translation>
    </message>
</context>
<context>
    <name>KeptRules</name>
    <message>
        <source>Rule %1: %2</source>
        <translation>Regel %1: %2</translation>
    </message>
</context>
<context>
    <name>LaneWidget</name>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>Stage %1: %2</source>
        <translation>Stufe %1: %2</translation>
    </message>
    <message>
        <source>Weights: %1 per device</source>
        <translation>Gewichte: %1 je Gerät</translation>
    </message>
    <message>
        <source>Simulated peak: %1 per device</source>
        <translation>Simulierte Spitze: %1 je Gerät</translation>
    </message>
    <message>
        <source>Move %1 here</source>
        <translation>%1 hierher verschieben</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>drag nodes here</source>
        <translation>Knoten hierher ziehen</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Moves the selected nodes to this stage</source>
        <translation>Legt die ausgewählten Knoten auf diese Stufe</translation>
    </message>
    <message>
        <source>Changes places with the stage below</source>
        <translation>Tauscht den Platz mit der Stufe darunter</translation>
    </message>
    <message>
        <source>Changes places with the stage above</source>
        <translation>Tauscht den Platz mit der Stufe darüber</translation>
    </message>
    <message>
        <source>%1 without a stage run here</source>
        <translation>%1 ohne Stufe laufen hier</translation>
    </message>
    <message>
        <source>runs %1 without a stage</source>
        <translation>führt %1 ohne Stufe aus</translation>
    </message>
    <message>
        <source>%1 · also runs %2 without a stage</source>
        <translation>%1 · führt auch %2 ohne Stufe aus</translation>
    </message>
</context>
<context>
    <name>LiveEvaluation</name>
    <message>
        <source>There is not enough memory to evaluate this model.</source>
        <translation>Der Speicher reicht nicht, um dieses Modell auszuwerten.</translation>
    </message>
</context>
<context>
    <name>MainToolBar</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>%1 (not declared)</source>
        <translation>%1 (nicht deklariert)</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Edit configurations…</source>
        <translation>Konfigurationen bearbeiten…</translation>
    </message>
    <message>
        <source>More of the toolbar</source>
        <translation>Mehr von der Werkzeugleiste</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…</source>
        <translation>Knoten, Tensoren, Befehle suchen …</translation>
    </message>
    <message>
        <source>No node has a stage yet: operators are shown instead of stages and devices</source>
        <translation>Noch hat kein Knoten eine Stufe: statt Stufen und Geräten werden Operatoren gezeigt</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht angegeben</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>All plans, with every annotation</source>
        <translation>Alle Pläne, mit allen Annotationen</translation>
    </message>
    <message>
        <source>The plan of %1</source>
        <translation>Der Plan von %1</translation>
    </message>
    <message>
        <source>The model has no plan</source>
        <translation>Das Modell hat keinen Plan</translation>
    </message>
    <message>
        <source>Remove plan</source>
        <translation>Plan entfernen</translation>
    </message>
    <message>
        <source>What is taken off the model:</source>
        <translation>Was dem Modell genommen wird:</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open sa&amp;mple</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>&amp;Stufe</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>The sample cannot be unpacked: there is no writable data folder</source>
        <translation>Das Beispiel lässt sich nicht entpacken: Es gibt keinen beschreibbaren Datenordner</translation>
    </message>
    <message>
        <source>%1[*] — Meshwright</source>
        <translation>%1[*] — Meshwright</translation>
    </message>
    <message>
        <source>&amp;Forget all</source>
        <translation>Alle &amp;vergessen</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>About Meshwright</source>
        <translation>Über Meshwright</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;An editor for how an ONNX model is partitioned over devices.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Meshwright %1&lt;/h3&gt;&lt;p&gt;Ein Editor dafür, wie ein ONNX-Modell über Geräte partitioniert wird.&lt;/p&gt;&lt;p&gt;Apache License 2.0&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Click a tensor&apos;s name in the inspector first</source>
        <translation>Zuerst im Inspektor den Namen eines Tensors anklicken</translation>
    </message>
    <message>
        <source>Rename tensor</source>
        <translation>Tensor umbenennen</translation>
    </message>
    <message>
        <source>New name; every reference follows:</source>
        <translation>Neuer Name; alle Verweise folgen:</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Select nodes first</source>
        <translation>Zuerst Knoten auswählen</translation>
    </message>
    <message>
        <source>&amp;Apply propagated shardings</source>
        <translation>&amp;Propagierte Shardings übernehmen</translation>
    </message>
    <message>
        <source>&amp;Operator rules</source>
        <translation>&amp;Operatorregeln</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Loslassen zum Öffnen</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Where is %1 to be opened?</source>
        <translation>Wo soll %1 geöffnet werden?</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>Neues Fenster</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Dieses Fenster</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Ca&amp;rds</source>
        <translation>Ka&amp;rten</translation>
    </message>
    <message>
        <source>&amp;Highlight</source>
        <translation>&amp;Hervorheben</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Farben nach</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>Select a group, or nodes of one, first</source>
        <translation>Wählen Sie zuerst eine Gruppe oder Knoten einer Gruppe aus</translation>
    </message>
    <message>
        <source>Hardware that cannot be read: %1</source>
        <translation>Nicht lesbare Hardware: %1</translation>
    </message>
    <message>
        <source>That arrangement is of another version of the program</source>
        <translation>Diese Anordnung gehört zu einer anderen Version des Programms</translation>
    </message>
    <message>
        <source>There is no run to draw any more</source>
        <translation>Es gibt keinen Lauf mehr, der zu zeichnen wäre</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>Einstellungen: %1</translation>
    </message>
    <message>
        <source>Show panel: %1</source>
        <translation>Bereich zeigen: %1</translation>
    </message>
    <message>
        <source>Select &amp;by</source>
        <translation>Auswählen &amp;nach</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
</context>
<context>
    <name>MeshGrid</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
</context>
<context>
    <name>MeshMenus</name>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>Nicht angegeben</translation>
    </message>
    <message>
        <source>Select the nodes of %1</source>
        <translation>Knoten von %1 auswählen</translation>
    </message>
    <message>
        <source>Move the selection to stage %1</source>
        <translation>Auswahl auf Stufe %1 legen</translation>
    </message>
    <message>
        <source>Split dimension %1 · %2 of “%3” over it</source>
        <translation>Dimension %1 · %2 von „%3“ darüber aufteilen</translation>
    </message>
    <message>
        <source>Drag it onto a dimension in the inspector to split that over it</source>
        <translation>Auf eine Dimension im Inspektor ziehen, um sie darüber aufzuteilen</translation>
    </message>
    <message>
        <source>A stage for each place on it</source>
        <translation>Eine Stufe für jede Stelle auf ihr</translation>
    </message>
</context>
<context>
    <name>MeshPanel</name>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Change configurations, devices and mesh axes</source>
        <translation>Konfigurationen, Geräte und Mesh-Achsen ändern</translation>
    </message>
    <message>
        <source>%1 more devices are not drawn.</source>
        <translation>%1 weitere Geräte sind nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Open a model to lay it over devices.</source>
        <translation>Ein Modell öffnen, um es über Geräte zu legen.</translation>
    </message>
    <message>
        <source>No configuration says which devices there are. Take one:</source>
        <translation>Keine Konfiguration sagt, welche Geräte es gibt. Zur Auswahl:</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>Andere…</translation>
    </message>
    <message>
        <source>This device belongs to no stage</source>
        <translation>Dieses Gerät gehört zu keiner Stufe</translation>
    </message>
    <message>
        <source>Edit the configuration…</source>
        <translation>Konfiguration bearbeiten…</translation>
    </message>
</context>
<context>
    <name>ModelFacts</name>
    <message>
        <source>Producer</source>
        <translation>Erzeuger</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>Model version</source>
        <translation>Modellversion</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>Select a node or a tensor to see and change how it is split.</source>
        <translation>Einen Knoten oder Tensor auswählen, um zu sehen und zu ändern, wie er aufgeteilt ist.</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>ModelPresets</name>
    <message>
        <source>124 million parameters, 12 layers</source>
        <translation>124 Mio. Parameter, 12 Schichten</translation>
    </message>
    <message>
        <source>109 million parameters, an encoder</source>
        <translation>109 Mio. Parameter, ein Encoder</translation>
    </message>
    <message>
        <source>8 billion parameters, 32 layers</source>
        <translation>8 Mrd. Parameter, 32 Schichten</translation>
    </message>
    <message>
        <source>71 billion parameters, 80 layers</source>
        <translation>71 Mrd. Parameter, 80 Schichten</translation>
    </message>
    <message>
        <source>406 billion parameters, 126 layers</source>
        <translation>406 Mrd. Parameter, 126 Schichten</translation>
    </message>
    <message>
        <source>47 billion parameters, 2 of 8 experts</source>
        <translation>47 Mrd. Parameter, 2 von 8 Experten</translation>
    </message>
    <message>
        <source>671 billion parameters, 8 of 256 experts, latent attention</source>
        <translation>671 Mrd. Parameter, 8 von 256 Experten, latente Attention</translation>
    </message>
    <message>
        <source>31 billion parameters, 8 of 128 experts</source>
        <translation>31 Mrd. Parameter, 8 von 128 Experten</translation>
    </message>
    <message>
        <source>21 billion parameters, 4 of 32 experts</source>
        <translation>21 Mrd. Parameter, 4 von 32 Experten</translation>
    </message>
</context>
<context>
    <name>NewModelDialog</name>
    <message>
        <source>New model from a configuration</source>
        <translation>Neues Modell aus einer Konfiguration</translation>
    </message>
    <message>
        <source>A decoder by its dimensions</source>
        <translation>Ein Decoder nach seinen Dimensionen</translation>
    </message>
    <message>
        <source>Inference: all tokens in one pass</source>
        <translation>Inferenz: alle Token in einem Durchlauf</translation>
    </message>
    <message>
        <source>Training: labels and a loss</source>
        <translation>Training: Labels und eine Verlustfunktion</translation>
    </message>
    <message>
        <source>Serving: a key-value cache</source>
        <translation>Bedienen von Anfragen: ein Key-Value-Cache</translation>
    </message>
    <message>
        <source>&amp;Read config.json…</source>
        <translation>config.json &amp;lesen…</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>&amp;Configuration</source>
        <translation>&amp;Konfiguration</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>&amp;Schichten</translation>
    </message>
    <message>
        <source>&amp;Hidden size</source>
        <translation>&amp;Verborgene Größe</translation>
    </message>
    <message>
        <source>H&amp;eads</source>
        <translation>Kö&amp;pfe</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>Voka&amp;bular</translation>
    </message>
    <message>
        <source>Read a configuration</source>
        <translation>Eine Konfiguration lesen</translation>
    </message>
    <message>
        <source>Configurations (*.json);;All files (*)</source>
        <translation>Konfigurationen (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>%1: %2 parameters</source>
        <translation>%1: %2 Parameter</translation>
    </message>
</context>
<context>
    <name>NodeColours</name>
    <message>
        <source>matrix product</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>reduction, pooling</source>
        <translation>Reduktion, Pooling</translation>
    </message>
    <message>
        <source>attention, experts</source>
        <translation>Attention, Experten</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>time of a forward pass</source>
        <translation>Zeit eines Vorwärtslaufs</translation>
    </message>
    <message>
        <source>weights and results</source>
        <translation>Gewichte und Ergebnisse</translation>
    </message>
    <message>
        <source>sent by each device</source>
        <translation>von jedem Gerät gesendet</translation>
    </message>
    <message>
        <source>nothing is known of any node</source>
        <translation>von keinem Knoten ist etwas bekannt</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>nichts wird gesendet</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>im Vergleich mit %1</translation>
    </message>
    <message>
        <source>sharded differently</source>
        <translation>anders aufgeteilt</translation>
    </message>
    <message>
        <source>moved from no stage</source>
        <translation>von keiner Stufe verschoben</translation>
    </message>
    <message>
        <source>moved from stage %1</source>
        <translation>von Stufe %1 verschoben</translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>nichts ist anders</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>rekurrent</translation>
    </message>
    <message>
        <source>image, signal</source>
        <translation>Bild, Signal</translation>
    </message>
    <message>
        <source>operators · no stages yet</source>
        <translation>Operatoren · noch keine Stufen</translation>
    </message>
</context>
<context>
    <name>NodeDrag</name>
    <message>
        <source>Shift: with the same in all layers, %1 more</source>
        <translation>Umschalt: mit demselben in allen Schichten, %1 mehr</translation>
    </message>
</context>
<context>
    <name>NodeMenu</name>
    <message>
        <source>Put on stage</source>
        <translation>Auf Stufe legen</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Stage %1 (new)</source>
        <translation>Stufe %1 (neu)</translation>
    </message>
    <message>
        <source>No stage</source>
        <translation>Keine Stufe</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Same operator</source>
        <translation>Gleicher Operator</translation>
    </message>
    <message>
        <source>Same place in all layers</source>
        <translation>Gleiche Stelle in allen Schichten</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>Erzeuger</translation>
    </message>
    <message>
        <source>Everything before</source>
        <translation>Alles davor</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>Leser</translation>
    </message>
    <message>
        <source>Everything after</source>
        <translation>Alles danach</translation>
    </message>
    <message>
        <source>Paths between the selected</source>
        <translation>Wege zwischen den ausgewählten</translation>
    </message>
    <message>
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy names</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Put on stage in all layers (%1)</source>
        <translation>In allen Schichten auf Stufe legen (%1)</translation>
    </message>
    <message>
        <source>Copy shardings</source>
        <translation>Aufteilungen kopieren</translation>
    </message>
    <message>
        <source>Paste shardings</source>
        <translation>Aufteilungen einfügen</translation>
    </message>
    <message>
        <source>Cut the pipeline after it</source>
        <translation>Pipeline danach schneiden</translation>
    </message>
    <message>
        <source>Shard</source>
        <translation>Aufteilen</translation>
    </message>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Producers to a depth…</source>
        <translation>Erzeuger bis zu einer Tiefe…</translation>
    </message>
    <message>
        <source>Readers to a depth…</source>
        <translation>Leser bis zu einer Tiefe…</translation>
    </message>
    <message>
        <source>All others (invert)</source>
        <translation>Alle anderen (umkehren)</translation>
    </message>
    <message>
        <source>Over how many nodes in a row:</source>
        <translation>Über wie viele Knoten hintereinander:</translation>
    </message>
    <message>
        <source>%1: there are no others</source>
        <translation>%1: Es gibt keine anderen</translation>
    </message>
</context>
<context>
    <name>NodePage</name>
    <message>
        <source>%1 more tensors are not shown: choose one on the canvas or by search.</source>
        <translation>%1 weitere Tensoren sind nicht gezeigt: einen auf der Zeichenfläche oder über die Suche auswählen.</translation>
    </message>
    <message>
        <source>Without a configuration there are no stages, and nothing to split over.</source>
        <translation>Ohne Konfiguration gibt es keine Stufen und nichts, worüber sich aufteilen lässt.</translation>
    </message>
    <message>
        <source>Declare one…</source>
        <translation>Eine deklarieren…</translation>
    </message>
    <message>
        <source>A sharding names “%1”, which no tensor is called.</source>
        <translation>Ein Sharding nennt „%1“; so heißt kein Tensor.</translation>
    </message>
    <message>
        <source>It is meant for…</source>
        <translation>Gemeint ist…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>function of the model</source>
        <translation>Funktion des Modells</translation>
    </message>
    <message>
        <source>opset %1 (since %2)</source>
        <translation>Opset %1 (seit %2)</translation>
    </message>
    <message>
        <source>opset %1</source>
        <translation>Opset %1</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>no configuration</source>
        <translation>keine Konfiguration</translation>
    </message>
</context>
<context>
    <name>NodesPage</name>
    <message>
        <source>no configuration</source>
        <translation>keine Konfiguration</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source> · %1 more operators</source>
        <translation> · %1 weitere Operatoren</translation>
    </message>
    <message>
        <source>Their weights, sharded alike</source>
        <translation>Ihre Gewichte, gleich aufgeteilt</translation>
    </message>
    <message>
        <source>%1 vectors · %2</source>
        <translation>%1 Vektoren · %2</translation>
    </message>
    <message>
        <source>%1 matrices · %2</source>
        <translation>%1 Matrizen · %2</translation>
    </message>
    <message>
        <source>%1 with %3 dimensions · %2</source>
        <translation>%1 mit %3 Dimensionen · %2</translation>
    </message>
    <message>
        <source>of all</source>
        <translation>von allen</translation>
    </message>
    <message>
        <source>several</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>%1 vector · %2</source>
        <translation>%1 Vektor · %2</translation>
    </message>
    <message>
        <source>%1 matrix · %2</source>
        <translation>%1 Matrix · %2</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>OperatorRulesFile</name>
    <message>
        <source>It is larger than 16 MB: no operator rules.</source>
        <translation>Sie ist größer als 16 MB: keine Operatorregeln.</translation>
    </message>
    <message numerus="yes">
        <source>%n operator rule(s) from %1</source>
        <translation>
            <numerusform>%n Operatorregel aus %1</numerusform>
            <numerusform>%n Operatorregeln aus %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Operator rules were not loaded: %1</source>
        <translation>Operatorregeln wurden nicht geladen: %1</translation>
    </message>
    <message>
        <source>Operator rules</source>
        <translation>Operatorregeln</translation>
    </message>
    <message>
        <source>Operator rules (*.rules);;All files (*)</source>
        <translation>Operatorregeln (*.rules);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not loaded</source>
        <translation>%1 wurde nicht geladen</translation>
    </message>
    <message>
        <source>Save an example of operator rules</source>
        <translation>Ein Beispiel für Operatorregeln speichern</translation>
    </message>
    <message>
        <source>Operator rules (*.rules)</source>
        <translation>Operatorregeln (*.rules)</translation>
    </message>
    <message>
        <source>%1 was not written</source>
        <translation>%1 wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>No operator rules of your own</source>
        <translation>Keine eigenen Operatorregeln</translation>
    </message>
</context>
<context>
    <name>OperatorSection</name>
    <message>
        <source>Communication here</source>
        <translation>Kommunikation hier</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Nothing is known of what this operator means for shardings: nothing passes through it.</source>
        <translation>Was dieser Operator für Aufteilungen bedeutet, ist nicht bekannt: Nichts geht durch ihn hindurch.</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>query heads of a K and V head</source>
        <translation>Query-Köpfe eines K- und V-Kopfs</translation>
    </message>
    <message>
        <source>inside a head</source>
        <translation>innerhalb eines Kopfs</translation>
    </message>
    <message>
        <source>elements with one scale</source>
        <translation>Elemente mit gemeinsamer Skala</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>rows of the vocabulary</source>
        <translation>Zeilen des Vokabulars</translation>
    </message>
    <message>
        <source>fused parts</source>
        <translation>verschmolzene Teile</translation>
    </message>
    <message>
        <source>nothing passes along it</source>
        <translation>nichts geht entlang</translation>
    </message>
    <message>
        <source>splits the work</source>
        <translation>teilt die Arbeit</translation>
    </message>
    <message>
        <source>summed: leaves partial results</source>
        <translation>summiert: hinterlässt Teilergebnisse</translation>
    </message>
    <message>
        <source>needed whole</source>
        <translation>ganz gebraucht</translation>
    </message>
    <message>
        <source>exchanged with neighbours</source>
        <translation>mit Nachbarn ausgetauscht</translation>
    </message>
</context>
<context>
    <name>OptionRows</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
</context>
<context>
    <name>OutlineModel</name>
    <message>
        <source>unnamed</source>
        <translation>unbenannt</translation>
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
        <translation>auf mehreren Stufen</translation>
    </message>
    <message>
        <source>partly on stage %1</source>
        <translation>teilweise auf Stufe %1</translation>
    </message>
    <message>
        <source>on stage %1</source>
        <translation>auf Stufe %1</translation>
    </message>
    <message>
        <source>without a stage</source>
        <translation>ohne Stufe</translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2, %3</translation>
    </message>
</context>
<context>
    <name>OutlinePanel</name>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Open a model to see its parts.</source>
        <translation>Ein Modell öffnen, um seine Teile zu sehen.</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aufklappen</translation>
    </message>
</context>
<context>
    <name>OutlineTree</name>
    <message>
        <source>Outline of the model</source>
        <translation>Gliederung des Modells</translation>
    </message>
</context>
<context>
    <name>OutputFilesModel</name>
    <message>
        <source>replaces the one there</source>
        <translation>ersetzt die vorhandene</translation>
    </message>
    <message>
        <source>Known when it is written</source>
        <translation>Erst beim Schreiben bekannt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1, at least %2</source>
        <translation>%1, mindestens %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>PaletteDelegate</name>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
</context>
<context>
    <name>PaletteModel</name>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>Gerät %1</translation>
    </message>
</context>
<context>
    <name>PanelHelp</name>
    <message>
        <source>The graph of the model. A double click opens a block, a drag on the ground moves the view, Ctrl and the wheel zoom. Drag nodes from here to a stage, or press the number of a stage.</source>
        <translation>Der Graph des Modells. Ein Doppelklick öffnet einen Block, Ziehen am Grund bewegt die Ansicht, Strg und das Rad vergrößern. Knoten von hier auf eine Stufe ziehen, oder die Nummer einer Stufe drücken.</translation>
    </message>
    <message>
        <source>All blocks and nodes as a tree, each with the colour of its stage. What is selected here is selected in the graph too.</source>
        <translation>Alle Blöcke und Knoten als Baum, jeder mit der Farbe seiner Stufe. Was hier ausgewählt ist, ist es auch im Graphen.</translation>
    </message>
    <message>
        <source>Lists nodes by words and fields, as op:MatMul stage:1. What it lists can be selected, and dragged to a stage.</source>
        <translation>Listet Knoten nach Wörtern und Feldern auf, etwa op:MatMul stage:1. Was es auflistet, lässt sich auswählen und auf eine Stufe ziehen.</translation>
    </message>
    <message>
        <source>The devices of the configuration, a row per stage. A click on a device selects what lies there; each shows its memory against its capacity.</source>
        <translation>Die Geräte der Konfiguration, eine Zeile je Stufe. Ein Klick auf ein Gerät wählt aus, was dort liegt; jedes zeigt seinen Speicher gegen seine Kapazität.</translation>
    </message>
    <message>
        <source>All about what is selected: attributes, tensors with type and shape, cost. The chips of a dimension choose the mesh axes that split it.</source>
        <translation>Alles über das Ausgewählte: Attribute, Tensoren mit Typ und Form, Kosten. Die Marken einer Dimension wählen die Mesh-Achsen, die sie teilen.</translation>
    </message>
    <message>
        <source>What is wrong with the plan or doubtful. Enter goes there, Space explains, a blue line repairs it.</source>
        <translation>Was am Plan falsch oder zweifelhaft ist. Eingabe geht hin, Leertaste erklärt, eine blaue Zeile repariert.</translation>
    </message>
    <message>
        <source>The collectives that follow from the shardings, with what each device sends. A click selects the nodes at which they happen.</source>
        <translation>Die kollektiven Operationen, die aus den Aufteilungen folgen, mit dem, was jedes Gerät sendet. Ein Klick wählt die Knoten aus, an denen sie geschehen.</translation>
    </message>
    <message>
        <source>The steps that can be undone. A click goes to the plan as it was behind one.</source>
        <translation>Die Schritte, die sich zurücknehmen lassen. Ein Klick geht zum Plan, wie er nach einem war.</translation>
    </message>
    <message>
        <source>A lane per pipeline stage with its load, its memory and what flows to the next. Drop nodes on a lane to put them there.</source>
        <translation>Eine Bahn je Pipeline-Stufe mit ihrer Last, ihrem Speicher und dem, was zur nächsten fließt. Knoten auf einer Bahn ablegen, um sie dorthin zu legen.</translation>
    </message>
    <message>
        <source>The simulated run: a row per device, what it computes, sends and holds. Choose schedule and microbatches above; ? lists its keys.</source>
        <translation>Der simulierte Lauf: eine Zeile je Gerät, was es rechnet, sendet und hält. Darüber Ablaufplan und Microbatches wählen; ? zeigt die Tasten.</translation>
    </message>
    <message>
        <source>The figures of the run, where the bubble comes from, and a run kept to compare with. Sweeps run many settings.</source>
        <translation>Die Zahlen des Laufs, woher der Leerlauf kommt, und ein Lauf zum Vergleich. Reihen lassen viele Einstellungen laufen.</translation>
    </message>
    <message>
        <source>What each device holds: stages, nodes, tensors, memory. A click selects it in the graph.</source>
        <translation>Was jedes Gerät hält: Stufen, Knoten, Tensoren, Speicher. Ein Klick wählt es im Graphen aus.</translation>
    </message>
    <message>
        <source>Open a model or a sample, or drop a file here.</source>
        <translation>Ein Modell oder ein Beispiel öffnen, oder eine Datei hier ablegen.</translation>
    </message>
    <message>
        <source>Files, undo, the configuration that edits mean, what colours mean, and the search for everything.</source>
        <translation>Dateien, Rückgängig, die Konfiguration, für die Änderungen gelten, was Farben bedeuten, und die Suche nach allem.</translation>
    </message>
    <message>
        <source>What the plan costs: the time of a step, the share of it in which devices wait, and what they send. At the right what is saved.</source>
        <translation>Was der Plan kostet: die Zeit eines Schritts, der Anteil, in dem Geräte warten, und was sie senden. Rechts, was gespeichert ist.</translation>
    </message>
    <message>
        <source>Searches for the best way to split the model over devices. A plan of the list is compared with others, shown in the timeline, or put onto the model.</source>
        <translation>Sucht die beste Art, das Modell über Geräte aufzuteilen. Ein Plan der Liste lässt sich mit anderen vergleichen, in der Zeitachse zeigen oder auf das Modell legen.</translation>
    </message>
</context>
<context>
    <name>ParalleliseDialog</name>
    <message>
        <source>Divides attention by heads and MLPs by features, inside every layer: two all-reduces per layer.</source>
        <translation>Teilt die Attention nach Köpfen und MLPs nach Merkmalen, in jeder Schicht: zwei All-Reduces je Schicht.</translation>
    </message>
    <message>
        <source>Gives each device whole experts of a mixture.</source>
        <translation>Gibt jedem Gerät ganze Experten einer Mischung.</translation>
    </message>
    <message>
        <source>Divides the batch; every device has all weights.</source>
        <translation>Teilt den Batch; jedes Gerät hat alle Gewichte.</translation>
    </message>
    <message>
        <source>Divides the sequence between the blocks of tensor parallelism.</source>
        <translation>Teilt die Sequenz zwischen den Blöcken der Tensorparallelität.</translation>
    </message>
    <message>
        <source>Divides the sequence of the model&apos;s inputs.</source>
        <translation>Teilt die Sequenz der Eingaben des Modells.</translation>
    </message>
    <message>
        <source>%1 × embedding</source>
        <translation>%1 × Einbettung</translation>
    </message>
    <message>
        <source>%1 × attention</source>
        <translation>%1 × Attention</translation>
    </message>
    <message>
        <source>%1 × MLP</source>
        <translation>%1 × MLP</translation>
    </message>
    <message>
        <source>%1 × mixture of experts</source>
        <translation>%1 × Expertenmischung</translation>
    </message>
    <message>
        <source>%1 × head</source>
        <translation>%1 × Kopf</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>Tensorparallelität</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>Expertenparallelität</translation>
    </message>
    <message>
        <source>Data parallelism</source>
        <translation>Datenparallelität</translation>
    </message>
    <message>
        <source>Fully sharded data parallelism</source>
        <translation>Voll aufgeteilte Datenparallelität</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>Sequenzparallelität</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>Kontextparallelität</translation>
    </message>
    <message>
        <source>Parallelise</source>
        <translation>Parallelisieren</translation>
    </message>
    <message>
        <source>What was recognised, and what not</source>
        <translation>Was erkannt wurde und was nicht</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Stage 1: optimizer state</source>
        <translation>Stufe 1: Optimierer-Zustand</translation>
    </message>
    <message>
        <source>Stage 2: and gradients</source>
        <translation>Stufe 2: auch Gradienten</translation>
    </message>
    <message>
        <source>Stage 3: and weights</source>
        <translation>Stufe 3: auch Gewichte</translation>
    </message>
    <message>
        <source>Embedding and head by vocabulary too</source>
        <translation>Auch Einbettung und Kopf nach Vokabular</translation>
    </message>
    <message>
        <source>All blocks alike</source>
        <translation>Alle Blöcke gleich</translation>
    </message>
    <message>
        <source>Only the blocks of the selection (%1)</source>
        <translation>Nur die Blöcke der Auswahl (%1)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Annotates %1; what they propagate to is not written.</source>
        <translation>Annotiert %1; was daraus folgt, wird nicht geschrieben.</translation>
    </message>
    <message>
        <source>No transformer block was recognised.</source>
        <translation>Kein Transformer-Block wurde erkannt.</translation>
    </message>
    <message>
        <source>Recognised: %1</source>
        <translation>Erkannt: %1</translation>
    </message>
    <message>
        <source>Not recognised at %1: expected %2, found %3</source>
        <translation>Nicht erkannt bei %1: erwartet %2, gefunden %3</translation>
    </message>
    <message>
        <source>Left as it is: </source>
        <translation>Bleibt, wie es ist: </translation>
    </message>
    <message>
        <source>%1 over %2: %3</source>
        <translation>%1 über %2: %3</translation>
    </message>
    <message>
        <source>Declare a configuration first</source>
        <translation>Zuerst eine Konfiguration anlegen</translation>
    </message>
    <message>
        <source>The configuration has no mesh axis to split over</source>
        <translation>Die Konfiguration hat keine Gitterachse zum Teilen</translation>
    </message>
    <message>
        <source>The model is still being looked at; try again in a moment</source>
        <translation>Das Modell wird noch untersucht; gleich noch einmal versuchen</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>There now: %1 in %2 blocks</source>
        <translation>Jetzt da: %1 in %2 Blöcken</translation>
    </message>
    <message>
        <source>Divides the batch, and stores the weights in parts, which are gathered at every use.</source>
        <translation>Teilt den Batch und speichert die Gewichte in Teilen, die bei jeder Verwendung eingesammelt werden.</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>What is visible now</source>
        <translation>Was jetzt zu sehen ist</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>Wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>&amp;Picture of</source>
        <translation>&amp;Bild von</translation>
    </message>
    <message>
        <source>P&amp;art</source>
        <translation>&amp;Teil</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>B&amp;reite</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg *.pdf)</source>
        <translation>Bilder (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>A picture is a .png, .svg or .pdf.</source>
        <translation>Ein Bild ist eine .png, .svg oder .pdf.</translation>
    </message>
    <message>
        <source>%1 is there already. Replace it?</source>
        <translation>%1 ist schon da. Ersetzen?</translation>
    </message>
    <message>
        <source>At most %1 with the memory that is free. The height follows. Vector pictures (.svg, .pdf) have no pixels.</source>
        <translation>Höchstens %1 mit dem freien Speicher. Die Höhe ergibt sich. Vektorbilder (.svg, .pdf) haben keine Pixel.</translation>
    </message>
    <message>
        <source>%1 × %2 pixels, %3 of memory</source>
        <translation>%1 × %2 Pixel, %3 Speicher</translation>
    </message>
</context>
<context>
    <name>PlaceSection</name>
    <message>
        <source>calls</source>
        <translation>ruft</translation>
    </message>
    <message>
        <source>in the function</source>
        <translation>in der Funktion</translation>
    </message>
    <message>
        <source>in %1 of</source>
        <translation>in %1 von</translation>
    </message>
    <message>
        <source>called by</source>
        <translation>gerufen von</translation>
    </message>
    <message>
        <source>Show all %1 calls</source>
        <translation>Alle %1 Aufrufe zeigen</translation>
    </message>
</context>
<context>
    <name>PlanFinder</name>
    <message>
        <source>There is not enough memory to run this plan.</source>
        <translation>Der Speicher reicht nicht, um diesen Plan auszuführen.</translation>
    </message>
    <message>
        <source>Stopped before a plan was found.</source>
        <translation>Angehalten, bevor ein Plan gefunden wurde.</translation>
    </message>
    <message>
        <source>The plan was changed meanwhile; try again.</source>
        <translation>Der Plan wurde inzwischen geändert; noch einmal versuchen.</translation>
    </message>
</context>
<context>
    <name>PlanText</name>
    <message>
        <source>%1 tensor</source>
        <translation>%1 Tensor</translation>
    </message>
    <message>
        <source>%1 context</source>
        <translation>%1 Kontext</translation>
    </message>
    <message>
        <source>%1 data</source>
        <translation>%1 Daten</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Stufen</translation>
    </message>
</context>
<context>
    <name>PlansModel</name>
    <message>
        <source>step %1, %2 sequences</source>
        <translation>Schritt %1, %2 Sequenzen</translation>
    </message>
    <message>
        <source>peak memory %1</source>
        <translation>höchster Speicher %1</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>Plan %1: %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Token/s</translation>
    </message>
    <message>
        <source>%1, all requests are served after %2</source>
        <translation>%1, alle Anfragen sind nach %2 bedient</translation>
    </message>
    <message>
        <source>first token after %1, each further one after %2 (at most %3)</source>
        <translation>erstes Token nach %1, jedes weitere nach %2 (höchstens %3)</translation>
    </message>
    <message>
        <source>as fast as the plan before or behind it</source>
        <translation>so schnell wie der Plan davor oder dahinter</translation>
    </message>
</context>
<context>
    <name>PlansPanel</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Find p&amp;lans</source>
        <translation>Pläne s&amp;uchen</translation>
    </message>
    <message>
        <source>Ends the search; what was found stays</source>
        <translation>Beendet die Suche; was gefunden wurde, bleibt</translation>
    </message>
    <message>
        <source>Searches for the best plans</source>
        <translation>Sucht die besten Pläne</translation>
    </message>
    <message>
        <source>Search with %1 devices</source>
        <translation>Mit %1 Geräten suchen</translation>
    </message>
    <message>
        <source>The best so far: %1 of %2 plans run</source>
        <translation>Die besten bisher: %1 von %2 Plänen ausgeführt</translation>
    </message>
    <message>
        <source>%1 of %2 plans run; the others cannot be better, or do not fit</source>
        <translation>%1 von %2 Plänen ausgeführt; die anderen können nicht besser sein oder passen nicht</translation>
    </message>
    <message>
        <source>Stopped: the best of %1 plans that were run, of %2</source>
        <translation>Angehalten: die besten von %1 ausgeführten Plänen, von insgesamt %2</translation>
    </message>
    <message>
        <source>No plan that fits so far…</source>
        <translation>Bisher kein Plan, der passt…</translation>
    </message>
    <message>
        <source>Looking at the model…</source>
        <translation>Das Modell wird betrachtet…</translation>
    </message>
    <message>
        <source>%1
%2
step %3, peak memory %4</source>
        <translation>%1
%2
Schritt %3, höchster Speicher %4</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>Plan %1: %2</translation>
    </message>
    <message>
        <source>Step time → peak memory ↑: best at the lower left</source>
        <translation>Zeit je Schritt → höchster Speicher ↑: unten links ist am besten</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Not tried, or not further: %1</source>
        <translation>Nicht oder nicht weiter versucht: %1</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Open a model to find out how it is best split over devices.</source>
        <translation>Ein Modell öffnen, um herauszufinden, wie es am besten über Geräte aufgeteilt wird.</translation>
    </message>
    <message>
        <source>The model has the plan %1 now</source>
        <translation>Das Modell hat jetzt den Plan %1</translation>
    </message>
    <message>
        <source>What plans are searched for</source>
        <translation>Wofür Pläne gesucht werden</translation>
    </message>
    <message>
        <source>How far the search is</source>
        <translation>Wie weit die Suche ist</translation>
    </message>
    <message>
        <source>Back to all splits</source>
        <translation>Zurück zu allen Aufteilungen</translation>
    </message>
    <message>
        <source>Plans, the best first</source>
        <translation>Pläne, die besten zuerst</translation>
    </message>
    <message>
        <source>A check mark compares a plan with others below; Space sets it, Enter shows the timeline</source>
        <translation>Ein Häkchen vergleicht einen Plan unten mit anderen; die Leertaste setzt es, die Eingabetaste zeigt die Zeitachse</translation>
    </message>
    <message>
        <source>Plans by step time and memory</source>
        <translation>Pläne nach Schrittzeit und Speicher</translation>
    </message>
    <message>
        <source>&amp;Use this plan</source>
        <translation>Diesen Plan &amp;verwenden</translation>
    </message>
    <message>
        <source>Show &amp;timeline</source>
        <translation>&amp;Zeitachse zeigen</translation>
    </message>
    <message>
        <source>&amp;Keep searching from here</source>
        <translation>Von hier &amp;weitersuchen</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>Legt den Plan auf das Modell, in einem Schritt, der sich zurücknehmen lässt</translation>
    </message>
    <message>
        <source>Runs the plan and shows it in the timeline; the model stays as it is</source>
        <translation>Führt den Plan aus und zeigt ihn in der Zeitachse; das Modell bleibt, wie es ist</translation>
    </message>
    <message>
        <source>Tries other microbatches, schedules, recomputation and ZeRO with the same split of the devices</source>
        <translation>Versucht andere Microbatches, Ablaufpläne, Neuberechnung und ZeRO bei gleicher Aufteilung der Geräte</translation>
    </message>
    <message>
        <source>Searches on for ten further plans</source>
        <translation>Sucht nach zehn weiteren Plänen</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Five plans are compared at most: take a check mark off first</source>
        <translation>Höchstens fünf Pläne werden verglichen: zuerst ein Häkchen entfernen</translation>
    </message>
    <message numerus="yes">
        <source>%n plan(s)</source>
        <translation>
            <numerusform>%n Plan</numerusform>
            <numerusform>%n Pläne</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PreviewBar</name>
    <message>
        <source>Use this plan</source>
        <translation>Diesen Plan verwenden</translation>
    </message>
    <message>
        <source>Back to the model&apos;s run</source>
        <translation>Zurück zum Lauf des Modells</translation>
    </message>
    <message>
        <source>Puts the plan onto the model, as one step that can be undone</source>
        <translation>Legt den Plan auf das Modell, in einem Schritt, der sich zurücknehmen lässt</translation>
    </message>
    <message>
        <source>%1 — not in the model</source>
        <translation>%1 — nicht im Modell</translation>
    </message>
</context>
<context>
    <name>ProblemDelegate</name>
    <message>
        <source>%1 more like this</source>
        <translation>%1 weitere dieser Art</translation>
    </message>
</context>
<context>
    <name>ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Show %1 more</source>
        <translation>%1 weitere zeigen</translation>
    </message>
    <message>
        <source>%1 more like this</source>
        <translation>%1 weitere dieser Art</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>Beheben: %1</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>Open a model to have it checked.</source>
        <translation>Ein Modell öffnen, um es prüfen zu lassen.</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>Keine Probleme gefunden</translation>
    </message>
    <message>
        <source>Checked at %1.</source>
        <translation>Geprüft um %1.</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>How many devices there are</source>
        <translation>Wie viele Geräte es gibt</translation>
    </message>
    <message>
        <source>Sequences of one step, by all replicas together</source>
        <translation>Sequenzen eines Schritts, von allen Repliken zusammen</translation>
    </message>
    <message>
        <source>How much of each device&apos;s memory stays free</source>
        <translation>Wie viel vom Speicher jedes Geräts frei bleibt</translation>
    </message>
    <message>
        <source>What plans are ordered by</source>
        <translation>Wonach Pläne geordnet werden</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>Ha&amp;rdware</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>&amp;Geräte</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>Ba&amp;tch</translation>
    </message>
    <message>
        <source>F&amp;or</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>Optimi&amp;zer</source>
        <translation>&amp;Optimierer</translation>
    </message>
    <message>
        <source>Best &amp;is</source>
        <translation>Z&amp;iel</translation>
    </message>
    <message>
        <source>Sta&amp;ys free</source>
        <translation>B&amp;leibt frei</translation>
    </message>
    <message>
        <source>Dime&amp;nsions</source>
        <translation>Dime&amp;nsionen</translation>
    </message>
    <message>
        <source>Choose what the devices are.</source>
        <translation>Wählen, was die Geräte sind.</translation>
    </message>
    <message>
        <source>Devices are a whole number from 1 to %1.</source>
        <translation>Geräte sind eine ganze Zahl von 1 bis %1.</translation>
    </message>
    <message>
        <source>The batch is a whole number from 1 to %1.</source>
        <translation>Der Batch ist eine ganze Zahl von 1 bis %1.</translation>
    </message>
    <message>
        <source>The dimension %1 must be at least 1.</source>
        <translation>Die Dimension %1 muss mindestens 1 sein.</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Bedienen</translation>
    </message>
    <message>
        <source>One pass; with a backward pass, gradients and the state of the optimizer; or requests, token by token, which need a model with a cache</source>
        <translation>Ein Lauf; mit Rückwärtslauf, Gradienten und dem Zustand des Optimierers; oder Anfragen, Token für Token, die ein Modell mit Cache brauchen</translation>
    </message>
    <message>
        <source>A configuration whose stages, shardings and mesh axes every plan keeps</source>
        <translation>Eine Konfiguration, deren Stufen, Aufteilungen und Mesh-Achsen jeder Plan behält</translation>
    </message>
    <message>
        <source>K&amp;eep</source>
        <translation>B&amp;ehalten</translation>
    </message>
    <message>
        <source>nothing: all is open</source>
        <translation>nichts: alles ist offen</translation>
    </message>
    <message>
        <source>what %1 says</source>
        <translation>was %1 sagt</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>Anfr&amp;agen</translation>
    </message>
    <message>
        <source>Requests are served by a model with a cache, and this one has none.</source>
        <translation>Anfragen werden von einem Modell mit Cache bedient, und dieses hat keinen.</translation>
    </message>
    <message>
        <source>What the devices are</source>
        <translation>Was die Geräte sind</translation>
    </message>
    <message>
        <source>All kinds together have %1 devices at most.</source>
        <translation>Alle Arten zusammen haben höchstens %1 Geräte.</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
</context>
<context>
    <name>ResultList</name>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
</context>
<context>
    <name>RuleText</name>
    <message>
        <source>Tensors %1</source>
        <translation>Tensoren %1</translation>
    </message>
    <message>
        <source>Operators %1</source>
        <translation>Operatoren %1</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>What the rule is for</source>
        <translation>Wofür die Regel gilt</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>* is any text within a segment, ** any text, {0..15} a number, {a,b} either</source>
        <translation>* ist beliebiger Text in einem Abschnitt, ** beliebiger Text, {0..15} eine Zahl, {a,b} eines von beiden</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>stage </source>
        <translation>Stufe </translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Mesh axis</source>
        <translation>Netzachse</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>gives</source>
        <translation>gilt</translation>
    </message>
    <message>
        <source>Add as a rule</source>
        <translation>Als Regel hinzufügen</translation>
    </message>
    <message>
        <source>Change the rule</source>
        <translation>Regel ändern</translation>
    </message>
    <message>
        <source>What holds for all that a pattern names, in “%1”. Later rules beat earlier ones, and what is changed by hand stays. The rules are kept with the session; the model has what they say.</source>
        <translation>Was in „%1“ für alles gilt, was ein Muster nennt. Spätere Regeln gehen vor, und was von Hand geändert wurde, bleibt. Die Regeln werden mit der Sitzung behalten; das Modell hat, was sie sagen.</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>Zuerst eine Gerätekonfiguration anlegen</translation>
    </message>
    <message>
        <source>There are no rules yet. Say below what one is for and what it gives, and add it.</source>
        <translation>Es gibt noch keine Regeln. Unten angeben, wofür eine gilt und was sie ergibt, und sie hinzufügen.</translation>
    </message>
    <message>
        <source>With these rules the plan cannot run: %1</source>
        <translation>Mit diesen Regeln kann der Plan nicht laufen: %1</translation>
    </message>
    <message>
        <source>Say first what the rule is for: a name, or a pattern such as %1.</source>
        <translation>Zuerst angeben, wofür die Regel gilt: ein Name oder ein Muster wie %1.</translation>
    </message>
</context>
<context>
    <name>RunChoice</name>
    <message>
        <source>Recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>What the backward pass computes again instead of keeping it in memory.</source>
        <translation>Was der Rückwärtslauf neu berechnet, statt es im Speicher zu halten.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>All that the backward pass needs is kept.</source>
        <translation>Alles, was der Rückwärtslauf braucht, bleibt im Speicher.</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>Gezielt</translation>
    </message>
    <message>
        <source>The core of attention is computed again: scores, softmax and what stands between.</source>
        <translation>Der Kern der Attention wird neu berechnet: Scores, Softmax und was dazwischen steht.</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>Only what enters a layer is kept, all else is computed again.</source>
        <translation>Nur was in eine Schicht eingeht, bleibt im Speicher; alles andere wird neu berechnet.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>What updates the weights at the end of a step.</source>
        <translation>Was die Gewichte am Ende eines Schritts ändert.</translation>
    </message>
    <message>
        <source>The step ends with the gradients.</source>
        <translation>Der Schritt endet mit den Gradienten.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>A weight changes by its gradient alone, without a state.</source>
        <translation>Ein Gewicht ändert sich allein durch seinen Gradienten, ohne Zustand.</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Two float32 moments per weight, and a float32 copy of weights of another type.</source>
        <translation>Zwei float32-Momente je Gewicht und eine float32-Kopie von Gewichten eines anderen Typs.</translation>
    </message>
    <message>
        <source>State sharding</source>
        <translation>Zustand aufteilen</translation>
    </message>
    <message>
        <source>What data parallel devices divide among themselves instead of each holding all of it (ZeRO).</source>
        <translation>Was datenparallele Geräte unter sich aufteilen, statt es alle ganz zu halten (ZeRO).</translation>
    </message>
    <message>
        <source>Each holds weights, gradients and optimizer state.</source>
        <translation>Jedes hält Gewichte, Gradienten und Optimiererzustand.</translation>
    </message>
    <message>
        <source>ZeRO 1: optimizer state</source>
        <translation>ZeRO 1: Optimiererzustand</translation>
    </message>
    <message>
        <source>Each holds and updates a part of the optimizer state.</source>
        <translation>Jedes hält und ändert einen Teil des Optimiererzustands.</translation>
    </message>
    <message>
        <source>ZeRO 2: and gradients</source>
        <translation>ZeRO 2: und Gradienten</translation>
    </message>
    <message>
        <source>Each keeps a part of the gradients too.</source>
        <translation>Jedes hält auch nur einen Teil der Gradienten.</translation>
    </message>
    <message>
        <source>ZeRO 3: and weights</source>
        <translation>ZeRO 3: und Gewichte</translation>
    </message>
    <message>
        <source>Each keeps a part of the weights too, which are gathered for each pass.</source>
        <translation>Jedes hält auch nur einen Teil der Gewichte; sie werden für jeden Lauf gesammelt.</translation>
    </message>
    <message>
        <source>Overlap of collectives</source>
        <translation>Kollektive verdecken</translation>
    </message>
    <message>
        <source>Whether collectives run beside the compute of their pass.</source>
        <translation>Ob Kollektive neben den Berechnungen ihres Laufs stattfinden.</translation>
    </message>
    <message>
        <source>Compute waits for each collective.</source>
        <translation>Die Berechnung wartet auf jedes Kollektiv.</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Only the reduction of gradients hides, behind the last backward pass of a step.</source>
        <translation>Nur die Reduktion der Gradienten wird verdeckt, vom letzten Rückwärtslauf eines Schritts.</translation>
    </message>
    <message>
        <source>Collectives hide behind compute as far as they fit, the best that a runtime could do.</source>
        <translation>Kollektive werden von Berechnungen verdeckt, soweit sie hineinpassen: das Beste, was eine Laufzeit könnte.</translation>
    </message>
    <message>
        <source>Gradient type</source>
        <translation>Typ der Gradienten</translation>
    </message>
    <message>
        <source>In which type weight gradients are kept, added up and reduced.</source>
        <translation>In welchem Typ Gewichtsgradienten gehalten, summiert und reduziert werden.</translation>
    </message>
    <message>
        <source>As the weights</source>
        <translation>Wie die Gewichte</translation>
    </message>
    <message>
        <source>Each gradient has the type of its weight.</source>
        <translation>Jeder Gradient hat den Typ seines Gewichts.</translation>
    </message>
    <message>
        <source>float32</source>
        <translation>float32</translation>
    </message>
    <message>
        <source>Those of narrower weights are float32 too, as bfloat16 training usually has them.</source>
        <translation>Auch die von schmaleren Gewichten sind float32, wie es beim Training in bfloat16 üblich ist.</translation>
    </message>
    <message>
        <source>Link sharing</source>
        <translation>Teilen einer Verbindung</translation>
    </message>
    <message>
        <source>What transfers do that are on one link at the same time.</source>
        <translation>Was Übertragungen tun, die gleichzeitig auf einer Verbindung sind.</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>One goes after the other, each with the whole bandwidth.</source>
        <translation>Eine folgt der anderen, jede mit der ganzen Bandbreite.</translation>
    </message>
    <message>
        <source>Fair</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <source>All go at once, each with an equal part of the bandwidth.</source>
        <translation>Alle laufen zugleich, jede mit gleichem Anteil an der Bandbreite.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Which transfers between stages are on one link.</source>
        <translation>Welche Übertragungen zwischen Stufen auf einer Verbindung liegen.</translation>
    </message>
    <message>
        <source>Per pair</source>
        <translation>Je Paar</translation>
    </message>
    <message>
        <source>Those from one stage to one other.</source>
        <translation>Die von einer Stufe zu einer anderen.</translation>
    </message>
    <message>
        <source>Per stage</source>
        <translation>Je Stufe</translation>
    </message>
    <message>
        <source>All that a stage sends: it has one port.</source>
        <translation>Alles, was eine Stufe sendet: sie hat einen Anschluss.</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>What a stage does while it sends.</source>
        <translation>Was eine Stufe tut, während sie sendet.</translation>
    </message>
    <message>
        <source>Overlapped</source>
        <translation>Verdeckt</translation>
    </message>
    <message>
        <source>It computes what comes next.</source>
        <translation>Sie berechnet, was als Nächstes kommt.</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>Blockierend</translation>
    </message>
    <message>
        <source>It waits until all that its last task sends is gone.</source>
        <translation>Sie wartet, bis alles fort ist, was ihre letzte Aufgabe sendet.</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Each microbatch&apos;s gradients have the type of their weights and are added to float32 ones.</source>
        <translation>Die Gradienten eines Microbatches haben den Typ ihrer Gewichte und werden zu solchen in float32 addiert.</translation>
    </message>
</context>
<context>
    <name>RunChoicesPopup</name>
    <message>
        <source>Without training these change nothing.</source>
        <translation>Ohne Training ändern diese nichts.</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Settings of the run</source>
        <translation>Einstellungen des Laufs</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Give all of these the values that they have when nobody changes them</source>
        <translation>Allen die Werte geben, die sie haben, wenn niemand sie ändert</translation>
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
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Keep as baseline</source>
        <translation>Als Vergleich behalten</translation>
    </message>
    <message>
        <source>Drop baseline</source>
        <translation>Vergleich verwerfen</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>Reihe von Läufen…</translation>
    </message>
    <message>
        <source>Run with several schedules, microbatches, hardware or sizes</source>
        <translation>Mit mehreren Abläufen, Microbatches, Hardware oder Größen laufen lassen</translation>
    </message>
    <message>
        <source>No run yet. The timeline says what it needs.</source>
        <translation>Noch kein Lauf. Die Zeitleiste sagt, was fehlt.</translation>
    </message>
    <message>
        <source>Open a model to see what a run of it takes.</source>
        <translation>Ein Modell öffnen, um zu sehen, was ein Lauf davon braucht.</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which stage %2 sets.</source>
        <translation>Die Gesamtdauer liegt %1 über der unteren Schranke, die Stufe %2 setzt.</translation>
    </message>
    <message>
        <source>The makespan is %1 above the lower bound, which a link or a chain of dependencies sets.</source>
        <translation>Die Gesamtdauer liegt %1 über der unteren Schranke, die eine Verbindung oder eine Kette von Abhängigkeiten setzt.</translation>
    </message>
    <message>
        <source>Critical path: %1 compute, %2 transfers, %3 latency.</source>
        <translation>Kritischer Pfad: %1 Rechnen, %2 Übertragungen, %3 Latenz.</translation>
    </message>
    <message>
        <source>Busiest link: stage %1 to stage %2, %3 in all, used for %4 of the run.</source>
        <translation>Am stärksten belastete Verbindung: Stufe %1 zu Stufe %2, insgesamt %3, %4 des Laufs benutzt.</translation>
    </message>
    <message>
        <source>Serving…</source>
        <translation>Anfragen bedienen…</translation>
    </message>
    <message>
        <source>Time to first token, time per token, cache: prompts, then token by token</source>
        <translation>Zeit bis zum ersten Token, Zeit je Token, Cache: erst Prompts, dann Token für Token</translation>
    </message>
    <message>
        <source>Later runs are shown beside this one, with the difference, here and on the timeline</source>
        <translation>Spätere Läufe werden neben diesem gezeigt, mit dem Unterschied, hier und auf der Zeitachse</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 Microbatch</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 Microbatches</translation>
    </message>
</context>
<context>
    <name>RunsDialog</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>There is not enough memory for these runs.</source>
        <translation>Der Speicher reicht für diese Läufe nicht.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>RunsPlot</name>
    <message>
        <source>More than a device has</source>
        <translation>Mehr, als ein Gerät hat</translation>
    </message>
    <message>
        <source>%1
makespan %2, peak memory %3</source>
        <translation>%1
Gesamtdauer %2, höchster Speicher %3</translation>
    </message>
    <message>
        <source>Time per token → peak memory ↑: best at the lower left</source>
        <translation>Zeit je Token → höchster Speicher ↑: unten links ist am besten</translation>
    </message>
    <message>
        <source>Time per microbatch → peak memory ↑: best at the lower left</source>
        <translation>Zeit je Microbatch → höchster Speicher ↑: unten links ist am besten</translation>
    </message>
    <message>
        <source>%1 requests per group
%2 tokens, one after %3
first token after %4</source>
        <translation>%1 Anfragen je Gruppe
%2 Token, eines alle %3
erstes Token nach %4</translation>
    </message>
    <message>
        <source>Time per token → tokens per second ↑, with 1, 2, 4 … requests per group</source>
        <translation>Zeit je Token → Token je Sekunde ↑, mit 1, 2, 4 … Anfragen je Gruppe</translation>
    </message>
    <message>
        <source>Limit %1</source>
        <translation>Grenze %1</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Decoder, 12 layers</source>
        <translation>Decoder, 12 Schichten</translation>
    </message>
    <message>
        <source>A real-size transformer without weights, nothing annotated: place it yourself.</source>
        <translation>Ein Transformer in echter Größe ohne Gewichte, nichts annotiert: zum Selbstverteilen.</translation>
    </message>
    <message>
        <source>Pipeline over two GPUs</source>
        <translation>Pipeline über zwei GPUs</translation>
    </message>
    <message>
        <source>Ten decoder layers, five on each device.</source>
        <translation>Zehn Decoder-Schichten, fünf auf jedem Gerät.</translation>
    </message>
    <message>
        <source>CPU, NPU and GPU</source>
        <translation>CPU, NPU und GPU</translation>
    </message>
    <message>
        <source>Embedding, decoder layers and head, each on the device that suits it.</source>
        <translation>Embedding, Decoder-Schichten und Kopf, jeweils auf dem Gerät, das dazu passt.</translation>
    </message>
    <message>
        <source>Decoder with a cache</source>
        <translation>Decoder mit Cache</translation>
    </message>
    <message>
        <source>The 12 layers with keys and values of earlier tokens: see what serving takes.</source>
        <translation>Die 12 Schichten mit Keys und Values früherer Token: was das Bedienen von Anfragen kostet.</translation>
    </message>
</context>
<context>
    <name>Schedule</name>
    <message>
        <source>One microbatch after the other goes through all stages: nothing overlaps.</source>
        <translation>Ein Microbatch nach dem anderen geht durch alle Stufen: nichts überlappt.</translation>
    </message>
    <message>
        <source>Inference: each stage passes the microbatches on in turn.</source>
        <translation>Inferenz: jede Stufe gibt die Microbatches der Reihe nach weiter.</translation>
    </message>
    <message>
        <source>All forward passes, then all backward passes: simple, and holds the activations of all microbatches.</source>
        <translation>Alle Vorwärts-, dann alle Rückwärtsläufe: einfach, hält aber die Aktivierungen aller Microbatches.</translation>
    </message>
    <message>
        <source>A forward and a backward pass in turn: as fast as GPipe with few activations held.</source>
        <translation>Abwechselnd vorwärts und rückwärts: so schnell wie GPipe mit wenigen gehaltenen Aktivierungen.</translation>
    </message>
    <message>
        <source>GPipe, but the last stage runs each backward pass at once.</source>
        <translation>GPipe, aber die letzte Stufe läuft jeden Rückwärtslauf sofort.</translation>
    </message>
    <message>
        <source>Weight gradients fill a part of the bubble, in the memory of 1F1B.</source>
        <translation>Gewichtsgradienten füllen einen Teil des Leerlaufs, mit dem Speicher von 1F1B.</translation>
    </message>
    <message>
        <source>More forward passes at the start close the bubble for twice the memory.</source>
        <translation>Mehr Vorwärtsläufe am Anfang schließen den Leerlauf bei doppeltem Speicher.</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H1, where the first stage does not split its backward pass.</source>
        <translation>Shardys Form von H1; die erste Stufe teilt ihren Rückwärtslauf nicht.</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where transfers take no time.</source>
        <translation>Shardys Form von H2, wenn Übertragungen keine Zeit brauchen.</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes half a pass.</source>
        <translation>Shardys Form von H2, wenn eine Übertragung einen halben Lauf dauert.</translation>
    </message>
    <message>
        <source>Shardy&apos;s form of H2 where a transfer takes a whole pass.</source>
        <translation>Shardys Form von H2, wenn eine Übertragung einen ganzen Lauf dauert.</translation>
    </message>
    <message>
        <source>Each stage holds several chunks of the model, so that filling and draining are short.</source>
        <translation>Jede Stufe hält mehrere Abschnitte des Modells: Füllen und Leeren sind kurz.</translation>
    </message>
    <message>
        <source>Groups of microbatches go round through all chunks, all forward passes first.</source>
        <translation>Gruppen von Microbatches gehen reihum durch alle Abschnitte, erst alle Vorwärtsläufe.</translation>
    </message>
    <message>
        <source>Circular, with the backward passes in the opposite order.</source>
        <translation>Reihum, die Rückwärtsläufe in umgekehrter Reihenfolge.</translation>
    </message>
    <message>
        <source>Two chunks in a V and split backward passes: no bubble, in the memory of 1F1B.</source>
        <translation>Zwei Abschnitte in einem V und geteilte Rückwärtsläufe: kein Leerlauf, mit dem Speicher von 1F1B.</translation>
    </message>
    <message>
        <source>Two chunks in a V with about half the activations of 1F1B.</source>
        <translation>Zwei Abschnitte in einem V mit etwa der Hälfte der Aktivierungen von 1F1B.</translation>
    </message>
    <message>
        <source>Two chunks in a V with about a third of the activations of 1F1B.</source>
        <translation>Zwei Abschnitte in einem V mit etwa einem Drittel der Aktivierungen von 1F1B.</translation>
    </message>
    <message>
        <source>Microbatches enter at both ends; a forward pass hides the communication of a backward pass.</source>
        <translation>Microbatches kommen von beiden Enden; ein Vorwärtslauf verbirgt die Kommunikation eines Rückwärtslaufs.</translation>
    </message>
    <message>
        <source>DualPipe folded into a V: each weight is held once.</source>
        <translation>DualPipe, zu einem V gefaltet: jedes Gewicht wird einmal gehalten.</translation>
    </message>
    <message>
        <source>As many pipelines as stages, each entering at another stage: no stage waits.</source>
        <translation>So viele Pipelines wie Stufen, jede beginnt an einer anderen: keine Stufe wartet.</translation>
    </message>
    <message>
        <source>One chunk on a stage</source>
        <translation>Ein Abschnitt je Stufe</translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation>Ohne Leerlauf</translation>
    </message>
    <message>
        <source>Several chunks on a stage</source>
        <translation>Mehrere Abschnitte je Stufe</translation>
    </message>
    <message>
        <source>From several ends</source>
        <translation>Von mehreren Enden</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Andere</translation>
    </message>
</context>
<context>
    <name>ScheduleBox</name>
    <message>
        <source>Usual schedule</source>
        <translation>Üblicher Ablaufplan</translation>
    </message>
    <message>
        <source>1F1B for training, else forward only.</source>
        <translation>1F1B beim Training, sonst nur vorwärts.</translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search for nodes</source>
        <translation>Knoten suchen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alle auswählen</translation>
    </message>
    <message>
        <source>Dim the rest</source>
        <translation>Rest abblenden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No node fits. Point at the field to see what can be asked for.</source>
        <translation>Kein Knoten passt. Auf das Feld zeigen, um zu sehen, wonach sich fragen lässt.</translation>
    </message>
    <message>
        <source>Search · %1</source>
        <translation>Suche · %1</translation>
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
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Tokens of each request&apos;s prompt</source>
        <translation>Token im Prompt jeder Anfrage</translation>
    </message>
    <message>
        <source>Tokens to generate for each request</source>
        <translation>Token, die für jede Anfrage erzeugt werden</translation>
    </message>
    <message>
        <source>How long a request may wait for its first token; 0: any time</source>
        <translation>Wie lange eine Anfrage auf ihr erstes Token warten darf; 0: beliebig</translation>
    </message>
    <message>
        <source>How long a request may wait between two tokens; 0: any time</source>
        <translation>Wie lange eine Anfrage zwischen zwei Token warten darf; 0: beliebig</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>First token in</source>
        <translation>Erstes Token in</translation>
    </message>
    <message>
        <source>Next in</source>
        <translation>Nächstes in</translation>
    </message>
</context>
<context>
    <name>ServingDialog</name>
    <message>
        <source>Serving</source>
        <translation>Bedienen von Anfragen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Requests of equal length: each group&apos;s prompts pass the stages at once, then its tokens one by one.</source>
        <translation>Anfragen gleicher Länge: Die Prompts einer Gruppe durchlaufen die Stufen auf einmal, danach ihre Token eines nach dem anderen.</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompt-Token</translation>
    </message>
    <message>
        <source>Tokens to generate</source>
        <translation>Zu erzeugende Token</translation>
    </message>
    <message>
        <source>Requests per group</source>
        <translation>Anfragen je Gruppe</translation>
    </message>
    <message>
        <source>Groups at once</source>
        <translation>Gruppen gleichzeitig</translation>
    </message>
    <message>
        <source>as many as stages</source>
        <translation>so viele wie Stufen</translation>
    </message>
    <message>
        <source>While one group is on a stage, others are on the other stages</source>
        <translation>Während eine Gruppe auf einer Stufe ist, sind andere auf den anderen Stufen</translation>
    </message>
    <message>
        <source>appended to in place</source>
        <translation>an Ort und Stelle ergänzt</translation>
    </message>
    <message>
        <source>copied by each pass</source>
        <translation>von jedem Lauf kopiert</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Runtimes that serve keep the cache where it is; the model&apos;s graph makes a new one in each pass</source>
        <translation>Laufzeiten, die Anfragen bedienen, lassen den Cache, wo er ist; der Graph des Modells legt in jedem Lauf einen neuen an</translation>
    </message>
    <message>
        <source>Compare requests per group</source>
        <translation>Anfragen je Gruppe vergleichen</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Compare groups of</source>
        <translation>Gruppen vergleichen mit</translation>
    </message>
    <message>
        <source>The shapes of the model are not known yet.</source>
        <translation>Die Formen des Modells sind noch nicht bekannt.</translation>
    </message>
    <message>
        <source>At the end stage %1 sets how often a group gets a token: every %2.</source>
        <translation>Am Ende bestimmt Stufe %1, wie oft eine Gruppe ein Token bekommt: alle %2.</translation>
    </message>
    <message>
        <source>At the end a group&apos;s own way through the stages sets how often it gets a token: every %1. More groups would fit in.</source>
        <translation>Am Ende bestimmt der eigene Weg einer Gruppe durch die Stufen, wie oft sie ein Token bekommt: alle %1. Mehr Gruppen hätten Platz.</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>Zeit je Token</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>Erzeugte Token</translation>
    </message>
    <message>
        <source>After the first tokens</source>
        <translation>Nach den ersten Token</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>All is done after</source>
        <translation>Alles ist fertig nach</translation>
    </message>
    <message>
        <source>Cache per token</source>
        <translation>Cache je Token</translation>
    </message>
    <message>
        <source>Requests at once</source>
        <translation>Anfragen gleichzeitig</translation>
    </message>
    <message>
        <source>Requests that fit</source>
        <translation>Anfragen, die Platz haben</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzte</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Letztes Token</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicher</translation>
    </message>
    <message>
        <source>Full at token</source>
        <translation>Voll bei Token</translation>
    </message>
    <message>
        <source>Requests fit</source>
        <translation>Anfragen passen</translation>
    </message>
    <message>
        <source>At the end a link between stages sets how often a group gets a token: every %1. More groups do not help.</source>
        <translation>Am Ende bestimmt eine Verbindung zwischen Stufen, wie oft eine Gruppe ein Token bekommt: alle %1. Mehr Gruppen helfen nicht.</translation>
    </message>
    <message>
        <source>Tokens per second by time per token</source>
        <translation>Token je Sekunde über der Zeit je Token</translation>
    </message>
    <message>
        <source>Each number of requests per group will be a dot here.</source>
        <translation>Jede Zahl von Anfragen je Gruppe wird hier ein Punkt.</translation>
    </message>
</context>
<context>
    <name>SessionEnd</name>
    <message>
        <source>Unsaved work</source>
        <translation>Nicht gespeicherte Arbeit</translation>
    </message>
    <message>
        <source>There are unsaved changes to %1.</source>
        <translation>Es gibt nicht gespeicherte Änderungen an %1.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>The unsaved changes are back; save them to keep them</source>
        <translation>Die Änderungen sind wieder da; speichern Sie, um sie zu behalten</translation>
    </message>
    <message>
        <source>Unsaved changes do not survive a crash now: %1</source>
        <translation>Ungespeicherte Änderungen überstehen jetzt keinen Absturz: %1</translation>
    </message>
    <message>
        <source>The file was changed since: what has no place in it any more is listed afterwards.</source>
        <translation>Die Datei wurde seitdem geändert: Was darin keinen Platz mehr hat, wird danach genannt.</translation>
    </message>
    <message>
        <source>Unsaved work cannot be read</source>
        <translation>Ungespeicherte Arbeit kann nicht gelesen werden</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… und %n weiteres</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of the unsaved changes have a place in the model</source>
        <translation>Nicht alle ungespeicherten Änderungen haben einen Platz im Modell</translation>
    </message>
    <message>
        <source>These are not in it any more:
%1

The changes stay in %2.</source>
        <translation>Diese gibt es darin nicht mehr:
%1

Die Änderungen bleiben in %2.</translation>
    </message>
    <message numerus="yes">
        <source>Meshwright had to end before they were saved; the last of %n change(s) was made on %1.</source>
        <translation>
            <numerusform>Meshwright musste enden, bevor die Änderung vom %1 gespeichert war.</numerusform>
            <numerusform>Meshwright musste enden, bevor sie gespeichert waren; die letzte von %n Änderungen ist vom %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsButton</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings · %1</source>
        <translation>Einstellungen · %1</translation>
    </message>
    <message>
        <source>Recomputation, optimizer, state sharding, collectives and links</source>
        <translation>Neuberechnung, Optimierer, Aufteilen des Zustands, Kollektive und Verbindungen</translation>
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
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Allgemein</translation>
    </message>
    <message>
        <source>S&amp;hortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Schreibtisch</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>kB, MB, GB (of 1000)</source>
        <translation>kB, MB, GB (zu 1000)</translation>
    </message>
    <message>
        <source>KiB, MiB, GiB (of 1024)</source>
        <translation>KiB, MiB, GiB (zu 1024)</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>&amp;Bytes</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Hard&amp;ware folder</source>
        <translation>Ordner für Hard&amp;ware</translation>
    </message>
    <message>
        <source>only what comes with the program</source>
        <translation>nur, was mit dem Programm kommt</translation>
    </message>
    <message>
        <source>Descriptions of devices and nodes (*.json) beside those that come with the program; one of the same name takes its place</source>
        <translation>Beschreibungen von Geräten und Knotenrechnern (*.json) neben denen, die mit dem Programm kommen; eine mit demselben Namen tritt an deren Stelle</translation>
    </message>
    <message>
        <source>&amp;Node folder</source>
        <translation>Ordner für &amp;Node.js</translation>
    </message>
    <message>
        <source>looked for from the current folder upwards</source>
        <translation>wird vom aktuellen Ordner aufwärts gesucht</translation>
    </message>
    <message>
        <source>The node_modules with onnxruntime-node, which runs exports to compare them. Its code is run: name only a folder that you trust.</source>
        <translation>Das node_modules mit onnxruntime-node, das Exporte zum Vergleich ausführt. Sein Code wird ausgeführt: nur einen vertrauenswürdigen Ordner angeben.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>A&amp;nimationen</translation>
    </message>
    <message>
        <source>The view glides when it moves by itself</source>
        <translation>Die Ansicht gleitet, wenn sie sich von selbst bewegt</translation>
    </message>
    <message>
        <source>The view jumps</source>
        <translation>Die Ansicht springt</translation>
    </message>
</context>
<context>
    <name>ShardPicture</name>
    <message>
        <source>nothing of dimension %1</source>
        <translation>nichts von Dimension %1</translation>
    </message>
    <message>
        <source>%1–%2 of dimension %3</source>
        <translation>%1–%2 von Dimension %3</translation>
    </message>
    <message>
        <source>%1 indices from %2, in pieces of %3, of dimension %4</source>
        <translation>%1 Indizes ab %2, in Stücken von %3, von Dimension %4</translation>
    </message>
    <message>
        <source>the whole tensor</source>
        <translation>der ganze Tensor</translation>
    </message>
    <message>
        <source>Which device holds which part</source>
        <translation>Welches Gerät welchen Teil hält</translation>
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
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>Copied the shardings of %1</source>
        <translation>Aufteilungen von %1 kopiert</translation>
    </message>
    <message>
        <source>Nothing selected stands where the copied tensor does: select nodes of the same operator, or click a tensor&apos;s name in the inspector</source>
        <translation>Nichts Ausgewähltes steht dort, wo der kopierte Tensor steht: Knoten desselben Operators auswählen oder im Inspektor den Namen eines Tensors anklicken</translation>
    </message>
    <message>
        <source>The copied sharding is for a tensor of another rank</source>
        <translation>Die kopierte Aufteilung ist für einen Tensor mit anderer Zahl von Dimensionen</translation>
    </message>
    <message>
        <source>%1 of another rank: left as they are</source>
        <translation>%1 mit anderer Zahl von Dimensionen: bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>Zuerst eine Gerätekonfiguration anlegen</translation>
    </message>
    <message>
        <source>Copy a sharding first</source>
        <translation>Zuerst eine Aufteilung kopieren</translation>
    </message>
    <message>
        <source>“%1” has no sharding to copy</source>
        <translation>„%1“ hat keine Aufteilung zum Kopieren</translation>
    </message>
    <message>
        <source>Select a node with shardings, or click a tensor&apos;s name in the inspector: its sharding is what is copied</source>
        <translation>Einen Knoten mit Aufteilungen auswählen oder im Inspektor den Namen eines Tensors anklicken: dessen Aufteilung wird kopiert</translation>
    </message>
    <message>
        <source>Several shardings were copied: select the nodes to paste them at</source>
        <translation>Es wurden mehrere Aufteilungen kopiert: die Knoten auswählen, bei denen sie eingefügt werden</translation>
    </message>
    <message>
        <source>The copied sharding names devices: only one by axes of the mesh can be pasted onto another tensor</source>
        <translation>Die kopierte Aufteilung nennt Geräte: Nur eine nach Achsen des Meshes lässt sich auf einen anderen Tensor einfügen</translation>
    </message>
</context>
<context>
    <name>ShardingMarks</name>
    <message>
        <source>%1 collectives</source>
        <translation>%1 Kollektive</translation>
    </message>
    <message>
        <source>1 reshard</source>
        <translation>1 Umverteilung</translation>
    </message>
    <message>
        <source>%1 reshards</source>
        <translation>%1 Umverteilungen</translation>
    </message>
    <message>
        <source>dimension %1 · follows</source>
        <translation>Dimension %1 · folgt</translation>
    </message>
    <message>
        <source>dimension %1 · set by you</source>
        <translation>Dimension %1 · von Ihnen gesetzt</translation>
    </message>
    <message>
        <source>per device [%1]</source>
        <translation>je Gerät [%1]</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>Dim %1</translation>
    </message>
    <message>
        <source>runs whole</source>
        <translation>läuft ungeteilt</translation>
    </message>
    <message>
        <source>Runs whole on every device: %1.</source>
        <translation>Läuft auf jedem Gerät ungeteilt: %1.</translation>
    </message>
</context>
<context>
    <name>ShortcutPage</name>
    <message>
        <source>No &amp;keys</source>
        <translation>&amp;Keine Tasten</translation>
    </message>
    <message>
        <source>&amp;Standard</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>Befehle und Tasten suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>All s&amp;tandard</source>
        <translation>Alle S&amp;tandard</translation>
    </message>
    <message>
        <source>&amp;Press keys:</source>
        <translation>Tasten &amp;drücken:</translation>
    </message>
    <message>
        <source>Keys of the command</source>
        <translation>Tasten des Befehls</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>▲ Several commands have the same keys. Change or clear the keys of all but one:
%1</source>
        <translation>▲ Mehrere Befehle haben dieselben Tasten. Ändern oder entfernen Sie die Tasten bei allen bis auf einen:
%1</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Pan the canvas</source>
        <translation>Zeichenfläche verschieben</translation>
    </message>
    <message>
        <source>drag, wheel, or Space and drag</source>
        <translation>ziehen, Mausrad oder Leertaste und ziehen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>Ctrl and wheel, + and −</source>
        <translation>Strg und Mausrad, + und −</translation>
    </message>
    <message>
        <source>Look inside a block</source>
        <translation>In einen Block hineinsehen</translation>
    </message>
    <message>
        <source>double-click, Enter</source>
        <translation>Doppelklick, Eingabetaste</translation>
    </message>
    <message>
        <source>Select several</source>
        <translation>Mehrere auswählen</translation>
    </message>
    <message>
        <source>Shift or Ctrl and click, Shift and drag</source>
        <translation>Umschalt oder Strg und klicken, Umschalt und ziehen</translation>
    </message>
    <message>
        <source>Walk along the graph</source>
        <translation>Den Graphen entlanggehen</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Put nodes on a stage</source>
        <translation>Knoten auf eine Stufe legen</translation>
    </message>
    <message>
        <source>Stop a drag</source>
        <translation>Ziehen abbrechen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys of the timeline</source>
        <translation>Alle Tasten der Zeitleiste</translation>
    </message>
    <message>
        <source>? in the timeline</source>
        <translation>? in der Zeitleiste</translation>
    </message>
    <message>
        <source>drag them to a lane, or 0 … 9</source>
        <translation>auf eine Bahn ziehen, oder 0 … 9</translation>
    </message>
    <message>
        <source>Canvas and timeline</source>
        <translation>Graph und Zeitleiste</translation>
    </message>
</context>
<context>
    <name>SimulationControls</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>In which order stages run their microbatches</source>
        <translation>In welcher Reihenfolge die Stufen ihre Microbatches ausführen</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>What all devices are</source>
        <translation>Was alle Geräte sind</translation>
    </message>
    <message>
        <source>Hardware as configured</source>
        <translation>Hardware wie konfiguriert</translation>
    </message>
    <message>
        <source>With a backward pass, gradients and the state of the optimizer</source>
        <translation>Mit Rückwärtslauf, Gradienten und dem Zustand des Optimierers</translation>
    </message>
    <message>
        <source>Microbatches: </source>
        <translation>Microbatches: </translation>
    </message>
    <message>
        <source>In how many parts a batch goes through the stages</source>
        <translation>In wie vielen Teilen ein Batch durch die Stufen geht</translation>
    </message>
    <message>
        <source>Microbatches: one per stage</source>
        <translation>Microbatches: einer je Stufe</translation>
    </message>
</context>
<context>
    <name>SmallestSetJob</name>
    <message>
        <source>Without a configuration nothing follows</source>
        <translation>Ohne Konfiguration folgt nichts</translation>
    </message>
    <message>
        <source>Propagation is still running; try again in a moment</source>
        <translation>Was folgt, wird noch ermittelt; gleich noch einmal versuchen</translation>
    </message>
    <message>
        <source>Nothing follows for this tensor</source>
        <translation>Für diesen Tensor folgt nichts</translation>
    </message>
    <message>
        <source>Nothing follows at these nodes</source>
        <translation>An diesen Knoten folgt nichts</translation>
    </message>
    <message>
        <source>Nothing follows from the annotations</source>
        <translation>Aus den Annotationen folgt nichts</translation>
    </message>
    <message>
        <source>No annotation follows from the others: it is the smallest set</source>
        <translation>Keine Annotation folgt aus den anderen: Es ist die kleinste Menge</translation>
    </message>
    <message>
        <source>There is not enough memory to look for the smallest set</source>
        <translation>Der Speicher reicht nicht, um die kleinste Menge zu suchen</translation>
    </message>
</context>
<context>
    <name>SpanTable</name>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Weight gradients</source>
        <translation>Gewichtsgradienten</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Gradient reduction</source>
        <translation>Reduktion der Gradienten</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>Optimiererschritt</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Clear the span (Esc)</source>
        <translation>Spanne aufheben (Esc)</translation>
    </message>
    <message>
        <source>Clear the span</source>
        <translation>Spanne aufheben</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Untätig</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Höchstwert</translation>
    </message>
    <message>
        <source>While something is sent or received and nothing is computed</source>
        <translation>Während etwas gesendet oder empfangen und nichts gerechnet wird</translation>
    </message>
    <message>
        <source>Most memory held per device</source>
        <translation>Meister belegter Speicher je Gerät</translation>
    </message>
    <message>
        <source>What the devices do in the span</source>
        <translation>Was die Geräte in der Spanne tun</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1, of %2 in which something is sent or received</source>
        <translation>%1 von %2, in denen etwas gesendet oder empfangen wird</translation>
    </message>
</context>
<context>
    <name>SpecDialog</name>
    <message>
        <source>Sharding of %1</source>
        <translation>Sharding von %1</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>One entry per part, row-major: a device index, or the key of a group below.</source>
        <translation>Ein Eintrag je Teil, zeilenweise: ein Geräteindex oder der Schlüssel einer Gruppe unten.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>A key stands for several devices that hold the same part.</source>
        <translation>Ein Schlüssel steht für mehrere Geräte, die denselben Teil halten.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>Size/parts; several of them for a fused dimension: 3/1, 768/2. The size may be a symbol or left out.</source>
        <translation>Größe/Teile; mehrere davon für eine verschmolzene Dimension: 3/1, 768/2. Die Größe darf ein Symbol sein oder fehlen.</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>Aus %1 entfernen</translation>
    </message>
    <message>
        <source>Who holds what cannot be said: the number of dimensions is not known.</source>
        <translation>Wer was hält, lässt sich nicht sagen: Die Anzahl der Dimensionen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It can be stored, but: %1</source>
        <translation>Es lässt sich speichern, aber: %1</translation>
    </message>
    <message>
        <source>%1 parts; which devices hold them is left open.</source>
        <translation>%1 Teile; welche Geräte sie halten, bleibt offen.</translation>
    </message>
    <message>
        <source>%1 parts on %2 devices.</source>
        <translation>%1 Teile auf %2 Geräten.</translation>
    </message>
</context>
<context>
    <name>SpecDraft</name>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Key of a group</source>
        <translation>Schlüssel einer Gruppe</translation>
    </message>
    <message>
        <source>Devices of a group</source>
        <translation>Geräte einer Gruppe</translation>
    </message>
</context>
<context>
    <name>StageBoard</name>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Move selection to stage %1</source>
        <translation>Auswahl auf Stufe %1 verschieben</translation>
    </message>
    <message>
        <source>Remove selection from its stage</source>
        <translation>Auswahl von ihrer Stufe nehmen</translation>
    </message>
    <message>
        <source>Balance stages</source>
        <translation>Stufen ausgleichen</translation>
    </message>
    <message>
        <source>Split the model over the stages so that the slowest takes least time</source>
        <translation>Das Modell so auf die Stufen verteilen, dass die langsamste am kürzesten rechnet</translation>
    </message>
    <message>
        <source>Open a model to put its nodes on pipeline stages.</source>
        <translation>Ein Modell öffnen, um seine Knoten auf Pipeline-Stufen zu legen.</translation>
    </message>
    <message>
        <source>No device configuration yet</source>
        <translation>Noch keine Gerätekonfiguration</translation>
    </message>
    <message>
        <source>A configuration says which devices there are. Take one of these, or describe your own.</source>
        <translation>Eine Konfiguration sagt, welche Geräte es gibt. Eine von diesen nehmen oder eine eigene beschreiben.</translation>
    </message>
    <message>
        <source>Describe your own devices…</source>
        <translation>Eigene Geräte beschreiben…</translation>
    </message>
    <message>
        <source>slowest: stage %1</source>
        <translation>am langsamsten: Stufe %1</translation>
    </message>
    <message>
        <source>No device · add %1</source>
        <translation>Kein Gerät · %1 hinzufügen</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… und %1 weitere</translation>
    </message>
    <message>
        <source>Drag nodes or blocks here for the first stage, or balance</source>
        <translation>Knoten oder Blöcke für die erste Stufe hierher ziehen, oder ausgleichen</translation>
    </message>
    <message>
        <source>Drop here for a new stage</source>
        <translation>Für eine neue Stufe hier ablegen</translation>
    </message>
    <message>
        <source>Every node has a stage</source>
        <translation>Jeder Knoten hat eine Stufe</translation>
    </message>
    <message>
        <source>%1 without a stage</source>
        <translation>%1 ohne Stufe</translation>
    </message>
    <message>
        <source>Move selection here</source>
        <translation>Auswahl hierher verschieben</translation>
    </message>
    <message>
        <source>Select the nodes of stage %1</source>
        <translation>Die Knoten von Stufe %1 auswählen</translation>
    </message>
    <message>
        <source>Remove all nodes from stage %1</source>
        <translation>Alle Knoten von Stufe %1 nehmen</translation>
    </message>
    <message>
        <source>Add devices for stage %1</source>
        <translation>Geräte für Stufe %1 hinzufügen</translation>
    </message>
    <message>
        <source>Take %1 off their stages</source>
        <translation>%1 von der Stufe nehmen</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>%1 auf Stufe %2 verschieben</translation>
    </message>
    <message>
        <source>Move %1 to new stage %2</source>
        <translation>%1 auf neue Stufe %2 verschieben</translation>
    </message>
    <message>
        <source> (no device yet)</source>
        <translation> (noch kein Gerät)</translation>
    </message>
    <message>
        <source>Make a device configuration first</source>
        <translation>Zuerst eine Gerätekonfiguration anlegen</translation>
    </message>
    <message>
        <source>Already on stage %1</source>
        <translation>Schon auf Stufe %1</translation>
    </message>
    <message>
        <source>already here</source>
        <translation>schon hier</translation>
    </message>
    <message>
        <source>Stage %1 · %2</source>
        <translation>Stufe %1 · %2</translation>
    </message>
    <message>
        <source>There is not enough memory to balance the stages</source>
        <translation>Der Speicher reicht nicht, um die Stufen auszugleichen</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Split stage %1 in two</source>
        <translation>Stufe %1 in zwei teilen</translation>
    </message>
    <message>
        <source>Merge into stage %1 above</source>
        <translation>Mit Stufe %1 darüber vereinen</translation>
    </message>
    <message>
        <source>Merge into stage %1 below</source>
        <translation>Mit Stufe %1 darunter vereinen</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Paint stage %1 on the canvas</source>
        <translation>Stufe %1 auf der Leinwand malen</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>nicht ausführbar</translation>
    </message>
    <message>
        <source>Move stage %1 to the place of stage %2</source>
        <translation>Stufe %1 an die Stelle von Stufe %2 rücken</translation>
    </message>
    <message>
        <source>%1: every device runs all of them</source>
        <translation>%1: jedes Gerät führt alle aus</translation>
    </message>
    <message>
        <source>%1: they run with what reads them</source>
        <translation>%1: sie laufen mit dem, was sie liest</translation>
    </message>
    <message>
        <source>Until a node has a stage, every device runs the whole model. From then on, a node without one runs on the earliest stage that reads its results; where no reader has a stage, on the latest stage that it reads from; else on the first.</source>
        <translation>Solange kein Knoten eine Stufe hat, führt jedes Gerät das ganze Modell aus. Danach läuft ein Knoten ohne Stufe auf der frühesten Stufe, die seine Ergebnisse liest; wo kein Leser eine Stufe hat, auf der spätesten, von der er liest; sonst auf der ersten.</translation>
    </message>
    <message>
        <source>The stages are balanced already</source>
        <translation>Die Stufen sind schon ausgeglichen</translation>
    </message>
</context>
<context>
    <name>StageChoice</name>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>The pipeline stage that runs this</source>
        <translation>Die Pipeline-Stufe, die dies ausführt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 (new)</source>
        <translation>%1 (neu)</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>none (runs on stage %1)</source>
        <translation>keine (läuft auf Stufe %1)</translation>
    </message>
</context>
<context>
    <name>StageDrop</name>
    <message>
        <source>Already on stage %1</source>
        <translation>Schon auf Stufe %1</translation>
    </message>
    <message>
        <source>Move %1 to stage %2</source>
        <translation>%1 auf Stufe %2 legen</translation>
    </message>
    <message>
        <source>cannot run: %1</source>
        <translation>kann nicht laufen: %1</translation>
    </message>
    <message>
        <source>stage %1 then: %2</source>
        <translation>Stufe %1 dann: %2</translation>
    </message>
    <message>
        <source>stage %1, %2</source>
        <translation>Stufe %1, %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message>
        <source>slowest: %1</source>
        <translation>am langsamsten: %1</translation>
    </message>
    <message>
        <source>Cut stage %1 in two</source>
        <translation>Stufe %1 in zwei teilen</translation>
    </message>
    <message>
        <source>between them: %1 / microbatch</source>
        <translation>dazwischen: %1 / Microbatch</translation>
    </message>
</context>
<context>
    <name>StageEditor</name>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Own mesh</source>
        <translation>Eigenes Mesh</translation>
    </message>
    <message>
        <source>What a stage is</source>
        <translation>Was eine Stufe ist</translation>
    </message>
    <message>
        <source>Stage s is device s</source>
        <translation>Stufe s ist Gerät s</translation>
    </message>
    <message>
        <source>Along the axis %1</source>
        <translation>Entlang der Achse %1</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>Aufgelistet</translation>
    </message>
    <message>
        <source>A stage is a number, not “%1”.</source>
        <translation>Eine Stufe ist eine Zahl, nicht „%1“.</translation>
    </message>
    <message>
        <source>Devices of a stage are numbers as in “0–3, 8”, not “%1”.</source>
        <translation>Geräte einer Stufe sind Zahlen wie in „0–3, 8“, nicht „%1“.</translation>
    </message>
    <message>
        <source>A stage&apos;s mesh is written as “data 2, model 2”, not “%1”.</source>
        <translation>Das Mesh einer Stufe wird als „data 2, model 2“ geschrieben, nicht „%1“.</translation>
    </message>
</context>
<context>
    <name>StageSummary</name>
    <message>
        <source>the whole model</source>
        <translation>das ganze Modell</translation>
    </message>
    <message>
        <source>whole model, until nodes have stages</source>
        <translation>ganzes Modell, bis Knoten Stufen haben</translation>
    </message>
</context>
<context>
    <name>StatisticsSection</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Read all its elements: extremes, mean, deviation, zeros, histogram</source>
        <translation>Alle Elemente lesen: kleinstes, größtes, Mittel, Abweichung, Nullen, Histogramm</translation>
    </message>
    <message>
        <source>Write as .npy…</source>
        <translation>Als .npy schreiben…</translation>
    </message>
    <message>
        <source>Write its elements into a file that numpy reads</source>
        <translation>Die Elemente in eine Datei schreiben, die numpy liest</translation>
    </message>
    <message>
        <source>Reading the tensor</source>
        <translation>Tensor wird gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>Elemente</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Kleinstes</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Größtes</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>Infinite</source>
        <translation>Unendlich</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>Keine Zahl</translation>
    </message>
    <message>
        <source>Write the tensor</source>
        <translation>Tensor schreiben</translation>
    </message>
    <message>
        <source>Tensors of numpy (*.npy)</source>
        <translation>Tensoren von numpy (*.npy)</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since saving</source>
        <translation>
            <numerusform>%n Änderung seit dem Speichern</numerusform>
            <numerusform>%n Änderungen seit dem Speichern</numerusform>
        </translation>
    </message>
    <message>
        <source>working…</source>
        <translation>rechnet…</translation>
    </message>
    <message>
        <source>propagated in %1</source>
        <translation>fortgepflanzt in %1</translation>
    </message>
    <message>
        <source>the plan cannot run</source>
        <translation>der Plan kann nicht laufen</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message>
        <source>%1 between stages per microbatch</source>
        <translation>%1 zwischen Stufen je Microbatch</translation>
    </message>
    <message>
        <source>%1 over %2 %3</source>
        <translation>%1 über %2 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>each device sends %1</source>
        <translation>jedes Gerät sendet %1</translation>
    </message>
    <message>
        <source>checked and simulated in %1</source>
        <translation>geprüft und simuliert in %1</translation>
    </message>
    <message>
        <source>checked in %1</source>
        <translation>geprüft in %1</translation>
    </message>
</context>
<context>
    <name>StrategyDialog</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Works for %1 devices.</source>
        <translation>Geht mit %1 Geräten.</translation>
    </message>
    <message>
        <source>Unevenly for %1.</source>
        <translation>Ungleichmäßig mit %1.</translation>
    </message>
    <message>
        <source>Not for %1: %2</source>
        <translation>Nicht mit %1: %2</translation>
    </message>
    <message>
        <source>Strategy for %1</source>
        <translation>Strategie für %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Indices</source>
        <translation>Indizes</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>What every device holds</source>
        <translation>Was jedes Gerät hält</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>Heads is a number of at least 1.</source>
        <translation>Köpfe ist eine Zahl von mindestens 1.</translation>
    </message>
</context>
<context>
    <name>SweepAxes</name>
    <message>
        <source>Microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>Changes nothing without training</source>
        <translation>Ändert ohne Training nichts</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>Werte von %1</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose values of %1</source>
        <translation>Werte von %1 wählen</translation>
    </message>
    <message>
        <source>The shapes are still being worked out.</source>
        <translation>Die Formen werden noch ermittelt.</translation>
    </message>
</context>
<context>
    <name>SweepDialog</name>
    <message>
        <source>Use this setting</source>
        <translation>Diese Einstellung nehmen</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Reihe von Läufen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 runs, %2 of them on the front: no other run is better in both time and memory</source>
        <translation>%1 Läufe, davon %2 auf der Front: kein anderer Lauf ist bei Zeit und Speicher zugleich besser</translation>
    </message>
    <message>
        <source>Runs by time and memory</source>
        <translation>Läufe nach Zeit und Speicher</translation>
    </message>
    <message>
        <source>Each run will be a dot here.</source>
        <translation>Jeder Lauf wird hier ein Punkt.</translation>
    </message>
</context>
<context>
    <name>SweepModel</name>
    <message>
        <source>does not run</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>More than a device has</source>
        <translation>Mehr, als ein Gerät hat</translation>
    </message>
    <message>
        <source>No other run is as good in both time and memory</source>
        <translation>Kein anderer Lauf ist in Zeit und Speicher so gut</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>Bubble rate</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Of span</source>
        <translation>An der Spanne</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>Je Token</translation>
    </message>
    <message>
        <source>Per microbatch</source>
        <translation>Je Microbatch</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicher</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>Takes</source>
        <translation>Dauert</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>Von, bis</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>Microbatch</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n value(s)</source>
        <translation>
            <numerusform>%1 in %n Wert(en)</numerusform>
            <numerusform>%1 in %n Wert(en)</numerusform>
        </translation>
    </message>
    <message>
        <source>Per device</source>
        <translation>Je Gerät</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation>%1, zusammen %2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 at most, %2 afterwards</source>
        <translation>höchstens %1, danach %2</translation>
    </message>
    <message>
        <source>it needs what this makes</source>
        <translation>sie braucht dessen Ergebnis</translation>
    </message>
    <message>
        <source>its order puts this before it</source>
        <translation>ihre Reihenfolge stellt dies davor</translation>
    </message>
    <message>
        <source>this was on the same link or device</source>
        <translation>dies war auf derselben Verbindung oder demselben Gerät</translation>
    </message>
    <message>
        <source>%1 until %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Wartete auf</translation>
    </message>
    <message>
        <source>nothing: it could start at once</source>
        <translation>nichts: sie konnte sofort beginnen</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>Gebraucht von</translation>
    </message>
    <message>
        <source>%1, from %2 to %3: %4</source>
        <translation>%1, von %2 bis %3: %4</translation>
    </message>
    <message>
        <source>The longest of %1 operators</source>
        <translation>Die längsten von %1 Operatoren</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Scaled: the nodes are priced at %1, the task takes %2.</source>
        <translation>Skaliert: die Knoten kosten %1, die Aufgabe dauert %2.</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the details as text</source>
        <translation>Die Einzelheiten als Text kopieren</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Die Einzelheiten schließen</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>Einzelheiten der gewählten Aufgabe</translation>
    </message>
    <message>
        <source>Select a task to see when it runs, what it waited for and what is inside.</source>
        <translation>Eine Aufgabe wählen, um zu sehen, wann sie läuft, worauf sie wartete und was darin ist.</translation>
    </message>
</context>
<context>
    <name>TaskSearchBar</name>
    <message>
        <source>Search tasks: F3, backward, stage 2, mb 5, 0→1, GPU:1</source>
        <translation>Aufgaben suchen: F3, backward, stage 2, mb 5, 0→1, GPU:1</translation>
    </message>
    <message>
        <source>Search tasks</source>
        <translation>Aufgaben suchen</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>keine Aufgabe</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>TensorCard</name>
    <message>
        <source>Tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>(nameless)</source>
        <translation>(namenlos)</translation>
    </message>
    <message>
        <source>Show all its nodes</source>
        <translation>Alle seine Knoten zeigen</translation>
    </message>
    <message>
        <source>More for %1</source>
        <translation>Mehr zu %1</translation>
    </message>
    <message>
        <source>More for this tensor</source>
        <translation>Mehr zu diesem Tensor</translation>
    </message>
    <message>
        <source>set by you</source>
        <translation>selbst gesetzt</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>aus der Datei</translation>
    </message>
    <message>
        <source>%1 per device</source>
        <translation>%1 je Gerät</translation>
    </message>
    <message>
        <source>%1 → %2 per device</source>
        <translation>%1 → %2 je Gerät</translation>
    </message>
    <message>
        <source>per device %1</source>
        <translation>je Gerät %1</translation>
    </message>
    <message>
        <source>The file writes this in another way; a change writes it anew.</source>
        <translation>Die Datei schreibt dies auf andere Weise; eine Änderung schreibt es neu.</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>Als Tabelle bearbeiten…</translation>
    </message>
    <message>
        <source>Edit the mesh…</source>
        <translation>Mesh bearbeiten…</translation>
    </message>
    <message>
        <source>Set at %1 of %2 nodes</source>
        <translation>Gesetzt an %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Differs at %1 of %2 nodes</source>
        <translation>Abweichend an %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Make alike</source>
        <translation>Angleichen</translation>
    </message>
    <message>
        <source>Write this sharding on every node that touches the tensor</source>
        <translation>Dieses Sharding an jeden Knoten schreiben, der den Tensor berührt</translation>
    </message>
    <message>
        <source>follows</source>
        <translation>folgt</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Why %1 is split so</source>
        <translation>Warum %1 so geteilt ist</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Write the propagated sharding into the model</source>
        <translation>Was folgt, zu Eigenem machen: Es wird ins Modell geschrieben</translation>
    </message>
    <message>
        <source>Strategy…</source>
        <translation>Strategie…</translation>
    </message>
    <message>
        <source>Split it in a named way, with every device&apos;s part shown before</source>
        <translation>Auf benannte Weise teilen; der Teil jedes Geräts wird vorher gezeigt</translation>
    </message>
    <message>
        <source>held whole along %1</source>
        <translation>entlang %1 ganz gehalten</translation>
    </message>
    <message>
        <source>partial sums along %1</source>
        <translation>Teilsummen entlang %1</translation>
    </message>
    <message>
        <source>stored in parts along %1, gathered for every use</source>
        <translation>entlang %1 in Teilen gespeichert, für jede Verwendung eingesammelt</translation>
    </message>
    <message>
        <source>The operator calls it %1</source>
        <translation>Beim Operator heißt er %1</translation>
    </message>
</context>
<context>
    <name>TensorEdits</name>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>Auf jedem Gerät der Stufe replizieren</translation>
    </message>
    <message>
        <source>Edit as a table…</source>
        <translation>Als Tabelle bearbeiten…</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>Sharding entfernen</translation>
    </message>
    <message>
        <source>Held whole along</source>
        <translation>Ganz gehalten entlang</translation>
    </message>
    <message>
        <source>Partial sums along</source>
        <translation>Teilsummen entlang</translation>
    </message>
    <message>
        <source>Select the nodes that touch it (%1)</source>
        <translation>Die Knoten auswählen, die ihn berühren (%1)</translation>
    </message>
    <message>
        <source>Copy the sharding</source>
        <translation>Aufteilung kopieren</translation>
    </message>
    <message>
        <source>Paste the sharding</source>
        <translation>Aufteilung einfügen</translation>
    </message>
    <message>
        <source>A sharding by devices is of this tensor alone: the other blocks keep theirs</source>
        <translation>Eine Aufteilung nach Geräten gilt nur für diesen Tensor: Die anderen Blöcke behalten ihre</translation>
    </message>
</context>
<context>
    <name>TensorMenu</name>
    <message>
        <source>Split over</source>
        <translation>Aufteilen über</translation>
    </message>
    <message>
        <source>Dimension %1 · %2</source>
        <translation>Dimension %1 · %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Go to what makes it</source>
        <translation>Zum Erzeuger gehen</translation>
    </message>
    <message>
        <source>Go to what reads it (%1)</source>
        <translation>Zum Leser gehen (%1)</translation>
    </message>
    <message>
        <source>Replicate on every device of the stage</source>
        <translation>Auf jedem Gerät der Stufe replizieren</translation>
    </message>
    <message>
        <source>Remove the sharding</source>
        <translation>Sharding entfernen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
</context>
<context>
    <name>TensorReader</name>
    <message>
        <source>There is not enough memory for it.</source>
        <translation>Dafür ist nicht genug Speicher da.</translation>
    </message>
    <message>
        <source>Written to %1.</source>
        <translation>Nach %1 geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1 to %2</source>
        <translation>%1 in %2 geschrieben</translation>
    </message>
</context>
<context>
    <name>TensorReport</name>
    <message>
        <source>unknown shape</source>
        <translation>unbekannte Form</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>Zeitleiste des simulierten Laufs</translation>
    </message>
</context>
<context>
    <name>TimelineExports</name>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
</context>
<context>
    <name>TimelineHeader</name>
    <message>
        <source>%1 kinds of hardware</source>
        <translation>%1 Arten von Hardware</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>1 microbatch</source>
        <translation>1 Microbatch</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 Microbatches</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>, tasks moved</source>
        <translation>, Aufgaben verschoben</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message>
        <source>The busiest stage works for %1 of %2.
Bubble over the longest stage span: %3</source>
        <translation>Die am stärksten ausgelastete Stufe arbeitet %1 von %2.
Leerlauf (Bubble) über die längste Spanne einer Stufe: %3</translation>
    </message>
    <message>
        <source>transfers add %1</source>
        <translation>Übertragungen kosten %1</translation>
    </message>
</context>
<context>
    <name>TimelineKeySheet</name>
    <message>
        <source>Keys of the timeline</source>
        <translation>Tasten der Zeitleiste</translation>
    </message>
</context>
<context>
    <name>TimelinePainter</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>comm</source>
        <translation>Komm.</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>no device</source>
        <translation>kein Gerät</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>Gradienten-Reduktion</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>+ %1 hidden</source>
        <translation>+ %1 ausgeblendet</translation>
    </message>
</context>
<context>
    <name>TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Open a model to see how it would run.</source>
        <translation>Ein Modell öffnen, um zu sehen, wie es laufen würde.</translation>
    </message>
    <message>
        <source>No devices yet</source>
        <translation>Noch keine Geräte</translation>
    </message>
    <message>
        <source>Simulate needs devices and stages: describe your devices, then drag nodes to a stage.</source>
        <translation>Simulieren braucht Geräte und Stufen: Geräte beschreiben, dann Knoten auf eine Stufe ziehen.</translation>
    </message>
    <message>
        <source>Nothing was simulated</source>
        <translation>Nichts wurde simuliert</translation>
    </message>
    <message>
        <source>Working out shapes and costs…</source>
        <translation>Formen und Kosten werden berechnet…</translation>
    </message>
    <message>
        <source>Describe devices</source>
        <translation>Geräte beschreiben</translation>
    </message>
    <message>
        <source>This plan cannot be run</source>
        <translation>Dieser Plan ist nicht ausführbar</translation>
    </message>
    <message>
        <source>Show the node</source>
        <translation>Knoten zeigen</translation>
    </message>
    <message>
        <source>Use the usual schedule</source>
        <translation>Üblichen Ablaufplan verwenden</translation>
    </message>
    <message>
        <source>Use the published order</source>
        <translation>Veröffentlichte Reihenfolge nehmen</translation>
    </message>
</context>
<context>
    <name>TimelineTools</name>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>Microbatch</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>The tasks that make the step as long as it is</source>
        <translation>Die Aufgaben, die den Schritt so lang machen, wie er ist</translation>
    </message>
    <message>
        <source>Search tasks…</source>
        <translation>Aufgaben suchen…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Timeline…</source>
        <translation>Zeitleiste…</translation>
    </message>
    <message>
        <source>Order of the tasks…</source>
        <translation>Reihenfolge der Aufgaben…</translation>
    </message>
    <message>
        <source>As CSV in the form of PyTorch&apos;s pipelining</source>
        <translation>Als CSV in der Form von PyTorchs Pipelining</translation>
    </message>
    <message>
        <source>Published order</source>
        <translation>Veröffentlichte Reihenfolge</translation>
    </message>
    <message>
        <source>Give up the moved tasks: the schedule&apos;s own order</source>
        <translation>Verschobene Aufgaben aufgeben: die Reihenfolge des Ablaufs selbst</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Details of the selected task</source>
        <translation>Einzelheiten der gewählten Aufgabe</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>Alle Spuren</translation>
    </message>
    <message>
        <source>Those that were hidden, too</source>
        <translation>Auch die ausgeblendeten</translation>
    </message>
    <message>
        <source>For Perfetto (.json), as a table (.csv) or a picture (.svg, .pdf, .png)</source>
        <translation>Für Perfetto (.json), als Tabelle (.csv) oder als Bild (.svg, .pdf, .png)</translation>
    </message>
</context>
<context>
    <name>TimelineView</name>
    <message>
        <source>Timeline of the simulated run</source>
        <translation>Zeitachse des simulierten Laufs</translation>
    </message>
    <message>
        <source>starts at %1, takes %2</source>
        <translation>beginnt bei %1, dauert %2</translation>
    </message>
    <message>
        <source>Gradients of microbatch %1, stage %2 → %3</source>
        <translation>Gradienten von Microbatch %1, Stufe %2 → %3</translation>
    </message>
    <message>
        <source>Activations of microbatch %1, stage %2 → %3</source>
        <translation>Aktivierungen von Microbatch %1, Stufe %2 → %3</translation>
    </message>
    <message>
        <source>%1 in %2 values</source>
        <translation>%1 in %2 Werten</translation>
    </message>
    <message>
        <source>Forward of microbatch %1, stage %2</source>
        <translation>Vorwärtsdurchlauf von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Backward of microbatch %1, stage %2</source>
        <translation>Rückwärtsdurchlauf von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Weight gradients of microbatch %1, stage %2</source>
        <translation>Gewichtsgradienten von Microbatch %1, Stufe %2</translation>
    </message>
    <message>
        <source>Stage %1 on %2
compute %3, communication %4
peak memory %5 at %6</source>
        <translation>Stufe %1 auf %2
Rechnen %3, Kommunikation %4
Speicherspitze %5 bei %6</translation>
    </message>
    <message>
        <source>Arrow keys go from task to task; ? shows all keys.</source>
        <translation>Pfeiltasten gehen von Aufgabe zu Aufgabe; ? zeigt alle Tasten.</translation>
    </message>
    <message>
        <source>Gradient reduction of stage %1</source>
        <translation>Reduktion der Gradienten von Stufe %1</translation>
    </message>
    <message>
        <source>Optimizer step of stage %1</source>
        <translation>Optimiererschritt von Stufe %1</translation>
    </message>
    <message>
        <source>, of it %1 for collectives</source>
        <translation>, davon %1 für Kollektive</translation>
    </message>
    <message>
        <source>%1 tasks from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>%1 Aufgaben von %2 bis %3, zusammen %4
vergrößern, um sie zu unterscheiden</translation>
    </message>
    <message>
        <source>%1 per device at %2</source>
        <translation>%1 je Gerät bei %2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>buffers</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>W, S, Ctrl and wheel</source>
        <translation>W, S, Strg und Rad</translation>
    </message>
    <message>
        <source>zoom at the pointer</source>
        <translation>am Zeiger vergrößern</translation>
    </message>
    <message>
        <source>A, D, Shift and wheel, Shift and drag</source>
        <translation>A, D, Umschalt und Rad, Umschalt und Ziehen</translation>
    </message>
    <message>
        <source>pan</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>select a span of time (on a task: with Ctrl)</source>
        <translation>eine Zeitspanne wählen (auf einer Aufgabe: mit Strg)</translation>
    </message>
    <message>
        <source>Drag a task</source>
        <translation>Eine Aufgabe ziehen</translation>
    </message>
    <message>
        <source>move it to another place of its stage&apos;s order</source>
        <translation>an eine andere Stelle in der Reihenfolge ihrer Stufe setzen</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>fit what is selected; again, or 0: everything</source>
        <translation>Auswahl einpassen; noch einmal oder 0: alles</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>mark the length of what is selected; with nothing selected: no mark</source>
        <translation>Länge der Auswahl markieren; ohne Auswahl: keine Marke</translation>
    </message>
    <message>
        <source>/</source>
        <translation>/</translation>
    </message>
    <message>
        <source>search tasks; Enter and Shift+Enter go on and back</source>
        <translation>Aufgaben suchen; Eingabe und Umschalt+Eingabe gehen vor und zurück</translation>
    </message>
    <message>
        <source>[ and ]</source>
        <translation>[ und ]</translation>
    </message>
    <message>
        <source>follow a transfer back and forward</source>
        <translation>einer Übertragung zurück und vor folgen</translation>
    </message>
    <message>
        <source>, and . (or ← and →)</source>
        <translation>, und . (oder ← und →)</translation>
    </message>
    <message>
        <source>previous and next task on the track</source>
        <translation>vorige und nächste Aufgabe auf der Spur</translation>
    </message>
    <message>
        <source>↑ and ↓</source>
        <translation>↑ und ↓</translation>
    </message>
    <message>
        <source>the task at that time on the neighbouring stage</source>
        <translation>die Aufgabe zu dieser Zeit auf der Nachbarstufe</translation>
    </message>
    <message>
        <source>Home and End</source>
        <translation>Pos1 und Ende</translation>
    </message>
    <message>
        <source>go to the beginning and the end</source>
        <translation>an den Anfang und ans Ende gehen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>bring the nodes of the task into view</source>
        <translation>die Knoten der Aufgabe zeigen</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Shift+Z</source>
        <translation>Strg+Z, Strg+Umschalt+Z</translation>
    </message>
    <message>
        <source>undo and redo the move of a task</source>
        <translation>Verschieben einer Aufgabe rückgängig machen und wiederholen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>stop a drag, a search, clear span, selection and mark</source>
        <translation>Ziehen oder Suche abbrechen, Spanne, Auswahl und Marke aufheben</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
    <message>
        <source>show these keys</source>
        <translation>diese Tasten zeigen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>select a task with its nodes, or a collective with its node</source>
        <translation>eine Aufgabe mit ihren Knoten auswählen, oder ein Kollektiv mit seinem Knoten</translation>
    </message>
    <message>
        <source>%1 collectives from %2 to %3, together %4
zoom in to tell them apart</source>
        <translation>%1 Kollektive von %2 bis %3, zusammen %4
vergrößern, um sie einzeln zu sehen</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Close layers and operators</source>
        <translation>Schichten und Operatoren schließen</translation>
    </message>
    <message>
        <source>Open layers and operators</source>
        <translation>Schichten und Operatoren öffnen</translation>
    </message>
    <message>
        <source>Unpin track</source>
        <translation>Spur lösen</translation>
    </message>
    <message>
        <source>Pin track to the top</source>
        <translation>Spur oben anheften</translation>
    </message>
    <message>
        <source>Hide track</source>
        <translation>Spur ausblenden</translation>
    </message>
    <message>
        <source>Hide other tracks</source>
        <translation>Andere Spuren ausblenden</translation>
    </message>
    <message>
        <source>Move track up</source>
        <translation>Spur nach oben</translation>
    </message>
    <message>
        <source>Move track down</source>
        <translation>Spur nach unten</translation>
    </message>
    <message>
        <source>Show its nodes</source>
        <translation>Seine Knoten zeigen</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Show all tracks</source>
        <translation>Alle Spuren zeigen</translation>
    </message>
    <message>
        <source>Tracks as the run has them</source>
        <translation>Spuren wie im Lauf</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Shift+↓ and Shift+↑</source>
        <translation>Umschalt+↓ und Umschalt+↑</translation>
    </message>
    <message>
        <source>into the layers and operators of a task and out; ← and → along them</source>
        <translation>in die Schichten und Operatoren einer Aufgabe und heraus; ← und → an ihnen entlang</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>open or close the layers of a track</source>
        <translation>die Schichten einer Spur öffnen oder schließen</translation>
    </message>
    <message>
        <source>P, H, Shift+H, Alt+↑ and Alt+↓, drag of its head</source>
        <translation>P, H, Umschalt+H, Alt+↑ und Alt+↓, Ziehen am Kopf</translation>
    </message>
    <message>
        <source>pin a track, hide it, show all, move it</source>
        <translation>eine Spur anheften, ausblenden, alle zeigen, verschieben</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>details of the selected task</source>
        <translation>Einzelheiten der gewählten Aufgabe</translation>
    </message>
    <message>
        <source>zoom to a task and open it; beside tasks: everything</source>
        <translation>auf eine Aufgabe zoomen und sie öffnen; neben Aufgaben: alles</translation>
    </message>
    <message>
        <source>Stage %1 on %2</source>
        <translation>Stufe %1 auf %2</translation>
    </message>
    <message>
        <source>Baseline: %1, %2</source>
        <translation>Vergleich: %1, %2</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>This run has no such task.</source>
        <translation>Dieser Lauf hat keine solche Aufgabe.</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>%1, %2 of the task</source>
        <translation>%1, %2 der Aufgabe</translation>
    </message>
    <message>
        <source>scaled: the nodes are priced at %1, the task takes %2</source>
        <translation>skaliert: die Knoten kosten %1, die Aufgabe dauert %2</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>forward, computed again</source>
        <translation>vorwärts, noch einmal gerechnet</translation>
    </message>
    <message>
        <source>gradient of the inputs</source>
        <translation>Gradient der Eingaben</translation>
    </message>
    <message>
        <source>gradient of the weights</source>
        <translation>Gradient der Gewichte</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>End &amp;tour</source>
        <translation>&amp;Rundgang beenden</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>Ein Modell</translation>
    </message>
    <message>
        <source>Open a model of yours, or take the sample: a decoder of 12 layers without weights, nothing annotated.</source>
        <translation>Ein eigenes Modell öffnen, oder das Beispiel nehmen: ein Decoder mit 12 Schichten ohne Gewichte, nichts annotiert.</translation>
    </message>
    <message>
        <source>Open the sa&amp;mple</source>
        <translation>Das Beispie&amp;l öffnen</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>A plan says what runs on which devices. Take one of the configurations here, for example 4 devices as 2 stages × 2.</source>
        <translation>Ein Plan sagt, was auf welchen Geräten läuft. Hier eine der Konfigurationen nehmen, zum Beispiel 4 Geräte als 2 Stufen × 2.</translation>
    </message>
    <message>
        <source>Select a block</source>
        <translation>Einen Block auswählen</translation>
    </message>
    <message>
        <source>Click a block in the graph, or walk there with the arrow keys. A double click or Enter looks inside.</source>
        <translation>Im Graphen einen Block anklicken oder mit den Pfeiltasten hingehen. Ein Doppelklick oder Eingabe zeigt sein Inneres.</translation>
    </message>
    <message>
        <source>Put it on a stage</source>
        <translation>Auf eine Stufe legen</translation>
    </message>
    <message>
        <source>Drag what is selected to a lane here, or press 1. While you drag, the lanes show what the drop will give.</source>
        <translation>Das Ausgewählte hier auf eine Bahn ziehen, oder 1 drücken. Beim Ziehen zeigen die Bahnen, was das Ablegen ergibt.</translation>
    </message>
    <message>
        <source>The rest by itself</source>
        <translation>Den Rest von selbst</translation>
    </message>
    <message>
        <source>Press Balance stages: it puts every node on a stage, so that all have about as much to do. Every step can be undone.</source>
        <translation>Stufen ausgleichen drücken: das legt jeden Knoten auf eine Stufe, so dass alle etwa gleich viel zu tun haben. Jeder Schritt lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>Split tensors</source>
        <translation>Tensoren teilen</translation>
    </message>
    <message>
        <source>Plan ▸ Parallelise… (Ctrl+Shift+P) finds attention and MLPs and splits their weights over the axis model. Look at the preview, then apply it.</source>
        <translation>Plan ▸ Parallelisieren… (Strg+Umschalt+P) findet Attention und MLPs und teilt ihre Gewichte über die Achse model. Die Vorschau ansehen, dann anwenden.</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Ctrl+S writes the plan into the model, as standard multi-device annotations; nothing else in the file changes. F1 tells more of wherever you are.</source>
        <translation>Strg+S schreibt den Plan in das Modell, als Standard-Annotationen für mehrere Geräte; sonst ändert sich nichts in der Datei. F1 sagt mehr zu dem, wo man gerade ist.</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>Überspr&amp;ingen</translation>
    </message>
    <message>
        <source>F&amp;inish</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>The simulated run: a row for the devices of each stage. Choose a schedule and microbatches above it; the figures follow at once.</source>
        <translation>Der simulierte Lauf: eine Zeile für die Geräte jeder Stufe. Darüber wählen Sie Ablaufplan und Microbatches; die Zahlen folgen sofort.</translation>
    </message>
    <message>
        <source>Mistakes and doubts about the plan. Click one: Enter goes there then, Space explains it, and a blue line repairs it.</source>
        <translation>Fehler und Zweifel am Plan. Klicken Sie einen an: Die Eingabetaste führt dann hin, die Leertaste erklärt ihn, und eine blaue Zeile behebt ihn.</translation>
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
        <translation>Knoten, die den Tensor berühren</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Sharding</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Remove here</source>
        <translation>Hier entfernen</translation>
    </message>
    <message>
        <source>makes it</source>
        <translation>erzeugt ihn</translation>
    </message>
    <message>
        <source>makes %1</source>
        <translation>erzeugt %1</translation>
    </message>
    <message>
        <source>reads it</source>
        <translation>liest ihn</translation>
    </message>
    <message>
        <source>reads %1</source>
        <translation>liest %1</translation>
    </message>
    <message>
        <source>initializer</source>
        <translation>Initializer</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>nobody makes it</source>
        <translation>niemand erzeugt ihn</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>nobody reads it</source>
        <translation>niemand liest ihn</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>gelesen von %1</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwendung</translation>
    </message>
</context>
<context>
    <name>WaterfallChart</name>
    <message>
        <source>Where the time of the compared plans goes</source>
        <translation>Wohin die Zeit der verglichenen Pläne geht</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Plan %1, %2: %3, %4 of the step</source>
        <translation>Plan %1, %2: %3, %4 des Schritts</translation>
    </message>
    <message>
        <source>Plan %1, the step: %2</source>
        <translation>Plan %1, der Schritt: %2</translation>
    </message>
    <message>
        <source>, %1 more than plan %2</source>
        <translation>, %1 mehr als Plan %2</translation>
    </message>
    <message>
        <source>, %1 less than plan %2</source>
        <translation>, %1 weniger als Plan %2</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Plan how a model runs on many devices: put its parts on pipeline stages, split its tensors, and see what that costs.</source>
        <translation>Planen, wie ein Modell auf vielen Geräten läuft: seine Teile auf Pipeline-Stufen legen, seine Tensoren aufteilen und sehen, was das kostet.</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>Modell öffnen…</translation>
    </message>
    <message>
        <source>or drop an ONNX file anywhere here</source>
        <translation>oder eine ONNX-Datei hier irgendwo ablegen</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>nicht mehr vorhanden: %1</translation>
    </message>
    <message>
        <source>Models that you open are listed here.</source>
        <translation>Hier stehen die Modelle, die geöffnet wurden.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Zum Rundgang</translation>
    </message>
    <message>
        <source>New model without weights</source>
        <translation>Neues Modell ohne Gewichte</translation>
    </message>
    <message>
        <source>From a config…</source>
        <translation>Aus einer Konfiguration…</translation>
    </message>
    <message>
        <source>A config.json of Hugging Face, or a few dimensions</source>
        <translation>Eine config.json von Hugging Face oder einige Dimensionen</translation>
    </message>
    <message>
        <source>%1 opens a model · %2 finds nodes, tensors and commands · 0 to 9 put the selection on a stage</source>
        <translation>%1 öffnet ein Modell · %2 findet Knoten, Tensoren und Befehle · 0 bis 9 legen die Auswahl auf eine Stufe</translation>
    </message>
</context>
<context>
    <name>WhySection</name>
    <message>
        <source>Nothing splits it.</source>
        <translation>Nichts teilt ihn.</translation>
    </message>
    <message>
        <source>in and out of %1</source>
        <translation>in %1 hinein und hinaus</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>%1 on dimension %2: set by you.</source>
        <translation>%1 auf Dimension %2: von Ihnen gesetzt.</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, set by you:</source>
        <translation>%1 auf Dimension %2 kommt von %3, Dimension %4, von Ihnen gesetzt:</translation>
    </message>
    <message>
        <source>… %1 more operators …</source>
        <translation>… %1 weitere Operatoren …</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>It stops at %1 more operators.</source>
        <translation>Es endet an %1 weiteren Operatoren.</translation>
    </message>
    <message>
        <source>the operator lets no axis pass along this dimension.</source>
        <translation>der Operator lässt keine Achse entlang dieser Dimension durch.</translation>
    </message>
    <message>
        <source>no other tensor there has this dimension: it is made anew.</source>
        <translation>kein anderer Tensor dort hat diese Dimension: Sie wird neu gemacht.</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is split by other axes.</source>
        <translation>Dimension %1 von %2 ist durch andere Achsen geteilt.</translation>
    </message>
    <message>
        <source>%1 is split by %2 along another dimension already.</source>
        <translation>%1 ist durch %2 schon entlang einer anderen Dimension geteilt.</translation>
    </message>
    <message>
        <source>%1 must not be split by %2.</source>
        <translation>%1 darf nicht durch %2 geteilt werden.</translation>
    </message>
    <message>
        <source>dimension %1 of %2 is set and closed: it takes no more axes.</source>
        <translation>Dimension %1 von %2 ist gesetzt und geschlossen: Sie nimmt keine Achsen mehr auf.</translation>
    </message>
    <message>
        <source>dimension %1 of %2 cannot be divided evenly by it.</source>
        <translation>Dimension %1 von %2 lässt sich dadurch nicht gleichmäßig teilen.</translation>
    </message>
    <message>
        <source>the tensors of the operator want different things.</source>
        <translation>die Tensoren des Operators wollen Verschiedenes.</translation>
    </message>
    <message>
        <source>nothing is known of the operator %1.</source>
        <translation>über den Operator %1 ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1 goes no further at %2: %3</source>
        <translation>%1 geht bei %2 nicht weiter: %3</translation>
    </message>
    <message>
        <source>%1 on dimension %2: from the file.</source>
        <translation>%1 auf Dimension %2: aus der Datei.</translation>
    </message>
    <message>
        <source>%1 on dimension %2 comes from %3, dimension %4, where the file sets it:</source>
        <translation>%1 auf Dimension %2 kommt von %3, Dimension %4, wo die Datei es festlegt:</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>The model is being saved; try again in a moment</source>
        <translation>Das Modell wird gerade gespeichert; gleich noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>WrittenText</name>
    <message>
        <source>The model was read back and checked:</source>
        <translation>Das Modell wurde zurückgelesen und geprüft:</translation>
    </message>
    <message>
        <source>%1 models were read back and checked:</source>
        <translation>%1 Modelle wurden zurückgelesen und geprüft:</translation>
    </message>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>no mistakes</source>
        <translation>keine Fehler</translation>
    </message>
    <message>
        <source>Wrote 1 file.</source>
        <translation>1 Datei geschrieben.</translation>
    </message>
    <message>
        <source>Wrote %1 files.</source>
        <translation>%1 Dateien geschrieben.</translation>
    </message>
    <message>
        <source>It was not run.</source>
        <translation>Es wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Run beside the original, %1 of %2 outputs differ.</source>
        <translation>Neben dem Original ausgeführt, weichen %1 von %2 Ausgaben ab.</translation>
    </message>
    <message>
        <source>Run beside the original, its output agrees.</source>
        <translation>Neben dem Original ausgeführt, stimmt die Ausgabe überein.</translation>
    </message>
    <message>
        <source>Run beside the original, all %1 outputs agree.</source>
        <translation>Neben dem Original ausgeführt, stimmen alle %1 Ausgaben überein.</translation>
    </message>
    <message>
        <source>Wrote %1 files, with weights in %2.</source>
        <translation>%1 Dateien geschrieben, mit Gewichten in %2.</translation>
    </message>
    <message>
        <source>Run beside the original, no output differs, and %1 of %2 are undecided.</source>
        <translation>Neben dem Original ausgeführt, weicht keine Ausgabe ab, und %1 von %2 sind unentschieden.</translation>
    </message>
</context>
<context>
    <name>meshwright::views</name>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>1 tensor</source>
        <translation>1 Tensor</translation>
    </message>
    <message>
        <source>%1 tensors</source>
        <translation>%1 Tensoren</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1: as many as there are, %2 each way</source>
        <translation>%1: so viele, wie es gibt, %2 je Richtung</translation>
    </message>
    <message>
        <source>%1: %2 devices, %3 each way</source>
        <translation>%1: %2 Geräte, %3 je Richtung</translation>
    </message>
    <message>
        <source>%1: %2 of these, %3 each way</source>
        <translation>%1: %2 davon, %3 je Richtung</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>input features</source>
        <translation>Eingangsmerkmale</translation>
    </message>
    <message>
        <source>output features</source>
        <translation>Ausgangsmerkmale</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>embedding features</source>
        <translation>Embedding-Merkmale</translation>
    </message>
    <message>
        <source>output channels</source>
        <translation>Ausgangskanäle</translation>
    </message>
    <message>
        <source>input channels</source>
        <translation>Eingangskanäle</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 Mrd.</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Mio.</translation>
    </message>
    <message>
        <source> · %1 subgraphs</source>
        <translation> · %1 Teilgraphen</translation>
    </message>
    <message>
        <source> · %1 functions</source>
        <translation> · %1 Funktionen</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>all known</source>
        <translation>alle bekannt</translation>
    </message>
    <message>
        <source>%1 % not fully known</source>
        <translation>%1 % nicht ganz bekannt</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>%1 in %2 tensors</source>
        <translation>%1 in %2 Tensoren</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>External data</source>
        <translation>Externe Daten</translation>
    </message>
    <message>
        <source>%1 tensors in one file</source>
        <translation>%1 Tensoren in einer Datei</translation>
    </message>
    <message>
        <source>%1 tensors in %2 files</source>
        <translation>%1 Tensoren in %2 Dateien</translation>
    </message>
    <message>
        <source>IR version</source>
        <translation>IR-Version</translation>
    </message>
    <message>
        <source>Operator sets</source>
        <translation>Operatorsätze</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number.</source>
        <translation>%1: „%2“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>Parts of a dimension</source>
        <translation>Teile einer Dimension</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>model input</source>
        <translation>Modelleingang</translation>
    </message>
    <message>
        <source>model output</source>
        <translation>Modellausgang</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>The configuration has no mesh with named axes.</source>
        <translation>Die Konfiguration hat kein Mesh mit benannten Achsen.</translation>
    </message>
    <message>
        <source>Every axis of the mesh is used by stages.</source>
        <translation>Jede Achse des Mesh gehört den Stufen.</translation>
    </message>
    <message>
        <source>The number of dimensions is not known.</source>
        <translation>Die Zahl der Dimensionen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>Dimension %1</translation>
    </message>
    <message>
        <source>splits %1</source>
        <translation>teilt %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>whole on each of %1 devices</source>
        <translation>ganz auf jedem von %1 Geräten</translation>
    </message>
    <message>
        <source>whole on %1</source>
        <translation>ganz auf %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>Dimension %1: %2</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>Geräte %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>says nothing</source>
        <translation>sagt nichts</translation>
    </message>
    <message>
        <source>The configuration needs a name.</source>
        <translation>Die Konfiguration braucht einen Namen.</translation>
    </message>
    <message>
        <source>Another configuration is called “%1” too.</source>
        <translation>Eine andere Konfiguration heißt auch „%1“.</translation>
    </message>
    <message>
        <source>No hardware is called “%1”; there are %2.</source>
        <translation>Keine Hardware heißt „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>Several devices have the same name.</source>
        <translation>Mehrere Geräte haben denselben Namen.</translation>
    </message>
    <message>
        <source>Edit configurations</source>
        <translation>Konfigurationen bearbeiten</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <translation>Aus %1 entfernen</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 Stufe</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
    <message>
        <source>2 devices in a pipeline</source>
        <translation>2 Geräte in einer Pipeline</translation>
    </message>
    <message>
        <source>4 devices: 2 stages × 2 model</source>
        <translation>4 Geräte: 2 Stufen × 2 model</translation>
    </message>
    <message>
        <source>8 devices on one axis</source>
        <translation>8 Geräte auf einer Achse</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
    <message>
        <source>and %1 more attributes</source>
        <translation>und %1 weitere Attribute</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>sequence of %1</source>
        <translation>Folge von %1</translation>
    </message>
    <message>
        <source>optional %1</source>
        <translation>optional %1</translation>
    </message>
    <message>
        <source>sparse %1</source>
        <translation>dünn besetzt, %1</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>opaque</source>
        <translation>undurchsichtig</translation>
    </message>
    <message>
        <source>unknown shape</source>
        <translation>unbekannte Form</translation>
    </message>
    <message>
        <source>the caller&apos;s %1</source>
        <translation>%1 des Aufrufers</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>ein Typ</translation>
    </message>
    <message>
        <source>by default: %1</source>
        <translation>nach Vorgabe: %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>1 device of %1</source>
        <translation>1 Gerät %1</translation>
    </message>
    <message>
        <source>%1 devices of %2</source>
        <translation>%1 Geräte %2</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>%1 in one tensor</source>
        <translation>%1 in einem Tensor</translation>
    </message>
    <message>
        <source>one tensor in one file</source>
        <translation>ein Tensor in einer Datei</translation>
    </message>
    <message>
        <source>%1 hundred million</source>
        <translation>%1 hundert Millionen</translation>
    </message>
    <message>
        <source>%1 ten thousand</source>
        <translation>%1 Zehntausend</translation>
    </message>
    <message>
        <source> · 1 subgraph</source>
        <translation> · 1 Teilgraph</translation>
    </message>
    <message>
        <source> · 1 function</source>
        <translation> · 1 Funktion</translation>
    </message>
    <message>
        <source>%1 unused</source>
        <translation>%1 unbenutzt</translation>
    </message>
    <message>
        <source>%1 · %2 more unused</source>
        <translation>%1 · %2 weitere unbenutzt</translation>
    </message>
    <message>
        <source>Without values</source>
        <translation>Ohne Werte</translation>
    </message>
    <message>
        <source>, experts over %1</source>
        <translation>, Experten über %1</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 Chunks</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>Schichten %1</translation>
    </message>
    <message>
        <source>each node shared at the least cost</source>
        <translation>jeder Knoten zu geringsten Kosten geteilt</translation>
    </message>
    <message>
        <source>%1 × microbatch of %2</source>
        <translation>%1 × Microbatch von %2</translation>
    </message>
    <message>
        <source>attention recomputed</source>
        <translation>Attention neu berechnet</translation>
    </message>
    <message>
        <source>layers recomputed %1</source>
        <translation>neu berechnete Schichten %1</translation>
    </message>
    <message>
        <source>all recomputed</source>
        <translation>alles neu berechnet</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>sequence split between blocks</source>
        <translation>Sequenz zwischen Blöcken geteilt</translation>
    </message>
</context>
</TS>
