import { createFileRoute, redirect } from "@tanstack/react-router";

/** An old name of the sign-in page. */
export const Route = createFileRoute("/login")({
  beforeLoad: () => {
    throw redirect({ to: "/auth", search: { mode: "signin" }, replace: true });
  },
});
