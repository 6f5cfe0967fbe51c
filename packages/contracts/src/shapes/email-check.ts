import * as z from 'zod/mini'

/**
 * What an email address is worth. `risky`: mail may arrive, but nothing shows that this mailbox exists. `unknown`: nobody
 * could or would say.
 */
export const EmailVerdict = z.enum(['deliverable', 'undeliverable', 'risky', 'unknown'])
export type EmailVerdict = z.infer<typeof EmailVerdict>

/** What led to the verdict. */
export const EmailFinding = z.enum([
  'bad_syntax',
  'no_such_domain',
  /** The domain says that it takes no mail (RFC 7505), or names no mail server and has no address of its own. */
  'no_mail_server',
  /** The domain takes mail; whether this mailbox exists was not asked. */
  'takes_mail',
  'mailbox_exists',
  'no_such_mailbox',
  'mailbox_full',
  /** The server takes mail for any address of the domain, invented ones too. */
  'catch_all',
  /** The server wants to be asked again later. */
  'greylisted',
  /** The server refuses to say, or refuses us. */
  'not_told',
  'no_answer',
  /** A service that lends addresses for minutes. */
  'disposable',
  /** The domain was asked often enough for now. */
  'not_asked',
])
export type EmailFinding = z.infer<typeof EmailFinding>

/** What became of checking an email address: what was found, by which means, when, and until when it counts. */
export const EmailCheck = z.object({
  verdict: EmailVerdict,
  /** How far the check went: the address as it is written, its domain in DNS, or its mail server. */
  method: z.enum(['syntax', 'mx', 'smtp']),
  finding: EmailFinding,
  checkedAt: z.string(),
  expiresAt: z.string(),
  /** It belongs to a task and not to somebody, as info@ does. */
  isRole: z.optional(z.boolean()),
  /** The address that was probably meant, where the domain looks like a misspelled one. */
  meant: z.optional(z.string()),
})
export type EmailCheck = z.infer<typeof EmailCheck>

/** How an address that nobody wrote anywhere was made: from a name, by a pattern, after an address of the same domain. */
export const EmailGuess = z.object({ pattern: z.string(), like: z.nullable(z.string()) })
export type EmailGuess = z.infer<typeof EmailGuess>
