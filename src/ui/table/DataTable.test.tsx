// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import * as fc from "fast-check";
import { type Column, DataTable, sortRows } from "./DataTable.tsx";

interface Room {
  readonly id: string;
  readonly name: string;
  readonly area?: number;
}

const columns: readonly Column<Room>[] = [
  { id: "name", head: "Raum", cell: (room) => room.name, sortBy: (room) => room.name, sum: "Summe" },
  {
    id: "area",
    head: "Fläche",
    unit: "m²",
    numeric: true,
    cell: (room) => room.area ?? "–",
    sortBy: (room) => room.area,
    sum: "54",
  },
];
const three: readonly Room[] = [
  { id: "a", name: "Bad", area: 10 },
  { id: "b", name: "Wohnen", area: 44 },
  { id: "c", name: "Flur" },
];

function Table({ rows }: { readonly rows: readonly Room[] }) {
  const [selected, setSelected] = useState<string>();
  return (
    <DataTable
      label="Räume"
      columns={columns}
      rows={rows}
      rowKey={(room) => room.id}
      selected={selected}
      onSelect={(room) => setSelected(room.id)}
    />
  );
}

const bodyRows = () => screen.getAllByRole("row").filter((row) => row.hasAttribute("data-row"));
const names = () => bodyRows().map((row) => row.querySelector("td")?.textContent);

afterEach(cleanup);

test("a press on a head sorts, a second one turns the order, rooms without area stay last", async () => {
  const user = userEvent.setup();
  render(<Table rows={three} />);
  await user.click(screen.getByRole("button", { name: /Fläche/ }));
  expect(names()).toEqual(["Bad", "Wohnen", "Flur"]);
  await user.click(screen.getByRole("button", { name: /Fläche/ }));
  expect(names()).toEqual(["Wohnen", "Bad", "Flur"]);
  expect(screen.getByRole("columnheader", { name: /Fläche/ }).getAttribute("aria-sort")).toBe("descending");
});

test("arrows move the one selection", async () => {
  const user = userEvent.setup();
  render(<Table rows={three} />);
  await user.click(screen.getByText("Bad"));
  bodyRows()[0]?.focus();
  await user.keyboard("{ArrowDown}");
  expect(bodyRows().map((row) => row.getAttribute("aria-selected"))).toEqual(["false", "true", "false"]);
  expect(document.activeElement).toBe(bodyRows()[1]);
});

test("six thousand rows draw some forty and say how many there are", () => {
  render(<Table rows={Array.from({ length: 6000 }, (_, n) => ({ id: `r${n}`, name: `Raum ${n}` }))} />);
  expect(bodyRows().length).toBeLessThan(60);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("6001");
});

test("the sum stands in a row of its own", () => {
  render(<Table rows={three} />);
  expect(screen.getByText("Summe").closest("tfoot")).not.toBeNull();
});

const sorted = (values: readonly (string | number | undefined)[], descending = false) =>
  sortRows(values, (value) => value, descending, "de");

test("room 2.10 comes after 2.9, umlauts beside their vowel", () => {
  expect(sorted(["2.10", "2.9", "2.1"])).toEqual(["2.1", "2.9", "2.10"]);
  expect(sorted(["Zimmer", "Öl", "Ofen"])).toEqual(["Ofen", "Öl", "Zimmer"]);
});

test("a room without an area stands last, whichever way the column is sorted", () => {
  expect(sorted([3, undefined, 1])).toEqual([1, 3, undefined]);
  expect(sorted([3, undefined, 1], true)).toEqual([3, 1, undefined]);
});

test("sorting loses and invents nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.constant(undefined))), (values) => {
      const result = sorted(values);
      expect(result).toHaveLength(values.length);
      expect(sorted(result)).toEqual(result);
    }),
  );
});
