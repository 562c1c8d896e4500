import { type AppsAddress, appsAddress } from "#domain/application/host/appsAddress.ts";
import { pagesOf } from "../gateway/pages.ts";

/**
 * Where applications answer, as KLARBAU_APPS_URL says; undefined when it is not set: then on this machine alone.
 * @param port of the product, which answers as `localhost` too
 * @throws Error when it does not fit, or lies with the product itself (KLARBAU_SITE_URL)
 */
export function appsSetting(
  port: number,
  env: Readonly<Record<string, string | undefined>> = process.env,
): AppsAddress | undefined {
  const setting = env["KLARBAU_APPS_URL"]?.trim() ?? "";
  if (setting === "") return undefined;
  return appsAddress(setting, [...pagesOf(env["KLARBAU_SITE_URL"]), `http://localhost:${port}`]);
}
