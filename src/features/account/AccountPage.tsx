import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "@tanstack/react-router";
import { SettingsTabs } from "#shared/page/SettingsTabs.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { SignOutQuestion } from "#shell/frame/SignOutQuestion.tsx";
import { useSignOut } from "#shell/frame/useSignOut.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmailSection } from "./profile/EmailSection.tsx";
import { EndSection } from "./leaving/EndSection.tsx";
import { EventsSection } from "./sessions/EventsSection.tsx";
import { ExportSection } from "./leaving/ExportSection.tsx";
import { FactorDemandSection } from "./factors/FactorDemandSection.tsx";
import { FactorSection } from "./factors/FactorSection.tsx";
import { PasskeySection } from "./passkeys/PasskeySection.tsx";
import { PasswordSection } from "./profile/PasswordSection.tsx";
import { ProfileSection } from "./profile/ProfileSection.tsx";
import { SessionsSection } from "./sessions/SessionsSection.tsx";
import { SharedSection } from "./sharedDevice/SharedSection.tsx";
import styles from "./Account.module.css";
import { AccountPart } from "./AccountPart.tsx";

/** The parts of the account page in their order; each name is its place in the address (`#sessions`). */
const sectionIds = [
  "profile",
  "email",
  "password",
  "passkeys",
  "factor",
  "sessions",
  "events",
  "export",
  "shared",
  "device",
  "end",
] as const;

/** A part of the account page. */
type SectionId = (typeof sectionIds)[number];

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

/** The parts of the page at its side on wide screens. */
function AccountIndex() {
  const { t } = useTranslation("account");
  const { hash } = useLocation();
  return (
    <nav className={styles["index"]} aria-label={t(($) => $.index.label)}>
      {sectionIds.map((id) => (
        <Link
          key={id}
          to="/settings/account"
          hash={id}
          replace
          activeProps={{}}
          aria-current={hash === id ? "location" : undefined}
        >
          {t(($) => $.index[id])}
        </Link>
      ))}
    </nav>
  );
}

/** Removes everything of the person from this device, at any time; what is unsent is named before. */
function DeviceSection() {
  const { t } = useTranslation("account");
  const leaving = useSignOut();
  return (
    <AccountPart title={t(($) => $.wipe.title)} intro={t(($) => $.wipe.intro)}>
      <p className={styles["fine"]}>{t(($) => $.wipe.stays)}</p>
      <div>
        <Button busy={leaving.busy} onClick={leaving.beginWipe}>
          {t(($) => $.wipe.begin)}
        </Button>
      </div>

      <SignOutQuestion leaving={leaving} />
    </AccountPart>
  );
}
