import type * as moving from '@canvass/contracts/account/moving'
import { createInvitation } from '@canvass/contracts/organization/invitations'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

/** Creates an organization and returns the token of a link that invites to it. */
export async function linkElsewhere(app: TestApp, email?: string): Promise<{ admin: BuiltUser; token: string }> {
  const { id: organizationId } = await app.buildOrganization({ name: 'Elsewhere', plan: 'enterprise' })
  const admin = await app.buildUser('admin', { organizationId })
  const { answer } = await app.as(admin).ask(createInvitation, { body: { ...(email && { email }), role: 'member' } })
  return {
    admin,
    token: new URLSearchParams(new URL(answer.link ?? 'http://localhost').hash.slice(1)).get('token') ?? '',
  }
}

/** Moves a newly built user into a new organization, along with their session. */
async function moveToOwnOrganization(app: TestApp, { id }: BuiltUser): Promise<void> {
  const { owner } = app
  const { id: own } = await app.buildOrganization({ name: 'Alone' })
  await owner.query('set session_replication_role = replica')
  await owner.query('update users set organization_id = $2 where id = $1', [id, own])
  await owner.query('update sessions set organization_id = $2 where user_id = $1', [id, own])
  await owner.query('set session_replication_role = default')
}

export const movingCalls: CallsOf<typeof moving> = {
  moveOwnAccount: async (app, owner) => {
    const { token } = await linkElsewhere(app)
    await moveToOwnOrganization(app, owner)
    return { body: { token } }
  },
}
