import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({
  default: (await import("./EnvironmentReading.tsx")).EnvironmentReading,
}));
const Live = lazy(async () => ({ default: (await import("./EnvironmentPage.tsx")).EnvironmentPage }));

export const Route = createFileRoute("/_esg/esg/environment")({
  validateSearch: onlySearch(projectSearch),
  component: function Environment() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
