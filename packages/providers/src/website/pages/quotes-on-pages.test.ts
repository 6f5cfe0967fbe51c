import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const quotesOn = (body: string) => parsePage(body, new URL('https://marlowe.example/')).quotes

test('the lines of a quotation are known as such, nested or not', () => {
  const inner = '<blockquote><p>We love it</p><blockquote>So do I</blockquote><p>Linda Marsh</p></blockquote>'
  expect(quotesOn(`<p>Our bread</p>${inner}<p>Fresh daily</p><blockquote>Best bread!</blockquote>`)).toEqual([
    'We love it',
    'So do I',
    'Linda Marsh',
    'Best bread!',
  ])
})

test('a page without quotations has none', () => {
  expect(quotesOn('<p>Our bread</p><p>Fresh daily</p>')).toBeUndefined()
})
