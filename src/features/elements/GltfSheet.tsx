import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ElementRow } from "#domain/ifc/elements/elementTable.ts";
import { savedName } from "#domain/ifc/savedName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { ReadModel } from "#shared/model/ReadModelPage.tsx";
import { notify } from "#shell/notify.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Checkbox } from "#ui/controls/Checkbox.tsx";
import { ChoiceCards } from "#ui/controls/ChoiceCards.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import styles from "./ElementsView.module.css";
import { useGltf, type WriteGlbFile } from "./useGltf.ts";

interface Props {
  readonly here: ReadModel;
  /** What the table shows now. */
  readonly shown: readonly ElementRow[];
  /** How many things the model has. */
  readonly all: number;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Left out: a worker writes the file. */
  readonly writeFile?: WriteGlbFile;
}

/** What of the model becomes a glTF file; writes it, says how far it is, and can be stopped. */
export function GltfSheet({ here, shown, all, open, onClose, writeFile }: Props) {
  const { t } = useTranslation("elements");
  const format = useFormats();
  const [part, setPart] = useState<"all" | "shown">("all");
  const [rooms, setRooms] = useState(false);
  const { model, geometry } = here.record;
  const { work, save, cancel } = useGltf((bytes) => {
    const megabytes = format.number(bytes / 1e6, bytes < 10e6 ? 1 : 0);
    notify({ tone: "ok", title: t(($) => $.gltf.done, { megabytes }) });
    onClose();
  }, writeFile);
  const isNarrowed = shown.length < all;
  const only =
    isNarrowed && part === "shown" ? new Set(shown.map(({ express_id }) => express_id)) : undefined;
  const start = () => {
    if (!geometry) return;
    const name = savedName(
      here.version,
      t(($) => $.gltf.file),
    );
    void save({ model, geometry, name, only, rooms });
  };
  const isWriting = work.kind === "writing";
  return (
    <Sheet
      open={open}
      onClose={() => {
        cancel();
        onClose();
      }}
      close={t(($) => $.gltf.close)}
      title={t(($) => $.gltf.title)}
      foot={
        isWriting ? (
          <Button wide onClick={cancel}>
            {t(($) => $.gltf.cancel)}
          </Button>
        ) : (
          <Button wide variant="primary" disabled={!geometry} onClick={start}>
            {t(($) => $.gltf.save)}
          </Button>
        )
      }
    >
      <div className={styles["columns"]}>
        <p>{t(($) => $.gltf.intro)}</p>
        {!geometry && (
          <Notice
            tone="warn"
            title={t(($) => $.gltf.noShapes)}
            action={
              here.isCurrent && (
                <ButtonLink to="/3d-viewer" search={{ project: here.project.id }}>
                  {t(($) => $.gltf.to3d)}
                </ButtonLink>
              )
            }
          >
            {t(($) => (here.isCurrent ? $.gltf.noShapesText : $.gltf.noShapesEarlier))}
          </Notice>
        )}
        {isNarrowed && (
          <ChoiceCards
            label={t(($) => $.gltf.part)}
            value={part}
            choices={[
              { value: "all", label: t(($) => $.gltf.all), note: t(($) => $.gltf.allNote) },
              {
                value: "shown",
                label: t(($) => $.gltf.shown),
                note: t(($) => $.gltf.shownNote, {
                  count: shown.length,
                  shown: format.number(shown.length),
                }),
              },
            ]}
            onChange={setPart}
          />
        )}
        <Checkbox
          label={t(($) => $.gltf.rooms)}
          note={t(($) => $.gltf.roomsNote)}
          checked={rooms}
          disabled={isWriting}
          onChange={setRooms}
        />
        {isWriting && (
          <Loading
            text={
              work.step
                ? t(($) => $.gltf.step, {
                    done: format.number(work.step.done),
                    total: format.number(work.step.total),
                  })
                : t(($) => $.gltf.writing)
            }
          />
        )}
        {work.kind === "failed" && (
          <Notice tone="bad" title={t(($) => $.gltf.failed)}>
            {t(($) => $.gltf.problem[work.problem])}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
