import { checkFigure } from '../../../ui/forms/figures/check-figure.ts'
import { figureText } from '../../../ui/text/format.ts'

const BOUNDS = { min: 0, max: 999_999_999_999.99, decimals: 2 }
/** "12.500" is twelve thousand and more in half of the world: with three figures behind a last point it is not guessed. */
const MAY_BE_THOUSANDS = /\.\d{3,}[^\d.,km]*$/i

/** "12,500" and "$12,500.5" as the numeric text that is stored; undefined when it is none, or could be two. */
export function typedAmount(text: string): string | undefined {
  if (MAY_BE_THOUSANDS.test(text)) return undefined
  const { value, problem } = checkFigure(text, BOUNDS, figureText)
  return problem === undefined ? String(value ?? 0) : undefined
}
