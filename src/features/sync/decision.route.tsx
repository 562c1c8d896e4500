import { createFileRoute } from "@tanstack/react-router";
import { DecisionPage } from "./DecisionPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/sync/decision")({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly issue?: string } =>
    typeof search["issue"] === "string" && /^[\w-]{1,64}$/.test(search["issue"])
      ? { issue: search["issue"] }
      : {},
  component: function Decision() {
    const { issue } = Route.useSearch();
    return <DecisionPage key={issue ?? ""} issueId={issue} />;
  },
});
