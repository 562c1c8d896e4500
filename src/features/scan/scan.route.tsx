import { createFileRoute } from "@tanstack/react-router";
import { onlySearch } from "#shell/onlySearch.ts";
import { ScanPage } from "./ScanPage.tsx";
import { scanSearch } from "./scanSearch.ts";

export const Route = createFileRoute("/_signed-in/scan")({
  validateSearch: onlySearch(scanSearch),
  component: function Scan() {
    const { code } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ScanPage
        code={code}
        onCode={(read) => void navigate({ search: read === undefined ? {} : { code: read } })}
      />
    );
  },
});
