// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { Blob as WholeBlob } from "node:buffer";
import i18n from "i18next";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { readAll } from "#data/read.ts";
import { aBill } from "#domain/esg/bills/aBill.fixture.ts";
import { instant } from "#kernel/time.ts";
import { ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { PhotoApi } from "#workers/photo/api.ts";
import { workersHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { useAddFiles } from "./useAddFiles.ts";

/** What the photo worker does with a file, by its name; jsdom has no workers. */
let prepare: (name: string) => Promise<void>;
/** Files that cannot be cleaned, and whether they can be drawn. */
let uncleaned: Readonly<Record<string, { readonly canBeDrawn: boolean }>>;
const photoApi = (): Pick<PhotoApi, "prepare"> => ({
  prepare: async (file, wish) => {
    const { name } = file as File;
    await prepare(name);
    const dirty = uncleaned[name];
    const isDrawn = Boolean(dirty?.canBeDrawn && (wish.drawsAnew || wish.longest_px !== null));
    return ok({
      bytes: new WholeBlob([isDrawn ? `drawn ${name}` : name]) as unknown as Blob,
      type: "jpeg",
      thumbnail: !dirty || dirty.canBeDrawn ? (new WholeBlob(["small"]) as unknown as Blob) : null,
      taken_at: null,
      tellsPlace: false,
      isSmaller: isDrawn && wish.longest_px !== null,
      isUncleaned: dirty !== undefined && !isDrawn && !wish.keepsCameraData,
    });
  },
});

let db: Database;
beforeAll(async () => {
  workersHere({ photo: photoApi });
  await startI18n("de");
  await i18n.loadNamespaces("entry");
});
beforeEach(async () => {
  prepare = async () => undefined;
  uncleaned = {};
  db = await memoryDatabase({ collections: ["evidence", "device", "outputs"] });
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const wish = { makesSmaller: true, keepsOriginal: false, keepsCameraData: false };
const photos = ["Keller.jpg", "Dach.jpg", "Zaehler.jpg"].map((name) => new File([name], name));
const titles = async () =>
  (await readAll(db.evidence, { kind: "evidence" })).map(({ title }) => title).toSorted();

test("photos that are being taken in are kept although the person goes on to another page", async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  prepare = () => held;
  const { result, unmount } = renderHook(() => useAddFiles(db, "p"));
  let adding: Promise<void> | undefined;
  act(() => void (adding = result.current.add(photos, wish)));
  unmount();
  go();
  await adding;
  expect(await titles()).toEqual(["Dach", "Keller", "Zaehler"]);
});

test("a photo that breaks the worker is named, and those after it are taken in", async () => {
  prepare = (name) => (name === "Dach.jpg" ? Promise.reject(new Error("worker died")) : Promise.resolve());
  const { result } = renderHook(() => useAddFiles(db, "p"));
  await act(() => result.current.add(photos, wish));
  expect(await titles()).toEqual(["Keller", "Zaehler"]);
  expect(result.current.results.map(({ name, problem }) => [name, problem?.kind])).toEqual([
    ["Keller.jpg", undefined],
    ["Dach.jpg", "unreadable"],
    ["Zaehler.jpg", undefined],
  ]);
});

test("who closes the page while photos are being taken in is asked first, and not afterwards", async () => {
  const leave = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  prepare = () => held;
  const { result } = renderHook(() => useAddFiles(db, "p"));
  let adding: Promise<void> | undefined;
  act(() => void (adding = result.current.add(photos, wish)));
  expect(leave()).toBe(true);
  go();
  await act(() => adding!);
  expect(leave()).toBe(false);
});

const asTheyAre = { ...wish, makesSmaller: false };
const kept = async () =>
  Promise.all(
    (await readAll(db.evidence, { kind: "evidence" })).map(async ({ title, sha256 }) => [
      title,
      await (await db.files.get(sha256))?.text(),
    ]),
  ).then((found) => found.map(([title, text]) => `${title}: ${text}`).toSorted());

test("a picture that may tell its place is not taken in before the person has decided", async () => {
  uncleaned = { "Dach.jpg": { canBeDrawn: true }, "Zaehler.jpg": { canBeDrawn: false } };
  const { result } = renderHook(() => useAddFiles(db, "p"));
  await act(() => result.current.add(photos, asTheyAre));
  expect(await kept()).toEqual(["Keller: Keller.jpg"]);
  expect(result.current.results.map(({ name, problem }) => [name, problem?.kind])).toEqual([
    ["Keller.jpg", undefined],
    ["Dach.jpg", "uncleaned"],
    ["Zaehler.jpg", "uncleaned"],
  ]);
  await act(() => result.current.decide("drawn"));
  expect(await kept()).toEqual(["Dach: drawn Dach.jpg", "Keller: Keller.jpg"]);
  expect(result.current.results.filter(({ undecided }) => undecided).map(({ name }) => name)).toEqual([
    "Zaehler.jpg",
  ]);
  await act(() => result.current.decide("as_it_is"));
  expect(await kept()).toEqual(["Dach: drawn Dach.jpg", "Keller: Keller.jpg", "Zaehler: Zaehler.jpg"]);
});

test("the original beside a smaller photo waits for the person too when it may tell its place", async () => {
  uncleaned = { "Dach.jpg": { canBeDrawn: true } };
  const { result } = renderHook(() => useAddFiles(db, "p"));
  await act(() => result.current.add(photos.slice(1, 2), { ...wish, keepsOriginal: true }));
  expect(await kept()).toEqual(["Dach: drawn Dach.jpg"]);
  expect(result.current.results.map(({ problem }) => problem?.kind)).toEqual(["uncleaned"]);
  await act(() => result.current.decide("as_it_is"));
  expect(await kept()).toEqual(["Dach: Dach.jpg", "Dach: drawn Dach.jpg"]);
});

test("files that wait for a decision outlive the next ones that are added", async () => {
  uncleaned = { "Dach.jpg": { canBeDrawn: false } };
  const { result } = renderHook(() => useAddFiles(db, "p"));
  await act(() => result.current.add(photos.slice(1, 2), asTheyAre));
  await act(() => result.current.add(photos.slice(0, 1), asTheyAre));
  expect(result.current.results.map(({ name }) => name)).toEqual(["Dach.jpg", "Keller.jpg"]);
  // a decision that is stopped, or breaks the worker, is not a decision
  prepare = () => Promise.reject(new Error("worker died"));
  await act(() => result.current.decide("as_it_is"));
  expect(result.current.results.map(({ name, undecided }) => [name, undecided !== undefined])).toEqual([
    ["Keller.jpg", false],
    ["Dach.jpg", true],
  ]);
});

test("a file that the project has already proves one more document that names its evidence", async () => {
  const hook = renderHook(() => useAddFiles(db, "p", { kind: "bill", id: "b" }));
  const other = renderHook(() => useAddFiles(db, "p"));
  await db.outputs.insert({ id: "b", kind: "bill", scope: "project:p", project_id: "p", ...aBill(), created_at: instant(), updated_at: instant(), batch_id: null, imported_mark: null }); // prettier-ignore
  await act(() => other.result.current.add([photos[0]!], wish));
  await act(() => hook.result.current.add(photos.slice(0, 2), wish));
  expect(hook.result.current.results.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  const files = await readAll(db.evidence, { kind: "evidence" });
  expect(files).toHaveLength(2);
  const bill = (await db.outputs.findOne("b").exec())!.toJSON() as {
    readonly evidence_ids: readonly string[];
  };
  expect(bill.evidence_ids.toSorted()).toEqual(files.map(({ id }) => id).toSorted());
});
