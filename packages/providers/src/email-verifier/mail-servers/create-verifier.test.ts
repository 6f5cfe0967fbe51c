import { type DnsZone, openStandInDns, type StandInDns } from '@canvass/testing/stand-in-dns'
import {
  type MailServerBehavior,
  openStandInMailServers,
  type StandInMailServers,
} from '@canvass/testing/stand-in-mail-servers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Exchange, Outgoing } from '../../outgoing/outgoing.ts'
import { createProcessMemory, type ProviderMemory } from '../../registry/provider-memory.ts'
import { createVerifier } from './create-verifier.ts'

const ZONES: Readonly<Record<string, DnsZone>> = {
  'quistandsons.com': {
    mx: [
      ['mx2.quistandsons.com', 20],
      ['mx1.quistandsons.com', 10],
    ],
  },
  'no-mail.com': { mx: [['.', 0]], a: ['93.184.215.14'] },
  'only-address.com': { a: ['93.184.215.14'] },
  'nothing-there.com': {},
  'broken-dns.com': { trouble: 'fails' },
  'takes-all.com': { mx: [['mx.takes-all.com', 10]] },
  'later.com': { mx: [['mx.later.com', 10]] },
  'wary.com': { mx: [['mx.wary.com', 10]] },
  'silent.com': { mx: [['mx.silent.com', 10]] },
  'hangs-up.com': { mx: [['mx.hangs-up.com', 10]] },
  'full.com': { mx: [['mx.full.com', 10]] },
  'mailinator.com': { mx: [['mx.mailinator.com', 10]] },
  'gmial.com': { mx: [['mx.gmial.com', 10]] },
  'inside.com': { mx: [['mx.inside.com', 10]] },
  'mx.inside.com': { a: ['10.0.0.5'] },
  'by-number.com': { mx: [['127.0.0.1', 10]] },
  'half-inside.com': { mx: [['mx.half-inside.com', 10]] },
  'mx.half-inside.com': { a: ['93.184.215.14', '169.254.169.254'] },
}
const HOUSES: Readonly<Record<string, MailServerBehavior>> = {
  'quistandsons.com': { way: 'knows', mailboxes: ['mira.quist', 'info'] },
  'takes-all.com': { way: 'any' },
  'later.com': { way: 'greylists' },
  'wary.com': { way: 'refuses_us' },
  'silent.com': { way: 'hangs' },
  'hangs-up.com': { way: 'hangs_up' },
  'full.com': { way: 'full', mailboxes: ['mira'] },
}
const NOW = Date.parse('2026-11-25T10:00:00Z')
const never = new AbortController().signal

let dns: StandInDns
let mail: StandInMailServers
let outgoing: Outgoing
let exchanges: Exchange[]
beforeEach(async () => {
  dns = await openStandInDns(ZONES)
  mail = await openStandInMailServers(HOUSES)
  exchanges = []
  outgoing = openOutgoing({ onExchange: (exchange) => exchanges.push(exchange) })
})
afterEach(() => Promise.all([outgoing.close(), dns.close(), mail.close()]))

/** Grants every turn immediately, so that tests don't wait between probes. */
const memoryWithoutPauses = (): ProviderMemory => ({ ...createProcessMemory(), takeTurn: () => Promise.resolve(0) })

const LIMITS = { dnsMs: 1_000, connectMs: 1_000, replyMs: 300, wholeMs: 5_000 }
type Given = { probesFrom?: string | undefined; standIn?: string | undefined; memory?: ProviderMemory }
const verifier = (given: Given = {}) => {
  const { probesFrom, standIn, memory } = {
    probesFrom: 'check@canvass.example',
    standIn: mail.server,
    memory: memoryWithoutPauses(),
    ...given,
  }
  const servers = outgoing.mail({ dnsServers: [dns.server], standIn, limits: LIMITS })
  return createVerifier({ servers, memory, probesFrom, now: () => NOW })
}
const said = async (address: string) => {
  const { verdict, method, finding } = await verifier().verify(address, never)
  return [verdict, method, finding].join(' ')
}

