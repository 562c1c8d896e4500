import postgres from "postgres";
import { json, text } from "../json.ts";
import { noteProven } from "./limits/addressProof.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError, invalid } from "./authError.ts";
import { countMail, issueCode, linkOf, sendCode } from "./signIn/codes.ts";
import { asRecord } from "./signIn/signIn.ts";
import {
  assertEmail,
  assertPassword,
  createUser,
  plain,
  setPassword,
  userByEmail,
  userById,
  userView,
  type UserRow,
} from "./users.ts";

type Body = Record<string, unknown>;

/** `/admin/…` and `/invite`: for servers with the secret key. `path` begins after `/auth/v1`. */
export async function admin(
  context: AuthContext,
  request: Request,
  { path, body, redirect }: { readonly path: string; readonly body: Body; readonly redirect: string },
): Promise<Response> {
  const { method } = request;
  const query = new URL(request.url).searchParams;
  if (method === "POST" && path === "/invite") return invite(context, body, redirect);
  if (method === "POST" && path === "/admin/generate_link") return generateLink(context, body, redirect);
  if (method === "GET" && path === "/admin/users") return listUsers(context, query);
  if (method === "POST" && path === "/admin/users") return createByAdmin(context, body);
  const [, id, factors, factorId] =
    /^\/admin\/users\/([0-9a-f-]{36})(\/factors)?(?:\/([0-9a-f-]{36}))?$/.exec(path) ?? [];
  const user = id === undefined ? undefined : await userById(context.sql, id);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  if (factors !== undefined) return factorsOf(context, user, { method, factorId });
  switch (method) {
    case "GET":
      return json(200, await userView(context.sql, user));
    case "PUT":
      return updateByAdmin(context, user, body);
    case "DELETE":
      return deleteByAdmin(context, user, body);
    default:
      throw new AuthError(405, "method_not_allowed", "Method not allowed");
  }
}

async function createByAdmin(context: AuthContext, body: Body): Promise<Response> {
  const password = text(body["password"]);
  const email = assertEmail(body["email"]);
  const user = await createUser(context.sql, {
    email,
    password: password === undefined ? undefined : assertPassword(password),
    confirmed: body["email_confirm"] === true,
    userMetadata: asRecord(body["user_metadata"]),
    appMetadata: asRecord(body["app_metadata"]),
    id: text(body["id"]),
  });
  if (body["email_confirm"] === true) await noteProven(context.sql, user.id, email);
  return json(200, await userView(context.sql, user));
}

async function listUsers({ sql }: AuthContext, query: URLSearchParams): Promise<Response> {
  const perPage = Math.min(Math.max(Number(query.get("per_page")) || 50, 1), 1000);
  const page = Math.max(Number(query.get("page")) || 1, 1);
  const rows = await sql<UserRow[]>`
    select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const [{ total } = { total: 0 }] = await sql<
    { total: number }[]
  >`select count(*)::int total from auth.users`;
  const last = Math.max(Math.ceil(total / perPage), 1);
  const links = [
    ...(page < last ? [`<?page=${page + 1}&per_page=${perPage}>; rel="next"`] : []),
    `<?page=${last}&per_page=${perPage}>; rel="last"`,
  ];
  const users = await Promise.all(rows.map((row) => userView(sql, row)));
  return json(
    200,
    { users, aud: "authenticated" },
    { "x-total-count": String(total), link: links.join(", ") },
  );
}

async function updateByAdmin(context: AuthContext, user: UserRow, body: Body): Promise<Response> {
  const { sql } = context;
  const password = text(body["password"]);
  if (password !== undefined) await setPassword(sql, user.id, assertPassword(password));
  if (body["email"] !== undefined) {
    const email = assertEmail(body["email"]);
    const other = await userByEmail(sql, email);
    if (other && other.id !== user.id)
      throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
    await sql`update auth.users set email = ${email} where id = ${user.id}`;
    await sql`update auth.identities set identity_data = identity_data || ${sql.json({ email })}
      where user_id = ${user.id} and provider = 'email'`;
  }
  if (body["email_confirm"] === true)
    await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${user.id}`;
  await sql`update auth.users set updated_at = now(),
    raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${sql.json(plain(asRecord(body["user_metadata"])))}),
    raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || ${sql.json(plain(asRecord(body["app_metadata"])))})
    where id = ${user.id}`;
  if (body["ban_duration"] !== undefined) await ban(context, user, body["ban_duration"]);
  const now = await userById(sql, user.id);
  if (body["email_confirm"] === true && now?.email != null) await noteProven(sql, now.id, now.email);
  return now ? json(200, await userView(sql, now)) : json(404, {});
}

