import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyGroup, PropertyValue } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import styles from "./Inspector.module.css";
import type { PropertiesOf } from "../models/useModelRecord.ts";

interface Props {
  readonly express_id: number;
  readonly propertiesOf: PropertiesOf;
}

/** All property and quantity sets of one thing, as the model groups them. */
export function PropertyGroups({ express_id, propertiesOf }: Props) {
  const { t } = useTranslation("viewer");
  const read = useProperties(express_id, propertiesOf);
  if (read === "loading") {
    return (
      <section className={styles["section"]}>
        <Loading text={t(($) => $.inspector.loading)} />
      </section>
    );
  }
  if (read === "failed") return <Notice tone="warn">{t(($) => $.inspector.readFailed)}</Notice>;
  if (read.length === 0) return <p className={styles["quiet"]}>{t(($) => $.inspector.noSets)}</p>;
  return read.map((group) => <PropertyGroupSection key={group.name} group={group} />);
}

function PropertyGroupSection({ group }: { readonly group: PropertyGroup }) {
  const text = usePropertyText();
  return (
    <section className={styles["section"]}>
      <h3 className={styles["setName"]}>{group.name}</h3>
      <KeyValues
        pairs={Object.entries(group.values).map(([label, value]) => ({ label, value: text(value) }))}
      />
    </section>
  );
}

function usePropertyText(): (value: PropertyValue) => string {
  const { t } = useTranslation("viewer");
  const { locale } = useFormats();
  return (value) => {
    if (value === null || value === "") return t(($) => $.inspector.noValue);
    if (typeof value === "boolean") return value ? t(($) => $.inspector.yes) : t(($) => $.inspector.no);
    if (typeof value === "number")
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
    return value;
  };
}

type Read = readonly PropertyGroup[] | "loading" | "failed";

function useProperties(express_id: number, propertiesOf: PropertiesOf): Read {
  const [last, setLast] = useState<{ id: number; read: Read } | null>(null);
  useEffect(() => {
    let isGone = false;
    propertiesOf(express_id).then(
      (read) => !isGone && setLast({ id: express_id, read }),
      () => !isGone && setLast({ id: express_id, read: "failed" }),
    );
    return () => void (isGone = true);
  }, [express_id, propertiesOf]);
  return last?.id === express_id ? last.read : "loading";
}
