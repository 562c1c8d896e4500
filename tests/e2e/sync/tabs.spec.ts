import type { BrowserContext, Page } from "@playwright/test";
import { projectsOnServer } from "../helpers/product/onServer.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

/** How long a leading tab may be silent, and some time for the other one to begin. */
const takeover = { timeout: 150_000 };

/** Two tabs of one person; the first one leads. */
async function twoTabs(context: BrowserContext) {
  const leader = await context.newPage();
  await signUp(leader);
  await createProject(leader, "Zwei Fenster");
  await waitUntilSent(leader);
  await leader.goto("/projects");
  await waitUntilSent(leader);
  const other = await context.newPage();
  await other.goto("/projects");
  await expect(lineOf(other, "Zwei Fenster")).toBeVisible();
  return { leader, other };
}
const replicationOf = (page: Page) =>
  page.workers().find((worker) => worker.url().includes("/assets/worker-"))!;

test(
  "a leading tab that the browser has frozen is replaced, and when it wakes nothing is there twice",
  { tag: "@all" },
  async ({ context }) => {
    const { leader, other } = await twoTabs(context);
    const life = await context.newCDPSession(leader);
    await life.send("Page.setWebLifecycleState", { state: "frozen" });
    await renameProject(other, "Zwei Fenster", "Anderes Fenster");
    await expect.poll(() => projectsOnServer(other, "Anderes Fenster"), takeover).toBe(1);

    await life.send("Page.setWebLifecycleState", { state: "active" });
    await expect(lineOf(leader, "Anderes Fenster")).toBeVisible();
    await renameProject(leader, "Anderes Fenster", "Wieder wach");
    await waitUntilSent(leader);
    await expect.poll(() => projectsOnServer(leader, "Wieder wach")).toBe(1);
    await expect(lineOf(other, "Wieder wach")).toHaveCount(1);
  },
);

test(
  "a leading tab whose worker hangs is replaced, and its own changes go out through the other one",
  { tag: "@all" },
  async ({ context }) => {
    const { leader, other } = await twoTabs(context);
    await replicationOf(leader).evaluate(() => {
      // Waits for ever, without the work that an endless loop would be for the machine; as the next thing that it does.
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      setTimeout(() => Atomics.wait(new Int32Array(buffer), 0, 0));
    });
    await renameProject(leader, "Zwei Fenster", "Vom hängenden");
    await expect(leader.locator("[data-sync]")).toHaveAttribute("data-sync", "sending"); // although nobody tells it
    await expect.poll(() => projectsOnServer(other, "Vom hängenden"), takeover).toBe(1);
    await leader.close();
    await renameProject(other, "Vom hängenden", "Allein weiter");
    await expect.poll(() => projectsOnServer(other, "Allein weiter")).toBe(1);
  },
);

test("a worker that was ended is replaced by its own tab, and what was written is sent", async ({ page }) => {
  await signUp(page);
  await createProject(page, "Ein Fenster");
  await page.goto("/projects");
  await waitUntilSent(page);
  await replicationOf(page).evaluate(() => {
    setTimeout(() => self.close()); // leaves no event, as an end by the system may
  });
  await renameProject(page, "Ein Fenster", "Nach dem Ende");
  await expect.poll(() => projectsOnServer(page, "Nach dem Ende")).toBe(1);
  await waitUntilSent(page);
});
