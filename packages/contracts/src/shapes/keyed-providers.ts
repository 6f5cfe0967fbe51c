import * as z from 'zod/mini'

/** The services outside for which an organization may bring a key of its own. */
export const KEYED_PROVIDERS = ['google_places', 'serpapi', 'ai'] as const
export const KeyedProvider = z.enum(KEYED_PROVIDERS)
export type KeyedProvider = z.infer<typeof KeyedProvider>
