import { useDeferredValue, useMemo, useState } from "react";
import type { RoomsFile } from "#domain/application/applicationData.ts";
import { roomSearch } from "#domain/application/roomSearch.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import type { Source } from "../source/Source.ts";
import { RoomRow } from "./RoomsPage.tsx";

/** Most rooms that are shown below the search of the start page. */
const most = 6;

/** The search for a room on the start page: nothing below it before somebody types. */
export function RoomFinder({ source }: { readonly source: Source }) {
  return (
    <FileView<RoomsFile> source={source} path="data/rooms.json">
      {(file) => <Finder file={file} />}
    </FileView>
  );
}

function Finder({ file }: { readonly file: RoomsFile }) {
  const { t } = useSpeech();
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query);
  const search = useMemo(
    () =>
      roomSearch(
        file.rooms,
        file.storeys.map(({ name }) => name),
      ),
    [file],
  );
  const found = wanted.trim() === "" ? [] : search(wanted).slice(0, most);
  return (
    <section>
      <label className="search">
        <span>{t((words) => words.rooms.search)}</span>
        <input
          type="search"
          value={query}
          placeholder={t((words) => words.rooms.hint)}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      {wanted.trim() !== "" && found.length === 0 && (
        <output className="quiet">{t((words) => words.rooms.none)}</output>
      )}
      {found.length > 0 && (
        <ul className="list">
          {found.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}
