import { useEffect, useState } from "react";
import type { Bytes } from "#domain/application/bytes.ts";

interface Props {
  readonly name: string;
  readonly read: (name: string) => Promise<Bytes | null>;
  readonly label: string;
  readonly className?: string;
}

/** A picture of an entry; nothing while it is read or when it is gone. */
export function Picture({ name, read, label, className }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    void read(name).then((bytes) => {
      if (!bytes || !isCurrent) return;
      made = URL.createObjectURL(
        new Blob([bytes], { type: name.endsWith(".png") ? "image/png" : "image/jpeg" }),
      );
      setAddress(made);
    });
    return () => {
      isCurrent = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [name, read]);
  return address === null ? (
    <span className={className} aria-hidden />
  ) : (
    <img className={className} src={address} alt={label} />
  );
}
