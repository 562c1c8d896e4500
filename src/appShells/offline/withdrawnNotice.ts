import { appHeaders } from "#domain/application/host/appHeaders.ts";
import { noticePage } from "#domain/application/publish/noticePage.ts";
import { unsentPath } from "./unsentEntries.ts";

/** What stands at the address of an application that was withdrawn, from this device. @param unsent entries that are nowhere but here. */
export const withdrawnNotice = (languages: string, unsent: number): Response =>
  new Response(noticePage("withdrawn", languages, unsent > 0 ? { count: unsent, href: unsentPath } : null), {
    status: 410,
    headers: { ...appHeaders, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
