import type { Client } from 'pg'

/**
 * Makes the database refuse rows of a table that meet the condition on `new`, such as a number out of its column's
 * range. Returns a function that undoes it.
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
