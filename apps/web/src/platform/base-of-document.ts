/** The address below which this document's screens lie; undefined where they lie at the root, as everywhere but in the demo. */
export const baseOfDocument = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['base']
