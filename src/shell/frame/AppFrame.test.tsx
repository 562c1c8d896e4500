// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { use, useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { AppFrame } from "./AppFrame.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

const never = new Promise<never>(() => undefined);

/** A page that shows something for which it has no words yet, once a person asks for it. */
function Page() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) use(never);
  return (
    <button type="button" onClick={() => setAsked(true)}>
      Mehr
    </button>
  );
}

test("the frame stays while its page waits", async () => {
  showPage(
    <AppFrame
      projects={[]}
      onProject={() => undefined}
      sync={{ state: "sent", words: "Gesendet", onOpen: () => undefined }}
      person={{ name: "Anna" }}
      onSignOut={() => undefined}
    >
      <Page />
    </AppFrame>,
  );
  const more = await screen.findByRole("button", { name: "Mehr" });
  await act(async () => more.click());
  expect(screen.getAllByRole("navigation").length).toBeGreaterThan(0);
  expect(screen.getByText("Seite wird geladen...")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mehr" })).toBeNull();
});
