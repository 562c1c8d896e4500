import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ReportFonts } from "./api.ts";

/** The typeface from the package, for Node. */
export async function nodeFonts(): Promise<ReportFonts> {
  const file = async (subset: string, weight: number) =>
    new Uint8Array(
      await readFile(
        fileURLToPath(
          import.meta.resolve(
            `@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff`,
          ),
        ),
      ),
    );
  const weight = (value: number) => Promise.all([file("latin", value), file("latin-ext", value)]);
  return { regular: await weight(400), strong: await weight(600) };
}
