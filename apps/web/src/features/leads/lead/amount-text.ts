import { moneyText } from '../../../ui/text/format.ts'
import { leadWords } from './lead-words.ts'

/** Formats US dollars without cents; no amount yet means unknown, not zero dollars. */
export const amountText = (amount: number): string => (amount === 0 ? leadWords.unknown : moneyText(amount))
