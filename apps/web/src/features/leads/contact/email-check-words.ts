import type { EmailFinding } from '@canvass/contracts/shapes/email-check'

/** What an email check found, in a few words. */
export const findingWords: Readonly<Record<EmailFinding, string>> = {
  bad_syntax: 'Not a valid email',
  no_such_domain: 'Its domain doesn’t exist',
  no_mail_server: 'Its domain doesn’t accept email',
  takes_mail: 'Domain accepts email, mailbox not checked',
  mailbox_exists: 'Confirmed by its mail server',
  no_such_mailbox: 'Its mail server doesn’t know it',
  mailbox_full: 'Mailbox is full',
  catch_all: 'Domain accepts email for any name',
  greylisted: 'Couldn’t be checked',
  not_told: 'Couldn’t be checked',
  no_answer: 'Couldn’t be checked',
  not_asked: 'Couldn’t be checked',
  disposable: 'Disposable address',
}

export const emailCheckWords = {
  byHand: 'Entered manually',
  guess: 'Guess',
  like: (address: string) => `Same pattern as ${address}`,
  usual: 'From the name, in a common pattern',
  meant: (address: string) => `Did you mean ${address}?`,
  outdated: 'out of date',
  remove: 'Remove guessed email',
  removed: 'Guessed email removed',
} as const
