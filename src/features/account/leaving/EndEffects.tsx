import { useTranslation } from "react-i18next";
import type { AccountEffects, OrganisationEffect } from "#data/server/account/account.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Notice } from "#ui/feedback/Notice.tsx";
import styles from "../Account.module.css";

/** What becomes of the organisations, of the projects of others, and of what the person has written. */
export function EndEffects({ effects: { organisations, projects } }: { readonly effects: AccountEffects }) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const line = ({ name, outcome, projects: count, people }: OrganisationEffect) => {
    switch (outcome) {
      case "stays":
        return t(($) => $.end.stays, { name });
      case "left":
        return t(($) => $.end.left, { name, count });
      case "blocked":
        return t(($) => $.end.blocked, { name, count: people ?? 0 });
    }
  };
  const isBlocked = organisations.some(({ outcome }) => outcome === "blocked");
  return (
    <>
      <ul className={styles["points"]}>
        {organisations.map((one) => (
          <li key={one.id}>{line(one)}</li>
        ))}
        {projects.length > 0 && <li>{t(($) => $.end.projects, { names: format.list(projects) })}</li>}
        <li>{t(($) => $.end.written)}</li>
        <li>{t(($) => $.end.personal)}</li>
        <li>{t(($) => $.end.device)}</li>
      </ul>
      {isBlocked && (
        <Notice tone="warn" title={t(($) => $.end.blockedTitle)}>
          {t(($) => $.end.blockedText)}
        </Notice>
      )}
    </>
  );
}
