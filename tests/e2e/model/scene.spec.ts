import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import type { Bench } from "../helpers/pages/scenePage.ts";

// The 3D view on a page of its own, on a software GPU: what cannot be seen without drawing.
declare global {
  var bench: Bench;
  var scene: Scene3d;
}

const root = path.resolve(import.meta.dirname, "../../..");
const html = `<!doctype html><style>html,body,#host{margin:0;height:100%}canvas{display:block;width:100%;height:100%}</style>
<div id="host"></div><script type="module" src="/tests/e2e/helpers/pages/scenePage.ts"></script>`;

let server: ViteDevServer;
let address: string;
/** One page for all tests, each with a scene of its own: fetching the modules and starting the software GPU is most of the work. */
let page: Page;

test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser }) => {
  server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    // Of its own for each worker, and with everything that is needed known from the start: nothing is made anew under a test.
    cacheDir: path.join(root, `test-results/.vite-scene-${test.info().parallelIndex}`),
    optimizeDeps: { entries: ["tests/e2e/helpers/pages/scenePage.ts"] },
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
    plugins: [
      {
        name: "scene-page",
        configureServer: (vite) =>
          void vite.middlewares.use("/scene", (_request, response) => {
            response.setHeader("content-type", "text/html");
            response.end(html);
          }),
      },
    ],
  });
  await server.listen();
  const bound = server.httpServer!.address();
  address = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/scene`;
  page = await browser.newPage({ viewport: { width: 450, height: 320 } });
  await page.goto(address);
  await page.waitForFunction(() => "bench" in globalThis);
});

test.beforeEach(async () => {
  await page.evaluate(() => {
    const result = bench.open();
    if (!result.ok) throw new Error(result.error.kind);
    globalThis.scene = result.value;
  });
  await expect.poll(() => share(wall)).toBeGreaterThan(0); // the first picture
});

test.afterEach(() =>
  page.evaluate(() => {
    scene.dispose();
    bench.picked.length = 0;
    bench.contexts.length = 0;
  }),
);

test.afterAll(async () => {
  await page.close();
  await server.close();
});

/** How many of the pixels have about this colour (each part within 3 of 255). */
async function share([red, green, blue]: readonly [number, number, number]): Promise<number> {
  const png = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([data, wanted]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let i = 0; i < pixels.length; i += 4)
        if (wanted.every((part, index) => Math.abs(pixels[i + index]! - part) <= 3)) count++;
      return count / (pixels.length / 4);
    },
    [png, [red, green, blue]] as const,
  );
}

/** What the outer walls are drawn in. */
const wall = [0xf1, 0xee, 0xe7] as const;
const poche = [0x2a, 0x32, 0x2f] as const;
const glasBlue = [0xb3, 0xce, 0xdd] as const;
const section = [0xc4, 0x51, 0x2d] as const;
const shade = [0xe3, 0xdf, 0xd5] as const;

test(
  "one picture takes at most a tenth as many draw calls as there are placed things, also in section",
  { tag: "@all" },
  async () => {
    const [whole, cut] = await page.evaluate(() => {
      const before = scene.stats();
      scene.cutAt(7.55);
      return new Promise<[typeof before, typeof before]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([before, scene.stats()]))),
      );
    });
    expect(whole.triangles).toBeGreaterThan(10_000);
    expect(whole.calls).toBeLessThanOrEqual(whole.placed * 0.1);
    expect(cut.calls).toBeLessThanOrEqual(cut.placed * 0.1);
  },
);

test("a section fills the cut walls and is marked in brick, and goes again", async () => {
  const before = await share(poche);
  await page.evaluate(() => scene.cutAt(7.55));
  await expect.poll(() => share(section)).toBeGreaterThan(0.0005);
  await expect.poll(() => share(poche)).toBeGreaterThan(before + 0.002);
  await page.evaluate(() => scene.cutAt(null));
  await expect.poll(() => share(section)).toBe(0);
});

test(
  "the shadow lies on the ground beside the house, and not over the floor of its open basement",
  { tag: "@all" },
  async () => {
    await page.evaluate(() => {
      scene.dispose();
      const result = bench.openBasement();
      if (!result.ok) throw new Error(result.error.kind);
      globalThis.scene = result.value;
    });
    await expect.poll(() => share(shade)).toBeGreaterThan(0.002);
    await page.evaluate(() => scene.cutAt(-1.5));
    await expect.poll(() => share(poche)).toBeGreaterThan(0.002);
    await expect.poll(() => share(shade)).toBeLessThan(0.0005);
  },
);

test("a tap names what lies under the finger, the selection is drawn in blue, Escape lets go", async () => {
  const before = await share(glasBlue);
  await page.mouse.move(165, 130);
  await Promise.all([page.mouse.down(), page.mouse.up()]); // short, also where every answer takes its time
  const last = () => page.evaluate(() => bench.picked.at(-1));
  await expect.poll(last).toBeGreaterThan(0);
  const id = await last();
  await page.evaluate((picked) => scene.show({}, new Set([picked!])), id);
  await expect.poll(() => share(glasBlue)).toBeGreaterThan(before + 0.0002);
  await page.locator("canvas").focus();
  await page.keyboard.press("Escape");
  await expect.poll(last).toBeNull();
});

test(
  "a drag turns the building and selects nothing; keys turn, zoom and fit it",
  { tag: "@all" },
  async () => {
    const picture = async () => (await page.screenshot()).toString("base64");
    const start = await picture();
    await page.mouse.move(225, 150);
    await page.mouse.down();
    await page.mouse.move(335, 170, { steps: 5 });
    await page.mouse.up();
    await expect.poll(picture).not.toBe(start);
    expect(await page.evaluate(() => bench.picked.length)).toBe(0);
    for (const key of ["ArrowLeft", "+", "f"]) {
      const before = await picture();
      await page.keyboard.press(key);
      await expect.poll(picture, { message: key }).not.toBe(before);
    }
  },
);

test(
  "somebody who walks has the same picture from inside, drawn only while they move; the parallel view comes back as it was",
  { tag: "@all" },
  async () => {
    const picture = async () => (await page.screenshot()).toString("base64");
    await expect(page.locator("canvas")).not.toHaveAttribute("data-moving");
    const parallel = await picture();
    const drawnIn = (frames: number) =>
      page.evaluate(async (count) => {
        let drawn = 0;
        const end = scene.onDraw(() => drawn++);
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
        end();
        return drawn;
      }, frames);
    const placed = await page.evaluate(() => {
      const walk = bench.walk(scene);
      return [...walk.place.eye];
    });
    expect(placed.every(Number.isFinite)).toBe(true);
    await expect.poll(picture).not.toBe(parallel);
    await expect.poll(() => share(wall)).toBeGreaterThan(0.02);
    const canvas = page.locator("canvas");
    await expect(canvas).not.toHaveAttribute("data-moving");
    expect(await drawnIn(20)).toBe(0);
    const standing = await picture();
    await canvas.focus();
    // Noted by the page: whoever is slow to look finds them at the wall, where nothing is drawn any more.
    await page.evaluate(() => {
      const noted = { drawn: 0, isMoving: false };
      scene.onDraw(() => {
        noted.drawn++;
        noted.isMoving ||= "moving" in scene.canvas.dataset;
      });
      Object.assign(globalThis, { noted });
    });
    await page.keyboard.down("w");
    const noted = () =>
      page.evaluate(() => (globalThis as unknown as { noted: { drawn: number; isMoving: boolean } }).noted);
    await expect.poll(async () => (await noted()).drawn).toBeGreaterThan(3);
    await expect.poll(async () => (await noted()).isMoving).toBe(true);
    await page.keyboard.up("w");
    await expect(canvas).not.toHaveAttribute("data-moving");
    expect(await drawnIn(20)).toBe(0);
    expect(await canvas.evaluate((one: HTMLCanvasElement) => one.width / one.clientWidth)).toBe(1);
    expect(await picture()).not.toBe(standing);
    await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.blur());
    await page.evaluate(() => scene.lead(null));
    await expect.poll(picture).toBe(parallel);
  },
);

test("hidden things are neither drawn nor picked", { tag: "@all" }, async () => {
  const everything = await page.evaluate(() => {
    const all = new Set(Array.from({ length: bench.placed }, (_, index) => index + 1));
    scene.show({ hidden: all }, new Set());
    return scene.pickAt(165, 130);
  });
  expect(everything).toBeNull();
  await expect.poll(() => share(wall)).toBe(0);
});

test("a lost graphics context is told and comes back with the picture", { tag: "@all" }, async () => {
  const before = await share(wall);
  await page.evaluate(() => {
    const lose = document.querySelector("canvas")!.getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    lose.loseContext();
    Object.assign(globalThis, { giveBack: () => lose.restoreContext() });
  });
  await page.waitForFunction(() => bench.contexts.includes("lost"));
  await page.evaluate(() => (globalThis as unknown as { giveBack(): void }).giveBack());
  await page.waitForFunction(() => bench.contexts.includes("restored"));
  await expect.poll(() => share(wall)).toBeCloseTo(before, 2);
});

test(
  "opening and leaving thirty times leaves no canvas, no geometry and no context behind",
  { tag: "@all" },
  async () => {
    const left = await page.evaluate(() => {
      for (let round = 0; round < 30; round++) {
        scene.dispose();
        const again = bench.open();
        if (!again.ok) throw new Error(`round ${round}: ${again.error.kind}`);
        globalThis.scene = again.value;
      }
      scene.dispose();
      return { canvases: document.querySelectorAll("canvas").length, geometries: scene.stats().geometries };
    });
    expect(left).toEqual({ canvases: 0, geometries: 0 });
  },
);

test("without WebGL the view says so instead of failing", { tag: "@all" }, async () => {
  const answer = await page.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype;
    const descriptor = Object.getOwnPropertyDescriptor(canvas, "getContext")!;
    Object.assign(canvas, { getContext: () => null });
    const result = bench.open();
    Object.defineProperty(canvas, "getContext", descriptor);
    return result.ok ? "open" : result.error.kind;
  });
  expect(answer).toBe("no_webgl");
});

test("a still picture is a PNG with the building in it", { tag: "@all" }, async () => {
  const still = await page.evaluate(async () => {
    const { picture: blob, marks } = (await bench.still())!;
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const drawn = data.filter((value, index) => index % 4 === 3 && value > 0).length;
    return {
      type: blob.type,
      width: image.width,
      height: image.height,
      share: drawn / (data.length / 4),
      marks,
    };
  });
  const [ground, first, second] = still.marks;
  expect(first!.x).toBeCloseTo(ground!.x, 3);
  expect(ground!.y - first!.y).toBeCloseTo(first!.y - second!.y, 3);
  expect(ground!.y - first!.y).toBeGreaterThan(5);
  expect(still).toMatchObject({ type: "image/png", width: 320, height: 200 });
  expect(still.share).toBeGreaterThan(0.15);
  expect(still.share).toBeLessThan(0.9);
});
