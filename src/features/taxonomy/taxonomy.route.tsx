import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./TaxonomyReading.tsx")).TaxonomyReading }));
const Live = lazy(async () => ({ default: (await import("./TaxonomyPage.tsx")).TaxonomyPage }));

export const Route = createFileRoute("/_esg/esg/taxonomy")({
  validateSearch: onlySearch(projectSearch),
  component: function Taxonomy() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
