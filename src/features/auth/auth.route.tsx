import { createFileRoute } from "@tanstack/react-router";
import { type LinkedMode, readAuthMode } from "#domain/auth/authModes.ts";
import { onlySearch } from "#shell/onlySearch.ts";
import { catchReturn } from "#shell/session/authReturn.ts";
import { AuthPage } from "./AuthPage.tsx";

interface AuthSearch {
  readonly mode?: LinkedMode;
}

/** Reads `?mode=`; without it the page signs in. */
const authSearch = ({ mode }: Readonly<Record<string, unknown>>): AuthSearch =>
  mode === undefined ? {} : { mode: readAuthMode(mode) };

export const Route = createFileRoute("/auth")({
  validateSearch: onlySearch<AuthSearch>(authSearch),
  beforeLoad: ({ location }) => catchReturn(location),
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
