import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { PickedFile } from "../product/photo.ts";
import { waitUntilSent } from "../product/preparedDevice.ts";
import { expect, signUp } from "../product/product.ts";
import { createProject } from "./projectList.ts";

/** A new person with a project of this name, all of it sent, on the evidence page. */
export async function atEvidence(page: Page, name: string) {
  const account = await signUp(page);
  const projectId = await createProject(page, name);
  await waitUntilSent(page);
  const address = `/projects/${projectId}/evidence`;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Nachweise" })).toBeVisible();
  return { account, projectId, address };
}

/** Chooses files on the page. */
export const pick = (page: Page, ...files: PickedFile[]) =>
  page.locator("input[type=file][multiple]").setInputFiles(files);
/** The pieces of evidence on the page. */
export const items = (page: Page) => page.locator("[data-evidence]");
/** Those whose file is in a state. */
export const inState = (page: Page, state: string) => page.locator(`[data-file="${state}"]`);
/** Waits until so many files are verified. */
export const expectVerified = (page: Page, count: number) =>
  expect(inState(page, "verified")).toHaveCount(count, { timeout: 180_000 });

/** What this device keeps under the hash of a piece of evidence: the hash of the bytes that lie there; null when nothing does. */
export async function kept(page: Page, at = 0) {
  const sha256 = (await items(page).nth(at).getAttribute("data-evidence"))!;
  const hash = await page.evaluate(async (name) => {
    const file = await (async () => {
      const root = await navigator.storage.getDirectory();
      for await (const folder of root.values()) {
        if (folder.kind !== "directory") continue;
        const inside = folder as FileSystemDirectoryHandle;
        const handle = await inside.getFileHandle(name).catch(() => null);
        if (handle) return handle.getFile();
        const packed = await inside.getFileHandle(`${name}.gz`).catch(() => null); // what gzip makes much smaller
        if (!packed) continue;
        const unpacked = (await packed.getFile()).stream().pipeThrough(new DecompressionStream("gzip"));
        return new Response(unpacked).blob();
      }
      return null;
    })();
    if (!file) return null;
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, sha256);
  return { sha256, hash };
}

/** Waits until the bytes of a piece of evidence lie on this device, and are the right ones. */
export const lies = (page: Page, at = 0) =>
  expect
    .poll(async () => {
      const { sha256, hash } = await kept(page, at);
      return hash === sha256;
    })
    .toBe(true);

/** A file as the person gets it: through the download of its menu. */
export async function download(page: Page, at: number): Promise<Uint8Array<ArrayBuffer>> {
  await items(page)
    .nth(at)
    .getByRole("button", { name: /^Mehr zu/ })
    .click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Herunterladen" }).click();
  return Uint8Array.from(await readFile(await (await download).path()));
}
