// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "../../../tests/fixtures/pages/showPart.tsx";
import { mediaInJsdom } from "../../../tests/fixtures/pages/windowInJsdom.ts";
import { Calendar, type CalendarPlace } from "./Calendar.tsx";
import type { CalendarEvent } from "./calendarEvents.ts";
import type { CalendarWords } from "./calendarWords.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const turns = { day: "Tag", week: "Woche", month: "Monat" };
const words: CalendarWords = {
  view: "Ansicht",
  views: turns,
  today: "Heute",
  previous: { day: "Voriger Tag", week: "Vorige Woche", month: "Voriger Monat" },
  next: { day: "Nächster Tag", week: "Nächste Woche", month: "Nächster Monat" },
  week: (number) => `KW ${number}`,
  spokenWeek: (number) => `Kalenderwoche ${number}`,
  count: (count) => `${count} Einträge`,
  more: (count) => `+ ${count} weitere`,
  allDay: "Ganztägig",
  none: "Keine Einträge",
  nearest: (day) => `Zum nächsten Eintrag: ${day}`,
  loading: "Kalender wird geladen",
};

const opened = vi.fn<(id: string) => void>();
const whole = (id: string, day: string, more: object = {}): CalendarEvent => ({ id, title: id, day, onOpen: () => opened(id), ...more }); // prettier-ignore
const timed = (id: string, from: string, to: string): CalendarEvent => ({ id, title: id, from, to, onOpen: () => opened(id) }); // prettier-ignore

interface Shown extends Partial<CalendarPlace> {
  readonly events: readonly CalendarEvent[];
  readonly locale?: string;
  readonly loading?: boolean;
}

function Shown({ events, locale = "de", loading, ...start }: Shown) {
  const [place, setPlace] = useState<CalendarPlace>({ day: "2026-11-30", view: "month", ...start });
  return (
    <>
      <Calendar {...{ events, locale, words }} {...place} loading={loading ?? false} label="Fristen" zone="Europe/Berlin" onChange={setPlace} />
      <output>{`${place.view} ${place.day}`}</output>
    </>
  ); // prettier-ignore
}

const show = (shown: Shown, width = 1440) => {
  mediaInJsdom((query) => width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? 0));
  render(<Shown {...shown} />);
  return userEvent.setup();
};
const place = () => screen.getByRole("status").textContent;
const focused = () => document.activeElement?.getAttribute("aria-label");
const day = (name: string | RegExp) => screen.getByRole("button", { name });
const cell = (name: string | RegExp) => within(day(name).closest("td")!);

