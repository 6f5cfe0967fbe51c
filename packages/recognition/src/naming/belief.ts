/** From this probability the likeliest name is claimed; below it the picture names nobody that could be told. */
export const CLAIMED_FROM = 0.33
