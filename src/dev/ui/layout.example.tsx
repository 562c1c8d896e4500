import { Button } from "#ui/controls/Button.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Attention } from "#ui/layout/Attention.tsx";
import { IntroRow } from "#ui/layout/IntroRow.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { RowState } from "#ui/layout/RowState.tsx";
import { Split } from "#ui/layout/Split.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextContents, TextHead, TextPage } from "#ui/layout/TextPage.tsx";
import { Timeline } from "#ui/layout/Timeline.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { CardList } from "#ui/table/CardList.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import type { Examples } from "./example.ts";

/** What a page is made of. */
export const examples: Examples = [
  {
    title: "Page, Split, Panel, Stack, IntroRow",
    parts: ["Page", "Split", "Panel", "Stack", "IntroRow", "VisuallyHidden"],
    wide: true,
    States: ({ w }) => (
      <Page
        title={w.house}
        subtitle={w.sentence}
        kicker={w.facts}
        actions={<Button variant="primary">{w.add}</Button>}
      >
        <IntroRow text={w.sentence} actions={<Button>{w.open}</Button>} />
        <Split kind="even">
          <Panel title={w.facts} aside={w.history} foot={w.kept}>
            <Stack gap={8}>
              <p>{w.sentence}</p>
              <VisuallyHidden>{w.note}</VisuallyHidden>
            </Stack>
          </Panel>
          <Panel title={w.files} sunken>
            {w.emptyText}
          </Panel>
        </Split>
      </Page>
    ),
  },
  {
    title: "KeyValues, Attention",
    parts: ["KeyValues", "Attention"],
    States: ({ w }) => (
      <>
        <KeyValues
          ruled
          pairs={[
            { label: w.area, value: "2.785,6", unit: "m²" },
            { label: w.long, value: "96,4", unit: "kWh/(m²·a)" },
            { label: w.supplier, value: w.gas },
          ]}
        />
        <Attention
          kicker={w.waiting}
          title={w.deleteQuestion}
          text={w.kept}
          action={<Button>{w.open}</Button>}
        />
      </>
    ),
  },
  {
    title: "RowList, ListRow, RowState, PickRow",
    parts: ["RowList", "ListRow", "RowState", "PickRow"],
    States: ({ w }) => (
      <>
        <Panel title={w.files} flush>
          <RowList label={w.files} flush>
            <ListRow
              title="Rechnung 2026-01.pdf"
              note={w.hint}
              end={<RowState count="4">{<Tag tone="ok">{w.done}</Tag>}</RowState>}
              onOpen={() => {}}
            />
            <ListRow title={w.long} facts={["12 kB", "2026"]} />
            <ListRow title={w.empty} missing />
          </RowList>
        </Panel>
        <PickRow isPicked onPick={() => {}}>
          {w.kitchen}
        </PickRow>
        <PickRow onPick={() => {}}>{w.bath}</PickRow>
      </>
    ),
  },
  {
    title: "Timeline",
    parts: ["Timeline"],
    States: ({ w }) => (
      <>
        <Timeline
          label={w.history}
          entries={[
            { id: "3", what: `${w.waiting} → ${w.done}`, who: "Anna Öz", at: "2026-11-30T10:00:00.000Z", when: "30.11.2026, 11:00", source: w.offline }, // prettier-ignore
            { id: "2", what: w.long, note: w.sentence, who: "T. Adler", at: "2026-11-02T07:30:00.000Z", when: "02.11.2026, 08:30" }, // prettier-ignore
            {
              id: "1",
              what: w.add,
              at: "2026-10-25T00:30:00.000Z",
              when: "25.10.2026, 02:30",
              source: w.files,
            },
          ]}
        />
        <Timeline
          label={w.note}
          entries={[{ id: "1", what: w.add, at: "2026-10-25T00:30:00.000Z", when: "25.10.2026, 02:30" }]}
        />
      </>
    ),
  },
  {
    title: "DataTable",
    parts: ["DataTable"],
    wide: true,
    States: ({ w }) => (
      <DataTable
        label={w.room}
        rows={[
          { id: "1", name: w.kitchen, area: 12.5 },
          { id: "2", name: w.bath, area: 6.25 },
          { id: "3", name: w.long, area: 104 },
        ]}
        rowKey={({ id }) => id}
        selected="2"
        onSelect={() => {}}
        columns={[
          { id: "name", head: w.name, cell: ({ name }) => name, sortBy: ({ name }) => name, sum: w.house },
          {
            id: "area",
            head: w.area,
            unit: "m²",
            numeric: true,
            cell: ({ area }) => area.toFixed(2),
            sortBy: ({ area }) => area,
            sum: "122.75",
          },
        ]}
      />
    ),
  },
  {
    title: "DataTable with boxes",
    parts: ["PickAll", "PickBox"],
    wide: true,
    States: ({ w }) => (
      <DataTable
        label={w.files}
        rows={[
          { id: "1", name: w.kitchen },
          { id: "2", name: w.bath },
        ]}
        rowKey={({ id }) => id}
        picking={{
          picks: { keys: new Set(["2"]), anchor: "2" },
          onPick: () => {},
          words: { all: w.room, row: ({ name }) => name },
        }}
        columns={[{ id: "name", head: w.name, cell: ({ name }) => name }]}
      />
    ),
  },
  {
    title: "CardList",
    parts: ["CardList"],
    States: ({ w }) => (
      <Panel flush>
        <CardList
          label={w.room}
          rows={[w.kitchen, w.bath, w.long]}
          rowKey={(name) => name}
          card={(name) => <ListRow title={name} note={w.ground} />}
        />
      </Panel>
    ),
  },
  {
    title: "TextPage, TextHead, TextContents",
    parts: ["TextPage", "TextHead", "TextContents"],
    wide: true,
    States: ({ w }) => (
      <TextPage className={undefined}>
        <TextHead title={w.house} lead={w.sentence} />
        <TextContents id="contents" title={w.facts} sections={[{ id: "contents", title: w.files }]} />
      </TextPage>
    ),
  },
];
