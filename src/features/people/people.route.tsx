import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "./PeoplePage.tsx";

export const Route = createFileRoute("/_signed-in/settings/people")({
  staticData: { needs: "members:write" },
  component: PeoplePage,
});
