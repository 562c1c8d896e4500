// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DateField } from "./DateField.tsx";
import { isDay } from "#kernel/time.ts";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";

afterEach(cleanup);

const words = { open: "Kalender öffnen", previous: "Zurück", next: "Weiter" };

function Due({ locale = "de" }: { readonly locale?: string }) {
  const [value, setValue] = useState("2026-02-01");
  const error = value === "" || isDay(value) ? undefined : "Das ist kein Tag.";
  return (
    <>
      <DateField {...{ value, error, words, locale }} label="Fällig" onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Fällig");
const held = () => screen.getByRole("status").textContent;

test("a day is written and read as the language writes it, and what is none stays as it was written", async () => {
  const user = userEvent.setup();
  render(<Due />);
  expect(field().value).toBe("01.02.2026");
  await user.clear(field());
  expect(held()).toBe("");
  await user.type(field(), "3.4.26");
  expect(held()).toBe("2026-04-03");
  await user.tab();
  expect(field().value).toBe("03.04.2026");
  await user.clear(field());
  await user.type(field(), "31.2.2026");
  await user.tab();
  expect([held(), field().value]).toEqual(["31.2.2026", "31.2.2026"]);
  expect(screen.getByRole("alert").textContent).toBe("Das ist kein Tag.");
});

test.each([
  ["de", "Februar 2026", "Mo"],
  ["fr", "février 2026", "lu"],
  ["es", "febrero 2026", "lu"],
  ["it", "febbraio 2026", "lu"],
  ["en", "February 2026", "Mo"],
])(
  "in %s the calendar opens at the month of the day, in words of the language",
  async (locale, month, day) => {
    const user = userEvent.setup();
    render(<Due locale={locale} />);
    await user.click(screen.getByRole("button", { name: "Kalender öffnen" }));
    expect(await screen.findByText(month)).toBeTruthy();
    expect(document.querySelector("thead th")?.textContent).toBe(day);
  },
);

test("a day is chosen in the calendar by keyboard, and the focus is at its button again", async () => {
  const user = userEvent.setup();
  render(<Due />);
  const button = screen.getByRole("button", { name: "Kalender öffnen" });
  button.focus();
  await user.keyboard("{Enter}");
  const chosen = await screen.findByRole("button", { name: "Sonntag, 1. Februar 2026" });
  chosen.focus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(held()).toBe("2026-02-08");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole("button", { name: "Sonntag, 1. Februar 2026" })).toBeNull();
});
