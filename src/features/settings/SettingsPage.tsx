import { useNavigate } from "@tanstack/react-router";
import { SignOutQuestion } from "#shell/frame/SignOutQuestion.tsx";
import { useKeptReports } from "#shell/errors/reportsStore.ts";
import { useSignOut } from "#shell/frame/useSignOut.ts";
import { useEnabledLanguages } from "#shell/i18n/enabledLanguages.ts";
import { useLanguage } from "#shell/i18n/useLanguage.ts";
import { useSession } from "#shell/session/useSession.ts";
import { syncSentence } from "#shell/sync/syncSentence.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useColorScheme } from "#shell/theme/useColorScheme.ts";
import { useFieldMode } from "#shell/theme/useFieldMode.ts";
import { useOnline } from "#shell/useOnline.ts";
import { SettingsView } from "./SettingsView.tsx";
import { useStorage } from "#shell/storage/useStorage.ts";

const pages = {
  sync: "/settings/sync",
  storage: "/settings/storage",
  errors: "/settings/errors",
  setup: "/account-setup",
} as const;

/** The settings of the person and the device, joined with session, theme and language. */
export function SettingsPage() {
  const { user, status } = useSession();
  const sync = useSyncState();
  const online = useOnline();
  const leaving = useSignOut();
  const theme = useColorScheme();
  const field = useFieldMode();
  const { language, choose } = useLanguage();
  const enabled = useEnabledLanguages();
  const { estimate } = useStorage();
  const reports = useKeptReports().length;
  const navigate = useNavigate();
  const state = sync.status === "ready" ? sync.value : undefined;
  return (
    <>
      <SettingsView
        account={{
          email: user?.email ?? "",
          expired: status === "ended",
          unsent: state?.unsent ?? 0,
          leaving: leaving.busy,
          onSignOut: leaving.begin,
        }}
        theme={{ choice: theme.choice, onChoose: theme.choose }}
        field={{ on: field.on, onSet: field.set }}
        language={{
          chosen: language,
          enabled,
          onChoose: choose,
        }}
        sync={syncSentence(state, online)}
        storage={estimate}
        reports={reports}
        onOpen={(page) => {
          if (page === "licences") window.open("/licenses.txt", "_blank", "noopener");
          else void navigate({ to: pages[page] });
        }}
      />
      <SignOutQuestion leaving={leaving} />
    </>
  );
}
