// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useFocusBack } from "./useFocusBack.ts";

afterEach(cleanup);

function Step() {
  const step = useRef<HTMLFormElement>(null);
  useFocusBack(step);
  useEffect(() => step.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={step}>
      <input aria-label="PIN" />
    </form>
  );
}

const page = (isOpen: boolean, { hasButton = true, hasDialog = false } = {}) => (
  <main>
    <a href="/">Klarbau</a>
    <section>
      {isOpen && <Step />}
      {hasButton && <button type="button">PIN anlegen</button>}
      <button type="button">Passkey anlegen</button>
    </section>
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- stands for a dialog that takes the focus */}
    {hasDialog && <input aria-label="Frage" autoFocus />}
  </main>
);
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label");

function open() {
  const { rerender } = render(page(false));
  screen.getByRole("button", { name: "PIN anlegen" }).focus();
  rerender(page(true));
  expect(focused()).toBe("PIN");
  return rerender;
}

test("a step that closes gives the focus back to what had it", () => {
  open()(page(false));
  expect(focused()).toBe("PIN anlegen");
});

test("where that is gone the same part of the page gets it, not the top", () => {
  open()(page(false, { hasButton: false }));
  expect(focused()).toBe("Passkey anlegen");
});

test("focus that somebody has moved on stays where it is", () => {
  const rerender = open();
  screen.getByRole("button", { name: "Passkey anlegen" }).focus();
  rerender(page(false));
  expect(focused()).toBe("Passkey anlegen");
});

test("a dialog that follows keeps the focus", () => {
  open()(page(false, { hasDialog: true }));
  expect(focused()).toBe("Frage");
});

test("who had no focus to give is given none", () => {
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
});
