import * as z from 'zod/mini'
import { DeviceTime, DeviceNumber } from './shapes/device-values.ts'
import { endpoint } from './endpoint.ts'
import { CHECK_IDS_MAX, MAX_CODE_TEXT, MAX_MANUAL_TEXT, MAX_NOTE } from './limits.ts'
import { Rating } from './shapes/notes.ts'
import { StageError, StageName, StageProgress } from './shapes/stages.ts'

export const CaptureState = z.enum([
  'received',
  'processing',
  'done',
  'needs_attention',
  'joined',
  'quarantined',
  /** Became a lead that a person removed from every list. */
  'discarded',
])
export type CaptureState = z.infer<typeof CaptureState>

export const CaptureSource = z.enum(['camera', 'file', 'manual'])
export type CaptureSource = z.infer<typeof CaptureSource>

/** A capture's metadata from the device, everything but its bytes; sent base64url-encoded in `X-Capture-Meta`. */
export const CaptureMeta = z.strictObject({
  source: z._default(CaptureSource, 'file'),
  /** Device time when the shutter was pressed, ISO 8601. */
  capturedAt: z.optional(DeviceTime),
  /** Server time minus device time as last measured, in milliseconds. */
  clockOffsetMs: z.optional(DeviceNumber),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  position: z.optional(
    z.strictObject({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      accuracyMeters: z.number().check(z.nonnegative(), z.maximum(Number.MAX_VALUE)),
      at: DeviceTime,
    }),
  ),
  fileName: z.optional(z.string().check(z.maxLength(255))),
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE))),
  batchId: z.optional(z.uuid()),
  /** Why the rendition is not the usual one, e.g. heic_original. */
  prepareNote: z.optional(z.string().check(z.maxLength(100))),
  ownerUserId: z.optional(z.string().check(z.maxLength(64))),
  /** The event where the capture was taken, which it inherits from. */
  eventId: z.optional(z.uuid()),
  rating: z.optional(Rating),
  tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(50))).check(z.maxLength(20))),
  /** Qualifier id → the option tapped. */
  qualifiers: z.optional(
    z
      .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(100)))
      .check(z.refine((answers) => Object.keys(answers).length <= 50, 'At most 50 answers')),
  ),
  consentText: z.optional(z.string().check(z.maxLength(2_000))),
  /** Codes the device read in the viewfinder: evidence in addition to what the server reads in the same picture. */
  codes: z.optional(
    z
      .array(
        z.strictObject({
          format: z.string().check(z.minLength(1), z.maxLength(32)),
          text: z.string().check(z.minLength(1), z.maxLength(MAX_CODE_TEXT)),
        }),
      )
      .check(z.maxLength(8)),
  ),
})
export type CaptureMeta = z.infer<typeof CaptureMeta>

export const CaptureAnswer = z.object({
  id: z.string(),
  leadId: z.string(),
  state: CaptureState,
  stage: z.nullable(StageName),
  stages: z.array(StageProgress),
  error: z.nullable(StageError),
  source: CaptureSource,
  capturedAt: z.string(),
  receivedAt: z.string(),
  seq: z.number(),
  /** Set if an admin handed it over to someone other than the person who took it. */
  handover: z.optional(
    z.object({ takenById: z.string(), takenByName: z.string(), nowWithId: z.string(), nowWithName: z.string() }),
  ),
  /** Who removed its lead from every list, and when. */
  discarded: z.optional(z.object({ byName: z.string(), at: z.string() })),
})
export type CaptureAnswer = z.infer<typeof CaptureAnswer>

const CaptureParams = z.object({ id: z.uuid() })

/**
 * The receipt: only a response with our id and our digest proves that the bytes are safe. `sha256` is lowercase hex.
 */
export const ReceiptAnswer = z.object({
  id: z.string(),
  leadId: z.string(),
  sha256: z.string(),
  state: CaptureState,
  seq: z.number(),
  /** ISO 8601. */
  receivedAt: z.string(),
})
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>

export const putCapture = endpoint({
  name: 'putCapture',
  summary:
    'Upload a capture: its bytes as the body, its digest in X-Content-SHA256, its metadata in X-Capture-Meta. The same id and bytes always get the same response',
  method: 'PUT',
  path: '/api/captures/:id',
  access: 'member',
  ownership: 'own',
  scope: 'captures:write',
  admitsFormer: true,
  params: CaptureParams,
  bodyKind: 'bytes',
  answer: ReceiptAnswer,
  status: 201,
  alsoAnswers: [200],
})

