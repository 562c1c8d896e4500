import { randomUUID } from "node:crypto";

/** A row of `webauthn_credentials` of a person, as the server stores it. */
export const aPasskey = (user_id: string, credential_id: string = randomUUID(), created_at = new Date()) => ({
  user_id,
  credential_id,
  friendly_name: "Büro-PC",
  public_key: "pQECAyYgASFYIA",
  device_type: "multiDevice",
  backed_up: true,
  created_at,
});
