// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { identity } from "#domain/ifc/geometry/matrix.ts";
import { err, ok } from "#kernel/result.ts";
import { house, model } from "../../../tests/fixtures/models/aHouse.ts";
import { useGltf, type WriteGlbFile } from "./GltfSheet.tsx";

const geometry: GeometryRecord = {
  version: 1,
  origin_m: [0, 0, 0],
  shapes: [
    {
      positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
      normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
      indices: Uint32Array.of(0, 1, 2),
    },
  ],
  placements: [{ express_id: 1, shape: 0, colour: [1, 1, 1, 1], matrix: identity }],
  box: [0, 0, 0, 1, 1, 0],
};
const wanted = { model: model(house), geometry, name: "haus-Modell-v1", rooms: false };
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}`, revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});

function start(writeFile: WriteGlbFile) {
  const onSaved = vi.fn();
  const { result, unmount } = renderHook(() => useGltf(onSaved, writeFile));
  return { result, unmount, onSaved };
}

test("how far it is can be seen, then the file is handed out", async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const { result, onSaved } = start(async (_, { onProgress }) => {
    onProgress({ done: 1, total: 2 });
    return ok(await promise);
  });
  let ended: Promise<void> | undefined;
  act(() => void (ended = result.current.save(wanted)));
  expect(result.current.work).toEqual({ kind: "writing", step: { done: 1, total: 2 } });
  resolve(new Uint8Array(12));
  await act(() => ended!);
  expect(saved).toEqual(["haus-Modell-v1.glb blob:model/gltf-binary"]);
  expect(onSaved).toHaveBeenCalledWith(12);
  expect(result.current.work).toEqual({ kind: "idle" });
});

test("who cancels or leaves gets no file, whatever the writer still brings", async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const signals: AbortSignal[] = [];
  const writer: WriteGlbFile = async (_, { signal }) => (signals.push(signal), ok(await promise));
  const cancelled = start(writer);
  const left = start(writer);
  const ends: Promise<void>[] = [];
  act(() => {
    for (const { result } of [cancelled, left]) ends.push(result.current.save(wanted));
  });
  act(() => cancelled.result.current.cancel());
  left.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  resolve(new Uint8Array(12));
  await act(() => Promise.all(ends));
  expect(saved).toEqual([]);
  expect(cancelled.result.current.work).toEqual({ kind: "idle" });
});

test("what goes wrong has a name: too large for the browser, or nothing to draw", async () => {
  const { result } = start(async () => err({ kind: "out_of_memory" }));
  await act(() => result.current.save(wanted));
  expect(result.current.work).toEqual({ kind: "failed", problem: "out_of_memory" });
  await act(() => result.current.save({ ...wanted, only: new Set([2]) }));
  expect(result.current.work).toEqual({ kind: "failed", problem: "nothing_chosen" });
  expect(saved).toEqual([]);
});
