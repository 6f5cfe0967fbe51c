import { expect, it } from 'vitest'
import { kindOf } from './file-kind.ts'

it.each([
  ['image/png', 'page.html', 'picture'],
  ['application/pdf', 'photo.jpg', 'text'],
  ['application/octet-stream', 'Prices.XLSX', 'table'],
  ['application/octet-stream', 'walk-in.mov', 'film'],
  ['application/octet-stream', 'constructor', 'other'],
  ['application/octet-stream', 'a.constructor', 'other'],
])('a %s file named %s looks like %s', (mime, name, kind) => {
  expect(kindOf({ mime, name })).toBe(kind)
})
