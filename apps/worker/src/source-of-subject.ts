import type { Lease } from '@canvass/db/captures/lease'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { Source } from '@canvass/enrichment/source'
import { BlobMissing } from '@canvass/providers/storage/blob-store'
import { countryOfZone } from '@canvass/recognition/address/country-of-zone'
import { saidOf } from '@canvass/recognition/said-of-reading'
import type { PictureStore } from './worker-deps.ts'

/** What a leased capture gives a run to start from. */
export function sourceOfLease(lease: Lease, pictures: PictureStore): Source {
  const defaultCountry = lease.timeZone === null ? undefined : countryOfZone(lease.timeZone)
  return {
    picture: lease.mime.startsWith('image/') ? () => readPicture(lease, pictures) : null,
    typedText: lease.typedText,
    capturedAt: lease.capturedAt,
    position: lease.position && { latitude: lease.position.latitude, longitude: lease.position.longitude },
    ...(defaultCountry !== undefined && { defaultCountry }),
    ...(lease.crop && { crop: lease.crop }),
    deviceCodes: lease.deviceCodes,
    said: saidOf(lease.corrections),
    rules: lease.rules,
  }
}

async function readPicture({ organizationId, sha256 }: Lease, pictures: PictureStore): Promise<Uint8Array> {
  try {
    return await pictures.read(organizationId, sha256)
  } catch (error) {
    const isMissing = error instanceof BlobMissing
    const message = isMissing ? 'The picture is missing from the store' : 'The store of pictures does not answer'
    throw new ProviderError(isMissing ? 'picture_missing' : 'store_away', message, !isMissing, { cause: error })
  }
}
