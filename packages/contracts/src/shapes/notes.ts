import * as z from 'zod/mini'

/** A note a person wrote on a lead. Its id is generated on the device, so it can be written offline. */
export const Note = z.object({
  id: z.string(),
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  at: z.string(),
})
export type Note = z.infer<typeof Note>

/** The next step to take on a lead, and its due date. */
export const NextAction = z.object({
  text: z.string().check(z.maxLength(500)),
  dueAt: z.nullable(z.string().check(z.maxLength(40))),
})
export type NextAction = z.infer<typeof NextAction>

/** How warm a rep judged the lead, in one tap. */
export const Rating = z.enum(['hot', 'warm', 'cold'])
export type Rating = z.infer<typeof Rating>
