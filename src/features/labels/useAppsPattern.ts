import { useEffect, useState } from "react";
import { serverConfig } from "#data/server/serverConfig.ts";

/** Addresses of published applications with `{slug}`, as the server says; null where none is known. */
export function useAppsPattern(): string | null {
  const [pattern, setPattern] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void serverConfig().then(
      (config) => wanted && setPattern(config.ok ? config.value.apps_url_pattern : null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return pattern;
}
