import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { ComboboxField } from "#ui/controls/fields/ComboboxField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { FullPanel } from "#ui/layout/overlays/FullPanel.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import type { Examples } from "./example.ts";

/** What lies above a page. */
export const examples: Examples = [
  {
    title: "Sheet, ConfirmDialog, FullPanel",
    parts: ["Sheet", "ConfirmDialog", "FullPanel"],
    States: function Overlays({ w }) {
      const [open, setOpen] = useState<"sheet" | "question" | "panel" | null>(null);
      const [name, setName] = useState(w.house);
      const close = () => setOpen(null);
      return (
        <>
          <Button onClick={() => setOpen("sheet")}>{`${w.open}: Sheet`}</Button>
          <Button onClick={() => setOpen("question")}>{`${w.open}: ConfirmDialog`}</Button>
          <Button onClick={() => setOpen("panel")}>{`${w.open}: FullPanel`}</Button>
          <Sheet
            open={open === "sheet"}
            onClose={close}
            title={w.house}
            kicker={w.facts}
            close={w.close}
            foot={
              <>
                <Button onClick={close}>{w.cancel}</Button>
                <Button variant="primary">{w.save}</Button>
              </>
            }
          >
            <TextField label={w.name} value={name} onChange={setName} />
            <ComboboxField
              label={w.room}
              value=""
              options={[
                { value: "kitchen", label: w.kitchen },
                { value: "bath", label: w.bath },
              ]}
              onChange={() => {}}
              nothing={w.nothing}
            />
          </Sheet>
          <ConfirmDialog
            open={open === "question"}
            title={w.deleteQuestion}
            confirm={w.remove}
            cancel={w.cancel}
            danger
            onConfirm={close}
            onCancel={close}
          >
            {w.deleteText}
          </ConfirmDialog>
          <FullPanel open={open === "panel"} label={w.house} onClose={close}>
            <h2>{w.house}</h2>
            <p>{w.sentence}</p>
            <Button variant="primary" onClick={close}>
              {w.close}
            </Button>
          </FullPanel>
        </>
      );
    },
  },
];
