import type { EmailCheck, EmailFinding } from '@canvass/contracts/shapes/email-check'
import { describe, expect, test } from 'vitest'
import { CARD, leadOf, photo, readerOf, run } from '../../test/runs.ts'
import { pageAt } from '../../test/sites.ts'
import type { Website } from '../ports/website.ts'
import type { EmailVerifier } from '../ports/email-verifier.ts'

const VERDICTS = { mailbox_exists: 'deliverable', no_such_mailbox: 'undeliverable', catch_all: 'risky' } as const

/** Creates a verifier that confirms only these mailboxes. */
function verifierOf(found: Readonly<Record<string, EmailFinding>>, asksMailboxes = true) {
  const asked: string[] = []
  const verifier: EmailVerifier = {
    asksMailboxes,
    verify(address) {
      asked.push(address)
      const finding = asksMailboxes ? (found[address] ?? found['*'] ?? 'no_such_mailbox') : 'takes_mail'
      const verdicts: Readonly<Record<string, EmailCheck['verdict']>> = VERDICTS
      return Promise.resolve({
        verdict: verdicts[finding] ?? 'unknown',
        method: asksMailboxes ? 'smtp' : 'mx',
        finding,
        checkedAt: '2026-11-25T10:00:00.000Z',
        expiresAt: '2026-12-25T10:00:00.000Z',
      })
    },
  }
  return { verifier, asked }
}

/** Creates the website at any address, with these lines. */
const websiteSaying = (lines: string[]): Website => ({
  read: async (url) => ({
    provider: 'website',
    url: `https://${url}/`,
    fetchedAt: '2026-11-25T10:00:00.000Z',
    asked: [],
    pages: [pageAt(`https://${url}/`, { lines })],
  }),
})

/** The owner's address is a shared one, not a personal one. */
const NO_OWN_ADDRESS = CARD.replace('jonas@', 'orders@').replace('Cell 541-726-0199', 'Tel 541-726-0199')
const SIGN = 'TIDEWATER ROASTERS LLC\nMira Quist\nOwner\nJonas Ahlberg\nManager\njahlberg@tidewaterroasters.com'
const peopleOf = async (text: string, { verifier }: ReturnType<typeof verifierOf>, mayGuessEmails = true) => {
  const given = {
    source: { ...photo(), mayGuessEmails },
    ports: { textReader: readerOf(text), emailVerifier: verifier },
  }
  const told = run(given)
  await told.result
  return { stage: told.ended.get('find_people'), lead: await leadOf(given) }
}

describe('the emails of a lead', () => {
  test('are checked once each', async () => {
    const prepared = verifierOf({ 'jonas@tidewaterroasters.com': 'mailbox_exists' })
    const { stage, lead } = await peopleOf(CARD, prepared)
    expect(stage).toMatchObject({ state: 'done', finding: { checks: [{ value: 'jonas@tidewaterroasters.com' }] } })
    expect(lead.emailChecks).toMatchObject([{ check: { verdict: 'deliverable' } }])
    expect(new Set(prepared.asked).size).toBe(1)
  })

  test('are not checked while costs are held back, but the people are still named', async () => {
    const { verifier, asked } = verifierOf({})
    const source = { ...photo(), mayGuessEmails: true, heldBecause: 'This month’s scans are used up' }
    const { result, ended } = run({ source, ports: { textReader: readerOf(CARD), emailVerifier: verifier } })
    expect((await result).state).toBe('done')
    expect(ended.get('find_people')).toMatchObject({
      state: 'held',
      finding: { people: [{ name: 'Jonas Ahlberg' }] },
    })
    expect(asked).toEqual([])
  })

  test('are checked once the plan allows it, rerunning only the stages that depend on that', async () => {
    const { verifier } = verifierOf({})
    const ports = { textReader: readerOf(CARD), emailVerifier: verifier }
    const first = run({ source: { ...photo(), heldBecause: 'used up' }, ports })
    await first.result
    const again = run({
      ports,
      known: first.findings(),
      inputHashes: first.hashes,
      plan: ['find_people'],
    })
    await again.result
    expect(again.ended.get('find_people')?.state).toBe('done')
    expect(again.started).not.toContain('read_text')
  })
})

describe('a decision maker without an email', () => {
  test('gets the address that the mail server confirms, marked as a guess and following a colleague’s pattern', async () => {
    const prepared = verifierOf({
      'jahlberg@tidewaterroasters.com': 'mailbox_exists',
      'mquist@tidewaterroasters.com': 'mailbox_exists',
    })
    const { lead, stage } = await peopleOf(SIGN, prepared)
    expect(lead.emailGuesses).toMatchObject([
      {
        person: 'Mira Quist',
        value: 'mquist@tidewaterroasters.com',
        guess: { pattern: 'flast', like: 'jahlberg@tidewaterroasters.com' },
      },
    ])
    expect(stage).toMatchObject({ finding: { tried: [{ patterns: [{ pattern: 'flast', verdict: 'deliverable' }] }] } })
    expect(lead.people.map(({ email }) => email)).not.toContain('mquist@tidewaterroasters.com')
  })

  test.each([
    ['the mail server knows none', { '*': 'no_such_mailbox' }],
    ['the domain takes mail for any name', { '*': 'catch_all' }],
    ['the mail server does not say', { '*': 'not_told' }],
  ] as const)('gets none if %s, and no constructed address is stored anywhere', async (_, found) => {
    const { lead, stage } = await peopleOf(SIGN, verifierOf(found))
    expect(lead.emailGuesses).toEqual([])
    expect(JSON.stringify([stage, lead])).not.toMatch(/quist@|mira@/u)
    expect(stage).toMatchObject({ finding: { tried: [{ person: 'Mira Quist' }] } })
  })

  test('gets no guesses if only DNS is asked, or contact discovery is off', async () => {
    const onlyDns = verifierOf({}, false)
    await peopleOf(SIGN, onlyDns)
    const notAllowed = verifierOf({ '*': 'mailbox_exists' })
    await peopleOf(SIGN, notAllowed, false)
    for (const { asked } of [onlyDns, notAllowed])
      expect(new Set(asked)).toEqual(new Set(['jahlberg@tidewaterroasters.com']))
  })

  test('gets guesses only at the business’s own domain, not at that of another firm on its website', async () => {
    const prepared = verifierOf({ '*': 'no_such_mailbox' })
    const card = CARD.replace('jonas@tidewaterroasters.com', 'www.tidewaterroasters.com')
    const website = websiteSaying(['Tidewater Roasters', 'Our beans come from hello@alderbeans.com'])
    await run({
      source: { ...photo(), mayGuessEmails: true },
      ports: { textReader: readerOf(card), emailVerifier: prepared.verifier, website },
    }).result
    expect(prepared.asked.filter((address) => address.endsWith('@alderbeans.com'))).toEqual(['hello@alderbeans.com'])
    expect(prepared.asked).toContain('jonas.ahlberg@tidewaterroasters.com')
  })

  test('gets no guesses at a free mail domain', async () => {
    const prepared = verifierOf({ '*': 'mailbox_exists' })
    await peopleOf(NO_OWN_ADDRESS.replace('tidewaterroasters.com', 'gmail.com'), prepared)
    expect(new Set(prepared.asked)).toEqual(new Set(['orders@gmail.com']))
  })
})
