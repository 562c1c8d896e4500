import type { Stored } from "./stored.ts";

/** Collection `settings`: one setting of a user, project or organisation. */
export interface SettingRow extends Stored {
  readonly kind: "setting";
  readonly setting_key: string;
  readonly setting_value: unknown;
}

/** Collection `settings`: an organisation this user belongs to; written by the server. */
export interface OrganisationRow extends Stored {
  readonly kind: "organisation";
  readonly name: string;
}

/** Collection `settings`: the rights this user has, written by the server. */
export interface MembershipRow extends Stored {
  readonly kind: "membership";
  readonly organisation_id: string;
  readonly user_id: string;
  readonly role: "owner" | "manager" | "facility" | "tenant" | "developer" | "auditor";
}

/** Collection `settings`: a role of this user in one project of any organisation; written by the server. */
export interface ProjectMemberRow extends Stored {
  readonly kind: "project_member";
  readonly project_id: string;
  readonly user_id: string;
  readonly role: "manager" | "facility" | "tenant" | "developer" | "auditor";
}
