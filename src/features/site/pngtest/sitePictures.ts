/** Every icon and picture of the product that devices and shared links show, with its size in pixels; `null` for drawings. */
export const sitePictures = [
  { id: "mark", file: "/icons/mark.svg", size: null },
  { id: "apple", file: "/icons/apple-touch-icon.png", size: [180, 180] },
  { id: "small", file: "/icons/icon-192.png", size: [192, 192] },
  { id: "large", file: "/icons/icon-512.png", size: [512, 512] },
  { id: "maskable", file: "/icons/maskable-512.png", size: [512, 512] },
  { id: "share", file: "/share.png", size: [1200, 630] },
] as const;
