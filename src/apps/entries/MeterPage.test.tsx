// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuildingFile, ConfigFile } from "#domain/application/applicationData.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { AppContext } from "../frame/appContext.ts";
import { memorySource } from "../source/memorySource.ts";
import { EntryBook } from "./EntryBook.ts";
import { memoryEntries } from "./memoryEntries.ts";
import { MeterPage } from "./MeterPage.tsx";

const shrink = vi.hoisted(() => vi.fn<() => Promise<Uint8Array | null>>());
vi.mock("../fields/shrunkPhoto.ts", () => ({ shrunkPhoto: shrink }));

const meter = {
  id: "m1",
  name: "Wasser",
  number: "",
  kind: "cold_water",
  unit: "m³",
  last_value: null,
  last_on: null,
};
const source = memorySource(new Map([["data/meters.json", utf8(JSON.stringify({ meters: [meter] }))]]));
let book: EntryBook;

beforeEach(async () => {
  book = await EntryBook.open(memoryEntries());
  location.hash = "#/meter/m1";
  const value = { config: { pages: ["meters"], inbox: null } as unknown as ConfigFile, building: {} as BuildingFile, source, theme: "light", book } as const; // prettier-ignore
  render(
    <AppContext value={value}>
      <MeterPage />
    </AppContext>,
  );
  fireEvent.change(await screen.findByLabelText("Zählerstand"), { target: { value: "13" } });
  fireEvent.change(document.querySelector('input[type="file"]')!, {
    target: { files: [new File(["x"], "foto.jpg", { type: "image/jpeg" })] },
  });
});
afterEach(cleanup);

const keep = () => fireEvent.click(screen.getByRole("button", { name: "Stand festhalten" }));

test("who presses twice while the photo is made smaller has noted one reading", async () => {
  let give: (bytes: Uint8Array | null) => void = () => {};
  shrink.mockImplementation(() => new Promise((resolve) => (give = resolve)));
  keep();
  keep();
  expect(shrink).toHaveBeenCalledTimes(1);
  give(new Uint8Array([1]));
  await waitFor(() => expect(location.hash).toMatch(/^#\/entry\//));
  expect(book.state().entries).toHaveLength(1);
});

test("a photo that this device cannot read is told, and the reading is not noted without it", async () => {
  shrink.mockResolvedValue(null);
  keep();
  expect(await screen.findByText(/kein Bild, das dieses Gerät lesen kann/)).toBeTruthy();
  expect(book.state().entries).toHaveLength(0);
  keep(); // without a photo, as it now says
  await waitFor(() => expect(book.state().entries).toHaveLength(1));
});
