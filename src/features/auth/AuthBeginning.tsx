import { useAuthForm } from "./useAuthForm.ts";
import { AuthView } from "./AuthView.tsx";

/** The sign-in page as it stands before anybody has typed: what the built product shows until its script runs. */
export function AuthBeginning() {
  const state = useAuthForm({
    mode: "signin",
    onMode: () => undefined,
    onRequest: () => new Promise(() => undefined),
    onAnswer: () => undefined,
    passkeys: undefined,
    providers: undefined,
  });
  return <AuthView {...state} signedIn={false} />;
}
