import { LAB_VARIANTS } from '@canvass/contracts/lab'
import { drawSign } from '@canvass/testing/draw-sign'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Field, openField, SOON } from '../../test/field.ts'
import { bringToLab, gapsIn, readingsInLab, untilLabStates } from '../../test/lab-pictures.ts'

let field: Field
beforeAll(async () => {
  field = await openField()
})
afterEach(() => field.stopAll())
afterAll(() => field.end())

it('a lab picture is read by every engine with every preparation, and each reports its model, text positions, and duration', async () => {
  const id = await bringToLab(field, LAB_VARIANTS, await drawSign(['MARLOWE BAKERY', 'TEL 541726 0142']))
  field.start({ timing: { ...SOON, staleAfterMs: 600_000 } })
  await untilLabStates(field, id, ...LAB_VARIANTS.map(() => 'done' as const))
  expect(gapsIn(await readingsInLab(field, id), LAB_VARIANTS)).toEqual([])
})
