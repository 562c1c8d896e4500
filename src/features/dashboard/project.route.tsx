import { createFileRoute, redirect } from "@tanstack/react-router";

/** A project's own address leads to its dashboard. */
export const Route = createFileRoute("/_signed-in/projects/$projectId/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/dashboard", params });
  },
});
