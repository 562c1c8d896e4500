import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  comingBack,
  type LabelCandidate,
  labelAtPoint,
  labelLayout,
  type PlacedLabel,
} from "./labelLayout.ts";

const sheet = { width: 800, height: 600 };
const known = (placed: readonly PlacedLabel[]) => new Map(placed.map((one) => [one.id, one]));
const room = (id: number, x: number, y: number, more: Partial<LabelCandidate> = {}): LabelCandidate => ({
  id,
  x,
  y,
  span: 200,
  forms: [
    { width: 90, height: 44 },
    { width: 90, height: 30 },
    { width: 30, height: 15 },
  ],
  ...more,
});
const shown = (placed: readonly PlacedLabel[]) => placed.map(({ id, form }) => [id, form]);

test("a room is written as fully as it has room for: area, name, number, and nothing for a dot", () => {
  const ofSpan = (span: number) => shown(labelLayout([room(1, 400, 300, { span })], sheet, null));
  expect([ofSpan(200), ofSpan(60), ofSpan(10)]).toEqual([[[1, 0]], [[1, 2]], []]);
});

test("the larger room comes first, and the smaller one beside it is written shorter or not at all", () => {
  expect(shown(labelLayout([room(1, 400, 300), room(2, 470, 300)], sheet, null))).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(shown(labelLayout([room(1, 400, 300), room(2, 410, 300)], sheet, null))).toEqual([[1, 0]]);
});

test("a label that would be cut off by the edge of the picture is left out", () => {
  expect(labelLayout([room(1, 5, 300), room(2, 400, 596)], sheet, null)).toEqual([]);
});

test("zooming out and in by a little leaves what is written as it is", () => {
  const at = (span: number, before: readonly PlacedLabel[] | null) =>
    labelLayout([room(1, 400, 300, { span })], sheet, before && known(before));
  const full = at(110, null);
  const less = at(89, full);
  expect([shown(full), shown(at(91, full)), shown(less)]).toEqual([[[1, 0]], [[1, 0]], [[1, 2]]]);
  expect(shown(at(95, less))).toEqual([[1, 2]]); // wide enough for the name, not by so much that it would stay
  expect(shown(at(110, less))).toEqual([[1, 0]]);
});

test("a tap beside a label means it, the nearest of two", () => {
  const placed = labelLayout([room(1, 400, 300), room(2, 500, 300)], sheet, null);
  expect(labelAtPoint(placed, 448, 300, 6)).toBe(1);
  expect(labelAtPoint(placed, 452, 300, 6)).toBe(2);
  expect(labelAtPoint(placed, 400, 340, 6)).toBeNull();
});

