import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { MessagePage } from "#ui/feedback/MessagePage.tsx";

/** In place of a page that this version of the product can no longer show: a newer one works on the data. */
export function OutdatedPage() {
  const { t } = useTranslation("common");
  return (
    <MessagePage
      title={t(($) => $.outdated.title)}
      text={t(($) => $.outdated.text)}
      actions={
        <Button variant="primary" onClick={() => void reload()}>
          {t(($) => $.outdated.reload)}
        </Button>
      }
    />
  );
}

/** What knows the service worker comes with the press; without it the page is loaded anew as ever. */
async function reload(): Promise<void> {
  try {
    await (await import("../updates/serviceWorker.ts")).reloadFresh();
  } catch {
    location.reload();
  }
}
