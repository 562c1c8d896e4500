import { useEffect } from "react";

const product = "Klarbau";

/** Names the tab of the browser after the page, as long as that is shown. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const own = `${title} · ${product}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = product; // the next page may have said its own already
    };
  }, [title]);
}
