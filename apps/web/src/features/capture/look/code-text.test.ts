import { expect, test } from 'vitest'
import { codeTitle, codeText } from './code-text.ts'

const MECARD = 'MECARD:N:Ostrander,Neil;ORG:Ostrander Pools;TEL:9715550168;;'

test.for([
  [{ format: 'QRCode', text: MECARD }, 'QR: Neil Ostrander'],
  [{ format: 'QRCode', text: 'https://www.ostrander.example/pools?from=card' }, 'QR: ostrander.example'],
  [{ format: 'QRCode', text: 'mailto:neil@ostrander.example' }, 'QR: neil@ostrander.example'],
  [{ format: 'DataMatrix', text: '8801-A-2277' }, 'Code: 8801-A-2277'],
] as const)('a code is labeled by its owner, else by its link, else by its number: %s', ([code, words]) =>
  expect(codeText(code)).toBe(words),
)

test('a long code is cut to fit the viewfinder', () => {
  expect(codeText({ format: 'QRCode', text: 'x'.repeat(4_000) })).toHaveLength('QR: '.length + 28)
})

test('a shot with a contact code has its company as the title until the picture is read; one with a number has none', () => {
  expect(codeTitle({ format: 'QRCode', text: MECARD })).toBe('Ostrander Pools')
  expect(codeTitle({ format: 'DataMatrix', text: '8801-A-2277' })).toBe('')
})
