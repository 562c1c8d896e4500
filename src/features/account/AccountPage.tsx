import { useTranslation } from "react-i18next";
import { SettingsTabs } from "#shell/parts/SettingsTabs.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { FactorDemandSection } from "./FactorDemandSection.tsx";
import { FactorSection } from "./FactorSection.tsx";
import { PasskeySection } from "./PasskeySection.tsx";

/** The person's account: each section cares for itself. */
export function AccountPage() {
  const { t } = useTranslation("account");
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <SettingsTabs />
      <Stack>
        <PasskeySection />
        <FactorSection />
        <FactorDemandSection />
      </Stack>
    </Page>
  );
}
