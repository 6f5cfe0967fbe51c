import type { EmailFinding } from '@canvass/contracts/shapes/email-check'

/** What an email check found, in a few words. */
export const findingWords: Readonly<Record<EmailFinding, string>> = {
  bad_syntax: 'Not a valid email',
  no_such_domain: 'Its domain doesn’t exist',
  no_mail_server: 'Its domain takes no mail',
  takes_mail: 'Domain takes mail, mailbox not checked',
  mailbox_exists: 'Confirmed by its mail server',
  no_such_mailbox: 'Unknown to its mail server',
  mailbox_full: 'Mailbox is full',
  catch_all: 'Domain takes mail for any name',
  greylisted: 'Could not be checked',
  not_told: 'Could not be checked',
  no_answer: 'Could not be checked',
  not_asked: 'Could not be checked',
  disposable: 'Throwaway address',
}

export const emailCheckWords = {
  byHand: 'Entered by hand',
  guess: 'Guess',
  like: (address: string) => `Made like ${address}`,
  usual: 'Made from the name, as is usual',
  meant: (address: string) => `Did you mean ${address}?`,
  outdated: 'out of date',
  remove: 'Remove guessed email',
  removed: 'Guessed email removed',
} as const
