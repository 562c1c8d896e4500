import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { carbonSearch } from "./carbonSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./CarbonReading.tsx")).CarbonReading }));
const Live = lazy(async () => ({ default: (await import("./CarbonPage.tsx")).CarbonPage }));

export const Route = createFileRoute("/_esg/esg/carbon-accounting/")({
  validateSearch: onlySearch(carbonSearch),
  component: function Carbon() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
