import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const MAX_FILE_BYTES = 15 * 1024 * 1024
export const MAX_FILES_OF_LEAD = 50

/** A file that someone added to a lead. */
export const LeadFile = z.object({
  id: z.string(),
  /** The lead it was added to, which differs from this one if it has been merged into this one. */
  leadId: z.string(),
  /** Safe to display and to use as a file name. */
  name: z.string(),
  /** The type detected from its first bytes: a picture, a PDF, or just bytes. */
  mime: z.string(),
  size: z.number(),
  byId: z.string(),
  byName: z.string(),
  at: z.string(),
})
export type LeadFile = z.infer<typeof LeadFile>

const Params = z.object({ id: z.uuid(), fileId: z.uuid() })

export const putFile = endpoint({
  name: 'putFile',
  summary:
    'Add a file to a lead: its bytes as the body, its digest in X-Content-SHA256, its name in X-File-Name, encoded with encodeURIComponent, and its author in X-Author-Id if a device sends it in the background. Repeating the call returns the same file',
  method: 'PUT',
  path: '/api/leads/:id/files/:fileId',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'leads:write',
  admitsFormer: true,
  params: Params,
  bodyKind: 'bytes',
  answer: z.object({ id: z.string(), leadId: z.string(), sha256: z.string() }),
  status: 201,
  alsoAnswers: [200],
})
export const getFile = endpoint({
  name: 'getFile',
  summary: 'Download the bytes of a file; no browser displays them inside the app',
  method: 'GET',
  path: '/api/leads/:id/files/:fileId',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  params: Params,
  answerKind: 'bytes',
})
export const removeFile = endpoint({
  name: 'removeFile',
  summary: 'Remove a file from a lead; the person who removed it can undo that for an hour',
  method: 'DELETE',
  path: '/api/leads/:id/files/:fileId',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'leads:write',
  params: Params,
  answer: z.object({ id: z.string(), removedAt: z.string() }),
})
export const restoreFile = endpoint({
  name: 'restoreFile',
  summary: 'Restore a file within an hour, only by the person who removed it. Repeating the call returns the same file',
  method: 'POST',
  path: '/api/leads/:id/files/:fileId/restore',
  access: 'member',
  ownership: 'own',
  scope: 'leads:write',
  params: Params,
  answer: z.object({ id: z.string(), leadId: z.string() }),
})
