interface Version {
  readonly id: string;
  readonly discipline?: string | null;
  readonly version: number;
}

/** Ids of the versions that a project shows: the main one, and of each discipline the newest. */
export function shownModels(
  current: string | null | undefined,
  models: readonly Version[],
): ReadonlySet<string> {
  const newest = new Map<string, Version>();
  for (const model of models) {
    if (!model.discipline) continue;
    const known = newest.get(model.discipline);
    if (!known || known.version < model.version) newest.set(model.discipline, model);
  }
  return new Set([...(current ? [current] : []), ...[...newest.values()].map(({ id }) => id)]);
}

/** Whether a piece of equipment has a model, and no version that is shown has it. What was entered by hand has none. */
export const isGoneFromModel = (
  { model_id }: { readonly model_id: string },
  shown: ReadonlySet<string>,
): boolean => model_id !== "" && !shown.has(model_id);
