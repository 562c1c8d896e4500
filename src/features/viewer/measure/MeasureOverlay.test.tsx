// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Measure } from "#domain/viewer/measure.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { UiProvider } from "#ui/theme/UiProvider.tsx";
import { MeasureOverlay } from "./MeasureOverlay.tsx";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

beforeAll(async () => {
  mediaInJsdom();
  await startI18n("de");
});
afterEach(cleanup);

const length: Measure = {
  id: "m",
  kind: "length",
  points: [
    [0, 0, 0],
    [3, 4, 0],
  ],
};

test("a measure stays at its points when the building is turned, with the same value", async () => {
  let scale = 10;
  const drawn = new Set<() => void>();
  const scene = {
    onDraw: (listener: () => void) => {
      drawn.add(listener);
      return () => drawn.delete(listener);
    },
    project: (from: readonly number[], to = from) =>
      [from, to].map(([x, y]) => ({ x: x! * scale, y: y! * scale })),
  } as unknown as Scene3d;
  const measures = [length];
  render(
    <UiProvider scheme="light">
      <Suspense>
        <MeasureOverlay scene={scene} measures={measures} open={null} />
      </Suspense>
    </UiProvider>,
  );
  const end = () => document.querySelector("svg line")?.getAttribute("x2");
  await vi.waitFor(() => expect(end()).toBe("30"));
  act(() => {
    scale = 20;
    for (const tell of drawn) tell();
  });
  expect(end()).toBe("60");
  expect(document.querySelector("svg text")!.textContent).toBe("5,00\u00A0m");
});
