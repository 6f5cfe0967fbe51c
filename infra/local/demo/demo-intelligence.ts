import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence, Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import type { DemoLead } from './demo-lead.ts'
import { layOut } from './front-layout.ts'

const QUESTIONS: Partial<Record<PointKey, string>> = {
  size: 'How many people work here?',
  revenue: 'What does a good year look like?',
  ownership: 'Who else is involved in advertising decisions?',
  reviews: 'Where do your customers leave reviews?',
  ads_now: 'Where do you advertise today, and how is it working?',
  ad_budget: 'What’s your annual advertising budget?',
  audience: 'Who is your best customer?',
  season: 'When’s your busy season?',
  rivals: 'Who do your customers compare you with?',
  timing: 'When would you want to start?',
}

const rule = (ref: string): Evidence => ({ source: 'rule', ref })

/** Fills in the 25 points that a sign and a conversation reveal; unsupported ones stay unknown and become questions. */
export function demoIntelligence(lead: DemoLead): BusinessIntelligence {
  const said = (quote: string): Evidence => ({
    source: lead.isTyped ? 'typed' : 'photo',
    ref: `line:${lead.lines.indexOf(quote)}`,
    quote,
    ...(!lead.isTyped && { box: layOut(lead.lines)[lead.lines.indexOf(quote)]?.box }),
  })
  const [name = '', slogan = ''] = lead.lines
  const found: Partial<Record<PointKey, [value: string, status: Point['status'], evidence: Evidence]>> = {
    identity: [lead.companyName, 'known', said(name)],
    category: [lead.category, 'inferred', rule('fact:company')],
    model: ['Walk-in customers', 'inferred', rule('fact:category')],
    place: [lead.address.value, 'known', said(lead.address.value)],
    web: [lead.website.value, 'known', said(lead.website.value)],
    usp: [slogan, 'inferred', said(slogan)],
    approach: [`Open with “${slogan}” and ask who responds to it`, 'inferred', rule('point:usp')],
    ...(lead.person && {
      people: [`${lead.person.name}, ${lead.person.title ?? ''}`, 'known', said(lead.person.name)],
    }),
    ...(lead.person?.role === 'economic_buyer' && { ownership: ['Owner-run', 'inferred', rule('fact:people')] }),
    ...(lead.status !== 'qualified' && {
      ads_now: ['Local radio and a spring mailer', 'confirmed', { source: 'user', ref: 'cna' }],
      ad_budget: ['$5,000 to $20,000 a year', 'confirmed', { source: 'user', ref: 'cna' }],
    }),
  }
  const points = POINT_KEYS.map((key): Point => {
    const [value, status, evidence] = found[key] ?? []
    return {
      key,
      value: value ?? null,
      status: status ?? 'unknown',
      confidence: status === 'known' || status === 'confirmed' ? 0.95 : status ? 0.7 : 0,
      evidence: evidence ? [evidence] : [],
      nextQuestion: status ? null : (QUESTIONS[key] ?? null),
    }
  })
  return { points, known: points.filter(({ status }) => status !== 'unknown').length }
}
