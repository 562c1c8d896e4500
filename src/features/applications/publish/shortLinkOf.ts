import { ok, type Result } from "#kernel/result.ts";
import type { AppsServer, PublishProblem } from "./appsServer.ts";

/** The host, and where this device keeps what it says. */
interface Parts {
  readonly server: () => Promise<Result<AppsServer, PublishProblem>>;
  /** Keeps the address with the application, so that it is there without a network too. */
  readonly keep: (short_url: string | null) => Promise<unknown>;
}

/** Asks the host for the short address of an application, and keeps it. */
export async function giveShortLink(
  { server, keep }: Parts,
  id: string,
): Promise<Result<void, PublishProblem>> {
  const host = await server();
  if (!host.ok) return host;
  const given = await host.value.shortLink(id);
  if (!given.ok) return given;
  await keep(given.value.url);
  return ok(undefined);
}

/** Takes the short address back at the host, and only then from the application. */
export async function takeShortLinkBack(
  { server, keep }: Parts,
  id: string,
): Promise<Result<void, PublishProblem>> {
  const host = await server();
  if (!host.ok) return host;
  const ended = await host.value.endShortLink(id);
  if (!ended.ok) return ended;
  await keep(null);
  return ok(undefined);
}
