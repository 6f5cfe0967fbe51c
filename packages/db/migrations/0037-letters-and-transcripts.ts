import { type Kysely, sql } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** Mail and transcription become jobs: a letter is committed with what it is about, a recording is written down by its id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A letter may hold a link that opens an account: nobody reads it but the worker that sends it, and then it is gone.
  await sql`
    create table letters (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      rung_at timestamptz not null default now(),
      held_until timestamptz
    )`.execute(db)
  await sql`call canvass.wall_off('letters')`.execute(db)
  await createPlatformFunction(db, {
    named: 'post_letter(letter jsonb, good_for interval)',
    signature: 'post_letter(jsonb, interval)',
    returns: 'void',
    body: `begin
      insert into public.letters (id, recipient, subject, body, expires_at)
      values ((letter->>'id')::uuid, letter->>'to', letter->>'subject', letter->>'text', now() + good_for);
      insert into public.dispatches (kind, key, payload)
      values ('send-mail', letter->>'id', jsonb_build_object('letterId', letter->>'id'));
    end`,
  })
  await createPlatformFunction(db, {
    named: 'take_letter(wanted uuid)',
    signature: 'take_letter(uuid)',
    returns: 'jsonb',
    body: `declare
      letter public.letters;
    begin
      update public.letters l set held_until = now() + interval '2 minutes', rung_at = now()
      where l.id = wanted and l.expires_at > now() and (l.held_until is null or l.held_until < now())
      returning * into letter;
      if not found then return null; end if;
      return jsonb_build_object('to', letter.recipient, 'subject', letter.subject, 'text', letter.body);
    end`,
  })
  await createPlatformFunction(db, {
    named: 'give_back_letter(wanted uuid)',
    signature: 'give_back_letter(uuid)',
    returns: 'void',
    body: `begin
      update public.letters l set held_until = null where l.id = wanted;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'forget_letter(wanted uuid)',
    signature: 'forget_letter(uuid)',
    returns: 'void',
    body: `begin
      delete from public.letters l where l.id = wanted;
    end`,
  })
  await createPlatformFunction(db, {
    named: 'sweep_letters(stale_after interval)',
    signature: 'sweep_letters(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      delete from public.letters l where l.expires_at <= now();
      with lost as (
        select l.id from public.letters l
        where l.rung_at < now() - stale_after and (l.held_until is null or l.held_until < now())
        order by l.rung_at limit 500 for update skip locked),
      moved as (
        update public.letters l set rung_at = now() from lost where l.id = lost.id returning l.id),
      rung as (
        insert into public.dispatches (kind, key, payload)
        select 'send-mail', m.id::text, jsonb_build_object('letterId', m.id) from moved m
        on conflict (organization_id, kind, key) where taken_at is null do nothing)
      select count(*)::integer into swept from moved;
      return swept;
    end`,
  })

  await sql`drop function canvass_platform.take_untranscribed(integer)`.execute(db)
  await createPlatformFunction(db, {
    named: 'sweep_transcripts(stale_after interval)',
    signature: 'sweep_transcripts(interval)',
    returns: 'integer',
    body: `declare
      swept integer;
    begin
      with waiting as (
        select a.organization_id, a.id from public.attachments a
        where a.transcript is null and a.transcribe_attempts < 5 and a.transcribe_at < now() - stale_after
          and a.held_at is null
        order by a.transcribe_at limit 500 for update skip locked),
      moved as (
        update public.attachments a set transcribe_at = now() from waiting w
        where a.organization_id = w.organization_id and a.id = w.id
        returning a.organization_id, a.id),
      rung as (
        insert into public.dispatches (organization_id, kind, key, payload, priority)
        select m.organization_id, 'transcribe-note', m.id::text,
          jsonb_build_object('organizationId', m.organization_id, 'attachmentId', m.id), 10 from moved m
        on conflict (organization_id, kind, key) where taken_at is null do nothing)
      select count(*)::integer into swept from moved;
      return swept;
    end`,
  })
}
