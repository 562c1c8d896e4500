import type { ReactNode } from "react";
import { Page } from "#ui/layout/Page.tsx";
import { SettingsTabs } from "#shared/page/SettingsTabs.tsx";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of the pages of the settings: its own heading above the tabs that they share. */
export function SettingsFrame({ title, subtitle, actions, children }: Props) {
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <SettingsTabs />
      {children}
    </Page>
  );
}
