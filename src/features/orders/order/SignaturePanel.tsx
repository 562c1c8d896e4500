import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "#data/documents.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { signOrder, signWithPicture } from "#data/orders/signature.ts";
import { SignaturePad } from "#shared/field/SignaturePad.tsx";
import { useAddProblemText } from "#shared/kit/files/useAddProblemText.ts";
import { useOwnName } from "#shared/kit/steps/useRecordSteps.ts";
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
  const own = useOwnName();
  const problemText = useAddProblemText();
  const onSigned = async (picture: Blob, name: string) => {
    const done = await signWithPicture(db, { order, picture, title: t(($) => $.signature.by, { name }) });
    if (done.ok) return true;
    const { error } = done;
    const isOfSigning = error.kind === "unknown" || error.kind === "not_of_order";
    notify({ tone: "bad", title: isOfSigning ? t(($) => $.tasks.problem.other) : problemText(error) });
    return false;
  };
  const isOpen = mayWrite && order.state !== "approved";
  const files =
    all.status === "ready"
      ? all.value.filter(({ about_kind, about_id }) => about_kind === "work_order" && about_id === orderId)
      : [];
  return (
    <Panel title={t(($) => $.signature.title)}>
      {isOpen && !order.signature_id && <SignaturePad name={own} onSigned={onSigned} />}
      <SelectField
        label={t(($) => $.signature.file)}
        hint={t(($) => $.signature.hint)}
        value={files.some(({ id }) => id === order.signature_id) ? order.signature_id! : ""}
        disabled={!isOpen}
        options={[
          { value: "", label: t(($) => $.signature.none) },
          ...files.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(id) => signing.run(id === "" ? null : id)}
      />
    </Panel>
  );
}
