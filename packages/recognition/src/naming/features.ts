/** Evidence for or against a name, each from about -1 to 2; 0 if a feature doesn't apply. */
export type Features = Record<string, number>
