import { expect, type Locator, test } from "@playwright/test";
import { firstOrAll } from "../../fixtures/everything.ts";
import { violations } from "../helpers/looks/axe.ts";
import { buildParts, openParts } from "../helpers/looks/partsPage.ts";
import { smallTargets } from "../helpers/looks/touchTargets.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

test.describe.configure({ mode: "serial" });
test.beforeAll(buildParts);

const looks = [{}, { theme: "dark" }, { density: "field" }, { theme: "dark", density: "field" }] as const;

/** Whole pages stand on the page of parts: what is true of one page alone is looked at on the product's pages. */
const ofParts = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

for (const shown of firstOrAll(looks))
  test(`every part is without a fault that axe finds, as large as a finger, and below the policy: ${JSON.stringify(shown)}`, async ({
    page,
  }) => {
    await becomeDevice(page, testDevices.phone);
    const wrong = await openParts(page, shown);
    expect(await violations(page, ofParts)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(wrong).toEqual([]);
  });

test("what opens is without a fault, below the policy, and lies where it belongs", async ({ page }) => {
  await becomeDevice(page, testDevices.phone);
  const wrong = await openParts(page);
  const part = (title: string) => page.getByRole("article", { name: title, exact: true });
  const faults = async () => expect.soft(await violations(page, ofParts)).toEqual([]);

  const choices = part("ComboboxField, MultiSelectField");
  await choices.getByRole("combobox").first().click();
  await expect(page.getByRole("option", { name: /^Küche/ })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("DateField").getByRole("button").first().click();
  await expect(page.getByRole("button", { name: "Sonntag, 1. Februar 2026" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("Tooltip, Popover").getByRole("button").nth(1).click();
  await expect(page.getByRole("checkbox", { name: "Erdgas" }).last()).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");

  await part("Sheet, ConfirmDialog, FullPanel").getByRole("button").first().click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("combobox").click();
  await expect(sheet.getByRole("option", { name: "Bad" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("option")).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await part("SearchPanel").getByRole("button").click();
  await page.keyboard.type("bad");
  await expect(page.getByRole("option", { name: "Bad" })).toBeInViewport();
  await faults();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  expect(wrong).toEqual([]);
});

/** The middle of a drawing, and how wide it is. */
async function placeOf(drawing: Locator) {
  await drawing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await drawing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, width };
}

test("a chart is read by arrow keys, value by value, below the policy and without a style sheet of its own", async ({
  page,
}) => {
  await becomeDevice(page, testDevices.desktop);
  const wrong = await openParts(page, { only: "charts" });
  const chart = page.getByRole("figure", { name: "Fernwärme, Verlauf" });
  const drawing = chart.getByRole("application", { name: "Fernwärme, Verlauf" });
  await drawing.focus();
  await expect(chart.getByText("Januar", { exact: true }).last()).toBeVisible();
  for (let month = 0; month < 9; month++) await page.keyboard.press("ArrowRight");
  const tip = chart.locator("[aria-live]");
  await expect(tip).toContainText("Oktober");
  await expect(tip).toContainText("kein Wert");
  expect(await violations(page, ofParts)).toEqual([]);
  expect(await page.locator("style").count()).toBe(0);
  expect(wrong).toEqual([]);
});

test("a year of quarters of an hour is zoomed and walked through by keys, and says the hour that is there twice", async ({
  page,
}) => {
  await becomeDevice(page, testDevices.desktop);
  const wrong = await openParts(page, { only: "charts" });
  const chart = page.getByRole("figure", { name: "Strom, Wohnanlage Lindenhof" });
  const slider = chart.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(chart.locator("output")).toHaveAttribute("aria-live", "polite");
  await expect(slider).toHaveAttribute("aria-valuetext", "31.12.2026, 23:45");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "01.01.2026, 00:00");
  await expect(chart.locator("output")).toContainText("kW");
  // The last quarter of an hour before the one that is there twice begins.
  await slider.fill("28418");
  await expect(slider).toHaveAttribute("aria-valuetext", "25.10.2026, 01:45");
  for (let times = 0; times < 7; times++) await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^25\.10\.2026, 02:00 MESZ$/);
  for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^25\.10\.2026, 02:00 MEZ$/);
  await page.keyboard.press("0");
  await expect(chart.getByRole("row")).toHaveCount(13);
  expect(wrong).toEqual([]);
});

test("a mouse drags a part open, the wheel moves it, a double click shows all again, and the look follows at once", async ({
  page,
}) => {
  await becomeDevice(page, testDevices.desktop);
  const wrong = await openParts(page, { only: "charts" });
  const chart = page.getByRole("figure", { name: "Strom, Wohnanlage Lindenhof" });
  const caption = chart.locator("caption");
  const canvas = chart.locator("canvas");
  await expect(canvas).toBeVisible();
  const whole = (await caption.textContent())!;
  const { x, y, width } = await placeOf(chart.locator(".u-over"));
  await page.mouse.move(x - width / 4, y);
  await page.mouse.down();
  await page.mouse.move(x - width / 8, y, { steps: 4 });
  await page.mouse.up();
  await expect(caption).toHaveText(/, \d\d\.0[34]\.2026 – \d\d\.05\.2026$/);
  const first = (await caption.textContent())!;
  await page.mouse.wheel(200, 0);
  await expect(caption).not.toHaveText(first);
  const picture = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
  await page.mouse.move(0, 0);
  const light = await picture();
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await expect.poll(async () => (await picture()) === light).toBe(false);
  await page.mouse.dblclick(x, y);
  await expect(caption).toHaveText(whole);
  expect(wrong).toEqual([]);
});

test("one finger moves what is shown, two bring it nearer, and two taps show all", async ({ page }) => {
  await becomeDevice(page, testDevices.phone);
  const wrong = await openParts(page, { only: "charts" });
  const chart = page.getByRole("figure", { name: "Strom, Wohnanlage Lindenhof" });
  const caption = chart.locator("caption");
  await expect(chart.locator("canvas")).toBeVisible();
  const whole = (await caption.textContent())!;
  const { x, y } = await placeOf(chart.locator(".u-over"));
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: readonly number[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((one, id) => ({ x: one, y, id })) });
  await touch("touchStart", x - 15, x + 15);
  for (const apart of [25, 40, 60]) await touch("touchMove", x - apart, x + apart);
  await touch("touchEnd");
  await expect(caption).not.toHaveText(whole);
  const near = (await caption.textContent())!;
  await touch("touchStart", x + 50);
  for (const to of [30, 0, -30]) await touch("touchMove", x + to);
  await touch("touchEnd");
  await expect(caption).not.toHaveText(near);
  for (let tap = 0; tap < 2; tap++) {
    await touch("touchStart", x);
    await touch("touchEnd");
  }
  await expect(caption).toHaveText(whole);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(wrong).toEqual([]);
});

test("charts become tables that can be scrolled, and on paper they are light and no wider than the sheet", async ({
  page,
}) => {
  await becomeDevice(page, testDevices.phone);
  const wrong = await openParts(page, { only: "charts", theme: "dark" });
  const chart = page.getByRole("figure", { name: "Strom, Wohnanlage Lindenhof" });
  await expect(chart.locator("canvas")).toBeVisible();
  for (const name of ["Fernwärme, Verlauf", "Strom, Wohnanlage Lindenhof"])
    await page.getByRole("figure", { name }).getByRole("button", { name: "Als Tabelle" }).click();
  await expect(chart.getByRole("region").getByRole("row")).toHaveCount(13);
  expect(await violations(page, ofParts)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await chart.getByRole("button", { name: "Als Zeichnung" }).click();
  await expect(chart.locator("canvas")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect
    .poll(() =>
      chart.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        // The line in dark mode is light green: on paper it is the dark one of the light look.
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 0x17 && data[at + 1] === 0x4c && data[at + 2] === 0x40) return true;
        return false;
      }),
    )
    .toBe(true);
  // A sheet is narrower than the window, and nothing is told so before it is printed: measured before anything could be drawn anew.
  await chart.getByRole("button", { name: "Als Tabelle" }).waitFor({ state: "hidden" });
  for (const name of ["Erdgas", "Strom, Wohnanlage Lindenhof"]) {
    const figure = page.getByRole("figure", { name }).first();
    const beyond = await figure.evaluate((element: HTMLElement) => {
      element.style.width = "240px";
      const right = element.getBoundingClientRect().right;
      return [...element.querySelectorAll("canvas, svg[role=application]")].map(
        (one) => one.getBoundingClientRect().right - right,
      );
    });
    expect(beyond).toHaveLength(1);
    expect(beyond[0]).toBeLessThanOrEqual(1);
  }
  expect(wrong).toEqual([]);
});
