import { expect, test } from 'vitest'
import { writeLine } from '../ink/lettering.ts'
import { hide, newSheet } from '../ink/sheet.ts'
import type { Conditions } from './conditions.ts'
import { legibleWords } from './legibility.ts'
import { squareTo } from './projection.ts'

const clear: Conditions = {
  longSide: 1000,
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  table: undefined,
  blur: 0.4,
  motion: 0,
  isMotionUpright: false,
  noise: 0,
  quality: 90,
  glare: { x: 0, y: 0, strength: 0, size: 1 },
  ambient: 1,
  lamp: { x: 0, y: 0, strength: 0, size: 1 },
  dirt: 0,
  quarters: 0,
}

function read({ size = 60, fill = '#000000', x = 100, conditions = clear, hidden = false }) {
  const sheet = newSheet(1000, 500)
  writeLine(sheet, {
    text: 'LANTERN',
    x,
    y: 250,
    size,
    face: { family: 'Montserrat', weight: 700 },
    ink: { fill, on: '#ffffff' },
  })
  if (hidden) hide(sheet, { x: 100, y: 0, w: 60, h: 500 })
  const projection = squareTo(conditions.corners)
  return legibleWords(sheet, { width: 1000, height: 500, projection }, conditions)
}
const asked = { words: ['LANTERN'], optional: [] }
const spared = { words: [], optional: ['LANTERN'] }

test('expects a word in large dark letters', () => expect(read({})).toEqual(asked))

test.for([
  ['too small', { size: 7 }],
  ['too faint', { fill: '#f4f4f4' }],
  ['too blurred', { size: 12, conditions: { ...clear, blur: 4 } }],
  ['half behind a post', { hidden: true }],
  ['cut by the frame', { x: 800 }],
] as const)('treats a word that is %s as optional', ([, how]) => expect(read(how)).toEqual(spared))

test('leaves out a word outside the frame', () => expect(read({ x: 1200 })).toEqual({ words: [], optional: [] }))
