import { hostOfWebsite } from '@canvass/domain/known-business'
import { contactOfCode } from '@canvass/recognition/codes/code-contact'
import { codeWords } from '../device/camera-words.ts'
import type { SeenCode } from './look-messages.ts'

const LONGEST = 28
const LONGEST_TITLE = 200

/** Describes a code in a few words: its owner, else its link, else its number. */
export function codeText({ format, text }: SeenCode): string {
  const contact = contactOfCode(text)
  const says =
    contact?.name ??
    contact?.company ??
    (contact?.websites[0] && hostOfWebsite(contact.websites[0])) ??
    contact?.emails[0] ??
    contact?.phones[0]?.value ??
    text.trim()
  return (format === 'QRCode' ? codeWords.qr : codeWords.other)(shortened(says))
}

/** Returns the code owner's name for the outbox row until the server has read the picture. */
export function codeTitle({ text }: SeenCode): string {
  const contact = contactOfCode(text)
  return (contact?.company ?? contact?.name ?? '').slice(0, LONGEST_TITLE)
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)
