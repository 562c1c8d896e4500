import { createFileRoute, redirect } from "@tanstack/react-router";
import { catchReturn } from "#shell/session/authReturn.ts";

/** An old name of the sign-in page. */
export const Route = createFileRoute("/login")({
  beforeLoad: ({ location }) => {
    catchReturn(location);
    throw redirect({ to: "/auth", search: { mode: "signin" }, replace: true });
  },
});
