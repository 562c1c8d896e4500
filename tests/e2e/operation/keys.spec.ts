import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { nameless } from "../helpers/looks/nameless.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { enter, tabTo } from "../helpers/looks/tabTo.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { expect, test, waitUntilSent } from "../helpers/product/preparedDevice.ts";

test(
  "a key is added and handed out without a network, the receipt is saved, and the server takes it",
  { tag: "@all" },
  async ({ context, page }) => {
    await page.goto(`/projects/${await createProject(page, "Hausmeisterei")}/keys`);
    await expect(page.getByText("Noch keine Schlüssel")).toBeVisible();
    await context.setOffline(true);
    await add(page, { Nummer: "A 12", Name: "Haustür", Öffnet: "Haustür, Hoftor" });
    await add(page, { Nummer: "B 3", Name: "Heizraum" });

    await page.getByText("A 12").click();
    const sheet = page.getByRole("dialog", { name: "A 12 Haustür" });
    await sheet.getByRole("button", { name: "Aushändigen" }).click();
    const ask = page.getByRole("dialog", { name: "Aushändigen" });
    await ask.getByLabel("Bei wem").fill("Frau Adler");
    await keepPicture(page, "keys-hand-out");
    expect(await seriousFaults(page)).toEqual([]);
    await ask.getByRole("button", { name: "Aushändigen" }).click();
    await expect(sheet.getByText(/^Frau Adler · /)).toBeVisible();
    const [receipt] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("button", { name: "PDF" }).click(),
    ]);
    expect(receipt.suggestedFilename()).toBe("A 12 Haustür.pdf");
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe("%PDF-");
    await keepPicture(page, "keys-sheet");
    expect(await seriousFaults(page)).toEqual([]);

    await context.setOffline(false);
    await waitUntilSent(page);
    await page.reload();
    await expect(sheet).toBeVisible(); // its address names it
    await page.keyboard.press("Escape");
    await expect(page.getByRole("row", { name: /A 12.*ausgegeben.*Frau Adler/ })).toBeVisible();
    await keepPicture(page, "keys-list");

    await page.getByText("A 12").click();
    await sheet.getByRole("button", { name: "Ändern" }).click();
    const change = page.getByRole("dialog", { name: "Ändern" });
    await change.getByLabel("Zurück bis").fill("2031-03-15");
    await change.getByRole("button", { name: "Speichern" }).click();
    await expect(change).toBeHidden();
    await page.keyboard.press("Escape");
    await page.getByText("Kalender", { exact: true }).click();
    await page.getByRole("button", { name: "Zum nächsten Eintrag: Samstag, 15. März 2031" }).click();
    await expect(page.getByRole("button", { name: "A 12 Haustür, Frau Adler" })).toBeVisible();
    await expect(page.getByText("1 Zeile hat bei „Zurück bis“ keinen Tag.")).toBeVisible();
    await keepPicture(page, "keys-calendar");
    expect(await seriousFaults(page)).toEqual([]);
  },
);

test(
  "by keyboard alone keys are added, handed out, found, filtered, sorted out together and changed; each part has a name",
  { tag: "@all" },
  async ({ page }) => {
    await becomeDevice(page, testDevices.tablet);
    await page.goto(`/projects/${await createProject(page, "Tastatur")}/keys`);
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
    expect(await nameless(page)).toEqual([]); // nothing there yet
    for (const [number, name] of [
      ["A 12", "Haustür"],
      ["B 3", "Heizraum"],
      ["B 4", "Hoftor"],
    ] as const) {
      // prettier-ignore
      await enter(page, button("Schlüssel anlegen"));
      const form = dialog("Schlüssel anlegen");
      await tabTo(page, form.getByLabel("Nummer"));
      await page.keyboard.type(number);
      await tabTo(page, form.getByLabel("Name", { exact: true }));
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
    }

    const list = page.getByRole("grid", { name: "Schlüssel" });
    const row = (name: string) => list.getByRole("row", { name: new RegExp(name) });
    await tabTo(page, row("A 12"));
    await page.keyboard.press("Enter");
    const sheet = dialog("A 12 Haustür");
    await expect(sheet.getByRole("list", { name: "Stand" })).toBeVisible();
    expect(await nameless(page)).toEqual([]);
    await enter(page, sheet.getByRole("button", { name: "Aushändigen" }));
    const ask = dialog("Aushändigen");
    await tabTo(page, ask.getByLabel("Bei wem"));
    await page.keyboard.type("Frau Adler");
    expect(await nameless(page)).toEqual([]);
    await enter(page, ask.getByRole("button", { name: "Aushändigen" }));
    await expect(sheet.getByText(/^Frau Adler · /)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row("A 12")).toBeFocused();

    await tabTo(page, page.getByRole("searchbox", { name: "Suchen" }));
    await page.keyboard.type("h");
    await enter(page, button("Filter"));
    const filter = dialog("Filter");
    const state = filter.getByRole("group", { name: "Stand" });
    await tabTo(page, state.getByRole("checkbox", { name: /^vorhanden/ }));
    await page.keyboard.press("Space");
    expect(await nameless(page)).toEqual([]);
    await enter(page, filter.getByRole("button", { name: "2 Zeilen zeigen" }));
    await expect(list.getByRole("row", { name: /^B \d/ })).toHaveCount(2);

    await tabTo(page, row("B 3"));
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    const picked = page.getByRole("region", { name: "Mit der Auswahl" });
    await expect(picked.getByText("2 gewählt")).toBeVisible();
    expect(await nameless(page)).toEqual([]);
    await enter(page, picked.getByRole("button", { name: "Aussondern" }));
    await enter(page, dialog("Aussondern: 2 Einträge?").getByRole("button", { name: "Aussondern" }));
    await enter(page, button("Suche und Filter aufheben"));
    await expect(list.getByRole("row", { name: /ausgesondert/ })).toHaveCount(2);

    await tabTo(page, row("A 12"));
    await page.keyboard.press("Enter");
    await enter(page, sheet.getByRole("button", { name: "Ändern" }));
    const form = dialog("Ändern");
    await tabTo(page, form.getByLabel("Öffnet"));
    await page.keyboard.type("Haustür, Hoftor");
    expect(await nameless(page)).toEqual([]);
    // the last field is in sight, and so is what saves it: neither lies over the other
    const last = form.getByLabel("Zurück bis");
    const save = form.getByRole("button", { name: "Speichern" });
    await tabTo(page, last);
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await last.evaluate(isClear)).toBe(true);
    await enter(page, save);
    await expect(form).toBeHidden();
    await expect(sheet.getByText("Haustür, Hoftor")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row("A 12")).toBeFocused();

    await becomeDevice(page, testDevices.phone);
    await expect(page.getByRole("list", { name: "Schlüssel" }).getByRole("listitem")).toHaveCount(3);
    expect(await nameless(page)).toEqual([]);
    // views, filters, order and files have one line on the narrowest phone
    await page.setViewportSize({ width: 360, height: 780 });
    const tools = ["Ansichten", "Filter", "Sortieren", "Import und Export"].map((name) =>
      button(name).first(),
    );
    const middles = await Promise.all(
      tools.map(async (tool) => {
        const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(middles).size).toBe(1);
    await keepPicture(page, "keys-narrow");
  },
);

async function add(page: Page, said: Readonly<Record<string, string>>) {
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
  const form = page.getByRole("dialog", { name: "Schlüssel anlegen" });
  for (const [label, value] of Object.entries(said))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form).toBeHidden();
}

/** Whether nothing lies over the lower edge of an element. */
function isClear(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 12, bottom - 3));
}
