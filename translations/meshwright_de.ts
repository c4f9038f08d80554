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
        <source>Export pi&amp;cture…</source>
        <translation>B&amp;ild exportieren…</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>Modell s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
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
        <source>&amp;Leave out what follows</source>
        <translation>Weg&amp;lassen, was folgt</translation>
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
        <translation>&amp;Zeitleiste exportieren…</translation>
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
        <translation>Wartet auf den ersten Mikrobatch und darauf, dass sein Gradient zurückkommt. Mit mehr Mikrobatches wiegt es weniger.</translation>
    </message>
    <message>
        <source>No new microbatch comes in, others finish. More microbatches make it weigh less.</source>
        <translation>Kein neuer Mikrobatch kommt, andere werden fertig. Mit mehr Mikrobatches wiegt es weniger.</translation>
    </message>
    <message>
        <source>A microbatch is at hand, but the schedule does not admit it yet, to hold few in memory.</source>
        <translation>Ein Mikrobatch ist da, aber der Ablauf lässt ihn noch nicht zu, damit wenige im Speicher sind.</translation>
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
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
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
        <source>Double-click to open</source>
        <translation>Doppelklick öffnet</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
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
    <name>CommandPalette</name>
    <message>
        <source>Nothing has that name</source>
        <translation>Nichts heißt so</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…</source>
        <translation>Knoten, Tensoren, Befehle suchen…</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands</source>
        <translation>Knoten, Tensoren, Befehle suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
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
        <source>Working out what follows…</source>
        <translation>Ermittle, was folgt…</translation>
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
        <source>Configuration</source>
        <translation>Konfiguration</translation>
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
    <name>ExchangeFormat</name>
    <message>
        <source>One model per pipeline stage</source>
        <translation>Ein Modell je Pipelinestufe</translation>
    </message>
    <message>
        <source>an ONNX model for every stage of the plan, with activations as inputs and outputs, and stages.json: their order, devices and transfers</source>
        <translation>ein ONNX-Modell für jede Stufe des Plans, mit Aktivierungen als Ein- und Ausgängen, und stages.json: Reihenfolge, Geräte und Übertragungen</translation>
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
        <source>Multi-device model (TensorRT DistCollective)</source>
        <translation>Modell für mehrere Geräte (TensorRT DistCollective)</translation>
    </message>
    <message>
        <source>one ONNX model that every device runs on its part of the sequence, with the collectives as nodes: what polygraphy multi-device shard makes</source>
        <translation>ein ONNX-Modell, das jedes Gerät auf seinem Teil der Sequenz ausführt, mit den Kollektiven als Knoten: was polygraphy multi-device shard erzeugt</translation>
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
        <source>Shardy text (SDY)</source>
        <translation>Shardy-Text (SDY)</translation>
    </message>
    <message>
        <source>meshes and shardings as JAX and Shardy print them</source>
        <translation>Meshes und Aufteilungen, wie JAX und Shardy sie ausgeben</translation>
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
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>what the configuration is called; default: as the mesh</source>
        <translation>wie die Konfiguration heißt; Vorgabe: wie das Mesh</translation>
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
        <source>what the configuration is called; default: mpmd</source>
        <translation>wie die Konfiguration heißt; Vorgabe: mpmd</translation>
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
        <source>what the configuration is called; default: layering</source>
        <translation>wie die Konfiguration heißt; Vorgabe: layering</translation>
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
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>whose stages it must fit; default: the one that is there, or any that fits</source>
        <translation>zu deren Stufen er passen muss; Vorgabe: die vorhandene oder eine, die passt</translation>
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
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>of all devices; default: as the configuration says, else h100-sxm</source>
        <translation>aller Geräte; Vorgabe: wie die Konfiguration sagt, sonst h100-sxm</translation>
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
        <source>generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27</source>
        <translation>der Hinweise: g3 für Polygraphy 0.50, g2 für 0.49.27</translation>
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
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>ONNX Runtime&apos;s memory statistics of the nodes (CSV)</source>
        <translation>Speicherstatistik der Knoten von ONNX Runtime (CSV)</translation>
    </message>
    <message>
        <source>the device to fit to the times, by name or file; without: a table of times</source>
        <translation>das Gerät, das an die Zeiten angepasst wird, als Name oder Datei; ohne: eine Tabelle der Zeiten</translation>
    </message>
    <message>
        <source>what the fitted device is called; default: as it was</source>
        <translation>wie das angepasste Gerät heißt; Vorgabe: wie bisher</translation>
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
        <source>Baseline</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
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
        <source>%1

