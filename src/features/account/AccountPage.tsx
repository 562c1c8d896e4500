import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { SettingsTabs } from "#shared/page/SettingsTabs.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { AccountIndex } from "./AccountIndex.tsx";
import { DeviceSection } from "./DeviceSection.tsx";
import { EmailSection } from "./profile/EmailSection.tsx";
import { EndSection } from "./leaving/EndSection.tsx";
import { EventsSection } from "./sessions/EventsSection.tsx";
import { ExportSection } from "./leaving/ExportSection.tsx";
import { FactorDemandSection } from "./factors/FactorDemandSection.tsx";
import { FactorSection } from "./factors/FactorSection.tsx";
import { PasskeySection } from "./passkeys/PasskeySection.tsx";
import { PasswordSection } from "./profile/PasswordSection.tsx";
import { ProfileSection } from "./profile/ProfileSection.tsx";
import { type SectionId, sectionIds } from "./sections.ts";
import { SessionsSection } from "./sessions/SessionsSection.tsx";
import { SharedSection } from "./sharedDevice/SharedSection.tsx";
import styles from "./Account.module.css";

/** Each cares for itself. */
const sections: Readonly<Record<SectionId, ReactElement>> = {
  profile: <ProfileSection />,
  email: <EmailSection />,
  password: <PasswordSection />,
  passkeys: <PasskeySection />,
  factor: (
    <Stack>
      <FactorSection />
      <FactorDemandSection />
    </Stack>
  ),
  sessions: <SessionsSection />,
  events: <EventsSection />,
  export: <ExportSection />,
  shared: <SharedSection />,
  device: <DeviceSection />,
  end: <EndSection />,
};

/** The person's account: who it is, how it is entered, where it is open, and how it ends. */
export function AccountPage() {
  const { t } = useTranslation("account");
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <SettingsTabs />
      <div className={styles["layout"]}>
        <AccountIndex />
        <Stack>
          {sectionIds.map((id) => (
            <div key={id} id={id} className={styles["section"]}>
              {sections[id]}
            </div>
          ))}
        </Stack>
      </div>
    </Page>
  );
}
