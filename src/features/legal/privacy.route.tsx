import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "./LegalPage.tsx";

export const Route = createFileRoute("/_public/privacy")({
  component: function Privacy() {
    return <LegalPage page="privacy" />;
  },
});
