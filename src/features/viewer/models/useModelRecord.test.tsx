// @vitest-environment jsdom
import { Blob as RealBlob } from "node:buffer";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { err, ok } from "#kernel/result.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import type { ImportedModel } from "#workers/ifc/api.ts";
import { keepModelRecord, modelRecord } from "#workers/ifc/client.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { lookFor, useModelRecord } from "./useModelRecord.ts";

let db: Database;
beforeAll(async () => {
  // The one of jsdom cannot stream.
  vi.stubGlobal("Blob", RealBlob);
  db = await memoryDatabase();
});
afterAll(() => db.close());
afterEach(cleanup);

const version = (sha256: string, upload_state: ModelVersion["upload_state"]) =>
  ({ sha256, upload_state, file_name: "haus.ifc" }) as ModelVersion;

const never: FetchOriginal = () => Promise.reject(new Error("not asked for"));

const imported = (sha256: string): ImportedModel => ({
  sha256,
  bytes: 10,
  model: { spaces: [], elements: [], storeys: [] } as unknown as BuildingModel,
  properties: new Map([[5, [{ name: "Pset_A", kind: "property_set", values: { a: 1 } }]]]),
  geometry: drawnModel([boxShape(1, 2, 3)], [placed(5, 0, [0, 0, 0])]),
  faces: [],
});

function opened(model: ModelVersion, fetchOriginal: FetchOriginal = never) {
  const hook = renderHook(() => useModelRecord(db, model, fetchOriginal));
  return { hook, kind: () => hook.result.current.state.kind };
}

test("a kept model opens without reading the file again, with its property sets", async () => {
  expect((await keepModelRecord(imported("kept"))).ok).toBe(true);
  const { hook, kind } = opened(version("kept", "local"));
  await waitFor(() => expect(kind()).toBe("ready"));
  const { state } = hook.result.current;
  if (state.kind !== "ready") throw new Error(state.kind);
  expect(state.record.geometry?.placements).toHaveLength(1);
  expect((await state.propertiesOf(5))[0]?.name).toBe("Pset_A");
});

test("without a record the page says where the file is: here, on the server, or on another device", async () => {
  const kept = await keepOriginal(db, new Blob(["ISO-10303-21;"]));
  if (!kept.ok) throw new Error("not kept");
  const where = async (model: ModelVersion) => {
    const hook = renderHook(() => useModelRecord(db, model, never));
    await waitFor(() => expect(hook.result.current.state.kind).toBe("absent"));
    const { state } = hook.result.current;
    return state.kind === "absent" && state.original;
  };
  expect(await where(version(kept.value.sha256, "local"))).toBe("here");
  expect(await where(version("not-here", "verified"))).toBe("server");
  expect(await where(version("not-here", "local"))).toBe("elsewhere");
});

test("a file on the server cannot be fetched without a network: the problem is named, trying again works", async () => {
  let isOnline = false;
  const asked: string[] = [];
  const { hook, kind } = opened(version("far", "verified"), async ({ sha256 }) => {
    asked.push(sha256);
    return isOnline ? ok(undefined) : err({ kind: "offline" });
  });
  await waitFor(() => expect(kind()).toBe("absent"));
  act(() => hook.result.current.read());
  await waitFor(() => expect(kind()).toBe("failed"));
  expect(hook.result.current.state).toMatchObject({ problem: { kind: "offline" } });
  isOnline = true;
  act(() => hook.result.current.read());
  // The server said it is here, and it is not: nothing is read, and nothing is claimed.
  await waitFor(() =>
    expect(hook.result.current.state).toMatchObject({ kind: "failed", problem: { kind: "not_on_server" } }),
  );
  expect(asked).toEqual(["far", "far"]);
});

test("that the file arrives on the server in the meantime changes nothing in the open view", async () => {
  expect((await keepModelRecord(imported("shown"))).ok).toBe(true);
  const hook = renderHook(({ model }) => useModelRecord(db, model, never), {
    initialProps: { model: version("shown", "uploading") },
  });
  await waitFor(() => expect(hook.result.current.state.kind).toBe("ready"));
  const { state } = hook.result.current;
  hook.rerender({ model: version("shown", "verified") });
  // A second look at the storage would be answered before this later one.
  await act(async () => void (await modelRecord("shown")));
  expect(hook.result.current.state).toBe(state);
});

test("a file that arrives on the server can be fetched from then on", async () => {
  const hook = renderHook(({ model }) => useModelRecord(db, model, never), {
    initialProps: { model: version("on-its-way", "uploading") },
  });
  const where = () => hook.result.current.state;
  await waitFor(() => expect(where()).toMatchObject({ kind: "absent", original: "elsewhere" }));
  hook.rerender({ model: version("on-its-way", "verified") });
  await waitFor(() => expect(where()).toMatchObject({ kind: "absent", original: "server" }));
});

test("who stops and at once tries again sees the second attempt, not what the first one left", async () => {
  const fetching: FetchOriginal = () => new Promise(() => undefined);
  const { hook, kind } = opened(version("stopped", "verified"), fetching);
  await waitFor(() => expect(kind()).toBe("absent"));
  act(() => {
    hook.result.current.cancel();
    hook.result.current.read();
  });
  await waitFor(() => expect(kind()).toBe("fetching"));
  // What stopping has begun to look for would be answered before this later look.
  await act(async () => void (await lookFor(db, "stopped")));
  expect(kind()).toBe("fetching");
});
