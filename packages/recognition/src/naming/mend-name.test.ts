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
    // A domain has other letters than a sign.
    ['Bäckerei Müller', 'baeckerei-mueller'],
    ['Müller Elektro', 'mueller-elektro'],
    ['Müller Elektro', 'muller-elektro'],
    ['Groß & Söhne', 'gross-soehne'],
    ['STOLARSTWO PAWŁOWSKI', 'stolarstwopawlowski'],
    ['JØRGENSEN VVS', 'joergensenvvs'],
    ['Ågård Bageri', 'aagaard-bageri'],
    // It leaves words out, adds some, and has no apostrophes.
    ["Kelly's Irish Pub", 'kellyirishpub'],
    ['Smith’s Garage', 'smithgarage'],
    ['Nelson Roofing', 'nelsonsroofing'],
    ['First Bank of Austin', 'firstbankaustin'],
    ['First Bank Austin', 'firstbankofaustin'],
    ['Garcia y Hijos', 'garciahijos'],
    ['Garcia Hijos', 'garciayhijos'],
  ])('stays as it stands on the sign: %s beside %s', (read, own) => {
    expect(mendedName(read, own)).toBe(read)
  })

  it('keeps a word that was read surely and is one', () => {
    expect(mendedName('Riverside Dental Centre', 'riversidedentalcenter', 0.99)).toBe('Riverside Dental Centre')
    expect(mendedName('Riverside Dental Centre', 'riversidedentalcenter', 0.6)).toBe('Riverside Dental Center')
    expect(mendedName('Riversida Dental Centre', 'riversidedentalcentre', 0.99)).toBe('Riverside Dental Centre')
  })

  it('has a misread letter set right beside letters that a domain has otherwise', () => {
    expect(mendedName('Bäckerei Mülter', 'baeckerei-mueller')).toBe('Bäckerei Müller')
    expect(mendedName('TIDEWATER AKERY', 'tidewaterbakery')).toBe('TIDEWATER BAKERY')
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
