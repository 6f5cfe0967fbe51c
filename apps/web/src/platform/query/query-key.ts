import type { Address, Endpoint } from '@canvass/contracts/endpoint'
import type { CallInput } from '../api/call.ts'

/**
 * Returns the cache key of an endpoint's response: the endpoint's name and its input. Without an input, it is the
 * common prefix of all keys of the endpoint. Paths can't serve as keys: renaming one would silently split the cache.
 */
export const queryKey = <E extends Endpoint>(to: E | Address<E>, input?: Partial<CallInput<E>>): readonly unknown[] =>
  input === undefined ? [to.name] : [to.name, input]
