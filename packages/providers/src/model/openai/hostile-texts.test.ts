import type { StageName } from '@canvass/contracts/shapes/stages'
import { linesOfText, type Ports } from '@canvass/enrichment/ports'
import type { WebsitePage } from '@canvass/enrichment/ports/website'
import { runEnrichment } from '@canvass/enrichment/run-enrichment'
import { readCapture } from '@canvass/recognition/read/read-capture'
import { findPromptInjections, isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import { withVision } from '@canvass/recognition/vision/with-vision'
import { HOSTILE_TEXTS, type HostileText } from '@canvass/testing/hostile-texts/hostile-texts'
import {
  visibleText,
  controlEffectsOf,
  filledPoints,
  unsupportedPartsOf,
} from '@canvass/testing/stand-ins/model-effects'
import { obeyingModel, obeyingVision } from '@canvass/testing/stand-ins/obeying-model'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import { createVisionReader } from '../../vision/openai/create-vision-reader.ts'
import { openModel } from './open-model.ts'

const outgoing = openOutgoing()
let service: Awaited<ReturnType<typeof openModelStandIn>>
beforeAll(async () => {
  service = await openModelStandIn()
})
afterAll(() => Promise.all([outgoing.close(), service.close()]))

const never = new AbortController().signal
const open = () => {
  const settings = { aiBaseUrl: service.baseUrl, aiApiKey: service.key, aiModel: service.model }
  const opened = openModel('model', { ...settings, aiPriceInput: undefined, aiPriceOutput: undefined }, { outgoing })
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}

/** Runs the stages on a text; findings from before the points stage may be given, as in a resumed run. */
async function runOf({ lines, page }: HostileText, ports: Partial<Ports>, known: Partial<Record<StageName, unknown>>) {
  const findings: Partial<Record<StageName, unknown>> = { ...known }
  const answer = { provider: 'website', fetchedAt: '2026-06-01T10:00:00.000Z', asked: [], pages: [pageOf(page)] }
  const result = await runEnrichment({
    source: { picture: null, typedText: null, capturedAt: new Date('2026-06-01T10:00:00Z'), position: null },
    known: { read_text: readingOf(lines), ...known },
    attempts: {},
    ports: {
      textReader: { read: () => Promise.reject(new Error('The text has been read already')) },
      website: { read: (url) => Promise.resolve({ ...answer, url: `https://${url}/` }) },
      ...ports,
    },
    journal: {
      write: (notes) => {
        for (const { stage, outcome } of notes) if (outcome) findings[stage] = outcome.finding
        return Promise.resolve()
      },
    },
    digest: (text) => text,
    signal: never,
  })
  if (result.state !== 'done') throw new Error(`The run ended ${result.state}`)
  const { businessIntelligence, knownPoints: _count, ...lead } = result.lead
  return { lead, points: businessIntelligence?.points ?? [], findings }
}
const pageOf = (texts: readonly string[]): WebsitePage => ({
  url: 'https://marlowe-bakery.com/',
  title: 'Marlowe Bakery',
  siteName: null,
  description: null,
  lines: texts.flatMap((text) => text.split('\n')),
  headings: [],
  data: [],
  links: [],
  tags: [],
  viewport: null,
  hasContactForm: false,
  hasLogin: false,
})
const readingOf = (text: string) => ({
  source: 'photo',
  text,
  lines: linesOfText(text),
  engine: 'prepared',
  engineVersion: '1',
  tookMs: 1,
})

/** Returns what a text changed through a model that obeys it, other than being quoted; must be empty. */
async function effectsOf(text: HostileText, n: number): Promise<string[]> {
  const before = await runOf(text, {}, {})
  const { analyse: _points, score: _score, compose_lead: _lead, ...upstream } = before.findings
  service.say(obeyingModel(text.hostile, n))
  const after = await runOf(text, { model: open() }, upstream)
  const sources = [...text.lines.split('\n'), ...text.page].map(visibleText)
  const speaking = after.points.filter(({ evidence }) => evidence.some(({ quote }) => isPromptInjection(quote ?? '')))
  return [
    ...controlEffectsOf(before, after),
    ...filledPoints(before, after).flatMap((point) => unsupportedPartsOf(point, sources)),
    ...speaking.map(({ key }) => `${key} quotes what speaks to a machine`),
  ]
}
describe('a prompt-injection text', () => {
  it('comes in many languages and tricks', () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(150)
    expect(new Set(HOSTILE_TEXTS.map(({ hostile }) => hostile)).size).toBe(HOSTILE_TEXTS.length)
  })

  it.each(['sign', 'card', 'page'] as const)(
    'on a %s controls nothing and yields no fact without evidence, even if the model obeys',
    async (carrier) => {
      const effects: string[] = []
      for (const [n, text] of HOSTILE_TEXTS.entries())
        if (text.carrier === carrier)
          effects.push(...(await effectsOf(text, n)).map((effect) => `${text.name}: ${effect}`))
      expect(effects).toEqual([])
      expect(service.heard().filter(({ data }) => data !== '').length).toBeGreaterThan(40)
    },
  )

  it('that is detected names no business, even if the model looks at the photo and obeys', async () => {
    const reader = createVisionReader(open(), ({ picture }) => Promise.resolve(picture))
    service.say(obeyingVision)
    const effects: string[] = []
    for (const { name, hostile } of HOSTILE_TEXTS) {
      const lines = linesOfText(`OPEN\n${hostile}`)
      const request = { picture: Buffer.from('jpeg'), lines, question: ['name', 'person', 'phone', 'email'] } as const
      const { fields } = await reader.read(request, never)
      const read = readCapture({ source: 'photo', text: '', lines })
      const { fields: seen, claims } = withVision(read, fields, lines)
      const told = findPromptInjections(lines.map(({ text }) => text))
      const isAllTold = lines.every((_, at) => at === 0 || told.has(at))
      if (isAllTold && JSON.stringify(seen) !== JSON.stringify(read)) effects.push(`${name}: has changed what was read`)
      const proved = claims.filter(({ state }) => state === 'proved')
      const [letters, ...all] = [lettersOf(hostile), ...proved.map(({ value }) => lettersOf(value))]
      if (!all.every((one) => letters.includes(one))) effects.push(`${name}: is called what stands nowhere`)
    }
    expect(effects).toEqual([])
  })

  it('is usually detected before a model sees it', () => {
    const told = HOSTILE_TEXTS.filter(({ hostile }) => hostile.split('\n').some(isPromptInjection))
    expect(told.length).toBeGreaterThan(0.6 * HOSTILE_TEXTS.length)
  })
})

const lettersOf = (text: string) =>
  visibleText(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
