import { expect, test } from 'vitest'
import { echoesOf } from './echo.ts'

const loudest = (places: readonly string[], names: readonly string[], lines: readonly string[] = []) => {
  const echoes = echoesOf(
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
] as const)('a name sounds like its place where %s', ([, read, meant]) => {
  expect(loudest(TOWN, [read])).toBe(meant)
})

test('a domain and a name on two lines speak for a place as well', () => {
  expect(loudest(TOWN, ['Open daily'], ['www.quillfeatherdental.example'])).toBe('Quillfeather Dental')
  expect(loudest(TOWN, [''], ['Quillfea', 'ther Dental'])).toBe('Quillfeather Dental')
})

test('what sounds like several of the places tells less than what sounds like one', () => {
  const [first = 0, second = 0, third = 0] = echoesOf(
    [['Hollow Oak Dental'], ['Star Oak Dental'], ['Star Nails']],
    ['Oak Dental'],
    [],
  )
  const [alone = 0] = echoesOf([['Hollow Oak Dental'], ['Marlowe Roofing']], ['Oak Dental'], [])
  expect(first).toBeLessThan(alone)
  expect(third).toBeLessThan(Math.max(first, second))
})

test('letters that have nothing to do with a place do not sound like it', () => {
  expect(echoesOf([['Star Nails']], ['Brick & Mortar'], ['Free parking'])).toEqual([0])
})

test('the word of a trade sounds like nobody who has more than that for a name', () => {
  expect(echoesOf([["Gareth's Hair"], ['Hair']], ['Hair'], ['HAIR SALON'])).toEqual([0, 100])
})

test('a short name is not heard in a long text by a letter or two that are alike', () => {
  const [short = 0, long = 0] = echoesOf([['Alrin'], ['Alrinmore Hall']], [], ['To Let Photos Ainr', 'AlrinmoreHall'])
  expect(short).toBeLessThan(50)
  expect(long).toBeGreaterThan(60)
})
