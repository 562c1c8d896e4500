// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { beginWith, stepHistory, type ViewState, wholeView } from "#domain/viewer/views/viewState.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { ModelViewLabels, type RoomWords } from "./ModelViewLabels.tsx";

afterEach(cleanup);

/** A kitchen of 12 m², a hall of 24 m² beside it and a store of a quarter of one. */
const geometry = drawnModel(
  [boxShape(4, 3, 2.5), boxShape(4, 6, 2.5), boxShape(0.5, 0.5, 2.5)],
  [placed(10, 0, [0, 0, 0]), placed(11, 1, [4, 0, 0]), placed(12, 2, [0, 3, 0])],
);
const words: readonly RoomWords[] = [
  { express_id: 10, lines: [{ text: "0.02" }, { text: "Küche" }, { text: "12,0 m²", mark: "B" }] },
  { express_id: 11, lines: [{ text: "0.01" }, { text: "Saal" }, { text: "24,0 m²" }] },
  { express_id: 12, lines: [{ text: "0.03" }, { text: "Lager" }, { text: "0,3 m²" }] },
];
const open = { planes: [{ normal: [0, 0, -1] as const, constant: 1.2 }], spaces: new Set([10, 11, 12]) };

/** Looks from above on a sheet of 800 × 600 pixels; metres as pixels times the zoom. */
function fakeScene() {
  const listeners = new Set<() => void>();
  const at = { zoom: 60, left: 100 };
  const canvas = { clientWidth: 800, clientHeight: 600 };
  const scene = {
    canvas,
    project: ([x, y]: readonly [number, number, number]) => {
      const seen = { x: at.left + x * at.zoom, y: 500 - y * at.zoom };
      return [seen, seen];
    },
    get place() {
      return { height_m: canvas.clientHeight / at.zoom };
    },
    onDraw: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Scene3d;
  const move = (to: Partial<typeof at>) => {
    Object.assign(at, to);
    for (const listener of listeners) listener();
  };
  return { scene, move, listeners };
}

function show(more: Partial<typeof open> = {}, state: Partial<ViewState> = {}) {
  const fake = fakeScene();
  const labelAt = { current: (_x: number, _y: number): number | null => null };
  const { planes, spaces } = { ...open, ...more };
  const none = new Set<number>();
  const picture = {
    scene: { geometry, planes, selection: none, visibility: { hidden: none, ghosted: none, spaces } },
    view: { state: { ...wholeView, isLabelled: true, ...state }, step: () => {} },
  };
  const view = render(
    <ModelViewLabels
      scene={fake.scene}
      picture={picture as never}
      rooms={words}
      onLabelAt={(find) => void (labelAt.current = find)}
      words={{ noLabels: "Kein Raum" }}
    />,
  );
  const texts = () =>
    [...view.container.querySelectorAll("g")].map((one) =>
      [...one.querySelectorAll("text")].map(({ textContent }) => textContent),
    );
  return { ...fake, ...view, labelAt, texts };
}

test("each room bears number, name and area, the larger first; a small one only its number", () => {
  const { texts } = show();
  expect(texts()).toEqual([["0.01", "Saal", "24,0 m²"], ["0.02", "Küche", "12,0 m²\u00A0B"], ["0.03"]]);
});

test("from farther away areas go first, then names, then the names of what is too small", () => {
  const { texts, move } = show();
  act(() => move({ zoom: 14 }));
  expect(texts()).toEqual([["0.01", "Saal"], ["0.02"]]);
});

test("labels follow their rooms from picture to picture and are the same elements", () => {
  const { container, move } = show();
  const [hall] = container.querySelectorAll("g");
  const before = hall!.getAttribute("transform");
  act(() => move({ left: 130 }));
  expect(container.querySelector("g")).toBe(hall);
  expect(hall!.getAttribute("transform")).not.toBe(before);
});

test("a tap on a label means its room, one beside it means none", () => {
  const { labelAt } = show();
  expect(labelAt.current(100 + 2 * 60, 500 - 1.5 * 60)).toBe(10);
  expect(labelAt.current(700, 30)).toBeNull();
});

test("labels take no focus and are not read out: the list says the same", () => {
  const { container } = show();
  expect(container.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelector("[tabindex], button, a")).toBeNull();
});

test("where no room is seen it is said what to do; what is hidden bears no name", () => {
  show({ planes: [], spaces: new Set() });
  expect(screen.getByRole("status").textContent).toBe("Kein Raum");
  cleanup();
  expect(show({ spaces: new Set([10]) }).texts()).toEqual([["0.02", "Küche", "12,0 m²\u00A0B"]]);
});

test("switching the names off ends it", () => {
  const { listeners, unmount } = show();
  expect(listeners.size).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
  const on = stepHistory(beginWith(wholeView), { do: "label", on: true });
  expect(stepHistory(on, { do: "undo" }).present.isLabelled).toBe(false);
});
