import type { EmailCheck } from '@canvass/contracts/shapes/email-check'
import type { Channel } from '@canvass/contracts/shapes/evidence'
import { dateText } from '../../../ui/text/format.ts'
import { emailCheckWords, findingWords } from './email-check-words.ts'

/** How to show a check: `open` if it is inconclusive. */
export type CheckLook = 'good' | 'bad' | 'open'

/** Describes the result and date of an email check; an expired one is labeled as such and is open. */
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

/**
 * Describes how and when a contact channel was verified, or how it was derived if no source states it; undefined if
 * neither.
 */
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
