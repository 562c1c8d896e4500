import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import type { PeopleState } from "./usePeople.ts";

interface Props {
  readonly status: Exclude<PeopleState["status"], "ready">;
  readonly onAgain: () => void;
}

/** Why there is no list of people. */
export function PeopleMissing({ status, onAgain }: Props) {
  const { t } = useTranslation("people");
  if (status === "loading") return <Loading text={t(($) => $.loading)} />;
  const tones = {
    offline: "offline",
    locked: "warn",
    forbidden: "info",
    factor: "warn",
    failed: "bad",
  } as const;
  return (
    <Notice
      tone={tones[status]}
      title={t(($) => $.missing[status].title)}
      action={
        (status === "failed" || status === "factor") && <Button onClick={onAgain}>{t(($) => $.again)}</Button>
      }
    >
      {t(($) => $.missing[status].text)}
    </Notice>
  );
}
