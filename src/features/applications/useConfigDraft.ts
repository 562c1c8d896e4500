import { useState } from "react";
import type { Database } from "#data/database.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { updateApplication } from "#data/outputs/actions.ts";
import { type ApplicationConfig, readConfig } from "#domain/application/applicationConfig.ts";
import { slugOf } from "#domain/application/slug.ts";
import { notify } from "#shell/notify.ts";
import { useTranslation } from "react-i18next";

/** The configuration while it is edited: shown at once, written to the device with every change. */
export function useConfigDraft(db: Database, application: ApplicationRow) {
  const { t } = useTranslation("applications");
  const [config, setConfig] = useState(() => readConfig(application.config, application.title));
  const change = (changes: Partial<ApplicationConfig>) => {
    const next = { ...config, ...changes };
    setConfig(next);
    const title = next.title.trim() || application.title;
    // Until something was published the address follows the title.
    const slug =
      application.live_version_id || application.status !== "draft" ? application.slug : slugOf(title);
    void updateApplication(db, application.id, { config: next, title, slug }).then((saved) => {
      if (saved.ok || saved.error.kind === "unknown") return; // deleted meanwhile: the page follows
      const { kind } = saved.error;
      notify({ tone: "bad", title: t(($) => $.problem[kind]) });
    });
  };
  return [config, change] as const;
}