describe('an email', () => {
  it.each([
    'mira',
    'mira@',
    '@quistandsons.com',
    'mi ra@quistandsons.com',
    'mira@quist',
    'mira..q@quistandsons.com',
    '"mira"@quistandsons.com',
    `${'m'.repeat(65)}@quistandsons.com`,
    'mira@quistandsons.com>\r\nRCPT TO:<x@y.com',
    'mira@[127.0.0.1]',
    'mira@localhost',
    'mira@printer.internal',
  ])('written as %j is invalid, and no server is queried', async (address) => {
    expect(await said(address)).toBe('undeliverable syntax bad_syntax')
    expect(dns.asked).toEqual([])
    expect(mail.conversations()).toBe(0)
  })

  it('with non-ASCII letters may be valid, and no server is queried', async () => {
    expect(await said('jürgen@quistandsons.com')).toBe('unknown syntax not_told')
    expect(mail.conversations()).toBe(0)
  })

  it.each([
    ['mira@no-such-domain-here.com', 'undeliverable mx no_such_domain'],
    ['mira@no-mail.com', 'undeliverable mx no_mail_server'],
    ['mira@nothing-there.com', 'undeliverable mx no_mail_server'],
    ['mira@broken-dns.com', 'unknown mx no_answer'],
    ['mira@mailinator.com', 'risky mx disposable'],
    ['mira.quist@quistandsons.com', 'deliverable smtp mailbox_exists'],
    ['nobody@quistandsons.com', 'undeliverable smtp no_such_mailbox'],
    ['mira@takes-all.com', 'risky smtp catch_all'],
    ['mira@later.com', 'unknown smtp greylisted'],
    ['mira@wary.com', 'unknown smtp not_told'],
    ['mira@silent.com', 'unknown smtp no_answer'],
    ['mira@hangs-up.com', 'unknown smtp no_answer'],
    ['mira@full.com', 'risky smtp mailbox_full'],
    // A domain without MX records receives mail at its own address.
    ['mira@only-address.com', 'unknown smtp not_told'],
  ])('%s is %s', async (address, what) => {
    expect(await said(address)).toBe(what)
  })

  it('is probed without sending anything, after a probe for a nonexistent mailbox', async () => {
    await verifier().verify('mira.quist@quistandsons.com', never)
    const [hello, from, stranger, recipient, quit] = mail.heard
    expect([hello, from, recipient, quit]).toEqual([
      'EHLO canvass.example',
      'MAIL FROM:<check@canvass.example>',
      'RCPT TO:<mira.quist@quistandsons.com>',
      'QUIT',
    ])
    expect(stranger).toMatch(/^RCPT TO:<[0-9a-f]{18}@quistandsons\.com>$/u)
    expect(mail.heard.join('\n')).not.toMatch(/DATA/u)
    expect(exchanges).toMatchObject([{ provider: 'mail servers', host: null, code: null }])
  })

  it('is not probed at any mail server if probing is switched off', async () => {
    const only = verifier({ probesFrom: undefined })
    expect(only.asksMailboxes).toBe(false)
    expect(await only.verify('nobody@quistandsons.com', never)).toEqual({
      verdict: 'unknown',
      method: 'mx',
      finding: 'takes_mail',
      checkedAt: '2026-11-25T10:00:00.000Z',
      expiresAt: '2026-12-25T10:00:00.000Z',
    })
    expect(mail.conversations()).toBe(0)
  })

  it('is recognized as a role address, or as a likely typo with the intended address', async () => {
    expect(await verifier().verify('info@quistandsons.com', never)).toMatchObject({ isRole: true })
    expect(await verifier().verify('mira@gmial.com', never)).toMatchObject({ meant: 'mira@gmail.com' })
  })

  it('is no longer probed when the run is canceled', async () => {
    const controller = new AbortController()
    const asked = verifier().verify('mira@silent.com', controller.signal)
    controller.abort(new Error('called off'))
    await expect(asked).rejects.toThrow('called off')
  })
})

describe('a domain', () => {
  it('that is a catch-all is probed once, whatever the address', async () => {
    const one = verifier()
    for (const name of ['mira', 'jonas', 'orla']) await one.verify(`${name}@takes-all.com`, never)
    expect(mail.conversations()).toBe(1)
    expect(dns.asked).toEqual(['MX takes-all.com'])
  })

  it('is probed at most thirty times a day', async () => {
    const one = verifier()
    const findings: string[] = []
    for (let n = 0; n < 32; n += 1) findings.push((await one.verify(`rep${n}@quistandsons.com`, never)).finding)
    expect(findings.filter((finding) => finding === 'not_asked')).toHaveLength(2)
    expect(mail.conversations()).toBe(30)
  })

  it('that was just probed is not probed again before its turn', async () => {
    const memory = { ...createProcessMemory(), takeTurn: () => Promise.resolve(undefined) }
    expect(await verifier({ memory }).verify('mira.quist@quistandsons.com', never)).toMatchObject({
      verdict: 'unknown',
      finding: 'not_asked',
    })
    expect(mail.conversations()).toBe(0)
  })

  it.each(['inside.com', 'half-inside.com', 'by-number.com'])(
    'whose mail server is not on the public internet (%s) is not contacted',
    async (host) => {
      const open = verifier({ standIn: undefined })
      expect(await open.verify(`mira@${host}`, never)).toMatchObject({ verdict: 'unknown', finding: 'no_answer' })
      expect(exchanges.map(({ code }) => code)).toEqual(['address_refused'])
    },
  )
})
