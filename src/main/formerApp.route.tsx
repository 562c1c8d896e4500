import { createFileRoute, redirect } from "@tanstack/react-router";

/** The former address of the application. */
export const Route = createFileRoute("/app")({
  beforeLoad: () => {
    throw redirect({ to: "/projects" });
  },
});
