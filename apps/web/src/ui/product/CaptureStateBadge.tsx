import clsx from 'clsx'
import { type CapturePlace, captureLooks } from './capture-words.ts'
import { uiWords } from '../text/words.ts'

type CaptureStateBadgeProps = {
  place: CapturePlace
  /** After the word, in a softer color: "62%", "As of 12:02". */
  note?: string | undefined
  className?: string
}

/** The icon and word for the state of a capture. */
export function CaptureStateBadge({ place, note, className }: CaptureStateBadgeProps) {
  const { icon: Icon, word, text } = captureLooks[place]
  const aside = note ?? (place === 'sending_paused' ? uiWords.paused : undefined)
  return (
    <span className={clsx('inline-flex items-center gap-1.5 text-14 font-label', text, className)}>
      <Icon aria-hidden size={16} className="shrink-0" />
      <span>
        {word}
        {aside !== undefined && <span className="font-normal text-ink-soft"> {aside}</span>}
      </span>
    </span>
  )
}
