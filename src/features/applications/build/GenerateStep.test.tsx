// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { GenerateStep } from "./GenerateStep.tsx";
import type { BuildState } from "./useBuild.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("applications");
});
afterEach(cleanup);

test("whoever presses twice to generate does not stop what has just begun; pressing once more does", async () => {
  const user = userEvent.setup();
  function Host() {
    const [state, setState] = useState<BuildState>({ kind: "idle" });
    return (
      <GenerateStep
        isFirst
        state={state}
        onBuild={() => setState({ kind: "building", phase: "select" })}
        onStop={() => setState({ kind: "stopped" })}
      />
    );
  }
  showPage(<Host />);
  await user.dblClick(await screen.findByRole("button", { name: "Anwendung erzeugen" }));
  expect(screen.queryByText(/^Angehalten/)).toBeNull();
  await user.pointer({ target: document.body }); // elsewhere, so that the next press is one of its own
  await user.click(screen.getByRole("button", { name: "Anhalten" }));
  expect(await screen.findByText(/^Angehalten/)).toBeTruthy();
});
