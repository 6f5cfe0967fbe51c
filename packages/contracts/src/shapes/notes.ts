import * as z from 'zod/mini'

/** Something a person wrote on a lead. Its id is made on the device, so that it can be written without a network. */
export const Note = z.object({
  id: z.string(),
  text: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  at: z.string(),
})
export type Note = z.infer<typeof Note>

/** What is to be done next on a lead, and by when. */
export const NextAction = z.object({
  text: z.string().check(z.maxLength(500)),
  dueAt: z.nullable(z.string().check(z.maxLength(40))),
})
export type NextAction = z.infer<typeof NextAction>

/** How warm a rep found it, in one tap. */
export const Rating = z.enum(['hot', 'warm', 'cold'])
export type Rating = z.infer<typeof Rating>
