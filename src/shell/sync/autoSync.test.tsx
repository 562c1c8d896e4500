// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { nextAutoSync, noAutoSync } from "./autoSync.ts";
import { useAutoSyncToast } from "./useAutoSyncToast.ts";

type Step = readonly [unsent: number, online: boolean];

test.each<[string, readonly Step[], number]>([
  [
    "what waited without a network was sent",
    [
      [2, false],
      [3, false],
      [3, true],
      [0, true],
    ],
    3,
  ],
  [
    "what is sent at once is no news",
    [
      [2, true],
      [0, true],
    ],
    0,
  ],
  [
    "nothing has waited",
    [
      [0, false],
      [0, true],
    ],
    0,
  ],
  [
    "it still waits",
    [
      [2, false],
      [2, true],
    ],
    0,
  ],
  [
    "it is told once",
    [
      [2, false],
      [0, true],
      [0, true],
    ],
    0,
  ],
])("%s", (_what, steps, sent) => {
  const end = steps.reduce((state, [unsent, online]) => nextAutoSync(state, { unsent, online }), noAutoSync);
  expect(end.sent).toBe(sent);
});

beforeEach(() => startI18n("de"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the nod says how many, and goes after two seconds", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let tell: (unsent: number) => void = () => undefined;
  const { useState } = await import("react");
  function Page() {
    const [unsent, setUnsent] = useState(2);
    tell = setUnsent;
    useAutoSyncToast(unsent);
    return <h1>{"Projekte"}</h1>;
  }
  showPage(<Page />);
  await screen.findByRole("heading");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  act(() => tell(0));
  expect(screen.getByText("2 Änderungen von selbst gesendet")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.queryByText("2 Änderungen von selbst gesendet")).toBeNull();
  vi.useRealTimers();
});
