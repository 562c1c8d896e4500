import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpened } from "#shared/kit/useOpened.ts";
import { recordOf } from "#shared/kit/useRecords.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { EquipmentForm } from "./EquipmentForm.tsx";
import { EquipmentList } from "./EquipmentList.tsx";
import { EquipmentSheet } from "./EquipmentSheet.tsx";
import { equipmentName, listed, useEquipment } from "./useEquipment.ts";

/** The equipment of a project: from the model and by hand, with condition, checks, and everything that happened to it. */
export function EquipmentPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("equipment");
  const common = useTranslation("common").t;
  const may = useMay(projectId);
  const equipment = useEquipment(projectId);
  const [opened, setOpened] = useOpened();
  const [edited, setEdited] = useState<string>();
  const row = edited ? recordOf(equipment, edited) : null;
  const mayWrite = may("building:write");
  // an empty list has the button itself
  const hasRows = equipment.status === "ready" && equipment.value.length > 0;
  const add = mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setEdited("")}>
      {t(($) => $.add)}
    </Button>
  );
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)} actions={hasRows && add}>
      <EquipmentList
        {...{ projectId, equipment, add, opened, mayWrite }}
        mayRead={may("building:read")}
        onOpen={({ id }) => setOpened(id)}
      />
      <EquipmentSheet
        record={recordOf(equipment, opened)}
        onEdit={mayWrite ? setEdited : undefined}
        onClose={() => setOpened(undefined)}
      />
      <Sheet
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        kicker={row ? equipmentName(row) : undefined}
        title={t(($) => (edited === "" ? $.add : $.edit))}
        close={common(($) => $.close)}
      >
        {edited !== undefined && (
          <EquipmentForm
            projectId={projectId}
            record={row}
            known={listed(equipment)}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Sheet>
    </Page>
  );
}
