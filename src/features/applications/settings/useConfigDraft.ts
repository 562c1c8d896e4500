import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { configureApplication } from "#data/outputs/actions.ts";
import { type ApplicationConfig, readConfig } from "#domain/application/config/applicationConfig.ts";
import {
  changedParts,
  configChange,
  joinedChange,
  noConfigChange,
} from "#domain/application/config/configChange.ts";
import { slugOf } from "#domain/application/publish/slug.ts";
import { notify } from "#shell/notify.ts";

/**
 * The configuration while it is edited: shown at once, written to the device with every change. Only what was chosen here is written,
 * of lists what was switched on or off; everything else follows the document, which somebody else may be changing too.
 */
export function useConfigDraft(db: Database, application: ApplicationRow) {
  const { t } = useTranslation("applications");
  const [own, setOwn] = useState(noConfigChange);
  const stored = readConfig(application.config, application.title);
  const config: ApplicationConfig = { ...stored, ...changedParts(stored, own) };
  const change = (parts: Partial<ApplicationConfig>) => {
    const chosen = configChange(config, parts);
    setOwn((before) => joinedChange(before, chosen));
    const title = parts.title === undefined ? undefined : parts.title.trim() || application.title;
    // Until something was published the address follows the title.
    const isFixed = application.live_version_id || application.status !== "draft";
    const slug = isFixed || title === undefined ? undefined : slugOf(title);
    const changed = (now: ApplicationRow) =>
      changedParts(readConfig(now.config, now.title), chosen, now.config);
    void configureApplication(db, application.id, { config: changed, title, slug }).then((saved) => {
      if (saved.ok || saved.error.kind === "unknown") return; // deleted meanwhile: the page follows
      const { kind } = saved.error;
      notify({ tone: "bad", title: t(($) => $.problem[kind]) });
    });
  };
  return [config, change] as const;
}
