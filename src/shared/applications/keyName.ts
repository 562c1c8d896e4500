import type { Project } from "#data/documents.ts";

/** The name of the signing keys that this device has for the organisation of a project. */
export const keyNameOf = ({ organisation_id }: Pick<Project, "organisation_id">): string =>
  `organisation:${organisation_id}`;
