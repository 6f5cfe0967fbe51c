import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { LabReading, LabVariant } from '@canvass/contracts/lab'
import { labPictures } from '@canvass/db/lab/lab-pictures'
import { jobOf } from '@canvass/queue/jobs'
import { digestOf } from '@canvass/testing/draw-picture'
import { expect, vi } from 'vitest'
import type { Fixture } from './fixture.ts'

/** Adds a lab picture to be read by these variants, and returns its id. */
export async function bringToLab(
  field: Fixture,
  variants: readonly LabVariant[],
  picture: Buffer = Buffer.from(`picture ${randomUUID()}`),
): Promise<string> {
  const received = await field.blobs.receive(Readable.from([picture]), { maxBytes: 1e7 })
  await received.keep(field.organizationId)
  const { organizationId, userId } = field
  const id = randomUUID()
  await labPictures(field.database).put(
    {
      organizationId,
      userId,
      id,
      fileName: 'sign.jpg',
      mime: 'image/jpeg',
      width: 100,
      height: 50,
      size: picture.length,
      sha256: digestOf(picture),
    },
    variants,
    jobOf('read-in-lab', { organizationId, pictureId: id }),
  )
  return id
}

export async function readingsInLab({ database, organizationId, userId }: Fixture, id: string): Promise<LabReading[]> {
  return (await labPictures(database).find({ organizationId, userId, id }))?.readings ?? []
}

/** Resolves when the readings of a picture are in these states, in order. */
export const untilLabStates = (field: Fixture, id: string, ...states: LabReading['state'][]) =>
  vi.waitFor(async () => expect((await readingsInLab(field, id)).map(({ state }) => state)).toEqual(states), {
    timeout: 150_000,
    interval: 100,
  })

const isInPicture = (share: number) => share > -0.05 && share < 1.05

/** Lists the readings that lack their text, engine, duration, memory use, or positions. */
export function gapsIn(readings: readonly LabReading[], variants: readonly LabVariant[]): string[] {
  const asked = variants.map(({ engine, preparation }) => `${engine} ${preparation}`)
  const told = readings.map(({ engine, preparation }) => `${engine} ${preparation}`)
  if (told.join() !== asked.join()) return [`read by ${told.join()}`]
  return readings.flatMap(({ engine, read }, at) => {
    const family = engine.startsWith('pp-ocr') ? 'pp-ocr' : 'tesseract.js'
    const lines = read?.lines ?? []
    const has = {
      text: lines.some(({ text }) => text.includes('MARLOWE')),
      engine: read?.engine === family && read.engineVersion !== '' && typeof read.model === 'string',
      time: (read?.tookMs ?? 0) > 0,
      memory: (read?.peakBytes ?? 0) > 10_000_000,
      places: lines.every(
        ({ quad }) => quad.length === 4 && quad.every(({ x, y }) => isInPicture(x) && isInPicture(y)),
      ),
      confidence: lines.every(({ confidence }) => confidence > 0),
    }
    return Object.entries(has).flatMap(([what, isThere]) => (isThere ? [] : [`${asked[at]}: ${what}`]))
  })
}
