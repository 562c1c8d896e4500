import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "./LegalPage.tsx";

export const Route = createFileRoute("/_public/imprint")({
  component: function Imprint() {
    return <LegalPage page="imprint" />;
  },
});
