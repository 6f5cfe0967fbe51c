import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const linesOf = (body: string) => parsePage(body, new URL('https://marlowe.example/')).lines
const CALL = '<a href="tel:+15032278901">(503) 227-8901</a>'
const WRITE = '<a href="mailto:info@marlowebakery.com">info@marlowebakery.com</a>'
const FIND = '<a href="https://maps.google.com/?q=1"><b>12 Alder Street</b></a>'

test.for([
  ['a number and an email', CALL + WRITE, ['(503) 227-8901', 'info@marlowebakery.com']],
  ['a number, a space, and an email', `${CALL} ${WRITE}`, ['(503) 227-8901', 'info@marlowebakery.com']],
  ['a way there and a number', FIND + CALL, ['12 Alder Street', '(503) 227-8901']],
  ['a number and hours', `${CALL}<span>Mon-Fri 9am-5pm</span>`, ['(503) 227-8901', 'Mon-Fri 9am-5pm']],
  ['a number and text', `${CALL}Mon-Fri 9am-5pm`, ['(503) 227-8901', 'Mon-Fri 9am-5pm']],
  [
    'a number, an email, and hours that are not links',
    '<span>503-227-8901</span><span>info@marlowebakery.com</span><span>Mon-Fri 9am-5pm</span>',
    ['503-227-8901', 'info@marlowebakery.com', 'Mon-Fri 9am-5pm'],
  ],
  ['two numbers with a label each', `Tel: ${CALL}<b>Fax:</b> ${CALL}`, ['Tel: (503) 227-8901', 'Fax: (503) 227-8901']],
] as const)('%s are separate lines', ([_what, body, lines]) => {
  expect(linesOf(`<div>${body}</div>`)).toEqual(lines)
})

test.for([
  [`Call ${CALL} or write to ${WRITE}.`, 'Call (503) 227-8901 or write to info@marlowebakery.com.'],
  [`<strong>Fax:</strong>${CALL}`, 'Fax:(503) 227-8901'],
  [`Call us${CALL}`, 'Call us (503) 227-8901'],
  [`${CALL} <span>(fax)</span>`, '(503) 227-8901 (fax)'],
  [`${FIND}, <span>Springfield</span>`, '12 Alder Street, Springfield'],
  ['<a href="tel:+15032278901"><span>(503)</span><span>227-8901</span></a>', '(503) 227-8901'],
  ['<span>info</span><span>@marlowebakery.com</span>', 'info@marlowebakery.com'],
  ['<span>503</span><span>-227-8901</span>', '503-227-8901'],
  ['<a href="/">Home</a><a href="/about">About us</a>', 'Home About us'],
  ['<b>Marlowe</b><strong>Bakery &amp; Sons</strong>', 'Marlowe Bakery & Sons'],
  ['<span>M</span><span>arlowe</span>', 'Marlowe'],
  ['<span>M</span>arlowe', 'Marlowe'],
  ['<span>Ma</span><span>rl</span><span>ow</span><span>e</span>', 'Marlowe'],
  ['Bread<b>makers</b>', 'Breadmakers'],
  ['<b>Marlowe</b><span>’s</span>', 'Marlowe’s'],
] as const)('%s is the line “%s”', ([body, line]) => {
  expect(linesOf(`<p>${body}</p>`)).toEqual([line])
})

test('words of a heading separated only by styling stay separate words', () => {
  const { headings } = parsePage('<h1><span>Marlowe</span><span>Bakery</span></h1>', new URL('https://m.example/'))
  expect(headings).toEqual(['Marlowe Bakery'])
})
