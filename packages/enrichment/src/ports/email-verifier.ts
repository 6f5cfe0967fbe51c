import type { EmailCheck } from '@canvass/contracts/shapes/email-check'

/** Says whether an email address takes mail, without sending any. Everything that needs to know it asks here. */
export interface EmailVerifier {
  /** Whether mail servers are asked for mailboxes. Where not, the most that is known is that the domain takes mail. */
  readonly asksMailboxes: boolean
  /** Never rejects for what goes wrong outside: then nobody could say. */
  verify(address: string, signal: AbortSignal): Promise<EmailCheck>
}
