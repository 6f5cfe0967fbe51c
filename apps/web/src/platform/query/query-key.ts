import type { Address, Endpoint } from '@canvass/contracts/endpoint'
import type { CallInput } from '../api/call.ts'

/**
 * Where the cache keeps what an endpoint answers: under the endpoint's name and what it is asked. Without an input it is
 * the beginning of all keys of the endpoint. Paths are no keys: one that is renamed would split the cache unseen.
 */
export const queryKey = <E extends Endpoint>(to: E | Address<E>, input?: Partial<CallInput<E>>): readonly unknown[] =>
  input === undefined ? [to.name] : [to.name, input]
