import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./FullReading.tsx")).FullReading }));
const Live = lazy(async () => ({ default: (await import("./FullPage.tsx")).FullPage }));

export const Route = createFileRoute("/_esg/esg/full/")({
  validateSearch: onlySearch(projectSearch),
  component: function Full() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
