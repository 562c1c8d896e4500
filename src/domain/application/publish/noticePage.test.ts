import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { appHeaders } from "../host/appHeaders.ts";
import { noticePage, noticeStyleSource } from "./noticePage.ts";

test("the policy of applications allows the style of the notice, and no other inline style", () => {
  const [, style] = /<style>(.*)<\/style>/.exec(noticePage("withdrawn", "fr"))!;
  expect(noticeStyleSource).toBe(`'sha256-${createHash("sha256").update(style!).digest("base64")}'`);
  const policy = appHeaders["content-security-policy"]!;
  expect(policy).toContain(`style-src 'self' ${noticeStyleSource};`);
  expect(policy).not.toContain("unsafe");
});

test("it speaks the first language of the reader that the product speaks", () => {
  expect(noticePage("withdrawn", "pl, fr-CH;q=0.8")).toContain('<html lang="fr">');
  expect(noticePage("link", "")).toContain('<html lang="de">');
});
