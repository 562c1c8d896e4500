import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./EnerjoyReading.tsx")).EnerjoyReading }));
const Live = lazy(async () => ({ default: (await import("./EnerjoyPage.tsx")).EnerjoyPage }));

export const Route = createFileRoute("/_esg/esg/enerjoy")({
  validateSearch: onlySearch(projectSearch),
  component: function Enerjoy() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
