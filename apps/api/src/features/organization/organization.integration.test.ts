import { getMe } from '@canvass/contracts/auth'
import { changeOrganization, getOrganization } from '@canvass/contracts/organization/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const profile = { name: 'Port Alder Media', domain: 'portalder.example', industry: 'Media', size: '11-50' } as const

describeAccess(getOrganization, { app: () => app })
describeAccess(changeOrganization, { app: () => app, sent: () => ({ body: profile }) })

describe('an organization', () => {
  it('returns what an admin last saved, and signed-in users carry its name and size', async () => {
    const admin = await app.buildUser('admin')
    const other = await app.buildUser('admin')
    const changed = await app.as(admin).ask(changeOrganization, { body: { ...profile, name: '  Port Alder Media ' } })
    expect(changed.answer).toMatchObject({ ...profile, plan: 'professional', seats: { used: 1, invited: 0, most: 5 } })
    expect((await app.as(admin).ask(getOrganization)).answer).toEqual(changed.answer)
    expect((await app.as(admin).ask(getMe)).answer.user.organization).toMatchObject({
      name: profile.name,
      size: '11-50',
    })
    expect((await app.as(other).ask(getOrganization)).answer.name).not.toBe(profile.name)
  })

  it('shows whether the installation’s operator can lift the plan’s limits', async () => {
    const admin = await app.buildUser('admin')
    expect((await app.as(admin).ask(getOrganization)).answer.isSelfHosted).toBe(false)
    const own = await testApp({ env: { ACCESS_CODE: 'harbor-lights' } })
    const host = await own.buildUser('admin')
    const { answer } = await own.as(host).ask(changeOrganization, { body: profile })
    expect([answer.isSelfHosted, (await own.as(host).ask(getOrganization)).answer]).toEqual([true, answer])
    await own.close()
  })

  it('returns empty fields before anything is saved', async () => {
    const admin = await app.buildUser('admin')
    const body = { name: 'Gull', domain: '', industry: '', size: null }
    const { answer } = await app.as(admin).ask(changeOrganization, { body })
    expect(answer).toMatchObject({ name: 'Gull', domain: null, industry: null, size: null })
  })

  it('keeps its time zone until an admin chooses another that exists', async () => {
    const admin = await app.buildUser('admin')
    const change = (timeZone?: string) =>
      app.as(admin).ask(changeOrganization, { body: { ...profile, ...(timeZone && { timeZone }) } })
    expect((await change()).answer.timeZone).toBe('UTC')
    expect((await change('America/Denver')).answer.timeZone).toBe('America/Denver')
    expect((await change()).answer.timeZone).toBe('America/Denver')
    for (const zone of ['+05:00', 'Mars/Olympus_Mons', 'utc', '-06'])
      expect((await change(zone)).refusal.fields).toEqual({ timeZone: 'Choose a time zone from the list' })
    expect((await app.as(admin).ask(getOrganization)).answer.timeZone).toBe('America/Denver')
  })

  it.each(['not a domain', 'https://portalder.example', '-a.example', 'localhost', 'a@b.example', '1.2.3.4'])(
    'refuses the domain "%s"',
    async (domain) => {
      const admin = await app.buildUser('admin')
      const got = await app.as(admin).ask(changeOrganization, { body: { ...profile, domain } })
      expect([got.status, got.refusal.fields]).toEqual([400, { domain: 'Enter a domain such as example.com' }])
    },
  )

  it('counts one seat per person who is not deactivated', async () => {
    const admin = await app.buildUser('admin')
    const { organizationId } = admin
    await app.buildUser('viewer', { organizationId })
    const gone = await app.buildUser('member', { organizationId })
    await app.owner.query('update users set deactivated_at = now() where id = $1', [gone.id])
    expect((await app.as(admin).ask(getOrganization)).answer.seats).toEqual({ used: 2, invited: 0, most: 5 })
  })
})
