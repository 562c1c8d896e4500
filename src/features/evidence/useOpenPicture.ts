import { useEffect, useRef, useState } from "react";
import type { EvidenceLine } from "./useEvidence.ts";

/** A photo that is being looked at. */
export interface OpenPicture extends EvidenceLine {
  /** Of its bytes; good as long as it is open. */
  readonly address: string;
}

/** The photo that is being looked at, one at a time; its address goes when it is closed. */
export function useOpenPicture() {
  const [picture, setPicture] = useState<OpenPicture>();
  const address = useRef<string>(undefined);
  const forget = () => {
    if (address.current !== undefined) URL.revokeObjectURL(address.current);
    address.current = undefined;
  };
  useEffect(() => forget, []);
  return {
    picture,
    show: (line: EvidenceLine, bytes: Blob) => {
      forget();
      address.current = URL.createObjectURL(bytes);
      setPicture({ ...line, address: address.current });
    },
    close: () => {
      forget();
      setPicture(undefined);
    },
  };
}