Nothing is lost: the plan is still open here, and the file on disk is as it was. File ▸ Write plan text… keeps the plan; it can be applied when the model is opened again.</source>
        <translation>%1

Nichts ist verloren: Der Plan ist hier weiterhin offen, und die Datei auf dem Datenträger ist, wie sie war. Datei ▸ Plantext schreiben … bewahrt den Plan; er lässt sich anwenden, wenn das Modell wieder geöffnet ist.</translation>
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
        <source>Chrome and Perfetto traces (*.json);;Tables of the tasks (*.csv);;Vector pictures (*.svg);;Pictures (*.png)</source>
        <translation>Chrome- und Perfetto-Traces (*.json);;Tabellen der Aufgaben (*.csv);;Vektorbilder (*.svg);;Bilder (*.png)</translation>
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
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht.</translation>
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
</context>
<context>
    <name>FormatList</name>
    <message>
        <source>Formats</source>
        <translation>Formate</translation>
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
        <source>%1 · %2 nodes</source>
        <translation>%1 · %2 Knoten</translation>
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
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Search nodes, tensors, commands…      %1</source>
        <translation>Knoten, Tensoren, Befehle suchen…      %1</translation>
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
        <source>Export picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>Bilder (*.png *.svg)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>%1 was changed on disk by another program. Your plan is still open here: Write plan text… keeps it, then open the model again and apply it.</source>
        <translation>%1 wurde auf dem Datenträger von einem anderen Programm geändert. Ihr Plan ist hier weiterhin offen: „Plantext schreiben …“ bewahrt ihn; öffnen Sie dann das Modell neu und wenden Sie ihn an.</translation>
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
        <source>&amp;Take what follows</source>
        <translation>Folgendes über&amp;nehmen</translation>
    </message>
    <message>
        <source>&amp;Operator rules</source>
        <translation>&amp;Operatorregeln</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
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
</context>
<context>
    <name>ModelPage</name>
    <message>
        <source>Select a node or a tensor to see and change how it is split.</source>
        <translation>Einen Knoten oder Tensor auswählen, um zu sehen und zu ändern, wie er aufgeteilt ist.</translation>
    </message>
