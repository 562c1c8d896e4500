import fc from "fast-check";
import { expect, test } from "vitest";
import { isTaskDone, nextTask, openTasks, orderName, type TaskOfOrder, waitsFor } from "./finishing.ts";

const task = (said: Partial<TaskOfOrder>): TaskOfOrder => ({
  title: "Druck",
  position: 0,
  is_mandatory: true,
  asks: "tick",
  ...said,
});
const done_at = "2026-11-20T08:00:00.000Z";

test("a task is done once it is ticked, and one that asks for a value once it has one", () => {
  expect(isTaskDone(task({}))).toBe(false);
  expect(isTaskDone(task({ done_at }))).toBe(true);
  expect(isTaskDone(task({ done_at, asks: "value" }))).toBe(false);
  expect(isTaskDone(task({ done_at, asks: "value", value: " " }))).toBe(false);
  expect(isTaskDone(task({ done_at, asks: "text", value: "dicht" }))).toBe(true);
  expect(isTaskDone(task({ asks: "value", value: "1.8" }))).toBe(false);
});

test("what holds an order up are its mandatory tasks in their order, whatever else was done", () => {
  const anyTask = fc.record({
    title: fc.string(),
    position: fc.nat(100),
    is_mandatory: fc.boolean(),
    asks: fc.constantFrom("tick" as const, "value" as const, "text" as const),
    value: fc.option(fc.string(), { nil: null }),
    done_at: fc.option(fc.constant(done_at), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(anyTask), (tasks) => {
      const open = openTasks(tasks);
      const places = open.map(({ position }) => position);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const one of tasks) expect(open.includes(one)).toBe(one.is_mandatory && !isTaskDone(one));
    }),
  );
});

test("the next task is the first in their order that is not done, voluntary or not", () => {
  const first = task({ position: 0, done_at });
  const unread = task({ position: 1, asks: "value", done_at });
  const voluntary = task({ position: 2, is_mandatory: false });
  expect(nextTask([voluntary, unread, first])).toBe(unread);
  expect(nextTask([voluntary, first])).toBe(voluntary);
  expect(nextTask([first])).toBeUndefined();
  expect(nextTask([])).toBeUndefined();
});

test("an order waits for those that block it and for its parts as long as they are open", () => {
  const order = (id: string, state = "open") => ({ id, state, title: id, number: null });
  const link = (from_id: string, relation: "part_of" | "blocks" | "same_as", to_id: string) => ({
    from_id,
    to_id,
    relation,
  });
  const links = [
    link("a", "blocks", "x"),
    link("b", "part_of", "x"),
    link("c", "same_as", "x"),
    link("x", "blocks", "d"),
    link("e", "blocks", "x"),
    link("x", "blocks", "x"),
  ];
  const orders = [
    order("a"),
    order("b", "paused"),
    order("c"),
    order("d"),
    order("e", "cancelled"),
    order("x"),
  ];
  expect(waitsFor("x", links, orders).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(waitsFor("d", links, orders).map(({ id }) => id)).toEqual(["x"]);
  expect(waitsFor("a", links, orders)).toEqual([]);
});

test("an order is named by its number and what is to be done", () => {
  expect(orderName({ id: "a", number: "WO-2026-0001", title: "Pumpe" })).toBe("WO-2026-0001 Pumpe");
  expect(orderName({ id: "a", number: null, title: "Pumpe" })).toMatch(/^T-.{4} Pumpe$/);
});
