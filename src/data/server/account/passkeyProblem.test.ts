import { WebAuthnError, type WebAuthnErrorCode } from "@simplewebauthn/browser";
import { FunctionsFetchError, FunctionsHttpError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { ceremonyProblem, functionProblem, type PasskeyProblem } from "./passkeyProblem.ts";

const browserError = (name: string) => new DOMException("Words of the browser", name);
const libraryError = (code: WebAuthnErrorCode, cause = browserError("UnknownError")) =>
  new WebAuthnError({ message: "Words of the library", code, cause });

const ofCodes: Record<Exclude<WebAuthnErrorCode, "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY">, PasskeyProblem> = {
  ERROR_CEREMONY_ABORTED: { kind: "cancelled" },
  ERROR_INVALID_DOMAIN: { kind: "security" },
  ERROR_INVALID_RP_ID: { kind: "security" },
  ERROR_INVALID_USER_ID_LENGTH: { kind: "message", message: "Words of the library" },
  ERROR_MALFORMED_PUBKEYCREDPARAMS: { kind: "message", message: "Words of the library" },
  ERROR_AUTHENTICATOR_GENERAL_ERROR: { kind: "message", message: "Words of the library" },
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: { kind: "unsupported" },
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: { kind: "unsupported" },
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: { kind: "already_registered" },
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: { kind: "unsupported" },
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: { kind: "cancelled" },
  ERROR_SIGNAL_INVALID_ARGUMENT: { kind: "message", message: "Words of the library" },
};

test.each(Object.entries(ofCodes))("the library's %s is told as what it means", (code, problem) => {
  expect(ceremonyProblem(libraryError(code as WebAuthnErrorCode))).toEqual(problem);
});

test.each([
  ["NotAllowedError", { kind: "cancelled" }],
  ["AbortError", { kind: "cancelled" }],
  ["SecurityError", { kind: "security" }],
  ["InvalidStateError", { kind: "already_registered" }],
  ["NotSupportedError", { kind: "unsupported" }],
  ["DataError", { kind: "message", message: "Words of the browser" }],
])("the browser's %s means the same, given through by the library or alone", (name, problem) => {
  expect(ceremonyProblem(browserError(name))).toEqual(problem);
  const given = libraryError("ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY", browserError(name));
  expect(ceremonyProblem(given).kind).toBe(problem.kind);
});

test("what is no error, or has a code that nobody knows, is told with its own words at most", () => {
  for (const wordless of ["broken", undefined, new Error("")])
    expect(ceremonyProblem(wordless)).toEqual({ kind: "message" });
  const unknown = Object.assign(new Error("Words"), { code: "ERROR_OF_TOMORROW" });
  expect(ceremonyProblem(unknown)).toEqual({ kind: "message", message: "Words" });
});

const refused = (status: number, body: string) => new FunctionsHttpError(new Response(body, { status }));

test.each([
  [400, '{"code":"not_verified","verified":false}', "not_verified"],
  [409, '{"code":"already_registered"}', "already_registered"],
  [403, '{"code":"address_unproven"}', "address_unproven"],
  [429, '{"code":"over_request_rate_limit"}', "too_many_requests"],
  [429, "<html>slow down</html>", "too_many_requests"],
  [503, '{"code":"unavailable"}', "message"],
  [500, "", "message"],
])("a function that answers %i %s is told as %s", async (status, body, kind) => {
  expect(await functionProblem(refused(status, body))).toEqual({ kind });
});

test("a function that nobody reaches means no network", async () => {
  expect(await functionProblem(new FunctionsFetchError(new TypeError("fetch")))).toEqual({ kind: "offline" });
});
