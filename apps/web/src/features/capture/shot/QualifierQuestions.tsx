import type { CaptureMeta } from '@canvass/contracts/captures'
import type { Qualifier } from '@canvass/contracts/events'
import clsx from 'clsx'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { YES } from '../../events/event-draft.ts'
import { shotWords } from '../device/camera-words.ts'

type QualifierQuestionsProps = {
  qualifiers: readonly Qualifier[]
  answers: CaptureMeta['qualifiers']
  isDisabled?: boolean
  /** In one row on the viewfinder's dark background. */
  isOnPhoto?: boolean
  onAnswer: (qualifier: Qualifier, option: string | null) => void
}

/** Asks the trade show's questions about the last shot, each answered with a tap. */
export function QualifierQuestions({
  qualifiers,
  answers = {},
  isDisabled = false,
  isOnPhoto = false,
  onAnswer,
}: QualifierQuestionsProps) {
  const chips = qualifiers.flatMap((qualifier) =>
    (qualifier.options.length > 0 ? qualifier.options : [YES]).map((option) => ({ qualifier, option })),
  )
  if (chips.length === 0) return null
  return (
    <div
      role="group"
      aria-label={shotWords.qualifiers}
      className={clsx('flex gap-2', isOnPhoto ? '-mx-4 overflow-x-auto px-4 py-1' : 'flex-wrap')}
    >
      {chips.map(({ qualifier, option }) => {
        const isChosen = answers[qualifier.id] === option
        return (
          <BareButton
            key={`${qualifier.id} ${option}`}
            aria-pressed={isChosen}
            disabled={isDisabled}
            onClick={() => onAnswer(qualifier, isChosen ? null : option)}
            className={clsx(
              'hit inline-flex min-h-9 shrink-0 items-center rounded-full border px-3.5 text-14 whitespace-nowrap disabled:opacity-50',
              isOnPhoto
                ? isChosen
                  ? 'border-on-photo bg-on-photo font-semibold text-viewfinder'
                  : 'border-on-photo/45'
                : isChosen
                  ? 'border-brand bg-brand-soft font-semibold text-brand'
                  : 'border-line bg-surface',
            )}
          >
            {option === YES ? qualifier.label : shotWords.answer(qualifier.label, option)}
          </BareButton>
        )
      })}
    </div>
  )
}
