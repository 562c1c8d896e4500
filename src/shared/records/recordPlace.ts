import type { Module } from "#shell/module.ts";
import { useModules } from "#shell/modules.ts";

/** What is asked of a module. */
type Showing = Pick<Module, "to" | "shows" | "opens">;

/** Where a document is shown, by the modules that this person has. */
export function useRecordPlace(): (document: object) => string | undefined {
  const modules = useModules();
  return (document) => recordPlace(document, modules);
}

/** Where a document is shown: an address of the product, or undefined when it has no page. A module says itself what it shows. */
export function recordPlace(document: object, modules: readonly Showing[]): string | undefined {
  const fields = document as Readonly<Record<string, unknown>>;
  const text = (field: string) => (typeof fields[field] === "string" ? fields[field] : undefined);
  const id = text("id");
  if (fields["kind"] === "app_template" || fields["kind"] === "app_template_version")
    return "/template-studio";
  const project = fields["kind"] === "project" ? id : text("project_id");
  if (project === undefined || id === undefined) return undefined;
  const under = `/projects/${encodeURIComponent(project)}`;
  const vault = `/esg/evidence-vault?project=${encodeURIComponent(project)}`;
  switch (fields["kind"]) {
    case "project":
      return `${under}/dashboard`;
    case "space":
      return `${under}/rooms`;
    case "evidence":
      if (fields["about_kind"] === "vault") return vault;
      return fields["about_kind"] === "topic" // a picture of a topic is shown with it
        ? `/3d-viewer?project=${encodeURIComponent(project)}`
        : `${under}/evidence`;
    case "vault_entry":
    case "vault_device":
    case "vault_key":
      return vault;
    case "step": // of what it was taken with
      return recordPlace({ kind: text("about_kind"), id: text("about_id"), project_id: project }, modules);
    case "report":
      return `${under}/reports/${encodeURIComponent(id)}`;
    case "application":
      return `${under}/applications/${encodeURIComponent(id)}`;
    case "contact":
    case "application_version":
      return `${under}/applications`;
    case "model":
      return `/bim-ifc?project=${encodeURIComponent(project)}`;
    case "topic":
    case "saved_view":
      return `/3d-viewer?project=${encodeURIComponent(project)}`;
    case "consumption":
    case "weather_series":
      return `/energy/consumption?project=${encodeURIComponent(project)}`;
    case "bill":
    case "import_batch":
      return `/esg/carbon-accounting/bills?project=${encodeURIComponent(project)}`;
    case "posting":
    case "own_factor":
    case "sign_off":
      return `/esg/carbon-accounting?project=${encodeURIComponent(project)}`;
    case "energy_balance":
      return `/energy${fields["method"] === "monthly" ? "/months" : ""}?project=${encodeURIComponent(project)}`;
    case "energy_scenario":
      return `/energy/scenarios?project=${encodeURIComponent(project)}`;
    case "esg_answer":
    case "esg_assessment":
    case "esg_target":
    case "esg_action":
    case "comment":
      return `/esg?project=${encodeURIComponent(project)}`;
    case "audit_event":
      return `/esg/audit-trail?project=${encodeURIComponent(project)}`;
    case "taxonomy_screening":
      return `/esg/taxonomy?project=${encodeURIComponent(project)}`;
    case "crrem_pathways":
    case "asset_fact":
      return `/esg/kpis?project=${encodeURIComponent(project)}`;
    default:
      return moduleAddress(fields["kind"], modules, { project, id }) ?? `${under}/dashboard`;
  }
}

/** The page of the module that shows documents of a kind, in their project; with the document open where the page does that. */
function moduleAddress(
  kind: unknown,
  modules: readonly Showing[],
  { project, id }: { readonly project: string; readonly id: string },
) {
  const module = modules.find(({ shows = [] }) => shows.some((one) => one === kind));
  if (!module) return undefined;
  const own = encodeURIComponent(project);
  const isUnder = module.to.includes("$projectId");
  const search = new URLSearchParams({ ...(!isUnder && { project }), ...(module.opens && { open: id }) });
  return [module.to.replace("$projectId", own), search.toString()].filter(Boolean).join("?");
}
