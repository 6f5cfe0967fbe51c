import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listProviderKeys, ProviderKey } from '@canvass/contracts/organization/provider-keys'
import type { Database } from '@canvass/db/database'
import { readOrganization } from '@canvass/db/accounts/organization'
import { hasPlanFeature } from '@canvass/domain/plan-limits'

type Answer = AnswerOf<typeof listProviderKeys>

/** Returns which kinds of keys the organization's plan allows. */
export async function keysAllowed(
  database: Database,
  organizationId: string,
): Promise<Pick<Answer, 'mayAskModel' | 'mayChooseAddress'>> {
  const { plan } = await readOrganization(database, organizationId)
  return { mayAskModel: hasPlanFeature(plan, 'model'), mayChooseAddress: hasPlanFeature(plan, 'modelAddress') }
}

/** Builds the response with an organization's keys and what its plan allows. */
export async function keyAnswer(
  database: Database,
  organizationId: string,
  keys: Promise<ProviderKey[]>,
): Promise<Answer> {
  return { keys: await keys, ...(await keysAllowed(database, organizationId)) }
}
