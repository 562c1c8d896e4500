import { useTranslation } from "react-i18next";
import type { OwnSession } from "#data/server/account/account.ts";
import { deviceWords } from "#domain/account/deviceWords.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";

/** What tells one session from another of the same browser, a line each: what runs it, when it was seen, from where. */
export function useSessionFacts(): (
  session: OwnSession,
  sessions: readonly OwnSession[],
) => readonly string[] {
  const { t } = useTranslation("account");
  const format = useFormats();
  return (session, sessions) => {
    const { ip, user_agent, current, used_at, created_at } = session;
    const { browser, version, kind } = deviceWords(user_agent);
    const what = [
      kind && t(($) => $.device.kind[kind]),
      browser !== undefined && version !== undefined && `${browser} ${version}`,
    ].filter((part) => typeof part === "string");
    const isNear = !current && sessions.some((other) => other.current && other.ip === ip);
    return [
      ...(what.length > 0 ? [what.join(" · ")] : []),
      t(($) => $.sessions.used, { date: format.dateTime(used_at) }),
      t(($) => $.sessions.since, { date: format.dateTime(created_at) }),
      ...(ip === null ? [] : [t(($) => (isNear ? $.sessions.fromSame : $.sessions.from), { ip })]),
    ];
  };
}
