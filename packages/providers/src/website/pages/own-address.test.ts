import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const at = new URL('https://marlowe-bakery.example/?from=a-listing')
const addressIn = (html: string) => parsePage(html, at).address

test.for([
  ['<link rel="canonical" href="https://marlowe-bakery.example/">', 'https://marlowe-bakery.example/'],
  ['<link rel="home canonical" href=" https://marlowe-bakery.example/ ">', 'https://marlowe-bakery.example/'],
  ['<meta property="og:url" content="https://www.marlowe-bakery.example">', 'https://www.marlowe-bakery.example'],
  ['<link rel="canonical" href="/">', undefined],
  ['<link rel="stylesheet" href="https://marlowe-bakery.example/a.css">', undefined],
  ['<meta property="og:url" content="javascript:alert(1)">', undefined],
  [`<link rel="canonical" href="https://marlowe-bakery.example/${'a'.repeat(300)}">`, undefined],
  ['<p>Marlowe Bakery</p>', undefined],
] as const)('a page with %s states its URL as %s', ([html, address]) => {
  expect(addressIn(html)).toBe(address)
})

test('the first of several URLs counts', () => {
  const other = '<meta property="og:url" content="https://other.example/">'
  expect(addressIn(`<link rel="canonical" href="https://marlowe-bakery.example/">${other}`)).toBe(
    'https://marlowe-bakery.example/',
  )
})

test('structured data also states the URL of the business', () => {
  const data = { '@type': 'Bakery', name: 'Marlowe Bakery', url: 'https://marlowe-bakery.example/' }
  const [found] = parsePage(`<script type="application/ld+json">${JSON.stringify(data)}</script>`, at).data
  expect(found).toMatchObject({ type: 'Bakery', url: 'https://marlowe-bakery.example/' })
})
