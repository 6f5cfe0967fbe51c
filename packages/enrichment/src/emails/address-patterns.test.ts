import { describe, expect, it } from 'vitest'
import { addressesFor, patternsOf } from './address-patterns.ts'

const made = (name: string, known: Parameters<typeof addressesFor>[2] = []) =>
  addressesFor(name, 'quistandsons.com', known).map(({ address }) => address.split('@')[0])

describe('a person’s likely address', () => {
  it('follows the usual company patterns', () => {
    expect(made('Mira Quist').slice(0, 4)).toEqual(['mira.quist', 'mquist', 'mira', 'miraquist'])
  })

  it('first follows the pattern of others’ addresses at the same domain', () => {
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
  ])('for %s starts with %s', (name, local) => {
    expect(made(name)[0]).toBe(local)
  })

  it.each(['Mira', '川口 直子', 'J Quist', 'Mira <script>'])('is not built from %s', (name) => {
    expect(made(name).filter((local) => /[^a-z._-]/u.test(local ?? ''))).toEqual([])
    expect(name === 'Mira <script>' || made(name).length === 0).toBe(true)
  })

  it('appears once even if several patterns produce it', () => {
    const all = made('Al Al')
    expect(new Set(all).size).toBe(all.length)
  })
})

it('tells which patterns a known address follows', () => {
  expect(patternsOf('MQuist@quistandsons.com', 'Mira Quist')).toEqual(['flast'])
  expect(patternsOf('info@quistandsons.com', 'Mira Quist')).toEqual([])
})
