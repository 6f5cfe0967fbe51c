import { describe, expect, it } from 'vitest'
import { addressesFor, patternsOf } from './address-patterns.ts'

const made = (name: string, known: Parameters<typeof addressesFor>[2] = []) =>
  addressesFor(name, 'quistandsons.com', known).map(({ address }) => address.split('@')[0])

describe('an address that somebody may have', () => {
  it('is made as firms usually make it', () => {
    expect(made('Mira Quist').slice(0, 4)).toEqual(['mira.quist', 'mquist', 'mira', 'miraquist'])
  })

  it('is made first as others’ addresses at the same domain are', () => {
    const known = [
      { address: 'jahlberg@quistandsons.com', name: 'Jonas Ahlberg' },
      { address: 'ovane@quistandsons.com', name: 'Orla Vane' },
      { address: 'tess.marlow@quistandsons.com', name: 'Tess Marlow' },
    ]
    expect(made('Mira Quist', known).slice(0, 3)).toEqual(['mquist', 'mira.quist', 'mira'])
    expect(addressesFor('Mira Quist', 'quistandsons.com', known)[0]).toEqual({
      address: 'mquist@quistandsons.com',
      pattern: 'flast',
      like: 'jahlberg@quistandsons.com',
    })
  })

  it.each([
    ['Jürgen Größe', 'juergen.groesse'],
    ['Renée de la Cruz', 'renee.cruz'],
    ['Dana O’Brien', 'dana.obrien'],
    ['Ana Soto-Vega', 'ana.vega'],
  ])('of %s begins with %s', (name, local) => {
    expect(made(name)[0]).toBe(local)
  })

  it.each(['Mira', '川口 直子', 'J Quist', 'Mira <script>'])('is not made of %s', (name) => {
    expect(made(name).filter((local) => /[^a-z._-]/u.test(local ?? ''))).toEqual([])
    expect(name === 'Mira <script>' || made(name).length === 0).toBe(true)
  })

  it('stands once, whatever patterns make it', () => {
    const all = made('Al Al')
    expect(new Set(all).size).toBe(all.length)
  })
})

it('says by which patterns a known address is made', () => {
  expect(patternsOf('MQuist@quistandsons.com', 'Mira Quist')).toEqual(['flast'])
  expect(patternsOf('info@quistandsons.com', 'Mira Quist')).toEqual([])
})
