import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { signOrder } from "#data/orders/signature.ts";
import { notify } from "#shell/notify.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useOnce } from "#shell/useOnce.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";

/** Which of the files of an order shows the signature of its approval. */
export function SignaturePanel({
  order,
  mayWrite,
}: {
  readonly order: WorkOrder;
  readonly mayWrite: boolean;
}) {
  const { t } = useTranslation("orders");
  const db = useDatabase();
  const { id: orderId, project_id } = order;
  const all = useLive(useMemo(() => liveFiles(db, project_id), [db, project_id]));
  const signing = useOnce(async (evidenceId: string | null) => {
    const done = await signOrder(db, { orderId, evidenceId });
    if (!done.ok) notify({ tone: "bad", title: t(($) => $.tasks.problem.other) });
  });
  const files =
    all.status === "ready"
      ? all.value.filter(({ about_kind, about_id }) => about_kind === "work_order" && about_id === orderId)
      : [];
  return (
    <Panel title={t(($) => $.signature.title)}>
      <SelectField
        label={t(($) => $.signature.file)}
        hint={t(($) => $.signature.hint)}
        value={files.some(({ id }) => id === order.signature_id) ? order.signature_id! : ""}
        disabled={!mayWrite || order.state === "approved"}
        options={[
          { value: "", label: t(($) => $.signature.none) },
          ...files.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => signing.run(id === "" ? null : id)}
      />
    </Panel>
  );
}
