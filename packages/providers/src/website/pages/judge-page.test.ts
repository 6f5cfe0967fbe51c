import { expect, it } from 'vitest'
import { troubleOf } from './judge-page.ts'
import { parsePage } from './parse-page.ts'

const judged = (title: string, body: string) => {
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`
  return troubleOf(parsePage(html, new URL('https://peachtree.example/')), html)
}
const DENTIST = '<h1>Harbor Dental</h1><p>12 Alder Street, Springfield, OR 97477</p><p>Open on weekdays</p>'

it.each([
  ['Peachtree Plumbing | Atlanta, GA | (404) 726-0199', ''],
  ['Peachtree Plumbing | 404-726-0199', ''],
  ['404 726 0199 - Peachtree Plumbing', ''],
  ['Peachtree Plumbing | 404 - 726 - 0199', ''],
  ['Peachtree Plumbing', '<h2>Call 404-726-0199</h2>'],
  ['404 Kitchen | Nashville', ''],
  ['Apartment 404', ''],
])('a page headed %s belongs to an existing business', (title, body) => {
  expect(judged(title, `<h1>Peachtree Plumbing</h1>${body}<p>Family owned since 1987.</p>`)).toBeUndefined()
})

it.each([
  ['404', ''],
  ['404 Not Found', ''],
  ['Error 404 (Not Found)', ''],
  ['HTTP Error 404', ''],
  ['404: This page could not be reached', ''],
  ['Peachtree Plumbing | 404', ''],
  ['404 – Peachtree Plumbing', ''],
  ['Peachtree Plumbing', '<h1>404</h1>'],
  ['Bäckerei Marlowe', '<h2>Fehler 404</h2>'],
  ['Peachtree Plumbing', '<h1>Oops! 404 error</h1>'],
  ['Page not found', ''],
])('a page headed %s %s is missing', (title, body) => {
  expect(judged(title, `${body}<p>Sorry, there is nothing here.</p><p>Back to the first page</p>`)).toBe('not_found')
})

it.each([
  ['a notice below its form', `${DENTIST}<p>This site is protected by reCAPTCHA and the Google Privacy Policy.</p>`],
  ['a notice in German', `${DENTIST}<p>Diese Seite ist durch hCaptcha geschützt.</p>`],
  ['a form that asks for one', `${DENTIST}<form><p>Please enter the captcha</p><textarea></textarea></form>`],
  ['a notice and nearly nothing else', '<p>We repair roofs. Protected by reCAPTCHA.</p>'],
  ['traffic as its trade', '<p>We handle unusual traffic accidents</p>'],
])('a page with %s is accepted', (_what, body) => {
  expect(judged('Harbor Dental', body)).toBeUndefined()
})

it.each([
  ['Just a moment...', '<p>peachtree.example</p><p>One</p><p>Two</p>'],
  ['Just a moment…', ''],
  ['Attention Required! | Cloudflare', '<p>One</p><p>Two</p><p>Three</p>'],
  ['peachtree.example', '<h1>Verify you are human</h1><p>One</p><p>Two</p><p>Three</p>'],
  ['peachtree.example', '<p>Please verify that you are a human</p>'],
  ['peachtree.example', '<script>window._cf_chl_opt = {}</script>'],
])('a bot wall is recognized by %s %s', (title, body) => {
  expect(judged(title, body)).toBe('bot_wall')
})

it('a business name may contain “a moment”', () => {
  expect(judged('Just a Moment Photography', DENTIST)).toBeUndefined()
})

const BROKER = '<p>Call (480) 555-0100 or write to <a href="mailto:broker@names.example">our broker</a></p>'

it.each([
  'marlowebakery.com is for sale',
  'The domain marlowebakery.com is for sale!',
  'Welcome. www.marlowe-bakery.co.uk may be for sale',
  'Interested in this domain?',
  'Buy this domain',
  'Make an offer on this domain',
  'Die Domain „bäckerei-marlowe.de“ steht zum Verkauf',
  'Interesse an dieser Domain?',
  'Le domaine marlowe.fr est à vendre',
  'Ce nom de domaine vous intéresse ?',
  'marlowe.es está en venta',
  'marlowe.it è in vendita',
  'marlowe.nl is te koop',
  'marlowe.pl jest na sprzedaż',
  'marlowe.pt está à venda',
  'marlowe.se är till salu',
])('a domain that says “%s” belongs to no business, and neither do its number and email', (words) => {
  expect(judged('marlowebakery.com', `<h1>${words}</h1>${BROKER}`)).toBe('for_sale')
  expect(judged(words, BROKER)).toBe('for_sale')
})

it.each([
  'The house on Main St. is for sale',
  'Our bread is for sale at farmers.market stands',
  'Haus zu verkaufen',
  'Interested in this house?',
  'Make an offer on this car',
])('a business may say “%s”', (words) => {
  expect(judged('Harbor Homes', `${DENTIST}<p>${words}</p>`)).toBeUndefined()
})
