import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { renameOrganisation } from "#data/server/people/people.ts";
import { liveOwnedOrganisations } from "#data/settings/ownedOrganisations.ts";
import {
  longestOrganisationName,
  organisationNameProblem,
  soundsTheSame,
  tidyOrganisationName,
} from "#domain/setup/organisationName.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnline } from "#shell/useOnline.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import { type CallProblem, type LoadClient, useCall } from "./useCall.ts";
import styles from "./Setup.module.css";

interface Props extends StepProps {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** The organisation that came with signing up gets its real name. That is the server's business, so it needs a network. */
export function OrganisationStep({ record, typed, onType, onDone, onSkip, onBack, client }: Props) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const { user } = useSession();
  const online = useOnline();
  const call = useCall(client);
  const owned = useLive(useMemo(() => liveOwnedOrganisations(db, user?.id ?? ""), [db, user?.id]));
  const [chosen, setChosen] = useState(record.organisation_id);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<CallProblem | "gone">();
  const all = owned.status === "ready" ? owned.value : [];
  const organisation = all.find(({ id }) => id === chosen) ?? all[0];
  const sheet = {
    title: t(($) => $.organisation.title),
    intro: t(($) => $.organisation.intro),
    onBack,
    onSkip,
  };
  if (!organisation)
    return (
      <StepSheet {...sheet}>
        <Notice tone="info" title={t(($) => $.organisation.none)}>
          {t(($) => $.organisation.noneText)}
        </Notice>
      </StepSheet>
    );
  const name = typed.organisation ?? organisation.name;
  const wrong = organisationNameProblem(name);
  const isSame = tidyOrganisationName(name) === organisation.name;
  const twin = all.some(({ id, name: other }) => id !== organisation.id && soundsTheSame(other, name));
  const next = async () => {
    setTried(true);
    setProblem(undefined);
    if (wrong) return;
    if (!isSame) {
      const done = await call((server) => renameOrganisation(server, organisation.id, name));
      if (!done.ok) return setProblem(done.error);
      if (done.value !== "renamed" && done.value !== "same") return setProblem("gone");
    }
    await onDone({ organisation_id: organisation.id });
  };
  return (
    <StepSheet
      {...sheet}
      onNext={online || isSame ? next : undefined}
      skip={online ? undefined : t(($) => $.organisation.without)}
    >
      {!online && (
        <Notice tone="offline" title={t(($) => $.organisation.offline)}>
          {t(($) => $.organisation.offlineText)}
        </Notice>
      )}
      {problem && (
        <Notice
          tone={problem === "session_expired" || problem === "factor" ? "warn" : "bad"}
          title={t(($) => $.organisation.failed)}
        >
          {t(($) => $.organisation.problem[problem])}
        </Notice>
      )}
      <div className={styles["fields"]}>
        {all.length > 1 && (
          <SelectField
            label={t(($) => $.organisation.which)}
            value={organisation.id}
            options={all.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => {
              setChosen(id);
              onType({ organisation: all.find((one) => one.id === id)?.name ?? "" });
            }}
          />
        )}
        <TextField
          label={t(($) => $.organisation.name)}
          hint={t(($) => (twin ? $.organisation.twin : $.organisation.nameHint))}
          error={
            tried && wrong
              ? t(($) => $.organisation.wrong[wrong], { most: String(longestOrganisationName) })
              : undefined
          }
          autoComplete="organization"
          value={name}
          onChange={(text) => onType({ organisation: text })}
        />
      </div>
    </StepSheet>
  );
}
