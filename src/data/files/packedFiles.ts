import type { FileStore } from "./fileStore.ts";

/** What a packed file is called below: its name, and this. */
const ending = ".gz";

/** How much of a file tells whether packing is worth it, and the least that is packed at all, bytes. */
const sample_bytes = 65_536;

/**
 * Files that take less room than they have bytes: what gzip makes smaller than half (models, tables, texts) lies packed below, everything
 * else as it is. Whoever asks gets the bytes that were given.
 */
export function packedFiles(below: FileStore): FileStore {
  const lying = async (name: string): Promise<Lying | null> => {
    const plain = await below.get(name);
    if (plain) return { bytes: plain, isPacked: false };
    const packed = await below.get(name + ending);
    return packed && { bytes: packed, isPacked: true };
  };
  return {
    put: async (name, bytes) => {
      const isPacked = await isWorthPacking(bytes);
      await below.put(isPacked ? name + ending : name, isPacked ? await packed(bytes) : bytes);
      await below.remove(isPacked ? name : name + ending);
    },
    get: async (name) => {
      const found = await lying(name);
      return found && (found.isPacked ? unpacked(found.bytes) : found.bytes);
    },
    taken: async (name) => (await lying(name))?.bytes.size ?? 0,
    remove: async (name) => {
      await below.remove(name);
      await below.remove(name + ending);
    },
    names: async () => [...new Set((await below.names()).map(nameOf))],
  };
}

interface Lying {
  readonly bytes: Blob;
  readonly isPacked: boolean;
}

const nameOf = (file: string) => (file.endsWith(ending) ? file.slice(0, -ending.length) : file);

/** Asked of the beginning: photos and archives are packed already. */
async function isWorthPacking(bytes: Blob): Promise<boolean> {
  if (typeof CompressionStream === "undefined" || bytes.size < sample_bytes) return false;
  return (await packed(bytes.slice(0, sample_bytes))).size < sample_bytes / 2;
}

const packed = (bytes: Blob): Promise<Blob> => through(bytes, new CompressionStream("gzip"));

/** The bytes that were packed. Damaged ones come as they lie there: their hash says what they are not. */
const unpacked = (bytes: Blob): Promise<Blob> =>
  through(bytes, new DecompressionStream("gzip")).catch(() => bytes);

const through = (bytes: Blob, packer: GenericTransformStream): Promise<Blob> =>
  new Response(bytes.stream().pipeThrough(packer), {
    headers: bytes.type ? { "content-type": bytes.type } : {},
  }).blob();
