import type { Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { order, theHouse } from "../helpers/product/house.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { lineOf } from "../helpers/pages/projectList.ts";

// Who reaches which page, in a project of somebody else's organisation. The people are made by the server's own calls; the journey of an
// invitation through the pages is in `people.spec.ts`, which also shows daily what one role reaches.
test.beforeEach(({ context }) => withoutServiceWorker(context));

const refusal = "Diese Seite gehört nicht zu Ihrer Aufgabe";
/** Pages of a project, and whom they are open to, in the order above. */
const pages: readonly (readonly [open: string, address: (project: string) => string])[] = [
  ["xxxxxx", (project) => `/projects/${project}`],
  ["xxxxxx", (project) => `/projects/${project}/rooms`],
  ["xxxxxx", (project) => `/projects/${project}/evidence`],
  ["xxx.xx", (project) => `/bim-ifc?project=${project}`],
  ["xxx.xx", (project) => `/3d-viewer?project=${project}`],
  ["xxx.xx", (project) => `/energy?project=${project}`],
  ["xxx.xx", (project) => `/energy/consumption?project=${project}`],
  ["xxx.xx", (project) => `/projects/${project}/reports`],
  ["xxx.xx", (project) => `/projects/${project}/applications`],
  ["xxx..x", (project) => `/projects/${project}/inbox`],
  ["xxxxxx", (project) => `/projects/${project}/labels`],
];

/** A page is shown or, under the same address, who it belongs to. The badge says when the device knows its roles. */
async function stands(page: Page, address: string, isOpen: boolean): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await waitUntilSent(page);
  await expect(page.getByRole("heading", { name: refusal }), address).toHaveCount(isOpen ? 0 : 1);
  await expect(page).toHaveURL((url) => url.href.includes(address));
}

for (const [at, role] of order.entries())
  test(
    `who is ${role} reaches exactly the pages of that role`,
    { tag: "@all" },
    async ({ page, request }) => {
      const { project, people } = await theHouse(request);
      await signIn(page, people[role]);
      await expect(lineOf(page, "Lindenhof")).toBeVisible();
      for (const [open, address] of pages)
        await test.step(address("…"), async () => {
          await stands(page, address(project), open[at] === "x");
        });
    },
  );
