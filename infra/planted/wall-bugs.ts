import type { PlantedBug } from './planted-bug.ts'

const EACH_WALL = ['apps/api/src/each-wall-alone']
const SCHEMA = ['packages/db/src/database.integration']

/** The barriers between organizations. */
export const wallBugs: readonly PlantedBug[] = [
  {
    name: 'the list of people ignores the organization',
    control: 'conditions of queries',
    file: 'packages/db/src/accounts/people.ts',
    find: `      .select(['id', 'firstName', 'lastName', 'username', 'role', 'deactivatedAt', 'teamId'])
      .where('organizationId', '=', organizationId)`,
    replace: `      .select(['id', 'firstName', 'lastName', 'username', 'role', 'deactivatedAt', 'teamId'])`,
    project: 'integration',
    tests: EACH_WALL,
    endpoints: ['listPeople'],
  },
  {
    name: 'the list of leads ignores the organization',
    control: 'conditions of queries',
    file: 'packages/db/migrations/functions/lead-functions.ts',
    find: `    where l.organization_id = organization and l.deleted_at is null and \${condition}`,
    replace: `    where l.deleted_at is null and \${condition}`,
    project: 'integration',
    tests: EACH_WALL,
    endpoints: ['listLeads'],
  },
  {
    name: 'a person of any organization can be cut off',
    control: 'conditions of queries',
    file: 'packages/db/src/accounts/people.ts',
    find: `      .select('deactivatedAt')
      .where('organizationId', '=', organizationId)`,
    replace: `      .select('deactivatedAt')`,
    project: 'integration',
    tests: EACH_WALL,
    endpoints: ['cutOffPerson'],
  },
  {
    name: 'row-level security allows every row',
    control: 'row-level security',
    file: 'packages/db/migrations/0001-roles.ts',
    find: `        using (organization_id = (select canvass.current_organization()))`,
    replace: `        using (true)`,
    project: 'integration',
    tests: SCHEMA,
  },
  {
    name: 'row-level security does not apply to the table owner',
    control: 'row-level security',
    file: 'packages/db/migrations/0027-logins.ts',
    find: `      execute format('alter table %s force row level security', target);`,
    replace: `      execute format('alter table %s no force row level security', target);`,
    project: 'integration',
    tests: SCHEMA,
  },
  {
    name: 'rows can be written for any organization',
    control: 'row-level security',
    file: 'packages/db/migrations/0001-roles.ts',
    find: `        with check (organization_id = (select canvass.current_organization()))', target);`,
    replace: `        with check (true)', target);`,
    project: 'integration',
    tests: SCHEMA,
  },
  {
    name: 'a connection keeps the previous request’s organization',
    control: 'organization of a transaction',
    file: 'packages/db/src/database.ts',
    find: `select set_config('app.organization_id', \${organizationId}, true)`,
    replace: `select set_config('app.organization_id', \${organizationId}, false)`,
    project: 'integration',
    tests: SCHEMA,
  },
  {
    name: 'the API may log in as a superuser',
    control: 'logins of the database',
    file: 'packages/db/src/safe-login.ts',
    find: `       when r.rolsuper then 'is a superuser'
       when r.rolbypassrls then 'bypasses row-level security'
       when r.rolcreaterole then 'can create roles'`,
    replace: `       when false then ''`,
    project: 'integration',
    tests: ['packages/db/src/logins'],
  },
  {
    name: 'a hundred concurrent captures overdraw the last scans',
    control: 'quota',
    file: 'packages/db/src/usage/scans.ts',
    find: `        .where(sql<boolean>\`\${most}::integer is null or scan_months.used < \${most}\`),`,
    replace: `        .where(sql<boolean>\`\${most}::integer is null or scan_months.used < \${most} + 5\`),`,
    project: 'integration',
    tests: ['packages/db/src/usage/scans'],
  },
]
