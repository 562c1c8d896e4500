import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { EsgPage } from "#shared/esg/EsgPage.tsx";
import { onlySearch } from "#shell/onlySearch.ts";
import { vaultSearch } from "./vaultSearch.ts";

const Reading = lazy(async () => ({ default: (await import("./VaultReading.tsx")).VaultReading }));
const Live = lazy(async () => ({ default: (await import("./VaultPage.tsx")).VaultPage }));

export const Route = createFileRoute("/_esg/esg/evidence-vault")({
  validateSearch: onlySearch(vaultSearch),
  component: function EvidenceVault() {
    return <EsgPage reading={Reading} live={Live} />;
  },
});
