import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { RoomsPage } from "./RoomsPage.tsx";
import { roomsSearch } from "./roomsSearch.ts";

export const Route = createFileRoute("/_signed-in/projects/$projectId/rooms")({
  staticData: { needs: "building:read" },
  validateSearch: onlySearch(roomsSearch),
  component: function Rooms() {
    const { projectId } = Route.useParams();
    const { room } = Route.useSearch();
    return <RoomsPage key={`${projectId} ${room ?? ""}`} projectId={projectId} roomId={room} />;
  },
});
