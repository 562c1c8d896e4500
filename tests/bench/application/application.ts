import { unzipSync, zipSync } from "fflate";
import { type Bytes, type Files, jsonOf } from "#domain/application/bytes.ts";
import { AppStore } from "#domain/application/host/appStore.ts";
import { appsApi } from "#domain/application/host/appsApi.ts";
import { memoryBlobs } from "#domain/application/host/memoryBlobs.ts";
import { manifestPath, readManifest, signaturePath } from "#domain/application/bundle/manifest.ts";
import { packBundle } from "#domain/application/bundle/packBundle.ts";
import { newSigningKey } from "#domain/application/keys/signature.ts";
import { isAsListed, verifyBundle } from "#domain/application/bundle/verifyBundle.ts";
import { onTablet } from "./applicationOnTablet.ts";
import type { Extent } from "../benches.ts";
import { compare, type Report, type Round } from "../figures.ts";
import { inRounds } from "../inRounds.ts";

const { subtle } = crypto;
/** Bytes of the files of the application that is measured. */
const size = 20_000_000;

/**
 * A bundle of 20 MB: built (listed, hashed, signed, zipped), verified and installed, each beside plain zipping or unzipping of the same
 * bytes; then what an update with one changed file sends; then the installed application on a slow tablet.
 *
 * Goals: building hashes and signs beside zipping, which costs about a fifth of it. Verifying inflates by a reader of our own, which refuses
 * what other readers let pass, and hashes every file: three times as long as unzipping alone is what a person does not notice (84 ms on
 * the machine on which the format was tried out). Installing hashes each file once more and keeps it. Of an update of one small file
 * nothing may travel but that file, the list and two signatures: a hundredth of the bundle.
 */
export async function applicationBench({ rounds = 5 }: Extent): Promise<Report> {
  const key = await newSigningKey(subtle);
  const files = someFiles();
  const first = await pack(files, key, 1);
  const took = await inRounds("application", rounds, async (n) => {
    const build = await both(
      n,
      () => pack(files, key, 1),
      () => zipSync(plain(files), { level: 6 }),
    );
    const verify = await both(
      n,
      () => verifyBundle(subtle, first.zip),
      () => unzipSync(first.zip),
    );
    const install = await both(
      n,
      () => installed(first.zip),
      () => unzipSync(first.zip),
    );
    return { build, verify, install };
  });
  const update = await sentByUpdate(files, key);
  const tablet = await onTablet(rounds);
  const { report } = await verifyBundle(subtle, first.zip);
  const against = { build: "plain zipping of the same bytes", other: "plain unzipping of the same bytes" };
  return {
    comparisons: [
      compare(
        { what: "build", against: against.build, unit: "ms", goal: 1.3 },
        took.map(({ build }) => build),
      ),
      compare(
        { what: "verify", against: against.other, unit: "ms", goal: 3 },
        took.map(({ verify }) => verify),
      ),
      compare(
        { what: "install", against: against.other, unit: "ms", goal: 4 },
        took.map(({ install }) => install),
      ),
      compare({ what: "update of one file", against: "the whole bundle", unit: "bytes", goal: 0.01 }, [
        { ours: update.sent, baseline: update.whole },
      ]),
      ...tablet.comparisons,
    ],
    facts: {
      "bytes of the files": size,
      "bytes of the bundle": first.zip.length,
      ...tablet.facts,
    },
    wrong: [
      ...(report.ok ? [] : ["the bundle is not sound"]),
      ...(update.sent < update.whole / 10 ? [] : [`an update sends ${update.sent} of ${update.whole} bytes`]),
      ...tablet.wrong,
    ],
  };
}

/** Rooms as text and geometry as numbers, in the sizes that a large building has. */
function someFiles(): Map<string, Bytes> {
  const geometry = new Uint8Array(size - 2_000_000);
  const view = new DataView(geometry.buffer);
  let seed = 7;
  for (let at = 0; at + 4 <= geometry.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    view.setFloat32(at, (seed % 10_000) / 100, true);
  }
  const rooms = Array.from({ length: 12_000 }, (_, id) => ({
    id,
    name: `Raum ${id}`,
    area_m2: (id % 90) + 0.5,
  }));
  const text = new TextEncoder().encode(JSON.stringify(rooms));
  return new Map([
    ["data/building.json", new TextEncoder().encode('{"name":"Lindenhof"}')],
    ["data/rooms.json", text],
    ["index.html", new TextEncoder().encode("<!doctype html>")],
    ["model/geometry.bin", geometry],
  ]);
}

const plain = (files: Files): Record<string, Uint8Array> => Object.fromEntries(files);

function pack(files: Files, key: CryptoKeyPair, seq: number) {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "bench", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const note = { version: `${seq}.0.0`, seq, built_at: "2026-11-27T08:00:00.000Z", built_by: "bench" };
  return packBundle(subtle, { facts, files }, { key, note });
}

/** What an installed copy does with each file: is it the listed one, then keep it. */
async function installed(zip: Bytes): Promise<number> {
  const { content } = await verifyBundle(subtle, zip);
  const kept = new Map<string, Response>();
  for (const [path, bytes] of content?.files ?? []) {
    if (path === manifestPath || path === signaturePath) continue;
    if (!(await isAsListed(subtle, content!.manifest, path, bytes))) throw new Error(path);
    kept.set(path, new Response(bytes));
  }
  return kept.size;
}

/** Bytes that travel when one small file of a published application changes. */
async function sentByUpdate(files: Files, key: CryptoKeyPair): Promise<{ sent: number; whole: number }> {
  const api = appsApi({
    store: new AppStore(memoryBlobs()),
    authorise: async () => true,
    urlOf: (slug) => slug,
    shortUrlOf: (link) => link,
    fetchBack: async () => null,
  });
  let sent = 0;
  const call = async (method: string, path: string, body: Bytes | string) => {
    sent += body.length;
    const answer = await api(new Request(`http://host/apps/v1/bench/${path}`, { method, body }));
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { readonly missing?: readonly string[] };
  };
  const first = await pack(files, key, 1);
  await call("PUT", `versions/${first.content_id}?slug=bench`, first.zip);
  const changed = new Map(files).set(
    "data/building.json",
    new TextEncoder().encode('{"name":"Lindenhof Neu"}'),
  );
  const next = await pack(changed, key, 2);
  const { content } = await verifyBundle(subtle, next.zip);
  const manifest = readManifest(jsonOf(content!.files.get(manifestPath)!));
  if (typeof manifest === "string") throw new Error(manifest);
  sent = 0;
  const listed = Object.entries(manifest.files).map(([path, { sha256 }]) => [sha256, path] as const);
  const { missing = [] } = await call("POST", "parts", JSON.stringify(listed.map(([hash]) => hash)));
  for (const [hash, path] of listed)
    if (missing.includes(hash)) await call("PUT", `parts/${hash}`, content!.files.get(path)!);
  const { signature } = content!;
  await call("POST", `versions/${next.content_id}`, JSON.stringify({ manifest, signature }));
  return { sent, whole: next.zip.length };
}

/** Milliseconds of both, the other one first in every second round. */
async function both(round: number, ours: () => unknown, baseline: () => unknown): Promise<Round> {
  const took = [0, 0];
  for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
    const start = performance.now();
    await [ours, baseline][which]!();
    took[which] = performance.now() - start;
  }
  return { ours: took[0]!, baseline: took[1]! };
}