/** @param duration `none`, or hours, minutes and seconds like `24h`, `1h30m` */
async function ban({ sql }: AuthContext, user: UserRow, duration: unknown): Promise<void> {
  if (duration === "none")
    return void (await sql`update auth.users set banned_until = null where id = ${user.id}`);
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(text(duration) ?? "x") ?? [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  if (total === 0) throw invalid("invalid format for ban duration");
  await sql`update auth.users set banned_until = now() + make_interval(secs => ${total}) where id = ${user.id}`;
}

async function deleteByAdmin({ sql }: AuthContext, user: UserRow, body: Body): Promise<Response> {
  if (body["should_soft_delete"] === true)
    await sql`update auth.users set deleted_at = now(), email = null, encrypted_password = null, banned_until = 'infinity',
      raw_user_meta_data = '{}' where id = ${user.id}`;
  else {
    await sql`delete from auth.users where id = ${user.id}`.catch((error: unknown) => {
      // Rows and triggers of the product may keep the user; hosted says it in the same words.
      if (!(error instanceof postgres.PostgresError)) throw error;
      throw new AuthError(500, "unexpected_failure", "Database error deleting user");
    });
  }
  return json(200, {});
}

async function factorsOf(
  { sql }: AuthContext,
  user: UserRow,
  { method, factorId }: { readonly method: string; readonly factorId: string | undefined },
): Promise<Response> {
  if (method === "GET") {
    const rows = await sql`select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${user.id} order by created_at`;
    return json(200, [...rows]);
  }
  if (method !== "DELETE" || factorId === undefined)
    throw new AuthError(405, "method_not_allowed", "Method not allowed");
  await sql`delete from auth.mfa_factors where id = ${factorId} and user_id = ${user.id}`;
  return json(200, { id: factorId });
}

async function invite(context: AuthContext, body: Body, redirect: string): Promise<Response> {
  const email = assertEmail(body["email"]);
  await countMail(context, email);
  const user = await createUser(context.sql, {
    email,
    confirmed: false,
    userMetadata: asRecord(body["data"]),
  });
  await context.sql`update auth.users set invited_at = now() where id = ${user.id}`;
  const code = await issueCode(context, user, { slot: "confirmation", email });
  await sendCode(context, email, { user, code, purpose: "invite", redirect });
  return json(200, await userView(context.sql, user));
}

/** A link without a mail: the server decides what becomes of it. */
async function generateLink(context: AuthContext, body: Body, redirect: string): Promise<Response> {
  const email = assertEmail(body["email"]);
  const type = body["type"];
  const known = await userByEmail(context.sql, email);
  if (type !== "signup" && type !== "invite" && type !== "magiclink" && type !== "recovery")
    throw invalid("Invalid email action link type requested");
  if (!known && type === "recovery")
    throw new AuthError(404, "user_not_found", "User with this email not found");
  if (known && (type === "signup" || type === "invite") && known.email_confirmed_at !== null)
    throw new AuthError(422, "email_exists", "A user with this email address has already been registered");
  const password = text(body["password"]);
  const user =
    known ??
    (await createUser(context.sql, {
      email,
      password: password === undefined ? undefined : assertPassword(password),
      confirmed: type === "magiclink",
      userMetadata: asRecord(body["data"]),
    }));
  const slot = type === "signup" || type === "invite" ? "confirmation" : "recovery";
  const { digits, hash } = await issueCode(context, user, { slot, email, byServer: true });
  return json(200, {
    ...(await userView(context.sql, user)),
    action_link: linkOf(context, { hash, purpose: type, redirect }),
    email_otp: digits,
    hashed_token: hash,
    verification_type: type,
    redirect_to: redirect,
  });
}
