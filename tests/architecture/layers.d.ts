/** One row of the architecture: where a layer lives and what it may import. */
export interface Layer {
  readonly name: string;
  readonly at: RegExp;
  readonly imports: readonly string[];
  readonly packages: readonly string[];
}

export const layers: readonly Layer[];
