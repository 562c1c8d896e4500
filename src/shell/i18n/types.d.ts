import "i18next";
import type common from "./de.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
