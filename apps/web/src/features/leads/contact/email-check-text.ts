import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { Channel } from '@canvass/contracts/shapes/evidence'
import { dateText } from '../../../ui/text/format.ts'
import { emailCheckWords, findingWords } from './email-check-words.ts'

/** How a check is to be taken: `open` where it says neither. */
export type CheckLook = 'good' | 'bad' | 'open'

/** What checking an email came to and when; one that no longer counts says so, and is open. */
export function checkText(check: EmailCheck, now: Date): { text: string; look: CheckLook } {
  const { verdict, finding, checkedAt, expiresAt, meant } = check
  const isOutdated = Date.parse(expiresAt) <= now.getTime()
  const parts = [
    findingWords[finding],
    dateText(checkedAt),
    ...(isOutdated ? [emailCheckWords.outdated] : []),
    ...(meant === undefined ? [] : [emailCheckWords.meant(meant)]),
  ]
  const look = isOutdated ? 'open' : verdict === 'deliverable' ? 'good' : verdict === 'undeliverable' ? 'bad' : 'open'
  return { text: parts.join(' · '), look }
}

/** How and when a way to reach somebody was verified, and how it was made where nobody says it; undefined where neither. */
export function channelText(channel: Channel, now: Date): { text: string; look: CheckLook } | undefined {
  const { check, guess, verifiedHow, verifiedAt } = channel
  if (guess && check) {
    const made = guess.like === null ? emailCheckWords.usual : emailCheckWords.like(guess.like)
    const { text, look } = checkText(check, now)
    return { text: `${made} · ${text}`, look }
  }
  if (check) return checkText(check, now)
  if (verifiedHow !== 'person') return undefined
  return { text: [emailCheckWords.byHand, ...(verifiedAt ? [dateText(verifiedAt)] : [])].join(' · '), look: 'good' }
}
