import { domainOf } from './internet-names.ts'

/** Well-known services that provide temporary email addresses. */
const DISPOSABLE = new Set(
  '10minutemail.com 20minutemail.com dispostable.com emailondeck.com fakeinbox.com getairmail.com getnada.com grr.la guerrillamail.com guerrillamail.net guerrillamail.org inboxkitten.com mail.tm mailcatch.com maildrop.cc mailinator.com mailnesia.com mailpoof.com mintemail.com moakt.com mohmal.com mytemp.email sharklasers.com spamgourmet.com temp-mail.io temp-mail.org tempail.com tempmail.com tempr.email throwawaymail.com trashmail.com trashmail.de yopmail.com yopmail.fr'.split(
    ' ',
  ),
)

/** Whether a mail host provides disposable mailboxes. */
export const isDisposableMail = (host: string): boolean => DISPOSABLE.has(host) || DISPOSABLE.has(domainOf(host) ?? '')
