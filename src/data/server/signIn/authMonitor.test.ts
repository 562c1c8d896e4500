// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { followAuthFaults, monitorFetch } from "./authMonitor.ts";

const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
beforeEach(() => warned.mockClear());

let clock_ms = 0;
const hour = 3_600_000;
beforeEach(() => (clock_ms += hour)); // what a test before has done is long ago

const answering = (answer: Response) =>
  monitorFetch(
    async () => answer.clone(),
    () => clock_ms,
  );
const refusal = (error_code: string, status = 400) => Response.json({ error_code }, { status });

test("a critical refusal stands in the console without the address's search, and the answer is untouched", async () => {
  const answer = await answering(refusal("invalid_request"))("https://b.test/auth/v1/token?code=secret");
  expect(await answer.json()).toEqual({ error_code: "invalid_request" });
  expect(warned.mock.calls).toEqual([["critical auth error: 400 invalid_request at /auth/v1/token"]]);
});

test("the code of OAuth counts as well, and an answer in nobody's words", async () => {
  await answering(Response.json({ error: "invalid_request" }, { status: 401 }))(
    "https://b.test/auth/v1/callback",
  );
  await answering(new Response("<html>", { status: 400 }))(new URL("https://b.test/auth/v1/user"));
  await answering(Response.json(null, { status: 400 }))(new Request("https://b.test/auth/v1/user"));
  expect(warned).toHaveBeenCalledTimes(3);
});

test("a wrong password, another service and what succeeds say nothing", async () => {
  await answering(refusal("invalid_credentials"))("https://b.test/auth/v1/token");
  await answering(refusal("PGRST100"))("https://b.test/rest/v1/projects");
  await answering(Response.json({ error: "invalid_request" }))("https://b.test/auth/v1/user");
  expect(warned).not.toHaveBeenCalled();
});

test("whoever follows is told when it repeats, once", async () => {
  const tell = vi.fn<() => void>();
  const stop = followAuthFaults(tell);
  const ask = answering(refusal("invalid_request"));
  for (let i = 0; i < 5; i++) await ask("https://b.test/auth/v1/user");
  expect(tell).toHaveBeenCalledTimes(1);
  stop();
  clock_ms += hour;
  for (let i = 0; i < 5; i++) await ask("https://b.test/auth/v1/user");
  expect(tell).toHaveBeenCalledTimes(1);
});

test("a network that fails goes on failing", async () => {
  const broken = monitorFetch(() => Promise.reject(new TypeError("fetch failed")));
  await expect(broken("https://b.test/auth/v1/user")).rejects.toThrow("fetch failed");
});
