import { useEffect, useState } from "react";
import type { Bytes } from "#domain/application/bytes.ts";
import { mimeOf } from "#domain/application/bundle/mime.ts";
import { useApp } from "../frame/appContext.ts";

interface Props {
  readonly path: string;
  /** What the picture shows; empty: the words beside it say so. */
  readonly alt: string;
  readonly className: string;
}

/** A picture of the bundle; draws nothing while it is read. In a picture no script of an SVG would ever run. */
export function BundlePicture({ path, alt, className }: Props) {
  const { source } = useApp();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    const show = (bytes: Bytes) => {
      if (!isCurrent) return;
      made = URL.createObjectURL(new Blob([bytes], { type: mimeOf(path) }));
      setAddress(made);
    };
    source.bytes(path).then(show, () => isCurrent && setAddress(undefined));
    return () => {
      isCurrent = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [source, path]);
  return address === undefined ? null : <img className={className} src={address} alt={alt} />;
}
