import type { Endpoint } from '@canvass/contracts/endpoint'
import { ROLES, type Role } from '@canvass/contracts/shapes/roles'
import type { BuiltUser } from '@canvass/testing/build-user'
import { describe, expect, it } from 'vitest'
import type { Sent } from './ask.ts'
import { callOf } from './calls/all-calls.ts'
import { databasePicture } from './database-picture.ts'
import type { TestApp } from './test-app.ts'

/**
 * Who may call an endpoint, from its contract: 401 without a session, 403 for every role below, nothing changed by a
 * refusal; and where an address names an object, the one of another organization is not there, in the same words as
 * one that never was. Every endpoint has one of these beside its own tests.
 *
 * What is asked is the endpoint's call (see `calls/`). `sent` makes another, anew for each test, on an object that
 * `owner` may use (an admin of the organization, or a super_admin where nobody else may); `makesItsOwn` says of it that
 * it takes an id of the caller's making.
 */
export function describeAccess<E extends Endpoint>(
  contract: E,
  given: {
    app: () => TestApp
    sent?: (app: TestApp, owner: BuiltUser) => Promise<Sent<E>> | Sent<E>
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
    it('answers anybody', async () => {
      const { app, sent } = await prepare()
      const { status } = await app.signedOut.ask(contract, sent)
      expect([401, 404]).not.toContain(status)
    })
  }

  const describeGate = () => {
    it.each([
      ['without a session', undefined],
      ['with a session that does not exist', 'A'.repeat(43)],
    ])('refuses who comes %s, and nothing happens', async (_, sessionToken) => {
      const { app, sent } = await prepare()
      const before = await databasePicture(app.owner)
      const asker = sessionToken ? app.as({ sessionToken }) : app.signedOut
      const got = await asker.ask(contract, sent)
      expect([got.status, got.refusal.code]).toEqual([401, 'unauthenticated'])
      expect(await databasePicture(app.owner)).toBe(before)
    })

    for (const role of ROLES.filter((one) => !isEnough(one)))
      it(`refuses a ${role}, and nothing happens`, async () => {
        const { app, owner, sent } = await prepare()
        const user = await app.buildUser(role, { organizationId: owner.organizationId })
        const before = await databasePicture(app.owner)
        const got = await app.as(user).ask(contract, sent)
        expect([got.status, got.refusal.code]).toEqual([403, 'forbidden'])
        expect(await databasePicture(app.owner)).toBe(before)
      })

    it.each([...ROLES.filter(isEnough), 'super_admin' as const])('lets a %s in', async (role) => {
      const { app, owner, sent } = await prepare()
      const user = await app.buildUser(role, { organizationId: owner.organizationId })
      const { status } = await app.as(user).ask(contract, sent)
      expect([401, 403]).not.toContain(status)
    })
  }

  const describeWall = () => {
    it('knows nothing of an object of another organization, and nothing happens to it', async () => {
      const { app, sent } = await prepare()
      const stranger = await app.buildUser(access === 'super_admin' ? access : 'admin')
      const before = await databasePicture(app.owner)
      const foreign = await app.as(stranger).ask(contract, sent)
      expect(foreign.status).toBe(404)
      expect(await databasePicture(app.owner)).toBe(before)
      const absent = await app.as(stranger).ask(contract, { ...sent, params: neverThere(sent.params) as never })
      expect(comparable(absent)).toEqual(comparable(foreign))
    })
  }

  // What belongs to nobody is the same for all who may reach it.
  const isWalled =
    contract.params !== undefined && contract.ownership !== 'none' && !(given.makesItsOwn ?? call.makesItsOwn)
  const parts = access === 'public' ? [describeOpen] : isWalled ? [describeGate, describeWall] : [describeGate]
  describe(`${contract.method} ${contract.path}`, () => {
    for (const part of parts) part()
  })
}

/** The same kind of address with ids that nobody ever used. */
const neverThere = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name]) => [name, crypto.randomUUID()]))

const comparable = ({ status, refusal }: { status: number; refusal: { message: string; code: string } }) => ({
  status,
  message: refusal.message,
  code: refusal.code,
})
