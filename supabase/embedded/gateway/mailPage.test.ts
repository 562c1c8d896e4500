import { expect, test } from "vitest";
import { mailPage } from "./mailPage.ts";

test("what users write into a mail is shown as text, links can be followed", async () => {
  const mail = {
    to: "a@b.de",
    subject: "<script>1</script>",
    text: 'Code: 1 http://localhost/x?a=1&b="2',
    html: "<p>Code: 1</p>",
    sent_at: "2026-11-20",
  };
  const html = await mailPage("/_dev/mail", [mail]).text();
  expect(html).not.toContain("<script>");
  expect(html).toContain('<a href="http://localhost/x?a=1&amp;b=&quot;2">');
});
