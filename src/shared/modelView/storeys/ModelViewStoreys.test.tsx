// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ModelViewStoreys } from "./ModelViewStoreys.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const levels = ["DG", "2. OG", "1. OG", "EG", "UG"].map((name, n) => ({
  express_id: n + 1,
  name,
  elevation_m: 9 - n * 3,
  floor_m: 9 - n * 3,
  cut_m: 10.2 - n * 3,
}));
const words = { storeys: "Geschosse", allStoreys: "Alle" };

test("where a strip holds only some storeys, the open one lies in its middle", () => {
  // A phone: levels of 70 px beside each other, 280 px of them in sight.
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 70;
  });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(70);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(280);
  const shown = (storey: number | null) => (
    <ModelViewStoreys language="de" onStorey={() => undefined} {...{ levels, storey, words }} />
  );
  const { rerender } = render(shown(null));
  const strip = screen.getByRole("button", { name: /EG/ }).parentElement!;
  expect(strip.scrollLeft).toBe(0);
  rerender(shown(4));
  expect(strip.scrollLeft).toBe(105);
  rerender(shown(5));
  expect(strip.scrollLeft).toBe(175);
});
