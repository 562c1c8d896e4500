import { createFileRoute } from "@tanstack/react-router";
import type { HandedOverProblem } from "#kernel/install/handedOver.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { OpenFilePage } from "./OpenFilePage.tsx";

interface OpenFileSearch {
  readonly problem?: HandedOverProblem;
}

const problemSearch = ({ problem }: Readonly<Record<string, unknown>>): OpenFileSearch =>
  problem === "none" || problem === "storage_full" ? { problem } : {};

/** Where the device leads with files that were shared with the product, or opened with it. */
export const Route = createFileRoute("/_signed-in/open-file")({
  validateSearch: onlySearch(problemSearch),
  component: function OpenFile() {
    return <OpenFilePage problem={Route.useSearch().problem} />;
  },
});
