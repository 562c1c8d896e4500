import { useTranslation } from "react-i18next";
import { MigrationStorageFull } from "#data/storage/migrateStorage.ts";
import { OutdatedCode } from "#data/storage/schemaUpgradeLock.ts";
import { ReportDetails } from "../errors/ReportDetails.tsx";
import { ShownReference } from "../errors/ShownReference.tsx";
import { report } from "../report.ts";
import { Button } from "#ui/controls/Button.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { OutdatedPage } from "./OutdatedPage.tsx";

interface Props {
  /** What opening the database has thrown. */
  readonly cause: unknown;
  readonly onAgain: () => void;
}

/** In place of every page whose database does not open: why, and what helps. */
export function UnopenedPage({ cause, onAgain }: Props) {
  const { t } = useTranslation("common");
  if (cause instanceof OutdatedCode) return <OutdatedPage />;
  const actions = (
    <Button variant="primary" onClick={onAgain}>
      {t(($) => $.again)}
    </Button>
  );
  if (cause instanceof MigrationStorageFull)
    return (
      <MessagePage
        title={t(($) => $.noRoomToCarryOver.title)}
        text={t(($) => $.noRoomToCarryOver.text)}
        actions={actions}
      />
    );
  const { reference, kept } = report(cause, "database");
  return (
    <MessagePage
      kicker={<ShownReference reference={reference} />}
      title={t(($) => $.storageFailed.title)}
      text={t(($) => $.storageFailed.text)}
      actions={actions}
      more={<ReportDetails report={kept} />}
    />
  );
}
