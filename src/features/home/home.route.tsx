import { createFileRoute } from "@tanstack/react-router";
import { catchReturn } from "#shell/session/authReturn.ts";
import { HomeView } from "./HomeView.tsx";

export const Route = createFileRoute("/_public/")({
  beforeLoad: ({ location }) => catchReturn(location), // a server that does not know the page leads back to the first one
  component: HomeView,
});
