import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PublicHead } from "./site/PublicHead.tsx";
import { VisitorFrame } from "#shell/public/VisitorFrame.tsx";

/** The pages for everybody. */
export const Route = createFileRoute("/_public")({
  component: function Public() {
    return (
      <VisitorFrame>
        <PublicHead />
        <Outlet />
      </VisitorFrame>
    );
  },
});
