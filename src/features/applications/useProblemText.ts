import { useTranslation } from "react-i18next";
import type { StorageProblem } from "#data/write.ts";
import { type ApplicationPage, applicationPages } from "#domain/application/templates.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { BuildProblem } from "#workers/build/api.ts";
import type { PublishProblem } from "./publish/appsServer.ts";
import { usePlaceName } from "./usePlaceName.ts";

/** Everything that can keep an application from being built or published. */
export type ApplicationProblem =
  | BuildProblem
  | PublishProblem
  | StorageProblem
  | { readonly kind: "page_failed"; readonly page: string };

/** The part of an application whose file it is; undefined for a file that nobody writes. */
function placeOfFile(path: string): ApplicationPage | "forms" | "title" | undefined {
  if (path === "app.config.json") return "title";
  const [, name] = /^data\/(\w+)\.json$/.exec(path) ?? [];
  return name === "forms" ? name : applicationPages.find((page) => page === name);
}

/** The sentence for a problem: what happened, what stays, what to do. */
export function useProblemText(): (problem: ApplicationProblem) => string {
  const { t } = useTranslation("applications");
  const format = useFormats();
  const named = usePlaceName();
  const placeName = (path: string) => {
    const place = placeOfFile(path);
    return place ? named(place) : path;
  };
  const pageName = (name: string) => {
    const page = applicationPages.find((one) => one === name);
    return page ? named(page) : t(($) => $.config.start);
  };
  return (problem) => {
    switch (problem.kind) {
      case "shell_changed":
        return t(($) => $.problem.shell_changed, { path: problem.path });
      case "secret_found": {
        const [first] = problem.findings;
        const what = first ? t(($) => $.secret[first.kind]) : "";
        return t(($) => $.problem.secret_found, { what, path: placeName(first?.path ?? "") });
      }
      case "check_failed":
        return t(($) => $.problem.check_failed, { path: problem.problems[0]?.path ?? "" });
      case "too_large":
        return "bytes" in problem
          ? t(($) => $.problem.too_large, {
              size: format.bytes(problem.bytes),
              limit: format.bytes(problem.limit),
            })
          : t(($) => $.problem.invalid_bundle);
      case "page_failed":
        return t(($) => $.problem.page_failed, { page: pageName(problem.page) });
      case "revoked_key":
        return t(($) => $.problem.key_foreign);
      case "slug_taken":
        return t(($) => $.problem.slug_taken, { slug: problem.slug });
      case "unexpected":
        return t(($) => $.problem.unexpected, { status: String(problem.status) });
      case "bad_config":
      case "nothing_to_show":
      case "shell_unavailable":
      case "storage_full":
      case "storage_lost":
      case "storage_gone":
      case "outdated":
      case "offline":
      case "signed_out":
      case "forbidden":
      case "no_host":
      case "bad_slug":
      case "unknown_key":
      case "stale_pointer":
      case "bad_pointer":
      case "unknown_content":
      case "in_use":
      case "server_full":
      case "host_stopped":
      case "not_served":
      case "invalid_bundle":
      case "not_on_device":
      case "key_waiting":
      case "key_revoked":
      case "keys_damaged":
      case "factor":
        return t(($) => $.problem[problem.kind]);
    }
  };
}
