import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./OverviewReading.tsx")).OverviewReading }));
const Live = lazy(async () => ({ default: (await import("./OverviewPage.tsx")).OverviewPage }));

export const Route = createFileRoute("/_esg/esg/")({
  validateSearch: onlySearch(projectSearch),
  component: function Overview() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
