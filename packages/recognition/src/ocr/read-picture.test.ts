import { describe, expect, test } from 'vitest'
import { boxesOfMap } from './boxes/boxes-of-map.ts'
import { decodeStrip, LATIN_CHARACTERS, type ReadCharacter, textOf } from './decode-strip.ts'
import { keepText } from './keep-text.ts'
import { linesOfStrips } from './lines-of-strips.ts'
import { correctSpaces } from './correct-spaces.ts'
import { correctText } from './correct-text.ts'
import { resized, turned } from './picture.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A map with text in a rotated rectangle. */
function mapWith(box: { x: number; y: number; width: number; height: number; angle: number }) {
  const [width, height] = [200, 120]
  const map = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - box.x, y + 0.5 - box.y]
      const along = dx * Math.cos(box.angle) + dy * Math.sin(box.angle)
      const across = dy * Math.cos(box.angle) - dx * Math.sin(box.angle)
      if (Math.abs(along) <= box.width / 2 && Math.abs(across) <= box.height / 2) map[y * width + x] = 0.9
    }
  return { map, width, height }
}

describe('boxes of a map', () => {
  test.for([0, 0.3, -0.5])('follow the angle of the text: %s', (angle) => {
    const { map, width, height } = mapWith({ x: 100, y: 60, width: 120, height: 12, angle })
    const [box, ...others] = boxesOfMap(map, width, height)
    expect(others).toEqual([])
    expect(box?.x).toBeCloseTo(100, 0)
    expect(box?.y).toBeCloseTo(60, 0)
    expect(Math.abs((box?.angle ?? 9) - angle)).toBeLessThan(0.03)
    expect((box?.width ?? 0) / 120).toBeGreaterThan(1.1)
    expect((box?.height ?? 0) / 12).toBeGreaterThan(1.8)
  })

  test('leave out specks and faint text', () => {
    const { map, width, height } = mapWith({ x: 50, y: 50, width: 2, height: 2, angle: 0 })
    expect(boxesOfMap(map, width, height)).toEqual([])
    const faint = mapWith({ x: 100, y: 60, width: 80, height: 12, angle: 0 })
    expect(
      boxesOfMap(
        faint.map.map((share) => share / 2),
        width,
        height,
      ),
    ).toEqual([])
  })
})

/** Probabilities in a recognizer's format: one letter per step, `_` for none, and the given space probabilities. */
function steps(text: string, thoughts: Record<number, number> = {}) {
  const out = new Float32Array(text.length * LATIN_CHARACTERS.length)
  Array.from(text).forEach((letter, step) => {
    const space = thoughts[step] ?? 0
    out[step * LATIN_CHARACTERS.length + (letter === '_' ? 0 : LATIN_CHARACTERS.indexOf(letter))] = 1 - space
    out[step * LATIN_CHARACTERS.length + 95] = space
  })
  return out
}
const decoded = (text: string, thoughts?: Record<number, number>) =>
  decodeStrip(steps(text, thoughts), 0, text.length, LATIN_CHARACTERS)

describe('letters of a strip', () => {
  test('merge if they repeat, unless a blank separates them', () => {
    expect(textOf(decoded('_H_ee_l_l_oo_'))).toBe('Hello')
  })

  test('get a space where the recognizer considered one likely enough', () => {
    expect(textOf(decoded('TO__BE', { 3: 0.2 }))).toBe('TO BE')
    expect(textOf(decoded('TO__BE', { 3: 0.05 }))).toBe('TOBE')
  })
})

/** Letters one step apart; `~` is a space that was only considered, with no width unless it is doubled. */
function lettersOf(text: string, confidence = 0.3): ReadCharacter[] {
  let place = 0
  return Array.from(text).flatMap((letter, index): ReadCharacter[] => {
    if (letter !== '~') return [{ letter, confidence, at: place++ / 100, isRepaired: false }]
    if (text[index - 1] === '~') {
      place++
      return []
    }
    return [{ letter: ' ', confidence, at: (place - 0.5) / 100, isRepaired: true }]
  })
}
const mended = (text: string) => textOf(correctSpaces(lettersOf(text)))

