import { useState, useMemo, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { LoadingPage } from "#shell/errors/LoadingPage.tsx";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type OwnInput, RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import type { EvidenceAbout } from "#data/evidence/actions.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { droppable, freeSpace } from "#data/evidence/freeSpace.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { notify } from "#shell/notify.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { Button } from "#ui/controls/Button.tsx";
import { AddPanel } from "./AddPanel.tsx";
import { EvidenceList } from "./EvidenceList.tsx";
import { PictureSheet } from "./PictureSheet.tsx";
import { useAddFiles } from "#shared/kit/files/useAddFiles.ts";
import { useEvidence, type EvidenceLine } from "./useEvidence.ts";
import { useEvidenceActions } from "./useEvidenceActions.ts";
import { usePlaces, type Places, aboutOf, optionOf } from "./usePlaces.ts";
import { useOpenPicture } from "./useOpenPicture.ts";
import styles from "./evidence.module.css";

/** The photos and documents of a project: add, look at, name, delete, and see where each one is. */
export function EvidencePage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("evidence");
  const db = useDatabase();
  const { lines, isFailed, mayRead, mayWrite, look } = useEvidence(db, projectId);
  const adding = useAddFiles(db, projectId);
  const opened = useOpenPicture();
  const actions = useEvidenceActions(db, { look, show: opened.show });
  const places = usePlaces(db, projectId);
  const [placed, setPlaced] = useState<EvidenceRow>();
  const [editing, setEditing] = useState<{ readonly id: string; readonly part: "title" | "about" }>();
  if (isFailed)
    return (
      <Page title={t(($) => $.title)}>
        <Notice tone="bad" title={t(($) => $.failed.title)}>
          {t(($) => $.failed.text)}
        </Notice>
      </Page>
    );
  if (!mayRead)
    return (
      <Page title={t(($) => $.title)}>
        <EmptyState title={t(($) => $.noRight.title)} text={t(($) => $.noRight.text)} />
      </Page>
    );
  if (!lines) return <LoadingPage />;
  const live = lines.find(({ row }) => row.id === opened.picture?.row.id);
  const shown = opened.picture && { ...opened.picture, ...live };
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={lines.length > 0 ? t(($) => $.subtitle, { count: lines.length }) : undefined}
    >
      {mayWrite ? (
        <AddPanel {...adding} places={places} isFirst={lines.length === 0} />
      ) : (
        <Notice tone="info">{t(($) => $.readOnly)}</Notice>
      )}
      <EvidenceList
        {...{ projectId, lines, mayWrite, actions, places }}
        onRename={({ id }) => setEditing({ id, part: "title" })}
        onAssign={({ id }) => setEditing({ id, part: "about" })}
        onPlace={setPlaced}
      />
      <FreeSpace lines={lines} onFreed={look} />
      <PictureSheet
        picture={shown}
        onClose={opened.close}
        onSave={() => opened.picture && void actions.save(opened.picture)}
      />
      <PlaceSheet row={placed} places={places} onClose={() => setPlaced(undefined)} />
      <EditSheet
        key={`${editing?.part} ${editing?.id}`}
        row={lines.find(({ row }) => row.id === editing?.id)?.row}
        part={editing?.part ?? "title"}
        places={places}
        onClose={() => setEditing(undefined)}
      />
    </Page>
  );
}

interface Props {
  /** The piece of evidence; undefined closes the sheet. */
  readonly row: EvidenceRow | undefined;
  readonly places: Places;
  readonly onClose: () => void;
}

/** Where the room or equipment that a piece of evidence belongs to lies in the building. */
function PlaceSheet({ row, places, onClose }: Props) {
  const { t } = useTranslation("evidence");
  const { t: common } = useTranslation();
  const id = row && places.thingOf(row);
  const chosen = useMemo(() => new Set(id === undefined ? [] : [id]), [id]);
  const isOpen = row !== undefined && id !== undefined;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      kicker={t(($) => $.menu.place)}
      title={(row && places.nameOf(row)) ?? ""}
      close={common(($) => $.close)}
    >
      {isOpen && (
        <div className={styles["place"]}>
          <BuildingInPlace key={id} projectId={row.project_id} first="plan" chosen={chosen} />
        </div>
      )}
    </Sheet>
  );
}

interface EditSheetProps {
  /** The piece of evidence as it stands now; undefined closes the sheet. */
  readonly row: EvidenceRow | undefined;
  readonly part: "title" | "about";
  readonly places: Places;
  readonly onClose: () => void;
}

/** Another title for a piece of evidence, or what it belongs to: the project, a room, a piece of equipment. */
function EditSheet({ row, part, places, onClose }: EditSheetProps) {
  const { t } = useTranslation("evidence");
  const { t: common } = useTranslation();
  const words = part === "title" ? "rename" : "about";
  const about = ({ typed, set, error }: OwnInput) => {
    const [kind, id] = [typed("about_kind"), typed("about_id")];
    const option = optionOf(kind ? { kind: kind as EvidenceAbout["kind"], id: String(id) } : null);
    const isThere = places.options.some(({ value }) => value === option);
    return (
      <SelectField
        label={t(($) => $.about.label)}
        error={error}
        value={isThere ? option : ""}
        placeholder={isThere ? undefined : t(($) => $.about.gone)}
        options={places.options} // thousands in a large building
        onChange={(chosen) => {
          const wanted = aboutOf(chosen);
          set({ about_kind: wanted?.kind ?? "", about_id: wanted?.id ?? "" });
        }}
      />
    );
  };
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={t(($) => $[words].title)}
      close={common(($) => $.close)}
    >
      {row && (
        <RecordForm
          kind="evidence"
          fields={part === "title" ? ["title"] : ["about_kind", "about_id"]}
          inputs={{ about_kind: about, about_id: () => null }}
          record={row}
          submit={t(($) => $[words].save)}
          onSaved={onClose}
        />
      )}
    </Sheet>
  );
}

interface FreeSpaceProps {
  readonly lines: readonly EvidenceLine[];
  readonly onFreed: () => Promise<void>;
}

/** Takes files off this device that the server has, asked once more at this moment; they can be fetched again. */
function FreeSpace({ lines, onFreed }: FreeSpaceProps) {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  const db = useDatabase();
  const replication = useReplication();
  const [bytes, setBytes] = useState(0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    void droppable(db).then((found) => {
      if (wanted) setBytes(found.reduce((sum, one) => sum + one.bytes, 0));
    });
    return () => {
      wanted = false;
    };
  }, [db, lines]);
  const free = async () => {
    setBusy(true);
    const { freed_bytes, unconfirmed } = await freeSpace(
      db,
      ({ project_id: projectId, sha256, bytes: size }) =>
        replication.confirmOriginal({ bucket: "evidence", projectId, sha256 }, size),
    );
    await onFreed();
    setBusy(false);
    setAsking(false);
    notify({
      tone: unconfirmed > 0 ? "warn" : "ok",
      title: t(($) => $.free.done, { size: format.bytes(freed_bytes) }),
      text: unconfirmed > 0 ? t(($) => $.free.kept, { count: unconfirmed }) : undefined,
    });
  };
  if (bytes === 0) return null;
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t(($) => $.free.open, { size: format.bytes(bytes) })}</Button>
      <ConfirmDialog
        open={asking}
        title={t(($) => $.free.title)}
        confirm={t(($) => $.free.confirm)}
        cancel={t(($) => $.free.cancel)}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void free()}
      >
        {t(($) => $.free.text)}
      </ConfirmDialog>
    </div>
  );
}
