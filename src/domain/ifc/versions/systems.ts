import type { Group } from "../model.ts";

/** The system of each thing that is in one, by express id; of several the first that has a name. */
export function systemsOf(
  groups: readonly Pick<Group, "kind" | "name" | "members">[],
): ReadonlyMap<number, string> {
  const systems = new Map<number, string>();
  for (const { kind, name, members } of groups) {
    const called = name.trim();
    if (kind !== "system" || called === "" || called.length > longestSystem) continue;
    for (const member of members) if (!systems.has(member)) systems.set(member, called);
  }
  return systems;
}

/** A longer name is no name, and a row cannot keep it. */
const longestSystem = 200;

/**
 * The system of a row that goes on as a thing of another version: what a person has entered stays, and a version that says none changes none.
 * @param now what stands in the row.
 * @param before what the earlier version said; undefined where that is not known.
 * @param after what the version that is to be shown says.
 */
export const carriedSystem = (
  now: string | null | undefined,
  before: string | undefined,
  after: string | null | undefined,
): string | null => (after && (!now || now === before) ? after : (now ?? null));
