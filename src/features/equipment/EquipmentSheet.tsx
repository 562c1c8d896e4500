import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addObservation } from "#data/journal/actions.ts";
import { daysUntil } from "#domain/equipment/daysUntil.ts";
import { localDay } from "#kernel/time.ts";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { RecordSheet } from "#shared/kit/sheet/RecordSheet.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useModules } from "#shell/modules.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { IconPencil, IconPlus, IconQrcode } from "#ui/icons/icons.gen.ts";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { ConditionScale } from "./ConditionScale.tsx";
import styles from "./equipment.module.css";
import { EquipmentHistory } from "./EquipmentHistory.tsx";
import { placeOf } from "./EquipmentList.tsx";
import { type Equipment, equipmentName } from "./useEquipment.ts";

interface Props {
  readonly record: Equipment | null | undefined;
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

/** A piece of equipment in full: condition, next check, warranty, place, what happened to it, and what can be done. */
export function EquipmentSheet({ record, onEdit, onClose }: Props) {
  const { t } = useTranslation("equipment");
  const [reported, setReported] = useState<Equipment>();
  const may = useMay(record?.project_id ?? "");
  const facts = useFacts(record);
  const mayNote = may("journal:write");
  return (
    <>
      <RecordSheet
        kind="asset"
        record={record}
        title={record ? equipmentName(record) : undefined}
        kicker={record ? [record.tag, placeOf(record)].filter(Boolean).join(" · ") || undefined : undefined}
        onClose={onClose}
        groups={facts}
        above={
          record && (
            <>
              {record.is_gone && (
                <Notice tone="warn" title={t(($) => $.gone)}>
                  {t(($) => $.goneText)}
                </Notice>
              )}
              <ConditionScale record={record} mayChange={may("building:write")} mayNote={mayNote} />
            </>
          )
        }
        foot={
          record && (
            <div className={styles["acts"]}>
              {mayNote && (
                <Button icon={IconPencil} onClick={() => setReported(record)}>
                  {t(($) => $.report.button)}
                </Button>
              )}
              <WaysOn record={record} />
              {onEdit && <Button onClick={() => onEdit(record.id)}>{t(($) => $.edit)}</Button>}
            </div>
          )
        }
      >
        {record && <EquipmentHistory record={record} />}
      </RecordSheet>
      <ReportSheet record={reported} onClose={() => setReported(undefined)} />
    </>
  );
}

/** The ways to other modules that go on with this piece of equipment; only to those that there are. */
function WaysOn({ record: { id, project_id } }: { readonly record: Equipment }) {
  const { t } = useTranslation("equipment");
  const modules = useModules();
  const has = (module: string) => modules.find((one) => one.id === module);
  const orders = has("orders");
  return (
    <>
      {orders && (
        <ButtonLink
          icon={IconPlus}
          to={orders.to}
          search={{ project: project_id, new: `asset:${id}` } as never}
        >
          {t(($) => $.order)}
        </ButtonLink>
      )}
      {has("labels") && (
        <ButtonLink icon={IconQrcode} to="/projects/$projectId/labels" params={{ projectId: project_id }}>
          {t(($) => $.labels)}
        </ButtonLink>
      )}
    </>
  );
}

/** What somebody has seen of a piece of equipment; it stands in its history and is never changed. */
function ReportSheet({
  record,
  onClose,
}: {
  readonly record: Equipment | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation("equipment");
  const common = useTranslation("common").t;
  const db = useDatabase();
  return (
    <Sheet
      open={record !== undefined}
      onClose={onClose}
      kicker={record && equipmentName(record)}
      title={t(($) => $.report.title)}
      close={common(($) => $.close)}
    >
      {record && (
        <RecordForm
          kind="observation"
          projectId={record.project_id}
          record={null}
          fields={["text"]}
          submit={t(($) => $.report.save)}
          onSave={({ said }) =>
            addObservation(db, {
              project_id: record.project_id,
              about_kind: "asset",
              about_id: record.id,
              text: typeof said["text"] === "string" ? said["text"] : "",
            })
          }
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
    </Sheet>
  );
}

function useFacts(record: Equipment | null | undefined) {
  const { t } = useTranslation("equipment");
  const format = useFormats();
  const classWord = useClassWord();
  if (!record) return [];
  const today = localDay();
  const said = (label: string, text: string | null) => (text ? [{ label, value: text, text }] : []);
  const nextIn = (day: string) => {
    const days = daysUntil(day, today);
    if (days < 0) return t(($) => $.check.overdue);
    return days === 0 ? t(($) => $.check.today) : t(($) => $.check.in, { count: days });
  };
  const leftUntil = (day: string) => {
    const days = daysUntil(day, today);
    return days < 0 ? t(($) => $.warranty.over) : t(($) => $.warranty.left, { count: days });
  };
  const { next_check, warranty_until } = record;
  return [
    {
      facts: [
        ...said(
          t(($) => $.column.nextCheck),
          next_check && `${format.date(next_check)}, ${nextIn(next_check)}`,
        ),
        ...said(
          t(($) => $.column.warranty),
          warranty_until
            ? `${t(($) => $.until, { date: format.date(warranty_until) })}, ${leftUntil(warranty_until)}`
            : null,
        ),
        ...said(
          t(($) => $.column.place),
          placeOf(record),
        ),
      ],
    },
    {
      title: t(($) => $.facts),
      facts: [
        ...said(
          t(($) => $.column.class),
          classWord(record.ifc_class),
        ),
        "type_name",
        "system",
        "maker",
        "serial_number",
        "installed_on",
        "note",
      ],
    },
    { title: t(($) => $.replacement), facts: ["replacement_cost", "replacement_year"] },
  ];
}
