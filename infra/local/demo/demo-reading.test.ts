import { describe, expect, it } from 'vitest'
import { demoLeads } from './demo-lead.ts'
import { demoReading } from './demo-reading.ts'

const leads = demoLeads(new Date('2026-11-20T15:00:00Z'))

type Extracted = {
  company: { value: string } | null
  phones: { value: string; confidence: number; evidence: { box?: object }[] }[]
  websites: { value: string }[]
  emails: { value: string }[]
  people: { name: string; title: string | null }[]
  addresses: { value: string }[]
}
type ReadLines = { lines: { box: { x: number; y: number; width: number; height: number } }[] }

describe('the demo reading', () => {
  it('matches the values of each lead, so that its fields can be checked next to the picture', () => {
    for (const lead of leads) {
      const { company, people, phones, websites, emails, addresses } = demoReading(lead).extracted as Extracted
      expect(company?.value).toBe(lead.companyName)
      expect(people.map(({ name, title }) => [name, title])).toEqual(
        lead.person ? [[lead.person.name, lead.person.title]] : [],
      )
      expect(emails.map(({ value }) => value)).toEqual(lead.email ? [lead.email.value] : [])
      expect(addresses[0]?.value).toBe(lead.address.value)
      expect(phones[0]?.value.slice(-7)).toBe(lead.phone.value.replaceAll(/\D/g, '').slice(-7))
      expect(`www.${websites[0]?.value.replace('www.', '')}`).toBe(lead.website.value)
      expect((phones[0]?.confidence ?? 1) < 0.6).toBe(lead.isPhoneDoubtful)
      expect(phones[0]?.evidence[0]?.box).toBeDefined()
    }
  })

  it('has its lines within the picture', () => {
    for (const lead of leads)
      for (const { box } of (demoReading(lead).readText as ReadLines).lines) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1)
      }
  })
})
