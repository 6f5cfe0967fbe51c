import { expect, it } from 'vitest'
import { findTeams } from './find-teams.ts'

const person = (name: string) => ({ id: name, name, role: 'member' as const, isActive: true })
const north = { id: 'north', name: 'North', people: [person('Ana Heron')] }
const south = { id: 'south', name: 'South Side', people: [person('Ruben Pike')] }

it('finds teams by part of their name or of a member’s name, ignoring case', () => {
  expect(findTeams([north, south], '')).toEqual([north, south])
  expect(findTeams([north, south], ' SIDE ')).toEqual([south])
  expect(findTeams([north, south], 'heron')).toEqual([north])
  expect(findTeams([north, south], 'nobody')).toEqual([])
})
