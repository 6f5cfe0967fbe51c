import { describe, expect, it } from 'vitest'
import { withoutName } from './without-name.ts'

const line = (text: string, y: number, height: number) => ({
  text,
  confidence: 0.97,
  box: { x: 0.1, y, width: 0.6, height },
})
const picture = (...lines: ReturnType<typeof line>[]) => ({ id: 'sign-1', lines, companies: ['Harbor Pine Books'] })

describe('a picture with its name left out', () => {
  it('keeps the rest and has no name', () => {
    const left = withoutName(
      picture(
        line('HARBOR PINE', 0.1, 0.2),
        line('Maps', 0.4, 0.05),
        line('Open daily', 0.6, 0.05),
        line('harborpine.com', 0.8, 0.04),
      ),
    )
    expect(left?.lines.map(({ text }) => text)).toEqual(['Maps', 'Open daily'])
    expect(left?.companies).toEqual([])
  })

  it('takes its trade as its name if that towers over the rest', () => {
    const left = withoutName(
      picture(line('Harbor Pine', 0.1, 0.05), line('BOOKS', 0.2, 0.2), line('Open daily', 0.6, 0.05)),
    )
    expect(left?.companies).toEqual(['BOOKS'])
  })

  it('is undefined if there are other businesses or hardly any other lines', () => {
    const lines = [line('Harbor Pine', 0.1, 0.2), line('Maps', 0.4, 0.05), line('Open', 0.6, 0.05)]
    expect(withoutName({ ...picture(...lines), others: ['Aspen Row'] })).toBeUndefined()
    expect(withoutName(picture(line('Harbor Pine', 0.1, 0.2)))).toBeUndefined()
  })
})
