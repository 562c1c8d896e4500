/**
 * What a model of a building is about: its discipline. A building has a main model (the one without a discipline, mostly the one of the
 * architects, from which rooms, areas and equipment come) and as many discipline models ("Fachmodell", VDI 2552) as disciplines of this
 * list have one. IFC itself has no such field; the words follow practice and the cost groups of DIN 276 (300 building, 410 to 480
 * services, 500 outside). The order is also the place of each in a scene (`joined/sceneId`), so a new one is added at the end.
 */
export const disciplines = [
  "architecture",
  "structure",
  /** All building services in one model (TGA). */
  "services",
  "plumbing",
  "heating",
  "ventilation",
  "electrical",
  "transport",
  "automation",
  "fire_safety",
  "facade",
  "interior",
  "site",
  "other",
] as const;
export type Discipline = (typeof disciplines)[number];

/** Whether a word is a discipline that this version of the product knows. */
const isDiscipline = (word: unknown): word is Discipline =>
  (disciplines as readonly unknown[]).includes(word);

/** The discipline of a stored model; null for the main model. One that only a newer version of the product knows counts as another. */
export const disciplineOf = ({
  discipline,
}: {
  readonly discipline?: string | null | undefined;
}): Discipline | null =>
  discipline === null || discipline === undefined ? null : isDiscipline(discipline) ? discipline : "other";

/** The place of a model in a scene of several: the main model first. */
export const placeOf = (discipline: Discipline | null): number =>
  discipline === null ? 0 : disciplines.indexOf(discipline) + 1;

/** The discipline at a place of a scene; null for the main model. */
export const disciplineAt = (place: number): Discipline | null => disciplines[place - 1] ?? null;
