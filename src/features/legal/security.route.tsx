import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "./LegalPage.tsx";

export const Route = createFileRoute("/_public/docs/security")({
  component: function Security() {
    return <LegalPage page="security" />;
  },
});
