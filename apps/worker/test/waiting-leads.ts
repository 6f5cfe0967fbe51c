import type { StageName, StageState } from '@canvass/contracts/shapes/stages'
import type { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'

/** Creates and inspects many leads waiting at some stage, directly in the database. */
export function waitingLeads(owner: Client) {
  return {
    /** Counts the runs by reason. */
    async causes() {
      const { rows } = await owner.query<{ cause: string; n: number }>(
        'select cause, count(*)::integer as n from runs group by cause',
      )
      return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]))
    },
    /** Counts the leads with this stage in each state. */
    async standing(stage: StageName) {
      const { rows } = await owner.query<{ state: StageState; n: number }>(
        'select state, count(*)::integer as n from capture_stages where name = $1 group by state',
        [stage],
      )
      return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
    },
    /** Gives leads distinct scores in shuffled order. Returns each one's search query, the best score first. */
    async scoreApart(leadIds: readonly string[]) {
      await owner.query(
        `update leads l set score = s.place / 2.0 from (
           select id, row_number() over (order by md5(id::text)) - 1 as place from unnest($1::uuid[]) as t (id)) s
         where l.id = s.id`,
        [leadIds],
      )
      const { rows } = await owner.query<{ query: string }>(
        `select s.finding->>'query' as query from leads l
         join capture_stages s on s.capture_id = l.id and s.name = 'clean_query' order by l.score desc`,
      )
      return rows.map(({ query }) => query)
    },
    /**
     * Adds this many copies of a lead, each with its own search query, as if it had been captured and run that often.
     */
    async likeIt(leadId: string, count: number) {
      const ids = Array.from({ length: count }, () => uuidv7())
      const copies: [table: string, of: string, patch: string][] = [
        ['captures', 'id', `'id', n.id, 'lead_id', n.id`],
        ['capture_stages', 'capture_id', `'capture_id', n.id`],
        ['leads', 'id', `'id', n.id`],
        ['lead_facts', 'lead_id', `'lead_id', n.id, 'origin', n.id, 'source_id', n.id`],
      ]
      for (const [table, key, patch] of copies) {
        const { rows } = await owner.query<{ columns: string }>(
          `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
           where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
          [table],
        )
        const columns = rows[0]?.columns ?? ''
        await owner.query(
          `insert into ${table} (${columns})
           select ${columns} from (
             select (jsonb_populate_record(t, jsonb_build_object(${patch}))).*
             from ${table} t, unnest($2::uuid[]) as n (id) where t.${key} = $1) made`,
          [leadId, ids],
        )
      }
      await owner.query(
        `update capture_stages set finding = finding || jsonb_build_object('query', 'Business ' || capture_id)
         where name = 'clean_query' and capture_id = any($1)`,
        [[leadId, ...ids]],
      )
      return ids
    },
    /** Discards a lead as a person would. */
    async discard(leadId: string) {
      await owner.query(`update captures set state = 'discarded' where id = $1`, [leadId])
      await owner.query('update leads set deleted_at = now() where id = $1', [leadId])
    },
  }
}
