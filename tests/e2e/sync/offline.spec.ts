import type { Page } from "@playwright/test";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { addresses, fillAddress } from "../helpers/looks/addresses.ts";
import { waitUntilSent, expect, test } from "../helpers/product/preparedDevice.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";
import { sampleFile } from "../helpers/product/sampleFile.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

// walk.spec.ts opens the pages of whoever is signed in without a network.
test(
  "the pages for everybody open without a network, from nothing, each on its own address",
  { tag: "@all" },
  async ({ context, device }) => {
    test.setTimeout(900_000);
    await context.setOffline(true);
    const former = "/app/$"; // leads to any other address
    for (const address of addresses().filter(({ path, signedIn }) => !signedIn && path !== former)) {
      const page = await context.newPage();
      await page.goto(fillAddress(address, device));
      await waitUntilSettled(page);
      await expect(page.getByText(/Oops!|Etwas ist schiefgegangen/), address.path).toHaveCount(0);
      await page.close();
    }
  },
);

test(
  "a full disk is said while reading a model, and what was there stays",
  { tag: "@all" },
  async ({ page, device, baseURL }) => {
    const name = "Voller Speicher";
    await createProject(page, name);
    const client = await page.context().newCDPSession(page);
    const origin = new URL(baseURL!).origin;
    const { usage } = await client.send("Storage.getUsageAndQuota", { origin });
    await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 50_000 });
    await page.getByLabel("Modell einlesen").setInputFiles(sampleFile("voll.ifc", "full disk"));
    const said = page.getByRole("alert").filter({ hasText: "Vom neuen Modell wurde nichts behalten" });
    await expect(said).toContainText("Der Speicher dieses Geräts ist voll");

    await client.send("Storage.overrideQuotaForOrigin", { origin });
    await page.goto(`/projects/${device.projectId}/rooms`);
    await expect(page.getByRole("row")).not.toHaveCount(0);
    await page.goto("/projects");
    await expect(lineOf(page, name)).toContainText("Noch kein Modell");
    await expect(lineOf(page, sampleProject.name)).toContainText("Räume");
  },
);

test(
  "two tabs work beside each other, see each other's changes, and one goes on alone",
  { tag: "@all" },
  async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await createProject(first, "Zwei Fenster");
    await first.goto("/projects");
    await second.goto("/projects");
    await renameProject(first, "Zwei Fenster", "Links umbenannt");
    await expect(lineOf(second, "Links umbenannt")).toBeVisible();
    await renameProject(second, "Links umbenannt", "Rechts umbenannt");
    await expect(lineOf(first, "Rechts umbenannt")).toBeVisible();
    await waitUntilSent(second);
    await first.close();
    await renameProject(second, "Rechts umbenannt", "Allein umbenannt");
    await expect.poll(() => namedOnServer(second, "Allein umbenannt")).toBe(1);
  },
);

/** How many projects of this name the server shows to the person who is signed in on the page. */
const namedOnServer = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const { supabase_key: apikey } = await (await fetch("/config.json")).json();
    const session = JSON.parse(localStorage.getItem("klarbau.session") ?? "null");
    const answer = await fetch(`/rest/v1/projects?select=id&name=eq.${encodeURIComponent(wanted)}`, {
      headers: { apikey, authorization: `Bearer ${session.access_token}` },
    });
    return (await answer.json()).length;
  }, name);
