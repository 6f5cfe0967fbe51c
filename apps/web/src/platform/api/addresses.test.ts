import { describe, expect, it } from 'vitest'
import * as addresses from '@canvass/contracts/addresses'
import { allEndpoints } from '@canvass/contracts/all-endpoints'

describe('the address of an endpoint', () => {
  it.each(Object.entries(addresses))('of %s is where the endpoint is served', (name, address) => {
    const served = allEndpoints.find((endpoint) => endpoint.name === name)
    expect(served).toMatchObject(address)
  })
})
