import { createFileRoute, redirect } from "@tanstack/react-router";

/** Another name of the sign-in page, with the form for a new account. */
export const Route = createFileRoute("/register")({
  beforeLoad: () => {
    throw redirect({ to: "/auth", search: { mode: "signup" }, replace: true });
  },
});
