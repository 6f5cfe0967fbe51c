import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
/** Longer than the four lines that a lead shows of its name. */
const NAME = Array.from({ length: 6 }, () => 'مطعم الشيخ أبو أحمد للمأكولات البحرية').join(' ')

/** Tests that a name that is cut off says so, whichever way its script runs. */
export function testLongNames() {
  test('a right-to-left name too long for a lead starts at the right, with room for an ellipsis at its end', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const json = { ...leadWithPlaces(ID, 'typical'), companyName: NAME }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
    await page.reload()
    await settled()
    const name = page.getByRole('heading', { level: 2, name: NAME }).first()
    await expect(name).toBeVisible()
    const { isCut, gaps } = await name.evaluate((heading) => {
      const box = heading.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(heading)
      // A line that starts anywhere but at the right edge has its ellipsis outside of the box, where it is cut off.
      const lines = [...text.getClientRects()].filter(({ top }) => top < box.bottom)
      return {
        isCut: heading.scrollHeight > heading.clientHeight,
        gaps: lines.map(({ right }) => Math.round(box.right - right)),
      }
    })
    expect(isCut, 'the name is too long').toBe(true)
    expect(Math.max(...gaps), 'px from the right edge to the start of a line').toBeLessThanOrEqual(1)
  })
}
