import { createFileRoute, redirect } from "@tanstack/react-router";
import { startDemo } from "#data/server/session/demoTab.ts";
import { demoProject } from "#shell/demo/demoPlaces.ts";
import { DemoView } from "./DemoView.tsx";

/** The demonstration: this tab becomes it, and the sample building opens as for anybody who works with it. */
export const Route = createFileRoute("/_public/demo")({
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    const { sampleImport } = await import("#shell/imports/sampleImport.ts");
    if (!(await sampleImport()).ok) return;
    startDemo();
    throw redirect({
      to: "/projects/$projectId/dashboard",
      params: { projectId: demoProject },
      replace: true,
    });
  },
  component: DemoView,
});
