// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useMemo, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { LabelRow } from "#data/documents.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { instant } from "#kernel/time.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { Live } from "#shell/useLive.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import type { BulkControl } from "./bulkRuns.ts";
import { useColumnsOf, useFacetsOf } from "./columnsOf.ts";
import { List, type ListProps } from "./List.tsx";
import { ownColumn } from "./ownColumn.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["list", "records", "calendar"]);
});
afterEach(cleanup);

const label = (n: number, over: Partial<LabelRow> = {}): LabelRow => ({ id: `l${n}`, kind: "label", scope: "project:p", project_id: "p", created_at: instant(), updated_at: instant(), short_id: `${n}`, target_kind: "space", target_name: `Raum ${n}`, storey: "EG", prints: {}, ...over }); // prettier-ignore
const house = [
  label(1, { target_name: "Küche" }),
  label(2, { target_name: "Bad" }),
  label(10, { target_name: "Bad", storey: "OG" }),
  label(9, { target_name: "=Pumpe", target_kind: "asset", storey: null }),
];

type Over = Partial<ListProps<LabelRow>>;

function Labels({ rows, ...over }: Over & { readonly rows: Live<readonly LabelRow[]> }) {
  const declared = useColumnsOf<LabelRow>("label", ["target_name", "target_kind", "storey", "voided_at"]);
  const facets = useFacetsOf<LabelRow>("label", ["target_kind", "storey"]);
  const columns = useMemo(
    () => [
      ...declared,
      { ...ownColumn<LabelRow>("code", "Kennung", ({ short_id }) => short_id), from: "desktop" } as const,
      ownColumn<LabelRow>("size", "Größe", ({ short_id }) => Number(short_id), { unit: "m²" }),
    ],
    [declared],
  );
  return (
    <List
      id="labels"
      title="Schilder"
      projectId={on.projectId}
      nameOf={({ id }) => id}
      card={({ target_name, storey }) => ({ title: target_name, note: storey })}
      empty={{ title: "Noch keine Schilder", text: "Hängen Sie das erste auf." }}
      {...{ columns, facets, rows }}
      {...over}
    />
  );
}

/** One tab for each of these storeys, and one with all rows. */
const storeys = (values: readonly string[]) => ({
  id: "storey",
  label: "Geschoss",
  values,
  all: "Alle",
  valueOf: ({ storey }: LabelRow) => storey ?? null,
  wordOf: (value: string) => value,
});

const ready = (value: readonly LabelRow[]) => ({ status: "ready", value }) as const;
const show = (over: Over = {}, width?: number) => {
  const router = showPage(<Labels rows={ready(house)} {...over} />, { db: on.db, ...(width && { width }) });
  return { user: userEvent.setup(), router };
};
const rows = () => within(screen.getByRole("grid")).getAllByRole("row").filter((row) => row.hasAttribute("data-row")); // prettier-ignore
const names = () => rows().map((row) => row.querySelector("td:not(.box)")?.textContent);
const pickable = { bulk: [{ id: "none", label: "Nichts tun", run: () => undefined }] };
/** A table without boxes and rows to open has no role of a grid. */
const plainNames = () => [...document.querySelectorAll("tr[data-row] td:first-child")].map((cell) => cell.textContent); // prettier-ignore

test("head, word and unit of a column come from the declaration of its kind", async () => {
  show();
  expect(await screen.findByRole("columnheader", { name: /Name auf dem Schild/ })).toBeTruthy();
  expect(screen.getAllByRole("cell", { name: "Raum" })).toHaveLength(3);
  expect(screen.getByRole("columnheader", { name: /Größe.*m²/ })).toBeTruthy();
});

