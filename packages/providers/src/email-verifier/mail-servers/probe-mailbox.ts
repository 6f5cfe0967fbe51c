import type { EmailFinding } from '@canvass/contracts/shapes/email-check'
import type { MailReply, MailTalk } from '../../outgoing/mail-talk.ts'

/** What a server says of one recipient. `wary`: it refuses us, or to say anything. */
type Said = 'takes' | 'refuses' | 'full' | 'later' | 'wary'

/** Refusals that are about who asks, and not about the mailbox. */
const ABOUT_US = /spam|block|black|denied|denylist|reputation|polic|relay|reverse|rdns|ptr|spf|listed|banned|authenti/iu
/** Enhanced status codes (RFC 3463): 5.1.x is about the address, 5.2.2 a full mailbox, 5.7.x what is allowed. */
const ENHANCED = /^(?<whole>[245]\.(?<subject>\d{1,3})\.(?<detail>\d{1,3}))\b/u

function saidBy({ code, text }: MailReply): Said {
  const { subject, detail } = ENHANCED.exec(text)?.groups ?? {}
  if (code === 250 || code === 251) return 'takes'
  if (code >= 400 && code < 500) return subject === '2' && detail === '2' ? 'full' : 'later'
  if (code === 552 || (subject === '2' && detail === '2')) return 'full'
  if (code < 550 || code > 559) return 'wary'
  if (subject === '1') return 'refuses'
  return subject === '7' || ABOUT_US.test(text) ? 'wary' : 'refuses'
}

const FINDINGS: Readonly<Record<Said, EmailFinding>> = {
  takes: 'mailbox_exists',
  refuses: 'no_such_mailbox',
  full: 'mailbox_full',
  later: 'greylisted',
  wary: 'not_told',
}

export type Probe = {
  /** Who asks: its domain is the name by which we introduce ourselves. */
  from: string
  address: string
  /** An address of the same domain that nobody has. */
  stranger: string
}

/**
 * Asks a mail server whether it would take mail for an address, and hangs up before any is sent. A server that would take
 * mail for a stranger says nothing by taking it for anybody.
 */
export async function probeMailbox(talk: MailTalk, { from, address, stranger }: Probe): Promise<EmailFinding> {
  const { greeting } = talk
  if (greeting.code !== 220) return greeting.code >= 400 && greeting.code < 500 ? 'greylisted' : 'not_told'
  const name = from.slice(from.indexOf('@') + 1)
  const hello = await talk.ask(`EHLO ${name}`)
  if (hello.code !== 250 && (await talk.ask(`HELO ${name}`)).code !== 250) return 'not_told'
  const sender = await talk.ask(`MAIL FROM:<${from}>`)
  if (sender.code !== 250) return sender.code >= 400 && sender.code < 500 ? 'greylisted' : 'not_told'
  const first = saidBy(await talk.ask(`RCPT TO:<${stranger}>`))
  if (first === 'takes') return 'catch_all'
  if (first !== 'refuses') return FINDINGS[first === 'full' ? 'wary' : first]
  return FINDINGS[saidBy(await talk.ask(`RCPT TO:<${address}>`))]
}
