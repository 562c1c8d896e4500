import type { Page } from "@playwright/test";

/** Roles that say nothing without a name. */
const named = new Set(
  "button checkbox combobox dialog grid group link menu menuitem menuitemradio navigation radio radiogroup region search searchbox spinbutton switch tab table tablist textbox".split(
    " ",
  ),
);

interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
}

/** What a screen reader finds on the page and cannot call by a name, as its role and the beginning of its HTML. */
export async function nameless(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = (await client.send("Accessibility.getFullAXTree")) as { nodes: readonly Node[] };
  const found = nodes.filter(
    ({ ignored, role, name }) => !ignored && named.has(role?.value ?? "") && !name?.value.trim(),
  );
  const said: string[] = [];
  for (const { role, backendDOMNodeId } of found) {
    const { outerHTML } = await client.send("DOM.getOuterHTML", { backendNodeId: backendDOMNodeId! });
    said.push(`${role!.value} ${outerHTML.slice(0, 120)}`);
  }
  await client.detach();
  return said;
}
