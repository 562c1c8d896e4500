const hearers = new Set<() => void>();

/** Somebody presses or types in a frame of this page. The browser tells the page around it nothing of that, so the frame has to. */
export function heardInFrame(): void {
  for (const hear of hearers) hear();
}

/** Hears of input in the frames of this page. @returns how to end that */
export function hearFrames(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
