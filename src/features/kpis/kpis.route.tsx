import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { kpisSearch } from "./kpisSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./KpisReading.tsx")).KpisReading }));
const Live = lazy(async () => ({ default: (await import("./KpisPage.tsx")).KpisPage }));

export const Route = createFileRoute("/_esg/esg/kpis")({
  validateSearch: onlySearch(kpisSearch),
  component: function Kpis() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
