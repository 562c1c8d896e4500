import { utf8 } from "../bytes.ts";
import { mimeOf } from "../bundle/mime.ts";
import { noticePage } from "../publish/noticePage.ts";
import { answer, refuse } from "./apiAnswer.ts";
import { appHeaders } from "./appHeaders.ts";
import type { AppsApiParts } from "./appsApi.ts";
import type { AppStore } from "./appStore.ts";
import { type Page, text } from "./sitePage.ts";

/**
 * Small letters and digits that are not mistaken for each other when somebody types them from a sheet of paper: Crockford's base 32,
 * without I, L, O and U.
 */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
/** 30 bits, drawn at random, so that no address tells of another. */
const length = 6;

/** A short address as somebody types it: any case, I and L for 1, O for 0. */
const typed = (name: string): string => name.toLowerCase().replace(/[il]/g, "1").replaceAll("o", "0");

/** Gives an application a short address, or says the one that it has. */
export async function giveLink({ store, shortUrlOf }: AppsApiParts, id: string): Promise<Response> {
  const app = await store.app(id);
  if (!app) return refuse(404, "not_found");
  if (app.link !== null) return answer({ url: shortUrlOf(app.link) });
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint8Array(length));
    const link = [...drawn].map((byte) => letters[byte % letters.length]).join("");
    if (!(await store.giveLink(link, { app_id: id }))) continue; // somebody has it, or had it
    await store.keepApp({ ...app, link });
    return answer({ url: shortUrlOf(link) }, 201);
  }
}

/** Takes the short address of an application back for good: what was printed leads nowhere any more. */
export async function endLink({ store }: AppsApiParts, id: string): Promise<Response> {
  const app = await store.app(id);
  if (!app) return refuse(404, "not_found");
  if (app.link === null) return answer({});
  await store.endLink(app.link);
  await store.keepApp({ ...app, link: null });
  return answer({});
}

/**
 * What the host answers at its own name: a short address leads on to the origin of its application, so nothing of one application is ever
 * served beside another one.
 * @param path with its leading slash, without query. @param accepts the header `accept-language`.
 */
export async function shortLinkPage(
  store: AppStore,
  {
    path,
    accepts,
    urlOf,
  }: { readonly path: string; readonly accepts: string; readonly urlOf: (slug: string) => string },
): Promise<Page> {
  const link = await store.link(typed(path.replace(/^\/|\/$/g, "")));
  if (!link) return text(404, "No application at this address.");
  const app = link.app_id === null ? null : await store.app(link.app_id);
  if (!app)
    return {
      status: 410,
      type: mimeOf("x.html"),
      body: utf8(noticePage("link", accepts)),
      cache: "no-store",
    };
  const headers = { ...appHeaders, location: urlOf(app.slug) };
  return { ...text(302, ""), headers };
}
