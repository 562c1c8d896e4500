import { IconPlus } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type Block, type BlockKind, blocksOf, newBlock } from "#domain/application/config/startBlocks.ts";
import { newId } from "#kernel/ids.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BlockEditor } from "./BlockEditor.tsx";
import { moveItem } from "./moveItem.ts";
import styles from "../studio.module.css";
import type { StudioDraft } from "./useStudioDraft.ts";

/** Blocks of which a start page has one at most: they always show the same. */
const onlyOnce: readonly BlockKind[] = ["search", "energy", "facts", "pages", "notices", "contacts"];

/** What the start page is put together of, block by block; without blocks it is the one of the shell. */
export function StartSection({ draft: { content, edit } }: { readonly draft: StudioDraft }) {
  const { t } = useTranslation("studio");
  const possible = blocksOf(content.base, content.pages);
  const add = (kind: BlockKind) => {
    const block = newBlock(kind, newId().slice(-12), content.pages);
    edit(`block ${block.id}`, ({ start }) => ({ start: [...start, block] }));
  };
  const change = (id: string, about: string, next: (block: Block) => Block) =>
    edit(`block ${id} ${about}`, ({ start }) => ({
      start: start.map((block) => (block.id === id ? next(block) : block)),
    }));
  if (possible.length === 0)
    return (
      <Panel title={t(($) => $.sections.start)}>
        <Notice tone="info">{t(($) => $.start.display)}</Notice>
      </Panel>
    );
  const menu = (
    <Menu
      trigger={
        <Button icon={IconPlus} disabled={content.start.length >= 20}>
          {t(($) => $.start.add)}
        </Button>
      }
      entries={possible.map((kind) => ({
        id: kind,
        label: t(($) => $.blocks[kind].name),
        note: t(($) => $.blocks[kind].note),
        disabled: onlyOnce.includes(kind) && content.start.some((block) => block.kind === kind),
        onSelect: () => add(kind),
      }))}
    />
  );
  return (
    <Panel title={t(($) => $.sections.start)} aside={content.start.length > 0 && menu}>
      {content.start.length === 0 ? (
        <EmptyState title={t(($) => $.start.empty)} text={t(($) => $.start.emptyText)} action={menu} />
      ) : (
        <Stack gap={16}>
          <ol className={styles["blocks"]} aria-label={t(($) => $.sections.start)}>
            {content.start.map((block, at) => (
              <li key={block.id}>
                <BlockEditor
                  block={block}
                  content={content}
                  isPossible={possible.includes(block.kind)}
                  isFirst={at === 0}
                  isLast={at === content.start.length - 1}
                  onChange={(about, next) => change(block.id, about, next)}
                  onPicture={(id, picture) =>
                    edit(`block ${block.id} picture`, ({ start, pictures }) => ({
                      pictures: { ...pictures, [id]: picture },
                      start: start.map((one) =>
                        one.id === block.id && one.kind === "picture" ? { ...one, picture: id } : one,
                      ),
                    }))
                  }
                  onMove={(by) =>
                    edit("block order", ({ start }) => ({
                      start: moveItem(start, (one) => one.id === block.id, by),
                    }))
                  }
                  onRemove={() =>
                    edit(`block ${block.id} gone`, ({ start }) => ({
                      start: start.filter((one) => one.id !== block.id),
                    }))
                  }
                />
              </li>
            ))}
          </ol>
          <p className={styles["quiet"]}>{t(($) => $.start.note)}</p>
        </Stack>
      )}
    </Panel>
  );
}
