import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|html|svg|json|webmanifest|wasm|txt|bin)$/;

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
    const quality = bytes.length > 1_000_000 ? 7 : 10;
    writeFileSync(`${file}.gz`, gzip);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
    sizes.set(name, gzip.length);
  }
  return sizes;
}