</context>
<context>
    <name>NodePage</name>
    <message>
        <source> · opset %1</source>
        <translation> · Opset %1</translation>
    </message>
    <message>
        <source> · stage</source>
        <translation> · Stufe</translation>
    </message>
    <message>
        <source> · no configuration</source>
        <translation> · keine Konfiguration</translation>
    </message>
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
</context>
<context>
    <name>NodesPage</name>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
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
        <source>Shard %1 weights</source>
        <translation>%1 Gewichte aufteilen</translation>
    </message>
    <message>
        <source>Remove the sharding of %1 weights</source>
        <translation>Sharding von %1 Gewichten entfernen</translation>
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
        <source>Show in the graph</source>
        <translation>Im Graphen zeigen</translation>
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
        <source>Annotates %1; what follows from them is not written.</source>
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
        <source>Later runs are shown beside this one, with the difference</source>
        <translation>Spätere Läufe stehen neben diesem, mit dem Unterschied</translation>
    </message>
    <message>
        <source>Run with several schedules, microbatches, hardware or sizes</source>
        <translation>Mit mehreren Abläufen, Mikrobatches, Hardware oder Größen laufen lassen</translation>
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
    <name>ServingDialog</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
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
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
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
        <source>Stop</source>
        <translation>Anhalten</translation>
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
</context>
<context>
    <name>ServingPlot</name>
    <message>
        <source>Tokens per second by time per token</source>
        <translation>Token je Sekunde über der Zeit je Token</translation>
    </message>
    <message>
        <source>Each number of requests per group will be a dot here.</source>
        <translation>Jede Zahl von Anfragen je Gruppe wird hier ein Punkt.</translation>
    </message>
    <message>
        <source>Time per token → tokens per second ↑, with 1, 2, 4 … requests per group</source>
        <translation>Zeit je Token → Token je Sekunde ↑, mit 1, 2, 4 … Anfragen je Gruppe</translation>
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
        <source>More than a device has</source>
        <translation>Mehr, als ein Gerät hat</translation>
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
        <source>drag them to a lane, or 1 … 9</source>
        <translation>auf eine Bahn ziehen, oder 1 … 9</translation>
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
</context>
<context>
    <name>SimulationControls</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Usual schedule</source>
        <translation>Üblicher Ablaufplan</translation>
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
        <source>Microbatches as stages</source>
        <translation>Microbatches wie Stufen</translation>
    </message>
    <message>
        <source> microbatches</source>
        <translation> Microbatches</translation>
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
</context>
<context>
    <name>SmallestSetJob</name>
    <message>
        <source>Without a configuration nothing follows</source>
        <translation>Ohne Konfiguration folgt nichts</translation>
    </message>
    <message>
        <source>What follows is still being worked out; try again in a moment</source>
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
        <source>Split the model evenly over the stages, by its weights</source>
        <translation>Das Modell nach Gewichten gleichmäßig auf die Stufen verteilen</translation>
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
        <source>+%1 → %2</source>
        <translation>+%1 → %2</translation>
    </message>
    <message>
        <source>Stage %1 · %2</source>
        <translation>Stufe %1 · %2</translation>
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
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>transfers %1 per microbatch</source>
        <translation>Übertragungen %1 je Microbatch</translation>
    </message>
    <message>
        <source>no transfers</source>
        <translation>keine Übertragungen</translation>
    </message>
    <message>
        <source>step %1 · bubble %2 % · %3</source>
        <translation>Schritt %1 · Leerlauf %2 % · %3</translation>
    </message>
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
        <source>checked and simulated in %1 ms</source>
        <translation>in %1 ms geprüft und simuliert</translation>
    </message>
    <message>
        <source>%1 sent per device · %2</source>
        <translation>%1 je Gerät gesendet · %2</translation>
    </message>
    <message>
        <source>propagated in %1</source>
        <translation>fortgepflanzt in %1</translation>
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
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
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
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>%1 runs, %2 of them on the front: no other run is better in both time and memory</source>
        <translation>%1 Läufe, davon %2 auf der Front: kein anderer Lauf ist bei Zeit und Speicher zugleich besser</translation>
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
        <translation>Je Mikrobatch</translation>
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
    <name>SweepPlot</name>
    <message>
        <source>Runs by time and memory</source>
        <translation>Läufe nach Zeit und Speicher</translation>
    </message>
    <message>
        <source>Each run will be a dot here.</source>
        <translation>Jeder Lauf wird hier ein Punkt.</translation>
    </message>
    <message>
        <source>Time per token → peak memory ↑: best at the lower left</source>
        <translation>Zeit je Token → höchster Speicher ↑: unten links ist am besten</translation>
    </message>
    <message>
        <source>Time per microbatch → peak memory ↑: best at the lower left</source>
        <translation>Zeit je Mikrobatch → höchster Speicher ↑: unten links ist am besten</translation>
    </message>
    <message>
        <source>%1
makespan %2, peak memory %3</source>
        <translation>%1
