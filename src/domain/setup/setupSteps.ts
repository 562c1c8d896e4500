/** What people do with a building, as the set-up asks for it. */
export const setupRoles = ["owner", "manager", "facility", "tenant", "developer", "translator"] as const;
export type SetupRole = (typeof setupRoles)[number];

/** Every step of the set-up, in order. */
export const setupSteps = [
  "profile",
  "role",
  "organisation",
  "project",
  "model",
  "services",
  "people",
  "device",
] as const;
export type SetupStep = (typeof setupSteps)[number];

const all: readonly SetupStep[] = setupSteps;
const without = (...left: readonly SetupStep[]) => all.filter((step) => !left.includes(step));

/** Tenants and translators are invited to what others have set up; who builds applications needs a model and nobody else yet. */
const steps: Readonly<Record<SetupRole, readonly SetupStep[]>> = {
  owner: all,
  manager: all,
  facility: without("organisation", "services"),
  tenant: ["profile", "role", "device"],
  developer: without("services", "people"),
  translator: ["profile", "role", "device"],
};

/** The steps for a role, in order; all of them while nobody has said which. */
export const stepsFor = (role: SetupRole | null): readonly SetupStep[] => (role === null ? all : steps[role]);
