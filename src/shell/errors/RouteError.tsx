import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { OutdatedPage } from "../storage/OutdatedPage.tsx";
import { useStorageState } from "../storage/useStorageState.ts";
import { isMissedPart } from "../updates/missedParts.ts";
import { useOnline } from "../useOnline.ts";
import { UnexpectedError } from "./UnexpectedError.tsx";

/** What the router shows when a page fails: the rest of the frame stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const storage = useStorageState();
  const online = useOnline();
  if (storage === "outdated" || storage === "gone") return <OutdatedPage />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (!online && isMissedPart(error)) return <MissedPage />;
  return <UnexpectedError error={error} onAgain={again} />;
}

/** Without a network a page that this device never had cannot be shown. A part that failed is asked for again with the next load only. */
function MissedPage() {
  const { t } = useTranslation("common");
  return (
    <MessagePage
      title={t(($) => $.offlineFiles.page)}
      text={t(($) => $.offlineFiles.pageText)}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t(($) => $.again)}
        </Button>
      }
    />
  );
}
