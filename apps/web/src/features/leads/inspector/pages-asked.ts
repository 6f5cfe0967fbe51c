import type { StageAnswer } from '@canvass/contracts/leads'
import * as z from 'zod/mini'

/** A page of a website that was asked for, and what came of it. */
const PageAsked = z.object({ url: z.string(), outcome: z.string() })
export type PageAsked = z.infer<typeof PageAsked>

/** The pages that were asked for while the website was read, in their order. What is told in another form is passed over. */
export const pagesAsked = (answers: readonly StageAnswer[]): PageAsked[] =>
  answers
    .flatMap(({ stage, raw }) => (stage === 'read_website' && Array.isArray(raw) ? raw : []))
    .flatMap((one: unknown) => z.safeParse(PageAsked, one).data ?? [])
