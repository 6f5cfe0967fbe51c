import type { Ports } from '@canvass/enrichment/ports'
import { openModel } from '@canvass/providers/model/openai/open-model'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { HOSTILE_TEXTS } from '@canvass/testing/hostile-texts/hostile-texts'
import { type ModelScenario, openModelStandIn, type ModelResponder } from '@canvass/testing/stand-ins/model'
import { obeyingModel } from '@canvass/testing/stand-ins/obeying-model'
import type { Sighting } from './world/sightings.ts'

/** How a bad model misbehaves. */
export const MISBEHAVIORS = ['lies', 'breaks its JSON', 'obeys the sign'] as const
export type Misbehavior = (typeof MISBEHAVIORS)[number]

/** Responses that aren't JSON, or not the JSON requested. */
const BROKEN: readonly ModelScenario[] = ['cut', 'cut by length', 'no JSON', 'prose', 'broken once', 'words around it']

/** A model with one kind of misbehavior, opened the way the product does, over real HTTP. */
export type BadModel = {
  /**
   * Sets up the model's output for the nth photo. Returns the photo, with an order added to its sign if the model obeys
   * signs.
   */
  meet(sighting: Sighting, n: number): Sighting
  model: NonNullable<Ports['model']>
  asked(): number
  close(): Promise<void>
}

/** Opens a stand-in for a language model that lies, breaks its JSON, or does what the sign says. */
export async function openBadModel(manner: Misbehavior): Promise<BadModel> {
  const service = await openModelStandIn()
  const outgoing = openOutgoing()
  const opened = openModel(
    'model',
    {
      aiBaseUrl: service.baseUrl,
      aiApiKey: service.key,
      aiModel: service.model,
      aiPriceInput: undefined,
      aiPriceOutput: undefined,
    },
    { outgoing },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return {
    meet(sighting, n) {
      const order = HOSTILE_TEXTS[(n * 7) % HOSTILE_TEXTS.length]?.hostile ?? ''
      service.say(manner === 'obeys the sign' ? obeyingModel(order, n) : fabricate(n))
      if (manner === 'breaks its JSON') service.play(BROKEN[n % BROKEN.length] ?? 'cut')
      return manner === 'obeys the sign' ? withOrder(sighting, order) : sighting
    },
    model: opened.made,
    asked: () => service.requests.length,
    async close() {
      await outgoing.close()
      await service.close()
    },
  }
}

/** Adds the order to the sign as more lines in the style of its last, small line. */
function withOrder(sighting: Sighting, order: string): Sighting {
  const [last] = sighting.lines.slice(-1)
  if (!last) return sighting
  const lines = order
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ ...last, text }))
  return { ...sighting, lines: [...sighting.lines, ...lines] }
}

const INVENTED = [
  'Family-owned since 1897',
  'Revenue of $4,200,000 in 2025',
  'Owned by Mallory Crane',
  'Closing next month',
]
const FALSIFIED_POINTS = [
  'ownership',
  'revenue',
  'size',
  'lifecycle',
  'usp',
  'triggers',
  'category',
  'ads_now',
  'audience',
]

/** Returns quotes that appear nowhere, quotes with a word changed or added, and sources that don't exist. */
const fabricate =
  (n: number): ModelResponder =>
  ({ data }) => {
    const sources = JSON.parse(data) as { source: number; text: string }[]
    const { source = 0, text = '' } = sources[n % Math.max(1, sources.length)] ?? {}
    return {
      points: FALSIFIED_POINTS.map((key, at) => ({
        key,
        quotes: [
          { source, quote: INVENTED[(n + at) % INVENTED.length] },
          { source, quote: `${text}, since 1897` },
          { source, quote: text.replace(/\p{L}+/u, 'Mallory') },
          { source: sources.length + at, quote: text },
        ],
      })),
    }
  }
