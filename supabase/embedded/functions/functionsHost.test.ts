import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { functionsHost, type FunctionsHost } from "./functionsHost.ts";

let home: string;
let folder: string;
let host: FunctionsHost;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "klarbau-functions-"));
  folder = path.join(home, "Büro #1, 100 %/functions");
  mkdirSync(path.join(folder, "hello"), { recursive: true });
  writeFileSync(path.join(folder, "../config.toml"), "[functions.hello]\nverify_jwt = false\n");
  say("eins");
  host = functionsHost({
    folder,
    data: home,
    keys: { publishable: "", secret: "", jwtSecret: "", factorKey: "" },
    url: "http://127.0.0.1:1",
    site: "http://localhost:1",
    log: () => undefined,
  });
});

afterEach(async () => {
  await host.stop();
  rmSync(home, { recursive: true, force: true });
});

const say = (word: string) =>
  writeFileSync(path.join(folder, "hello/index.ts"), `Deno.serve(() => new Response("${word}"));\n`);

const ask = async () => {
  const answer = await host.fetch(new Request("http://localhost/functions/v1/hello")).catch(() => undefined);
  return answer?.text();
};

/** Processes that run functions of this folder. */
const runtimes = () =>
  execFileSync("ps", ["-eo", "stat=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => !line.startsWith("Z") && line.includes(home));

test("functions run in a folder with spaces, umlauts, a comma and signs in its name", async () => {
  expect(await ask()).toBe("eins");
});

test("who asks while an old process ends leaves no second one behind", async () => {
  await ask();
  say("zwei");
  await expect.poll(ask, { interval: 1, timeout: 20_000 }).toBe("zwei");
  await host.stop();
  expect(runtimes()).toEqual([]);
});

test("each question of a function has a connection of its own: none is closed while it waits to be used again", async () => {
  const ports: number[] = [];
  const backend = createServer((incoming, outgoing) => {
    ports.push(incoming.socket.remotePort!);
    outgoing.end("gut");
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
  const { port } = backend.address() as AddressInfo;
  const question = `await (await fetch("http://127.0.0.1:${port}")).text()`;
  writeFileSync(
    path.join(folder, "hello/index.ts"),
    `Deno.serve(async () => new Response([${question}, ${question}, ${question}].join(" ")));\n`,
  );
  await expect.poll(ask, { interval: 1, timeout: 20_000 }).toBe("gut gut gut");
  backend.close();
  expect(new Set(ports).size).toBe(ports.length);
});
