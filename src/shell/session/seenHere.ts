import { firstValueFrom } from "rxjs";
import { saveDraft } from "#data/device/actions.ts";
import { liveDraft } from "#data/device/queries.ts";
import type { Database } from "#data/database.ts";
import type { SessionUser } from "#data/server/session/sessionSource.ts";
import { withSeen } from "#domain/settings/localSettings.ts";
import { instant } from "#kernel/time.ts";

/** Under which key of the device the profile is kept; it never leaves the device and goes with the person's database. */
export const localProfileKey = "local.profile";

/**
 * Notes that somebody works here now. What cannot be kept for want of room is left: nothing of the person's work depends on it.
 * @param isSignIn whether the person has just signed in.
 */
export async function noteSeen(db: Database, { id, email }: SessionUser, isSignIn: boolean): Promise<void> {
  const now = instant(db.clock);
  const stored = await firstValueFrom(liveDraft(db, localProfileKey));
  await saveDraft(
    db,
    localProfileKey,
    withSeen(stored, { id, email, signedInAt: isSignIn ? now : null, now }),
  );
}
