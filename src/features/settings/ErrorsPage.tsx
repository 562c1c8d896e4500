import { forgetReports } from "#data/errors/keptReports.ts";
import { announceReports, useKeptReports } from "#shell/errors/reportsStore.ts";
import { saveReports } from "#shell/errors/saveReports.ts";
import { ErrorsView } from "./ErrorsView.tsx";

/** The error reports that this device has kept. */
export function ErrorsPage() {
  const reports = useKeptReports();
  return (
    <ErrorsView
      reports={reports}
      onSave={saveReports}
      onForget={() => {
        forgetReports();
        announceReports();
      }}
    />
  );
}
