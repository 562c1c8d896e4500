// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { type Column, DataTable } from "./DataTable.tsx";
import { noPicks } from "./picks.ts";

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

function PickTable({ rows }: { readonly rows: readonly Room[] }) {
  const [picks, onPick] = useState(noPicks);
  const words = { all: "Alle auswählen", row: (room: Room) => `${room.name} auswählen` };
  return (
    <DataTable
      label="Räume"
      columns={columns}
      rows={rows}
      rowKey={(room) => room.id}
      picking={{ picks, onPick, words }}
    />
  );
}
const picked = () => bodyRows().map((row) => row.getAttribute("aria-selected") === "true");

test("rows are picked by keys: space, shift with arrows, Ctrl A, Escape", async () => {
  const user = userEvent.setup();
  render(<PickTable rows={three} />);
  bodyRows()[0]?.focus();
  await user.keyboard(" ");
  expect(picked()).toEqual([true, false, false]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(bodyRows()[1]);
  expect(picked()).toEqual([true, false, false]);
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(picked()).toEqual([true, true, true]);
  await user.keyboard("{Escape}");
  expect(picked()).toEqual([false, false, false]);
  await user.keyboard("{Control>}a{/Control}");
  expect(picked()).toEqual([true, true, true]);
});

test("boxes pick rows, with shift a range, in the head all of them; the head shows what is mixed", async () => {
  const user = userEvent.setup();
  render(<PickTable rows={three} />);
  const head = screen.getByRole<HTMLInputElement>("checkbox", { name: "Alle auswählen" });
  await user.click(screen.getByRole("checkbox", { name: "Bad auswählen" }));
  expect([head.checked, head.indeterminate]).toEqual([false, true]);
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Flur auswählen" }));
  await user.keyboard("{/Shift}");
  expect(picked()).toEqual([true, true, true]);
  expect([head.checked, head.indeterminate]).toEqual([true, false]);
  await user.click(head);
  expect(picked()).toEqual([false, false, false]);
});

test("all of six thousand rows are picked though some forty are drawn", async () => {
  const user = userEvent.setup();
  const counts: number[] = [];
  const rows = Array.from({ length: 6000 }, (_, n) => ({ id: `r${n}`, name: `Raum ${n}` }));
  const words = { all: "Alle", row: () => "Raum" };
  const onPick = ({ keys }: { readonly keys: ReadonlySet<string> }) => void counts.push(keys.size);
  render(
    <DataTable
      {...{ label: "Räume", columns, rows }}
      rowKey={({ id }) => id}
      picking={{ picks: noPicks, onPick, words }}
    />,
  );
  await user.click(screen.getByRole("checkbox", { name: "Alle" }));
  expect(counts).toEqual([6000]);
});

test("Enter opens a row, and is no press on what takes the focus then", async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  const onOpen = ({ id }: Room) => {
    done.push(id);
    screen.getByRole("button", { name: "Schließen" }).focus();
  };
  render(
    <>
      <DataTable label="Räume" columns={columns} rows={three} rowKey={({ id }) => id} onOpen={onOpen} />
      <button onClick={() => done.push("closed")}>Schließen</button>
    </>,
  );
  bodyRows()[1]!.focus();
  await user.keyboard("{Enter}");
  expect(done).toEqual(["b"]);
});
