import { declarationOf } from "#data/collections.ts";
import { capabilities, type Capability, type Role, roles, rolesToGive } from "#domain/rights/capabilities.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { ModelTable } from "./modelTable.ts";
import { type ModelStore, rowsOf } from "./modelStore.ts";

/** Rows of a project that was deleted this long ago are left alone. */
const forgotten_ms = 30 * 86_400_000;

const gives = (role: unknown, capability: Capability) => capabilities[role as Role].includes(capability);

function memberships(store: ModelStore, user: string) {
  return [...rowsOf(store, "membership").values()].filter(
    (row) => row.columns["user_id"] === user && !row.deleted,
  );
}

function projectMemberships(store: ModelStore, user: string) {
  return [...rowsOf(store, "project_member").values()].filter(
    (row) => row.columns["user_id"] === user && !row.deleted,
  );
}

/** The organisations in which this person's own membership gives a capability for everything in them. */
function organisationsWith(store: ModelStore, user: string, capability: Capability): ReadonlySet<string> {
  return new Set(
    memberships(store, user)
      .filter(({ columns }) => columns["role"] !== "tenant" && gives(columns["role"], capability))
      .map(({ columns }) => String(columns["organisation_id"])),
  );
}

function projectsWith(store: ModelStore, user: string, capability: Capability): ReadonlySet<string> {
  return new Set(
    projectMemberships(store, user)
      .filter(({ columns }) => gives(columns["role"], capability))
      .map(({ columns }) => String(columns["project_id"])),
  );
}

/** Whether this person has a capability in a project, by one way or the other. */
function may(store: ModelStore, user: string, project: string, capability: Capability): boolean {
  const row = rowsOf(store, "project").get(project);
  return (
    (row !== undefined &&
      organisationsWith(store, user, capability).has(String(row.columns["organisation_id"]))) ||
    projectsWith(store, user, capability).has(project)
  );
}

function myOrganisations(store: ModelStore, user: string): ReadonlySet<string> {
  const projects = rowsOf(store, "project");
  return new Set([
    ...memberships(store, user).map(({ columns }) => String(columns["organisation_id"])),
    ...projectMemberships(store, user).flatMap(({ columns }) => {
      const project = projects.get(String(columns["project_id"]));
      return project ? [String(project.columns["organisation_id"])] : [];
    }),
  ]);
}

/** May this person read this scope, and since which version of his rights? Null = no. */
export function epoch(store: ModelStore, user: string, scope: string): number | null {
  const colon = scope.indexOf(":");
  const id = scope.slice(colon + 1);
  const era = store.sequence.era * 1_000_000;
  const version = (root: string) => era + (store.epochs.get(`${user}|${root}`) ?? 1);
  switch (colon < 0 ? scope : scope.slice(0, colon)) {
    case "user":
      return id === user ? era + 1 : null;
    case "portal":
      return id === "klarbau" ? version("portal") : null;
    case "org":
      return myOrganisations(store, user).has(id) ? version(`org:${id}`) : null;
    case "project": {
      const row = rowsOf(store, "project").get(id);
      if (!row || !may(store, user, id, "projects:read")) return null;
      return version(`org:${String(row.columns["organisation_id"])}`);
    }
    default:
      return null;
  }
}

/** All scopes that a device of this person keeps. */
export function scopes(store: ModelStore, user: string): readonly string[] {
  const projects = [...rowsOf(store, "project").values()].filter(
    (row) =>
      may(store, user, row.id, "projects:read") && (!row.deleted || row.at > store.now() - forgotten_ms),
  );
  return [
    `user:${user}`,
    "portal:klarbau",
    ...[...myOrganisations(store, user)].map((id) => `org:${id}`),
    ...projects.map(({ id }) => `project:${id}`),
  ];
}

