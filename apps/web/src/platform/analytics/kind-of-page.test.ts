import { expect, it } from 'vitest'
import { kindOfPage } from './kind-of-page.ts'

it.each([
  ['/pricing', '/pricing'],
  ['/', '/'],
  ['/lead/01900000-0000-7000-8000-000000000001', '/lead/:identifier'],
  ['/lead/some-business-name', '/lead/:identifier'],
  ['/invite/secret', '/invite/:token'],
  ['/Ostrander-Pools', '/unknown'],
])('for %s, a collector receives %s', (pathname, kind) => {
  expect(kindOfPage(pathname)).toBe(kind)
})
