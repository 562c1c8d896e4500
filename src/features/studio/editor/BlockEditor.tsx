import { IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { Texts } from "#domain/application/forms/form.ts";
import type { KeptPicture } from "#domain/application/pictures/pictures.ts";
import type { Block } from "#domain/application/config/startBlocks.ts";
import { pagesOf } from "#domain/application/templates.ts";
import type { TemplateContent } from "#domain/studio/templateContent.ts";
import { setText } from "#domain/studio/templateTexts.ts";
import { languageNames, languages } from "#kernel/languages.ts";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { PictureField } from "../pictures/PictureField.tsx";
import styles from "../studio.module.css";

interface Props {
  readonly block: Block;
  readonly content: TemplateContent;
  /** The shell and its pages have what the block shows. */
  readonly isPossible: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (about: string, next: (block: Block) => Block) => void;
  readonly onPicture: (id: string, picture: KeptPicture) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One block of a start page: what it is, what can be said of it, its place, and the way out. */
export function BlockEditor(props: Props) {
  const { block, isPossible, isFirst, isLast, onMove, onRemove } = props;
  const { t } = useTranslation("studio");
  const name = t(($) => $.blocks[block.kind].name);
  return (
    <section className={styles["block"]} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span className={styles["moves"]}>
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <IconButton icon={IconTrash} label={t(($) => $.removeNamed, { name })} onClick={onRemove} />
        </span>
      </header>
      {!isPossible && <Notice tone="warn">{t(($) => $.start.noPage)}</Notice>}
      <BlockFields {...props} />
    </section>
  );
}

function BlockFields({ block, content, onChange, onPicture }: Props) {
  const { t } = useTranslation("studio");
  const text = (as: "title" | "text" | "alt", texts: Texts) => {
    const Field = as === "text" ? TextArea : TextField;
    return languages
      .filter((language) => content.languages.includes(language))
      .map((language) => (
        <Field
          key={`${as} ${language}`}
          label={t(($) => $.blockText[as], { language: languageNames[language] })}
          value={texts[language] ?? ""}
          maxLength={as === "text" ? 4_000 : 200}
          lang={language}
          onChange={(words) =>
            onChange(`${as} ${language}`, (now) =>
              withBlockText(now, as, (before) => setText(before, language, words)),
            )
          }
        />
      ));
  };
  switch (block.kind) {
    case "welcome":
      return (
        <>
          {text("title", block.title)}
          {text("text", block.text)}
        </>
      );
    case "note":
      return (
        <>
          <Segmented
            label={t(($) => $.start.tone)}
            value={block.tone}
            options={(["info", "warn"] as const).map((tone) => ({
              value: tone,
              label: t(($) => $.start.tones[tone]),
            }))}
            onChange={(tone) => onChange("tone", (now) => (now.kind === "note" ? { ...now, tone } : now))}
          />
          {text("text", block.text)}
        </>
      );
    case "picture":
      return (
        <>
          <PictureField
            label={t(($) => $.blocks.picture.name)}
            use="picture"
            picture={block.picture === null ? undefined : content.pictures[block.picture]}
            onChoose={onPicture}
            onRemove={() =>
              onChange("picture", (now) => (now.kind === "picture" ? { ...now, picture: null } : now))
            }
          />
          {text("alt", block.alt)}
        </>
      );
    case "actions":
      return (
        <fieldset className={styles["group"]}>
          <legend>{t(($) => $.start.actions)}</legend>
          <div className={styles["languages"]}>
            {content.pages
              .filter((page) => pagesOf[content.base].includes(page))
              .map((page) => (
                <Checkbox
                  key={page}
                  label={t(($) => $.pageNames[page])}
                  checked={block.pages.includes(page)}
                  disabled={!block.pages.includes(page) && block.pages.length >= 6}
                  onChange={(on) =>
                    onChange(`action ${page}`, (now) =>
                      now.kind === "actions"
                        ? {
                            ...now,
                            pages: on ? [...now.pages, page] : now.pages.filter((one) => one !== page),
                          }
                        : now,
                    )
                  }
                />
              ))}
          </div>
        </fieldset>
      );
    case "notices":
    case "contacts":
      return (
        <SelectField
          label={t(($) => $.start.most)}
          value={`${block.most}`}
          options={[1, 2, 3, 5, 10].map((most) => ({ value: `${most}`, label: `${most}` }))}
          onChange={(most) =>
            onChange("most", (now) =>
              now.kind === "notices" || now.kind === "contacts" ? { ...now, most: Number(most) } : now,
            )
          }
        />
      );
    case "search":
    case "energy":
    case "facts":
    case "pages":
      return <p className={styles["quiet"]}>{t(($) => $.blocks[block.kind].note)}</p>;
  }
}

function withBlockText(block: Block, as: "title" | "text" | "alt", change: (texts: Texts) => Texts): Block {
  if (block.kind === "welcome" && as !== "alt") return { ...block, [as]: change(block[as]) };
  if (block.kind === "note" && as === "text") return { ...block, text: change(block.text) };
  return block.kind === "picture" && as === "alt" ? { ...block, alt: change(block.alt) } : block;
}
