import type {
  AccountDeletionsTable,
  EmailChangesTable,
  DomainClaimsTable,
  InvitationsTable,
  JoinRequestsTable,
  OrganizationSequencesTable,
  OrganizationsTable,
  PasswordResetsTable,
  SessionsTable,
  TeamsTable,
  UsersTable,
} from './tables/account-tables.ts'
import type { AuditEntriesTable } from './tables/audit-tables.ts'
import type {
  AttachmentsTable,
  CaptureEventsTable,
  CaptureStagesTable,
  CapturesTable,
  ReadingCorrectionsTable,
  ReadingRulesTable,
} from './tables/capture-tables.ts'
import type { AnnouncedCapturesTable, AnnouncingDevicesTable } from './tables/device-tables.ts'
import type { OwnExportsTable } from './tables/export-tables.ts'
import type { DispatchesTable, RunsTable } from './tables/job-tables.ts'
import type { LabPicturesTable, LabReadingsTable } from './tables/lab-tables.ts'
import type {
  AppliedOpsTable,
  LeadFactsTable,
  LeadFieldChangesTable,
  LeadNotesTable,
  LeadPeopleTable,
  LeadStatusChangesTable,
  LeadsTable,
  PointVerdictsTable,
} from './tables/lead-tables.ts'
import type { ModelCallsTable } from './tables/model-tables.ts'
import type {
  ApiTokensTable,
  PasskeysTable,
  RecoveryCodesTable,
  SealedSecretsTable,
  SecondStepsTable,
} from './tables/secret-tables.ts'
import type { SalesEventsTable } from './tables/trade-show-tables.ts'
import type { ProviderCountsTable, ProviderKeysTable, ScanMonthsTable, ScansTable } from './tables/usage-tables.ts'

export interface Tables {
  organizations: OrganizationsTable
  users: UsersTable
  teams: TeamsTable
  sessions: SessionsTable
  passwordResets: PasswordResetsTable
  emailChanges: EmailChangesTable
  auditEntries: AuditEntriesTable
  sealedSecrets: SealedSecretsTable
  secondSteps: SecondStepsTable
  recoveryCodes: RecoveryCodesTable
  passkeys: PasskeysTable
  apiTokens: ApiTokensTable
  invitations: InvitationsTable
  domainClaims: DomainClaimsTable
  joinRequests: JoinRequestsTable
  ownExports: OwnExportsTable
  accountDeletions: AccountDeletionsTable
  organizationSequences: OrganizationSequencesTable
  captures: CapturesTable
  captureStages: CaptureStagesTable
  captureEvents: CaptureEventsTable
  dispatches: DispatchesTable
  runs: RunsTable
  leads: LeadsTable
  leadStatusChanges: LeadStatusChangesTable
  leadFacts: LeadFactsTable
  leadNotes: LeadNotesTable
  leadPeople: LeadPeopleTable
  leadFieldChanges: LeadFieldChangesTable
  pointVerdicts: PointVerdictsTable
  appliedOps: AppliedOpsTable
  salesEvents: SalesEventsTable
  attachments: AttachmentsTable
  readingCorrections: ReadingCorrectionsTable
  readingRules: ReadingRulesTable
  announcedCaptures: AnnouncedCapturesTable
  announcingDevices: AnnouncingDevicesTable
  labPictures: LabPicturesTable
  labReadings: LabReadingsTable
  modelCalls: ModelCallsTable
  scans: ScansTable
  scanMonths: ScanMonthsTable
  providerCounts: ProviderCountsTable
  providerKeys: ProviderKeysTable
}