test("a month has weeks from Monday on, with their numbers, and each day says what it has", () => {
  show({ events: [whole("Aufzug", "2026-11-30"), whole("Öltank", "2026-11-30")] });
  expect(screen.getByRole("heading", { name: "November 2026" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Woche", "Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]); // prettier-ignore
  expect(screen.getAllByRole("rowheader").map((head) => head.getAttribute("aria-label"))).toContain("Kalenderwoche 49"); // prettier-ignore
  expect(day("Montag, 30. November 2026, 2 Einträge").tabIndex).toBe(0);
  expect(day("Sonntag, 29. November 2026, Keine Einträge").tabIndex).toBe(-1);
});

test("arrows lead from day to day, over the edge of the month; Enter opens the day", async () => {
  const user = show({ events: [] });
  day(/^Montag, 30. November/).focus();
  await user.keyboard("{ArrowRight}");
  expect([place(), focused()]).toEqual(["month 2026-12-01", "Dienstag, 1. Dezember 2026, Keine Einträge"]);
  await user.keyboard("{ArrowUp}{Home}");
  expect(place()).toBe("month 2026-11-23");
  await user.keyboard("{PageDown}{End}");
  expect([place(), focused()]).toEqual(["month 2026-12-27", "Sonntag, 27. Dezember 2026, Keine Einträge"]);
  await user.keyboard("{Enter}");
  expect(place()).toBe("day 2026-12-27");
});

test("Tab leads to the events of the chosen day alone, and Enter opens one", async () => {
  const user = show({ events: [whole("Aufzug", "2026-11-30"), whole("Öltank", "2026-11-24")] });
  day(/^Montag, 30. November/).focus();
  await user.tab();
  expect(focused()).toBe("Aufzug");
  await user.keyboard("{Enter}");
  expect(opened).toHaveBeenLastCalledWith("Aufzug");
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test("of many events of a day some are shown, the others are counted, and the count opens the day with all", async () => {
  const names = Array.from({ length: 8 }, (_, at) => `Prüfung ${at + 1}`);
  const user = show({ events: names.map((name) => whole(name, "2026-11-30")) });
  const more = cell(/^Montag, 30. November/).getByRole("button", { name: /weitere/ });
  expect(more.textContent).toBe("+ 5 weitere");
  expect(more.getAttribute("aria-label")).toBe("+ 5 weitere, Montag, 30. November 2026");
  await user.click(more);
  expect(place()).toBe("day 2026-11-30");
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual(names);
});

test("what lasts many days stands on each of them, and says how long it is", () => {
  show({ events: [whole("Sanierung", "2026-11-27", { lastDay: "2026-12-02" })] });
  const name = /^Sanierung, 27\. Nov\.\s–\s2\. Dez\. 2026$/;
  const said = screen.getAllByRole("button", { name });
  expect(said).toHaveLength(6);
  // words stand where it begins and where a week begins
  expect(said.map((one) => one.textContent)).toEqual(["Sanierung", "", "", "Sanierung", "", ""]);
});

test("an event over midnight stands on both days, with day and time at both ends", () => {
  show({ view: "week", events: [timed("Rufbereitschaft", "2026-11-30T21:00:00Z", "2026-12-01T05:00:00Z")] });
  const both = screen.getAllByRole("button", { name: "Rufbereitschaft, 30. Nov., 22:00 – 1. Dez., 06:00" });
  expect(both.map((one) => [one.dataset["before"], one.dataset["after"]])).toEqual([[undefined, "true"], ["true", undefined]]); // prettier-ignore
});

test("on the day of 25 hours the hour that comes twice says its zone, and events in it too", () => {
  show({ view: "day", day: "2026-10-25", events: [timed("Messung", "2026-10-25T00:30:00Z", "2026-10-25T01:15:00Z")] }); // prettier-ignore
  const hours = [...document.querySelectorAll("[data-hour]")].map((one) => one.textContent);
  expect(hours).toHaveLength(25);
  expect(hours.slice(1, 5)).toEqual(["01:00", "02:00 MESZ", "02:00 MEZ", "03:00"]);
  expect(day("Messung, 02:30 MESZ – 02:15 MEZ")).toBeTruthy();
});

test("on a phone a month has marks, and the chosen day stands below with all it has", async () => {
  const user = show({ events: [whole("Aufzug", "2026-11-30", { note: "überfällig" }), whole("Öltank", "2026-11-24")] }, 390); // prettier-ignore
  const list = () => screen.getByRole("list", { name: /2026$/ }).parentElement!;
  expect(within(list()).getByRole("button").textContent).toBe("Aufzugüberfällig");
  await user.click(day("Dienstag, 24. November 2026, 1 Einträge"));
  expect(place()).toBe("month 2026-11-24");
  expect(within(list()).getByRole("heading").textContent).toBe("Dienstag, 24. November 2026");
  await user.click(within(list()).getByRole("button"));
  expect(opened).toHaveBeenLastCalledWith("Öltank");
});

test("where nothing stands, that is said, and a button leads to the nearest event", async () => {
  const user = show({ events: [whole("Aufzug", "2027-02-01"), whole("Öltank", "2026-03-01")] });
  expect(screen.getByText("Keine Einträge")).toBeTruthy();
  await user.click(day("Zum nächsten Eintrag: Montag, 1. Februar 2027"));
  expect(place()).toBe("month 2027-02-01");
  expect(day("Aufzug")).toBeTruthy();
});

test("buttons turn by what is shown; views are one choice", async () => {
  const user = show({ events: [] });
  await user.click(screen.getByRole("radio", { name: "Woche" }));
  expect(screen.getByRole("heading", { name: /^30\. Nov\.\s–\s6\. Dez\. 2026 KW 49$/ })).toBeTruthy();
  await user.click(day("Nächste Woche"));
  expect(place()).toBe("week 2026-12-07");
  await user.click(screen.getByRole("radio", { name: "Monat" }));
  await user.click(day("Voriger Monat"));
  expect(place()).toBe("month 2026-11-07");
});

test("as long as events are on their way, that is said, and no day says that it has none", () => {
  show({ events: [], loading: true });
  expect(screen.getByText("Kalender wird geladen")).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test.each([
  ["en", "November 2026", "Mon", "Monday, 30 November 2026"],
  ["fr", "novembre 2026", "lun.", "lundi 30 novembre 2026"],
  ["es", "noviembre de 2026", "lun", "lunes, 30 de noviembre de 2026"],
  ["it", "novembre 2026", "lun", "lunedì 30 novembre 2026"],
])("in %s days are written as the language writes them", (locale, month, head, whole30) => {
  show({ events: [], locale });
  expect(screen.getByRole("heading", { name: month })).toBeTruthy();
  expect(screen.getAllByRole("columnheader")[1]?.textContent).toBe(head);
  expect(day(`${whole30}, Keine Einträge`)).toBeTruthy();
});
