import { randomBytes } from 'node:crypto'
import type { EmailCheck, EmailFinding, EmailVerdict } from '@canvass/contracts/shapes/email-check'
import type { EmailVerifier } from '@canvass/enrichment/ports/email-verifier'
import { isDisposableMail } from '@canvass/recognition/net/disposable-mail'
import { suggestHost } from '@canvass/recognition/net/suggest-host'
import { isRoleAddress } from '@canvass/recognition/net/role-addresses'
import type { MailRoute, MailServers } from '../../outgoing/mail-servers.ts'
import type { ProviderMemory } from '../../registry/provider-memory.ts'
import { probeMailbox } from './probe-mailbox.ts'
import { parseAddress } from './parse-address.ts'

export interface VerifierTools {
  servers: MailServers
  memory: ProviderMemory
  /** The sender address for probes; undefined if mail servers aren't probed. */
  probesFrom: string | undefined
  now?: () => number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ROUTE_KEPT_MS = DAY_MS
const CATCH_ALL_KEPT_MS = 7 * DAY_MS
/** Pause between probes of one server; `MAX_PER_DAY` caps the probes per day. */
const PAUSE_MS = 2_000
const MAX_WAIT_MS = 20_000
const MAX_PER_DAY = 30
/** The name under which usage figures list these calls. */
const SERVICE = 'mail servers'

const VERDICTS: Readonly<Record<EmailFinding, EmailVerdict>> = {
  bad_syntax: 'undeliverable',
  no_such_domain: 'undeliverable',
  no_mail_server: 'undeliverable',
  no_such_mailbox: 'undeliverable',
  mailbox_exists: 'deliverable',
  mailbox_full: 'risky',
  catch_all: 'risky',
  disposable: 'risky',
  takes_mail: 'unknown',
  greylisted: 'unknown',
  not_told: 'unknown',
  no_answer: 'unknown',
  not_asked: 'unknown',
}
/** How long a finding is valid. Without an answer, it is retried soon. */
const VALID_MS: Readonly<Partial<Record<EmailFinding, number>>> = {
  greylisted: HOUR_MS,
  no_answer: DAY_MS,
  not_asked: DAY_MS,
  not_told: 7 * DAY_MS,
  no_such_domain: 7 * DAY_MS,
}
const DEFAULT_VALID_MS = 30 * DAY_MS

/**
 * Creates the email verifier. It checks the syntax, whether the domain accepts mail, and, if allowed, whether the mail
 * server has the mailbox. Findings about a domain are cached for everyone; nothing about an address is stored here.
 */
export function createVerifier({ servers, memory, probesFrom, now = Date.now }: VerifierTools): EmailVerifier {
  const routeOf = async (host: string, signal: AbortSignal): Promise<MailRoute | undefined> => {
    const key = `mail-route ${host}`
    const known = (await memory.recall(key, SERVICE)) as MailRoute | undefined
    if (known) return known
    try {
      const route = await servers.routeOf(host, signal)
      await memory.keep(key, route, ROUTE_KEPT_MS)
      return route
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  /** Whether the domain may be probed once more today. */
  const mayAsk = async (host: string): Promise<boolean> => {
    const key = `mail-asked ${host} ${new Date(now()).toISOString().slice(0, 10)}`
    const asked = Number((await memory.recall(key, SERVICE)) ?? 0)
    if (asked >= MAX_PER_DAY) return false
    if ((await memory.takeTurn(`${SERVICE} ${host}`, PAUSE_MS, MAX_WAIT_MS).then(wait)) === undefined) return false
    await memory.keep(key, asked + 1, DAY_MS)
    return true
  }

  const probe = async (
    { local, host, hosts, from }: { local: string; host: string; hosts: readonly string[]; from: string },
    signal: AbortSignal,
  ): Promise<EmailFinding> => {
    if (await memory.recall(`mail-catch-all ${host}`, SERVICE)) return 'catch_all'
    if (!(await mayAsk(host))) return 'not_asked'
    const stranger = `${randomBytes(9).toString('hex')}@${host}`
    for (const server of hosts) {
      try {
        const talk = await servers.talk(server, signal)
        try {
          const finding = await probeMailbox(talk, { from, address: `${local}@${host}`, stranger })
          await talk.ask('QUIT').catch(() => undefined)
          if (finding === 'catch_all') await memory.keep(`mail-catch-all ${host}`, true, CATCH_ALL_KEPT_MS)
          return finding
        } finally {
          talk.close()
        }
      } catch {
        // The domain's next server may answer.
        signal.throwIfAborted()
      }
    }
    return 'no_answer'
  }

  const findingOf = async (
    address: string,
    signal: AbortSignal,
  ): Promise<{ finding: EmailFinding; method: EmailCheck['method'] }> => {
    const parts = parseAddress(address)
    // Non-ASCII letters are allowed (RFC 6531), but not every server accepts them, so none is probed.
    if (!parts) return { finding: isNonAsciiAddress(address) ? 'not_told' : 'bad_syntax', method: 'syntax' }
    const route = await routeOf(parts.host, signal)
    if (!route) return { finding: 'no_answer', method: 'mx' }
    if (route.kind !== 'hosts')
      return { finding: route.kind === 'no_domain' ? 'no_such_domain' : 'no_mail_server', method: 'mx' }
    if (isDisposableMail(parts.host)) return { finding: 'disposable', method: 'mx' }
    if (probesFrom === undefined) return { finding: 'takes_mail', method: 'mx' }
    return { finding: await probe({ ...parts, hosts: route.hosts, from: probesFrom }, signal), method: 'smtp' }
  }

  return {
    asksMailboxes: probesFrom !== undefined,
    async verify(address, signal) {
      const { finding, method } = await findingOf(address, signal)
      const meant = suggestHost(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
      const at = now()
      return {
        verdict: VERDICTS[finding],
        method,
        finding,
        checkedAt: new Date(at).toISOString(),
        expiresAt: new Date(at + (VALID_MS[finding] ?? DEFAULT_VALID_MS)).toISOString(),
        ...(isRoleAddress(address) && { isRole: true }),
        ...(meant !== undefined && { meant: `${address.slice(0, address.lastIndexOf('@'))}@${meant}` }),
      }
    },
  }
}

/** Whether it would be an address if its letters were ASCII. */
const isNonAsciiAddress = (address: string): boolean =>
  /[^\p{ASCII}]/u.test(address) && parseAddress(address.replaceAll(/[^\P{L}a-z]/giu, 'x')) !== undefined

/** Waits until the granted turn; undefined if none was granted. */
async function wait(ms: number | undefined): Promise<true | undefined> {
  if (ms === undefined) return undefined
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  return true
}
