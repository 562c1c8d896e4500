// @vitest-environment jsdom
import { Blob as RealBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { Suspense, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { sceneId } from "#domain/ifc/joined/sceneId.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { forgetModelRecord } from "#workers/ifc/client.ts";
import { aVersion } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { projectWithVersions } from "../../../../tests/fixtures/models/twoVersions.ts";
import { comparingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { ComparisonPage } from "./ComparisonPage.tsx";
import type { Place } from "../ViewerPage.tsx";

beforeAll(comparingHere);

let open: Database | undefined;
beforeAll(async () => {
  vi.stubGlobal("Blob", RealBlob); // that of jsdom cannot stream
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "versions", "ifc", "modelcheck"]);
  await import("#ui/model3d/Scene3d.ts"); // brought by the first view otherwise, which takes seconds on a busy machine
});
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

/** A kitchen that was renamed, a store that went and a bath that came, beside an office that stayed. */
async function show(at: Partial<Place> = {}, change?: (ids: { before: string; after: string }) => void) {
  open = await memoryDatabase();
  const { projectId, versions } = await projectWithVersions(
    open,
    [
      {
        sha256: "e".repeat(64),
        rooms: [
          { express_id: 11, x: 0, global_id: "a", name: "Küche" },
          { express_id: 12, x: 5, global_id: "b", name: "Lager" },
          { express_id: 13, x: 10, global_id: "c", name: "Büro" },
        ],
      },
      {
        sha256: "f".repeat(64),
        rooms: [
          { express_id: 31, x: 0, global_id: "a", name: "Wohnküche", net_area_m2: 9.5 },
          { express_id: 33, x: 10, global_id: "c", name: "Büro" },
          { express_id: 34, x: 15, global_id: "d", name: "Bad" },
        ],
      },
    ],
    true,
  );
  const ids = { before: versions[0]!.id, after: versions[1]!.id };
  change?.(ids);
  const places: Place[] = [];
  const ended = vi.fn();
  function Page() {
    const [place, setPlace] = useState<Place>({ storey: null, pick: null, marks: undefined, ...at });
    const onShow = (to: Place) => {
      places.push(to);
      setPlace(to);
    };
    return (
      <Suspense>
        <ComparisonPage {...{ projectId, ...ids, onShow }} at={place} onEnd={ended} />
      </Suspense>
    );
  }
  const start = () => showPage(<Page />, { db: open! });
  return { projectId, versions, ids, places, ended, start };
}
const panel = async () => within(await screen.findByRole("complementary"));
const rows = async () =>
  within(await (await panel()).findByRole("list", { name: "Unterschiede" })).getAllByRole("listitem");

test("what is different is counted by kind and listed with the value before and now", async () => {
  const { start } = await show();
  start();
  const side = await panel();
  expect(await side.findByRole("heading", { name: "Version 1 und Version 2" })).toBeTruthy();
  const kinds = side.getAllByRole("switch").map(({ textContent }) => textContent);
  expect(kinds).toEqual(["Hinzugekommen1 Teil", "Geändert1 Teil", "Weggefallen1 Teil", "Unverändert1 Teil"]);
  expect(side.getByRole("status").textContent).toBe("3 Unterschiede");
  const texts = (await rows()).map(({ textContent }) => textContent);
  expect(texts[0]).toContain("Hinzugekommen: Bad");
  expect(texts[1]).toContain("Geändert: Wohnküche");
  expect(texts[1]).toContain("Name: Küche → Wohnküche und 1 weitere Angabe");
  expect(texts[2]).toContain("Weggefallen: Lager");
});

test("one steps from thing to thing: each is selected, its storey opened, its changes listed", async () => {
  const user = userEvent.setup();
  const { start, places } = await show();
  start();
  const side = await panel();
  const next = await side.findByRole("button", { name: "Nächster Unterschied" });
  await user.click(next);
  expect(places.at(-1)).toMatchObject({ pick: 34, storey: 1 });
  await user.click(next);
  expect(places.at(-1)).toMatchObject({ pick: 31 });
  expect(side.getByRole("status").textContent).toBe("2 von 3");
  const current = (await rows())[1]!;
  expect(current.getAttribute("aria-current")).toBe("true");
  expect(current.textContent).toContain("bisherKüche");
  expect(current.textContent).toContain("9,5");
  await user.click(next);
  expect(places.at(-1)).toMatchObject({ pick: sceneId(1, 12) });
  await user.click(next);
  expect(places.at(-1)).toMatchObject({ pick: 34 });
  await user.click(side.getByRole("button", { name: "Vorheriger Unterschied" }));
  expect(places.at(-1)).toMatchObject({ pick: sceneId(1, 12) });
});

test("a kind that is switched off is neither listed nor stepped through", async () => {
  const user = userEvent.setup();
  const { start, places } = await show();
  start();
  const side = await panel();
  await user.click(await side.findByRole("switch", { name: /^Hinzugekommen/ }));
  expect((await rows()).map(({ textContent }) => textContent?.split(":")[0])).toEqual([
    "Geändert",
    "Weggefallen",
  ]);
  await user.click(side.getByRole("button", { name: "Nächster Unterschied" }));
  expect(places.at(-1)).toMatchObject({ pick: 31 });
});

test("an address with a thing opens with its row, and the panel leads to the list and back to the building", async () => {
  const user = userEvent.setup();
  const { start, ids, projectId, ended } = await show({ pick: 31, storey: 1 });
  start();
  const side = await panel();
  expect((await side.findByRole("status")).textContent).toBe("2 von 3");
  const link = side.getByRole("link", { name: "Als Liste" }).getAttribute("href");
  expect(link).toBe(`/projects/${projectId}/models/compare?before=${ids.before}&after=${ids.after}`);
  await user.click(side.getByRole("button", { name: "Vergleich beenden" }));
  expect(ended).toHaveBeenCalledOnce();
});

test("a version whose file is nowhere is named, with the ways to get it", async () => {
  const { start } = await show();
  await forgetModelRecord("e".repeat(64));
  start();
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("Version 1 (haus-1.ifc) fehlt auf diesem Gerät");
  expect(screen.getByRole("button", { name: "Noch einmal versuchen" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Vergleich beenden" })).toBeTruthy();
});

test("versions of a discipline stand in one picture too, and their model is named", async () => {
  const { start, projectId, versions, ids } = await show();
  for (const [side, { sha256 }] of [
    ["before", versions[0]!],
    ["after", versions[1]!],
  ] as const)
    ids[side] = (await aVersion(open!, projectId, { sha256, discipline: "structure" })).id;
  start();
  const side = await panel();
  expect(await side.findByRole("heading", { name: "Version 1 und Version 2" })).toBeTruthy();
  expect(side.getByText("Haus am See, Tragwerk")).toBeTruthy();
  expect((await side.findByRole("status")).textContent).toBe("3 Unterschiede");
});

test("a version of one model beside one of another is no picture, and the list is offered", async () => {
  const { start, projectId, ids } = await show();
  ids.after = (await aVersion(open!, projectId, { sha256: "9".repeat(64), discipline: "structure" })).id;
  start();
  expect(await screen.findByText("Die beiden Versionen gehören zu verschiedenen Modellen")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Alle Versionen" })).toBeTruthy();
});

test("a version that this device does not know yet is said, with the way to the versions", async () => {
  const { start, projectId } = await show({}, (ids) => void (ids.before = "nie"));
  start();
  await waitFor(() =>
    expect(
      screen.getByText("Die frühere der beiden Versionen ist auf diesem Gerät nicht bekannt"),
    ).toBeTruthy(),
  );
  expect(screen.getByRole("link", { name: "Alle Versionen" }).getAttribute("href")).toBe(
    `/projects/${projectId}/models`,
  );
});
