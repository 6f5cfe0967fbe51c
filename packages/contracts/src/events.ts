import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { stripBidiControls } from './shapes/plain-name.ts'

/** A question to ask about every card at an event, answered with one tap. */
export const Qualifier = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  options: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(20)),
})
export type Qualifier = z.infer<typeof Qualifier>

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/**
 * A trade show, a fair, or a round of visits: created once, inherited by every capture taken at it. Days are local
 * dates.
 */
const fields = z.strictObject({
  name: z
    .string('Name is required')
    .check(z.overwrite(stripBidiControls), z.trim(), z.minLength(1, 'Name is required'), z.maxLength(200)),
  place: z.nullable(z.string().check(z.maxLength(200))),
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(20)),
  qualifiers: z.array(Qualifier).check(z.maxLength(10)),
  /** The notice given to people whose cards are captured; stored with every capture. */
  consentText: z.nullable(z.string().check(z.maxLength(2_000))),
})
const daysInOrder = z.refine<z.infer<typeof fields>>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { error: 'An event can’t end before it starts', path: ['endsOn'] },
)
export const SalesEventFields = fields.check(daysInOrder)
export type SalesEventFields = z.infer<typeof SalesEventFields>

/** The parts of an event that change as a unit: the days change together, or the end could come before the start. */
export const EventPart = z.enum(['name', 'place', 'days', 'tags', 'qualifiers', 'consentText'])
export type EventPart = z.infer<typeof EventPart>

export const SalesEvent = z.object({
  id: z.string(),
  ...fields.shape,
  /** Its creator, who may change it whatever their role. */
  madeBy: z.string(),
  updatedAt: z.string(),
  changeSeq: z.number(),
})
export type SalesEvent = z.infer<typeof SalesEvent>

export const listEvents = endpoint({
  name: 'listEvents',
  summary: 'List the organization’s trade shows, newest first',
  method: 'GET',
  path: '/api/events',
  access: 'viewer',
  ownership: 'organization',
  scope: 'captures:read',
  answer: z.array(SalesEvent),
})
export const putEvent = endpoint({
  name: 'putEvent',
  summary:
    'Create a trade show, or change one’s own; team leads and above may change any. The caller creates its id; repeating the call changes nothing',
  method: 'PUT',
  path: '/api/events/:id',
  access: 'member',
  ownership: 'organization',
  params: z.object({ id: z.uuid() }),
  body: z
    .strictObject({
      ...fields.shape,
      /**
       * For an existing event, only these parts change, and others' edits to the rest stay; if omitted, all parts
       * change.
       */
      changed: z.optional(z.array(EventPart).check(z.maxLength(EventPart.options.length))),
    })
    .check(daysInOrder),
  answer: SalesEvent,
})
