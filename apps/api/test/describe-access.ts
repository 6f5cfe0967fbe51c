import type { Endpoint } from '@canvass/contracts/endpoint'
import { ROLES, type Role } from '@canvass/contracts/shapes/roles'
import type { BuiltUser } from '@canvass/testing/build-user'
import { describe, expect, it } from 'vitest'
import type { RequestContent } from './call-endpoint.ts'
import { callOf } from './calls/all-calls.ts'
import { databaseDigest } from './database-digest.ts'
import type { TestApp } from './test-app.ts'

/**
 * Tests access to an endpoint by its contract: 401 without a session, 403 for every lower role, and no changes by a
 * refusal. If the path names an object, another organization's object is not found, with the same message as one that
 * never existed. Every endpoint needs one of these besides its own tests.
 *
 * The request is the endpoint's call (see `calls/`). `sent` makes a different one, newly for each test, on an object
 * that `owner` may use (an admin of the organization, or a super_admin if nobody else may). `makesItsOwn` marks one
 * that takes a caller-generated id.
 */
export function describeAccess<E extends Endpoint>(
  contract: E,
  given: {
    app: () => TestApp
    sent?: (app: TestApp, owner: BuiltUser) => Promise<RequestContent<E>> | RequestContent<E>
    makesItsOwn?: boolean
  },
): void {
  const { access } = contract
  const call = callOf(contract)
  const prepare = async () => {
    const app = given.app()
    const owner = await app.buildUser(access === 'super_admin' ? access : 'admin')
    return { app, owner, sent: await (given.sent ?? call)(app, owner) }
  }

  const isEnough = (role: Role) => access !== 'super_admin' && ROLES.indexOf(role) <= ROLES.indexOf(access as Role)

  const describeOpen = () => {
    it('admits everyone', async () => {
      const { app, sent } = await prepare()
      const { status } = await app.signedOut.ask(contract, sent)
      expect([401, 404]).not.toContain(status)
    })
  }

  const describeGate = () => {
    it.each([
      ['without a session', undefined],
      ['with a session that does not exist', 'A'.repeat(43)],
    ])('refuses a caller %s, and changes nothing', async (_, sessionToken) => {
      const { app, sent } = await prepare()
      const before = await databaseDigest(app.owner)
      const asker = sessionToken ? app.as({ sessionToken }) : app.signedOut
      const got = await asker.ask(contract, sent)
      expect([got.status, got.refusal.code]).toEqual([401, 'unauthenticated'])
      expect(await databaseDigest(app.owner)).toBe(before)
    })

    for (const role of ROLES.filter((one) => !isEnough(one)))
      it(`refuses a ${role}, and changes nothing`, async () => {
        const { app, owner, sent } = await prepare()
        const user = await app.buildUser(role, { organizationId: owner.organizationId })
        const before = await databaseDigest(app.owner)
        const got = await app.as(user).ask(contract, sent)
        expect([got.status, got.refusal.code]).toEqual([403, 'forbidden'])
        expect(await databaseDigest(app.owner)).toBe(before)
      })

    it.each([...ROLES.filter(isEnough), 'super_admin' as const])('admits a %s', async (role) => {
      const { app, owner, sent } = await prepare()
      const user = await app.buildUser(role, { organizationId: owner.organizationId })
      const { status } = await app.as(user).ask(contract, sent)
      expect([401, 403]).not.toContain(status)
    })
  }

  const describeWall = () => {
    it('reports another organization’s object as not found, and does not change it', async () => {
      const { app, sent } = await prepare()
      const stranger = await app.buildUser(access === 'super_admin' ? access : 'admin')
      const before = await databaseDigest(app.owner)
      const foreign = await app.as(stranger).ask(contract, sent)
      expect(foreign.status).toBe(404)
      expect(await databaseDigest(app.owner)).toBe(before)
      const absent = await app.as(stranger).ask(contract, { ...sent, params: unusedIds(sent.params) as never })
      expect(comparable(absent)).toEqual(comparable(foreign))
    })
  }

  // Objects without an owner are the same for everyone who may reach them.
  const isWalled =
    contract.params !== undefined && contract.ownership !== 'none' && !(given.makesItsOwn ?? call.makesItsOwn)
  const parts = access === 'public' ? [describeOpen] : isWalled ? [describeGate, describeWall] : [describeGate]
  describe(`${contract.method} ${contract.path}`, () => {
    for (const part of parts) part()
  })
}

/** Replaces the ids in the path with unused ones. */
const unusedIds = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name]) => [name, crypto.randomUUID()]))

const comparable = ({ status, refusal }: { status: number; refusal: { message: string; code: string } }) => ({
  status,
  message: refusal.message,
  code: refusal.code,
})
