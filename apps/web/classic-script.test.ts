import { expect, it } from 'vitest'
import { whyNoServiceWorker } from './classic-script.ts'

it('a script that uses its own URL or a dynamic import can’t be a service worker', () => {
  expect(whyNoServiceWorker('self.place = import.meta.url')).toMatch(/import\.meta/)
  expect(whyNoServiceWorker("self.later = () => import('./later.js')")).toMatch(/imports something later/)
  expect(whyNoServiceWorker('export const one = 1')).toBeDefined()
})

it('a script that only listens can be a service worker', () => {
  expect(whyNoServiceWorker("self.addEventListener('fetch', () => undefined)")).toBeUndefined()
})
