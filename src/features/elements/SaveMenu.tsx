import { IconDownload } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { type SavedTable, saveTable } from "./saveTable.ts";

interface Props {
  readonly tableOf: () => SavedTable;
  /** Offers the whole model as COBie, too. */
  readonly onCobie?: () => void;
  /** Offers the shapes of the model as glTF, too. */
  readonly onGltf?: () => void;
}

/** The ways to take a table along. It is put together only when somebody wants it. */
export function SaveMenu({ tableOf, onCobie, onGltf }: Props) {
  const { t } = useTranslation("elements");
  const { locale } = useFormats();
  const save = (kind: "csv" | "xlsx") => () => saveTable(tableOf(), kind, locale);
  return (
    <Menu
      align="end"
      trigger={<Button icon={IconDownload}>{t(($) => $.save.label)}</Button>}
      entries={[
        { id: "xlsx", label: t(($) => $.save.xlsx), onSelect: save("xlsx") },
        { id: "csv", label: t(($) => $.save.csv), onSelect: save("csv") },
        ...(onCobie || onGltf ? [{ kind: "rule" as const, id: "rule" }] : []),
        ...(onCobie
          ? [
              {
                id: "cobie",
                label: t(($) => $.save.cobie),
                note: t(($) => $.save.cobieNote),
                onSelect: onCobie,
              },
            ]
          : []),
        ...(onGltf
          ? [{ id: "gltf", label: t(($) => $.save.gltf), note: t(($) => $.save.gltfNote), onSelect: onGltf }]
          : []),
      ]}
    />
  );
}
