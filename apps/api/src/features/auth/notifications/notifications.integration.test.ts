import { askForExport } from '@canvass/contracts/account/exports'
import { getNotifications, setNotifications } from '@canvass/contracts/account/notifications'
import { askToJoin } from '@canvass/contracts/organization/join-requests'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeAccess } from '../../../../test/describe-access.ts'
import { aJoinLink } from '../../../../test/join-link.ts'
import { emailsTo } from '../../../../test/emails.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(getNotifications, { app: () => app })
describeAccess(setNotifications, { app: () => app })

it('sends every notification until a person opts out, and remembers the choice', async () => {
  const user = app.as(await app.buildUser('member'))
  expect((await user.ask(getNotifications)).answer).toEqual({ joinRequests: true, exportReady: true })
  await user.ask(setNotifications, { body: { joinRequests: false, exportReady: true } })
  expect((await user.ask(getNotifications)).answer).toEqual({ joinRequests: false, exportReady: true })
})

it('sends join requests only to admins who want them', async () => {
  const admin = await app.buildUser('admin')
  const other = await app.buildUser('admin', { organizationId: admin.organizationId })
  await app.as(other).ask(setNotifications, { body: { joinRequests: false, exportReady: true } })
  const { link } = await aJoinLink(app, admin.organizationId)
  await app.signedOut.ask(askToJoin, { body: { token: link, firstName: 'Sam', lastName: 'Rivers' } })
  expect(await emailsTo(app, admin.email)).toHaveLength(1)
  await expect(emailsTo(app, other.email)).rejects.toThrow('0 emails')
})

it('prepares no email for an export when the person has opted out', async () => {
  const user = await app.buildUser('member')
  const letterOf = async () => {
    const { rows } = await app.owner.query<{ letter: unknown }>(
      'select letter from own_exports where user_id = $1 order by asked_at desc limit 1',
      [user.id],
    )
    return rows[0]?.letter
  }
  await app.as(user).ask(setNotifications, { body: { joinRequests: true, exportReady: false } })
  await app.as(user).ask(askForExport, { body: {} })
  expect(await letterOf()).toBeNull()
})
