import type { PhoneChoices } from '@canvass/contracts/shapes/evidence'
import { internationalPhoneText } from '@canvass/domain/phone-text'
import { useId } from 'react'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { countryText } from '../../ui/text/format.ts'
import { fieldWords } from './words.ts'

type CountryChoiceProps = {
  choices: PhoneChoices
  /** The current value: one of the choices if the user has chosen before. */
  value: string
  onChoose: (value: string) => void
}

/** Asks which country a number is from if the printed digits fit several. One tap answers. */
export function CountryChoice({ choices, value, onChoose }: CountryChoiceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-14 font-semibold">
        {fieldWords.whichCountry}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <BareButton
            key={choice.value}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
            className="min-h-11 flex-auto rounded-control border border-line-strong bg-surface px-3.5 py-2 text-left text-14 text-ink hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {fieldWords.countryNumber(countryText(choice.country), internationalPhoneText(choice.value))}
          </BareButton>
        ))}
      </div>
    </div>
  )
}
