import { useTranslation } from "react-i18next";
import { NotShown } from "#ui/feedback/NotShown.tsx";
import type { Known } from "./useServer.ts";

interface Props {
  readonly status: Exclude<Known<unknown>["status"], "ready">;
  readonly onAgain?: () => void;
}

/** Why something that lies on the server is not shown. */
export function NotKnown({ status, onAgain }: Props) {
  const { t } = useTranslation("account");
  const title = t(($) => $.state[status]);
  return (
    <NotShown
      status={status}
      words={status === "loading" ? { title } : { title, text: t(($) => $.state[`${status}Text`]) }}
      again={t(($) => $.state.again)}
      onAgain={status === "expired" ? undefined : onAgain}
    />
  );
}
