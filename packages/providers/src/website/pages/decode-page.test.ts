import { describe, expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'

const BAKERY = '<p>Bäckerei Müller, Bäckerstraße 5, 10115 Berlin</p>'
const western = (text: string) => Buffer.from(text, 'latin1')

describe('a page without a declared charset', () => {
  it('is decoded as UTF-8 if it is valid', () => {
    expect(decodePage(Buffer.from(BAKERY), 'text/html')).toBe(BAKERY)
    expect(decodePage(Buffer.from('<p>寿司 \u{FFFD}</p>'), '')).toBe('<p>寿司 \u{FFFD}</p>')
  })

  it('is decoded as Western browsers do if it is not', () => {
    expect(decodePage(western(BAKERY), 'text/html')).toBe(BAKERY)
    expect(decodePage(Buffer.from([0x80, 0x35, 0x20, 0x93, 0x61, 0x94]), 'text/html')).toBe('€5 “a”')
    expect(decodePage(western('Café'), 'text/plain')).toBe('Café')
  })

  it('is decoded as UTF-8 if only one character is broken or cut off', () => {
    const cut = Buffer.from(`${BAKERY}ä`).subarray(0, -1)
    expect(decodePage(cut, 'text/html')).toBe(`${BAKERY}\u{FFFD}`)
    const mixed = Buffer.concat([Buffer.from(BAKERY), western('<p>©</p>')])
    expect(decodePage(mixed, 'text/html')).toBe(`${BAKERY}<p>\u{FFFD}</p>`)
  })
})

it('a page is decoded with the charset it declares', () => {
  expect(decodePage(western(BAKERY), 'text/html; charset=ISO-8859-1')).toBe(BAKERY)
  expect(decodePage(western(`<meta charset="utf-8">ü`), 'text/html')).toBe('<meta charset="utf-8">\u{FFFD}')
  expect(decodePage(western(BAKERY), 'text/html; charset=nobody-knows')).toBe(BAKERY)
  expect(decodePage(Buffer.from('\u{FEFF}Café'), 'text/html; charset=ISO-8859-1')).toBe('Café')
  expect(decodePage(Buffer.from('Café', 'utf16le'), 'text/html; charset=utf-16')).toBe('Café')
  expect(decodePage(Buffer.from('\u{FEFF}Café', 'utf16le'), 'text/html')).toBe('Café')
})

it.each(['utf-16', 'UTF-16BE', 'unicode', 'ucs-2'])('a page cannot declare itself as %s', (charset) => {
  const page = `<meta charset="${charset}">${BAKERY}`
  expect(decodePage(Buffer.from(page), 'text/html')).toBe(page)
  expect(decodePage(western(page), 'text/html')).toBe(page)
})
