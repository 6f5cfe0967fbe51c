import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { worldOf } from './world/world.ts'

/**
 * The hash of the generator's sources from before the matcher was measured with it. Changing the sources changes the
 * meaning of every figure in RESULTS.md: measure the matcher before and after, record both, and only then update this
 * hash.
 */
const FROZEN = '4f1511703f2c6cec3c5320a341e7f9e64adc06ff09f7ece1f120a7d1aed29040'

const world = join(import.meta.dirname, 'world')
const sources = [
  join(import.meta.dirname, '../bench/ocr/drawn/chance.ts'),
  ...readdirSync(world, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => join(world, name)),
]

test('the generator is unchanged since before the matcher was measured with it', () => {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file, 'utf8'))
  expect(hash.digest('hex')).toBe(FROZEN)
})

describe('a generated world', () => {
  test('is deterministic', () => {
    expect(worldOf(3)).toEqual(worldOf(3))
  })

  test.for([1, 2, 3, 4, 5, 6])('of seed %i hides at least 60 businesses among at least 2,000 other places', (seed) => {
    const { index, sightings } = worldOf(seed)
    const meant = new Set(sightings.flatMap(({ truth }) => truth ?? []))
    expect(meant.size).toBeGreaterThanOrEqual(60)
    expect(index.length - meant.size).toBeGreaterThanOrEqual(2_000)
    expect(new Set(index.map(({ number }) => number)).size).toBe(index.length)
  })
})
