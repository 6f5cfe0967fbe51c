import type { Endpoint } from '@canvass/contracts/endpoint'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { Sent } from '../ask.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Makes what an endpoint is asked so that it succeeds, anew each time, on an object that `owner` may use: somebody new,
 * whoever may call it.
 */
export interface Call<E extends Endpoint> {
  (app: TestApp, owner: BuiltUser): Promise<Sent<E>> | Sent<E>
  /** The address takes an id of the caller's making: the same id elsewhere is another object. */
  makesItsOwn?: true
}

/** The calls of a noun, by the names of its endpoints; what is asked with nothing needs none. */
export type CallsOf<Contracts> = {
  [Name in keyof Contracts as Contracts[Name] extends Endpoint ? Name : never]?: Contracts[Name] extends Endpoint
    ? Call<Contracts[Name]>
    : never
}

export const makesItsOwn = <E extends Endpoint>(call: Call<E>): Call<E> =>
  Object.assign(call, { makesItsOwn: true as const })
