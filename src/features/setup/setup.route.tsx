import { createFileRoute } from "@tanstack/react-router";
import { SetupPage } from "./SetupPage.tsx";

/** `?step=` is where somebody is or wants to go to, so that the browser's own way back is one step. */
export const Route = createFileRoute("/_signed-in/account-setup")({
  validateSearch: (search: Record<string, unknown>): { readonly step?: string } =>
    typeof search["step"] === "string" ? { step: search["step"] } : {},
  component: function AccountSetup() {
    return <SetupPage asked={Route.useSearch().step} />;
  },
});
