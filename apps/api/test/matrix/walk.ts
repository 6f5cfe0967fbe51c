import type { Endpoint } from '@canvass/contracts/endpoint'
import { ROLES } from '@canvass/contracts/shapes/roles'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { RequestContent } from '../call-endpoint.ts'
import { callOf } from '../calls/all-calls.ts'
import type { Call } from '../calls/call.ts'
import type { TestApp } from '../test-app.ts'
import { type ReceivedResponse, callAs, idsIn, type Credentials } from './call-as.ts'
import { organizationRows } from './organization-rows.ts'
import { IDENTITIES, type Identity, type Side } from './side.ts'

/** One attempt at a route, with its fault if there was one. */
export interface Cell {
  name: string
  fault: string | undefined
  isSuccess: boolean
}

export interface Walk {
  app: TestApp
  contract: Endpoint
  call: Call<Endpoint>
  ours: Side
  theirs: Side
  cells: Cell[]
  /** The rows of a side after the last cell, as long as nothing has been created since. */
  rows: Map<Side, string>
}

export const newWalk = (app: TestApp, contract: Endpoint, ours: Side, theirs: Side): Walk => ({
  app,
  contract,
  call: callOf(contract),
  ours,
  theirs,
  cells: [],
  rows: new Map(),
})

/** Prepares a call, which changes rows. */
export function prepare(walk: Walk, owner: BuiltUser): Promise<RequestContent<Endpoint>> | RequestContent<Endpoint> {
  walk.rows.clear()
  return walk.call(walk.app, owner)
}

/** Whether the contract admits an identity. */
export const admitsIdentity = ({ access }: Endpoint, identity: Identity): boolean =>
  access === 'public' ||
  identity === 'super_admin' ||
  (access !== 'super_admin' && ROLES.indexOf(identity) <= ROLES.indexOf(access))

export const admittedIdentities = (contract: Endpoint): Identity[] =>
  IDENTITIES.filter((one) => admitsIdentity(contract, one))
export const refusedIdentities = (contract: Endpoint): Identity[] =>
  IDENTITIES.filter((one) => !admitsIdentity(contract, one))

/** Platform operations reach every organization by design. */
export const isPlatformOperation = ({ access, ownership }: Endpoint): boolean =>
  access === 'super_admin' && ownership !== 'own'

/** Whether the object of a call must be the caller's own. */
const isOfCaller = ({ access, ownership }: Endpoint): boolean =>
  access === 'public' || access === 'super_admin' || !['visible', 'organization'].includes(ownership)

/** Returns a person of a side who may use the call's object, for a call by this person. */
export const objectOwnerFor = ({ contract }: Walk, { people }: Side, person: BuiltUser): BuiltUser =>
  isOfCaller(contract) ? person : people.admin

/** Prepares a call for a new person of the side, who owns its object. */
export const callBy = async (walk: Walk, side: Side): Promise<RequestContent<Endpoint>> =>
  prepare(walk, await side.hire(walk.contract.access === 'super_admin' ? 'super_admin' : 'admin'))

/** Calls, judges the response, and records a cell; returns what was heard. */
export async function tryCell(
  walk: Walk,
  tried: {
    name: string
    session: Credentials
    sent: RequestContent<Endpoint>
    /** Returns the fault of a response, if any. */
    judge: (heard: ReceivedResponse) => string | undefined | Promise<string | undefined>
    /** The side that the call must not reveal or change. */
    spares?: Side | undefined
    /** The side that the response must not reveal, though the call may change it. */
    silentOn?: Side | undefined
  },
): Promise<ReceivedResponse> {
  const { app, contract, cells, rows } = walk
  const { name, session, sent, judge, spares, silentOn = spares } = tried
  const rowsOf = (side: Side) => organizationRows(app.owner, side.organizationId)
  const before = spares && (rows.get(spares) ?? (await rowsOf(spares)))
  const heard = await callAs(app, contract, sent, session)
  rows.clear()
  const after = spares && (await rowsOf(spares))
  if (spares && after !== undefined) rows.set(spares, after)
  const faults = [
    await judge(heard),
    before === after ? undefined : 'rows were changed',
    silentOn && (await leakOf(silentOn, heard, sent, () => rows.get(silentOn) ?? rowsOf(silentOn))),
  ].filter((fault) => fault !== undefined)
  cells.push({
    name: `${contract.method} ${contract.path} ${name}`,
    fault: faults.length > 0 ? `${faults.join('; ')}: ${heard.status} ${heard.text.slice(0, 200)}` : undefined,
    isSuccess: (heard.status >= 200 && heard.status < 300) || heard.status === 101,
  })
  return heard
}

/** Returns what a response reveals of a side beyond the request. */
async function leakOf(
  { canary }: Side,
  { text }: ReceivedResponse,
  sent: RequestContent<Endpoint>,
  rows: () => string | Promise<string>,
): Promise<string | undefined> {
  if (text.includes(canary)) return 'it tells the other organization’s names'
  const told = idsIn(text)
  if (told.size === 0) return undefined
  const asked = idsIn(JSON.stringify([sent.params, sent.query, sent.body]))
  const suspects = [...told].filter((id) => !asked.has(id))
  if (suspects.length === 0) return undefined
  const theirs = await rows()
  const leaked = suspects.filter((id) => theirs.includes(id))
  return leaked.length > 0 ? `it tells ids of the other organization (${leaked.join(', ')})` : undefined
}

export const mustBe =
  (...statuses: number[]) =>
  ({ status }: ReceivedResponse): string | undefined =>
    statuses.includes(status) ? undefined : `must be ${statuses.join(' or ')}`

export const mustSucceed = ({ status }: ReceivedResponse): string | undefined =>
  (status >= 200 && status < 300) || status === 101 ? undefined : 'must succeed'
