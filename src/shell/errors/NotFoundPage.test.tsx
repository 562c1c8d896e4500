// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";

afterEach(async () => {
  cleanup();
  await startI18n("de");
});

test("the title of an unknown address is the same in all languages; its sentence and its link are translated", async () => {
  const said = new Set<string>();
  for (const language of languages) {
    await startI18n(language);
    showPage(<NotFoundPage />);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Oops! Page not found");
    const sentence = await screen.findByText(i18n.t(($) => $.notFound.text));
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    said.add(`${sentence.textContent} ${links.join()}`);
    cleanup();
  }
  expect(said.size).toBe(languages.length);
});
