/**
 * The headers of everything an application's address answers: nothing inline, nothing from elsewhere, nothing sent
 * elsewhere, no frames, no sensors.
 */
export const appHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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

/** The headers of an application, by the paths of its files: only one that holds a code reader gets those of one. */
export const headersOf = (paths: Iterable<string>): Readonly<Record<string, string>> =>
  [...paths].some((path) => path.endsWith(".wasm")) ? scannerHeaders : appHeaders;
