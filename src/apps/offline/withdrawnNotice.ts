import { appHeaders } from "#domain/application/host/appHeaders.ts";
import { noticePage } from "#domain/application/noticePage.ts";

/** What stands at the address of an application that was withdrawn, from this device. @param languages the reader's, best first. */
export const withdrawnNotice = (languages: string): Response =>
  new Response(noticePage("withdrawn", languages), {
    status: 410,
    headers: { ...appHeaders, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
