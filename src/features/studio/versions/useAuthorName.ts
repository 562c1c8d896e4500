import { emptyProfile } from "#domain/account/profile.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { useSession } from "#shell/session/useSession.ts";

/** How the person calls herself, as it stands beside what she keeps and shares. */
export function useAuthorName(): string {
  const { user } = useSession();
  const { profile } = useProfile();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  return told.name || (user?.email ?? "");
}
