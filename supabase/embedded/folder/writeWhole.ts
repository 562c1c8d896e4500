import { writeFileSync } from "node:fs";
import { moveInNow } from "./durable.ts";

/** Writes a file readable by its owner only, whole or not at all: neither a kill nor a power failure leaves an empty file behind. */
export function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  moveInNow(aside, file);
}
