import { describe, expect, it } from 'vitest'
import { createPageLookup } from './page-lookup.ts'

const at = createPageLookup({
  pages: { '/': 'welcome.html', '/pricing': 'pricing.html' },
  app: ['/', '/settings/security', '/lead/:identifier', '/processing/:leadId?'],
  demo: { at: '/demo/app', page: 'demo-app.html' },
})

describe('the page for a URL', () => {
  it.each(['/pricing', '/pricing/', '/Pricing'])('%s gets its prebuilt page', (path) => {
    expect(at(path)).toEqual({ page: 'pricing.html' })
  })
  it.each(['/settings/security', '/lead/1', '/lead/1/', '/processing', '/processing/1'])('%s gets the app', (path) => {
    expect(at(path)).toBe('app')
  })
  it.each(['/demo/app', '/demo/app/', '/demo/app/lead/1', '/demo/app/pricing'])('%s gets the demo', (path) => {
    expect(at(path)).toEqual({ page: 'demo-app.html' })
  })
  it.each([
    '/prices',
    '/demo/apple',
    '/demo/app/lead',
    '/lead',
    '/lead/1/2',
    '/settings/securit',
    '/settings-security',
    '/index.php/x',
  ])('nothing is found at %s', (path) => {
    expect(at(path)).toBe('nowhere')
  })
})
