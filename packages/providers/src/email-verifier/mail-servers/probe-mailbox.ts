import type { EmailFinding } from '@canvass/contracts/shapes/email-check'
import type { MailReply, MailSession } from '../../outgoing/mail-session.ts'

/** A server's reply about one recipient. `wary`: it refuses us, or refuses to answer. */
type RecipientReply = 'takes' | 'refuses' | 'full' | 'later' | 'wary'

/** Matches refusals that are about the sender, not the mailbox. */
const SENDER_REFUSAL =
  /spam|block|black|denied|denylist|reputation|polic|relay|reverse|rdns|ptr|spf|listed|banned|authenti/iu
/** Enhanced status codes (RFC 3463): 5.1.x concerns the address, 5.2.2 is a full mailbox, 5.7.x is policy. */
const ENHANCED = /^(?<whole>[245]\.(?<subject>\d{1,3})\.(?<detail>\d{1,3}))\b/u

function classifyReply({ code, text }: MailReply): RecipientReply {
  const { subject, detail } = ENHANCED.exec(text)?.groups ?? {}
  if (code === 250 || code === 251) return 'takes'
  if (code >= 400 && code < 500) return subject === '2' && detail === '2' ? 'full' : 'later'
  if (code === 552 || (subject === '2' && detail === '2')) return 'full'
  if (code < 550 || code > 559) return 'wary'
  if (subject === '1') return 'refuses'
  return subject === '7' || SENDER_REFUSAL.test(text) ? 'wary' : 'refuses'
}

const FINDINGS: Readonly<Record<RecipientReply, EmailFinding>> = {
  takes: 'mailbox_exists',
  refuses: 'no_such_mailbox',
  full: 'mailbox_full',
  later: 'greylisted',
  wary: 'not_told',
}

export type Probe = {
  /** The sender address; its domain is the name we give in EHLO. */
  from: string
  address: string
  /** An address at the same domain that doesn't exist. */
  stranger: string
}

/**
 * Asks a mail server whether it would accept mail for an address, and hangs up before sending any. If the server also
 * accepts a nonexistent address, its answer means nothing.
 */
export async function probeMailbox(talk: MailSession, { from, address, stranger }: Probe): Promise<EmailFinding> {
  const { greeting } = talk
  if (greeting.code !== 220) return greeting.code >= 400 && greeting.code < 500 ? 'greylisted' : 'not_told'
  const name = from.slice(from.indexOf('@') + 1)
  const hello = await talk.ask(`EHLO ${name}`)
  if (hello.code !== 250 && (await talk.ask(`HELO ${name}`)).code !== 250) return 'not_told'
  const sender = await talk.ask(`MAIL FROM:<${from}>`)
  if (sender.code !== 250) return sender.code >= 400 && sender.code < 500 ? 'greylisted' : 'not_told'
  const first = classifyReply(await talk.ask(`RCPT TO:<${stranger}>`))
  if (first === 'takes') return 'catch_all'
  if (first !== 'refuses') return FINDINGS[first === 'full' ? 'wary' : first]
  return FINDINGS[classifyReply(await talk.ask(`RCPT TO:<${address}>`))]
}