test("a search narrows the list and stands in the address; a link to it shows the same", async () => {
  const { user, router } = show();
  await user.type(await screen.findByRole("searchbox"), "kuche eg");
  expect(plainNames()).toEqual(["Küche"]);
  expect(screen.getByText("1 von 4 Zeilen")).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "kuche eg" }));
  await router.navigate({ to: ".", search: { q: "bad", sort: "-storey" } } as never);
  await waitFor(() => expect(plainNames()).toEqual(["Bad", "Bad"]));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("bad");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "sauna");
  await user.click(await screen.findByRole("button", { name: "Suche und Filter aufheben" }));
  expect(plainNames()).toHaveLength(4);
});

test("a filter says how many rows each value would show, with the other filters as they are", async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  const sheet = await screen.findByRole("dialog", { name: "Filter" });
  const box = (name: RegExp) => within(sheet).getByRole("checkbox", { name });
  expect(
    within(sheet)
      .getAllByRole("checkbox")
      .map((one) => one.closest("label")?.textContent),
  ).toEqual([
    "Anlage 1",
    "Raum 3",
    "EG 2",
    "OG 1",
    "ohne Angabe 1", // prettier-ignore
  ]);
  await user.click(box(/^Raum/));
  expect(box(/^ohne Angabe 0/)).toBeTruthy();
  expect(box(/^Anlage 1/)).toBeTruthy();
  await user.click(box(/^EG/));
  await user.click(within(sheet).getByRole("button", { name: "2 Zeilen zeigen" }));
  expect(plainNames()).toEqual(["Küche", "Bad"]);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ f: ["target_kind:space", "storey:EG"] }),
  );
  await user.click(screen.getByRole("button", { name: /Filter aufheben, .*: EG/ }));
  expect(plainNames()).toHaveLength(3);
});

test("where all rows are alike the filters say so", async () => {
  const { user } = show({ rows: ready([label(1), label(2)]) });
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  expect(await screen.findByText(/^Alle Zeilen gleichen sich/)).toBeTruthy();
});

test("columns are chosen and moved; what was chosen stands in the address", async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Spalten" }));
  const sheet = await screen.findByRole("dialog", { name: "Spalten" });
  await user.click(within(sheet).getByRole("checkbox", { name: "Art des Ziels" }));
  await user.click(within(sheet).getByRole("button", { name: "Geschoss nach vorn" }));
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads().slice(0, 2)).toEqual(["Geschoss", "Name auf dem Schild"]);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ cols: ["storey", "target_name", "voided_at", "size"] })); // prettier-ignore
  await user.click(within(sheet).getByRole("button", { name: "Wie am Anfang" }));
  expect(heads()).toHaveLength(5);
});

