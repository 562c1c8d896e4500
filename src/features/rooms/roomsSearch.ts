/** What the address of the rooms says: which one is open. */
interface RoomsSearch {
  readonly room?: string;
}

/** Reads the search of the address; what can be no id of a room is left out. */
export function roomsSearch({ room }: Readonly<Record<string, unknown>>): RoomsSearch {
  return typeof room === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(room) ? { room } : {};
}
