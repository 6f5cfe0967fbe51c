/** A letter in plain text. `to` is one bare address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The port of whatever carries letters. */
export interface Mailer {
  /** Hands a letter over, or throws: MailRefused when it could never go, anything else when it may another time. */
  send(mail: Mail): Promise<void>
  /** Removes the letters to an address that are still here; where none stay here, there is nothing to do. */
  forget(address: string): Promise<void>
  close(): void
}

/** A letter that must not be sent as it is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

const oneAddress = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/u
const controlCharacter = /\p{Cc}/u

/**
 * Lets through only what cannot become a second header or a second recipient.
 * @throws MailRefused
 */
export function requireSafeHeaders({ to, subject }: Mail): void {
  if (!oneAddress.test(to) || controlCharacter.test(to))
    throw new MailRefused('The recipient isn’t a single email address')
  if (controlCharacter.test(subject)) throw new MailRefused('The subject contains a control character')
}
