import { expect, it } from 'vitest'
import { zoneLabel, zoneOptions } from './time-zones.ts'

const optionsIn = (region: string, current = 'UTC') =>
  zoneOptions(current).find(({ heading }) => heading === region)?.options ?? []

it('lists time zones by region, each with its place', () => {
  expect(optionsIn('America')).toContainEqual({ value: 'America/New_York', label: 'New York' })
  expect(optionsIn('America')).toContainEqual({
    value: 'America/Argentina/Ushuaia',
    label: 'Argentina/Ushuaia',
  })
  expect(optionsIn('UTC')).toEqual([{ value: 'UTC', label: 'UTC' }])
})

it('offers the current zone even if the browser doesn’t list it, and each zone once', () => {
  expect(optionsIn('Mars', 'Mars/Olympus_Mons')).toEqual([{ value: 'Mars/Olympus_Mons', label: 'Olympus Mons' }])
  const all = zoneOptions('Europe/Lisbon').flatMap(({ options }) => options.map(({ value }) => value))
  expect(new Set(all).size).toBe(all.length)
})

it('shows a zone without the marks of its name', () => {
  expect(zoneLabel('America/Los_Angeles')).toBe('America/Los Angeles')
})
