/** Numbers that speak for or against a name, about -1 to 2 each; what a feature is not, it is 0. */
export type Features = Record<string, number>
