import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { followAuthFaults } from "#data/server/signIn/authMonitor.ts";
import { notify } from "../notify.ts";

/** Says that the sign-in service refuses again and again what nobody has typed wrongly, that nothing is lost by it, and what to do. */
export function AuthFaults() {
  const { t } = useTranslation("common");
  useEffect(
    () =>
      followAuthFaults(() =>
        notify({
          id: "auth-faults",
          tone: "warn",
          title: t(($) => $.authFaults.title),
          text: t(($) => $.authFaults.text),
        }),
      ),
    [t],
  );
  return null;
}
