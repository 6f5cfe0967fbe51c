import * as z from 'zod/mini'

/** The scopes of an API token. An endpoint without a scope is for people only. */
export const API_SCOPES = ['leads:read', 'leads:write', 'captures:read', 'captures:write', 'people:read'] as const
export const ApiScope = z.enum(API_SCOPES)
export type ApiScope = z.infer<typeof ApiScope>
