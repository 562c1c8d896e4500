import { readFileSync } from "node:fs";
import path from "node:path";

/** Version of the product, as package.json says. */
export function productVersion(): string {
  const about: { version: string } = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8"),
  );
  return about.version;
}
