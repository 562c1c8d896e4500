import { useTranslation } from "react-i18next";
import { NoRoomToCarryOver } from "#data/carryOver.ts";
import { OutdatedCode } from "#data/schemaTurn.ts";
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
  const isForRoom = cause instanceof NoRoomToCarryOver;
  return (
    <MessagePage
      title={isForRoom ? t(($) => $.noRoomToCarryOver.title) : t(($) => $.storageFailed.title)}
      text={isForRoom ? t(($) => $.noRoomToCarryOver.text) : t(($) => $.storageFailed.text)}
      actions={
        <Button variant="primary" onClick={onAgain}>
          {t(($) => $.again)}
        </Button>
      }
    />
  );
}
