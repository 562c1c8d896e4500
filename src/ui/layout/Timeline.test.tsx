// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Timeline } from "./Timeline.tsx";

afterEach(cleanup);

test("a course is a list in its order; each entry says what, by whom, when in words and for machines, and whence", () => {
  render(
    <Timeline
      label="Verlauf"
      entries={[
        { id: "b", what: "Zurückgenommen", who: "Herr Öz", at: "2026-11-30T10:00:00.000Z", when: "30.11.2026, 11:00", source: "noch nicht gesendet" }, // prettier-ignore
        { id: "a", what: "Ausgehändigt", note: "Frau Adler", at: "2026-11-01T10:00:00.000Z", when: "01.11.2026, 11:00" }, // prettier-ignore
      ]}
    />,
  );
  const list = screen.getByRole("list", { name: "Verlauf" });
  expect(list.localName).toBe("ol");
  expect(within(list).getAllByRole("listitem").map((one) => [...one.children].map((line) => line.textContent))).toEqual([
    ["Zurückgenommen", "Herr Öz · 30.11.2026, 11:00 · noch nicht gesendet"],
    ["Ausgehändigt", "Frau Adler", "01.11.2026, 11:00"],
  ]); // prettier-ignore
  expect(screen.getByText("30.11.2026, 11:00").getAttribute("datetime")).toBe("2026-11-30T10:00:00.000Z");
});
