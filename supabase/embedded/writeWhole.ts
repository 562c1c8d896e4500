import { renameSync, writeFileSync } from "node:fs";

/** Writes a file readable by its owner only, whole or not at all: a start that is killed leaves no empty file behind. */
export function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  renameSync(aside, file);
}
