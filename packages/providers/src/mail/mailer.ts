/** A plain-text email. `to` is one bare address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The port for sending email. */
export interface Mailer {
  /** Hands an email over or throws: MailRefused if it can never be sent, anything else if it can be retried. */
  send(mail: Mail): Promise<void>
  /** Removes stored emails to an address; a no-op for a mailer that stores none. */
  forget(address: string): Promise<void>
  close(): void
}

/** An email that must not be sent as it is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

const oneAddress = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/u
const controlCharacter = /\p{Cc}/u

/**
 * Rejects headers that could inject a second header or a second recipient.
 * @throws MailRefused
 */
export function requireSafeHeaders({ to, subject }: Mail): void {
  if (!oneAddress.test(to) || controlCharacter.test(to))
    throw new MailRefused('The recipient isn’t a single email address')
  if (controlCharacter.test(subject)) throw new MailRefused('The subject contains a control character')
}
