import type { Channel } from '@canvass/contracts/shapes/evidence'
import { useState } from 'react'
import { Tag } from '../../../ui/text/Tag.tsx'
import { emailHref } from '../lead/contact-links.ts'
import { CheckNote } from './CheckNote.tsx'
import { channelText } from './email-check-text.ts'
import { emailCheckWords } from './email-check-words.ts'

/** Lists a person's emails with known check results; guessed ones are marked. */
export function PersonEmails({ channels, isReachable }: { channels: readonly Channel[]; isReachable: boolean }) {
  const [now] = useState(() => new Date())
  const told = channels.flatMap((channel) => {
    const note = channel.kind === 'email' ? channelText(channel, now) : undefined
    return note ? [{ ...channel, note }] : []
  })
  if (told.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {told.map(({ value, guess, note }) => (
        <li key={value} className="min-w-0 text-14">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Address value={value} isLink={isReachable} />
            {guess && <Tag tone="warn">{emailCheckWords.guess}</Tag>}
          </span>
          <CheckNote {...note} />
        </li>
      ))}
    </ul>
  )
}

function Address({ value, isLink }: { value: string; isLink: boolean }) {
  const href = isLink ? emailHref(value) : undefined
  const look = 'min-w-0 font-label break-all'
  return href ? (
    <a href={href} dir="auto" className={`hit ${look} text-brand hover:underline`}>
      {value}
    </a>
  ) : (
    <span dir="auto" className={look}>
      {value}
    </span>
  )
}
