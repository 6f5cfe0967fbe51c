import type { StageAnswer } from '@canvass/contracts/leads'
import * as z from 'zod/mini'

/** A requested website page with its outcome. */
const RequestedPage = z.object({ url: z.string(), outcome: z.string() })
export type RequestedPage = z.infer<typeof RequestedPage>

/** Returns the pages requested while reading the website, in order. Skips entries in another format. */
export const requestedPages = (answers: readonly StageAnswer[]): RequestedPage[] =>
  answers
    .flatMap(({ stage, raw }) => (stage === 'read_website' && Array.isArray(raw) ? raw : []))
    .flatMap((one: unknown) => z.safeParse(RequestedPage, one).data ?? [])
