// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { type KeyLog, signingChain } from "#shared/applications/keyLog.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { keyServer } from "../../../../tests/fixtures/applications/keyServer.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { KeysPanel } from "./KeysPanel.tsx";

let log: KeyLog;
/** What the next look at the keys waits for, before its answer arrives. */
let look: Promise<unknown>;
/** Said to the server, which has not answered yet. */
let said: { readonly isStale: boolean; end?: () => void };

/** The office founded the chain and is lost; this tablet has asked to be admitted. */
beforeEach(async () => {
  const server = keyServer();
  await signingChain(server.device("Büro"));
  const tablet = server.device("Tablet");
  await signingChain(tablet);
  look = Promise.resolve();
  said = { isStale: false };
  log = {
    ...tablet,
    read: async () => {
      const seen = await tablet.read();
      await look;
      return seen;
    },
    say: async (statement, anew) => {
      await new Promise<void>((end) => {
        said.end = end;
      });
      return said.isStale ? ok("stale") : tablet.say(statement, anew);
    },
  };
  await startI18n("de");
});
afterEach(cleanup);

/** The panel beside something that is published meanwhile. */
function Beside() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <KeysPanel log={log} lookAgain={String(tries)} />
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
const begin = async () => {
  fireEvent.click(within(await ask()).getByRole("button", { name: "Neu beginnen" }));
  await waitFor(() => expect(said.end).toBeDefined());
};

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
  look = new Promise<void>((done) => {
    arrive = done;
  });
  await act(async () => published());
  look = Promise.resolve();
  said.end?.();
  await screen.findByText("dieses Gerät");
  await act(async () => arrive());
  expect(screen.queryByText("wartet")).toBeNull();
  expect(screen.getByText("dieses Gerät")).toBeTruthy();
});

test("whoever was not heard because somebody else spoke at the same moment is told so", async () => {
  said = { isStale: true };
  showPage(<Beside />);
  await begin();
  said.end?.();
  await waitFor(() => expect(screen.getByText(/Das ist nicht gelungen/)).toBeTruthy());
});
