import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { sendAnswers } from "../helpers/product/esgHouse.ts";
import { waitUntilSent, loadSample } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { tabTo } from "../helpers/looks/tabTo.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

test(
  "a question is answered by keys alone, and the focus is afterwards where it was",
  { tag: "@all" },
  async ({ page, request }) => {
    await becomeDevice(page, testDevices.desktop);
    const owner = await signUp(page);
    const project = await loadSample(page);
    await waitUntilSent(page);
    await sendAnswers(request, owner, project);
    await page.goto(`/esg/environment?project=${project}`);
    await expect(page.getByText("Mara Brandt").first()).toBeVisible(); // it has come

    const question = page.getByRole("button", { name: /Gibt es einen Heizöltank/ }).first();
    await tabTo(page, question);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    const answer = sheet.getByLabel("Antwort", { exact: true });
    await tabTo(page, answer);
    await page.keyboard.press("N");
    await expect(answer).toHaveValue("no");
    const status = sheet.getByLabel("Stand");
    await tabTo(page, status);
    await page.keyboard.press("f");
    await expect(status).toHaveValue("done");
    await tabTo(page, sheet.getByLabel("Verantwortlich"));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Jonas Okafor");
    await tabTo(page, sheet.getByRole("button", { name: "Antwort speichern" }));
    await page.keyboard.press("Enter");
    await expect(sheet).toHaveCount(0);
    await expect(question).toContainText("Nein · Jonas Okafor");
    await expect(question).toBeFocused();
  },
);
