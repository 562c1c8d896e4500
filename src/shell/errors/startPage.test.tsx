// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { Component, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "../i18n/startI18n.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { isHookError } from "./UnexpectedError.tsx";
import { startPage } from "./startPage.tsx";

let broken = 0;
let loads = 0;
let place: HTMLElement;

/** Breaks React's rule for hooks so many times, really. */
class Breaking extends Component {
  override render() {
    if (broken-- > 0) useState(0);
    return <h1>{"Projekte"}</h1>;
  }
}

beforeEach(async () => {
  await startI18n("de");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }); // React works by others
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); // there nobody hears of what React could not catch
  loads = 0;
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  place.remove();
});

const start = () =>
  startPage(
    place,
    <ErrorBoundary>
      <Breaking />
    </ErrorBoundary>,
    () => (loads += 1),
  );

/** Lets React work until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

const title = () => place.querySelector("h1")?.textContent;
const isPlanned = () => vi.getTimerCount() === 1;

test("when hooks fail the page is begun anew after a second, twice at most", async () => {
  broken = 4; // React draws once more by itself before it gives up
  start();
  for (let attempt = 0; attempt < 2; attempt++) {
    await until(isPlanned);
    vi.advanceTimersByTime(999);
    expect([title(), isPlanned()]).toEqual([undefined, true]);
    vi.advanceTimersByTime(1);
    expect(isPlanned()).toBe(false);
  }
  await until(() => title() !== undefined);
  expect(title()).toBe("Projekte");
});

test("when they fail for good a screen says so, with the number, and loads the page anew", async () => {
  broken = Number.POSITIVE_INFINITY;
  start();
  for (let attempt = 0; attempt < 2; attempt++) {
    await until(isPlanned);
    vi.advanceTimersByTime(1000);
  }
  await until(isPlanned);
  vi.advanceTimersByTime(0);
  expect(screen.getByRole("heading", { name: "React Initialisierungsfehler" })).toBeTruthy();
  expect(screen.getByText(/^Kennung [\dA-F]{4}-[\dA-F]{4}$/)).toBeTruthy();
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  screen.getByRole("button", { name: "Kennung kopieren" }).click();
  await until(() => screen.queryByRole("button", { name: "Kopiert" }) !== null);
  expect(writeText.mock.lastCall?.[0]).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
  screen.getByRole("button", { name: "Neu laden" }).click();
  expect(loads).toBe(1);
});

test("what fails in a page is told by the page, and begins nothing anew", async () => {
  const Failing = () => {
    throw new TypeError("out of cheese");
  };
  startPage(
    place,
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  );
  await until(() => title() !== undefined);
  expect(title()).toBe("Etwas ist schiefgegangen");
  expect(isPlanned()).toBe(false);
});

test.each([
  ["Minified React error #321; visit https://react.dev/errors/321 for the full message", true],
  ["Minified React error #310; visit https://react.dev/errors/310 for the full message", true],
  ["Minified React error #31; visit https://react.dev/errors/31 for the full message", false],
  ["Rendered more hooks than during the previous render.", true],
  ["out of cheese", false],
])("%j: hooks failed: %j", (message, expected) => {
  expect(isHookError(new Error(message))).toBe(expected);
});

test("content that came with the document stays marked, and hidden where it waits, until the page stands in its place", async () => {
  broken = 0;
  bringContent();
  start();
  expect(marks()).toEqual([true, true, "Mitgekommen"]);
  await until(() => title() !== "Mitgekommen");
  expect(marks()).toEqual([false, false, "Projekte"]);
});

test("the screen of a page that comes to nothing is not hidden either", async () => {
  broken = Number.POSITIVE_INFINITY;
  bringContent();
  start();
  for (let attempt = 0; attempt < 2; attempt++) {
    await until(isPlanned);
    expect(marks().slice(0, 2)).toEqual([true, true]);
    vi.advanceTimersByTime(1000);
  }
  await until(isPlanned);
  vi.advanceTimersByTime(0);
  expect(marks()).toEqual([false, false, "React Initialisierungsfehler"]);
});

/** As a document that came with its content, in a language that somebody has not chosen. */
function bringContent() {
  place.innerHTML = "<h1>Mitgekommen</h1>";
  place.dataset["rendered"] = "";
  document.documentElement.dataset["waits"] = "";
}

/** Whether the place is marked, whether the document waits, and what stands there. */
const marks = () => ["rendered" in place.dataset, "waits" in document.documentElement.dataset, title()];
