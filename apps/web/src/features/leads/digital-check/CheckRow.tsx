import clsx from 'clsx'
import { CircleCheck, CircleDashed, CircleMinus, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/style/tone.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import type { CheckLine } from './check-line.ts'
import { lineWords, seenText, stateWords, whyWords } from './digital-check-words.ts'

const looks: Readonly<Record<CheckLine['state'], { tone: Tone; icon: LucideIcon }>> = {
  found: { tone: 'good', icon: CircleCheck },
  not_found: { tone: 'warn', icon: CircleMinus },
  not_checked: { tone: 'calm', icon: CircleDashed },
}

/** Shows one item of the check: whether it was found, its values, and where and when it was seen. */
export function CheckRow({ line }: { line: CheckLine }) {
  const { key, state, values, why } = line
  const seen = seenText(line)
  const note = why === undefined ? undefined : whyWords[why]
  return (
    <li className="flex break-inside-avoid flex-wrap items-start gap-x-3 gap-y-1 py-2.5 print:py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className={clsx('text-14 font-label', state === 'not_checked' && 'text-ink-soft')}>{lineWords[key]}</p>
        {values.map(({ text, href }) => (
          <p key={text} dir="auto" className="text-left text-14 wrap-anywhere">
            {href === undefined ? (
              text
            ) : (
              <a href={href} target="_blank" rel="noreferrer" className="text-brand underline">
                {text}
              </a>
            )}
          </p>
        ))}
        {note !== undefined && <p className="text-14 text-ink-soft">{note}</p>}
        {seen !== undefined && <p className="text-12 wrap-anywhere text-ink-soft">{seen}</p>}
      </div>
      <Tag tone={looks[state].tone} icon={looks[state].icon} className="shrink-0">
        {stateWords[state]}
      </Tag>
    </li>
  )
}
