import { centsText } from '../../text/format.ts'
import { figureWords } from './figure-words.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** US dollars, with cents if there are any. The sign is outside the value, so users don't type it. */
export function MoneyField({ min = 0, ...rest }: Omit<NumberFieldProps, 'decimals' | 'start' | 'show'>) {
  return (
    <NumberField step={100} {...rest} min={min} decimals={2} start={figureWords.dollar} show={withoutCurrencySign} />
  )
}

const withoutCurrencySign = (amount: number): string => centsText(amount).replace(figureWords.dollar, '')
