import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'

/** `ENDPOINTS=getLead,listPeople` narrows the tests that cover all endpoints, to track down one fault. */
const named = process.env['ENDPOINTS']?.split(',')

export const chosenEndpoints: readonly Endpoint[] = named
  ? allEndpoints.filter(({ name }) => named.includes(name))
  : allEndpoints

export const isEverything = named === undefined