/** Policies for reading. */
export function mayRead(
  store: ModelStore,
  user: string,
  spec: ModelTable,
  row: { readonly id: string; readonly columns: Fields },
): boolean {
  const column = (name: string) => String(row.columns[name]);
  if (spec.area !== null) {
    const project = column("scope").slice("project:".length);
    return may(store, user, project, `${spec.readArea ?? spec.area}:read`);
  }
  switch (spec.kind) {
    case "project":
      return (
        organisationsWith(store, user, "projects:read").has(column("organisation_id")) ||
        projectsWith(store, user, "projects:read").has(row.id)
      );
    case "organisation":
      return myOrganisations(store, user).has(row.id);
    case "membership":
      return (
        column("user_id") === user ||
        organisationsWith(store, user, "organisation:admin").has(column("organisation_id"))
      );
    case "project_member":
      return column("user_id") === user || may(store, user, column("project_id"), "projects:write");
    case "setting":
      return epoch(store, user, column("scope")) !== null;
    case "superseded":
      return mayOn(store, user, row.columns, "read");
    case "translation_cell":
    case "translation_suggestion":
      return store.portalRoles.has(user);
    default:
      return false;
  }
}

/** Policies for adding and changing; `isNew` because some rows may be changed but not added. */
export function mayWrite(
  store: ModelStore,
  user: string,
  spec: ModelTable,
  row: { readonly id: string; readonly columns: Fields; readonly isNew: boolean },
): boolean {
  const column = (name: string) => String(row.columns[name]);
  if (spec.area !== null) return may(store, user, column("project_id"), `${spec.area}:write`);
  switch (spec.kind) {
    case "project":
      return (
        organisationsWith(store, user, "projects:write").has(column("organisation_id")) ||
        (!row.isNew && projectsWith(store, user, "projects:write").has(row.id))
      );
    case "organisation":
      return !row.isNew && organisationsWith(store, user, "organisation:admin").has(row.id);
    case "membership":
      return organisationsWith(store, user, "organisation:admin").has(column("organisation_id"));
    case "project_member":
      return mayGive(store, user, column("project_id"), column("role"));
    case "setting":
      return maySet(store, user, column("scope"));
    case "superseded":
      return mayOn(store, user, row.columns, "write");
    case "translation_cell":
    case "translation_suggestion":
      return store.portalRoles.has(user);
    default:
      return false;
  }
}

/** Whether this person may give a role in a project. */
function mayGive(store: ModelStore, user: string, project: string, role: string): boolean {
  const organisation = rowsOf(store, "project").get(project)?.columns["organisation_id"];
  const held = [
    ...memberships(store, user).filter(({ columns }) => columns["organisation_id"] === organisation),
    ...projectMemberships(store, user).filter(({ columns }) => columns["project_id"] === project),
  ];
  return held.some(({ columns }) => {
    const giver = roles.find((one) => one === columns["role"]);
    return giver !== undefined && role !== "owner" && rolesToGive[giver].some((one) => one === role);
  });
}

function maySet(store: ModelStore, user: string, scope: string): boolean {
  const [kind = "", id = ""] = scope.split(":");
  switch (kind) {
    case "user":
      return id === user;
    case "project":
      return may(store, user, id, "projects:write");
    case "org":
      return organisationsWith(store, user, "organisation:admin").has(id);
    case "portal":
      return store.portalRoles.get(user) === "admin";
    default:
      return false;
  }
}

/** What a person needs for a document of a kind, as it declares; nothing of kinds whose values never give way. */
function neededFor(kind: string, level: "read" | "write"): Capability | undefined {
  const declared = declarationOf(kind);
  if (!declared || declared.collection === "device" || declared.merge.style !== "fields") return undefined;
  const { reads, adds, changes } = declared.rights;
  const [first] = level === "read" ? reads : [...adds, ...changes];
  return first?.includes(":") ? (first as Capability) : undefined;
}

/** Whether a person may read or write the document that a row is about, whether or not it has arrived. */
function mayOn(store: ModelStore, user: string, about: Fields, level: "read" | "write"): boolean {
  const kind = String(about["about_kind"]);
  const scope = String(about["scope"]);
  const [place, id = ""] = scope.split(":");
  if (kind === "setting")
    return level === "read" ? epoch(store, user, scope) !== null : maySet(store, user, scope);
  if (kind === "translation_cell") return place === "portal" && store.portalRoles.has(user);
  const need = neededFor(kind, level);
  if (need === undefined) return false;
  if (kind !== "project") return place === "project" && may(store, user, id, need);
  const projects = projectsWith(store, user, need);
  return (
    place === "org" &&
    (organisationsWith(store, user, need).has(id) || projects.has(String(about["about_id"])))
  );
}