Gesamtdauer %2, höchster Speicher %3</translation>
    </message>
    <message>
        <source>More than a device has</source>
        <translation>Mehr, als ein Gerät hat</translation>
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
        <source>Make what follows your own: it is written into the model</source>
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
        <source>Select the %1 nodes that touch it</source>
        <translation>Die %1 Knoten auswählen, die ihn berühren</translation>
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
        <source>exposed communication %1</source>
        <translation>nicht verdeckte Kommunikation %1</translation>
    </message>
    <message>
        <source>The busiest stage works for %1 of %2.
Bubble over the longest stage span: %3</source>
        <translation>Die am stärksten ausgelastete Stufe arbeitet %1 von %2.
Leerlauf (Bubble) über die längste Spanne einer Stufe: %3</translation>
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
        <translation>Mikrobatch</translation>
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
        <source>For Perfetto (.json), as a table (.csv) or a picture (.svg, .png)</source>
        <translation>Für Perfetto (.json), als Tabelle (.csv) oder Bild (.svg, .png)</translation>
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
        <source>zoom to a task; beside tasks: everything</source>
        <translation>auf eine Aufgabe vergrößern; neben Aufgaben: alles</translation>
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
</context>
<context>
    <name>ValuePage</name>
    <message>
        <source>‹ %1</source>
        <translation>‹ %1</translation>
    </message>
    <message>
        <source>‹ %1 nodes</source>
        <translation>‹ %1 Knoten</translation>
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
        <source>%1 opens a model · %2 finds nodes, tensors and commands · 1 to 9 put the selection on a stage</source>
        <translation>%1 öffnet ein Modell · %2 findet Knoten, Tensoren und Befehle · 1 bis 9 legen die Auswahl auf eine Stufe</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>nicht mehr vorhanden: %1</translation>
    </message>
    <message>
        <source>Models that you open are listed here.</source>
        <translation>Hier stehen die Modelle, die geöffnet wurden.</translation>
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
        <source>Inputs, outputs</source>
        <translation>Eingänge, Ausgänge</translation>
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
</context>
<context>
    <name>meshwright::views::FiguresModel</name>
    <message>
        <source>Makespan</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>Longest stage span</source>
        <translation>Längste Spanne einer Stufe</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Bubble rate, of makespan</source>
        <translation>Leerlauf, an der Gesamtdauer</translation>
    </message>
    <message>
        <source>Bubble rate, of span</source>
        <translation>Leerlauf, an der Spanne</translation>
    </message>
    <message>
        <source>Bubble over ideal, makespan</source>
        <translation>Leerlauf über Ideal, Gesamtdauer</translation>
    </message>
    <message>
        <source>Bubble over ideal, span</source>
        <translation>Leerlauf über Ideal, Spanne</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Work, mean of stages</source>
        <translation>Arbeit, Mittel der Stufen</translation>
    </message>
    <message>
        <source>Collectives, mean of stages</source>
        <translation>Kollektive, Mittel der Stufen</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Höchster Speicher</translation>
    </message>
    <message>
        <source>Microbatches in flight</source>
        <translation>Mikrobatches unterwegs</translation>
    </message>
    <message>
        <source>Sent between stages</source>
        <translation>Zwischen Stufen gesendet</translation>
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
        <source>Meshwright had to end on %1 before they were saved.</source>
        <translation>Meshwright musste am %1 enden, bevor sie gespeichert waren.</translation>
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
        <source>Not all of the unsaved changes have a place in the model: %1

They stay in %2.</source>
        <translation>Nicht alle der Änderungen haben einen Platz im Modell: %1

Sie bleiben in %2.</translation>
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
    <name>Analysis</name>
    <message>
        <source>There is not enough memory to evaluate this model.</source>
        <translation>Der Speicher reicht nicht, um dieses Modell auszuwerten.</translation>
    </message>
</context>
<context>
    <name>SweepJob</name>
    <message>
        <source>There is not enough memory for these runs.</source>
        <translation>Der Speicher reicht für diese Läufe nicht.</translation>
    </message>
</context>
<context>
    <name>ServingJob</name>
    <message>
        <source>There is not enough memory for these runs.</source>
        <translation>Der Speicher reicht für diese Läufe nicht.</translation>
    </message>
</context>
</TS>
