import { afterEach, expect, test, vi } from "vitest";
import { printOf } from "./buildProduct.ts";

afterEach(() => vi.unstubAllEnvs());

test("a product that was built for another backend is not taken for this one", () => {
  const sources = ["package.json"];
  const own = printOf({ sources });
  vi.stubEnv("VITE_SUPABASE_URL", "https://hosted.example");
  const hosted = printOf({ sources });
  expect(hosted).not.toBe(own);
  vi.stubEnv("VITE_SUPABASE_URL", "https://other.example");
  expect(printOf({ sources })).not.toBe(hosted);
  vi.unstubAllEnvs();
  expect(printOf({ sources })).toBe(own);
});
