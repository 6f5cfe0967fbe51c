import {
  checkDomainClaim,
  claimDomain,
  getDomainClaim,
  releaseDomain,
} from '@canvass/contracts/organization/domain-claim'
import { listJoinRequests, sendJoinLink } from '@canvass/contracts/organization/join-requests'
import { workerDomainClaims } from '@canvass/db/joining/worker-domain-claims'
import { createDatabase, type Database } from '@canvass/db/database'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../test/audited-of.ts'
import { describeAccess } from '../../../test/describe-access.ts'
import { allEmails, emailsTo } from '../../../test/emails.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
/** Stands in for the worker's database access, with the database owner's rights. */
let outside: Database
let n = 0
beforeAll(async () => {
  app = await testApp()
  outside = createDatabase({ url: app.settings.databaseUrl })
})
beforeEach(async () => {
  admin = await app.buildUser('admin')
})
afterAll(async () => {
  await outside.close()
  await app.close()
})

const domain = () => `company-${(n += 1)}.example`
const claim = (name: string, by = admin) => app.as(by).ask(claimDomain, { body: { domain: name } })
const current = async (by = admin) => (await app.as(by).ask(getDomainClaim)).answer.claim

/** Records a lookup result the way the worker does. */
async function lookedUp(organizationId: string, code: 'no_record' | 'no_answer' | null): Promise<string | null> {
  const { rows } = await app.owner.query<{ code: string | null }>(
    `select canvass_platform.end_domain_check(organization_id, token, $2) as code from domain_claims
     where organization_id = $1`,
    [organizationId, code],
  )
  return rows[0]?.code ?? null
}

describeAccess(getDomainClaim, { app: () => app })
describeAccess(claimDomain, { app: () => app })
describeAccess(checkDomainClaim, { app: () => app })
describeAccess(releaseDomain, { app: () => app })

describe('the email domain of an organization', () => {
  it('is claimed with a unique record, and waits for a lookup', async () => {
    const name = domain()
    const { answer } = await claim(`  ${name.toUpperCase()} `)
    expect(answer.claim).toMatchObject({ domain: name, state: 'waiting', isChecking: true, provenAt: null })
    expect(answer.claim?.record.name).toBe(`_canvass-challenge.${name}`)
    expect(answer.claim?.record.value).toMatch(/^canvass-domain=[0-9a-f]{40}$/)
    expect(await auditedOf(app, admin)).toEqual(['domain_claimed'])
  })

  it('keeps its record when the same domain is claimed again', async () => {
    const name = domain()
    const first = (await claim(name)).answer.claim
    expect((await claim(name)).answer.claim?.record).toEqual(first?.record)
  })

  it('is verified once its record is found, and stays verified while name servers give no answer', async () => {
    const name = domain()
    await claim(name)
    expect(await lookedUp(admin.organizationId, null)).toBeNull()
    expect(await current()).toMatchObject({ state: 'proven', isChecking: false, code: null })
    await lookedUp(admin.organizationId, 'no_answer')
    await lookedUp(admin.organizationId, 'no_record')
    expect(await current()).toMatchObject({ state: 'proven', code: 'no_record' })
  })

  it('is lost after its record has been missing for three days in a row', async () => {
    await claim(domain())
    await lookedUp(admin.organizationId, null)
    await lookedUp(admin.organizationId, 'no_record')
    await app.owner.query(
      `update domain_claims set missing_since = now() - interval '73 hours' where organization_id = $1`,
      [admin.organizationId],
    )
    await lookedUp(admin.organizationId, 'no_record')
    expect(await current()).toMatchObject({ state: 'not_proven', provenAt: null })
    const { rows } = await app.owner.query(
      'select action, actor_id, object_id from audit_entries where organization_id = $1 order by seq',
      [admin.organizationId],
    )
    expect(rows).toMatchObject([
      { action: 'domain_claimed', actor_id: admin.id },
      { action: 'domain_proven', actor_id: admin.id },
      { action: 'domain_lost', actor_id: null },
    ])
  })

  it('is looked up again daily and at an admin’s request', async () => {
    await claim(domain())
    await lookedUp(admin.organizationId, 'no_record')
    expect(await current()).toMatchObject({ state: 'not_proven', isChecking: false })
    expect((await app.as(admin).ask(checkDomainClaim)).answer.claim).toMatchObject({ isChecking: true })
    await lookedUp(admin.organizationId, null)
    const listed = async () => {
      const { rows } = await app.owner.query<{ organizationId: string }>(
        'select * from canvass_platform.claims_to_check(1000)',
      )
      return rows.some((row) => row.organizationId === admin.organizationId)
    }
    expect(await listed()).toBe(false)
    await app.owner.query(
      `update domain_claims set checked_at = now() - interval '25 hours' where organization_id = $1`,
      [admin.organizationId],
    )
    expect(await listed()).toBe(true)
  })

  it('must be a domain, and not a public email provider’s', async () => {
    for (const name of ['gmail.com', 'GMail.com', 'yahoo.co.uk', 'localhost', 'a b.example', 'http://x.example', '']) {
      const { status, refusal } = await claim(name)
      expect({ name, status }).toEqual({ name, status: 400 })
      expect(refusal.fields).toHaveProperty('domain')
    }
    expect(await current()).toBeNull()
  })

  it('belongs to the first organization that verifies it', async () => {
    const [name, other] = [domain(), await app.buildUser('admin')]
    await claim(name)
    await claim(name, other)
    expect(await lookedUp(other.organizationId, null)).toBeNull()
    expect(await lookedUp(admin.organizationId, null)).toBe('taken')
    expect(await current()).toMatchObject({ state: 'not_proven', code: 'taken' })
  })

  it('goes to one of two organizations that verify it concurrently', async () => {
    const [name, other] = [domain(), await app.buildUser('admin')]
    await claim(name)
    await claim(name, other)
    const said = await Promise.all([admin, other].map(({ organizationId }) => lookedUp(organizationId, null)))
    expect(said).toHaveLength(2)
    expect(new Set(said)).toEqual(new Set(['taken', null]))
  })

  it('accepts no join requests once it is released, which voids the emailed links', async () => {
    const name = domain()
    await claim(name)
    await lookedUp(admin.organizationId, null)
    await app.signedOut.ask(sendJoinLink, { body: { email: `sam@${name}` } })
    await emailsTo(app, `sam@${name}`)
    expect((await app.as(admin).ask(releaseDomain)).answer).toEqual({ claim: null })
    const { rows } = await app.owner.query('select 1 from join_requests where organization_id = $1', [
      admin.organizationId,
    ])
    expect(rows).toEqual([])
    await app.signedOut.ask(sendJoinLink, { body: { email: `kim@${name}` } })
    expect((await app.as(admin).ask(listJoinRequests)).answer).toEqual([])
    expect((await allEmails(app)).filter((letter) => letter.includes(`kim@${name}`))).toEqual([])
  })

  it('is looked up only by the worker', async () => {
    await expect(workerDomainClaims(outside).listToCheck(1)).rejects.toThrow('permission denied')
  })
})
