import type { ReactNode } from "react";
import { declarationOf } from "#data/collections.ts";
import type { Stored } from "#data/documents.ts";
import { isShownField } from "#shared/records/fieldFormats.ts";

/** A fact that a page says itself. */
export interface SaidFact {
  readonly label: string;
  /** What the page shows; without it the fact stands in a file alone. */
  readonly value?: ReactNode;
  /** The value as text, for a file; without it the fact is left out there. */
  readonly text?: string;
}

/** Fields that belong together, under a heading. */
export interface FactGroup {
  readonly title?: string;
  /** Names of fields of the kind, and what the page says itself, in order. */
  readonly facts: readonly (string | SaidFact)[];
}

/** The fields of a kind that a sheet shows when the page does not say which: those that people see, and that hold something to read. */
export const shownGroups = (kind: string): readonly FactGroup[] => [
  {
    facts: Object.entries(declarationOf(kind)?.fields ?? {}).flatMap(([name, { format, from }]) =>
      format !== "whole" && format !== "reference" && from !== "server" && isShownField(kind, name)
        ? [name]
        : [],
    ),
  },
];

/** A fact as it is drawn. */
export interface Fact {
  /** The field it comes from; undefined for what the page says itself. */
  readonly field?: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly text: string | undefined;
}

interface Words {
  readonly fieldLabel: (kind: string, field: string) => string;
  readonly valueText: (kind: string, field: string, value: unknown) => string;
}

/** The facts of a group that there is something to say of. */
export function factsOf(record: Stored, { facts }: FactGroup, words: Words): readonly Fact[] {
  const row = record as unknown as Readonly<Record<string, unknown>>;
  return facts.flatMap((one): readonly Fact[] => {
    if (typeof one !== "string") return [{ label: one.label, value: one.value, text: one.text }];
    const value = row[one];
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value) && value.length === 0) return [];
    const text = words.valueText(record.kind, one, value);
    return [{ field: one, label: words.fieldLabel(record.kind, one), value: text, text }];
  });
}
