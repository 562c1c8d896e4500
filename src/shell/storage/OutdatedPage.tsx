import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";
import { reloadFresh } from "../updates/serviceWorker.ts";

/** In place of a page that this version of the product can no longer show: a newer one works on the data. */
export function OutdatedPage() {
  const { t } = useTranslation("common");
  return (
    <MessagePage
      title={t(($) => $.outdated.title)}
      text={t(($) => $.outdated.text)}
      actions={
        <Button variant="primary" onClick={() => void reloadFresh()}>
          {t(($) => $.outdated.reload)}
        </Button>
      }
    />
  );
}
