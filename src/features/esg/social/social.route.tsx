import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { projectSearch } from "#shell/projectSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./SocialReading.tsx")).SocialReading }));
const Live = lazy(async () => ({ default: (await import("./SocialPage.tsx")).SocialPage }));

export const Route = createFileRoute("/_esg/esg/social")({
  validateSearch: onlySearch(projectSearch),
  component: function Social() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
