import { createFileRoute } from "@tanstack/react-router";
import { endDemo } from "#data/server/session/demoTab.ts";
import { type LinkedMode, readAuthMode } from "#domain/auth/authModes.ts";
import { catchReturn } from "#shell/session/authReturn.ts";
import { AuthPage } from "./AuthPage.tsx";

export const Route = createFileRoute("/auth")({
  validateSearch: (search): { mode?: LinkedMode } =>
    search["mode"] === undefined ? {} : { mode: readAuthMode(search["mode"]) },
  beforeLoad: ({ location, preload }) => {
    if (!preload) endDemo();
    catchReturn(location);
  },
  // the build alone draws it; the page itself never loads it
  staticData: import.meta.env.SSR
    ? { beginning: async () => (await import("./AuthBeginning.tsx")).AuthBeginning }
    : {},
  component: function Auth() {
    const { mode } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AuthPage
        mode={mode ?? "signin"}
        offersPeople={mode === undefined}
        onMode={(next) => void navigate({ search: { mode: next } })}
      />
    );
  },
});
