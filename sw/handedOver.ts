import {
  handedOverField,
  handedOverPage,
  type HandedOverProblem,
  keepHandedOver,
} from "#kernel/install/handedOver.ts";

/** Whether a request brings files that another app shares with the product. */
export const isHandingOver = (url: URL, origin: string): boolean =>
  url.origin === origin && url.pathname === handedOverPage;

/** Keeps the shared files, without a network too, and leads to the page that asks what to do with them. */
export async function takeHandedOver(request: Request, caches: CacheStorage): Promise<Response> {
  const shared = await request.formData().catch(() => undefined);
  const files = (shared?.getAll(handedOverField) ?? []).filter((one): one is File => typeof one !== "string");
  const problem: HandedOverProblem | undefined = await keepHandedOver(files, caches);
  const page = new URL(handedOverPage, request.url);
  if (problem !== undefined) page.searchParams.set("problem", problem);
  return Response.redirect(page.href, 303);
}
