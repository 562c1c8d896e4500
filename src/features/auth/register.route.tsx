import { createFileRoute, redirect } from "@tanstack/react-router";
import { catchReturn } from "#shell/session/authReturn.ts";

/** Another name of the sign-in page, with the form for a new account. */
export const Route = createFileRoute("/register")({
  beforeLoad: ({ location }) => {
    catchReturn(location);
    throw redirect({ to: "/auth", search: { mode: "signup" }, replace: true });
  },
});
