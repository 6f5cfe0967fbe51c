import * as z from 'zod/mini'

/** The external services for which an organization may bring its own key. */
export const KEYED_PROVIDERS = ['google_places', 'serpapi', 'ai'] as const
export const KeyedProvider = z.enum(KEYED_PROVIDERS)
export type KeyedProvider = z.infer<typeof KeyedProvider>
