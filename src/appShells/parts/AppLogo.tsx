import { useApp } from "../frame/appContext.ts";
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

/** The mark in the colour of the application, as its icon on the home screen. */
function AppMark({ colour, size = 32 }: { readonly colour: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill={colour} />
      <g transform="translate(6.4 6.4) scale(.6)" fill="#fff">
        <path d="M4 2h6v28H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM20.500 2H28a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2h-7.500L12 21.500v-11z" />
      </g>
    </svg>
  );
}
