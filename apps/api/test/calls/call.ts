import type { Endpoint } from '@canvass/contracts/endpoint'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { RequestContent } from '../call-endpoint.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Prepares a request that will succeed, with a new object each time that `owner`, a newly built user, may use, whoever
 * may call the endpoint.
 */
export interface Call<E extends Endpoint> {
  (app: TestApp, owner: BuiltUser): Promise<RequestContent<E>> | RequestContent<E>
  /** The path takes a caller-generated id, so the same id in another organization is a different object. */
  makesItsOwn?: true
}

/** The calls of a noun, by endpoint name; endpoints without input need none. */
export type CallsOf<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends Endpoint ? Name : never]?: Contracts[Name] extends Endpoint
    ? Call<Contracts[Name]>
    : never
}

export const makesItsOwn = <E extends Endpoint>(call: Call<E>): Call<E> =>
  Object.assign(call, { makesItsOwn: true as const })
