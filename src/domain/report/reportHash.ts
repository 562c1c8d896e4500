import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { sha256 } from "#kernel/sha256.ts";
import type { DocumentTree } from "./document/documentTree.ts";

/** SHA-256 of a report's tree: equal reports have equal hashes on every machine. Numbers count to nine digits. */
export function reportHash(tree: DocumentTree): string {
  const hash = sha256();
  hash.update(new TextEncoder().encode(canonicalJson(roundedJson(tree as unknown as Json))));
  return hash.digest();
}

/** Numbers to nine digits, so that the order of a sum does not count. */
export function roundedJson(value: Json): Json {
  if (typeof value === "number") return Number(value.toPrecision(9));
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(roundedJson);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      member === undefined ? undefined : roundedJson(member),
    ]),
  );
}
