import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { hasScreen, type PlaceName, patternOf, placeNames } from '../platform/paths.ts'
import { barItems } from './shell/bar-items.ts'
import { sections, sectionsFor } from './shell/navigation.ts'
import { routes } from './routes.tsx'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const sampleOf = (place: PlaceName) => patternOf(place).replace(/:\w+\??/g, 'some-id')
const isFound = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path !== '*'

const roleOf = (place: PlaceName) => sections.flatMap(({ items }) => items).find((item) => item.place === place)?.role

const placesOf = (role: 'viewer' | 'member') =>
  sectionsFor({ role, systemRole: 'user' }).flatMap(({ items }) => items.map(({ place }) => place))

describe('the addresses of the app', () => {
  it.each(placeNames)('%s: the list and the route table agree on whether there is a screen', (place) => {
    expect(isFound(sampleOf(place))).toBe(hasScreen(place))
  })
  it('are each spelled once, in the list', () => {
    const patterns = placeNames.map(patternOf)
    expect(new Set(patterns).size).toBe(patterns.length)
  })
  it('are found where a link in the code spells one out', () => {
    const spelled = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/(?:\bto|\bhref)=(?:\{)?["'`](\/[^"'`$]*)["'`]/g)].map((hit) => hit[1] ?? ''),
    )
    expect(spelled.filter((address) => !isFound(address))).toEqual([])
  })
})

describe('the drawer and the rail', () => {
  it('show every role only places that have a screen', () => {
    for (const role of ['viewer', 'member', 'team_lead', 'admin'] as const) {
      const shown = sectionsFor({ role, systemRole: 'super_admin' }).flatMap(({ items }) => items)
      expect(shown.filter(({ place }) => !isFound(sampleOf(place)))).toEqual([])
    }
  })
  it('keep the order of their sections', () => {
    expect(sections.map(({ label }) => label)).toEqual(['Core', 'Analysis', 'Tools', '', 'Admin'])
  })
  it('offer the camera to those who may capture, not to a viewer', () => {
    expect(placesOf('viewer')).not.toContain('camera')
    expect(placesOf('member').includes('camera')).toBe(hasScreen('camera'))
  })
  it('reserve Leader View for admins and the Admin Dashboard for the platform', () => {
    expect([roleOf('leaderView'), roleOf('admin')]).toEqual(['admin', 'super_admin'])
  })
})

it('the bottom bar keeps its places, with or without a screen', () => {
  expect(barItems.map(({ label }) => label)).toEqual(['Vault', 'Pipeline', 'Goals', 'Settings'])
})
