import type { Space } from "../model.ts";

/** What a person has said of a room; a field that is missing or null leaves it to the model. */
export interface RoomChoice {
  readonly heated?: boolean | null;
  readonly use?: string | null;
  /** By what it is found again in a model in which its GlobalId is another one. */
  readonly name?: string | null;
  readonly storey?: string | null;
}

/** What people have said of rooms, by GlobalId. Stored as it is, so that what two people say of two rooms meets. */
export type RoomChoices = Readonly<Record<string, RoomChoice>>;

/** What a room is recognised by. */
type Recognised = Pick<Space, "global_id" | "name" | "storey">;

/**
 * What was said of each room: by its GlobalId, else by its number or name on its storey, where the GlobalId of neither is anywhere else and
 * only one room and one word fit.
 */
export function choicesOf<T extends Recognised>(
  rooms: readonly T[],
  choices: RoomChoices | undefined,
): (room: T) => RoomChoice | undefined {
  const keyOf = keysOf(rooms, choices);
  return (room) => choices?.[keyOf(room) ?? ""];
}

/** Under which key the word of each room stands. */
function keysOf<T extends Recognised>(
  rooms: readonly T[],
  choices: RoomChoices | undefined,
): (room: T) => string | undefined {
  const said = Object.entries(choices ?? {});
  if (said.length === 0) return () => undefined;
  const ids = new Set(rooms.map(({ global_id }) => global_id));
  const lost = new Map<string, string | null>();
  for (const [id, choice] of said) {
    if (ids.has(id) || !choice.name) continue;
    const key = placeKey(choice.name, choice.storey ?? null);
    lost.set(key, lost.has(key) ? null : id);
  }
  const times = new Map<string, number>();
  for (const room of rooms) {
    const key = placeKey(room.name, room.storey);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return (room) => {
    if (choices?.[room.global_id]) return room.global_id;
    const key = placeKey(room.name, room.storey);
    return times.get(key) === 1 ? (lost.get(key) ?? undefined) : undefined;
  };
}

const placeKey = (name: string, storey: string | null) => `${storey ?? ""}\u0000${name.trim().toLowerCase()}`;

/**
 * Puts what is said of some rooms to what was said before; a room of which nothing is left goes. A word that was found again by number and
 * storey goes on under the GlobalId of now.
 * @param all every room of the model, among which words are found again.
 */
export function withChoices<T extends Recognised>(
  stored: RoomChoices | undefined,
  { all, rooms }: { readonly all: readonly T[]; readonly rooms: readonly T[] },
  said: Pick<RoomChoice, "heated" | "use">,
): RoomChoices {
  const keyOf = keysOf(all, stored);
  const next: Record<string, RoomChoice> = { ...stored };
  for (const room of rooms) {
    const { global_id, name, storey } = room;
    const key = keyOf(room);
    const own = { ...(key === undefined ? {} : stored?.[key]), ...said, name, storey };
    if (key !== undefined) delete next[key];
    if ((own.heated ?? null) !== null || (own.use ?? null) !== null) next[global_id] = own;
  }
  return next;
}
