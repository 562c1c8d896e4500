import { useDeferredValue, useMemo, useState } from "react";
import type { Room, RoomsFile } from "#domain/application/content/applicationData.ts";
import { roomSearch } from "#domain/application/content/roomSearch.ts";

/** A search for rooms while somebody types: `wanted` follows `query` when there is time, `found` are the rooms that fit it. */
export function useRoomSearch({ rooms, storeys }: RoomsFile): {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly wanted: string;
  readonly found: readonly Room[];
} {
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const search = useMemo(
    () =>
      roomSearch(
        rooms,
        storeys.map(({ name }) => name),
      ),
    [rooms, storeys],
  );
  const found = useMemo(() => search(wanted), [search, wanted]);
  return { query, setQuery, wanted, found };
}
