import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { invite, type Invited } from "#data/server/people/people.ts";
import { liveOwnRoles } from "#data/settings/ownRoles.ts";
import { mostInvitations, readAddresses } from "#domain/people/addresses.ts";
import { fitsPlace, may, type Role, rolesToGive } from "#domain/rights/capabilities.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnline } from "#shell/useOnline.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import type { StepProps } from "./stepProps.ts";
import { StepSheet } from "./StepSheet.tsx";
import { type CallProblem, type LoadClient, useCall } from "./useCall.ts";
import styles from "./Setup.module.css";

interface Props extends StepProps {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

/** Invites others into the organisation; mails go out at once, so it needs a network. */
export function PeopleStep({ record, typed, onType, onDone, onSkip, onBack, client }: Props) {
  const { t } = useTranslation("setup");
  const db = useDatabase();
  const online = useOnline();
  const { language } = useLanguage();
  const call = useCall(client);
  const known = useLive(useMemo(() => liveOwnRoles(db), [db]));
  const [role, setRole] = useState<Role>("facility");
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const [sent, setSent] = useState<readonly Invited[]>([]);
  const mine = (known.status === "ready" ? known.value.organisations : []).filter(({ roles }) =>
    may(roles, "members:write"),
  );
  const organisation = mine.find(({ id }) => id === record.organisation_id) ?? mine[0];
  const sheet = { title: t(($) => $.people.title), intro: t(($) => $.people.intro), onBack, onSkip };
  if (!organisation)
    return (
      <StepSheet {...sheet}>
        <Notice tone="info" title={t(($) => $.organisation.none)}>
          {t(($) => $.people.noneText)}
        </Notice>
      </StepSheet>
    );
  const choices = [...new Set(organisation.roles.flatMap((own) => rolesToGive[own]))].filter((one) =>
    fitsPlace(one, "organisation"),
  );
  const chosen = choices.includes(role) ? role : (choices[0] ?? "facility");
  const { addresses, unreadable } = readAddresses(typed.addresses ?? "");
  const wrong =
    unreadable.length > 0
      ? t(($) => $.people.unreadable, { text: unreadable.join(", ") })
      : addresses.length === 0
        ? t(($) => $.people.empty)
        : addresses.length > mostInvitations
          ? t(($) => $.people.tooMany, { most: String(mostInvitations) })
          : undefined;
  const send = async () => {
    setTried(true);
    setProblem(undefined);
    if (wrong !== undefined) return;
    const invites = addresses.map((email) => ({ email, role: chosen, project: null }));
    const done = await call((server) => invite(server, { organisation: organisation.id, invites, language }));
    if (!done.ok) return setProblem(done.error);
    setSent(done.value);
    setTried(false);
    // What came to nothing stays in the field.
    const made = new Set(done.value.filter(({ code }) => code === "made").map(({ email }) => email));
    onType({ addresses: addresses.filter((email) => !made.has(email)).join("\n") });
  };
  const isDone = sent.some(({ code }) => code === "made") && addresses.length === 0;
  return (
    <StepSheet
      {...sheet}
      {...(isDone
        ? { cannotSkip: true, onNext: () => onDone() }
        : online && { onNext: send, next: t(($) => $.people.send) })}
    >
      {!online && (
        <Notice tone="offline" title={t(($) => $.people.offline)}>
          {t(($) => $.people.offlineText)}
        </Notice>
      )}
      {problem && (
        <Notice
          tone={problem === "session_expired" || problem === "factor" ? "warn" : "bad"}
          title={t(($) => $.people.failed)}
        >
          {t(($) => $.people.problem[problem])}
        </Notice>
      )}
      {sent.length > 0 && <InvitedList results={sent} />}
      <div className={styles["fields"]}>
        <TextArea
          label={t(($) => $.people.addresses)}
          hint={t(($) => $.people.addressesHint)}
          error={tried ? wrong : undefined}
          rows={3}
          autoComplete="off"
          inputMode="email"
          value={typed.addresses ?? ""}
          onChange={(text) => onType({ addresses: text })}
        />
        <SelectField
          label={t(($) => $.people.role)}
          hint={t(($) => $.people.roleHint, { organisation: organisation.name })}
          value={chosen}
          options={choices.map((one) => ({ value: one, label: t(($) => $.people.roles[one]) }))}
          onChange={setRole}
        />
      </div>
    </StepSheet>
  );
}

/** Answers for one address that have a sentence of their own. */
const known = ["member", "invalid", "wait", "forbidden"] as const;

/** What became of each address. */
function InvitedList({ results }: { readonly results: readonly Invited[] }) {
  const { t } = useTranslation("setup");
  const format = useFormats();
  const isFine = results.every(({ code, mailed }) => code === "made" && mailed === true);
  const word = ({ code, mailed }: Invited) => {
    if (code === "made") return t(($) => (mailed === true ? $.people.mailed : $.people.notMailed));
    return t(($) => $.people.refused[known.find((one) => one === code) ?? "other"]);
  };
  return (
    <Notice
      tone={isFine ? "ok" : "warn"}
      title={t(($) => (isFine ? $.people.allSent : $.people.partly))}
      action={!isFine && <ButtonLink to="/settings/people">{t(($) => $.people.open)}</ButtonLink>}
    >
      <ul aria-label={t(($) => $.people.results)}>
        {results.map((result) => (
          <li key={result.email ?? result.code}>{format.labelled(result.email ?? "", word(result))}</li>
        ))}
      </ul>
    </Notice>
  );
}
