import { IconFileText } from "#ui/icons/icons.gen.ts";
import type { ReactNode } from "react";
import { KeyValues } from "../layout/KeyValues.tsx";
import { Sheet } from "../layout/overlays/Sheet.tsx";
import { Formula, type FormulaLine } from "./Formula.tsx";
import { Grade } from "./Grade.tsx";
import { SourceInput, type SourceInputProps } from "./SourceInput.tsx";
import styles from "./SourceSheet.module.css";

/** Everything that says where one figure comes from. All numbers are already written in the reader's language. */
export interface FigureSource {
  readonly title: ReactNode;
  readonly value: string;
  readonly unit?: ReactNode;
  readonly grade?: { readonly letter: string; readonly label: string } | undefined;
  /** "±4,1" */
  readonly tolerance?: string | undefined;
  /** "Vorschau, kein Energieausweis" */
  readonly caveat?: string | undefined;
  readonly formula?: readonly FormulaLine[] | undefined;
  readonly inputs?: readonly SourceInputProps[] | undefined;
  /** Factor set, formula version, date of the model. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[] | undefined;
  readonly evidence?:
    | readonly {
        readonly id: string;
        readonly label: string;
        readonly note?: string | undefined;
        readonly missing?: boolean | undefined;
        readonly onOpen?: (() => void) | undefined;
      }[]
    | undefined;
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly source: FigureSource;
  readonly words: {
    /** "Woher kommt die Zahl?" */
    readonly question: string;
    readonly close: string;
    readonly inputs: string;
    readonly facts: string;
    readonly evidence: string;
  };
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
  /** What belongs to the figure besides, below its evidence: remarks, ways to its documents. */
  readonly children?: ReactNode;
}

/** "Woher kommt die Zahl?": the formula with its numbers put in, the inputs as links, factors and evidence. */
export function SourceSheet({ open, onClose, source, words, actions, children }: Props) {
  const {
    title,
    value,
    unit,
    grade,
    tolerance,
    caveat,
    formula,
    inputs = [],
    facts = [],
    evidence = [],
  } = source;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      kicker={words.question}
      close={words.close}
      foot={actions}
      flush
    >
      <div className={styles["section"]}>
        <div className={styles["total"]}>
          <span className={styles["value"]}>{value}</span>
          {unit !== undefined && <span className={styles["unit"]}>{unit}</span>}
          <span className={styles["quality"]}>
            {grade && <Grade grade={grade.letter} label={grade.label} />}
            {tolerance}
          </span>
        </div>
        {caveat !== undefined && <p className={styles["note"]}>{caveat}</p>}
        {formula && formula.length > 0 && <Formula lines={formula} />}
      </div>
      {inputs.length > 0 && (
        <div className={styles["section"]}>
          <h3>{words.inputs}</h3>
          {inputs.map((input) => (
            <SourceInput key={input.id} {...input} />
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <div className={styles["section"]}>
          <h3>{words.facts}</h3>
          <KeyValues pairs={facts} />
        </div>
      )}
      {evidence.length > 0 && (
        <div className={styles["section"]}>
          <h3>{words.evidence}</h3>
          {evidence.map((item) => (
            <SourceInput key={item.id} {...item} icon={IconFileText} />
          ))}
        </div>
      )}
      {children && <div className={styles["section"]}>{children}</div>}
    </Sheet>
  );
}
