import type { RoomsFile } from "#domain/application/content/applicationData.ts";
import { useSpeech } from "../frame/words.ts";
import { FileView } from "../parts/FileView.tsx";
import { RoomSearchField } from "../parts/RoomSearchField.tsx";
import { useRoomSearch } from "../parts/useRoomSearch.ts";
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
  const { query, setQuery, wanted, found } = useRoomSearch(file);
  const shown = wanted.trim() === "" ? [] : found.slice(0, most);
  return (
    <section>
      <RoomSearchField query={query} onQuery={setQuery} />
      {wanted.trim() !== "" && found.length === 0 && (
        <output className="quiet">{t((words) => words.rooms.none)}</output>
      )}
      {shown.length > 0 && (
        <ul className="list">
          {shown.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
          {found.length > most && <li className="quiet">{`… (+${found.length - most})`}</li>}
        </ul>
      )}
    </section>
  );
}
