import type { Lead } from '@canvass/contracts/leads'
import type { Person } from '@canvass/contracts/shapes/evidence'
import type { PersonRow, SeenLead } from '@canvass/db/leads/leads'
import { attachmentUrl } from '../attachments/public.ts'
import { photoUrl } from '../captures/public.ts'
import { type NamedAnswers, namedAnswersOf } from './answers-of-stages.ts'
import { partialProfile } from './partial-profile.ts'
import { photoReadingOf } from './photo-reading.ts'

/** Builds a complete profile in the contract's shape, whether or not its run has ended. */
export function leadAnswer(seen: SeenLead): Lead {
  const { capture } = seen
  const both = {
    capture,
    photo: photoOf(seen),
    photos: seen.photos.map(({ captureId, width, height }) => ({ captureId, ...picture(captureId, width, height) })),
    notes: seen.notes,
    attachments: seen.attachments.map((held) => ({ ...held, url: attachmentUrl(held.captureId, held.id) })),
    files: seen.files,
    qualifiers: seen.qualifiers,
    statusChanges: seen.statusChanges,
    sameAs: seen.sameAs ?? null,
    ...photoReadingOf(seen),
    ...namedAnswersOf(seen.findings ?? {}),
    isComplete: seen.summary !== null,
  }
  if (!seen.summary) return { ...unfinishedLead(seen), ...both }
  return {
    ...seen.summary,
    ocrText: seen.ocrText ?? '',
    businessIntelligence: seen.businessIntelligence,
    phones: seen.profile?.phones ?? [],
    emails: seen.profile?.emails ?? [],
    websites: seen.profile?.websites ?? [],
    addresses: seen.profile?.addresses ?? [],
    people: seen.profile?.people ?? seen.people.map(personOf),
    scoreReasons: seen.profile?.scoreReasons ?? [],
    saidAgain: seen.profile?.saidAgain ?? [],
    position: seen.profile?.position ?? null,
    ...both,
  }
}

/** Formats a contact with their first phone and email, as the specification requires. A guessed email doesn't count. */
function personOf({ department, ...row }: PersonRow): Person {
  const first = (kind: 'phone' | 'email') => row.channels.find((one) => one.kind === kind && !one.guess)?.value ?? null
  return { ...row, ...(department !== null && { department }), phone: first('phone'), email: first('email') }
}

type SharedField =
  | keyof NamedAnswers
  | 'capture'
  | 'photo'
  | 'photos'
  | 'notes'
  | 'attachments'
  | 'files'
  | 'qualifiers'
  | 'statusChanges'
  | 'sameAs'
  | 'askedName'
  | 'othersInPhoto'
  | 'isComplete'

function unfinishedLead(seen: SeenLead): Omit<Lead, SharedField> {
  const { capture } = seen
  return {
    id: capture.leadId,
    status: 'qualified',
    dealAmount: '0',
    score: null,
    scoreBand: null,
    hasPhoto: isPhoto(seen),
    ownerId: seen.userId,
    ownerName: seen.takenBy,
    visibility: 'organization',
    tags: seen.meta.tags ?? [],
    rating: seen.meta.rating ?? null,
    eventId: seen.meta.eventId ?? null,
    nextAction: null,
    lostReason: null,
    createdAt: capture.capturedAt,
    receivedAt: capture.receivedAt,
    updatedAt: capture.receivedAt,
    changeSeq: capture.seq,
    scoreReasons: [],
    ...partialProfile(seen.findings ?? {}, seen.typedText),
  }
}

const isPhoto = ({ mime }: SeenLead): boolean => mime.startsWith('image/')

function photoOf(seen: SeenLead): Lead['photo'] {
  const { width, height, capture } = seen
  if (!isPhoto(seen) || width === null || height === null) return null
  return picture(capture.id, width, height)
}

const picture = (captureId: string, width: number, height: number) => ({
  url: photoUrl(captureId, 'full'),
  thumbnailUrl: photoUrl(captureId, 'thumbnail'),
  width,
  height,
})
