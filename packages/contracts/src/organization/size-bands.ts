import * as z from 'zod/mini'

/** Bands for the number of people in an organization. */
export const SIZE_BANDS = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const
export const SizeBand = z.enum(SIZE_BANDS)
export type SizeBand = z.infer<typeof SizeBand>
