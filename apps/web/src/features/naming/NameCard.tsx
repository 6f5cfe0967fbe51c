import type { NameQuestion } from '@canvass/contracts/shapes/name-question'
import clsx from 'clsx'
import { MessageCircleQuestion } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import type { Size } from '../../ui/product/crop-view.ts'
import { focusTitle } from '../../ui/layout/focus-title.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import type { NameAnswer } from './name-answers.ts'
import { useNameDraft } from './useNameDraft.ts'
import { NameChoices } from './NameChoices.tsx'
import { TypedName } from './TypedName.tsx'
import { namedToasts, namingWords } from './words.ts'

type NameCardProps = {
  asked: NameQuestion
  /** The capture whose name is asked for; typed text is kept for it until it is answered. */
  captureId: string
  /** The photo, if it is here or can be loaded, and its size as shown. */
  src: string | undefined
  picture: Size | null
  onPictureError?: (() => void) | undefined
  /** Saves the answer; the card then disappears by itself. */
  onAnswer: (answer: NameAnswer) => Promise<void>
  /** The screen that can turn each business in the photo into a separate lead. */
  seeAllAt?: string | undefined
  /** Among other cards with questions: drops the accent border. */
  isQuiet?: boolean
}

/** Asks about the name in a photo: one of these, another, or what it is called at all. One tap answers. */
export function NameCard({
  asked,
  captureId,
  src,
  picture,
  onPictureError,
  onAnswer,
  seeAllAt,
  isQuiet = false,
}: NameCardProps) {
  const { kind, choices, isSeveral } = asked
  const heading = useId()
  const card = useRef<HTMLElement>(null)
  const draft = useNameDraft(captureId)
  const [isOpened, setOpened] = useState(false)
  const [wasTyping] = useState(draft.text !== '')
  const isTyping = isOpened || wasTyping
  const [isSaving, setSaving] = useState(false)
  const answer = async (given: NameAnswer): Promise<void> => {
    setSaving(true)
    const isInDialog = card.current?.closest('[role="dialog"]') != null
    try {
      await onAnswer(given)
      draft.setText('')
      // The focused element is gone with the question; a dialog manages focus itself.
      if (!isInDialog) focusTitle()
    } catch {
      showToast({ ...namedToasts.notKept, variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  const isNone = kind === 'none'
  const title = isNone ? namingWords.none : isSeveral ? namingWords.whichBusiness : namingWords.which
  const names = choices.length > 0 && (
    <NameChoices
      label={isNone ? namingWords.suggestions : namingWords.names}
      choices={choices}
      src={src}
      picture={picture}
      onPictureError={onPictureError}
      isOff={isSaving}
      onChoose={(choice) => void answer({ kind: 'chosen', choice })}
    />
  )
  const typed = (
    <TypedName
      draft={draft}
      isOff={isSaving}
      isOpened={isOpened}
      onSave={(name) => void answer({ kind: 'typed', name })}
      onUnnamed={() => void answer({ kind: 'unnamed' })}
    />
  )
  return (
    <section
      ref={card}
      aria-labelledby={heading}
      className={clsx(
        'flex flex-col gap-3 rounded-card bg-surface p-4',
        isQuiet ? 'border border-line' : 'border-2 border-warn',
      )}
    >
      <h2 id={heading} className="flex items-start gap-2 text-16 leading-6 font-semibold">
        <MessageCircleQuestion aria-hidden size={22} className="mt-0.5 shrink-0 text-warn" />
        {title}
      </h2>
      {isNone ? (
        <>
          {names && (
            <>
              <p className="text-14 text-ink-soft">{namingWords.suggestions}</p>
              {names}
            </>
          )}
          {typed}
        </>
      ) : (
        <>
          {names}
          {isTyping ? (
            typed
          ) : (
            <div className="-mb-2 -ml-5 flex flex-wrap lg:-ml-4">
              <Button variant="plain" disabled={isSaving} onClick={() => setOpened(true)}>
                {choices.length > 1 ? namingWords.noneOfThese : namingWords.otherName}
              </Button>
              {isSeveral && seeAllAt !== undefined && (
                <ButtonLink to={seeAllAt} variant="plain">
                  {namingWords.seeAll}
                </ButtonLink>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}
