import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveOwnRoles } from "#data/settings/ownRoles.ts";
import { may } from "#domain/rights/capabilities.ts";
import { SettingsTabs } from "#shared/page/SettingsTabs.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { OrganisationPeople } from "./OrganisationPeople.tsx";

/** Who works in the organisation: of several, the one that is chosen. */
export function PeoplePage() {
  const { t } = useTranslation("people");
  const db = useDatabase();
  const known = useLive(useMemo(() => liveOwnRoles(db), [db]));
  const [chosen, setChosen] = useState<string>();
  const mine =
    known.status === "ready"
      ? known.value.organisations.filter(({ roles }) => may(roles, "members:write"))
      : [];
  const organisation = mine.find(({ id }) => id === chosen) ?? mine[0];
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)}>
      <SettingsTabs />
      <Stack>
        {known.status === "loading" && <Loading text={t(($) => $.loading)} />}
        {known.status !== "loading" && !organisation && (
          <Notice tone="info" title={t(($) => $.noOrganisation)}>
            {t(($) => $.noOrganisationText)}
          </Notice>
        )}
        {mine.length > 1 && organisation && (
          <SelectField
            label={t(($) => $.organisation)}
            value={organisation.id}
            options={mine.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
        {organisation && <OrganisationPeople key={organisation.id} organisation={organisation} />}
      </Stack>
    </Page>
  );
}
