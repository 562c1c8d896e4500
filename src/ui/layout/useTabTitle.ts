import { useEffect } from "react";

const product = "Klarbau";

/** Names the tab of the browser after the page, as long as that is shown. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title]);
}
