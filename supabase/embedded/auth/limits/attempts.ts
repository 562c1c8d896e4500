import type { AuthContext } from "../authContext.ts";
import { AuthError } from "../authError.ts";
import type { Rate } from "./limits.ts";
import { noteEvent } from "../record.ts";

/**
 * What is counted, and how much of it is let through. `here`: on one account from one network. `anywhere`: on one account
 * from all networks it was never signed in from. `from`: from one network on all accounts together.
 */
const rates = {
  password: { here: per(10, 300), anywhere: per(100, 3600), from: per(100, 300) },
  code: { here: per(10, 300), anywhere: per(50, 3600), from: per(100, 300) },
  mail: { here: per(10, 300), anywhere: per(30, 3600), from: per(100, 300) },
  factor: { here: per(10, 300), anywhere: per(30, 3600), from: per(100, 300) },
} as const satisfies Record<string, Record<"here" | "anywhere" | "from", Rate>>;

/** Something that is tried on somebody's account. @property account his address, of a second factor his id */
export interface Attempt {
  readonly what: keyof typeof rates;
  readonly account: string;
}

/**
 * Counts an attempt before it is made. Whoever tries from elsewhere uses up what is let through from unknown networks, never
 * what the account's owner has at the places he has signed in from: so nobody is locked out by somebody far away.
 *
 * @throws AuthError over_request_rate_limit
 */
export async function countAttempt(context: AuthContext, attempt: Attempt): Promise<void> {
  try {
    await count(context, attempt);
  } catch (error) {
    if (error instanceof AuthError) await noteRefusal(context, attempt);
    throw error;
  }
}

async function count(context: AuthContext, attempt: Attempt): Promise<void> {
  const { limits } = context;
  const rate = rates[attempt.what];
  const { from, here, anywhere } = keysOf(context, attempt);
  await limits.count(here, rate.here);
  if (!(await isKnown(context, attempt))) await limits.count(anywhere, rate.anywhere);
  // Last, so that what is refused on one account does not use up what the people of a network have for all the others.
  await limits.count(from, rate.from);
}

/** After success: what was counted here begins anew, and elsewhere this attempt does not count. */
export async function clearAttempts(context: AuthContext, attempt: Attempt): Promise<void> {
  const { from, here, anywhere } = keysOf(context, attempt);
  await context.limits.forget(here);
  await context.limits.giveBack(from);
  await context.limits.giveBack(anywhere);
}

/** Remembers that somebody has signed in from here, with all the proof that his account asks for. */
export async function noteNetwork({ sql, client }: AuthContext, user: string): Promise<void> {
  if (client.network === "") return;
  await sql`insert into auth.known_networks (user_id, network) values (${user}, ${client.network})
    on conflict (user_id, network) do update set last_at = now()`;
  await sql`delete from auth.known_networks where user_id = ${user} and last_at < now() - interval '180 days'`;
}

/**
 * Tells the account's owner, at most once an hour, that somebody has tried too often; where the product's record of such things
 * is there to take it.
 */
async function noteRefusal(context: AuthContext, attempt: Attempt): Promise<void> {
  const { what, account } = attempt;
  const first = await context.limits
    .count(JSON.stringify(["noted", what, account]), { most: 1, seconds: 3600 })
    .then(
      () => true,
      () => false,
    );
  if (!first) return;
  const user = await userOf(context.sql, attempt);
  if (user !== undefined) await noteEvent(context, user, { kind: "attempts_refused", details: { what } });
}

async function isKnown({ sql, client }: AuthContext, attempt: Attempt): Promise<boolean> {
  const user = await userOf(sql, attempt);
  if (user === undefined) return false;
  const [known] = await sql`
    select from auth.known_networks where user_id = ${user} and network = ${client.network}`;
  return known !== undefined;
}

async function userOf(sql: AuthContext["sql"], { what, account }: Attempt): Promise<string | undefined> {
  if (what === "factor") return account;
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${account}`;
  return user?.id;
}

function keysOf(
  { client }: AuthContext,
  { what, account }: Attempt,
): Record<"here" | "anywhere" | "from", string> {
  // As lists, so that nothing somebody types as an address reads like another key.
  return {
    here: JSON.stringify(["here", what, account, client.network]),
    anywhere: JSON.stringify(["anywhere", what, account]),
    from: JSON.stringify(["from", what, client.network]),
  };
}

function per(most: number, seconds: number): Rate {
  return { most, seconds };
}
