import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { DecisionPage } from "./decision/DecisionPage.tsx";

export const Route = createFileRoute("/_signed-in/settings/sync/decision")({
  validateSearch: onlySearch(({ issue }): { readonly issue?: string } =>
    typeof issue === "string" && /^[\w-]{1,64}$/.test(issue) ? { issue } : {},
  ),
  component: function Decision() {
    const { issue } = Route.useSearch();
    return <DecisionPage key={issue ?? ""} issueId={issue} />;
  },
});
