import { findLead } from '@canvass/db/leads/leads'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { mailServers } from '@canvass/providers/email-verifier/mail-servers/provider'
import { createProcessMemory } from '@canvass/providers/registry/provider-memory'
import { openStandInDns, type StandInDns } from '@canvass/testing/stand-in-dns'
import { openStandInMailServers, type StandInMailServers } from '@canvass/testing/stand-in-mail-servers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Fixture, openFixture } from '../test/fixture.ts'
import { preparedReader } from '../test/prepared-reader.ts'
import { scanQuota } from './scan-quota.ts'

const CARD = 'TIDEWATER ROASTERS LLC\nMira Quist\nOwner\nJonas Ahlberg\nManager\njahlberg@tidewaterroasters.com'

let fixture: Fixture
let dns: StandInDns
let mail: StandInMailServers
const outgoing = openOutgoing()
beforeAll(async () => {
  fixture = await openFixture()
  dns = await openStandInDns({ 'tidewaterroasters.com': { mx: [['mx.tidewaterroasters.com', 10]] } })
})
beforeEach(async () => {
  mail = await openStandInMailServers({
    'tidewaterroasters.com': { way: 'knows', mailboxes: ['jahlberg', 'mquist'] },
  })
  return () => mail.close()
})
afterAll(() => Promise.all([fixture.end(), dns.close(), outgoing.close()]))

function verifier() {
  const opened = mailServers.open(
    {
      emailCheck: true,
      emailProbeFrom: 'check@canvass.example',
      dnsServers: [dns.server],
      emailServerStandIn: mail.server,
    },
    { outgoing, memory: { ...createProcessMemory(), takeTurn: () => Promise.resolve(0) } },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}

async function leadOf(plan: string) {
  await fixture.owner.query('update organizations set plan = $1 where organization_id = $2', [
    plan,
    fixture.organizationId,
  ])
  const stop = fixture.start({
    textReader: preparedReader(() => CARD),
    ports: { emailVerifier: verifier() },
    quota: scanQuota(fixture.database),
  })
  const { captureId } = await fixture.capture()
  await fixture.untilState(captureId, 'done')
  await stop()
  const viewer = { organizationId: fixture.organizationId, userId: fixture.userId, seesAll: true, seesPrivate: false }
  const lead = await findLead(fixture.database, viewer, captureId)
  const channels = Object.fromEntries(lead?.people.map((person) => [person.name, person.channels]) ?? [])
  return { channels, emails: lead?.profile?.emails ?? [], heard: [...mail.heard] }
}
const recipients = (heard: readonly string[]) => heard.filter((line) => /^RCPT TO:<[a-z.]+@/u.test(line))

describe('a lead’s emails', () => {
  it('are verified with their mail server, and one built from a name is marked as a guess', async () => {
    const { channels, emails, heard } = await leadOf('starter')
    expect(emails).toMatchObject([{ value: 'jahlberg@tidewaterroasters.com', check: { verdict: 'deliverable' } }])
    expect(channels['Mira Quist']).toMatchObject([
      {
        value: 'mquist@tidewaterroasters.com',
        verifiedHow: 'mail_server',
        guess: { pattern: 'flast', like: 'jahlberg@tidewaterroasters.com' },
      },
    ])
    expect(recipients(heard)).toEqual([
      'RCPT TO:<jahlberg@tidewaterroasters.com>',
      'RCPT TO:<mquist@tidewaterroasters.com>',
    ])
    expect(heard.join(' ')).not.toMatch(/DATA/u)
  })

  it('are verified only once per organization, however many of its leads have them', async () => {
    const { emails, heard } = await leadOf('starter')
    expect(emails).toMatchObject([{ check: { verdict: 'deliverable' } }])
    expect(heard).toEqual([])
    const { rows } = await fixture.owner.query(`select key from kept_answers where key like 'email %'`)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/tidewater/u)
  })

  it('are verified, but none is guessed, under a plan without the contact finder', async () => {
    const { channels, emails } = await leadOf('free')
    expect(emails).toMatchObject([{ check: { verdict: 'deliverable' } }])
    expect(channels['Mira Quist']).toEqual([])
  })
})
