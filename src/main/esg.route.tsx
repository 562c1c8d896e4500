import { createFileRoute, Outlet } from "@tanstack/react-router";
import { EsgAudience } from "#shared/esg/audience.ts";
import { VisitorFrame } from "#shell/public/VisitorFrame.tsx";
import { isSomebodyHere } from "#shell/session/isSomebodyHere.ts";

/** The ESG pages: to be read by everybody in the public frame, with the figures of a project for whoever is signed in. */
export const Route = createFileRoute("/_esg")({
  beforeLoad: async () => {
    if (!isSomebodyHere()) return { frame: undefined };
    // Session, database and frame are loaded for those alone who are signed in.
    const { SignedInLayout } = await import("#shell/frame/SignedInLayout.tsx");
    return { frame: SignedInLayout };
  },
  component: function Esg() {
    const { frame: SignedInLayout } = Route.useRouteContext();
    const Frame = SignedInLayout ?? VisitorFrame;
    return (
      <EsgAudience value={SignedInLayout ? "person" : "visitor"}>
        <Frame>
          <Outlet />
        </Frame>
      </EsgAudience>
    );
  },
});
