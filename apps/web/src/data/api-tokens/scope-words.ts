import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'

/** What an API token may do, by its scopes. */
export const scopeWords: Readonly<Record<ApiScope, string>> = {
  'leads:read': 'Read leads',
  'leads:write': 'Change leads',
  'captures:read': 'Read captures',
  'captures:write': 'Add captures',
  'people:read': 'Read people and teams',
}
