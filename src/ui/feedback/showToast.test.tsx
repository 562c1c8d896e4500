// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { closeToast, showToast } from "./showToast.ts";
import { ToastHost } from "./ToastHost.tsx";
import { mediaInJsdom } from "../../../tests/fixtures/pages/windowInJsdom.ts";

beforeAll(() => mediaInJsdom());

const shown: string[] = [];
const toast = (title: string, more: Partial<Parameters<typeof showToast>[0]> = {}) =>
  act(() => void shown.push(showToast({ tone: "ok", title, close: "Schließen", ...more })));

afterEach(() => {
  act(() => shown.splice(0).forEach(closeToast));
  cleanup();
});

const host = () => render(<ToastHost />);

test("what the page says already is shown, and not read out a second time", async () => {
  host();
  toast("Anmeldung fehlgeschlagen", { tone: "bad", unspoken: true });
  expect(await screen.findByText("Anmeldung fehlgeschlagen")).toBeTruthy();
  expect([screen.queryByRole("alert"), screen.queryByRole("status")]).toEqual([null, null]);
});

test("a toast says what happened and goes when it is closed", async () => {
  host();
  toast("Projekt gelöscht", { text: "Lindenhof" });
  expect((await screen.findByRole("status")).textContent).toContain("Projekt gelöschtLindenhof");
  await userEvent.click(screen.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(screen.queryByText("Projekt gelöscht")).toBeNull());
});

test("a toast with the same id takes the place of the first", async () => {
  host();
  toast("Sie sind offline", { id: "network" });
  await screen.findByText("Sie sind offline");
  toast("Sie sind wieder online", { id: "network" });
  await screen.findByText("Sie sind wieder online");
  expect(screen.queryByText("Sie sind offline")).toBeNull();
});

test("its button does what it says", async () => {
  host();
  let undone = 0;
  toast("Projekt gelöscht", { action: { label: "Rückgängig", run: () => (undone += 1) } });
  await userEvent.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(undone).toBe(1);
});

test("an error is read out at once whatever stands, and three notes stand at most", async () => {
  host();
  for (const title of ["eins", "zwei", "drei", "vier"]) toast(title);
  await screen.findByText("drei");
  expect(screen.queryByText("vier")).toBeNull();
  toast("schlecht", { tone: "bad" });
  expect((await screen.findByRole("alert")).textContent).toContain("schlecht");
  for (const title of ["a", "b", "c"]) toast(title, { tone: "bad" });
  expect(screen.getAllByRole("alert")).toHaveLength(3);
});

test("what went wrong stands for five seconds, a nod for two, anything else for four, with a button for eight", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  host();
  toast("von selbst", { brief: true });
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(screen.queryByText("von selbst")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText("von selbst")).toBeNull();
  toast("gut");
  toast("schlecht", { tone: "bad" });
  toast("rückgängig", { action: { label: "Rückgängig", run: () => undefined } });
  const standing = () => ["gut", "schlecht", "rückgängig"].filter((title) => screen.queryByText(title));
  for (const [time, expected] of [
    [3900, ["gut", "schlecht", "rückgängig"]],
    [900, ["schlecht", "rückgängig"]],
    [1000, ["rückgängig"]],
    [3000, []],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(time));
    await waitFor(() => expect(standing()).toEqual(expected));
  }
  vi.useRealTimers();
});

test("what was told before there is a place for it stands as soon as there is one", async () => {
  toast("Texte fehlen auf diesem Gerät");
  host();
  expect(await screen.findByText("Texte fehlen auf diesem Gerät")).toBeTruthy();
});

test("none goes while a mouse rests on one or the focus is in one; a closed one holds nobody back", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  host();
  toast("eins");
  toast("zwei");
  const standing = () => ["eins", "zwei"].filter((title) => screen.queryByText(title));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(6000));
  await user.hover(screen.getByText("eins"));
  await wait();
  expect(standing()).toEqual(["eins", "zwei"]);
  await user.unhover(screen.getByText("eins").closest("[role=status]")!);
  act(() => screen.getAllByRole("button", { name: "Schließen" })[0]!.focus());
  await wait();
  expect(standing()).toEqual(["eins", "zwei"]);
  await user.keyboard("{Enter}");
  expect(standing()).toEqual(["zwei"]);
  await wait();
  expect(standing()).toEqual([]);
  toast("eins", { id: "same" });
  await user.hover(screen.getByText("eins"));
  act(() => closeToast("same"));
  toast("zwei", { id: "same" });
  await wait();
  expect(standing()).toEqual([]);
  vi.useRealTimers();
});

test("a finger draws it away when it goes far enough to the side", async () => {
  host();
  const shown = async (title: string) => {
    toast(title);
    return (await screen.findByText(title)).parentElement!.parentElement!;
  };
  const draw = (card: HTMLElement, far: number, pointerType = "touch") => {
    for (const [kind, clientX] of [
      ["pointerdown", 300],
      ["pointermove", 300 + far],
      ["pointerup", 300 + far],
    ] as const)
      act(() => {
        const event = new MouseEvent(kind, { bubbles: true, clientX });
        card.dispatchEvent(Object.assign(event, { pointerType }));
      });
  };
  const card = await shown("Projekt gelöscht");
  draw(card, 50);
  draw(card, 200, "mouse");
  expect(screen.getByText("Projekt gelöscht")).toBeTruthy();
  expect(card.style.transform).toBe("");
  draw(card, -51);
  await waitFor(() => expect(screen.queryByText("Projekt gelöscht")).toBeNull());
});
