import type { EmailCheck } from '@canvass/contracts/shapes/email-check'

/** Checks whether an email address accepts mail, without sending any. All such checks go through here. */
export interface EmailVerifier {
  /**
   * Whether mail servers are asked about mailboxes. If not, the most that can be known is that the domain accepts mail.
   */
  readonly asksMailboxes: boolean
  /** Never rejects for external failures: the result is then undetermined. */
  verify(address: string, signal: AbortSignal): Promise<EmailCheck>
}
