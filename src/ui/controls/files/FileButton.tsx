import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "../Button.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "icon" | "busy" | "variant"> {
  readonly children: ReactNode;
  /** What the button opens, for those who do not see it: "BCF-Datei wählen". */
  readonly label: string;
  /** The `accept` list of the file dialog, e.g. ".ifc,.ifczip". */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Asks a device for its camera in place of the file dialog. */
  readonly capture?: "environment";
  /** Never called with nothing; the same file may be chosen twice. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ children, label, accept, multiple, capture, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...{ accept, multiple, capture }}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
