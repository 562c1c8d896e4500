import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { builtPage, openBrowser } from "../browserPage.ts";
import type { BenchModel } from "./models.ts";
import type { IfcPage } from "../page/ifcPage.ts";

declare global {
  var ifcPage: IfcPage;
}

/** The pages that models are measured in. */
export interface IfcPages {
  readonly browser: Browser;
  /** A page of a context, whose scripts have run and nothing else. */
  readonly open: (context: BrowserContext) => Promise<Page>;
  /** Where a page fetches a model. */
  readonly addressOf: (model: BenchModel) => string;
  readonly close: () => Promise<void>;
}

/** Builds the page with the product's reader and drawing in it, serves it with the models, and starts a browser that can draw. */
export async function ifcPages(all: readonly BenchModel[]): Promise<IfcPages> {
  const page = await builtPage("ifc.html");
  const server = createServer((request, response) => {
    const index = /^\/models\/(\d+)$/.exec(request.url ?? "")?.[1];
    const model = index === undefined ? undefined : all[Number(index)];
    if (!model) return page(request, response);
    response.writeHead(200, { "content-type": "application/octet-stream" }).end(model.bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser([
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-gpu-compositing",
  ]);
  return {
    browser,
    addressOf: (model) => `/models/${all.indexOf(model)}`,
    open: async (context) => {
      const opened = await context.newPage();
      opened.on("pageerror", (error) => console.error(error));
      await opened.goto(`${url}/ifc.html`);
      await opened.waitForFunction(() => "ifcPage" in globalThis);
      return opened;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
