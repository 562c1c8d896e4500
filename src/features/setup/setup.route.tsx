import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { SetupPage } from "./SetupPage.tsx";

/** `?step=` is where somebody is or wants to go to, so that the browser's own way back is one step. */
export const Route = createFileRoute("/_signed-in/account-setup")({
  validateSearch: onlySearch(({ step }): { readonly step?: string } =>
    typeof step === "string" ? { step } : {},
  ),
  component: function AccountSetup() {
    return <SetupPage asked={Route.useSearch().step} />;
  },
});