test("a view is kept, opened, overwritten and deleted; the last two can be taken back", async () => {
  const { user, router } = show();
  await user.type(await screen.findByRole("searchbox"), "bad");
  await user.click(screen.getByRole("button", { name: "Ansicht sichern" }));
  await user.type(await screen.findByLabelText("Name der Ansicht"), "Bäder");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await user.click(await screen.findByRole("button", { name: "Ansicht Bäder" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Ganze Liste" }));
  await waitFor(() => expect(plainNames()).toHaveLength(4));
  await user.click(screen.getByRole("button", { name: "Ansichten" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Bäder" }));
  expect(plainNames()).toEqual(["Bad", "Bad"]);
  await user.type(screen.getByRole("searchbox"), " og");
  await user.click(await screen.findByRole("button", { name: "Ansicht Bäder, verändert" }));
  await user.click(await screen.findByRole("menuitem", { name: "„Bäder“ überschreiben" }));
  await user.click(await screen.findByRole("button", { name: "Ansicht Bäder" }));
  await user.click(await screen.findByRole("menuitem", { name: "„Bäder“ löschen" }));
  expect(await screen.findByText("Ansicht „Bäder“ gelöscht")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /Bäder/ })).toBeNull());
  await user.click(screen.getAllByRole("button", { name: "Rückgängig" }).at(-1)!);
  expect(await screen.findByRole("button", { name: "Ansicht Bäder" })).toBeTruthy();
  expect(plainNames()).toEqual(["Bad"]);
  expect(router.state.location.search).toMatchObject({ q: "bad og" });
});

test("a view of a name that is there replaces it, and a second one does not get it; a deleted view leaves the address", async () => {
  const { user, router } = show();
  const keep = async (query: string, name: string, confirm: string) => {
    await user.clear(await screen.findByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), query);
    await user.click(screen.getByRole("button", { name: "Ansicht sichern" }));
    await user.type(await screen.findByLabelText("Name der Ansicht"), name);
    await user.click(screen.getByRole("button", { name: confirm }));
    await waitFor(() => expect(screen.queryByLabelText("Name der Ansicht")).toBeNull());
  };
  await keep("kuche", "Raum eins", "Speichern");
  await keep("pumpe", "raum EINS", "Überschreiben");
  await keep("bad", "Bäder eins", "Speichern");
  await user.click(await screen.findByRole("button", { name: "Ansicht Bäder eins" }));
  expect(screen.getAllByRole("menuitemradio", { name: /eins$/ })).toHaveLength(2);
  await user.click(screen.getByRole("menuitem", { name: "„Bäder eins“ umbenennen" }));
  const field = await screen.findByLabelText("Name der Ansicht");
  await user.clear(field);
  await user.type(field, "Raum eins");
  expect(screen.getByText("Es gibt schon eine Ansicht „Raum eins“. Wählen Sie einen anderen Namen.")).toBeTruthy(); // prettier-ignore
  expect(screen.getByRole("button", { name: "Speichern" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  await user.click(await screen.findByRole("button", { name: "Ansicht Bäder eins" }));
  await user.click(await screen.findByRole("menuitem", { name: "„Bäder eins“ löschen" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "bad" }));
});

test("what is picked is done at once after a question, and can be taken back; a filter takes its rows out of it", async () => {
  const done: string[] = [];
  function Page() {
    const [left, setLeft] = useState<readonly LabelRow[]>(house);
    const bulk = [
      {
        id: "remove",
        label: "Entfernen",
        fits: ({ target_kind }: LabelRow) => target_kind === "space",
        ask: (some: readonly LabelRow[]) => ({
          title: `${some.length} entfernen?`,
          text: "Sie kommen zurück.",
        }),
        run: (some: readonly LabelRow[]) => {
          done.push(...some.map(({ id }) => id));
          setLeft(house.filter((one) => !some.includes(one)));
          return Promise.resolve({
            ok: true,
            title: "Entfernt",
            undo: () => Promise.resolve(setLeft(house)),
          });
        },
      },
    ];
    return <Labels rows={ready(left)} bulk={bulk} />;
  }
  showPage(<Page />, { db: on.db });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "l1 auswählen" }));
  expect(screen.getByText("1 gewählt")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Alle 4 gefilterten wählen" }));
  await user.type(screen.getByRole("searchbox"), "bad");
  expect(screen.getByText("2 gewählt")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Entfernen" }));
  const ask = await screen.findByRole("dialog", { name: "2 entfernen?" });
  await user.click(within(ask).getByRole("button", { name: "Entfernen" }));
  await waitFor(() => expect(done).toEqual(["l2", "l10"]));
  expect(await screen.findByText("Entfernt")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(names()).toEqual(["Bad", "Bad"]));
});

test("what is done with many rows shows how far it is, is ended by a press, and is there again on coming back", async () => {
  let control: BulkControl | undefined;
  const ended = Promise.withResolvers<{ readonly ok: boolean; readonly title: string }>();
  const bulk = [
    {
      id: "paint",
      label: "Streichen",
      run: (_: readonly LabelRow[], given: BulkControl) => {
        control = given;
        return ended.promise;
      },
    },
  ];
  const { user } = show({ bulk });
  await user.click(await screen.findByRole("checkbox", { name: "Alle 4 auswählen" }));
  await user.click(screen.getByRole("button", { name: "Streichen" }));
  act(() => control!.onProgress(3));
  expect(screen.getByRole("progressbar", { name: "Streichen" }).getAttribute("aria-valuetext")).toBe("3 von 4 Zeilen"); // prettier-ignore
  const leaves = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    return window.dispatchEvent(leaving);
  };
  expect(leaves()).toBe(false);
  cleanup();
  show({ bulk });
  await user.click(await screen.findByRole("button", { name: "Beenden" }));
  expect(control!.signal.aborted).toBe(true);
  ended.resolve({ ok: false, title: "3 von 4 gestrichen" });
  expect(await screen.findByText("3 von 4 gestrichen")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(leaves()).toBe(true);
});

test("a file has what is shown: numbers stay numbers, and no text becomes a formula", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: /Größe/ }));
  for (const name of ["Als CSV", "Als Excel-Datei (XLSX)"]) {
    await user.click(screen.getByRole("button", { name: "Exportieren" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  }
  await waitFor(() => expect(saved).toHaveLength(2));
  const [csv, xlsx] = await Promise.all(saved.map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  const lines = new TextDecoder().decode(csv).trim().split("\r\n");
  expect(lines[0]).toMatch(/;Größe \(m²\)$/);
  expect(lines.slice(1).map((line) => line.split(";").at(0))).toEqual(["Küche", "Bad", "'=Pumpe", "Bad"]);
  const book = readXlsx(xlsx!);
  if (!book.ok) throw new Error(book.error.kind);
  expect(book.value[0]!.rows[3]!.cells.get(1)).toEqual({ kind: "text", text: "=Pumpe" });
  expect(book.value[0]!.rows[3]!.cells.get(5)).toEqual({ kind: "number", text: "9" });
});

test("ten thousand rows draw some forty, in a table and as cards, and each says how many there are", async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => label(n));
  show({ rows: ready(many), ...pickable });
  expect((await screen.findByRole("grid")).getAttribute("aria-rowcount")).toBe("10001");
  expect(rows().length).toBeLessThan(60);
  cleanup();
  show({ rows: ready(many) }, 390);
  const cards = within(await screen.findByRole("list", { name: "Schilder" })).getAllByRole("listitem");
  expect(cards.length).toBeLessThan(60);
  expect(cards[0]!.getAttribute("aria-setsize")).toBe("10000");
});

test("loading, failed, without a right and empty each say so", async () => {
  show({ rows: { status: "loading" } });
  expect(await screen.findByText("Die Liste wird geladen")).toBeTruthy();
  cleanup();
  show({ rows: { status: "failed", cause: new Error("weg") } });
  expect(await screen.findByText("Die Liste lässt sich nicht lesen")).toBeTruthy();
  cleanup();
  show({ mayRead: false });
  expect(await screen.findByText("Kein Zugang zu dieser Liste")).toBeTruthy();
  expect(screen.queryByText("Küche")).toBeNull();
  cleanup();
  show({ rows: ready([]) });
  expect(await screen.findByText("Noch keine Schilder")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a list without a row has its import and its first step, and nothing to search; with rows that no filter leaves the bar stays", async () => {
  const importing = { kind: "label", fields: ["target_name"], keys: [["target_name"]] } as const;
  const { user } = show({
    rows: ready([]),
    importing,
    empty: { title: "Noch keine Schilder", text: "Hängen Sie eins auf.", action: <button>Aufhängen</button> },
  });
  expect(await screen.findByText("Noch keine Schilder")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Aufhängen" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Exportieren" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Importieren" }));
  expect(await screen.findByRole("dialog", { name: "Liste importieren" })).toBeTruthy();
  cleanup();
  show({ importing, tabs: storeys(["DG"]) });
  expect(await screen.findByText("Hier ist nichts")).toBeTruthy();
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test("cards are put in order in the bar, and choose no columns; a file of them has those of a desktop", async () => {
  const { user, router } = show({}, 390);
  const cards = () => within(screen.getByRole("list", { name: "Schilder" })).getAllByRole("listitem").map(({ textContent }) => textContent); // prettier-ignore
  await user.click(await screen.findByRole("button", { name: "Sortieren" }));
  expect(screen.getByRole("menuitemradio", { name: "Wie vorgegeben", checked: true })).toBeTruthy();
  await user.click(screen.getByRole("menuitemradio", { name: "Größe" }));
  expect(cards()).toEqual(["KücheEG", "BadEG", "=Pumpe", "BadOG"]);
  await user.click(screen.getByRole("button", { name: "Sortiert: Größe, aufsteigend" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Absteigend" }));
  expect(cards()).toEqual(["BadOG", "=Pumpe", "BadEG", "KücheEG"]);
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: "-size" }));
  await user.click(screen.getByRole("button", { name: "Sortiert: Größe, absteigend" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Wie vorgegeben" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.getByRole("button", { name: "Sortieren" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Spalten" })).toBeNull();
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  await user.click(screen.getByRole("button", { name: "Exportieren" }));
  await user.click(await screen.findByRole("menuitem", { name: "Als CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.text()).split("\r\n")[0]).toMatch(/;Kennung;/);
});

test("on a phone files go through one button, both ways", async () => {
  const importing = { kind: "label", fields: ["target_name"], keys: [["target_name"]] } as const;
  const { user } = show({ importing }, 390);
  expect(await screen.findByRole("button", { name: "Ansichten" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Importieren" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Import und Export" }));
  expect(screen.getByRole("menuitem", { name: "Als CSV" })).toBeTruthy();
  await user.click(screen.getByRole("menuitem", { name: "Importieren" }));
  expect(await screen.findByRole("dialog", { name: "Liste importieren" })).toBeTruthy();
});

test("without a network an empty list says that more may come", async () => {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    show({ rows: ready([]) });
    expect(await screen.findByText(/^Ohne Netz zeigt dieses Gerät/)).toBeTruthy();
  } finally {
    Reflect.deleteProperty(navigator, "onLine");
  }
});

test("cards stand under their headings on every screen, those of no group last; a heading without a row is left out", async () => {
  const { user } = show({
    look: "cards",
    grouped: {
      keyOf: ({ storey }) => storey ?? "none",
      groups: [
        { key: "OG", title: "Obergeschoss" },
        { key: "EG", title: "Erdgeschoss", head: <p>Zwei Räume</p> },
        { key: "DG", title: "Dachgeschoss" },
      ],
      rest: { key: "rest", title: "Ohne Geschoss" },
    },
    card: ({ target_name, storey }) => ({
      title: target_name,
      below: <span>{`Geschoss ${storey ?? "–"}`}</span>,
      data: { "data-storey": storey ?? "" },
    }),
  });
  await screen.findByText("Zwei Räume");
  const heads = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(heads()).toEqual(["Obergeschoss", "Erdgeschoss", "Ohne Geschoss"]);
  const ground = within(screen.getByRole("list", { name: "Erdgeschoss" }));
  expect(ground.getAllByRole("listitem").map((item) => item.dataset["storey"])).toEqual(["EG", "EG"]);
  expect(ground.getAllByText("Geschoss EG")).toHaveLength(2);
  expect(within(screen.getByRole("list", { name: "Ohne Geschoss" })).getByText("=Pumpe")).toBeTruthy();
  await user.type(screen.getByRole("searchbox"), "küche");
  await waitFor(() => expect(heads()).toEqual(["Erdgeschoss"]));
});

test("under the last tab stand all rows; an action says with how many rows it would be done, and boxes stand where one fits", async () => {
  const done: string[] = [];
  const { user, router } = show({
    look: "cards",
    tabs: storeys(["EG", "OG"]),
    bulk: [
      {
        id: "clean",
        label: (count) => `${count} putzen`,
        fits: ({ storey }) => storey === "EG",
        run: (rows) => void done.push(...rows.map(({ id }) => id)),
      },
    ],
  });
  await user.click(await screen.findByRole("radio", { name: "OG" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Alle" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  await waitFor(() => expect(router.state.location.search).toEqual({ f: ["storey:*"] }));
  for (const id of ["l1", "l2", "l10"])
    await user.click(screen.getByRole("checkbox", { name: `${id} auswählen` }));
  await user.click(screen.getByRole("button", { name: "2 putzen" }));
  expect(done).toEqual(["l1", "l2"]);
});

const dated = [
  label(1, { target_name: "Küche", voided_at: "2026-11-10T09:00:00.000Z" }),
  label(2, { target_name: "Bad", voided_at: "2026-11-10T11:30:00.000Z" }),
  label(3, { target_name: "Keller", voided_at: null }),
];
const inCalendar: Over = {
  rows: ready(dated),
  calendar: { by: "voided_at" },
  nameOf: ({ target_name }) => target_name,
  onOpen: () => undefined,
};
const dayButton = (name: RegExp) => screen.findByRole("button", { name });

test("rows stand in a calendar by a day of theirs; the choice and the day stand in the address", async () => {
  const { user, router } = show(inCalendar);
  await user.click(await screen.findByRole("radio", { name: "Kalender" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ as: "month" }));
  await router.navigate({ to: ".", search: { as: "month", on: "2026-11-02" } } as never);
  expect(await dayButton(/^Dienstag, 10. November 2026, 2 Einträge$/)).toBeTruthy();
  await user.click(await dayButton(/^Nächster Monat$/));
  await waitFor(() => expect(router.state.location.search).toEqual({ as: "month", on: "2026-12-02" }));
  await user.click(screen.getByRole("radio", { name: "Liste" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ on: "2026-12-02" }));
  expect(plainNames()).toHaveLength(3);
});

test("search and filters narrow the calendar too", async () => {
  const { user, router } = show(inCalendar);
  await screen.findByRole("searchbox");
  await router.navigate({ to: ".", search: { as: "month", on: "2026-11-02" } } as never);
  await user.type(screen.getByRole("searchbox"), "bad");
  expect(await dayButton(/^Dienstag, 10. November 2026, 1 Eintrag$/)).toBeTruthy();
  expect(screen.queryByText(/keinen Tag/)).toBeNull();
});

test("rows without a day are counted beside the calendar, and shown when somebody asks", async () => {
  const { user, router } = show(inCalendar);
  await screen.findByRole("searchbox");
  await router.navigate({ to: ".", search: { as: "month", on: "2026-11-02" } } as never);
  expect(await screen.findByText(/^1 Zeile hat bei „.+“ keinen Tag\.$/)).toBeTruthy();
  expect(screen.queryByText("Keller")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Zeigen" }));
  expect(screen.getByText("Keller")).toBeTruthy();
});

test("a list without such a day has no calendar, whatever its address says", async () => {
  const { router } = show();
  await screen.findByRole("searchbox");
  await router.navigate({ to: ".", search: { as: "month" } } as never);
  await waitFor(() => expect(router.state.location.search).toEqual({ as: "month" }));
  expect(screen.queryByRole("radio", { name: "Kalender" })).toBeNull();
  expect(plainNames()).toHaveLength(4);
});

test("a calendar offers neither columns nor an order, and nothing is done with rows that were picked before", async () => {
  const { user, router } = show({ ...inCalendar, ...pickable });
  await user.click(await screen.findByRole("checkbox", { name: "Küche auswählen" }));
  expect(screen.getByText("1 gewählt")).toBeTruthy();
  await router.navigate({ to: ".", search: { as: "month", on: "2026-11-02" } } as never);
  await dayButton(/^Dienstag, 10. November 2026, 2 Einträge$/);
  expect(screen.queryByText("1 gewählt")).toBeNull();
  expect(screen.queryByRole("button", { name: "Spalten" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Zeigen" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  const onPhone = show(inCalendar, 390);
  expect((await screen.findByRole("button", { name: "Sortieren" })).textContent).toBe("");
  await onPhone.router.navigate({ to: ".", search: { as: "month" } } as never);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sortieren" })).toBeNull());
});
