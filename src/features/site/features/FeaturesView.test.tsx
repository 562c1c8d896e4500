// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { FeaturesView } from "./FeaturesView.tsx";

beforeEach(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("site-features");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("each area has three steps, and its link scrolls smoothly to it", async () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(how) {
    scrolled.push([this.id, how]);
  };
  showPage(<FeaturesView />);
  await screen.findByRole("heading", { level: 1 });
  const [tabs] = screen.getAllByRole("navigation");
  for (const link of within(tabs!).getAllByRole("link")) {
    const area = link.getAttribute("href")?.split("#")[1] ?? "";
    expect(document.getElementById(area)?.querySelectorAll("ol > li")).toHaveLength(3);
    scrolled.length = 0;
    fireEvent.click(link);
    await waitFor(() => expect(scrolled).toContainEqual([area, { behavior: "smooth" }]));
  }
});
