import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import styles from "./Settings.module.css";

interface Props {
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The three pages of the settings under one title. */
export function SettingsFrame({ subtitle, actions, children }: Props) {
  const { t } = useTranslation("settings");
  return (
    <Page title={t(($) => $.title)} subtitle={subtitle} actions={actions}>
      <nav className={styles["pages"]} aria-label={t(($) => $.pages.label)}>
        <Link to="/settings" activeOptions={{ exact: true }}>
          {t(($) => $.pages.general)}
        </Link>
        <Link to="/settings/sync">{t(($) => $.pages.sync)}</Link>
        <Link to="/settings/storage">{t(($) => $.pages.storage)}</Link>
      </nav>
      {children}
    </Page>
  );
}
