import "fake-indexeddb/auto";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import type { TranslationCell } from "#data/documents.ts";
import { liveSyncIssues } from "#data/device/queries.ts";
import { deleteCell, takeSuggestion, writeCell } from "#data/translations/actions.ts";
import { liveCells, liveOpenSuggestions } from "#data/translations/queries.ts";
import { same } from "#domain/sync/same.ts";
import { cellId } from "#domain/translation/cellId.ts";
import { aTablet, type Tablet } from "../sync/apart.ts";
import { closedAfterEach, ownWorld, server, world } from "../fixtures/fileWorld.ts";

ownWorld();

const tablets = closedAfterEach<Tablet>();

const collections = ["translations"] as const;
const fr = (cell_key: string) => ({ language: "fr", route: "common", cell_key });
async function open(user: string): Promise<Tablet> {
  const tablet = await aTablet(server, { user, collections });
  tablets.push(tablet);
  return tablet;
}

/** The texts of the namespace by key, as a tablet shows them. */
async function textsOf(tablet: Tablet): Promise<Readonly<Record<string, string>>> {
  const cells = await firstValueFrom(liveCells(tablet.now().db, { language: "fr", route: "common" }));
  return Object.fromEntries(cells.map((cell: TranslationCell) => [cell.cell_key, cell.cell_value]));
}

const write = async (tablet: Tablet, key: string, value: string) => {
  const done = await writeCell(tablet.now().db, fr(key), { value });
  if (!done.ok) throw new Error(done.error.kind);
};

async function onServer(): Promise<Readonly<Record<string, string>>> {
  const rows = await server.sql`select cell_key, cell_value from translation_cells
    where language = 'fr' and route = 'common' and not _deleted order by cell_key`;
  return Object.fromEntries(rows.map((row) => [row["cell_key"] as string, row["cell_value"] as string]));
}

const settled = (tablet: Tablet) =>
  tablet.until(async () => {
    const unsent = await tablet.now().db.translations.find().exec();
    return (
      unsent.every((document) => !("unsent_since" in document.toJSON())) &&
      same(await textsOf(tablet), await onServer())
    );
  });

test("two translators offline in one namespace, both reopened, one answer lost: every key survives, of one key the later text is a suggestion", async () => {
  const anna = await open(world.people.portalAdmin);
  const bert = await open(world.people.translator);
  for (const key of ["save", "cancel", "open", "close", "print"]) await write(anna, key, `${key} 1`);
  await settled(anna);
  await settled(bert);

  for (const tablet of [anna, bert]) tablet.online = false;
  await write(anna, "save", "Enregistrer");
  await write(anna, "send", "Envoyer");
  await write(anna, "open", "Ouvrir");
  await write(anna, "print", "Imprimer");
  await deleteCell(anna.now().db, cellId(fr("close")));
  await write(bert, "cancel", "Annuler");
  await write(bert, "undo", "Défaire");
  await write(bert, "open", "Déplier");
  await write(bert, "print", "Imprimer");
  await write(bert, "close", "Fermer");
  await anna.reopen();
  await bert.reopen();
  expect(await textsOf(bert)).toMatchObject({ cancel: "Annuler", undo: "Défaire", open: "Déplier" });

  anna.losesAnswers = 1;
  anna.online = true;
  await settled(anna);
  expect(anna.losesAnswers).toBe(0);
  bert.losesAnswers = 1;
  bert.online = true;
  await settled(bert);
  await settled(anna);

  const all = {
    save: "Enregistrer",
    cancel: "Annuler",
    send: "Envoyer",
    undo: "Défaire",
    open: "Ouvrir",
    close: "Fermer",
    print: "Imprimer",
  };
  for (const texts of [await onServer(), await textsOf(anna), await textsOf(bert)])
    expect(texts).toEqual(all);
  for (const tablet of [anna, bert]) {
    const { db } = tablet.now();
    expect(await firstValueFrom(liveOpenSuggestions(db))).toMatchObject([
      {
        cell_key: "open",
        base_value: "open 1",
        live_value: "Ouvrir",
        suggested_value: "Déplier",
        suggested_by: world.people.translator,
      },
    ]);
    expect(await firstValueFrom(liveSyncIssues(db))).toEqual([]);
  }
  const [flagged] = await server.sql`select flag from translation_cells where cell_key = 'close'`;
  expect(flagged!["flag"]).toBe("restored");
});

test("a suggestion that is taken becomes the text, and nobody has to decide on it again", async () => {
  const anna = await open(world.people.portalAdmin);
  const bert = await open(world.people.translator);
  await settled(bert);
  await settled(anna);
  const [suggestion] = await firstValueFrom(liveOpenSuggestions(anna.now().db));
  expect(await takeSuggestion(anna.now().db, suggestion!)).toEqual({ ok: true, value: undefined });
  expect(await firstValueFrom(liveOpenSuggestions(anna.now().db))).toEqual([]);
  await settled(anna);
  await settled(bert);
  expect((await textsOf(bert))["open"]).toBe("Déplier");
  await bert.until(async () => (await firstValueFrom(liveOpenSuggestions(bert.now().db))).length === 0);
});

test("a translator of French cannot write Italian: the text is on the list, the next French one arrives", async () => {
  const bert = await open(world.people.translator);
  const italian = { language: "it", route: "common", cell_key: "save" };
  await writeCell(bert.now().db, italian, { value: "Salvare" });
  await write(bert, "next", "Suivant");
  await settled(bert);
  expect((await onServer())["next"]).toBe("Suivant");
  expect(await firstValueFrom(liveSyncIssues(bert.now().db))).toMatchObject([
    { about_kind: "translation_cell", code: "42501", document: { cell_value: "Salvare" } },
  ]);
});
