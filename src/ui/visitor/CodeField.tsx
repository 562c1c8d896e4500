import type { ComponentProps } from "react";
import styles from "../controls/fields/Field.module.css";
import { TextField } from "./TextField.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "hint" | "name" | "value" | "onChange">;

/**
 * A code of a few digits, as it comes by message or from an app. It may be pasted with spaces in it: whoever keeps the value cuts. One field,
 * where Mantine's PinInput has one for each digit.
 */
export const CodeField = (props: Props) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    inputMode="numeric"
    required
    className={styles["code"]}
  />
);
