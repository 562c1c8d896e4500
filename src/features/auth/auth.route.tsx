import { createFileRoute } from "@tanstack/react-router";
import { type AuthMode, readAuthMode } from "#domain/auth/authForm.ts";
import { AuthPage } from "./AuthPage.tsx";

export const Route = createFileRoute("/auth")({
  validateSearch: (search): { mode?: AuthMode } =>
    search["mode"] === undefined ? {} : { mode: readAuthMode(search["mode"]) },
  component: function Auth() {
    const { mode } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <AuthPage mode={mode ?? "signin"} onMode={(next) => void navigate({ search: { mode: next } })} />;
  },
});
