import pg from 'pg'

/** The fields of a lead in the list, read as plainly as SQL can. `$1` is the organization. */
export const listStatement = `
  select id, company_name, status, deal_amount, category, person_name, phone, email, website, address, match_band,
    match_similarity, score, score_band, known_points, has_photo, owner_id, visibility, created_at, received_at,
    updated_at, change_seq
  from leads where organization_id = $1 and deleted_at is null
  order by created_at desc, id desc limit 20`

/**
 * Fills an organization with made-up leads, the same ones each time. Triggers are disabled meanwhile: stamping 100,000
 * rows of one organization in one transaction would update its sequence as often. Only the trigger that stores a lead's
 * JSON and search words stays on, because without them a list rebuilds the JSON of each row and a search finds nothing.
 */
export async function seedLeads(
  ownerUrl: string,
  organizationId: string,
  ownerId: string,
  count: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('alter table leads enable always trigger leads_with_parts')
    await client.query(
      `insert into leads (organization_id, id, owner_id, company_name, status, deal_amount, category, person_name,
         phone, email, website, address, score, score_band, known_points, has_photo, created_at, received_at, change_seq)
       select $1, md5('lead ' || n)::uuid, $2,
         (array['Lantern', 'Hollow', 'Marigold', 'Quarry', 'Willow', 'Ember', 'Juniper'])[1 + n % 7] || ' ' ||
           (array['Bakery', 'Roofing', 'Dental', 'Florist', 'Motors', 'Printing'])[1 + n % 6] || ' ' || n,
         (array['qualified', 'cna_scheduled', 'cna_conducted', 'proposal_sent', 'closed_won', 'closed_lost'])[1 + n % 6],
         (n % 90 * 1000)::text, 'Retail', 'Mira Solberg', '(212) 555-0' || (100 + n % 100), 'hello' || n || '@shop.example',
         'www.shop' || n || '.example', n || ' Maple Street, Springfield', n % 100, 'B', n % 25, false,
         timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute', n
       from generate_series(1, $3::int) n`,
      [organizationId, ownerId, count],
    )
    await client.query('alter table leads enable trigger leads_with_parts')
    // Normally maintained by triggers.
    await client.query(
      `insert into lead_counters as c (organization_id, private_to, status, total)
       select organization_id, canvass.counted_for(leads), status, count(*) from leads
       where organization_id = $1 and deleted_at is null group by 1, 2, 3
       on conflict (organization_id, private_to, status) do update set total = excluded.total`,
      [organizationId],
    )
    await client.query(
      `insert into organization_sequences as s (organization_id, seq) values ($1, $2)
       on conflict (organization_id) do update set seq = greatest(s.seq, excluded.seq)`,
      [organizationId, count],
    )
    await client.query('commit')
    await client.query('vacuum analyze leads')
  } finally {
    await client.end()
  }
}
