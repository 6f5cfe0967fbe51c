import { LAB_VARIANTS } from '@canvass/contracts/lab'
import { drawSign } from '@canvass/testing/draw-sign'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { bringToLab, gapsIn, readingsInLab, untilLabStates } from '../../test/lab-pictures.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.stopAll())
afterAll(() => fixture.end())

it('a lab picture is read by every engine with every preparation, and each reports its model, text positions, and duration', async () => {
  const id = await bringToLab(fixture, LAB_VARIANTS, await drawSign(['MARLOWE BAKERY', 'TEL 541726 0142']))
  fixture.start({ timing: { ...SOON, staleAfterMs: 600_000 } })
  await untilLabStates(fixture, id, ...LAB_VARIANTS.map(() => 'done' as const))
  expect(gapsIn(await readingsInLab(fixture, id), LAB_VARIANTS)).toEqual([])
})
