import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";

// A room and a storey are called the same on every page: who looks for one finds it by the word that stood in the menu.

const source = path.resolve(import.meta.dirname, "../../src");

const folders = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => /(^|[\\/])de\.json$/.test(file))
  .map((file) => path.dirname(file));

/** What the German text speaks of. */
const meanings = {
  "a room": /\bRaum|\bRäum(?:e|en)\b|[a-z]räume\b/,
  "a storey": /gescho(?:ss|ß)/i,
  anything: /./,
} as const;

/** What else a language could call it. */
const rivals: readonly (readonly [Language, keyof typeof meanings, RegExp])[] = [
  ["de", "anything", /\bZimmer|Stockwerk|\bEtage/],
  ["en", "a room", /\bspaces?\b/i],
  ["es", "a room", /\b(?:estancia|sala|cuarto|local|espacio)(?:e?s)?\b|habitaci/i],
  ["fr", "a room", /\b(?:pièce|salle|espace)s?\b/i],
  ["it", "a room", /\b(?:stanz[ae]|van[oi]|spazi[oi]?|ambient[ei])\b/i],
  ["es", "a storey", /\b(?:piso|nivel)(?:e?s)?\b/i],
  ["fr", "a storey", /étage/i],
  ["it", "a storey", /\blivell[oi]\b/i],
];

/** Said otherwise on purpose. */
const exceptions = [
  /2nd-level space bound|límites de espacio de 2|limites d’espace de 2|confini di spazio di 2/, // as the export is called
  /space boundaries/i, // IfcRelSpaceBoundary
  /viviendas y locales/, // shops
  /deuxième étage/, // counted from the ground floor
];

function flat(node: object, prefix = ""): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] as [string, string]],
  );
}

const texts = (folder: string, language: Language) =>
  flat(JSON.parse(readFileSync(path.join(source, folder, `${language}.json`), "utf8")) as object);

test.each(rivals)("in %s, where German speaks of %s, nobody calls it %s", (language, meant, rival) => {
  const found = folders.flatMap((folder) => {
    const german = new Map(texts(folder, "de"));
    return texts(folder, language)
      .filter(([key]) =>
        meanings[meant].test(german.get(key) ?? german.get(key.replace(/_many$/, "_other")) ?? ""),
      )
      .map(([key, text]) => [
        `${folder} ${key}`,
        exceptions.reduce((rest, one) => rest.replace(one, ""), text),
      ]);
  });
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, text]) => rival.test(text!))).toEqual([]);
});
