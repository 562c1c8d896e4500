import { useState } from "react";
import { useTranslation } from "react-i18next";
import { eventsPerPage, type SecurityEvent, securityEvents } from "#data/server/account/account.ts";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { AccountPart } from "../AccountPart.tsx";
import { NotKnown } from "../NotKnown.tsx";
import { useProblemText } from "../useProblemText.ts";
import { type LoadClient, useKnown } from "../useServer.ts";
import { useDeviceText } from "./useDeviceText.ts";

interface Props {
  /** The browser's own unless a test brings another. */
  readonly client?: LoadClient;
}

const newest: Parameters<typeof useKnown<readonly SecurityEvent[]>>[0] = (client) => securityEvents(client);

/** What happened to the account, so that its owner sees what he did not do himself. */
export function EventsSection({ client }: Props) {
  const { t } = useTranslation("account");
  const { known, look, show, ask } = useKnown<readonly SecurityEvent[]>(newest, client);
  const textOf = useProblemText();
  const [isEnd, setEnd] = useState(false);
  const [busy, setBusy] = useState(false);
  const events = known.status === "ready" ? known.value : [];
  const more = async () => {
    setBusy(true);
    const older = await ask((server) => securityEvents(server, events.at(-1))).finally(() => setBusy(false));
    if (!older.ok)
      return void notify({ tone: "bad", title: t(($) => $.state.failed), text: textOf(older.error) });
    setEnd(older.value.length < eventsPerPage);
    show([...events, ...older.value]);
  };
  return (
    <AccountPart title={t(($) => $.events.title)} intro={t(($) => $.events.intro)}>
      {known.status !== "ready" && <NotKnown status={known.status} onAgain={() => void look()} />}
      {known.status === "ready" && events.length === 0 && (
        <EmptyState title={t(($) => $.events.none)} text={t(($) => $.events.noneText)} />
      )}
      {events.length > 0 && <EventLines events={events} />}
      {events.length >= eventsPerPage && !isEnd && (
        <div>
          <Button busy={busy} onClick={() => void more()}>
            {t(($) => $.events.more)}
          </Button>
        </div>
      )}
    </AccountPart>
  );
}

/** What happened, newest first: in a sentence, when, and from where. */
function EventLines({ events }: { readonly events: readonly SecurityEvent[] }) {
  const { t } = useTranslation("account");
  const format = useFormats();
  const eventText = useEventText();
  const deviceText = useDeviceText();
  const fromOf = ({ user_agent, ip }: SecurityEvent) => {
    if (user_agent === null && ip === null) return [];
    const device = deviceText(user_agent);
    return [ip === null ? device : t(($) => $.events.from, { device, ip })];
  };
  return (
    <RowList label={t(($) => $.events.title)}>
      {events.map((event) => (
        <ListRow
          key={event.id}
          title={eventText(event)}
          facts={[format.dateTime(event.happened_at), ...fromOf(event)]}
        />
      ))}
    </RowList>
  );
}

const methods = ["password", "otp", "oauth", "totp", "recovery"] as const;

/** What happened to the account, in one sentence of plain words. */
function useEventText(): (event: Pick<SecurityEvent, "kind" | "details">) => string {
  const { t } = useTranslation("account");
  return ({ kind, details }) => {
    const text = (key: string) => (typeof details[key] === "string" ? String(details[key]) : "");
    switch (kind) {
      case "signed_in": {
        const method = methods.find((known) => known === details["method"]);
        return method ? t(($) => $.events.signedIn[method]) : t(($) => $.events.signedIn.other);
      }
      case "email_changed":
        return t(($) => $.events.kind.email_changed, { to: text("to") });
      case "email_change_asked":
        return t(($) => $.events.kind.email_change_asked, { to: text("to") });
      case "factor_added":
      case "factor_removed":
        return t(($) => $.events.kind[kind], { name: text("name") || t(($) => $.events.factor) });
      case "passkey_added":
      case "passkey_used":
      case "passkey_removed":
        return t(($) => $.events.kind[kind], { name: text("name") || t(($) => $.events.factor) });
      case "passkey_renamed":
        return t(($) => $.events.kind.passkey_renamed, { to: text("to") });
      case "identity_linked":
      case "identity_unlinked":
        return t(($) => $.events.kind[kind], { provider: providerName(text("provider")) });
      case "session_ended":
        return typeof details["count"] === "number"
          ? t(($) => $.events.sessionsEnded, { count: details["count"] })
          : t(($) => $.events.kind.session_ended);
      case "account_claimed":
        return t(($) => $.events.kind.account_claimed);
      case "sessions_ended":
        return details["scope"] === "others"
          ? t(($) => $.events.kind.sessions_ended)
          : t(($) => $.events.kind.sessions_ended_all);
      case "second_factor_shown":
      case "password_changed":
      case "address_proven":
      case "recovery_codes_made":
      case "recovery_code_used":
      case "recovery_code_refused":
      case "attempts_refused":
        return t(($) => $.events.kind[kind]);
      default:
        return t(($) => $.events.kind.other);
    }
  };
}

const providerNames: Readonly<Record<string, string>> = { google: "Google", github: "GitHub" };
const providerName = (provider: string) => providerNames[provider] ?? provider;
