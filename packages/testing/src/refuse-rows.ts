import type { Client } from 'pg'

/**
 * Has the database refuse rows of a table for which the condition on `new` holds, as one in which a number is out of its
 * column's range. Answers what takes that back.
 */
export async function refuseRows(owner: Client, table: string, condition: string): Promise<() => Promise<void>> {
  await owner.query(`
    create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'out of range' using errcode = '22003'; end $$;
    create trigger refuse_row before insert or update on ${table} for each row when (${condition})
      execute function refuse_row()`)
  return async () => {
    await owner.query(`drop trigger refuse_row on ${table}; drop function refuse_row()`)
  }
}
