import { BusinessIntelligence } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import { demoIntelligence } from './demo-intelligence.ts'
import { demoLeads, LEADS_AT } from './demo-lead.ts'

const now = new Date('2026-11-20T15:00:00Z')
const leads = demoLeads(now)

describe('the demo leads', () => {
  it('are 128 across all statuses, and deterministic', () => {
    expect(leads).toHaveLength(128)
    for (const [status, count] of Object.entries(LEADS_AT))
      expect(leads.filter((lead) => lead.status === status)).toHaveLength(count)
    expect(demoLeads(now)).toEqual(leads)
  })

  it("belong to as many businesses, each with a unique name, so that none is matched with another one's place", () => {
    expect(new Set(leads.map(({ companyName }) => companyName)).size).toBe(leads.length)
  })

  it('are fictional: their numbers and hosts come from ranges reserved for fiction', () => {
    for (const { phone, website, email } of leads) {
      expect(phone.value).toMatch(/^\(503\) 555-01\d\d$/)
      expect(website.value).toMatch(/^www\.[a-z-]+\.example$/)
      expect(email?.value ?? 'a@b.example').toMatch(/\.example$/)
    }
  })

  it('were captured in the last six weeks, never in the future, and passed their statuses in order', () => {
    for (const { createdAt, steps, status } of leads) {
      const times = [createdAt, ...steps.map(({ at }) => at), now].map((at) => at.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(now.getTime() - createdAt.getTime()).toBeLessThan(44 * 24 * 3_600_000)
      expect(steps.at(-1)?.status).toBe(status)
    }
  })

  it('claim nothing without evidence', () => {
    for (const lead of leads) {
      const { points } = BusinessIntelligence.parse(demoIntelligence(lead))
      expect(points.filter(({ value, evidence }) => value !== null && evidence.length === 0)).toEqual([])
    }
  })
})
