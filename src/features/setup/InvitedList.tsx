import { useTranslation } from "react-i18next";
import type { Invited } from "#data/server/people/people.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";

/** Answers for one address that have a sentence of their own. */
const known = ["member", "invalid", "wait", "forbidden"] as const;

/** What became of each address. */
export function InvitedList({ results }: { readonly results: readonly Invited[] }) {
  const { t } = useTranslation("setup");
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
          <li key={result.email ?? result.code}>{`${result.email ?? ""}: ${word(result)}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
