// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { NoRoomToCarryOver } from "#data/carryOver.ts";
import { OutdatedCode } from "#data/schemaTurn.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { UnopenedPage } from "./UnopenedPage.tsx";

beforeAll(async () => {
  await startI18n("de");
});
afterEach(cleanup);

/** The page after an opening that has failed; answers how often another one was asked for. */
async function shown(cause: unknown, title: string) {
  const asked = { times: 0 };
  showPage(<UnopenedPage cause={cause} onAgain={() => (asked.times += 1)} />);
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  return asked;
}

test("who has no room for the new version hears that nothing is lost, makes room and tries again", async () => {
  const asked = await shown(new NoRoomToCarryOver("no room"), "Zu wenig Platz für die neue Version");
  expect(screen.getByText(/Nichts ist verloren, auch nicht, was noch nicht gesendet ist/)).toBeDefined();
  screen.getByRole("button", { name: "Erneut versuchen" }).click();
  expect(asked.times).toBe(1);
});

test("a browser that stores nothing and a page that is too old are told apart from that", async () => {
  await shown(new DOMException("no room", "QuotaExceededError"), "Dieser Browser speichert nichts");
  cleanup();
  await shown(new OutdatedCode(), "Bitte neu laden");
});
