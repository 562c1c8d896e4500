/**
 * The headers of every page of the product. No inline script or style, no eval (WebAssembly only), no foreign host:
 * `connect` is the one backend when it is not the origin itself. `frame-src blob:` shows the sandboxed preview of a
 * generated application, which has an opaque origin.
 */
export function securityHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
  };
}
