import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact, KeyRow, SpaceRow } from "#data/documents.ts";
import { RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { useOpened } from "#shared/kit/useOpened.ts";
import { recordOf, useRecords } from "#shared/kit/useRecords.ts";
import { useMay } from "#shell/rights/useMay.ts";
import type { Live } from "#shell/useLive.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconPlus } from "#ui/icons/icons.gen.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { KeyList, keyName } from "./KeyList.tsx";
import { KeySheet } from "./KeySheet.tsx";

/** The keys of a project: which there are, what they open, who has one; hand out, take back, report as lost. */
export function KeysPage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation("keys");
  const common = useTranslation("common").t;
  const may = useMay(projectId);
  const keys = useRecords<KeyRow>("key", projectId, "number");
  const suggest = useSuggestions(projectId);
  const [opened, setOpened] = useOpened();
  const [edited, setEdited] = useState<string>();
  const byId = (id: string | undefined) => listed(keys).find((key) => key.id === id);
  const key = byId(edited);
  const mayWrite = may("journal:write");
  // then the list has the button
  const isEmpty = keys.status === "ready" && keys.value.length === 0;
  const add = mayWrite && (
    <Button variant="primary" icon={IconPlus} onClick={() => setEdited("")}>
      {t(($) => $.add)}
    </Button>
  );
  return (
    <Page title={t(($) => $.title)} subtitle={t(($) => $.subtitle)} actions={!isEmpty && add}>
      <KeyList
        {...{ projectId, keys, add, opened, mayWrite }}
        mayRead={may("journal:read")}
        onOpen={({ id }) => setOpened(id)}
      />
      <KeySheet
        record={recordOf(keys, opened)}
        suggest={suggest}
        onEdit={mayWrite ? setEdited : undefined}
        onClose={() => setOpened(undefined)}
      />
      <Sheet
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        kicker={key && keyName(key)}
        title={t(($) => (edited === "" ? $.add : $.edit))}
        close={common(($) => $.close)}
      >
        {edited !== undefined && (
          <RecordForm
            kind="key"
            projectId={projectId}
            record={edited === "" ? null : key}
            fields={fields}
            start={{ state: "available" }}
            suggest={suggest}
            onSaved={() => setEdited(undefined)}
            onCancel={() => setEdited(undefined)}
          />
        )}
      </Sheet>
    </Page>
  );
}

const fields = ["number", "name", "opens", "holder", "handed_out_on", "due_back_on", "lost_note", "note"];

/** Names of rooms and of people that a field offers. */
function useSuggestions(projectId: string) {
  const rooms = useRecords<SpaceRow>("space", projectId, "name");
  const contacts = useRecords<Contact>("contact", projectId, "name");
  return {
    opens: listed(rooms).map(({ name, long_name }) => [name, long_name].filter(Boolean).join(" ")),
    holder: listed(contacts).map(({ name }) => name),
  };
}

const listed = <Row,>(rows: Live<readonly Row[]>) => (rows.status === "ready" ? rows.value : []);
