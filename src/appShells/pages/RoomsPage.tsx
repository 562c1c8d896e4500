import { IconChevronRight } from "#ui/icons/icons.gen.ts";
import type { Room, RoomsFile } from "#domain/application/content/applicationData.ts";
import { LevelMark } from "#ui/drawing/LevelMark.tsx";
import { addressOf } from "../frame/place.ts";
import { useSpeech } from "../frame/words.ts";
import { RoomSearchField } from "../parts/RoomSearchField.tsx";
import { useRoomSearch } from "../parts/useRoomSearch.ts";

/** All rooms by storey, from the top as in a section; the search narrows them while it is typed. */
export function RoomsPage({ file }: { readonly file: RoomsFile }) {
  const { t, rooms: counted } = useSpeech();
  const { query, setQuery, found } = useRoomSearch(file);
  const groups = byStorey(file, found);
  return (
    <>
      <h1>{t((words) => words.pages.rooms)}</h1>
      <RoomSearchField query={query} onQuery={setQuery} />
      <output className="quiet">
        {found.length === 0 ? t((words) => words.rooms.none) : counted(found.length)}
      </output>
      {found.length === 0 && (
        <button type="button" className="button" onClick={() => setQuery("")}>
          {t((words) => words.rooms.clear)}
        </button>
      )}
      {groups.map(({ name, rooms }) => (
        <section key={name ?? ""}>
          <h2 className="storey">
            <LevelMark filled />
            {name ?? t((words) => words.rooms.noStorey)}
          </h2>
          <ul className="list">
            {rooms.map((room) => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A room as a link to its page, with its area. */
export function RoomRow({ room }: { readonly room: Room }) {
  const { t, number } = useSpeech();
  return (
    <li>
      <a className="row" href={addressOf({ page: "room", id: room.id })}>
        <b className="number">{room.number}</b>
        <span className="grow">{room.name}</span>
        {room.area_m2 !== null && (
          <span className="amount">
            {number(room.area_m2, 1)} <span className="unit">{t((words) => words.units.m2)}</span>
          </span>
        )}
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </a>
    </li>
  );
}

/** Storeys from the top, then rooms without one. */
function byStorey({ storeys }: RoomsFile, rooms: readonly Room[]) {
  const groups = storeys.map(({ name }, index) => ({
    name: name as string | null,
    rooms: rooms.filter((room) => room.storey === index),
  }));
  const rest = { name: null, rooms: rooms.filter((room) => room.storey === null) };
  return [...groups.toReversed(), rest].filter((group) => group.rooms.length > 0);
}
