import { expect, test } from "vitest";
import type { DiskSpace } from "../folder/diskSpace.ts";
import { faultAnswer } from "./faults.ts";
import { withDiskSpace } from "./withDiskSpace.ts";

/** A disk that takes so many bytes, and how many were let in and have not left. */
function disk(bytes: number) {
  const state = { left: bytes, within: 0 };
  const diskSpace: DiskSpace = {
    level: () => Promise.resolve("enough"),
    enter: () => {
      state.within += 1;
      return Promise.resolve({
        took: (some) => Promise.resolve((state.left -= some) >= 0),
        leave: () => void (state.within -= 1),
      });
    },
  };
  return { diskSpace, state };
}

const post = (body: BodyInit) =>
  new Request("http://localhost/x", { method: "POST", body, duplex: "half" } as RequestInit);

test("a body for which the disk has no room after all ends where it is, and is answered 507", async () => {
  const { diskSpace, state } = disk(3000);
  let read = 0;
  const service = withDiskSpace(
    async ({ body }) => {
      for await (const part of body!) read += part.byteLength;
      return new Response();
    },
    { diskSpace, growthOf: () => "files", streams: true },
  );
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000)) });
  const failed = await service(post(endless)).then(() => undefined, faultAnswer);
  expect([failed?.status, await failed?.json()]).toMatchObject([507, { code: "disk_full" }]);
  expect(read).toBe(3000);
  expect(state.within, "what it was promised is free again").toBe(0);
});

test("what only reads is not asked about", async () => {
  const service = withDiskSpace(() => Promise.resolve(new Response("read")), {
    diskSpace: { level: () => Promise.resolve("none"), enter: () => Promise.resolve(undefined) },
    growthOf: ({ method }) => (method === "GET" ? undefined : "rows"),
  });
  expect((await service(new Request("http://localhost/x"))).status).toBe(200);
  expect((await service(post("x"))).status).toBe(507);
});
