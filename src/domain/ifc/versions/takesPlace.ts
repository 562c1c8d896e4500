interface Ids {
  readonly spaces: readonly { readonly global_id: string }[];
  readonly elements: readonly { readonly global_id: string }[];
}

/**
 * Whether a model that was just read becomes the one that its project shows. One that was chosen alone does: somebody wants it. Of several
 * at once those do that are versions of the shown one (a fifth of the GlobalIds of the smaller one are in both), and one with rooms takes
 * the place of one without. Any other is kept as a version, and the shown one stays.
 */
export function takesPlace(together: boolean, shown: Ids | undefined, read: Ids): boolean {
  if (!together || !shown) return true;
  if (isKin(shown, read)) return true;
  return shown.spaces.length === 0 && read.spaces.length > 0;
}

function isKin(shown: Ids, read: Ids): boolean {
  const ids = (model: Ids) =>
    new Set((model.elements.length > 0 ? model.elements : model.spaces).map(({ global_id }) => global_id));
  const [old, now] = [ids(shown), ids(read)];
  const smaller = Math.min(old.size, now.size);
  return smaller > 0 && [...now].filter((id) => old.has(id)).length >= smaller / 5;
}
