import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { KeyedProvider } from '../shapes/keyed-providers.ts'

/** A service with the organization's settings for it. A key is write-only. */
export const ProviderKey = z.object({
  provider: KeyedProvider,
  isSet: z.boolean(),
  /** Null if the service's default URL or its default model is used. */
  baseUrl: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Who set it and when, ISO 8601; the name is null for a former colleague. */
  setByName: z.nullable(z.string()),
  setAt: z.nullable(z.string()),
  /** Whether the key works: `waiting` until the worker has tried it. Null if there's no key. */
  check: z.nullable(
    z.object({
      state: z.enum(['waiting', 'ok', 'failed']),
      /** The code of the failure, from the service or from the connection to it. */
      code: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
})
export type ProviderKey = z.infer<typeof ProviderKey>

const Meant = z.strictObject({ provider: KeyedProvider })
const Keys = z.object({
  keys: z.array(ProviderKey),
  /** Whether the plan includes language models, and whether it includes one at a custom URL. */
  mayAskModel: z.boolean(),
  mayChooseAddress: z.boolean(),
})

const KEY_MESSAGE = 'Enter the key without spaces'
const URL_MESSAGE = 'Enter an address that starts with https://'
/** HTTPS only, because the key is sent there. */
const BaseUrl = z
  .string()
  .check(z.trim(), z.maxLength(300, URL_MESSAGE), z.regex(/^https:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/, URL_MESSAGE))

export const SetProviderKeyBody = z.strictObject({
  provider: KeyedProvider,
  key: z.string().check(z.trim(), z.maxLength(500, KEY_MESSAGE), z.regex(/^[!-~]{4,}$/, KEY_MESSAGE)),
  baseUrl: z.optional(BaseUrl),
  model: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[\w./:@-]+$/))),
  /** Confirms that the user has read the service's notice, if it has one. */
  hasReadNotice: z.optional(z.boolean()),
})

export const listProviderKeys = endpoint({
  name: 'listProviderKeys',
  summary: 'List the services for which the organization has its own keys, and whether the keys work',
  method: 'GET',
  path: '/api/organization/provider-keys',
  access: 'admin',
  ownership: 'organization',
  answer: Keys,
})
export const setProviderKey = endpoint({
  name: 'setProviderKey',
  summary: 'Set the key of a service; it is tested shortly after, and whatever was waiting for it continues',
  method: 'POST',
  path: '/api/organization/provider-keys',
  access: 'admin',
  ownership: 'organization',
  body: SetProviderKeyBody,
  answer: Keys,
})
export const removeProviderKey = endpoint({
  name: 'removeProviderKey',
  summary: 'Remove the key of a service',
  method: 'POST',
  path: '/api/organization/provider-keys/remove',
  access: 'admin',
  ownership: 'organization',
  body: Meant,
  answer: Keys,
})
export const checkProviderKey = endpoint({
  name: 'checkProviderKey',
  summary: 'Test the key of a service again',
  method: 'POST',
  path: '/api/organization/provider-keys/check',
  access: 'admin',
  ownership: 'organization',
  body: Meant,
  cost: 'heavy',
  answer: Keys,
})
