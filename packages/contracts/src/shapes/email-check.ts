import * as z from 'zod/mini'

/**
 * The verdict on an email address. `risky`: mail may arrive, but nothing shows that this mailbox exists. `unknown`: no
 * server could or would tell.
 */
export const EmailVerdict = z.enum(['deliverable', 'undeliverable', 'risky', 'unknown'])
export type EmailVerdict = z.infer<typeof EmailVerdict>

/** The reason for the verdict. */
export const EmailFinding = z.enum([
  'bad_syntax',
  'no_such_domain',
  /** The domain declares that it accepts no mail (RFC 7505), or has neither a mail server nor an address record. */
  'no_mail_server',
  /** The domain accepts mail; the mailbox itself wasn't checked. */
  'takes_mail',
  'mailbox_exists',
  'no_such_mailbox',
  'mailbox_full',
  /** The server accepts mail for any address in the domain, including invented ones. */
  'catch_all',
  /** The server asks us to retry later. */
  'greylisted',
  /** The server refuses to tell, or refuses our connection. */
  'not_told',
  'no_answer',
  /** A service that hands out temporary addresses. */
  'disposable',
  /** The domain has had enough queries for now. */
  'not_asked',
])
export type EmailFinding = z.infer<typeof EmailFinding>

/** The result of checking an email address: what was found, how, when, and until when it's valid. */
export const EmailCheck = z.object({
  verdict: EmailVerdict,
  /** How far the check went: the address's syntax, its domain in DNS, or its mail server. */
  method: z.enum(['syntax', 'mx', 'smtp']),
  finding: EmailFinding,
  checkedAt: z.string(),
  expiresAt: z.string(),
  /** It belongs to a function rather than a person, like info@. */
  isRole: z.optional(z.boolean()),
  /** The address that was probably meant, if the domain looks misspelled. */
  meant: z.optional(z.string()),
})
export type EmailCheck = z.infer<typeof EmailCheck>

/**
 * How an address that no source states was built: from a name, using a pattern, modeled on an address of the same
 * domain.
 */
export const EmailGuess = z.object({ pattern: z.string(), like: z.nullable(z.string()) })
export type EmailGuess = z.infer<typeof EmailGuess>