const ProcessAnswer = z.object({
  lead: z.object({ id: z.string() }),
  capture: z.object({ id: z.string(), state: CaptureState }),
})
export const processImage = endpoint({
  name: 'processImage',
  summary: 'Capture an image as a multipart form with one field, image. Idempotency-Key may carry the capture id',
  method: 'POST',
  path: '/api/leads/process-image',
  access: 'member',
  ownership: 'own',
  scope: 'captures:write',
  cost: 'heavy',
  bodyKind: 'multipart',
  answer: ProcessAnswer,
  status: 201,
  alsoAnswers: [200],
})
export const processManual = endpoint({
  name: 'processManual',
  summary: 'Capture a typed name',
  method: 'POST',
  path: '/api/leads/process-manual',
  access: 'member',
  ownership: 'own',
  scope: 'captures:write',
  cost: 'heavy',
  body: z.strictObject({
    manualText: z.string().check(z.trim(), z.minLength(1, 'Company Name is required'), z.maxLength(MAX_MANUAL_TEXT)),
  }),
  answer: ProcessAnswer,
  status: 201,
  alsoAnswers: [200],
})
export const getCapture = endpoint({
  name: 'getCapture',
  summary: 'Get a capture’s state and its stages with their times',
  method: 'GET',
  path: '/api/captures/:id',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: CaptureParams,
  answer: CaptureAnswer,
})
export const getCapturePhoto = endpoint({
  name: 'getCapturePhoto',
  summary: 'Get the photo, re-encoded',
  method: 'GET',
  path: '/api/captures/:id/photo',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: CaptureParams,
  query: z.object({ size: z._default(z.enum(['thumbnail', 'full']), 'full') }),
  answerKind: 'bytes',
})
export const checkCaptures = endpoint({
  name: 'checkCaptures',
  summary: 'Check which captures are already stored on the server',
  method: 'POST',
  path: '/api/captures/check',
  access: 'member',
  ownership: 'own',
  body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(CHECK_IDS_MAX)) }),
  answer: z.object({
    captures: z.array(ReceiptAnswer),
    deleted: z.array(z.object({ id: z.string(), deletedAt: z.string() })),
  }),
})
export const retryCapture = endpoint({
  name: 'retryCapture',
  summary: 'Retry a capture that needs attention, or enter what the photo did not show',
  method: 'POST',
  path: '/api/captures/:id/retry',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'captures:write',
  cost: 'heavy',
  params: CaptureParams,
  body: z.strictObject({
    manualText: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MANUAL_TEXT))),
  }),
  answer: CaptureAnswer,
})
export const removeCapture = endpoint({
  name: 'removeCapture',
  summary: 'Delete a capture that has not become a lead',
  method: 'DELETE',
  path: '/api/captures/:id',
  access: 'member',
  ownership: 'own_or_led',
  params: CaptureParams,
  answer: z.object({ id: z.string(), deletedAt: z.string() }),
})

export const CaptureTimelineEvent = z.object({
  at: z.string(),
  source: z.enum(['device', 'api', 'worker', 'person']),
  kind: z.string(),
  stage: z.nullable(StageName),
  detail: z.nullable(z.unknown()),
})
export const getCaptureTimeline = endpoint({
  name: 'getCaptureTimeline',
  summary: 'List everything that happened to a capture, oldest first',
  method: 'GET',
  path: '/api/captures/:id/timeline',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: CaptureParams,
  answer: z.object({ events: z.array(CaptureTimelineEvent) }),
})

const Announced = z.strictObject({
  id: z.uuid(),
  capturedAt: DeviceTime,
  size: z.int().check(z.nonnegative()),
  state: z.string().check(z.maxLength(40)),
  attempts: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
})
export const announceCaptures = endpoint({
  name: 'announceCaptures',
  summary: 'Announce what is pending on a device, so that a capture that never arrives is reported by name',
  method: 'POST',
  path: '/api/captures/manifest',
  access: 'viewer',
  ownership: 'own',
  cost: 'heavy',
  body: z.strictObject({
    installId: z.uuid(),
    pending: z.array(Announced).check(z.maxLength(1_000)),
    /** False if there are more pending captures than listed. */
    isComplete: z.boolean(),
    oldestAgeMs: DeviceNumber,
    isPersisted: z.boolean(),
    freeBytes: z.nullable(DeviceNumber),
    appVersion: z.string().check(z.maxLength(40)),
  }),
  answer: z.object({
    serverTime: z.string(),
    /** Captures that this device announced earlier, and that are neither received nor still pending here. */
    missing: z.array(z.object({ id: z.string(), capturedAt: z.string(), announcedAt: z.string() })),
  }),
})

export const listQuarantine = endpoint({
  name: 'listQuarantine',
  summary:
    'List the captures of former members: taken while they were members, or failed where no one else would see them',
  method: 'GET',
  path: '/api/captures/quarantine',
  access: 'admin',
  ownership: 'organization',
  answer: z.array(
    z.object({
      id: z.string(),
      /** The person who took it, or who had it last. */
      userId: z.string(),
      userName: z.string(),
      capturedAt: z.string(),
      receivedAt: z.string(),
      size: z.number(),
    }),
  ),
})
export const releaseCapture = endpoint({
  name: 'releaseCapture',
  summary:
    'Release a capture from quarantine: it is read like any other, or retried if it failed. It belongs to the person who released it, or to the person named; both they and its author are notified',
  method: 'POST',
  path: '/api/captures/:id/release',
  access: 'admin',
  ownership: 'organization',
  params: CaptureParams,
  query: z.object({ to: z.optional(z.uuid()) }),
  answer: CaptureAnswer,
})

/** A device that has announced captures, and what became of them. The counts start at `since`. */
export const AnnouncingDevice = z.object({
  userId: z.string(),
  userName: z.string(),
  /** Distinguishes two devices of the same person. */
  installId: z.string(),
  since: z.string(),
  /** When the server last heard from it. */
  seenAt: z.string(),
  announced: z.number(),
  received: z.number(),
  /** Deleted on the device by its user before they were sent. */
  discarded: z.number(),
  /** Still pending on the device as of its last report. */
  pending: z.number(),
  /** Neither received nor still pending on the device. */
  missing: z.number(),
  oldestPendingAt: z.nullable(z.string()),
  /** Whether the browser promised not to clear the app's storage. */
  isPersisted: z.boolean(),
  freeBytes: z.nullable(z.number()),
})
export type AnnouncingDevice = z.infer<typeof AnnouncingDevice>

export const listDevices = endpoint({
  name: 'listDevices',
  summary: 'List what the organization’s devices announced and what has arrived, most urgent first',
  method: 'GET',
  path: '/api/captures/devices',
  access: 'team_lead',
  ownership: 'organization',
  answer: z.object({ serverTime: z.string(), devices: z.array(AnnouncingDevice) }),
})
