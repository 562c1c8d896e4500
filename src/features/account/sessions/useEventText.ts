import { useTranslation } from "react-i18next";
import type { SecurityEvent } from "#data/server/account/account.ts";

const methods = ["password", "otp", "oauth", "totp", "recovery"] as const;

/** What happened to the account, in one sentence of plain words. */
export function useEventText(): (event: Pick<SecurityEvent, "kind" | "details">) => string {
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
