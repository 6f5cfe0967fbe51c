import { checkFigure } from '../../../ui/forms/figures/check-figure.ts'
import { figureText } from '../../../ui/text/format.ts'

const BOUNDS = { min: 0, max: 999_999_999_999.99, decimals: 2 }
/** "12.500" is over twelve thousand in half the world, so three digits after a last point are ambiguous. */
const MAY_BE_THOUSANDS = /\.\d{3,}[^\d.,km]*$/i

/** Converts "12,500" and "$12,500.5" to the numeric text to store; undefined if invalid or ambiguous. */
export function typedAmount(text: string): string | undefined {
  if (MAY_BE_THOUSANDS.test(text)) return undefined
  const { value, problem } = checkFigure(text, BOUNDS, figureText)
  return problem === undefined ? String(value ?? 0) : undefined
}