describe('spaces that were only considered', () => {
  test.for([
    ['www.har~bor~pine.com', 'www.harborpine.com'],
    ['ann@har~bor.co~.uk', 'ann@harbor.co.uk'],
    ['ann.~berry@harbor.com', 'ann.berry@harbor.com'],
    ['https://~harbor.com', 'https://harbor.com'],
  ] as const)('do not split a web address: %s', ([read, meant]) => expect(mended(read)).toBe(meant))

  test.for([
    ['ann@harborpine.com~Athens', 'ann@harborpine.com Athens'],
    ['E-mail:~ann@harbor.com', 'E-mail: ann@harbor.com'],
    ['5~Elm,~London', '5 Elm, London'],
    ['to~~be', 'to be'],
  ] as const)('are kept before, after, and outside a web address: %s', ([read, meant]) =>
    expect(mended(read)).toBe(meant),
  )

  test.for([
    ['Elm~, London', 'Elm, London'],
    ['Elm~) London', 'Elm) London'],
  ] as const)('are dropped before a comma or bracket: %s', ([read, meant]) => expect(mended(read)).toBe(meant))

  test('are kept in tight lettering that separates words no wider than letters', () => {
    expect(mended('FRESH~BREAD~DAILY')).toBe('FRESH BREAD DAILY')
  })

  test('are kept between tight letters only with enough confidence', () => {
    expect(textOf(correctSpaces(lettersOf('BAKE~RY', 0.15)))).toBe('BAKERY')
    expect(textOf(correctSpaces(lettersOf('TO~~BE', 0.15)))).toBe('TO BE')
  })
})

describe('common misreadings', () => {
  test.for([
    ['Tidewater Co., Itd.', 'Tidewater Co., Ltd.'],
    ['ww.harbor.com', 'www.harbor.com'],
    ['http//harbor.com', 'http://harbor.com'],
    ['ttp://harbor.com', 'http://harbor.com'],
    ['ABIERT0 24 HORAS', 'ABIERTO 24 HORAS'],
    ['Mil1brook C0tton', 'Millbrook C0tton'],
    ['Harb0r Books', 'Harbor Books'],
    ['Mon 8:3O - 18:OO', 'Mon 8:30 - 18:00'],
    ['O161 496 0155', '0161 496 0155'],
    ['Now 5O% off', 'Now 50% off'],
    ['CR00KED SP00N', 'CROOKED SPOON'],
    ['SUMMlT RlDGE ROOFlNG', 'SUMMIT RIDGE ROOFING'],
    ['Call 970-243-88l6', 'Call 970-243-8816'],
    ['(6I7) 281-O445', '(617) 281-0445'],
  ] as const)('corrects %s', ([read, meant]) => expect(correctText(read)).toBe(meant))

  test.for([
    'O2 Shop',
    'H2O Bar',
    '2o piso',
    'Studio 1',
    'EC1A 1BB',
    'ann0tate@harbor1ight.com',
    'mil1er.com',
    'A1 Nails',
    'LLC Alder',
    'Ill Street Blues',
    'oil-oil-Ooll',
  ] as const)('leaves %s unchanged', (read) => expect(correctText(read)).toBe(read))
})

const strip = (text: string, x: number, y: number, width: number, height = 20, confidence = 0.95): ReadStrip => ({
  box: { x: x + width / 2, y: y + height / 2, width, height, angle: 0, score: 1 },
  letters: Array.from(text).map((letter, place) => ({
    letter,
    confidence,
    at: (place + 0.5) / text.length,
    isRepaired: false,
  })),
  confidence,
})
const size = { width: 1000, height: 600 }
const textsOf = (strips: ReadStrip[]) => linesOfStrips(strips, size, 0).map((line) => line.text)

const leaning = (text: string, x: number, angle: number): ReadStrip => {
  const level = strip(text, x, 100, 150, 30)
  return { ...level, box: { ...level.box, angle } }
}

describe('lines of strips', () => {
  test('join adjacent strips, and a label with a strip farther away', () => {
    expect(textsOf([strip('PAWN', 100, 50, 80), strip('SHOP', 190, 52, 80)])).toEqual(['PAWN SHOP'])
    expect(textsOf([strip('TEL', 100, 50, 40), strip('541 726 0142', 190, 52, 180)])).toEqual(['TEL 541 726 0142'])
    expect(textsOf([strip('Ann Berry', 100, 50, 120), strip('541 726 0142', 290, 52, 180)])).toEqual([
      'Ann Berry',
      '541 726 0142',
    ])
  })

  test('join two words slanted toward each other, as over a door', () => {
    expect(textsOf([leaning('HARBOR', 300, -0.1), leaning('BOOKS', 480, 0.1)])).toEqual(['HARBOR BOOKS'])
  })

  test('contain a letter shared by two boxes only once', () => {
    expect(textsOf([strip('HARBOR', 100, 50, 120), strip('R BOOKS', 209, 50, 140)])).toEqual(['HARBOR BOOKS'])
    expect(textsOf([strip('HARBOR', 100, 50, 120), strip('R BOOKS', 225, 50, 140)])).toEqual(['HARBOR R BOOKS'])
  })

  test('are read column by column', () => {
    const left = ['Ann Berry', 'Owner'].map((text, row) => strip(text, 50, 100 + row * 25, 150))
    const right = ['12 Elm Road', 'Dover'].map((text, row) => strip(text, 500, 105 + row * 25, 150))
    expect(textsOf([...right, ...left])).toEqual(['Ann Berry', 'Owner', '12 Elm Road', 'Dover'])
  })

  test('are as tall as their letters if the text is vertical', () => {
    const [down] = linesOfStrips(
      [{ ...strip('HARBOR', 0, 0, 300), box: { x: 80, y: 300, width: 300, height: 30, angle: Math.PI / 2, score: 1 } }],
      size,
      0,
    )
    expect(down?.layout).toMatchObject({ width: 0.3, height: 0.05 })
    expect(down?.box).toMatchObject({ width: 0.03, height: 0.5 })
  })

  test('locate each word and map the line back to the picture before turning', () => {
    const [line] = linesOfStrips([strip('NEW BOAT', 100, 60, 400)], size, 1)
    expect(line?.words?.map((word) => word.text)).toEqual(['NEW', 'BOAT'])
    expect(line?.layout).toMatchObject({ x: 0.1, y: 0.1, width: 0.4 })
    expect(line?.box).toMatchObject({ x: 0.1, y: 0.5, height: 0.4 })
  })
})

