import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { ApplicationRow } from "#data/documents.ts";
import { configureApplication } from "#data/outputs/actions.ts";
import { type ApplicationConfig, readConfig } from "#domain/application/applicationConfig.ts";
import { slugOf } from "#domain/application/slug.ts";
import { notify } from "#shell/notify.ts";

/**
 * The configuration while it is edited: shown at once, written to the device with every change. Only what was chosen here is written;
 * everything else follows the document, which somebody else may be changing too.
 */
export function useConfigDraft(db: Database, application: ApplicationRow) {
  const { t } = useTranslation("applications");
  const [own, setOwn] = useState<Partial<ApplicationConfig>>({});
  const config = chosen(readConfig(application.config, application.title), own);
  const change = (changes: Partial<ApplicationConfig>) => {
    const parts = { ...changes, ...(changes.rules && { rules: newIn(changes.rules, config.rules) }) };
    setOwn((before) => chosen(before, parts));
    const title = parts.title === undefined ? undefined : parts.title.trim() || application.title;
    // Until something was published the address follows the title.
    const isFixed = application.live_version_id || application.status !== "draft";
    const slug = isFixed || title === undefined ? undefined : slugOf(title);
    void configureApplication(db, application.id, { config: parts, title, slug }).then((saved) => {
      if (saved.ok || saved.error.kind === "unknown") return; // deleted meanwhile: the page follows
      const { kind } = saved.error;
      notify({ tone: "bad", title: t(($) => $.problem[kind]) });
    });
  };
  return [config, change] as const;
}

/** A configuration with parts of it chosen anew; house rules language by language. */
function chosen<Config extends Partial<ApplicationConfig>>(
  config: Config,
  parts: Partial<ApplicationConfig>,
): Config {
  return { ...config, ...parts, ...(parts.rules && { rules: { ...config.rules, ...parts.rules } }) };
}

const newIn = (rules: ApplicationConfig["rules"], before: ApplicationConfig["rules"]) =>
  Object.fromEntries(
    Object.entries(rules).filter(([language, text]) => text !== before[language as keyof typeof before]),
  );
