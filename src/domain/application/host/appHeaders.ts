import { isRecord } from "#kernel/isRecord.ts";
import { type Bytes, jsonOf } from "../bytes.ts";
import { inboxSource, isInboxAddress } from "../inbox/inboxAddress.ts";
import { noticeStyleSource } from "../publish/noticePage.ts";

/**
 * The headers of everything an application's address answers: nothing inline but the style of the notice page, nothing from elsewhere,
 * nothing sent elsewhere, no frames, no sensors.
 */
export const appHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${noticeStyleSource}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), display-capture=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** Headers of an application that reads codes: its pages may run the reader's program and ask for the camera, and nothing more. */
export const scannerHeaders: Readonly<Record<string, string>> = {
  ...appHeaders,
  "content-security-policy": appHeaders["content-security-policy"]!.replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ),
  "permissions-policy": appHeaders["permissions-policy"]!.replace("camera=()", "camera=(self)"),
};

/**
 * The headers of an application: only one that holds a code reader gets those of one, and only one whose inbox is elsewhere may send there.
 * @param config the bytes of its `app.config.json`; what is no address of an inbox changes nothing.
 */
export function headersOf(paths: Iterable<string>, config: Bytes | null): Readonly<Record<string, string>> {
  const headers = [...paths].some((path) => path.endsWith(".wasm")) ? scannerHeaders : appHeaders;
  const inbox = config && inboxOrigin(jsonOf(config));
  if (!inbox) return headers;
  const policy = headers["content-security-policy"]!;
  return {
    ...headers,
    "content-security-policy": policy.replace("connect-src 'self'", `connect-src 'self' ${inbox}`),
  };
}

function inboxOrigin(config: unknown): string | null {
  if (!isRecord(config) || !isRecord(config["inbox"])) return null;
  const { url } = config["inbox"];
  return typeof url === "string" && isInboxAddress(url) ? inboxSource(url) : null;
}
