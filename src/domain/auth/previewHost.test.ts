import { expect, test } from "vitest";
import { isPreviewHost } from "./previewHost.ts";

test.each([
  ["deploy-preview-7--klarbau.netlify.app", true],
  ["id-preview--4711.lovable.app", true],
  ["klarbau--neu-ab12.web.app", true],
  ["KLARBAU--NEU.WEB.APP.", true],
  ["klarbau.netlify.app", false],
  ["app.klarbau--alt.example", false],
  ["klarbau--neu.example.org", false],
  ["xn--bro-hoa.netlify.app", false],
  ["xn--bro-hoa--neu.netlify.app", true],
  ["evilnetlify--x.app", false],
  ["localhost", false],
  ["127.0.0.1", false],
])("%s is a preview: %s", (host, isPreview) => {
  expect(isPreviewHost(host)).toBe(isPreview);
});
