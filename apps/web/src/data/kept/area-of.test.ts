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
  ['12 Main Street, Guelph, Ontario N1H 2T5', 'Guelph'],
  ['14 Wharf St, Halifax, Nova Scotia, B3J 1R4, Canada', 'Halifax'],
  ['21 Enterprise Crescent, Malaga, Western Australia 6090', 'Malaga'],
  ['1455 rue Notre-Dame Ouest, Alma (Québec) G8B 2K2', 'Alma'],
  ['2777 Gladwin Road, Abbotsford, B.C. V2T 4V1', 'Abbotsford'],
  ['88 rue Saint-Jean, Québec G1R 1P1', 'Québec'],
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
