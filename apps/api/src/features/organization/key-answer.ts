import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listProviderKeys, ProviderKey } from '@canvass/contracts/organization/provider-keys'
import type { Database } from '@canvass/db/database'
import { readOrganization } from '@canvass/db/accounts/organization'
import { planAllows } from '@canvass/domain/plan-allows'

type Answer = AnswerOf<typeof listProviderKeys>

/** What the plan of an organization lets it bring. */
export async function keysAllowed(
  database: Database,
  organizationId: string,
): Promise<Pick<Answer, 'mayAskModel' | 'mayChooseAddress'>> {
  const { model, modelAddress } = planAllows((await readOrganization(database, organizationId)).plan)
  return { mayAskModel: model, mayChooseAddress: modelAddress }
}

/** The keys of an organization, with what its plan lets it bring. */
export async function keyAnswer(
  database: Database,
  organizationId: string,
  keys: Promise<ProviderKey[]>,
): Promise<Answer> {
  return { keys: await keys, ...(await keysAllowed(database, organizationId)) }
}
