import fs, { mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { folderBlobs } from "../apps/folderBlobs.ts";
import { files } from "../storage/files.ts";
import { trash } from "../storage/trash.ts";
import { UnfinishedUploads } from "../storage/unfinishedUploads.ts";

/** Does something and tells what was synced by then, below a folder: what is written beside its place ends in `.part`. */
async function syncedBy(folder: string, work: () => Promise<unknown>): Promise<readonly string[]> {
  const synced: string[] = [];
  const note = (fd: number) =>
    void synced.push(
      path.relative(folder, readlinkSync(`/proc/self/fd/${fd}`)).replace(/\.[\w-]{36}\.part$/, ".part"),
    );
  const handle = await open(folder, "r");
  const proto = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { value } = Object.getOwnPropertyDescriptor(proto, "sync")!;
  const ofHandles = value as (this: FileHandle) => Promise<void>;
  const ofStreams = fs.fsync;
  const spies = [
    vi.spyOn(proto, "sync").mockImplementation(function (this: FileHandle) {
      note(this.fd);
      return ofHandles.call(this);
    }),
    vi.spyOn(fs, "fsync").mockImplementation((fd, done) => {
      note(fd);
      ofStreams(fd, done);
    }),
  ];
  try {
    await work();
    return synced;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test.runIf(process.platform === "linux")(
  "bytes and the folder that names them are synced before they are acknowledged, by whatever way they came",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "klarbau-durable-"));
    const [plain, resumed, copied] = ["a", "b", "c"].map((one) => one.repeat(36).replace(/(?<=^.{8})./, "-"));
    const store = files(folder, trash(folder));
    const uploads = new UnfinishedUploads(folder);
    const blobs = folderBlobs(folder);
    const bytes = () => Readable.from([Buffer.from("bytes")]);

    const by = (work: () => Promise<unknown>) => syncedBy(folder, work);
    expect(await by(() => store.write(plain!, bytes(), 100))).toEqual(["", `aa/${plain}.part`, "aa"]);
    expect(await by(() => store.copy(plain!, copied!))).toEqual(["", `cc/${copied}.part`, "cc"]);
    writeFileSync(uploads.pathOf(resumed!), "");
    expect(await by(() => uploads.write(bytes(), resumed!, 0))).toEqual([resumed]);
    expect(await by(() => store.adopt(resumed!, uploads.pathOf(resumed!)))).toEqual([resumed, "", "bb"]);
    const published = new TextEncoder().encode("{}");
    expect(await by(() => blobs.write("app/app.json", published))).toEqual(["", "app/app.json.part", "app"]);
    expect(await by(() => blobs.create("app/first", published))).toEqual(["app/first.part", "app"]);
    rmSync(folder, { recursive: true });
  },
);
