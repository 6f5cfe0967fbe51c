import { expect, test } from 'vitest'
import { scoreResemblances } from './resemblance.ts'

const loudest = (places: readonly string[], names: readonly string[], lines: readonly string[] = []) => {
  const echoes = scoreResemblances(
    places.map((name) => [name]),
    names,
    lines,
  )
  return places[echoes.indexOf(Math.max(...echoes))]
}
const TOWN = ['Quillfeather Dental', 'Hollow Oak Dental', 'Marlowe Roofing', 'Star Nails', 'Rosalie’s Attorneys']

test.for([
  ['letters were taken for others that look like them', 'Ouiltfeothcr Dcntal', 'Quillfeather Dental'],
  ['letters were lost at the edge', 'lfeather Dental', 'Quillfeather Dental'],
  ['half of it is missing', 'Marlowe', 'Marlowe Roofing'],
  ['two letters were read as one', 'Mariowe Roofmg', 'Marlowe Roofing'],
  ['apostrophes and first letters are gone', 'osoilc’s Rttornevs', 'Rosalie’s Attorneys'],
] as const)('a name resembles its place if %s', ([, read, meant]) => {
  expect(loudest(TOWN, [read])).toBe(meant)
})

test('a domain, or a name split over two lines, also supports a place', () => {
  expect(loudest(TOWN, ['Open daily'], ['www.quillfeatherdental.example'])).toBe('Quillfeather Dental')
  expect(loudest(TOWN, [''], ['Quillfea', 'ther Dental'])).toBe('Quillfeather Dental')
})

test('text that resembles several places counts less than text that resembles one', () => {
  const [first = 0, second = 0, third = 0] = scoreResemblances(
    [['Hollow Oak Dental'], ['Star Oak Dental'], ['Star Nails']],
    ['Oak Dental'],
    [],
  )
  const [alone = 0] = scoreResemblances([['Hollow Oak Dental'], ['Marlowe Roofing']], ['Oak Dental'], [])
  expect(first).toBeLessThan(alone)
  expect(third).toBeLessThan(Math.max(first, second))
})

test('text that spells one name is not weakened by names that only share some of its letters', () => {
  const others = ['Quarmby Homes', 'The Red Hare', 'The Ivy Homes', 'The Acorn Homes'].map((name) => [name])
  const [exact = 0, alike = 0] = scoreResemblances([['Grey Hare Homes'], ...others], ['Grey Hare Homes'], [])
  expect(exact).toBe(100)
  expect(alike).toBeLessThan(60)
})

test('unrelated text does not resemble the place', () => {
  expect(scoreResemblances([['Star Nails']], ['Brick & Mortar'], ['Free parking'])).toEqual([0])
})

test('a trade word alone does not resemble a place with a longer name', () => {
  expect(scoreResemblances([["Gareth's Hair"], ['Hair']], ['Hair'], ['HAIR SALON'])).toEqual([0, 100])
})

test('a short name does not match a long text through a letter or two', () => {
  const [short = 0, long = 0] = scoreResemblances(
    [['Alrin'], ['Alrinmore Hall']],
    [],
    ['To Let Photos Ainr', 'AlrinmoreHall'],
  )
  expect(short).toBeLessThan(50)
  expect(long).toBeGreaterThan(60)
})
