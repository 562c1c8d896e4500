import { createFileRoute, redirect } from "@tanstack/react-router";
import { activeTab } from "#shell/frame/activeTab.ts";

/** A project's own address leads to the part of it that this device has shown last; to the dashboard at first. */
export const Route = createFileRoute("/_signed-in/projects/$projectId/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/projects/$projectId/${activeTab(params.projectId)}`, params });
  },
});
