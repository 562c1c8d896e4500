import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { colourContrast, leastContrast } from "#domain/application/config/brandColour.ts";
import type { TemplateContent } from "#domain/studio/templateContent.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { classes } from "#ui/classes.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import type { ApplicationSize } from "#workers/build/api.ts";
import { measureApplication } from "#workers/build/client.ts";
import styles from "../studio.module.css";

/** A slow mobile line, bits per second: what a first visit in a stairwell can expect. */
const slowLine = 1_600_000;

interface Props {
  readonly content: TemplateContent;
  readonly input: ApplicationInput | null;
}

/** What can be measured of a template: how its colour can be read, and how large an application of it is with this project. */
export function Meters({ content, input }: Props) {
  const { t } = useTranslation("studio");
  const format = useFormats();
  const { white, light, dark } = colourContrast(content.colour);
  const size = useApplicationSize(input);
  const ratio = (value: number, least: number) => (
    <>
      <span className={styles["ratio"]}>{t(($) => $.meters.ratio, { value: format.number(value, 1) })}</span>{" "}
      <Tag tone={value >= least ? "ok" : "warn"}>
        {t(($) => (value >= least ? $.meters.good : $.meters.weak))}
      </Tag>
    </>
  );
  return (
    <Panel title={t(($) => $.meters.title)}>
      <KeyValues
        ruled
        pairs={[
          { label: t(($) => $.meters.white), value: ratio(white, leastContrast.text) },
          { label: t(($) => $.meters.light), value: ratio(light, leastContrast.graphics) },
          { label: t(($) => $.meters.dark), value: ratio(dark, leastContrast.graphics) },
          {
            label: t(($) => $.meters.size),
            value: size
              ? format.bytes(size.packed)
              : t(($) => (input ? $.meters.measuring : $.meters.noModel)),
          },
          ...(size
            ? [
                { label: t(($) => $.meters.own), value: format.bytes(size.own) },
                {
                  label: t(($) => $.meters.time),
                  value: t(($) => $.meters.seconds, {
                    count: Math.max(1, Math.ceil((size.packed * 8) / slowLine)),
                  }),
                },
              ]
            : []),
        ]}
      />
      <p className={classes(styles["quiet"], styles["measured"])}>{t(($) => $.meters.note)}</p>
    </Panel>
  );
}

/** How long nothing may have changed before it is measured again, ms: packing takes a moment. */
const rest_ms = 900;

/** How large the application would be, measured by packing it; the last measure stays until the next one is there. */
function useApplicationSize(input: ApplicationInput | null): ApplicationSize | null {
  const [size, setSize] = useState<ApplicationSize | null>(null);
  useEffect(() => {
    if (!input) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      measureApplication(input, control.signal).then(
        (measured) => control.signal.aborted || setSize(measured),
        (cause: unknown) => {
          if (!control.signal.aborted) throw cause;
        },
      );
    }, rest_ms);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [input]);
  return input ? size : null;
}
