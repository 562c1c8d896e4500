import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveFiles } from "./serveFiles.ts";

let folder: string;
let server: Server;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "klarbau-files-"));
  for (const name of ["assets", ".vite"]) mkdirSync(path.join(folder, name));
  for (const name of ["manifest", "sizes"]) writeFileSync(path.join(folder, `.vite/${name}.json`), "{}");
  writeFileSync(path.join(folder, "index.html"), "<title>Klarbau</title>");
  writeFileSync(path.join(folder, "assets/a-1.js"), "export {}");
  writeFileSync(path.join(folder, "assets/a-1.js.gz"), "packed");
  server = createServer(serveFiles(folder));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections(); // answers that no test has read keep theirs open
  await closed;
  rmSync(folder, { recursive: true, force: true });
});

test("every page address answers with the one page, never from a cache without asking", async () => {
  const answer = await fetch(`${url}/projects/7/dashboard`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(await answer.text()).toContain("Klarbau");
});

test("a file that is missing is missing: no page instead of a script", async () => {
  expect((await fetch(`${url}/assets/gone-2.js`)).status).toBe(404);
});

test("what carries a hash in its name is kept for ever", async () => {
  const answer = await fetch(`${url}/assets/a-1.js`, { headers: { "accept-encoding": "identity" } });
  expect(answer.headers.get("cache-control")).toContain("immutable");
});

test("what the build notes for itself is not served", async () => {
  for (const name of ["manifest", "sizes"])
    expect((await fetch(`${url}/.vite/${name}.json`)).status).toBe(404);
});

test("nothing outside the folder can be named", async () => {
  for (const evil of ["/../package.json", "/%2e%2e/package.json", "/assets/..%2f..%2fpackage.json"])
    expect((await fetch(url + evil)).status).toBe(404);
});

test("a build that takes its files away does not end the server", async () => {
  rmSync(path.join(folder, "index.html"));
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/assets/a-1.js`)).status).toBe(200);
});

test("the policy allows no inline script, no inline style, no eval", async () => {
  const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  expect(policy).toContain("default-src 'none'");
});

test("a public page comes in the language of its address, any other address shows the empty page", async () => {
  mkdirSync(path.join(folder, "about"));
  writeFileSync(path.join(folder, "app.html"), "<title>empty</title>");
  writeFileSync(path.join(folder, "about/index.html"), "<head></head>Über uns");
  writeFileSync(path.join(folder, "about/index.fr.html"), "<head></head>À propos");
  writeFileSync(path.join(folder, ".vite/rendered.json"), '["/about"]');
  const served = createServer(
    serveFiles(folder, [], { site: "https://klarbau.example", offer: { prices: {}, social: {} } }),
  );
  await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
  const text = async (address: string) => (await fetch(at + address)).text();
  expect(await text("/about")).toContain("Über uns");
  expect(await text("/about?lang=fr")).toContain("À propos");
  expect(await text("/about?lang=xx")).toContain("Über uns");
  expect(await text("/about/?lang=fr")).toContain(
    'rel="canonical" href="https://klarbau.example/about?lang=fr"',
  );
  expect(await text("/projects")).toContain("empty");
  expect(await text("/robots.txt")).toContain("Sitemap: https://klarbau.example/sitemap.xml");
  expect(await text("/sitemap.xml")).toContain("<loc>https://klarbau.example/about</loc>");
  const closed = new Promise((resolve) => served.close(resolve));
  served.closeAllConnections();
  await closed;
});
