import type { Person } from "./passkeyStore.ts";
import type { Server } from "./server.ts";

/** Tokens of a new session. */
interface Opened {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly userId: string;
}

/** A person has room for one link at a time; two devices that sign in at the same moment take turns. */
const turns = 3;

/**
 * Begins a session of a person who has proved it in another way: a link of the auth service that is never sent, taken back at once.
 * Null when the service does not let this person in.
 * @throws while the service is away, or when others of the same person were faster each time
 */
export async function openSession(
  { service, onBehalfOf }: Server,
  person: Person,
  request: Request,
): Promise<Opened | null> {
  for (let turn = 0; turn < turns; turn += 1) {
    const link = await service.auth.admin.generateLink({ type: "magiclink", email: person.email });
    if (link.error) throw link.error;
    const token_hash = link.data.properties.hashed_token;
    const { data, error } = await onBehalfOf(request).auth.verifyOtp({ token_hash, type: "magiclink" });
    if (data.session && data.user?.id === person.id) {
      const { access_token, refresh_token } = data.session;
      return { access_token, refresh_token, userId: person.id };
    }
    if (!error) return null; // the address has become somebody else's
    if ((error.status ?? 500) >= 500) throw error;
    if (error.code !== "otp_expired") return null;
  }
  throw new Error("every link was taken by another sign-in of the same person");
}
