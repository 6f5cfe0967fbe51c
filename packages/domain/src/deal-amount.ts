/** Parses a lead's amount (US dollars as numeric text); non-numeric text counts as 0. */
export function dealAmountOf(text: string): number {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  const amount = Number(trimmed)
  return Number.isFinite(amount) ? amount : 0
}
