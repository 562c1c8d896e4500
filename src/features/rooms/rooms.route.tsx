import { createFileRoute } from "@tanstack/react-router";
import { type ListSearch, readListSearch } from "#domain/list/listState.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { RoomsPage } from "./RoomsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/rooms")({
  staticData: { needs: "building:read" },
  validateSearch: onlySearch(roomsSearch),
  component: function Rooms() {
    const { projectId } = Route.useParams();
    const { room } = Route.useSearch();
    return <RoomsPage key={`${projectId} ${room ?? ""}`} projectId={projectId} roomId={room} />;
  },
});

/** What the address of the rooms says: which one is open, and how the list is narrowed. */
interface RoomsSearch extends ListSearch {
  readonly room?: string;
}

/** Reads the search of the address; what can be no id of a room is left out. */
function roomsSearch(search: Readonly<Record<string, unknown>>): RoomsSearch {
  const { room } = search;
  const isId = typeof room === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(room);
  return { ...readListSearch(search), ...(isId && { room }) };
}
