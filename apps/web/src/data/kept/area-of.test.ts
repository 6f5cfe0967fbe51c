import { expect, it } from 'vitest'
import { areaOf } from './area-of.ts'

it.each([
  ['14 Quay Road, Saltby', 'Saltby'],
  ['214 Maple Street, Port Ellery, OR 97201', 'Port Ellery'],
  ['214 Maple Street, Port Ellery OR 97201, USA', 'Port Ellery'],
  ['214 Maple Street\nPort Ellery, Oregon 97201\nUnited States', 'Port Ellery'],
  ['12 Harbour St Port Alder OR 97201', 'Port Alder'],
  ['38B Alder Row, Old Town, Harbor Bay, Dover', 'Dover'],
  ['10 High Street, Leeds LS1 4AB', 'Leeds'],
  ['Hauptstraße 5, 12345 Neustadt', 'Neustadt'],
  ['Hauptstr. 5, D-12345 Neustadt, Deutschland', 'Neustadt'],
  ['350 Fifth Avenue, New York, New York 10118', 'New York'],
  ['Kathmandu, Nepal', 'Kathmandu'],
  ['3 Mill Lane, St Albans', 'St Albans'],
  ['12 Station Avenue', undefined],
  ['12 Station Avenue, Suite 4, 97201', undefined],
  ['97201', undefined],
  ['', undefined],
  [null, undefined],
])('reads the town of %j as %j', (address, name) => {
  expect(areaOf(address)?.name).toBe(name)
})

it('gives every spelling of one name the same key', () => {
  expect(areaOf('1 Mill Lane, SALTBY')?.key).toBe(areaOf('2 Mill Lane, Saltby')?.key)
})

it('reads pathological addresses quickly', () => {
  expect(areaOf(`${'1 St '.repeat(5_000)},${' '.repeat(5_000)}`)).toBeUndefined()
  expect(areaOf(`${'Straße'.repeat(2_000)}, ${'9'.repeat(9_000)}`)).toBeUndefined()
})
