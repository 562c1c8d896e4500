import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./SecurityReading.tsx")).SecurityReading }));
const Live = lazy(async () => ({ default: (await import("./SecurityPage.tsx")).SecurityPage }));

export const Route = createFileRoute("/_esg/esg/security")({
  validateSearch: onlySearch(projectSearch),
  component: function Security() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
