// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Project } from "#data/documents.ts";
import { ok } from "#kernel/result.ts";
import type { KeyLog, KeyState } from "#shell/applications/keyLog.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { KeysPanel } from "./KeysPanel.tsx";

const server = vi.hoisted(() => ({
  hasBegunAnew: false,
  /** What the next look at the keys waits for. */
  look: Promise.resolve(),
  said: "said" as "said" | "stale",
  /** Ends what is being said to the server. */
  end: () => {},
}));
vi.mock("#shell/applications/useKeyLog.ts", () => {
  const log = {} as KeyLog;
  return { useKeyLog: () => log };
});
vi.mock("#shell/applications/keyLog.ts", () => {
  const key = { key_id: "k-tablet", label: "Tablet", since: "2026-11-26T08:00:00.000Z", revoked_at: null };
  const lost = { ...key, key_id: "k-office", label: "Büro" };
  const state = (hasBegun: boolean) => ({
    known: hasBegun ? { keys: [key], trusted: ["k-tablet"] } : { keys: [lost], trusted: ["k-office"] },
    wishes: hasBegun ? [] : [key],
    own: [key],
  });
  return {
    keyState: async () => {
      const seen = state(server.hasBegunAnew) as unknown as KeyState;
      await server.look;
      return ok(seen);
    },
    beginAnew: async () => {
      await new Promise<void>((done) => {
        server.end = done;
      });
      if (server.said === "said") server.hasBegunAnew = true;
      return ok(server.said);
    },
  };
});

beforeEach(async () => {
  Object.assign(server, { hasBegunAnew: false, look: Promise.resolve(), said: "said" });
  await startI18n("de");
});
afterEach(cleanup);

/** The panel beside something that is published meanwhile. */
function Beside() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <KeysPanel project={{ id: "p1" } as Project} lookAgain={String(tries)} />
      <button type="button" onClick={() => setTries(tries + 1)}>
        {"veröffentlicht"}
      </button>
    </>
  );
}
const published = () => fireEvent.click(screen.getByRole("button", { name: "veröffentlicht" }));
const ask = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Alle Schlüssel sind verloren" }));
  return screen.findByRole("dialog", { name: "Mit neuen Schlüsseln beginnen?" });
};
const begin = async () => fireEvent.click(within(await ask()).getByRole("button", { name: "Neu beginnen" }));

test("a question about the keys stays open when publishing ends meanwhile", async () => {
  showPage(<Beside />);
  await ask();
  published();
  await screen.findByText("wartet");
  expect(screen.getByRole("dialog", { name: "Mit neuen Schlüsseln beginnen?" })).toBeTruthy();
});

test("whoever begins with new keys sees it, also when publishing ended meanwhile and an older look at the keys comes late", async () => {
  showPage(<Beside />);
  await begin();
  let arrive = () => {};
  server.look = new Promise<void>((done) => {
    arrive = done;
  });
  published();
  server.look = Promise.resolve();
  server.end();
  await screen.findByText("dieses Gerät");
  await act(async () => arrive());
  expect(screen.queryByText("wartet")).toBeNull();
  expect(screen.getByText("dieses Gerät")).toBeTruthy();
});

test("whoever was not heard because somebody else spoke at the same moment is told so", async () => {
  server.said = "stale";
  showPage(<Beside />);
  await begin();
  server.end();
  await waitFor(() => expect(screen.getByText(/Das ist nicht gelungen/)).toBeTruthy());
});
