import type { StageAnswer } from '@canvass/contracts/leads'
import * as z from 'zod/mini'

/** A requested website page with its outcome. */
const PageAsked = z.object({ url: z.string(), outcome: z.string() })
export type PageAsked = z.infer<typeof PageAsked>

/** Returns the pages requested while reading the website, in order. Skips entries in another format. */
export const pagesAsked = (answers: readonly StageAnswer[]): PageAsked[] =>
  answers
    .flatMap(({ stage, raw }) => (stage === 'read_website' && Array.isArray(raw) ? raw : []))
    .flatMap((one: unknown) => z.safeParse(PageAsked, one).data ?? [])
