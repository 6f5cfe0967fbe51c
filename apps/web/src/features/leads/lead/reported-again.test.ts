import type { RestatedValue } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { removeAll, sameQuestions, restoreAll } from './reported-again.ts'

const jonas: RestatedValue = {
  field: 'people',
  value: 'Jonas Ahlberg',
  evidence: [],
  person: {
    name: 'Jonas Ahlberg',
    title: 'Owner',
    role: null,
    email: null,
    phone: '+15417260199',
    doNotContact: true,
    confidence: 0.8,
    evidence: [],
  },
}
const name: RestatedValue = { field: 'personName', value: 'Jonas Ahlberg', evidence: [] }
const phone: RestatedValue = { field: 'phones', value: '+15417260199', evidence: [] }

async function said(answer: typeof restoreAll, questions: readonly RestatedValue[]): Promise<unknown[]> {
  const all: unknown[] = []
  const keep = async (change: unknown) => all.push(change) > 0
  await answer(questions, { value: keep, person: keep })
  return all
}

describe('a removed person who is named again', () => {
  it('is one question together with the same name on the lead, and no other', () => {
    expect(sameQuestions(jonas, [jonas, phone, name])).toEqual([jonas, name])
    expect(sameQuestions(phone, [phone, name])).toEqual([phone])
    expect(sameQuestions(jonas, [jonas, { ...name, value: 'Erika Lund' }])).toEqual([jonas])
  })

  it('comes back with all their data and their do-not-contact mark', async () => {
    const to = {
      name: 'Jonas Ahlberg',
      title: 'Owner',
      role: null,
      email: null,
      phone: '+15417260199',
      doNotContact: true,
    }
    expect(await said(restoreAll, [jonas, name])).toEqual([
      { was: null, to },
      { field: 'personName', was: null, to: 'Jonas Ahlberg' },
    ])
  })

  it('is left out in both places', async () => {
    expect(await said(removeAll, [jonas, name])).toEqual([
      { was: 'Jonas Ahlberg', to: null },
      { field: 'personName', was: 'Jonas Ahlberg', to: null },
    ])
  })
})
