import { useTranslation } from "react-i18next";
import type { ApplicationVersionRow } from "#data/documents.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { keptBundle } from "./keptBundles.ts";

/** Saves a version that was built on this device as a zip. */
export function DownloadButton({ version }: { readonly version: ApplicationVersionRow }) {
  const { t } = useTranslation("applications");
  const db = useDatabase();
  const save = async () => {
    const zip = await keptBundle(db, version.content_id);
    if (!zip) return void notify({ tone: "warn", title: t(($) => $.problem.not_on_device) });
    const address = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `anwendung-${version.seq}.zip`,
    });
    link.click();
    URL.revokeObjectURL(address);
  };
  return <Button onClick={() => void save()}>{t(($) => $.generate.download)}</Button>;
}
