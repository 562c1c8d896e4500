import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({
  default: (await import("./MaterialityReading.tsx")).MaterialityReading,
}));
const Live = lazy(async () => ({ default: (await import("./MaterialityPage.tsx")).MaterialityPage }));

export const Route = createFileRoute("/_esg/esg/full/materiality")({
  validateSearch: onlySearch(projectSearch),
  component: function Materiality() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
