import { describe, expect, it } from 'vitest'
import { completedName, mendedName } from './mend-name.ts'

describe('a name that the domain on the same picture spells', () => {
  it.each([
    ['TIDEWATR BAKERY', 'tidewaterbakery', 'TIDEWATER BAKERY'],
    ['Tidewaler Bakery', 'tidewaterbakery', 'Tidewater Bakery'],
    ['Lantern Hiill Books', 'lanternhillbooks', 'Lantern Hill Books'],
    ["Marta's Ffowers", 'martas-flowers', "Marta's Flowers"],
    ['COPPER KETTLF', 'copperkettle', 'COPPER KETTLE'],
    ['NSPEN ROW GROUP', 'aspenrowgroup', 'ASPEN ROW GROUP'],
    ['VAN DER lELEN ZN.', 'vanderwielenzn', 'VAN DER WIELEN ZN.'],
  ])('has its misread letters set right: %s beside %s', (read, own, name) => {
    expect(mendedName(read, own)).toBe(name)
  })

  it.each([
    ['Harbor Pine', 'harborpine'],
    ['Harbor Pine', 'arborpinos'],
    ['Harbor Pine', 'harborpinegroup'],
    ['Harbor Pine Books', 'harborpine'],
    ['Aspen Row', 'copperkettle'],
    ['Café Olé', 'cafeole'],
    ['Mill', 'mi1l'],
    // What a domain has in small letters is misread as easily: the sign's own letters stand.
    ['MILLBROOK BOOK EXCHANGE', 'millbrookboobookexchange'],
    ['HILLSIDE BAKERY', 'hiilsidebakery'],
  ])('stays as it stands on the sign: %s beside %s', (read, own) => {
    expect(mendedName(read, own)).toBe(read)
  })

  it('is completed where its first letters are hidden', () => {
    expect(completedName('RBOR PINE', 'harborpine')).toBe('HARBOR PINE')
    expect(completedName('Harbor Pi', 'harborpine')).toBe('Harbor Pine')
    expect(completedName('Harbor Pine', 'harborpinegroup')).toBe('Harbor Pine')
  })

  it('gains a word that only its domain has as a word', () => {
    expect(completedName('DÁVILA', 'casadavila')).toBe('CASA DÁVILA')
    expect(completedName('Davila', 'casadavila')).toBe('Casa Davila')
  })

  it.each([
    ["Leila's", 'leilasshop'],
    ["Leila's", 'leilasnook'],
    ['Juniper', 'junipershop'],
    ['Juniper', 'junipercafe'],
    ['JUNIPER', 'thejuniper'],
  ])('is whole where the address only says more of it: %s beside %s', (read, own) => {
    expect(completedName(read, own)).toBe(read)
  })

  it('is not made of a trade and the letters before it', () => {
    expect(completedName('OPTICIANS', 'pcoopticians')).toBe('OPTICIANS')
    expect(completedName('Roofing', 'jhroofing')).toBe('Roofing')
  })
})
