import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#ui/layout/Page.tsx";
import { SettingsTabs } from "#shell/parts/SettingsTabs.tsx";

interface Props {
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The pages of the settings under one title. */
export function SettingsFrame({ subtitle, actions, children }: Props) {
  const { t } = useTranslation("settings");
  return (
    <Page title={t(($) => $.title)} subtitle={subtitle} actions={actions}>
      <SettingsTabs />
      {children}
    </Page>
  );
}
