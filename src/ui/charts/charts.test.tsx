// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { render } from "../../../tests/fixtures/pages/showPart.tsx";
import { LongSeries, type LongWords } from "./long/LongSeries.tsx";
import { AreaChart } from "./ordinary/AreaChart.tsx";
import { BarChart } from "./ordinary/BarChart.tsx";
import { LineChart } from "./ordinary/LineChart.tsx";

afterEach(cleanup);

const words: LongWords = {
  asTable: "Als Tabelle",
  asDrawing: "Als Zeichnung",
  noValue: "kein Wert",
  loading: "wird geladen",
  failed: "nicht geladen",
  empty: "keine Werte",
  nearer: "Näher",
  wider: "Weiter",
  earlier: "Früher",
  later: "Später",
  whole: "Alles",
  place: "Stelle",
  hint: "Ziehen",
  keys: "Pfeile",
  row: { value: "Zeit", minute: "Minute", hour: "Stunde", day: "Tag", month: "Monat", year: "Jahr" },
  mean: "Mittel",
  least: "kleinster",
  most: "größter",
  missing: "fehlen",
};
const format = (value: number) => String(value).replace(".", ",");
const months = ["Januar", "Februar", "März"].map((long) => ({ short: long.slice(0, 3), long }));
const given = { label: "Strom nach Monaten", unit: "kWh", axis: "Monat", categories: months, format, words };
const strom = { id: "a", label: "Strom", colour: 1, values: [1.5, null, 0] } as const;

/** The cells of the table, row by row. */
const cells = () =>
  within(screen.getByRole("table", { name: /^Strom/ }))
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

test.each([BarChart, LineChart, AreaChart])(
  "%o has its numbers behind the drawing: a gap is no 0, the target is a column",
  (Chart) => {
    render(<Chart {...given} series={[strom]} target={{ label: "Ziel", value: 1 }} />);
    expect(cells()).toEqual([
      ["Monat", "Strom, kWh", "Ziel, kWh"],
      ["Januar", "1,5", "1"],
      ["Februar", "kein Wert", "1"],
      ["März", "0", "1"],
    ]);
  },
);

test("a chart becomes a table that can be scrolled by keys, and a drawing again", async () => {
  const user = userEvent.setup();
  render(<BarChart {...given} series={[strom]} />);
  expect(screen.queryByRole("region")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Als Tabelle" }));
  expect(screen.getByRole("region", { name: given.label }).tabIndex).toBe(0);
  await user.click(screen.getByRole("button", { name: "Als Zeichnung" }));
  expect(screen.queryByRole("region")).toBeNull();
});

test("a chart without any value says so in words, and draws no axis for it", () => {
  render(<BarChart {...given} series={[{ ...strom, values: [null, null, null] }]} />);
  expect(screen.getByRole("figure", { name: given.label }).textContent).toBe("keine Werte");
});

const from = Date.UTC(2025, 11, 31, 23);
const times = Array.from({ length: 35_040 }, (_, at) => from + at * 900_000);
const load = { id: "a", label: "Last", unit: "kW", colour: 1, values: times.map((_, at) => (at === 3 ? null : at % 4)) } as const; // prettier-ignore

test("where nothing can be drawn a long series is a table, and zoom makes its rows finer", async () => {
  const user = userEvent.setup();
  render(<LongSeries {...given} times={times} lines={[load]} kind="instants" locale="de-DE" />);
  expect(await screen.findByText("nicht geladen")).toBeTruthy();
  const [head, january] = cells();
  expect(head).toEqual(["Monat", "Last, kW, Mittel", "kleinster", "größter", "fehlen"]);
  expect(january?.[0]).toBe("Januar 2026");
  expect(january?.slice(2)).toEqual(["0", "3", "1"]);
  expect(cells()).toHaveLength(13);
  for (let times = 0; times < 3; times++) await user.click(screen.getByRole("button", { name: "Näher" }));
  expect(cells()[0]?.[0]).toBe("Tag");
  await user.click(screen.getByRole("button", { name: "Alles" }));
  expect(cells()).toHaveLength(13);
});

test("a long series without any value says so in words", () => {
  render(<LongSeries {...given} times={[from]} lines={[{ ...load, values: [null] }]} kind="instants" locale="de-DE" />); // prettier-ignore
  expect(screen.getByRole("figure", { name: given.label }).textContent).toBe("keine Werte");
});
