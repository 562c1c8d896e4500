import { createFileRoute, redirect } from "@tanstack/react-router";

/** A project's own address leads to the part of it that this device has shown last; to the dashboard at first. */
export const Route = createFileRoute("/_signed-in/projects/$projectId/")({
  beforeLoad: async ({ params }) => {
    const { activeTab } = await import("#shell/frame/activeTab.ts");
    throw redirect({ to: `/projects/$projectId/${activeTab(params.projectId)}`, params });
  },
});
