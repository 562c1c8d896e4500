import { useTranslation } from "react-i18next";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import type { PeopleState } from "./usePeople.ts";

interface Props {
  readonly status: Exclude<PeopleState["status"], "ready">;
  readonly onAgain: () => void;
}

/** Why there is no list of people. */
export function PeopleMissing({ status, onAgain }: Props) {
  const { t } = useTranslation("people");
  const canHelp = status === "failed" || status === "factor";
  return (
    <NotShown
      status={status}
      words={
        status === "loading"
          ? { title: t(($) => $.loading) }
          : t(($) => $.missing[status], { returnObjects: true })
      }
      again={t(($) => $.again)}
      onAgain={canHelp ? onAgain : undefined}
    />
  );
}
