/**
 * Returns the base path of this document's screens; undefined if they are at the root, as everywhere except in the
 * demo.
 */
export const baseOfDocument = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['base']
