import * as z from 'zod/mini'

/** The actions in an organization’s audit log. Adding one takes a line here and a sentence in the web app. */
export const AUDIT_ACTIONS = [
  'registered',
  'signed_in',
  'sign_in_refused',
  'password_changed',
  'password_reset',
  'name_changed',
  'email_changed',
  'session_ended',
  'other_sessions_ended',
  'second_step_on',
  'second_step_off',
  'second_step_removed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'api_token_made',
  'api_token_revoked',
  'data_exported',
  'account_closed',
  'account_taken_back',
  'person_cut_off',
  'lead_deleted',
  'lead_restored',
  'lead_erased',
  'lead_assigned',
  'reading_rule_added',
  'reading_rule_removed',
  'plan_changed',
  'organization_changed',
  'second_step_rule_changed',
  'organization_handed_over',
  'role_changed',
  'person_deactivated',
  'person_reactivated',
  'person_joined',
  'leads_transferred',
  'invitation_made',
  'invitation_renewed',
  'invitation_revoked',
  'domain_claimed',
  'domain_proven',
  'domain_lost',
  'domain_released',
  'join_request_approved',
  'join_request_declined',
  'team_added',
  'team_renamed',
  'team_deleted',
  'team_changed',
  'team_lead_named',
  'team_lead_ended',
  'organization_suspended',
  'organization_restored',
  'access_code_made',
  'access_code_revoked',
  'waitlist_approved',
  'waitlist_declined',
  'flag_changed',
  'provider_key_set',
  'provider_key_removed',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/**
 * The kinds of object an action can affect. People and leads are shown by their current names, others by the recorded
 * name.
 */
export const AUDIT_OBJECTS = [
  'person',
  'lead',
  'organization',
  'session',
  'api_token',
  'reading_rule',
  'access_code',
  'waitlist_entry',
  'flag',
  'team',
  'domain',
] as const
export const AuditObjectKind = z.enum(AUDIT_OBJECTS)
export type AuditObjectKind = z.infer<typeof AuditObjectKind>

/** A few named values, before or after the action. */
export const AuditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditValues = z.infer<typeof AuditValues>
