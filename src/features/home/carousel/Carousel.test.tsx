// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import i18n from "i18next";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { Carousel } from "./Carousel.tsx";
import { markWidth, repeated, speed, technologyMarks, turn_s } from "./marks.ts";

afterEach(cleanup);

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("home");
});

test("nineteen marks stand three times on the band, read once", () => {
  render(<Carousel />);
  expect(technologyMarks).toHaveLength(19);
  expect(new Set(technologyMarks.map(({ path: drawn }) => drawn)).size).toBe(19);
  expect(repeated).toBe(3);
  expect(document.querySelectorAll("li")).toHaveLength(57);
  expect(screen.getAllByRole("listitem")).toHaveLength(19);
});

test("the band moves 80 px a second", () => {
  const css = readFileSync(path.join(import.meta.dirname, "Carousel.module.css"), "utf8");
  expect(speed).toBe(80);
  expect(css).toContain(`width: ${markWidth}px`);
  expect(css).toContain(`animation: band ${turn_s}s linear infinite`);
});

test("the band can be stopped and goes on", async () => {
  render(<Carousel />);
  const band = document.querySelector("ul")!;
  await userEvent.click(screen.getByRole("button", { name: "Laufband anhalten" }));
  expect(band.dataset["still"]).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Laufband weiterlaufen lassen" }));
  expect(band.dataset["still"]).toBeUndefined();
});

test("who wants less motion has a band that stands still", () => {
  const css = readFileSync(path.join(import.meta.dirname, "Carousel.module.css"), "utf8");
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.band \{\s*animation: none;/);
});
