import { createFileRoute, Outlet } from "@tanstack/react-router";
import { SignedInLayout } from "#shell/frame/SignedInLayout.tsx";
import { catchReturn } from "#shell/session/authReturn.ts";
import { requireSession } from "#shell/guard.ts";

/** The pages behind the sign-in. */
export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ location }) => {
    if (location.pathname === "/projects") catchReturn(location); // where links and providers lead back to
    const { browserSession } = await import("#shell/session/browserSession.ts");
    requireSession(browserSession().get().status !== "signed-out", location.href);
  },
  component: function SignedIn() {
    return (
      <SignedInLayout>
        <Outlet />
      </SignedInLayout>
    );
  },
});
