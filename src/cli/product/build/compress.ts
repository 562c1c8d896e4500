import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm|txt|bin)$/;

/** Of 11: the best takes fifteen times as long and saves a twentieth of the bytes. */
const brotliQuality = 8;

/** Leaves a .br and a .gz beside every file that gets smaller by it. Returns the gzip size per file, in bytes. */
export function compress(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(file)) continue;
    const bytes = readFileSync(file);
    const name = path.relative(folder, file).replaceAll("\\", "/");
    if (!compressible.test(file)) {
      sizes.set(name, bytes.length);
      continue;
    }
    const gzip = gzipSync(bytes, { level: 9 });
    writeFileSync(`${file}.gz`, gzip);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    );
    sizes.set(name, gzip.length);
  }
  return sizes;
}
