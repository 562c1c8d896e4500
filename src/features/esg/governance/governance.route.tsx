import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./GovernanceReading.tsx")).GovernanceReading }));
const Live = lazy(async () => ({ default: (await import("./GovernancePage.tsx")).GovernancePage }));

export const Route = createFileRoute("/_esg/esg/governance")({
  validateSearch: onlySearch(projectSearch),
  component: function Governance() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
