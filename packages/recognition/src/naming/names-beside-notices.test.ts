import { describe, expect, it } from 'vitest'
import { readFields } from '../read/read-fields.ts'

/** A sign with its lines below each other; every line is as tall as its number says, in hundredths of the picture. */
function sign(...given: readonly string[]) {
  let y = 0.05
  return given.map((line) => {
    const [, size = '5', text = ''] = /^(\d+) (.*)$/u.exec(line) ?? []
    const height = Number(size) / 100
    const box = { x: 0.1, y, width: Math.min(0.85, text.length * height * 0.4), height }
    y += height * 1.5
    return { text, box, confidence: 0.97 }
  })
}
const companyOn = (...lines: string[]) => readFields(sign(...lines)).company?.value ?? null

describe('a picture that names nobody', () => {
  it.each([
    ['9 Duwen'],
    ['9 Kein Trinkwasser'],
    ['9 Pozor pes'],
    ['9 Poussez'],
    ['9 Wyprzedaż'],
    ['9 Speisekarte', '5 Käsespätzle 11,50', '5 Rostbraten 22,80'],
    ["9 Today's Specials", '5 Lobster Roll 22.00', '5 Soup of the Day 5'],
    ['9 Frische Erdbeeren', '6 500 g 3,50 €'],
    ['9 Flohmarkt', '7 Sonntag, 4. Mai', '6 11 - 17 Uhr', '5 Festplatz am Ufer'],
    ['9 SAGRA DEL TARTUFO', '6 dal 2 al 10 agosto', '5 Ballo liscio'],
    ['6 Am 26. September', '10 KATHRIN LOHSE', '6 für Ihren Wahlkreis'],
    ['8 WYBORY SAMORZĄDOWE', '9 Agata Sowa', '6 Lista nr 7, miejsce 2'],
    ['6 In diesem Hause wohnte', '8 Robert Aschau', '6 Komponist'],
    ['8 SESTIERE DI PONENTE', '8 CALLE DEL FORNO'],
    ['9 Am Mühlgraben', '6 12 - 28'],
    ['9 ZU VERMIETEN', '6 Büroflächen ab 120 m²', '6 040 555 01 77'],
    ['9 DÖNER', '5 Pizza · Pasta · Salate', '5 Alles zum Mitnehmen'],
  ])('is a door, a sale, a menu, a poster, a plaque, or a street sign: %s', (...lines) => {
    expect(companyOn(...lines)).toBeNull()
  })
})

it('is not sure of a short text in a language that nobody here reads, where nothing speaks of a business', () => {
  expect(companyOn('8 Vinsamlegast lokið', '8 hurðinni hér')).toBeNull()
})

it.each([
  ['Kirchengemeinde St. Ansgar', ['6 Kirchengemeinde St. Ansgar', '4 Gottesdienst sonntags 10 Uhr']],
  ['TSV Grünau 1921', ['8 TSV Grünau 1921', '4 Vereinsheim']],
  ['Parrocchia di San Bovo', ['8 Parrocchia di San Bovo', '4 Festivi 8.00 - 10.30']],
])('names a church, a school, or a club: %s', (name, lines) => {
  expect(companyOn(...lines)).toBe(name)
})

describe('a business beside a notice', () => {
  it.each([
    ['Marbach Immobilien', ['9 ZU VERMIETEN', '6 Büroflächen ab 120 m²', '9 Marbach Immobilien', '6 040 555 01 77']],
    ['Ashgrove Lettings', ['9 TO LET', '8 Ashgrove Lettings', '6 0161 496 0700']],
    ['Haus Traube', ['9 Haus Traube', '4 Zu vermieten', '4 044 822 04 31']],
    ['Studio 66 Realty', ['9 STUDIO 66 Realty', '4 OPEN 7 DAYS']],
  ])('is named: %s', (name, lines) => {
    expect(companyOn(...lines)?.toLowerCase()).toBe(name.toLowerCase())
  })
})

describe('a name that the line introduces', () => {
  it.each([
    ['Salon Belinda', '6 Ihr Team vom Salon Belinda'],
    ['Batipro Ouest', '6 Entreprise : Batipro Ouest'],
    ['Holloway Construction Group', '6 Developed by Holloway Construction Group'],
  ])('is %s', (name, line) => {
    const { company, companies } = readFields(sign('4 Öffnungszeiten', line))
    expect([company, ...companies].map((fact) => fact?.value)).toContain(name)
  })
})
