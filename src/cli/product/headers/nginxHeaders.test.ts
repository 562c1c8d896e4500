import { expect, test } from "vitest";
import { nginxHeaders } from "./nginxHeaders.ts";
import { securityHeaders } from "./securityHeaders.ts";

test("pages beside a backend of another address get the product's own headers, and may reach that backend only", () => {
  const lines = nginxHeaders("https://ref.supabase.co").trimEnd().split("\n");
  expect(lines).toHaveLength(Object.keys(securityHeaders()).length);
  for (const line of lines) expect(line).toMatch(/^add_header [a-z-]+ "[^"\n]+" always;$/);
  expect(lines[0]).toContain("connect-src 'self' https://ref.supabase.co wss://ref.supabase.co;");
});
