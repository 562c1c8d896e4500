import { createFileRoute, redirect } from "@tanstack/react-router";

/** Former addresses below /app. */
export const Route = createFileRoute("/app/$")({
  beforeLoad: () => {
    throw redirect({ to: "/projects" });
  },
});
