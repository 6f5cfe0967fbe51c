import { describe, expect, it } from 'vitest'
import { pagesOf } from './site-addresses.ts'

const at = pagesOf({
  pages: { '/': 'welcome.html', '/pricing': 'pricing.html' },
  app: ['/', '/settings/security', '/lead/:identifier', '/processing/:leadId?'],
})

describe('the page at an address', () => {
  it.each(['/pricing', '/pricing/', '/Pricing'])('%s is the one that is written down', (path) => {
    expect(at(path)).toEqual({ page: 'pricing.html' })
  })
  it.each(['/settings/security', '/lead/1', '/lead/1/', '/processing', '/processing/1'])('%s is the app’s', (path) => {
    expect(at(path)).toBe('app')
  })
  it.each(['/prices', '/lead', '/lead/1/2', '/settings/securit', '/settings-security', '/index.php/x'])(
    'there is nothing at %s',
    (path) => {
      expect(at(path)).toBe('nowhere')
    },
  )
})
