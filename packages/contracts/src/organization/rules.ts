import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { endpoint } from '../endpoint.ts'

export const SetSecondStepRuleBody = z.strictObject({ isRequired: z.boolean(), currentPassword: Confirmation })

export const setSecondStepRule = endpoint({
  name: 'setSecondStepRule',
  summary: 'Set whether everyone in the organization must use two-step verification; asks for the password',
  method: 'POST',
  path: '/api/organization/second-step-rule',
  access: 'admin',
  ownership: 'organization',
  body: SetSecondStepRuleBody,
  answer: z.object({ isRequired: z.boolean() }),
})
