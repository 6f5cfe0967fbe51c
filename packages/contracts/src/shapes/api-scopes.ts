import * as z from 'zod/mini'

/** What an API token may be made for. An endpoint that names none of them is for people alone. */
export const API_SCOPES = ['leads:read', 'leads:write', 'captures:read', 'captures:write', 'people:read'] as const
export const ApiScope = z.enum(API_SCOPES)
export type ApiScope = z.infer<typeof ApiScope>
