import { releaseProxy, transfer, wrap } from "comlink";
import { type FileStore, forgetFiles, openFileStore } from "#data/files/fileStore.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { packGeometry } from "#domain/ifc/geometry/packGeometry.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { modelViewFamilies } from "#shared/modelView/modelViewFamilies.ts";
import { openScene } from "#ui/model3d/Scene3d.ts";
import type { ImportedModel, ImportPhase } from "#workers/ifc/api.ts";
import { hashOf } from "#workers/hash/client.ts";
import { importModel, keepModelRecord, modelRecord } from "#workers/ifc/client.ts";
import type { PlainIfcWorker } from "./plainIfcWorker.ts";

/** What `ifcInBrowser.ts` asks of the page. Times begin when the page has the file, as a person gives it. */
const ifcPage = {
  /** The product's import: read, record and original kept, drawn, in the order of the product. */
  ours: async (address: string) => {
    const file = await fileAt(address);
    const files = await emptyFiles();
    const since = stopwatch();
    let table_ms = NaN;
    const began: Partial<Record<ImportPhase, number>> = {};
    const read = await importModel(file, {
      onProgress: ({ phase, known }) => {
        began[phase] ??= since();
        if (known && Number.isNaN(table_ms)) table_ms = since();
      },
    });
    if (!read.ok) throw new Error(read.error.kind);
    const imported = read.value;
    await keep(imported, file, files);
    const kept_ms = since();
    const drawn = draw(imported.model, imported.geometry!);
    const first_ms = since();
    const { spaces, storeys } = imported.model;
    return {
      table_ms,
      kept_ms,
      first_ms,
      picture_ms: first_ms - kept_ms,
      tree_ms: began.properties! - began.structure!,
      sets_ms: began.geometry! - began.properties!,
      ...drawn,
      sha256: imported.sha256,
      rooms: spaces.length,
      storeys: storeys.length,
    };
  },
  /** A kept model, from the cache to the first picture. */
  reopened: async (sha256: string) => {
    const since = stopwatch();
    const record = await modelRecord(sha256);
    if (!record?.geometry) throw new Error("the model is not kept");
    draw(record.model, record.geometry);
    return since();
  },
  /** Plain web-ifc in a worker of its own; with its tree and property sets when asked for. */
  plain: async (address: string, lines: boolean) => {
    const file = await fileAt(address);
    const since = stopwatch();
    const bytes = await file.arrayBuffer();
    const worker = new Worker(new URL("./plainIfcWorker.ts", import.meta.url), { type: "module" });
    const remote = wrap<PlainIfcWorker>(worker);
    const { rooms, storeys } = await remote.read(transfer(bytes, [bytes]));
    const whole_ms = since();
    const read = lines ? await remote.lines() : null;
    remote[releaseProxy]();
    worker.terminate();
    return { whole_ms, rooms, storeys, lines: read };
  },
  /** An import as the product does it, without a picture; answers what its record comes to when it is packed, and its original, bytes. */
  kept: async (address: string) => {
    const file = await fileAt(address);
    const files = await emptyFiles();
    const read = await importModel(file);
    if (!read.ok) throw new Error(read.error.kind);
    await keep(read.value, file, files);
    return { record: await packedSize(read.value), original: await files.taken(read.value.sha256) };
  },
};

/** The page as `ifcInBrowser.ts` sees it. */
export type IfcPage = typeof ifcPage;

Object.assign(globalThis, { ifcPage });

const fileAt = async (address: string) => (await fetch(address)).blob();

/** The files of a device that has none yet. */
async function emptyFiles(): Promise<FileStore> {
  await forgetFiles("bench");
  return openFileStore("bench");
}

/** Keeps what was read of a file, and the file. */
async function keep(imported: ImportedModel, file: Blob, files: FileStore): Promise<void> {
  const kept = await keepModelRecord(imported);
  if (!kept.ok) throw new Error(kept.error.kind);
  const original = await keepOriginal({ files, hashOf }, file, imported.sha256);
  if (!original.ok) throw new Error(original.error.kind);
}

function stopwatch(): () => number {
  const begun = performance.now();
  return () => performance.now() - begun;
}

/** Draws a model into the page and waits until the picture is there. */
function draw(model: BuildingModel, geometry: GeometryRecord) {
  const host = document.createElement("div");
  host.style.width = "480px";
  host.style.height = "320px";
  document.body.append(host);
  const opened = openScene(host, geometry, { theme: "light", familyOf: modelViewFamilies(model, geometry) });
  if (!opened.ok) throw new Error(opened.error.kind);
  const scene = opened.value;
  const context = scene.canvas.getContext("webgl2")!;
  // Asking for a point of the picture waits until all that was asked before is drawn.
  context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
  const { placed, calls, triangles } = scene.stats();
  scene.dispose();
  host.remove();
  return { placed, calls, triangles, placed_triangles: trianglesOf(geometry) };
}

/** The triangles of all placed items, each drawn on its own and once. */
const trianglesOf = ({ placements, shapes }: GeometryRecord): number =>
  placements.reduce((sum, { shape }) => sum + shapes[shape]!.indices.length / 3, 0);

/** All that is read of a model, as gzip makes it. */
async function packedSize({ model, faces, properties, geometry }: ImportedModel): Promise<number> {
  const text = JSON.stringify({ model, faces, properties: [...properties] });
  const stream = new Blob([text, packGeometry(geometry!)]).stream();
  return (await new Response(stream.pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).byteLength;
}
