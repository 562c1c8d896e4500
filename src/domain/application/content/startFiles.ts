import type { ApplicationConfig, ApplicationPage } from "../config/applicationConfig.ts";
import type { ConfigFile } from "./applicationData.ts";
import type { Bytes } from "../bytes.ts";
import type { Texts } from "../forms/form.ts";
import { pictureBytes, picturePath } from "../pictures/pictures.ts";
import { type Block, blocksOf, type ShownBlock, showsBlock, type StartFile } from "../config/startBlocks.ts";

/** What of an application comes from its own brand and its own start page. */
interface StartFiles {
  readonly config: Pick<ConfigFile, "logo" | "start">;
  /** `data/start.json`; null: the start page of the shell. */
  readonly file: StartFile | null;
  /** The pictures that are shown, by their path. */
  readonly pictures: ReadonlyMap<string, Bytes>;
}

/**
 * The blocks of the start page that have something to show, the logo, and the pictures of both. What is no sound picture is left out; texts
 * in languages that the application does not offer too.
 * @param pages the pages that the application has.
 */
export function startFiles(config: ApplicationConfig, pages: readonly ApplicationPage[]): StartFiles {
  const sound = new Map(
    Object.entries(config.pictures).flatMap(([id, picture]) => {
      const bytes = pictureBytes(picture);
      return bytes ? [[id, { path: picturePath(id, picture), bytes }] as const] : [];
    }),
  );
  const offered = blocksOf(config.template, pages);
  const blocks = config.start
    .filter((one) => offered.includes(one.kind) && showsBlock(one, pages))
    .flatMap((one) => shownBlock(one, { pages, sound, config }));
  const logo = config.logo === null ? undefined : sound.get(config.logo)?.path;
  const used = new Set([logo, ...blocks.map((one) => (one.kind === "picture" ? one.picture : undefined))]);
  return {
    config: { ...(logo !== undefined && { logo }), ...(blocks.length > 0 && { start: true as const }) },
    file: blocks.length > 0 ? { blocks } : null,
    pictures: new Map(
      [...sound.values()].flatMap(({ path, bytes }) => (used.has(path) ? [[path, bytes]] : [])),
    ),
  };
}

interface Around {
  readonly pages: readonly ApplicationPage[];
  readonly sound: ReadonlyMap<string, { readonly path: string }>;
  readonly config: ApplicationConfig;
}

function shownBlock(one: Block, { pages, sound, config }: Around): ShownBlock[] {
  const of = (texts: Texts): Texts =>
    Object.fromEntries(
      config.languages.flatMap((language) => {
        const words = texts[language]?.trim().replaceAll("\r\n", "\n");
        return words ? [[language, words]] : [];
      }),
    );
  switch (one.kind) {
    case "picture": {
      const path = sound.get(one.picture ?? "")?.path;
      return path === undefined ? [] : [{ ...one, picture: path, alt: of(one.alt) }];
    }
    case "welcome":
      return [{ ...one, title: of(one.title), text: of(one.text) }];
    case "note":
      return [{ ...one, text: of(one.text) }];
    case "actions":
      return [{ ...one, pages: one.pages.filter((page) => pages.includes(page)) }];
    case "search":
    case "notices":
    case "contacts":
    case "energy":
    case "facts":
    case "pages":
      return [one];
  }
}
