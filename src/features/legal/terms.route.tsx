import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "./LegalPage.tsx";

export const Route = createFileRoute("/_public/terms")({
  component: function Terms() {
    return <LegalPage page="terms" />;
  },
});
