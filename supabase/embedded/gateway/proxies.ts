import type { IncomingMessage } from "node:http";

/** What a proxy adds to a request, and the connection it comes by. */
type Proxied = Pick<IncomingMessage, "headers"> & {
  readonly socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

/**
 * How many proxies of the operator stand in front of this backend, as `KLARBAU_TRUSTED_PROXIES` says; none when it is not set.
 * @throws when it is no number from 0 to 9: guessing would believe strangers, or count everybody as one
 */
export function trustedProxies(setting = process.env["KLARBAU_TRUSTED_PROXIES"]): number {
  const given = setting?.trim() ?? "";
  if (given === "") return 0;
  if (!/^\d$/.test(given)) throw new Error(`KLARBAU_TRUSTED_PROXIES is not a number from 0 to 9: ${given}`);
  return Number(given);
}

/**
 * Address of the machine that asks. Each proxy writes behind the others whom it was asked by; so many of the last entries are believed
 * as there are trusted proxies, and whatever stands before them is the client's own invention.
 */
export function addressOf({ headers, socket }: Proxied, proxies: number): string {
  const told = proxies === 0 ? [] : partsOf(headers["x-forwarded-for"]);
  const way = [...told, socket.remoteAddress ?? ""];
  return withoutPort(way[Math.max(0, way.length - 1 - proxies)] ?? "");
}

/** The origin under which the request was made. That it was made by https, only a trusted proxy says: this server speaks http. */
export function originOf({ headers }: Proxied, proxies: number): string {
  const said = proxies === 0 ? [] : partsOf(headers["x-forwarded-proto"]);
  const isSecure = said[Math.max(0, said.length - proxies)]?.toLowerCase() === "https";
  return `${isSecure ? "https" : "http"}://${headers.host ?? "localhost"}`;
}

/** What proxies write into the requests that they pass on. */
const proxyMarks = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"] as const;

/** Whether a request came by way of a proxy that the operator has not named: its connection says nothing of who asks then. */
export const isPassedOn = ({ headers }: Pick<Proxied, "headers">, proxies: number): boolean =>
  proxies === 0 && proxyMarks.some((name) => headers[name] !== undefined);

const partsOf = (header: string | readonly string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .flatMap((line) => line.split(",").map((part) => part.trim()))
    .filter((part) => part !== "");

/** Some proxies write a port behind the address, and brackets around one of IPv6. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
