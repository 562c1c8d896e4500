// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "../i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ImportLine } from "./ImportLine.tsx";
import { addRuns, advanceRun, changeRun, type ImportRun, removeRuns, waitingRun } from "./importRun.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["imports", "ifc"]);
});
afterEach(() => {
  act(() => removeRuns(() => true));
  cleanup();
});

/** Imports of a project that nobody reads: the test says how far they are. */
function begin(projectId: string, ...names: readonly string[]): readonly ImportRun[] {
  const runs = names.map((name) => waitingRun(projectId, { name, size: 1_000_000 }));
  act(() => addRuns(runs));
  return runs;
}
const move = (run: ImportRun, change: (run: ImportRun) => ImportRun) => act(() => changeRun(run.id, change));
const reading = (done: number, total: number) => (run: ImportRun) => ({
  ...advanceRun(run, { phase: "properties", done, total }, 0),
  state: "reading" as const,
});
const line = () => screen.findByRole("region", { name: "Einlesen im Hintergrund" });
const noLine = () => expect(screen.queryByRole("region", { name: "Einlesen im Hintergrund" })).toBeNull();
const leaving = () => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("on another page a line tells what is being read, how far it is, and leads back to it", async () => {
  const router = showPage(<ImportLine />);
  const [run] = begin("p", "haus.ifc");
  move(run!, reading(1200, 4800));
  const shown = await line();
  expect(shown.textContent).toContain("haus.ifc wird eingelesen");
  expect(shown.textContent).toContain("1.200 von 4.800");
  await userEvent.click(screen.getByRole("link", { name: "Zum Einlesen" }));
  await waitFor(() => expect(router.state.location.href).toBe("/bim-ifc?project=p"));
  noLine(); // there the page itself says more
});

test("of several files it says which one is read; another project's do not count", async () => {
  showPage(<ImportLine />);
  begin("other", "anbau.ifc");
  const [first, second] = begin("p", "haus.ifc", "garage.ifc");
  act(() => removeRuns((run) => run.projectId === "other"));
  move(first!, (run) => ({ ...run, state: "done" }));
  move(second!, reading(0, 0));
  expect((await line()).textContent).toContain("Modell 2 von 2 wird eingelesen: garage.ifc");
});

test("closing the window asks while something is read, and not any more when it has ended", async () => {
  showPage(<ImportLine />);
  expect(leaving()).toBe(false);
  const [run] = begin("p", "haus.ifc");
  await line();
  expect(leaving()).toBe(true);
  move(run!, (one) => ({ ...one, state: "cancelled" }));
  noLine();
  expect(leaving()).toBe(false);
});

test("when the last one has ended elsewhere it is told in passing, with the way to the result", async () => {
  const router = showPage(<ImportLine />);
  const [good, bad] = begin("p", "haus.ifc", "rest.ifc");
  await line();
  move(good!, (run) => ({ ...run, state: "done" }));
  expect(screen.queryByText(/eingelesen$/)).toBeNull(); // the other one is still to come
  move(bad!, (run) => ({ ...run, state: "failed", problem: { kind: "empty_file" } }));
  expect(await screen.findByText("Ein Modell wurde nicht eingelesen")).toBeTruthy();
  expect(screen.getByText("Nichts ging verloren. Beim Einlesen steht, woran es lag.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ansehen" }));
  await waitFor(() => expect(router.state.location.href).toBe("/bim-ifc?project=p"));
});
