import { describe, expect, it } from 'vitest'
import { completeName, correctName } from './correct-name.ts'

describe('a name that the domain in the same picture spells', () => {
  it.each([
    ['TIDEWATR BAKERY', 'tidewaterbakery', 'TIDEWATER BAKERY'],
    ['Tidewaler Bakery', 'tidewaterbakery', 'Tidewater Bakery'],
    ['Lantern Hiill Books', 'lanternhillbooks', 'Lantern Hill Books'],
    ["Marta's Ffowers", 'martas-flowers', "Marta's Flowers"],
    ['COPPER KETTLF', 'copperkettle', 'COPPER KETTLE'],
    ['NSPEN ROW GROUP', 'aspenrowgroup', 'ASPEN ROW GROUP'],
    ['VAN DER lELEN ZN.', 'vanderwielenzn', 'VAN DER WIELEN ZN.'],
  ])('corrects misread letters: %s beside %s', (read, own, name) => {
    expect(correctName(read, own)).toBe(name)
  })

  it.each([
    ['Harbor Pine', 'harborpine'],
    ['Harbor Pine', 'arborpinos'],
    ['Harbor Pine', 'harborpinegroup'],
    ['Harbor Pine Books', 'harborpine'],
    ['Aspen Row', 'copperkettle'],
    ['Café Olé', 'cafeole'],
    ['Mill', 'mi1l'],
    // Lower-case letters in a domain are misread just as easily: the sign's letters win.
    ['MILLBROOK BOOK EXCHANGE', 'millbrookboobookexchange'],
    ['HILLSIDE BAKERY', 'hiilsidebakery'],
    // A domain spells some letters differently from a sign.
    ['Bäckerei Müller', 'baeckerei-mueller'],
    ['Müller Elektro', 'mueller-elektro'],
    ['Müller Elektro', 'muller-elektro'],
    ['Groß & Söhne', 'gross-soehne'],
    ['STOLARSTWO PAWŁOWSKI', 'stolarstwopawlowski'],
    ['JØRGENSEN VVS', 'joergensenvvs'],
    ['Ågård Bageri', 'aagaard-bageri'],
    // A domain leaves words out, adds some, and has no apostrophes.
    ["Kelly's Irish Pub", 'kellyirishpub'],
    ['Smith’s Garage', 'smithgarage'],
    ['Nelson Roofing', 'nelsonsroofing'],
    ['First Bank of Austin', 'firstbankaustin'],
    ['First Bank Austin', 'firstbankofaustin'],
    ['Garcia y Hijos', 'garciahijos'],
    ['Garcia Hijos', 'garciayhijos'],
  ])("keeps the sign's spelling: %s beside %s", (read, own) => {
    expect(correctName(read, own)).toBe(read)
  })

  it('keeps a known word that was read with confidence', () => {
    expect(correctName('Riverside Dental Centre', 'riversidedentalcenter', 0.99)).toBe('Riverside Dental Centre')
    expect(correctName('Riverside Dental Centre', 'riversidedentalcenter', 0.6)).toBe('Riverside Dental Center')
    expect(correctName('Riversida Dental Centre', 'riversidedentalcentre', 0.99)).toBe('Riverside Dental Centre')
  })

  it('corrects a misread letter even if the domain spells other letters differently', () => {
    expect(correctName('Bäckerei Mülter', 'baeckerei-mueller')).toBe('Bäckerei Müller')
    expect(correctName('TIDEWATER AKERY', 'tidewaterbakery')).toBe('TIDEWATER BAKERY')
  })

  it('completes a name whose first or last letters are hidden', () => {
    expect(completeName('RBOR PINE', 'harborpine')).toBe('HARBOR PINE')
    expect(completeName('Harbor Pi', 'harborpine')).toBe('Harbor Pine')
    expect(completeName('Harbor Pine', 'harborpinegroup')).toBe('Harbor Pine')
  })

  it('adds a word that only the domain contains', () => {
    expect(completeName('DÁVILA', 'casadavila')).toBe('CASA DÁVILA')
    expect(completeName('Davila', 'casadavila')).toBe('Casa Davila')
  })

  it.each([
    ["Leila's", 'leilasshop'],
    ["Leila's", 'leilasnook'],
    ['Juniper', 'junipershop'],
    ['Juniper', 'junipercafe'],
    ['JUNIPER', 'thejuniper'],
  ])('leaves a name alone if the domain only adds a word to it: %s beside %s', (read, own) => {
    expect(completeName(read, own)).toBe(read)
  })

  it.each([
    ['Sunset Roofing', 'sunsetroofingtx'],
    ['Ortega Landscaping', 'ortegalandscapingllc'],
    ['Hudson Electric', 'hudsonelectricnyc'],
    ['Bluebird Bakery', 'bluebirdbakeryinc'],
    ['Tanner Movers', 'tannermoversusa'],
    ['HARTLEY DENTAL', 'hartleydentalpdx'],
    ['Thornbury Joinery', 'thornburyjoineryuk'],
    ['Gutter Brothers', 'gutterbrothersatl'],
    ['Bäckerei Huber', 'baeckerei-huber-ag'],
    ['Peluquería Olmedo', 'peluqueriaolmedosl'],
    ['Juniper', 'juniper24'],
    ['Harbor Pine', 'harborpinehq'],
    ['Castlerock', 'castlerockmn'],
    ['Marlowe Salon', 'marlowesalonxy'],
    ['Harbor Pine', 'myharborpine'],
    ['HARBOR PINE', 'atxharborpine'],
    ['Harbor Pine', 'xyharborpine'],
  ])('does not add letters that the domain has beside a whole name: %s beside %s', (read, own) => {
    expect(completeName(read, own)).toBe(read)
  })

  it.each([
    ['Marlowe Bake', 'marlowebakery', 'Marlowe Bakery'],
    ['RLOWE BAKERY', 'marlowebakery', 'MARLOWE BAKERY'],
    ['rlowe bakery', 'marlowebakery', 'marlowe bakery'],
    ['Marlow Wils', 'marlowwilson', 'Marlow Wilson'],
    ['Tanner Paint', 'tannerpainting', 'Tanner Painting'],
    ['HARBOR P', 'harborpine', 'HARBOR PINE'],
  ])('completes a cut word: %s beside %s', (read, own, whole) => {
    expect(completeName(read, own)).toBe(whole)
  })

  it('does not complete a trade with the letters before it in the domain', () => {
    expect(completeName('OPTICIANS', 'pcoopticians')).toBe('OPTICIANS')
    expect(completeName('Roofing', 'jhroofing')).toBe('Roofing')
  })
})
