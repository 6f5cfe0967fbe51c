import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { endpoint } from '../endpoint.ts'

/** A copy of all the caller's data in Canvass, in one file. */
export const OwnExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  askedAt: z.string(),
  /** The fraction done, from 0 to 1. */
  progress: z.number(),
  /** Bytes; null while the export is in progress. */
  size: z.nullable(z.number()),
  /** The time its download expires; null while the export is in progress. */
  goodUntil: z.nullable(z.string()),
})
export type OwnExport = z.infer<typeof OwnExport>

export const AskForExportBody = z.strictObject({ currentPassword: Confirmation })

const own = { access: 'viewer', ownership: 'own' } as const

export const getOwnExport = endpoint({
  name: 'getOwnExport',
  summary: 'Get the caller’s last requested copy of their own data, while it exists',
  method: 'GET',
  path: '/api/account/export',
  ...own,
  answer: z.object({ export: z.nullable(OwnExport) }),
})
export const askForExport = endpoint({
  name: 'askForExport',
  summary: 'Request a copy of the caller’s own data; a copy already in progress is not restarted',
  method: 'POST',
  path: '/api/account/export',
  ...own,
  body: AskForExportBody,
  answer: OwnExport,
  status: 201,
})
export const getExportFile = endpoint({
  name: 'getExportFile',
  summary: 'Download a copy of the caller’s own data as a ZIP file, for 24 hours',
  method: 'GET',
  path: '/api/account/exports/:id/file',
  ...own,
  cost: 'heavy',
  params: z.object({ id: z.uuid() }),
  answerKind: 'bytes',
})
