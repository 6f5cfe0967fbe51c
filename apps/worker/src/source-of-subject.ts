import type { RunSubject } from '@canvass/db/captures/lease'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { Source } from '@canvass/enrichment/source'
import { BlobMissing } from '@canvass/providers/storage/blob-store'
import { countryOfZone } from '@canvass/recognition/address/country-of-zone'
import { correctionsOf } from '@canvass/recognition/reading-corrections'
import type { PictureStore } from './worker-deps.ts'

/** Builds the input of a run from its capture. */
export function sourceOfSubject(subject: RunSubject, pictures: PictureStore): Source {
  const defaultCountry = subject.timeZone === null ? undefined : countryOfZone(subject.timeZone)
  return {
    picture: subject.mime.startsWith('image/') ? () => readPicture(subject, pictures) : null,
    digest: subject.sha256,
    typedText: subject.typedText,
    capturedAt: subject.capturedAt,
    position: subject.position && { latitude: subject.position.latitude, longitude: subject.position.longitude },
    ...(defaultCountry !== undefined && { defaultCountry }),
    ...(subject.crop && { crop: subject.crop }),
    deviceCodes: subject.deviceCodes,
    said: correctionsOf(subject.corrections),
    ...(subject.nameByPerson !== undefined && { nameByPerson: subject.nameByPerson }),
    ...(subject.websitesByPerson && { websitesByPerson: subject.websitesByPerson }),
    rules: subject.rules,
    pointRecords: subject.pointRecords,
  }
}

async function readPicture({ organizationId, sha256 }: RunSubject, pictures: PictureStore): Promise<Uint8Array> {
  try {
    return await pictures.read(organizationId, sha256)
  } catch (error) {
    const isMissing = error instanceof BlobMissing
    const message = isMissing ? 'The photo is missing from storage' : 'The photo storage does not respond'
    throw new ProviderError(isMissing ? 'picture_missing' : 'store_away', message, !isMissing, { cause: error })
  }
}
