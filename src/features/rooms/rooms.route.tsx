import { createFileRoute } from "@tanstack/react-router";
import { RoomsPage } from "./RoomsPage.tsx";

export const Route = createFileRoute("/_signed-in/projects/$projectId/rooms")({
  staticData: { needs: "building:read" },
  component: function Rooms() {
    const { projectId } = Route.useParams();
    return <RoomsPage key={projectId} projectId={projectId} />;
  },
});
