import { type CodeContact, noContact } from './contact.ts'
import { MAX_CODE_LENGTH } from './picture-code.ts'
import { contactOfMeCard } from './me-card.ts'
import { contactOfVCard } from './v-card.ts'

const VCARD = /^BEGIN:VCARD/iu
const MECARD = /^MECARD:/iu

/** Whether a code holds a contact rather than just a link or a number. */
export const isContactCode = (text: string): boolean => VCARD.test(text.trim()) || MECARD.test(text.trim())

/**
 * Reads the contact in a code: a vCard, a MeCard, or a web, mail, or phone link. Undefined for other numbers, which
 * only their issuer can resolve.
 */
export function contactOfCode(given: string): CodeContact | undefined {
  const text = given.slice(0, MAX_CODE_LENGTH).trim()
  if (VCARD.test(text)) return contactOfVCard(text)
  if (MECARD.test(text)) return contactOfMeCard(text)
  const mail = /^(?:mailto:|MATMSG:TO:)([^?;\s]+@[^?;\s]+)/iu.exec(text)?.[1]
  if (mail) return { ...noContact(), emails: [mail.toLowerCase()] }
  const phone = /^(?:tel|sms|smsto):([+\d().\s-]{5,30})/iu.exec(text)?.[1]
  if (phone) return { ...noContact(), phones: [{ value: phone.trim(), label: null }] }
  if (/^https?:\/\/[^\s]+$/iu.test(text) || /^www\.[^\s]+$/iu.test(text)) return { ...noContact(), websites: [text] }
  return undefined
}
