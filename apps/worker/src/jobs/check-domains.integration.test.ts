import { requestDomainCheck, claimDomainOf, readDomainClaim, recordNameOf } from '@canvass/db/joining/domain-claims'
import { openNameServer } from '@canvass/providers/outgoing/name-server'
import { type DnsZone, openStandInDns, type StandInDns } from '@canvass/testing/stand-in-dns'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'

const DOMAIN = 'portalder.example'
const NAME = recordNameOf(DOMAIN)

let fixture: Fixture
let dns: StandInDns
/** The current DNS records. */
let zones: Record<string, DnsZone>
beforeEach(async () => {
  zones = {}
  dns = await openStandInDns(zones)
  fixture = await openFixture()
})
afterEach(async () => {
  await fixture.end()
  await dns.close()
})

const start = () => fixture.start({ names: openNameServer([dns.server]) })
const claim = async (): Promise<string> => {
  const by = { organizationId: fixture.organizationId, userId: fixture.userId, address: null, userAgent: null }
  const made = await claimDomainOf(fixture.database, by, { domain: DOMAIN, token: 'a1b2' })
  return made?.record.value ?? ''
}
/** Returns the result once the lookup has finished. */
const lookedUp = () =>
  vi.waitFor(
    async () => {
      const found = await readDomainClaim(fixture.database, fixture.organizationId)
      if (!found || found.isChecking) throw new Error('The lookup has not finished')
      return found
    },
    { timeout: 15_000, interval: 50 },
  )

it('proves a domain with a record that only its owner can set', async () => {
  const value = await claim()
  zones[NAME] = { txt: ['v=spf1 -all', value] }
  start()
  expect(await lookedUp()).toMatchObject({ state: 'proven', code: null })
  expect(dns.asked).toEqual([`TXT ${NAME}`])
})

it('reports a missing record if there is none or a different one, and checks again on request', async () => {
  const value = await claim()
  zones[NAME] = { txt: [`${value}0`] }
  start()
  expect(await lookedUp()).toMatchObject({ state: 'not_proven', code: 'no_record' })
  zones[NAME] = { txt: [value] }
  await requestDomainCheck(fixture.database, fixture.organizationId)
  expect(await lookedUp()).toMatchObject({ state: 'proven', code: null })
})

it('keeps a proof while name servers fail', async () => {
  const value = await claim()
  zones[NAME] = { txt: [value] }
  start()
  await lookedUp()
  zones[NAME] = { trouble: 'fails' }
  await requestDomainCheck(fixture.database, fixture.organizationId)
  expect(await lookedUp()).toMatchObject({ state: 'proven', code: 'no_answer' })
})

it('reports a domain as taken if another organization has proven it', async () => {
  const value = await claim()
  await fixture.owner.query(
    `insert into organizations (organization_id, name) values ('0197f000-0000-7000-8000-000000000001', 'Another')`,
  )
  await fixture.owner.query(
    `insert into domain_claims (organization_id, domain, token, proven_at, checked_at, check_asked_at)
     values ('0197f000-0000-7000-8000-000000000001', $1, 'theirs', now(), now(), null)`,
    [DOMAIN],
  )
  zones[NAME] = { txt: [value] }
  start()
  expect(await lookedUp()).toMatchObject({ state: 'not_proven', code: 'taken' })
})
