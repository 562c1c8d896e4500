// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { aVersion } from "../../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { useDisciplineRecords } from "./useDisciplineRecords.ts";
import { lookFor } from "./useModelRecord.ts";

const on = onProject();
afterEach(cleanup);

const fetching: FetchOriginal = () => new Promise(() => undefined);
const onServer = async (letter: string, discipline: string): Promise<ModelVersion> => ({
  ...(await aVersion(on.db, on.projectId, { sha256: letter.repeat(64), discipline })),
  upload_state: "verified",
});

function follow(first: readonly ModelVersion[]) {
  const hook = renderHook(
    ({ versions }) =>
      useDisciplineRecords({ db: on.db, versions, isMainThere: true, fetchOriginal: fetching }),
    { initialProps: { versions: first } },
  );
  return { ...hook, kinds: () => hook.result.current.map(({ state }) => state.kind) };
}

test("a model that comes to the project does not disturb the one that is being fetched", async () => {
  const pipes = await onServer("a", "plumbing");
  const cables = await onServer("b", "electrical");
  const { result, rerender, kinds } = follow([pipes]);
  await waitFor(() => expect(kinds()).toEqual(["absent"]));
  act(() => result.current[0]!.read());
  await waitFor(() => expect(kinds()).toEqual(["fetching"]));
  rerender({ versions: [pipes, cables] });
  await waitFor(() => expect(kinds()[1]).toBe("absent"));
  // A second look at the first one would be answered before this later one.
  await act(async () => void (await lookFor(on.db, pipes.sha256)));
  expect(kinds()).toEqual(["fetching", "absent"]);
});

test("who stops and at once tries again sees the second attempt", async () => {
  const pipes = await onServer("c", "plumbing");
  const { result, kinds } = follow([pipes]);
  await waitFor(() => expect(kinds()).toEqual(["absent"]));
  act(() => {
    result.current[0]!.cancel();
    result.current[0]!.read();
  });
  await waitFor(() => expect(kinds()).toEqual(["fetching"]));
  await act(async () => void (await lookFor(on.db, pipes.sha256)));
  expect(kinds()).toEqual(["fetching"]);
});
