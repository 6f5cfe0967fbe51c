import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const AUDIO_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/mpeg', 'audio/wav'] as const
export const MAX_VOICE_NOTE_BYTES = 5 * 1024 * 1024

/** A file that belongs to a capture in addition to its photo. */
export const Attachment = z.object({
  id: z.string(),
  captureId: z.string(),
  kind: z.enum(['voice_note']),
  mime: z.string(),
  size: z.number(),
  durationMs: z.nullable(z.number()),
  url: z.string(),
  /** Null until a provider has transcribed it; none is set up by default. */
  transcript: z.nullable(z.string()),
  at: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

const Params = z.object({ id: z.uuid(), attachmentId: z.uuid() })

export const putAttachment = endpoint({
  name: 'putAttachment',
  summary:
    'Upload a voice note: its bytes as the body, its digest in X-Content-SHA256, its length in X-Duration-Ms, and its author in X-Author-Id. The capture may arrive later',
  method: 'PUT',
  path: '/api/captures/:id/attachments/:attachmentId',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'captures:write',
  admitsFormer: true,
  params: Params,
  bodyKind: 'bytes',
  answer: z.object({ id: z.string(), captureId: z.string(), sha256: z.string() }),
  status: 201,
  alsoAnswers: [200],
})
export const getAttachment = endpoint({
  name: 'getAttachment',
  summary: 'Get the bytes of a voice note',
  method: 'GET',
  path: '/api/captures/:id/attachments/:attachmentId',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: Params,
  answerKind: 'bytes',
})
