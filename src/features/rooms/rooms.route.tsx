import { createFileRoute } from "@tanstack/react-router";
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

/** What the address of the rooms says: which one is open. */
interface RoomsSearch {
  readonly room?: string;
}

/** Reads the search of the address; what can be no id of a room is left out. */
function roomsSearch({ room }: Readonly<Record<string, unknown>>): RoomsSearch {
  return typeof room === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(room) ? { room } : {};
}
