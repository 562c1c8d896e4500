import { type SetupRole, setupRoles } from "./setupSteps.ts";

/** What stands in the fields of the set-up and was not yet taken over. It stays on the device. */
export interface TypedAnswers {
  readonly name?: string;
  readonly role?: SetupRole;
  readonly organisation?: string;
  readonly project?: TypedProject;
  readonly addresses?: string;
}

/** The first project as it is being written down. */
export interface TypedProject {
  readonly name?: string;
  readonly street?: string;
  readonly postal_code?: string;
  readonly city?: string;
  readonly residential?: boolean;
  readonly area_m2?: number | undefined;
  readonly year?: number | undefined;
}

/** The draft of the device under which it is kept. */
export const typedKey = "setup.typed";

/** Reads the kept draft; whatever does not fit a field counts as not typed. */
export function readTyped(stored: unknown): TypedAnswers {
  const known = fieldsOf(stored);
  const project = fieldsOf(known["project"]);
  return withoutUndefined({
    name: text(known["name"]),
    role: setupRoles.find((role) => role === known["role"]),
    organisation: text(known["organisation"]),
    addresses: text(known["addresses"]),
    project: withoutUndefined({
      name: text(project["name"]),
      street: text(project["street"]),
      postal_code: text(project["postal_code"]),
      city: text(project["city"]),
      residential: typeof project["residential"] === "boolean" ? project["residential"] : undefined,
      area_m2: number(project["area_m2"]),
      year: number(project["year"]),
    }),
  });
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
