import type { ReactNode } from "react";
import { SettingsTabs } from "#shared/page/SettingsTabs.tsx";
import { Page } from "#ui/layout/Page.tsx";

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings that belongs to the synchronisation. */
export function SyncFrame({ title, subtitle, actions, children }: Props) {
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <SettingsTabs />
      {children}
    </Page>
  );
}
