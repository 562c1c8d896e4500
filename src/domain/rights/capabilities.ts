/** Roles in an organisation, from most to least. The database knows the same ones. */
export const roles = ["owner", "manager", "facility", "tenant", "developer", "auditor"] as const;
export type Role = (typeof roles)[number];

/** What somebody may do somewhere: `<area>:<level>`. */
export type Capability =
  | `${"projects" | "models" | "building" | "work" | "people" | "journal" | "evidence" | "outputs"}:${"read" | "write"}`
  | "comments:write"
  | "applications:admin"
  /** Signing a period of the carbon ledger, and opening it again. */
  | "ledger:sign"
  | "members:write"
  | "organisation:admin";

/**
 * Who may do what. Row security holds the same table (`private.role_capabilities`) and is the only gate; this one lets the
 * interface hide what would be refused.
 */
export const capabilities: Readonly<Record<Role, readonly Capability[]>> = {
  owner: [
    ...everything(),
    "applications:admin",
    "ledger:sign",
    "comments:write",
    "members:write",
    "organisation:admin",
  ],
  manager: [...everything(), "applications:admin", "ledger:sign", "comments:write", "members:write"],
  facility: [
    "projects:read",
    "models:read",
    "building:read",
    "building:write",
    "work:read",
    "work:write",
    "people:read",
    "people:write",
    "journal:read",
    "journal:write",
    "evidence:read",
    "evidence:write",
    "outputs:read",
    "comments:write",
  ],
  tenant: ["projects:read", "building:read", "work:read", "work:write", "people:read"],
  developer: [
    "projects:read",
    "models:read",
    "models:write",
    "building:read",
    "building:write",
    "people:read",
    "evidence:read",
    "outputs:read",
    "outputs:write",
    "comments:write",
    "applications:admin",
  ],
  auditor: [...everything().filter((capability) => capability.endsWith(":read")), "comments:write"],
};

/**
 * Which roles somebody of a role may give, change and take away (`private.role_gives`): nobody raises anybody to the own height but an
 * owner, and nobody touches who stands as high or higher.
 */
export const rolesToGive: Readonly<Record<Role, readonly Role[]>> = {
  owner: roles,
  manager: ["facility", "tenant", "developer", "auditor"],
  facility: [],
  tenant: [],
  developer: [],
  auditor: [],
};

/** Whether a role can be held there: tenants belong to a project, owners to an organisation. */
export const fitsPlace = (role: Role, place: "organisation" | "project"): boolean =>
  role !== (place === "organisation" ? "tenant" : "owner");

/** Whether any of somebody's roles gives a capability. */
export const may = (held: readonly Role[], capability: Capability): boolean =>
  held.some((role) => capabilities[role].includes(capability));

function everything(): readonly Capability[] {
  const areas = [
    "projects",
    "models",
    "building",
    "work",
    "people",
    "journal",
    "evidence",
    "outputs",
  ] as const;
  return areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);
}
