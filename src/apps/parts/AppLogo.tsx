import { useApp } from "../frame/appContext.ts";
import { AppMark } from "./AppMark.tsx";
import { BundlePicture } from "./BundlePicture.tsx";

/** The logo of whoever publishes the application, else the mark in its colour. */
export function AppLogo({ size }: { readonly size?: number }) {
  const { config } = useApp();
  return config.logo === undefined ? (
    <AppMark colour={config.colour} {...(size !== undefined && { size })} />
  ) : (
    <BundlePicture path={config.logo} alt="" className="logo" />
  );
}
