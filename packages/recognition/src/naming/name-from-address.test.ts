import { describe, expect, it } from 'vitest'
import type { TextLine } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'

const line = (text: string, y: number, height = 0.05): TextLine => ({
  text,
  confidence: 0.97,
  box: { x: 0.2, y, width: 0.6, height },
})
const offeredOf = (...lines: TextLine[]) => readFields(lines).companies.map(({ value }) => value)

describe('an address in the picture', () => {
  it('offers a name that no line spells, in words from the picture', () => {
    const card = [
      line('ROSA GUPTA', 0.1),
      line('General Manager', 0.2),
      line('0491 570 410', 0.4),
      line('rosa@guptabros.com', 0.5),
    ]
    expect(offeredOf(...card)).toContain('Gupta Bros')
    expect(readFields(card).company).toBeNull()
  })

  it("offers the profile's name if the sign otherwise lists only goods", () => {
    const sign = [line('Eggs Cheese Organic Veg', 0.2, 0.08), line('@littlelantern', 0.5, 0.09)]
    expect(offeredOf(...sign)).toContain('Little Lantern')
  })

  it('ranks a name that the domain spells exactly above larger text', () => {
    const [best] = offeredOf(
      line('GASTHOF ZUM', 0.1, 0.05),
      line('GRÜNEN STERN', 0.17, 0.09),
      line('Möbel Dachstühle', 0.4, 0.1),
      line('www.gasthofzumgrunenstern.de', 0.7),
    )
    expect(best).toBe('GASTHOF ZUM GRÜNEN STERN')
  })

  it('leaves the slogan below out of the name', () => {
    const [best] = offeredOf(
      line('quietloud', 0.1, 0.08),
      line('brand strategy for shy companies', 0.19, 0.04),
      line('Mads Okafor', 0.4),
      line('mads@quietloud.studio', 0.5),
    )
    expect(best).toBe('quietloud')
    const [first] = offeredOf(
      line('Tidewater', 0.1, 0.08),
      line('better coffee for better mornings', 0.19, 0.05),
      line('ann@tidewater.com', 0.5),
    )
    expect(first).toBe('Tidewater')
  })

  it('keeps a lower-case continuation of the name', () => {
    const [best] = offeredOf(
      line('Mudanzas', 0.1, 0.08),
      line('de la Fuente', 0.19, 0.08),
      line('+34 93 676 89 52', 0.5),
    )
    expect(best).toBe('Mudanzas de la Fuente')
  })

  it('keeps a word for the organization that the domain leaves out', () => {
    const [best] = offeredOf(
      line('MERIDIAN TITLE GROUP', 0.1, 0.08),
      line('Marta Okafor', 0.3),
      line('marta@meridiantitle.net', 0.5),
    )
    expect(best).toBe('MERIDIAN TITLE GROUP')
  })

  it('keeps the legal form and the trade that the domain leaves out', () => {
    const [best] = offeredOf(
      line('ALDER TECHNOLOGY PVT. LTD.', 0.1, 0.08),
      line('Marta Okafor', 0.3),
      line('marta@alder.com', 0.5),
      line('www.alder.com', 0.6),
    )
    expect(best).toBe('ALDER TECHNOLOGY PVT. LTD.')
  })

  it('does not read a name with one misread letter as a person', () => {
    const read = readFields([
      line('Vertriebsleiter', 0.1),
      line('Aufohaus Zieglmair', 0.2, 0.06),
      line('Tel. 0221 4710 069', 0.4),
      line('uwe@autohauszieglmair.com', 0.5),
    ])
    expect(read.company?.value).toBe('Autohaus Zieglmair')
  })

  it('never claims a name found only in a domain, even if it says more than the only other name', () => {
    const read = readFields([
      line('OPTICAL', 0.2, 0.03),
      line('Sale', 0.4, 0.1),
      line('saltyfeatheroptical.com', 0.6, 0.03),
    ])
    expect(read.companies.map(({ value }) => value)).toContain('Saltyfeather Optical')
    expect(read.company?.value).not.toBe('Saltyfeather Optical')
  })

  it('ignores the domain of a mail service', () => {
    expect(offeredOf(line('Marta Okafor', 0.1), line('marta.okafor@outlook.com', 0.5))).not.toContain('Outlook')
  })
})