const aForm = fc.record({
  width: fc.integer({ min: 20, max: 140 }),
  height: fc.constantFrom(15, 30, 46),
});
const someRooms = fc
  .array(
    fc.record({
      x: fc.integer({ min: -50, max: 850 }),
      y: fc.integer({ min: -50, max: 650 }),
      span: fc.integer({ min: 0, max: 400 }),
      forms: fc
        .array(aForm, { minLength: 1, maxLength: 3 })
        .map((forms) => forms.toSorted((a, b) => b.width * b.height - a.width * a.height)),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((one, id): LabelCandidate => ({ id, ...one })));
const overlap = (a: PlacedLabel, b: PlacedLabel) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test("whatever the rooms, no two labels overlap, and each lies inside the picture on its room", () => {
  fc.assert(
    fc.property(someRooms, someRooms, (earlier, rooms) => {
      const before = known(labelLayout(earlier, sheet, null));
      const placed = labelLayout(rooms, sheet, before);
      placed.forEach((a, index) => {
        expect(placed.slice(index + 1).some((b) => overlap(a, b))).toBe(false);
        const { x, y } = rooms[a.id]!;
        expect([a.left + a.width / 2, a.top + a.height / 2]).toEqual([x, y]);
        expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
        expect(a.left + a.width <= sheet.width && a.top + a.height <= sheet.height).toBe(true);
      });
    }),
  );
});

test("a picture that does not change keeps its labels", () => {
  fc.assert(
    fc.property(someRooms, (rooms) => {
      const placed = labelLayout(rooms, sheet, null);
      expect(labelLayout(rooms, sheet, known(placed))).toEqual(placed);
    }),
  );
});

test("a form that is too wide for its room is not written in place of one that is too high for the picture", () => {
  const forms = [
    { width: 31, height: 46 },
    { width: 93, height: 15 },
    { width: 20, height: 15 },
  ];
  const room: LabelCandidate = { id: 0, x: 47, y: 8, span: 92, forms };
  expect(labelLayout([room], sheet, null)).toMatchObject([{ form: 2 }]);
});

test("smaller rooms take nothing from larger ones", () => {
  fc.assert(
    fc.property(someRooms, fc.nat(60), (rooms, count) => {
      const larger = rooms.slice(0, count);
      const alone = labelLayout(larger, sheet, null);
      expect(labelLayout(rooms, sheet, null).filter(({ id }) => id < larger.length)).toEqual(alone);
    }),
  );
});

test("while a building trembles under the finger no label flickers: one comes back only when a larger one has made room", () => {
  const tremble = fc.array(
    fc.infiniteStream(
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
    ),
    { minLength: 2, maxLength: 12 },
  );
  fc.assert(
    fc.property(someRooms, tremble, (rooms, frames) => {
      const least = comingBack / 2 - 1;
      let before = labelLayout(rooms, sheet, null);
      for (const moves of frames) {
        const moved = rooms.map((one) => {
          const [x, y] = moves.next().value as [number, number];
          return { ...one, x: one.x + (x * least) / 2, y: one.y + (y * least) / 2 };
        });
        const now = labelLayout(moved, sheet, known(before));
        const [old, next] = [known(before), known(now)];
        for (const { id, form } of now) {
          const stood = old.get(id)?.form ?? Infinity;
          const hasMadeRoom = before.some((one) => one.id < id && next.get(one.id)?.form !== one.form);
          expect(form >= stood || hasMadeRoom).toBe(true);
        }
        before = now;
      }
    }),
  );
});

test("of a thousand rooms that turn each label is compared only with those beside it", () => {
  const side = 32;
  const rooms = Array.from({ length: 1000 }, (_, id) =>
    room(id, (id % side) - side / 2, Math.floor(id / side) - side / 2, { span: 70 }),
  );
  let before: readonly PlacedLabel[] | null = null;
  const compared = Array.from({ length: 180 }, (_, frame) => {
    const [sin, cos] = [Math.sin(frame / 60), Math.cos(frame / 60)];
    const candidates = rooms.map((one) => ({
      ...one,
      x: 400 + (one.x * cos - one.y * sin) * 24,
      y: 300 + (one.x * sin + one.y * cos) * 14,
    }));
    return comparisons(() => (before = labelLayout(candidates, sheet, before && known(before))));
  });
  expect(before!.length).toBeGreaterThan(50);
  // Each with all that stand would be some 76,000 a picture.
  expect(Math.min(...compared)).toBeGreaterThan(0);
  expect(Math.max(...compared)).toBeLessThan(5000);
});

/** How many labels that stand are offered for comparison while something runs: those in the cells that are looked into. */
function comparisons(work: () => void): number {
  type Look = (this: Map<unknown, unknown>, key: unknown) => unknown;
  const look = Object.getOwnPropertyDescriptor(Map.prototype, "get")?.value as Look;
  let count = 0;
  const looked = vi.spyOn(Map.prototype, "get").mockImplementation(function (
    this: Map<unknown, unknown>,
    key,
  ) {
    const found = look.call(this, key);
    if (Array.isArray(found)) count += found.length;
    return found;
  });
  work();
  looked.mockRestore();
  return count;
}
