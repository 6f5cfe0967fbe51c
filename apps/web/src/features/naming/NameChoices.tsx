import type { NameChoice } from '@canvass/contracts/shapes/name-question'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { ConfidenceBars } from '../../ui/product/ConfidenceBars.tsx'
import type { Size } from '../../ui/product/crop-view.ts'
import { FieldCrop } from '../../ui/product/FieldCrop.tsx'

type NameChoicesProps = {
  label: string
  choices: readonly NameChoice[]
  src: string | undefined
  picture: Size | null
  onPictureError: (() => void) | undefined
  isOff: boolean
  onChoose: (choice: NameChoice) => void
}

/** Names to tap, each beside its place in the photo. */
export function NameChoices({ label, choices, src, picture, onPictureError, isOff, onChoose }: NameChoicesProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-2"
    >
      {choices.map((choice) => (
        <BareButton
          key={choice.name}
          disabled={isOff}
          onClick={() => onChoose(choice)}
          className="flex min-h-17 w-full items-center gap-3 rounded-row border border-line-strong bg-surface p-2 text-left hover:bg-sunken active:bg-sunken"
        >
          {picture && choice.boxes.length > 0 && (
            <FieldCrop src={src} picture={picture} boxes={choice.boxes} size="choice" onError={onPictureError} />
          )}
          <span className="min-w-0 flex-1 px-1">
            <span dir="auto" className="line-clamp-4 text-start text-16 leading-snug font-semibold break-words">
              {choice.name}
            </span>
            <ConfidenceBars confidence={choice.confidence} className="mt-1" />
          </span>
        </BareButton>
      ))}
    </div>
  )
}
