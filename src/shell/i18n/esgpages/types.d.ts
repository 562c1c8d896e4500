import "i18next";
import type de from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    esgpages: typeof de;
  }
}