/** The words kept of a line made of these words, each read with the given confidence. */
const keptWords = (...said: (readonly [text: string, confidence: number])[]): string[] => {
  const pieces = said.map(([text, confidence], place) => strip(place === 0 ? text : ` ${text}`, 0, 0, 9, 9, confidence))
  const line = { ...strip('', 10, 10, 300), letters: pieces.flatMap(({ letters }) => letters), confidence: 0.9 }
  return keepText([line], 0.7).map(({ letters }) => textOf(letters))
}

describe('text that is kept', () => {
  test('keeps nothing if there is no word or phone number', () => {
    const marks = [strip('000', 10, 10, 50), strip('40', 10, 50, 50), strip('=-|', 10, 80, 50)]
    expect(keepText(marks, 0.7)).toEqual([])
    expect(keepText([strip('541 726 0142', 10, 10, 200)], 0.7)).toHaveLength(1)
  })

  test('requires more confidence for short or small text unless its format confirms it', () => {
    const name = strip('TIDEWATER BOOKS', 10, 10, 400, 60)
    const kept = (text: string, height: number) =>
      keepText([name, strip(text, 10, 100, 90, height, 0.78)], 0.7).length === 2
    expect(kept('PLUMBING', 40)).toBe(true)
    expect(kept('PLUMBING', 15)).toBe(false)
    expect(kept('ARO', 40)).toBe(false)
    expect(kept('541 726 0142', 15)).toBe(true)
    expect(kept('東京', 15)).toBe(true)
  })

  test('keeps a confident strip of four characters without a word', () => {
    expect(keepText([strip('OK 24', 10, 10, 90, 20, 0.96)], 0.7)).toHaveLength(1)
    expect(keepText([strip('OK 24', 10, 10, 90, 20, 0.93)], 0.7)).toEqual([])
    expect(keepText([strip('OK 2', 10, 10, 90, 20, 0.96)], 0.7)).toEqual([])
  })

  test('drops poorly read words of a line, except numbers and addresses', () => {
    expect(keptWords(['HARBOR', 0.95], ['xx', 0.6], ['BOOKS', 0.95])).toEqual(['HARBOR BOOKS'])
    expect(keptWords(['Vx', 0.6], ['BAKERY', 0.95])).toEqual(['BAKERY'])
    expect(keptWords(['BAKERY', 0.95], ['541', 0.6], ['ann@harbor.com', 0.6])).toEqual(['BAKERY 541 ann@harbor.com'])
    expect(keptWords(['BAKERY', 0.74])).toEqual(['BAKERY'])
  })

  test('drops a poorly read strip', () => {
    expect(keepText([strip('BOAT', 10, 10, 90), strip('WERCW', 10, 50, 90, 20, 0.4)], 0.7)).toHaveLength(1)
  })
})

describe('a picture', () => {
  const picture = { data: Uint8Array.from({ length: 18 }, (_, n) => n), width: 3, height: 2 }

  test('is unchanged after four quarter turns', () => {
    expect(turned(turned(turned(turned(picture, 1), 1), 1), 1)).toEqual(picture)
    expect(turned(picture, 3)).toEqual(turned(turned(picture, 2), 1))
  })

  test('keeps its color at any size', () => {
    const gray = { data: new Uint8Array(30 * 20 * 3).fill(77), width: 30, height: 20 }
    for (const [width, height] of [
      [7, 5],
      [60, 41],
    ] as const)
      expect(new Set(resized(gray, width, height).data)).toEqual(new Set([77]))
  })
})
