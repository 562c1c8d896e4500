// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { loadChangelog } from "#shell/updates/changelog.ts";
import { ChangelogView } from "./ChangelogView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("site-changelog");
});
afterEach(cleanup);

test("every change of every version stands on the page, the newest version first", async () => {
  const releases = await loadChangelog();
  render(<ChangelogView />);
  await screen.findAllByRole("heading", { level: 2 });
  const sections = screen.getAllByRole("region");
  expect(sections).toHaveLength(releases.length);
  expect(releases.length).toBeGreaterThan(1);
  for (const [at, { version, groups }] of releases.entries()) {
    const section = within(sections[at]!);
    const name = version === null ? "Diese Fassung" : `Fassung ${version}`;
    expect(section.getByRole("heading", { level: 2 }).textContent).toBe(name);
    const shown = section.getAllByRole("listitem").map(({ textContent }) => textContent);
    const changes = groups.flatMap((group) => group.changes);
    expect(shown.slice(-changes.length)).toEqual(changes);
    expect(shown.length - changes.length, `${name}: the main points in this language`).toBeGreaterThan(3);
  }
});
