/** Returns how many of five bars a confidence of 0 to 1 fills: .9 five, .8 and .7 four, .5 three, .3 two. */
export function confidenceBars(confidence: number): number {
  if (!(confidence > 0)) return 0
  if (confidence >= 0.85) return 5
  if (confidence >= 0.65) return 4
  if (confidence >= 0.45) return 3
  return confidence >= 0.25 ? 2 : 1
}
